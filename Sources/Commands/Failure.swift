import Platform

/// An error that ends the program.
struct Failure: Error {
  /// One sentence: what failed, where, and what was expected.
  let what: String
  /// The exit code.
  let code: Int32

  /// Prints the message to standard error and exits.
  func end() -> Never {
    Output.warn(what)
    exit(code)
  }
}
