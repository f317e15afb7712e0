import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App

@Suite("The microphone")
struct ListeningTests {
  /// The levels of a room, of a voice, and of the silence between words, in dBFS.
  private static let (room, voice): (Float, Float) = (-60, -20)

  private static func listening(_ setup: GameSetup = .table(clock: .normal)) -> TestStore {
    var store = TestStore(setup, motion: .full)
    store.state.settings.listen = true
    return store
  }

  // MARK: - The clock

  @Test("The clock starts with the voice and stops when it has been silent for a second")
  func clock() throws {
    var store = Self.listening()
    store.drawToRead()
    let begun = store.now
    store.hear(Self.room, for: 1.5)
    #expect(try #require(store.table).readingTime == (nil, nil))
    #expect(store.table?.readingSeconds(at: store.now) == 0)
    store.hear(Self.voice, for: 2)
    let start = try #require(store.table?.readingTime.start)
    #expect(abs(start - begun - 1.5) < 0.1 && store.table?.readingTime.end == nil)
    store.hear(Self.room, for: 0.9)
    #expect(store.table?.readingTime.end == nil)
    store.hear(Self.room, for: 0.3)
    let end = try #require(store.table?.readingTime.end)
    #expect(abs(end - start - 2) < 0.1)
    store.wait(5)
    #expect(abs(try #require(store.table).readingSeconds(at: store.now) - 2) < 0.1)
    // It was a breath: the voice goes on, and so does the clock.
    store.hear(Self.voice, for: 1)
    #expect(store.table?.readingTime.end == nil)
  }

  @Test("Without a microphone, the clock runs with the row")
  func withoutMicrophone() {
    var store = TestStore(.table(clock: .normal), motion: .full)
    store.drawToRead()
    store.wait(2)
    #expect(store.state.listens == false)
    #expect(abs((store.table?.readingSeconds(at: store.now) ?? 0) - 2) < 0.1)
  }

  @Test("The time is up after the voice has begun, not the row")
  func timeUp() throws {
    var store = Self.listening()
    store.state.settings.sound = .bell
    store.drawToRead()
    let limit = Double(try #require(store.table?.game.readingLimit)) / 1000
    store.hear(Self.room, for: limit + 1)
    #expect(!store.heard.contains { $0.moment == .timeUp })
    let begun = store.now
    store.hear(Self.voice, for: limit + 1)
    let up = try #require(store.heard.first { $0.moment == .timeUp })
    #expect(abs(up.time - begun - limit) < 0.2)
  }

  @Test("The clock of a computer's reading runs with the row, also where people are listened to")
  func computers() throws {
    let players = [Player(name: "Aki"), Player(name: "Tama", seat: .computer(.hard))]
    let setup = try GameSetup(
      seed: 3, players: players, startingPlayer: 0, judge: .table, clock: .normal)
    var store = TestStore(setup, motion: .full)
    store.state.settings.listen = true
    var readers: Set<Int> = []
    for _ in 0..<200 where readers.count < 2 {
      guard let table = store.table, table.game.phase == .read else {
        if !store.waitForTimer() { store.press(.enter) }
        continue
      }
      let reader = table.game.reader
      readers.insert(reader)
      store.hear(Self.room, for: 0.6)
      guard let now = store.table, now.game.phase == .read else { continue }
      #expect((now.heardReading != nil) == (reader == 0))
      #expect((now.readingSeconds(at: store.now) > 0.5) == (reader == 1))
      if reader == 0 { store.press(.character("y")) } else { store.wait(10) }
    }
    #expect(readers == [0, 1])
  }

  // MARK: - What is told

  @Test("A pause is told after the card that a reader of even speed has come to")
  func pauses() throws {
    for seed in 0..<UInt64(Stress.count(20, of: 200)) {
      var random = Numbers(seed: seed)
      var store = TestStore(.table(seed: seed), motion: .off)
      store.state.settings.listen = true
      store.readUntil(positions: 3 + random.number(below: 6))
      guard let game = store.table?.game, game.phase == .read, game.field.count > 2 else {
        continue
      }
      let order = game.field.readingOrder(reversed: game.reversed)
      let step = random.number(below: order.count - 1)
      store.hear(Self.room, for: 0.5)
      for (index, position) in order.enumerated() {
        store.hear(Self.voice, for: 0.2 * Double(game.field.stacks[position].kind.morae))
        if index == step { store.hear(Self.room, for: 0.8) }
      }
      store.hear(Self.room, for: 1.2)
      let pauses = try #require(
        store.table?.listening?.row()?.places(in: game.field, reversed: game.reversed))
      #expect(pauses.map(\.position) == [order[step]], "seed \(seed)")
      #expect(abs((pauses.first?.milliseconds ?? 0) - 800) < 100, "seed \(seed)")
    }
  }

  @Test(
    "The journal keeps the time and the longest gap of a row that was read well, and only of that")
  func record() throws {
    for judge in [JudgingMode.table, .vote] {
      for key in ["y", "n"] {
        var store = TestStore(.table(judge: judge), motion: .full)
        store.state.settings.listen = true
        store.readUntil(positions: 3)
        store.hear(Self.room, for: 0.5)
        store.hear(Self.voice, for: 1)
        store.hear(Self.room, for: 0.4)
        store.hear(Self.voice, for: 1)
        store.type(judge == .vote ? key + key : key)
        guard case .user(.read(let isCorrect, let record)) = try #require(store.played.last) else {
          Issue.record("not judged")
          continue
        }
        #expect(isCorrect == (key == "y"))
        #expect((record != nil) == isCorrect)
        guard let record else { continue }
        #expect(record.isHeard && abs(record.milliseconds - 2400) < 100)
        #expect(abs(try #require(record.longestGap) - 400) < 60)
      }
    }
  }

  @Test("A row whose verdict was undone is heard anew")
  func undone() throws {
    for key in ["y", "n"] {
      var store = Self.listening()
      store.readUntil(positions: 3)
      store.hear(Self.room, for: 0.5)
      store.hear(Self.voice, for: 1)
      store.type(key + "u")
      #expect(store.state.mode == .read)
      #expect(try #require(store.table).readingTime == (nil, nil), "\(key)")
      store.hear(Self.room, for: 0.5)
      store.hear(Self.voice, for: 1)
      #expect(abs((store.table?.readingSeconds(at: store.now) ?? 0) - 1) < 0.1, "\(key)")
    }
  }

  @Test("A changed verdict keeps the voice of the reading")
  func changedVerdict() throws {
    var store = Self.listening()
    store.readUntil(positions: 3)
    store.hear(Self.room, for: 0.5)
    store.hear(Self.voice, for: 1)
    store.type("n")
    #expect(store.table?.game.lastReading == nil)
    store.type("y")
    #expect(abs((store.table?.game.lastReading?.milliseconds ?? 0) - 1000) < 100)
  }

  @Test("The fastest row aloud is an award")
  func award() throws {
    let fast = Award.fastestRow(players: [0], moraePerMinute: 300, isAloud: true)
    let text = fast.message(naming: ["Aki"]) { $0.romaji }.text(in: .en)
    #expect(text == "Fastest row aloud: Aki, 300 syllables a minute")
  }

  // MARK: - When it is listened to

  @Test("The microphone is used only while a person at this terminal reads or is about to read")
  func whenListening() throws {
    var modes: Set<Mode> = []
    for seed in 0..<UInt64(Stress.count(8, of: 80)) {
      var walk = Walk(seed: seed)
      walk.store.state.settings.listen = true
      try walk.begin()
      while !walk.isFinished, walk.count < 2000 {
        try walk.step()
        let state = walk.store.state
        guard state.listens else { continue }
        let table = try #require(state.table, "\(walk)")
        modes.insert(state.mode)
        #expect(state.overlay == nil && table.game.judge != .typed && !table.isShared, "\(walk)")
        #expect(table.controllers[table.game.reader] == .here, "\(walk)")
        #expect([.watch, .draw, .drawing, .read].contains(state.mode), "\(walk): \(state.mode)")
      }
    }
    #expect(modes.isSuperset(of: [.draw, .drawing, .read]))
  }

  @Test("Sounds do not change a game: the same keys lead to the same game")
  func decidesNothing() throws {
    for seed in 0..<UInt64(Stress.count(6, of: 100)) {
      var (plain, heard) = (Walk(seed: seed), Walk(seed: seed))
      heard.store.state.settings.listen = true
      var random = Numbers(seed: seed)
      try plain.begin()
      try heard.begin()
      while !plain.isFinished, plain.count < 2000 {
        try plain.step()
        for _ in 0..<random.number(below: 4) {
          let levels = (0..<random.number(below: 40)).map { _ in Float(-random.number(below: 120)) }
          heard.store.send(.heard(levels, at: heard.store.now))
        }
        if random.number(below: 50) == 0 { heard.store.send(.deaf(.silent(program: "rec"))) }
        try heard.step()
        #expect(heard.store.state.mode == plain.store.state.mode, "\(plain)")
        #expect(heard.store.state.bindings == plain.store.state.bindings, "\(plain)")
      }
      #expect(
        heard.store.played.map(\.withoutRecord) == plain.store.played.map(\.withoutRecord),
        "\(plain)")
    }
  }

  @Test("Without a microphone one sentence says so, and nobody listens again in this game")
  func deaf() {
    for why in [
      MicrophoneFailure.noRecorder(["parec", "rec"]), .ended(program: "rec"),
      .silent(program: "rec"),
    ] {
      var store = Self.listening()
      store.drawToRead()
      store.hear(Self.room, for: 0.5)
      store.send(.deaf(why))
      #expect(store.state.notice == .deaf(why) && !store.state.listens)
      #expect(store.table?.readingTime.start == store.table?.timestamps.read)
      store.send(.deaf(.noRecorder(["parec", "rec"])))
      #expect(store.state.notice == .deaf(why))
      store.type("y")
      store.drawToRead()
      #expect(!store.state.listens && store.state.mode == .read)
      store.send(.started(.table(), at: store.now))
      store.drawToRead()
      #expect(store.state.listens)
    }
  }

  @Test("The effect begins and ends with what the state wants")
  func effect() {
    nonisolated(unsafe) var calls: [Bool] = []
    var state = AppState(entropy: 1)
    state.settings.listen = true
    state.settings.motion = .off
    var store = TestStore(state) { effect in
      if case .listen(let isWanted) = effect { calls.append(isWanted) }
      return AppEffect.ignoreInGames(effect)
    }
    store.send(.timer(.titleEnd, at: 0))
    store.send(.started(.table(), at: 0))
    store.drawToRead()
    #expect(calls == [true])
    store.press(.character("p"))
    #expect(calls == [true, false])
    store.press(.escape)
    store.type("n")
    #expect(calls == [true, false, true, false])
  }
}

extension GameAction {
  /// The action without what is known of a reading.
  fileprivate var withoutRecord: GameAction {
    guard case .user(.read(let isCorrect, _)) = self else { return self }
    return .user(.read(isCorrect: isCorrect))
  }
}
