import Text

/// A kind of card: its word, its picture, and how many there are (RULES.md, "Cards").
///
/// A kind never changes, and states refer to it, so a reference costs less than a copy.
package final class CardKind: Sendable {
  /// The name in files and in English sentences.
  package let name: String
  /// The morae of the word, as they are read aloud (R14 for the potato), or its syllables.
  package let reading: [Mora]
  /// The word in its script: in katakana in the card game.
  package let kana: String
  /// The word in Hepburn romaji, or as it is read in letters.
  package let romaji: String
  /// The language of the deck, such as `tr`; empty for the card game.
  package let language: String
  /// The word as it is read in letters, in capitals.
  package let capitals: String
  /// The number of cards.
  package let count: Int
  /// How many of the cards have the reverse mark: the last ones (R3).
  package let reverseCount: Int
  /// How the picture is called, in English and in Japanese.
  package let meaning: LocalizedText
  /// The name where only the picture may be known (R30).
  package let description: LocalizedText
  /// The color of the strip with the word.
  package let label: LabelColor
  /// The character for the picture where there is room for one, and the one in ASCII.
  package let sign: (unicode: String, ascii: String)
  /// The picture above the word.
  package let look: CardLook
  /// The ways to type the word from each of its morae on (R27).
  let spellings: [[Spelling]]

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The name; pictures are found by it.
  ///   - romaji: The morae in Hepburn romaji, with hyphens between them.
  ///   - kana: The morae in katakana.
  ///   - count: The number of cards.
  ///   - reverseCount: How many of them have the reverse mark.
  ///   - meaning: How the picture is called.
  ///   - description: What is said where only the picture may be known; the meaning, if it is `nil`.
  ///   - label: The color of the strip with the word.
  ///   - sign: The character for the picture, and the one in ASCII.
  package init(
    _ name: String, romaji: String, kana: String, count: Int, reverseCount: Int,
    meaning: LocalizedText,
    description: LocalizedText? = nil, label: LabelColor, sign: (unicode: String, ascii: String)
  ) {
    self.name = name
    reading = zip(romaji.split(separator: "-"), kana).map {
      Mora(romaji: String($0), kana: String($1))
    }
    self.kana = reading.map(\.kana).joined()
    self.romaji = reading.map(\.romaji).joined()
    (language, capitals) = ("", self.romaji.uppercased())
    spellings = Spelling.all(of: reading, name: name, romaji: self.romaji)
    self.count = count
    self.reverseCount = reverseCount
    self.meaning = meaning
    self.description = description ?? meaning
    self.label = label
    self.sign = sign
    look = .drawn
  }

  /// Creates a kind of a deck that was read from a text: its name is its word.
  init(
    word: String, reading: [Mora], _ typing: TypingOfWords, count: Int, reverseCount: Int,
    meaning: LocalizedText, label: LabelColor, sign: (unicode: String, ascii: String),
    look: CardLook
  ) {
    (name, kana) = (word, word)
    self.reading = reading
    let letters = reading.map(\.romaji).joined()
    // A word that is read as it is written keeps its capitals, and its hyphens.
    let small = word.filter { !Reading.isHyphen($0) }.smallLetters(in: typing.language)
    romaji = small == letters ? word : letters
    language = typing.language
    capitals = romaji.capitals(in: language)
    spellings = Spelling.all(of: reading, name: word, romaji: romaji, typing)
    (self.count, self.reverseCount) = (count, reverseCount)
    (self.meaning, description) = (meaning, meaning)
    (self.label, self.sign, self.look) = (label, sign, look)
  }

  /// How the word is read: to-ma-to.
  package var syllables: String { reading.map(\.romaji).joined(separator: "-") }

  /// The number of morae in the word (R28).
  package var morae: Int { reading.count }

  /// The number of morae that two words have in common, in the same order.
  func sharedMorae(_ other: CardKind) -> Int {
    // The longest common subsequence, row by row.
    var row = Array(repeating: 0, count: other.morae + 1)
    for mora in reading {
      var before = row
      for (place, another) in other.reading.enumerated() {
        before[place + 1] = mora == another ? row[place] + 1 : max(before[place], row[place + 1])
      }
      row = before
    }
    return row[other.morae]
  }
}

extension CardKind: Hashable {
  /// Whether two kinds have the same name, the same word and the same cards.
  package static func == (one: CardKind, other: CardKind) -> Bool {
    one === other
      || (one.name, one.reading, one.count, one.reverseCount, one.look)
        == (other.name, other.reading, other.count, other.reverseCount, other.look)
  }

  /// Adds the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The picture above the word of a card.
package enum CardLook: Hashable, Sendable {
  /// Pictures that were drawn for the card game, in several sizes.
  case drawn
  /// A picture of a deck of one's own.
  case picture(CardImage)
  /// The first letters of the word.
  case letters
}

/// A picture of a card, as it is written in a deck: row by row.
package struct CardImage: Hashable, Sendable {
  /// The greatest width and height.
  package static let maximumSize = 32
  /// The color of a pixel that is not painted.
  package static let clear = UInt32.max

  /// The width and the height, in pixels.
  package let width: Int, height: Int
  /// The colors of the pixels, red, green and blue, or ``clear``.
  package let pixels: [UInt32]
}

/// A color as terminals can show it, with 24 bits or fewer.
package struct LabelColor: Hashable, Sendable {
  /// Red, green and blue, a byte each.
  package let direct: UInt32
  /// The most similar of the 256 colors of a palette, red, green and blue.
  package let indexed: UInt32
  /// Its number among sixteen colors.
  package let sixteen: UInt8
  /// Its number among eight colors.
  package let eight: UInt8

  package init(_ direct: UInt32, indexed: UInt32, sixteen: UInt8, eight: UInt8) {
    (self.direct, self.indexed) = (direct, indexed)
    (self.sixteen, self.eight) = (sixteen, eight)
  }
}
