import GameCore
import Replay

/// A solo run on the screen (R29): one player types against the clock until the lives or the deck
/// run out.
public struct SoloRun: Equatable, Sendable {
  /// The run.
  public private(set) var solo: SoloState
  /// Where the field is typed.
  public private(set) var typing = TypingDesk()
  /// When things last happened, in seconds of the play clock.
  public private(set) var moments: TableState.Moments
  /// When the last life was lost, in seconds of the play clock.
  public private(set) var lifeLost = -Double.infinity
  /// What the run came to against those before, once it has been written down.
  public var standing: Standing?
  private var coming: InternalAction?
  private var isFinishing = false

  /// A run among those before it.
  public struct Standing: Equatable, Sendable {
    /// The best score on this level and with this way of typing, in morae.
    public let best: Int
    /// Whether this run is the best.
    public let isBest: Bool

    /// Makes a standing.
    public init(best: Int, isBest: Bool) {
      self.best = best
      self.isBest = isBest
    }
  }

  /// The dealt run.
  init(seed: UInt64, level: TypingLevel, at time: Double) {
    solo = SoloState(seed: seed, level: level)
    moments = TableState.Moments(deal: time)
  }

  /// The table of keys that holds now.
  public var mode: Mode {
    if typing.turn != nil { return .typing }
    switch solo.phase {
    case .roll: return .roll
    case .draw(let draw): return draw.stage == .waiting ? .draw : .drawing
    case .read: return .getReady
    case .over: return .soloOver
    }
  }

  /// Does what a command means here.
  mutating func obey(
    _ command: Command, motion: MotionSetting, at time: Double
  ) -> [AppEffect] {
    switch (mode, command) {
    case (.roll, .confirm): return play(.user(.roll), motion: motion, at: time)
    case (.draw, .confirm): return play(.user(.draw), motion: motion, at: time)
    case (.drawing, .finish):
      isFinishing = true
      return coming.map { play(.internal($0), motion: motion, at: time) } ?? []
    case (.getReady, .confirm):
      let step = typing.begin(
        solo.field, reversed: solo.reversed, limits: solo.limits, seat: 0, at: time)
      return follow(step, motion: motion, at: time)
    case (.typing, .failed): return follow(typing.giveUp(), motion: motion, at: time)
    default: return []
    }
  }

  /// Takes a key as text; `nil` if it is none.
  mutating func type(_ key: Key, motion: MotionSetting, at time: Double) -> [AppEffect]? {
    typing.type(key, at: time).map { follow($0, motion: motion, at: time) }
  }

  /// Takes a whole line.
  mutating func type(line: String, motion: MotionSetting, at time: Double) -> [AppEffect] {
    follow(typing.type(line: line, at: time), motion: motion, at: time)
  }

  /// A timer has run out.
  mutating func wake(_ wake: Wake, motion: MotionSetting, at time: Double) -> [AppEffect] {
    switch wake {
    case .typing: follow(typing.tick(at: time), motion: motion, at: time)
    case .game(let next) where next == coming: play(.internal(next), motion: motion, at: time)
    default: []
    }
  }

  private mutating func follow(
    _ step: TypingDesk.Step?, motion: MotionSetting, at time: Double
  ) -> [AppEffect] {
    guard let step else { return [] }
    guard case .judged(let ok) = step else { return step.effects }
    return step.effects + play(.user(.read(ok: ok)), motion: motion, at: time)
  }

  /// Applies an action and whatever follows it by itself at once.
  private mutating func play(
    _ action: SoloAction, motion: MotionSetting, at time: Double
  ) -> [AppEffect] {
    let lives = solo.lives
    guard let effects = try? Solo.reduce(into: &solo, action) else { return [] }
    coming = nil
    note(action, at: time)
    if solo.lives < lives { lifeLost = time }
    guard case .send(let next, let milliseconds)? = effects.first else {
      isFinishing = false
      return [.cancelWake] + end(at: time)
    }
    coming = next
    guard let speed = motion.speed, !isFinishing else {
      return play(.internal(next), motion: motion, at: time)
    }
    return [.wake(.game(next), afterMilliseconds: milliseconds / speed)]
  }

  private mutating func note(_ action: SoloAction, at time: Double) {
    moments.note(action.inGame, at: isFinishing ? -.infinity : time)
    if solo.phase == .read { moments.read = time }
    if solo.phase == .over { moments.end = time }
  }

  /// A run that has ended is written down, if anything was read.
  private func end(at time: Double) -> [AppEffect] {
    solo.phase == .over && typing.totals.keys > 0 ? [.keepScore] : []
  }

  /// The run as the book of scores keeps it.
  public func score(date: String) -> ScoreBook.Run {
    ScoreBook.Run(
      score: solo.score, level: solo.level, input: typing.input, seed: solo.seed,
      keysPerMinute: typing.totals.keysPerMinute,
      accuracyPermille: typing.totals.accuracyPermille, cardsRead: solo.cardsRead, date: date)
  }
}
