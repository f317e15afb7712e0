import CCrash
import Dispatch
import Platform

/// The signals that the program handles; their handlers run on the main queue.
///
/// They are caught in C, where one that comes at any moment is remembered; from the first one that
/// asks the program to end it has a second to do so.
@MainActor package final class Signals {
  private let source: DispatchSourceRead
  private var handlers: [Int32: @MainActor () -> Void] = [:]
  // The signal to stop by.
  private var stopSignal = SIGTSTP

  private nonisolated static let numbers = 1..<NSIG

  /// The signals that ask the program to end: all that would do so if they were not caught.
  package nonisolated static let terminationSignals = numbers.filter { crash_is_ending($0) }

  /// Catches all signals that can be caught and mean something.
  ///
  /// - Throws: ``SystemShortage`` if the system cannot have that.
  package init() throws(SystemShortage) {
    // Writing to a terminal that is gone is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    let file = crash_catch_signals()
    guard file >= 0 else {
      throw SystemShortage(
        description: "signals cannot be caught: \(String(cString: strerror(errno)))")
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

  /// Says what to do when a signal comes; SIGTSTP stands for all that stop the program.
  package func on(_ number: Int32, do handler: @escaping @MainActor () -> Void) {
    handlers[number] = handler
  }

  /// Ends the program by the signal that it got, so that whoever started it can tell.
  package nonisolated static func reraise(_ number: Int32) -> Never { crash_end_by(number) }

  /// Lets a signal have its effect on this thread, which Dispatch keeps from it.
  package nonisolated static func allow(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops the program by the signal that came, and returns when it continues: at once where nobody
  /// could continue it.
  package func stop() {
    var before = crash_allowance()
    crash_allow(stopSignal, &before)
    raise(stopSignal)
    crash_disallow(stopSignal, &before)
  }
}
