import Assets
import Text

extension DeckDefinition {
  /// 45 cards: tomato, mato, to, ma and the potato (R1).
  package static let classic = builtIn(
    "classic", title: LocalizedText("classic", ja: "標準"), kinds: classicKinds,
    recipes: ["tomato", "to mato", "to ma to"])

  /// 56 cards: the classic deck plus eleven toma (R2).
  package static let granny = builtIn(
    "granny", title: LocalizedText("granny", ja: "トマ入り"), kinds: classicKinds + [toma],
    recipes: ["tomato", "to mato", "to ma to", "toma to"])

  private static func twister(_ name: String, _ text: [UInt8]) -> DeckDefinition {
    do {
      return try DeckDefinition(name, text: text)
    } catch {
      preconditionFailure("the deck \(name): \(error)")
    }
  }

  private static func builtIn(
    _ name: String, title: LocalizedText, kinds: [CardKind], recipes: [String]
  ) -> DeckDefinition {
    do {
      return try DeckDefinition(
        name, title: title, kinds: kinds, recipes: recipes, tieBreaker: "potato")
    } catch {
      preconditionFailure("the deck \(name): \(error)")
    }
  }

  // The colors are based on those of Okabe and Ito, which color-blind people can tell apart; of 256
  // colors those that come near them and are farthest from each other in every kind of eye.

  private static let classicKinds = [
    CardKind(
      "tomato", romaji: "to-ma-to", kana: "トマト", count: 11, reverseCount: 1,
      meaning: LocalizedText("a tomato", ja: "トマト"),
      description: LocalizedText("a tomato", ja: "赤い実の絵"),
      label: LabelColor(0xd55e00, indexed: 0xd75f00, sixteen: 9, eight: 1), sign: ("◍", "@")),
    CardKind(
      "mato", romaji: "ma-to", kana: "マト", count: 11, reverseCount: 1,
      meaning: LocalizedText("a target", ja: "的"),
      description: LocalizedText("a target", ja: "弓矢でねらう丸い板の絵"),
      label: LabelColor(0x56b4e9, indexed: 0x87d7ff, sixteen: 14, eight: 6), sign: ("◉", "O")),
    CardKind(
      "to", romaji: "to", kana: "ト", count: 11, reverseCount: 1,
      meaning: LocalizedText("a door", ja: "戸"), description: LocalizedText("a door", ja: "出入り口の絵"),
      label: LabelColor(0x0072b2, indexed: 0x005faf, sixteen: 4, eight: 4), sign: ("▯", "H")),
    CardKind(
      "ma", romaji: "ma", kana: "マ", count: 11, reverseCount: 1,
      meaning: LocalizedText("a devil", ja: "魔"),
      description: LocalizedText("a devil", ja: "悪いやつの絵"),
      label: LabelColor(0xcc79a7, indexed: 0xd787d7, sixteen: 13, eight: 0), sign: ("♆", "Y")),
    CardKind(
      "potato", romaji: "po-te-to", kana: "ポテト", count: 1, reverseCount: 0,
      meaning: LocalizedText("a potato", ja: "ポテト"),
      description: LocalizedText("a potato", ja: "ポテトの絵"),
      label: LabelColor(0xe69f00, indexed: 0xffd75f, sixteen: 11, eight: 3), sign: ("◓", "%")),
  ]

  private static let toma = CardKind(
    "toma", romaji: "to-ma", kana: "トマ", count: 11, reverseCount: 1,
    meaning: LocalizedText("a granny", ja: "おばあさん"),
    description: LocalizedText("a granny", ja: "おばあさんの絵"),
    label: LabelColor(0x009e73, indexed: 0x00af87, sixteen: 10, eight: 2), sign: ("☻", "&"))
}

/// The built-in decks are the words of a setting, of an option and of files.
extension DeckDefinition: CaseIterable, RawRepresentable {
  /// The decks of the card game.
  package static let cardGame = [classic, granny]

  /// The built-in decks: those of the card game, then other tongue twisters.
  package static let allCases: [DeckDefinition] =
    cardGame + DeckTable.sources.map { twister($0.name, $0.text) }

  /// The names of the built-in decks, in the same order; to know them, no deck is read.
  package static let names = cardGame.map(\.name) + DeckTable.sources.map(\.name)

  /// The built-in deck with a name, if there is one.
  package init?(rawValue name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self = number < Self.cardGame.count ? Self.cardGame[number] : Self.allCases[number]
  }

  /// The name.
  package var rawValue: String { name }
}
