import TestSupport
import Testing

@testable import GameCore

@Suite struct EndTests {
  @Test("R22: fewer cards are drawn if the deck does not have enough")
  func lastCards() throws {
    var game = try TestGame(players: 2, rolling: [3], next: "to ma", endsThere: true)
    try game.go(.user(.roll))
    #expect(game.state.die == 3)
    #expect(game.state.phase == .draw(.init(left: 2, stage: .waiting)))
    #expect(!game.state.isLastReading)
    try game.goToReading()
    #expect(game.state.isLastReading)
  }

  @Test("R22: a correct reading with an empty deck ends the game, and nobody gets the field")
  func readingWellEnds() throws {
    var game = try TestGame(
      players: 2, rolling: [1], field: "tomato", piles: ["", "to mato"], next: "ma",
      endsThere: true)
    try game.goToReading()
    #expect(game.state.winners.isEmpty)
    try game.send(.user(.read(isCorrect: true))) {
      $0.verdicts = [
        .init(
          isCorrect: true, reader: 1, drawer: 0, reversed: false, recordBefore: nil,
          streakBefore: 0, setCount: $0.setCount)
      ]
      $0.streak = 1
      $0.phase = .finished
    }
    #expect(names(game.state.field) == "tomato ma")
    #expect(game.state.points == [0, 1])
    #expect(game.state.winners == [1])
  }

  @Test("R22: failing the last reading leads to a final pointing")
  func failingEnds() throws {
    var game = try TestGame(
      players: 3, rolling: [1], field: "tomato", next: "ma", endsThere: true)
    try game.goToReading()
    try game.go(.user(.read(isCorrect: false)), .user(.point(player: 2, position: 0)))
    try game.go(.user(.point(player: 0, position: 1)))
    let before = game.state
    try game.send(.user(.reveal)) {
      $0.piles[2] = before.field.stacks[0].cards
      $0.piles[0] = before.field.stacks[1].cards
      $0.kindsPointedAt = [
        before.field.stacks[1].kindIndex, nil, before.field.stacks[0].kindIndex,
      ]
      $0.field = Field(of: .classic)
      ($0.choices, $0.pointed) = ([], [])
      $0.verdicts = []
      $0.reveal = Reveal(
        field: before.field,
        choices: [Choice(player: 2, position: 0), Choice(player: 0, position: 1)], failed: 1)
      $0.phase = .finished
    }
    #expect(game.state.winners == [2])
    game.refuse(.user(.roll), .notNow(.user(.roll)))
  }

  @Test("The picture of the deck disappears before the last card is placed")
  func lastCard() throws {
    var game = try TestGame(rolling: [2], next: "ma to", endsThere: true)
    try game.go(.user(.roll))
    try game.send(.user(.draw), then: [.drawn]) {
      $0.phase = .draw(.init(left: 2, stage: .inFlight))
      $0.drawCount = 1
    }
    game.refuse(.internal(.checkDeck), .notNow(.internal(.checkDeck)))
    try game.go(.internal(.drawn))
    try game.send(.internal(.drawNext), then: [.checkDeck, .drawn]) {
      $0.phase = .draw(.init(left: 1, stage: .inFlight))
      $0.drawCount = 2
    }
    #expect(game.state.pendingActions == [.checkDeck, .drawn])
    game.refuse(.internal(.drawn), .notNow(.internal(.drawn)))
    try game.send(.internal(.checkDeck), then: [.drawn]) { $0.isDeckShown = false }
    game.refuse(.internal(.checkDeck), .notNow(.internal(.checkDeck)))
    try game.go(.internal(.drawn))
    #expect(game.state.phase == .read && !game.state.isDeckShown)
  }

  @Test("R22: if the deck becomes empty after a correct reading, the next reading is the last")
  func exactEnd() throws {
    var game = try TestGame(players: 2, rolling: [2], next: "to ma to ma", endsThere: true)
    try game.goToReading()
    try game.go(.user(.read(isCorrect: true)))
    #expect(game.state.phase == .draw(.init(left: 2, stage: .waiting)))
    try game.goToReading()
    #expect(game.state.isLastReading)
  }

  /// A finished game with these piles.
  private func end(_ piles: String..., deck: DeckDefinition = .classic) throws -> GameState {
    let game = try TestGame(players: piles.count, deck: deck, piles: piles)
    var state = game.state
    state.phase = .finished
    return state
  }

  @Test("R24: the highest score wins")
  func highestScore() throws {
    let state = try end("tomato", "tomato to mato", "potato")
    #expect(state.points == [1, 2, 0])
    #expect(state.winners == [1])
    #expect(state.rankings.map(\.player) == [1, 0, 2])
    #expect(state.rankings.map(\.place) == [1, 2, 3])
    #expect(state.decidingKind == nil)
  }

  @Test("R24: the potato breaks a tie at the top")
  func potatoBreaksTies() throws {
    let state = try end("tomato", "to mato potato", "tomato")
    #expect(state.points == [1, 1, 1])
    #expect(state.winners == [1])
    #expect(state.decidingKind == .potato)
    #expect(state.rankings.map(\.player) == [1, 0, 2])
    #expect(state.rankings.map(\.place) == [1, 2, 2])
  }

  @Test("R24: the potato does not beat a higher score")
  func potatoIsNoPoint() throws {
    let state = try end("tomato", "potato")
    #expect(state.winners == [0])
    #expect(state.decidingKind == nil)
  }

  @Test("R25: without the potato, players tied at the top win together")
  func sharedWin() throws {
    let state = try end("tomato", "to", "to mato", "")
    #expect(state.winners == [0, 2])
    #expect(state.decidingKind == nil)
    #expect(state.rankings.map(\.place) == [1, 1, 3, 3])
    #expect(state.rankings.map(\.player) == [0, 2, 1, 3])
  }

  @Test("R25: the potato breaks ties below the top, too, and tied players share a place")
  func lowerPlaces() throws {
    let state = try end("tomato", "tomato potato", "tomato tomato", "tomato")
    #expect(state.rankings.map(\.player) == [2, 1, 0, 3])
    #expect(state.rankings.map(\.place) == [1, 2, 3, 3])
    #expect(state.decidingKind == nil)
  }

  @Test("R26: the rankings list the cards of each トマト and the leftover cards")
  func rankings() throws {
    let state = try end("ma to mato to ma", "")
    let score = state.rankings[0].score
    #expect(score.tomatoes.map { names($0.cards) } == ["to mato"])
    #expect(names(score.leftOver) == "ma to ma")
  }

  @Test("There is no winner before the end of the game")
  func noEarlyWinner() throws {
    let game = try TestGame(players: 2, piles: ["tomato", ""])
    #expect(game.state.winners.isEmpty)
    #expect(game.state.decidingKind == nil)
  }
}
