import App
import Graphics
import Motion

/// The count-down before a reveal, word by word in letters that fill the window.
struct CountdownView {
  /// The seconds since it began; `nil` where nothing moves.
  let elapsed: Double?
  /// Whether the choices are revealed after it.
  var reveals = false

  /// How much of the color of the shade the cards have.
  static let darkness = 0.72

  /// How long the cards darken, in seconds.
  static let darkening = 0.3

  private static let darken = Tween(
    from: 0.0, to: darkness, duration: darkening, Easing(.quad, .out))
  private static let size = Tween(from: 1.5, to: 1, duration: 0.25, Easing(.back, .out))
  private static let opacity = Tween(from: 0.0, to: 1, duration: 0.25, Easing(.quad, .out))
  /// How long a word falls away, before the next one.
  private static let falling = 0.15

  /// How dark the cards are.
  var shade: Double { elapsed.map { Self.darken.value(time: $0) } ?? Self.darkness }

  /// The words, one after another.
  private static func words(reveals: Bool, on painter: Painter) -> [String] {
    (0..<4).map { painter.say(.pointing(.countdownWord(step: $0, reveals: reveals))) }
      .filter { !$0.isEmpty }
  }

  /// How long words move: until the last one has come.
  static func duration(reveals: Bool, on painter: Painter) -> Double {
    let whole = Durations.countdown(reveals: reveals)
    let length = whole / Double(words(reveals: reveals, on: painter).count)
    return whole - length + size.duration
  }

  /// Draws the current word, and below it a dot for each word so far.
  func draw(in zone: Rect, on painter: inout Painter) {
    let words = Self.words(reveals: reveals, on: painter)
    let length = Durations.countdown(reveals: reveals) / Double(words.count)
    let step = elapsed.map { min(max(Int($0 / length), 0), words.count - 1) } ?? words.count - 1
    let room = Size(columns: zone.width, rows: zone.height - 1)
    guard let sign = BigText(words[step], in: room, on: painter.display) else { return }
    var pose = Pose()
    if let elapsed {
      let time = elapsed - Double(step) * length
      pose.width = Self.size.value(time: time)
      pose.height = pose.width
      pose.opacity = Self.opacity.value(time: time)
      if step < words.count - 1 {
        let fall = Tween(
          from: 0.0, to: 1, start: length - Self.falling, duration: Self.falling,
          Easing(.quad, .in)
        ).value(time: time)
        pose.y = painter.canvas.cellHeight * fall
        pose.opacity *= 1 - fall
      }
    }
    sign.draw(in: zone.inset(bottom: 1), pose: pose, on: &painter)
    drawDots(words.count, lit: step + 1, in: zone, on: &painter)
    painter.compositePixels()
  }

  private func drawDots(_ count: Int, lit: Int, in zone: Rect, on painter: inout Painter) {
    guard painter.display.paintsCards else { return }
    let left = 2 * zone.column + zone.width - 3 * count
    for dot in 0..<count {
      let color = RGB(dot < lit ? 0xffd700 : 0x5f0000)
      let (x, y) = (left + 6 * dot + 1, 2 * (zone.row + zone.height) - 2)
      for pixel in 0..<8 { painter.canvas.set(color, x: x + pixel % 4, y: y + pixel / 4) }
    }
  }
}
