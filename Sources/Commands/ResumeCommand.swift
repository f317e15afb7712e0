import App
import CommandLine

/// `tomatomato resume`: go on where the last game stopped.
enum ResumeCommand {
  static let command = CommandDefinition(
    "resume",
    summary: LocalizedText(
      "Go on where the last game stopped.", ja: "前のゲームを続きから遊びます。"),
    groups: [ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    guard GameStorage(program: Tomatomato.version).resumable != nil else {
      throw Failure(what: "\(ResumeError.nothingToResume)", code: ExitCode.failure)
    }
    try Program.run(.resume, screen: screen, plain: plain)
  }
}
