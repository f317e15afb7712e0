import GameCore
import Keys
import Replay

/// A solo run on the screen (R29): one player types against the clock until the lives or the deck
/// run out.
package struct SoloRun: Equatable, Sendable {
  /// The run.
  package private(set) var solo: SoloState
  /// Where the field is typed.
  package private(set) var typing = TypingSession()
  /// When things last happened, in seconds of the play clock.
  package private(set) var timestamps: Timestamps
  /// When the last life was lost, in seconds of the play clock.
  package private(set) var lifeLost = -Double.infinity
  /// How the run compares with earlier ones, once it has been recorded.
  package var record: SoloRecord?
  /// What runs on the play clock.
  var timers = Timers()
  /// The animation speed.
  let motion: MotionSetting
  /// Whether the player has asked to see the end of what moves.
  var isHurrying = false

  /// A new run.
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
    case .finished: return .soloOver
    }
  }

  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter {
      $0.command != .table(.undo) && $0.command != .global(.piles)
    }
  }

  /// Does what a command means here.
  mutating func obey(_ command: TableCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .roll: return play(.user(.roll), at: time)
    case .draw: return play(.user(.draw), at: time)
    case .finishDrawing: return hurry(at: time)
    case .startTyping:
      let step = typing.begin(
        solo.field, reversed: solo.reversed, limits: solo.limits, seat: 0, at: time)
      return judge(step, at: time)
    case .giveUp: return follow(typing.giveUp(), at: time)
    default: return []
    }
  }

  /// Takes a key as text.
  mutating func type(_ key: Key, at time: Double) -> [AppEffect] {
    follow(typing.type(key, at: time), at: time)
  }

  /// Takes a whole line.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    follow(typing.type(line: line, at: time), at: time)
  }

  /// A timer has ended.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    switch id {
    case .typing: follow(typing.tick(at: time), at: time)
    case .game(let next): play(.internal(next), at: time)
    case .titleEnd, .countdown, .computer: []
    }
  }

  private mutating func follow(_ step: TypingSession.Step?, at time: Double) -> [AppEffect] {
    step.map { judge($0, at: time) } ?? []
  }

  /// The run as the book of scores keeps it.
  package func score(date: String) -> ScoreBook.Run {
    ScoreBook.Run(
      score: solo.score, level: solo.level, input: typing.input, seed: solo.seed,
      keysPerMinute: typing.totals.keysPerMinute,
      accuracyPermille: typing.totals.accuracyPermille, cardsRead: solo.cardsRead, date: date)
  }
}

extension SoloRun: PlayedGame {
  var pendingActions: [InternalAction] { solo.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(IllegalAction) -> (wanted: [Effect], effects: [AppEffect]) {
    let (before, lives) = (Milestones(solo), solo.lives)
    let wanted = try Solo.reduce(into: &solo, action)
    timestamps.note(
      from: before, to: Milestones(solo), at: time, isSkipped: isHurrying)
    if solo.lives < lives { lifeLost = time }
    // A finished run is recorded if anything was typed.
    let isKept = solo.phase == .finished && typing.totals.keys > 0
    return (wanted, isKept ? [.saveScore(self)] : [])
  }
}

/// How a run compares with earlier ones.
package struct SoloRecord: Equatable, Sendable {
  /// The best score on this level and with this way of typing, in morae.
  package let best: Int
  /// Whether this run is the best.
  package let isBest: Bool

  /// Makes a record.
  package init(best: Int, isBest: Bool) {
    self.best = best
    self.isBest = isBest
  }
}
