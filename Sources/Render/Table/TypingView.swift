import App
import GameCore
import Graphics
import Text

/// A typed reading: the text and the clock while it is typed, and its result.
struct TypingView {
  let session: TypingSession
  /// Whether cards are highlighted while they are typed: not on the hard level, nor with pictures
  /// only.
  let lightsUp: Bool

  init(_ table: TableState) {
    session = table.typing
    lightsUp = table.typingLevel != .hard && !table.game.picturesOnly
  }

  init(_ run: SoloRun) {
    session = run.typing
    lightsUp = run.solo.level != .hard
  }

  // MARK: - While it is typed

  /// Writes the text so far behind the side where to begin, with the cursor where the next character
  /// goes.
  func draw(
    _ turn: TypingSession.TypingAttempt, reader: String, fromRight: Bool, in rect: Rect,
    _ bindings: [Binding], on painter: inout Painter
  ) {
    let rect = rect.middleLine
    let name = reader.isEmpty || rect.width < 60 ? "" : "\(reader) "
    let side = painter.withReadingArrows(.typing(.side(fromRight: fromRight)), fromRight: fromRight)
    var column = painter.put(
      "\(name)\(side) ", column: max(rect.column, 1), row: rect.row, fromRight ? .accent : .strong)
    // The keys have their place at the right, however long the text.
    let keys = painter.footerKeys(bindings, columns: rect.width < 60 ? 0 : 30)
    let end = rect.column + rect.width - keys.columns - 2
    let text = tail(of: turn.reading.text, columns: end - column - 1)
    column = painter.put(text, column: column, row: rect.row, .good)
    painter.frame.cursor = .init(column: min(column, end), row: rect.row)
    painter.put(keys, column: end + 1, row: rect.row, .faint)
  }

  /// Draws the word that is due at the left of a zone; returns what is left of the zone.
  func drawDueWord(
    in zone: Rect, _ words: CardWords, of deck: DeckDefinition, on painter: inout Painter
  ) -> Rect {
    let rest = rest(of: zone, for: deck)
    if rest != zone, let reading = turn?.reading, let word = reading.currentWord {
      ExpectedWord(kind: word.kind, typed: reading.typedMorae, words: words)
        .draw(in: zone, for: deck, on: &painter)
    }
    return rest
  }

  /// The rest of a zone beside the expected word.
  func rest(of zone: Rect, for deck: DeckDefinition) -> Rect {
    lightsUp && turn?.reading.isAloud == false
      ? ExpectedWord.rest(of: zone, for: deck) ?? zone : zone
  }

  /// When the last fifth of the time of the reading begins that is being typed, if one is.
  var shortTime: Double? {
    turn.map { turn in
      turn.since + Double(turn.reading.clockStart) / 1000
        + Double(turn.reading.limits.total) / 1000 * 0.8
    }
  }

  /// The time from the beginning of the reading that is being typed to the end of its clock, in seconds.
  var limit: Double? {
    turn.map { Double($0.reading.clockStart + $0.reading.limits.total) / 1000 }
  }

  /// The clock of the reading that is being typed, if one is.
  func clock(on painter: Painter) -> GaugeView? {
    guard let turn else { return nil }
    let reading = turn.reading
    let limit = Double(reading.limits.total) / 1000
    if reading.spoken?.end != nil {
      return spent(Double(reading.elapsed(at: 0)) / 1000, of: limit, on: painter)
    }
    let elapsed =
      painter.clock.time(until: .infinity) - turn.since - Double(reading.clockStart) / 1000
    if elapsed < 0, reading.limits.grace > 0 {
      // It starts by itself after 3, 2, 1.
      let step = 3 * -elapsed * 1000 / Double(reading.limits.grace)
      return GaugeView(bars: [(1, .accent)], text: "\(Int(step.rounded(.up)))")
    }
    // Whether a voice has ended in time is known a second later.
    return reading.isAloud
      ? spent(elapsed, of: limit, on: painter) : .clock(elapsed: max(elapsed, 0), limit: limit)
  }

  /// The clock of a row that is read aloud.
  private func spent(_ elapsed: Double, of limit: Double, on painter: Painter) -> GaugeView {
    elapsed > limit
      ? .timeUp(painter.say(.table(.timeUp))) : .clock(elapsed: max(elapsed, 0), limit: limit)
  }

  /// The end of a text, as much as fits; line breaks show as spaces.
  private func tail(of text: String, columns: Int) -> String {
    var rest = text.map { $0.isNewline ? " " : $0 }[...]
    while !rest.isEmpty, ColumnWidth.of(String(rest)) > columns { rest = rest.dropFirst() }
    return String(rest)
  }

  /// The cards that show what is typed, or after a failure how it went.
  func states(isFailed: Bool) -> [Int: CardState] {
    if let turn { return lightsUp ? states(turn.reading) : [:] }
    guard isFailed, let reading = session.lastReading else { return [:] }
    return tints(reading)
  }

  /// The position at which a reading has failed.
  func misread(isFailed: Bool) -> Int? {
    isFailed && turn == nil ? session.lastReading?.currentWord?.position : nil
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

  /// While the row is still there, why the last reading failed and the pair of words that cost it; not what was
  /// typed instead of what was due where that is shown large.
  func remark(
    isRowThere: Bool, isStumbleShown: Bool = false, on painter: Painter
  ) -> String? {
    if session.voided != nil { return painter.say(.typing(.pasted)) }
    guard isRowThere, let reading = session.lastReading else { return nil }
    let isSaid: Bool = if case .stumble = reading.outcome { isStumbleShown } else { false }
    let cause = isSaid ? nil : reading.failure.map(painter.say)
    let causes = [cause, pair(of: reading, on: painter)].compactMap(\.self)
    let dot = " \(painter.display.glyph("·", "-")) "
    let texts = (0..<causes.count).reversed().map { causes[...$0].joined(separator: dot) }
    return texts.isEmpty ? nil : painter.fitting(texts)
  }

  private func pair(of reading: TypedReading, on painter: Painter) -> String? {
    guard let pair = reading.costliestPair, let times = session.costs[pair], times > 1,
      reading.outcome != .well
    else { return nil }
    let before = pair.from.map { painter.word($0) + painter.display.glyph("→", ">") } ?? ""
    let words = before + painter.word(pair.to)
    return painter.say(.typing(.pair(words, times: times)))
  }
}
