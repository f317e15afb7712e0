import App
import GameCore
import Platform
import Terminal

/// Standard output and standard error, without buffers of our own.
enum Output {
  /// Writes a text to standard output; says whether there is still somebody who reads it.
  static func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes bytes to standard output; says whether there is still somebody who reads them.
  static func write(_ bytes: [UInt8]) -> Bool {
    WholeWrite.write(bytes, to: STDOUT_FILENO)
  }

  /// Writes all that was asked for to standard output, where half of it would be of no use.
  static func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

  /// Writes bytes in the same way.
  static func print(_ bytes: [UInt8]) throws(Failure) {
    guard !write(bytes) else { return }
    let why = String(cString: strerror(errno))
    throw Failure(what: "standard output cannot be written: \(why)", code: ExitCode.failure)
  }

  /// Writes sentences in the same way, one a line.
  static func print(_ sentences: [String], asciiOnly: Bool) throws(Failure) {
    try print(lines(sentences, asciiOnly: asciiOnly))
  }

  /// Writes sentences to standard output, one a line; says whether there is still somebody who
  /// reads them.
  static func say(_ sentences: [String], asciiOnly: Bool) -> Bool {
    write(lines(sentences, asciiOnly: asciiOnly))
  }

  private static func lines(_ sentences: [String], asciiOnly: Bool) -> String {
    sentences.map { OutputLine.of($0, asciiOnly: asciiOnly) + "\n" }.joined()
  }

  /// Shows something on standard error that passes, such as a progress bar.
  static func show(_ text: String) {
    _ = WholeWrite.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether whoever started the program has closed standard output.
  static var isClosed: Bool { fcntl(STDOUT_FILENO, F_GETFD) < 0 }

  /// Opens what was closed by whoever started the program, so that no file of its own takes that
  /// place and gets what is meant for a person.
  static func fillGaps() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Says a sentence on standard error, in one line.
  ///
  /// Whatever came from outside cannot reach the terminal as more than text.
  static func warn(_ sentence: String) {
    _ = WholeWrite.write(
      Array("tomatomato: \(PlayerName.cleaned(sentence))\n".utf8), to: STDERR_FILENO)
  }
}
