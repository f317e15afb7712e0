import App
import Assets
import GameCore
import Graphics
import Motion
import Text

/// The end of a solo run: a medal with a face, one number, one sentence, and what comes next.
///
/// Everything else is on the second page (``SoloDetailsView``).
struct SoloResultView: PartedScene {
  let run: SoloRun

  private var solo: PublicGame { run.solo.game }
  private var ending: SoloEnding { SoloEnding(run: run, isSecondPage: false) }
  /// The score: the morae, or in a drill the rows that were read well.
  private var number: Int { run.isDrill ? solo.readWell : solo.score }
  /// Goals are those of typists.
  private var hasGoals: Bool { !run.isDrill && !solo.isAloud }
  private var medal: SoloGoals.Medal? { hasGoals ? SoloGoals.medal(solo.score, solo.level) : nil }
  private var isBest: Bool { run.record?.isBest ?? false }

  /// How long it moves, in seconds.
  static let duration = 1.5
  private static let falling = Tween(
    from: 1.0, to: 0, start: 0, duration: 0.6, Easing(.back, .out))
  private static let counting = Tween(
    from: 0.0, to: 1, start: 0, duration: 0.6, Easing(.cubic, .out))
  private static let sentenceStart = 0.9
  /// When the first coin is lit, and how much later each other one.
  private static let coins = (start: 1.05, pause: 0.15)

  /// The rows of the text that is copied.
  private static let ticketRows = 4

  /// The leaves behind a run that was the best.
  func fall(on painter: Painter) -> Fall? {
    guard isBest else { return nil }
    return Fall(from: run.timestamps.end, seed: run.seed, on: painter)
  }

  /// When it is shown: after the last life was lost, or the last row was read.
  private var start: Double { max(run.lifeLost, run.timestamps.end) }

  private func elapsed(on painter: Painter) -> Double {
    painter.clock.elapsed(since: start, of: Self.duration) ?? Self.duration
  }

  func parts(on painter: Painter) -> [ScenePart] {
    let isMoving = painter.clock.isRunning(since: start, of: Self.duration)
    return [
      .still { begin(on: &$0) },
      ScenePart(moves: isMoving) { draw(on: &$0) },
    ]
  }

  private func begin(on painter: inout Painter) {
    let places = Places(painter, run: run)
    painter.beginPrompt(in: places.prompt, run.bindings)
    painter.beginCanvas(cellHeight: TitleScene.cellHeight(painter.size))
    ending.drawStatus(in: places.status, on: &painter)
    ending.drawChoices(in: places.choices, on: &painter)
    ending.drawPrompt(in: places.prompt, on: &painter)
  }

  private func draw(on painter: inout Painter) {
    let (places, time) = (Places(painter, run: run), elapsed(on: painter))
    if painter.display.paintsCards { drawMedal(in: places, at: time, on: &painter) }
    drawNumber(in: places.number, at: time, on: &painter)
    painter.compositePixels()
    guard time >= Self.sentenceStart else { return }
    drawSentence(in: places.sentence, on: &painter)
    let way = MedalWay(solo, score: solo.score)
    if hasGoals {
      let lit = Int((time - Self.coins.start) / Self.coins.pause) + 1
      if places.way.height > 1 { way.drawAll(in: places.way, lit: max(lit, 0), on: &painter) }
    }
    if !run.isDrill { painter.put(next(way, on: painter), in: places.next) }
    guard run.daily != nil, places.readings.height >= Self.ticketRows else {
      return drawReadings(in: places.readings, on: &painter)
    }
    drawTicket(in: places.readings, on: &painter)
  }

  // MARK: - Where it is

  /// Where the parts are: the medal at the left, or in narrow windows at the right of the number.
  private struct Places {
    let status, choices, prompt, medal, number, sentence, way, next, readings: Rect

    init(_ painter: Painter, run: SoloRun) {
      let size = painter.size
      let body: Rect
      (status, body, choices, prompt) = Rect(size).inset(left: 1, right: 1).rows(
        1, .rest, 1, TableLayout.promptRows(size, painter.language))
      let isNarrow = size.columns < 60 || size.rows < 16
      let radius =
        isNarrow
        ? Double(body.height - 4) / 2
        : min(0.36 * Double(body.height), 0.08 * Double(size.columns))
      let columns = painter.display.paintsCards ? Int((4 * radius).rounded(.up)) : 0
      let area: Rect
      if isNarrow {
        area = body.inset(left: 1)
        medal = body.rows(body.height - 4, .rest).0.columns(.rest, columns, 2).1
      } else {
        let (_, left, _, right) = body.columns(
          columns > 0 ? 2 : 0, columns, columns > 0 ? 4 : 2, .rest)
        (area, medal) = (right, left)
      }
      let part = size.rows >= 36 ? 0.36 : 0.31
      let high =
        isNarrow ? body.height - 4 : max(Int((part * Double(body.height)).rounded(.up)), 4)
      let ticket = run.daily == nil ? 1 : SoloResultView.ticketRows
      let hasWay = !isNarrow && !run.isDrill && !run.solo.game.isAloud
      let wayRows =
        hasWay ? (area.height >= high + MedalWay.rows + ticket + 3 ? MedalWay.rows : 2) : 0
      let sentenceRows = TableLayout.isLarge(size) ? 4 : 1
      let free = max(area.height - high - wayRows - ticket - 1 - sentenceRows, 0)
      // The gaps are above the number, below it, below the sentence, and above what was read.
      let gaps = (0..<4).map { gap in
        let share = max(free - gap, 0)
        return gap == 0 ? min(free / 3, 4) : min((share + 2) / 4, gap == 3 || free > 8 ? 2 : 1)
      }
      (_, number, _, sentence, _, way, next, _, readings, _) = area.rows(
        gaps[0], high, gaps[1], sentenceRows, gaps[2], wayRows, 1, gaps[3], .rest, 0)
    }
  }

  // MARK: - The medal

  private static let ribbon = (light: RGB(0xbd2e24), dark: RGB(0x8f1f18))

  private var colors: (face: RGB, edge: RGB, light: RGB) {
    switch medal {
    case .bronze: (RGB(0xcd7f32), RGB(0x8a4f18), RGB(0xffaf5f))
    case .silver: (RGB(0xc8ccd0), RGB(0x7a8088), RGB(0xffffff))
    case .gold: (RGB(0xffd700), RGB(0xb07800), RGB(0xffffaf))
    case nil: (RGB(0x2f6b66), RGB(0x1d4a47), RGB(0x5f9f96))
    }
  }

  /// Laughs with a medal or the best run, smiles with a medal that is not the best, and cries without one.
  private var mood: Mood? {
    guard hasGoals else { return .laugh }
    return medal == nil ? (isBest ? nil : .cry) : run.record == nil || isBest ? .laugh : nil
  }

  private func drawMedal(in places: Places, at time: Double, on painter: inout Painter) {
    let (area, cell) = (places.medal, painter.canvas.cellHeight)
    guard area.width > 4 else { return }
    let radius = Double(area.width) / 4 * cell
    let top = Double(places.status.rows.upperBound) * cell
    let foot = Double(area.rows.upperBound) * cell
    let isHanging = places.medal.column < places.number.column
    let fall = Self.falling.value(time: time) * foot
    let x = painter.middle(of: area).x
    let center = Point(
      x: x, y: (isHanging ? foot - radius - cell / 2 : painter.middle(of: area).y) - fall)
    painter.canvas.clip = places.status.rows.upperBound..<places.choices.row
    defer { painter.canvas.clip = nil }
    if isHanging { drawRibbon(to: center, from: top - fall, radius, on: &painter) }
    let pixel = painter.canvas.pixelHeight
    let discs = [
      (BigText.rim, radius), (colors.edge, radius - pixel), (colors.light, radius * 0.86),
      (colors.face, radius * 0.86 - pixel),
    ]
    for (color, radius) in discs { painter.canvas.fillDisc(color, center: center, radius: radius) }
    let picture = Self.pictures.first { Double($0.rows) * cell <= radius * 1.7 } ?? Self.pictures[0]
    let side = Double(picture.rows) * cell
    painter.canvas.draw(
      Faces.standard.bitmap(picture.sprite, mood), at: center, width: side, height: side)
  }

  /// The faces from the largest on, each with its rows.
  private static let pictures: [(sprite: Sprite, rows: Int)] =
    [(.tomatoLarge, 16), (.tomatoMedium, 8)] + LivesView.pictures.map { ($0.sprite, $0.rows) }

  /// Two bands from the rim of the table to the upper edge of the medal.
  private func drawRibbon(
    to center: Point, from top: Double, _ radius: Double, on painter: inout Painter
  ) {
    for side in [-1.0, 1] {
      let start = Point(x: center.x + side * radius * 0.72, y: top)
      let end = Point(x: center.x + side * radius * 0.24, y: center.y - radius * 0.8)
      let across = Point(x: side * radius * 0.1, y: 0)
      painter.canvas.drawLine(
        Self.ribbon.dark, from: start + across, to: end + across, thickness: radius * 0.3)
      painter.canvas.drawLine(
        Self.ribbon.light, from: start - across, to: end - across, thickness: radius * 0.24)
    }
  }

  // MARK: - The number and the sentence

  /// Draws the number, which counts up, with what it counts.
  private func drawNumber(in place: Rect, at time: Double, on painter: inout Painter) {
    let unit = run.isDrill ? "/ \(SoloState.drillRows)" : painter.say(.solo(.unit(morae: number)))
    let shown = Int((Double(number) * Self.counting.value(time: time)).rounded())
    let room = Size(
      columns: min(place.width - unit.columns - 2, 5 * place.height), rows: place.height)
    guard let sign = BigText("\(shown)", in: room, on: painter.display) else {
      painter.put("\(number) \(unit)", in: place.line(-1), .strong)
      return
    }
    let cells = sign.cells
    let rect = Rect(
      column: place.column, row: place.row + place.height - cells.rows, width: cells.columns,
      height: cells.rows)
    sign.draw(in: rect, on: &painter)
    painter.compositePixels()
    painter.put(
      unit, column: rect.columns.upperBound + 2, row: rect.rows.upperBound - 1, .strong)
  }

  /// Draws the sentence, in large windows in painted letters.
  private func drawSentence(in place: Rect, on painter: inout Painter) {
    let (text, role) = (sentence(on: painter), isBest ? Role.accent : .strong)
    let color = painter.display.style(role).foreground.painted
    let letters =
      place.height > 1 && painter.display.paintsCards
      ? BigText(text, in: place.size, on: painter.display, face: color, outline: nil) : nil
    guard let letters else { return _ = painter.put(text, in: place.middleLine, role) }
    let rect = place.columns(letters.cells.columns, .rest).0
    letters.draw(in: rect, on: &painter)
    painter.compositePixels()
    painter.frame.note(painted: text, column: rect.column, row: place.middleLine.row)
  }

  private func sentence(on painter: Painter) -> String {
    if run.isDrill { return painter.say(.solo(.drillOver(rows: number))) }
    if solo.isCleared { return painter.say(.solo(.trophy)) }
    let (best, isBest) = (run.record?.best, isBest)
    return painter.say(
      .solo(
        hasGoals
          ? .ended(medal, best: best, isBest: isBest) : .endedAloud(best: best, isBest: isBest)))
  }

  /// The price of the next medal, and the best run.
  private func next(_ way: MedalWay, on painter: Painter) -> String {
    let best = run.record.map { painter.say(.solo(.bestShort($0.best))) }
    let dot = painter.language == .en ? "." : "。"
    let next = hasGoals ? way.text(on: painter).map { $0 + dot } : nil
    return [next, best].compactMap(\.self).joined(separator: "  ")
  }

  // MARK: - What was read

  /// A sign for each row.
  private func drawReadings(in place: Rect, on painter: inout Painter) {
    guard place.height > 0, !run.readings.isEmpty, !run.isDrill else { return }
    let label = painter.say(.solo(.reading(.good)))
    var column = painter.put(label, in: place, .faint) + 2
    let room = place.columns.upperBound - column
    for reading in run.readings.suffix(max(room, 0)) {
      let sign = ShareText.sign(reading.outcome, isASCII: painter.display.glyphs == .ascii)
      column = painter.put(
        String(sign), column: column, row: place.row, reading.outcome == .good ? .good : .bad)
    }
  }

  /// The text that the key copies, as a ticket with notches where there is room.
  private func drawTicket(in place: Rect, on painter: inout Painter) {
    guard let daily = run.daily, place.height > 0 else { return }
    let text = ShareText(
      run.score(date: ""), streak: daily.streak, isASCII: painter.display.glyphs == .ascii,
      language: painter.language)
    let hasNotches = painter.display.paintsCards && place.height >= text.lines.count + 2
    let lines = text.lines.prefix(place.height)
    let width = min((lines.map(\.columns).max() ?? 0) + 4, place.width)
    let (upper, middle, lower, _) = place.columns(width, .rest).0
      .rows(hasNotches ? 1 : 0, lines.count, hasNotches ? 1 : 0, .rest)
    painter.fill(middle, .paper)
    painter.put(lines, in: middle.inset(left: 2), .paper)
    guard hasNotches else { return }
    let paper = Style(painter.display.style(.paper).background)
    for (edge, sign) in [(upper, "▄"), (lower, "▀")] {
      for column in edge.columns where (column - edge.column) % 2 == 0 {
        painter.put(sign, over: paper, column: column, row: edge.row)
      }
    }
  }
}
