import GameCore
import Replay

/// A recorded game told in sentences, one a line.
public struct Transcript {
  private let playback: Playback
  private let language: Language

  /// The transcript of a recorded game in a language.
  public init(_ playback: Playback, language: Language) {
    self.playback = playback
    self.language = language
  }

  private var setup: GameSetup { playback.recording.header.setup }

  private func name(_ seat: Int) -> String { setup.players[seat].name }

  private func say(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    phrase.text(in: language, values)
  }

  /// The whole text, with a line break at the end of each line.
  public var text: String {
    let names = language.list(setup.players.map(\.name))
    var lines = [say(.toldPlayers, ["name": names, "n": "\(setup.seed)"])]
    var state = playback.state(at: 0)
    for entry in playback.recording.entries.prefix(playback.count) {
      let before = state
      guard (try? Game.reduce(into: &state, entry.action)) != nil else { break }
      lines += sentences(entry.action, from: before, to: state)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is to be told of an action.
  private func sentences(
    _ action: GameAction, from before: GameState, to after: GameState
  ) -> [String] {
    switch action {
    case .user(.roll):
      let round = say(.round, ["n": "\(after.round)"])
      return [
        "\(round): "
          + say(.toldRoll, ["name": name(after.roller), "n": "\(after.die ?? 0)"])
      ]
    case .user(.draw), .internal(.drawNext): return []
    case .internal(.drawn): return [drawn(before.deck.next, by: before.drawer)]
    case .user(.read(let ok)): return [read(ok, before)] + end(after)
    // A choice is told when all are revealed.
    case .user(.point): return revealed(after) + end(after)
    case .user(.undo): return [say(.toldUndo)]
    }
  }

  private func drawn(_ card: Card?, by seat: Int) -> String {
    guard let card else { return "" }
    let phrase: Phrase = card.isReverse ? .toldReverse : .toldDrawn
    return say(phrase, ["name": name(seat), "word": card.kind.kana])
  }

  private func read(_ ok: Bool, _ state: GameState) -> String {
    let order = state.field.readingOrder(reversed: state.reversed)
    let words = order.map { state.field.stacks[$0].kind.kana }.joined(separator: " ")
    return say(
      ok ? .toldReadWell : .toldFailed, ["name": name(state.reader), "word": words])
  }

  private func revealed(_ state: GameState) -> [String] {
    guard let reveal = state.reveal else { return [] }
    return reveal.chosen.map { chosen in
      say(
        chosen.taker == nil ? .collides : .takes,
        [
          "name": language.list(chosen.players.map(name)), "n": "\(chosen.position + 1)",
          "word": reveal.field.stacks[chosen.position].kind.kana,
        ])
    }
  }

  private func end(_ state: GameState) -> [String] {
    guard state.phase == .over else { return [] }
    let scores = state.standings.map { standing in
      say(.place, ["n": "\(standing.place)"]) + " " + name(standing.player) + " "
        + say(.points, ["n": "\(standing.score.points)"])
    }
    let winners = language.list(state.winners.map(name))
    let won = say(state.winners.count == 1 ? .winner : .winners, ["name": winners])
    return scores + [state.potatoDecides ? "\(won) \(say(.potatoDecided))" : won]
  }
}

extension Language {
  /// Writes names of players, or any words, as a list.
  public func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let and = Phrase.and.text(in: self)
    return switch self {
    case .en: words.dropLast().joined(separator: ", ") + " \(and) " + last
    case .ja: words.dropLast().joined(separator: "、") + and + last
    }
  }
}
