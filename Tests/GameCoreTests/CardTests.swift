import TestSupport
import Testing

@testable import GameCore

@Suite struct CardTests {
  @Test("R1: the classic deck has 45 cards, 11 of each kind and one potato")
  func classicDeck() {
    let cards = DeckDefinition.classic.cards
    #expect(cards.count == 45)
    for kind in [CardKind.tomato, .mato, .to, .ma] {
      #expect(cards.count { $0.kind == kind } == 11)
    }
    #expect(cards.count { $0.kind == .potato } == 1)
    #expect(cards.count { $0.kind == .toma } == 0)
  }

  @Test("R2: the granny deck is the classic deck plus 11 toma")
  func grannyDeck() {
    let cards = DeckDefinition.granny.cards
    #expect(cards.count == 56)
    #expect(Array(cards.prefix(45)) == DeckDefinition.classic.cards)
    #expect(cards.suffix(11).allSatisfy { $0.kind == .toma })
  }

  @Test(
    "R3: one of every eleven cards has the reverse mark, the potato never",
    arguments: [
      DeckDefinition.classic, .granny,
    ])
  func reverseMarks(deck: DeckDefinition) {
    let marked = deck.cards.filter(\.isReverse).map(\.kind)
    let kinds = Set(deck.cards.map(\.kind)).subtracting([.potato])
    #expect(marked.count == kinds.count)
    #expect(Set(marked) == kinds)
  }

  @Test("R3: a reverse card otherwise behaves like its kind")
  func reverseCardIsOfItsKind() throws {
    var box = CardBox()
    let pile = try box.cards("to* mato* tomato*")
    #expect(Score.points(of: pile) == 2)
    var field = try CardBox.field(of: "ma to ma*")
    field.remove([1])
    #expect(names(field) == "[ma ma*]")
  }

  @Test(
    "R4: cards are numbered from 0 by their index in the unshuffled deck",
    arguments: [
      DeckDefinition.classic, .granny,
    ])
  func identities(deck: DeckDefinition) {
    #expect(deck.cards.map(\.id) == Array(0..<deck.size))
  }

  @Test("R4: a card keeps its identity from the deck to the field to a pile")
  func identityIsKept() throws {
    var game = try TestGame(players: 2, rolling: [1], next: "ma*")
    let card = try #require(game.state.deck.next)
    try game.goToReading()
    #expect(game.state.field.stacks.last?.cards == [card])
    try game.go(
      .user(.read(isCorrect: false)), .user(.point(player: 0, position: 0)), .user(.reveal))
    #expect(game.state.piles[0] == [card])
  }

  @Test("R14: the words on the cards; the potato is read ポテト")
  func words() {
    let words = CardKind.allCases.map { "\($0.name) \($0.kana) \($0.romaji) \($0.morae)" }
    #expect(
      words == [
        "tomato トマト tomato 3", "mato マト mato 2", "to ト to 1", "ma マ ma 1",
        "potato ポテト poteto 3", "toma トマ toma 2",
      ])
    for kind in CardKind.allCases { #expect(kind.morae == kind.kana.count) }
  }
}

extension CardBox {
  /// A field of cards from a new deck.
  static func field(of names: String, _ deck: DeckDefinition = .classic) throws -> Field {
    var box = CardBox(deck)
    return try box.field(names)
  }
}
