import Graphics
import Render

/// Frames composed, but not sent.
@MainActor struct FrameBenchmarks {
  let bench: Bench

  func run() {
    for size in Moments.sizes {
      let aim = Self.aim(size)
      let full = Moments.fullField
      let frame = { (time: Double) in Scenes.frame(of: full, size: size, look: Look(), at: time) }
      bench.time("compose \(size.text): paw over a full field", samples: 500, aim: aim) { number in
        keep(frame(0.6 + Double(number % 10) * 1e-3))
      }
      bench.allocations("allocations \(size.text): paw over a full field") { number in
        keep(frame(0.6 + Double(number % 10) * 1e-3))
      }
      for exhibit in Gallery.exhibits {
        bench.time("compose \(size.text): \(exhibit.name)", aim: aim) { number in
          let time = exhibit.duration * (Double(number % 50) + 0.5) / 50
          keep(exhibit.frame(at: time, size: size, look: Look(), language: .en))
        }
      }
    }
  }

  /// The processor time of a frame, in milliseconds; the aim is for composing and sending.
  static func aim(_ size: Size) -> Measurement.Aim {
    .atMost(size.columns <= 80 ? 0.6 : 2.5)
  }
}
