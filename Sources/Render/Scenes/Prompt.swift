import AppCore
import GameCore

/// The sentence that says who does what now, and with which key.
struct Prompt {
  let table: TableState

  private var game: GameState { table.game }

  private func name(_ seat: Int) -> String { game.setup.players[seat].name }

  var role: Role {
    switch table.mode {
    case .failed: .bad
    case .draw where game.verdict?.ok == true: .good
    case .read where game.reversed: .accent
    default: .strong
    }
  }

  func text(on page: Page) -> String {
    switch table.mode {
    case .watch: watching(on: page)
    case .roll: page.ask(page.say(.promptRoll, ["name": name(game.roller)]), .confirm, in: .roll)
    case .draw, .drawing: drawing(on: page)
    case .read: reading(on: page)
    case .getReady:
      page.ask(page.say(.promptGetReady, ["name": name(game.reader)]), .confirm, in: .getReady)
    case .failed:
      page.ask(page.say(.promptFailed, ["name": name(game.reader)]), .confirm, in: .failed)
    case .countdown: countdown(on: page)
    case .choose, .enter: choosing(on: page)
    case .ready: page.ask(page.say(.promptReady), .confirm, in: .ready)
    default: ""
    }
  }

  /// What a computer seat is about to do.
  private func watching(on page: Page) -> String {
    switch game.phase {
    case .roll: page.say(.promptRoll, ["name": name(game.roller)])
    case .read: sentence(ofReadingOn: page)
    case .reveal: page.say(.promptReady)
    default: page.say(.promptDraw, drawingValues)
    }
  }

  private func sentence(ofReadingOn page: Page) -> String {
    page.say(
      game.reversed ? .promptReadRight : .promptReadLeft, ["name": name(game.reader)])
  }

  /// A remark above the prompt, where there is room for one.
  func remark(on page: Page) -> String? {
    TypingView(table).remark(on: page)
      ?? (game.isLastReading ? page.say(.promptLast) : nil)
  }

  private var drawingValues: [String: String] {
    guard case .draw(let draw) = game.phase else { return [:] }
    return ["name": name(game.drawer), "next": name(game.reader), "n": "\(draw.left)"]
  }

  private func drawing(on page: Page) -> String {
    if table.mode == .drawing { return page.say(.promptDrawing, drawingValues) }
    let phrase: Phrase = game.verdict?.ok == true ? .promptDrawAfterWell : .promptDraw
    return page.ask(page.say(phrase, drawingValues), .confirm, in: .draw)
  }

  private func reading(on page: Page) -> String {
    let sentence = sentence(ofReadingOn: page)
    guard page.asksForKeys else { return sentence }
    let well = "\(page.key(.readWell, in: .read)) \(page.say(.readWell))"
    let failed = "\(page.key(.failed, in: .read)) \(page.say(.failed))"
    let arrow = game.reversed ? page.look.sign("◄", "<") : page.look.sign("►", ">")
    return page.fitting([
      "\(sentence)  \(well)  \(failed)", "\(arrow) \(name(game.reader))  \(well)  \(failed)",
      "\(arrow)  \(well)  \(failed)",
    ])
  }

  private func countdown(on page: Page) -> String {
    let elapsed = page.time - table.timestamps.countdown
    let total = Double(TableState.countdownMilliseconds) / 1000
    let left = max(Int((total - elapsed).rounded(.up)), 0)
    return left > 0 ? "\(page.say(.countdown)) \(left)" : page.say(.countdown)
  }

  private func choosing(on page: Page) -> String {
    guard case .choose(let choosing) = table.stage else { return "" }
    let phrase: Phrase = table.mode == .choose ? .promptChoose : .promptEnter
    let values = ["name": name(choosing.player), "n": "\(choosing.cursor + 1)"]
    let sentence = page.say(phrase, values)
    let asked = page.ask(sentence, .confirm, in: table.mode)
    guard !asked.hasPrefix(sentence) else { return asked }
    // Without room for the sentence, whose choice it is matters more than what the key does: in an
    // open pointing nothing else on the screen says it.
    let rest = " \(choosing.cursor + 1): \(page.key(.confirm, in: table.mode))"
    var name = name(choosing.player)
    while ColumnWidth.of(name + rest) > page.size.columns { name.removeLast() }
    return name + rest
  }
}
