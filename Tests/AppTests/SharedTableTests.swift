import AppTestSupport
import GameCore
import Hosting
import Keys
import Replay
import TestSupport
import Testing

@testable import App

@Suite("A table that people share from their own terminals") struct SharedTableTests {
  /// Plays random keys at all terminals until the game is over.
  private func walk(
    _ table: SharedTable, _ random: inout SeededGenerator, leaving: Bool = false,
    givingSeats: Bool = false, pause: Double = 3
  ) throws {
    var steps = 0
    while table.host.state.table?.game.phase != .finished {
      steps += 1
      try #require(steps < 20_000, "no end")
      if givingSeats, table.host.state.bindings.contains(where: { $0.command == .table(.giveSeat) })
      {
        table.give(.table(.giveSeat), at: 0)
      }
      let asking = table.terminals.filter { !table.commands($0).isEmpty }
      if let id = asking.randomElement(using: &random) {
        let commands = table.commands(id)
        // Undo and changes of the verdict are rare, and a failed reading less often than a good one.
        let command = commands.randomElement(using: &random) ?? commands[0]
        let isRare = command == .table(.undo) || command == .table(.readFailed)
        if !isRare || Int.random(in: 0..<4, using: &random) == 0 {
          table.give(command, at: id, after: pause)
        }
      }
      if asking.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
        let isGoingOn =
          table.deliverNext()
          || table.terminals.shuffled(using: &random).contains { table.fire($0) }
        try #require(!asking.isEmpty || isGoingOn, "nobody can do anything")
      }
      try #require(table.misunderstood.isEmpty)
      guard table.isQuiet else { continue }
      for id in table.terminals.dropFirst() {
        let game = table.state(id)?.table?.game
        try #require(game == table.host.state.table?.game, "terminal \(id), step \(steps)")
        guard game?.phase == .read else { continue }
        // Who comes in the middle of a reading does not hear it.
        let heard = table.state(id)?.table?.audiblePerformance?.recital
        let hosts = table.host.state.table?.audiblePerformance?.recital
        let isHeard = heard == hosts || heard == nil && leaving
        try #require(isHeard, "terminal \(id), step \(steps)")
      }
      if leaving, Int.random(in: 0..<60, using: &random) == 0 {
        table.leave(1)
        table.join(1, ["Ben"])
      }
    }
  }

  @Test(
    "Random keys at all terminals lead to the end of the game, and all see the same",
    arguments: [JudgingMode.vote, .table])
  func walks(judge: JudgingMode) throws {
    for seed in 0..<UInt64(Stress.count(4, of: 100)) {
      var random = SeededGenerator(seed: seed)
      let computers = seed % 2 == 0 ? [] : [Player(name: "Tama", seat: .computer(.normal))]
      let table = SharedTable(
        host: seed % 3 == 2 && judge != .table ? [] : ["Aki"], computers: computers,
        motion: seed % 4 == 3 ? .full : .off)
      table.join(1, ["Ben"])
      table.join(2, ["Chie", "Dai"])
      table.join(3, [])
      let setup = try GameSetup(
        seed: seed, players: table.session.players, judge: judge, pointing: .secret)
      table.begin(setup)
      try walk(table, &random, leaving: true)
      var state = GameState(setup)
      for action in table.actions { try Game.reduce(into: &state, action) }
      #expect(state.phase == .finished, "seed \(seed)")
      for id in table.terminals where table.state(id)?.sharing?.isGuest == true {
        #expect(table.state(id)?.table?.shownSeed == nil)
        #expect(table.state(id)?.table?.hosted == nil)
      }
    }
  }

  @Test("Lines that are on their way for 200 milliseconds do no harm")
  func delay() throws {
    for seed in 0..<UInt64(Stress.count(2, of: 20)) {
      var random = SeededGenerator(seed: seed)
      let table = SharedTable(
        host: ["Aki"], computers: [Player(name: "Tama", seat: .computer(.normal))],
        motion: seed % 2 == 0 ? .full : .off, delay: 0.2)
      table.join(1, ["Ben"])
      table.join(2, ["Chie", "Dai"])
      while table.deliverNext() {}
      #expect(table.session.players.count == 5)
      let setup = try GameSetup(
        seed: seed, players: table.session.players, judge: .vote, pointing: .secret)
      table.begin(setup)
      try walk(table, &random, pause: seed % 4 < 2 ? 0.1 : 1.5)
      var state = GameState(setup)
      for action in table.actions { try Game.reduce(into: &state, action) }
      #expect(state.phase == .finished, "seed \(seed)")
    }
  }

  @Test("A guest does only what its seat may do")
  func intents() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    let setup = try GameSetup(
      seed: 7, players: table.session.players, startingPlayer: 0, judge: .vote)
    table.begin(setup)
    let before = table.host.state.table?.game
    let actions: [UserAction] = [
      .roll, .draw, .vote(player: 1, isCorrect: true), .read(isCorrect: true),
      .point(player: 1, position: 0), .reveal, .undo,
    ]
    for action in actions {
      let line = TableMessage.act(action).line()
      for case .act(let action, let seats, _) in table.session.receive(1, line) {
        var store = table.host
        store.send(.asked(action, seats: seats, at: 100))
        #expect(store.state.table?.game == before, "\(action)")
      }
    }
    // At the terminal of the roller, and only there, the die is offered.
    #expect(table.commands(0) == [.table(.roll)])
    #expect(table.state(1)?.mode == .wait && table.state(2)?.mode == .wait)
  }

  @Test("A pause stops all, and anybody can end it")
  func pause() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    table.give(.global(.pause), at: 1)
    #expect(table.host.state.overlay == .pause && table.state(1)?.overlay == .pause)
    table.give(.overlay(.endPause), at: 0)
    #expect(table.host.state.overlay == nil && table.state(1)?.overlay == nil)
  }

  @Test("Who comes back gets the seat from the computer that has played meanwhile")
  func givesSeatBack() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 1, judge: .vote))
    table.leave(1)
    table.give(.table(.giveSeat), at: 0)
    #expect(table.host.state.sharing?.room.seats[1].level == .normal)
    #expect(table.host.state.table?.seatsAwaitedElsewhere == [])
    table.join(2, ["Ben"])
    #expect(table.host.state.sharing?.room.seats[1].level == nil)
    #expect(table.host.state.table?.seatsAwaitedElsewhere == [1])
    #expect(table.commands(2) == [.table(.roll)])
    var random = SeededGenerator(seed: 5)
    try walk(table, &random)
  }

  @Test("A computer plays for somebody who is away, and the game ends")
  func givesSeat() throws {
    var random = SeededGenerator(seed: 5)
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    table.leave(1)
    try walk(table, &random, givingSeats: true)
    #expect(table.host.state.sharing?.room.seats[1].level == .normal)
  }
}
