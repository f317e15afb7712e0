import Dispatch

/// Requests a frame at regular intervals while something moves.
///
/// A DispatchSource timer on the main queue. While it is stopped it makes no wake-ups.
@MainActor package final class FrameClock {
  private let interval: DispatchTimeInterval
  private let tick: @MainActor () -> Void
  private var timer: DispatchSourceTimer?

  /// A clock of 1 to 1000 frames a second, which is stopped until it is started.
  package init(framesPerSecond: Int, tick: @escaping @MainActor () -> Void) {
    interval = .nanoseconds(1_000_000_000 / min(max(framesPerSecond, 1), 1000))
    self.tick = tick
  }

  /// Starts or stops the clock.
  package var isRunning: Bool {
    get { timer != nil }
    set {
      guard newValue != isRunning else { return }
      if newValue { start() } else { stop() }
    }
  }

  private func start() {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.resume()
    self.timer = timer
  }

  private func stop() {
    timer?.cancel()
    timer = nil
  }
}
