import Text

/// The text of a deck of one's own: the lines of its file, without comments, cleaned.
///
/// Parsing it again gives the same deck, so journals have it in their header.
package struct DeckText: Hashable, Sendable {
  /// The largest file, in bytes: a journal has it in one line.
  package static let maximumSize = 30_000

  /// The lines, with a line break after each.
  package let source: String
  /// The language of the words, such as `en`.
  package let language: String
  /// The text of the legend besides the rules; may be empty.
  package let legend: LocalizedText
  /// The characters removed from the file.
  package let removed: Removal

  /// Whether two texts are the same; what was removed from their files does not matter.
  package static func == (one: DeckText, other: DeckText) -> Bool {
    (one.source, one.language, one.legend) == (other.source, other.language, other.legend)
  }

  /// Adds the lines.
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension DeckDefinition {
  /// Reads the text of a deck.
  ///
  /// A line is a keyword and what follows it. `#` begins a comment.
  ///
  ///     title red lorry, yellow lorry | 赤いトラック、黄色いトラック
  ///     language en
  ///     card red 11 1 a red lamp
  ///     card yellow=yel-low 11 1
  ///     point red lorry
  ///     tie lolly
  ///     legend Say it three times.
  ///     picture red
  ///     (an XPM file with one character a pixel, to its last line `};`)
  ///
  /// - Parameters:
  ///   - name: The name of the deck in files and options.
  ///   - bytes: The text in UTF-8.
  /// - Throws: ``GameError`` at the first mistake.
  package init(_ name: String, text bytes: [UInt8]) throws(GameError) {
    var parser = DeckParser(bytes)
    self = try parser.deck(name)
  }
}

/// Reads the text of a deck line by line.
private struct DeckParser {
  private let lines: [ArraySlice<UInt8>]
  private var line = 0
  private var source = ""
  private var (title, legend) = (LocalizedText("", ja: ""), LocalizedText("", ja: ""))
  private var language = "en"
  private var cards: [CardLine] = []
  private var points: [[Int]] = []
  private var tieBreaker: Int?
  private var removed: Removal = []

  /// The content of a line `card`.
  private struct CardLine {
    let word: String
    let reading: [Mora]
    let count: Int
    let reverseCount: Int
    let meaning: LocalizedText
    var look = CardLook.letters
  }

  /// A word of a line, with its column.
  private struct Token {
    let text: String
    let column: Int
    /// The characters removed from it.
    let removed: Removal
  }

  init(_ bytes: [UInt8]) {
    lines = bytes.prefix(DeckText.maximumSize + 1)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    isTooLong = bytes.count > DeckText.maximumSize
  }
  private let isTooLong: Bool

  private static let tooLong = GameError.text(
    line: 1, column: 1,
    expected: .init("at most \(DeckText.maximumSize) bytes", ja: "\(DeckText.maximumSize) バイト以内"),
    found: .init("\"a longer text\"", ja: "それより長いテキスト"))

  private func error(
    _ expected: LocalizedText, _ found: LocalizedText, column: Int = 1
  ) -> GameError {
    func quoted(_ text: String) -> String? {
      let clean = PlayerName.cleaned(text).characters(40)
      return clean.isEmpty ? nil : "\"\(clean)\""
    }
    return .text(
      line: max(line, 1), column: column, expected: expected,
      found: .init(
        quoted(found.en) ?? LocalizedText.nothing.en,
        ja: quoted(found.ja) ?? LocalizedText.nothing.ja))
  }

  private func error(_ expected: LocalizedText, _ token: Token?) -> GameError {
    error(expected, .init(same: token?.text ?? ""), column: token?.column ?? 1)
  }

  private static let otherLine = LocalizedText("another line", ja: "ほかの行")

  // MARK: - Lines

  mutating func deck(_ name: String) throws(GameError) -> DeckDefinition {
    guard !isTooLong else { throw Self.tooLong }
    while line < lines.count {
      line += 1
      guard lines[line - 1].contains(where: { $0 > 0x20 }) else { continue }
      guard let text = String(validating: lines[line - 1], as: UTF8.self) else {
        throw error(
          .init("UTF-8", ja: "UTF-8 のテキスト"), .init("other bytes", ja: "ほかのバイト"))
      }
      let tokens = tokens(text)
      guard let first = tokens.first, !first.text.hasPrefix("#") else { continue }
      source += tokens.map(\.text).joined(separator: " ") + "\n"
      removed.formUnion(tokens.reduce([]) { $0.union($1.removed) })
      try read(first, tokens.dropFirst())
    }
    return try finished(name)
  }

  /// The words of a line, cleaned and composed: letters and marks are in one scalar where there is one.
  private func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var word = String.UnicodeScalarView()
    var (column, start) = (0, 1)
    func end() {
      let clean = CleanText(String(word))
      // What looks blank separates words, too.
      for part in clean.text.split(separator: " ") {
        tokens.append(Token(text: String(part), column: start, removed: clean.removed))
      }
      word = String.UnicodeScalarView()
    }
    for character in text.composed {
      column += 1
      for (place, scalar) in character.unicodeScalars.enumerated() {
        if scalar.properties.isWhitespace || scalar.value < 0x20 {
          end()
        } else {
          // A mark on a space stands by itself.
          if word.isEmpty { start = column + (place > 0 ? 1 : 0) }
          word.append(scalar)
        }
      }
    }
    end()
    return tokens
  }

  private mutating func read(
    _ keyword: Token, _ words: ArraySlice<Token>
  ) throws(GameError) {
    switch keyword.text {
    case "title": title = try wording(words, most: 40)
    case "legend": legend = try wording(words, most: 120)
    case "language":
      guard let word = words.first, words.count == 1, (2...3).contains(word.text.utf8.count),
        word.text.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
      else {
        throw error(
          .init("a language of two or three letters, such as en", ja: "en のような 2、3 文字の言語"),
          words.first)
      }
      language = word.text
    case "card": try readCard(words)
    case "point":
      let most = DeckDefinition.maximumPoints
      guard points.count < most.recipes else {
        throw error(
          .init(
            "at most \(most.recipes) lines \"point\"", ja: "\(most.recipes) 行までの「point」"), keyword)
      }
      guard (1...most.words).contains(words.count) else {
        throw error(
          .init("1 to \(most.words) words of cards", ja: "1 から \(most.words) 個のカードのことば"),
          words.dropFirst(most.words).first ?? words.first)
      }
      var point: [Int] = []
      for word in words { point.append(try card(word)) }
      guard !points.contains(where: { $0.sorted() == point.sorted() }) else {
        throw error(
          .init(
            "other cards than on the lines \"point\" before", ja: "前の「point」の行とちがうカード"),
          words.first)
      }
      points.append(point)
    case "tie":
      guard words.count == 1 else {
        throw error(.init("the word of a card", ja: "カードのことば 1 つ"), words.dropFirst().first)
      }
      tieBreaker = try card(words.first)
    case "picture":
      let index = try card(words.first)
      cards[index].look = .picture(try image())
    default:
      throw error(
        .init(
          "title, language, card, point, tie, legend or picture",
          ja: "title、language、card、point、tie、legend、picture のどれか"), keyword)
    }
  }

  /// The text of a line, in English and, after a bar, in Japanese.
  private func wording(_ words: ArraySlice<Token>, most: Int) throws(GameError) -> LocalizedText {
    let parts = words.split(omittingEmptySubsequences: false) { $0.text == "|" }
      .map { $0.map(\.text).joined(separator: " ") }
    guard let first = parts.first, parts.count <= 2,
      parts.allSatisfy({ (1...most).contains($0.count) && ColumnWidth.of($0) <= 2 * most })
    else {
      throw error(
        .init("a text of 1 to \(most) characters", ja: "\(most) 文字までのテキスト"), words.first)
    }
    return LocalizedText(first, ja: parts[parts.count - 1])
  }

  /// The index of the card with a word.
  private func card(_ token: Token?) throws(GameError) -> Int {
    guard let token, let index = cards.firstIndex(where: { $0.word == token.text }) else {
      throw error(
        .init("the word of a card of a line before", ja: "前の行にあるカードのことば"), token)
    }
    return index
  }

  private mutating func readCard(_ words: ArraySlice<Token>) throws(GameError) {
    let maximum = DeckDefinition.maximum
    guard cards.count < maximum.kinds else {
      throw error(
        .init("at most \(maximum.kinds) lines \"card\"", ja: "\(maximum.kinds) 行までの「card」"),
        words.first)
    }
    guard let first = words.first else {
      throw error(.init("a word", ja: "ことば"), words.first)
    }
    let parts = first.text.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    if let removed = first.removed.text {
      throw error(.init("a word without \(removed.en)", ja: "\(removed.ja)のないことば"), first)
    }
    guard Reading.isWord(word) else {
      throw error(
        .init(
          "a word of 1 to \(Reading.maximumLength) letters or digits",
          ja: "文字か数字で \(Reading.maximumLength) 文字までのことば"), first)
    }
    guard !cards.contains(where: { Accents.folded($0.word) == Accents.folded(word) }) else {
      throw error(
        .init("another word than on the cards before", ja: "前のカードとちがうことば"), first)
    }
    guard
      let reading = Reading.morae(
        of: word, as: parts.count > 1 ? String(parts[1]) : nil, language)
    else {
      throw error(
        .init(
          "the reading of the word after \"=\", in kana or in letters with hyphens",
          ja: "「=」のあとに、かな、またはハイフンで区切った文字での読み"), first)
    }
    let second = words.dropFirst().first
    guard let count = second.flatMap({ Int($0.text) }), (1...maximum.copies).contains(count) else {
      throw error(
        .init(
          "a number of cards from 1 to \(maximum.copies)", ja: "1 から \(maximum.copies) のカードの枚数"),
        second)
    }
    var rest = words.dropFirst(2)
    var reverseCount = 0
    if let third = rest.first, let number = Int(third.text) {
      guard (0...count).contains(number) else {
        throw error(
          .init(
            "a number of reverse marks from 0 to \(count)", ja: "0 から \(count) の逆読みマークの枚数"),
          third)
      }
      reverseCount = number
      rest = rest.dropFirst()
    }
    let meaning = rest.isEmpty ? LocalizedText(word, ja: word) : try wording(rest, most: 40)
    cards.append(
      CardLine(
        word: word, reading: reading, count: count, reverseCount: reverseCount, meaning: meaning))
  }

  // MARK: - Pictures

  /// The picture of the lines that follow, which are added to the source as they are.
  private mutating func image() throws(GameError) -> CardImage {
    let most = CardImage.maximumSize
    let header = try string(
      .init("the size, such as \"16 16 4 1\"", ja: "\"16 16 4 1\" のような大きさ"))
    let numbers = header.split(separator: 0x20).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4, let width = numbers[0], let height = numbers[1],
      let colors = numbers[2], numbers[3] == 1, (1...most).contains(width),
      (1...most).contains(height), (1...64).contains(colors)
    else {
      throw error(
        .init(
          "a width and a height of at most \(most), at most 64 colors and 1 character a pixel",
          ja: "\(most) までの幅と高さ、64 までの色の数、1 ピクセルの文字数 1"),
        .init(same: String(decoding: header, as: UTF8.self)))
    }
    var palette: [UInt32?] = Array(repeating: nil, count: 256)
    for _ in 0..<colors {
      let bytes = try string(.init("a color", ja: "色"))
      let words = bytes.dropFirst().split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, words[0] == "c", let color = Self.color(words[1]),
        let sign = bytes.first
      else {
        throw error(
          .init(
            "a color such as \"x c #d70000\" or \"  c None\"",
            ja: "\"x c #d70000\" や \"  c None\" のような色"),
          .init(same: String(decoding: bytes, as: UTF8.self)))
      }
      palette[Int(sign)] = color
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<height {
      let bytes = try string(.init("a row of pixels", ja: "ピクセルの行"))
      guard bytes.count == width else {
        throw error(
          .init("a row of \(width) pixels", ja: "\(width) ピクセルの行"),
          .init(same: String(decoding: bytes, as: UTF8.self)))
      }
      for (place, sign) in bytes.enumerated() {
        guard let color = palette[Int(sign)] else {
          throw error(
            .init("a character of the colors", ja: "色の文字"),
            .init(same: String(decoding: [sign], as: UTF8.self)),
            column: place + 2)
        }
        pixels.append(color)
      }
    }
    while line < lines.count {
      line += 1
      let rest = lines[line - 1].filter { $0 > 0x20 && $0 != UInt8(ascii: ",") }
      if rest.isEmpty { continue }
      guard rest.elementsEqual("};".utf8) else { break }
      source += "};\n"
      return CardImage(width: width, height: height, pixels: pixels)
    }
    throw error(
      .init("\"};\" at the end of the picture", ja: "絵の終わりの「};」"), Self.otherLine)
  }

  private static func color(_ word: String) -> UInt32? {
    if word.lowercased() == "none" { return CardImage.clear }
    guard word.utf8.count == 7, word.hasPrefix("#") else { return nil }
    return UInt32(word.dropFirst(), radix: 16)
  }

  /// The text between the quotes of the next line that has them; lines of C before it are skipped.
  private mutating func string(_ expected: LocalizedText) throws(GameError) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    while line < lines.count {
      line += 1
      let bytes = lines[line - 1]
      guard let start = bytes.firstIndex(of: quote) else {
        if bytes.first == UInt8(ascii: "}") { break }
        continue
      }
      let rest = bytes[(start + 1)...]
      guard let end = rest.firstIndex(of: quote),
        rest[..<end].allSatisfy({ (0x20...0x7e).contains($0) })
      else { break }
      source += "\"" + String(decoding: rest[..<end], as: UTF8.self) + "\",\n"
      return rest[..<end]
    }
    throw error(
      .init(expected.en + " in quotes", ja: "引用符で囲んだ" + expected.ja), Self.otherLine)
  }

  // MARK: - The end

  private func finished(_ name: String) throws(GameError) -> DeckDefinition {
    let (maximum, count) = (DeckDefinition.maximum, cards.reduce(0) { $0 + $1.count })
    guard cards.count >= 2 else {
      throw error(
        .init(
          "2 to \(maximum.kinds) lines \"card\"", ja: "2 行から \(maximum.kinds) 行の「card」"),
        .init(same: "\(cards.count)"))
    }
    guard (4...maximum.cards).contains(count) else {
      throw error(
        .init("4 to \(maximum.cards) cards", ja: "4 枚から \(maximum.cards) 枚のカード"),
        .init(same: "\(count)"))
    }
    guard !points.isEmpty else {
      throw error(.init("a line \"point\"", ja: "「point」の行"), .init(same: ""))
    }
    // A journal has this text, to which reading it adds commas.
    guard source.utf8.count <= DeckText.maximumSize else { throw Self.tooLong }
    var signs: [String] = []
    let plain = cards.map { Accents.plain($0.word) }
    let kinds = cards.enumerated().map { index, card in
      let marksCount = plain.count { $0 == plain[index] } > 1
      return CardKind(
        word: card.word, reading: card.reading,
        TypingOfWords(language: language, marksCount: marksCount), count: card.count,
        reverseCount: card.reverseCount, meaning: card.meaning, label: LabelColor.ofKinds[index],
        sign: sign(card, &signs), look: card.look)
    }
    do {
      return try DeckDefinition(
        name, title: title.en.isEmpty ? LocalizedText(name, ja: name) : title, kinds: kinds,
        recipes: points.map { $0.map { cards[$0].word }.joined(separator: " ") },
        tieBreaker: tieBreaker.map { cards[$0].word },
        text: DeckText(
          source: source, language: language, legend: legend, removed: removed))
    } catch {
      throw self.error(.init("a deck", ja: "山札"), error.text)
    }
  }

  /// The character for a picture: the first letter that no kind before has.
  private func sign(
    _ card: CardLine, _ taken: inout [String]
  ) -> (unicode: String, ascii: String) {
    let letters = card.reading.map(\.romaji).joined().capitals(in: language).unicodeScalars
      .filter { $0.isASCII && $0.value > 0x20 }.map { String($0) }
    let others = "123456789*+%".map { String($0) }
    let ascii = (letters + others).first { !taken.contains($0) } ?? "?"
    taken.append(ascii)
    return (ascii, ascii)
  }
}

extension LabelColor {
  /// The colors of the kinds of a deck of one's own: those of the card game, then others.
  static let ofKinds = [
    LabelColor(0xd55e00, indexed: 0xd75f00, sixteen: 9, eight: 1),
    LabelColor(0x56b4e9, indexed: 0x87d7ff, sixteen: 14, eight: 6),
    LabelColor(0x009e73, indexed: 0x00af87, sixteen: 10, eight: 2),
    LabelColor(0xe69f00, indexed: 0xffd75f, sixteen: 11, eight: 3),
    LabelColor(0x0072b2, indexed: 0x005faf, sixteen: 4, eight: 4),
    LabelColor(0xcc79a7, indexed: 0xd787d7, sixteen: 13, eight: 0),
    LabelColor(0x8c564b, indexed: 0x875f5f, sixteen: 1, eight: 1),
    LabelColor(0xf0e442, indexed: 0xffff5f, sixteen: 3, eight: 7),
    LabelColor(0x7b6fd0, indexed: 0x875fd7, sixteen: 5, eight: 4),
    LabelColor(0x999999, indexed: 0xa8a8a8, sixteen: 7, eight: 7),
    LabelColor(0x5a8f29, indexed: 0x5f8700, sixteen: 2, eight: 2),
    LabelColor(0x1b7f8c, indexed: 0x00878f, sixteen: 6, eight: 6),
  ]
}
