import Files
import Foundation
import GameCore
import Keys
import Replay
import Scores
import TestSupport
import Testing

@testable import App

@Suite("The deal of the day on this machine")
final class DailyTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-daily-\(UUID().uuidString)")
  private var now = 0

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// 2026-11-22 00:00 UTC.
  private static let midnight = 1_795_305_600

  /// The program, started anew.
  private func program() -> Store {
    let path = folder.path
    let directories = Directories { $0 == "HOME" ? path : nil }
    let storage = GameStorage(program: "test", directories: directories) { [self] in now }
    var settings = Settings()
    settings.motion = .off
    var state = AppState(settings: settings, entropy: 1)
    state.progress = storage.progress
    var store = Store(state, perform: storage.perform)
    store.send(.opened(resumable: nil, at: 0))
    return store
  }

  /// How far a run comes before the program ends.
  private enum End { case beforeTheFirstReading, inTheFirstReading, atTheEnd }

  /// Starts the deal of the day at a time.
  private func play(at time: Int, upTo end: End = .atTheEnd) throws -> (DailyRun, SoloProgress?) {
    now = time
    var store = program()
    store.send(.key(.character("d"), at: 0))
    let daily = try #require(store.state.run?.daily)
    #expect(store.state.run?.solo.setup.seed == daily.deal.seed)
    var seconds = 0.0
    let last: Mode = end == .inTheFirstReading ? .typing : .soloResult
    for _ in 0..<500 where end != .beforeTheFirstReading && store.state.mode != last {
      if let timer = store.state.timers.next, store.state.mode != .typing {
        seconds = max(seconds, timer.due)
        store.send(.timer(timer.id, at: seconds))
      } else {
        store.send(.key(store.state.mode == .typing ? .character("x") : .enter, at: seconds))
      }
    }
    #expect(end == .beforeTheFirstReading || store.state.mode == last)
    return (daily, store.state.progress)
  }

  @Test("At the end of a run s asks for a film of it, whose recording is known")
  func moment() throws {
    now = Self.midnight
    let path = folder.path
    let storage = GameStorage(
      program: "test", directories: Directories { $0 == "HOME" ? path : nil }
    ) { [self] in now }
    #expect(throws: FileError.self) { try storage.lastRun() }
    var saved: [ReplaySource] = []
    var settings = Settings()
    settings.motion = .off
    var store = Store(AppState(settings: settings, entropy: 1)) { effect in
      if effect == .saveRunMoment, let run = try? storage.lastRun() { saved.append(run) }
      return storage.perform(effect)
    }
    store.send(.startedSolo(seed: 5, at: 0))
    #expect(!store.state.bindings.contains { $0.command == .solo(.saveMoment) })
    var seconds = 0.0
    for _ in 0..<500 where store.state.mode != .soloResult {
      if let timer = store.state.timers.next, store.state.mode != .typing {
        seconds = max(seconds, timer.due)
        store.send(.timer(timer.id, at: seconds))
      } else {
        store.send(.key(store.state.mode == .typing ? .character("x") : .enter, at: seconds))
      }
    }
    #expect(store.state.bindings.contains { $0.command == .solo(.saveMoment) })
    store.send(.key(.character("s"), at: seconds + 5))
    #expect(saved.map(\.seed) == [5])
    #expect(saved.first.map { BestMoment(of: $0).part.isEmpty } == false)
  }

  @Test("The best score is known when a run is restarted")
  func beginAgain() throws {
    now = Self.midnight
    var store = program()
    store.send(.startedSolo(seed: 5, at: 0))
    var seconds = 0.0
    for _ in 0..<500 where store.state.run?.solo.score == 0 {
      if let next = store.state.run?.typing.attempt?.reading.expected.first {
        seconds += 0.1
        store.send(.key(.character(Character(next)), at: seconds))
      } else if let timer = store.state.timers.next {
        seconds = max(seconds, timer.due)
        store.send(.timer(timer.id, at: seconds))
      } else {
        store.send(.key(.enter, at: seconds))
      }
    }
    let score = try #require(store.state.run?.solo.score)
    #expect(score > 0)
    store.send(.key(.tab, at: seconds + 1))
    store.send(.key(.enter, at: seconds + 1))
    let run = try #require(store.state.run)
    #expect(run.solo.score == 0)
    #expect(store.state.progress?.level(run.solo.level).best == score)
  }

  @Test("Only a day's first run counts, whatever the clock does and however the run ends")
  func days() throws {
    let (first, progress) = try play(at: Self.midnight - 30)
    #expect(first.counts && first.streak == 1 && first.deal.day.text == "2026-11-21")
    #expect(progress?.isPlayed == true && progress?.streak == 1)
    // Half a minute later it is another day.
    now = Self.midnight
    #expect(program().state.progress?.isPlayed == false)
    #expect(program().state.progress?.streak == 1)
    // Who leaves at once has seen nothing.
    let (left, _) = try play(at: Self.midnight, upTo: .beforeTheFirstReading)
    #expect(left.counts && left.streak == 2)
    let (second, _) = try play(at: Self.midnight, upTo: .inTheFirstReading)
    #expect(second.counts && second.streak == 2 && second.deal.day.text == "2026-11-22")
    // The run that was killed has counted.
    let (again, _) = try play(at: Self.midnight + 60)
    #expect(!again.counts && again.streak == 2)
    // The clock is set back by a day, and by years.
    let (back, _) = try play(at: Self.midnight - 3600)
    #expect(!back.counts && back.deal == first.deal)
    let (old, _) = try play(at: 86_400 * 365)
    #expect(old.counts && old.streak == 1)
    let (third, end) = try play(at: Self.midnight + 86_400)
    #expect(third.counts && third.streak == 3)
    #expect(end?.isPlayed == true && end?.streak == 3)
  }

  @Test("A program that is left open over midnight offers the new day, and plays it")
  func openOverMidnight() throws {
    let path = folder.path
    let directories = Directories { $0 == "HOME" ? path : nil }
    for seconds in [1, 30, 3600, 86_399, 86_400] {
      now = Self.midnight - seconds
      let storage = GameStorage(program: "test", directories: directories) { [self] in now }
      #expect(storage.secondsLeftInDay == seconds)
      var store = Store(AppState(entropy: 1), perform: storage.perform)
      store.send(.opened(resumable: nil, at: 0))
      store.send(.key(.enter, at: 0))
      store.send(.progressed(try #require(storage.progress)))
      #expect(store.state.progress?.deal.day.text == "2026-11-21")
      now += storage.secondsLeftInDay
      store.send(.progressed(try #require(storage.progress)))
      #expect(store.state.progress?.deal.day.text == "2026-11-22")
      // The day is that of the start, whether or not it was shown before.
      now += 86_400
      store.send(.key(.character("d"), at: 0))
      #expect(store.state.run?.daily?.deal.day.text == "2026-11-23")
      #expect(store.state.run?.daily?.counts == true)
    }
  }

  @Test("The deal of an earlier day can be played, and does not count")
  func earlierDay() throws {
    now = Self.midnight
    var store = program()
    let day = try #require(CalendarDay(startOf: "2026-11-20"))
    store.send(.playDaily(day, at: 0))
    #expect(store.state.run?.daily?.deal.day == day && store.state.run?.daily?.counts == false)
    #expect(store.state.run?.solo.setup.seed == 20_261_120_02)
    // The current day as a date is the deal of the day.
    store.send(.playDaily(CalendarDay(startOf: "2026-11-22"), at: 0))
    #expect(store.state.run?.daily?.counts == true)
  }

  @Test("A deal of the day that is begun again is practice once its first row was seen")
  func restart() throws {
    now = Self.midnight
    var store = program()
    store.send(.key(.character("d"), at: 0))
    for key in [Key.tab, .enter] { store.send(.key(key, at: 0)) }
    #expect(store.state.run?.daily?.counts == true, "nothing has been seen")
    store.send(.key(.enter, at: 0))
    #expect(store.state.mode == .typing)
    for key in [Key.tab, .enter] { store.send(.key(key, at: 0)) }
    #expect(store.state.mode == .roll && store.state.run?.daily?.counts == false)
  }

  @Test("Without a folder for scores, the deal of the day is played as practice")
  func noFolder() {
    let storage = GameStorage(program: "test", directories: Directories { _ in nil }) { 0 }
    #expect(storage.progress == nil)
    var store = Store(AppState(entropy: 1), perform: storage.perform)
    store.send(.playDaily(at: 0))
    #expect(store.state.run?.daily?.counts == false)
    #expect(store.state.notice != nil)
  }
}
