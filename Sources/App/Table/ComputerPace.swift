import GameCore

/// How fast computer players act.
package enum ComputerPace: String, CaseIterable, Sendable {
  case slow, normal, fast

  /// How long a computer thinks before it rolls, draws or points, in milliseconds.
  var thinking: Int {
    switch self {
    case .slow: 2000
    case .normal: 1000
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

  /// How long a computer of a level takes to read a number of morae, in milliseconds.
  func reading(_ morae: Int, _ level: ComputerLevel) -> Int {
    morae * level.mora * percent / 100
  }
}
