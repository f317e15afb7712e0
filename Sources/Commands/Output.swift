import App
import GameCore
import Platform
import Terminal
import Text

/// Unbuffered standard output and standard error.
enum Output {
  /// Writes text to standard output; returns whether it could be written.
  static func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes bytes to standard output; returns whether they could be written.
  static func write(_ bytes: [UInt8]) -> Bool {
    writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Writes text to standard output and throws if not all of it could be written.
  static func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

  /// Writes bytes to standard output and throws if not all of them could be written.
  static func print(_ bytes: [UInt8]) throws(Failure) {
    guard !write(bytes) else { return }
    let code = errno
    guard code != EPIPE else { throw .brokenPipe }
    let why = LocalizedText(errno: code)
    throw Failure(
      .init("cannot write to standard output: \(why.en)", ja: "標準出力に書き込めません：\(why.ja)"))
  }

  /// Writes sentences to standard output, one per line, and throws if not all could be written.
  static func print(_ sentences: [String], asciiOnly: Bool) throws(Failure) {
    try print(lines(sentences, asciiOnly: asciiOnly))
  }

  /// The bytes of sentences, one per line.
  static func lines(_ sentences: [String], asciiOnly: Bool) -> [UInt8] {
    Array(sentences.map { OutputLine.of($0, asciiOnly: asciiOnly) + "\n" }.joined().utf8)
  }

  /// Shows transient text, such as a progress bar, on standard error.
  static func show(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// The width of the terminal that standard output goes to, in columns, or else 80.
  static var columns: Int {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return max(Int(window.ws_col), 20)
  }

  /// Whether standard output was closed when the program was started.
  static var isClosed: Bool {
    let flags = fcntl(STDOUT_FILENO, F_GETFL)
    return flags < 0 || flags & O_ACCMODE == O_RDONLY
  }

  /// Opens `/dev/null` for each standard descriptor that was closed at the start, so that no other
  /// file gets its number and receives messages for the user.
  ///
  /// It is opened for reading, so that writing is an error as before, and nothing is lost in silence.
  static func fillGaps() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes a message to standard error, on one line.
  ///
  /// Control characters are removed, since the text may come from outside.
  static func warn(_ text: LocalizedText) {
    let sentence = text.text(in: Tomatomato.language)
    _ = writeAll(
      Array("tomatomato: \(PlayerName.cleaned(sentence))\n".utf8), to: STDERR_FILENO)
  }
}
