import GameCore
import Replay
import Text

/// Describes a game in sentences, in plain mode and in transcripts.
struct GameNarrator {
  /// The setup of the game.
  let setup: GameSetup
  /// The language of the sentences.
  let language: Language
  /// Whether only what all may see is known, not what a computer was going to say.
  var isPublic = false
  /// Whether the seed is told.
  var tellsSeed = true
  /// The reading of a computer player that was heard last, where it is not known otherwise.
  var heard: ReadingScript?

  /// The descriptions of cards.
  var cards: CardDescriber { CardDescriber(language: language, picturesOnly: setup.picturesOnly) }

  func name(_ seat: Int) -> String { setup.players[seat].name }

  func names(_ seats: [Int]) -> [String] { seats.map(name) }

  private func say(_ message: Message) -> String { message.text(in: language) }

  // MARK: - Events

  /// The sentences about the players and the seed.
  var opening: [String] {
    let seats = Array(setup.players.indices)
    let players = say(.narration(.players(names(seats), seed: tellsSeed ? setup.seed : nil)))
    let people = setup.players.people
    let computers = seats.filter { !people.contains($0) }
    let evening = setup.series.map { $0.number > 1 ? self.evening($0) : [] } ?? []
    return [players]
      + (computers.isEmpty ? [] : [say(.narration(.computers(names(computers))))]) + evening
  }

  /// How the evening stands, if there is something to tell.
  private func evening(_ series: Series?) -> [String] {
    guard let series, series.isTold else { return [] }
    return [say(.result(.evening(series, names(Array(setup.players.indices)))))]
  }

  /// The sentences about an action.
  func sentences(
    _ action: GameAction, from before: PublicGame, to after: PublicGame
  ) -> [String] {
    switch action {
    case .user(.roll):
      let roll = Message.Narration.rolls(name: name(after.roller), die: after.die ?? 0)
      return ["\(say(.table(.round(after.round)))): \(say(.narration(roll)))"]
    case .user(.draw), .internal(.drawNext), .internal(.checkDeck): return []
    case .internal(.drawn):
      return after.field.stacks.last.map { [placed($0.top, by: before.drawer)] } ?? []
    // The verdict says what the votes have come to.
    case .user(.vote): return []
    case .user(.read(let isCorrect, let record)):
      return (isCorrect ? [] : slip(record, in: before)) + [read(isCorrect, before)]
        + heard(record, in: before) + end(after)
    // Choices stay secret until all are revealed.
    case .user(.point): return []
    case .user(.reveal): return revealed(after) + end(after)
    case .user(.undo): return [say(.narration(.undone))]
    }
  }

  private func placed(_ card: Card, by seat: Int) -> String {
    let kind = setup.deck[card]
    return say(
      .narration(
        .places(name: name(seat), word: cards.face(kind), isReverse: kind.isReverse(card))))
  }

  private func read(_ isCorrect: Bool, _ state: PublicGame) -> String {
    let order = state.field.readingOrder(reversed: state.reversed)
    let words = order.map { language.word(state.field.stacks[$0].kind) }.joined(separator: " ")
    let reader = name(state.reader)
    return say(
      .narration(
        isCorrect
          ? .readsWell(name: reader, words: words) : .fails(name: reader, words: words)))
  }

  /// How fast a row was read aloud, if a microphone has heard it.
  private func heard(_ record: ReadingRecord?, in state: PublicGame) -> [String] {
    guard let record, record.isHeard, let gap = record.longestGap else { return [] }
    return [
      say(
        .narration(
          .heard(
            milliseconds: record.milliseconds, morae: state.field.morae, longestGap: gap)))
    ]
  }

  /// Where and how a computer player or a typed reading failed, as the screen shows it.
  private func slip(_ record: ReadingRecord?, in state: PublicGame) -> [String] {
    let reader = setup.players[state.reader]
    if let computer = setup.computer(at: state.reader) {
      let recital =
        isPublic
        ? heard : computer.recital(state, isCorrect: false, slippingAt: record?.position)
      guard let last = recital?.words.last, let slip = last.slip else { return [] }
      let due = state.field.stacks[last.position].kind
      return [
        say(
          .narration(
            .slips(
              name: reader.name, card: last.position + 1, said: language.word(slip),
              due: language.word(due))))
      ]
    }
    guard let record, record.keys != nil else { return [] }
    let limits = TypingLimits(
      level: setup.clock ?? TypingRules().level, morae: state.field.morae,
      timeFactor: reader.timeFactor)
    let reading = TypedReading(
      recalling: record, state.field, reversed: state.reversed, limits: limits)
    return reading.failure.map { [say($0)] } ?? []
  }

  private func revealed(_ state: PublicGame) -> [String] {
    guard let reveal = state.reveal else { return [] }
    return reveal.chosen.map { chosen in
      let word = cards.face(reveal.field.stacks[chosen.position])
      let line = cards.line(of: chosen.position, in: reveal.field)
      return say(chosen.messages(in: setup.players, word: word, line: line).long)
    }
  }

  /// The places and the winners of a game that is over.
  func end(_ state: PublicGame) -> [String] {
    guard state.phase == .finished else { return [] }
    let places = state.rankings.map { ranking in
      "\(say(.result(.place(ranking.place)))) \(pile(ranking.score, of: ranking.player))"
    }
    let winners = say(.result(.winners(names(state.winners))))
    let evening = self.evening(setup.series?.counting(state))
    guard let kind = state.decidingKind else { return places + [winners] + evening }
    return places + ["\(winners) \(say(.result(.tieBreakerDecided(kind))))"] + evening
  }

  /// The sentences about what was remarkable.
  func awards(_ awards: [Award]) -> [String] {
    awards.map { say($0.message(in: setup.players, word: language.word)) }
  }

  // MARK: - State

  /// The round, the die and the deck, followed by each player's points and cards (R26).
  func score(_ state: PublicGame) -> [String] {
    let die = state.die.map { [say(.table(.die($0)))] } ?? []
    let facts =
      [say(.table(.round(state.round)))] + die + [say(.table(.cardsLeft(state.deckCount)))]
    let piles = setup.players.indices.map { pile(Score(state.piles[$0], of: setup.deck), of: $0) }
    return [facts.joined(separator: language.comma)] + piles
  }

  private func pile(_ score: Score, of seat: Int) -> String {
    let made = score.tomatoes.map { tomato in
      tomato.cards.map { language.word(score.deck[$0]) }.joined(separator: "+")
    }
    return say(
      .narration(
        .pile(
          name: name(seat), points: score.points, made: list(made),
          leftOver: list(score.leftOver.map { language.word(score.deck[$0]) }))))
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? say(.result(.nothing)) : words.counted.joined(separator: language.comma)
  }
}

extension [String] {
  /// The distinct words with their counts, in the order of first occurrence.
  package var counted: [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for word in self {
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += 1
    }
    return order.map { word in
      let count = counts[word] ?? 1
      return count > 1 ? "\(word) x\(count)" : word
    }
  }
}
