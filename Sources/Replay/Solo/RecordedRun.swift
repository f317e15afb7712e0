import GameCore
import Text

/// An entry of the journal of a solo run, after the header.
///
/// The verdicts follow from the keys and their times, so a journal shows a run as it was typed.
package enum SoloAction: Equatable, Sendable {
  /// An action of the rules other than a verdict.
  case game(GameAction)
  /// A row is about to be typed; the times of its keys count from here, in milliseconds.
  case begin
  /// A key, text of an input method, a line, a paste, or what is heard of a row read aloud.
  case input(TypingAction)
  /// The reading was judged some milliseconds after it began.
  case verdict(isCorrect: Bool, at: Int)
}

/// A solo run with the reading that is typed in it.
package struct RecordedRun: Equatable, Sendable {
  /// The run.
  package fileprivate(set) var solo: GameState
  /// The reading that is typed, or was typed last.
  package fileprivate(set) var reading: TypedReading?
  /// Whether a row is being typed.
  package fileprivate(set) var isTyping = false
  /// The number of readings that were judged.
  package fileprivate(set) var judged = 0
  /// How the player types, once known.
  package fileprivate(set) var input: TypingInput

  /// A run before its first line.
  init(_ setup: SoloSetup) {
    solo = GameState(setup)
    input = setup.isAloud ? .voice : .unknown
  }
}

/// Solo runs, which are recorded with what was typed.
package enum Solo: RecordedGame {
  package typealias Setup = SoloSetup
  package typealias Details = Bool?
  package typealias Action = SoloAction
  package typealias State = RecordedRun

  package static let name = LocalizedText("a solo run", ja: "ソロ")

  package static func state(_ setup: SoloSetup) -> RecordedRun { RecordedRun(setup) }

  package static func apply(
    _ action: SoloAction, to run: inout RecordedRun
  ) throws(JournalError) {
    switch action {
    case .game(let action):
      guard (try? Game.reduce(into: &run.solo, action)) != nil else {
        throw .untimely(.init(same: "\"\(action.name)\""))
      }
    case .begin:
      guard run.solo.phase == .read, !run.isTyping else { throw .untimely(.init(same: "\"type\"")) }
      run.reading = TypedReading(
        field: run.solo.field, reversed: run.solo.reversed, limits: run.solo.limits,
        input: run.input)
      run.isTyping = true
    case .input(let action): try run.type(action)
    case .verdict(let isCorrect, let time): try run.judge(isCorrect, at: time)
    }
  }

  package static func isFinished(_ run: RecordedRun) -> Bool { run.solo.phase == .finished }

  package static func origin(of action: SoloAction) -> TimeOrigin {
    switch action {
    case .begin: .beginsReading
    case .input: .reading
    case .game, .verdict: .header
    }
  }

  // The milliseconds of a key are rounded by themselves.
  package static var timeTolerance: Int { 1 }

  package static func verdict(of action: SoloAction) -> Bool? {
    if case .verdict(let isCorrect, _) = action { isCorrect } else { nil }
  }

  package static func turn(
    of action: SoloAction, at index: Int, leadingTo run: RecordedRun
  ) -> Int? {
    action == .begin ? index : nil
  }
}

extension RecordedRun {
  fileprivate mutating func type(_ action: TypingAction) throws(JournalError) {
    guard isTyping, reading?.outcome == .reading else { throw .untimely(.init("a key", ja: "キー")) }
    advance(action)
    if case .void = reading?.outcome { isTyping = false }
  }

  fileprivate mutating func judge(_ isCorrect: Bool, at time: Int) throws(JournalError) {
    guard isTyping else { throw .untimely(.init(same: "\"read\"")) }
    advance(.tick(at: time))
    // A reading that has not ended was given up.
    guard reading?.outcome.verdict ?? false == isCorrect,
      (try? Game.reduce(into: &solo, .user(.read(isCorrect: isCorrect)))) != nil
    else {
      throw .mismatch(
        expected: .init("\"ok\" as \(!isCorrect)", ja: "\"ok\" に \(!isCorrect) の値"),
        found: .init(same: "\(isCorrect)"))
    }
    isTyping = false
    judged += 1
  }

  private mutating func advance(_ action: TypingAction) {
    guard var reading else { return }
    Typing.reduce(into: &reading, action)
    if reading.input != .unknown { input = reading.input }
    self.reading = reading
  }
}
