import Platform
import Text

/// Why a terminal, a program or a resource of the system cannot be used.
package struct TerminalError: ExplainedError {
  /// The error as one sentence.
  package let text: LocalizedText
  /// The system's text, if it has refused something; otherwise the sentence.
  package let reason: LocalizedText
  /// The standard stream that is not a terminal, if that is the error.
  package private(set) var missing: LocalizedText?

  init(_ sentence: LocalizedText) { (text, reason) = (sentence, sentence) }

  init(_ failure: LocalizedText, errno code: Int32) {
    reason = LocalizedText(errno: code)
    text = LocalizedText("\(failure.en): \(reason.en)", ja: "\(failure.ja)：\(reason.ja)")
  }
}

extension TerminalError {
  /// Standard input or output is not a terminal.
  static func noTerminal(_ stream: LocalizedText) -> TerminalError {
    var error = TerminalError(
      .init(
        "\(stream.en) is not a terminal; use --plain to play without one",
        ja: "\(stream.ja)が端末ではありません。--plain を付けると端末なしで遊べます"))
    error.missing = stream
    return error
  }

  /// The terminal type is not set, unknown, or cannot position the cursor.
  static func unsupported(_ name: String) -> TerminalError {
    guard !name.isEmpty else {
      return TerminalError(
        .init(
          "TERM is not set; expected the type of the terminal, or --plain",
          ja: "TERM が設定されていません。端末の種類を設定するか、--plain を付けてください"))
    }
    let printable = name.filter { $0.isASCII && $0 >= " " && $0 != "\u{7f}" }
    return TerminalError(
      .init(
        "TERM=\(printable): unsupported terminal; try TERM=xterm-256color, or --plain to play in lines of text",
        ja: "TERM=\(printable): この端末には対応していません。TERM=xterm-256color を試すか、"
          + "--plain で 1 行ずつのテキストで遊べます"))
  }

  /// The limit of a resource is too low; `needed` says how much of it there must be.
  static func shortage(
    of resource: LocalizedText, needed: LocalizedText, option: String
  ) -> TerminalError {
    TerminalError(
      .init(
        "the limit of \(resource.en) is too low: \(needed.en) are needed (see ulimit -\(option))",
        ja: "\(resource.ja)の上限が低すぎます。\(needed.ja)必要です（ulimit -\(option) を見てください）"))
  }
}
