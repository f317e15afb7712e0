import CCrash

/// What the system has too little of.
package struct SystemShortage: Error, CustomStringConvertible {
  /// One sentence in plain English.
  package let description: String
}

/// The limits of the system that the program cannot keep to.
///
/// Dispatch would abort the program without enough files, and wait forever for a thread, so this is
/// checked before Dispatch has anything to do.
package enum SystemLimits {
  /// Checks what a game needs.
  ///
  /// The terminal, its description, Dispatch and a journal have up to 14 files open at once;
  /// Dispatch and the signals have up to four threads.
  ///
  /// - Throws: ``SystemShortage`` if there is too little of something.
  package static func check() throws(SystemShortage) {
    try check(files: 16, threads: 5)
  }

  /// Checks for a number of additional files and threads.
  ///
  /// - Throws: ``SystemShortage`` if there are fewer.
  package static func check(files: Int, threads: Int) throws(SystemShortage) {
    if !crash_can_open(Int32(files)) {
      throw SystemShortage(
        description:
          "too few files can be open at once: \(files) more are needed (see ulimit -n)")
    }
    if !crash_can_run(Int32(threads)) {
      throw SystemShortage(
        description:
          "too few threads can run at once: \(threads) more are needed (see ulimit -u)")
    }
  }
}
