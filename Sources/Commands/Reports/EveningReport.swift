import App
import GameCore
import Platform
import Replay
import Text

/// The evenings of several games among the recorded ones, the last one first.
struct EveningReport {
  /// An evening as its last game has left it.
  private struct Evening {
    let series: Series
    let names: [String]
    /// The local time of the last action.
    let date: String
  }

  private let evenings: [Evening]
  private let language: Language

  /// The evenings of a library; journals that cannot be read are left out.
  init(_ library: GameLibrary?, language: Language) {
    self.language = language
    var evenings: [Evening] = []
    for path in library?.journals ?? [] {
      guard let recording = try? JournalReader.read(path: path),
        let series = recording.header.setup.series,
        // Of each evening, the last journal comes first.
        !evenings.contains(where: { $0.series.id == series.id })
      else { continue }
      let playback = Playback(recording)
      guard playback.mismatch == nil else { continue }
      let game = playback.state(at: playback.count).game
      let isFinished = game.phase == .finished
      guard isFinished || series.number > 1 else { continue }
      evenings.append(
        Evening(
          series: isFinished ? series.counting(game) : series.beforeGame,
          names: game.players.map(\.name), date: SystemPath.date(of: path)))
    }
    self.evenings = evenings
  }

  /// A line for each evening: when it was, and how it stands.
  var text: String {
    guard !evenings.isEmpty else {
      return Message.scores(.noEvenings).text(in: language) + "\n"
    }
    return evenings.map { evening in
      let standing = Message.result(.evening(evening.series, evening.names))
      return "\(evening.date)  \(standing.text(in: language))\n"
    }.joined()
  }
}

extension Series {
  /// How the evening stood after the game before this one, which is not over.
  fileprivate var beforeGame: Series {
    Series(id: id, length: length, number: number - 1, standings: standings)
  }
}
