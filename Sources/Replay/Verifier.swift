import GameCore
import Text

/// Replays a recording line by line and compares every digest.
package struct Verifier<Kind: RecordedGame>: Sendable {
  /// The state after the lines applied so far.
  package private(set) var state: Kind.State
  /// The number of lines applied so far.
  package private(set) var applied = 0
  /// The number of digests that were correct.
  package private(set) var digestsChecked = 0
  private var hash = FNV1a()

  /// Starts with the initial state.
  package init(_ header: Recording<Kind>.Header) {
    state = Kind.state(header.setup)
    Kind.addBeginning(state, to: &hash)
  }

  /// Verifies a whole recording.
  package init(_ recording: Recording<Kind>) throws(JournalError) {
    self.init(recording.header)
    for entry in recording.entries { try apply(entry) }
    try end(recording.ending)
  }

  /// Applies the next line and compares its digest, if there is one.
  ///
  /// - Throws: ``JournalError`` if the line is not possible here or the digest differs.
  package mutating func apply(_ entry: Recording<Kind>.Entry) throws(JournalError) {
    let line = JournalError.line(ofEntry: applied)
    do {
      try Kind.apply(entry.action, to: &state)
    } catch {
      throw error.onLine(line)
    }
    Kind.add(entry.action, leadingTo: state, to: &hash)
    applied += 1
    try compare(entry.digest, line: line)
  }

  /// Applies an action that happens now.
  ///
  /// - Returns: Its line, with a digest unless it is a key.
  /// - Throws: ``JournalError`` if it is not possible.
  package mutating func record(
    _ action: Kind.Action, at milliseconds: Int
  ) throws(JournalError) -> Recording<Kind>.Entry {
    try apply(.init(milliseconds: milliseconds, action: action))
    let isKey = Kind.origin(of: action) == .reading
    return .init(milliseconds: milliseconds, action: action, digest: isKey ? nil : digest)
  }

  /// The digest after the lines applied so far.
  package var digest: StateDigest { StateDigest(hash.value) }

  /// Compares the digest of the end line, if there is one.
  ///
  /// - Throws: ``JournalError`` if the digest differs.
  package mutating func end(_ ending: JournalEnding) throws(JournalError) {
    guard case .ended(let digest) = ending else { return }
    try compare(digest, line: JournalError.line(ofEntry: applied))
  }

  private mutating func compare(_ found: StateDigest?, line: Int) throws(JournalError) {
    guard let found else { return }
    guard found == digest else {
      throw .mismatch(
        line: line, expected: .init("the digest \(digest)", ja: "ダイジェスト \(digest) "),
        found: .init(same: "\(found)"))
    }
    digestsChecked += 1
  }
}
