import GameCore

/// A moment of a game or solo run that can be heard, by the word that a program for sounds gets.
package enum SoundCue: String, CaseIterable, Sendable {
  /// The die was rolled.
  case roll
  /// A card left the deck.
  case draw
  /// A card landed on the field.
  case slam
  /// A row was read well.
  case well
  /// A reading failed.
  case stumble
  /// The time of a reading was up.
  case timeUp = "time-up"
  /// The words of the count-down.
  case ready, set, point
  /// A beat of a sweep, and the first of four; in its second round.
  case tick, tock
  case secondTick = "tick-2"
  case secondTock = "tock-2"
  /// Paws struck a card that several players wanted.
  case collision
  /// A player got a card.
  case take
  /// The result is announced.
  case fanfare

  /// Whether a terminal rings its bell.
  package var rings: Bool {
    switch self {
    case .ready, .set, .point, .tick, .tock, .secondTick, .secondTock, .stumble, .timeUp, .fanfare:
      true
    case .roll, .draw, .slam, .well, .collision, .take: false
    }
  }
}

/// The sound of a change of a table or a solo run.
///
/// Moments follow from two of these alone, so a game and its replay sound the same.
struct SoundSnapshot: Equatable {
  private let milestones: AnimationTriggers
  /// How the last reading went.
  private var verdict: SoundCue?
  /// How a reading that has just failed went.
  private let failure: SoundCue
  /// The fate of cards in the reveal.
  private var fates: [SoundCue] = []
  private var isCountedDown = false
  /// Whether the choices are revealed after the count-down.
  private(set) var countsToReveal = false
  private var isReveal = false
  /// How long a reading may take, in seconds, if only a clock says so.
  private var limit: Double?
  /// The time from the end of the game until the winner is named, in seconds.
  private var ceremony = 0.0
  private let mode: Mode
  /// When the reveal, the ceremony and a stage of a sweep began, which changes when they are skipped.
  private var starts: [Double] = []
  /// The sounds of the stage of a sweep.
  private var beats: [Cue] = []

  /// A moment, and the seconds after the change at which it is heard.
  struct Cue: Equatable {
    let moment: SoundCue
    var delay = 0.0
  }

  init(_ table: TableState) {
    let game = table.game
    milestones = AnimationTriggers(game)
    mode = table.mode
    failure = Self.failure(table.typing)
    verdict = game.verdict.map { $0.isCorrect ? .well : Self.failure(table.typing) }
    if let reveal = game.reveal {
      let takers = reveal.chosen.map(\.taker)
      fates =
        (takers.contains(nil) ? [.collision] : []) + (takers.contains { $0 != nil } ? [.take] : [])
    }
    isCountedDown = table.stage == .countdown
    countsToReveal = game.phase == .reveal
    isReveal = table.stage == .reveal
    // With a microphone, the clock runs from the first word to the last.
    let (start, end) = table.readingTime
    limit = start == nil || end != nil ? nil : game.readingLimit.map { Double($0) / 1000 }
    if game.phase == .finished { ceremony = table.ceremony.name }
    starts =
      [table.timestamps.reveal, table.timestamps.ceremony]
      + [table.heardReading?.voiceEnd, table.sweep?.since].compactMap(\.self)
    beats = table.sweep.map(Self.beats) ?? []
  }

  init(_ run: SoloRun) {
    milestones = AnimationTriggers(run.solo.game)
    mode = run.mode
    failure = Self.failure(run.typing)
    switch run.solo.outcome {
    case .well: verdict = .well
    case .failed: verdict = failure
    case nil: break
    }
  }

  /// The beats of a stage of a sweep, which no setting of animations makes faster.
  private static func beats(of sweep: Sweep) -> [Cue] {
    let (count, length, isSecond): (Int, Double, Bool) =
      switch sweep.stage {
      case .countIn: (Sweep.countIn, sweep.slowBeat, false)
      case .light(let round): (sweep.order.count, sweep.beat, round == 2)
      case .rest: (1, sweep.slowBeat, false)
      case .allIn: (0, 0, false)
      }
    return (0..<count).map { beat in
      let isFirst = beat.isMultiple(of: 4)
      let moment: SoundCue =
        isSecond ? (isFirst ? .secondTock : .secondTick) : isFirst ? .tock : .tick
      return Cue(moment: moment, delay: Double(beat) * length)
    }
  }

  private static func failure(_ typing: TypingSession) -> SoundCue {
    if case .tooLate = typing.lastReading?.outcome { .timeUp } else { .stumble }
  }

  /// Whether what was still to be heard is skipped, or over.
  func isCut(by after: SoundSnapshot) -> Bool { mode != after.mode || starts != after.starts }

  /// The sounds of a change to another state, in order.
  ///
  /// - Parameters:
  ///   - after: What it becomes.
  ///   - speed: How fast things move; `nil` if they do not, so that all is heard at once.
  ///   - countdown: The number of words of the count-down.
  /// - Returns: The moments with their delays.
  func cues(to after: SoundSnapshot, speed: Double?, countdown: Int) -> [Cue] {
    let (old, new) = (milestones, after.milestones)
    var cues: [Cue] = []
    func add(_ moment: SoundCue, after delay: Double = 0) {
      cues.append(Cue(moment: moment, delay: speed.map { delay / $0 } ?? 0))
    }
    if starts != after.starts { cues += after.beats }
    if new.die != nil, new.die != old.die { add(.roll) }
    var (drawn, landed) = (old.drawCount, old.setCount)
    while drawn < new.drawCount || landed < new.setCount {
      if landed < min(drawn, new.setCount) {
        add(.slam)
        landed += 1
      } else {
        add(.draw)
        drawn += 1
      }
    }
    if let limit = after.limit, limit != self.limit || !old.isReading {
      // The clock does not run faster with motion.
      cues.append(Cue(moment: .timeUp, delay: limit))
    }
    // A verdict that is changed is heard anew.
    if new.isJudged, let verdict = after.verdict,
      !old.isJudged || (verdict == .well) != (self.verdict == .well)
    {
      add(verdict)
    }
    // Where nobody has to choose, the reveal follows at once, and the verdict is gone.
    if new.isRevealed, old.isReading { add(after.failure) }
    if after.isCountedDown, !isCountedDown {
      for step in 0..<countdown where speed != nil || step == countdown - 1 {
        let moment: SoundCue = step == 0 ? .ready : step == countdown - 1 ? .point : .set
        add(
          moment,
          after: Durations.countdown(reveals: after.countsToReveal) * Double(step)
            / Double(countdown))
      }
    }
    if new.isRevealed, !old.isRevealed {
      for fate in after.fates { add(fate, after: Durations.strike) }
    }
    // After a last reveal, the result comes when it is closed.
    let (wasOver, isOver) = (old.isFinished && !isReveal, new.isFinished && !after.isReveal)
    if isOver, !wasOver { add(.fanfare, after: after.ceremony) }
    return cues
  }
}
