/// How the words of a deck of one's own are read: their morae or syllables.
enum Reading {
  /// The longest word, in characters.
  static let maximumLength = 12

  /// Whether a text is a word: letters and digits of any script, and apostrophes.
  static func isWord(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return (1...maximumLength).contains(scalars.count)
      && scalars.allSatisfy { $0.properties.isAlphabetic || isDigit($0) || isApostrophe($0) }
      && scalars.contains { !isApostrophe($0) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }

  /// The morae of a word in kana, or else its syllables; `nil` if the reading that is given is neither.
  static func morae(of word: String, as reading: String?, _ language: String) -> [Mora]? {
    let text = reading ?? word
    guard text.unicodeScalars.count <= 3 * maximumLength else { return nil }
    if let morae = Kana.morae(of: text) { return morae }
    let parts =
      text.contains("-") ? text.split(separator: "-").map(String.init) : syllables(text, language)
    guard !parts.isEmpty, parts.allSatisfy(isWord) else { return nil }
    return parts.map { Mora(romaji: $0.lowercased(), kana: $0) }
  }

  /// The syllables of a word in letters, as well as can be told; one for each character of other scripts.
  private static func syllables(_ word: String, _ language: String) -> [String] {
    let letters = Array(word.unicodeScalars)
    let plain = letters.map { Accents.base(of: Spelling.folded($0)) ?? Spelling.folded($0) }
    func isVowel(_ index: Int) -> Bool {
      if plain[index] == "y" {
        return index > 0
          && !(index + 1 < plain.count && "aeiou".unicodeScalars.contains(plain[index + 1]))
      }
      return "aeiouаеёиоуыэюяєіїαεηιουω".unicodeScalars.contains(plain[index])
    }
    var starts: [Int] = []
    for index in plain.indices where isVowel(index) && (index == 0 || !isVowel(index - 1)) {
      let isSilent =
        language == "en" && plain[index] == "e" && index == plain.count - 1 && !starts.isEmpty
      if !isSilent { starts.append(index) }
    }
    guard !starts.isEmpty else {
      // Nobody can tell how these are read.
      if plain.contains(where: { $0.properties.isIdeographic }) { return [] }
      let isCased = plain.contains { $0.properties.isCased }
      return isCased ? [word] : word.map { String($0) }
    }
    var cuts = [0]
    for (before, next) in zip(starts, starts.dropFirst()) {
      var last = before
      while isVowel(last) { last += 1 }
      var cut = max(next - 1, last)
      if cut > last, isPair(plain[cut - 1], plain[cut]) { cut -= 1 }
      cuts.append(cut)
    }
    cuts.append(letters.count)
    return zip(cuts, cuts.dropFirst()).map { start, end in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: letters[start..<end])
      return String(part)
    }
  }

  /// Whether two consonants begin a syllable together.
  private static func isPair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let starts = second == "h" ? "cstpg" : second == "l" || second == "r" ? "bcdfgkpt" : ""
    return starts.unicodeScalars.contains(first)
  }
}

/// The readings of kana in Latin letters.
enum Kana {
  /// Hepburn, in the order of Unicode from ぁ; small kana are like large ones.
  private static let table: [String] = """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji \
    tsu tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me \
    mo ya ya yu yu yo yo ra ri ru re ro wa wa wi we wo n vu
    """.split(separator: " ").map(String.init)

  /// The morae of a text in kana; `nil` if it has other characters.
  static func morae(of text: String) -> [Mora]? {
    var morae: [Mora] = []
    for scalar in text.unicodeScalars where scalar != "-" {
      guard let sound = sound(scalar) else { return nil }
      let folded = Spelling.folded(scalar)
      let last = morae.last
      if let last, "ゃゅょぁぃぅぇぉ".unicodeScalars.contains(folded) {
        morae[morae.count - 1] = Mora(
          romaji: joined(last.romaji, sound, folded), kana: last.kana + String(scalar))
      } else if scalar == "ー" {
        guard let vowel = last?.romaji.last else { return nil }
        morae.append(Mora(romaji: String(vowel), kana: "ー"))
      } else {
        morae.append(Mora(romaji: sound, kana: String(scalar)))
      }
    }
    // A small tsu doubles the consonant after it.
    for index in morae.indices.dropLast() where ["っ", "ッ"].contains(morae[index].kana) {
      let next = morae[index + 1].romaji
      let letter = next.hasPrefix("ch") ? "t" : String(next.prefix(1))
      morae[index] = Mora(romaji: letter, kana: morae[index].kana)
    }
    return morae.isEmpty ? nil : morae
  }

  private static func sound(_ scalar: Unicode.Scalar) -> String? {
    if scalar == "ー" { return "-" }
    let place = Int(Spelling.folded(scalar).value) - 0x3041
    return table.indices.contains(place) ? table[place] : nil
  }

  /// A mora with a small vowel: ki and ya are kya, shi and ya sha, fu and a fa.
  private static func joined(_ first: String, _ small: String, _ kana: Unicode.Scalar) -> String {
    let stem = String(first.dropLast())
    let isSoft = ["sh", "ch", "j"].contains(stem)
    return stem + (small.hasPrefix("y") && isSoft ? String(small.dropFirst()) : small)
  }

  /// Another way to write a mora that is common, beside Hepburn.
  static func alternative(_ romaji: String) -> String? {
    if romaji == "n" { return "nn" }
    for (hepburn, other) in [
      ("shi", "si"), ("sh", "sy"), ("chi", "ti"), ("ch", "ty"), ("tsu", "tu"), ("fu", "hu"),
      ("ji", "zi"), ("j", "zy"),
    ] where romaji.hasPrefix(hepburn) {
      return other + romaji.dropFirst(hepburn.count)
    }
    return nil
  }
}

/// Letters with accents, which may be typed without.
enum Accents {
  /// A combining mark, the letters that it is put on, and what they become.
  private static let table: [(mark: Unicode.Scalar, bases: String, letters: String)] = [
    ("\u{300}", "aeiou", "àèìòù"), ("\u{301}", "aeiouyczsn", "áéíóúýćźśń"),
    ("\u{302}", "aeiou", "âêîôû"), ("\u{303}", "ano", "ãñõ"), ("\u{308}", "aeiouy", "äëïöüÿ"),
    ("\u{30A}", "au", "åů"), ("\u{30C}", "cesznrd", "čěšžňřď"), ("\u{327}", "cs", "çş"),
    ("\u{328}", "ae", "ąę"), ("\u{30B}", "ou", "őű"), ("\u{307}", "z", "ż"), ("\u{306}", "g", "ğ"),
  ]

  /// The letter without its accent, and the accent; `nil` if it has none, or a capital.
  private static func parts(of letter: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    guard letter.value > 0x7f, letter.value < 0x180 else { return nil }
    for (mark, bases, letters) in table {
      for (base, joined) in zip(bases.unicodeScalars, letters.unicodeScalars)
      where joined == letter { return (base, mark) }
    }
    return nil
  }

  /// The letter without its accent; `nil` if it has none.
  static func base(of letter: Unicode.Scalar) -> Unicode.Scalar? { parts(of: letter)?.0 }

  /// A letter with an accent that is written after it.
  static func joined(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x300...0x328).contains(mark.value) else { return nil }
    let small = Spelling.folded(base)
    for (other, bases, letters) in table where other == mark {
      for (letter, joined) in zip(bases.unicodeScalars, letters.unicodeScalars)
      where letter == small {
        return small == base ? joined : joined.properties.uppercaseMapping.unicodeScalars.first
      }
    }
    return nil
  }

  /// A text in small letters without accents.
  static func plain(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { Spelling.folded($0) }.map { base(of: $0) ?? $0 }
  }

  /// The ways to type some letters: with their accents, without, with the accents after the letters, and
  /// in German with two letters.
  static func spellings(of text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var ways = [text]
    let others: [(Unicode.Scalar) -> [Unicode.Scalar]] = [
      { [base(of: $0) ?? $0] },
      { letter in parts(of: letter).map { [$0.0, $0.1] } ?? [letter] },
      { letter in
        switch letter {
        case "ä": ["a", "e"]
        case "ö": ["o", "e"]
        case "ü": ["u", "e"]
        case "ß": ["s", "s"]
        default: [letter]
        }
      },
      { Reading.isApostrophe($0) ? [] : [base(of: $0) ?? $0] },
    ]
    for change in others {
      let way = text.flatMap(change)
      if !way.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    return ways
  }
}
