import Foundation

/// The two ends of a pseudo-terminal, which whoever opens it closes.
package struct TerminalEnds: Sendable {
  /// The end that plays the terminal.
  package let far: Int32
  /// The end for a program.
  package let near: Int32

  /// Held while a program is started, so that it inherits no end of a terminal that is being opened.
  package static let startLock = NSLock()

  /// Opens a pseudo-terminal that programs do not inherit.
  ///
  /// - Parameter isBlocking: Whether reading and writing waits.
  /// - Throws: ``Failure`` if the system has no more of them.
  package init(isBlocking: Bool = true) throws {
    var ends: (far: Int32, near: Int32) = (-1, -1)
    let opened = Self.startLock.withLock {
      let opened = openpty(&ends.far, &ends.near, nil, nil, nil)
      for end in [ends.far, ends.near] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return opened
    }
    guard opened == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
    (far, near) = ends
    if !isBlocking { for end in [far, near] { _ = fcntl(end, F_SETFL, O_NONBLOCK) } }
  }

  /// No pseudo-terminal can be opened.
  package struct Failure: Error, CustomStringConvertible {
    let reason: String
    package var description: String { "no pseudo-terminal: \(reason)" }
  }
}
