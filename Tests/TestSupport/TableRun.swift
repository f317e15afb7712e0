import GameCore

extension GameSetup {
  /// The setup that most tests play: three or more players by name, Aki to begin.
  package static func table(
    seed: UInt64 = 7, deck: DeckKind = .classic, players: Int = 3,
    pointing: PointingMode = .secret,
    names: [String] = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
  ) -> GameSetup {
    do {
      return try GameSetup(
        seed: seed, deck: deck, players: names.prefix(players).map { Player(name: $0) },
        startingPlayer: 0, pointing: pointing)
    } catch {
      preconditionFailure("the tests' own setup is wrong: \(error)")
    }
  }
}

extension TestStore {
  /// Draws the cards of a reading: rolls first if the die is still to be rolled.
  package mutating func drawToRead() {
    if state.mode == .roll { press(.enter) }
    if state.mode == .draw { press(.enter) }
    if state.mode == .drawing { press(.enter) }
  }

  /// Reads well until the field has at least so many positions, and stops before a reading.
  package mutating func readUntil(positions: Int) {
    drawToRead()
    while let game, game.field.count < positions, state.mode == .read, !game.deck.isEmpty {
      press(.character("y"))
      drawToRead()
    }
  }

  /// Fails the reading at hand, so that the others get ready to point.
  package mutating func fail() {
    press(.character("n"))
  }

  /// Every player still to point chooses a position by its number, in secret or openly.
  package mutating func point(_ numbers: [Int]) {
    if state.mode == .failed { press(.enter) }
    if state.mode == .countdown { press(.enter) }
    for number in numbers {
      if state.mode == .curtain { press(.enter, .character(" ")) }
      type("\(number)")
      press(.enter)
    }
  }

  /// Plays by keys to the end: every second reading fails and all point at what a seed says.
  package mutating func playToEnd(decisions seed: UInt64 = 1) {
    var decisions = RandomStream(seed: seed, for: .cosmetic)
    while state.mode != .result {
      switch state.mode {
      case .read: press(decisions.number(below: 2) == 0 ? .character("y") : .character("n"))
      case .curtain: press(.enter, .character(" "))
      case .choose, .enter:
        let count = max(game?.field.count ?? 1, 1)
        type("\(1 + decisions.number(below: count))")
        press(.enter)
      default: press(.enter)
      }
    }
  }
}
