import Dispatch

/// Requests a frame at regular intervals while something moves.
///
/// A DispatchSource timer on the main queue. While it is stopped it makes no wake-ups.
@MainActor package final class FrameClock {
  /// How many frames it requests.
  package enum Pace { case stopped, slow, full }

  private let framesPerSecond: Int
  /// The most frames a second at the slow pace: between two of them, almost nothing that falls moves by a
  /// whole pixel (ANIMATION.md, "Falling things").
  private static let slowFrames = 20
  private let tick: @MainActor () -> Void
  private var timer: DispatchSourceTimer?

  /// A clock of 1 to 1000 frames a second, which is stopped until it is started.
  package init(framesPerSecond: Int, tick: @escaping @MainActor () -> Void) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 1000)
    self.tick = tick
  }

  /// The pace; setting another one starts or stops the clock.
  package var pace = Pace.stopped {
    didSet {
      guard pace != oldValue else { return }
      timer?.cancel()
      timer = nil
      switch pace {
      case .stopped: break
      case .slow: start(min(framesPerSecond, Self.slowFrames))
      case .full: start(framesPerSecond)
      }
    }
  }

  private func start(_ framesPerSecond: Int) {
    let interval = DispatchTimeInterval.nanoseconds(1_000_000_000 / framesPerSecond)
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.resume()
    self.timer = timer
  }
}
