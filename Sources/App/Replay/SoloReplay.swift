import GameCore
import Replay
import Text

/// A recorded solo run with random access to its states.
package struct SoloReplay: Equatable, Sendable {
  /// The recording.
  package let recording: Recording<Solo>
  /// When its lines were written.
  package let timeline: Timeline
  /// The run after every some lines.
  private let snapshots: [SoloRun]

  private static let spacing = 64

  /// Plays a recording once.
  ///
  /// - Throws: ``Mismatch`` at the first line that does not verify.
  package init(_ recording: Recording<Solo>) throws(Mismatch) {
    self.recording = recording
    timeline = try recording.timeline()
    var run = SoloRun(watching: recording.header)
    var snapshots = [run]
    for (index, entry) in recording.entries.enumerated() {
      run.replay(entry)
      if (index + 1).isMultiple(of: Self.spacing) { snapshots.append(run) }
    }
    self.snapshots = snapshots
  }

  /// The run after some lines, at a time in seconds of the recording.
  package func run(at index: Int, time: Double) -> SoloRun {
    let index = min(max(index, 0), timeline.count)
    var run = snapshots[index / Self.spacing]
    for entry in recording.entries[index / Self.spacing * Self.spacing..<index] {
      run.replay(entry)
    }
    run.settle(at: time)
    return run
  }

  /// What happened, in sentences.
  package func sentences(in language: Language) -> [String] {
    let narrator = SoloNarrator(language: language)
    var run = SoloRun(watching: recording.header)
    var sentences = [narrator.opening(run)]
    for entry in recording.entries {
      let before = run
      run.replay(entry)
      sentences += narrator.sentences(from: before, to: run)
    }
    return sentences
  }
}

/// What a replay shows.
package enum ReplaySource: Equatable, Sendable {
  case game(Playback)
  case solo(SoloReplay)

  /// When the actions happened.
  package var timeline: Timeline {
    switch self {
    case .game(let playback): playback.timeline
    case .solo(let replay): replay.timeline
    }
  }

  /// What happened, in sentences.
  package func sentences(in language: Language) -> [String] {
    switch self {
    case .game(let playback): Transcript(playback, language: language).sentences
    case .solo(let replay): replay.sentences(in: language)
    }
  }
}
