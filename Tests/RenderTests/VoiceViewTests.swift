import App
import AppTestSupport
import GameCore
import Graphics
import Replay
import TestSupport
import Testing
import Text

@testable import Render

@Suite("What is seen of a voice")
struct VoiceViewTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  /// The fourth row of a game, with the room heard for a while.
  private func reading() -> TestStore {
    var store = TestStore(.table(clock: .normal), motion: .full)
    store.state.settings.listen = true
    store.readUntil(positions: 4)
    store.wait(2)
    store.hear(-60, for: 1)
    return store
  }

  /// The fourth row of a game in which people are listened to.
  private func listeningStore(_ language: Language, motion: MotionSetting = .full) -> TestStore {
    var store = TestStore(.table(), motion: motion, language: language)
    store.state.settings.listen = true
    store.readUntil(positions: 4)
    return store
  }

  private func frame(_ store: TestStore, _ size: Size) -> Frame {
    Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now)
  }

  /// The cells in which two frames differ.
  private func changed(_ one: Frame, _ other: Frame, in area: Rect) -> Int {
    area.rows.reduce(0) { count, row in
      count + area.columns.count { one[$0, row] != other[$0, row] }
    }
  }

  @Test("The louder the voice, the longer the bar in the reader's panel, at every size")
  func level() {
    for size in Self.sizes {
      let frames = [Float(-60), -38, -20].map { level in
        var store = reading()
        store.hear(-20, for: 0.3)
        store.hear(level, for: 0.1)
        return frame(store, size)
      }
      let seats = TableLayout(size: size, hasCorner: true, hasHint: false).seats
      let all = changed(frames[0], frames[2], in: seats)
      #expect(all > 0, "\(size)\n\(frames[0].text)\n\(frames[2].text)")
      let part = changed(frames[0], frames[1], in: seats)
      #expect(size.rows < 20 || part > 1 && part < all, "\(size): \(part) of \(all)")
    }
  }

  @Test("The face at which the reader should be opens its mouth, and no other")
  func mouth() throws {
    let size = Size(columns: 120, rows: 40)
    var (silent, singing) = (reading(), reading())
    silent.hear(-20, for: 0.3)
    silent.hear(-60, for: 0.1)
    singing.hear(-20, for: 0.4)
    let table = try #require(singing.table)
    let position = try #require(table.singing(at: singing.now))
    #expect(position == table.game.field.readingOrder(reversed: table.game.reversed).first)
    let (before, after) = (frame(silent, size), frame(singing, size))
    let parts = TableLayout(size: size, hasCorner: true, hasHint: false)
    let columns = parts.field.columns.filter { column in
      parts.field.rows.contains { before[column, $0] != after[column, $0] }
    }
    #expect(!columns.isEmpty && columns.count < 20, "\(columns)")
    #expect(columns.allSatisfy { $0 < size.columns / 2 })
  }

  @Test("After the reading, its time and pauses are told, and the card before a pause is marked")
  func advice() throws {
    for size in Self.sizes {
      for language in Language.allCases {
        var store = listeningStore(language)
        store.hear(-60, for: 0.5)
        store.hear(-20, for: 1)
        store.hear(-60, for: 0.9)
        store.hear(-20, for: 1)
        let before = frame(store, size)
        store.hear(-60, for: 1.3)
        let table = try #require(store.table)
        let pause = try #require(
          table.listening?.row()?.places(in: table.game.field, reversed: table.game.reversed)
            .first)
        let text = frame(store, size).text
        let heard = try #require(table.listening?.hearing)
        let paused = Message.typing(
          .paused(milliseconds: pause.milliseconds, card: pause.position + 1))
        #expect(text.contains(paused.text(in: language)), "\(size) \(language)\n\(text)")
        if size.columns >= 60 {
          let told = Message.typing(
            .heard(milliseconds: heard.duration, morae: table.game.field.morae))
          #expect(text.contains(told.text(in: language)), "\(size) \(language)\n\(text)")
        }
        let field = TableLayout(size: size, hasCorner: true, hasHint: false).field
        #expect(changed(before, frame(store, size), in: field) > 0)
      }
    }
  }

  @Test(
    "How long a row took is advice for those who judge, and is not told after the verdict")
  func replayed() throws {
    for language in Language.allCases {
      var store = listeningStore(language)
      store.hear(-60, for: 0.5)
      store.hear(-20, for: 1)
      store.hear(-60, for: 1.3)
      store.type("y")
      let table = try #require(store.table)
      let record = try #require(table.game.lastReading)
      let told = Message.typing(
        .heard(milliseconds: record.milliseconds, morae: table.game.field.morae)
      ).text(in: language)
      let entries = store.played.map { Recording<Game>.Entry(milliseconds: 0, action: $0) }
      let recording = Recording(
        header: .init(setup: .table(), program: ""), entries: entries)
      var replay = TestStore(language: language)
      replay.send(.openedReplay(.game(Playback(recording)), at: 0))
      replay.press(.end)
      for size in Self.sizes where size.rows >= 18 {
        for store in [store, replay] {
          let text = frame(store, size).text
          #expect(!text.contains(told), "\(size) \(language)\n\(text)")
        }
      }
    }
  }

  @Test("A silent microphone is reported above, and the keys of the verdict stay")
  func deaf() {
    for size in Self.sizes {
      for language in Language.allCases {
        var store = listeningStore(language, motion: .off)
        store.hear(-60, for: 1)
        store.send(.deaf(.ended(program: "rec")))
        let text = frame(store, size).text
        let told = Message.problem(.deaf(.ended(program: "rec"))).text(in: language)
        #expect(text.split(separator: "\n").first?.contains(told) == true, "\(size)\n\(text)")
        #expect(text.contains("[y]") && text.contains("[n]"), "\(size)\n\(text)")
      }
    }
  }

  @Test("A row read aloud alone that was too slow is not told where it was")
  func late() throws {
    var store = TestStore()
    store.playAloud(readings: 2)
    store.hear(-60, for: 0.4)
    store.hear(-20, for: 9)
    store.wait(2)
    let text = frame(store, Self.sizes[2]).text
    #expect(text.contains("Too slow: ") && !text.contains("reached card"), "\(text)")
  }

  @Test("Sounds that are not shown change no picture", arguments: [false, true])
  func unseen(isSolo: Bool) {
    let seed = Stress.seed
    var random = Numbers(seed: seed)
    var store = reading()
    if isSolo {
      store = TestStore(.onboardingDone)
      store.playAloud(readings: 3)
    }
    var (time, level, unseen) = (store.now, Float(-60), 0)
    var heard = Store(store.state, perform: AppEffect.ignoreInGames)
    for number in 0..<Stress.count(150, of: 3000) {
      time += 0.02
      if random.number(below: 8) == 0 { level = Float(random.number(-65 ... -15)) }
      for change in heard.send(.heard([level, level], at: time)) where !change.isSeen {
        unseen += 1
        let size = Self.sizes[number % Self.sizes.count]
        let pictures = [change.before, change.after].map {
          Scenes.picture(of: $0, size: size, display: DisplayMode(), at: time)
        }
        #expect(pictures[0] == pictures[1], "\(size) after \(number), seed \(seed)")
      }
    }
    #expect(unseen > 20)
  }

  @Test("Without a microphone, nothing of it is drawn")
  func off() {
    for size in Self.sizes {
      var store = TestStore(.table(clock: .normal), motion: .full)
      store.readUntil(positions: 4)
      let before = frame(store, size)
      store.send(.heard([-20, -20], at: store.now))
      #expect(frame(store, size) == before)
    }
  }
}
