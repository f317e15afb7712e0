import App
import CommandLine

/// What the numbers mean with which the program ends.
enum ExitCode {
  /// Something that was asked for could not be done.
  static let failure: Int32 = 1
  /// A journal does not verify.
  static let mismatch: Int32 = 3
  /// The command line is not understood (EX_USAGE of sysexits.h).
  static let usage: Int32 = 64

  /// Each number and what it means.
  static let table: [ManualSection.Entry] = [
    ("0", LocalizedText("done", ja: "正常")),
    ("\(failure)", LocalizedText("a failure, told in one line", ja: "失敗(理由を 1 行で示します)")),
    ("\(mismatch)", LocalizedText("a journal that does not verify", ja: "記録が合わない")),
    ("\(usage)", LocalizedText("a command line that is not understood", ja: "使い方の誤り")),
    (
      "128+N",
      LocalizedText(
        "ended by signal N, raised again once the terminal was given back",
        ja: "シグナル N による終了(端末を戻してからもう一度送ります)")
    ),
  ]

  /// The table in a sentence.
  static let sentence = LocalizedText(
    "Exit codes: " + meanings(.en).joined(separator: "; ") + ".",
    ja: "終了コード: " + meanings(.ja).joined(separator: "、") + "。")

  private static func meanings(_ language: Language) -> [String] {
    table.map { "\($0.term) \($0.text.text(in: language))" }
  }
}
