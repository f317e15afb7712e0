import Assets
import GameCore
import Graphics
import Motion

/// Eighty particles that fall and turn: tomatoes and leaves for the winner, snow on the title.
struct ParticleView {
  /// What falls.
  let pictures: [Picture]
  /// The seed of the random numbers.
  let seed: UInt64

  /// How long the longest of them falls, in seconds.
  static let duration = 14.0
  /// The size of a particle at full scale, in points.
  private static let size = 80.0

  /// One particle, by the values of ANIMATION.md; positions are parts of the screen, times seconds.
  private struct Thing {
    let picture: Int
    let x, y, drop, turn, scale: Double
    let duration, appeared, fades: Double

    init(_ stream: inout RandomStream, pictures: Int) {
      picture = stream.number(below: pictures)
      x = 1.5 * stream.unit() - 0.25
      y = 1.5 * stream.unit() - 0.5
      drop = 200 * stream.unit()
      let turns = Double(1 + stream.number(below: 4))
      turn = turns * 180 * (stream.number(below: 2) == 0 ? 1 : -1)
      scale = 0.9 * stream.unit()
      duration = Double(6 + 2 * stream.number(below: 5))
      // 1 <= a < b < duration
      appeared = 1 + (duration - 2) * stream.unit()
      fades = appeared + (duration - appeared) * (0.05 + 0.9 * stream.unit())
    }

    /// From nothing to full, full for a while, and back to nothing.
    func opacity(_ time: Double) -> Double {
      let curve = Easing(.sine, .inOut)
      if time < appeared { return curve.value(at: time / appeared) }
      if time < fades { return 1 }
      return 1 - curve.value(at: (time - fades) / (duration - fades))
    }
  }

  /// Draws them all as they are some seconds after they began to fall.
  func draw(elapsed: Double, on canvas: inout Canvas) {
    var stream = RandomStream(seed: seed, for: .cosmetic)
    let fall = Easing(.sine, .in)
    for _ in 0..<80 {
      let thing = Thing(&stream, pictures: pictures.count)
      guard elapsed < thing.duration else { continue }
      let progress = fall.value(at: elapsed / thing.duration)
      let place = Point(
        x: thing.x * canvas.width, y: thing.y * canvas.height + thing.drop * progress)
      canvas.draw(
        Sprites.bitmap(pictures[thing.picture]), at: place, width: Self.size, height: Self.size,
        rotation: thing.turn * progress, scaleX: thing.scale, scaleY: thing.scale,
        opacity: thing.opacity(elapsed))
    }
  }
}

extension RandomStream {
  /// A number from 0 up to, but not including, 1, for decorations.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
