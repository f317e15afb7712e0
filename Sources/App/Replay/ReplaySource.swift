import GameCore
import Replay
import Text

/// The source of a replay.
package indirect enum ReplaySource: Equatable, Sendable {
  case game(Playback<GameState>)
  case solo(Playback<SoloRun>)

  /// When the actions happened.
  package var timeline: Timeline {
    switch self {
    case .game(let playback): playback.timeline
    case .solo(let playback): playback.timeline
    }
  }

  /// The seed of the deal.
  package var seed: UInt64 {
    switch self {
    case .game(let playback): playback.recording.header.setup.seed
    case .solo(let playback): playback.recording.header.setup.seed
    }
  }

  /// The event, in sentences.
  package func sentences(in language: Language) -> [String] {
    switch self {
    case .game(let playback): playback.sentences(in: language)
    case .solo(let playback): playback.sentences(in: language)
    }
  }
}

extension Playback<GameState> {
  /// The event, in sentences.
  package func sentences(in language: Language) -> [String] {
    let narrator = GameNarrator(setup: recording.header.setup, language: language)
    var sentences = narrator.opening
    var state = state(at: 0)
    let entries = recording.entries.prefix(count)
    for entry in entries {
      let before = state.game
      state.replay(entry, before: [])
      sentences += narrator.sentences(entry.action, from: before, to: state.game)
    }
    let awards = Award.awards(for: entries.lazy.map(\.action), leadingTo: state)
    return sentences + narrator.awards(awards)
  }
}

extension Playback<SoloRun> {
  /// Verifies the recording of a solo run.
  package init(_ recording: Recording<Solo>) { self.init(verifying: recording) }

  /// The run after some lines, at a time in seconds of the recording.
  package func run(at index: Int, time: Double) -> SoloRun {
    var run = state(at: index)
    run.settle(at: time)
    return run
  }

  /// The event, in sentences.
  package func sentences(in language: Language) -> [String] {
    let narrator = SoloNarrator(language: language)
    var run = state(at: 0)
    var sentences = [narrator.opening(run)]
    for entry in recording.entries.prefix(count) {
      let before = run
      run.replay(entry, before: [])
      sentences += narrator.sentences(from: before, to: run)
    }
    return sentences
  }
}
