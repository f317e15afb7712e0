import GameCore

/// The first difference between a journal and this program.
package struct Mismatch: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1.
  package let line: Int
  /// What was expected on the line.
  package let expected: String
  /// What was found instead, cleaned.
  package let found: String

  /// `line N: expected X, found Y`.
  package var description: String { "line \(line): expected \(expected), found \(found)" }
}

/// The result of verifying a recording.
package enum Verification: Equatable, Sendable {
  /// All actions are legal and all digests are correct.
  case ok(Summary)
  /// The first difference between the recording and this program.
  case mismatch(Mismatch)

  /// A summary of a recording that verifies.
  package struct Summary: Equatable, Sendable {
    /// The number of actions.
    package let actions: Int
    /// The number of digests, including that of the end line.
    package let digests: Int
    /// The duration, in milliseconds.
    package let milliseconds: Int
    /// The way the journal ends.
    package let ending: Recording.Ending
    /// The last state.
    package let state: GameState

    /// Whether the game is finished.
    package var isOver: Bool { state.phase == .finished }
    /// The seats that won; empty if the game is not finished.
    package var winners: [Int] { state.game.winners }
    /// The points of each seat's pile at the end.
    package var points: [Int] { state.game.points }
  }

  /// Replays a recording from the start and compares every digest.
  package static func verify(_ recording: Recording) -> Verification {
    var fold = Verifier(recording.header)
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

/// Replays a recording action by action and compares every digest.
package struct Verifier: Sendable {
  /// The state after the actions applied so far.
  package private(set) var state: GameState
  /// The number of actions applied so far.
  package private(set) var applied = 0
  /// The number of digests that were correct.
  package private(set) var digestsChecked = 0
  /// The digest after the actions applied so far.
  package private(set) var running: RunningDigest

  /// Starts with the initial state.
  package init(_ header: Recording.Header) {
    state = GameState(header.setup)
    running = RunningDigest(dealt: state)
  }

  /// Applies the next action and compares its digest, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the rules do not allow the action or the digest differs.
  package mutating func apply(_ entry: Recording.Entry) throws(Mismatch) {
    let line = Recording.line(ofEntry: applied)
    do {
      try Game.reduce(into: &state, entry.action)
    } catch {
      throw Mismatch(
        line: line, expected: "a legal action",
        found: Self.description(of: entry.action, refusedFor: error))
    }
    running.add(entry.action, leadingTo: state)
    applied += 1
    try compare(entry.digest, line: line)
  }

  /// Compares the digest of the end line, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the digest differs.
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
