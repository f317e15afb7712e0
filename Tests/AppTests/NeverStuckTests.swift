import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App

/// Random walks through the program on a virtual clock.
@Suite("The program never gets stuck")
struct NeverStuckTests {
  /// The minimum number of states that all walks visit together.
  private static let states = Stress.count(8_000, of: 200_000)
  private static let walks = Stress.count(24, of: 480)

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
    // At tables with several terminals there are walks of their own.
    let others: [Mode] = [
      .setupName, .setupMore, .cats, .gallery, .replay, .history, .lobby, .wait, .takeBack,
      .joinEmpty, .join, .joinName,
    ]
    for mode in Mode.allCases where !others.contains(mode) {
      #expect(modes.contains("\(mode)"), "\(mode) was never visited")
    }
  }

  @Test("Computer players alone play to the result without a key, also without saved settings")
  func watched() throws {
    let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.normal)) }
    var store = TestStore(onboardingCardsSeen: false)
    store.send(.started(try GameSetup(seed: 3, players: players), at: store.now))
    var steps = 0
    while store.state.mode != .result, steps < 20_000, store.waitForTimer() { steps += 1 }
    #expect(store.state.mode == .result)
  }

  /// Plays a game to its end; returns the number of states visited.
  private func walk(_ seed: UInt64, _ modes: inout Set<String>) throws -> Int {
    var walk = Walk(seed: seed)
    modes.insert("\(walk.store.state.mode)")
    try check(walk.store, "\(walk)")
    try walk.begin()
    while !walk.isFinished {
      try #require(walk.count < 20_000, "\(walk): the game does not end")
      try walk.step()
      modes.insert("\(walk.store.state.mode)")
      if !walk.store.hasQuit { try check(walk.store, "\(walk)") }
    }
    return walk.count
  }

  private func isFinished(_ store: TestStore) -> Bool {
    store.state.mode == .result || store.state.mode == .soloResult || store.hasQuit
  }

  /// Checks the invariants of a state.
  private func check(_ store: TestStore, _ location: String) throws {
    let input = store.state.pendingInput
    try #require(!input.isNothing, "\(location): nothing is awaited")
    if input.mode.isPassive {
      try #require(input.advancesByItself, "\(location): passive without a timer")
    }
    if let table = store.table, store.state.overlay == nil {
      try #require(!input.seats.isEmpty, "\(location): no seat is awaited")
      // Each pending action has a timer.
      for action in table.pendingActions {
        try #require(input.timers.contains(.game(action)), "\(location): no timer for \(action)")
      }
    }
    for timer in store.state.timers.running {
      try #require(timer.due >= store.now, "\(location): \(timer) should have fired")
    }
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
      try #require(store.state.pendingInput.asksForKeys, "\(store.state.mode)")
      try #require(!store.state.pendingInput.mode.isPassive)
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
    case .setup(let command):
      ![.startGame, .editName, .showMore, .backToSeats, .backToTitle, .endName]
        .contains(command)
    case .table(.move), .table(.digit), .result(.playerUp), .result(.playerDown): true
    case .replay, .gallery, .join(.sitDown): true
    default: false
    }
  }

  @Test(
    "Offered keys have an effect, that of their commands, and others have none", arguments: 0..<60)
  func offered(seed: Int) throws {
    var walk = Walk(seed: UInt64(seed), motion: .off)
    if seed % 3 == 0 { walk.store.send(.timer(.titleEnd, at: 0)) } else { try walk.begin() }
    repeat {
      let (store, place) = (walk.store, "\(walk)")
      let offered = store.state.pendingInput.bindings
      for binding in offered { try checkOffered(binding, store, place) }
      for binding in KeyMap.bindings(for: store.state.mode)
      where !offered.contains(where: { $0.command == binding.command }) {
        // Where a computer acts, every other key hurries it.
        let keys = binding.keys.filter { key in
          !store.state.takesAnyKey && !offered.contains { $0.keys.contains(key) }
        }
        expectNothing(binding.command, store, place) { after in
          for key in keys { after.strike(key) }
        }
        expectNothing(binding.command, store, place) {
          $0.send(.command(binding.command, at: $0.now))
        }
      }
    } while walk.count < 80 && walk.pressOffered()
  }

  private func checkOffered(_ binding: Binding, _ store: TestStore, _ place: String) throws {
    var (keyed, commanded) = (store, store)
    keyed.look()
    keyed.forgetEffects()
    commanded.look()
    keyed.press(binding.keys[0])
    let hasEffect = keyed.state != store.state || !keyed.effects.isEmpty
    #expect(
      hasEffect || Self.mayDoNothing(binding.command),
      "\(place): \(binding.command) is offered but has no effect")
    guard store.game != nil, ![.global(.leave), .table(.digit)].contains(binding.command) else {
      return
    }
    commanded.send(.command(binding.command, at: commanded.now))
    #expect(keyed.state == commanded.state, "\(place): \(binding.command)")
  }

  private func expectNothing(
    _ command: Command, _ store: TestStore, _ place: String, _ act: (inout TestStore) -> Void
  ) {
    var after = store
    after.forgetEffects()
    act(&after)
    // Any key dismisses a notice.
    after.state.notice = store.state.notice
    #expect(
      after.state == store.state && after.effects.isEmpty,
      "\(place): \(command) has an effect but is not offered")
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
