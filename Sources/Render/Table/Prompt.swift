import App
import GameCore
import Graphics

/// The sentence that says who does what now, and with which key.
struct Prompt {
  let table: TableState

  private var game: GameState { table.game }

  private func name(_ seat: Int) -> String { game.setup.players[seat].name }

  var role: Role {
    switch table.mode {
    case .failed: .bad
    case .draw where game.verdict?.isCorrect == true: .good
    case .read where game.reversed: .accent
    default: .strong
    }
  }

  func text(on context: DrawContext) -> String {
    switch table.mode {
    case .watch: watching(on: context)
    case .roll:
      context.ask(context.say(.promptRoll, ["name": name(game.roller)]), .confirm, in: .roll)
    case .draw, .drawing: drawing(on: context)
    case .read: reading(on: context)
    case .getReady:
      context.ask(
        context.say(.promptGetReady, ["name": name(game.reader)]), .confirm, in: .getReady)
    case .failed:
      context.ask(context.say(.promptFailed, ["name": name(game.reader)]), .confirm, in: .failed)
    case .countdown: countdown(on: context)
    case .choose, .enter: choosing(on: context)
    case .ready: context.ask(context.say(.promptReady), .confirm, in: .ready)
    default: ""
    }
  }

  /// What a computer seat is about to do.
  private func watching(on context: DrawContext) -> String {
    switch game.phase {
    case .roll: context.say(.promptRoll, ["name": name(game.roller)])
    case .read: sentence(ofReadingOn: context)
    case .reveal: context.say(.promptReady)
    default: context.say(.promptDraw, drawingValues)
    }
  }

  private func sentence(ofReadingOn context: DrawContext) -> String {
    context.say(
      game.reversed ? .promptReadRight : .promptReadLeft, ["name": name(game.reader)])
  }

  /// A remark above the prompt, where there is room for one.
  func remark(on context: DrawContext) -> String? {
    TypingView(table).remark(on: context)
      ?? (game.isLastReading ? context.say(.promptLast) : nil)
  }

  private var drawingValues: [String: String] {
    guard case .draw(let draw) = game.phase else { return [:] }
    return ["name": name(game.drawer), "next": name(game.reader), "n": "\(draw.left)"]
  }

  private func drawing(on context: DrawContext) -> String {
    if table.mode == .drawing { return context.say(.promptDrawing, drawingValues) }
    let phrase: Phrase = game.verdict?.isCorrect == true ? .promptDrawAfterWell : .promptDraw
    return context.ask(context.say(phrase, drawingValues), .confirm, in: .draw)
  }

  private func reading(on context: DrawContext) -> String {
    let sentence = sentence(ofReadingOn: context)
    guard context.asksForKeys else { return sentence }
    let well = "\(context.key(.readWell, in: .read)) \(context.say(.readWell))"
    let failed = "\(context.key(.failed, in: .read)) \(context.say(.failed))"
    let arrow = game.reversed ? context.display.glyph("◄", "<") : context.display.glyph("►", ">")
    return context.fitting([
      "\(sentence)  \(well)  \(failed)", "\(arrow) \(name(game.reader))  \(well)  \(failed)",
      "\(arrow)  \(well)  \(failed)",
    ])
  }

  private func countdown(on context: DrawContext) -> String {
    let elapsed = context.time - table.timestamps.countdown
    let total = Double(TableState.countdownMilliseconds) / 1000
    let left = max(Int((total - elapsed).rounded(.up)), 0)
    return left > 0 ? "\(context.say(.countdown)) \(left)" : context.say(.countdown)
  }

  private func choosing(on context: DrawContext) -> String {
    guard case .choose(let choosing) = table.stage else { return "" }
    let phrase: Phrase = table.mode == .choose ? .promptChoose : .promptEnter
    let values = ["name": name(choosing.player), "n": "\(choosing.cursor + 1)"]
    let sentence = context.say(phrase, values)
    let asked = context.ask(sentence, .confirm, in: table.mode)
    guard !asked.hasPrefix(sentence) else { return asked }
    // Without room for the sentence, whose choice it is matters more than what the key does: in an
    // open pointing nothing else on the screen says it.
    let rest = " \(choosing.cursor + 1): \(context.key(.confirm, in: table.mode))"
    var name = name(choosing.player)
    while !name.isEmpty, ColumnWidth.of(name + rest) > context.size.columns { name.removeLast() }
    return name + rest
  }
}
