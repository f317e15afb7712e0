import Files
import GameCore
import Text

/// A kind of game that is recorded in journals: its rules, the schemas of its lines, and its digest.
package protocol RecordedGame: Sendable {
  /// The start of a game.
  associatedtype Setup: Equatable & Sendable
  /// The header besides the setup.
  associatedtype Details: Equatable & Sendable
  /// A line after the header.
  associatedtype Action: Equatable & Sendable
  /// The state that follows from the lines.
  associatedtype State: Equatable & Sendable

  /// The name of the format, which is in each header.
  static var format: String { get }
  /// The name of such a journal in messages.
  static var name: LocalizedText { get }

  /// The state before the first action.
  static func state(_ setup: Setup) -> State
  /// Applies an action; throws if the rules do not allow it.
  static func apply(_ action: Action, to state: inout State) throws(JournalError)
  /// Whether the game is over.
  static func isFinished(_ state: State) -> Bool

  /// Codes a header.
  static func header(
    _ header: Recording<Self>.Header?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Self>.Header
  /// Codes a line after it.
  static func entry(
    _ entry: Recording<Self>.Entry?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Self>.Entry
  /// From when on the time of a line counts.
  static func origin(of action: Action) -> TimeOrigin
  /// How much earlier than the line above a line may be, in milliseconds.
  static var timeTolerance: Int { get }

  /// Begins the digest.
  static func addBeginning(_ state: State, to hash: inout FNV1a)
  /// Adds an action and the state after it to the digest.
  static func add(_ action: Action, leadingTo state: State, to hash: inout FNV1a)

  /// Whether an action is written only together with the next one.
  static func isHeld(
    _ action: Action, leadingTo state: State, _ header: Recording<Self>.Header
  ) -> Bool
  /// The verdict of an action on a reading, if it is one.
  static func verdict(of action: Action) -> Bool?
  /// The index at which a turn begins with an action at an index, if one does.
  static func turn(of action: Action, at index: Int, leadingTo state: State) -> Int?
}

extension RecordedGame {
  package static func isHeld(
    _ action: Action, leadingTo state: State, _ header: Recording<Self>.Header
  ) -> Bool { false }
}

/// The origin of a line's time.
package enum TimeOrigin: Equatable, Sendable {
  /// From the header.
  case header
  /// From the header; a reading begins with the line.
  case beginsReading
  /// From the beginning of the last reading.
  case reading
}

// MARK: - Games

extension Game: RecordedGame {
  package typealias Setup = GameSetup
  package typealias Details = RecordedTable?
  package typealias Action = GameAction
  package typealias State = GameState

  package static let name = LocalizedText("a game", ja: "ゲーム")

  package static func state(_ setup: GameSetup) -> GameState { GameState(setup) }

  package static func apply(
    _ action: GameAction, to state: inout GameState
  ) throws(JournalError) {
    do {
      try reduce(into: &state, action)
    } catch .notNow {
      throw .untimely(.init(same: "\"\(action.name)\""))
    } catch {
      let text = error.text
      throw .illegal(
        .init("\"\(action.name)\", but \(text.en)", ja: "\"\(action.name)\"、\(text.ja)"))
    }
  }

  package static func isFinished(_ state: GameState) -> Bool { state.phase == .finished }

  package static func origin(of action: GameAction) -> TimeOrigin { .header }
  package static var timeTolerance: Int { 0 }

  package static func addBeginning(_ state: GameState, to hash: inout FNV1a) {
    hash.add(contentsOf: format.utf8)
    hash.add(rulesVersion)
    hash.add(state.setup)
    hash.add(state.deck.nextFirst, state.setup.deck)
    hash.add(state)
  }

  package static func add(
    _ action: GameAction, leadingTo state: GameState, to hash: inout FNV1a
  ) {
    hash.add(action)
    hash.add(state)
  }

  /// At one keyboard, the choices of a sweep are written at once (R46).
  package static func isHeld(
    _ action: GameAction, leadingTo state: GameState, _ header: Recording<Game>.Header
  ) -> Bool {
    guard case .user(.point) = action, header.table == nil else { return false }
    return state.setup.pointing == .sweep && state.phase == .point
  }

  package static func verdict(of action: GameAction) -> Bool? { action.verdict }

  package static func turn(
    of action: GameAction, at index: Int, leadingTo state: GameState
  ) -> Int? {
    switch state.phase {
    case .draw where action.verdict == true: index + 1
    case .roll where action == .user(.reveal): index + 1
    default: nil
    }
  }
}
