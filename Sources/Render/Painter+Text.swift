import App
import Graphics
import Text

// MARK: - Words

extension Painter {
  /// A text in the language of the screen.
  func say(_ message: Message) -> String { message.text(in: language) }

  /// A list of texts in the language of the screen.
  func list(_ texts: [String]) -> String { texts.joined(separator: language.comma) }

  /// A text with keys in the language of the screen.
  func say(_ offer: KeyPrompt) -> Phrase { offer.phrase(in: language) }

  /// A playback speed as text: x2, x1/4.
  func speed(_ speed: Double) -> String {
    speed >= 1 ? "x\(Int(speed))" : "x1/\(Int(1 / speed))"
  }

  /// The first text that fits the width of the prompt, or else the last.
  func fitting(_ texts: [String]) -> String { Fitted(texts).textOrShortest(in: promptWidth) ?? "" }

  /// The first phrase that fits the width of the prompt and leaves some columns of it, or else the last.
  func fitting(_ phrases: [Phrase], leaving columns: Int = 0) -> Phrase {
    Fitted(phrases).textOrShortest(in: promptWidth - columns) ?? ""
  }

  /// The first phrase that fits the prompt in painted letters; `nil` if none does, or prompts are not painted.
  func painted(_ phrases: [Phrase], leaving columns: Int = 0) -> Phrase? {
    let room = Size(columns: promptWidth - columns, rows: promptRows)
    return phrases.first { PaintedPhrase($0, in: room, on: display) != nil }
  }

  /// A sentence about a reading, with arrows that say its direction once more.
  func withReadingArrows(_ message: Message, fromRight: Bool) -> String {
    "\(say(message)) \(arrows(fromRight: fromRight))"
  }

  /// Three arrows that point away from the end where reading starts.
  func arrows(fromRight: Bool) -> String {
    String(repeating: FieldView.signs(fromRight ? .right : .left, display).arrow, count: 3)
  }

  /// A hint, if hints are wanted.
  func hintToShow(_ hint: Hint?) -> Hint? { showsHints ? hint : nil }

  /// Writes a hint, or the shorter one in a narrow area.
  mutating func putHint(_ hint: Hint?, in rect: Rect) {
    guard let hint = hintToShow(hint) else { return }
    let texts = Fitted([say(.hint(hint)), say(.shortHint(hint))])
    frame.fill(rect, display.style(.text))
    put(
      texts.textOrShortest(in: rect.width - 2) ?? "", column: max(rect.column, 1), row: rect.row,
      .faint)
  }

  /// Writes a text in the middle of a row.
  mutating func center(_ text: String, row: Int, _ role: Role = .text) {
    center(Phrase(text), row: row, role)
  }

  /// Writes a text at a place; returns the column after it.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ role: Role = .text, limit: Int = .max
  ) -> Int {
    frame.put(text, column: column, row: row, display.style(role), limit: limit)
  }
}

// MARK: - In places

/// Where a text is in its place.
enum TextAlignment {
  case left, center, right

  /// The columns before the text, of some that it leaves free.
  func indent(of free: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(free / 2, 0)
    case .right: max(free, 0)
    }
  }
}

extension Painter {
  mutating func fill(_ place: Rect, _ role: Role) { frame.fill(place, display.style(role)) }

  /// Writes a phrase into the first row of a place, where it is cut; returns the column after it.
  ///
  /// Nothing is written into a place without rows.
  @discardableResult
  mutating func put(
    _ phrase: Phrase, in place: Rect, _ role: Role = .text, _ alignment: TextAlignment = .left
  ) -> Int {
    guard place.height > 0 else { return place.column }
    let indent = alignment.indent(of: place.width - phrase.columns)
    return put(
      phrase, column: place.column + indent, row: place.row, role, limit: place.width - indent)
  }

  @discardableResult
  mutating func put(
    _ text: String, in place: Rect, _ role: Role = .text, _ alignment: TextAlignment = .left
  ) -> Int {
    put(text, in: place, display.style(role), alignment)
  }

  @discardableResult
  mutating func put(
    _ text: String, in place: Rect, _ style: Style, _ alignment: TextAlignment = .left
  ) -> Int {
    guard place.height > 0 else { return place.column }
    let indent = alignment.indent(of: place.width - text.columns)
    return frame.put(
      text, column: place.column + indent, row: place.row, style, limit: place.width - indent)
  }

  @discardableResult
  mutating func put(
    _ message: Message, in place: Rect, _ role: Role = .text, _ alignment: TextAlignment = .left
  ) -> Int {
    put(say(message), in: place, role, alignment)
  }

  /// Writes as many lines as a place has rows.
  mutating func put(_ lines: some Sequence<String>, in place: Rect, _ role: Role = .text) {
    for (index, line) in zip(0..<place.height, lines) { put(line, in: place.line(index), role) }
  }

  mutating func put(_ lines: some Sequence<Phrase>, in place: Rect, _ role: Role = .text) {
    for (index, line) in zip(0..<place.height, lines) { put(line, in: place.line(index), role) }
  }
}
