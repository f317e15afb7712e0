import GameCore
import Keys
import Replay
import Scores
import Text

/// The screen of a solo run (R29): one player types against the clock until the lives or the deck
/// run out.
///
/// It continues by itself: once the die is at rest, the cards are drawn, and a row on the field can be
/// typed.
package struct SoloRun: Equatable, Sendable {
  /// The run.
  @Boxed package private(set) var solo: GameState
  /// The typed readings, or those read aloud.
  @Boxed package internal(set) var typing: TypingSession
  /// The voice of the row that is read aloud, or was just read; `nil` where nobody listens.
  package internal(set) var listening: Listening?
  /// The times of the latest events, in seconds of the play clock.
  package private(set) var timestamps: Timestamps
  /// The time at which the last life was lost, in seconds of the play clock.
  package private(set) var lifeLost = -Double.infinity
  /// Whether nothing moves after a failed reading, before the life is lost.
  package private(set) var isPausedOnFailure = false
  /// The deal of the day, if this is a run of it.
  package var daily: DailyRun?
  /// The best earlier runs of this deal and level, one of each way of typing.
  var ghosts: [SoloGhost] = []
  /// How each reading ended, oldest first.
  package private(set) var readings: [Reading] = []
  /// Figures of the run so far, which have records of their own.
  package private(set) var marks = ScoreBook.Marks()
  /// The comparison with earlier runs, once the run has been saved.
  package var record: SoloRecord?
  /// The level of the next run.
  package internal(set) var nextLevel: TypingLevel
  /// Whether the end shows the page with the figures.
  package internal(set) var showsDetails = false
  /// Where the run is recorded.
  package internal(set) var recordingLocation = RecordingLocation.lastGame
  /// The running timers.
  package var timers = Timers()
  /// The animation speed.
  private(set) var motion: MotionSetting
  /// Whether every step waits for the player, as in plain mode.
  let isStepwise: Bool
  /// Whether the player skips the current animations.
  var isHurrying = false

  /// A reading that is over.
  package struct Reading: Equatable, Sendable {
    /// How it ended.
    package let outcome: ScoreBook.Run.Reading
    /// Accepted characters per minute.
    package let keysPerMinute: Int
    /// The pair of words that made it fail, or took the longest.
    let pair: TypedReading.Pair?
    /// The longest pause before a character of that pair's second word, in milliseconds.
    let gap: Int
  }

  init(
    _ setup: SoloSetup, at time: Double, motion: MotionSetting, isStepwise: Bool = false
  ) {
    solo = GameState(setup)
    typing = TypingSession(input: setup.isAloud ? .voice : .unknown)
    nextLevel = setup.level
    self.motion = motion
    self.isStepwise = isStepwise
    timestamps = Timestamps(deal: time)
  }

  /// Creates a drill of the pairs of words that cost most, which is neither recorded nor scored.
  init(
    drilling pairs: [TypedReading.Pair], seed: UInt64, level: TypingLevel, at time: Double,
    motion: MotionSetting
  ) {
    self.init(SoloSetup(seed: seed, level: level), at: time, motion: motion)
    solo = GameState(drilling: pairs, seed: seed, level: level)
    recordingLocation = .nowhere
  }

  package var deck: DeckDefinition { solo.field.deck }

  package var seed: UInt64 { solo.setup.seed }

  package var isDrill: Bool { solo.drill != nil }

  /// Whether anything has happened, so that there is a journal.
  package var hasBegun: Bool { solo.die != nil || solo.round > 1 }

  /// How much faster than at the start everything moves: it rises with the readings since the last
  /// failure (ANIMATION.md, "Solo").
  package var pace: Double {
    solo.rules == .first ? 1 : 1 + 0.1 * Double(min(solo.streak, 10))
  }

  /// How much faster than at the start the die rolls: a roll after a good reading is a short one.
  package var rollPace: Double { pace * (solo.rules != .first && solo.streak > 0 ? 1.5 : 1) }

  /// How often the dots of the waiting ring go around in the time of a reading: after every three rows
  /// that are read well, once more.
  package var laps: Int { solo.rules == .first ? 1 : 1 + min(solo.streak, 9) / 3 }

  /// The current mode.
  package var mode: Mode {
    if typing.attempt != nil { return solo.isAloud ? .read : .typing }
    if isPausedOnFailure { return .still }
    switch solo.phase {
    case .roll: return .roll
    case .draw(let draw): return draw.stage == .waiting && isStepwise ? .draw : .drawing
    case .read: return .getReady
    case .point, .reveal, .finished: return .soloResult
    }
  }

  /// Whether the level can be chosen: that of the run before its first roll, that of the next one after
  /// its end.
  package var choosesLevel: Bool { !isDrill && (mode == .soloResult || !hasBegun) }

  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    KeyMap.bindings(for: mode, typesWords: !solo.isAloud).filter {
      switch $0.command {
      // There are neither piles nor votes.
      case .table(.undo), .global(.piles): false
      case .table(.readWell), .table(.readFailed): mode == .read
      case .solo(.toggleGhost): ghost != nil
      case .solo(.copy), .solo(.askRestart): !isDrill
      case .solo(.saveMoment): recordingLocation != .nowhere
      case .solo(.sameDeal): !isDrill
      case .solo(.easier): choosesLevel && nextLevel != TypingLevel.allCases.first
      case .solo(.harder): choosesLevel && nextLevel != TypingLevel.allCases.last
      default: true
      }
    }
    .map { $0.command == .solo(.backToTitle) && showsDetails ? SoloCommand.closeDetailsKey : $0 }
  }

  /// Performs a command.
  mutating func perform(_ command: TableCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .roll: return play(.user(.roll), at: time)
    case .draw: return play(.user(.draw), at: time)
    case .finishDrawing: return finishDrawing(at: time)
    case .startTyping: return beginTyping(at: time)
    case .readWell: return judgeWell(at: time)
    case .readFailed: return judge(typing.giveUp(at: time), at: time)
    case .endStill: endStill(at: time)
    default: break
    }
    return []
  }

  /// Handles a timer that fired.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    timers.stop(id)
    switch id {
    case .typing: return judge(typing.judge(typing.tick(at: time), at: time), at: time)
    case .game(let next): return play(.internal(next), at: time)
    case .still: endStill(at: time)
    // It is drawn because the die is at rest.
    case .roll, .titleEnd, .countdown, .sweep, .ceremony, .turn, .vote, .absence, .tables: break
    }
    return []
  }

  /// Whether a key is a letter that was meant for a reading that is over, or comes before the row is
  /// complete.
  mutating func ignores(_ key: Key, at time: Double) -> Bool {
    if mode == .drawing, case .character = key { return true }
    return typing.ignores(key, at: time)
  }

  /// The time from which a command counts: before, its key may have been meant to skip what was there
  /// before the end of the run, or it is a verdict on a row that cannot have been read yet; `nil` if it
  /// counts at once.
  package func start(of command: Command) -> Double? {
    switch command {
    case .table(.readWell) where mode == .read:
      return max(readableAt, timestamps.read + Durations.hearing)
    case .table(.readFailed) where mode == .read: return timestamps.read + Durations.hearing
    default: break
    }
    guard mode == .soloResult, [.solo(.newRun), .solo(.sameDeal)].contains(command) else {
      return nil
    }
    return max(lifeLost, timestamps.verdict) + Durations.hearing
  }

  /// The entry of the run in the score book.
  package func score(date: String) -> ScoreBook.Run {
    var score = ScoreBook.Run(
      score: solo.score, level: solo.level, input: typing.input, seed: seed,
      keysPerMinute: typing.totals.keysPerMinute,
      accuracyPermille: typing.totals.accuracy?.permille ?? 0, cardsRead: solo.cardsRead, date: date
    )
    score.rules = solo.rules.rawValue
    score.deck = deck == .classic ? nil : deck.identity
    (score.marks, score.isCleared) = (marks, solo.isCleared)
    score.isDaily = daily?.counts ?? false
    score.readings = readings.map(\.outcome)
    // What words cost is compared for the card game only.
    if deck.text == nil {
      score.failures = readings.filter { $0.outcome != .good }.compactMap(\.pair)
    }
    return score
  }

  /// The pair of words that cost the most lives, or without failures the longest pause; `nil` after a drill
  /// without a failure, in which no pair cost anything.
  package var costliestPair: TypedReading.Pair? {
    let failures = readings.filter { $0.outcome != .good }.compactMap(\.pair)
    if let most = failures.max(by: { first, second in
      failures.count { $0 == first } < failures.count { $0 == second }
    }) {
      return most
    }
    return isDrill ? nil : readings.max { $0.gap < $1.gap }?.pair
  }

  /// Notes the figures of a reading that was judged.
  private mutating func noteMarks(of reading: TypedReading) {
    guard reading.outcome == .well else { return }
    marks.longestRow = solo.longestRow
    marks.combo = max(marks.combo, typing.comboSoFar)
    if solo.lives == SoloState.initialLives { marks.flawless = solo.score }
    guard reading.input == .keys, reading.moraeReached >= ScoreBook.Marks.fastRow else { return }
    marks.fastestRow = max(marks.fastestRow, reading.keysPerMinute)
  }

  /// Notes how the reading that was judged last ended.
  private mutating func noteReading() {
    guard let reading = typing.lastReading else { return }
    noteMarks(of: reading)
    let outcome: ScoreBook.Run.Reading =
      switch reading.outcome {
      case .well: .good
      case .tooLate: .late
      case .stumble, .stop, .reading, .void: .stumble
      }
    readings.append(
      Reading(
        outcome: outcome, keysPerMinute: reading.keysPerMinute, pair: reading.costliestPair,
        gap: reading.wordTimings.compactMap(\.longestGap).max() ?? 0))
  }
}

// MARK: - Continuing

extension SoloRun {
  /// Draws the cards and begins the reading, when it is time.
  mutating func proceed(at time: Double) -> [AppEffect] {
    guard !isStepwise, !isPausedOnFailure, typing.attempt == nil else { return [] }
    switch solo.phase {
    case .roll where isDrill && !readings.isEmpty:
      return play(.user(.roll), at: time) + proceed(at: time)
    case .draw(let draw) where draw.stage == .waiting:
      let due = timestamps.roll + Durations.roll / (Double(motion.speed ?? 1) * rollPace)
      guard due <= time || motion.speed == nil || isHurrying else {
        timers.start(.roll, due: due)
        return []
      }
      timers.stop(.roll)
      return play(.user(.draw), at: time) + proceed(at: time)
    case .read where typing.voided == nil: return beginTyping(at: time)
    case .roll, .draw, .read, .point, .reveal, .finished: return []
    }
  }

  /// Skips the rolling of the die, or the flight of the cards.
  private mutating func finishDrawing(at time: Double) -> [AppEffect] {
    guard case .draw(let draw) = solo.phase, draw.stage == .waiting else { return hurry(at: time) }
    timers.stop(.roll)
    isHurrying = true
    return play(.user(.draw), at: time)
  }

  private mutating func beginTyping(at time: Double) -> [AppEffect] {
    guard solo.phase == .read else { return [] }
    let step = typing.begin(
      solo.field, reversed: solo.reversed, limits: solo.limits, seat: 0, at: time)
    listening?.begin(at: time, isReading: true)
    // A run of the day counts from its first reading on; before that, nothing has been seen.
    let counts = readings.isEmpty && daily?.counts == true
    return recording(.begin, at: time) + (counts ? [.saveScore(self)] : [])
      + judge(step, at: time)
  }

  /// The life is lost now.
  private mutating func endStill(at time: Double) {
    guard isPausedOnFailure else { return }
    timers.stop(.still)
    isPausedOnFailure = false
    lifeLost = time
  }
}

extension SoloRun: PlayedGame {
  mutating func endTyping() { listening?.end() }

  var pendingActions: [InternalAction] { solo.game.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(GameError) -> [AppEffect] {
    let (before, lives) = (AnimationTriggers(solo.game), solo.lives)
    try Game.reduce(into: &solo, action)
    if action == .user(.draw) { listening?.begin(at: time, isReading: false) }
    timestamps.note(
      from: before, to: AnimationTriggers(solo.game), at: time, isSkipped: isHurrying)
    if solo.lives < lives || isDrill && action.verdict == false { fail(at: time) }
    // The die may show the same number again.
    if action.verdict == true, solo.rules != .first, solo.die != nil {
      timestamps.roll = isHurrying ? -.infinity : time
    }
    guard let isCorrect = action.verdict else { return recording(.game(action), at: time) }
    noteReading()
    return recordingVerdict(isCorrect, at: time)
  }

  /// Saves the score and records a verdict.
  ///
  /// The score is saved after each reading, so that it is not lost if the run is never finished, and
  /// before the verdict, which may end the journal. A run is saved only if anything was typed.
  private func recordingVerdict(_ isCorrect: Bool, at time: Double) -> [AppEffect] {
    let score: [AppEffect] = typing.totals.keys > 0 && !isDrill ? [.saveScore(self)] : []
    return score + recording(.verdict(isCorrect: isCorrect, at: typing.judgedAt), at: time)
  }

  private mutating func fail(at time: Double) {
    lifeLost = time
    guard !isStepwise, let speed = motion.speed else { return }
    isPausedOnFailure = true
    timers.start(.still, due: time + Durations.failure / Double(speed))
  }

  func recording(_ action: SoloAction, at time: Double) -> [AppEffect] {
    isDrill ? [] : [.recordSolo(action, at: time)]
  }
}

// MARK: - The ghost

extension SoloRun {
  /// The best earlier run of this deal, level and way of typing.
  package var ghost: SoloGhost? {
    ghosts.first { $0.input == typing.input || typing.input == .unknown }
  }

  /// Where the ghost types at a time of the play clock: the position of its card, and how many cards
  /// it is ahead.
  ///
  /// It is where the earlier run was in its reading of the same number as long after the start of the
  /// clock.
  package func ghost(at time: Double) -> (position: Int, lead: Int)? {
    guard let attempt = typing.attempt, let ghost else { return nil }
    let (reading, elapsed) = (attempt.reading, attempt.milliseconds(at: time))
    let started = elapsed - reading.clockStart
    guard let morae = ghost.morae(inReading: readings.count, after: max(started, 0)),
      let position = reading.position(ofMora: min(morae, solo.field.morae - 1)),
      let word = reading.words.firstIndex(where: { $0.position == position })
    else { return nil }
    return (position, word - reading.wordTimings.count)
  }
}

// MARK: - A run that is resumed

extension SoloRun {
  /// Creates a run as its journal tells, whose last line was written at a time of the play clock.
  init(
    resuming recording: Recording<Solo>, at time: Double, motion: MotionSetting, isStepwise: Bool
  ) {
    let start = time - Double(recording.duration) / 1000
    let header = recording.header
    // With animations, internal actions come only from the journal.
    self.init(header.setup, at: start, motion: .full, isStepwise: isStepwise)
    for entry in recording.entries { replay(entry, since: start) }
    timers = Timers()
    self.motion = motion
  }

  /// Continues a resumed run after the last line of its journal: what was in flight lands, and the
  /// clock of a reading runs again.
  mutating func resume(after last: SoloAction?, at time: Double) -> [AppEffect] {
    endStill(at: time)
    if case .input = last, typing.attempt == nil, typing.voided == nil,
      let outcome = typing.lastReading?.outcome
    {
      // The last key has ended the reading, and the program was killed before its verdict.
      return recordingVerdict(outcome == .well, at: time)
    }
    guard let attempt = typing.attempt else { return hurry(at: time) }
    guard isStepwise, !solo.isAloud else {
      return judge(typing.judge(typing.tick(at: time), at: time), at: time)
    }
    // The rest of a row cannot be entered as a line, and the clock must wait for the player: the
    // reading is repeated, as after a paste.
    let paste = TypingAction.pasted(at: attempt.reading.now)
    return recording(.input(paste), at: time) + judge(typing.judge(paste, at: time), at: time)
  }
}

// MARK: - A run that is watched

extension SoloRun: PlayedBack {
  /// Creates a run before its first action, to be watched from time 0 on.
  package init(watching header: Recording<Solo>.Header) {
    self.init(header.setup, at: 0, motion: .full)
  }

  package mutating func replay(
    _ entry: Recording<Solo>.Entry, before rest: ArraySlice<Recording<Solo>.Entry>
  ) {
    replay(entry, since: 0)
  }

  /// Plays a line of a journal again, whose recording began at a time of the clock, in seconds.
  private mutating func replay(_ entry: Recording<Solo>.Entry, since start: Double) {
    let time = start + Double(entry.milliseconds) / 1000
    settle(at: time)
    switch entry.action {
    case .game(let action): _ = play(action, at: time)
    case .begin: _ = beginTyping(at: time)
    case .input(let action): _ = judge(typing.judge(action, at: time), at: time)
    case .verdict(_, let milliseconds):
      guard typing.attempt != nil else { return }
      _ = judge(typing.judge(.tick(at: milliseconds), at: time), at: time)
      _ = judge(typing.giveUp(at: time), at: time)
    }
  }

  /// Ends what has ended by itself until a time.
  mutating func settle(at time: Double) {
    let end = timestamps.verdict + Durations.failure
    if isPausedOnFailure, time >= end { endStill(at: end) }
  }
}

/// A run of the deal of the day.
package struct DailyRun: Equatable, Sendable {
  package let deal: DailyDeal
  /// Whether it is the first run of the deal here, which alone counts.
  package let counts: Bool
  /// The number of consecutive days with a run that counts, including this one.
  package let streak: Int

  /// The date of the deal, the version of the rules, whether the run counts, and the streak.
  package func text(in language: Language) -> String {
    let daily = Message.Solo.daily(
      day: deal.day.text, counts: counts)
    let texts = streak > 1 ? [daily, .streak(days: streak)] : [daily]
    return texts.map { Message.solo($0).text(in: language) }.joined(separator: "  ")
  }

  /// Creates a run with the streak that it continues.
  init(_ deal: DailyDeal, counts: Bool, in book: ScoreBook) {
    self.init(deal: deal, counts: counts, streak: book.streak(on: deal, including: counts))
  }

  package init(deal: DailyDeal, counts: Bool, streak: Int) {
    (self.deal, self.counts, self.streak) = (deal, counts, streak)
  }
}

/// The comparison of a run with earlier ones.
package struct SoloRecord: Equatable, Sendable {
  /// The best score for this level and input method before this run, in morae.
  package let previous: Int
  /// The score of this run.
  package let score: Int

  /// The best score of all runs.
  package var best: Int { max(previous, score) }
  /// Whether this run is the best one.
  package var isBest: Bool { score > previous }

  package init(previous: Int, score: Int) {
    (self.previous, self.score) = (previous, score)
  }
}

/// Commands at the end of a solo run; during the run, ``TableCommand`` applies.
package enum SoloCommand: Equatable, Sendable {
  case newRun, sameDeal, backToTitle
  /// Asks whether to begin the same deal again, during a run.
  case askRestart
  /// Shows or hides the ghost, before a roll and while a row is typed.
  case toggleGhost
  /// Changes the level, before the first roll and at the end.
  case easier, harder
  /// Copies the text about the run to the clipboard.
  case copy
  /// Saves the best moment of the run as a film.
  case saveMoment
  /// Turns to the page with the figures, or back.
  case details
  /// Shows how runs have gone.
  case history

  static let ghostKey = Binding(
    [.control("g")], .solo(.toggleGhost),
    .init("best run alongside: on or off", ja: "自己最高の表示を切りかえる"))

  static let restartKey = Binding([.tab], .solo(.askRestart), .sameDeal)

  /// After a run, letters are no commands.
  static let historyKey = Binding(
    [.character("h"), .character("1")], .solo(.history), .init("solo history", ja: "ソロの記録"))

  static let levelKeys = [
    Binding([.left], .solo(.easier), .easier), Binding([.right], .solo(.harder), .harder),
  ]

  static let keys =
    [
      Binding([.enter], .solo(.newRun), .init("new run", ja: "もう一度")),
      Binding([.tab], .solo(.sameDeal), .sameDeal),
      // No word on a card has this letter.
      Binding(
        [.character("c")], whileTyping: [.character("c")], .solo(.copy),
        .init("copy the result", ja: "結果をコピー")),
      // No word of the card game has these, and they change no game.
      Binding(
        [.character("s")], whileTyping: [.character("s")], .solo(.saveMoment),
        .init("save the best moment", ja: "名場面を保存")),
      Binding(
        [.character("d")], whileTyping: [.character("d")], .solo(.details),
        .init("details of the run", ja: "くわしい結果")),
      historyKey,
    ] + levelKeys + [Binding([.escape], .solo(.backToTitle), .backToTitle)]

  /// Returns from the page with the figures.
  static let closeDetailsKey = Binding([.escape], .solo(.backToTitle), .back)
}
