import Testing

@testable import GameCore

@Suite struct RoundTests {
  @Test("R8: the faces of the die are 1, 1, 2, 2, 3, 3, all equally likely")
  func dieFaces() {
    #expect(Die.faces == [1, 1, 2, 2, 3, 3])
    var stream = RandomStream(seed: 7, for: .die)
    var counts = [0, 0, 0, 0]
    for _ in 0..<30_000 { counts[Die.roll(with: &stream)] += 1 }
    #expect(counts[0] == 0)
    for number in 1...3 { #expect((9_700...10_300).contains(counts[number])) }
  }

  @Test("R8: the roller rolls once, and that many cards are drawn", arguments: 1...3)
  func roll(number: Int) throws {
    var game = try TestGame(rolling: [number])
    try game.send(.user(.roll)) {
      $0.die = number
      #expect(Die.roll(with: &$0.dice) == number)
      $0.phase = .draw(.init(left: number, stage: .waiting))
    }
    game.refuse(.user(.roll), .notNow(.user(.roll)))
  }

  @Test("R8: the result of the roll holds for the whole round")
  func dieHoldsForTheRound() throws {
    var game = try TestGame(players: 3, rolling: [2, 3])
    for _ in 0..<5 {
      try game.goToReading()
      try game.go(.user(.read(isCorrect: true)))
      #expect(game.state.die == 2)
      #expect(game.state.phase == .draw(.init(left: 2, stage: .waiting)))
    }
    #expect(game.state.field.count == 10)
  }

  @Test("R9: cards are drawn one by one and placed at the right end of the field")
  func drawing() throws {
    var game = try TestGame(rolling: [2], field: "ma", next: "to mato")
    try game.go(.user(.roll))
    try game.send(.user(.draw), then: [.drawn]) {
      $0.phase = .draw(.init(left: 2, stage: .inFlight))
      $0.drawCount = 1
    }
    try game.send(.internal(.drawn), then: [.drawNext]) {
      $0.field = try CardBox.field(of: "ma to")
      $0.takeCard()
      $0.setCount = 1
      $0.phase = .draw(.init(left: 1, stage: .following))
    }
    try game.send(.internal(.drawNext), then: [.drawn]) {
      $0.phase = .draw(.init(left: 1, stage: .inFlight))
      $0.drawCount = 2
    }
    try game.send(.internal(.drawn)) {
      $0.field = try CardBox.field(of: "ma to mato")
      $0.takeCard()
      $0.setCount = 2
      $0.phase = .read
    }
  }

  @Test("R9: the field is not cleared between rounds")
  func fieldStays() throws {
    var game = try TestGame(players: 2, rolling: [1, 1], field: "to ma mato", next: "tomato ma")
    try game.goToReading()
    try game.go(
      .user(.read(isCorrect: false)), .user(.point(player: 0, position: 0)), .user(.reveal))
    try game.goToReading()
    #expect(names(game.state.field) == "ma mato tomato ma")
  }

  @Test("R10: the player to the left of the drawer reads from the left end", arguments: 0..<3)
  func reader(startingPlayer: Int) throws {
    var game = try TestGame(
      players: 3, rolling: [3], startingPlayer: startingPlayer, next: "to ma mato")
    try game.goToReading()
    #expect(game.state.drawer == startingPlayer)
    #expect(game.state.reader == (startingPlayer + 1) % 3)
    #expect(game.state.field.readingOrder(reversed: game.state.reversed) == [0, 1, 2])
  }

  @Test("R11: a reverse mark among the drawn cards reverses this reading")
  func reverse() throws {
    var game = try TestGame(rolling: [2], next: "to* ma to ma")
    try game.goToReading()
    #expect(game.state.reversed)
    #expect(game.state.field.readingOrder(reversed: true) == [1, 0])
    try game.send(.user(.read(isCorrect: true))) {
      $0.verdicts = [
        .init(
          isCorrect: true, reader: 1, drawer: 0, reversed: true, recordBefore: nil,
          streakBefore: 0, setCount: $0.setCount)
      ]
      $0.streak = 1
      $0.drawer = 1
      $0.reader = 2
      $0.reversed = false
      $0.phase = .draw(.init(left: 2, stage: .waiting))
    }
    try game.goToReading()
    #expect(!game.state.reversed)
  }

  @Test("R11: two reverse marks drawn together do not cancel each other")
  func twoReverses() throws {
    var game = try TestGame(rolling: [3], next: "to* ma* to")
    try game.goToReading()
    #expect(game.state.reversed)
  }

  @Test("R11: a reverse mark from an earlier draw has no effect")
  func oldReverse() throws {
    var game = try TestGame(rolling: [1], field: "to* ma", next: "mato")
    try game.goToReading()
    #expect(!game.state.reversed)
  }

  @Test("R11: a failed reversed reading does not reverse the next round's reading")
  func reverseEndsWithTheRound() throws {
    var game = try TestGame(players: 2, rolling: [1, 1], next: "ma* to")
    try game.goToReading()
    try game.go(.user(.read(isCorrect: false)))
    #expect(game.state.reversed)
    try game.go(.user(.point(player: 0, position: 0)), .user(.reveal))
    #expect(!game.state.reversed)
    try game.goToReading()
    #expect(!game.state.reversed)
  }

  @Test("R12: a stack is one position and is read once")
  func stackIsReadOnce() throws {
    let field = try CardBox.field(of: "[to to] mato [ma ma ma]")
    #expect(field.count == 3)
    #expect(field.readingOrder(reversed: false) == [0, 1, 2])
    #expect(field.morae == 4)
  }

  @Test("R13: after a correct reading the reader draws and the next seat reads")
  func readingWell() throws {
    var game = try TestGame(players: 3, rolling: [1], startingPlayer: 1, next: "to ma to")
    try game.goToReading()
    try game.send(.user(.read(isCorrect: true))) {
      $0.verdicts = [
        .init(
          isCorrect: true, reader: 2, drawer: 1, reversed: false, recordBefore: nil,
          streakBefore: 0, setCount: $0.setCount)
      ]
      $0.streak = 1
      $0.drawer = 2
      $0.reader = 0
      $0.phase = .draw(.init(left: 1, stage: .waiting))
    }
    try game.send(.user(.draw), then: [.drawn]) {
      $0.drawCount = 2
      $0.phase = .draw(.init(left: 1, stage: .inFlight))
    }
  }

  @Test("R13: a failed reading leads to pointing")
  func failing() throws {
    var game = try TestGame(rolling: [1], next: "to")
    try game.goToReading()
    try game.send(.user(.read(isCorrect: false))) {
      $0.verdicts = [
        .init(
          isCorrect: false, reader: 1, drawer: 0, reversed: false, recordBefore: nil,
          streakBefore: 0, setCount: $0.setCount)
      ]
      $0.phase = .point
    }
    #expect(game.state.stillToPoint == [2, 3, 0])
  }
}
