import CCrash
import Text

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
  /// - Throws: ``TerminalError`` if a limit is too low.
  package static func check() throws(TerminalError) {
    try check(files: 19, threads: 5)
  }

  /// The stack that the program needs, in kB.
  private static let stack: UInt = 512

  /// Checks the limit of the stack, which every command needs.
  ///
  /// - Throws: ``TerminalError`` if the limit is too low.
  package static func checkStack() throws(TerminalError) {
    guard UInt(crash_stack_limit()) / 1024 < stack else { return }
    throw .shortage(
      of: .init("the stack", ja: "スタック"), needed: .init("\(stack) kB", ja: "\(stack) kB "),
      option: "s")
  }

  /// Checks for a number of additional files and threads.
  ///
  /// - Throws: ``TerminalError`` if a limit is too low.
  package static func check(files: Int, threads: Int) throws(TerminalError) {
    if !crash_can_open_files(Int32(files)) {
      throw .shortage(
        of: .init("open files", ja: "開けるファイルの数"),
        needed: .init("\(files) more", ja: "あと \(files) 個"), option: "n")
    }
    if !crash_can_start_threads(Int32(threads)) {
      throw .shortage(
        of: .init("threads", ja: "スレッドの数"),
        needed: .init("\(threads) more", ja: "あと \(threads) 個"), option: "u")
    }
  }
}
