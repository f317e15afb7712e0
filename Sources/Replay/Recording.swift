import GameCore
import Text

/// The content of a journal: the setup of a game and all accepted actions.
package struct Recording: Equatable, Sendable {
  /// The version of the file format that this program writes and reads.
  package static let formatVersion = 2
  /// The version of the rules that this program plays.
  package static let rulesVersion = 1

  /// The maximum time of an action, in milliseconds since the header: about 31 years.
  ///
  /// Sums of times, and times in microseconds, always fit into 64 bits.
  package static let maximumTime = 1_000_000_000_000

  /// The first line of a journal.
  package struct Header: Equatable, Sendable {
    /// The setup of the game.
    package let setup: GameSetup
    /// The version of the program that created the journal, such as `1.0.0`; for information only.
    package let program: String
    /// The table at which people play from their own terminals, so that it can be opened again.
    package var table: Table?

    /// A table that people join from their own terminals.
    package struct Table: Equatable, Sendable {
      /// The name.
      package let name: String
      /// The seats of the host, where the game is played.
      package let hostSeats: [Int]
      /// The path of the socket, if it was chosen.
      package let socket: String?
      /// The programs that play for seats, as the host was told.
      package let programs: [String]
      /// The seconds without a guest after which the table ends; `nil` if it stays open.
      package let idle: Int?

      /// The longest time without a guest, in seconds.
      package static let maximumIdle = 999 * 3600

      /// Creates a table.
      package init(
        name: String, hostSeats: [Int], socket: String? = nil, programs: [String] = [],
        idle: Int? = nil
      ) {
        (self.name, self.hostSeats) = (name, hostSeats)
        (self.socket, self.programs, self.idle) = (socket, programs, idle)
      }
    }

    /// The maximum length of a program version, in Unicode scalars.
    static let maximumProgramLength = 32

    /// Creates a header in the current format; the program version is cleaned and shortened.
    package init(setup: GameSetup, program: String) {
      self.setup = setup
      let scalars = VisibleText.cleaned(program).unicodeScalars.prefix(Self.maximumProgramLength)
      self.program = String(scalars)
    }
  }

  /// An accepted action.
  package struct Entry: Equatable, Sendable {
    /// The time in milliseconds since the header; not less than that of the previous entry, and at
    /// most ``Recording/maximumTime``.
    package let milliseconds: Int
    /// The action.
    package let action: GameAction
    /// The digest on the line, if there is one: that of the state after the action.
    package let digest: StateDigest?

    /// Creates an entry.
    package init(milliseconds: Int, action: GameAction, digest: StateDigest? = nil) {
      self.milliseconds = milliseconds
      self.action = action
      self.digest = digest
    }
  }

  /// The way a journal ends.
  package enum Ending: Equatable, Sendable {
    /// An end line with the digest of the last state.
    case ended(StateDigest)
    /// A complete line without an end line: the game continues, or the program was killed.
    case open
    /// An incomplete line, which is ignored: a crash, or a full disk.
    case cut
  }

  /// The header of the journal.
  package let header: Header
  /// The accepted actions, in order.
  package var entries: [Entry]
  /// The way the journal ends.
  package var ending: Ending

  /// Creates a recording, by default an unfinished one without actions.
  package init(header: Header, entries: [Entry] = [], ending: Ending = .open) {
    self.header = header
    self.entries = entries
    self.ending = ending
  }

  /// The initial state, before the first action.
  package var dealt: GameState { GameState(header.setup) }

  /// The time of the last action, in milliseconds since the header; 0 without actions.
  package var duration: Int { entries.last?.milliseconds ?? 0 }

  /// The line number of an entry, counted from 1; the header is line 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }
}
