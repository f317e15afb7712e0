import GameCore
import Text

/// The content of a journal (R29): the setup of a game and all accepted actions.
package struct Recording<Kind: RecordedGame>: Equatable, Sendable {
  /// The first line of a journal.
  package struct Header: Equatable, Sendable {
    /// The start of the game.
    package let setup: Kind.Setup
    /// The version of the program that created the journal, such as `1.0.0`; for information only.
    package let program: String
    /// The details that only games of this kind have.
    package let details: Kind.Details

    /// Creates a header in the current format; the program version is cleaned and shortened.
    package init(setup: Kind.Setup, program: String, details: Kind.Details) {
      (self.setup, self.details) = (setup, details)
      self.program = VisibleText.cleaned(program).characters(32)
    }
  }

  /// A line after the header.
  package struct Entry: Equatable, Sendable {
    /// The time in milliseconds since the header; not less than that of the previous entry, and at
    /// most ``JournalReader/maximumTime``.
    package let milliseconds: Int
    package let action: Kind.Action
    /// The digest on the line, if there is one: that of the state after the action.
    package let digest: StateDigest?

    package init(milliseconds: Int, action: Kind.Action, digest: StateDigest? = nil) {
      (self.milliseconds, self.action, self.digest) = (milliseconds, action, digest)
    }
  }

  /// The header of the journal.
  package let header: Header
  /// The accepted actions, in order.
  package var entries: [Entry]
  /// The way the journal ends.
  package var ending: JournalEnding

  /// Creates a recording, by default an unfinished one without actions.
  package init(header: Header, entries: [Entry] = [], ending: JournalEnding = .open) {
    (self.header, self.entries, self.ending) = (header, entries, ending)
  }

  /// The initial state, before the first action.
  package var dealt: Kind.State { Kind.state(header.setup) }

  /// The time of the last action, in milliseconds since the header; 0 without actions.
  package var duration: Int { entries.last?.milliseconds ?? 0 }
}

/// The way a journal ends.
package enum JournalEnding: Equatable, Sendable {
  /// An end line with the digest of the last state.
  case ended(StateDigest)
  /// A complete line without an end line: the game continues, or the program was killed.
  case open
  /// An incomplete line, which is ignored: a crash, or a full disk.
  case cut
}

/// The content of a journal of any kind.
package enum AnyRecording: Equatable, Sendable {
  case game(Recording<Game>)
  case solo(Recording<Solo>)

  /// The way the journal ends.
  package var ending: JournalEnding {
    switch self {
    case .game(let recording): recording.ending
    case .solo(let recording): recording.ending
    }
  }
}

// MARK: - Headers

/// A table that people join from their own terminals.
package struct RecordedTable: Equatable, Sendable {
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

  package init(
    name: String, hostSeats: [Int], socket: String? = nil, programs: [String] = [],
    idle: Int? = nil
  ) {
    (self.name, self.hostSeats) = (name, hostSeats)
    (self.socket, self.programs, self.idle) = (socket, programs, idle)
  }
}

extension Recording<Game>.Header {
  package init(setup: GameSetup, program: String, table: RecordedTable? = nil) {
    self.init(setup: setup, program: program, details: table)
  }

  /// The table at which people play from their own terminals, so that it can be opened again.
  package var table: RecordedTable? { details }
}

extension Recording<Solo>.Header {
  package init(_ setup: SoloSetup, program: String, daily: Bool? = nil) {
    self.init(setup: setup, program: program, details: daily)
  }

  /// Whether a run of the deal of the day counts for the day; `nil` if it is not a run of the day,
  /// or unknown because an early version has recorded it.
  package var daily: Bool? { details }
}
