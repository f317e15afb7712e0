import GameCore
import TestSupport
import Testing

@testable import App

/// Walks at random through the program on a virtual clock: whatever is done, something can go on.
@Suite("No game stands still")
struct NeverStuckTests {
  /// How the walk begins, by the number of the walk: every mode in turn.
  private struct Start: CustomStringConvertible {
    let seed: UInt64
    var random: RandomStream
    var settings = Settings()
    var isSolo = false
    var description: String { "seed \(seed)" }

    init(seed: UInt64) {
      self.seed = seed
      random = RandomStream(seed: seed, for: .cosmetic)
      settings.motion = MotionSetting.allCases[Int(seed) % 3]
      settings.pace = random.pick(ComputerPace.allCases)
      settings.typingRules.level = random.pick(TypingLevel.allCases)
      isSolo = seed % 8 == 7
    }

    /// Two to six seats of people and computers in any mixture.
    mutating func setup() throws -> GameSetup {
      let count = random.number(from: 2...6)
      let people = random.number(from: 0...count)
      let players = (0..<count).map { seat in
        Player(name: "P\(seat)", seat: seat < people ? .human : random.pick(Player.Seat.all))
      }
      return try GameSetup(
        seed: seed, deck: random.pick(DeckKind.allCases),
        players: random.number(below: 2) == 0 ? players : players.reversed(),
        judge: random.pick(JudgingMode.allCases), pointing: random.pick(PointingMode.allCases))
    }
  }

  /// How many states all walks together look at, at the least.
  private static let states = Stress.count(20_000, of: 400_000)
  private static let walks = Stress.count(48, of: 960)

  @Test("Something is awaited in every state, and every game ends")
  func walks() throws {
    var seen = 0
    var modes: Set<String> = []
    for seed in 0..<UInt64(Self.walks) { seen += try walk(seed, &modes) }
    // More states of the same kind, until there are enough.
    var seed = UInt64(Self.walks)
    while seen < Self.states {
      seen += try walk(seed, &modes)
      seed += 1
    }
    for mode in Mode.allCases where ![.setupName, .gallery, .replay].contains(mode) {
      #expect(modes.contains("\(mode)"), "\(mode) was never met")
    }
  }

  /// Plays one game to its end; returns how many states it has seen.
  private func walk(_ seed: UInt64, _ modes: inout Set<String>) throws -> Int {
    // The walks are told apart by their seeds, which name a failing one.
    var start = Start(seed: seed)
    let setup = try start.setup()
    var store = TestStore(start.settings, showsTitleSequence: true)
    store.send(start.isSolo ? .startedSolo(seed: seed, at: 0) : .started(setup, at: 0))
    var steps = 0
    while !isOver(store) {
      steps += 1
      try #require(steps < 20_000, "seed \(seed): the game does not end")
      try step(&store, &start)
      modes.insert("\(store.state.mode)")
      if !store.hasQuit { try check(store, "seed \(seed), step \(steps), \(store.state.mode)") }
    }
    modes.insert("\(store.state.mode)")
    return steps
  }

  private func isOver(_ store: TestStore) -> Bool {
    store.state.mode == .result || store.state.mode == .soloOver || store.hasQuit
  }

  /// What must hold of every state.
  private func check(_ store: TestStore, _ place: String) throws {
    let awaited = store.state.awaited
    try #require(!awaited.isNothing, "\(place): nothing is awaited")
    if awaited.mode.isPassive {
      try #require(awaited.goesOnByItself, "\(place): nobody is asked, and no timer runs")
    }
    if case .table(let table) = store.state.screen, store.state.overlay == nil {
      try #require(!awaited.seats.isEmpty, "\(place): nobody is to act")
      // What follows by itself has a timer of its own.
      for action in table.pendingActions {
        try #require(awaited.timers.contains(.game(action)), "\(place): no timer for \(action)")
      }
    }
    for timer in store.state.timers.running {
      try #require(timer.due >= store.now, "\(place): \(timer) should have ended")
    }
  }

  /// Does something that a player might: waits, presses a key that is offered or any other, opens
  /// or closes help, the piles, a pause or the question whether to leave, or starts the program anew.
  private func step(_ store: inout TestStore, _ start: inout Start) throws {
    switch start.random.number(below: 40) {
    case 0: store.press(.character("?"))
    case 1: store.press(.character("p"))
    case 2: store.press(.character("q"))
    case 3: store.press(start.random.pick([.up, .escape, .tab, .character("v"), .control("l")]))
    case 4: store.send(.pick(position: start.random.number(below: 9), at: store.now))
    case 5: try restart(&store, &start)
    case 6...15: store.waitForTimer()
    case 16...20: store.wait(Double(start.random.number(below: 100)) / 50)
    default: resume(&store, &start)
    }
  }

  /// A key that leads on, if one is asked for, or else time.
  private func resume(_ store: inout TestStore, _ start: inout Start) {
    let awaited = store.state.awaited
    if awaited.mode == .typing, start.random.number(below: 3) > 0 { return typeOn(&store, &start) }
    // Undoing is possible, but not for ever.
    let onward = awaited.bindings.filter {
      $0.command.leadsOn || $0.command == .table(.digit)
        || $0.command == .table(.undo) && start.random.number(below: 8) == 0
    }
    guard !awaited.mode.isPassive, let binding = start.random.pick(onward) else {
      store.waitForTimer()
      return
    }
    store.press(start.random.pick(binding.keys))
  }

  /// Types the next key of the reading, mostly the right one.
  private func typeOn(_ store: inout TestStore, _ start: inout Start) {
    let turn = store.table?.typing.attempt ?? store.run?.typing.attempt
    let isRight = start.random.number(below: 60) > 0
    let scalar = isRight ? turn?.reading.expected.first : "x"
    guard let scalar else { return }
    store.press(.character(Character(scalar)))
    store.wait(0.05)
  }

  /// The program is killed at any moment, and goes on with what was recorded by then.
  private func restart(_ store: inout TestStore, _ start: inout Start) throws {
    guard let setup = store.begun.last, store.table != nil else { return }
    // Mostly all of it; now and then a kill came between the records of one key.
    let lost = start.random.number(below: 3) > 0 ? 0 : start.random.number(below: 6)
    var game = GameState(setup)
    let recorded = Array(store.played.dropLast(lost))
    for action in recorded { try Game.reduce(into: &game, action) }
    if lost == 0 { #expect(game == store.game, "\(start): what is recorded is what was played") }
    store.restart(with: game, recorded)
  }

  @Test(
    "A game with computers goes on without a key, in every motion",
    arguments: MotionSetting.allCases, 1...5)
  func untouched(motion: MotionSetting, computers: Int) throws {
    let players =
      (0..<computers).map { Player(name: "C\($0)", seat: .computer(.normal)) }
      + [Player(name: "Aki", seat: computers > 3 ? .computer(.easy) : .human)]
    var store = TestStore(
      try GameSetup(seed: 3, players: players, startingPlayer: 0), motion: motion)
    var keys = 0
    while !isOver(store) {
      if store.waitForTimer() { continue }
      // Only where the person is asked for a key.
      try #require(store.state.awaited.asksForKeys, "\(store.state.mode)")
      try #require(!store.state.awaited.mode.isPassive)
      keys += 1
      try #require(keys < 1000)
      store.press(store.state.mode == .read ? .character("y") : .enter)
    }
    if computers > 3 { #expect(keys == 0) }
  }
}

@Suite("Keys that are offered")
struct OfferedKeysTests {
  /// Keys that may have nothing to move.
  private static func mayDoNothing(_ command: Command) -> Bool {
    switch command {
    case .setup(let command): ![.choose, .backToTitle, .endName].contains(command)
    case .table(.move), .table(.digit), .result(.playerUp), .result(.playerDown): true
    // One of its two keys does not open the curtain.
    case .table(.openCurtain): true
    default: false
    }
  }

  @Test("A key that is offered works, and one that is not does nothing", arguments: 0..<60)
  func offered(seed: Int) throws {
    var random = RandomStream(seed: UInt64(seed), for: .cosmetic)
    var settings = Settings()
    settings.motion = .off
    settings.judge = random.pick(JudgingMode.allCases)
    var store = TestStore(settings)
    if seed % 3 > 0 {
      let setup = GameSetup.table(
        seed: UInt64(seed), players: 4, pointing: random.pick(PointingMode.allCases))
      store.send(seed % 3 == 1 ? .startedSolo(seed: 5, at: 0) : .started(setup, at: 0))
    }
    for step in 0..<80 {
      let place = "seed \(seed), step \(step), \(store.state.mode)"
      let offered = store.state.awaited.bindings
      for binding in offered where !Self.mayDoNothing(binding.command) {
        var after = store
        after.forgetEffects()
        after.press(binding.keys[0])
        let works = after.state != store.state || !after.effects.isEmpty
        #expect(works, "\(place): \(binding.command) is offered and does nothing")
      }
      for binding in KeyMap.bindings(for: store.state.mode) where !offered.contains(binding) {
        var after = store
        after.forgetEffects()
        for key in binding.keys { after.press(key) }
        // Whatever is pressed, a notice has been read.
        after.state.notice = store.state.notice
        #expect(
          after.state == store.state && after.effects.isEmpty,
          "\(place): \(binding.command) works and is not offered")
        after.send(.command(binding.command, at: after.now))
        after.state.notice = store.state.notice
        #expect(
          after.state == store.state && after.effects.isEmpty,
          "\(place): \(binding.command) works without a key and is not offered")
      }
      guard let binding = random.pick(offered.filter { $0.command != .global(.leave) }) else {
        break
      }
      store.press(random.pick(binding.keys))
      if store.hasQuit { break }
    }
  }

  @Test("A command that is offered does without a key what its keys do", arguments: 0..<20)
  func withoutKey(seed: Int) throws {
    var random = RandomStream(seed: UInt64(seed), for: .cosmetic)
    var store = TestStore(.table(seed: UInt64(seed), players: 3, pointing: .secret))
    for step in 0..<60 {
      let offered = store.state.awaited.bindings.filter {
        ![.global(.leave), .table(.digit)].contains($0.command)
      }
      guard let binding = random.pick(offered) else { break }
      var (keyed, commanded) = (store, store)
      keyed.press(binding.keys[0])
      commanded.send(.command(binding.command, at: commanded.now))
      // Which key opens no curtain is the only difference.
      if keyed.state.mode != .curtain, store.state.mode != .curtain {
        #expect(keyed.state == commanded.state, "seed \(seed), step \(step): \(binding.command)")
      }
      store = commanded
    }
  }

  @Test("A curtain opens at once for a command, and not for the key that was pressed last")
  func curtain() {
    var store = TestStore(.table())
    store.drawToRead()
    store.fail()
    store.press(.enter)
    #expect(store.state.mode == .curtain)
    store.press(.enter)
    #expect(store.state.mode == .curtain)
    store.send(.command(.table(.openCurtain), at: store.now))
    #expect(store.state.mode == .choose)
  }

  @Test("Nothing can be undone in solo, nor before anything was judged")
  func noUndo() {
    var solo = TestStore()
    solo.send(.startedSolo(seed: 5, at: 0))
    solo.press(.enter)
    #expect(!solo.state.bindings.contains { $0.command == .table(.undo) })
    var table = TestStore(.table())
    table.press(.enter)
    #expect(!table.state.bindings.contains { $0.command == .table(.undo) })
    table.press(.enter, .character("y"))
    #expect(table.state.bindings.contains { $0.command == .table(.undo) })
  }
}

extension RandomStream {
  /// Any of some things.
  fileprivate mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[number(below: things.count)]
  }

  /// Any of some things, if there are any.
  fileprivate mutating func pick(_ bindings: [Binding]) -> Binding? {
    bindings.isEmpty ? nil : bindings[number(below: bindings.count)]
  }

  fileprivate mutating func number(from range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }
}
