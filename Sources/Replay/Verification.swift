import GameCore

/// The first line at which a journal and this program disagree.
package struct Mismatch: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// What this program expected there.
  package let expected: String
  /// What the journal says instead, cleaned.
  package let found: String

  /// `line N: expected X, found Y`.
  package var description: String { "line \(line): expected \(expected), found \(found)" }
}

/// What came of following a recording to its end.
package enum Verification: Equatable, Sendable {
  /// Every action is legal and every digest right.
  case ok(Summary)
  /// Where the recording and this program disagree first.
  case mismatch(Mismatch)

  /// What a recording that verifies comes to.
  package struct Summary: Equatable, Sendable {
    /// How many actions it has.
    package let actions: Int
    /// How many digests it carries, the end line's too.
    package let digests: Int
    /// How long it lasted, in milliseconds.
    package let milliseconds: Int
    /// How it stops.
    package let ending: Recording.Ending
    /// The last state.
    package let state: GameState

    /// Whether the game was played to its end.
    package var isOver: Bool { state.phase == .finished }
    /// The seats that won; none if the game is not over.
    package var winners: [Int] { state.winners }
    /// What each seat's pile is worth at the end.
    package var points: [Int] { state.points }
  }

  /// Follows a recording from its deal to its last line and compares every digest.
  package static func verify(_ recording: Recording) -> Verification {
    var fold = RecordingFold(recording.header)
    do {
      for entry in recording.entries { try fold.apply(entry) }
      try fold.end(recording.ending)
    } catch {
      return .mismatch(error)
    }
    return .ok(
      Summary(
        actions: recording.entries.count, digests: fold.digestsChecked,
        milliseconds: recording.duration, ending: recording.ending, state: fold.state))
  }
}

/// A recording followed action by action, with every digest compared on the way.
package struct RecordingFold: Sendable {
  /// The state after the actions applied so far.
  package private(set) var state: GameState
  /// How many actions have been applied.
  package private(set) var applied = 0
  /// How many digests were there and right.
  package private(set) var digestsChecked = 0
  /// The digest after the actions applied so far.
  package private(set) var running: RunningDigest

  /// The dealt game.
  package init(_ header: Recording.Header) {
    state = GameState(header.setup)
    running = RunningDigest(dealt: state)
  }

  /// Applies the next action and compares its digest, if it carries one.
  ///
  /// - Throws: ``Mismatch`` if the rules do not allow the action or the digest is another.
  package mutating func apply(_ entry: Recording.Entry) throws(Mismatch) {
    let line = Recording.line(ofEntry: applied)
    do {
      try Game.reduce(into: &state, entry.action)
    } catch {
      throw Mismatch(
        line: line, expected: "an action that the rules allow",
        found: Self.description(of: entry.action, refusedFor: error))
    }
    running.add(entry.action, leadingTo: state)
    applied += 1
    try compare(entry.digest, line: line)
  }

  /// Compares the digest of an end line, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the digest is another.
  package mutating func end(_ ending: Recording.Ending) throws(Mismatch) {
    guard case .ended(let digest) = ending else { return }
    try compare(digest, line: Recording.line(ofEntry: applied))
  }

  private static func description(
    of action: GameAction, refusedFor reason: IllegalAction
  ) -> String {
    if case .notNow = reason { return "\"\(action.name)\", which is not possible now" }
    return "\"\(action.name)\", but \(reason)"
  }

  private mutating func compare(_ found: StateDigest?, line: Int) throws(Mismatch) {
    guard let found else { return }
    guard found == running.digest else {
      throw Mismatch(
        line: line, expected: "the digest \(running.digest)", found: "\(found)")
    }
    digestsChecked += 1
  }
}
