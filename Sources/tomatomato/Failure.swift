import GameCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the program ends without having done what it was asked.
struct Failure: Error {
  /// One sentence: what, where, what was expected.
  let what: String
  /// The exit code.
  let code: Int32

  /// Says the sentence on standard error and ends the program.
  func end() -> Never {
    // Whatever came from outside cannot reach the terminal as more than text.
    let line = "tomatomato: \(PlayerName.cleaned(what))\n"
    line.utf8.withContiguousStorageIfAvailable { bytes in
      _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
    exit(code)
  }
}
