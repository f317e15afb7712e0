import App
import GameCore
import Graphics

/// A typed reading: the text and the clock while it is typed, and its result.
struct TypingView {
  let session: TypingSession
  /// Whether cards are highlighted while they are typed: not on the hard level, nor with pictures
  /// only.
  let lightsUp: Bool

  init(session: TypingSession, lightsUp: Bool) {
    self.session = session
    self.lightsUp = lightsUp
  }

  /// The typed readings of a game.
  init(_ table: TableState) {
    self.init(
      session: table.typing,
      lightsUp: table.typingRules.level != .hard && !table.game.setup.picturesOnly)
  }

  // MARK: - While it is typed

  /// Draws the clock above, and the text so far with the cursor where the next character goes.
  func draw(
    _ turn: TypingSession.TypingAttempt, reader: String, in rect: Rect,
    on context: inout DrawContext
  ) {
    let row = rect.row + rect.height - 1
    if rect.height > 1 {
      let width = min(rect.width - 2, 50)
      let clock = Rect(
        column: (rect.width - width) / 2, row: rect.row, width: width, height: 1)
      gauge(turn, at: context.time).draw(in: clock, on: &context)
    }
    var column = context.put("\(reader) ", column: 1, row: row, .strong)
    column = context.put(context.display.glyph("► ", "> "), column: column, row: row, .accent)
    let text = tail(of: turn.reading.text, columns: rect.width - column - 1)
    column = context.put(text, column: column, row: row, .good)
    context.frame.cursor = .init(column: min(column, rect.width - 1), row: row)
  }

  private func gauge(_ turn: TypingSession.TypingAttempt, at time: Double) -> GaugeView {
    let reading = turn.reading
    let elapsed = time - turn.since - Double(reading.clockStart) / 1000
    return .clock(elapsed: max(elapsed, 0), limit: Double(reading.limits.total) / 1000)
  }

  /// The end of a text, as much as fits; line breaks show as blanks.
  private func tail(of text: String, columns: Int) -> String {
    var rest = text.map { $0.isNewline ? " " : $0 }[...]
    while ColumnWidth.of(String(rest)) > columns { rest = rest.dropFirst() }
    return String(rest)
  }

  /// The cards that show what is typed, or after a failure how it went.
  func states(isFailed: Bool) -> [Int: CardState] {
    if let turn { return lightsUp ? states(turn.reading) : [:] }
    guard isFailed, let reading = session.lastReading else { return [:] }
    return tints(reading)
  }

  private var turn: TypingSession.TypingAttempt? { session.attempt }

  private func states(_ reading: TypedReading) -> [Int: CardState] {
    var states: [Int: CardState] = [:]
    for position in reading.typedPositions { states[position] = .typed }
    if let word = reading.currentWord { states[word.position] = .read }
    return states
  }

  // MARK: - How it went

  /// The field after a failure: numbers by how long each card took, and the one that was misread.
  private func tints(_ reading: TypedReading) -> [Int: CardState] {
    let longest = reading.wordTimings.compactMap(\.longestGap).max() ?? 0
    var tints: [Int: CardState] = [:]
    for (word, pace) in zip(reading.words, reading.wordTimings) {
      let gap = pace.longestGap ?? 0
      tints[word.position] =
        .marked(gap * 3 > longest * 2 ? .bad : gap * 3 > longest ? .accent : .good)
    }
    if let word = reading.currentWord { tints[word.position] = .stumbled }
    return tints
  }

  /// The figures of the last reading, why it failed, and the pair of words that cost it.
  func remark(on context: DrawContext) -> String? {
    if session.voided != nil { return context.say(.typing(.pasted)) }
    guard let reading = session.lastReading else { return nil }
    let parts = [
      cause(of: reading, on: context), pair(of: reading, on: context), figures(reading, context),
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  private func figures(_ reading: TypedReading, _ context: DrawContext) -> String {
    context.say(
      .typing(
        .figures(
          keysPerMinute: reading.keysPerMinute, percent: reading.accuracyPermille / 10,
          longestGap: reading.longestGap ?? 0)))
  }

  private func cause(of reading: TypedReading, on context: DrawContext) -> String? {
    switch reading.outcome {
    case .stumble(let stumble): context.say(stumble.message)
    case .stop(let position): context.say(.typing(.stopped(card: position + 1)))
    case .tooLate(let position): context.say(.typing(.tooSlow(card: position + 1)))
    case .well, .reading, .void: nil
    }
  }

  private func pair(of reading: TypedReading, on context: DrawContext) -> String? {
    guard let pair = reading.costliestPair, let times = session.costs[pair], times > 1,
      reading.outcome != .well
    else { return nil }
    let before = pair.from.map { context.word($0) + context.display.glyph("→", ">") } ?? ""
    let words = before + context.word(pair.to)
    return context.say(.typing(.pair(words, times: times)))
  }
}
