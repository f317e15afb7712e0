import Text

/// A deck: its kinds of cards, what makes a point, and what breaks ties (RULES.md, "Cards").
///
/// It never changes, and copies share its parts.
package struct DeckDefinition: Sendable {
  /// The limits of a deck: what a deck may have.
  package static let maximum = (kinds: 12, copies: 16, cards: 120)
  /// The largest recipes.
  package static let maximumPoints = (recipes: 8, words: 4)

  private let parts: Parts

  /// The parts of a deck, with tables that are derived from them.
  private final class Parts: Sendable {
    let name: String
    let title: LocalizedText
    let kinds: [CardKind]
    let recipes: [[Int]]
    let tieBreaker: Int?
    let text: DeckText?
    let cards: [Card]
    let firstIDs: [Int]
    let points: PointRules
    let sharedMorae: [[Int]]

    init(
      _ name: String, _ title: LocalizedText, _ kinds: [CardKind], recipes: [[Int]],
      tieBreaker: Int?,
      text: DeckText?
    ) {
      self.name = name
      self.text = text
      self.title = title
      self.kinds = kinds
      self.recipes = recipes
      self.tieBreaker = tieBreaker
      cards = kinds.enumerated().flatMap { index, kind in
        (0..<kind.count).map { Card(kind: index, copy: $0) }
      }
      firstIDs = kinds.indices.map { kinds[..<$0].reduce(0) { $0 + $1.count } }
      points = PointRules(recipes, tieBreaker: tieBreaker, kinds: kinds.count)
      sharedMorae = kinds.map { first in kinds.map { first.sharedMorae($0) } }
    }
  }

  /// Creates a deck.
  ///
  /// - Parameters:
  ///   - name: The name in files and options.
  ///   - title: How the deck is called.
  ///   - kinds: The kinds of cards, in the order of the identities of their cards.
  ///   - recipes: What makes a point: each a list of names of kinds, separated by spaces, in the order in
  ///     which they are read.
  ///   - tieBreaker: The name of the kind that breaks ties (R24), if there is one.
  ///   - text: The text that the deck was read from, if there is one.
  /// - Throws: ``GameError`` if a limit is exceeded, or if a name is unknown or not unique.
  package init(
    _ name: String, title: LocalizedText, kinds: [CardKind], recipes: [String], tieBreaker: String?,
    text: DeckText? = nil
  ) throws(GameError) {
    guard 1...Self.maximum.kinds ~= kinds.count else { throw .kinds(kinds.count) }
    for kind in kinds {
      guard kind.morae > 0 else { throw .noWord(kind.name) }
      guard 1...Self.maximum.copies ~= kind.count, 0...kind.count ~= kind.reverseCount else {
        throw .copies(kind.count, of: kind.name)
      }
      guard kinds.count(where: { $0.name == kind.name }) == 1 else {
        throw .repeatedKind(kind.name)
      }
    }
    let cards = kinds.reduce(0) { $0 + $1.count }
    guard cards <= Self.maximum.cards else { throw .cards(cards) }
    func index(_ name: some StringProtocol) throws(GameError) -> Int {
      guard let index = kinds.firstIndex(where: { $0.name == name }) else {
        throw .unknownKind(String(name))
      }
      return index
    }
    var kindsByRecipe: [[Int]] = []
    for recipe in recipes {
      var kinds: [Int] = []
      for name in recipe.split(separator: " ") { kinds.append(try index(name)) }
      if !kinds.isEmpty { kindsByRecipe.append(kinds) }
    }
    var breaking: Int?
    if let tieBreaker { breaking = try index(tieBreaker) }
    parts = Parts(name, title, kinds, recipes: kindsByRecipe, tieBreaker: breaking, text: text)
  }

  /// The name in files and options.
  package var name: String { parts.name }
  /// How the deck is called.
  package var title: LocalizedText { parts.title }
  /// The text that it was read from; `nil` for the decks of the card game.
  package var text: DeckText? { parts.text }
  /// The kinds of cards in the order of the identities of their cards.
  package var kinds: [CardKind] { parts.kinds }
  /// The number of cards.
  package var size: Int { parts.cards.count }
  /// The cards by identity, unshuffled (R4).
  package var cards: [Card] { parts.cards }
  /// The kind that breaks ties, if there is one (R24).
  package var tieBreaker: CardKind? { parts.tieBreaker.map { kinds[$0] } }
  /// The recipes of a point, each in the order in which it is read (R23).
  package var recipes: [[CardKind]] { parts.recipes.map { $0.map { kinds[$0] } } }

  /// Whether all words are read as they are written, so that there is one script.
  package var hasOneScript: Bool { kinds.allSatisfy { $0.kana == $0.romaji } }

  /// The kind of a card.
  package subscript(card: Card) -> CardKind { parts.kinds[card.kindIndex] }

  /// The identity of a card: its index in the unshuffled deck (R4).
  package func id(of card: Card) -> Int { parts.firstIDs[card.kindIndex] + card.copy }

  /// The values of piles.
  var points: PointRules { parts.points }

  /// ``CardKind/sharedMorae(_:)`` of all pairs of kinds.
  var sharedMorae: [[Int]] { parts.sharedMorae }
}

extension DeckDefinition: Hashable {
  /// Whether two decks have the same name, kinds and rules.
  package static func == (one: DeckDefinition, other: DeckDefinition) -> Bool {
    let (one, other) = (one.parts, other.parts)
    return one === other
      || (one.name, one.text, one.kinds, one.recipes, one.tieBreaker)
        == (other.name, other.text, other.kinds, other.recipes, other.tieBreaker)
  }

  /// Adds the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
