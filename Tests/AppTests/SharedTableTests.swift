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
    _ table: SharedTable, _ random: inout Numbers, leaving: Bool = false, pause: Double = 3
  ) throws {
    var steps = 0
    while table.host.state.table?.game.phase != .finished {
      steps += 1
      try #require(steps < 20_000, "no end")
      let asking = table.asking
      if !asking.isEmpty { table.play(at: random.pick(asking), &random, after: pause) }
      if asking.isEmpty || random.number(below: 3) == 0 {
        let isGoingOn =
          table.deliverNext()
          || table.terminals.shuffled(using: &random).contains { table.fire($0) }
        try #require(!asking.isEmpty || isGoingOn, "nobody can do anything")
      }
      try #require(table.misunderstood.isEmpty && table.misdeeds.isEmpty && table.rejoins == 0)
      guard table.isQuiet else { continue }
      for id in table.terminals.dropFirst() {
        let game = table.state(id)?.table?.game
        let hosted = table.host.state.table?.game.withoutSides
        try #require(game == hosted, "terminal \(id), step \(steps)")
        guard game?.phase == .read else { continue }
        // Who comes in the middle of a reading does not hear it.
        let heard = table.state(id)?.table?.audiblePerformance?.recital
        let hosts = table.host.state.table?.audiblePerformance?.recital
        let isHeard = heard == hosts || heard == nil && leaving
        try #require(isHeard, "terminal \(id), step \(steps)")
      }
      if leaving, random.number(below: 60) == 0 {
        table.leave(1)
        table.join(1, ["Ben"])
      }
    }
  }

  @Test(
    "Two players at one terminal of a shared table sweep there, and their choices come one by one")
  func sweep() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben", "Chie"])
    table.begin(
      try GameSetup(
        seed: 7, players: ["Aki", "Ben", "Chie"].map { Player(name: $0) }, startingPlayer: 2,
        pointing: .sweep))
    func goOn(until isReached: () -> Bool) throws {
      for _ in 0..<2000 where !isReached() {
        table.deliver()
        if isReached() { return }
        table.wait(0.1)
      }
      try #require(isReached(), "\(table.state(0)?.mode as Any) \(table.state(1)?.mode as Any)")
    }
    func press(_ key: Character) {
      table.send(.key(.character(key), at: table.now), to: 1)
      table.deliver()
    }
    while (table.state(0)?.table?.game.field.count ?? 0) < 3 {
      try goOn { [.roll, .draw, .read].contains(table.state(0)?.mode) }
      switch table.state(0)?.mode {
      case .roll, .draw: table.give(table.commands(0)[0], at: 0)
      default: table.give(.table(.readWell), at: 0)
      }
    }
    try goOn { table.state(0)?.mode == .read }
    #expect(table.state(0)?.table?.game.reader == 0)
    table.give(.table(.readFailed), at: 0)
    try goOn { table.state(1)?.mode == .keys }
    press("b")
    press("c")
    try goOn { table.state(1)?.table?.sweep?.stage == .light(round: 1) }
    press("b")
    table.wait(1)
    press("c")
    let known = table.actions.count
    try goOn { table.actions.count == known + 3 }
    let pointed = table.actions.suffix(3).compactMap { action -> Int? in
      if case .user(.point(let player, _)) = action { player } else { nil }
    }
    #expect(pointed == [1, 2])
  }

  @Test(
    "A game has the lobby and the time of its beginning at all terminals, but not for latecomers")
  func opening() throws {
    let table = SharedTable(host: ["Aki"], motion: .full)
    table.join(1, ["Ben"])
    table.wait(10)
    table.give(.lobby(.ready), at: 0, after: 0)
    for id in [0, 1] {
      let game = try #require(table.state(id)?.table)
      #expect(game.lobby?.room.seats.map(\.name) == ["Aki", "Ben"], "\(id)")
      #expect(game.timestamps.deal == 10, "\(id)")
    }
    table.join(2, [])
    #expect(table.state(2)?.table != nil && table.state(2)?.table?.lobby == nil)
    table.wait(5)
    table.leave(1)
    table.join(3, ["Ben"])
    let returned = try #require(table.state(3)?.table)
    #expect(returned.lobby == nil && returned.timestamps.deal == -.infinity)
  }

  @Test("Only the host can take back the end of a game, and is asked before")
  func takingBackTheEnd() throws {
    for judge in [JudgingMode.table, .vote] {
      let table = SharedTable(host: ["Aki"])
      table.join(1, ["Ben"])
      table.begin(
        try GameSetup(
          seed: 3, players: ["Aki", "Ben"].map { Player(name: $0) }, startingPlayer: 0, judge: judge
        ))
      while table.host.state.table?.game.phase != .finished {
        let next = table.terminals.lazy.compactMap { id in
          table.commands(id).first { $0 != .table(.undo) }.map { (command: $0, id: id) }
        }.first
        let (command, id) = try #require(next)
        table.give(command, at: id)
      }
      let over = try #require(table.host.state.table?.hosted)
      let undo = Command.table(.undo)
      #expect(table.state(1)?.bindings.contains { $0.command == undo } == false)
      table.give(undo, at: 1)
      table.send(.asked(.undo, seats: [1], guest: 1, at: table.now), to: 0)
      #expect(table.host.state.table?.hosted == over)
      table.give(undo, at: 0)
      #expect(table.host.state.mode == .takeBack && table.host.state.table?.hosted == over)
      table.give(.overlay(.stay), at: 0)
      #expect(table.host.state.table?.hosted == over)
      table.give(undo, at: 0)
      table.give(.overlay(.takeBack), at: 0)
      #expect(table.host.state.table?.game.phase == .read)
      #expect(table.state(1)?.table?.game == table.host.state.table?.game)
    }
  }

  @Test(
    "Random keys at all terminals lead to the end of the game, and all see the same",
    arguments: JudgingMode.allCases)
  func walks(judge: JudgingMode) throws {
    for seed in 0..<UInt64(Stress.count(4, of: 100)) {
      var random = Numbers(seed: seed)
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
        #expect(table.host.state.table?.shownSeed == seed)
        #expect(table.state(id)?.table?.hosted == nil)
      }
    }
  }

  @Test("Lines that are on their way for 200 milliseconds do no harm")
  func delay() throws {
    for seed in 0..<UInt64(Stress.count(2, of: 20)) {
      var random = Numbers(seed: seed)
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
      try walk(table, &random, pause: seed % 4 < 2 ? 0.2 : 1.5)
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
      for case .act(let action, let seats, _) in table.session.receive(1, line, at: 0) {
        var store = table.host
        store.send(.asked(action, seats: seats, guest: 1, at: 100))
        #expect(store.state.table?.game == before, "\(action)")
      }
    }
    #expect(table.host.state.table?.shownSeed == nil, "a game that goes on is secret")
    // At the terminal of the roller, and only there, the die is offered.
    #expect(table.commands(0) == [.table(.roll)])
    #expect(table.state(1)?.mode == .wait && table.state(2)?.mode == .wait)
  }

  @Test(
    "When the host is killed and opens the table anew, guests are asked whether they are ready",
    arguments: [["Ben"], ["Ben", "Chie"], ["Ben", "Chie", "Dai", "Emi"]])
  func reopens(guests: [String]) throws {
    for seed in 0..<UInt64(Stress.count(3, of: 100)) {
      var random = Numbers(seed: seed)
      let table = SharedTable(host: ["Aki"], motion: seed % 2 == 0 ? .off : .full)
      for (index, name) in guests.enumerated() { table.join(index + 1, [name]) }
      let judge = JudgingMode.allCases[Int(seed) % JudgingMode.allCases.count]
      table.begin(
        try GameSetup(seed: seed, players: table.session.players, judge: judge, pointing: .secret))
      // In any phase.
      for _ in 0..<random.number(below: 60) {
        if !table.asking.isEmpty { table.play(at: random.pick(table.asking), &random) }
        table.wait(1)
      }
      table.reopen()
      for id in table.terminals.dropFirst() {
        #expect(table.state(id)?.mode == .lobby, "seed \(seed)")
        table.give(.lobby(.ready), at: id)
        #expect(table.state(id)?.lobby?.isReady == true, "seed \(seed)")
      }
      table.begin(try GameSetup(seed: seed, players: table.session.players, judge: .vote))
      for id in table.terminals {
        #expect(table.state(id)?.table?.game == table.host.state.table?.game, "seed \(seed)")
      }
    }
  }

  /// A table at which a game of these guests, and maybe of a host, has just ended.
  private func finished(_ host: [String], motion: MotionSetting = .off) throws -> SharedTable {
    var random = Numbers(seed: 3)
    let table = SharedTable(host: host, motion: motion)
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.join(3, [])
    let series = Series(
      id: 7, length: .open, standings: table.session.players.map { _ in .init() })
    table.begin(
      try GameSetup(seed: 3, players: table.session.players, judge: .vote, series: series))
    try walk(table, &random)
    for id in table.terminals {
      table.wait(60)
      while table.state(id)?.mode == .reveal { table.give(.table(.closeReveal), at: id) }
      table.wait(60)
      try #require(table.state(id)?.mode == .result, "\(id)")
    }
    return table
  }

  @Test("At the result, a guest cannot begin a game, and the host learns who is ready")
  func resultAtGuests() throws {
    let table = try finished(["Aki"])
    let keys: [Key] =
      [.enter, .escape, .up, .down, .tab, .home]
      + (0x20...0x7e).compactMap { Unicode.Scalar($0).map { .character(Character($0)) } }
    for id in [1, 3] {
      for key in keys {
        guard var state = table.state(id) else { continue }
        let effects = App.reduce(into: &state, .key(key, at: table.now + 9))
        let isOnlyTold = effects.allSatisfy {
          switch $0 {
          case .tell, .repaint, .leaveGame, .quit: true
          default: false
          }
        }
        #expect(isOnlyTold, "\(key): \(effects)")
        #expect(state.table?.game == table.state(id)?.table?.game, "\(key)")
      }
    }
    #expect(table.host.state.sharing?.room.seats.map(\.isReady) == [true, false, false])
    table.send(.key(.enter, at: table.now + 9), to: 1)
    #expect(table.host.state.sharing?.room.seats.map(\.isReady) == [true, true, false])
    #expect(table.state(1)?.table?.isReady == true && table.state(2)?.table?.isReady == false)
    table.give(.result(.rematch), at: 0)
    for id in table.terminals {
      #expect(table.state(id)?.table?.game == table.host.state.table?.game)
      #expect(table.state(id)?.table?.game.phase == .roll)
    }
    #expect(table.state(1)?.table?.series?.number == 2)
  }

  @Test(
    "Where nobody plays at the host, the next game begins when all who are there are ready",
    arguments: [MotionSetting.off, .full])
  func nextGameOfShownTable(motion: MotionSetting) throws {
    let table = try finished([], motion: motion)
    table.give(.result(.rematch), at: 1)
    #expect(table.host.state.table?.game.phase == .finished)
    table.give(.result(.rematch), at: 2)
    #expect(table.host.state.table?.game.phase == .roll)
    #expect(table.host.state.table?.series?.number == 2)
    var random = Numbers(seed: 4)
    try walk(table, &random)
    // Who has gone does not play on.
    table.join(4, [])
    table.leave(2)
    #expect(table.session.players.count == 2)
    table.give(.result(.rematch), at: 1)
    #expect(table.host.state.table?.game.phase == .finished, "alone")
  }

  @Test("Games with others have a seed that no screen has determined, unless one was given")
  func seeds() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    for seed in [UInt64.max, 1 << 40, 12_345_678_901_234_567_890] {
      table.dealtSeed = seed
      if table.host.state.mode == .lobby {
        table.give(.lobby(.ready), at: 0)
      } else {
        var random = Numbers(seed: seed)
        try walk(table, &random)
        table.wait(60)
        table.give(
          table.host.state.table?.series == nil ? .result(.newGame) : .result(.rematch), at: 0)
      }
      #expect(table.host.state.table?.seed == seed)
      #expect(table.state(1)?.table?.game == table.host.state.table?.game)
    }
    let seed = table.host.state.table?.seed
    var random = Numbers(seed: 2)
    try walk(table, &random)
    table.wait(60)
    table.dealtSeed = 5
    table.give(.result(.sameDeal), at: 0)
    #expect(table.host.state.table?.seed == seed)
  }

  @Test("A paused game stays paused for all while one is asked whether to leave it")
  func pauseWhileLeaving() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    table.give(.global(.pause), at: 0)
    table.give(.global(.leave), at: 0)
    #expect(table.host.state.overlay == .leave && table.host.state.isClockStopped)
    #expect(table.state(1)?.overlay == .pause)
    table.give(.overlay(.stay), at: 0)
    #expect(table.host.state.overlay == nil && table.state(1)?.overlay == nil)
    table.give(.global(.pause), at: 0)
    table.give(.global(.leave), at: 0)
    table.give(.overlay(.endPause), at: 1)
    #expect(table.state(1)?.overlay == nil && !table.host.state.isClockStopped)
    #expect(table.host.state.overlay == .leave)
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

  @Test("A guest who comes back takes the seat over from the computer")
  func givesSeatBack() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 1, judge: .vote))
    table.leave(1)
    table.give(.table(.replaceWithComputer), at: 0)
    #expect(table.host.state.sharing?.room.seats[1].level == .normal)
    #expect(table.host.state.table?.seatsAwaitedElsewhere == [])
    table.join(2, ["Ben"])
    #expect(table.host.state.sharing?.room.seats[1].level == nil)
    #expect(table.host.state.table?.seatsAwaitedElsewhere == [1])
    #expect(table.commands(2) == [.table(.roll)])
    var random = Numbers(seed: 5)
    try walk(table, &random)
  }

  /// A game at a table at which nobody plays at the host, with a player who is away.
  private func unattended(seed: UInt64) throws -> SharedTable {
    let table = SharedTable(host: [])
    for (id, name) in ["Ben", "Chie", "Dai"].enumerated() { table.join(id + 1, [name]) }
    table.begin(try GameSetup(seed: seed, players: table.session.players, judge: .vote))
    table.leave(1)
    return table
  }

  @Test("Without a host, two guests decide that a computer plays for somebody who is away")
  func wishes() throws {
    let give = Command.table(.replaceWithComputer)
    let table = SharedTable(host: [])
    for (id, names) in [["Ben"], ["Chie"], ["Dai", "Emi"], []].enumerated() {
      table.join(id + 1, names)
    }
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 0, judge: .vote))
    func offering() -> [Int] {
      table.terminals.filter { id in
        table.state(id)?.bindings.contains { $0.command == give } == true
      }
    }
    #expect(offering() == [])
    table.leave(1)
    #expect(offering() == [0, 2, 3])
    table.give(give, at: 3)
    for id in [0, 2, 3, 4] {
      guard case .wantsComputer("Dai", for: "Ben", _) = table.state(id)?.notice else {
        Issue.record("\(id): \(table.state(id)?.notice as Any)")
        continue
      }
    }
    #expect(offering() == [0, 2] && table.host.state.table?.seatsAwaitedElsewhere == [0])
    table.give(give, at: 2)
    #expect(offering() == [] && table.host.state.sharing?.room.seats[0].level == .normal)
    #expect(table.host.state.table?.seatsAwaitedElsewhere == [])
    table.join(5, ["Ben"])
    #expect(table.commands(5) == [.table(.roll)])
    // Who is away again is wanted anew.
    table.leave(5)
    #expect(offering() == [0, 2, 3])
  }

  @Test("At a table with a host, no guest decides that a computer plays for somebody")
  func wishesAtHost() throws {
    let table = SharedTable(host: ["Aki"])
    for (id, name) in ["Ben", "Chie"].enumerated() { table.join(id + 1, [name]) }
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 1, judge: .vote))
    table.leave(1)
    func offers(_ id: Int) -> Bool? {
      table.state(id)?.bindings.contains { $0.command == .table(.replaceWithComputer) }
    }
    #expect(offers(0) == true && offers(2) == false)
    table.say(.replace(1), from: 2)
    #expect(table.host.state.sharing?.room.seats[1].level == nil)
  }

  @Test("A watcher is offered no pause, and cannot end one")
  func pauseOfWatcher() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, [])
    table.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    func commands(_ id: Int) -> [Command] { table.state(id)?.bindings.map(\.command) ?? [] }
    #expect(commands(1).contains(.global(.pause)) && !commands(2).contains(.global(.pause)))
    table.give(.global(.pause), at: 2)
    #expect(table.state(2)?.overlay == nil && table.host.state.overlay == nil)
    table.give(.global(.pause), at: 1)
    #expect(table.state(2)?.overlay == .pause)
    table.give(.overlay(.endPause), at: 2)
    #expect(table.state(2)?.overlay == .pause && table.host.state.overlay == .pause)
    // Who stays still watches a pause.
    table.give(.global(.leave), at: 2)
    #expect(table.state(2)?.overlay == .leave)
    table.give(.overlay(.stay), at: 2)
    #expect(table.state(2)?.overlay == .pause && table.host.state.overlay == .pause)
    table.give(.overlay(.endPause), at: 0)
    #expect(table.state(2)?.overlay == nil && table.refusals == 0)
  }

  @Test("Without a host, a computer plays for a guest who was away for a minute, until the end")
  func unattendedSeat() throws {
    for seed in 1...UInt64(Stress.count(5, of: 100)) {
      var random = Numbers(seed: seed)
      let table = try unattended(seed: seed)
      do {
        try walk(table, &random)
      } catch {
        Issue.record("seed \(seed): \(error)")
        continue
      }
      #expect(table.state(0)?.sharing?.room.absent == [0], "seed \(seed)")
      // The others go on without who is gone.
      for id in [2, 3] {
        table.give(.table(.closeReveal), at: id)
        table.give(.result(.rematch), at: id)
      }
      let players = table.host.state.table?.game.players.map(\.name)
      #expect(players == ["Chie", "Dai"], "seed \(seed)")
    }
  }

  @Test("A guest who is not ready in time watches the game, which all are told, and then sits down")
  func lateGuests() throws {
    let table = SharedTable(host: [])
    for (id, name) in ["Ben", "Chie", "Dai"].enumerated() { table.join(id + 1, [name]) }
    for id in [1, 2] { table.give(.lobby(.ready), at: id) }
    table.wait(59)
    #expect(table.host.state.mode == .lobby)
    _ = table.expire()
    for id in table.terminals {
      guard case .isLate("Dai", _)? = table.state(id)?.notice else {
        Issue.record("terminal \(id): \(String(describing: table.state(id)?.notice))")
        continue
      }
      #expect(table.state(id)?.table?.game.players.map(\.name) == ["Ben", "Chie"])
    }
    #expect(table.commands(3).isEmpty)
    var random = Numbers(seed: 3)
    try walk(table, &random)
    for id in [1, 2] {
      table.give(.table(.closeReveal), at: id)
      table.give(.result(.rematch), at: id)
    }
    for id in table.terminals {
      let names = table.state(id)?.lobby?.room.seats.map(\.name)
      #expect(names == ["Ben", "Chie", "Dai"], "terminal \(id)")
    }
    table.give(.lobby(.ready), at: 3)
    let isReady = table.session.room.seats.map(\.isReady)
    for id in [1, 2] where !isReady[id - 1] { table.give(.lobby(.ready), at: id) }
    #expect(table.host.state.table?.game.players.count == 3)
    #expect(table.state(3)?.sharing?.room.own == [2])
  }

  @Test("A host who does not wait for a guest leaves the guest out only after a minute")
  func impatientHost() {
    for (wait, names) in [(30.0, ["Aki", "Ben", "Chie"]), (61, ["Aki", "Ben"])] {
      let table = SharedTable(host: ["Aki"])
      table.join(1, ["Ben"])
      table.join(2, ["Chie"])
      table.give(.lobby(.ready), at: 1)
      table.wait(wait)
      table.give(.lobby(.ready), at: 0)
      #expect(table.host.state.table?.game.players.map(\.name) == names)
    }
  }

  @Test("A guest who joins after a game plays the next one")
  func unattendedNewcomers() throws {
    for stays in [true, false] {
      var random = Numbers(seed: 3)
      let table = try unattended(seed: 3)
      try walk(table, &random)
      if !stays { for id in [2, 3] { table.leave(id) } }
      table.join(4, ["Emi"])
      table.join(5, ["Fumi"])
      let names = (stays ? ["Chie", "Dai"] : []) + ["Emi", "Fumi"]
      for id in table.terminals {
        #expect(table.state(id)?.lobby?.room.seats.map(\.name) == names, "\(stays), \(id)")
      }
      for id in table.terminals.dropFirst() { table.give(.lobby(.ready), at: id) }
      #expect(table.host.state.table?.game.players.map(\.name) == names, "\(stays)")
    }
  }

  @Test("A guest who comes back within a minute, or to an empty table, plays on")
  func unattendedReturn() throws {
    let table = try unattended(seed: 7)
    let roller = table.host.state.table?.game.roller
    for id in [2, 3] { table.leave(id) }
    table.wait(3600)
    #expect(table.host.state.table?.game.phase == .roll && table.host.state.timers.next == nil)
    for (id, name) in ["Ben", "Chie", "Dai"].enumerated() where id != roller {
      table.join(id + 1, [name])
    }
    table.wait(59)
    #expect(table.host.state.sharing?.room.seats.allSatisfy { $0.level == nil } == true)
    table.wait(2)
    #expect(table.host.state.sharing?.room.seats[roller ?? 0].level == .normal)
    table.join((roller ?? 0) + 1, [["Ben", "Chie", "Dai"][roller ?? 0]])
    #expect(table.host.state.sharing?.room.seats.allSatisfy { $0.level == nil } == true)
  }

  @Test("All are told by name who has left and who is back")
  func departures() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.begin(try GameSetup(seed: 7, players: table.session.players))
    table.leave(1)
    for id in [0, 2] {
      guard case .left("Ben", _)? = table.state(id)?.notice else {
        Issue.record("terminal \(id): \(String(describing: table.state(id)?.notice))")
        continue
      }
    }
    table.join(3, ["ben"])
    for id in [0, 2] {
      guard case .isBack("Ben", _)? = table.state(id)?.notice else {
        Issue.record("terminal \(id): \(String(describing: table.state(id)?.notice))")
        continue
      }
    }
  }

  @Test("A terminal that hangs is told by name, a computer plays, and it gets its seat back")
  func hangs() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 1, judge: .vote))
    table.hang(1)
    table.wait(46)
    for id in [0, 2] {
      guard case .left("Ben", _)? = table.state(id)?.notice else {
        Issue.record("terminal \(id): \(String(describing: table.state(id)?.notice))")
        continue
      }
    }
    table.wait(60)
    #expect(table.host.state.sharing?.room.seats[1].level == .normal)
    table.hang(1, false)
    #expect(table.host.state.sharing?.room.seats[1].level == nil)
    #expect(table.state(1)?.table?.game == table.host.state.table?.game.withoutSides)
    var random = Numbers(seed: 5)
    try walk(table, &random)
  }

  @Test("A computer plays for an absent player, and the game ends")
  func givesSeat() throws {
    var random = Numbers(seed: 5)
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    table.leave(1)
    try walk(table, &random)
    #expect(table.host.state.sharing?.room.seats[1].level == .normal)
  }
}
