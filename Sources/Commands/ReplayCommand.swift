import App
import CommandLine
import Replay

/// `tomatomato replay FILE`: watch a recorded game again, or check it.
enum ReplayCommand {
  static let command = CommandDefinition(
    "replay",
    summary: LocalizedText(
      "Watch a recorded game again, or check it.", ja: "記録したゲームをもう一度見る、または調べます。"),
    details: [
      LocalizedText(
        "A FILE of - is standard input, which --verify, --events and --plain can read from.",
        ja: "FILE の - は標準入力です。--verify、--events、--plain が読めます。")
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
    if plain { return try tell(playback, screen) }
    try Program.run(.replay(playback), screen: screen)
  }

  private static let verify = Option(
    flag: "verify",
    help: LocalizedText(
      "Check the journal without a screen; exit code 3 if it does not verify.",
      ja: "画面を使わずに記録を調べます。合わなければ終了コード 3 です。"))

  private static let events = Option(
    flag: "events",
    help: LocalizedText(
      "Print one JSON object for each action, for another program to referee.",
      ja: "ほかのプログラムが判定できるように、行動ごとに JSON を 1 つ表示します。"))

  private static func tell(_ playback: Playback, _ screen: ScreenOptions) throws(Failure) {
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
    let outcome = summary.isOver ? "won by \(winners)" : "not played to its end"
    let end =
      switch recording.ending {
      case .ended: ""
      case .open: ", without an end line"
      case .cut: ", cut in the middle"
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
