import AppCore
import ArgumentParser
import GameCore
import Replay

/// `tomatomato replay FILE`: watch a recorded game again, or check it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Watch a recorded game again, or check it.",
    discussion: "A FILE of - is standard input, which only --verify and --events can read from.")

  @Argument(help: "The journal of the game.") var file: String
  @Flag(help: "Check the journal without a screen; exit code 3 if it does not verify.")
  var verify = false
  @Flag(help: "Print one JSON object for each action, for another program to referee.")
  var events = false
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  func validate() throws {
    if verify && events {
      throw ValidationError("--verify and --events cannot be used together")
    }
  }

  mutating func run() throws {
    let recording = try Journals.read(file)
    if verify { return try check(recording) }
    if events { return try print(EventStream(recording)) }
    let playback = try Journals.playback(recording, file: file)
    throw MainActor.assumeIsolated { Program.run(.replay(playback), screen: screen) }
  }

  private func check(_ recording: Recording) throws {
    switch Verification.verify(recording) {
    case .mismatch(let mismatch): throw Failure(JournalError(mismatch, file: file))
    case .ok(let summary): Output.write(line(summary, recording))
    }
  }

  private func line(_ summary: Verification.Summary, _ recording: Recording) -> String {
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

  private func print(_ stream: EventStream) throws {
    var stream = stream
    do {
      while let line = try stream.next() {
        guard Output.write(line) else { return }
      }
    } catch {
      throw Failure(JournalError(error, file: file))
    }
  }
}
