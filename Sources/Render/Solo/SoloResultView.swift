import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The end of a solo run: the morae, how they compare with goals and earlier runs, what cost most, the
/// text to share of a day, and the speed of each reading as a curve.
struct SoloResultView {
  let run: SoloRun
  /// How runs have gone, with this one.
  var progress: SoloProgress?

  private var solo: SoloState { run.solo }

  func draw(on context: inout DrawContext) {
    context.promptWidth = context.size.columns - 2
    context.beginCanvas(cellHeight: TitleScene.cellHeight(context.size))
    drawFalling(on: &context)
    drawStatus(on: &context)
    let isRoomy = context.size.rows >= 18 && context.size.columns >= 60
    let top = isRoomy ? drawHead(on: &context) : drawList(on: &context)
    let levelRow = context.size.rows - 3
    let end = drawDay(from: top, to: levelRow - 1, on: &context)
    let curve = Rect(
      column: 1, row: end, width: context.size.columns - 2, height: levelRow - 1 - end)
    if curve.height > 2, run.readings.count(where: { $0.keysPerMinute > 0 }) > 1 {
      let bars = run.readings.map { (value: $0.keysPerMinute, isGood: $0.outcome == .good) }
      CurveView(bars: bars).draw(
        in: curve, title: isRoomy ? context.say(.solo(.curve(isAloud: solo.isAloud))) : nil,
        on: &context)
    }
    if !run.isDrill, levelRow >= end || !isRoomy { drawLevel(row: levelRow, on: &context) }
    context.put(lastLine(on: context), column: 1, row: context.size.rows - 2, .faint)
    drawPrompt(on: &context)
  }

  /// What falls behind the figures of a run that was the best.
  private func drawFalling(on context: inout DrawContext) {
    guard run.record?.isBest == true, context.drawsParticles,
      let particles = context.decorations.particles
    else { return }
    ParticleView(particles, seed: solo.seed).draw(since: run.timestamps.end, on: &context)
  }

  private func drawStatus(on context: inout DrawContext) {
    let end = context.put(
      context.say(.solo(.titleOf(solo.level, isAloud: solo.isAloud))), column: 1, row: 0, .strong)
    guard let seed = context.seed(solo.seed, room: context.size.columns - end - 2) else { return }
    context.put(
      seed, column: context.size.columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
  }

  // MARK: - Figures

  /// The score in large figures, and beside it the others on a mat; returns the row after them.
  private func drawHead(on context: inout DrawContext) -> Int {
    let size = context.size
    let height = size.rows >= 36 ? 14 : size.rows >= 28 ? 10 : 7
    let sign = Rect(column: 1, row: 2, width: size.columns / 3, height: height)
    PixelSign("\(run.isDrill ? solo.readWell : solo.score)", in: sign.size, on: context.display)?
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
    let rows = facts.prefix(max(context.size.rows - (run.daily == nil ? 5 : 9), 2))
    for (index, fact) in rows.enumerated() {
      context.put(fact.text, column: 1, row: 1 + index, index == 0 ? .strong : .text)
    }
    return 1 + rows.count
  }

  /// What there is to say, the most important first.
  private func facts(on context: DrawContext) -> [(text: String, role: Role)] {
    // Goals are those of typists.
    let medal =
      solo.isAloud
      ? nil : SoloGoals.medal(solo.score, solo.level).map { context.say(.solo(.medal($0))) }
    let score = [context.say(.solo(.score(morae: solo.score))), medal].compactMap { $0 }
    var facts: [(String, Role)] = [
      (context.list(score), medal == nil ? .mat : .seatMark(0))
    ]
    if run.isDrill {
      facts = [(context.say(.solo(.drillOver(rows: solo.readWell))).firstSentence, .mat)]
    }
    if solo.isCleared { facts.append((context.say(.solo(.trophy)), .seatMark(0))) }
    if let record = run.record {
      let (best, more) = (record.best, record.score - record.previous)
      facts.append(
        record.isBest
          ? ("\(context.say(.solo(.record))) \(context.say(.solo(.ahead(more))))", .seatMark(0))
          : (
            context.list([
              context.say(.solo(.best(morae: best))), context.say(.solo(.behind(-more))),
            ]), .mat
          ))
    }
    if !run.isDrill, !solo.isAloud {
      facts.append((rank(on: context), .mat))
      facts.append((goals(on: context), .matFaint))
    }
    let totals = run.typing.totals
    if let accuracy = totals.accuracy {
      let speed = Message.Solo.speed(totals.keysPerMinute, run.typing.input)
      let percent = context.say(.solo(.accuracy(percent: accuracy.percent)))
      facts.append((context.list([context.say(.solo(speed)), percent]), .mat))
    }
    if solo.isAloud, totals.keysPerMinute > 0 {
      facts.append((context.say(.solo(.moraePerMinute(totals.keysPerMinute))), .mat))
    }
    if let pair = run.costliestPair {
      facts.append((context.say(.solo(.costliest(context.pair(pair)))), .matAlarm))
    }
    return facts
  }

  /// The rank of the run, and what the next one takes.
  private func rank(on context: DrawContext) -> String {
    let rank = SoloGoals.rank(solo.score, solo.level)
    let name = context.say(.solo(.rank(context.rankName(rank))))
    guard let next = SoloGoals.nextRank(solo.score, solo.level) else { return name }
    let more = Message.solo(
      .nextRank(context.rankName(rank + 1), more: next - solo.score))
    return context.list([name, context.say(more)])
  }

  /// What the medals take, with a sign at those that were reached.
  private func goals(on context: DrawContext) -> String {
    let reached = context.display.glyph("✓", "+")
    return SoloGoals.Medal.allCases.map { medal in
      let morae = SoloGoals.morae(for: medal, solo.level)
      let sign = solo.score >= morae ? reached : " "
      return "\(context.say(.solo(.medal(medal)))) \(morae)\(sign)"
    }.joined(separator: "  ")
  }

  // MARK: - The deal of a day

  /// The text to share, and how the days go; returns the row after it.
  private func drawDay(from top: Int, to bottom: Int, on context: inout DrawContext) -> Int {
    guard let daily = run.daily, top < bottom else { return top }
    let text = ShareText(
      run.score(date: ""), streak: daily.streak, isASCII: context.display.glyphs == .ascii,
      language: context.language)
    let lines = text.lines.prefix(bottom - top)
    let width = (lines.map { ColumnWidth.of($0) }.max() ?? 0) + 4
    let mat = Rect(column: 1, row: top, width: width, height: lines.count)
    context.frame.fill(mat, context.display.style(.mat))
    for (index, line) in lines.enumerated() {
      context.put(line, column: 3, row: top + index, index == 0 ? .mat : .matFaint)
    }
    let column = mat.column + mat.width + 2
    for (index, fact) in days(daily, on: context).prefix(lines.count).enumerated()
    where column + ColumnWidth.of(fact) < context.size.columns {
      context.put(fact, column: column, row: top + index)
    }
    return top + lines.count + 1
  }

  /// The streak, the last days, and when the next deal comes.
  private func days(_ daily: DailyRun, on context: DrawContext) -> [String] {
    var facts = [daily.text(in: context.language)]
    guard let progress else { return facts }
    if let best = progress.days.max() {
      facts.append(context.say(.solo(.days(best: best, median: progress.days.median))))
    }
    // It is told in minutes, so the picture changes with each.
    let elapsed = max(context.time - run.timestamps.end, 0)
    let minutes = Int(elapsed / 60)
    if minutes < 1440 { _ = context.hasCome(run.timestamps.end + Double(minutes + 1) * 60) }
    let left = max(progress.secondsLeft / 60 - minutes, 0)
    facts.append(context.say(.solo(.nextDeal(minutes: left))))
    facts.append(signs(on: context))
    return facts
  }

  /// What the signs of the text mean.
  private func signs(on context: DrawContext) -> String {
    ScoreBook.Run.Reading.allCases.map { reading in
      let sign = ShareText.sign(reading, isASCII: context.display.glyphs == .ascii)
      return "\(sign) \(context.say(.solo(.reading(reading))))"
    }.joined(separator: "  ")
  }

  // MARK: - The last rows

  /// The level of the next run, and the figures that have records of their own.
  private func drawLevel(row: Int, on context: inout DrawContext) {
    let end = context.put(context.fitting(choices(on: context)), column: 1, row: row)
    let room = context.size.columns - end - 3
    let marks = marks(on: context).joined(by: "  ", columns: room)
    context.put(
      marks, column: context.size.columns - ColumnWidth.of(marks) - 1, row: row, .faint)
  }

  /// The level with the keys for it, to copy and for earlier runs; what fits less, and less.
  private func choices(on context: DrawContext) -> [Phrase] {
    let choice = context.levelChoice(
      run.nextLevel, easier: .solo(.easier), harder: .solo(.harder))
    guard context.asksForKeys else { return [choice] }
    let copy = "   " + context.key(.solo(.copy))
    let named = copy + Phrase(" " + context.say(.key(.copyResult)))
    return [choice + named + history(on: context), choice + named, choice + copy]
  }

  private func history(on context: DrawContext) -> Phrase {
    "   " + context.key(.solo(.history)) + Phrase(" " + context.say(.key(.history)))
  }

  /// Figures of this run; a sign stands at those that no other run has exceeded.
  private func marks(on context: DrawContext) -> [String] {
    let (own, best) = (run.marks, progress?.level(solo.level, isAloud: solo.isAloud).marks)
    let star = context.display.glyph("★", "*")
    let texts: [(Message.Solo, WritableKeyPath<ScoreBook.Marks, Int>)] = [
      (.longestRow(own.longestRow), \.longestRow), (.bestCombo(own.combo), \.combo),
      (.flawless(own.flawless), \.flawless), (.fastestRow(own.fastestRow), \.fastestRow),
    ]
    return texts.filter { own[keyPath: $0.1] > 0 }.map { text, path in
      context.say(.solo(text)) + (best?[keyPath: path] == own[keyPath: path] ? star : "")
    }
  }

  /// The last runs, or in narrow windows the keys that the prompt has no room for.
  private func lastLine(on context: DrawContext) -> Phrase {
    let line = progress.flatMap {
      ProgressLine(progress: $0.level(solo.level, isAloud: solo.isAloud)).text(
        columns: context.size.columns - 2, on: context)
    }
    if context.size.columns >= 70, let line { return Phrase(line) }
    let hasRest = context.size.columns < 70 && context.asksForKeys && !run.isDrill
    guard hasRest else { return "" }
    let isHistoryAbove = choices(on: context)[0].columns <= context.promptWidth
    return context.say(.restOfRun) + (isHistoryAbove ? "" : history(on: context))
  }

  private func drawPrompt(on context: inout DrawContext) {
    context.promptWidth -= context.leastKeys(run.bindings)
    let over = context.say(
      .solo(run.isDrill ? .drillOver(rows: solo.readWell) : .over(morae: solo.score)))
    let score = Phrase(over.firstSentence)
    let prompt =
      context.asksForKeys
      ? context.fitting([
        run.isDrill ? context.ask(over, .solo(.newRun)) : score + " " + context.say(.endOfRun),
        context.ask(over, .solo(.newRun)),
      ]) : score
    let rect = Rect(
      column: 0, row: context.size.rows - 1, width: context.size.columns, height: 1)
    context.putPrompt(prompt, in: rect, .strong, run.bindings)
  }
}

extension DrawContext {
  /// Two words that follow each other.
  func pair(_ pair: TypedReading.Pair) -> String {
    (pair.from.map { word($0) + display.glyph("→", ">") } ?? "") + word(pair.to)
  }

  /// The name of a rank in the letters that the player reads.
  func rankName(_ rank: Int) -> String {
    let name = SoloGoals.ranks[rank]
    guard language == .en || display.glyphs != .unicode else { return name }
    return SoloGoals.romaji(name)
  }
}

extension String {
  /// The first sentence of a text.
  fileprivate var firstSentence: String {
    guard let end = firstIndex(where: { $0 == "." || $0 == "。" }) else { return self }
    return String(self[...end])
  }
}
