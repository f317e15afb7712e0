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

  /// The line number of an entry, counted from 1; the header is line 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }
}

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
  package init(_ recording: Recording<Kind>) throws(Mismatch) {
    self.init(recording.header)
    for entry in recording.entries { try apply(entry) }
    try end(recording.ending)
  }

  /// Applies the next line and compares its digest, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the line is not possible here or the digest differs.
  package mutating func apply(_ entry: Recording<Kind>.Entry) throws(Mismatch) {
    let line = Mismatch.line(ofEntry: applied)
    do {
      try Kind.apply(entry.action, to: &state)
    } catch {
      throw Mismatch(line: line, expected: error.expected, found: error.found)
    }
    Kind.add(entry.action, leadingTo: state, to: &hash)
    applied += 1
    try compare(entry.digest, line: line)
  }

  /// Applies an action that happens now.
  ///
  /// - Returns: Its line, with a digest unless it is a key.
  /// - Throws: ``Mismatch`` if it is not possible.
  package mutating func record(
    _ action: Kind.Action, at milliseconds: Int
  ) throws(Mismatch) -> Recording<Kind>.Entry {
    try apply(.init(milliseconds: milliseconds, action: action))
    let isKey = Kind.origin(of: action) == .reading
    return .init(milliseconds: milliseconds, action: action, digest: isKey ? nil : digest)
  }

  /// The digest after the lines applied so far.
  package var digest: StateDigest { StateDigest(hash.value) }

  /// Compares the digest of the end line, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the digest differs.
  package mutating func end(_ ending: JournalEnding) throws(Mismatch) {
    guard case .ended(let digest) = ending else { return }
    try compare(digest, line: Mismatch.line(ofEntry: applied))
  }

  private mutating func compare(_ found: StateDigest?, line: Int) throws(Mismatch) {
    guard let found else { return }
    guard found == digest else {
      throw Mismatch(line: line, expected: "the digest \(digest)", found: "\(found)")
    }
    digestsChecked += 1
  }
}
