import App
import Dispatch

/// Tries again every few seconds to write lines of journals that could not be written, for example
/// because the disk was full; otherwise it uses no timer.
@MainActor final class RetryQueue {
  private static let interval = DispatchTimeInterval.seconds(3)

  private let storage: GameStorage
  private var timer: DispatchSourceTimer?
  /// Writes the lines if that is possible now, then calls ``check()``.
  var retry: () -> Void = {}

  init(_ storage: GameStorage) {
    self.storage = storage
  }

  /// Starts or stops the timer, after lines have been written.
  func check() {
    guard storage.hasMissingLines != (timer != nil) else { return }
    guard timer == nil else {
      timer?.cancel()
      timer = nil
      return
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.retry() } }
    timer.resume()
    self.timer = timer
  }
}
