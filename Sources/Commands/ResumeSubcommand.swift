import App
import CommandLine

/// `tomatomato resume`: continues the last unfinished game.
enum ResumeSubcommand {
  static let definition = CommandDefinition(
    "resume",
    summary: LocalizedText(
      "Continue the last unfinished game.", ja: "前回の途中のゲームを再開します。"),
    groups: [ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    guard GameStorage(program: Tomatomato.version).resumable != nil else {
      throw Failure(what: "resume: \(ResumeError.nothingToResume)", code: ExitCode.failure)
    }
    try Program.run(.resume, screen: screen, plain: plain)
  }
}
