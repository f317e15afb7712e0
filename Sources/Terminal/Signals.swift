import Dispatch
import Platform

/// The signals that the program handles, each through a DispatchSource; their handlers run on the
/// main queue.
@MainActor package final class Signals {
  private var sources: [DispatchSourceSignal] = []
  private var handlers: [Int32: @MainActor () -> Void] = [:]

  // Those that Dispatch is still to begin to watch.
  private let registrations = DispatchGroup()

  /// The signals that ask the program to end.
  package nonisolated static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals that are taken from the start; each waits for its handler.
  private static let taken = endings + [SIGWINCH, SIGTSTP, SIGCONT]
  // Signals are taken from the start on, while the main queue runs only when all is made.
  private nonisolated static let queue = DispatchQueue(label: "signals")
  /// How long the program may take to end before it is ended.
  private nonisolated static let patience = DispatchTimeInterval.seconds(1)

  package init() {
    // Writing to a terminal that is gone is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    // One that comes before Dispatch is ready waits for it.
    var waiting = sigset_t()
    sigemptyset(&waiting)
    for number in Self.taken { sigaddset(&waiting, number) }
    pthread_sigmask(SIG_BLOCK, &waiting, nil)
    for number in Self.taken where !Self.isIgnored(number) {
      // Otherwise the signal would have its usual effect as well.
      signal(number, number == SIGCONT || number == SIGWINCH ? SIG_DFL : SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: Self.queue)
      source.setEventHandler { @Sendable [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.handlers[number]?() } }
        if Self.endings.contains(number) { Self.end(by: number) }
      }
      registrations.enter()
      source.setRegistrationHandler { @Sendable [registrations] in registrations.leave() }
      source.resume()
      sources.append(source)
    }
  }

  /// Ends a program that hangs, or whose terminal takes no more output, in spite of that.
  private nonisolated static func end(by number: Int32) {
    queue.asyncAfter(deadline: .now() + patience) {
      Terminal.wrench()
      raiseAgain(number)
    }
  }

  /// Whether whoever started the program wants it not to be bothered by a signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Waits until every signal is watched: on the main queue none is held back any more, and one that
  /// came earlier would be lost.
  package func waitUntilTaken() {
    registrations.wait()
  }

  /// Says what to do when a signal comes.
  package func on(_ number: Int32, do handler: @escaping @MainActor () -> Void) {
    handlers[number] = handler
  }

  /// Ends the program by the signal that it got, so that whoever started it can tell.
  package nonisolated static func raiseAgain(_ number: Int32) {
    haveUsualEffect(number)
    exit(128 + number)
  }

  /// Lets a signal have its effect on this thread, which Dispatch keeps from it.
  package nonisolated static func allow(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops the program, and comes back when it goes on: at once where nobody could let it go on.
  package func stop() {
    Self.haveUsualEffect(SIGTSTP)
  }

  /// Raises a signal that is neither taken nor blocked meanwhile.
  private nonisolated static func haveUsualEffect(_ number: Int32) {
    var action = sigaction()
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    // Dispatch has an action of its own, which it needs again.
    sigaction(number, nil, &action)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(number, &action, nil)
  }
}
