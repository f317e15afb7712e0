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

/// The program with files of its own, started anew as often as needed.
@Suite("Games and solo runs that are resumed")
final class ResumeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-resume-\(UUID().uuidString)")
  private var directories: Directories { Directories { $0 == "HOME" ? self.folder.path : nil } }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the program; only its files remain of an earlier one.
  private func program(motion: MotionSetting = .off) -> TestStore {
    let storage = GameStorage(program: "test", directories: directories)
    var settings = Settings()
    settings.motion = motion
    settings.onboardingCardsSeen = true
    settings.onboardingSoloSeen = true
    settings.typingRules.level = .easy
    var store = TestStore(AppState(settings: settings, entropy: 1), perform: storage.perform)
    store.send(.opened(resumable: storage.unfinished, at: store.now))
    if store.state.mode == .titleSequence { store.send(.key(.enter, at: store.now)) }
    return store
  }

  /// Kills the program, which releases its files, and starts it anew.
  private func restart(_ store: inout TestStore, motion: MotionSetting = .off) {
    store = TestStore(AppState(entropy: 0), perform: AppEffect.refuse)
    store = program(motion: motion)
  }

  /// Types a letter of a row.
  private func press(_ letter: Character, _ store: inout TestStore) {
    store.press(.character(letter))
    store.wait(0.1)
  }

  /// Goes on until the first row of a solo run can be typed.
  private func type(_ store: inout TestStore) {
    while store.state.mode != .typing, store.state.mode != .soloResult {
      if !store.waitForTimer() { store.press(.enter) }
    }
  }

  private var book: ScoreBook { ScoreFile(folder: directories.data ?? "").book }

  // MARK: - What the title offers

  /// Something that can be resumed, as the title tells it.
  private struct Left: Equatable {
    let number: Int
    let unfinished: Unfinished
  }

  @Test(
    "The title offers the newest unfinished game or run, whatever was started, left or finished")
  func newest() throws {
    for seed in Stress.seed..<Stress.seed + UInt64(Stress.count(6, of: 60)) {
      try? FileManager.default.removeItem(at: folder)
      var random = Numbers(seed: 9)
      var (store, left, count) = (program(), [Left](), 0)
      for step in 0..<20 {
        #expect(store.state.mode == .title, "seed \(seed), step \(step)")
        let isOffered = left.last?.unfinished
        #expect(store.state.resumable == isOffered, "seed \(seed), step \(step)")
        #expect(store.state.menu.contains(.resume) == (isOffered != nil))
        var resumed: Left?
        count += 1
        switch random.number(below: 4) {
        case 0: try startGame(count, &store)
        case 1: startRun(&random, &store)
        case 2 where !left.isEmpty:
          resumed = left.removeLast()
          store.press(.character("c"))
          if store.state.mode == .pause { store.press(.escape) }
        default:
          restart(&store)
          continue
        }
        if let unfinished = end(&random, &store) {
          left.append(Left(number: resumed?.number ?? count, unfinished: unfinished))
        }
        left.sort { $0.number < $1.number }
      }
    }
  }

  private func startGame(_ number: Int, _ store: inout TestStore) throws {
    let players = ["A\(number)", "B\(number)"].map { Player(name: $0) }
    store.send(.started(try GameSetup(seed: UInt64(number), players: players), at: store.now))
  }

  private func startRun(_ random: inout Numbers, _ store: inout TestStore) {
    store.press(.character("s"))
    type(&store)
    for _ in 0..<random.number(below: 4) {
      guard let row = store.state.run?.typing.attempt?.reading else { continue }
      for word in row.words { for letter in word.kind.romaji { press(letter, &store) } }
      type(&store)
    }
  }

  /// Leaves or kills what is played, or plays it to its end; returns what is left of it.
  private func end(_ random: inout Numbers, _ store: inout TestStore) -> Unfinished? {
    if random.number(below: 3) > 0 {
      let unfinished = self.unfinished(store)
      if random.number(below: 2) == 0 {
        restart(&store)
      } else {
        store.send(.focusLost)
        if store.state.overlay == .pause { store.press(.escape) }
        leave(&store)
        #expect(cursor(store) == .resume)
      }
      return unfinished
    }
    finish(&store)
    store.press(.character("t"))
    if store.state.mode != .title { store.press(.escape) }
    #expect(cursor(store) == .play)
    return nil
  }

  private func cursor(_ store: TestStore) -> TitleState.Item? {
    if case .title(let title) = store.state.screen { title.chosen } else { nil }
  }

  private func leave(_ store: inout TestStore) {
    store.press(.control("c"))
    store.press(.character("y"))
  }

  private func unfinished(_ store: TestStore) -> Unfinished? {
    if let table = store.state.table { return .game(players: table.game.players.map(\.name)) }
    return store.state.run.map {
      .run(morae: $0.solo.score, seed: $0.solo.setup.seed, counts: false)
    }
  }

  private func finish(_ store: inout TestStore) {
    for _ in 0..<3000 where ![.result, .soloResult].contains(store.state.mode) {
      switch store.state.mode {
      case .read: store.press(.character("y"))
      case .typing:
        store.wait(1)
        store.press(.character("x"))
      default: if !store.waitForTimer() { store.press(.enter) }
      }
    }
  }

  // MARK: - Solo runs

  @Test("A run that is killed at any key is resumed with every key, and it verifies at its end")
  func killed() throws {
    for seed in Stress.seed..<Stress.seed + UInt64(Stress.count(4, of: 40)) {
      try? FileManager.default.removeItem(at: folder)
      var random = Numbers(seed: 9)
      let motions = MotionSetting.allCases
      var store = program(motion: random.pick(motions))
      store.send(.startedSolo(seed: seed, at: store.now))
      var (kills, steps) = (0, 0)
      while store.state.mode != .soloResult, steps < 3000 {
        steps += 1
        store.play(&random)
        guard random.number(below: 12) == 0, store.state.run?.hasBegun == true,
          let before = store.state.run, before.solo.phase != .finished
        else { continue }
        kills += 1
        restart(&store, motion: random.pick(motions))
        store.wait(Double(random.number(below: 1000)))
        store.press(.character("c"))
        let after = try #require(store.state.run, "seed \(seed), step \(steps)")
        expect(after, after: before, "seed \(seed), step \(steps)")
        let isTyping = after.typing.attempt != nil
        #expect(store.state.isClockStopped == isTyping, "the clock waits for the player")
        if store.state.overlay == .pause { store.press(.escape) }
      }
      #expect(store.state.mode == .soloResult && kills > 3, "seed \(seed)")
      let run = try #require(store.state.run)
      let path = try #require(GameLibrary(folder: directories.soloRuns ?? "").journals.first)
      guard case .solo(let recording) = try JournalReader.readAny(path: path) else { return }
      let verifier = try Verifier(recording)
      #expect(verifier.state.solo == run.solo, "seed \(seed)")
      if case .ended = recording.ending {} else { Issue.record("the journal has not ended") }
      #expect(book.runs.map(\.score) == (run.typing.totals.keys > 0 ? [run.solo.score] : []))
    }
  }

  @Test("A run whose journal ends after any line continues, and its journal verifies")
  func cut() throws {
    var store = program()
    store.send(.startedSolo(seed: 9, at: store.now))
    var random = Numbers(seed: Stress.seed)
    for _ in 0..<120 { store.play(&random) }
    store = TestStore(AppState(entropy: 0), perform: AppEffect.refuse)
    let path = try #require(GameLibrary(folder: directories.soloRuns ?? "").journals.first)
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 10)
    // The end of a run is no entry.
    let hasEnd = lines.last?.starts(with: Data(#"{"end""#.utf8)) == true
    let last = lines.count - (hasEnd ? 1 : 0)
    for count in stride(from: 2, through: last, by: Stress.count(3, of: 1)) {
      try Data(lines.prefix(count).joined(separator: [10]) + [10]).write(
        to: URL(fileURLWithPath: path))
      restart(&store)
      store.press(.character("c"))
      if store.state.overlay == .pause { store.press(.escape) }
      for _ in 0..<20 { store.play(&random) }
      #expect(store.state.notice == nil, "\(count) lines")
      store = TestStore(AppState(entropy: 0), perform: AppEffect.refuse)
      guard case .solo(let recording) = try JournalReader.readAny(path: path) else { return }
      #expect(recording.entries.count >= count - 1, "\(count) lines")
      #expect(throws: Never.self, "\(count) lines") { try Verifier(recording) }
    }
  }

  /// Compares a resumed run; what was in flight has landed.
  private func expect(_ after: SoloRun, after before: SoloRun, _ comment: Comment) {
    #expect(after.solo.score == before.solo.score, comment)
    #expect(after.solo.lives == before.solo.lives, comment)
    #expect(after.readings == before.readings, comment)
    #expect(after.typing.totals == before.typing.totals, comment)
    #expect(after.typing.comboSoFar == before.typing.comboSoFar, comment)
    guard let attempt = before.typing.attempt else { return }
    #expect(after.typing.attempt?.reading == attempt.reading, comment)
  }

  @Test("A run that nobody resumes keeps its score, and counts once if it is finished later")
  func abandoned() throws {
    var store = program()
    store.send(.startedSolo(seed: 9, at: store.now))
    var random = Numbers(seed: 1)
    while store.state.run?.solo.readWell ?? 0 < 3 {
      type(&store)
      let letter = store.state.run?.typing.attempt?.reading.expected.first ?? "t"
      press(Character(letter), &store)
    }
    let score = try #require(store.state.run?.solo.score)
    #expect(score > 0)
    #expect(book.runs.map(\.score) == [score])
    restart(&store)
    #expect(store.state.resumable == .run(morae: score, seed: 9, counts: false))
    // Another run does not replace it.
    store.send(.startedSolo(seed: 9, at: store.now))
    while store.state.mode != .soloResult { store.play(&random) }
    let second = try #require(store.state.run?.solo.score)
    #expect(book.runs.map(\.score) == [score, second])
    #expect(store.state.run?.record?.previous == score)
    store.press(.escape)
    store.press(.escape)
    #expect(store.state.resumable == .run(morae: score, seed: 9, counts: false))
    store.press(.character("c"))
    if store.state.overlay == .pause { store.press(.escape) }
    finish(&store)
    let end = try #require(store.state.run?.solo.score)
    #expect(book.runs.map(\.score) == [second, end])
    store.press(.escape)
    store.press(.escape)
    #expect(store.state.resumable == nil)
  }

  @Test("A run of the day that is resumed still counts, once")
  func daily() throws {
    var store = program(motion: .full)
    store.press(.character("d"))
    let deal = try #require(store.state.run?.daily?.deal)
    store.press(.enter)
    #expect(book.runs.isEmpty, "nothing of the deal has been seen")
    restart(&store, motion: .full)
    store.press(.character("c"))
    #expect(store.state.run?.daily?.counts == true)
    type(&store)
    #expect(book.runs.map(\.isDaily) == [true])
    restart(&store)
    store.press(.character("d"))
    #expect(store.state.run?.daily?.counts == false, "it has counted already")
    store.press(.enter)
    finish(&store)
    store.press(.escape)
    store.press(.escape)
    store.press(.character("c"))
    #expect(store.state.run?.daily == DailyRun(deal: deal, counts: true, streak: 1))
    store.press(.escape)
    finish(&store)
    #expect(book.runs.filter(\.isDaily).count == 1)
    #expect(store.state.progress?.isPlayed == true && store.state.progress?.streak == 1)
  }

  @Test(
    "In plain mode a row whose clock ran is repeated when the run is resumed", arguments: [0, 1])
  func plain(typed count: Int) throws {
    var store = program()
    store.send(.startedSolo(seed: 9, at: store.now))
    type(&store)
    let letters = try #require(store.state.run?.typing.attempt?.reading.expected).prefix(count)
    for letter in letters { store.press(.character(Character(letter))) }
    store = TestStore(AppState(entropy: 0), perform: AppEffect.refuse)
    let storage = GameStorage(program: "test", directories: directories)
    var session = PlainSession(
      AppState(entropy: 1, canMove: false), perform: storage.perform)
    let sentences = session.send(.resume(at: 0), at: 0).sentences
    #expect(sentences.contains { $0.contains("Seed 9") })
    #expect(sentences.contains { $0.contains("0 points, 3 lives") })
    #expect(session.state.mode == .getReady)
    _ = session.receive(.text(""), at: 0)
    #expect(session.state.mode == .typing)
    let row = session.state.run?.typing.attempt?.reading.words.map(\.kind.romaji).joined() ?? ""
    _ = session.receive(.text(row), at: 1)
    #expect(session.state.run?.solo.readWell == 1)
    let path = try #require(GameLibrary(folder: directories.soloRuns ?? "").journals.first)
    guard case .solo(let recording) = try JournalReader.readAny(path: path) else { return }
    #expect(throws: Never.self) { try Verifier(recording) }
  }
}
