import App
import Assets
import GameCore
import Graphics
import Motion

/// The title: two tomatoes collide, and the name of the game appears.
struct TitleScene {
  /// Seconds since its sequence began, in its own time; from its end on the picture is still.
  let elapsed: Double

  /// The players of an unfinished game, if there is one.
  let resumable: [String]?

  /// Seconds since things began to fall; `nil` before and after that.
  var falling: Double?

  /// The title at a time; `nil` is its end.
  init(elapsed: Double?, resumable: [String]? = nil) {
    self.elapsed = elapsed ?? TitleTimeline.duration
    self.resumable = resumable
  }

  /// ANIMATION.md has 64 points; at half as much again the face can be recognized at 80x24.
  private static let tomato = 96.0
  /// Five letters of 140 points fill the 800 of the screen.
  static let letter = 140.0
  static let word: [CardKind] = [.to, .ma, .to, .ma, .to]

  func draw(on context: inout DrawContext) {
    if context.display.pixels != nil { paint(on: &context) } else { write(on: &context) }
  }

  /// A height of 480 points, or a width of 800, whichever leaves the picture smaller.
  static func cellHeight(_ size: Size) -> Double {
    max(480 / Double(max(size.rows, 1)), 1600 / Double(max(size.columns, 1)))
  }

  // MARK: - In pixels

  private func paint(on context: inout DrawContext) {
    context.beginCanvas(cellHeight: Self.cellHeight(context.size))
    let timeline = TitleTimeline(width: context.canvas.width, height: context.canvas.height)
    paintRunners(timeline, on: &context)
    paintCircles(timeline, in: context.display.tomatoRed, on: &context.canvas)
    paintRectangle(timeline, in: context.display.tomatoRed, on: &context.canvas)
    if let falling, let particles = context.decorations.particles {
      ParticleView(particles, seed: 12).draw(elapsed: falling, on: &context)
    }
    if context.display.pixels == .blocks { paintLetters(timeline, on: &context.canvas) }
    paintTomato(timeline, on: &context)
    context.stamp()
    if context.display.pixels == .blanks { writeLetters(timeline, on: &context) }
    writeButton(timeline, on: &context)
    if elapsed >= TitleTimeline.duration { writeFoot(on: &context) }
  }

  private func paintRunners(_ timeline: TitleTimeline, on context: inout DrawContext) {
    // The first circle has covered them before they would overlap.
    guard elapsed < timeline.rectangle.start else { return }
    let run = timeline.clash.value(time: elapsed)
    let left = timeline.leftComes.value(time: elapsed) + run
    let right = timeline.rightComes.value(time: elapsed) - run
    // They roll without slipping.
    let turn = { (way: Double) in way / (Self.tomato / 2) * 180 / Double.pi }
    drawTomato(
      at: Point(x: left, y: timeline.height / 2), angle: turn(left - timeline.width / 2),
      opacity: timeline.leftOpacity.value(time: elapsed), on: &context)
    drawTomato(
      at: Point(x: right, y: timeline.height / 2), angle: turn(right - timeline.width / 2),
      opacity: timeline.rightOpacity.value(time: elapsed), on: &context)
  }

  private func drawTomato(
    at place: Point, angle: Double = 0, scale: Double = 1, opacity: Double,
    on context: inout DrawContext
  ) {
    let isLarge = Self.tomato / context.canvas.cellHeight > 12
    let bitmap = Sprites.tomato(isLarge ? .tomatoTitle : .tomatoMedium, context.display.depth)
    context.canvas.draw(
      bitmap, at: place, width: Self.tomato, height: Self.tomato, rotation: angle,
      scaleX: max(scale, 0), scaleY: max(scale, 0),
      opacity: opacity)
  }

  private func paintCircles(
    _ timeline: TitleTimeline, in red: RGB, on canvas: inout Canvas
  ) {
    guard elapsed < timeline.rectangle.start + timeline.rectangle.duration else { return }
    let middle = Point(x: timeline.width / 2, y: timeline.height / 2)
    for (circle, color) in zip(timeline.circles, [red, nil, red]) {
      canvas.fillDisc(color, center: middle, radius: circle.value(time: elapsed) / 2)
    }
  }

  private func paintRectangle(
    _ timeline: TitleTimeline, in red: RGB, on canvas: inout Canvas
  ) {
    let part = timeline.rectangle.value(time: elapsed)
    guard part > 0 else { return }
    let (width, height) = (timeline.width * part, timeline.height * part)
    let origin = Point(x: (timeline.width - width) / 2, y: (timeline.height - height) / 2)
    canvas.fillRectangle(nil, origin: origin, width: width, height: height)
    canvas.drawFrame(
      red, origin: origin, width: width, height: height,
      thickness: TitleTimeline.frameThickness)
  }

  private func paintLetters(_ timeline: TitleTimeline, on canvas: inout Canvas) {
    let size = Self.letter
    for (index, letter) in timeline.letters.enumerated() where elapsed >= letter.start {
      canvas.draw(
        Sprites.bitmap(Self.letter(Self.word[index], size / canvas.cellHeight * 2)),
        at: Self.middle(ofLetter: index, timeline, at: letter.value(time: elapsed)), width: size,
        height: size)
    }
  }

  /// The middle of a letter at a height: the five stand side by side around the middle.
  static func middle(ofLetter index: Int, _ timeline: TitleTimeline, at y: Double) -> Point {
    let offset = Double(index) - Double(word.count - 1) / 2
    return Point(x: timeline.width / 2 + offset * letter * 1.03, y: y)
  }

  private static func letter(_ kind: CardKind, _ pixels: Double) -> Picture {
    switch (kind, pixels) {
    case (.to, 20...): .letterToLarge
    case (.to, 10..<20): .letterToMedium
    case (.to, _): .letterToSmall
    case (_, 20...): .letterMaLarge
    case (_, 10..<20): .letterMaMedium
    case (_, _): .letterMaSmall
    }
  }

  private func paintTomato(_ timeline: TitleTimeline, on context: inout DrawContext) {
    let middle = Point(x: timeline.width / 2, y: timeline.height * 0.545)
    let grown = timeline.raysGrow.value(time: elapsed)
    let length = grown * timeline.raysShrink.value(time: elapsed)
    let rays = TitleTimeline.rays
    for angle in rays.angles where length > 0 {
      let near = rays.out * grown
      let far = near + rays.length * length
      context.canvas.drawLine(
        context.display.tomatoRed, from: middle + Point(toward: .degrees(angle), length: near),
        to: middle + Point(toward: .degrees(angle), length: far), thickness: rays.thickness)
    }
    drawTomato(
      at: middle, scale: timeline.tomatoScale.value(time: elapsed),
      opacity: timeline.tomatoOpacity.value(time: elapsed), on: &context)
  }

  // MARK: - Words over pixels

  /// The start button, which shrinks from three times its width.
  private func writeButton(_ timeline: TitleTimeline, on context: inout DrawContext) {
    let opacity = timeline.buttonOpacity.value(time: elapsed)
    guard opacity > 0.3 else { return }
    let text = context.say(.title(.pressToStart(key: context.key(.title(.start)))))
    let scale = max(timeline.buttonScale.value(time: elapsed), 0)
    let width = min(Int(Double(ColumnWidth.of(text) + 4) * scale), context.size.columns)
    let row = context.size.rows * 2 / 3
    let area = Rect(column: (context.size.columns - width) / 2, row: row, width: width, height: 1)
    context.frame.fill(area, context.display.style(.button))
    context.frame.center(text, in: area.columns, row: row, context.display.style(.button))
  }

  /// The lines at the bottom once nothing moves.
  private func writeFoot(on context: inout DrawContext) {
    let frame = Int((TitleTimeline.frameThickness / context.canvas.cellHeight).rounded(.up))
    let last = context.size.rows - 1 - frame
    context.center(offer(on: context), row: context.size.rows * 2 / 3 + 1, .strong)
    writeCredit(above: last, below: context.size.rows * 2 / 3 + 1, frame, on: &context)
    context.putKeys(KeyMap.bindings(for: .title), row: last, column: frame * 2 + 2)
  }

  /// The offer to resume an unfinished game, or else the tagline.
  func offer(on context: DrawContext) -> String {
    guard let resumable else { return context.say(.title(.tagline)) }
    let key = context.key(.title(.resume))
    return context.say(.title(.resumable(key: key, names: resumable)))
  }

  /// Writes where the game comes from, each sentence on a line of its own if the window is narrow,
  /// where there are rows for it and two columns of air to the frame.
  func writeCredit(above last: Int, below first: Int, _ frame: Int, on context: inout DrawContext) {
    let credit = context.say(.title(.credit))
    let room = context.size.columns - frame * 4 - 4
    let lines = ColumnWidth.of(credit) <= room ? [credit] : sentences(of: credit)
    guard last - lines.count > first, lines.allSatisfy({ ColumnWidth.of($0) <= room }) else {
      return
    }
    for (line, row) in zip(lines, (last - lines.count)...) {
      context.center(line, row: row, .faint)
    }
  }

  /// The sentences of a text.
  private func sentences(of text: String) -> [String] {
    var sentences = [""]
    for character in text {
      if sentences[sentences.count - 1].hasSuffix(". ")
        || sentences[sentences.count - 1].hasSuffix("。")
      {
        sentences.append("")
      }
      sentences[sentences.count - 1].append(character)
    }
    return sentences.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }
}
