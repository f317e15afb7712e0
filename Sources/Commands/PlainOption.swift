import CommandLine

/// The option to play without a screen.
enum PlainOption {
  static let group = OptionGroup(
    LocalizedText("Without a screen", ja: "画面を使わないオプション"), [plain.definition])

  static let plain = Option(
    flag: "plain",
    help: LocalizedText(
      "Play line by line in plain text, for screen readers and scripts; needs no terminal.",
      ja: "テキストだけで 1 行ずつ遊びます。スクリーンリーダーやスクリプト向けで、端末は不要です。"))
}
