import GameCore
import Text

/// The content of the journal of a solo run (R29): the deal, all accepted actions, and every key
/// with its time.
///
/// The verdicts follow from the keys and their times, so a journal shows a run as it was typed.
package struct SoloRecording: Equatable, Sendable {
  /// The version of the file format that this program writes and reads.
  package static let formatVersion = 1
  /// The maximum length of a line that was typed at once, in Unicode scalars.
  package static let maximumInputLength = 4096

  /// The first line of a journal.
  package struct Header: Equatable, Sendable {
    /// What the run began with.
    package let setup: SoloSetup
    /// The version of the program, for information only.
    package let program: String
    /// Whether a run of the deal of the day counts for the day; `nil` if it is not a run of the day,
    /// or unknown because an early version has recorded it.
    package let daily: Bool?

    /// Creates a header; the program version is cleaned and shortened.
    package init(_ setup: SoloSetup, program: String, daily: Bool? = nil) {
      (self.setup, self.daily) = (setup, daily)
      let scalars = VisibleText.cleaned(program).unicodeScalars
      self.program = String(scalars.prefix(Recording.Header.maximumProgramLength))
    }

    /// Creates the header of a typed run with the classic deck.
    package init(
      seed: UInt64, level: TypingLevel, rules: SoloState.Rules = .current, program: String
    ) {
      self.init(SoloSetup(seed: seed, level: level, rules: rules), program: program)
    }
  }

  /// What a line after the header says.
  package enum Event: Equatable, Sendable {
    /// An action of the rules other than a verdict.
    case action(GameAction)
    /// A row is about to be typed; the times of its keys count from here, in milliseconds.
    case begin
    /// A key, text of an input method, a line, a paste, or what is heard of a row read aloud.
    case input(TypingAction)
    /// The reading was judged some milliseconds after it began.
    case verdict(isCorrect: Bool, at: Int)
  }

  /// A line after the header.
  package struct Entry: Equatable, Sendable {
    /// The time in milliseconds since the header; that of keys follows from the beginning of their
    /// reading.
    package let milliseconds: Int
    /// What happened.
    package let event: Event
    /// The digest on the line, if there is one.
    package let digest: StateDigest?

    /// Creates an entry.
    package init(milliseconds: Int, event: Event, digest: StateDigest? = nil) {
      (self.milliseconds, self.event, self.digest) = (milliseconds, event, digest)
    }
  }

  /// The header of the journal.
  package let header: Header
  /// Everything that happened, in order.
  package var entries: [Entry]
  /// The way the journal ends.
  package var ending: Recording.Ending

  /// Creates a recording, by default an unfinished one without entries.
  package init(header: Header, entries: [Entry] = [], ending: Recording.Ending = .open) {
    (self.header, self.entries, self.ending) = (header, entries, ending)
  }
}

extension SoloRecording {
  /// The time of the last line, in milliseconds since the header; 0 without lines.
  package var duration: Int { entries.last?.milliseconds ?? 0 }
}

/// The content of a journal: of a game, or of a solo run.
package enum Journal: Equatable, Sendable {
  case game(Recording)
  case solo(SoloRecording)

  /// The way it ends.
  package var ending: Recording.Ending {
    switch self {
    case .game(let recording): recording.ending
    case .solo(let recording): recording.ending
    }
  }
}

/// Plays a solo run again, line by line, and compares every digest.
package struct SoloFold: Sendable {
  /// The run after the lines applied so far.
  package private(set) var state: SoloState
  /// The reading that is typed, or was typed last.
  package private(set) var reading: TypedReading?
  /// The number of readings that were judged.
  package private(set) var judged = 0
  /// The number of lines applied so far.
  package private(set) var applied = 0
  /// The number of digests that were correct.
  package private(set) var digestsChecked = 0
  /// The digest after the lines applied so far.
  package private(set) var running: RunningDigest
  /// How the player types, once known.
  package private(set) var input = TypingInput.unknown
  /// Whether a row is being typed.
  package private(set) var isTyping = false

  /// Starts with the deal.
  package init(_ header: SoloRecording.Header) {
    state = SoloState(header.setup)
    if header.setup.isAloud { input = .voice }
    running = RunningDigest(dealt: state)
  }

  /// Applies all lines of a recording and compares their digests.
  ///
  /// - Throws: ``Mismatch`` if the recording does not verify.
  package init(_ recording: SoloRecording) throws(Mismatch) {
    self.init(recording.header)
    for entry in recording.entries { try apply(entry) }
    try end(recording.ending)
  }

  /// Applies the next line and compares its digest, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the line is not possible here, or the verdict or the digest differs.
  package mutating func apply(_ entry: SoloRecording.Entry) throws(Mismatch) {
    switch entry.event {
    case .action(let action):
      guard (try? Solo.reduce(into: &state, action)) != nil else {
        throw impossible("\"\(action.name)\"")
      }
    case .begin:
      guard state.phase == .read, !isTyping else { throw impossible("\"type\"") }
      reading = TypedReading(
        field: state.field, reversed: state.reversed, limits: state.limits, input: input)
      isTyping = true
    case .input(let action): try type(action)
    case .verdict(let isCorrect, let time): try judge(isCorrect, at: time)
    }
    running.add(entry.event, leadingTo: state)
    applied += 1
    try compare(entry.digest)
  }

  /// Compares the digest of the end line, if there is one.
  ///
  /// - Throws: ``Mismatch`` if the digest differs.
  package mutating func end(_ ending: Recording.Ending) throws(Mismatch) {
    guard case .ended(let digest) = ending else { return }
    try compare(digest, line: Recording.line(ofEntry: applied))
  }

  private mutating func type(_ action: TypingAction) throws(Mismatch) {
    guard isTyping, var reading, reading.outcome == .reading else { throw impossible("a key") }
    Typing.reduce(into: &reading, action)
    self.reading = reading
    if reading.input != .unknown { input = reading.input }
    if case .void = reading.outcome { isTyping = false }
  }

  private mutating func judge(_ isCorrect: Bool, at time: Int) throws(Mismatch) {
    guard isTyping, var reading else { throw impossible("\"read\"") }
    Typing.reduce(into: &reading, .tick(at: time))
    self.reading = reading
    // A reading that has not ended was given up.
    let verdict = reading.outcome == .reading ? false : reading.outcome.verdict
    guard verdict == isCorrect,
      (try? Solo.reduce(into: &state, .user(.read(isCorrect: isCorrect)))) != nil
    else {
      throw Mismatch(
        line: Recording.line(ofEntry: applied), expected: "\"ok\" as \(!isCorrect)",
        found: "\(isCorrect)")
    }
    isTyping = false
    judged += 1
  }

  private func impossible(_ what: String) -> Mismatch {
    Mismatch(
      line: Recording.line(ofEntry: applied), expected: "a legal action",
      found: "\(what), which is not possible now")
  }

  private mutating func compare(_ found: StateDigest?, line: Int? = nil) throws(Mismatch) {
    guard let found else { return }
    guard found == running.digest else {
      throw Mismatch(
        line: line ?? Recording.line(ofEntry: applied - 1),
        expected: "the digest \(running.digest)", found: "\(found)")
    }
    digestsChecked += 1
  }
}
