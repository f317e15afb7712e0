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

  @Test("R35: Only a reading that the players judge has a clock, and it decides nothing")
  func decidesNothing() throws {
    let players = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    let typed = try GameSetup(seed: 3, players: players, judge: .typed, clock: .hard)
    #expect(typed.clock == nil)
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
