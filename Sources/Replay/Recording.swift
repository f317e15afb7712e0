import GameCore

/// A game as a journal holds it: how it began and every action that was accepted since.
package struct Recording: Equatable, Sendable {
  /// The version of the file format that this program writes and reads.
  package static let formatVersion = 2
  /// The version of the rules that this program plays.
  package static let rulesVersion = 1

  /// The latest time of an action, in milliseconds since the header: about 31 years.
  ///
  /// So small that sums of times, and times in microseconds, always fit 64 bits.
  package static let latestTime = 1_000_000_000_000

  /// What a journal's first line says.
  package struct Header: Equatable, Sendable {
    /// What was fixed before the first action.
    package let setup: GameSetup
    /// The version of the program that began the journal, such as `1.0.0`; for people only.
    package let program: String

    /// The longest version of a program, in Unicode scalars.
    static let longestProgram = 32

    /// A header of the present format and rules; the program's version is cleaned and shortened.
    package init(setup: GameSetup, program: String) {
      self.setup = setup
      let scalars = VisibleText.cleaned(program).unicodeScalars.prefix(Self.longestProgram)
      self.program = String(scalars)
    }
  }

  /// One accepted action.
  package struct Entry: Equatable, Sendable {
    /// When it was accepted, in milliseconds since the header; never less than the entry's before
    /// and at most ``Recording/latestTime``.
    package let milliseconds: Int
    /// The action.
    package let action: GameAction
    /// The digest that the line carries, if it does: that of the state the action led to.
    package let digest: StateDigest?

    /// Makes an entry.
    package init(milliseconds: Int, action: GameAction, digest: StateDigest? = nil) {
      self.milliseconds = milliseconds
      self.action = action
      self.digest = digest
    }
  }

  /// How a journal stops.
  package enum Ending: Equatable, Sendable {
    /// With an end line that carries the digest of the last state.
    case ended(StateDigest)
    /// After a whole line without an end line: the game goes on, or its program was killed.
    case open
    /// In the middle of a line, which is left out: a crash, or a full disk.
    case cut
  }

  /// How the game began.
  package let header: Header
  /// The accepted actions in order.
  package var entries: [Entry]
  /// How the journal stops.
  package var ending: Ending

  /// Makes a recording, by default one without actions that still goes on.
  package init(header: Header, entries: [Entry] = [], ending: Ending = .open) {
    self.header = header
    self.entries = entries
    self.ending = ending
  }

  /// The dealt game, before the first action.
  package var dealt: GameState { GameState(header.setup) }

  /// When the last action was accepted, in milliseconds since the header; 0 without actions.
  package var duration: Int { entries.last?.milliseconds ?? 0 }

  /// The line of the file, counted from 1, on which an entry stands; the header is line 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }
}
