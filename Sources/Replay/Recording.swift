import GameCore

/// A game as a journal holds it: how it began and every action that was accepted since.
public struct Recording: Equatable, Sendable {
  /// The version of the file format that this program writes and reads.
  public static let formatVersion = 2
  /// The version of the rules that this program plays.
  public static let rulesVersion = 1

  /// The latest time of an action, in milliseconds since the header: about 31 years.
  ///
  /// So small that sums of times, and times in microseconds, always fit 64 bits.
  public static let latestTime = 1_000_000_000_000

  /// What a journal's first line says.
  public struct Header: Equatable, Sendable {
    /// What was fixed before the first action.
    public let setup: GameSetup
    /// The version of the program that began the journal, such as `1.0.0`; for people only.
    public let program: String

    /// The longest version of a program, in Unicode scalars.
    static let longestProgram = 32

    /// A header of the present format and rules; the program's version is cleaned and shortened.
    public init(setup: GameSetup, program: String) {
      self.setup = setup
      let scalars = VisibleText.cleaned(program).unicodeScalars.prefix(Self.longestProgram)
      self.program = String(scalars)
    }
  }

  /// One accepted action.
  public struct Entry: Equatable, Sendable {
    /// When it was accepted, in milliseconds since the header; never less than the entry's before
    /// and at most ``Recording/latestTime``.
    public let milliseconds: Int
    /// The action.
    public let action: GameAction
    /// The digest that the line carries, if it does: that of the state the action led to.
    public let digest: StateDigest?

    /// Makes an entry.
    public init(milliseconds: Int, action: GameAction, digest: StateDigest? = nil) {
      self.milliseconds = milliseconds
      self.action = action
      self.digest = digest
    }
  }

  /// How a journal stops.
  public enum Ending: Equatable, Sendable {
    /// With an end line that carries the digest of the last state.
    case ended(StateDigest)
    /// After a whole line without an end line: the game goes on, or its program was killed.
    case open
    /// In the middle of a line, which is left out: a crash, or a full disk.
    case cut
  }

  /// How the game began.
  public let header: Header
  /// The accepted actions in order.
  public var entries: [Entry]
  /// How the journal stops.
  public var ending: Ending

  /// Makes a recording, by default one without actions that still goes on.
  public init(header: Header, entries: [Entry] = [], ending: Ending = .open) {
    self.header = header
    self.entries = entries
    self.ending = ending
  }

  /// The dealt game, before the first action.
  public var dealt: GameState { GameState(header.setup) }

  /// When the last action was accepted, in milliseconds since the header; 0 without actions.
  public var duration: Int { entries.last?.milliseconds ?? 0 }

  /// The line of the file, counted from 1, on which an entry stands; the header is line 1.
  public static func line(ofEntry index: Int) -> Int { index + 2 }
}
