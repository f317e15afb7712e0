import GameCore

/// How fast computer players act.
package enum ComputerPace: String, CaseIterable, Sendable {
  case slow, normal, fast

  /// How long a computer thinks before it rolls, draws or points, in milliseconds.
  var thinking: Int {
    switch self {
    case .slow: 2000
    case .normal: 500
    case .fast: 300
    }
  }

  /// How long a mora takes, in percent of the pace of the level.
  private var percent: Int {
    switch self {
    case .slow: 150
    case .normal: 100
    case .fast: 40
    }
  }

  /// The longest time of a reading, and that of drawing all cards of one, in milliseconds.
  private var limits: (reading: Int, drawing: Int) {
    switch self {
    case .slow: (.max, .max)
    case .normal: (1800, 1400)
    case .fast: (900, 900)
    }
  }

  /// How long a computer of a level takes to read a number of morae, in milliseconds: long rows are read
  /// faster, since nobody has to follow them.
  func reading(_ morae: Int, _ level: ComputerLevel) -> Int {
    min(morae * level.mora * percent / 100, limits.reading)
  }

  /// How much faster than people a computer draws a number of cards.
  func drawing(_ cards: Int) -> Double {
    let flights = InternalAction.drawn.delay * cards + InternalAction.drawNext.delay * (cards - 1)
    return max(Double(flights) / Double(limits.drawing), 1)
  }
}
