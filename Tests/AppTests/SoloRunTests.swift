import AppTestSupport
import Files
import Foundation
import GameCore
import Keys
import Replay
import Scores
import TestSupport
import Testing

@testable import App

@Suite("A solo run on a virtual clock")
struct SoloRunTests {
  /// A run whose first row can be typed.
  private func run(
    seed: UInt64, motion: MotionSetting = .full, level: TypingLevel = .easy
  ) -> TestStore {
    var settings = Settings()
    settings.motion = motion
    settings.typingRules.level = level
    var store = TestStore(settings)
    store.send(.startedSolo(seed: seed, at: store.now))
    store.press(.enter)
    proceed(&store)
    return store
  }

  private func proceed(_ store: inout TestStore) {
    while store.state.mode != .typing, store.waitForTimer() {}
  }

  private func row(_ store: TestStore) throws -> String {
    let solo = try #require(store.run?.solo)
    return solo.field.romaji(reversed: solo.reversed)
  }

  private func type(_ text: String, into store: inout TestStore, pause: Double = 0.08) {
    for letter in text {
      store.wait(pause)
      store.type(String(letter))
    }
  }

  private func events(_ store: TestStore) -> [(event: SoloAction, time: Double)] {
    store.effects.compactMap {
      if case .recordSolo(let event, let time) = $0 { (event, time) } else { nil }
    }
  }

  @Test("Esc closes the details of a run before it returns to the title")
  func details() {
    var store = TestStore()
    store.send(.startedSolo(seed: 7, at: 0))
    while store.state.mode != .soloResult {
      store.press(store.state.mode == .typing ? .character("x") : .enter)
    }
    store.press(.character("d"))
    #expect(store.run?.showsDetails == true)
    #expect(store.state.bindings.binding(of: .escape)?.label == .back)
    store.press(.escape)
    #expect(store.state.mode == .soloResult && store.run?.showsDetails == false)
    #expect(store.state.bindings.binding(of: .escape)?.label == .backToTitle)
    store.press(.escape)
    #expect(store.state.mode == .title)
  }

  @Test("After a good reading the next row can be typed without a key, and the die is rolled once")
  func proceedsByItself() throws {
    for motion in MotionSetting.allCases {
      var store = run(seed: 9, motion: motion)
      for reading in 1...5 {
        type(try row(store), into: &store)
        #expect(store.run?.solo.readWell == reading)
        proceed(&store)
        #expect(store.state.mode == .typing)
      }
      #expect(store.run?.solo.round == 1)
      #expect(store.run?.typing.comboSoFar == store.run?.solo.cardsRead)
    }
  }

  @Test("Letters are no commands in a run, however long one types on after a stumble")
  func typedOn() throws {
    for motion in MotionSetting.allCases {
      for (seed, pause) in zip(UInt64(1)..., [0.05, 0.1, 0.35, 0.45, 0.79]) {
        var store = run(seed: seed, motion: motion)
        store.type("x")
        let before = store.run?.solo
        for letter in "pqtuvrds yn?q p" {
          store.wait(pause)
          store.type(String(letter))
          #expect(store.state.overlay == nil && store.run?.solo == before, "seed \(seed)")
          #expect(pause > Durations.typingRest || store.state.notice == nil)
        }
        var enter = store
        enter.press(.enter, .enter)
        #expect(enter.run?.solo.die != nil, "seed \(seed): Enter goes on at once")
        store.wait(1)
        store.type(" ")
        #expect(store.run?.solo == before && store.told == [.enter])
      }
    }
  }

  @Test("Enter that skips what comes before the end of a run begins no new one")
  func enterAtTheEnd() {
    for motion in MotionSetting.allCases {
      var store = run(seed: 9, motion: motion)
      while store.run?.solo.phase != .finished {
        if store.state.mode == .typing {
          store.strike(.character("x"))
        } else {
          store.press(.enter)
        }
        if store.state.mode == .drawing { proceed(&store) }
      }
      let seed = store.run?.solo.setup.seed
      if store.state.mode == .still { store.strike(.enter) }
      #expect(store.state.mode == .soloResult)
      // Held down, it never does.
      for _ in 0..<40 {
        store.strike(.enter)
        store.strike(.tab)
        #expect(store.state.mode == .soloResult && store.run?.solo.setup.seed == seed)
        store.wait(0.05)
      }
      store.wait(0.3)
      store.press(.enter)
      #expect(store.state.mode == .roll)
    }
  }

  @Test("Letters typed on after a stumble at the table have no effect; Tab takes the verdict back")
  func typedOnAtTheTable() throws {
    let setup = try GameSetup(
      seed: 3, players: [Player(name: "Aki"), Player(name: "Ben")], judge: .typed)
    var store = TestStore(setup)
    store.press(.enter, .enter, .enter)
    #expect(store.state.mode == .typing)
    store.type("x")
    let failed = store.state.mode
    for letter in "upqv?u" {
      store.wait(0.35)
      store.type(String(letter))
      #expect(store.state.mode == failed && store.state.notice == nil)
    }
    store.wait(0.7)
    store.type("u")
    #expect(store.state.mode == failed && store.told == [.enter])
    store.press(.tab)
    #expect(store.state.mode == .getReady)
    #expect(store.table?.typing.lastReading == nil, "nothing stays of what was undone")
    #expect(store.table?.typing.totals.stumbles == 0)
  }

  @Test("Once Enter has gone on after a typed row that failed, Space opens the curtain at once")
  func noticed() {
    var count = 0
    for seed in 1...20 {
      var store = TestStore(.table(seed: UInt64(seed), judge: .typed))
      store.drawToRead()
      // At a single card nobody is asked.
      guard let game = store.game, game.field.count > 1 else { continue }
      count += 1
      store.press(.enter)
      store.type("xt")
      store.strike(.enter)
      #expect(store.state.mode == .curtain)
      store.strike(.character(" "))
      #expect(store.state.mode == .choose)
    }
    #expect(count > 5)
  }

  @Test("A failed reading pauses the run for 0.8 s, or until Enter")
  func still() throws {
    var store = run(seed: 4)
    store.type("x")
    #expect(store.state.mode == .still)
    var hurried = store
    hurried.press(.enter)
    #expect(hurried.state.mode == .roll)
    store.wait(0.79)
    #expect(store.state.mode == .still)
    store.wait(0.02)
    #expect(store.state.mode == .roll)
  }

  @Test("Each key is recorded before it is shown, and the record gives the same run")
  func recorded() throws {
    for seed in UInt64(1)...12 {
      var random = RandomStream(seed: seed, for: .cosmetic)
      var store = run(seed: seed, motion: seed % 2 == 0 ? .full : .off, level: .normal)
      let header = Recording<Solo>.Header(SoloSetup(seed: seed, level: .normal), program: "")
      var verifier = Verifier(header)
      var count = 0
      func check() throws {
        let events = events(store)
        for event in events[count...] {
          try verifier.apply(
            .init(milliseconds: Int(event.time * 1000), action: event.event))
        }
        count = events.count
        #expect(verifier.state.solo == store.run?.solo, "seed \(seed)")
        if let attempt = store.run?.typing.attempt {
          #expect(verifier.state.reading?.text == attempt.reading.text, "seed \(seed)")
        }
      }
      for _ in 0..<400 where store.state.mode != .soloResult {
        try check()
        guard store.state.mode == .typing else {
          if store.pending == nil || random.number(below: 3) == 0 {
            store.press(.enter)
          } else {
            store.waitForTimer()
          }
          continue
        }
        store.wait(Double(20 + random.number(below: 260)) / 1000)
        guard let attempt = store.run?.typing.attempt else { continue }
        let next = attempt.reading.expected.first ?? "t"
        let isWrong = random.number(below: 40) == 0
        store.press(.character(isWrong ? "x" : Character(next)))
        if random.number(below: 200) == 0 { store.press(.escape, .character("n")) }
      }
      try check()
    }
  }

  @Test("When an action has been handled, everything that happened is in the file")
  func onDisk() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tomatomato-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let directories = Directories { $0 == "HOME" ? folder.path : nil }
    let storage = GameStorage(program: "test", directories: directories)
    let library = GameLibrary(folder: try #require(directories.soloRuns))
    var store = run(seed: 8)
    #expect(storage.beginSolo(SoloSetup(seed: 8, level: .easy), at: 0).isEmpty)
    #expect(library.journals.isEmpty, "a run that has not begun leaves no file")
    var count = 0
    for letter in try row(store) + "tox" {
      store.wait(0.1)
      store.type(String(letter))
      let events = events(store)
      for event in events[count...] {
        #expect(storage.record(event.event, at: event.time) == nil)
      }
      count = events.count
      let path = try #require(library.journals.first)
      guard case .solo(let recording) = try JournalReader.readAny(path: path) else { continue }
      #expect(recording.entries.map(\.action) == events.map(\.event))
    }
    #expect(count > 6)
    // It has not ended, so it is no ghost.
    #expect(storage.beginSolo(SoloSetup(seed: 8, level: .easy), at: 0).isEmpty)
  }

  @Test("A watched run shows what was typed, with the same readings")
  func watched() throws {
    var store = run(seed: 6)
    for _ in 0..<3 {
      type(try row(store), into: &store)
      proceed(&store)
    }
    store.type("x")
    let header = Recording<Solo>.Header(SoloSetup(seed: 6, level: .easy), program: "")
    let entries = events(store).map {
      Recording<Solo>.Entry(milliseconds: Int($0.time * 1000), action: $0.event)
    }
    let replay = Playback(Recording<Solo>(header: header, entries: entries))
    let end = replay.run(at: entries.count, time: 0)
    #expect(end.solo == store.run?.solo)
    #expect(end.readings == store.run?.readings)
    #expect(end.mode == .still)
    #expect(replay.run(at: entries.count, time: .infinity).mode == .roll)
    // A replay in which nothing moves does not wait at the stumble.
    let watched = ReplayState(.solo(replay), at: 0)
    let stumble = Double(entries.last?.milliseconds ?? 0) / 1000
    #expect(watched.run(at: stumble, isWithoutMotion: false)?.mode == .still)
    #expect(watched.run(at: stumble, isWithoutMotion: true)?.mode == .roll)
    #expect(!replay.sentences(in: .en).isEmpty)
  }

  @Test("Kana in one block has a speed")
  func block() throws {
    var store = run(seed: 2)
    let kana = try row(store).replacing("to", with: "と").replacing("ma", with: "ま")
      .replacing("po", with: "ぽ").replacing("te", with: "て")
    store.wait(1.2)
    for character in kana { store.press(.character(character)) }
    #expect(store.run?.solo.readWell == 1)
    #expect((store.run?.typing.lastReading?.keysPerMinute ?? 0) > 0)
    #expect((store.run?.typing.totals.keysPerMinute ?? 0) > 0)
  }

  @Test("The level is chosen before the first roll and at the end, and is remembered")
  func level() throws {
    var store = TestStore()
    store.send(.startedSolo(seed: 5, at: 0))
    let levels = { (store: TestStore) in
      [
        store.run?.solo.level, store.state.settings.typingRules.level,
        store.state.savedSettings.typingRules.level,
      ]
    }
    #expect(levels(store) == [.normal, .normal, .normal])
    store.press(.right)
    #expect(levels(store) == [.hard, .hard, .hard])
    store.press(.right)
    #expect(levels(store) == [.hard, .hard, .hard], "there is no harder one")
    store.press(.left, .left)
    #expect(levels(store) == [.easy, .easy, .easy])
    #expect(store.run?.solo.setup.seed == 5)
    #expect(
      store.effects.contains { $0 == .openSolo(SoloSetup(seed: 5, level: .easy), at: store.now) })
    store.press(.enter)
    store.press(.right)
    #expect(levels(store) == [.easy, .easy, .easy], "the run has begun")
    while store.state.mode != .soloResult {
      if store.state.mode == .typing { store.strike(.character("x")) } else { store.press(.enter) }
      if store.state.mode == .drawing { proceed(&store) }
    }
    store.press(.right)
    #expect(levels(store) == [.easy, .normal, .normal], "the run that is over keeps its level")
    store.press(.enter)
    #expect(store.run?.solo.level == .normal && store.state.mode == .roll)
  }

  @Test("An option that chooses the level of a run is remembered, as the player's choices are")
  func levelByOption() {
    var settings = Settings()
    settings.typingRules.level = .hard
    var state = AppState(settings: settings, saved: Settings(), entropy: 1)
    _ = App.reduce(into: &state, .startedSolo(seed: 1, at: 0))
    #expect(state.savedSettings.typingRules.level == .hard)
  }

  @Test(
    "On the title, Left and Right change the level of what is typed: against computers, solo, the deal of the day"
  )
  func levelOnTheTitle() {
    var store = TestStore()
    store.press(.right)
    #expect(store.state.settings.typingRules.level == .normal)
    store.press(.down, .right)
    #expect(store.state.savedSettings.typingRules.level == .hard)
    // Past the tables of several terminals.
    store.press(.down, .down, .left)
    #expect(store.state.savedSettings.typingRules.level == .normal)
    store.press(.down, .left, .left)
    #expect(store.state.savedSettings.typingRules.level == .easy)
    store.press(.down, .right)
    #expect(store.state.savedSettings.typingRules.level == .easy)
  }

  @Test(
    "Tab, then Enter begins the same deal again at any moment; Esc goes on as if nothing had been")
  func restarts() throws {
    for motion in MotionSetting.allCases {
      var modes: Set<String> = []
      var store = run(seed: 9, motion: motion)
      for step in 0..<60 where store.state.mode != .soloResult {
        modes.insert("\(store.state.mode)")
        var asked = store
        asked.strike(.tab)
        #expect(asked.state.mode == .restart, "\(store.state.mode)")
        var other = asked
        other.wait(5)
        other.strike(.escape)
        #expect(other.run?.solo == store.run?.solo && other.state.mode == store.state.mode)
        asked.strike(.enter)
        #expect(asked.state.mode == .roll && asked.run?.hasBegun == false)
        #expect(asked.run?.solo.setup.seed == 9)
        if store.state.mode == .typing, step % 7 == 6 {
          store.type("x")
        } else if store.state.mode == .typing {
          type(String(try row(store).prefix(1)), into: &store)
          store.type(String(try row(store).dropFirst()))
        } else if !store.waitForTimer() {
          store.press(.enter)
        }
      }
      #expect(
        modes.isSuperset(
          of: motion.speed == nil ? ["typing", "roll"] : ["typing", "roll", "drawing", "still"]))
    }
  }

  @Test("R43: The page of earlier runs leads to a drill, of which nothing is recorded")
  func drill() throws {
    let book = ScoreBook.ofFailure
    for motion in MotionSetting.allCases {
      var settings = Settings()
      settings.motion = motion
      var store = TestStore(settings)
      store.press(.character("h"), .enter)
      #expect(store.state.mode == .history && store.run == nil, "there is nothing to practice")
      store.press(.escape)
      store.send(.progressed(SoloProgress(book, on: DailyDeal(CalendarDay(0)))))
      store.press(.character("h"), .enter)
      #expect(store.run?.isDrill == true && store.state.mode == .roll)
      store.press(.enter)
      var rows = 0
      for _ in 0..<100 where store.state.mode != .soloResult {
        guard store.state.mode == .typing else {
          if !store.waitForTimer() { store.press(.enter) }
          continue
        }
        rows += 1
        type(rows == 3 ? "x" : try row(store), into: &store)
      }
      #expect(rows == SoloState.drillRows && store.run?.solo.readWell == 9)
      #expect(
        !store.effects.contains {
          switch $0 {
          case .recordSolo, .saveScore, .openSolo: true
          default: false
          }
        })
      store.press(.enter)
      #expect(store.run?.isDrill == true && store.state.mode == .roll)
    }
  }

  @Test("A level is practiced with the pairs of its own runs")
  func drillOfLevel() {
    var store = TestStore()
    store.send(.progressed(SoloProgress(.ofFailure, on: DailyDeal(CalendarDay(0)))))
    for level in TypingLevel.allCases {
      store.state.settings.typingRules.level = level
      store.press(.character("h"))
      let isOffered = store.state.bindings.contains { $0.command == .overlay(.drill) }
      #expect(isOffered == (level == .normal))
      store.press(.escape)
    }
  }
}
