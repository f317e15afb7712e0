import App
import CommandLine
import Platform
import Terminal
import Text

/// The exit codes of the program.
enum ExitCode {
  /// A request could not be carried out.
  static let failure: Int32 = 1
  /// A journal does not verify.
  static let mismatch: Int32 = 3
  /// The command line is invalid (EX_USAGE in sysexits.h).
  static let usage: Int32 = 64

  /// Each exit code with its meaning.
  static let table: [ManualSection.Entry] = [
    ("0", LocalizedText("success", ja: "正常終了")),
    ("\(failure)", LocalizedText("failure, explained in one line", ja: "エラー（理由を 1 行で表示します）")),
    ("\(mismatch)", LocalizedText("the journal does not verify", ja: "記録の検証に失敗")),
    ("\(usage)", LocalizedText("invalid command line", ja: "コマンドラインの誤り")),
    (
      "128+N",
      LocalizedText(
        "killed by signal N; the terminal is restored before the signal is re-raised",
        ja: "シグナル N による終了（端末を元に戻してから同じシグナルで終了します）")
    ),
  ]

  /// The table as one sentence.
  static let sentence = LocalizedText(
    "Exit codes: " + meanings(.en).joined(separator: "; ") + ".",
    ja: "終了コード：" + meanings(.ja).joined(separator: "、") + "。")

  private static func meanings(_ language: Language) -> [String] {
    table.map { "\($0.term) \($0.text.text(in: language))" }
  }
}

/// An error that ends the program.
struct Failure: ExplainedError {
  /// One sentence: what failed, where, and what was expected.
  let text: LocalizedText
  /// The exit code.
  let code: Int32

  init(_ text: LocalizedText, code: Int32 = ExitCode.failure) {
    (self.text, self.code) = (text, code)
  }

  /// Nobody reads the output anymore.
  static let brokenPipe = Failure(.init(same: ""), code: 128 + SIGPIPE)

  /// Prints the message to standard error and exits; after a broken pipe, dies quietly of the signal, which may
  /// have been ignored since before the start.
  func terminate() -> Never {
    guard code != Self.brokenPipe.code else { Signals.reraise(SIGPIPE) }
    Output.warn(text)
    exit(code)
  }
}
