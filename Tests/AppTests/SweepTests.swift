import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing

@testable import App

/// The light by itself, without a game.
@Suite("R46: A sweep") struct SweepTests {
  /// A sweep of eight cards, each lit for half a second, whose light begins at 0.
  private func light(seats: [Int] = [0, 1]) -> Sweep {
    var sweep = Sweep(over: Array(0..<8), seats: seats, at: -2)
    sweep.advance(at: 0)
    return sweep
  }

  @Test(
    "The beat depends on the number of cards",
    arguments: [(1, 0.5), (8, 0.5), (12, 0.5), (24, 0.25), (30, 0.2), (36, 0.2)])
  func beat(count: Int, seconds: Double) {
    #expect(Sweep.beat(count: count) == seconds)
  }

  @Test("A press counts for the card that was lit a twentieth of a second before")
  func lateness() {
    var sweep = light()
    sweep.press(by: 0, at: 0.52)
    #expect(sweep.finalChoice(of: 0) == 0)
    sweep.press(by: 0, at: 0.56)
    #expect(sweep.finalChoice(of: 0) == 1)
    // The light is out, but the finger was not late.
    sweep.press(by: 0, at: 4.04)
    #expect(sweep.litPlace(at: 4.04) == nil && sweep.finalChoice(of: 0) == 7)
    sweep.press(by: 1, at: 0.01)
    #expect(sweep.finalChoice(of: 1) == 7, "Before the light, a press does not count")
  }

  @Test("A sweep is over after one round if all have pressed, and after two at most")
  func rounds() {
    var one = light()
    one.press(by: 0, at: 1)
    one.press(by: 1, at: 1)
    #expect(one.seatsIn.isEmpty && one.end == 4.05)
    one.advance(at: one.end)
    #expect(one.stage == .allIn && one.seatsIn == [0, 1])
    var two = light()
    two.press(by: 0, at: 1)
    two.advance(at: two.end)
    #expect(two.stage == .rest && two.seatsIn == [0])
    two.advance(at: two.end)
    let start = two.since
    #expect(two.stage == .light(round: 2) && abs(two.end - start - 4.05) < 1e-9)
    two.press(by: 1, at: start + 1)
    #expect(abs(two.end - start - 2) < 1e-9 && two.seatsIn == [0])
    two.advance(at: two.end)
    #expect(two.stage == .allIn && two.finalChoice(of: 0) == 1 && two.finalChoice(of: 1) == 1)
  }

  @Test(
    "A player who never presses points at the card that is read last", arguments: [false, true])
  func silence(reversed: Bool) {
    let order = reversed ? [2, 1, 0] : [0, 1, 2]
    var sweep = Sweep(over: order, seats: [3], at: 0)
    for _ in 0..<4 { sweep.advance(at: sweep.end) }
    #expect(sweep.stage == .allIn && sweep.finalChoice(of: 3) == (reversed ? 0 : 2))
  }

  @Test("A key that is held down belongs to its press", arguments: [0.25, 0.5, 0.75])
  func held(delay: Double) {
    var sweep = light()
    sweep.press(by: 0, at: 0.6)
    for repetition in 0..<60 { sweep.press(by: 0, at: 0.6 + delay + Double(repetition) / 30) }
    #expect(sweep.finalChoice(of: 0) == 1)
    // Another press counts again.
    sweep.press(by: 0, at: 3.8)
    #expect(sweep.finalChoice(of: 0) == 7)
  }

  @Test("A key that is held down since before the light chooses nothing")
  func heldBefore() {
    var sweep = Sweep(over: Array(0..<8), seats: [0], at: 0)
    var time = 1.5
    while time < 5 {
      if time >= 2, sweep.stage == .countIn { sweep.advance(at: 2) }
      sweep.press(by: 0, at: time)
      time += 0.033
    }
    sweep.advance(at: sweep.end)
    #expect(sweep.stage == .rest && sweep.seatsIn.isEmpty)
  }

  @Test("An interrupted round begins again without its presses")
  func interruption() {
    var sweep = light()
    sweep.press(by: 0, at: 1)
    sweep.restart(at: 2)
    #expect(sweep.since == 2 && sweep.end == 6.05 && sweep.litPlace(at: 2.1) == 0)
    sweep.advance(at: sweep.end)
    #expect(sweep.stage == .rest && sweep.seatsIn.isEmpty)
  }

  @Test("Until a round ends, nothing that is shown depends on the presses")
  func secrecy() {
    var random = Numbers(seed: 46)
    for number in 0..<Stress.count(200, of: 2000) {
      let count = 2 + random.number(below: 35)
      let seats = Array(0..<1 + random.number(below: 5))
      var silent = Sweep(over: Array(0..<count), seats: seats, at: 0)
      var pressed = silent
      for _ in 0..<2 {
        for sweep in [silent, pressed] { #expect(sweep.stage == silent.stage) }
        silent.advance(at: silent.end)
        pressed.advance(at: pressed.end)
        guard silent.stage == pressed.stage else { break }
        let (start, end) = (pressed.since, silent.end)
        for _ in 0..<random.number(below: 20) {
          let time = start + Double(random.number(below: 1000)) / 1000 * (end - start)
          pressed.press(by: random.number(below: seats.count), at: time)
          #expect(
            pressed.stage == silent.stage && pressed.since == silent.since
              && pressed.seatsIn == silent.seatsIn, "number \(number)")
          if pressed.stage == .light(round: 1) { #expect(pressed.end == silent.end) }
        }
        break
      }
    }
  }
}

/// A sweep at a table.
@Suite("R46: A sweep at a table") struct SweptTableTests {
  /// A table of three whose first reading has failed, and the letters of its players.
  private func failed(
    seed: UInt64 = 7, players: Int = 3, computers: Int = 0, positions: Int = 4,
    motion: MotionSetting = .full
  ) throws -> TestStore {
    let seats = (0..<players).map { Player(name: "P\($0)") }
    let cats = (0..<computers).map { Player(name: "Cat \($0)", seat: .computer(.normal)) }
    var store = TestStore(
      try GameSetup(seed: seed, players: seats + cats, startingPlayer: 0, pointing: .sweep),
      motion: motion)
    store.readUntil(positions: positions)
    store.fail()
    return store
  }

  @Test("A sweep begins by itself: keys, count-in, light, breath, reveal")
  func sequence() throws {
    var store = try failed()
    let reader = try #require(store.game).reader
    store.wait(Durations.stumble + 0.01)
    #expect(store.state.mode == .keys)
    store.choosePointingKeys()
    #expect(store.state.mode == .countIn && store.played.last?.name == "read")
    store.waitForLight()
    let others = (0..<3).filter { $0 != reader }
    store.wait(0.3)
    store.strike(.character(TestStore.pointingLetters[others[0]]))
    store.wait(0.5)
    store.strike(.character(TestStore.pointingLetters[others[1]]))
    #expect(store.game?.choices == [] && store.state.notice == nil)
    while store.table?.sweep?.stage != .allIn { store.waitForTimer() }
    let expected = (1...2).map { (reader + $0) % 3 }
    #expect(store.game?.choices.map(\.player) == expected)
    #expect(
      store.game?.choices.first { $0.player == others[0] }?.position == 0
        && store.game?.choices.first { $0.player == others[1] }?.position == 1)
    #expect(store.state.mode == .sweep && store.game?.phase == .reveal)
    store.wait(Sweep.breath + 0.01)
    #expect(store.state.mode == .reveal)
  }

  @Test("A key that somebody has is refused, Backspace goes back, and keys stay for the evening")
  func keys() throws {
    var store = try failed()
    store.wait(2)
    let first = try #require(store.table?.keyChoice?.seat)
    store.strike(.character("A"))
    let second = try #require(store.table?.keyChoice?.seat)
    #expect(first != second)
    store.strike(.character("a"))
    #expect(store.table?.keyChoice?.refusal?.owner == first)
    store.strike(.backspace)
    #expect(store.table?.keyChoice?.seat == first)
    for key: Key in [.character("?"), .character(" "), .enter, .left] {
      store.strike(key)
      #expect(
        store.table?.keyChoice?.seat == first && store.state.overlay == nil
          || key == .character("?"))
      if store.state.overlay != nil { store.strike(.escape) }
    }
    store.strike(.character("1"))
    store.strike(.character("Я"))
    #expect(store.state.mode == .countIn)
    while store.state.mode != .roll { store.waitForTimer() }
    store.readUntil(positions: store.game.map { $0.field.count + 1 } ?? 1)
    store.fail()
    store.wait(2)
    // Only the one who failed last time has still to choose.
    while store.state.mode == .keys { store.strike(.character("z")) }
    #expect(store.state.mode == .countIn)
    #expect(store.state.pointingKeys["P\(first)"] == .key("1"))
    #expect(store.state.pointingKeys["P\(second)"] == .key("я"))
  }

  @Test("In the count-in the verdict can be corrected, and letters are no other commands")
  func corrections() throws {
    for key: Character in ["u", "y", "v"] {
      var store = try failed()
      store.wait(2)
      store.choosePointingKeys()
      for key in "qnwpk" { store.strike(.character(key)) }
      #expect(store.state.mode == .countIn && store.state.overlay == nil)
      store.strike(.character(key))
      switch key {
      case "u": #expect(store.state.mode == .read)
      case "v": #expect(store.table?.choice.isContested == true)
      default: #expect(store.game?.verdict?.isCorrect == true)
      }
    }
  }

  @Test("From a stumble on, a key with which somebody points is no command, and is not offered")
  func keysOfPlayers() throws {
    var store = TestStore(.table(players: 3, pointing: .sweep), motion: .full)
    store.readUntil(positions: 3)
    store.fail()
    while store.state.mode != .keys { store.waitForTimer() }
    for key in "yquv" where store.table?.keyChoice != nil { store.strike(.character(key)) }
    while store.state.mode != .roll, store.waitForTimer() {}
    store.readUntil(positions: 3)
    store.fail()
    for mode in [Mode.failed, .countIn] {
      while store.state.mode != mode {
        if store.table?.keyChoice != nil { store.strike(.character("v")) }
        if store.state.mode != mode, !store.waitForTimer() { break }
      }
      let taken = try #require(store.table).seatsHere.compactMap { seat -> Key? in
        guard case .key(let key)? = store.table?.pointingKey(of: seat) else { return nil }
        return .character(key)
      }
      #expect(taken.count >= 2 && store.state.mode == mode)
      for key in taken {
        #expect(!store.state.bindings.contains { $0.keys.contains(key) }, "\(mode), \(key)")
        var after = store
        after.strike(key)
        #expect(after.state.overlay == nil && after.state.mode == mode && after.game == store.game)
      }
    }
  }

  @Test("While the light runs, only Esc, Ctrl-C and F1 are commands")
  func commands() throws {
    var store = try failed()
    store.wait(2)
    store.choosePointingKeys()
    store.waitForLight()
    let before = store.state
    for key in "uynvqpwkj?!5" { store.strike(.character(key)) }
    for key: Key in [.enter, .tab, .left, .up, .paste("asdf"), .backspace] { store.strike(key) }
    #expect(store.state == before)
    for (key, overlay): (Key, Overlay) in [
      (.escape, .leave), (.control("c"), .leave), (.f1, .help),
    ] {
      store.strike(key)
      #expect(store.state.overlay == overlay)
      store.strike(.escape)
      #expect(store.state.overlay == nil && store.table?.sweep?.since == store.now)
    }
  }

  @Test("The round begins again after a pause, a lost focus, and another size of the window")
  func interruptions() throws {
    var store = try failed()
    store.wait(2)
    store.choosePointingKeys()
    store.waitForLight()
    store.wait(0.3)
    for letter in TestStore.pointingLetters { store.strike(.character(letter)) }
    store.wait(0.5)
    store.send(.focusLost)
    #expect(store.state.overlay == .pause)
    store.strike(.escape)
    #expect(store.table?.sweep?.since == store.now)
    store.wait(0.7)
    store.send(.interrupted(at: store.now))
    #expect(store.table?.sweep?.since == store.now)
    while store.table?.sweep?.stage == .light(round: 1) { store.waitForTimer() }
    #expect(store.table?.sweep?.stage == .rest && store.table?.sweep?.seatsIn == [])
  }

  @Test("A player who cannot press in time chooses in secret before the light")
  func before() throws {
    var store = try failed()
    store.wait(2)
    let slow = try #require(store.table?.keyChoice?.seat)
    store.strike(.tab)
    store.choosePointingKeys()
    #expect(store.table?.stage == .curtain(player: slow))
    store.press(.character(" "), .character("2"), .enter)
    #expect(store.state.mode == .countIn && store.game?.choices == [])
    store.waitForLight()
    while store.game?.phase == .point { store.waitForTimer() }
    #expect(store.game?.choices.first { $0.player == slow }?.position == 1)
  }

  @Test("A pause offers other keys")
  func otherKeys() throws {
    var store = try failed()
    store.wait(2)
    store.choosePointingKeys()
    store.waitForLight()
    store.send(.focusLost)
    store.strike(.character("k"))
    store.wait(2)
    #expect(store.state.mode == .keys)
  }

  @Test("Partial choices of an earlier program are undone, complete ones are revealed")
  func resumed() throws {
    let store = try failed()
    var game = try #require(store.game)
    let seats = game.stillToPoint
    var actions = store.played
    for (count, seat) in seats.enumerated() {
      let point = GameAction.user(.point(player: seat, position: 0))
      try Game.reduce(into: &game, point)
      actions.append(point)
      var resumed = TestStore(.onboardingDone)
      resumed.restart(with: game, actions)
      if count < seats.count - 1 {
        #expect(resumed.game?.choices == [] && resumed.game?.phase == .point)
      } else {
        resumed.wait(3)
        #expect(resumed.state.mode == .reveal)
      }
    }
  }

  @Test("Sweeps work for one to five players, any row, computers and all motion settings")
  func games() throws {
    for seed in 1...UInt64(Stress.count(12, of: 200)) {
      let people = 2 + Int(seed % 5)
      let motion = MotionSetting.allCases[Int(seed % 3)]
      var store = try failed(
        seed: seed, players: people, computers: people < 6 ? Int(seed % 2) : 0, positions: 2,
        motion: motion)
      var random = Numbers(seed: seed)
      var pointings = 0
      for _ in 0..<20_000 where store.state.mode != .result {
        switch store.state.mode {
        case .keys: store.choosePointingKeys()
        case .read: store.press(.character(random.number(below: 4) == 0 ? "n" : "y"))
        case .sweep:
          if let sweep = store.table?.sweep, case .light = sweep.stage {
            for _ in 0..<random.number(below: 3) {
              store.wait(min(0.3, max(sweep.end - store.now - 0.01, 0)))
              store.strike(.character(TestStore.pointingLetters[random.number(below: 6)]))
            }
          }
          if store.table?.sweep?.stage == .allIn { pointings += 1 }
          store.waitForTimer()
        default:
          let goesOn = store.waitForTimer()
          try #require(goesOn, "seed \(seed), \(store.state.mode)")
        }
      }
      #expect(store.state.mode == .result && pointings > 0, "seed \(seed)")
    }
  }
}
