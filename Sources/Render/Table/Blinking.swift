import GameCore
import Motion

/// The occasional movements of several faces, one at a time.
struct Blinking {
  /// The time in which it happens once, the latest time in it at which it begins, and how long it takes,
  /// in seconds.
  let period: Double
  let latest: Double
  let duration: Double

  /// A face in a row shuts its eyes, every 3 to 6 s.
  static let blink = Blinking(period: 4.5, latest: 1.5, duration: 0.12)
  /// A face whose eyes are shut peeks, every 4 to 8 s.
  static let peek = Blinking(period: 6, latest: 2, duration: 0.4)

  /// Which of some faces does it; the painter notes when the next one begins, and until when one lasts.
  func position(of count: Int, seed: UInt64, on painter: Painter) -> Int? {
    guard painter.motion == .full, painter.display.paintsCards, count > 0, painter.clock.now >= 0
    else { return nil }
    let number = UInt64(min(painter.clock.now / period, 1e9))
    for number in [number, number + 1] {
      var stream = RandomStream(seed: seed &+ number, for: .cosmetic)
      let start = Double(number) * period + latest * stream.unit()
      guard !painter.clock.hasReached(start + duration) else { continue }
      return painter.clock.hasReached(start) ? stream.number(below: count) : nil
    }
    return nil
  }
}
