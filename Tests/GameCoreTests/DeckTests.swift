import Testing
import Text

@testable import GameCore

/// A deck of another tongue twister: 生麦生米生卵.
private func namamugi(
  recipes: [String] = ["nama mugi", "nama kome", "nama tamago"], count: Int = 7
) throws(GameError) -> DeckDefinition {
  let words = [
    ("nama", "na-ma", "ナマ"), ("mugi", "mu-gi", "ムギ"), ("kome", "ko-me", "コメ"),
    ("tamago", "ta-ma-go", "タマゴ"), ("hayakuchi", "ha-ya-ku-chi", "ハヤクチ"),
  ]
  let kinds = words.map { name, romaji, kana in
    CardKind(
      name, romaji: romaji, kana: kana, count: name == "hayakuchi" ? 1 : count,
      reverseCount: name == "nama" ? 2 : 0, meaning: LocalizedText(name, ja: kana),
      label: LabelColor(0, indexed: 0, sixteen: 0, eight: 0), sign: ("?", "?"))
  }
  return try DeckDefinition(
    "namamugi", title: LocalizedText("namamugi", ja: "生麦"), kinds: kinds, recipes: recipes,
    tieBreaker: "hayakuchi")
}

@Suite("Decks as values")
struct DeckTests {
  @Test("Games with another deck end with all cards in one place and the points of its recipes")
  func games() throws {
    let deck = try namamugi()
    #expect(deck.size == 29 && deck.cards.count { deck[$0].isReverse($0) } == 2)
    #expect(deck.cards.map { deck.id(of: $0) } == Array(0..<29))
    for seed in 0..<40 as Range<UInt64> {
      let levels = ComputerLevel.allCases
      let players = (0..<4).map { Player(name: "P\($0)", seat: .computer(levels[$0 % 3])) }
      let end = try Simulation.play(GameSetup(seed: seed, deck: deck, players: players)).state
      let cards = end.piles.joined() + end.removed + end.field.stacks.flatMap(\.cards)
      #expect(cards.map { deck.id(of: $0) }.sorted() == Array(0..<29))
      for (pile, points) in zip(end.piles, end.points) {
        let counts = KindCounts(pile)
        #expect(points == min(counts[0], counts[1] + counts[2] + counts[3]))
        let score = Score(pile, of: deck)
        let shown = (score.complete + score.waiting).flatMap(\.parts).filter(\.isThere)
        #expect(score.points == points && shown.count == pile.count)
      }
    }
  }

  @Test("R23: the points are the most, even if recipes compete for several cards")
  func contested() throws {
    // Greedily, mugi+kome would cost both of the others.
    let deck = try namamugi(recipes: ["mugi kome", "nama mugi", "kome tamago"])
    let cards = deck.cards
    let pile = [0, 1, 2, 3].map { kind in cards.first { $0.kindIndex == kind } }.compactMap { $0 }
    let score = Score(pile, of: deck)
    #expect(score.points == 2 && Score.points(of: pile, deck) == 2)
    #expect(
      score.tomatoes.map { $0.cards.map { deck[$0].name } } == [
        ["nama", "mugi"], ["kome", "tamago"],
      ])
    #expect(Score(pile.dropFirst(), of: deck).points == 1)
  }

  @Test("A deck that exceeds a limit or names an unknown kind is refused")
  func limits() {
    #expect(throws: GameError.copies(17, of: "nama")) { try namamugi(count: 17) }
    #expect(throws: GameError.unknownKind("mame")) { try namamugi(recipes: ["nama mame"]) }
    #expect(throws: GameError.kinds(0)) {
      try DeckDefinition(
        "", title: LocalizedText("", ja: ""), kinds: [], recipes: [], tieBreaker: nil)
    }
    let twice = [DeckDefinition.classic.kinds[0], DeckDefinition.classic.kinds[0]]
    #expect(throws: GameError.repeatedKind("tomato")) {
      try DeckDefinition(
        "", title: LocalizedText("", ja: ""), kinds: twice, recipes: [], tieBreaker: nil)
    }
  }

  @Test("The names of the built-in decks are known without them, and lead to them")
  func names() {
    #expect(DeckDefinition.names == DeckDefinition.allCases.map(\.name))
    for deck in DeckDefinition.allCases { #expect(DeckDefinition(rawValue: deck.name) == deck) }
    #expect(DeckDefinition(rawValue: "") == nil)
  }

  @Test("Decks are equal if their names, cards and rules are")
  func equality() throws {
    #expect(try namamugi() == namamugi())
    #expect(try namamugi() != namamugi(recipes: []))
    #expect(try namamugi() != namamugi(count: 6))
    #expect(DeckDefinition.classic != .granny)
    #expect(DeckDefinition.cardGame.map(\.size) == [45, 56])
  }
}
