import App
import CommandLine
import GameCore
import Platform
import Terminal
import Text

/// `tomatomato join`: sits down at a table that somebody has opened.
enum JoinSubcommand {
  static let definition = CommandDefinition(
    "join",
    summary: LocalizedText(
      "Sit down at a table that somebody has opened.", ja: "開いているテーブルの席につきます。"),
    details: [
      LocalizedText(
        """
        Without a name, it lists the open tables and asks. Who joins again with the same name gets the \
        same seat.
        """,
        ja: "名前がなければ、開いているテーブルを表示してたずねます。同じ名前で入りなおすと、同じ席につきます。")
    ],
    closing: [ExitCode.sentence],
    operand: Operand(
      "TABLE", .listed(by: "join", or: "TABLE"), isRequired: false,
      help: LocalizedText(
        "The name of the table, or the path of its socket.", ja: "テーブルの名前、またはソケットのパス。")),
    groups: [
      OptionGroup(
        LocalizedText("Table options", ja: "テーブルのオプション"),
        [
          seats.definition, spectator.definition, mostTables.definition,
          HostSubcommand.idle.definition,
        ]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let screen = try ScreenOptions(arguments)
    // Who comes by ssh cannot choose the types that the host's machine knows.
    let plain = try arguments[PlainOption.plain] || !Terminal.isSupported
    let isSpectator = try arguments[spectator]
    let given = try arguments[seats].map { try PlayerNames.parsed($0, for: "--as") }
    guard given == nil || !isSpectator else {
      throw UsageError(
        "--as and --spectator cannot be used together", ja: "--as と --spectator は同時に使えません")
    }
    let limits = TableLimits(
      mostTables: try arguments[mostTables], idle: try arguments[HostSubcommand.idle])
    let language = screen.language(for: screen.display.plain)
    let hasQuestion = arguments.operand == nil || (given == nil && !isSpectator)
    guard plain || !hasQuestion || isatty(STDIN_FILENO) == 0 else {
      // The screen asks.
      if let table = arguments.operand { try TableGuest.probe(TableFolder.socket(of: table)) }
      let options = JoinState.Options(
        table: arguments.operand, names: given ?? [], isSpectator: isSpectator)
      try Program.run(.join(options, limits), screen: screen)
    }
    let choice =
      try arguments.operand.map { Choice.join($0) }
      ?? askForTable(most: limits.mostTables, mayOpen: !isSpectator, in: language)
    let open: @MainActor (GameStorage, Settings) throws -> any TableLink
    switch choice {
    case .join(let table):
      let guest = try sitDown(
        at: table, as: isSpectator ? [] : given, isSpectator: isSpectator, language: language)
      open = { _, _ in guest }
    case .open:
      let table = try limits.table(of: given ?? askForNames(in: language))
      open = { try table.open($0, $1) }
    }
    try Program.run(
      .table(try SettingOptions([], arguments), seed: nil, record: nil, open), screen: screen,
      plain: plain)
  }

  private static let seats = Option(
    "as", .any("NAMES"),
    help: LocalizedText(
      "The names of the players at this terminal, comma-separated; without it, you are asked.",
      ja: "この端末のプレイヤー名（コンマ区切り）。省略するとたずねます。"))

  private static let spectator = Option(
    flag: "spectator",
    help: LocalizedText("Only watch what all may see.", ja: "観戦だけをします。"))

  private static let mostTables = Option(
    "most-tables", in: 0...999, initial: 999,
    help: LocalizedText(
      "How many tables may be open; a visitor can open one while there are fewer.",
      ja: "開いてよいテーブルの数。これより少ないあいだ、訪れた人は新しく開けます。"))

  /// The actions of a visitor.
  private enum Choice {
    case join(String)
    case open
  }

  /// Sits down; who was asked for a name is asked again while the host refuses it.
  @MainActor private static func sitDown(
    at table: String, as given: [String]?, isSpectator: Bool, language: Language
  ) throws -> TableGuest {
    let path = try TableFolder.socket(of: table)
    if given == nil { try TableGuest.probe(path) }
    while true {
      let names = try given ?? askForNames(in: language)
      let guest = try TableGuest(table, at: path, as: names, isSpectator: isSpectator)
      guard let refusal = guest.refusal else { return guest }
      guard given == nil, isatty(STDIN_FILENO) == 1 else {
        throw Failure(TableGuest.cannotJoin + refusal)
      }
      Output.warn(refusal)
    }
  }

  /// Lists the open tables, and asks for one, or whether to open another if that is possible.
  private static func askForTable(
    most: Int, mayOpen: Bool, in language: Language
  ) throws -> Choice {
    let tables = try TableFolder.tables()
    let mayOpen = mayOpen && tables.count < most
    guard isatty(STDIN_FILENO) == 1 else {
      try Output.print(tables.map { $0 + "\n" }.joined())
      throw UsageError(
        "join: expected the name of a table", ja: "join: テーブルの名前を指定してください")
    }
    guard !tables.isEmpty || mayOpen else {
      throw Failure(.init("join: no table is open", ja: "join: 開いているテーブルがありません"))
    }
    while true {
      for (index, table) in tables.enumerated() { try Output.print("  \(index + 1)  \(table)\n") }
      if mayOpen {
        let open = LocalizedText("open a new table", ja: "新しく開く").text(in: language)
        try Output.print("  n  \(open)\n")
      }
      let answer = try ask(LocalizedText("Table: ", ja: "テーブル：").text(in: language))
      if mayOpen, answer == "n" || answer == "new" { return .open }
      if let number = Int(answer, in: 1...max(tables.count, 1)), number <= tables.count {
        return .join(tables[number - 1])
      }
      if tables.contains(TableFolder.name(answer)) { return .join(TableFolder.name(answer)) }
    }
  }

  /// Asks for the names of the players; the login name of a person is the default.
  private static func askForNames(in language: Language) throws -> [String] {
    let login = PlayerNames.person
    guard isatty(STDIN_FILENO) == 1 else { return [login ?? "Aki"] }
    let initial = login.map { " [\($0)]" } ?? ""
    while true {
      let answer = try ask(
        LocalizedText("Name\(initial): ", ja: "名前\(initial)：").text(in: language))
      do {
        return try PlayerNames.parsed(
          answer.isEmpty ? login ?? "" : answer,
          for: LocalizedText("name", ja: "名前").text(in: language))
      } catch let error as UsageError {
        Output.warn(error.text)
      }
    }
  }

  /// Asks for a line; ends the program if there is none.
  private static func ask(_ question: String) throws -> String {
    try Output.print(question)
    var bytes: [UInt8] = []
    while bytes.count < 1024 {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Failure(.init("join: the input has ended", ja: "join: 入力が終わりました"))
      }
      guard byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return PlayerName.cleaned(text)
  }
}
