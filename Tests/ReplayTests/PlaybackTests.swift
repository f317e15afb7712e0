import GameCore
import Testing

@testable import Replay

@Suite struct PlaybackTests {
  @Test func everyPlaceHasItsState() throws {
    for seed in 0..<10 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      let playback = Playback(game.recording)
      #expect(playback.mismatch == nil)
      #expect(playback.count == game.recording.entries.count)
      for (place, state) in game.states.enumerated().reversed() {
        #expect(playback.state(at: place) == state, "seed \(seed), place \(place)")
      }
    }
  }

  @Test func placesOutsideAreTakenAsTheNearestInside() throws {
    let game = try RandomGame(seed: 1)
    let playback = Playback(game.recording)
    #expect(playback.state(at: -1) == game.states.first)
    #expect(playback.state(at: .max) == game.states.last)
    #expect(playback.milliseconds(at: -1) == 0)
    #expect(playback.milliseconds(at: .max) == game.recording.duration)
    #expect(playback.duration == game.recording.duration)
  }

  @Test func aGameWithoutActionsCanBeShown() throws {
    let header = try RandomGame(seed: 1).recording.header
    let playback = Playback(Recording(header: header))
    #expect(playback.count == 0)
    #expect(playback.state(at: 0) == GameState(header.setup))
    #expect(playback.turns == [0])
    #expect(playback.turn(after: 0) == 0)
    #expect(playback.place(atMilliseconds: 5) == 0)
    #expect(playback.duration == 0)
  }

  @Test func timesLeadToPlaces() throws {
    let header = try RandomGame(seed: 1, undoes: false).recording
    var recording = Recording(header: header.header)
    for (index, time) in [100, 100, 250].enumerated() {
      recording.entries.append(
        .init(milliseconds: time, action: header.entries[index].action))
    }
    let playback = Playback(recording)
    #expect([99, 100, 249, 250, 9999].map(playback.place(atMilliseconds:)) == [0, 2, 2, 3, 3])
    #expect((0...3).map(playback.milliseconds(at:)) == [0, 100, 100, 250])
  }

  @Test func failuresAndTurnsAreFound() throws {
    let game = try RandomGame(seed: 2)
    let playback = Playback(game.recording)
    let entries = game.recording.entries
    #expect(
      playback.failures
        == entries.indices.filter { entries[$0].action == .user(.read(isCorrect: false)) })
    #expect(!playback.failures.isEmpty)
    #expect(playback.turns.first == 0)
    for place in playback.turns {
      switch game.states[place].phase {
      case .roll: break
      case .draw(let draw): #expect(draw.stage == .waiting)
      default: Issue.record("place \(place) is no beginning of a turn")
      }
    }
    for (turn, next) in zip(playback.turns, playback.turns.dropFirst()) {
      #expect(playback.turn(after: turn) == next)
      #expect(playback.turn(before: next) == turn)
    }
    #expect(playback.turn(before: 0) == 0)
    #expect(playback.turn(after: playback.count) == playback.count)
  }

  @Test func whatDoesNotVerifyIsShownUpToThere() throws {
    let game = try RandomGame(seed: 3)
    var recording = game.recording
    let place = 50
    recording.entries[place] = .init(
      milliseconds: recording.entries[place].milliseconds,
      action: recording.entries[place].action, digest: StateDigest(0))
    let playback = Playback(recording)
    #expect(playback.mismatch?.line == place + 2)
    #expect(playback.count == place)
    #expect(playback.state(at: .max) == game.states[place])

    recording = game.recording
    recording.ending = .ended(StateDigest(0))
    let whole = Playback(recording)
    #expect(whole.mismatch?.line == recording.entries.count + 2)
    #expect(whole.count == recording.entries.count)
  }

  @Test func aVeryLongGameIsSteppedThroughToo() throws {
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
