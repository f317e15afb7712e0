import TestSupport
import Testing

@testable import GameCore

@Suite("What all may see of an action") struct GameEventTests {
  /// A random game with votes, of all judges.
  private static func actions(
    _ seed: UInt64, judge: JudgingMode
  ) throws -> (start: GameState, actions: [GameAction]) {
    var chance = RandomStream(seed: seed, for: .cosmetic)
    let players = (0..<2 + chance.number(below: 5)).map { seat in
      let level = chance.number(below: 6)
      return Player(
        name: "P\(seat)", seat: level < 2 ? .computer(ComputerLevel.allCases[level]) : .human)
    }
    let start = GameState(
      try GameSetup(
        seed: seed, deck: DeckDefinition.allCases[chance.number(below: 2)], players: players,
        judge: judge))
    var (state, actions) = (start, [GameAction]())
    while state.phase != .finished, actions.count < 2000 {
      let action: GameAction
      if chance.number(below: 10) == 0, state.canUndo {
        action = .user(.undo)
      } else {
        let voters = state.stillToVote
        action =
          switch state.phase {
          case .roll: .user(.roll)
          case .draw: state.drawingAction
          case .read where !voters.isEmpty:
            .user(
              .vote(
                player: voters[chance.number(below: voters.count)],
                isCorrect: chance.number(below: 2) == 0))
          case .read: .user(.read(isCorrect: chance.number(below: 3) > 0))
          case .point:
            .user(
              .point(
                player: state.stillToPoint[chance.number(below: state.stillToPoint.count)],
                position: chance.number(below: state.field.count)))
          case .reveal, .finished: .user(.reveal)
          }
      }
      try Game.reduce(into: &state, action)
      actions.append(action)
    }
    return (start, actions)
  }

  @Test(
    "R32: The fold of the events is what may be seen of the game, after every action",
    arguments: JudgingMode.allCases)
  func fold(judge: JudgingMode) throws {
    for seed in 0..<UInt64(Stress.count(20, of: 500)) {
      let (start, actions) = try Self.actions(seed, judge: judge)
      var (state, game, events) = (start, PublicGame(start.setup), [GameEvent]())
      for (number, action) in actions.enumerated() {
        let event = try Game.reduce(into: &state, action)
        try game.apply(event)
        try #require(game == state.game, "seed \(seed), action \(number), \(action)")
        events.note(event)
        // Who comes later sees the same without what was undone.
        guard number % 7 == 0 else { continue }
        var late = PublicGame(start.setup)
        for event in events { try late.apply(event) }
        try #require(late == game, "seed \(seed), action \(number), \(action)")
      }
      #expect([GameEvent](actions, of: start.setup) == events, "seed \(seed)")
    }
  }

  @Test("R33, R34: Only what a player has chosen is taken back, and what others have chosen stays")
  func takingBack() throws {
    for seed in 0..<UInt64(Stress.count(20, of: 200)) {
      let (start, actions) = try Self.actions(seed, judge: .vote)
      var state = start
      for action in actions {
        try Game.reduce(into: &state, action)
        for seat in state.players.indices {
          let back = state.takingBack([seat])
          let isMine =
            state.votes.contains { $0.seat == seat }
            || state.votes.isEmpty && state.choices.contains { $0.player == seat }
          #expect(back.isEmpty != isMine, "seed \(seed), seat \(seat)")
          var after = state
          for action in back { try Game.reduce(into: &after, .user(action)) }
          #expect(after.votes == state.votes.filter { back.isEmpty || $0.seat != seat })
          if state.votes.isEmpty {
            #expect(
              Array(after.choices) == state.choices.filter { back.isEmpty || $0.player != seat })
          }
        }
      }
    }
  }

  @Test("R34: Those who have listened vote in any order, each once")
  func votesInAnyOrder() throws {
    let players = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    var state = GameState(
      try GameSetup(seed: 7, players: players, startingPlayer: 0, judge: .vote))
    try Game.reduce(into: &state, .user(.roll))
    while state.phase != .read { try Game.reduce(into: &state, state.drawingAction) }
    #expect(state.stillToVote == [2, 0])
    try Game.reduce(into: &state, .user(.vote(player: 0, isCorrect: false)))
    #expect(state.stillToVote == [2] && state.seatsToAct == [2])
    #expect(throws: GameError.notVoting(0)) {
      try Game.reduce(into: &state, .user(.vote(player: 0, isCorrect: true)))
    }
  }
}
