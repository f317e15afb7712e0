import CCrash

/// A resource that the system does not provide in sufficient number.
package struct SystemShortage: Error, CustomStringConvertible {
  /// The error as one sentence.
  package let description: String
}

/// Checks resource limits.
///
/// Dispatch would abort without file descriptors and wait forever for a thread, so the limits are
/// checked before Dispatch is used.
package enum SystemLimits {
  /// Checks the resources that a game needs.
  ///
  /// The terminal, its description, Dispatch and a journal have up to 17 open files; Dispatch and
  /// the signals have up to four threads.
  ///
  /// - Throws: ``SystemShortage`` if a limit is too low.
  package static func check() throws(SystemShortage) {
    try check(files: 19, threads: 5)
  }

  /// The stack that the program needs, in kB.
  private static let stack: UInt = 512

  /// Checks the limit of the stack, which every command needs.
  ///
  /// - Throws: ``SystemShortage`` if the limit is too low.
  package static func checkStack() throws(SystemShortage) {
    guard UInt(crash_stack_limit()) / 1024 < stack else { return }
    throw SystemShortage(
      description: "the limit of the stack is too low: \(stack) kB are needed (see ulimit -s)")
  }

  /// Checks for a number of additional files and threads.
  ///
  /// - Throws: ``SystemShortage`` if a limit is too low.
  package static func check(files: Int, threads: Int) throws(SystemShortage) {
    if !crash_can_open_files(Int32(files)) {
      throw SystemShortage(
        description:
          "the limit of open files is too low: \(files) more are needed (see ulimit -n)")
    }
    if !crash_can_start_threads(Int32(threads)) {
      throw SystemShortage(
        description:
          "the limit of threads is too low: \(threads) more are needed (see ulimit -u)")
    }
  }
}
