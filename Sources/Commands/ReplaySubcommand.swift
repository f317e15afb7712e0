import App
import CommandLine
import GameCore
import Platform
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
        "Only --verify, --events and --plain read standard input, and only --verify takes several files.",
        ja: "標準入力から読むのは --verify、--events、--plain で、複数のファイルを指定できるのは --verify です。"),
    ],
    operand: JournalFiles.operand(isRepeated: true),
    groups: [
      OptionGroup(
        LocalizedText("Replay options", ja: "再生のオプション"),
        [verify.definition, events.definition, JournalFiles.list.definition]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let (verify, events) = (try arguments[verify], try arguments[events])
    let plain = try arguments[PlainOption.plain]
    let screen = try ScreenOptions(arguments)
    let lists = try arguments[JournalFiles.list]
    guard [verify, events, plain, lists].count(where: \.self) < 2 else {
      throw UsageError(
        "--verify, --events, --plain and --list cannot be used together",
        ja: "--verify、--events、--plain、--list は同時に使えません")
    }
    if lists {
      return try Output.print(JournalFiles.list(in: screen.language(for: screen.display.plain)))
    }
    guard verify || arguments.operands.count < 2 else {
      throw UsageError(
        "replay: expected one FILE, found \(arguments.operands.count); --verify takes several",
        ja: "replay: FILE は 1 つだけ指定してください（--verify では複数を指定できます）")
    }
    if verify, arguments.operands.count > 1 { return try check(arguments.operands) }
    let file = try JournalFiles.path(arguments.operand, for: "replay")
    let journal = try JournalFiles.read(file)
    if verify { return try check(journal, file: file) }
    if events { return try print(try JournalFiles.game(journal, file: file), file: file) }
    let source = try JournalFiles.source(journal, file: file)
    if plain { return try printTranscript(source, screen) }
    try Program.run(.replay(source), screen: screen)
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
      ja: "操作ごとに JSON オブジェクトを 1 つ出力します（別のプログラムによる検証用）。"))

  private static func printTranscript(_ source: ReplaySource, _ screen: ScreenOptions)
    throws(Failure)
  {
    let display = screen.display.plain
    let sentences = source.sentences(in: screen.language(for: display))
    try Output.print(sentences, asciiOnly: display.glyphs == .ascii)
  }

  /// Checks several journals, each of which gets its line.
  private static func check(_ files: [String]) throws {
    var code: Int32 = 0
    for operand in files {
      do {
        let file = try JournalFiles.path(operand, for: "replay")
        try check(try JournalFiles.read(file), file: file)
      } catch let failure as Failure {
        Output.warn(failure.text)
        code = max(code, failure.code)
      }
    }
    if code != 0 { exit(code) }
  }

  private static func check(_ recording: AnyRecording, file: String) throws {
    switch recording {
    case .game(let recording):
      try check(recording, file: file) { state in
        let winners = state.winners.map { state.players[$0].name }.joined(separator: ", ")
        return state.phase == .finished
          ? LocalizedText("won by \(winners)", ja: "勝ちは \(winners)") : unfinished
      }
    case .solo(let recording):
      try check(recording, file: file) { run in
        let score = run.solo.score
        let outcome = LocalizedText(
          "solo run, \(score) \(score == 1 ? "point" : "points")", ja: "ソロ \(score) 拍")
        let isFinished = run.solo.phase == .finished
        return isFinished ? outcome : outcome + .init(", ", ja: "、") + unfinished
      }
    }
  }

  private static let unfinished = LocalizedText("unfinished", ja: "途中")

  private static func check<Kind>(
    _ recording: Recording<Kind>, file: String, outcome: (Kind.State) -> LocalizedText
  ) throws {
    let verifier: Verifier<Kind>
    do throws(JournalError) {
      verifier = try Verifier(recording)
    } catch {
      throw Failure(error.inFile(file))
    }
    let end =
      switch recording.ending {
      case .ended: LocalizedText(same: "")
      case .open: LocalizedText(", without an end line", ja: "、終わりの行なし")
      case .cut: LocalizedText(", truncated", ja: "、途中で切れています")
      }
    let path = VisibleText.shortened(VisibleText.cleaned(file), to: 200)
    let (actions, digests) = (verifier.applied, verifier.digestsChecked)
    let counts = LocalizedText(
      "\(path): ok, \(actions) actions, \(digests) digests, ",
      ja: "\(path): 正しい記録、操作 \(actions)、ダイジェスト \(digests)、")
    let line = counts + outcome(verifier.state) + end
    try Output.print(line.text(in: Tomatomato.language) + "\n")
  }

  private static func print(_ recording: Recording<Game>, file: String) throws(Failure) {
    var stream = EventStream(recording)
    while true {
      let line: [UInt8]?
      do {
        line = try stream.next()
      } catch {
        throw Failure(error.inFile(file))
      }
      guard let line else { return }
      try Output.print(line)
    }
  }
}
