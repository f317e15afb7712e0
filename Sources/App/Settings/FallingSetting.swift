/// The leaves on the title screen and at the result, as the players chose them.
package enum FallingSetting: String, CaseIterable, Sendable {
  /// The leaves of the time of the year.
  case season
  /// Tomatoes and their leaves.
  case tomatoes
  case snow
  /// Nothing.
  case none

  /// The leaves of a month.
  ///
  /// - Parameter month: The month, from 1 to 12.
  /// - Returns: What falls; `nil` if nothing does.
  package func particles(inMonth month: Int) -> Particles? {
    switch self {
    case .season: Particles(inMonth: month)
    case .tomatoes: .tomatoes
    case .snow: .snow
    case .none: nil
    }
  }
}

/// The kinds of leaves.
package enum Particles: CaseIterable, Sendable {
  case snow, petals, tomatoes, leaves

  /// The particles of a season: snow from December to February, cherry petals until May, tomatoes
  /// until August, and autumn leaves until November.
  fileprivate init(inMonth month: Int) {
    switch month {
    case 3...5: self = .petals
    case 6...8: self = .tomatoes
    case 9...11: self = .leaves
    default: self = .snow
    }
  }
}
