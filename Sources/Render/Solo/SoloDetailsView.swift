import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The second page of the end of a solo run: how it compares with earlier ones, what cost most, how the days go,
/// and the speed of each reading as a curve.
struct SoloDetailsView: Scene {
  let run: SoloRun
  /// How runs have gone, with this one.
  var progress: SoloProgress?

  private var solo: PublicGame { run.solo.game }

  func still(_ painter: inout Painter) {
    let ending = SoloEnding(run: run, isSecondPage: true)
    let (status, body, marks, last, choices, prompt) = Rect(painter.size)
      .inset(left: 1, right: 1).rows(
        1, .rest, 1, 1, 1, TableLayout.promptRows(painter.size, painter.language))
    painter.beginPrompt(in: prompt, run.bindings)
    painter.beginCanvas(cellHeight: TitleScene.cellHeight(painter.size))
    ending.drawStatus(in: status, on: &painter)
    let isRoomy = painter.size.rows >= 18 && painter.size.columns >= 60
    // A row is free above the level.
    let figures = body.inset(top: isRoomy ? 1 : 0, bottom: 1)
    let top = drawFacts(in: figures, isRoomy: isRoomy, on: &painter)
    let end = drawDay(in: figures.inset(top: top - figures.row), on: &painter)
    drawCurve(
      in: figures.inset(top: end - figures.row), hasTitle: isRoomy, on: &painter)
    drawMarks(in: marks, on: &painter)
    painter.put(lastLine(on: painter), in: last, .faint)
    ending.drawChoices(in: choices, on: &painter)
    ending.drawPrompt(in: prompt, on: &painter)
  }

  private func drawCurve(in place: Rect, hasTitle: Bool, on painter: inout Painter) {
    guard place.height > 2, run.readings.count(where: { $0.keysPerMinute > 0 }) > 1 else { return }
    let bars = run.readings.map { (value: $0.keysPerMinute, isGood: $0.outcome == .good) }
    CurveView(bars: bars).draw(
      in: place, title: hasTitle ? painter.say(.solo(.curve(isAloud: solo.isAloud))) : nil,
      on: &painter)
  }

  // MARK: - Figures

  /// The figures on a mat, or line by line; returns the row after them.
  private func drawFacts(in place: Rect, isRoomy: Bool, on painter: inout Painter) -> Int {
    let facts = facts(on: painter)
    let room = max(place.height - (run.daily == nil ? 0 : 4), 2)
    let lines = facts.prefix(isRoomy ? place.height : room)
    let mat = place.rows(lines.count, .rest).0
    if isRoomy { painter.fill(mat, .mat) }
    for (index, fact) in lines.enumerated() {
      painter.put(
        fact.text, in: mat.inset(left: isRoomy ? 1 : 0).line(index), isRoomy ? fact.role : .text)
    }
    return mat.row + lines.count + (isRoomy ? 1 : 0)
  }

  /// The sentences, the most important first.
  private func facts(on painter: Painter) -> [(text: String, role: Role)] {
    var facts: [(String, Role)] = []
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
    let name = painter.say(.solo(.rank(rank)))
    guard let next = SoloGoals.nextRank(solo.score, solo.level) else { return name }
    return painter.list([name, painter.say(.solo(.nextRank(rank + 1, more: next - solo.score)))])
  }

  // MARK: - The deal of a day

  /// How the days go; returns the row after it.
  private func drawDay(in place: Rect, on painter: inout Painter) -> Int {
    guard let daily = run.daily, place.height > 0 else { return place.row }
    let facts = days(daily, on: painter).prefix(place.height)
    painter.put(facts, in: place)
    return place.row + facts.count + 1
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

  /// The meaning of the signs of the text.
  private func signs(on painter: Painter) -> String {
    ScoreBook.Run.Reading.allCases.map { reading in
      let sign = ShareText.sign(reading, isASCII: painter.display.glyphs == .ascii)
      return "\(sign) \(painter.say(.solo(.reading(reading))))"
    }.joined(separator: "  ")
  }

  // MARK: - The last rows

  private func drawMarks(in place: Rect, on painter: inout Painter) {
    painter.put(marks(on: painter).joined(by: "  ", columns: place.width), in: place, .faint)
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

  /// The last runs.
  private func lastLine(on painter: Painter) -> String {
    progress.flatMap {
      ProgressLine(progress: $0.level(solo.level, isAloud: solo.isAloud)).text(
        columns: painter.size.columns - 2, on: painter)
    } ?? ""
  }
}

extension Painter {
  /// Two words that follow each other.
  func pair(_ pair: TypedReading.Pair) -> String {
    (pair.from.map { word($0) + display.glyph("→", ">") } ?? "") + word(pair.to)
  }
}
