import Graphics
import Motion

/// The ring that runs while somebody reads: two dots on one circle, in opposite directions.
struct RingView {
  /// Seconds since the reading began.
  let elapsed: Double
  /// The time of the reading, in seconds, if a clock runs: at its end the dots meet.
  var limit: Double?
  /// How often they go around in that time.
  var laps = 1
  /// Whether pixels are so large that a small, faint dot would not show.
  var isCoarse = false

  /// The size of a dot against the ring's.
  private var dot: Double { isCoarse ? 0.4 : 0.2 }
  private static let (disc, track) = (RGB(0x0b2f2e), RGB(0x2f6b66))
  /// How long a lap takes, in seconds; then the dots go back.
  private static let lap = 5.0

  /// Draws the ring inside a square around a place, in points.
  func draw(at middle: Point, width: Double, on canvas: inout Canvas) {
    let dot = width * dot
    let radius = (width - dot) / 2
    if !isCoarse {
      canvas.fillDisc(Self.track, center: middle, radius: radius + dot / 4)
      canvas.fillDisc(Self.disc, center: middle, radius: radius - dot / 4)
    }
    let turn = 360 * progress
    let dots = [(turn, 0.5), (-turn, 0.3)].map { angle, hue in
      (
        middle: middle + Point(toward: .degrees(angle), length: radius),
        color: isFlashing ? Self.flash : RGB(hue: hue + 0.1 * elapsed)
      )
    }
    let size = dot / 2 * (isFlashing ? 1.5 : 1)
    for dot in dots {
      canvas.fillDisc(
        dot.color, center: dot.middle, radius: size, opacity: isCoarse ? 1 : Self.opacity)
    }
    guard !isCoarse else { return }
    // The upper dot does not hide the lower: where both are, they are mixed.
    canvas.fillIntersection(
      dots[0].color.mixed(with: dots[1].color, part: 0.5),
      centers: (dots[0].middle, dots[1].middle), radius: size, opacity: Self.opacity)
  }

  private static let opacity = 0.85
  private static let flash = RGB(0xffffff)
  private static let flashDuration = 0.2

  /// Whether the dots have just met at the end of the time.
  private var isFlashing: Bool {
    limit.map { elapsed >= $0 && elapsed < $0 + Self.flashDuration } ?? false
  }

  /// How far round the dots are, by ease-in-out: there and back again, or with a clock around and
  /// around.
  var progress: Double {
    if let limit, limit > 0 {
      guard elapsed < limit else { return 1 }
      let laps = elapsed / limit * Double(laps)
      return UnitCurve.easeInOut.value(at: laps - laps.rounded(.down))
    }
    let laps = elapsed / Self.lap
    let part = laps - laps.rounded(.down)
    let isWayBack = Int(laps.rounded(.down)) % 2 == 1
    return UnitCurve.easeInOut.value(at: isWayBack ? 1 - part : part)
  }
}

extension RGB {
  /// A bright color of a hue, which wraps at 1: red, yellow, green, cyan, blue, magenta, red.
  init(hue: Double) {
    let sixth = (hue - hue.rounded(.down)) * 6
    // Each part is full for a third of the circle around its own hue and fades at both sides.
    let part = { (center: Double) in
      let distance = abs(sixth - center)
      return UInt8(255 * min(max(2 - min(distance, 6 - distance), 0), 1))
    }
    self.init(red: part(0), green: part(2), blue: part(4))
  }
}
