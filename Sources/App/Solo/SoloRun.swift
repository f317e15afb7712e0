import GameCore
import Keys
import Replay

/// The screen of a solo run (R29): one player types against the clock until the lives or the deck
/// run out.
package struct SoloRun: Equatable, Sendable {
  /// The run.
  package private(set) var solo: SoloState
  /// The typed readings.
  package internal(set) var typing = TypingSession()
  /// The times of the latest events, in seconds of the play clock.
  package private(set) var timestamps: Timestamps
  /// The time at which the last life was lost, in seconds of the play clock.
  package private(set) var lifeLost = -Double.infinity
  /// The deal of the day, if this is a run of it.
  package var daily: DailyRun?
  /// How each reading ended, oldest first.
  private var readings: [ScoreBook.Run.Reading] = []
  /// The pairs of words at which readings failed, oldest first.
  private var failures: [TypedReading.Pair] = []
  /// The comparison with earlier runs, once the run has been saved.
  package var record: SoloRecord?
  /// The running timers.
  var timers = Timers()
  /// The animation speed.
  let motion: MotionSetting
  /// Whether the player skips the current animations.
  var isHurrying = false

  /// Creates a new run.
  init(seed: UInt64, level: TypingLevel, at time: Double, motion: MotionSetting) {
    solo = SoloState(seed: seed, level: level)
    self.motion = motion
    timestamps = Timestamps(deal: time)
  }

  /// The current mode.
  package var mode: Mode {
    if typing.attempt != nil { return .typing }
    switch solo.phase {
    case .roll: return .roll
    case .draw(let draw): return draw.stage == .waiting ? .draw : .drawing
    case .read: return .getReady
    case .finished: return .soloResult
    }
  }

  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter {
      $0.command != .table(.undo) && $0.command != .global(.piles)
    }
  }

  /// Performs a command.
  mutating func perform(_ command: TableCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .roll: return play(.user(.roll), at: time)
    case .draw: return play(.user(.draw), at: time)
    case .finishDrawing: return hurry(at: time)
    case .startTyping:
      let step = typing.begin(
        solo.field, reversed: solo.reversed, limits: solo.limits, seat: 0, at: time)
      return judge(step, at: time)
    case .giveUp: return judge(typing.giveUp(), at: time)
    default: return []
    }
  }

  /// Handles a timer that fired.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    timers.stop(id)
    return switch id {
    case .typing: judge(typing.tick(at: time), at: time)
    case .game(let next): play(.internal(next), at: time)
    case .titleEnd, .countdown, .ceremony, .computer: []
    }
  }

  /// The entry of the run in the score book.
  package func score(date: String) -> ScoreBook.Run {
    var score = ScoreBook.Run(
      score: solo.score, level: solo.level, input: typing.input, seed: solo.seed,
      keysPerMinute: typing.totals.keysPerMinute,
      accuracyPermille: typing.totals.accuracyPermille, cardsRead: solo.cardsRead, date: date)
    score.isDaily = daily?.counts ?? false
    (score.readings, score.failures) = (readings, failures)
    return score
  }

  /// Notes how the reading that was judged last ended.
  private mutating func noteReading() {
    guard let reading = typing.lastReading else { return }
    switch reading.outcome {
    case .well: readings.append(.good)
    case .tooLate: readings.append(.late)
    case .stumble, .stop, .reading, .void: readings.append(.stumble)
    }
    if reading.outcome != .well, let pair = reading.costliestPair { failures.append(pair) }
  }
}

extension SoloRun: PlayedGame {
  var pendingActions: [InternalAction] { solo.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(IllegalAction) -> (wanted: Effects, effects: [AppEffect]) {
    let (before, lives) = (Milestones(solo), solo.lives)
    let wanted = try Solo.reduce(into: &solo, action)
    if case .user(.read) = action { noteReading() }
    timestamps.note(
      from: before, to: Milestones(solo), at: time, isSkipped: isHurrying)
    if solo.lives < lives { lifeLost = time }
    // A run is saved only if anything was typed.
    let isSaved = solo.phase == .finished && typing.totals.keys > 0
    return (wanted, isSaved ? [.saveScore(self)] : [])
  }
}

/// A run of the deal of the day.
package struct DailyRun: Equatable, Sendable {
  /// The deal.
  package let deal: DailyDeal
  /// Whether it is the first run of the deal here, which alone counts.
  package let counts: Bool
  /// The number of consecutive days with a run that counts, including this one.
  package let streak: Int

  /// The date of the deal, the version of the rules, whether the run counts, and the streak.
  package func text(in language: Language) -> String {
    let daily = Message.Solo.daily(
      day: deal.day.text, rules: Recording.rulesVersion, counts: counts)
    let texts = streak > 1 ? [daily, .streak(days: streak)] : [daily]
    return texts.map { Message.solo($0).text(in: language) }.joined(separator: "  ")
  }

  /// Creates a run.
  package init(deal: DailyDeal, counts: Bool, streak: Int) {
    (self.deal, self.counts, self.streak) = (deal, counts, streak)
  }
}

/// The comparison of a run with earlier ones.
package struct SoloRecord: Equatable, Sendable {
  /// The best score for this level and input method, in morae.
  package let best: Int
  /// Whether this run is the best one.
  package let isBest: Bool

  /// Creates a record.
  package init(best: Int, isBest: Bool) {
    self.best = best
    self.isBest = isBest
  }
}

/// Commands at the end of a solo run; during the run, ``TableCommand`` applies.
package enum SoloCommand: Equatable, Sendable {
  case newRun, sameDeal, backToTitle

  static let keys = [
    Binding(KeyMap.confirming, .solo(.newRun), .newRun),
    Binding([.character("s")], .solo(.sameDeal), .sameDeal),
    Binding([.character("t"), .escape], .solo(.backToTitle), .backToTitle),
  ]
}
