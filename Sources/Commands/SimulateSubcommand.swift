import App
import CommandLine
import GameCore
import Render
import Replay
import Terminal

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
          """)
    ],
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [
          games.definition, seed.definition, players.definition, levels.definition,
          GameOptions.deck.definition, json.definition, events.definition, journals.definition,
          threads.definition,
        ])
    ]
  ) { arguments in
    let series = try series(arguments)
    let (json, events) = (try arguments[json], try arguments[events])
    let journals = try arguments[journals]
    let threads = try arguments[threads] ?? CoreCount.now
    guard !(json && events) else {
      throw UsageError("--json and --events cannot be used together")
    }
    try SystemLimits.check(files: 8, threads: min(threads, CoreCount.now))
    let output = SimulationOutput(
      journals: journals, program: Tomatomato.version, events: events)
    let report = SimulationReport(series, try play(series, output, threads: threads))
    if json { try Output.print(report.json) } else if !events { try Output.print(report.text) }
  }

  // MARK: - Options

  private static let games = Option(
    "games", in: 1...Int.max, initial: 1000,
    help: LocalizedText("Number of games, 1 or more.", ja: "ゲームの数(1 以上)。"))

  private static let seed = Option<UInt64>(
    "seed", .any("SEED"), initial: 1, shown: "1", expected: GameOptions.expectedSeed,
    help: LocalizedText(
      "Seed of the first game, 0 to 2^64-1.", ja: "最初のゲームのシード(0 から 2^64-1)。"),
    read: GameOptions.seed)

  private static let players = Option<Int?>(
    "players", in: GameSetup.playerCounts,
    help: LocalizedText(
      "Number of players, 2 to 6; by default the number of levels, or 4.",
      ja: "プレイヤーの数(2 から 6)。省略時は --levels の個数、または 4。"))

  private static let levels = Option(
    "levels", .any("LEVELS"), initial: [ComputerLevel.normal], shown: "normal",
    expected: "easy, normal or hard, one for all players or one for each, comma-separated",
    help: LocalizedText(
      "The level of each player, comma-separated, or one for all: easy, normal or hard.",
      ja: "プレイヤーごとの強さ(コンマ区切り)、または全員の強さ。easy、normal、hard。")
  ) { word in
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let levels = words.compactMap { ComputerLevel(rawValue: String($0)) }
    return levels.count == words.count ? levels : nil
  }

  private static let json = Option(
    flag: "json", help: LocalizedText("Print the statistics as JSON.", ja: "統計を JSON で出力します。"))

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
      ja: "スレッドの数(1 から 256)。省略時はコアごとに 1 つ。"))

  // MARK: - Playing

  private static func series(_ arguments: Arguments) throws -> SimulatedGames {
    let levels = try seatLevels(try arguments[levels], players: try arguments[players])
    do {
      return try SimulatedGames(
        count: try arguments[games], seed: try arguments[seed],
        deck: try arguments[GameOptions.deck] ?? .classic, levels: levels)
    } catch let error as SetupError {
      throw UsageError("--levels: \(error)")
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
          + "not \(levels.count)")
    }
    return levels
  }

  private static func play(
    _ series: SimulatedGames, _ output: SimulationOutput, threads: Int
  ) throws -> SimulationStatistics {
    var bar = ProgressBar(total: series.count)
    defer { bar.clear() }
    do {
      if let folder = output.journals { try Directories.make(folder) }
      return try series.play(threads: threads, output) { over, events in
        bar.show(over)
        return events.isEmpty || Output.write(events)
      }
    } catch {
      throw Failure(what: "\(error)", code: ExitCode.failure)
    }
  }
}
