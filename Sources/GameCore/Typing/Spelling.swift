import Text

/// How the words of a deck are typed, besides their letters.
struct TypingOfWords: Equatable, Sendable {
  /// The language of the deck, such as `tr`.
  var language = ""
  /// Whether the deck has another word that differs from this one only in its marks, so that marks count.
  var marksCount = false
}

/// One way to type one or more morae of a word (R27).
struct Spelling: Equatable, Sendable {
  /// A letter, and the marks that may follow it in any order.
  struct Unit: Equatable, Sendable {
    /// The letter, as ``Spelling/parts(of:)`` has it.
    let base: Unicode.Scalar
    /// The letter with its marks, if that is one scalar.
    let shown: Unicode.Scalar
    var marks: [Unicode.Scalar] = []
    /// The marks that must be typed, one bit for each.
    var required: UInt32 = 0
  }

  /// A part that has been typed.
  struct Place: Hashable {
    /// The letter of the word, one of the ways to type it, and the unit of that.
    var (slot, way, unit) = (0, 0, 0)
    /// The marks of the unit that have been typed, one bit for each.
    var marks: UInt32 = 0
  }

  /// For each letter of the word the ways to type it, the first as it is written; an empty way leaves it out.
  private let slots: [[[Unit]]]
  /// The number of morae it covers.
  let morae: Int

  init(_ text: String, morae: Int = 1, _ typing: TypingOfWords = TypingOfWords()) {
    self.morae = morae
    slots = text.compactMap { Self.ways($0, typing) }
  }

  private init(_ slots: [[[Unit]]], morae: Int) { (self.slots, self.morae) = (slots, morae) }

  /// The same letters for more morae.
  func covering(morae: Int) -> Spelling { Spelling(slots, morae: morae) }

  /// The ways to type a character; `nil` for a hyphen, which only separates.
  private static func ways(_ character: Character, _ typing: TypingOfWords) -> [[Unit]]? {
    if Reading.isHyphen(character) { return nil }
    let own = units(String(character), typing)
    if Reading.isApostrophe(character) || Reading.isMiddleDot(character) { return [own, []] }
    var ways = [own]
    guard !character.isASCII else {
      return ways
    }
    // A letter that Unicode does not decompose may be typed as others, unless the deck tells them apart.
    let small = Character(String(character.unicodeScalars.map(folded).first ?? "a"))
    for other in Accents.others(of: String(character).unicodeScalars.count == 1 ? small : character)
    {
      if other.utf8.count == 1, typing.marksCount { continue }
      ways.append(units(other, typing))
    }
    return ways
  }

  /// The units of a text.
  private static func units(_ text: String, _ typing: TypingOfWords) -> [Unit] {
    var units: [Unit] = []
    for character in text {
      let letters = String(character).composed.unicodeScalars.map(folded)
      let first = units.count
      for letter in parts(of: String(character)) {
        let isOptional = Accents.isOptional(letter) || letter.isJoiner
        let isVoiced = letter == "\u{3099}" || letter == "\u{309A}"
        guard isOptional || isVoiced, units.count > first, units[units.count - 1].marks.count < 32
        else {
          let isOnly = units.count == first && letters.count == 1
          units.append(Unit(base: letter, shown: isOnly ? letters[0] : letter))
          continue
        }
        let last = units.count - 1
        if isVoiced || typing.marksCount && !letter.isJoiner {
          units[last].required |= 1 << UInt32(units[last].marks.count)
        }
        units[last].marks.append(letter)
      }
    }
    return units
  }

  // MARK: - Typing

  /// The places after a text that was typed from the beginning on; none if it is not the beginning of the spelling.
  func places(after typed: [Unicode.Scalar]) -> [Place] {
    guard let first = typed.first else { return [] }
    var places = starts().filter { unit(at: $0).base == first }
    for letter in typed.dropFirst() where !places.isEmpty {
      var next: [Place] = []
      for place in places {
        for other in following(place, letter) where !next.contains(other) { next.append(other) }
      }
      places = next
    }
    return places
  }

  /// Whether the spelling may end at a place.
  func isWhole(at place: Place) -> Bool {
    hasRequired(place) && place.unit == slots[place.slot][place.way].count - 1
      && slots[(place.slot + 1)...].allSatisfy { $0.contains(where: \.isEmpty) }
  }

  /// Whether the spelling may go on at a place.
  func goesOn(at place: Place) -> Bool {
    let marks = unit(at: place).marks.count
    return place.marks != (marks == 32 ? .max : (1 << UInt32(marks)) - 1)
      || !nextUnits(place).isEmpty
  }

  /// The letters and marks that may follow a text that was typed from the beginning on, without marks that may be left
  /// out; a letter with marks first as a whole.
  func expected(after typed: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard !typed.isEmpty else { return starts().flatMap { shown(unit(at: $0)) } }
    return places(after: typed).flatMap { place in
      let unit = unit(at: place)
      let marks = unit.marks.indices.filter {
        (unit.required & ~place.marks) >> UInt32($0) & 1 == 1
      }
      return marks.map { unit.marks[$0] }
        + (hasRequired(place) ? nextUnits(place).flatMap { shown(self.unit(at: $0)) } : [])
    }
  }

  private func shown(_ unit: Unit) -> [Unicode.Scalar] {
    unit.shown == unit.base ? [unit.base] : [unit.shown, unit.base]
  }

  private func unit(at place: Place) -> Unit { slots[place.slot][place.way][place.unit] }

  private func hasRequired(_ place: Place) -> Bool {
    unit(at: place).required & ~place.marks == 0
  }

  private func following(_ place: Place, _ letter: Unicode.Scalar) -> [Place] {
    var following: [Place] = []
    let unit = unit(at: place)
    if let mark = unit.marks.indices.first(where: {
      unit.marks[$0] == letter && place.marks >> UInt32($0) & 1 == 0
    }) {
      var next = place
      next.marks |= 1 << UInt32(mark)
      following.append(next)
    }
    guard hasRequired(place) else { return following }
    return following + nextUnits(place).filter { self.unit(at: $0).base == letter }
  }

  /// The places of the units after one.
  private func nextUnits(_ place: Place) -> [Place] {
    var next = Place(slot: place.slot, way: place.way, unit: place.unit + 1)
    if next.unit < slots[place.slot][place.way].count { return [next] }
    next.slot += 1
    return starts(from: next.slot)
  }

  /// The places of the units with which the letters from one on may begin.
  private func starts(from slot: Int = 0) -> [Place] {
    var (places, slot): ([Place], Int) = ([], slot)
    while slot < slots.count {
      let ways = slots[slot]
      for way in ways.indices where !ways[way].isEmpty {
        places.append(Place(slot: slot, way: way, unit: 0))
      }
      guard ways.contains(where: \.isEmpty) else { break }
      slot += 1
    }
    return places
  }

  // MARK: - Letters

  /// The letters and marks of a text without differences that do not matter: folded, each letter before its marks, and
  /// Hangul in the letters of its keys.
  static func parts(of text: String, in language: String = "") -> [Unicode.Scalar] {
    if text.utf8.count == 1, let scalar = text.unicodeScalars.first { return [folded(scalar)] }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map(folded))
    return String(scalars).decomposed.flatMap { scalar in
      Hangul.keys(of: scalar) ?? (scalar.properties.isVariationSelector ? [] : [folded(scalar)])
    }
  }

  /// A typed scalar without differences that do not matter: case, width, katakana or hiragana.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z", "Ａ"..."Ｚ", "ａ"..."ｚ":
      // The letters of each of these rows are in ASCII order, 32 to a row.
      return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value & 0x1f) | 0x60)
    case "ァ"..."ヶ": return Unicode.Scalar(scalar.value - 0x60) ?? scalar
    case "ｦ"..."ﾝ": return halfWidth[Int(scalar.value - 0xFF66)]
    case "\u{FF9E}", "\u{309B}": return "\u{3099}"
    case "\u{FF9F}", "\u{309C}": return "\u{309A}"
    case "０"..."９": return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case "İ": return "i"
    case "ς": return "σ"
    case "’", "‘", "ʼ", "׳", "＇": return "'"
    case "״", "＂", "“", "”", "„": return "\""
    case "‧", "・": return "·"
    case "\u{80}"...: return small(scalar)
    default: return scalar
    }
  }

  /// The small letter of another script, or with an accent.
  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? scalar : scalar
  }

  /// The full forms of the kana of half width, from ｦ.
  private static let halfWidth = Array(
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
      .unicodeScalars)

  /// Whether a scalar only separates words, which is allowed between any two morae.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{3000}", "\t", "\r", "\n", "-", "\u{2010}", "\u{2011}", "\u{FF0D}": true
    default: false
    }
  }

  /// Whether a scalar is not text, such as Backspace, which has no effect.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    !isSeparator(scalar) && (scalar.value < 0x20 || scalar.value == 0x7f)
  }
}

/// A mora of a word, in both scripts.
package struct Mora: Hashable, Sendable {
  /// In Hepburn romaji.
  package let romaji: String
  /// In katakana.
  package let kana: String

  /// Its spellings: Hepburn first, then kana.
  func spellings(_ typing: TypingOfWords) -> [Spelling] {
    var spellings = [Spelling(romaji, typing)]
    // The table of kana has no accents, and letters have no kana.
    if kana.smallLetters(in: typing.language) == romaji { return spellings }
    if let other = Kana.alternative(romaji) { spellings.append(Spelling(other)) }
    return spellings + [Spelling(kana, typing)]
  }
}

extension Spelling {
  /// The spellings that can follow at each mora of a word; a name that differs from the word, such as potato, must be
  /// typed as a whole.
  static func all(
    of reading: [Mora], name: String, romaji: String, _ typing: TypingOfWords = TypingOfWords()
  ) -> [[Spelling]] {
    reading.indices.map { mora in
      let spellings = reading[mora].spellings(typing)
      let whole =
        mora == 0 && name != romaji ? [Spelling(name, morae: reading.count, typing)] : []
      // A hyphen, which lengthens a vowel, is no character.
      let isLong = mora + 1 < reading.count && reading[mora + 1].kana == "ー"
      return spellings + whole + (isLong ? spellings.map { $0.covering(morae: 2) } : [])
    }
  }
}

extension DeckDefinition {
  /// The kind whose name or word is written in romaji or kana of any width (R27), if there is one: with its marks, or
  /// else without.
  package func kind(spelled text: String) -> CardKind? {
    kind(spelled: text, as: Accents.folded) ?? kind(spelled: text, as: Accents.plain)
  }

  private func kind(spelled text: String, as form: (String) -> [Unicode.Scalar]) -> CardKind? {
    let word = form(text)
    return kinds.first { kind in
      [kind.romaji, kind.kana, kind.name].contains { form($0) == word }
    }
  }
}

/// The letters of Hangul.
enum Hangul {
  /// The keys with which a letter is typed on a Korean keyboard, as letters by themselves; `nil` for no such letter.
  ///
  /// An input method writes whole syllables, but may send their letters one by one.
  static func keys(of letter: Unicode.Scalar) -> [Unicode.Scalar]? {
    let value = letter.value
    let single: Unicode.Scalar
    switch value {
    case 0x1100...0x1112: single = initials[Int(value - 0x1100)]
    case 0x1161...0x1175: single = Unicode.Scalar(value - 0x1161 + 0x314f) ?? letter
    case 0x11a8...0x11c2: single = finals[Int(value - 0x11a8)]
    case 0x3131...0x3163: single = letter
    default: return nil
    }
    return pairs[single] ?? [single]
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
  /// Those that take two keys.
  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"],
    "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"],
    "ㅄ": ["ㅂ", "ㅅ"], "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"],
    "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"],
  ]
}
