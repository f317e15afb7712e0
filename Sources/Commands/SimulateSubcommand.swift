import App
import CommandLine
import Files
import GameCore
import Render
import Replay
import Simulations
import Terminal
import Text

/// `tomatomato simulate`: plays games of computer players.
enum SimulateSubcommand {
  static let definition = CommandDefinition(
    "simulate",
    summary: LocalizedText(
      "Simulate games of computer players and print statistics.",
      ja: "コンピューター同士のゲームをシミュレートし、統計を出力します。"),
    details: [
      LocalizedText(
        """
        The first game uses the given seed, the next one the seed plus 1, and so on. The \
        statistics do not depend on the number of threads. A shared win counts for each winner.
        """,
        ja: """
          最初のゲームは指定したシード、次はシードに 1 を足した値、というように続きます。統計は\
          スレッド数によりません。同点の勝ちは、勝者それぞれに数えます。
          """),
      LocalizedText(
        """
        With --shard, several processes or machines divide a series, for example with GNU parallel: \
        seq 64 | parallel tomatomato simulate --games 1000000 --shard {}/64 --output {}.json. \
        Then tomatomato simulate --merge *.json prints exactly what a single run prints. If the \
        command is interrupted, run it again: results that are already there are kept.
        """,
        ja: """
          --shard を使うと、複数のプロセスやマシンで分担できます。GNU parallel の例：\
          seq 64 | parallel tomatomato simulate --games 1000000 --shard {}/64 --output {}.json。\
          そのあと tomatomato simulate --merge *.json とすると、1 回で実行したときと同じ結果を出力します。\
          中断したときは、同じコマンドをもう一度実行してください。できている結果はそのまま使います。
          """),
      LocalizedText(
        """
        The columns of --lines are: seed; deck; the levels of the players; who began (starter); rounds; \
        readings and how many of them failed (failures); the largest number of positions of a field \
        that was read (longest); the stacks that several players chose (collisions); the winner, or \
        several; how many had the most points (ties); who had the potato; the points of each player.
        """,
        ja: """
          --lines の列：seed（シード）、deck（山札）、levels（強さ）、starter（最初の人）、rounds（ラウンド数）、readings（読んだ回数）、failures（そのうち失敗した\
          回数）、longest（読んだ列の最大の長さ）、collisions（選択が重なって除かれた山の数）、winner（勝者）、ties（最高点の人数）、potato（ポテトの持ち主）、points（各プレイヤーの得点）。
          """),
    ],
    operand: Operand(
      "FILE", .file, isRequired: false, isRepeated: true,
      help: LocalizedText("Results to merge, with --merge.", ja: "--merge でまとめる結果。")),
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [
          games.definition, seed.definition, players.definition, levels.definition,
          Setting.deck.definition, Setting.lang.definition, json.definition, output.definition,
          lines.definition,
          events.definition, journals.definition, threads.definition, shard.definition,
          merge.definition,
        ])
    ]
  ) { arguments in
    try checkCombination(arguments)
    if try arguments[merge] { return try print(merged(arguments.operands), arguments) }
    let series = try series(arguments)
    let file = try arguments[output]
    if let file, file != "-", try isThere(series, in: file) { return }
    let threads = try arguments[threads] ?? CoreCount.now
    try SystemLimits.check(files: 8, threads: min(threads, CoreCount.now))
    let output = SimulationOutput(
      journals: try arguments[journals], program: Tomatomato.version,
      events: try arguments[events], lines: try arguments[lines])
    let statistics = try play(series, output, threads: threads)
    guard !output.events, output.lines == nil else { return }
    try print(
      SimulationResult(version: Tomatomato.version, games: series, statistics: statistics),
      arguments)
  }

  private static func checkCombination(_ arguments: Arguments) throws {
    let outputs = [
      ("--json", try arguments[json]), ("--lines", try arguments[lines] != nil),
      ("--events", try arguments[events]), ("--output", try arguments[output] != nil),
    ].filter(\.1).map(\.0)
    guard outputs.count < 2 || outputs == ["--json", "--output"] else {
      throw UsageError(
        "\(outputs[0]) and \(outputs[1]) cannot be used together",
        ja: "\(outputs[0]) と \(outputs[1]) は同時に使えません")
    }
    guard try arguments[merge] else {
      guard let file = arguments.operand else { return }
      throw UsageError(
        "unexpected argument '\(file)'; files are for --merge",
        ja: "余分な引数「\(file)」があります。ファイルは --merge のときに指定してください")
    }
    if arguments.operands.isEmpty {
      throw UsageError("--merge: missing FILE", ja: "--merge: FILE がありません")
    }
    if let other = outputs.first(where: { $0 == "--lines" || $0 == "--events" }) {
      throw UsageError(
        "--merge and \(other) cannot be used together", ja: "--merge と \(other) は同時に使えません")
    }
  }

  // MARK: - Options

  private static let games = Option(
    "games", in: 1...SimulatedGames.maximumCount, initial: 1000,
    help: LocalizedText("Number of games, 1 to 10^12.", ja: "ゲームの数（1 から 10^12）。"))

  private static let seed = Option<UInt64>(
    "seed", .any("SEED"), initial: 1, shown: "1", expected: GameOptions.expectedSeed,
    help: LocalizedText(
      "Seed of the first game, 0 to 2^64-1.", ja: "最初のゲームのシード（0 から 2^64-1）。"),
    read: GameOptions.seed)

  private static let players = Option<Int?>(
    "players", in: GameSetup.playerCounts,
    help: LocalizedText(
      "Number of players, 2 to 6; by default the number of levels, or 4.",
      ja: "プレイヤーの数（2 から 6）。省略時は --levels の個数、または 4。"))

  private static let levels = Option(
    "levels", .suggested(ComputerLevel.allCases.map(\.rawValue), or: "LEVELS"),
    initial: [ComputerLevel.normal], shown: "normal",
    expected: LocalizedText(
      "easy, normal or hard, one for all players or one for each, comma-separated",
      ja: "easy、normal、hard（全員に 1 つ、またはプレイヤーごとにコンマ区切り）"),
    help: LocalizedText(
      "The level of each player, comma-separated, or one for all: easy, normal or hard.",
      ja: "プレイヤーごとの強さ（コンマ区切り）、または全員の強さ。easy、normal、hard。")
  ) { word in
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let levels = words.compactMap { ComputerLevel(rawValue: String($0)) }
    return levels.count == words.count ? levels : nil
  }

  private static let json = Option(
    flag: "json", help: LocalizedText("Print the statistics as JSON.", ja: "統計を JSON で出力します。"))

  private static let output = Option(
    "output", .file,
    help: LocalizedText(
      "Write the statistics as JSON to this file, unless it has them already; - is standard output.",
      ja: "統計を JSON でこのファイルに書き込みます（すでにある場合は何もしません）。- は標準出力です。"))

  private static let lines = Option<GameLine.Format?>(
    "lines",
    help: LocalizedText(
      "Print a line for each game instead of the statistics, as CSV or JSON Lines.",
      ja: "統計の代わりに、ゲームごとに 1 行を CSV または JSON Lines で出力します。"))

  private static let shard = Option<Shard>(
    "shard", .any("K/N"), initial: .whole, shown: nil,
    expected: LocalizedText(
      "K/N with K from 1 to N, and N of at most \(Shard.maximumTotal)",
      ja: "K/N（K は 1 から N、N は \(Shard.maximumTotal) 以下）"),
    help: LocalizedText(
      "Play only the K-th of N equal parts of the games.",
      ja: "ゲームを N 等分した K 番目の部分だけをプレイします。"), read: { Shard($0) })

  private static let merge = Option(
    flag: "merge",
    help: LocalizedText(
      "Merge the results of all shards, and print the statistics of all games.",
      ja: "すべての部分の結果をまとめ、全体の統計を出力します。"))

  private static let events = Option(
    flag: "events",
    help: LocalizedText(
      "Print the events of each game instead of the statistics.",
      ja: "統計の代わりに各ゲームの操作を出力します。"))

  private static let journals = Option(
    "journals", .folder,
    help: LocalizedText(
      "Write a journal of each game to this folder.",
      ja: "各ゲームの記録をこのフォルダーに書き込みます。"))

  private static let threads = Option<Int?>(
    "threads", in: 1...256,
    help: LocalizedText(
      "Number of threads, 1 to 256; the default is one per core.",
      ja: "スレッドの数（1 から 256）。省略時はコアごとに 1 つ。"))

  // MARK: - Playing

  private static func series(_ arguments: Arguments) throws -> SimulatedGames {
    let levels = try seatLevels(try arguments[levels], players: try arguments[players])
    do {
      return try SimulatedGames(
        count: try arguments[games], seed: try arguments[seed],
        deck: try DeckOption.deck(arguments) ?? .classic, levels: levels,
        shard: try arguments[shard])
    } catch let error as GameError {
      throw UsageError(LocalizedText(same: "--levels: ") + error.text)
    }
  }

  /// The level of each player.
  private static func seatLevels(_ levels: [ComputerLevel], players: Int?) throws
    -> [ComputerLevel]
  {
    let seats = players ?? (levels.count > 1 ? levels.count : 4)
    guard levels.count > 1 else { return Array(repeating: levels[0], count: seats) }
    guard levels.count == seats else {
      throw UsageError(
        "--levels: expected one level for all or \(seats), one for each player, "
          + "not \(levels.count)",
        ja: "--levels: 全員に 1 つ、または \(seats) 人分を指定してください（\(levels.count) 個ありました）")
    }
    return levels
  }

  private static func play(
    _ series: SimulatedGames, _ output: SimulationOutput, threads: Int
  ) throws -> SimulationStatistics {
    var bar = ProgressBar(total: max(series.games.count, 1))
    defer { bar.clear() }
    if let folder = output.journals { try Directories.make(folder) }
    if let format = output.lines {
      try Output.print(GameLine.heading(format, of: series))
    }
    return try series.play(threads: threads, output) { over, events in
      bar.show(over)
      try Output.print(events)
    }
  }

  // MARK: - Results

  /// Prints the statistics or writes them to a file.
  private static func print(_ result: SimulationResult, _ arguments: Arguments) throws {
    let report = SimulationReport(result)
    let file = try arguments[output]
    if let file, file != "-" {
      // GNU parallel removes the folder when it returns another result from the same machine.
      try Directories.makeParent(of: file, mode: 0o777)
      try TextFile.write(report.json, to: file, mode: 0o666)
    } else if try file != nil || arguments[json] {
      try Output.print(report.json)
    } else {
      let language = Language(
        requested: try arguments[Option(.lang)], for: DisplayOptions(ascii: false).plain)
      try Output.print(report.text(in: language))
    }
  }

  private static func merged(_ files: [String]) throws -> SimulationResult {
    try SimulationResult.merged(files.map { (file: $0, result: try SimulationResult(file: $0)) })
  }

  /// Whether a file has the results of these games.
  ///
  /// Its folder is created if it does not exist, so that an error is found before the games are played.
  private static func isThere(_ games: SimulatedGames, in file: String) throws -> Bool {
    try Directories.makeParent(of: file, mode: 0o777)
    return try SimulationResult.isThere(games, version: Tomatomato.version, in: file)
  }
}
