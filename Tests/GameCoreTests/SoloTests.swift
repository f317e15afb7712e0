import TestSupport
import Testing

@testable import GameCore

@Suite struct SoloTests {
  @Test("R29: a run begins with three lives, the classic deck and an empty field")
  func beginning() throws {
    let state = GameState(SoloSetup(seed: 42, level: .hard))
    #expect(state.lives == 3)
    #expect(state.level == .hard)
    #expect(state.phase == .roll)
    #expect(state.field.isEmpty)
    #expect(state.score == 0)
    // The same cards as in a game with the seed (R31).
    let game = GameState(try GameSetup(seed: 42, players: people(4)))
    #expect(state.deck == game.deck)
    #expect(state.dice == game.dice)
  }

  @Test("R38, R39: a success scores the morae of the new cards and rolls the die")
  func success() throws {
    var solo = try TestGame.solo(rolling: [2, 3], field: "[to to] tomato", next: "mato* ma potato")
    try solo.send(.user(.roll)) {
      $0.die = 2
      _ = Die.roll(with: &$0.dice)
      $0.phase = .draw(.init(left: 2, stage: .waiting))
    }
    try solo.send(.user(.draw), then: [.drawn]) {
      $0.phase = .draw(.init(left: 2, stage: .inFlight))
      $0.drawCount = 1
    }
    try solo.send(.internal(.drawn), then: [.drawNext]) {
      $0.phase = .draw(.init(left: 1, stage: .following))
      $0.setCount = 1
      $0.reversed = true
      $0.field.append(try $0.nextCard())
      $0.fresh = $0.field.cards.suffix(1)
    }
    try solo.send(.internal(.drawNext), then: [.drawn]) {
      $0.phase = .draw(.init(left: 1, stage: .inFlight))
      $0.drawCount = 2
    }
    try solo.send(.internal(.drawn)) {
      $0.phase = .read
      $0.setCount = 2
      $0.field.append(try $0.nextCard())
      $0.fresh = $0.field.cards.suffix(2)
    }
    #expect(names(solo.state.field) == "[to to] tomato mato* ma")
    #expect(solo.state.limits == TypingLimits(level: .normal, morae: 7, isSolo: true))
    try solo.send(.user(.read(isCorrect: true))) {
      $0.score = 3
      $0.longestRow = 7
      $0.fresh = []
      $0.readWell = 1
      $0.cardsRead = 4
      $0.outcome = .well(morae: 3)
      $0.streak = 1
      $0.reversed = false
      $0.die = 3
      _ = Die.roll(with: &$0.dice)
      $0.phase = .draw(.init(left: 3, stage: .waiting))
    }
    try solo.send(.user(.draw), then: [.drawn]) {
      $0.phase = .draw(.init(left: 3, stage: .inFlight))
      $0.drawCount = 3
      $0.outcome = nil
    }
  }

  @Test("R29: a failure costs a life, removes a random position and re-rolls the die")
  func failure() throws {
    var solo = try TestGame.solo(
      rolling: [1, 3], losing: [(2, of: 4)], field: "ma to tomato", next: "to")
    // The third of four positions is removed, and its neighbors become adjacent (R18).
    try solo.goToReading()
    let field = solo.state.field
    try solo.send(.user(.read(isCorrect: false))) {
      $0.lives = 2
      $0.removed = field.stacks[2].cards
      $0.field = Field(
        stacks: [field.stacks[0], Stack(field.stacks[1], under: field.stacks[3])], of: .classic)
      $0.outcome = .failed(.init(field: field, position: 2))
      $0.die = nil
      $0.round = 2
      _ = $0.losses?.number(below: 4)
      // The new card is not the one that is lost.
      #expect($0.fresh.count == 1)
      $0.phase = .roll
    }
    #expect(names(solo.state.field) == "ma [to to]")
    try solo.send(.user(.roll)) {
      $0.die = 3
      _ = Die.roll(with: &$0.dice)
      $0.phase = .draw(.init(left: 3, stage: .waiting))
    }
  }

  @Test(
    "R39: a new card that a failure takes never scores, and the others do with the next good row")
  func lostCard() throws {
    var solo = try TestGame.solo(
      rolling: [2, 1], losing: [(1, of: 3)], field: "ma", next: "tomato mato to")
    try solo.goToReading()
    try solo.go(.user(.read(isCorrect: false)))
    #expect(names(solo.state.field) == "ma mato")
    try solo.goToReading()
    try solo.go(.user(.read(isCorrect: true)))
    #expect(solo.state.score == 3, "mato and to")
    #expect(solo.state.longestRow == 4)
  }

  @Test("R42: by rules 1 the die holds, and a good reading scores the whole row")
  func firstRules() throws {
    for seed in 0..<20 as Range<UInt64> {
      var solo = TestGame(GameState(SoloSetup(seed: seed, level: .hard, rules: .first)))
      var total = 0
      try solo.goToReading()
      let die = solo.state.die
      while solo.state.phase == .read {
        #expect(
          solo.state.limits == TypingLimits(level: .hard, morae: solo.state.field.morae))
        total += solo.state.field.morae
        try solo.go(.user(.read(isCorrect: true)))
        #expect(solo.state.die == die)
        try solo.goToReading()
      }
      #expect(solo.state.score == total, "seed \(seed)")
    }
  }

  @Test("R29: a failure takes a whole stack, and may leave the field empty")
  func emptyField() throws {
    var solo = try TestGame.solo(rolling: [1], losing: [(0, of: 2)], field: "[ma ma]", next: "to")
    try solo.goToReading()
    try solo.go(.user(.read(isCorrect: false)))
    #expect(names(solo.state.removed) == "ma ma")
    #expect(names(solo.state.field) == "to")
    solo = try TestGame.solo(rolling: [1, 1], next: "tomato mato")
    try solo.goToReading()
    try solo.go(.user(.read(isCorrect: false)))
    #expect(solo.state.field.isEmpty)
    try solo.goToReading()
    #expect(names(solo.state.field) == "mato")
  }

  @Test("R29: losing the last life ends the run immediately, and the field does not change")
  func lastLife() throws {
    var solo = try TestGame.solo(rolling: [1], lives: 1, field: "ma to", next: "tomato*")
    try solo.goToReading()
    try solo.send(.user(.read(isCorrect: false))) {
      $0.lives = 0
      $0.outcome = .failed(nil)
      $0.phase = .finished
    }
    refuse(&solo)
  }

  @Test("R29: a correct reading with an empty deck scores and ends the run")
  func lastReadingWell() throws {
    var solo = try TestGame.solo(rolling: [3], field: "ma", next: "to potato", endsThere: true)
    try solo.go(.user(.roll))
    // R22: fewer cards than the die says.
    #expect(solo.state.phase == .draw(.init(left: 2, stage: .waiting)))
    try solo.goToReading()
    #expect(solo.state.isLastReading)
    try solo.send(.user(.read(isCorrect: true))) {
      $0.score = 4
      $0.longestRow = 5
      $0.fresh = []
      $0.readWell = 1
      $0.cardsRead = 3
      $0.outcome = .well(morae: 4)
      $0.streak = 1
      $0.phase = .finished
    }
    refuse(&solo)
  }

  @Test("R29: a failed reading with an empty deck costs a life and ends the run")
  func lastReadingFailed() throws {
    var solo = try TestGame.solo(rolling: [1], field: "ma", next: "to", endsThere: true)
    try solo.goToReading()
    try solo.send(.user(.read(isCorrect: false))) {
      $0.lives = 2
      $0.outcome = .failed(nil)
      $0.phase = .finished
    }
  }

  private static let everyAction: [GameAction] = [
    .user(.roll), .user(.draw), .user(.read(isCorrect: true)), .user(.read(isCorrect: false)),
    .user(.vote(player: 0, isCorrect: true)), .user(.point(player: 0, position: 0)), .user(.reveal),
    .user(.undo), .internal(.checkDeck), .internal(.drawn), .internal(.drawNext),
  ]

  /// Checks that no action is legal.
  private func refuse(_ solo: inout TestGame) {
    let before = solo.state
    for action in Self.everyAction {
      #expect(throws: GameError.self, "\(action)") { try solo.go(action) }
    }
    #expect(solo.state == before)
  }

  /// The legal actions, determined independently of the reducer.
  private func allowed(in state: GameState) -> [GameAction] {
    switch state.phase {
    case .roll: [.user(.roll)]
    case .draw(let draw): [state.onlyAction(of: draw)]
    case .read: [.user(.read(isCorrect: true)), .user(.read(isCorrect: false))]
    case .point, .reveal, .finished: []
    }
  }

  /// Whether every card of the deck is in exactly one place.
  private func isComplete(_ state: GameState) -> Bool {
    let cards = state.deck.nextFirst + state.field.stacks.flatMap(\.cards) + state.removed
    return cards.map(\.id).sorted() == Array(0..<45)
  }

  @Test("R29: random runs keep every card, accept only legal actions, and end")
  func randomRuns() throws {
    var ends: [Int] = [0, 0, 0, 0]
    let count = Stress.count(20, of: 400)
    for seed in Stress.seed * 1000..<Stress.seed * 1000 + UInt64(count) {
      var state = GameState(SoloSetup(seed: seed, level: .easy))
      var choice = RandomStream(seed: seed, for: .cosmetic)
      let nerve = 2 + choice.number(below: 40)
      var actions: [GameAction] = []
      while state.phase != .finished {
        let before = state
        let allowed = allowed(in: state)
        for action in Self.everyAction where !allowed.contains(action) {
          #expect(throws: GameError.self, "seed \(seed)") {
            try Game.reduce(into: &state, action)
          }
        }
        #expect(state == before, "seed \(seed)")
        let isWell = choice.number(below: nerve) > 0
        let action = allowed.count == 1 ? allowed[0] : .user(.read(isCorrect: isWell))
        try Game.reduce(into: &state, action)
        actions.append(action)
        try #require(isComplete(state), "seed \(seed), action \(actions.count)")
        try #require(actions.count < 500, "seed \(seed) does not end")
      }
      #expect(state.lives == 0 || state.deck.isEmpty, "seed \(seed)")
      #expect(state.drawCount == state.setCount)
      ends[state.lives] += 1
      // R32: the same actions lead to the same state.
      let again = try actions.reduce(into: GameState(SoloSetup(seed: seed, level: .easy))) {
        try Game.reduce(into: &$0, $1)
      }
      #expect(again == state, "seed \(seed)")
    }
    #expect(ends.allSatisfy { $0 > count / 50 }, "every end was met: \(ends)")
  }

  @Test(
    "R29, R38, R42: a verdict is one event with its loss or its roll, from which the run follows")
  func events() throws {
    for seed in 0..<UInt64(Stress.count(20, of: 500)) {
      var (random, chances) = (RandomStream(seed: seed, for: .cosmetic), 0)
      let rules = SoloState.Rules.allCases[random.number(below: 2)]
      var state = GameState(SoloSetup(seed: seed, level: .easy, rules: rules))
      var game = state.game
      while state.phase != .finished {
        let action: GameAction =
          switch state.phase {
          case .roll: .user(.roll)
          case .draw: state.drawingAction
          default: .user(.read(isCorrect: random.number(below: 6) > 0))
          }
        let event = try Game.reduce(into: &state, action)
        if case .read(_, _, let chance?) = event { chances += chance > 0 ? 1 : 0 }
        try game.apply(event)
        try #require(game == state.game, "seed \(seed), \(event)")
      }
      #expect(chances > 0 || rules == .first, "seed \(seed)")
    }
  }

  @Test("R31: removed positions do not affect the deck or the dice")
  func streams() throws {
    func run(_ failures: Set<Int>) throws -> (cards: [Int], rolls: [Int]) {
      var solo = TestGame(GameState(SoloSetup(seed: 42, level: .normal)))
      var cards: [Int] = []
      var rolls: [Int] = []
      var reading = 0
      while solo.state.phase != .finished {
        switch solo.state.phase {
        case .roll:
          try solo.go(.user(.roll))
        case .draw(let draw):
          if draw.stage == .waiting { rolls.append(try #require(solo.state.die)) }
          if solo.state.pendingActions.first == .drawn, let card = solo.state.deck.next {
            cards.append(card.id)
          }
          try solo.go(solo.state.onlyAction(of: draw))
        case .read:
          try solo.go(.user(.read(isCorrect: !failures.contains(reading))))
          reading += 1
        case .point, .reveal, .finished: break
        }
      }
      return (cards, rolls)
    }
    let deck = GameState(SoloSetup(seed: 42, level: .normal)).deck.nextFirst.map(\.id)
    var stream = RandomStream(seed: 42, for: .die)
    let dice = (0..<40).map { _ in Die.roll(with: &stream) }
    for failures in [[], [0], [1, 2], [3, 9]] as [Set<Int>] {
      let played = try run(failures)
      #expect(played.cards == deck)
      #expect(played.rolls == Array(dice.prefix(played.rolls.count)))
    }
  }

  @Test("R43: A drill has ten short rows with its pairs of words, and costs no life")
  func drill() throws {
    let pairs = [
      TypedReading.Pair(from: .to, to: .mato), .init(from: .ma, to: .ma),
      .init(from: nil, to: .potato),
    ]
    for seed in 0..<UInt64(Stress.count(20, of: 500)) {
      var state = GameState(drilling: pairs, seed: seed, level: .hard)
      for row in 0..<SoloState.drillRows {
        try Game.reduce(into: &state, .user(.roll))
        #expect(state.phase == .read && state.field.count <= 4 && !state.reversed)
        let words = state.field.stacks.map(\.kind.romaji)
        let pair = pairs[row % pairs.count]
        let asked = [pair.from?.romaji, pair.to.romaji].compactMap { $0 }
        let isThere =
          pair.from == nil ? words.first == asked[0] : words[1...2].elementsEqual(asked)
        #expect(isThere, "seed \(seed), row \(row): \(words)")
        let ids = state.field.stacks.flatMap(\.cards).map(\.id)
        #expect(Set(ids).count == ids.count)
        try Game.reduce(into: &state, .user(.read(isCorrect: row % 3 > 0)))
      }
      #expect(state.phase == .finished && state.lives == 3 && state.score == 0)
      #expect(state.readWell == 6)
    }
    #expect(throws: GameError.self) {
      var empty = GameState(drilling: [], seed: 1, level: .easy)
      try Game.reduce(into: &empty, .user(.roll))
    }
  }

  @Test("The error for an illegal action contains its name")
  func illegal() {
    let error = GameError.notNow(.user(.read(isCorrect: true)))
    #expect("\(error)" == "\"read\" is not possible now")
  }
}

extension GameState {
  /// Draws the next card; throws if there is none.
  fileprivate mutating func nextCard() throws -> Card {
    let card = try #require(deck.next)
    takeCard()
    return card
  }
}
