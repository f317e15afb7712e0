import GameCore
import TestSupport
import Testing

@testable import App

/// Random walks through the program on a virtual clock.
@Suite("The program never gets stuck")
struct NeverStuckTests {
  /// The start of a walk, which its seed determines.
  private struct Start: CustomStringConvertible {
    let seed: UInt64
    var random: Numbers
    var settings = Settings()
    var isSolo = false
    var description: String { "seed \(seed)" }

    init(seed: UInt64) {
      self.seed = seed
      random = Numbers(seed: seed)
      settings.motion = MotionSetting.allCases[Int(seed) % 3]
      settings.pace = random.pick(ComputerPace.allCases)
      settings.typingRules.level = random.pick(TypingLevel.allCases)
      isSolo = seed % 8 == 7
    }

    /// A setup with 2 to 6 people and computers in any combination.
    mutating func setup() throws -> GameSetup {
      let count = random.number(2...6)
      let people = random.number(0...count)
      let players = (0..<count).map { seat in
        Player(name: "P\(seat)", seat: seat < people ? .human : random.pick(Player.Seat.allCases))
      }
      return try GameSetup(
        seed: seed, deck: random.pick(DeckKind.allCases),
        players: random.number(below: 2) == 0 ? players : players.reversed(),
        judge: random.pick(JudgingMode.allCases), pointing: random.pick(PointingMode.allCases))
    }
  }

  /// The minimum number of states that all walks visit together.
  private static let states = Stress.count(20_000, of: 200_000)
  private static let walks = Stress.count(48, of: 480)

  @Test("Every state awaits something, and every game ends")
  func walks() throws {
    var seen = 0
    var modes: Set<String> = []
    for seed in 0..<UInt64(Self.walks) { seen += try walk(seed, &modes) }
    // Further walks until enough states were visited.
    var seed = UInt64(Self.walks)
    while seen < Self.states {
      seen += try walk(seed, &modes)
      seed += 1
    }
    for mode in Mode.allCases where ![.setupName, .gallery, .replay].contains(mode) {
      #expect(modes.contains("\(mode)"), "\(mode) was never visited")
    }
  }

  @Test("Computer players alone play to the result without a key, also without saved settings")
  func watched() throws {
    let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.normal)) }
    var store = TestStore(knowsCards: false)
    store.send(.started(try GameSetup(seed: 3, players: players), at: store.now))
    var steps = 0
    while store.state.mode != .result, steps < 20_000, store.waitForTimer() { steps += 1 }
    #expect(store.state.mode == .result)
  }

  /// Plays a game to its end; returns the number of states visited.
  private func walk(_ seed: UInt64, _ modes: inout Set<String>) throws -> Int {
    var start = Start(seed: seed)
    let setup = try start.setup()
    var store = TestStore(
      start.settings, showsTitleSequence: true, knowsCards: seed % 4 > 0)
    modes.insert("\(store.state.mode)")
    try check(store, "seed \(seed), start")
    store.send(start.isSolo ? .startedSolo(seed: seed, at: 0) : .started(setup, at: 0))
    var steps = 0
    while !isFinished(store) {
      steps += 1
      try #require(steps < 20_000, "seed \(seed): the game does not end")
      try step(&store, &start)
      modes.insert("\(store.state.mode)")
      if !store.hasQuit { try check(store, "seed \(seed), step \(steps), \(store.state.mode)") }
    }
    modes.insert("\(store.state.mode)")
    return steps
  }

  private func isFinished(_ store: TestStore) -> Bool {
    store.state.mode == .result || store.state.mode == .soloResult || store.hasQuit
  }

  /// Checks the invariants of a state.
  private func check(_ store: TestStore, _ location: String) throws {
    let awaited = store.state.awaited
    try #require(!awaited.isNothing, "\(location): nothing is awaited")
    if awaited.mode.isPassive {
      try #require(awaited.advancesByItself, "\(location): passive without a timer")
    }
    if let table = store.table, store.state.overlay == nil {
      try #require(!awaited.seats.isEmpty, "\(location): no seat is awaited")
      // Each pending action has a timer.
      for action in table.pendingActions {
        try #require(awaited.timers.contains(.game(action)), "\(location): no timer for \(action)")
      }
    }
    for timer in store.state.timers.running {
      try #require(timer.due >= store.now, "\(location): \(timer) should have fired")
    }
  }

  /// Performs a random step: waits, presses a key, opens or closes an overlay, or restarts the
  /// program.
  private func step(_ store: inout TestStore, _ start: inout Start) throws {
    switch start.random.number(below: 40) {
    case 0: store.press(.character("?"))
    case 1: store.press(.character("p"))
    case 2: store.press(.character("q"))
    case 3: store.press(start.random.pick([.up, .escape, .tab, .character("v"), .control("l")]))
    case 4: store.send(.pick(position: start.random.number(below: 9), at: store.now))
    case 5: try restart(&store, &start)
    case 6: store.send(.focusLost)
    case 7...15: store.waitForTimer()
    case 16...20: store.wait(Double(start.random.number(below: 100)) / 50)
    default: advance(&store, &start)
    }
  }

  /// Presses a key that advances the game, or waits if none is asked for.
  private func advance(_ store: inout TestStore, _ start: inout Start) {
    let awaited = store.state.awaited
    if awaited.mode == .typing, start.random.number(below: 3) > 0 { return typeOn(&store, &start) }
    // Undo is rare, so that the game ends.
    let onward = awaited.bindings.filter {
      $0.command.advances || $0.command == .table(.digit)
        || $0.command == .table(.undo) && start.random.number(below: 8) == 0
    }
    guard !awaited.mode.isPassive, !onward.isEmpty else {
      store.waitForTimer()
      return
    }
    store.press(start.random.pick(start.random.pick(onward).keys))
  }

  /// Types the next character of the reading, usually the correct one.
  private func typeOn(_ store: inout TestStore, _ start: inout Start) {
    let attempt = store.table?.typing.attempt ?? store.run?.typing.attempt
    let isCorrect = start.random.number(below: 60) > 0
    let scalar = isCorrect ? attempt?.reading.expected.first : "x"
    guard let scalar else { return }
    store.press(.character(Character(scalar)))
    store.wait(0.05)
  }

  /// Restarts the program as if it had been killed, with the recorded part of the game.
  private func restart(_ store: inout TestStore, _ start: inout Start) throws {
    guard let setup = store.begun.last, store.table != nil else { return }
    // Occasionally the last actions of a key are missing.
    let lost = start.random.number(below: 3) > 0 ? 0 : start.random.number(below: 6)
    var game = GameState(setup)
    let recorded = Array(store.played.dropLast(lost))
    for action in recorded { try Game.reduce(into: &game, action) }
    if lost == 0 {
      #expect(game == store.game, "\(start): the recorded actions lead to a different game")
    }
    store.restart(with: game, recorded)
  }

  @Test(
    "A game with computers continues without keys at every animation speed",
    arguments: MotionSetting.allCases, 1...5)
  func untouched(motion: MotionSetting, computers: Int) throws {
    let players =
      (0..<computers).map { Player(name: "C\($0)", seat: .computer(.normal)) }
      + [Player(name: "Aki", seat: computers > 3 ? .computer(.easy) : .human)]
    var store = TestStore(
      try GameSetup(seed: 3, players: players, startingPlayer: 0), motion: motion)
    var keys = 0
    while !isFinished(store) {
      if store.waitForTimer() { continue }
      try #require(store.state.awaited.asksForKeys, "\(store.state.mode)")
      try #require(!store.state.awaited.mode.isPassive)
      keys += 1
      try #require(keys < 1000)
      store.press(store.state.mode == .read ? .character("y") : .enter)
    }
    if computers > 3 { #expect(keys == 0) }
  }
}

@Suite("Offered keys")
struct OfferedKeysTests {
  /// Whether a command may have no effect even if it is offered.
  private static func mayDoNothing(_ command: Command) -> Bool {
    switch command {
    case .setup(let command): ![.startGame, .editName, .backToTitle, .endName].contains(command)
    case .table(.move), .table(.digit), .result(.playerUp), .result(.playerDown): true
    // The barred key does not open the curtain.
    case .table(.openCurtain), .replay, .gallery: true
    default: false
    }
  }

  @Test("Offered keys have an effect, other keys have none", arguments: 0..<60)
  func offered(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed))
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
      let location = "seed \(seed), step \(step), \(store.state.mode)"
      let offered = store.state.awaited.bindings
      for binding in offered where !Self.mayDoNothing(binding.command) {
        var after = store
        after.forgetEffects()
        after.press(binding.keys[0])
        let hasEffect = after.state != store.state || !after.effects.isEmpty
        #expect(hasEffect, "\(location): \(binding.command) is offered but has no effect")
      }
      for binding in KeyMap.bindings(for: store.state.mode) where !offered.contains(binding) {
        var after = store
        after.forgetEffects()
        for key in binding.keys { after.press(key) }
        // Any key dismisses a notice.
        after.state.notice = store.state.notice
        #expect(
          after.state == store.state && after.effects.isEmpty,
          "\(location): \(binding.command) has an effect but is not offered")
        after.send(.command(binding.command, at: after.now))
        after.state.notice = store.state.notice
        #expect(
          after.state == store.state && after.effects.isEmpty,
          "\(location): \(binding.command) has an effect as a command but is not offered")
      }
      let choices = offered.filter { $0.command != .global(.leave) }
      guard !choices.isEmpty else { break }
      store.press(random.pick(random.pick(choices).keys))
      if store.hasQuit { break }
    }
  }

  @Test("A command without a key has the same effect as its key", arguments: 0..<20)
  func withoutKey(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed))
    var store = TestStore(.table(seed: UInt64(seed), players: 3, pointing: .secret))
    for step in 0..<60 {
      let offered = store.state.awaited.bindings.filter {
        ![.global(.leave), .table(.digit)].contains($0.command)
      }
      guard !offered.isEmpty else { break }
      let binding = random.pick(offered)
      var (keyed, commanded) = (store, store)
      keyed.press(binding.keys[0])
      commanded.send(.command(binding.command, at: commanded.now))
      // They differ only in the barred key of a curtain.
      if keyed.state.mode != .curtain, store.state.mode != .curtain {
        #expect(keyed.state == commanded.state, "seed \(seed), step \(step): \(binding.command)")
      }
      store = commanded
    }
  }

  @Test("A command opens the curtain, the key that was pressed last does not")
  func curtain() {
    var store = TestStore(.table())
    store.readUntil(positions: 2)
    store.fail()
    store.press(.enter)
    #expect(store.state.mode == .curtain)
    store.press(.enter)
    #expect(store.state.mode == .curtain)
    store.send(.command(.table(.openCurtain), at: store.now))
    #expect(store.state.mode == .choose)
  }

  @Test("Undo is not offered in solo runs and before the first verdict")
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
