import App
import CommandLine
import Text

/// `tomatomato resume`: continues the last unfinished game or solo run.
enum ResumeSubcommand {
  static let definition = CommandDefinition(
    "resume",
    summary: LocalizedText(
      "Continue the last unfinished game or solo run.", ja: "前回の途中のゲームやソロを再開します。"),
    groups: [ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    guard GameStorage(program: Tomatomato.version).unfinished != nil else {
      throw Failure(what: "resume: \(ResumeError.nothingToResume)", code: ExitCode.failure)
    }
    try Program.run(.resume, screen: screen, plain: plain)
  }
}
