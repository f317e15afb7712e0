import Text

/// The goals of a solo run at a level (R41).
package enum SoloGoals {
  /// A medal, the lowest first.
  package enum Medal: Int, CaseIterable, Sendable {
    case bronze, silver, gold
  }

  /// The morae that bronze, silver and gold take.
  ///
  /// Simulated typists of 40, 60 and 100 words a minute have set them, so that at each level each of them has a next
  /// medal within reach (`SoloSpreadTests.nextMedal` measures it).
  private static func table(_ level: TypingLevel) -> [Int] {
    switch level {
    case .easy: [12, 25, 40]
    case .normal: [12, 24, 38]
    case .hard: [8, 16, 27]
    }
  }

  /// The names of the ranks, the lowest first: how a tomato grows.
  package static let ranks = [
    LocalizedText("seed", ja: "たね"), LocalizedText("sprout", ja: "め"),
    LocalizedText("seedling", ja: "なえ"), LocalizedText("leaf", ja: "わかば"),
    LocalizedText("bud", ja: "つぼみ"), LocalizedText("blossom", ja: "花"),
    LocalizedText("green tomato", ja: "青いトマト"), LocalizedText("red tomato", ja: "赤いトマト"),
    LocalizedText("giant tomato", ja: "大きなトマト"), LocalizedText("golden tomato", ja: "金のトマト"),
  ]

  /// The part of silver that each rank takes, in percent.
  private static let rankPercents = [0, 15, 30, 45, 60, 80, 100, 125, 160, 200]

  /// The morae that a medal takes.
  package static func morae(for medal: Medal, _ level: TypingLevel) -> Int {
    table(level)[medal.rawValue]
  }

  /// The best medal for a number of morae, if there is one.
  package static func medal(_ morae: Int, _ level: TypingLevel) -> Medal? {
    Medal.allCases.last { morae >= self.morae(for: $0, level) }
  }

  /// The medal that comes next; `nil` with gold.
  package static func nextMedal(_ morae: Int, _ level: TypingLevel) -> Medal? {
    Medal.allCases.first { morae < self.morae(for: $0, level) }
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

  /// A part of silver in whole morae, rounded up.
  private static func part(_ percent: Int, of level: TypingLevel) -> Int {
    (morae(for: .silver, level) * percent + 99) / 100
  }
}
