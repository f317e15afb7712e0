import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct PlaybackTests {
  @Test("Every index has its state")
  func states() throws {
    for seed in 0..<10 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      let playback = Playback(game.recording)
      #expect(playback.mismatch == nil)
      #expect(playback.count == game.recording.entries.count)
      for (index, state) in game.states.enumerated().reversed() {
        #expect(playback.state(at: index) == state, "seed \(seed), index \(index)")
      }
    }
  }

  @Test("An index out of range is clamped")
  func clamping() throws {
    let game = try RandomGame(seed: 1)
    let playback = Playback(game.recording)
    #expect(playback.state(at: -1) == game.states.first)
    #expect(playback.state(at: .max) == game.states.last)
    #expect(playback.timeline.milliseconds(at: -1) == 0)
    #expect(playback.timeline.milliseconds(at: .max) == game.recording.duration)
    #expect(playback.timeline.duration == game.recording.duration)
  }

  @Test("A game without actions can be played back")
  func noActions() throws {
    let header = try RandomGame(seed: 1).recording.header
    let playback = Playback(Recording(header: header))
    #expect(playback.count == 0)
    #expect(playback.state(at: 0) == GameState(header.setup))
    #expect(playback.timeline.turns == [0])
    #expect(playback.timeline.turn(after: 0) == 0)
    #expect(playback.timeline.index(atMilliseconds: 5) == 0)
    #expect(playback.timeline.duration == 0)
  }

  @Test("A time is converted to an index and back")
  func times() throws {
    let header = try RandomGame(seed: 1, undoes: false).recording
    var recording = Recording(header: header.header)
    for (index, time) in [100, 100, 250].enumerated() {
      recording.entries.append(
        .init(milliseconds: time, action: header.entries[index].action))
    }
    let playback = Playback(recording)
    #expect(
      [99, 100, 249, 250, 9999].map(playback.timeline.index(atMilliseconds:)) == [0, 2, 2, 3, 3])
    #expect((0...3).map(playback.timeline.milliseconds(at:)) == [0, 100, 100, 250])
  }

  @Test("Failures and turns have their indices")
  func failuresAndTurns() throws {
    let game = try RandomGame(seed: 2)
    let playback = Playback(game.recording)
    let entries = game.recording.entries
    #expect(
      playback.timeline.failures
        == entries.indices.filter { entries[$0].action == .user(.read(isCorrect: false)) })
    #expect(!playback.timeline.failures.isEmpty)
    #expect(playback.timeline.turns.first == 0)
    for index in playback.timeline.turns {
      switch game.states[index].phase {
      case .roll: break
      case .draw(let draw): #expect(draw.stage == .waiting)
      default: Issue.record("no turn begins at index \(index)")
      }
    }
    for (turn, next) in zip(playback.timeline.turns, playback.timeline.turns.dropFirst()) {
      #expect(playback.timeline.turn(after: turn) == next)
      #expect(playback.timeline.turn(before: next) == turn)
    }
    #expect(playback.timeline.turn(before: 0) == 0)
    #expect(playback.timeline.turn(after: playback.count) == playback.count)
  }

  @Test("A recording is played back up to its first mismatch")
  func mismatch() throws {
    let game = try RandomGame(seed: 3)
    var recording = game.recording
    let index = 50
    recording.entries[index] = .init(
      milliseconds: recording.entries[index].milliseconds,
      action: recording.entries[index].action, digest: StateDigest(0))
    let playback = Playback(recording)
    #expect(playback.mismatch?.line == index + 2)
    #expect(playback.count == index)
    #expect(playback.state(at: .max) == game.states[index])

    recording = game.recording
    recording.ending = .ended(StateDigest(0))
    let whole = Playback(recording)
    #expect(whole.mismatch?.line == recording.entries.count + 2)
    #expect(whole.count == recording.entries.count)
  }

  @Test("A very long game can be played back")
  func longGame() throws {
    let game = try RandomGame(seed: 4, undoes: false)
    let failure = try #require(
      game.recording.entries.firstIndex { $0.action == .user(.read(isCorrect: false)) })
    var entries = Array(game.recording.entries[...failure])
    for _ in 0..<50_000 {
      entries.append(.init(milliseconds: entries[failure].milliseconds, action: .user(.undo)))
      entries.append(
        .init(milliseconds: entries[failure].milliseconds, action: .user(.read(isCorrect: false))))
    }
    let playback = Playback(Recording(header: game.recording.header, entries: entries))
    #expect(playback.count == failure + 1 + 100_000)
    #expect(playback.state(at: playback.count) == game.states[failure + 1])
    #expect(playback.state(at: playback.count - 1) != game.states[failure + 1])
  }
}
