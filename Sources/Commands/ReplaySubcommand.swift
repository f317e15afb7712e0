import App
import CommandLine
import Files
import Replay
import Text

/// `tomatomato replay FILE`: plays back or checks a recorded game.
enum ReplaySubcommand {
  static let definition = CommandDefinition(
    "replay",
    summary: LocalizedText(
      "Play back or check a recorded game.", ja: "記録したゲームを再生または検証します。"),
    details: [
      LocalizedText(
        """
        On the screen, players who think or are away are waited for at most 2 seconds; readings \
        against a clock take as long as they took.
        """,
        ja: """
          画面では、考えている時間や席を外した時間は 2 秒までに縮めます。時計で計る読みは、実際の時間のままです。
          """),
      LocalizedText(
        "If FILE is -, --verify, --events and --plain read standard input.",
        ja: "FILE が - の場合、--verify、--events、--plain は標準入力から読みます。"),
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
    let journal = try Journals.read(file)
    if verify { return try check(journal, file: file) }
    if events { return try print(try Journals.game(journal, file: file), file: file) }
    let watched = try Journals.watched(journal, file: file)
    if plain { return try printTranscript(watched, screen) }
    try Program.run(.replay(watched), screen: screen)
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

  private static func printTranscript(_ watched: Watched, _ screen: ScreenOptions) throws(Failure) {
    let display = screen.display.plain
    let sentences = watched.sentences(in: screen.language(for: display))
    try Output.print(sentences, asciiOnly: display.glyphs == .ascii)
  }

  private static func check(_ journal: Journal, file: String) throws {
    switch journal {
    case .game(let recording): try check(recording, file: file)
    case .solo(let recording): try check(recording, file: file)
    }
  }

  private static func check(_ recording: SoloRecording, file: String) throws {
    var fold = SoloFold(recording.header)
    do throws(Mismatch) {
      for entry in recording.entries { try fold.apply(entry) }
      try fold.end(recording.ending)
    } catch {
      throw Failure(JournalError(error, file: file))
    }
    let outcome = "solo run, \(fold.state.score) morae"
    try Output.print(
      line(
        (fold.applied, fold.digestsChecked),
        fold.state.phase == .finished ? outcome : "\(outcome), unfinished", recording.ending,
        file: file))
  }

  private static func check(_ recording: Recording, file: String) throws {
    switch Verification.verify(recording) {
    case .mismatch(let mismatch): throw Failure(JournalError(mismatch, file: file))
    case .ok(let summary):
      let players = recording.header.setup.players
      let winners = summary.winners.map { players[$0].name }.joined(separator: ", ")
      let outcome = summary.isOver ? "won by \(winners)" : "unfinished"
      try Output.print(
        line((summary.actions, summary.digests), outcome, recording.ending, file: file))
    }
  }

  private static func line(
    _ counts: (actions: Int, digests: Int), _ outcome: String, _ ending: Recording.Ending,
    file: String
  ) -> String {
    let end =
      switch ending {
      case .ended: ""
      case .open: ", without an end line"
      case .cut: ", truncated"
      }
    return "\(VisibleText.shortened(VisibleText.cleaned(file), to: 200)): ok, "
      + "\(counts.actions) actions, \(counts.digests) digests, \(outcome)\(end)\n"
  }

  private static func print(_ recording: Recording, file: String) throws(Failure) {
    var stream = EventStream(recording)
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
  static func read(_ file: String) throws -> Journal {
    do {
      let journal = try JournalReader.journal(path: file)
      if journal.ending == .cut {
        Output.warn("\(file): truncated; everything after the last complete line is ignored")
      }
      return journal
    } catch {
      throw Failure(error)
    }
  }

  /// Prepares a journal for playback.
  static func watched(_ journal: Journal, file: String) throws -> Watched {
    do throws(Mismatch) {
      switch journal {
      case .game(let recording):
        let playback = Playback(recording)
        if let mismatch = playback.mismatch { throw mismatch }
        return .game(playback)
      case .solo(let recording): return .solo(try SoloReplay(recording))
      }
    } catch {
      throw Failure(JournalError(error, file: file))
    }
  }

  /// The game of a journal, for what solo runs do not have.
  static func game(_ journal: Journal, file: String) throws -> Recording {
    guard case .game(let recording) = journal else {
      throw Failure(
        JournalError(
          .malformed, file: file, line: 1, "expected the journal of a game, found a solo run"))
    }
    return recording
  }
}

extension Failure {
  /// A journal that cannot be used: exit code 3 if it does not verify, otherwise 1.
  init(_ error: JournalError) {
    self.init(
      what: error.description, code: error.kind == .mismatch ? ExitCode.mismatch : ExitCode.failure)
  }
}
