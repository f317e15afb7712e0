import App
import GameCore
import Graphics
import Text

/// The sentence that says who does what now, and with which key.
struct Prompt {
  let table: TableState
  /// Whether the keys of a verdict are beside the seats.
  var hasPlates = false

  private var game: PublicGame { table.game }

  private func name(_ seat: Int) -> String { game.players[seat].name }

  var role: Role {
    switch table.mode {
    case .failed: .bad
    case .draw where game.verdict?.isCorrect == true: .good
    case .read where game.reversed: .accent
    default: .strong
    }
  }

  func phrase(on context: DrawContext) -> Phrase {
    if let landing = landing(on: context) { return Phrase(landing) }
    return switch table.mode {
    case .watch: Phrase(watching(on: context))
    case .wait: waiting(on: context)
    case .roll:
      context.ask(context.say(.table(.rolls(name: name(game.roller)))), .table(.roll))
    case .draw, .drawing: drawing(on: context)
    case .read: reading(on: context)
    case .getReady:
      context.ask(
        context.directed(
          .typing(.startClock(name: name(game.reader), fromRight: game.reversed)),
          fromRight: game.reversed),
        short: context.directed(
          .table(.readsShort(name: name(game.reader), fromRight: game.reversed)),
          fromRight: game.reversed), .table(.startTyping))
    case .failed: pointing(on: context)
    case .countdown: countdown(on: context)
    case .choose, .enter: choosing(on: context)
    case .ready: context.ask(context.say(.pointing(.ready)), .table(.reveal))
    default: ""
    }
  }

  /// What happens while the last card lands; the keys for it are named afterwards.
  private func landing(on context: DrawContext) -> String? {
    let flight = FlightView(game: game, timestamps: table.timestamps, pace: table.pace)
    guard table.mode != .drawing, flight.isLanding(on: context) else { return nil }
    return switch game.phase {
    case .draw: context.say(.table(.drawing(name: drawer, reader: name(game.reader))))
    case .read: sentence(ofReadingOn: context)
    case .roll, .point, .reveal, .finished: nil
    }
  }

  /// That the others point; so short that the key which changes the verdict has its name beside it,
  /// where that is possible: the panel says who has failed, too.
  private func pointing(on context: DrawContext) -> Phrase {
    let (sentence, key) = (context.say(.pointing(failed)), Command.table(.beginPointing))
    guard !table.hasOneChoice else { return context.ask(sentence, key) }
    let short = context.say(.pointing(.othersPoint))
    let names = context.namesOfCorrections(table.bindings)
    let named = context.ask(sentence, short: short, key, leaving: names)
    let isNamed = named.columns <= context.promptWidth - names
    return isNamed ? named : context.ask(sentence, short: short, key)
  }

  /// Who has failed, and who points now; with two players and one card, whose it is.
  private var failed: Message.Pointing {
    let name = name(game.reader)
    guard table.hasOneChoice else { return .failed(name: name) }
    let others = game.stillToPoint
    return .failedOnOne(
      name: name, taker: others.count == 1 ? game.players[others[0]].name : nil)
  }

  /// For whom at other terminals the table waits.
  private func waiting(on context: DrawContext) -> Phrase {
    func names(_ seats: [Int]) -> String { context.list(seats.map { name($0) }) }
    let absent = table.awaitedAbsent
    guard absent.isEmpty else {
      let sentence = context.say(.lobby(.waitsForAbsent(names: names(absent))))
      guard table.bindings.contains(where: { $0.command == .table(.giveSeat) }) else {
        return Phrase(sentence)
      }
      return context.ask(
        context.say(.lobby(.givesSeat(name: name(absent[0])))), short: sentence, .table(.giveSeat))
    }
    switch game.phase {
    case .read where table.seatsHere.contains(game.reader) || game.stillToVote.isEmpty: break
    case .read, .point:
      let seats = game.phase == .read ? game.stillToVote : game.stillToPoint
      return Phrase(
        context.fitting([
          context.say(.lobby(.waits(names: names(seats)))),
          context.say(
            .lobby(.pointed(count: game.pointed.count, of: game.players.count - 1))),
        ]))
    default: break
    }
    return Phrase(watching(on: context))
  }

  /// What a computer player is about to do.
  private func watching(on context: DrawContext) -> String {
    switch game.phase {
    case .roll: context.say(.table(.rolls(name: name(game.roller))))
    case .read: sentence(ofReadingOn: context)
    case .reveal: context.say(.pointing(.ready))
    case .draw where RollView.isTumbling(since: table.timestamps.roll, on: context):
      context.say(.table(.rolls(name: name(game.roller))))
    default:
      context.fitting([
        context.say(.table(.draws(name: drawer, count: cardsToDraw, reader: name(game.reader)))),
        context.say(.table(.drawsShort(name: drawer, count: cardsToDraw))),
      ])
    }
  }

  private func sentence(ofReadingOn context: DrawContext) -> String {
    let (name, fromRight) = (name(game.reader), game.reversed)
    let sentences: [Message.Table] = [
      .reads(name: name, fromRight: fromRight), .readsShort(name: name, fromRight: fromRight),
    ]
    return context.fitting(
      sentences.map { context.directed(.table($0), fromRight: fromRight) }
        + [context.arrows(fromRight: fromRight)])
  }

  /// A remark above the prompt, where there is room for one.
  func remark(on context: DrawContext) -> String? {
    rolled(on: context)
      ?? TypingView(table).remark(
        isRowThere: table.stage != .reveal && isPointed, isStumbleShown: table.stage == .failed,
        on: context)
      ?? heard(on: context)
      ?? (game.isLastReading ? context.say(.table(.lastReading)) : nil)
  }

  /// How long the row took that was heard and read well, until cards are drawn to it; also in a replay.
  private func heard(on context: DrawContext) -> String? {
    guard case .draw(let draw) = game.phase, draw.stage == .waiting, let record = game.lastReading,
      record.isHeard
    else { return nil }
    return context.say(
      .typing(.heard(milliseconds: record.milliseconds, morae: game.field.morae)))
  }

  /// Who has rolled what, once the die is at rest, until the first reading.
  private func rolled(on context: DrawContext) -> String? {
    guard let die = game.die, case .draw = game.phase, table.timestamps.isJustRolled,
      !RollView.isTumbling(since: table.timestamps.roll, on: context)
    else { return nil }
    return context.say(.narration(.rolls(name: name(game.roller), die: die)))
  }

  /// Whether the others point at the row that was read, so that it is still there.
  private var isPointed: Bool {
    switch game.phase {
    case .point, .reveal: true
    case .roll, .draw, .read, .finished: false
    }
  }

  private var drawer: String { name(game.drawer) }

  private var cardsToDraw: Int { game.cardsToDraw }

  private func drawing(on context: DrawContext) -> Phrase {
    let reader = name(game.reader)
    if RollView.isTumbling(since: table.timestamps.roll, on: context) {
      return skippable(context.say(.table(.rolls(name: name(game.roller)))), on: context)
    }
    if table.isRolling, let die = game.die {
      return skippable(
        context.say(.narration(.rolls(name: name(game.roller), die: die))), on: context)
    }
    if table.mode == .drawing {
      return skippable(context.say(.table(.drawing(name: drawer, reader: reader))), on: context)
    }
    if let votes = table.tiedVotes {
      let tie = context.say(.table(.tie(votes: votes)))
      let draws = context.say(.table(.drawsShort(name: drawer, count: cardsToDraw)))
      return context.ask(
        "\(tie) \(draws)", short: context.say(.table(.tieShort(votes: votes))), .table(.draw))
    }
    let message: Message.Table =
      game.verdict?.isCorrect == true
      ? .drawsAgain(
        name: drawer, count: cardsToDraw, reader: reader, praise: game.drawCount)
      : .draws(name: drawer, count: cardsToDraw, reader: reader)
    return context.ask(
      context.say(.table(message)),
      short: context.say(.table(.drawsShort(name: drawer, count: cardsToDraw))), .table(.draw))
  }

  private func reading(on context: DrawContext) -> Phrase {
    let sentence = sentence(ofReadingOn: context)
    guard context.asksForKeys else { return Phrase(sentence) }
    let (yes, no) = (context.key(.table(.readWell)), context.key(.table(.readFailed)))
    let well: Phrase = "\(yes) \(context.say(.table(.readWell)))"
    let shortly: Phrase = "\(yes) \(context.say(.table(.readWellShort)))"
    let failed: Phrase = "\(no) \(context.say(.table(.readFailed)))"
    // The keys are far apart, with what they are about between them.
    func between(_ texts: [String], _ ends: [(Phrase, Phrase)]) -> [Phrase] {
      hasPlates
        ? texts.map { Phrase($0) }
        : ends.flatMap { end in texts.map { "\(end.0)  \($0)  \(end.1)" } }
    }
    if let voting = table.voting, voting.count > 0 || table.isContested {
      let texts = votes(voting, on: context)
      return context.fitting(
        between(texts, [(well, failed), (shortly, failed)])
          + between(texts + ["\(voting.count + 1)/\(voting.of)"], [(yes, no)]))
    }
    let name = name(game.reader)
    let short = context.directed(
      .table(.readsShort(name: name, fromRight: game.reversed)), fromRight: game.reversed)
    let arrows =
      game.reversed
      ? context.directed(.table(.readsShort(name: "", fromRight: true)), fromRight: true)
      : context.arrows(fromRight: false)
    let bare = context.arrows(fromRight: game.reversed)
    // The first vote is asked for while the row is read.
    guard let voting = table.voting else {
      let texts = [sentence, short, "\(name) \(arrows)", "\(name) \(bare)", arrows, bare]
      return context.fitting(between(texts, [(well, failed), (shortly, failed), (yes, no)]))
    }
    let voters = votes(voting, on: context)
    let texts =
      [sentence, short].flatMap { text in voters.map { "\(text)  \($0)" } }
      + ["\(voters.last ?? "") \(arrows)", arrows, bare]
    return context.fitting(between(texts, [(well, failed), (shortly, failed), (yes, no)]))
  }

  /// Whose vote it is, in words and in short.
  private func votes(
    _ voting: (seat: Int, count: Int, of: Int), on context: DrawContext
  ) -> [String] {
    let name = name(voting.seat)
    let message = Message.Table.votes(name: name, number: voting.count + 1, of: voting.of)
    return [context.say(.table(message)), "\(name) \(voting.count + 1)/\(voting.of)", name]
  }

  private func countdown(on context: DrawContext) -> Phrase {
    // In secret, all have pointed already.
    let isReveal = if case .reveal = game.phase { true } else { false }
    let sentence = context.say(.pointing(isReveal ? .countdownToReveal : .countdown))
    return skippable(sentence, on: context)
  }

  /// A sentence about what moves, and that any key skips it.
  private func skippable(_ sentence: String, on context: DrawContext) -> Phrase {
    guard context.asksForKeys else { return Phrase(sentence) }
    let key = context.anyKey(.pointing(.skip))
    return context.fitting([Phrase(sentence + "   ") + key, key])
  }

  private func choosing(on context: DrawContext) -> Phrase {
    guard case .choose(let choosing) = table.stage else { return "" }
    let name = name(choosing.player)
    let number = choosing.cursor + 1
    let line = context.layout(of: game)?.line(of: choosing.cursor)
    let cards = [CardNumber(number, line: line), CardNumber(number)]
    for card in cards {
      let message: Message.Pointing =
        table.mode == .choose ? .chooses(name: name, card: card) : .chose(name: name, card: card)
      let sentence = context.say(.pointing(message))
      let asked = context.ask(sentence, .table(.lock))
      guard asked.text.hasPrefix(sentence) else { continue }
      let moving = moves(on: context) + asked
      return moving.columns <= context.promptWidth ? moving : asked
    }
    // Without room for the sentence, whose choice it is matters more than what the key does: in an
    // open pointing nothing else on the screen says it.
    let key = context.key(.table(.lock))
    for card in cards {
      let named = fitting(
        name, before: ": \(context.say(.pointing(.card(card)))) \(key)", on: context)
      if named.name.count >= min(name.count, 8) { return named.phrase }
    }
    return fitting(name, before: " \(number): \(key)", on: context).phrase
  }

  /// The keys that move the cursor.
  private func moves(on context: DrawContext) -> Phrase {
    guard context.asksForKeys else { return "" }
    return "\(context.key(.table(.move(.left)))) \(context.key(.table(.move(.right)))) "
  }

  /// A phrase after as much of a name as fits the prompt.
  private func fitting(
    _ name: String, before rest: Phrase, on context: DrawContext
  ) -> (name: String, phrase: Phrase) {
    var name = name
    let room = context.promptWidth - rest.columns
    while !name.isEmpty, ColumnWidth.of(name) > room { name.removeLast() }
    return (name, Phrase(name) + rest)
  }
}
