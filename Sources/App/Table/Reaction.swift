import GameCore

/// The remark of a computer player about the last event.
package struct Reaction: Equatable, Sendable {
  /// Its topic.
  package enum Cause: CaseIterable, Sendable {
    /// Others pointed at the same card.
    case collision
    /// Somebody took the last piece that it needed for a point.
    case robbed
    /// Many rows were read well, one after another.
    case streak
  }

  /// The seat of the computer player.
  package let seat: Int
  /// Its level, which gives it its temper.
  package let level: ComputerLevel
  /// The topic of the line.
  package let cause: Cause
  /// Which of the lines about it, from 0 to ``lines`` - 1.
  package let line: Int

  /// When it is said, in seconds at full speed after the reveal or the verdict.
  package var delay = 0.0

  /// The lines of each level about each cause.
  package static let lines = 4
}

/// The reactions of the computer players in a game: at most one a round, and no line twice.
///
/// A function of the seed and the actions, so that a game that is resumed repeats nothing either.
struct Reactions: Equatable, Sendable {
  /// The last one, until the next card.
  private(set) var current: Reaction?
  /// How many lines each level has said about each cause.
  private var said: [String: Int] = [:]
  private var lastRound = 0

  /// How many rows are read well before somebody remarks on it.
  private static let streak = 4

  /// Reacts to an action.
  mutating func note(
    _ action: GameAction, from before: PublicGame, to game: PublicGame, seed: UInt64
  ) {
    switch action {
    case .user(.reveal):
      guard let reveal = game.reveal else { return }
      let computers = game.computers(from: before.round)
      let robbed = computers.first { game.isRobbed($0, reveal) }
      let collided = computers.first { seat in
        reveal.chosen.contains { $0.taker == nil && $0.players.contains(seat) }
      }
      if let seat = robbed ?? collided {
        react(
          seat, robbed == nil ? .collision : .robbed, after: reveal.settled, in: before, seed: seed)
      }
    case .user(.read(isCorrect: true, _)) where game.streak > 0 && game.streak % Self.streak == 0:
      let reader = before.reader
      if let seat = game.computers(from: reader).first(where: { $0 != reader }) {
        react(seat, .streak, in: before, seed: seed)
      }
    case .user(.undo), .internal(.drawn): current = nil
    default: break
    }
  }

  /// Ends the last one.
  mutating func fallSilent() { current = nil }

  private mutating func react(
    _ seat: Int, _ cause: Reaction.Cause, after delay: Double = 0, in game: PublicGame,
    seed: UInt64
  ) {
    guard case .computer(let level) = game.players[seat].seat, game.round > lastRound else {
      return
    }
    let key = "\(level) \(cause)"
    let count = said[key, default: 0]
    guard count < Reaction.lines else { return }
    said[key] = count + 1
    lastRound = game.round
    let first = Int((seed &+ UInt64(key.utf8.count)) % UInt64(Reaction.lines))
    current = Reaction(
      seat: seat, level: level, cause: cause, line: (first + count) % Reaction.lines,
      delay: delay)
  }
}

extension PublicGame {
  /// The seats of computer players, beginning with the one after a number, so that all have their turn.
  fileprivate func computers(from number: Int) -> [Int] {
    players.indices.map { (number + 1 + $0) % players.count }
      .filter { players[$0].seat != .human }
  }

  /// Whether somebody else has taken what would have been the last piece of a point.
  fileprivate func isRobbed(_ seat: Int, _ reveal: Reveal) -> Bool {
    guard reveal.count(takenBy: seat) == 0 else { return false }
    let own = Score.points(of: piles[seat], field.deck)
    return reveal.chosen.contains { chosen in
      guard let taker = chosen.taker else { return false }
      let taken = piles[taker].suffix(reveal.count(takenBy: taker))
      return Score.points(of: taken, field.deck) == 0
        && Score.points(of: piles[seat] + taken, field.deck) > own
    }
  }
}
