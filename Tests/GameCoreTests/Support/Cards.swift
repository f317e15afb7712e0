import TestSupport
import Testing

@testable import GameCore

/// All cards of a deck, from which tests take cards by name.
///
/// Cards are written as in RULES.md: `to`, `tomato`, with `*` for the reverse mark, and stacks in
/// brackets: `[to to] mato* [ma ma]`.
struct CardBox {
  private(set) var left: [Card]
  private let deck: DeckDefinition

  init(_ deck: DeckDefinition = .classic) {
    left = deck.cards
    self.deck = deck
  }

  /// Takes the card with this name and the lowest identity.
  mutating func card(_ name: Substring) throws -> Card {
    let isReverse = name.hasSuffix("*")
    let word = isReverse ? name.dropLast() : name
    let kind = try #require(CardKind.allCases.first { $0.name == word })
    let place = try #require(
      left.firstIndex { $0.kind == kind && $0.isReverse == isReverse },
      "the box has no \(name) left")
    return left.remove(at: place)
  }

  /// Takes a list of cards.
  mutating func cards(_ names: String) throws -> [Card] {
    try names.split(separator: " ").map { try card($0) }
  }

  /// Takes the cards of a field with stacks.
  mutating func field(_ names: String) throws -> Field {
    var stacks: [Stack] = []
    var isOpen = false
    for word in names.split(separator: " ") {
      let isNext = isOpen
      if word.hasPrefix("[") { isOpen = true }
      if word.hasSuffix("]") { isOpen = false }
      let stack = Stack(try card(word.drop { $0 == "[" }.prefix { $0 != "]" }))
      if isNext, let last = stacks.popLast() {
        stacks.append(Stack(last, under: stack))
      } else {
        stacks.append(stack)
      }
    }
    return Field(stacks: stacks, of: deck)
  }
}

/// The names of cards, in the format of ``CardBox``.
func names(_ cards: some Sequence<Card>) -> String {
  cards.map { $0.kind.name + ($0.isReverse ? "*" : "") }.joined(separator: " ")
}

/// The names of the cards of a field, in the format of ``CardBox``.
func names(_ field: Field) -> String {
  field.stacks.map { $0.cards.count == 1 ? names($0.cards) : "[" + names($0.cards) + "]" }
    .joined(separator: " ")
}
