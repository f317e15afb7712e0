import GameCore
import Keys

/// The choices of this terminal between two events of the game.
package struct LocalChoice: Equatable, Sendable {
  /// The stage within the phase of the game.
  var stage = TableState.Stage.play
  /// When the players were last asked something new, or saw it again, in seconds of the play clock.
  package internal(set) var askedAt: Double
  /// Whether an action was sent to the host that has not been answered.
  var isSending = false
  /// Whether a verdict was put to a vote that is not decided yet (R34).
  package internal(set) var isContested = false
  /// How many have voted for each side where a tie has decided that the row was read well, until the
  /// next action.
  package internal(set) var tiedVotes: Int?
  /// Whether nobody has voted on the last row, so that perhaps nobody is there.
  var isUnattended = false
  /// The choices of players before the light (R46), by seat.
  var chosenBefore: [Int: Int] = [:]
  /// The choices that the host has not been told yet.
  var unsent: [Choice] = []
  /// The player whose cards the result screen shows in full.
  package internal(set) var focus: Int

  init(askedAt time: Double, focus: Int) { (askedAt, self.focus) = (time, focus) }
}

extension TableState {
  /// The choices of the players at the keyboard between two actions of the game.
  package enum Stage: Equatable, Sendable {
    /// The phase of the game determines what to do.
    case play
    /// A reading failed; the other players are about to point.
    case failed
    /// The keyboard is passed to a player.
    case curtain(player: Int)
    /// The count-down, before the reveal or, in open pointing, before the choices are entered.
    case countdown
    /// A player chooses a key to point with.
    case keys(KeyChoice)
    /// All point at once, at the card under a light.
    case sweep(Sweep)
    /// A player chooses a position.
    case choose(Choosing)
    /// The choices are shown.
    case reveal
    /// The sets are counted and the winner is named.
    case ceremony
    /// The reader types the field.
    case typing
  }

  /// The choice that a player is making.
  package struct Choosing: Equatable, Sendable {
    /// The seat of the player.
    package let player: Int
    /// The position under the cursor, counted from 0 at the left.
    package var cursor = 0
    /// The column that moves up and down keep to; `nil` after other moves.
    var goal: Int?
    /// The number typed so far, counted from 1; 0 if there is none.
    var typed = 0
  }

  /// Whether the field has only one position, so that there is nothing to choose.
  package var hasOneChoice: Bool { game.field.count == 1 }

  /// The stage in which a player chooses: behind a curtain if pointing is secret and other people
  /// point, too.
  func choosing(by player: Int) -> Stage {
    isSecretFromPeople ? .curtain(player: player) : .choose(Choosing(player: player))
  }

  /// Moves the cursor along the row of cards, or to another of its lines.
  mutating func move(_ move: TableCommand.Move, among lines: CursorLines) {
    guard case .choose(var choosing) = stage else { return }
    let last = game.field.count - 1
    switch move {
    case .left: choosing.place(at: max(choosing.cursor - 1, 0))
    case .right: choosing.place(at: min(choosing.cursor + 1, last))
    case .first: choosing.place(at: 0)
    case .last: choosing.place(at: last)
    case .up: choosing.move(-1, among: lines)
    case .down: choosing.move(1, among: lines)
    }
    stage = .choose(choosing)
  }

  /// Whether a digit continues or begins the number of a card.
  func accepts(digit key: Key) -> Bool {
    guard case .choose(var choosing) = stage else { return true }
    choosing.type(key, count: game.field.count)
    return choosing.typed > 0
  }

  /// Enters a digit of a card's number.
  mutating func type(digit key: Key?) {
    guard case .choose(var choosing) = stage else { return }
    choosing.type(key, count: game.field.count)
    stage = .choose(choosing)
  }

  /// Moves the cursor to a position that was picked.
  mutating func pick(_ position: Int) -> [AppEffect] {
    guard case .choose(var choosing) = stage, game.field.stacks.indices.contains(position) else {
      return []
    }
    choosing.place(at: position)
    stage = .choose(choosing)
    return []
  }
}

extension TableState.Choosing {
  /// Moves the cursor to a position; a number that is being typed is forgotten.
  mutating func place(at position: Int) {
    (cursor, goal, typed) = (position, nil, 0)
  }

  /// Moves the cursor some lines down, or up if negative, in the column in which such moves began.
  mutating func move(_ step: Int, among lines: CursorLines) {
    guard let column = goal ?? lines.middle(of: cursor) else { return }
    place(at: lines.position(step, linesFrom: cursor, near: column))
    goal = column
  }

  /// Enters a digit of a position's number; if the number gets too large, it starts over.
  mutating func type(_ key: Key?, count: Int) {
    guard case .character(let character)? = key, let digit = character.wholeNumberValue else {
      return
    }
    let longer = typed * 10 + digit
    typed = (1...count).contains(longer) ? longer : (1...count).contains(digit) ? digit : 0
    if typed > 0 { (cursor, goal) = (typed - 1, nil) }
  }
}
