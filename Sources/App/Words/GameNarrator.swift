import GameCore

/// A game in sentences, one a line: what happens, and how things stand.
///
/// A transcript tells with it afterwards what a game played line by line tells as it happens.
struct GameNarrator {
  /// Who plays, and how.
  let setup: GameSetup
  /// The language of the sentences.
  let language: Language

  /// How the cards are told.
  var cards: CardDescriber { CardDescriber(language: language, picturesOnly: setup.picturesOnly) }

  func name(_ seat: Int) -> String { setup.players[seat].name }

  func names(_ seats: [Int]) -> String { language.list(seats.map(name)) }

  func say(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    phrase.text(in: language, values)
  }

  // MARK: - What happens

  /// Who plays, and with which seed.
  var opening: [String] {
    let seats = setup.players.indices
    let players = say(.toldPlayers, ["name": names(Array(seats)), "n": "\(setup.seed)"])
    let computers = seats.filter { setup.players[$0].seat != .human }
    guard !computers.isEmpty else { return [players] }
    return [players, say(.toldComputers, ["name": names(computers)])]
  }

  /// What is to be told of an action.
  func sentences(
    _ action: GameAction, from before: GameState, to after: GameState
  ) -> [String] {
    switch action {
    case .user(.roll):
      let round = say(.round, ["n": "\(after.round)"])
      return [
        "\(round): "
          + say(.toldRoll, ["name": name(after.roller), "n": "\(after.die ?? 0)"])
      ]
    case .user(.draw), .internal(.drawNext), .internal(.checkDeck): return []
    case .internal(.drawn): return [drawn(before.deck.next, by: before.drawer)]
    case .user(.read(let isCorrect)): return [read(isCorrect, before)] + end(after)
    // A choice is told when all are revealed.
    case .user(.point): return []
    case .user(.reveal): return revealed(after) + end(after)
    case .user(.undo): return [say(.toldUndo)]
    }
  }

  private func drawn(_ card: Card?, by seat: Int) -> String {
    guard let card else { return "" }
    let phrase: Phrase = card.isReverse ? .toldReverse : .toldDrawn
    return say(phrase, ["name": name(seat), "word": cards.face(card.kind)])
  }

  private func read(_ isCorrect: Bool, _ state: GameState) -> String {
    let order = state.field.readingOrder(reversed: state.reversed)
    let words = order.map { language.word(state.field.stacks[$0].kind) }.joined(separator: " ")
    return say(
      isCorrect ? .toldReadWell : .toldFailed, ["name": name(state.reader), "word": words])
  }

  private func revealed(_ state: GameState) -> [String] {
    guard let reveal = state.reveal else { return [] }
    return reveal.chosen.map { chosen in
      say(
        chosen.taker == nil ? .collides : .takes,
        [
          "name": names(chosen.players), "n": "\(chosen.position + 1)",
          "word": cards.face(reveal.field.stacks[chosen.position]),
        ])
    }
  }

  private func end(_ state: GameState) -> [String] {
    guard state.phase == .finished else { return [] }
    let places = state.rankings.map { standing in
      say(.place, ["n": "\(standing.place)"]) + " "
        + pile(standing.score, of: standing.player)
    }
    let won = say(
      state.winners.count == 1 ? .winner : .winners, ["name": names(state.winners)])
    return places + [state.potatoDecides ? "\(won) \(say(.potatoDecided))" : won]
  }

  // MARK: - How things stand

  /// Round, die and deck, and what each player's pile is worth, and how (R26).
  func score(_ state: GameState) -> [String] {
    let die = state.die.map { [say(.die, ["n": "\($0)"])] } ?? []
    let facts =
      [say(.round, ["n": "\(state.round)"])] + die
      + [say(.cardsLeft, ["n": "\(state.deck.count)"])]
    let piles = setup.players.indices.map { pile(Score(state.piles[$0]), of: $0) }
    return [facts.joined(separator: language.comma)] + piles
  }

  private func pile(_ score: Score, of seat: Int) -> String {
    let made = score.tomatoes.map { tomato in
      tomato.cards.map { language.word($0.kind) }.joined(separator: "+")
    }
    return say(
      .toldPile,
      [
        "name": name(seat), "points": say(.points, ["n": "\(score.points)"]),
        "word": list(made), "rest": list(score.leftOver.map { language.word($0.kind) }),
      ])
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? say(.nothing) : words.counted.joined(separator: language.comma)
  }
}

extension Language {
  /// What stands between the parts of an enumeration.
  var comma: String {
    switch self {
    case .en: ", "
    case .ja: "、"
    }
  }

  /// Writes names of players, or any words, as a list.
  package func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let and = Phrase.and.text(in: self)
    let others = words.dropLast().joined(separator: comma)
    return switch self {
    case .en: "\(others) \(and) \(last)"
    case .ja: others + and + last
    }
  }
}

extension [String] {
  /// Equal words once, with their number, in the order of their first.
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
