import Platform

/// Why the program ends without having done what it was asked.
struct Failure: Error {
  /// One sentence: what, where, what was expected.
  let what: String
  /// The exit code.
  let code: Int32

  /// Says the sentence on standard error and ends the program.
  func end() -> Never {
    Output.warn(what)
    exit(code)
  }
}
