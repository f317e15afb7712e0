/// What a solo run can reach at a level (R41).
package enum SoloGoals {
  /// A medal, the lowest first.
  package enum Medal: Int, CaseIterable, Sendable {
    case bronze, silver, gold

    /// The part of par that it takes, in percent.
    fileprivate var percent: Int {
      switch self {
      case .bronze: 50
      case .silver: 100
      case .gold: 160
      }
    }
  }

  /// The names of the ranks, the lowest first, in the letters of the game.
  package static let ranks = [
    "ト", "マ", "トマ", "マト", "マトマ", "トマト", "マトマト", "トマトマ", "マトマトマ", "トマトマト",
  ]

  /// The name of a rank in Latin letters.
  package static func romaji(_ rank: String) -> String {
    rank.map { $0 == "ト" ? "to" : "ma" }.joined()
  }

  /// The part of par that each rank takes, in percent.
  private static let rankPercents = [0, 15, 30, 45, 60, 80, 100, 125, 160, 200]

  /// The morae that a careful typist reaches.
  package static func par(_ level: TypingLevel) -> Int {
    switch level {
    case .easy: 30
    case .normal: 28
    case .hard: 20
    }
  }

  /// The morae that a medal takes.
  package static func morae(for medal: Medal, _ level: TypingLevel) -> Int {
    part(medal.percent, of: level)
  }

  /// The best medal for a number of morae, if there is one.
  package static func medal(_ morae: Int, _ level: TypingLevel) -> Medal? {
    Medal.allCases.last { morae >= self.morae(for: $0, level) }
  }

  /// The index of the rank for a number of morae, from 0 to 9.
  package static func rank(_ morae: Int, _ level: TypingLevel) -> Int {
    rankPercents.lastIndex { morae >= part($0, of: level) } ?? 0
  }

  /// The morae that the rank after that takes; `nil` after the last one.
  package static func nextRank(_ morae: Int, _ level: TypingLevel) -> Int? {
    let next = rank(morae, level) + 1
    return rankPercents.indices.contains(next) ? part(rankPercents[next], of: level) : nil
  }

  /// A part of par in whole morae, rounded up.
  private static func part(_ percent: Int, of level: TypingLevel) -> Int {
    (par(level) * percent + 99) / 100
  }
}
