import GameCore

/// The 64-bit FNV-1a hash, with methods that add the parts of a game (``StateDigest``).
package struct FNV1a: Equatable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte.
  @inline(__always)
  mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds a small number as one byte.
  @inline(__always)
  mutating func add(_ number: Int) {
    add(byte: UInt8(truncatingIfNeeded: number))
  }

  /// Adds a Boolean as 1 or 0.
  @inline(__always)
  mutating func add(_ flag: Bool) {
    add(byte: flag ? 1 : 0)
  }

  /// Adds the lowest bytes of a number in little-endian order.
  mutating func add(_ number: UInt64, bytes: Int) {
    for index in 0..<bytes {
      add(byte: UInt8(truncatingIfNeeded: number >> UInt64(8 * index)))
    }
  }

  /// Adds raw bytes.
  mutating func add(contentsOf bytes: String.UTF8View) {
    for byte in bytes { add(byte: byte) }
  }

  /// Adds the number of cards and their identities in a deck.
  mutating func add(_ cards: [Card], _ deck: DeckDefinition) {
    add(cards.count)
    for card in cards { add(deck.id(of: card)) }
  }
}

extension FNV1a {
  /// Adds the setup of a game.
  mutating func add(_ setup: GameSetup) {
    add(setup.seed, bytes: 8)
    add(setup.deck)
    switch setup.judge {
    case .table: add(0)
    case .typed: add(1)
    case .vote: add(2)
    }
    add(setup.pointing == .open)
    add(setup.picturesOnly)
    add(setup.startingPlayer)
    add(setup.players.count)
    for player in setup.players {
      switch player.seat {
      case .human: add(0)
      case .computer(.easy): add(1)
      case .computer(.normal): add(2)
      case .computer(.hard): add(3)
      }
      add(text: player.name)
    }
    // Digests of games without a clock are the same as before there were clocks.
    switch setup.clock {
    case nil: break
    case .easy: add(1)
    case .normal: add(2)
    case .hard: add(3)
    }
    if setup.players.contains(where: { $0.timeFactor != 100 }) {
      add(4)
      for player in setup.players { add(UInt64(player.timeFactor), bytes: 2) }
    }
    guard let series = setup.series else { return }
    add(5)
    add(series.id, bytes: 8)
    add(text: series.length.rawValue)
    add(UInt64(series.number), bytes: 2)
    for standing in series.standings {
      add(UInt64(standing.wins), bytes: 2)
      add(UInt64(standing.points), bytes: 4)
    }
  }

  /// Adds a deck: the number of a built-in one, or else its text.
  mutating func add(_ deck: DeckDefinition) {
    if let number = DeckDefinition.allCases.firstIndex(of: deck) { return add(number) }
    add(255)
    add(text: deck.text?.source ?? deck.name)
  }

  /// Adds the length of a text in bytes and the text in UTF-8.
  mutating func add(text: String) {
    add(UInt64(text.utf8.count), bytes: 4)
    add(contentsOf: text.utf8)
  }

  /// Adds an action.
  mutating func add(_ action: GameAction) {
    let number = action.code.number
    switch action {
    case .user(.read(let isCorrect, let record)):
      add(number + (isCorrect ? 1 : 0) + (record == nil ? 0 : 6))
      if let record { add(record) }
    case .user(.point(let player, let position)):
      add(number)
      add(player)
      add(position)
    case .user(.vote(let player, let isCorrect)):
      add(number + (isCorrect ? 1 : 0))
      add(player)
    default: add(number)
    }
  }

  private mutating func add(_ record: ReadingRecord) {
    add(record.position ?? 255)
    add(record.mora)
    for scalar in [record.due, record.typed] { add(UInt64(scalar?.value ?? 0), bytes: 4) }
    for number in [record.milliseconds, record.keys, record.longestGap] {
      add(UInt64(number.map { $0 + 1 } ?? 0), bytes: 4)
    }
  }

  /// Adds a state.
  mutating func add(_ state: GameState) {
    add(state.game.phase, state.choices)
    // Digests of games in which nobody has voted are the same as before votes were recorded.
    if !state.game.votes.isEmpty {
      add(state.game.votes.count)
      for (vote, voter) in zip(state.game.votes, state.game.voters) {
        // Nor is the digest of votes in the order of the voters another than when there was no other.
        if vote.seat != voter { add(vote.seat + 2) }
        add(vote.isCorrect ?? true)
      }
    }
    add(UInt64(state.game.round), bytes: 4)
    add(state.game.die ?? 0)
    add(state.game.roller)
    add(state.game.drawer)
    add(state.game.reader)
    add(state.game.reversed)
    add(UInt64(state.game.drawCount), bytes: 4)
    add(UInt64(state.game.setCount), bytes: 4)
    add(state.game.verdict)
    add(state.game.reveal)
    add(state.game.isDeckShown)
    add(state.deck.count)
    if let next = state.deck.next { add(state.setup.deck.id(of: next)) }
    add(state.game.field)
    add(state.game.piles.count)
    for pile in state.game.piles { add(pile, state.setup.deck) }
    add(state.game.removed, state.setup.deck)
  }

  /// Adds the stacks of a field.
  mutating func add(_ field: Field) {
    add(field.count)
    for stack in field.stacks {
      add(stack.count)
      stack.forEachCard { add(field.deck.id(of: $0)) }
    }
  }

  private mutating func add(_ choices: [Choice]) {
    add(choices.count)
    for choice in choices {
      add(choice.player)
      add(choice.position)
    }
  }

  private mutating func add(_ phase: PublicGame.Phase, _ choices: [Choice]) {
    switch phase {
    case .roll: add(0)
    case .draw(let draw):
      add(1)
      add(draw.left)
      switch draw.stage {
      case .waiting: add(0)
      case .inFlight: add(1)
      case .following: add(2)
      }
    case .read: add(2)
    case .point:
      add(3)
      add(choices)
    case .finished: add(4)
    case .reveal:
      add(5)
      add(choices)
    }
  }

  private mutating func add(_ verdict: PublicGame.Verdict?) {
    add(verdict != nil)
    guard let verdict else { return }
    add(verdict.isCorrect)
    add(verdict.reader)
    add(verdict.drawer)
    add(verdict.reversed)
  }

  private mutating func add(_ reveal: Reveal?) {
    add(reveal != nil)
    guard let reveal else { return }
    add(reveal.failed)
    add(reveal.choices)
    add(reveal.field)
  }
}
