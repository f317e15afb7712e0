import App
import CommandLine
import Replay

/// `tomatomato replay FILE`: plays back or checks a recorded game.
enum ReplaySubcommand {
  static let definition = CommandDefinition(
    "replay",
    summary: LocalizedText(
      "Play back or check a recorded game.", ja: "記録したゲームを再生または検証します。"),
    details: [
      LocalizedText(
        "If FILE is -, --verify, --events and --plain read standard input.",
        ja: "FILE が - の場合、--verify、--events、--plain は標準入力から読みます。")
    ],
    operand: Operand(
      "FILE", .file, help: LocalizedText("The journal of the game.", ja: "ゲームの記録。")),
    groups: [
      OptionGroup(
        LocalizedText("Replay options", ja: "再生のオプション"), [verify.definition, events.definition]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let (verify, events) = (try arguments[verify], try arguments[events])
    let plain = try arguments[PlainOption.plain]
    let screen = try ScreenOptions(arguments)
    guard [verify, events, plain].count(where: \.self) < 2 else {
      throw UsageError("--verify, --events and --plain cannot be used together")
    }
    let file = arguments.operand ?? "-"
    let recording = try Journals.read(file)
    if verify { return try check(recording, file: file) }
    if events { return try print(EventStream(recording), file: file) }
    let playback = try Journals.playback(recording, file: file)
    if plain { return try printTranscript(playback, screen) }
    try Program.run(.replay(playback), screen: screen)
  }

  private static let verify = Option(
    flag: "verify",
    help: LocalizedText(
      "Check the journal without a screen; exit code 3 if it does not verify.",
      ja: "画面を使わずに記録を検証します。失敗した場合の終了コードは 3 です。"))

  private static let events = Option(
    flag: "events",
    help: LocalizedText(
      "Print one JSON object per action, for an independent referee program.",
      ja: "操作ごとに JSON オブジェクトを 1 つ出力します(別のプログラムによる検証用)。"))

  private static func printTranscript(_ playback: Playback, _ screen: ScreenOptions) throws(Failure)
  {
    let display = screen.display.plain
    let transcript = Transcript(playback, language: screen.language(for: display))
    try Output.print(transcript.sentences, asciiOnly: display.glyphs == .ascii)
  }

  private static func check(_ recording: Recording, file: String) throws {
    switch Verification.verify(recording) {
    case .mismatch(let mismatch): throw Failure(JournalError(mismatch, file: file))
    case .ok(let summary): try Output.print(line(summary, recording, file: file))
    }
  }

  private static func line(
    _ summary: Verification.Summary, _ recording: Recording, file: String
  ) -> String {
    let players = recording.header.setup.players
    let winners = summary.winners.map { players[$0].name }.joined(separator: ", ")
    let outcome = summary.isOver ? "won by \(winners)" : "unfinished"
    let end =
      switch recording.ending {
      case .ended: ""
      case .open: ", without an end line"
      case .cut: ", truncated"
      }
    return "\(VisibleText.shortened(VisibleText.cleaned(file), to: 200)): ok, "
      + "\(summary.actions) actions, \(summary.digests) digests, \(outcome)\(end)\n"
  }

  private static func print(_ stream: EventStream, file: String) throws(Failure) {
    var stream = stream
    while true {
      let line: [UInt8]?
      do {
        line = try stream.next()
      } catch {
        throw Failure(JournalError(error, file: file))
      }
      guard let line else { return }
      try Output.print(line)
    }
  }
}

/// Journals given on the command line.
enum Journals {
  /// Reads a journal from a file, or from standard input if the path is `-`.
  ///
  /// A truncated journal is read up to its last complete line.
  static func read(_ file: String) throws -> Recording {
    do {
      let recording = try JournalReader.read(path: file)
      if recording.ending == .cut {
        Output.warn("\(file): truncated; everything after the last complete line is ignored")
      }
      return recording
    } catch {
      throw Failure(error)
    }
  }

  /// Prepares a journal for playback.
  static func playback(_ recording: Recording, file: String) throws -> Playback {
    let playback = Playback(recording)
    if let mismatch = playback.mismatch { throw Failure(JournalError(mismatch, file: file)) }
    return playback
  }
}

extension Failure {
  /// A journal that cannot be used: exit code 3 if it does not verify, otherwise 1.
  init(_ error: JournalError) {
    self.init(
      what: error.description, code: error.kind == .mismatch ? ExitCode.mismatch : ExitCode.failure)
  }
}
