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

  /// The seat at this terminal whose turn it is, while others have their own.
  var ownTurn: Int? {
    let seat: Int? =
      switch game.phase {
      case .roll: game.roller
      case .draw: game.drawer
      case .read: game.reader
      case .point, .reveal, .finished: nil
      }
    return seat.flatMap { table.stage == .play && table.isOwn($0) ? $0 : nil }
  }

  var role: Role {
    if let ownTurn { return .seat(ownTurn) }
    return switch table.mode {
    case .failed: .bad
    case .draw where game.verdict?.isCorrect == true: .good
    case .read where game.reversed: .accent
    default: .strong
    }
  }

  func phrase(on painter: Painter) -> Phrase {
    if let landing = landing(on: painter) { return landing }
    return switch table.mode {
    case .watch: watching(on: painter)
    case .wait: waiting(on: painter)
    case .roll:
      painter.ask(
        painter.say(.table(.rolls(name: name(game.roller)))),
        painted: [shortly(game.roller, .rolls, on: painter)], .table(.roll))
    case .draw, .drawing: drawing(on: painter)
    case .read: reading(on: painter)
    case .getReady:
      painter.ask(
        painter.withReadingArrows(
          .typing(.startClock(name: name(game.reader), fromRight: game.reversed)),
          fromRight: game.reversed),
        short: painter.withReadingArrows(
          .table(.readsShort(name: name(game.reader), fromRight: game.reversed)),
          fromRight: game.reversed), painted: readsCalls(on: painter), .table(.startTyping))
    case .failed: pointing(on: painter)
    case .countIn: countIn(on: painter)
    case .sweep: SweepView(table, on: painter)?.phrase(on: painter) ?? ""
    case .keys: choosingKey(on: painter)
    case .countdown: countdown(on: painter)
    case .choose, .enter: choosing(on: painter)
    case .ready: painter.ask(painter.say(.pointing(.ready)), .table(.reveal))
    default: ""
    }
  }

  /// The text while the last card lands; the keys are named afterwards.
  private func landing(on painter: Painter) -> Phrase? {
    guard table.mode != .drawing, FlightView(table).isLanding(on: painter) else { return nil }
    return switch game.phase {
    case .draw:
      said(
        [painter.say(.table(.drawing(name: drawer, reader: name(game.reader))))],
        painted: shortly(game.drawer, .draws, on: painter), on: painter)
    case .read: sentence(ofReadingOn: painter)
    case .roll, .point, .reveal, .finished: nil
    }
  }

  /// The first sentence that fits, or in painted letters perhaps a shorter one.
  private func said(
    _ sentences: [String], painted: String, on painter: Painter
  ) -> Phrase {
    painter.painted((sentences + [painted]).map { Phrase($0) })
      ?? Phrase(painter.fitting(sentences))
  }

  /// The player and the task, in two words.
  private func shortly(
    _ seat: Int, _ doing: Message.Table.Doing, on painter: Painter
  ) -> String {
    "\(name(seat)) \(painter.say(.table(.doing(doing))))"
  }

  /// The reader, in two words, and the direction.
  private func readsCalls(on painter: Painter) -> [String] {
    let (name, fromRight) = (name(game.reader), game.reversed)
    if hasReaderLeft { return textsOfLeftReader(on: painter) }
    let messages: [Message.Table] =
      isOwnReading
      ? [.youReadShort]
      : (fromRight ? [.readsShort(name: name, fromRight: true)] : []) + [.readsCall(name: name)]
    return messages.map { painter.withReadingArrows(.table($0), fromRight: fromRight) }
  }

  /// Whether the reader has left a table with several terminals: then those who listen decide without a reading.
  private var hasReaderLeft: Bool { table.presence(of: game.reader).isAway }

  private func textsOfLeftReader(on painter: Painter) -> [String] {
    let reader = game.reader
    return [
      painter.say(.problem(.left(name: name(reader)))), shortly(reader, .left, on: painter),
    ]
  }

  private var isOwnReading: Bool { table.isOwn(game.reader) && table.seatsHere.count == 1 }

  /// That the others point; so short that the key which changes the verdict has its name beside it,
  /// where that is possible: the panel says who has failed, too.
  private func pointing(on painter: Painter) -> Phrase {
    let (sentence, key) = (painter.say(.pointing(failed)), Command.table(.beginPointing))
    guard !table.hasOneChoice else { return painter.ask(sentence, key) }
    let short = painter.say(.pointing(.othersPoint))
    let names = painter.correctionKeyNames(table.bindings)
    let failed = [shortly(game.reader, .failed, on: painter)]
    let named = painter.ask(sentence, short: short, painted: failed, key, leaving: names)
    let isNamed = named.columns <= painter.promptWidth - names
    return isNamed ? named : painter.ask(sentence, short: short, painted: failed, key)
  }

  /// The player who failed, and those who point now; with two players and one card, its new owner.
  private var failed: Message.Pointing {
    let name = name(game.reader)
    guard table.hasOneChoice else { return .failed(name: name) }
    let others = game.stillToPoint
    return .failedOnOne(
      name: name, taker: others.count == 1 ? game.players[others[0]].name : nil)
  }

  /// For whom at other terminals the table waits.
  private func waiting(on painter: Painter) -> Phrase {
    func names(_ seats: [Int]) -> String { painter.list(seats.map { name($0) }) }
    let absent = table.awaitedAbsent
    guard absent.isEmpty else {
      let sentence = painter.fitting([
        painter.say(.lobby(.waitsForCat(names: names(absent)))),
        painter.say(.lobby(.waitsForAbsent(names: names(absent)))),
        painter.say(.lobby(.waits(names: names(absent)))),
      ])
      guard let seat = table.seatToReplace else { return Phrase(sentence) }
      return painter.ask(
        painter.say(.lobby(replacement(of: seat))), short: sentence,
        .table(.replaceWithComputer))
    }
    switch game.phase {
    case .read where table.seatsHere.contains(game.reader) || game.stillToVote.isEmpty: break
    case .read, .point:
      let seats = game.phase == .read ? game.stillToVote : game.stillToPoint
      return Phrase(
        painter.fitting([
          painter.say(.lobby(.waits(names: names(seats)))),
          painter.say(
            .lobby(.pointed(count: game.pointed.count, of: game.players.count - 1))),
        ]))
    default: break
    }
    return watching(on: painter)
  }

  /// The action of the key that lets a computer play for a seat: where guests decide, one proposes it and another agrees.
  private func replacement(of seat: Int) -> Message.Lobby {
    guard !table.decidesForAll else { return .givesSeat(name: name(seat)) }
    guard let guest = table.sharing?.room.seats[seat].wishes?.first else {
      return .proposesComputer(name: name(seat))
    }
    return .secondsComputer(guest: name(guest), name: name(seat))
  }

  /// The next move of a computer player.
  private func watching(on painter: Painter) -> Phrase {
    switch game.phase {
    case .roll: rolling(on: painter)
    case .read: sentence(ofReadingOn: painter)
    case .reveal: Phrase(painter.say(.pointing(.ready)))
    case .draw where RollView.isTumbling(since: table.timestamps.roll, on: painter):
      rolling(on: painter)
    default:
      said(
        [
          painter.say(.table(.draws(name: drawer, count: cardsToDraw, reader: name(game.reader)))),
          painter.say(.table(.drawsShort(name: drawer, count: cardsToDraw))),
        ], painted: shortly(game.drawer, .draws, on: painter), on: painter)
    }
  }

  private func rolling(on painter: Painter) -> Phrase {
    said(
      [painter.say(.table(.rolls(name: name(game.roller))))],
      painted: shortly(game.roller, .rolls, on: painter), on: painter)
  }

  private func sentence(ofReadingOn painter: Painter) -> Phrase {
    let sentences = sentences(ofReadingOn: painter)
    return painter.painted((sentences.prefix(1) + readsCalls(on: painter)).map { Phrase($0) })
      ?? Phrase(painter.fitting(sentences))
  }

  private func sentences(ofReadingOn painter: Painter) -> [String] {
    let (name, fromRight) = (name(game.reader), game.reversed)
    if hasReaderLeft { return textsOfLeftReader(on: painter) }
    let sentences: [Message.Table] = [
      isOwnReading ? .youRead(fromRight: fromRight) : .reads(name: name, fromRight: fromRight),
      .readsShort(name: name, fromRight: fromRight),
    ]
    return sentences.map { painter.withReadingArrows(.table($0), fromRight: fromRight) }
      + [painter.arrows(fromRight: fromRight)]
  }

  /// A remark above the prompt, where there is room for one.
  func remark(on painter: Painter) -> String? {
    rolled(on: painter)
      ?? TypingView(table).remark(
        isRowThere: table.stage != .reveal && isPointed, isStumbleShown: table.stage == .failed,
        on: painter)
      ?? (game.isLastReading ? painter.say(.table(.lastReading)) : nil)
  }

  /// The roll and its player, once the die is at rest, until the first reading.
  private func rolled(on painter: Painter) -> String? {
    guard let die = game.die, case .draw = game.phase, table.timestamps.isJustRolled,
      !RollView.isTumbling(since: table.timestamps.roll, on: painter)
    else { return nil }
    return painter.say(.narration(.rolls(name: name(game.roller), die: die)))
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

  private func drawing(on painter: Painter) -> Phrase {
    let reader = name(game.reader)
    if RollView.isTumbling(since: table.timestamps.roll, on: painter) {
      return skippable(painter.say(.table(.rolls(name: name(game.roller)))), on: painter)
    }
    if table.isRolling, let die = game.die {
      return skippable(
        painter.say(.narration(.rolls(name: name(game.roller), die: die))), on: painter)
    }
    if table.mode == .drawing {
      return skippable(
        painter.say(.table(.drawing(name: drawer, reader: reader))),
        short: shortly(game.drawer, .draws, on: painter), on: painter)
    }
    if let votes = table.choice.tiedVotes {
      let tie = painter.say(.table(.tie(votes: votes)))
      let draws = painter.say(.table(.drawsShort(name: drawer, count: cardsToDraw)))
      return painter.ask(
        "\(tie) \(draws)", short: painter.say(.table(.tieShort(votes: votes))), .table(.draw))
    }
    let isPraised = game.verdict?.isCorrect == true
    let message: Message.Table =
      isPraised
      ? .drawsAgain(
        name: drawer, count: cardsToDraw, reader: reader, praise: game.drawCount)
      : .draws(name: drawer, count: cardsToDraw, reader: reader)
    if isPraised, let praise = paintedPraise(on: painter) { return praise }
    return painter.ask(
      painter.say(.table(message)),
      short: painter.say(.table(.drawsShort(name: drawer, count: cardsToDraw))),
      painted: [shortly(game.drawer, .draws, on: painter)], .table(.draw))
  }

  /// Praise for the row that was read, and who draws, in painted letters; the panel says who draws, too.
  private func paintedPraise(on painter: Painter) -> Phrase? {
    guard painter.asksForKeys else { return nil }
    let key = painter.key(.table(.draw))
    let praise = painter.say(.table(.praise(game.drawCount)))
    return painter.painted([
      "\(praise) \(shortly(game.drawer, .draws, on: painter)) \(key)",
      "\(praise)  \(key) \(painter.say(.table(.doing(.draws))))", "\(praise) \(key)",
    ])
  }

  private func reading(on painter: Painter) -> Phrase {
    guard painter.asksForKeys else { return sentence(ofReadingOn: painter) }
    if let verdict = paintedVerdict(on: painter) { return verdict }
    let sentence = painter.fitting(sentences(ofReadingOn: painter))
    let (yes, no) = (painter.key(.table(.readWell)), painter.key(.table(.readFailed)))
    let well: Phrase = "\(yes) \(painter.say(.table(.readWell)))"
    let shortly: Phrase = "\(yes) \(painter.say(.table(.readWellShort)))"
    let failed: Phrase = "\(no) \(painter.say(.table(.readFailed)))"
    let failedShortly: Phrase = "\(no) \(painter.say(.table(.readFailedShort)))"
    // The keys are far apart, with what they are about between them.
    func between(_ texts: [String], _ ends: [(Phrase, Phrase)]) -> [Phrase] {
      hasPlates
        ? texts.map { Phrase($0) }
        : ends.flatMap { end in texts.map { "\(end.0)  \($0)  \(end.1)" } }
    }
    if let voting = table.voting, voting.count > 0 || table.choice.isContested {
      let texts = votes(voting, on: painter)
      return painter.fitting(
        between(texts, [(well, failed), (shortly, failed)])
          + between(texts + ["\(voting.count + 1)/\(voting.of)"], [(yes, no)]))
    }
    let name = name(game.reader)
    guard !hasReaderLeft else {
      let texts = table.voting.map { votes($0, on: painter) } ?? []
      return painter.fitting(
        between(
          textsOfLeftReader(on: painter).flatMap { left in texts.map { "\(left)  \($0)" } + [left]
          },
          [(well, failed), (shortly, failedShortly), (yes, no)]))
    }
    let short = painter.withReadingArrows(
      .table(.readsShort(name: name, fromRight: game.reversed)), fromRight: game.reversed)
    let arrows =
      game.reversed
      ? painter.withReadingArrows(.table(.readsShort(name: "", fromRight: true)), fromRight: true)
      : painter.arrows(fromRight: false)
    let bare = painter.arrows(fromRight: game.reversed)
    // The first vote is asked for while the row is read.
    let ends = [(well, failed), (shortly, failed), (shortly, failedShortly), (yes, no)]
    guard let voting = table.voting else {
      let texts = [sentence, short, "\(name) \(arrows)", "\(name) \(bare)", arrows, bare]
      return painter.fitting(between(texts, ends))
    }
    let voters = votes(voting, on: painter)
    let texts =
      [sentence, short].flatMap { text in voters.map { "\(text)  \($0)" } }
      + ["\(voters.last ?? "") \(arrows)", arrows, bare]
    return painter.fitting(between(texts, ends))
  }

  /// The reader or voter with the keys of a verdict, in painted letters; `nil` if that does not fit.
  ///
  /// The meaning of the keys comes first: the filled panel shows the reader, too.
  func paintedVerdict(on painter: Painter) -> Phrase? {
    guard table.mode == .read, painter.asksForKeys else { return nil }
    let (yes, no) = (painter.key(.table(.readWell)), painter.key(.table(.readFailed)))
    let texts = textsOfVerdict(on: painter)
    let phrases = [Message.Table.readFailed, .readFailedShort].flatMap { failed -> [Phrase] in
      let named: Phrase =
        "\(yes) \(painter.say(.table(.readWellShort)))  \(no) \(painter.say(.table(failed)))"
      return texts.map { "\($0)  \(named)" }
    }
    return painter.painted(phrases + texts.prefix(1).map { "\($0)  \(yes) \(no)" as Phrase })
  }

  /// The texts before the keys of a verdict in painted letters, the longest first.
  private func textsOfVerdict(on painter: Painter) -> [String] {
    let voters = table.voting.map { votes($0, on: painter) }
    if let voting = table.voting, let voters, voting.count > 0 || table.choice.isContested {
      return voters
    }
    guard !hasReaderLeft else { return readsCalls(on: painter) }
    let (name, fromRight) = (name(game.reader), game.reversed)
    let arrows = painter.arrows(fromRight: fromRight)
    let direction = painter.withReadingArrows(
      .table(.readsShort(name: "", fromRight: true)), fromRight: true)
    let texts =
      readsCalls(on: painter) + ["\(name) \(arrows)"] + (fromRight ? [direction] : []) + [arrows]
    // Who has a terminal of their own knows who is asked.
    let isOwn = table.voting.map { table.isOwn($0.seat) && table.seatsHere.count == 1 } ?? true
    guard !isOwn, let voter = voters?.last else { return texts }
    return texts.map { "\($0)  \(voter)" }
  }

  /// Whose vote it is, in words and in short.
  private func votes(
    _ voting: (seat: Int, count: Int, of: Int), on painter: Painter
  ) -> [String] {
    let name = name(voting.seat)
    let message = Message.Table.votes(name: name, number: voting.count + 1, of: voting.of)
    return [painter.say(.table(message)), "\(name) \(voting.count + 1)/\(voting.of)", name]
  }

  /// The purpose of the light, with the keys that still correct the verdict.
  private func countIn(on painter: Painter) -> Phrase {
    let sentence = painter.say(.pointing(.sweep))
    guard painter.asksForKeys, table.canChangeVerdict else {
      return Phrase(painter.fitting([sentence]))
    }
    let key = painter.key(.table(.readWell))
    let well: Phrase = "\(key) \(painter.say(.table(.readWell)))"
    return painter.fitting(["\(sentence)   \(well)", well, key])
  }

  /// The player who chooses a key.
  private func choosingKey(on painter: Painter) -> Phrase {
    guard let choice = table.keyChoice else { return "" }
    let name = name(choice.seat)
    return said([painter.say(.pointing(.choosesKey(name: name)))], painted: name, on: painter)
  }

  private func countdown(on painter: Painter) -> Phrase {
    // In secret, all have pointed already.
    let isReveal = if case .reveal = game.phase { true } else { false }
    let sentence = painter.say(.pointing(isReveal ? .countdownToReveal : .countdown))
    return skippable(sentence, on: painter)
  }

  /// A sentence about what moves, and that any key skips it.
  private func skippable(
    _ sentence: String, short: String? = nil, on painter: Painter
  ) -> Phrase {
    guard painter.asksForKeys else { return Phrase(sentence) }
    let key = painter.anyKey(.pointing(.skip))
    let phrases = [sentence, short].compactMap(\.self).map { Phrase($0 + "   ") + key } + [key]
    // What a key changes is said before who draws, which the panel says, too.
    let room = painter.promptWidth - painter.correctionKeyNames(table.bindings)
    return phrases.first { $0.columns <= room } ?? painter.fitting(phrases)
  }

  private func choosing(on painter: Painter) -> Phrase {
    guard case .choose(let choosing) = table.stage else { return "" }
    let name = name(choosing.player)
    let number = choosing.cursor + 1
    let line = painter.layout(of: game)?.line(of: choosing.cursor)
    let cards = [CardNumber(number, line: line), CardNumber(number)]
    for card in cards {
      let message: Message.Pointing =
        table.mode == .choose ? .chooses(name: name, card: card) : .chose(name: name, card: card)
      let sentence = painter.say(.pointing(message))
      let asked = painter.ask(sentence, .table(.lock))
      guard asked.text.hasPrefix(sentence) else { continue }
      let moving = moves(on: painter) + asked
      return moving.columns <= painter.promptWidth ? moving : asked
    }
    // Without room for the sentence, whose choice it is matters more than what the key does: in an
    // open pointing nothing else on the screen says it.
    let key = painter.key(.table(.lock))
    for card in cards {
      let named = fitting(
        name, before: ": \(painter.say(.pointing(.card(card)))) \(key)", on: painter)
      if named.name.count >= min(name.count, 8) { return named.phrase }
    }
    return fitting(name, before: " \(number): \(key)", on: painter).phrase
  }

  /// The keys that move the cursor.
  private func moves(on painter: Painter) -> Phrase {
    guard painter.asksForKeys else { return "" }
    return "\(painter.key(.table(.move(.left)))) \(painter.key(.table(.move(.right)))) "
  }

  /// A phrase after as much of a name as fits the prompt.
  private func fitting(
    _ name: String, before rest: Phrase, on painter: Painter
  ) -> (name: String, phrase: Phrase) {
    var name = name
    let room = painter.promptWidth - rest.columns
    while !name.isEmpty, ColumnWidth.of(name) > room { name.removeLast() }
    return (name, Phrase(name) + rest)
  }
}
