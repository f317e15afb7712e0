import CommandLine

/// `tomatomato manual`: prints the man page.
enum ManualCommand {
  static let command: CommandDefinition = .init(
    "manual",
    summary: LocalizedText(
      "Print the man page.", ja: "man ページを出力します。"),
    groups: [
      OptionGroup(LocalizedText("Options", ja: "オプション"), [ScreenOptions.lang.definition])
    ]
  ) { arguments in
    let language = try arguments[ScreenOptions.lang] ?? .en
    try Output.print(
      Tomatomato.commands.manual(in: language, date: Tomatomato.date, sections: sections))
  }
}
