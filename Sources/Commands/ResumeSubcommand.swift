import App
import CommandLine
import Hosting
import Platform
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
    let storage = GameStorage(program: Tomatomato.version)
    guard storage.unfinished != nil else {
      throw Failure(what: "resume: \(ResumeError.nothingToResume)", code: ExitCode.failure)
    }
    if let recording = storage.unfinishedTable, let table = recording.header.table {
      // A game that people have joined is opened as a table again.
      try Program.run(
        .table(try SettingOptions([], arguments), seed: nil, record: nil) { storage, settings in
          let session = Session(
            table: table.name, resuming: recording.header.setup, host: table.hostSeats,
            user: getuid())
          return try TableHost(
            session, at: TableFolder.socket(of: table.name), sharesWithGroup: false,
            settings: settings, storage: storage, invitation: [], idle: nil,
            resuming: recording)
        }, screen: screen, plain: plain)
    }
    try Program.run(.resume, screen: screen, plain: plain)
  }
}
