import TestSupport
import Testing

@testable import GameCore

@Suite struct PointingTests {
  /// A four-player game in which the reader, seat 1, has just failed.
  private func failed(
    field: String, players: Int = 4, rolling: [Int] = [1], next: String = "to"
  ) throws -> TestGame {
    var game = try TestGame(players: players, rolling: rolling, field: field, next: next)
    try game.goToReading()
    try game.go(.user(.read(isCorrect: false)))
    return game
  }

  @Test("R15: everyone but the failed reader points once, in any order")
  func pointing() throws {
    var game = try failed(field: "mato ma tomato")
    #expect(game.state.stillToPoint == [2, 3, 0])
    try game.send(.user(.point(player: 0, position: 3))) {
      $0.choose(3, by: 0)
    }
    #expect(game.state.stillToPoint == [2, 3])
    game.refuse(.user(.point(player: 1, position: 0)), .failedReaderPoints(1))
    game.refuse(.user(.point(player: 0, position: 0)), .pointedAlready(0))
    game.refuse(.user(.point(player: 4, position: 0)), .noSuchPlayer(4))
    game.refuse(.user(.point(player: -1, position: 0)), .noSuchPlayer(-1))
    game.refuse(.user(.point(player: 2, position: 4)), .noSuchPosition(4, count: 4))
    game.refuse(.user(.point(player: 2, position: -1)), .noSuchPosition(-1, count: 4))
    try game.send(.user(.point(player: 3, position: 3))) {
      $0.choose(3, by: 3)
    }
    #expect(game.state.stillToPoint == [2])
  }

  @Test("R33: no card is taken before all choices are made and revealed")
  func reveal() throws {
    var game = try failed(field: "mato ma tomato")
    try game.goPointing([(0, 3), (3, 0)])
    #expect(game.state.piles == [[], [], [], []])
    game.refuse(.user(.reveal), .notNow(.user(.reveal)))
    let choices = [
      Choice(player: 0, position: 3), Choice(player: 3, position: 0),
      Choice(player: 2, position: 3),
    ]
    try game.send(.user(.point(player: 2, position: 3))) {
      $0.choose(3, by: 2)
      $0.phase = .reveal
    }
    #expect(game.state.stillToPoint.isEmpty)
    let again = GameAction.user(.point(player: 2, position: 0))
    game.refuse(again, .notNow(again))
    let before = game.state
    try game.send(.user(.reveal)) {
      $0.piles[3] = before.field.stacks[0].cards
      $0.removed = before.field.stacks[3].cards
      $0.field = Field(stacks: Array(before.field.stacks[1...2]), of: .classic)
      $0.reveal = Reveal(field: before.field, choices: choices, failed: 1)
      let kinds = before.field.stacks.map(\.kindIndex)
      $0.kindsPointedAt = [kinds[3], nil, kinds[3], kinds[0]]
      ($0.choices, $0.pointed) = ([], [])
      $0.verdicts = []
      $0.round = 2
      $0.die = nil
      $0.roller = 1
      $0.drawer = 1
      $0.reader = 2
      $0.phase = .roll
    }
    let chosen = try #require(game.state.reveal?.chosen)
    #expect(chosen.map(\.position) == [0, 3])
    #expect(chosen.map(\.players) == [[3], [0, 2]])
    #expect(chosen.map(\.taker) == [3, nil])
    try game.go(.user(.roll))
    #expect(game.state.reveal == nil)
  }

  @Test("R16: the only player who chose a position takes the whole stack")
  func taking() throws {
    var game = try failed(field: "[mato mato*] ma tomato")
    try game.goPointing([(2, 0), (3, 1), (0, 2)])
    #expect(game.state.piles.map { names($0) } == ["tomato", "", "mato mato*", "ma"])
    #expect(game.state.removed.isEmpty)
  }

  @Test("R17: a stack chosen by two or more players is removed")
  func collision() throws {
    var game = try failed(field: "[mato mato*] ma tomato")
    try game.goPointing([(2, 0), (3, 0), (0, 0)])
    #expect(game.state.piles == [[], [], [], []])
    #expect(names(game.state.removed) == "mato mato*")
  }

  @Test(
    "R18: gaps close to the left, and adjacent cards of the same kind form a stack",
    arguments: [
      ("to ma to", [1], "[to to]"),
      ("to ma to ma to", [1, 3], "[to to to]"),
      ("to ma to*", [1], "[to to*]"),
      ("[to to] ma to mato", [1], "[to to to] mato"),
      ("to to ma mato mato", [], "[to to] ma [mato mato]"),
      ("to ma mato", [0], "ma mato"),
      ("to", [0], ""),
      ("to ma tomato ma to", [2], "to [ma ma] to"),
      ("[ma ma] to [ma ma*] tomato", [1], "[ma ma ma ma*] tomato"),
    ])
  func stacking(before: String, cleared: [Int], after: String) throws {
    var field = try CardBox.field(of: before)
    field.remove(cleared)
    #expect(names(field) == after)
    for (left, right) in zip(field.stacks, field.stacks.dropFirst()) {
      #expect(left.kind != right.kind)
    }
  }

  @Test("R18: a stack shows the card that was on the right")
  func stackTop() throws {
    var field = try CardBox.field(of: "to ma to*")
    field.remove([1])
    #expect(field.stacks[0].top.isReverse)
    #expect(field.stacks[0].top == field.stacks[0].cards.last)
  }

  @Test("R19: no stack forms while cards are drawn")
  func noStackWhileDrawing() throws {
    var game = try TestGame(rolling: [3], field: "to", next: "to to to")
    try game.goToReading()
    #expect(names(game.state.field) == "to to to to")
  }

  @Test("R20: the failed reader rolls for the next round")
  func failedReaderRolls() throws {
    var game = try TestGame(players: 3, rolling: [1, 3], next: "to ma mato")
    try game.goToReading()
    try game.go(.user(.read(isCorrect: true)))
    try game.goToReading()
    try game.go(.user(.read(isCorrect: false)))
    try game.goPointing([(0, 0), (1, 1)])
    #expect(game.state.phase == .roll)
    #expect(game.state.round == 2)
    #expect(game.state.roller == 2)
    #expect(game.state.reader == 0)
    try game.go(.user(.roll))
    #expect(game.state.die == 3)
  }

  @Test("R21: in a two-player game the pointing player always takes the stack")
  func twoPlayers() throws {
    var game = try failed(field: "mato [ma ma]", players: 2)
    #expect(game.state.stillToPoint == [0])
    try game.go(.user(.point(player: 0, position: 1)), .user(.reveal))
    #expect(game.state.piles.map { names($0) } == ["ma ma", ""])
    #expect(game.state.removed.isEmpty)
  }

  @Test("R21: an empty field stays empty at the start of the next round")
  func emptyField() throws {
    var game = try failed(field: "", players: 2, rolling: [1, 2], next: "to ma mato")
    try game.go(.user(.point(player: 0, position: 0)), .user(.reveal))
    #expect(game.state.field.isEmpty)
    #expect(game.state.phase == .roll)
    try game.goToReading()
    #expect(names(game.state.field) == "ma mato")
  }
}
