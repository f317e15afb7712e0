import App
import CommandLine
import Text

/// `tomatomato resume`: continues the last unfinished game or solo run.
enum ResumeSubcommand {
  static let definition = CommandDefinition(
    "resume",
    summary: LocalizedText(
      "Continue the last unfinished game or solo run.", ja: "前回の途中のゲームやソロを再開します。"),
    details: [
      LocalizedText(
        """
        A game that people have joined is opened as a table again, with its socket, its programs and --idle. \
        Several such games have names.
        """,
        ja: """
          参加者のいたゲームは、同じソケットとプログラムと --idle で再びテーブルとして開きます。いくつかあるときは\
          名前で選べます。
          """)
    ],
    operand: Operand(
      "TABLE", .any("TABLE"), isRequired: false,
      help: LocalizedText(
        "The name of a table; by default the last unfinished game or run.",
        ja: "テーブルの名前。省略時は前回の途中のゲームやソロ。")),
    groups: [ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    let storage = GameStorage(program: Tomatomato.version)
    let name = arguments.operand.map(TableFolder.name)
    storage.resumedTable = name
    if let name, storage.unfinishedTable == nil {
      let name = VisibleText.quoted(name)
      throw Failure(
        .init(
          "resume: there is no unfinished game of a table \(name)",
          ja: "resume: テーブル \(name) の途中のゲームはありません"))
    }
    guard storage.unfinished != nil else {
      throw Failure(LocalizedText(same: "resume: ") + GameStorage.nothingToResume.text)
    }
    if let recording = storage.unfinishedTable, let table = recording.header.table {
      // A game that people have joined is opened as a table again.
      try Program.run(
        .table(try SettingOptions([], arguments), seed: nil, record: nil) { storage, settings in
          storage.resumedTable = name
          return try TableHost(resuming: recording, at: table, storage, settings)
        }, screen: screen, plain: plain)
    }
    try Program.run(.resume, screen: screen, plain: plain)
  }
}
