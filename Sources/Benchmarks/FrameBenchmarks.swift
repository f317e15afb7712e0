import Graphics
import Render

/// Measures the composition of frames, without output.
@MainActor struct FrameBenchmarks {
  let bench: Bench

  func run() {
    let onTable = DisplayMode(paintsGround: true)
    for size in Moments.sizes {
      let aim = Self.aim(size)
      let full = Moments.fullField
      let frame = { (time: Double) in
        Scenes.frame(of: full, size: size, display: DisplayMode(), at: time)
      }
      bench.time("compose \(size.text): paw over a full field", samples: 500, aim: aim) { number in
        blackHole(frame(0.6 + Double(number % 10) * 1e-3))
      }
      bench.allocations("allocations \(size.text): paw over a full field") { number in
        blackHole(frame(0.6 + Double(number % 10) * 1e-3))
      }
      for item in Gallery.items {
        bench.time("compose \(size.text): \(item.name)", aim: aim) { number in
          let time = item.duration * (Double(number % 50) + 0.5) / 50
          blackHole(item.frame(at: time, size: size, display: onTable, language: .en))
        }
      }
    }
  }

  /// The target CPU time of a frame in milliseconds, including output.
  static func aim(_ size: Size) -> Measurement.Aim {
    .atMost(size.columns <= 80 ? 0.6 : 2.5)
  }
}
