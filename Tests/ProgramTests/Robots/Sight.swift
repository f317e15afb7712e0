/// The screen as a player reads it: words, and keys that are offered.
struct Sight {
  /// The rows from top to bottom.
  let lines: [String]
  /// The row of the prompt, which is the last, or the middle one of three or four.
  let prompt: String?
  /// The first line with keys that the screen waits for.
  let offer: KeyPrompt?

  init(lines: [String]) {
    var lines = lines
    let middle = lines.suffix(3).dropLast().firstIndex { $0.contains("[") }
    let isLarge = lines.count >= 36 && middle != nil && lines.last?.contains("[") == false
    if isLarge, let middle {
      let painted = PaintedPrompt.text(atFootOf: lines)
      if !painted.isEmpty { lines[middle] = "\(painted)  \(Self.words(in: lines[middle]))" }
      prompt = lines[middle]
    } else {
      prompt = lines.last
    }
    self.lines = lines
    offer = Self.offer(in: lines, prompt)
  }

  /// A line without block elements.
  private static func words(in line: String) -> String {
    String(line.unicodeScalars.filter { !(0x2580...0x259f).contains($0.value) }.map(Character.init))
  }

  /// Offered keys with their line.
  struct KeyPrompt: Equatable {
    let line: String
    let keys: [String]
  }

  /// Keys stand in brackets; what a screen waits for comes before the key for help.
  private static func offer(in lines: [String], _ prompt: String?) -> KeyPrompt? {
    for line in lines where line.utf8.contains(UInt8(ascii: "[")) {
      let keys = line.matches(of: /\[(Enter|Space|Esc|any key|\?|F1|[a-z1-3])\]/)
        .map { String($0.1) }
      let asked = keys.prefix { $0 != "?" && $0 != "F1" }
      if !asked.isEmpty {
        // Above the keys of a verdict there is no room for whose vote it is, which the prompt says.
        let isVerdict = asked.prefix(2) == ["y", "n"] && line != prompt
        let prompt = isVerdict ? " " + (prompt?.trimmed ?? "") : ""
        return KeyPrompt(
          line: line.trimmed + prompt, keys: asked.map { $0 == "any key" ? "Enter" : $0 })
      }
      if !keys.isEmpty { return nil }
    }
    return nil
  }

  /// The letters and digits of each line, whose changes a player notices.
  var words: [String] {
    lines.map { line in
      String(
        line.unicodeScalars.lazy.filter {
          switch $0.value {
          case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x3041...0x30ff, 0xff66...0xff9f: true
          default: false
          }
        }.map(Character.init))
    }
  }

  /// Whether a row is being typed: the prompt only has the side where it begins.
  var isTyping: Bool {
    guard let last = prompt else { return false }
    return last.contains("[F1]") && last.contains("from the ") && !last.contains("[Enter]")
  }

  /// Whether something moves that keys skip.
  var isSkippable: Bool { offer?.line.contains("] skip") ?? false }

  /// The player asked for a key to point with, by the first letter of the name.
  var keyChooser: String? {
    prompt?.firstMatch(of: /(\w+) ?, press yo/.ignoresCase())
      .map { $0.1.prefix(1).lowercased() }
  }

  /// Whether a light runs over the row.
  var isLit: Bool { prompt?.contains(/(?:your key at your card|No key)/.ignoresCase()) ?? false }

  /// Whether it is asked whether to leave.
  var isQuestion: Bool { offer?.line.hasPrefix("Leave: [y]") ?? false }

  /// Whether the prompt is covered by what a wrong key is told.
  var isNotice: Bool { offer?.line.hasPrefix("Press [") ?? false }

  /// Whether a key came too soon, and is to be pressed again.
  var isTooSoon: Bool { prompt?.contains("Too soon") ?? false }

  /// Whether the result of a game or a solo run is shown.
  var isResult: Bool {
    // On the set-up screen, c adds a cat.
    guard let offer, !lines[0].contains("at the table") else { return false }
    // Only there one can have the same deal again, or copy the result.
    return offer.keys.contains("2") || offer.keys.contains("c")
      || lines.contains { $0.contains("[Enter] again") || $0.contains("[Tab] same deal") }
  }

  /// Whether the player is to choose a card.
  var isChoice: Bool { offer?.line.contains(/point(s|ed)? at (this )?card|: card \d/) ?? false }

  /// The number of the card in the prompt.
  var chosenCard: Int? { offer?.line.firstMatch(of: /card (\d+)/).flatMap { Int($0.1) } }

  /// The round in the header.
  var round: Int? {
    lines.first?.firstMatch(of: /Round (\d+)/).flatMap { Int($0.1) }
  }

  /// Whether the prompt says that reading starts at the right.
  var isFromRight: Bool { prompt?.contains("RIGHT") ?? false }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
