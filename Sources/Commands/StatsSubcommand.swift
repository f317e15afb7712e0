import App
import CommandLine
import Files
import Graphics
import Platform
import Render
import Replay
import Scores
import Terminal
import Text

/// `tomatomato stats`: prints the scores of solo runs.
enum StatsSubcommand {
  static let definition = CommandDefinition(
    "stats",
    summary: LocalizedText(
      "Print the best and the most recent solo runs.", ja: "ソロの最高記録と最近の成績を表示します。"),
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [
          Setting.lang.definition, ScreenOptions.ascii.definition, json.definition,
          csv.definition, share.definition, evenings.definition,
        ])
    ]
  ) { arguments in
    let display = DisplayOptions(ascii: try arguments[ScreenOptions.ascii]).plain
    let language = Language(requested: try arguments[Option(.lang)], for: display)
    let (isJSON, isCSV, share) = (
      try arguments[json], try arguments[csv], try arguments[share]
    )
    let isEvenings = try arguments[evenings]
    guard [isJSON, isCSV, share != nil, isEvenings].count(where: { $0 }) < 2 else {
      throw UsageError(
        "--json, --csv, --share and --evenings cannot be used together",
        ja: "--json、--csv、--share、--evenings は同時に使えません")
    }
    guard !isEvenings else {
      let games = Directories.ofUser.games.map { GameLibrary(folder: $0) }
      return try Output.print(EveningReport(games, language: language).text)
    }
    let book = try book()
    if let share {
      guard let run = book.run(share) else {
        throw Failure(
          .init(
            "there is no such run in which a card was read", ja: "カードを読んだソロの成績がありません"))
      }
      return try Output.print(shared(run, in: book, display, language))
    }
    let report = ScoreReport(
      book, display: display, language: language,
      today: CalendarDay(secondsSince1970: time(nil)), columns: Output.columns)
    if isJSON {
      try Output.print(report.json)
    } else if isCSV {
      try Output.print(report.csv)
    } else {
      try Output.print(report.text)
    }
  }

  /// The text about a run, with the streak that it ended.
  private static func shared(
    _ run: ScoreBook.Run, in book: ScoreBook, _ display: DisplayMode, _ language: Language
  ) -> String {
    let streak = DailyDeal(seed: run.seed).map { book.streak(on: $0) } ?? 0
    return ShareText(
      run, streak: streak, isASCII: display.glyphs == .ascii, language: language
    ).text
  }

  private static let csv = Option(
    flag: "csv",
    help: LocalizedText("Print all runs as comma-separated values.", ja: "全記録を CSV で出力します。"))

  private static let share = Option<ScoreBook.Choice?>(
    "share",
    help: LocalizedText(
      "Print a run as text to paste: the last deal of the day, the last run, or the best one.",
      ja: "貼り付け用のテキストを出力します。daily は最後の「今日の山札」、last は最後の記録、best は最高記録。"))

  private static let evenings = Option(
    flag: "evenings",
    help: LocalizedText(
      "Print how the evenings of several games ended.", ja: "続けて遊んだ夜ごとの勝ち数を表示します。"))

  private static let json = Option(
    flag: "json",
    help: LocalizedText("Print the runs as JSON.", ja: "成績を JSON で出力します。"))

  /// The user's scores.
  private static func book() throws -> ScoreBook {
    guard let folder = Directories.ofUser.data else { return ScoreBook() }
    let contents = try ScoreFile(folder: folder).load()
    if let notice = contents.notice { Output.warn(notice) }
    return contents.book
  }
}
