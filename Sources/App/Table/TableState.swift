import GameCore
import Replay

/// The table: a game, and what the players at the keyboard are doing.
package struct TableState: Equatable, Sendable {
  /// The game, as the players at this screen may see it.
  package var game: PublicGame
  /// The complete state, where the game is played; nothing but the rules may read it.
  package var hosted: GameState?
  /// The setup of the game.
  let setup: GameSetup
  /// The stage within the phase of the game.
  package var stage: Stage
  /// The times of the latest events, in seconds of the play clock.
  package var timestamps: Timestamps
  /// The actions so far, with their times.
  var history: [Recording.Entry] = []
  /// The time of the last action before the game was resumed, in milliseconds of its journal.
  let resumedAt: Int
  /// What is said about the game in the end.
  package internal(set) var awards: [Award] = []
  /// The running timers.
  var timers = Timers()
  /// The animation speed.
  let motion: MotionSetting
  /// Whether the players skip the current animations.
  var isHurrying = false
  /// Who decides for each seat.
  var controllers: [Controller]
  /// How others take part at their own terminals; `nil` if all are at this one.
  package internal(set) var sharing: HostedTable?
  /// The pace of the computer players.
  let computerPace: ComputerPace
  /// How much faster than by players the cards are drawn that were drawn last.
  package internal(set) var pace = 1.0
  /// The reasons for the last choices of the computer players, by seat.
  package internal(set) var reasons: [Int: PointingReason] = [:]
  /// When the players were last asked something new, or saw it again, in seconds of the play clock.
  package internal(set) var askedAt: Double
  /// How many have voted for each side where a tie has decided that the row was read well, until the
  /// next action.
  package internal(set) var tiedVotes: Int?
  /// How typed readings are judged.
  package let typingRules: TypingRules
  /// The typed readings.
  package internal(set) var typing = TypingSession()
  /// What is heard of the row that a person reads aloud, or has just read; `nil` where nobody listens.
  package internal(set) var listening: Listening?
  /// The last reading of a computer player.
  var performance: ComputerReading?
  /// The turn about which a computer player is thinking.
  var computerTurn: ComputerTurn?
  /// Where the game is recorded.
  package internal(set) var recordingLocation = RecordingLocation.lastGame
  /// What the computer players say.
  private(set) var reactions = Reactions()
  /// Whether a verdict was put to a vote that is not decided yet (R34).
  package internal(set) var isContested = false
  /// The reason why the game is not recorded, if any.
  var recordingProblem: RecordingProblem?

  /// What the players at the keyboard do between two actions of the game.
  package enum Stage: Equatable, Sendable {
    /// The phase of the game determines what to do.
    case play
    /// A reading failed; the other players are about to point.
    case failed
    /// The keyboard is passed to a player.
    case curtain(player: Int)
    /// The count-down, before the reveal or, in open pointing, before the choices are entered.
    case countdown
    /// A player chooses a position.
    case choose(Choosing)
    /// The choices are shown.
    case reveal
    /// The sets are counted and the winner is named.
    case ceremony
    /// The reader types the field.
    case typing
  }

  /// The choice that a player is making.
  package struct Choosing: Equatable, Sendable {
    /// The seat of the player.
    package let player: Int
    /// The position under the cursor, counted from 0 at the left.
    package var cursor = 0
    /// The column that moves up and down keep to; `nil` after other moves.
    var goal: Int?
    /// The number typed so far, counted from 1; 0 if there is none.
    var typed = 0
  }

  /// Creates the table of a new or resumed game.
  init(
    _ state: GameState, after history: [Recording.Entry] = [], shared sharing: HostedTable? = nil,
    at time: Double, motion: MotionSetting = .full,
    pace: ComputerPace = .normal, typingRules: TypingRules = TypingRules()
  ) {
    self.init(
      PublicGame(state, for: nil), of: state.setup, hosted: state, after: history,
      shared: sharing, at: time, motion: motion, pace: pace, typingRules: typingRules)
  }

  /// Creates the table of a game that is played here or, without its state, elsewhere.
  init(
    _ game: PublicGame, of setup: GameSetup, hosted: GameState?,
    after history: [Recording.Entry] = [], shared sharing: HostedTable?, at time: Double,
    motion: MotionSetting, pace: ComputerPace = .normal, typingRules: TypingRules
  ) {
    (self.game, self.hosted, self.setup) = (game, hosted, setup)
    self.sharing = sharing
    self.history = history
    resumedAt = history.last?.milliseconds ?? 0
    controllers = sharing?.controllers(of: setup) ?? Controller.all(of: setup)
    self.motion = motion
    computerPace = pace
    self.typingRules = typingRules
    stage = .play
    timestamps = Timestamps(deal: time)
    askedAt = time
    focus = game.winners.first ?? 0
    if game.phase == .point {
      // Computers point first: if one has not pointed yet, nobody has at this terminal.
      let isBegun =
        sharing == nil && !game.pointed.isEmpty && peopleToPoint == game.stillToPoint
      stage = isBegun ? choosing(by: peopleToPoint[0]) : .failed
    }
    recallTyping()
    recallReactions()
  }

  /// What a computer player says about what has just happened.
  package var reaction: Reaction? { reactions.current }

  /// Lets the computer players react to an action.
  mutating func react(to action: GameAction, from before: PublicGame) {
    reactions.note(action, from: before, to: game, seed: setup.seed)
  }

  /// Finds out what they have said in a game that is resumed, but says nothing again.
  private mutating func recallReactions() {
    guard hosted != nil, !history.isEmpty else { return }
    var state = GameState(setup)
    for entry in history {
      let before = state.game
      // The game was resumed with these actions, so they cannot throw.
      _ = try? Game.reduce(into: &state, entry.action)
      reactions.note(entry.action, from: before, to: state.game, seed: setup.seed)
    }
    reactions.fallSilent()
  }

  /// Creates the table of a replay, which shows all choices and asks for no keys.
  init(watching game: PublicGame, of setup: GameSetup, timestamps: Timestamps) {
    self.game = game
    self.setup = setup
    resumedAt = 0
    controllers = Array(repeating: .here, count: game.players.count)
    motion = .off
    computerPace = .normal
    typingRules = TypingRules()
    self.timestamps = timestamps
    askedAt = -.infinity
    stage = .play
    focus = game.winners.first ?? 0
    if game.phase == .point { stage = .failed }
    if game.reveal != nil { stage = .reveal }
    if game.phase == .finished, game.reveal == nil { self.timestamps.end = timestamps.verdict }
    recallTyping()
  }

  /// Ends the reveal: the field closes, if it has not closed by itself, or the result is shown.
  mutating func closeReveal(at time: Double) {
    let closes = game.reveal.flatMap { timestamps.closing(of: $0, motion) } ?? .infinity
    stage = .play
    timestamps.close = min(time, closes)
    if game.phase == .finished {
      timestamps.end = time
      beginCeremony(at: time)
    }
  }

  /// The stage in which a player chooses: behind a curtain if pointing is secret and other people
  /// point, too.
  func choosing(by player: Int) -> Stage {
    isSecretFromPeople ? .curtain(player: player) : .choose(Choosing(player: player))
  }

  /// How long something moves at a table that waits, in seconds.
  package static let maximumActivity = 60.0

  /// Whether nothing has happened for so long that nothing moves anymore, so that waiting costs nothing.
  package func isIdle(at time: Double) -> Bool {
    time >= max(timestamps.latest, askedAt) + Self.maximumActivity
  }

  /// The seed, from which decorations are derived.
  package var seed: UInt64 { setup.seed }

  /// The seed that players may tell others to play the same game; `nil` where it is not known, or is
  /// still secret since others take part.
  package var shownSeed: UInt64? {
    guard !isShared else { return isGuest || game.phase != .finished ? nil : setup.seed }
    return setup.seed
  }

  /// The evening that the game is a part of, if it is, with the result of the game when that is shown.
  package var series: Series? {
    game.phase == .finished && stage != .reveal ? setup.series?.counting(game) : setup.series
  }

  /// The player whose cards the result screen shows in full.
  package internal(set) var focus: Int

  /// The current mode.
  package var mode: Mode {
    switch stage {
    case .failed:
      isShared && (peopleToPoint.isEmpty || sharing?.isSending == true) ? .wait : .failed
    case .curtain: .curtain
    case .countdown: .countdown
    case .choose: game.pointing == .secret ? .choose : .enter
    case .reveal: .reveal
    case .typing: .typing
    case .ceremony: .ceremony
    case .play: phaseMode
    }
  }

  private var phaseMode: Mode {
    if let waiting = sharedMode { return waiting }
    return switch game.phase {
    case .roll where computerOnTurn != nil, .read where computerOnTurn != nil: .watch
    case .draw(let draw) where draw.stage == .waiting && computerOnTurn != nil: .watch
    case .read where game.judge == .typed: .getReady
    case .roll: .roll
    case .draw(let draw): draw.stage == .waiting && !isRolling ? .draw : .drawing
    case .read: .read
    case .point: .failed
    case .reveal: people.isEmpty ? .watch : .ready
    case .finished: .result
    }
  }
}
