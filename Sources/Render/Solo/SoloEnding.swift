import App
import GameCore
import Graphics
import Text

/// The status and the keys, which both pages of the end of a solo run have.
struct SoloEnding {
  let run: SoloRun
  /// Whether it is the page with the figures.
  let isSecondPage: Bool

  private var solo: PublicGame { run.solo.game }

  /// Draws the name of the screen with the level, and at the right the deal: on the first page the day, or the seed;
  /// on the second one with the command that plays it again.
  func drawStatus(in place: Rect, on painter: inout Painter) {
    let title = painter.say(.solo(.titleOf(solo.level, isAloud: solo.isAloud)))
    painter.put(title, in: place, .strong)
    let room = place.width - title.columns - 1
    let seed = painter.seed(
      run.seed, command: isSecondPage && !run.isDrill ? SeedCommand.text(run) : nil, room: room)
    let day = isSecondPage ? nil : run.daily?.text(in: painter.language)
    let deal = day.flatMap { $0.columns <= room ? $0 : nil } ?? seed
    painter.put(deal ?? "", in: place, .faint, .right)
  }

  // MARK: - The keys

  /// Draws the keys that go on.
  func drawPrompt(in place: Rect, on painter: inout Painter) {
    let keys = painter.asksForKeys ? phrase(commands(on: painter), on: painter) : ""
    painter.putPrompt(keys, in: place, .strong, run.bindings)
  }

  /// Draws the level of the next run, and the keys for which the prompt has no room.
  func drawChoices(in place: Rect, on painter: inout Painter) {
    guard painter.asksForKeys else { return }
    let said = commands(on: painter)
    let offered: [SoloCommand] = run.isDrill ? [.details] : Self.prompts[0] + Self.others(run)
    let others = offered.filter { !said.contains($0) }
    let keys = Fitted([phrase(others, on: painter), bare(others, on: painter)])
    guard !run.isDrill else {
      return _ = painter.put(keys.textOrShortest(in: place.width) ?? "", in: place, .faint)
    }
    let level = painter.levelChoice(run.nextLevel, easier: .solo(.easier), harder: .solo(.harder))
    let rest = keys.textOrShortest(in: place.width - level.columns - 3) ?? ""
    painter.put(level + "   " + rest, in: place, .faint)
  }

  /// The texts of the prompt, from the widest to the narrowest.
  private static let prompts: [[SoloCommand]] = [
    [.newRun, .sameDeal, .copy, .details], [.newRun, .copy, .details], [.newRun, .details],
    [.newRun],
  ]

  /// The commands that are offered only beside the level.
  private static func others(_ run: SoloRun) -> [SoloCommand] {
    run.bindings.contains { $0.command == .solo(.saveMoment) }
      ? [.saveMoment, .history] : [.history]
  }

  private func commands(on painter: Painter) -> [SoloCommand] {
    let prompts = run.isDrill ? Self.prompts.suffix(2) : Self.prompts[...]
    return prompts.first { painter.painted([phrase($0, on: painter)]) != nil }
      ?? prompts.first { phrase($0, on: painter).columns <= painter.promptWidth } ?? [.newRun]
  }

  private func phrase(_ commands: some Sequence<SoloCommand>, on painter: Painter) -> Phrase {
    commands.map { command in
      let word = painter.say(.solo(.afterRun(command, isSecondPage: isSecondPage)))
      return "\(painter.key(.solo(command))) \(word)"
    }.joined(separator: "  ")
  }

  private func bare(_ commands: [SoloCommand], on painter: Painter) -> Phrase {
    commands.map { painter.key(.solo($0)) }.joined(separator: " ")
  }
}
