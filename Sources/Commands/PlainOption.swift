import CommandLine

/// The option to do without a screen.
enum PlainOption {
  static let group = OptionGroup(
    LocalizedText("Without a screen", ja: "画面を使わない"), [plain.definition])

  static let plain = Option(
    flag: "plain",
    help: LocalizedText(
      "Play line by line in sentences, for screen readers and scripts; needs no terminal.",
      ja: "一行ずつ文で遊びます。読み上げソフトやスクリプト向けで、端末は要りません。"))
}
