import App
import Graphics

/// Keys on the screen: a text names a key in brackets, such as `[Enter]`, and where there are colors
/// the brackets become the ends of a box.
///
/// Since the characters of a box are those of the text, a click, a copy and a test find the same
/// keys as a player.
extension DrawContext {
  // MARK: - Texts with keys

  /// The first key that means a command, as it is written in a text.
  func key(_ command: Command) -> String {
    KeyMap.binding(for: command).map { key($0) } ?? ""
  }

  /// The first key of a binding, as it is written in a text.
  func key(_ binding: Binding) -> String {
    let key = binding.keys[0]
    return "[\(key.arrow ?? key.name(in: language))]"
  }

  /// What is written where every key does the same.
  func anyKey(_ message: Message) -> String { "[\(say(.keyName(.any)))] \(say(message))" }

  /// A sentence, or a shorter one, followed by the key for a command where players are asked for
  /// one.
  ///
  /// If all are too wide, what help says about the key replaces the sentence.
  func ask(_ sentence: String, short: String? = nil, _ command: Command) -> String {
    let sentences = [sentence] + (short.map { [$0] } ?? [])
    guard asksForKeys else { return fitting(sentences) }
    let asked = sentences.map { $0 + (language == .ja ? "：" : ": ") + key(command) }
    guard let label = KeyMap.binding(for: command)?.label else { return fitting(asked) }
    return fitting(asked + ["\(key(command)) \(say(label))"])
  }

  // MARK: - Boxes

  /// Draws boxes around the keys of a text that has been written.
  mutating func drawBoxes(in text: String, column: Int, row: Int, limit: Int, _ role: Role) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let name = rest[rest.index(after: open)..<close]
      guard !name.contains("["), KeyMap.isKeyName(String(name), in: language) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let start = column + ColumnWidth.of(text[..<open])
      let end = start + ColumnWidth.of(name) + 2
      rest = rest[rest.index(after: close)...]
      if end - column <= limit { drawBox(start..<end, row: row, isQuiet: role.isQuiet) }
    }
  }

  /// Draws a box over the name of a key; its brackets get the color of the box.
  private mutating func drawBox(_ columns: Range<Int>, row: Int, isQuiet: Bool) {
    let style = display.style(isQuiet ? .quietKey : .key)
    guard style.background != .terminal else { return }
    for column in columns where frame.bounds.contains(column: column, row: row) {
      let isEnd = column == columns.lowerBound || column == columns.upperBound - 1
      frame.restyle(
        isEnd ? Style(style.background, on: style.background) : style, column: column, row: row)
    }
  }

  // MARK: - The keys that most screens have

  /// The columns that the keys take which are always shown, with a gap before them.
  func leastKeys(_ bindings: [Binding]) -> Int {
    guard asksForKeys else { return 0 }
    let keys = steadyKeys(bindings).prefix(2).map { key($0) }
    return keys.isEmpty ? 0 : ColumnWidth.of(keys.joined(separator: " ")) + 1
  }

  /// The keys that most screens have, the most important first: help and a way out.
  private func steadyKeys(_ bindings: [Binding]) -> [Binding] {
    let waysOut: [Command] = [.title(.backToTitle), .global(.leave), .table(.giveUp)]
    let wayOut = waysOut.first { command in bindings.contains { $0.command == command } }
    let others: [Command] = [
      .table(.undo), .global(.pause), .global(.piles), .gallery(.nextItem),
    ]
    return ([.global(.help), wayOut] + others)
      .compactMap { command in bindings.first { $0.command == command } }
  }

  /// The keys that most screens have, as many as fit some columns; help and the way out are always
  /// among them, if need be without words.
  func steadyKeys(_ bindings: [Binding], columns: Int) -> String {
    let keys = steadyKeys(bindings)
    let entries = keys.map { "\(key($0)) \(say($0.label))" }
    let texts = (min(2, keys.count)...max(2, keys.count)).reversed().map {
      entries.prefix($0).joined(separator: "  ")
    }
    let short = keys.prefix(2).map { key($0) }.joined(separator: " ")
    return texts.first { ColumnWidth.of($0) <= columns } ?? short
  }

  /// Writes the keys that most screens have on a row, by default the last: from a column on, or at
  /// the right, behind a text that ends before a column.
  mutating func putKeys(
    _ bindings: [Binding], row: Int? = nil, column: Int = 1, after end: Int? = nil
  ) {
    guard asksForKeys else { return }
    let text = steadyKeys(bindings, columns: size.columns - (end.map { $0 + 2 } ?? column) - 1)
    let start = end == nil ? column : size.columns - ColumnWidth.of(text) - 1
    put(text, column: start, row: row ?? size.rows - 1, .faint)
  }

  /// Writes what a table waits for, and at the right of it the keys that most screens have.
  mutating func putPrompt(_ text: String, in rect: Rect, _ role: Role, _ bindings: [Binding]) {
    let column = max(rect.column, 1)
    let least = leastKeys(bindings)
    let limit = size.columns - column - (least > 0 ? least + 1 : 0)
    let end = put(text, column: column, row: rect.row, role, limit: max(limit, 0))
    putKeys(bindings, row: rect.row, after: end)
  }
}

extension Role {
  /// Whether a text is in the background, as its keys are.
  fileprivate var isQuiet: Bool { self == .faint || self == .matFaint }
}
