import App
import CommandLine
import Render
import Replay
import Terminal

/// `tomatomato stats`: prints the scores of solo runs.
enum StatsSubcommand {
  static let definition = CommandDefinition(
    "stats",
    summary: LocalizedText(
      "Print the best and the most recent solo runs.", ja: "ソロの最高記録と最近の成績を表示します。"),
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [ScreenOptions.lang.definition, ScreenOptions.ascii.definition, json.definition])
    ]
  ) { arguments in
    let display = DisplayOptions(ascii: try arguments[ScreenOptions.ascii]).plain
    let language = Language(requested: try arguments[ScreenOptions.lang], for: display)
    let report = ScoreReport(try book(), display: display, language: language)
    if try arguments[json] { try Output.print(report.json) } else { try Output.print(report.text) }
  }

  private static let json = Option(
    flag: "json",
    help: LocalizedText("Print the runs as JSON.", ja: "成績を JSON で出力します。"))

  /// The user's scores.
  private static func book() throws -> ScoreBook {
    guard let folder = Directories.ofUser.data else { return ScoreBook() }
    do {
      let contents = try ScoreFile(folder: folder).load()
      if let notice = contents.notice { Output.warn(notice) }
      return contents.book
    } catch {
      throw Failure(what: "\(error)", code: ExitCode.failure)
    }
  }
}
