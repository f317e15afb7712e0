/// How a solo run stands (R29): what it has besides what every game has.
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

  /// The level of the time limits (R40).
  package let level: TypingLevel
  package let rules: Rules
  /// Whether the rows are read aloud instead of typed (R45).
  package let isAloud: Bool
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

  init(_ setup: SoloSetup) {
    (level, rules, isAloud) = (setup.level, setup.rules, setup.isAloud)
  }

  /// The number of rows of a drill.
  package static let drillRows = 10

  /// The morae of all cards of the classic deck, which is what a run with it can score.
  package static let maximumScore = DeckDefinition.classic.kinds.reduce(0) {
    $0 + $1.count * $1.morae
  }
}
