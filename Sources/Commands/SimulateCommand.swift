import App
import CommandLine
import GameCore
import Render
import Replay
import Terminal

/// `tomatomato simulate`: whole games without a screen.
enum SimulateCommand {
  static let command = CommandDefinition(
    "simulate",
    summary: LocalizedText(
      "Play whole games of computer players and count.",
      ja: "コンピューターどうしのゲームを最後まで遊んで数えます。"),
    details: [
      LocalizedText(
        """
        The first game is dealt from the seed, the next one from the seed and one, and so on. The \
        numbers are the same whatever the number of cores. A win that players share counts for each.
        """,
        ja: """
          最初のゲームはシード、次はシードに 1 を足した数、というように配ります。結果はコアの数に\
          よりません。分けあった勝ちは、それぞれの勝ちに数えます。
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
    help: LocalizedText("How many games, 1 or more.", ja: "ゲームの数(1 以上)。"))

  private static let seed = Option(
    "seed", in: 0...UInt64.max, initial: 1,
    help: LocalizedText(
      "The first game's seed, 0 to 2^64-1.", ja: "最初のゲームのシード(0 から 2^64-1)。"))

  private static let players = Option<Int?>(
    "players", in: GameSetup.playerCounts,
    help: LocalizedText(
      "How many players, 2 to 6; by default as many as there are levels, or 4.",
      ja: "プレイヤーの数(2 から 6)。省略時は強さの数、または 4。"))

  private static let levels = Option(
    "levels", .any("LEVELS"), initial: [ComputerLevel.normal], shown: "normal",
    expected: "easy, normal or hard, for all or apart by commas for each player",
    help: LocalizedText(
      "The level of each seat apart by commas, or one for all: easy, normal or hard.",
      ja: "席ごとの強さ(コンマ区切り)、または全員の強さ。easy、normal、hard。")
  ) { word in
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let levels = words.compactMap { ComputerLevel(rawValue: String($0)) }
    return levels.count == words.count ? levels : nil
  }

  private static let json = Option(
    flag: "json", help: LocalizedText("Print the numbers as JSON.", ja: "結果を JSON で表示します。"))

  private static let events = Option(
    flag: "events",
    help: LocalizedText(
      "Print the events of each game instead of the numbers.",
      ja: "結果の代わりに各ゲームの行動を表示します。"))

  private static let journals = Option(
    "journals", .folder,
    help: LocalizedText(
      "Write a journal of each game to this folder.",
      ja: "各ゲームの記録をこのフォルダーに書きます。"))

  private static let threads = Option<Int?>(
    "threads", in: 1...256,
    help: LocalizedText(
      "How many threads, 1 to 256; by default one for each core.",
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

  /// The level of each seat.
  private static func seatLevels(_ levels: [ComputerLevel], players: Int?) throws
    -> [ComputerLevel]
  {
    let seats = players ?? (levels.count > 1 ? levels.count : 4)
    guard levels.count > 1 else { return Array(repeating: levels[0], count: seats) }
    guard levels.count == seats else {
      throw UsageError(
        "--levels: expected one level for all or \(seats), a level a player, "
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
