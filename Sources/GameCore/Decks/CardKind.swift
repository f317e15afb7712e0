/// A kind of card: its word, its picture, and how many there are (RULES.md, "Cards").
///
/// A kind never changes, and states refer to it, so a reference costs less than a copy.
package final class CardKind: Sendable {
  /// The name in files and in English sentences.
  package let name: String
  /// The morae of the word, as they are read aloud (R14 for the potato).
  package let reading: [Mora]
  /// The word in katakana.
  package let kana: String
  /// The word in Hepburn romaji.
  package let romaji: String
  /// The number of cards.
  package let count: Int
  /// How many of the cards have the reverse mark: the last ones (R3).
  package let reverseCount: Int
  /// How the picture is called, in English and in Japanese.
  package let meaning: Wording
  /// What is said where only the picture may be known (R30).
  package let description: Wording
  /// The color of the strip with the word.
  package let label: LabelColor
  /// The character for the picture where there is room for one, and the one in ASCII.
  package let sign: (unicode: String, ascii: String)

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
    _ name: String, romaji: String, kana: String, count: Int, reverseCount: Int, meaning: Wording,
    description: Wording? = nil, label: LabelColor, sign: (unicode: String, ascii: String)
  ) {
    self.name = name
    reading = zip(romaji.split(separator: "-"), kana).map {
      Mora(romaji: String($0), kana: String($1))
    }
    self.kana = reading.map(\.kana).joined()
    self.romaji = reading.map(\.romaji).joined()
    self.count = count
    self.reverseCount = reverseCount
    self.meaning = meaning
    self.description = description ?? meaning
    self.label = label
    self.sign = sign
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
      || (one.name, one.reading, one.count, one.reverseCount)
        == (other.name, other.reading, other.count, other.reverseCount)
  }

  /// Adds the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A few words in both languages.
package struct Wording: Hashable, Sendable {
  /// In English.
  package let english: String
  /// In Japanese.
  package let japanese: String

  /// Creates a text from its two versions.
  package init(_ english: String, ja japanese: String) {
    (self.english, self.japanese) = (english, japanese)
  }
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

  /// Creates a color.
  package init(_ direct: UInt32, indexed: UInt32, sixteen: UInt8, eight: UInt8) {
    (self.direct, self.indexed) = (direct, indexed)
    (self.sixteen, self.eight) = (sixteen, eight)
  }
}
