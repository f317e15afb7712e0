import Testing

@testable import GameCore

@Suite struct UndoTests {
  /// A three-player game at its first reading.
  private func reading(next: String = "ma to* ma", endsThere: Bool = false) throws -> TestGame {
    var game = try TestGame(
      players: 3, rolling: [3], field: "mato", next: next, endsThere: endsThere)
    try game.goToReading()
    return game
  }

  @Test("A verdict is undone completely", arguments: [true, false])
  func verdict(isCorrect: Bool) throws {
    var game = try reading()
    let before = game.state
    #expect(before.reversed)
    try game.go(.user(.read(isCorrect: isCorrect)))
    try game.send(.user(.undo)) { $0 = before }
    game.refuse(.user(.undo), .nothingToUndo)
    try game.go(.user(.read(isCorrect: !isCorrect)))
    #expect(game.state.verdict?.isCorrect == !isCorrect)
  }

  @Test("The verdict that ended the game can be undone")
  func lastVerdict() throws {
    var game = try reading(endsThere: true)
    let before = game.state
    try game.go(.user(.read(isCorrect: true)))
    #expect(game.state.phase == .finished)
    try game.send(.user(.undo)) { $0 = before }
  }

  @Test("Choices are undone one by one before the reveal, then the verdict")
  func choices() throws {
    var game = try TestGame(players: 4, rolling: [1], field: "ma to", next: "mato")
    try game.goToReading()
    let reading = game.state
    try game.go(.user(.read(isCorrect: false)))
    let empty = game.state
    try game.go(.user(.point(player: 3, position: 0)))
    let one = game.state
    try game.go(.user(.point(player: 0, position: 0)))
    try game.send(.user(.undo)) { $0 = one }
    #expect(game.state.stillToPoint == [2, 0])
    try game.send(.user(.undo)) { $0 = empty }
    try game.send(.user(.undo)) { $0 = reading }
    game.refuse(.user(.undo), .nothingToUndo)
  }

  @Test("R33: the last choice is undone before the reveal, and its player points again")
  func lastChoice() throws {
    var game = try reading()
    try game.go(.user(.read(isCorrect: false)), .user(.point(player: 0, position: 0)))
    let before = game.state
    try game.go(.user(.point(player: 2, position: 1)))
    #expect(game.state.phase != before.phase && game.state.canUndo)
    try game.send(.user(.undo)) { $0 = before }
    try game.go(.user(.point(player: 2, position: 0)), .user(.reveal))
    #expect(!game.state.canUndo)
  }

  @Test("A reveal cannot be undone")
  func reveal() throws {
    var game = try reading()
    try game.go(
      .user(.read(isCorrect: false)), .user(.point(player: 0, position: 0)),
      .user(.point(player: 2, position: 1)), .user(.reveal))
    #expect(game.state.phase == .roll)
    game.refuse(.user(.undo), .nothingToUndo)
    try game.go(.user(.roll))
    game.refuse(.user(.undo), .nothingToUndo)
  }

  @Test("The reveal that ended the game cannot be undone")
  func lastReveal() throws {
    var game = try reading(endsThere: true)
    try game.go(
      .user(.read(isCorrect: false)), .user(.point(player: 0, position: 0)),
      .user(.point(player: 2, position: 1)), .user(.reveal))
    #expect(game.state.phase == .finished)
    game.refuse(.user(.undo), .nothingToUndo)
  }

  @Test("R33: A good verdict is undone after cards were drawn, which go back in their order")
  func afterTheNextDraw() throws {
    var game = try reading(next: "ma to* ma potato mato to")
    let before = game.state
    try game.go(.user(.read(isCorrect: true)), .user(.draw))
    for drawn: [GameAction] in [
      [], [.internal(.drawn)], [.internal(.drawn), .internal(.drawNext), .internal(.drawn)],
    ] {
      var drawing = game
      for action in drawn { try drawing.go(action) }
      try drawing.send(.user(.undo)) { $0 = before }
      drawing.refuse(.user(.undo), .nothingToUndo)
    }
    try game.goToReading()
    var failed = game
    try game.send(.user(.undo)) { $0 = before }
    // The next verdict is undone first.
    try failed.go(.user(.read(isCorrect: false)), .user(.undo))
    try failed.send(.user(.undo)) { $0 = before }
    failed.refuse(.user(.undo), .nothingToUndo)
  }

  @Test("There is nothing to undo at the start")
  func beginning() throws {
    var game = try TestGame()
    game.refuse(.user(.undo), .nothingToUndo)
    try game.go(.user(.roll))
    game.refuse(.user(.undo), .nothingToUndo)
    try game.go(.user(.draw))
    game.refuse(.user(.undo), .nothingToUndo)
  }
}
