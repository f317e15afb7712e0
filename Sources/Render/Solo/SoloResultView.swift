import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The end of a solo run: the morae, how they compare, what cost most, and the speed of each reading
/// as a curve.
struct SoloResultView {
  let run: SoloRun
  /// How runs have gone, with this one.
  var progress: SoloProgress?

  private var solo: SoloState { run.solo }

  func draw(on context: inout DrawContext) {
    context.promptWidth = context.size.columns - 2
    context.beginCanvas(cellHeight: 20)
    drawStatus(on: &context)
    let isRoomy = context.size.rows >= 18 && context.size.columns >= 60
    let top = isRoomy ? drawHead(on: &context) : drawList(on: &context)
    let bottom = context.size.rows - 3
    let curve = Rect(
      column: 1, row: top, width: context.size.columns - 2, height: bottom - top + 1)
    if curve.height > 2, !run.readings.isEmpty {
      CurveView(readings: run.readings).draw(
        in: curve, title: isRoomy ? context.say(.solo(.curve)) : nil, on: &context)
    }
    context.put(lastLine(on: context), column: 1, row: context.size.rows - 2, .faint)
    drawPrompt(on: &context)
  }

  private func drawStatus(on context: inout DrawContext) {
    let level = solo.level.name.text(in: context.language)
    let end = context.put(
      "\(context.say(.solo(.title)))  \(level)", column: 1, row: 0, .strong)
    guard let seed = context.seed(solo.seed, room: context.size.columns - end - 2) else { return }
    context.put(
      seed, column: context.size.columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
  }

  // MARK: - Figures

  /// The score in large figures, and beside it the others on a mat; returns the row after them.
  private func drawHead(on context: inout DrawContext) -> Int {
    let size = context.size
    let height = size.rows >= 36 ? 14 : size.rows >= 28 ? 10 : 7
    let sign = Rect(column: 1, row: 2, width: size.columns * 2 / 5, height: height)
    PixelSign("\(solo.score)", in: sign.size)?
      .draw(in: sign, on: &context)
    context.stamp()
    let facts = facts(on: context)
    let mat = Rect(
      column: sign.column + sign.width + 1, row: 2,
      width: size.columns - sign.width - sign.column - 2, height: height)
    context.frame.fill(mat, context.display.style(.mat))
    let gap = height > 2 * facts.count ? 2 : 1
    let first = mat.row + max(height - (facts.count - 1) * gap - 1, 0) / 2
    for (index, fact) in facts.prefix(height).enumerated() {
      context.frame.put(
        fact.text, column: mat.column + 2, row: first + index * gap,
        context.display.style(fact.role), limit: mat.column + mat.width - 1)
    }
    return sign.row + height + 1
  }

  /// The figures line by line; returns the row after them.
  private func drawList(on context: inout DrawContext) -> Int {
    let facts = facts(on: context)
    let rows = facts.prefix(max(context.size.rows - 8, 3))
    for (index, fact) in rows.enumerated() {
      context.put(fact.text, column: 1, row: 1 + index, index == 0 ? .strong : .text)
    }
    return 1 + rows.count
  }

  /// What there is to say, the most important first.
  private func facts(on context: DrawContext) -> [(text: String, role: Role)] {
    var facts: [(String, Role)] = [(context.say(.solo(.score(morae: solo.score))), .mat)]
    if let record = run.record {
      let (best, more) = (record.best, record.score - record.previous)
      facts.append(
        record.isBest
          ? ("\(context.say(.solo(.record))) \(context.say(.solo(.ahead(more))))", .seatMark(0))
          : (
            "\(context.say(.solo(.best(morae: best)))), \(context.say(.solo(.behind(-more))))", .mat
          ))
    }
    let totals = run.typing.totals
    if let accuracy = totals.accuracy {
      let speed: Message.Solo =
        run.typing.input == .inputMethod
        ? .kanaPerMinute(totals.keysPerMinute) : .keysPerMinute(totals.keysPerMinute)
      let percent = context.say(.solo(.accuracy(percent: accuracy.percent)))
      facts.append(("\(context.say(.solo(speed))), \(percent)", .mat))
    }
    if let pair = run.costliestPair {
      let before = pair.from.map { context.word($0) + context.display.glyph("→", ">") } ?? ""
      facts.append((context.say(.solo(.costliest(before + context.word(pair.to)))), .matAlarm))
    }
    return facts
  }

  // MARK: - The last rows

  /// The deal of the day and the last runs, or in narrow windows the keys that the prompt has no room
  /// for.
  private func lastLine(on context: DrawContext) -> Phrase {
    let daily = run.daily?.text(in: context.language)
    let room = context.size.columns - 2 - (daily.map { ColumnWidth.of($0) + 2 } ?? 0)
    let line = progress.flatMap { ProgressLine(progress: $0).text(columns: room, on: context) }
    let texts = [daily, line].compactMap { $0 }
    if daily != nil || context.size.columns >= 70, !texts.isEmpty {
      return Phrase(texts.joined(separator: "  "))
    }
    return context.size.columns < 70 && context.asksForKeys ? context.say(.restOfRun) : ""
  }

  private func drawPrompt(on context: inout DrawContext) {
    context.promptWidth -= context.leastKeys(run.bindings)
    let over = context.say(.solo(.over(morae: solo.score)))
    let score = Phrase(over.firstSentence)
    let prompt =
      context.asksForKeys
      ? context.fitting([
        score + " " + context.say(.endOfRun), context.ask(over, .solo(.newRun)),
      ]) : score
    let rect = Rect(
      column: 0, row: context.size.rows - 1, width: context.size.columns, height: 1)
    context.putPrompt(prompt, in: rect, .strong, run.bindings)
  }
}

extension String {
  /// The first sentence of a text.
  fileprivate var firstSentence: String {
    guard let end = firstIndex(where: { $0 == "." || $0 == "。" }) else { return self }
    return String(self[...end])
  }
}

/// The speed of readings as a row of bars; with a mark under each that failed.
struct CurveView {
  let readings: [SoloRun.Reading]

  private static let eighths = Array("▁▂▃▄▅▆▇█").map { String($0) }

  func draw(in rect: Rect, title: String?, on context: inout DrawContext) {
    let mat = context.display.style(.mat)
    context.frame.fill(rect, mat)
    if let title {
      context.frame.put(
        title, column: rect.column + 2, row: rect.row, context.display.style(.matFaint))
    }
    let room = rect.width - 4
    let shown = readings.suffix(room)
    let unit = max(min(room / max(shown.count, 1), max(room / 10, 6)), 1)
    let head = title == nil ? 0 : 1
    let height = rect.height - head - 1
    let most = max(shown.map(\.keysPerMinute).max() ?? 0, 1)
    for (index, reading) in shown.enumerated() {
      let column = rect.column + 2 + index * unit
      let bar = Rect(
        column: column, row: rect.row + head, width: max(unit - 1, 1), height: height)
      draw(reading, part: Double(reading.keysPerMinute) / Double(most), in: bar, on: &context)
      guard reading.outcome != .good else { continue }
      context.frame.put(
        context.display.glyph("✗", "x"), column: column + (bar.width - 1) / 2,
        row: bar.row + bar.height, context.display.style(.matAlarm))
    }
  }

  /// Draws a bar from the bottom up, in eighths of rows.
  private func draw(
    _ reading: SoloRun.Reading, part: Double, in rect: Rect, on context: inout DrawContext
  ) {
    let color = context.display.style(.gauge(reading.outcome == .good ? .good : .bad)).foreground
    let style = Style(color, on: context.display.style(.mat).background)
    var left = max(Int((part * Double(8 * rect.height)).rounded()), 1)
    for row in rect.rows.reversed() where left > 0 {
      let glyph =
        context.display.glyphs == .unicode ? Self.eighths[min(left, 8) - 1] : "#"
      for column in rect.columns {
        context.frame.put(glyph, column: column, row: row, style)
      }
      left -= 8
    }
  }
}
