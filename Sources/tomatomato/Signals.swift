import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that the program handles, each through a DispatchSource on the main queue.
@MainActor final class Signals {
  private var sources: [DispatchSourceSignal] = []
  private var handlers: [Int32: @MainActor () -> Void] = [:]

  /// The signals that are taken from the start; each waits for its handler.
  private static let taken = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]

  init() {
    // Writing to a terminal that is gone is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    for number in Self.taken {
      // Otherwise the signal would have its usual effect as well.
      signal(number, number == SIGCONT || number == SIGWINCH ? SIG_DFL : SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.handlers[number]?() }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Says what to do when a signal comes.
  func on(_ number: Int32, do handler: @escaping @MainActor () -> Void) {
    handlers[number] = handler
  }

  /// Ends the program by the signal that it got, so that whoever started it can tell.
  nonisolated static func raiseAgain(_ number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    // Where the signal is ignored by whoever started the program, it ends all the same.
    exit(128 + number)
  }
}
