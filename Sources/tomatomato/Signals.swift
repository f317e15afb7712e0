import CCrash
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that the program handles; their handlers run on the main queue.
///
/// They are caught in C, where one that comes at any moment is remembered; from the first one that
/// asks the program to end it has a second to do so.
@MainActor final class Signals {
  private let source: DispatchSourceRead
  private var handlers: [Int32: @MainActor () -> Void] = [:]
  // The signal to stop by.
  private var stopSignal = SIGTSTP

  private nonisolated static let numbers = 1..<NSIG

  /// The signals that ask the program to end: all that would do so if they were not caught.
  nonisolated static let endings = numbers.filter { crash_is_ending($0) }

  init() {
    // Writing to a terminal that is gone is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    let file = crash_catch_signals()
    guard file >= 0 else {
      Failure(
        what: "signals cannot be caught: \(String(cString: strerror(errno)))",
        code: ExitCode.failure
      ).end()
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.deliver() } }
    source.resume()
  }

  /// Runs the handlers of the signals that have come.
  private func deliver() {
    crash_clear_wakes()
    for number in Self.numbers where crash_take_signal(number) {
      if crash_is_stop(number) { stopSignal = number }
      handlers[crash_is_stop(number) ? SIGTSTP : number]?()
    }
  }

  /// Nothing has to be waited for: a signal that came before the main queue runs is remembered.
  func waitUntilTaken() {}

  /// Says what to do when a signal comes; SIGTSTP stands for all that stop the program.
  func on(_ number: Int32, do handler: @escaping @MainActor () -> Void) {
    handlers[number] = handler
  }

  /// Ends the program by the signal that it got, so that whoever started it can tell.
  nonisolated static func raiseAgain(_ number: Int32) -> Never { crash_end_by(number) }

  /// Lets a signal have its effect on this thread, which Dispatch keeps from it.
  nonisolated static func allow(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops the program by the signal that came, and returns when it continues: at once where nobody
  /// could continue it.
  func stop() {
    var before = crash_allowance()
    crash_allow(stopSignal, &before)
    raise(stopSignal)
    crash_disallow(stopSignal, &before)
  }
}
