import Files
import Foundation
import GameCore
import Keys
import Replay
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
    return solo.field.readingOrder(reversed: solo.reversed)
      .map { solo.field.stacks[$0].kind.romaji }.joined()
  }

  private func type(_ text: String, into store: inout TestStore, pause: Double = 0.08) {
    for letter in text {
      store.wait(pause)
      store.type(String(letter))
    }
  }

  private func events(_ store: TestStore) -> [(event: SoloRecording.Event, time: Double)] {
    store.effects.compactMap {
      if case .recordSolo(let event, let time) = $0 { (event, time) } else { nil }
    }
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
          #expect(pause > Beats.typingRest || store.state.notice == nil)
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
      let seed = store.run?.solo.seed
      if store.state.mode == .still { store.strike(.enter) }
      #expect(store.state.mode == .soloResult)
      // Held down, it never does.
      for _ in 0..<40 {
        store.strike(.enter)
        store.strike(.tab)
        #expect(store.state.mode == .soloResult && store.run?.solo.seed == seed)
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
    for letter in "upqv?up" {
      store.wait(0.6)
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

  @Test("A failed reading stands still for 0.8 s, or until Enter")
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

  @Test("What is recorded leads to the same run, key by key, and is recorded before it is shown")
  func recorded() throws {
    for seed in UInt64(1)...12 {
      var random = RandomStream(seed: seed, for: .cosmetic)
      var store = run(seed: seed, motion: seed % 2 == 0 ? .full : .off, level: .normal)
      let header = SoloRecording.Header(seed: seed, level: .normal, program: "")
      var fold = SoloFold(header)
      var count = 0
      func check() throws {
        let events = events(store)
        for event in events[count...] {
          try fold.apply(
            .init(milliseconds: Int(event.time * 1000), event: event.event))
        }
        count = events.count
        #expect(fold.state == store.run?.solo, "seed \(seed)")
        if let attempt = store.run?.typing.attempt {
          #expect(fold.reading?.text == attempt.reading.text, "seed \(seed)")
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
    #expect(storage.beginSolo(8, .easy, at: 0).isEmpty)
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
      guard case .solo(let recording) = try JournalReader.journal(path: path) else { continue }
      #expect(recording.entries.map(\.event) == events.map(\.event))
    }
    #expect(count > 6)
    // It has not ended, so it is no ghost.
    #expect(storage.beginSolo(8, .easy, at: 0).isEmpty)
  }

  @Test("A watched run shows what was typed, with the same readings")
  func watched() throws {
    var store = run(seed: 6)
    for _ in 0..<3 {
      type(try row(store), into: &store)
      proceed(&store)
    }
    store.type("x")
    let header = SoloRecording.Header(seed: 6, level: .easy, program: "")
    let entries = events(store).map {
      SoloRecording.Entry(milliseconds: Int($0.time * 1000), event: $0.event)
    }
    let replay = try SoloReplay(SoloRecording(header: header, entries: entries))
    let end = replay.run(at: entries.count, time: 0)
    #expect(end.solo == store.run?.solo)
    #expect(end.readings == store.run?.readings)
    #expect(end.mode == .still)
    #expect(replay.run(at: entries.count, time: .infinity).mode == .roll)
    // A replay in which nothing moves does not wait at the stumble.
    let watched = ReplayState(.solo(replay), at: 0)
    let stumble = Double(entries.last?.milliseconds ?? 0) / 1000
    #expect(watched.run(at: stumble, isStill: false)?.mode == .still)
    #expect(watched.run(at: stumble, isStill: true)?.mode == .roll)
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
}
