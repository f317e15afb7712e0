import Platform

/// Why a terminal, a program or a resource of the system cannot be used.
package struct TerminalError: Error, CustomStringConvertible {
  /// The error as one sentence.
  package let description: String
  /// What the system says, if it has refused something; otherwise the sentence.
  package let reason: String
  /// The standard stream that is not a terminal, if that is the error.
  package private(set) var missing: String?

  init(_ sentence: String) { (description, reason) = (sentence, sentence) }

  init(_ failure: String, errno code: Int32) {
    reason = String(cString: strerror(code))
    description = "\(failure): \(reason)"
  }
}

extension TerminalError {
  /// Standard input or output is not a terminal.
  static func noTerminal(_ stream: String) -> TerminalError {
    var error = TerminalError("\(stream) is not a terminal; use --plain to play without one")
    error.missing = stream
    return error
  }

  /// The terminal type is not set, unknown, or cannot position the cursor.
  static func unsupported(_ name: String) -> TerminalError {
    guard !name.isEmpty else {
      return TerminalError("TERM is not set; expected the type of the terminal, or --plain")
    }
    let printable = name.filter { $0.isASCII && $0 >= " " && $0 != "\u{7f}" }
    return TerminalError(
      "TERM=\(printable): unsupported terminal; use --plain to play in lines of text")
  }

  /// The limit of a resource is too low; `needed` says how much of it there must be.
  static func shortage(of resource: String, needed: String, option: String) -> TerminalError {
    TerminalError(
      "the limit of \(resource) is too low: \(needed) are needed (see ulimit -\(option))")
  }
}
