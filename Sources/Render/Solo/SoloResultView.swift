import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The end of a solo run: the morae, how they compare with goals and earlier runs, what cost most, the
/// text to share of a day, and the speed of each reading as a curve.
struct SoloResultView: Scene {
  let run: SoloRun
  /// How runs have gone, with this one.
  var progress: SoloProgress?

  private var solo: PublicGame { run.solo.game }

  func still(_ painter: inout Painter) {
    let (status, body, level, last, prompt) = Rect(painter.size)
      .inset(left: 1, right: 1).rows(1, .rest, 1, 1, 1)
    painter.promptWidth = prompt.width
    painter.beginCanvas(cellHeight: TitleScene.cellHeight(painter.size))
    drawStatus(in: status, on: &painter)
    let isRoomy = painter.size.rows >= 18 && painter.size.columns >= 60
    // A row is free above the level.
    let figures = body.inset(bottom: 1)
    let top = isRoomy ? drawHead(in: figures, on: &painter) : drawList(in: figures, on: &painter)
    let end = drawDay(in: figures.inset(top: top - figures.row), on: &painter)
    drawCurve(
      in: figures.inset(top: end - figures.row), hasTitle: isRoomy, on: &painter)
    if !run.isDrill, level.row >= end || !isRoomy { drawLevel(in: level, on: &painter) }
    painter.put(lastLine(on: painter), in: last, .faint)
    drawPrompt(on: &painter)
  }

  private func drawCurve(in place: Rect, hasTitle: Bool, on painter: inout Painter) {
    guard place.height > 2, run.readings.count(where: { $0.keysPerMinute > 0 }) > 1 else { return }
    let bars = run.readings.map { (value: $0.keysPerMinute, isGood: $0.outcome == .good) }
    CurveView(bars: bars).draw(
      in: place, title: hasTitle ? painter.say(.solo(.curve(isAloud: solo.isAloud))) : nil,
      on: &painter)
  }

  /// What falls behind the figures of a run that was the best.
  func fall(on painter: Painter) -> Fall? {
    guard run.record?.isBest == true else { return nil }
    return Fall(from: run.timestamps.end, seed: run.seed, on: painter)
  }

  private func drawStatus(in place: Rect, on painter: inout Painter) {
    let title = painter.say(.solo(.titleOf(solo.level, isAloud: solo.isAloud)))
    painter.put(title, in: place, .strong)
    let seed = painter.seed(
      run.seed, command: run.isDrill ? nil : SeedCommand.text(run),
      room: place.width - ColumnWidth.of(title) - 1)
    painter.put(seed ?? "", in: place, .faint, .right)
  }

  // MARK: - Figures

  /// The score in large figures, and beside it the others on a mat; returns the row after them.
  private func drawHead(in place: Rect, on painter: inout Painter) -> Int {
    let height = place.height >= 31 ? 14 : place.height >= 23 ? 10 : 7
    let (_, head, _) = place.rows(1, height, .rest)
    let (sign, _, mat) = head.columns(painter.size.columns / 3, 1, .rest)
    BigText("\(run.isDrill ? solo.readWell : solo.score)", in: sign.size, on: painter.display)?
      .draw(in: sign, on: &painter)
    painter.compositePixels()
    let facts = facts(on: painter)
    painter.frame.fill(mat, painter.display.style(.mat))
    let gap = height > 2 * facts.count ? 2 : 1
    let first = mat.row + max(height - (facts.count - 1) * gap - 1, 0) / 2
    for (index, fact) in facts.prefix(height).enumerated() {
      painter.frame.put(
        fact.text, column: mat.column + 2, row: first + index * gap,
        painter.display.style(fact.role), limit: mat.column + mat.width - 1)
    }
    return sign.row + height + 1
  }

  /// The figures line by line; returns the row after them.
  private func drawList(in place: Rect, on painter: inout Painter) -> Int {
    let lines = facts(on: painter).prefix(max(place.height - (run.daily == nil ? 0 : 4), 2))
    for (index, fact) in lines.enumerated() {
      painter.put(fact.text, column: 1, row: place.row + index, index == 0 ? .strong : .text)
    }
    return place.row + lines.count
  }

  /// What there is to say, the most important first.
  private func facts(on painter: Painter) -> [(text: String, role: Role)] {
    // Goals are those of typists.
    let medal =
      solo.isAloud
      ? nil : SoloGoals.medal(solo.score, solo.level).map { painter.say(.solo(.medal($0))) }
    let score = [painter.say(.solo(.score(morae: solo.score))), medal].compactMap { $0 }
    var facts: [(String, Role)] = [
      (painter.list(score), medal == nil ? .mat : .seatMark(0))
    ]
    if run.isDrill {
      facts = [(painter.say(.solo(.drillOver(rows: solo.readWell))).firstSentence, .mat)]
    }
    if solo.isCleared { facts.append((painter.say(.solo(.trophy)), .seatMark(0))) }
    if let record = run.record {
      let (best, more) = (record.best, record.score - record.previous)
      facts.append(
        record.isBest
          ? ("\(painter.say(.solo(.record))) \(painter.say(.solo(.ahead(more))))", .seatMark(0))
          : (
            painter.list([
              painter.say(.solo(.best(morae: best))), painter.say(.solo(.behind(-more))),
            ]), .mat
          ))
    }
    if !run.isDrill, !solo.isAloud {
      facts.append((rank(on: painter), .mat))
      facts.append((goals(on: painter), .matFaint))
    }
    let totals = run.typing.totals
    if let accuracy = totals.accuracy {
      let speed = Message.Solo.speed(totals.keysPerMinute, run.typing.input)
      let percent = painter.say(.solo(.accuracy(percent: accuracy.percent)))
      facts.append((painter.list([painter.say(.solo(speed)), percent]), .mat))
    }
    if solo.isAloud, totals.keysPerMinute > 0 {
      facts.append((painter.say(.solo(.moraePerMinute(totals.keysPerMinute))), .mat))
    }
    if let pair = run.costliestPair {
      facts.append((painter.say(.solo(.costliest(painter.pair(pair)))), .matAlarm))
    }
    return facts
  }

  /// The rank of the run, and what the next one takes.
  private func rank(on painter: Painter) -> String {
    let rank = SoloGoals.rank(solo.score, solo.level)
    let name = painter.say(.solo(.rank(painter.rankName(rank))))
    guard let next = SoloGoals.nextRank(solo.score, solo.level) else { return name }
    let more = Message.solo(
      .nextRank(painter.rankName(rank + 1), more: next - solo.score))
    return painter.list([name, painter.say(more)])
  }

  /// What the medals take, with a sign at those that were reached.
  private func goals(on painter: Painter) -> String {
    let reached = painter.display.glyph("✓", "+")
    return SoloGoals.Medal.allCases.map { medal in
      let morae = SoloGoals.morae(for: medal, solo.level)
      let sign = solo.score >= morae ? reached : " "
      return "\(painter.say(.solo(.medal(medal)))) \(morae)\(sign)"
    }.joined(separator: "  ")
  }

  // MARK: - The deal of a day

  /// The text to share, and how the days go; returns the row after it.
  private func drawDay(in place: Rect, on painter: inout Painter) -> Int {
    guard let daily = run.daily, place.height > 0 else { return place.row }
    let text = ShareText(
      run.score(date: ""), streak: daily.streak, isASCII: painter.display.glyphs == .ascii,
      language: painter.language)
    let lines = text.lines.prefix(place.height)
    let width = (lines.map { ColumnWidth.of($0) }.max() ?? 0) + 4
    let (mat, _, beside) = place.inset(bottom: place.height - lines.count).columns(width, 2, .rest)
    painter.frame.fill(mat, painter.display.style(.mat))
    for (index, line) in lines.enumerated() {
      painter.put(line, column: mat.column + 2, row: mat.row + index, index == 0 ? .mat : .matFaint)
    }
    for (index, fact) in days(daily, on: painter).prefix(lines.count).enumerated()
    where ColumnWidth.of(fact) <= beside.width {
      painter.put(fact, column: beside.column, row: beside.row + index)
    }
    return place.row + lines.count + 1
  }

  /// The streak, the last days, and when the next deal comes.
  private func days(_ daily: DailyRun, on painter: Painter) -> [String] {
    var facts = [daily.text(in: painter.language)]
    guard let progress else { return facts }
    if let best = progress.days.max() {
      facts.append(painter.say(.solo(.days(best: best, median: progress.days.median))))
    }
    // It is told in minutes, so the picture changes with each.
    let elapsed = max(painter.clock.now - run.timestamps.end, 0)
    let minutes = Int(elapsed / 60)
    if minutes < 1440 {
      _ = painter.clock.hasReached(run.timestamps.end + Double(minutes + 1) * 60)
    }
    let left = max(progress.secondsLeft / 60 - minutes, 0)
    facts.append(painter.say(.solo(.nextDeal(minutes: left))))
    facts.append(signs(on: painter))
    return facts
  }

  /// What the signs of the text mean.
  private func signs(on painter: Painter) -> String {
    ScoreBook.Run.Reading.allCases.map { reading in
      let sign = ShareText.sign(reading, isASCII: painter.display.glyphs == .ascii)
      return "\(sign) \(painter.say(.solo(.reading(reading))))"
    }.joined(separator: "  ")
  }

  // MARK: - The last rows

  /// The level of the next run, and the figures that have records of their own.
  private func drawLevel(in place: Rect, on painter: inout Painter) {
    let choice = painter.fitting(choices(on: painter))
    painter.put(choice, in: place)
    let room = place.width - choice.columns - 2
    painter.put(marks(on: painter).joined(by: "  ", columns: room), in: place, .faint, .right)
  }

  /// The level with the keys for it, to copy and for earlier runs; what fits less, and less.
  private func choices(on painter: Painter) -> [Phrase] {
    let choice = painter.levelChoice(
      run.nextLevel, easier: .solo(.easier), harder: .solo(.harder))
    guard painter.asksForKeys else { return [choice] }
    let copy = "   " + painter.key(.solo(.copy))
    let named = copy + Phrase(" " + painter.label(.solo(.copy)))
    return [choice + named + history(on: painter), choice + named, choice + copy]
  }

  private func history(on painter: Painter) -> Phrase {
    "   " + painter.key(.solo(.history)) + Phrase(" " + painter.label(.solo(.history)))
  }

  /// Figures of this run; a sign stands at those that no other run has exceeded.
  private func marks(on painter: Painter) -> [String] {
    let (own, best) = (run.marks, progress?.level(solo.level, isAloud: solo.isAloud).marks)
    let star = painter.display.glyph("★", "*")
    let texts: [(Message.Solo, WritableKeyPath<ScoreBook.Marks, Int>)] = [
      (.longestRow(own.longestRow), \.longestRow), (.bestCombo(own.combo), \.combo),
      (.flawless(own.flawless), \.flawless), (.fastestRow(own.fastestRow), \.fastestRow),
    ]
    return texts.filter { own[keyPath: $0.1] > 0 }.map { text, path in
      painter.say(.solo(text)) + (best?[keyPath: path] == own[keyPath: path] ? star : "")
    }
  }

  /// The last runs, or in narrow windows the keys that the prompt has no room for.
  private func lastLine(on painter: Painter) -> Phrase {
    let line = progress.flatMap {
      ProgressLine(progress: $0.level(solo.level, isAloud: solo.isAloud)).text(
        columns: painter.size.columns - 2, on: painter)
    }
    if painter.size.columns >= 70, let line { return Phrase(line) }
    let hasRest = painter.size.columns < 70 && painter.asksForKeys && !run.isDrill
    guard hasRest else { return "" }
    let isHistoryAbove = choices(on: painter)[0].columns <= painter.promptWidth
    return painter.say(.restOfRun) + (isHistoryAbove ? "" : history(on: painter))
  }

  private func drawPrompt(on painter: inout Painter) {
    painter.promptWidth -= painter.minimumFooterWidth(run.bindings)
    let over = painter.say(
      .solo(run.isDrill ? .drillOver(rows: solo.readWell) : .over(morae: solo.score)))
    let score = Phrase(over.firstSentence)
    let prompt =
      painter.asksForKeys
      ? painter.fitting([
        run.isDrill ? painter.ask(over, .solo(.newRun)) : score + " " + painter.say(.endOfRun),
        painter.ask(over, .solo(.newRun)),
      ]) : score
    painter.putPrompt(prompt, in: Rect(painter.size).line(-1), .strong, run.bindings)
  }
}

extension Painter {
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
