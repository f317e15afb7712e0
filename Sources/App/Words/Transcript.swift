import GameCore
import Replay

/// A recorded game in sentences, one a line.
package struct Transcript {
  private let playback: Playback
  private let language: Language

  /// The transcript of a recorded game in a language.
  package init(_ playback: Playback, language: Language) {
    self.playback = playback
    self.language = language
  }

  /// The sentences, oldest first.
  package var sentences: [String] {
    let narrator = GameNarrator(setup: playback.recording.header.setup, language: language)
    var sentences = narrator.opening
    var state = playback.state(at: 0)
    for entry in playback.recording.entries.prefix(playback.count) {
      let before = state
      guard (try? Game.reduce(into: &state, entry.action)) != nil else { break }
      sentences += narrator.sentences(entry.action, from: before, to: state)
    }
    return sentences
  }
}
