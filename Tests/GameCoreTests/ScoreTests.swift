import TestSupport
import Testing

@testable import GameCore

@Suite struct ScoreTests {
  @Test("R23, R26: the examples of scores in RULES.md")
  func workedScores() throws {
    let table = try MarkdownTable(under: "Worked scores", in: "docs/RULES.md")
    let kinds = ["tomato", "mato", "to", "ma", "toma"].map { "`\($0)`" }
    try #require(table.columns == kinds + ["Score", "Formed", "Left over"])
    #expect(table.rows.count == 6)
    for row in table.rows {
      let counts = row.prefix(5).compactMap { Int($0) }
      try #require(counts.count == 5, "\(row)")
      let score = Score(pile(counts))
      #expect("\(score.points)" == row[5], "\(row)")
      let formed = score.tomatoes.map { $0.cards.map(\.kind.kana).joined(separator: "+") }
      #expect(formed.joined(separator: ", ") == row[6], "\(row)")
      #expect(score.leftOver.map(\.kind.kana).joined(separator: " ") == row[7], "\(row)")
    }
  }

  @Test("R23: every pile up to the granny deck has the score found by exhaustive search")
  func everyPile() {
    let best = BestScores()
    var piles = 0
    for mato in 0...11 {
      for to in 0...11 {
        for ma in 0...11 {
          for toma in 0...11 {
            // Each whole トマト adds one point, so the number of them is varied along with another.
            let tomato = (mato + to + ma + toma) % 12
            let points = Score.points(of: pile([tomato, mato, to, ma, toma]))
            if points != tomato + best[mato, to, ma, toma] {
              Issue.record("\([tomato, mato, to, ma, toma]) scored \(points)")
            }
            piles += 1
          }
        }
      }
    }
    #expect(piles == 20_736)
  }

  @Test("R23, R26: a score uses each card once and agrees with the fast computation")
  func everySmallPile() {
    let best = BestScores()
    let sizes = 0...4
    for tomato in 0...2 {
      for mato in sizes {
        for to in 0...6 {
          for ma in sizes {
            for toma in 0...2 {
              let counts = [tomato, mato, to, ma, toma]
              let pile = pile(counts)
              let score = Score(pile)
              let used = score.tomatoes.flatMap(\.cards)
              let isRight =
                score.points == tomato + best[mato, to, ma, toma]
                && score.points == Score.points(of: pile)
                && (used + score.leftOver).sorted { $0.id < $1.id } == pile
                && score.tomatoes.allSatisfy(Self.isTomato) && score.tieBreaker == nil
              if !isRight { Issue.record("\(counts): \(score)") }
            }
          }
        }
      }
    }
  }

  @Test("R23: the potato is part of no トマト but is noted")
  func potato() throws {
    var box = CardBox()
    let score = Score(try box.cards("to potato ma"))
    #expect(score.points == 0)
    #expect(score.tieBreaker == .potato)
    #expect(names(score.leftOver) == "to potato ma")
  }

  @Test("R26: leftover cards keep the order in which they were taken")
  func leftOverOrder() throws {
    var box = CardBox()
    let score = Score(try box.cards("ma mato ma* to mato* tomato"))
    #expect(score.tomatoes.map { names($0.cards) } == ["tomato", "to mato"])
    #expect(names(score.leftOver) == "ma ma* mato*")
  }

  /// A pile with these numbers of tomato, mato, to, ma and toma.
  private func pile(_ counts: [Int]) -> [Card] {
    var pile: [Card] = []
    for (kind, count) in zip([CardKind.tomato, .mato, .to, .ma, .toma], counts) {
      pile += Self.cards.filter { $0.kind == kind }.prefix(count)
    }
    return pile
  }

  private static let cards = DeckDefinition.granny.cards

  /// Whether the cards of a トマト spell トマト.
  private static func isTomato(_ tomato: Tomato) -> Bool {
    tomato.cards.map(\.kind.kana).joined() == "トマト"
  }
}

/// The largest number of トマト without whole ones, found by exhaustive search.
private struct BestScores {
  private var table = Array(repeating: 0, count: 12 * 12 * 12 * 12)

  init() {
    for mato in 0...11 {
      for to in 0...11 {
        for ma in 0...11 {
          for toma in 0...11 {
            var best = 0
            if mato > 0, to > 0 { best = max(best, 1 + self[mato - 1, to - 1, ma, toma]) }
            if toma > 0, to > 0 { best = max(best, 1 + self[mato, to - 1, ma, toma - 1]) }
            if ma > 0, to > 1 { best = max(best, 1 + self[mato, to - 2, ma - 1, toma]) }
            table[place(mato, to, ma, toma)] = best
          }
        }
      }
    }
  }

  subscript(mato: Int, to: Int, ma: Int, toma: Int) -> Int {
    table[place(mato, to, ma, toma)]
  }

  private func place(_ mato: Int, _ to: Int, _ ma: Int, _ toma: Int) -> Int {
    ((mato * 12 + to) * 12 + ma) * 12 + toma
  }
}

@Suite("The sets of a pile")
struct PileSetTests {
  /// A pile of cards of some kinds.
  private func score(_ kinds: [CardKind]) -> Score {
    Score(kinds.enumerated().map { Card(id: $0.offset, kind: $0.element) })
  }

  /// The needs of the sets, word by word.
  private func needs(_ kinds: [CardKind]) -> [[CardKind]] {
    score(kinds).waiting.map(\.missing)
  }

  @Test("Partial points are sorted by missing cards, the potato last")
  func waiting() {
    #expect(needs([]) == [])
    #expect(needs([.mato]) == [[.to]])
    #expect(needs([.toma]) == [[.to]])
    #expect(needs([.to]) == [[.mato]])
    #expect(needs([.to, .to]) == [[.ma]])
    #expect(needs([.to, .to, .to]) == [[.ma], [.mato]])
    #expect(needs([.ma]) == [[.to, .to]])
    #expect(needs([.ma, .to]) == [[.to]])
    #expect(needs([.ma, .ma, .to]) == [[.to], [.to, .to]])
    #expect(needs([.ma, .mato]) == [[.to], [.to, .to]])
    #expect(needs([.potato, .ma]) == [[.to, .to], []])
    #expect(needs([.tomato, .to, .mato]) == [])
  }

  @Test("Every pile is shown whole: each card is in one set, and each set makes a トマト")
  func whole() {
    let kinds = CardKind.allCases.filter { $0 != .potato }
    for number in 0..<(5 * 5 * 5 * 5 * 2) {
      var rest = number
      var pile: [CardKind] = rest % 2 == 1 ? [.potato] : []
      rest /= 2
      for kind in kinds where kind != .tomato {
        pile += Array(repeating: kind, count: rest % 5)
        rest /= 5
      }
      pile.append(.tomato)
      let score = score(pile)
      let sets = score.complete + score.waiting
      let shown = sets.flatMap { $0.parts.filter(\.isThere).map(\.kind) }
      #expect(
        shown.sorted { $0.name < $1.name } == pile.sorted { $0.name < $1.name })
      let words = Set(sets.map { $0.parts.map(\.kind.kana).joined() })
      #expect(words.isSubset(of: ["トマト", "ポテト"]), "\(pile)")
      #expect(
        score.complete.count == score.points && score.complete.allSatisfy { $0.missing == [] })
    }
  }

  @Test("The missing cards of a partial point complete it")
  func completes() {
    for kinds: [CardKind] in [[.mato], [.toma], [.to], [.to, .to], [.ma], [.ma, .to]] {
      for set in score(kinds).waiting {
        #expect(Score.points(of: score(kinds + set.missing).leftOver) == 0)
        #expect(score(kinds + set.missing).points == 1, "\(kinds)")
      }
    }
  }
}
