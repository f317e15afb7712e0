import GameCore
import Keys

/// A game on the table: the game itself, and what the players at the keyboard are doing.
package struct TableState: Equatable, Sendable {
  /// The game.
  package var game: GameState
  /// What the screen waits for, where the game's phase alone does not determine it.
  package var stage: Stage
  /// When things last happened, in seconds of the play clock.
  package var timestamps: Timestamps
  /// What runs on the play clock.
  var timers = Timers()
  /// The animation speed.
  let motion: MotionSetting
  /// Whether the players have skipped what is moving.
  var isHurrying = false
  /// The computer players, by seat.
  let computers: [Int: ComputerSeat]
  /// How fast they act.
  package let pace: ComputerPace
  /// Why they pointed where they did in the last pointing, by seat.
  package internal(set) var reasons: [Int: PointingReason] = [:]
  /// How typed readings are judged.
  package let typingRules: TypingRules
  /// Where readings are typed.
  package internal(set) var typing = TypingSession()
  /// The turn for which a computer player is thinking.
  var computerTurn: ComputerTurn?
  /// Where the game can be found when it is left.
  package internal(set) var recordingLocation = RecordingLocation.lastGame
  /// Why the game is not recorded, if it is not.
  var recordingProblem: RecordingProblem?

  /// What players at one keyboard do between two actions of the game.
  package enum Stage: Equatable, Sendable {
    /// What the game's phase says.
    case play
    /// A reading failed; the others get ready to point.
    case failed
    /// The keyboard goes to a player. The key that was pressed last does not open the curtain.
    case curtain(player: Int, barred: Key?)
    /// The count-down of an open pointing.
    case countdown
    /// A player chooses a position.
    case choose(Choosing)
    /// Everybody sees what all have chosen.
    case reveal
    /// The reader types the field.
    case typing
  }

  /// One player's choosing.
  package struct Choosing: Equatable, Sendable {
    /// The seat of the player who chooses.
    package let player: Int
    /// The position under the cursor, counted from 0 at the left.
    package var cursor = 0
    /// The number that is being typed, counted from 1, or 0.
    var typed = 0
  }

  /// How long the count-down of an open pointing takes, in milliseconds: three, two, one.
  package static let countdownMilliseconds = 3000

  /// The dealt game.
  package init(
    _ setup: GameSetup, at time: Double, motion: MotionSetting = .full,
    pace: ComputerPace = .normal,
    typingRules: TypingRules = TypingRules()
  ) {
    game = GameState(setup)
    computers = Self.computers(of: setup)
    self.motion = motion
    self.pace = pace
    self.typingRules = typingRules
    stage = .play
    timestamps = Timestamps(deal: time)
    focus = setup.startingPlayer
  }

  /// A resumed game.
  init(
    resuming game: GameState, at time: Double, motion: MotionSetting, pace: ComputerPace,
    typingRules: TypingRules
  ) {
    self.game = game
    computers = Self.computers(of: game.setup)
    self.motion = motion
    self.pace = pace
    self.typingRules = typingRules
    stage = .play
    timestamps = Timestamps(deal: time)
    focus = game.winners.first ?? 0
    if case .point(let choices) = game.phase {
      // Computers point first: if one has not pointed yet, nobody has.
      let isBegun = !choices.isEmpty && peopleToPoint == game.stillToPoint
      stage = isBegun ? choosing(by: peopleToPoint[0], barred: nil) : .failed
    }
  }

  /// A game in a replay: everything is open, and nobody is asked for a key.
  init(watching game: GameState, timestamps: Timestamps) {
    self.game = game
    computers = [:]
    motion = .off
    pace = .normal
    typingRules = TypingRules()
    self.timestamps = timestamps
    stage = .play
    focus = game.winners.first ?? 0
    if case .point = game.phase { stage = .failed }
    if game.reveal != nil { stage = .reveal }
    if game.phase == .finished, game.reveal == nil { self.timestamps.end = timestamps.verdict }
  }

  private static func computers(of setup: GameSetup) -> [Int: ComputerSeat] {
    setup.players.enumerated().reduce(into: [:]) { seats, player in
      guard case .computer(let level) = player.element.seat else { return }
      seats[player.offset] = ComputerSeat(seat: player.offset, level: level, seed: setup.seed)
    }
  }

  /// Ends the reveal: the field closes, or the result is shown.
  mutating func closeReveal(at time: Double) {
    stage = .play
    timestamps.close = time
    if game.phase == .finished { timestamps.end = time }
  }

  /// How a player chooses: behind a curtain if pointing is secret, at once if it is open or only
  /// one person plays.
  func choosing(by player: Int, barred: Key?) -> Stage {
    game.setup.pointing == .secret && people.count > 1
      ? .curtain(player: player, barred: barred) : .choose(Choosing(player: player))
  }

  /// The player whose cards the result shows in full.
  package internal(set) var focus: Int

  /// The current mode.
  package var mode: Mode {
    switch stage {
    case .failed: .failed
    case .curtain: .curtain
    case .countdown: .countdown
    case .choose: game.setup.pointing == .secret ? .choose : .enter
    case .reveal: .reveal
    case .typing: .typing
    case .play: phaseMode
    }
  }

  private var phaseMode: Mode {
    switch game.phase {
    case .roll where computers[game.roller] != nil: .watch
    case .draw(let draw) where draw.stage == .waiting && computers[game.drawer] != nil: .watch
    case .read where computers[game.reader] != nil: .watch
    case .read where game.setup.judge == .typed: .getReady
    case .roll: .roll
    case .draw(let draw): draw.stage == .waiting ? .draw : .drawing
    case .read: .read
    case .point: .failed
    case .reveal: people.isEmpty ? .watch : .ready
    case .finished: .result
    }
  }
}
