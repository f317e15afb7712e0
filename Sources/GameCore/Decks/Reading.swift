import Text

/// How the words of a deck of one's own are read: their morae or syllables.
enum Reading {
  /// The longest word, in characters.
  static let maximumLength = 16
  /// The longest reading, in characters.
  private static let longestReading = 36

  /// Whether a composed text is a word: letters, marks and digits of any script and apostrophes, with hyphens and middle
  /// dots between them.
  static func isWord(_ text: String) -> Bool {
    guard (1...maximumLength).contains(text.prefix(maximumLength + 1).count),
      ColumnWidth.of(text) <= 2 * maximumLength
    else { return false }
    var (hasLetter, wasLetter) = (false, false)
    for character in text {
      if isHyphen(character) || isMiddleDot(character) {
        guard wasLetter else { return false }
        wasLetter = false
        continue
      }
      guard isApostrophe(character) || isLetter(character) else { return false }
      wasLetter = true
      hasLetter = hasLetter || !isApostrophe(character)
    }
    return hasLetter && wasLetter
  }

  /// Whether a character is a letter or a digit, with its marks and joiners.
  private static func isLetter(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !first.isMark, !first.isHidden,
      first.properties.isAlphabetic || first.properties.numericType != nil
    else { return false }
    return character.unicodeScalars.dropFirst().allSatisfy {
      $0.isMark || $0.isJoiner || $0.isConjoining || $0.properties.isAlphabetic
    }
  }

  static func isApostrophe(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.allSatisfy { "'’‘ʼ׳״＇".unicodeScalars.contains($0) }
  }

  static func isHyphen(_ character: Character) -> Bool { "-\u{2010}\u{2011}".contains(character) }

  static func isMiddleDot(_ character: Character) -> Bool { "·‧・".contains(character) }

  /// The morae of a word in kana, or else its syllables; `nil` if the reading that is given is neither.
  static func morae(of word: String, as reading: String?, _ language: String) -> [Mora]? {
    let text = reading ?? word
    guard text.prefix(longestReading + 1).count <= longestReading else { return nil }
    if let morae = Kana.morae(of: text) { return morae }
    let pieces = text.split(whereSeparator: isHyphen).map(String.init)
    let isSplit = reading != nil && pieces.count > 1
    let parts = isSplit ? pieces : pieces.flatMap { syllables($0, language) }
    guard !parts.isEmpty, parts.allSatisfy(isWordOrPart) else { return nil }
    // The end of the word, not of a syllable, decides about letters that have a form of their own there.
    var small = Array(parts.joined().smallLetters(in: language))[...]
    let isSame = small.count == parts.reduce(0) { $0 + $1.count }
    return parts.map { part in
      defer { small = small.dropFirst(part.count) }
      return Mora(
        romaji: isSame ? String(small.prefix(part.count)) : part.smallLetters(in: language),
        kana: part)
    }
  }

  /// Whether a text is a word, or a part of one that begins or ends with a middle dot.
  private static func isWordOrPart(_ text: String) -> Bool {
    var text = text[...]
    if let first = text.first, isMiddleDot(first) { text.removeFirst() }
    if let last = text.last, isMiddleDot(last) { text.removeLast() }
    return isWord(String(text))
  }

  /// The syllables of a word in letters, as well as can be told; one for each character of other scripts.
  private static func syllables(_ word: String, _ language: String) -> [String] {
    let letters = Array(word)
    let plain = letters.map(Accents.base)
    func isVowel(_ index: Int) -> Bool {
      if plain[index] == "y" {
        return index > 0 && !(index + 1 < plain.count && "aeiou".contains(plain[index + 1]))
      }
      // These have a breve, but are consonants.
      if ["й", "ў"].contains(letters[index].lowercased()) { return false }
      return "aeiouæœаеиоуыэюяєіαεηιουω".contains(plain[index])
    }
    var starts: [Int] = []
    for index in plain.indices where isVowel(index) && (index == 0 || !isVowel(index - 1)) {
      let isSilent =
        language == "en" && plain[index] == "e" && index == plain.count - 1 && !starts.isEmpty
      if !isSilent { starts.append(index) }
    }
    guard !starts.isEmpty else {
      // Nobody can tell how these are read.
      if word.unicodeScalars.contains(where: { $0.properties.isIdeographic }) { return [] }
      return characters(of: letters)
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
    return zip(cuts, cuts.dropFirst()).map { start, end in String(letters[start..<end]) }
  }

  /// The parts of a word without vowels: the word, or in scripts without capitals each character; apostrophes and
  /// middle dots belong to the one before.
  private static func characters(of letters: [Character]) -> [String] {
    if letters.contains(where: \.isCased) { return [String(letters)] }
    var parts: [String] = []
    for letter in letters {
      let isSign = isApostrophe(letter) || isMiddleDot(letter)
      if let last = parts.last, isSign || isApostrophe(last[last.startIndex]) && last.count == 1 {
        parts[parts.count - 1].append(letter)
      } else {
        parts.append(String(letter))
      }
    }
    return parts
  }

  /// Whether two consonants begin a syllable together.
  private static func isPair(_ first: Character, _ second: Character) -> Bool {
    let starts = second == "h" ? "cstpg" : second == "l" || second == "r" ? "bcdfgkpt" : ""
    return starts.contains(first)
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
    for scalar in text.composed.unicodeScalars where scalar != "-" {
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

/// Letters with marks, which may be typed without.
enum Accents {
  /// The typed forms of letters that Unicode does not decompose, or not so.
  static func others(of letter: Character) -> [String] {
    switch letter {
    case "đ", "ð": ["d"]
    case "ł": ["l"]
    case "ø": ["o", "oe"]
    case "ı": ["i"]
    case "ħ": ["h"]
    case "ŧ": ["t"]
    case "ŋ": ["n", "ng"]
    case "æ", "ä": ["ae"]
    case "œ", "ö": ["oe"]
    case "ü": ["ue"]
    case "å": ["aa"]
    case "ß": ["ss"]
    case "þ": ["th"]
    default: []
    }
  }

  /// Whether a mark is one without which its letter may be typed: an accent, a dot, a point of Hebrew or Arabic; but
  /// not a vowel sign, which is a letter, nor the signs of kana.
  static func isOptional(_ mark: Unicode.Scalar) -> Bool {
    switch mark.properties.canonicalCombiningClass.rawValue {
    // A nukta; in Burmese, a tone.
    case 7: mark.value < 0xe00
    case 1, 10...36, 200...: true
    default: false
    }
  }

  /// The small letter of a character without its marks.
  static func base(of character: Character) -> Character {
    let letters = Spelling.parts(of: String(character))
    guard let first = letters.first else { return character }
    let plain = Character(first)
    if letters.dropFirst().allSatisfy(isOptional), let other = others(of: plain).first,
      other.utf8.count == 1
    {
      return Character(other)
    }
    return plain
  }

  /// A text in small letters without marks that may be left out when it is typed.
  static func plain(_ text: String) -> [Unicode.Scalar] {
    Spelling.parts(of: text).filter { !isOptional($0) && !$0.isJoiner }.flatMap { letter in
      Array((others(of: Character(letter)).first ?? String(letter)).unicodeScalars)
    }
  }

  /// A text without differences that never matter: of case, width, and of letters and marks in one scalar or several.
  static func folded(_ text: String) -> [Unicode.Scalar] { Spelling.parts(of: text) }
}

extension Character {
  /// Whether the character has a capital or a small form.
  fileprivate var isCased: Bool { unicodeScalars.contains { $0.properties.isCased } }
}
