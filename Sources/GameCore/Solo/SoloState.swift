/// The state of a solo run (R29).
///
/// Only ``Solo/reduce(into:_:)`` changes it, so a state is the fold of all accepted actions (R32).
/// What the player may see can be read as if it were a part of the state.
@dynamicMemberLookup
package struct SoloState: Equatable, Sendable {
  /// The number of lives at the start; the run ends when none is left.
  package static let initialLives = 3

  /// A failure that did not end the run.
  package struct Loss: Equatable, Sendable {
    /// The field that was read.
    package let field: Field
    /// The removed position, counted from 0 at the left.
    package let position: Int
  }

  /// The rules by which a run is played, by their number in journals and lists of scores.
  package enum Rules: Int, CaseIterable, Sendable {
    /// The die holds until a reading fails, each good reading scores the whole row, and the time limits
    /// are those of a game (R42).
    case first = 1
    /// The die is rolled for each reading, a card scores once, and time is tight on long rows (R38 to
    /// R40).
    case second

    /// The rules of new runs.
    package static let current = Rules.second
  }

  /// The outcome of a reading.
  package enum Outcome: Equatable, Sendable {
    /// The reading was correct and scored this many morae.
    case well(morae: Int)
    /// The reading failed; the loss is `nil` if that ended the run.
    case failed(Loss?)
  }

  /// What the run began with.
  package let setup: SoloSetup
  /// What the player may see: a game of one player, without pointing.
  package internal(set) var game: PublicGame
  /// The cards that have not been drawn.
  package internal(set) var deck: Deck
  /// The number of lives left.
  package internal(set) var lives = initialLives
  /// The morae of all cards that were in a correctly read field (R39).
  package internal(set) var score = 0
  /// The morae of the longest field that was read correctly.
  package internal(set) var longestRow = 0
  /// The cards on the field that have not been in a correctly read one, from left to right.
  var fresh: [Card] = []
  /// The number of correct readings.
  package internal(set) var readWell = 0
  /// The total of positions in all correctly read fields.
  package internal(set) var cardsRead = 0
  /// The outcome of the last reading, until the next card is drawn.
  package internal(set) var outcome: Outcome?
  /// The rows of a drill that are still to come; `nil` in a run.
  package internal(set) var drill: [Field]?
  /// The random stream of the die.
  var dice: RandomStream
  /// The random stream of the removed positions.
  var losses: RandomStream

  /// Creates a run with a shuffled deck before the first roll.
  package init(_ setup: SoloSetup) {
    var shuffle = RandomStream(seed: setup.seed, for: .shuffle)
    self.setup = setup
    game = PublicGame(setup.deck, [Player(name: "")], clock: setup.level)
    deck = Deck(setup.deck, shuffledBy: &shuffle)
    dice = RandomStream(seed: setup.seed, for: .die)
    losses = RandomStream(seed: setup.seed, for: .loss)
  }

  package init(seed: UInt64, level: TypingLevel, rules: Rules = .current) {
    self.init(SoloSetup(seed: seed, level: level, rules: rules))
  }

  package var seed: UInt64 { setup.seed }
  /// The level of the time limits.
  package var level: TypingLevel { setup.level }
  package var rules: Rules { setup.rules }
  /// Whether the rows are read aloud instead of typed (R45).
  package var isAloud: Bool { setup.isAloud }

  /// Creates a drill: ten short rows around some pairs of words, without lives (R43).
  package init(drilling pairs: [TypedReading.Pair], seed: UInt64, level: TypingLevel) {
    self.init(seed: seed, level: level)
    let kinds = game.field.deck.kinds
    func index(_ kind: CardKind?) -> Int? { kinds.firstIndex { $0.romaji == kind?.romaji } }
    drill = (0..<(pairs.isEmpty ? 0 : Self.drillRows)).map { row in
      let pair = pairs[row % pairs.count]
      let others = [dice.number(below: 4), dice.number(below: 4)]
      // A pair without a first word is the beginning of a row.
      let words = [pair.from == nil ? nil : others[0], index(pair.from), index(pair.to), others[1]]
      let cards = words.compactMap { $0 }.enumerated().map { place, kind in
        // None has the reverse mark, also where the deck has fewer cards of the kind.
        let copies = kinds[kind].count - kinds[kind].reverseCount
        return Card(kind: kind, copy: place < copies ? place : 15 - place)
      }
      return Field(cards, of: game.field.deck)
    }
  }

  /// The number of rows of a drill.
  package static let drillRows = 10

  /// The time limits for the current field (R28, R40, R45).
  package var limits: TypingLimits {
    guard !isAloud else { return TypingLimits(aloud: level, morae: game.field.morae) }
    return TypingLimits(level: level, morae: game.field.morae, isSolo: rules != .first)
  }

  /// Whether every card of the deck has been drawn and the last row was read well.
  package var isCleared: Bool { game.phase == .finished && deck.isEmpty && lives > 0 && isWell }

  private var isWell: Bool { if case .well = outcome { true } else { false } }

  /// The morae of all cards of the classic deck, which is what a run with it can score.
  package static let maximumScore = DeckDefinition.classic.kinds.reduce(0) {
    $0 + $1.count * $1.morae
  }

  /// Something that the player may see.
  @inlinable package subscript<Value>(dynamicMember path: KeyPath<PublicGame, Value>) -> Value {
    game[keyPath: path]
  }
}
