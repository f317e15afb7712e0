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

  /// How long a computer takes to read one mora, in milliseconds.
  package var mora: Int {
    switch self {
    case .slow: 240
    case .normal: 140
    case .fast: 50
    }
  }
}
