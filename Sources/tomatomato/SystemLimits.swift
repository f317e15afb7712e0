import CCrash

/// The limits of the system that the program cannot keep to.
///
/// Dispatch would abort the program without enough files, and wait forever for a thread, so this is
/// found out before Dispatch has anything to do.
enum SystemLimits {
  /// What a game has too little of, if anything.
  ///
  /// The terminal, its description, Dispatch and a journal have up to 14 files open at once;
  /// Dispatch and the signals have up to four threads.
  static var shortage: Failure? { shortage(files: 16, threads: 5) }

  /// What there is too little of for so many more files and threads, if anything.
  static func shortage(files: Int, threads: Int) -> Failure? {
    if !crash_can_open(Int32(files)) {
      return Failure(
        what: "too few files can be open at once: \(files) more are needed (see ulimit -n)",
        code: ExitCode.failure)
    }
    if !crash_can_run(Int32(threads)) {
      return Failure(
        what: "too few threads can run at once: \(threads) more are needed (see ulimit -u)",
        code: ExitCode.failure)
    }
    return nil
  }
}
