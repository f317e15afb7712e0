import GameCore
import Keys

/// What answers mean: the keys that a player at the screen would press.
extension PlainSession {
  /// The actions that an answer stands for; `nil` if it makes no sense here.
  func actions(for answer: Answer, _ line: String, at time: Double) -> [AppAction]? {
    let keys = { (keys: [Key]) in keys.map { AppAction.key($0, at: time) } }
    switch state.mode {
    case .typing: return [.line(line, at: time)]
    case .roll, .draw, .getReady, .failed, .ready:
      return answer == .empty ? keys([.enter]) : nil
    case .read:
      switch answer {
      case .yes: return keys([.character("y")])
      case .no: return keys([.character("n")])
      default: return nil
      }
    case .curtain, .choose, .enter: return pointing(answer).map(keys)
    case .result, .soloOver:
      switch answer {
      case .yes: return keys([.enter])
      case .same: return keys([.character("s")])
      case .no, .empty: return []
      default: return nil
      }
    case .title, .titleRuns: return seating(answer, at: time)
    // Nothing is asked there.
    case .setup, .setupName, .watch, .drawing, .countdown, .reveal, .gallery, .replay, .help,
      .pause, .leave:
      return nil
    }
  }

  /// Opens the curtain, if there is one, and points by the number of the position.
  private func pointing(_ answer: Answer) -> [Key]? {
    guard let table, let position = answer.position(in: table.game.field) else { return nil }
    let number = "\(position + 1)".map { Key.character($0) }
    guard case .curtain(_, let barred) = table.stage else { return number + [.enter] }
    return [barred == .enter ? .character(" ") : .enter] + number + [.enter]
  }

  /// Seats the people who are named, or all who played last.
  private func seating(_ answer: Answer, at time: Double) -> [AppAction]? {
    switch answer {
    case .empty: return [.seated(usualPlayers, at: time)]
    case .text(let names):
      let people = names.split(omittingEmptySubsequences: false) { ",、，".contains($0) }
      return [.seated(people.map { Player(name: String($0)) }, at: time)]
    default: return nil
    }
  }

  /// Those who play if nobody is named.
  var usualPlayers: [Player] {
    let settings = state.settings
    return (0..<settings.playerCount).map {
      Player(name: settings.names[$0], seat: settings.seats[$0])
    }
  }
}
