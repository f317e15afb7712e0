/// The view of a game from a seat, or of a solo run.
///
/// Only the rules read more: scenes, the narrator, hints and computer players decide on this. It has
/// neither the seed, the order of the deck, the random streams nor another player's choice
/// before the reveal, so nobody can use them.
@dynamicMemberLookup
package struct PublicGame: Equatable, Sendable {
  /// The next event.
  package enum Phase: Equatable, Sendable {
    /// The roller rolls the die (R8).
    case roll
    /// The drawer draws the cards of one reading (R9).
    case draw(Draw)
    /// The reader reads the field (R10).
    case read
    /// Everyone but the failed reader points (R15).
    case point
    /// Everyone has pointed, and no card has moved yet (R33).
    case reveal
    /// The game is finished (R22).
    case finished
  }

  /// The progress of drawing the cards of one reading.
  package struct Draw: Equatable, Sendable {
    /// The stage of the next card.
    package enum Stage: Equatable, Sendable {
      /// The first card has not been drawn yet.
      case waiting
      /// A card is in flight from the deck to the field.
      case inFlight
      /// A card has landed on the field, and the next one follows automatically.
      case following
    }

    /// The number of cards still to be placed on the field, from 1 to 3.
    package var left: Int
    /// The stage of the next card.
    package var stage: Stage
  }

  /// The vote of a player on a reading.
  package struct Vote: Equatable, Sendable {
    /// The seat of the player.
    package let seat: Int
    /// Whether the player found the reading correct; `nil` where that is secret until the verdict.
    package internal(set) var isCorrect: Bool?
  }

  /// The verdict on a reading, with what undoing it restores.
  package struct Verdict: Equatable, Sendable {
    /// Whether the reading was correct.
    package let isCorrect: Bool
    /// The seat of the reader.
    package let reader: Int
    /// The seat of the drawer.
    package let drawer: Int
    /// Whether the reading went from right to left.
    package let reversed: Bool
    /// The votes that led to it, in their order.
    package internal(set) var votes: [Vote] = []
    /// How the reading before it went, if that is known.
    let recordBefore: ReadingRecord?
    let streakBefore: Int
    /// The number of cards that had been placed on the field.
    package let setCount: Int
  }

  /// The players in seat order.
  package let players: [Player]
  /// The judge of a reading.
  package let judge: JudgingMode
  /// How players point.
  package let pointing: PointingMode
  /// Whether the words under the pictures are hidden (R30).
  package let picturesOnly: Bool
  /// The level of the clock; `nil` without a clock.
  package let clock: TypingLevel?

  /// The number of cards that have not been drawn.
  package internal(set) var deckCount: Int
  /// The cards to be read, and the deck that they belong to.
  package var field: Field
  /// The cards taken by each seat, oldest first.
  package internal(set) var piles: [[Card]]
  /// The cards removed by collisions (R17), oldest first.
  package internal(set) var removed: [Card] = []
  /// The next event.
  package internal(set) var phase = Phase.roll
  /// The number of the round, counted from 1.
  package internal(set) var round = 1
  /// The result of the roll, which holds for the whole round (R8); `nil` before the roll.
  package internal(set) var die: Int?
  /// The seat that rolls in this round.
  package internal(set) var roller: Int
  /// The seat that draws for the current reading.
  package internal(set) var drawer: Int
  /// The seat that reads.
  package internal(set) var reader: Int
  /// Whether the current reading goes from right to left (R11).
  package var reversed = false
  /// The number of cards drawn so far; a change starts the drawing animation.
  package internal(set) var drawCount = 0
  /// The number of cards placed on the field so far; a change starts the throwing animation.
  package internal(set) var setCount = 0
  /// Whether the picture of the deck is shown: until shortly after the last card is drawn.
  package internal(set) var isDeckShown = true
  /// The verdicts of the round, oldest first, which can be undone until the choices are revealed (R33).
  package internal(set) var verdicts: [Verdict] = []
  /// The record of the last reading whose verdict was not undone, if there is one.
  package internal(set) var lastReading: ReadingRecord?
  /// How many rows have been read well since one failed, or since the game began.
  package internal(set) var streak = 0
  /// The votes on the current reading, in the order in which they were given (R34).
  package internal(set) var votes: [Vote] = []
  /// The seats that have pointed, in this order, until the reveal.
  package internal(set) var pointed: [Int] = []
  /// The position that this seat has pointed at, until the reveal; `nil` in what all may see.
  package private(set) var ownChoice: Int?
  /// The result of the last pointing, until the next roll.
  package internal(set) var reveal: Reveal?
  /// The kinds that each seat has pointed at in the last pointing, as indices in the deck; `nil` for who did not
  /// point, and empty before the first pointing.
  package internal(set) var kindsPointedAt: [Int?] = []
  /// How a solo run stands; `nil` in a game of several.
  package internal(set) var solo: SoloState?

  /// The view of a game from a seat, or with `nil`, the public one.
  package init(_ state: GameState, for seat: Int?) {
    self = state.game
    ownChoice = state.choices.first { $0.player == seat }?.position
  }

  /// A game that has just been dealt, before the first roll.
  package init(_ setup: GameSetup) {
    (field, deckCount) = (Field(of: setup.deck), setup.deck.size)
    (players, judge, pointing) = (setup.players, setup.judge, setup.pointing)
    (picturesOnly, clock) = (setup.picturesOnly, setup.clock)
    piles = Array(repeating: [], count: players.count)
    (roller, drawer) = (setup.startingPlayer, setup.startingPlayer)
    reader = players.left(of: setup.startingPlayer)
  }
}

/// Its consequences.
extension PublicGame {
  /// Whether votes, a choice or a verdict can be undone.
  package var canUndo: Bool { !votes.isEmpty || !pointed.isEmpty || lastVerdict != nil }

  /// The last verdict of the round.
  package var lastVerdict: Verdict? { verdicts.last }

  /// The last verdict, until a card is drawn.
  package var verdict: Verdict? { phase == .read || isTakingCards ? nil : lastVerdict }

  /// The cards placed on the field since the last verdict, oldest first; undoing it puts them back into
  /// the deck.
  var cardsSinceVerdict: [Card] {
    guard let lastVerdict else { return [] }
    return field.stacks.suffix(setCount - lastVerdict.setCount).map(\.top)
  }

  /// The seats of the people who vote on the current reading, from the reader's left (R34).
  ///
  /// Nobody votes if the reading is judged otherwise; where the players judge together, the first vote
  /// leads to the others.
  package var voters: [Int] {
    let isVote = judge == .vote || judge == .table && !votes.isEmpty
    return isVote && phase == .read ? listeners : []
  }

  /// The seats of the people who may vote on a reading, from the reader's left: the reader if no person
  /// has listened, and nobody on the reading of a computer player.
  package var listeners: [Int] {
    guard players[reader].seat == .human else { return [] }
    let listeners = others.filter { players[$0].seat == .human }
    return listeners.isEmpty ? [reader] : listeners
  }

  /// The seats that have still to vote, in order; none without a vote.
  package var stillToVote: [Int] {
    voters.filter { voter in !votes.contains { $0.seat == voter } }
  }

  /// The first of these.
  package var nextVoter: Int? { stillToVote.first }

  /// The seats whose actions are due, in order; none where anyone may continue.
  ///
  /// The actions for rolling, drawing and reading do not name their player, who is the first of these.
  package var seatsToAct: [Int] {
    switch phase {
    case .roll: [roller]
    case .draw: [drawer]
    case .read: stillToVote.isEmpty ? [reader] : stillToVote
    case .point: stillToPoint
    case .reveal, .finished: []
    }
  }

  /// The first of these.
  package var seatToAct: Int? {
    switch phase {
    case .roll: roller
    case .draw: drawer
    // Only where readings are voted on, it takes a list to tell.
    case .read: judge == .vote || !votes.isEmpty ? nextVoter ?? reader : reader
    case .point, .reveal, .finished: seatsToAct.first
    }
  }

  /// The seats that have not pointed yet, in seat order from the failed reader's left.
  package var stillToPoint: [Int] {
    phase == .point ? others.filter { !pointed.contains($0) } : []
  }

  /// All seats but the reader's, from the reader's left.
  private var others: [Int] {
    (1..<players.count).map { (reader + $0) % players.count }
  }

  /// Whether the current reading is the last, because the deck is empty (R22).
  package var isLastReading: Bool { deckCount == 0 && phase == .read }

  /// The action that continues drawing.
  package var drawingAction: GameAction {
    pendingActions.first.map { .internal($0) } ?? .user(.draw)
  }

  /// Whether the cards of a reading are coming from the deck, the first of which has left it.
  package var isTakingCards: Bool {
    if case .draw(let draw) = phase { draw.stage != .waiting } else { false }
  }

  /// Whether a card is in flight from the deck to the field.
  package var isDrawing: Bool {
    if case .draw(let draw) = phase { draw.stage == .inFlight } else { false }
  }

  /// The number of cards still to be placed on the field for this reading.
  package var cardsToDraw: Int {
    if case .draw(let draw) = phase { draw.left } else { 0 }
  }
}
