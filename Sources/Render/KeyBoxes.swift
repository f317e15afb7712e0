import App
import Graphics
import Keys
import Text

/// Keys on the screen: where there are colors, the brackets around the name of a key become the ends of
/// a box, and a click in the box or on the words beside it gives the command of the key.
extension Painter {
  // MARK: - Phrases

  /// The first key of a command that works now, or else its usual one, as it is offered.
  func key(_ command: Command) -> Phrase {
    bindings.first { $0.command == command }.map { key($0) } ?? Phrase(command, in: language)
  }

  /// The first key of a binding.
  func key(_ binding: Binding) -> Phrase {
    // Every key hurries a computer player, not only the first.
    binding.command == .table(.hurry) && takesAnyKey
      ? Phrase(key: say(.keyName(.any)), binding.command)
      : Phrase(binding.keys[0], binding.command, in: language)
  }

  /// The first key of a binding and what it does.
  func entry(_ binding: Binding) -> Phrase {
    "\(key(binding)) \(binding.label.text(in: language))"
  }

  /// The effect of a command, as help says it.
  func label(_ command: Command) -> String {
    KeyMap.binding(for: command)?.label.text(in: language) ?? ""
  }

  /// The label where every key does the same.
  func anyKey(_ message: Message) -> Phrase {
    guard asksForKeys else { return "" }
    let any = Phrase(key: say(.keyName(.any)), nil)
    return "\(takesAnyKey ? any : bindings.first.map { key($0) } ?? any) \(say(message))"
  }

  /// A sentence, or a shorter one, followed by the key for a command where players are asked for
  /// one, which leaves some columns of the room for a prompt.
  ///
  /// If all are too wide, what help says about the key replaces the sentence. In painted letters the sentence may be
  /// shorter still.
  func ask(
    _ sentence: String, short: String? = nil, painted paintedTexts: [String] = [],
    _ command: Command, leaving columns: Int = 0
  ) -> Phrase {
    let sentences = [sentence] + (short.map { [$0] } ?? [])
    guard asksForKeys else { return Phrase(fitting(sentences)) }
    // A question has its own sign at the end.
    let asked = sentences.map { sentence in
      let isEnded = sentence.last.map { "?!？！".contains($0) } ?? false
      let end = language == .ja ? isEnded ? "" : "：" : isEnded ? " " : ": "
      return Phrase(sentence + end) + key(command)
    }
    let shorter = (sentences + paintedTexts).map {
      Phrase($0 + " ") + key(command)
    }
    if let painted = painted(shorter, leaving: columns) { return painted }
    guard let binding = KeyMap.binding(for: command) else { return fitting(asked) }
    return fitting(asked + [entry(binding), key(command)], leaving: columns)
  }

  /// Writes a phrase at a place, with boxes around its keys; returns the column after it.
  ///
  /// Words up to the next two spaces belong to the key before them, or else to the first.
  @discardableResult
  mutating func put(
    _ phrase: Phrase, column: Int, row: Int, _ role: Role = .text, limit: Int = .max
  ) -> Int {
    var end = column
    var button = (start: column, command: Command?.none)
    for part in phrase.parts {
      let start = end
      // A key is shown when it works; until then, its place is empty.
      let isReady = isReady(part)
      let text = isReady ? part.text : String(repeating: " ", count: ColumnWidth.of(part.text))
      end = put(
        text, column: start, row: row, role, limit: limit == .max ? .max : column + limit - start)
      // What is cut has no box, and nothing after it.
      guard end - start == ColumnWidth.of(text) else {
        // A part without any room is missed as well.
        if end == start, end > column { put("…", column: end - 1, row: row, role) }
        break
      }
      switch part {
      case .text(let text):
        Self.forEachGap(in: text, from: start) { gap in
          addButton(button.start..<gap.lowerBound, row: row, button.command)
          button = (gap.upperBound, nil)
        }
      case .key(_, let command):
        if isReady { drawBox(start..<end, row: row, isQuiet: role.isQuiet) }
        if button.command != nil {
          addButton(button.start..<start, row: row, button.command)
          button.start = start
        }
        button.command = command
      }
    }
    addButton(button.start..<end, row: row, button.command)
    return end
  }

  /// Whether a part of a phrase is no key, or one whose command works.
  func isReady(_ part: Phrase.Part) -> Bool {
    guard asksForKeys, case .key(_, let command?) = part, let time = environment.readyTime(command)
    else {
      return true
    }
    return clock.hasReached(time)
  }

  private mutating func addButton(_ columns: Range<Int>, row: Int, _ command: Command?) {
    guard let command else { return }
    addButton(Rect(columns: columns, rows: row..<row + 1), command)
  }

  /// Calls a closure with the columns of two or more spaces in a text that begins at a column.
  private static func forEachGap(
    in text: String, from column: Int, _ body: (Range<Int>) -> Void
  ) {
    var (column, spaces) = (column, 0)
    for character in text {
      if character != " " {
        if spaces > 1 { body(column - spaces..<column) }
        spaces = 0
      } else {
        spaces += 1
      }
      column += ColumnWidth.of(character)
    }
    if spaces > 1 { body(column - spaces..<column) }
  }

  /// Writes a phrase in the middle of a row.
  mutating func center(_ phrase: Phrase, row: Int, _ role: Role = .text) {
    put(phrase, column: max((size.columns - phrase.columns) / 2, 0), row: row, role)
  }

  /// Draws a box over the name of a key; its brackets get the color of the box, if all keys have one that is seen on
  /// every ground.
  private mutating func drawBox(_ columns: Range<Int>, row: Int, isQuiet: Bool) {
    let style = display.style(isQuiet ? .quietKey : .key)
    guard style.background != .terminal else { return }
    let ends = [columns.lowerBound, columns.upperBound - 1]
    for column in columns where frame.bounds.contains(column: column, row: row) {
      let isEnd = display.depth >= .palette256 && ends.contains(column)
      frame.restyle(
        isEnd ? Style(style.background, on: style.background) : style, column: column, row: row)
    }
  }

  // MARK: - The keys that most screens have

  /// The columns that the keys take which are always shown, with a gap before them.
  func minimumFooterWidth(_ bindings: [Binding]) -> Int {
    let keys = footerKeys(bindings, columns: 0)
    return !asksForKeys || keys.parts.isEmpty ? 0 : keys.columns + 1
  }

  /// The columns that the words take beside the keys which change the game, if one of them changes a
  /// verdict; otherwise none.
  func correctionKeyNames(_ bindings: [Binding]) -> Int {
    let always = footerKeys(bindings).always
    let corrections = bindings.corrections
    guard asksForKeys, always.contains(where: { corrections.contains($0.command) }) else {
      return 0
    }
    let named = namedCorrections(always).joined(separator: "  ")
    return max(named.columns + 2 - minimumFooterWidth(bindings), 0)
  }

  /// The keys for help and the way out, which are known without words, then what changes the game, with words.
  private func namedCorrections(_ always: [Binding]) -> [Phrase] {
    let known = always.prefix { $0.command == .global(.help) || waysOut.contains($0.command) }
    let bare = known.map { key($0) }.joined(separator: " ")
    return (known.isEmpty ? [] : [bare]) + always.dropFirst(known.count).map { entry($0) }
  }

  private var waysOut: [Command] {
    [
      .title(.backToTitle), .solo(.backToTitle), .join(.back), .global(.leave), .global(.quit),
      .result(.backToTitle),
    ]
  }

  /// The keys that most screens have, the most important first: those that are always shown, which
  /// are help, a way out, and what changes the game; and those that help names, too.
  private func footerKeys(
    _ bindings: [Binding]
  ) -> (always: [Binding], others: [Binding]) {
    func first(_ commands: [Command]) -> Binding? {
      commands.lazy.compactMap { command in
        bindings.first { $0.command == command && !$0.keys[0].isControl }
      }.first
    }
    let always: [[Command]] = [
      [.global(.help)], waysOut, [.table(.undo)], bindings.corrections, [.table(.contest)],
      [.table(.hurry)],
    ]
    let others: [Command] = [
      .result(.saveMoment), .global(.pause), .global(.piles), .gallery(.nextItem),
      .title(.openGallery),
    ]
    return (always.compactMap(first), others.compactMap { first([$0]) })
  }

  /// The keys that most screens have, as many as fit some columns; those that are always shown are
  /// among them, if need be without words.
  func footerKeys(_ bindings: [Binding], columns: Int) -> Phrase {
    guard asksForKeys else { return "" }
    return memos.footerKeys.answer(to: .init(bindings: bindings, columns: columns)) {
      findSteadyKeys(bindings, columns: columns)
    }
  }

  private func findSteadyKeys(_ bindings: [Binding], columns: Int) -> Phrase {
    let (always, others) = footerKeys(bindings)
    let entries = columns > 0 ? (always + others).map { entry($0) } : []
    var count = entries.count
    while count >= always.count, count > 0 {
      let shown = entries.prefix(count).joined(separator: "  ")
      if shown.columns <= columns { return shown }
      count -= 1
    }
    let bare = always.map { key($0) }
    guard count > 1, let last = bare.last else { return bare.joined(separator: " ") }
    // Help and the way out are known, then the other key of a verdict needs its word the least.
    let named = namedCorrections(always)
    var forms: [[Phrase]] = [named, entries.prefix(count) + [last]]
    if named.count > 2 { forms.append(named.dropLast() + [last]) }
    return Fitted(forms.map { $0.joined(separator: "  ") }).text(in: columns)
      ?? bare.joined(separator: " ")
  }

  /// Writes the keys that most screens have on a row, by default the last: from a column on, or at
  /// the right, behind a text that ends before a column.
  mutating func putKeys(
    _ bindings: [Binding], row: Int? = nil, column: Int = 1, after end: Int? = nil
  ) {
    guard asksForKeys else { return }
    let keys = footerKeys(bindings, columns: size.columns - (end.map { $0 + 2 } ?? column) - 1)
    let start = end == nil ? column : size.columns - keys.columns - 1
    put(keys, column: start, row: row ?? size.rows - 1, .faint)
  }

  /// Measures the prompt of a table, for the phrases that fit it.
  mutating func beginPrompt(in rect: Rect, _ bindings: [Binding]) {
    (promptColumn, promptRows) = (rect.column, rect.height)
    promptWidth = rect.width - 2 - minimumFooterWidth(bindings)
  }

  /// Writes what a table waits for, and at the right of it the keys that most screens have.
  mutating func putPrompt(_ phrase: Phrase, in rect: Rect, _ role: Role, _ bindings: [Binding]) {
    let (column, row) = (max(rect.column, 1), rect.middleLine.row)
    let least = minimumFooterWidth(bindings)
    let limit = size.columns - column - (least > 0 ? least + 1 : 0)
    // Smaller letters leave room for what the keys at the right do.
    let rooms = [limit - correctionKeyNames(bindings), limit]
      .map { Size(columns: $0, rows: rect.height) }
    let painted =
      PaintedPhrase(phrase, in: rooms[0], on: display)
      ?? PaintedPhrase(phrase, in: rooms[1], on: display)
    let end =
      painted?.draw(in: rect, column: column, role, on: &self)
      ?? put(phrase, column: column, row: row, role, limit: max(limit, 0))
    putKeys(bindings, row: row, after: end)
  }
}

extension Key {
  /// Whether it is pressed with the control key, which help names.
  fileprivate var isControl: Bool {
    if case .control = self { true } else { false }
  }
}

extension Role {
  /// Whether a text is in the background, as its keys are.
  fileprivate var isQuiet: Bool { self == .faint || self == .matFaint }
}
