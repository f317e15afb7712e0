import GameCore

/// A game on the table: the game itself, and what the players at the keyboard are just doing.
public struct TableState: Equatable, Sendable {
  /// The game.
  public var game: GameState
  /// What the screen waits for where the game's phase alone does not say it.
  public var stage: Stage
  /// When things last happened, in seconds of the play clock.
  public var moments: Moments
  /// The action that the game takes next by itself, once its time has come.
  var coming: InternalAction?
  /// Whether the players have asked to see the end of what moves.
  var isFinishing = false
  /// The computer seats, by seat.
  let computers: [Int: ComputerSeat]
  /// How fast they act.
  public let pace: Pace
  /// Why they pointed where they did in the last pointing, by seat.
  public internal(set) var reasons: [Int: Reason] = [:]
  /// How typed readings are judged.
  public let typingRules: TypingRules
  /// Where readings are typed.
  public internal(set) var typing = TypingDesk()
  /// The turn for which a computer seat is thinking.
  var thinking: Turn?

  /// What a computer seat thinks about: one of these never comes twice.
  struct Turn: Equatable, Sendable {
    let phase: GameState.Phase
    let stage: Stage
    let round: Int
    let setCount: Int
  }

  /// What players at one keyboard do between two actions of the game.
  public enum Stage: Equatable, Sendable {
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
    /// Everybody has chosen; the last choice completes the pointing when it is revealed.
    case ready(Choice)
    /// Everybody sees what all have chosen.
    case reveal
    /// The reader types the field.
    case typing
  }

  /// One player's choosing.
  public struct Choosing: Equatable, Sendable {
    /// The seat of the player who chooses.
    public let player: Int
    /// The position under the cursor, counted from 0 at the left.
    public var cursor = 0
    /// The number that is being typed, counted from 1, or 0.
    var typed = 0
  }

  /// When things last happened, in seconds of the play clock; the past before anything has.
  public struct Moments: Equatable, Sendable {
    /// The game was dealt.
    public var deal: Double
    /// The die was rolled.
    public var roll = -Double.infinity
    /// A card began to leave the deck.
    public var draw = -Double.infinity
    /// A card was set on the field.
    public var set = -Double.infinity
    /// Somebody began to read.
    public var read = -Double.infinity
    /// The count-down of an open pointing began.
    public var countdown = -Double.infinity
    /// A reading was judged.
    public var verdict = -Double.infinity
    /// The choices were revealed.
    public var reveal = -Double.infinity
    /// The cards that were pointed at were gone and the field closed.
    public var close = -Double.infinity
    /// The game ended.
    public var end = -Double.infinity

    /// Notes when an action happened.
    mutating func note(_ action: GameAction, at time: Double) {
      switch action {
      case .user(.roll): roll = time
      case .user(.draw), .internal(.drawNext): draw = time
      case .internal(.drawn): set = time
      case .user(.read): verdict = time
      case .user(.point): reveal = time
      case .user(.undo): end = -.infinity
      }
    }
  }

  /// How long the count-down of an open pointing takes, in milliseconds: three, two, one.
  public static let countdownMilliseconds = 3000

  /// The dealt game.
  public init(
    _ setup: GameSetup, at time: Double, pace: Pace = .normal,
    typingRules: TypingRules = TypingRules()
  ) {
    game = GameState(setup)
    computers = Self.computers(of: setup)
    self.pace = pace
    self.typingRules = typingRules
    stage = .play
    moments = Moments(deal: time)
    focus = setup.beginner
  }

  /// A game that goes on where it stopped.
  init(resuming game: GameState, at time: Double, pace: Pace, typingRules: TypingRules) {
    self.game = game
    computers = Self.computers(of: game.setup)
    self.pace = pace
    self.typingRules = typingRules
    stage = .play
    moments = Moments(deal: time)
    focus = game.winners.first ?? 0
    if case .point(let choices) = game.phase {
      let player = choices.isEmpty ? nil : peopleToPoint.first
      stage = player.map { choosing(by: $0, barred: nil) } ?? .failed
    }
    if case .draw(let draw) = game.phase, case .internal(let next) = draw.action {
      coming = next
    }
  }

  /// A game that is watched: what has happened lies open, and nobody is asked for anything.
  init(watching game: GameState, moments: Moments) {
    self.game = game
    computers = [:]
    pace = .normal
    typingRules = TypingRules()
    self.moments = moments
    stage = .play
    focus = game.winners.first ?? 0
    if case .point = game.phase { stage = .failed }
    if game.reveal != nil { stage = .reveal }
    if game.phase == .over, game.reveal == nil { self.moments.end = moments.verdict }
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
    moments.close = time
    if game.phase == .over { moments.end = time }
  }

  /// How a player comes to choose: behind a curtain in secret, or at once where pointing is open or
  /// only one person plays, who has nobody to hide from.
  func choosing(by player: Int, barred: Key?) -> Stage {
    game.setup.pointing == .secret && people.count > 1
      ? .curtain(player: player, barred: barred) : .choose(Choosing(player: player))
  }

  /// The player whose cards the result shows in full.
  public internal(set) var focus: Int

  /// The table of keys that holds now.
  public var mode: Mode {
    switch stage {
    case .failed: .failed
    case .curtain: .curtain
    case .countdown: .countdown
    case .choose: game.setup.pointing == .secret ? .choose : .enter
    case .ready: .ready
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
    case .over: .result
    }
  }

  /// The choices of this pointing that are made and not yet revealed, oldest first.
  public var lockedChoices: [Choice] {
    guard case .point(let choices) = game.phase else { return [] }
    if case .ready(let last) = stage { return choices + [last] }
    return choices
  }
}
