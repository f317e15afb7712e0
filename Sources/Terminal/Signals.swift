import CCrash
import Dispatch
import Platform
import Text

/// The signals that the program handles; the handlers run on the main queue.
///
/// The signals are caught in C, so that none is lost. After the first signal that ends the program,
/// it has one second to exit.
@MainActor package final class Signals {
  private let source: DispatchSourceRead
  private var handlers: [Int32: @MainActor () -> Void] = [:]
  // The signal that stopped the program.
  private var stopSignal = SIGTSTP

  private nonisolated static let numbers = 1..<NSIG

  /// The signals that end the program unless they are caught.
  package nonisolated static let terminationSignals = numbers.filter {
    crash_is_termination_signal($0)
  }

  /// Catches all relevant signals.
  ///
  /// - Throws: ``TerminalError`` if the system lacks resources.
  package init() throws(TerminalError) {
    // Writing to a closed terminal must be reported as an error.
    signal(SIGPIPE, SIG_IGN)
    let file = crash_catch_signals()
    guard file >= 0 else {
      throw TerminalError(.init("cannot catch signals", ja: "シグナルを受け取れません"), errno: errno)
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.deliver() } }
    source.resume()
  }

  /// Runs the handlers of the signals received so far.
  private func deliver() {
    crash_clear_wakeups()
    for number in Self.numbers where crash_take_signal(number) {
      if crash_is_stop_signal(number) { stopSignal = number }
      handlers[crash_is_stop_signal(number) ? SIGTSTP : number]?()
    }
  }

  /// Sets the handler of a signal; SIGTSTP represents all signals that stop the program.
  package func on(_ number: Int32, do handler: @escaping @MainActor () -> Void) {
    handlers[number] = handler
  }

  /// The signal that ends the program, if one has arrived.
  package nonisolated static var ending: Int32? {
    let number = crash_ending_signal(0)
    return number > 0 ? number : nil
  }

  /// Ends the program with the signal that it received, so that the parent process sees it.
  package nonisolated static func reraise(_ number: Int32) -> Never { crash_kill_self(number) }

  /// Stops the program with the signal that it received; returns when it continues, or at once if
  /// no process could continue it.
  package func stop() {
    var before = crash_saved_handler()
    crash_enable_default(stopSignal, &before)
    raise(stopSignal)
    crash_restore_handler(stopSignal, &before)
  }
}
