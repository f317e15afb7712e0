import AppTestSupport
import GameCore
import Replay
import Testing

@testable import App

@Suite("Idle time of replays")
struct IdleTimeTests {
  /// The waits before the actions of a replay, in milliseconds.
  private func waits(_ recording: Recording<Game>) -> [Int] {
    let timeline = ReplayState(.game(Playback(recording)), at: 0).timeline
    return (0..<timeline.count).map {
      timeline.milliseconds(at: $0 + 1) - timeline.milliseconds(at: $0)
    }
  }

  /// The game that is shown while none is recorded, with longer waits.
  private func stretched(by factor: Int) throws -> Recording<Game> {
    var recording = try #require(Demonstration.playback).recording
    recording.entries = recording.entries.map {
      Recording<Game>.Entry(milliseconds: $0.milliseconds * factor, action: $0.action)
    }
    return recording
  }

  @Test("A replay waits for nobody longer than 2 s, except where something happens")
  func short() throws {
    let recording = try stretched(by: 60)
    let entries = recording.entries
    let waits = waits(recording)
    #expect(waits.count == entries.count)
    for (index, wait) in waits.enumerated() {
      let happens =
        switch entries[index].action {
        case .user(.read(_, let record)): record?.milliseconds ?? 0
        case .user(.reveal): 2800
        default: index > 0 && entries[index - 1].action == .user(.reveal) ? 5000 : 0
        }
      #expect(wait >= 0 && wait <= 2000 + happens, "\(index): \(entries[index].action)")
    }
  }

  @Test("A reveal is seen to its end, and the count-down before it from its beginning")
  func reveal() throws {
    let recording = try stretched(by: 60)
    let entries = recording.entries
    let waits = waits(recording)
    let recorded = zip(entries, [0] + entries.map(\.milliseconds)).map { $0.milliseconds - $1 }
    let reveals = entries.indices.filter { entries[$0].action == .user(.reveal) }
    #expect(!reveals.isEmpty)
    for index in reveals {
      #expect(waits[index] >= min(Int(Durations.countdown(reveals: true) * 1000), recorded[index]))
      guard index + 1 < waits.count else { continue }
      #expect(waits[index + 1] >= min(Int(Reveal.latestClosing * 1000), recorded[index + 1]))
    }
  }

  @Test("A game without idle time keeps its times")
  func busy() throws {
    let recording = try stretched(by: 1)
    let timeline = ReplayState(.game(Playback(recording)), at: 0).timeline
    #expect(timeline == Playback(recording).timeline)
  }

  @Test("The time of a reading with a clock is kept, but not that of an abandoned one")
  func clock() throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    for (wait, range) in [(5000, 5000...5000), (3_600_000, 2001...60_000), (60_000, 2000...2000)] {
      let setup = try GameSetup(seed: 3, players: players, clock: wait == 60_000 ? nil : .easy)
      var store = TestStore(setup)
      store.drawToRead()
      store.press(.character("y"))
      let verdict = try #require(store.played.lastIndex { $0.verdict != nil })
      let entries = store.played.prefix(verdict + 1).enumerated().map { index, action in
        Recording<Game>.Entry(milliseconds: index == verdict ? wait : 0, action: action)
      }
      let header = Recording<Game>.Header(setup: try #require(store.game).setup, program: "x")
      let recording = Recording(header: header, entries: entries)
      #expect(range.contains(waits(recording)[verdict]), "\(wait)")
    }
  }

  @Test("A solo run waits for no roll longer than 2 s, and is typed as it was")
  func solo() throws {
    let header = Recording<Solo>.Header(SoloSetup(seed: 6, level: .easy), program: "")
    var run = SoloRun(watching: header)
    var entries: [Recording<Solo>.Entry] = []
    func add(_ milliseconds: Int, _ action: SoloAction) {
      entries.append(.init(milliseconds: milliseconds, action: action))
      run.replay(entries[entries.count - 1], before: [])
    }
    add(60_000, .game(.user(.roll)))
    add(61_200, .game(.user(.draw)))
    var time = 61_200
    while run.solo.phase != .read, let action = run.pendingActions.first {
      time += 1250
      add(time, .game(.internal(action)))
    }
    add(time, .begin)
    add(time + 2500, .input(.typed("x", at: 2500)))
    let replay = Playback(Recording<Solo>(header: header, entries: entries))
    let timeline = ReplayState(.solo(replay), at: 0).timeline
    let times = (0...entries.count).map { timeline.milliseconds(at: $0) }
    #expect(times[1] <= 2800)
    for index in 1..<entries.count {
      #expect(
        times[index + 1] - times[index]
          == entries[index].milliseconds - entries[index - 1].milliseconds)
    }
  }
}
