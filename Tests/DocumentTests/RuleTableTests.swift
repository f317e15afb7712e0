import GameCore
import TestSupport
import Testing

@Suite("The tables of RULES.md")
struct RuleTableTests {
  private static let rules = "docs/RULES.md"

  @Test("R1, R2, R3: the table of cards matches the decks")
  func cards() throws {
    let table = try MarkdownTable(under: "Cards", in: Self.rules)
    let head = ["Kind", "Kana", "Romaji", "Morae", "Picture", "Classic deck"]
    let mark = "With the reverse mark"
    try #require(table.columns == head + [mark, "Granny deck", mark])
    let rows = CardKind.allCases.map { kind in
      let counts = [DeckDefinition.classic, .granny].flatMap { deck in
        let cards = deck.cards.filter { $0.kind == kind }
        return [cards.count, cards.count { $0.isReverse }]
      }
      return ["`\(kind.name)`", kind.kana, kind.romaji, "\(kind.morae)"]
        + counts.map { "\($0)" }
    }
    #expect(table.rows.map { row in Array(row.prefix(4) + row.dropFirst(5)) } == rows)
  }

  @Test("R28: the table of limits matches the program")
  func limits() throws {
    let table = try MarkdownTable(under: "Limits of a typed reading", in: Self.rules)
    try #require(
      table.columns == [
        "Level", "Grace", "Pause", "Base", "For each mora", "Solo: most", "Solo: a mora",
      ])
    let rows = TypingLimits.table.map { row in
      [row.level.rawValue]
        + [row.grace, row.pause, row.base, row.perMora, row.soloMost, row.soloPerMora].map {
          "\(Double($0) / 1000) s"
        }
    }
    #expect(table.rows == rows)
  }

  @Test("The table of judges is complete")
  func judges() throws {
    let table = try MarkdownTable(under: "Who judges a reading", in: Self.rules)
    #expect(table.rows.compactMap(\.first) == JudgingMode.allCases.map(\.rawValue) + ["computer"])
  }
}
