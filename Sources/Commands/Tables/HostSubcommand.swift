import App
import CommandLine
import Files
import GameCore
import Hosting
import Platform
import Text

/// `tomatomato host`: opens a table that people join from their own terminals.
enum HostSubcommand {
  static let definition = CommandDefinition(
    "host",
    summary: LocalizedText(
      "Open a table that friends join from their own terminals.",
      ja: "友だちが自分の端末から参加できるテーブルを開きます。"),
    details: [
      LocalizedText(
        """
        Friends on the same machine sit down with tomatomato join NAME, and friends elsewhere by ssh. \
        Everybody points at once, unseen by the others, and those who listen vote on a reading.
        """,
        ja: """
          同じマシンの友だちは tomatomato join 名前 で、離れた友だちは ssh で席につきます。全員が同時に、\
          たがいに見えないように指さし、聞いていた人が投票で読みを判定します。
          """),
      LocalizedText(
        "A game that was interrupted is opened as a table again by tomatomato resume.",
        ja: "中断したゲームは tomatomato resume で再びテーブルとして開きます。"),
    ],
    closing: [ExitCode.sentence],
    groups: [
      OptionGroup(
        LocalizedText("Table options", ja: "テーブルのオプション"),
        [
          name.definition, seats.definition, show.definition, socket.definition,
          program.definition, idle.definition,
        ]),
      OptionGroup(
        LocalizedText("Game options", ja: "ゲームのオプション"),
        [GameOptions.seed.definition, GameOptions.cpu.definition, GameOptions.cpuLevel.definition]
          + settings.map(\.definition) + [GameOptions.record.definition]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let table = try HostedTableOptions(arguments)
    let screen = try ScreenOptions(arguments)
    let given = try SettingOptions(settings, arguments)
    let record = try arguments[GameOptions.record]
    try Program.run(
      .table(given, seed: try arguments[GameOptions.seed], record: record) { storage, settings in
        try table.open(storage, settings)
      }, screen: screen, plain: try arguments[PlainOption.plain])
  }

  static let settings: [Setting] = [.deck, .judge, .clock, .level, .picturesOnly]

  static let name = Option(
    "name", .any("NAME"),
    help: LocalizedText(
      "The name of the table; by default a word that one can say, such as matepo.",
      ja: "テーブルの名前。省略時は matepo のように声に出せることば。"))

  static let seats = Option(
    "as", .any("NAMES"),
    help: LocalizedText(
      "The names of the players at this terminal, comma-separated; by default your login name.",
      ja: "この端末のプレイヤー名（コンマ区切り）。省略時はログイン名。"))

  static let show = Option(
    flag: "show",
    help: LocalizedText(
      "Nobody plays at this terminal; it shows the table, such as on a big screen. The game begins when all are ready.",
      ja: "この端末ではだれも遊ばず、大画面などにテーブルを映します。全員の準備ができるとはじまります。"))

  static let socket = Option(
    "socket", .file,
    help: LocalizedText(
      "The path of the socket, in a folder that a group can enter, to share the table with other users.",
      ja: "ソケットのパス。グループで入れるフォルダーに置くと、ほかのユーザーも参加できます。"))

  static let program = Option(
    "seat", .any("NAME=COMMAND"),
    help: LocalizedText(
      "A program that plays for a seat: it reads events and writes actions, one JSON line each. Once for each program.",
      ja: "席で遊ぶプログラム。1 行ずつの JSON でできごとを読み、行動を書きます。プログラムごとに指定します。"))

  static let idle = Option<Int?>(
    "idle", .any("TIME"), initial: nil,
    expected: LocalizedText(
      "a time such as 30m, 90s or 2h", ja: "30m、90s、2h のような時間"),
    help: LocalizedText(
      "End the table if nobody is connected for this time, such as 30m.",
      ja: "だれもつながっていない時間が続いたらテーブルを閉じます。例：30m。")
  ) { word in
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = word.last.flatMap({ units[$0] }),
      let number = Int(word.dropLast(), in: 1...999)
    else { return nil }
    return .some(number * unit)
  }
}

/// A table that is to be opened.
struct HostedTableOptions {
  private let name: String
  private let socket: String?
  private let names: [String]
  private let computers: [Player]
  private let programs: [PlayerProcess]
  private let idle: Int?
  private let mostTables: Int
  /// Whether `join` opens the table, so that its games are not among those of the user.
  private var isOpenedByVisitor: Bool { mostTables != .max }

  /// Reads the options; `mostTables` is the number of tables that may be open with this one.
  @MainActor init(_ arguments: Arguments, mostTables: Int = .max) throws {
    self.mostTables = mostTables
    let given = try arguments[HostSubcommand.name]
    if let given, !TableFolder.isName(given), SeedSpelling(parsing: given) == nil {
      throw UsageError(
        "--name: expected 1 to 32 letters, digits, - and _, found \(VisibleText.quoted(given))",
        ja: "--name: \(VisibleText.quoted(given)) ではなく、32 文字までの英数字・-・_ を指定してください")
    }
    name = try given.map(TableFolder.name) ?? TableFolder.newName()
    socket = try arguments[HostSubcommand.socket]
    let isShown = try arguments[HostSubcommand.show]
    let seats = try arguments[HostSubcommand.seats]
    guard !isShown || seats == nil else {
      throw UsageError(
        "--show and --as cannot be used together", ja: "--show と --as は同時に使えません")
    }
    let names =
      isShown ? [] : try PlayerNames.parsed(seats ?? PlayerNames.person ?? "Aki", for: "--as")
    self.names = names
    let level = try arguments[GameOptions.cpuLevel]
    let levels = Array(repeating: level, count: try arguments[GameOptions.cpu])
    computers = Cat.players(levels, besides: names)
    programs = try arguments.words(of: HostSubcommand.program).map { text in
      guard let program = PlayerProcess(text) else {
        throw UsageError(
          "--seat: expected NAME=COMMAND, found \(VisibleText.quoted(text))",
          ja: "--seat: \(VisibleText.quoted(text)) ではなく、名前=コマンド を指定してください")
      }
      return program
    }
    let length = JSON.array(programs.map { .string($0.text) }).bytes.count
    guard length <= PlayerProcess.maximumLength else {
      throw UsageError(
        "--seat: expected at most \(PlayerProcess.maximumLength) bytes in all, found \(length)",
        ja: "--seat: 合わせて \(PlayerProcess.maximumLength) バイトまでです（今は \(length) バイト）")
    }
    let all = names + self.computers.map(\.name) + programs.map(\.name)
    guard all.count <= GameSetup.playerCounts.upperBound else {
      throw UsageError(
        "expected at most 6 players, found \(all.count)", ja: "プレイヤーは 6 人までです（今は \(all.count) 人）")
    }
    for (index, name) in all.enumerated() where all[..<index].contains(name) {
      throw UsageError(
        LocalizedText(same: "--seat: ") + Farewell.taken(name: VisibleText.quoted(name)))
    }
    idle = try arguments[HostSubcommand.idle]
  }

  /// Opens the table.
  @MainActor func open(_ storage: GameStorage, _ settings: Settings) throws -> TableHost {
    let path = try socket ?? TableFolder.socket(of: name)
    // Who opens a table meanwhile is counted.
    let lock = isOpenedByVisitor && socket == nil ? try TableFolder.lock() : nil
    storage.keepsTablesApart = isOpenedByVisitor
    if let lock, try TableFolder.tables(under: lock).count >= mostTables {
      let tables = mostTables == 1 ? "1 table is" : "\(mostTables) tables are"
      throw Failure(
        .init(
          "\(tables) open, and no more may be",
          ja: "開けるテーブルは \(mostTables) つまでで、もういっぱいです"))
    }
    return try TableHost(
      TableServer(table: name, host: names, computers: computers), at: path,
      sharesWithGroup: socket != nil, settings: settings, storage: storage,
      invitation: Invitation.lines(name: name, path: socket), idle: idle, programs: programs,
      under: lock)
  }
}

/// The names of players on a command line.
enum PlayerNames {
  /// The login name.
  static var login: String {
    getpwuid(getuid()).map { PlayerName.cleaned(String(cString: $0.pointee.pw_name)) } ?? ""
  }

  /// The login name of a person; `nil` for service accounts, whose numbers are below 1000.
  static var person: String? {
    let isPerson = getuid() >= 1000 && PlayerName.fits(login) && !login.isEmpty
    return isPerson && !login.contains(",") ? login : nil
  }

  /// A cleaned name; it is said what was removed from it.
  static func cleaned(_ name: String, for option: String) -> String {
    let clean = CleanText(name)
    if let removed = clean.removed.text {
      let found = VisibleText.quoted(name)
      Output.warn(
        .init(
          "\(option): removed \(removed.en) from \(found)",
          ja: "\(option): \(found) から\(removed.ja)を取りのぞきました"))
    }
    return clean.text
  }

  /// Names that are separated by commas.
  static func parsed(_ text: String, for option: String) throws -> [String] {
    let names = text.split(omittingEmptySubsequences: false) { ",、，".contains($0) }
      .map { cleaned(String($0), for: option) }
    for name in names where name.isEmpty || !PlayerName.fits(name) {
      throw UsageError(
        "\(option): expected names of 1 to \(PlayerName.maximumLength) characters, found "
          + VisibleText.quoted(name),
        ja:
          "\(option): \(VisibleText.quoted(name)) ではなく、\(PlayerName.maximumLength) 文字までの名前を指定してください"
      )
    }
    guard Set(names).count == names.count, names.count <= GameSetup.playerCounts.upperBound else {
      throw UsageError(
        "\(option): expected at most 6 different names", ja: "\(option): ちがう名前を 6 つまで指定してください")
    }
    return names
  }
}

/// The invitation to friends.
enum Invitation {
  /// The lines: for friends elsewhere, and on the same machine.
  static func lines(name: String, path: String?) -> [String] {
    let command = "tomatomato join \(path ?? name)"
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, 255) == 0 else { return [command] }
    let host = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return ["ssh -t \(PlayerNames.login)@\(host) \(command)", command]
  }
}
