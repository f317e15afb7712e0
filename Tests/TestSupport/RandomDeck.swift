import GameCore

/// Random texts of decks that are legal, many of them at the limits of a deck.
package enum RandomDeck {
  /// A random deck, which determines its name, too.
  package static func deck(_ random: inout Numbers) -> DeckDefinition {
    // Few words are refused, such as two that differ only in their accents.
    while true {
      let name = random.pick(["deck", "my-deck", "ŧẅïšţ_24_ëŕşöñęß_åğéżźćśń", "早口ことば"])
      if let deck = try? DeckDefinition(name, text: text(&random)) { return deck }
    }
  }

  /// The text of a random deck; now and then it is not legal.
  package static func text(_ random: inout Numbers) -> [UInt8] {
    let isFull = random.number(below: 3) == 0
    let kinds = isFull ? DeckDefinition.maximum.kinds : random.number(2...12)
    let words = (0..<kinds).map { _ in word(isFull, &random) }
    var text = ""
    func add(_ line: String) { text += line + "\n" }
    if random.number(below: 3) > 0 { add("title " + wording(40, isFull, &random)) }
    add("language " + random.pick(["en", "ja", "de", "es"]))
    for (count, word) in zip(counts(kinds, isFull, &random), words) {
      let reverse = random.number(below: count + 1)
      let meaning = random.number(below: 3) == 0 ? " " + wording(40, isFull, &random) : ""
      add("card \(word.text) \(count) \(reverse)" + meaning)
    }
    for _ in 0..<(isFull ? 8 : random.number(1...8)) {
      let recipe = (0..<random.number(1...4)).map { _ in random.pick(words).word }
      add("point " + recipe.joined(separator: " "))
    }
    if random.number(below: 2) == 0 { add("tie " + random.pick(words).word) }
    if random.number(below: 3) == 0 { add("legend " + wording(120, isFull, &random)) }
    addExtras(to: &text, words.map(\.word), &random)
    return Array(text.utf8)
  }

  /// Adds pictures, or what else takes a text to its maximum length.
  private static func addExtras(to text: inout String, _ words: [String], _ random: inout Numbers) {
    let most = DeckText.maximumSize
    switch random.number(below: 24) {
    case 0...3:
      for word in words where random.number(below: 3) == 0 {
        let picture = picture(of: word, &random)
        if text.utf8.count + picture.utf8.count <= most { text += picture }
      }
    case 4:
      // The last legend counts, and these characters take two bytes in JSON.
      let sign = random.pick(["\\", "\"", "x", "é"])
      while true {
        let room = (most - text.utf8.count - "legend \n".utf8.count) / sign.utf8.count
        guard room > 0 else { break }
        text += "legend " + String(repeating: sign, count: min(room, 120)) + "\n"
      }
    case 5:
      for word in words {
        let picture = picture(of: word, size: CardImage.maximumSize, &random)
        if text.utf8.count + picture.utf8.count <= most { text += picture }
      }
    default: break
    }
  }

  /// A word, and as it is on its line, with its reading.
  private static func word(
    _ isLong: Bool, _ random: inout Numbers
  ) -> (word: String, text: String) {
    let script = random.number(below: 8)
    let length = isLong ? 12 : random.number(1...12)
    if script == 0 {
      let kana = Array("とまポテドぁゃっンーガぴ").map { String($0) }
      let word = "と" + (1..<max(length, 2)).map { _ in random.pick(kana) }.joined()
      return (word, word)
    }
    let letters =
      script == 1 ? Array("ращёдйю") : script == 2 ? Array("éöñßåabcde'") : Array("abcdeostnr'9")
    let word = (0..<length).map { index in
      index == 0 ? "\(letters[random.number(below: 4)])" : "\(random.pick(letters))"
    }.joined()
    switch random.number(below: 4) {
    case 0:
      // Each letter is a syllable of its own.
      let letters = word.filter { $0 != "'" }.map { String($0) }
      return (word, word + "=" + letters.joined(separator: "-"))
    case 1: return (word, word + "=" + String(repeating: "a-", count: isLong ? 17 : 4) + "b")
    case 2: return (word, word + "=" + String(repeating: "か", count: isLong ? 36 : 3))
    default: return (word, word)
    }
  }

  /// How many cards there are of each kind.
  private static func counts(_ kinds: Int, _ isFull: Bool, _ random: inout Numbers) -> [Int] {
    var counts = (0..<kinds).map { _ in random.number(2...(isFull ? 16 : 8)) }
    let most = DeckDefinition.maximum
    while counts.reduce(0, +) > most.cards {
      let index = random.number(below: kinds)
      counts[index] = max(counts[index] - 1, 1)
    }
    while isFull, counts.reduce(0, +) < most.cards {
      let index = random.number(below: kinds)
      counts[index] = min(counts[index] + 1, most.copies)
    }
    return counts
  }

  /// A text in English and Japanese.
  private static func wording(_ most: Int, _ isLong: Bool, _ random: inout Numbers) -> String {
    let signs = ["a", "\"", "\\", "é", "ト", "🍅", "x y", "#", "{", "a\u{2800}b", "c\u{200b}d"]
    func part() -> String {
      let count = isLong ? most : random.number(1...most)
      var text = "a"
      while case let sign = random.pick(signs), text.unicodeScalars.count + 3 < count {
        text += sign
      }
      while text.unicodeScalars.count < count { text += "z" }
      return text
    }
    let bar = random.pick([" | ", " | ", "\u{2800}|\u{2800}"])
    return random.number(below: 2) == 0 ? part() : part() + bar + part()
  }

  /// A picture with random colors, in signs that JSON escapes, too.
  private static func picture(
    of word: String, size: Int? = nil, _ random: inout Numbers
  ) -> String {
    let (width, height) = (size ?? random.number(1...32), size ?? random.number(1...32))
    let signs = (0x20...0x7e).filter { $0 != 0x22 }.map { Character(Unicode.Scalar(UInt8($0))) }
    let first = random.number(below: signs.count)
    let colors = (0..<random.number(1...64)).map { signs[(first + $0) % signs.count] }
    // A comma is not needed, and is added to the text of the deck.
    let comma = random.number(below: 2) == 0 ? "," : ""
    var lines = ["picture \(word)", "\"\(width) \(height) \(colors.count) 1\"\(comma)"]
    for color in colors {
      let value = 0x100_0000 + random.number(below: 0x100_0000)
      lines.append("\"\(color) c #\(String(value, radix: 16).dropFirst())\"\(comma)")
    }
    for row in 0..<height {
      let shift = random.number(below: colors.count)
      lines.append(
        "\"" + String((0..<width).map { colors[($0 + row + shift) % colors.count] }) + "\"\(comma)")
    }
    return (lines + ["};"]).map { $0 + "\n" }.joined()
  }
}
