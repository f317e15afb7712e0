import GameCore
import Replay

/// The table: a game, and what the players at the keyboard are doing.
///
/// The game and its times change only by ``follow(_:at:pace:)``, whoever sends the event: the reducer here,
/// a host or a replay. Keys change what this terminal chooses and types.
package struct TableState: Equatable, Sendable {
  /// The setup of the game.
  let setup: GameSetup
  /// The game, as the players at this screen may see it.
  @Boxed package private(set) var game: PublicGame
  /// The times of the latest events, in seconds of the play clock.
  package private(set) var timestamps: Timestamps
  /// How much faster than the first card of a person the card flies that was drawn last.
  package private(set) var pace = 1.0
  /// The same for the card that has landed last.
  package private(set) var landingPace = 1.0
  /// The events that were not undone, for the awards.
  private(set) var events: [GameEvent]
  /// The remarks on the game in the end.
  package private(set) var awards: [Award] = []

  /// The complete state, where the game is played; nothing but the rules may read it.
  @Boxed package var hosted: GameState?
  /// The recording of the game, where it is played.
  @Boxed package internal(set) var recording = TableRecording()
  /// The running timers.
  package var timers = Timers()
  /// The animation speed.
  let motion: MotionSetting
  /// The automatic moves here.
  let advance: Advance
  /// The keys with which players point.
  package internal(set) var pointingKeys = PointingKeys()
  /// Whether the players skip the current animations.
  var isHurrying = false

  /// The controller of each seat.
  var controllers: [Controller]
  /// How others take part at their own terminals; `nil` if all are at this one.
  @Boxed package internal(set) var sharing: HostedTable?
  /// The lobby that the players have left for this game; `nil` where none was shown before it.
  @Boxed package internal(set) var lobby: LobbyState? = nil
  /// The choices of this terminal.
  @Boxed package internal(set) var choice: LocalChoice
  /// The typed readings.
  @Boxed package internal(set) var typing = TypingSession()
  /// How typed readings are judged.
  package let typingRules: TypingRules
  /// The voice of the row that a person reads aloud, or has just read; `nil` where nobody listens.
  @Boxed package internal(set) var listening: Listening?
  /// The moves and the speech of the computer players.
  @Boxed package internal(set) var computers: ComputerPlay

  init(
    _ state: GameState, after history: [Recording<Game>.Entry] = [],
    shared sharing: HostedTable? = nil,
    at time: Double, motion: MotionSetting = .full, advance: Advance = .byItself,
    pace: ComputerPace = .normal, typingRules: TypingRules = TypingRules()
  ) {
    self.init(
      PublicGame(state, for: nil), of: state.setup,
      after: [GameEvent](history.lazy.map(\.action), of: state.setup), hosted: state,
      shared: sharing, at: time, motion: motion, advance: advance, pace: pace,
      typingRules: typingRules)
    recording = TableRecording(after: history)
    computers.recall(history.lazy.map(\.action), of: state.setup)
  }

  /// Creates the table of a game after some events, which is played here or, without its state, elsewhere.
  init(
    _ game: PublicGame, of setup: GameSetup, after events: [GameEvent] = [],
    hosted: GameState? = nil, shared sharing: HostedTable? = nil, controllers: [Controller]? = nil,
    at time: Double, motion: MotionSetting, advance: Advance = .byItself,
    pace: ComputerPace = .normal, typingRules: TypingRules = TypingRules()
  ) {
    (self.setup, self.game, self.events, self.hosted) = (setup, game, events, hosted)
    self.sharing = sharing
    self.controllers = controllers ?? sharing?.controllers(of: setup) ?? Controller.all(of: setup)
    (self.motion, self.advance, self.typingRules) = (motion, advance, typingRules)
    timestamps = Timestamps(deal: time)
    computers = ComputerPlay(pace: pace)
    choice = LocalChoice(askedAt: time, focus: game.winners.first ?? 0)
    if game.phase == .finished { findAwards() }
    if game.phase == .point {
      // Computers point first: if one has not pointed yet, nobody has at this terminal.
      let isBegun =
        sharing == nil && !sweeps && !game.pointed.isEmpty && peopleToPoint == game.stillToPoint
      stage = isBegun ? choosing(by: peopleToPoint[0]) : .failed
    }
    recallTyping()
  }

  /// The stage within the phase of the game.
  package internal(set) var stage: Stage {
    get { choice.stage }
    set { choice.stage = newValue }
  }
}

// MARK: - What changes the game and its times

extension TableState {
  /// Follows an event of the game; a recording also tells how fast its cards fly.
  ///
  /// - Throws: ``GameError`` if it cannot have happened; nothing is changed then.
  mutating func follow(
    _ event: GameEvent, at time: Double, pace flight: Double? = nil
  ) throws(GameError) {
    let before = AnimationTriggers(game)
    try game.follow(event)
    events.note(event)
    let judged = timestamps.verdict - timestamps.read
    timestamps.note(from: before, to: AnimationTriggers(game), at: time, isSkipped: isHurrying)
    (choice.isSending, choice.tiedVotes, choice.isUnattended) = (false, nil, false)
    listen(to: event, at: time)
    switch event {
    case .rolled:
      typing.forgetEarlyKeys()
      if stage == .reveal { closeReveal(at: time) }
      computers.reasons = [:]
      beginRoll(at: time)
    case .drawing:
      timers.stop(.roll)
      typing.forgetEarlyKeys()
      pace = flight ?? computers.drawing(game, as: computer(at: game.drawer))
    case .drawingNext: pace = flight ?? max(pace, Durations.nextCardPace)
    case .read(let isCorrect, _, _):
      choice.isContested = false
      stage = isCorrect ? .play : .failed
      if game.lastReading?.keys == nil { typing.forget() }
      if !isCorrect, controllers[game.reader] != .here { recallTyping() }
    case .revealed:
      stage = .reveal
      // Nobody has chosen anything: what happens to the only card is shown at once.
      if game.reveal?.field.count == 1, let speed = motion.speed {
        timestamps.reveal -= Durations.strike / Double(speed)
      }
    // The verdict was undone: nothing stays of the reading.
    case .undone where game.phase == .read:
      // Without animations the times may be infinite, and their difference no number.
      timestamps.undone = judged.isFinite ? max(judged, 0) : 0
      timestamps.forgetCards(at: time)
      for timer in InternalAction.allCases { timers.stop(.game(timer)) }
      timers.stop(.sweep)
      typing.forgetEarlyKeys()
      typing.takeBack()
      recallTyping()
    case .drawn: landingPace = pace
    default: break
    }
    guard game.phase == .finished else { return }
    choice.focus = game.winners.first ?? 0
    findAwards()
    // After a last pointing, the reveal comes first.
    if stage == .play { beginCeremony(at: time) }
  }

  /// The display of an event after it, or before the next one.
  enum Beat {
    case roll, read, curtain, countdown, reveal, close, end, ceremony
  }

  /// Follows a beat that begins, or that players skip, so that it counts as begun at an earlier time.
  mutating func follow(_ beat: Beat, at time: Double) {
    switch beat {
    case .roll: timestamps.roll = time
    case .read: timestamps.read = time
    case .curtain: timestamps.curtain = time
    case .countdown: timestamps.countdown = time
    case .reveal: timestamps.reveal = time
    case .close: timestamps.close = time
    case .end: timestamps.end = time
    case .ceremony: timestamps.ceremony = time
    }
  }

  /// Shows another game; for fixtures.
  package mutating func show(_ game: PublicGame) { self.game = game }

  private mutating func findAwards() {
    awards = Award.awards(for: events, of: setup, leadingTo: game)
  }
}
