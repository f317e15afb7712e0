import GameCore
import Testing

@Suite("The clock of a reading")
struct ReadingClockTests {
  @Test("R35: The limit has a base and an amount per mora, less at each level")
  func limits() {
    for morae in 0...120 {
      #expect(ReadingClock.limit(.easy, morae: morae) == 1500 + 500 * morae)
      #expect(ReadingClock.limit(.normal, morae: morae) == 1500 + 350 * morae)
      #expect(ReadingClock.limit(.hard, morae: morae) == 1500 + 250 * morae)
    }
  }

  @Test("R37: A handicap changes the time of one player, typed or spoken")
  func handicap() throws {
    for factor in [50, 100, 133, 400] {
      let players = [Player(name: "Aki", timeFactor: factor), Player(name: "Ben")]
      var state = GameState(
        try GameSetup(seed: 3, players: players, startingPlayer: 1, clock: .easy))
      for reader in 0..<2 {
        while state.phase != .read {
          let action: GameAction = state.phase == .roll ? .user(.roll) : state.drawingAction
          try Game.reduce(into: &state, action)
        }
        #expect(state.reader == reader)
        let whole = 1500 + 500 * state.field.morae
        #expect(state.readingLimit == (reader == 0 ? whole * factor / 100 : whole))
        try Game.reduce(into: &state, .user(.read(isCorrect: true)))
      }
    }
    for factor in [-1, 0, 49, 401, Int.max] {
      let players = [Player(name: "Aki", timeFactor: factor), Player(name: "Ben")]
      #expect(throws: GameError.timeFactor(factor, name: "Aki")) {
        try GameSetup(seed: 3, players: players)
      }
    }
  }

  @Test("R35: Only a reading that the players judge has a clock, and it decides nothing")
  func decidesNothing() throws {
    let players = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    let typed = try GameSetup(seed: 3, players: players, judge: .typed, clock: .hard)
    var typing = GameState(typed)
    while typing.phase != .read {
      let action: GameAction = typing.phase == .roll ? .user(.roll) : typing.drawingAction
      try Game.reduce(into: &typing, action)
    }
    #expect(typing.readingLimit == nil)
    var timed = GameState(try GameSetup(seed: 3, players: players, clock: .hard))
    var plain = GameState(try GameSetup(seed: 3, players: players))
    #expect(try timed.setup.with(seed: 4).clock == .hard)
    #expect(timed.readingLimit == nil)
    let actions: [GameAction] = [
      .user(.roll), .user(.draw), .internal(.drawn), .internal(.drawNext), .internal(.drawn),
      .internal(.drawNext), .internal(.drawn), .user(.read(isCorrect: true)),
    ]
    for action in actions {
      if timed.phase == .read {
        #expect(timed.readingLimit == 1500 + 250 * timed.field.morae)
        #expect(plain.readingLimit == nil)
      }
      // With fewer pips, fewer cards are drawn.
      guard (try? Game.reduce(into: &timed, action)) != nil else { continue }
      try Game.reduce(into: &plain, action)
      #expect(timed.phase == plain.phase && timed.field == plain.field)
    }
    #expect(timed.verdict?.isCorrect == true)
  }
}
