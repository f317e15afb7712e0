import CCrash
import Platform
import Text

/// A program that this one has started: without a shell, in a session of its own, without a terminal.
///
/// Nothing waits for it. It ends when it is released and, however this program ends, with it.
package final class ChildProcess: Sendable {
  /// Its standard output, which does not block, if it was wanted; -1 otherwise.
  package let output: Int32
  private let input: Int32
  private let lifeline: Int32

  /// Starts a program with its arguments; it is found like a command of a shell.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - wantsOutput: Whether its standard output can be read; otherwise it goes nowhere.
  ///   - socket: A socket that is its standard input and output instead, and that stays open here.
  /// - Throws: ``TerminalError`` if there is no such program, or the system lacks resources.
  package init(
    _ words: [String], wantsOutput: Bool = false, socket: Int32 = -1
  ) throws(TerminalError) {
    // Writing to a program that has ended must be reported as an error.
    signal(SIGPIPE, SIG_IGN)
    var child = crash_child()
    var pointers = words.map { $0.withSystemText { strdup($0) } } + [nil]
    let error = crash_start_child(&pointers, socket, wantsOutput, &child)
    for pointer in pointers { free(pointer) }
    guard error == 0 else {
      let name = words.first ?? ""
      throw TerminalError(
        .init("cannot start '\(name)'", ja: "「\(name)」を起動できません"), errno: error)
    }
    (input, output, lifeline) = (child.input, child.output, child.lifeline)
  }

  deinit {
    for file in [input, output, lifeline] where file >= 0 { close(file) }
  }

  /// Sends bytes to its standard input, at most 512 of them; returns whether it gets them.
  ///
  /// It gets none if it has not taken earlier ones, or has ended.
  package func send(_ bytes: [UInt8]) -> Bool {
    precondition(bytes.count <= 512, "a pipe takes more only in parts")
    return write(input, bytes, bytes.count) == bytes.count
  }
}
