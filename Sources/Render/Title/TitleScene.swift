import App
import Assets
import GameCore
import Graphics
import Motion
import Replay
import Scores
import Text

/// The title: two tomatoes collide, and the name of the game appears.
struct TitleScene {
  /// Seconds since its sequence began, in its own time; from its end on the picture is still.
  let elapsed: Double

  /// The item under the cursor of the menu.
  let chosen: TitleState.Item

  /// The players of an unfinished game, if there is one.
  let resumable: Unfinished?

  /// How solo runs have gone.
  let progress: SoloProgress?

  /// The level of solo runs.
  let level: TypingLevel

  /// When things begin to fall, in seconds of the play clock; `nil` if nothing does.
  var falling: Double?

  /// The title at a time; `nil` is its end.
  init(
    elapsed: Double?, chosen: TitleState.Item = .play, resumable: Unfinished? = nil,
    progress: SoloProgress? = nil, level: TypingLevel = .normal
  ) {
    self.elapsed = elapsed ?? Beats.title
    self.chosen = chosen
    self.resumable = resumable
    self.progress = progress
    self.level = level
  }

  /// ANIMATION.md has 64 points; at half as much again the face can be recognized at 80x24.
  private static let runner = 96.0
  /// Five letters of 140 points fill the 800 of the screen.
  static let letter = 140.0
  /// The points from one letter to the next.
  private static let letterStep = 135.0
  /// A letter of the name.
  enum Letter: String {
    case to = "ト"
    case ma = "マ"

    /// The letter as it is shown in a display mode.
    func text(_ display: DisplayMode) -> String {
      display.glyphs == .ascii ? "\(self)" : rawValue
    }
  }

  static let word: [Letter] = [.to, .ma, .to, .ma, .to]

  func draw(on context: inout DrawContext) {
    if context.display.pixels != nil { paint(on: &context) } else { write(on: &context) }
  }

  /// A height of 480 points, or a width of 800, whichever leaves the picture smaller.
  static func cellHeight(_ size: Size) -> Double {
    max(480 / Double(max(size.rows, 1)), 1600 / Double(max(size.columns, 1)))
  }

  // MARK: - In pixels

  private func paint(on context: inout DrawContext) {
    context.part(.ground) { $0.beginCanvas(cellHeight: Self.cellHeight($0.size)) }
    let timeline = TitleTimeline(width: context.canvas.width, height: context.canvas.height)
    if let falling, let particles = context.decorations.particles {
      ParticleView(particles, seed: 12).draw(since: falling, on: &context)
    }
    guard elapsed >= Beats.title else {
      paintSigns(timeline, on: &context)
      return writeWords(timeline, on: &context)
    }
    context.part(.picture) { paintSigns(timeline, on: &$0) }
    context.part(.menu) { writeWords(timeline, on: &$0) }
  }

  private func paintSigns(_ timeline: TitleTimeline, on context: inout DrawContext) {
    paintRunners(timeline, on: &context)
    paintCircles(timeline, in: context.display.tomatoRed, on: &context.canvas)
    paintRectangle(timeline, in: context.display.tomatoRed, on: &context.canvas)
    if context.display.pixels == .blocks { paintWord(timeline, on: &context) }
    paintTomato(timeline, on: &context)
    if elapsed >= Beats.title { menu(on: context).paint(on: &context) }
    context.stamp()
    if context.display.pixels == .blanks { writeLetters(timeline, on: &context) }
  }

  private func writeWords(_ timeline: TitleTimeline, on context: inout DrawContext) {
    writeMenu(timeline, on: &context)
    writeName(on: &context)
  }

  private func paintRunners(_ timeline: TitleTimeline, on context: inout DrawContext) {
    // The first circle has covered them before they would overlap.
    guard elapsed < timeline.rectangle.start else { return }
    let run = timeline.clash.value(time: elapsed)
    let left = timeline.leftComes.value(time: elapsed) + run
    let right = timeline.rightComes.value(time: elapsed) - run
    // They roll without slipping.
    let turn = { (way: Double) in way / (Self.runner / 2) * 180 / Double.pi }
    drawTomato(
      at: Point(x: left, y: timeline.height / 2), angle: turn(left - timeline.width / 2),
      opacity: timeline.leftOpacity.value(time: elapsed), on: &context)
    drawTomato(
      at: Point(x: right, y: timeline.height / 2), angle: turn(right - timeline.width / 2),
      opacity: timeline.rightOpacity.value(time: elapsed), on: &context)
  }

  private func drawTomato(
    at place: Point, size: Double = Self.runner, angle: Double = 0, scale: Double = 1,
    opacity: Double, on context: inout DrawContext
  ) {
    let rows = size / context.canvas.cellHeight
    let picture: Picture = rows > 12 ? .tomatoTitle : rows > 8 ? .tomatoLarge : .tomatoMedium
    context.canvas.draw(
      Sprites.tomato(picture, context.display.depth), at: place, width: size, height: size,
      rotation: angle,
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
    // In the end there is nothing to be covered, and things may fall.
    if part < 1 { canvas.fillRectangle(nil, origin: origin, width: width, height: height) }
    canvas.drawFrame(
      red, origin: origin, width: width, height: height, thickness: Self.frame(canvas.cellHeight))
  }

  /// The thickness of the frame, which covers whole rows: the table has no rim here.
  private static func frame(_ cellHeight: Double) -> Double {
    max(TitleTimeline.frameThickness, cellHeight)
  }

  /// The name, letter by letter, or where they would be blots as one sign.
  private func paintWord(_ timeline: TitleTimeline, on context: inout DrawContext) {
    let rows = menu(on: context).top - 1
    guard rows < 6 else { return paintLetters(timeline, on: &context.canvas) }
    let place = Rect(column: 2, row: 1, width: context.size.columns - 4, height: rows)
    let fall = timeline.letters[0]
    let face = context.display.paintsGround ? RGB(0xffffd7) : context.display.tomatoRed
    guard elapsed >= fall.start,
      let sign = PixelSign("トマトマト", in: place.size, on: context.display, face: face)
    else { return }
    sign.draw(
      in: place, pose: Pose(y: fall.value(time: elapsed) - fall.to), on: &context)
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
    return Point(x: timeline.width / 2 + offset * letterStep, y: y)
  }

  private static func letter(_ letter: Letter, _ pixels: Double) -> Picture {
    switch (letter, pixels) {
    case (.to, 20...): .letterToLarge
    case (.to, 10..<20): .letterToMedium
    case (.to, _): .letterToSmall
    case (.ma, 20...): .letterMaLarge
    case (.ma, 10..<20): .letterMaMedium
    case (.ma, _): .letterMaSmall
    }
  }

  /// The title's tomato beside the menu; in a small window it leaves the last row free.
  private func paintTomato(_ timeline: TitleTimeline, on context: inout DrawContext) {
    let (size, height) =
      switch context.size.rows {
      case ..<16: (130.0, 0.72)
      case ..<20: (180.0, 0.62)
      default: (TitleTimeline.tomato, 0.69)
      }
    let middle = Point(x: timeline.width * 0.775, y: timeline.height * height)
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
      at: middle, size: size,
      scale: timeline.tomatoScale.value(time: elapsed),
      opacity: timeline.tomatoOpacity.value(time: elapsed), on: &context)
  }

  // MARK: - Words over pixels

  /// The name in letters, for those who do not read kana, on the upper edge of the frame.
  private func writeName(on context: inout DrawContext) {
    guard elapsed >= Beats.title else { return }
    context.center(" T O M A T O M A T O ", row: 0, .button)
  }

  /// The menu, whose chosen item shrinks from three times its width.
  private func writeMenu(_ timeline: TitleTimeline, on context: inout DrawContext) {
    writeSkip(on: &context)
    let isArriving = elapsed < Beats.title && context.display.pixels == .blocks
    if elapsed >= Beats.title { addButtons(on: &context) }
    if hasMenu(timeline) { menu(on: context).write(isArriving: isArriving, on: &context) }
    if isArriving, elapsed >= timeline.buttonScale.start { paintButton(timeline, on: &context) }
    if elapsed >= Beats.title { writeLeave(on: &context) }
  }

  /// The chosen item shrinks from three times its size, in tomato red, over the others.
  private func paintButton(_ timeline: TitleTimeline, on context: inout DrawContext) {
    menu(on: context).paintArrival(
      context.display.tomatoRed, scale: timeline.buttonScale.value(time: elapsed),
      opacity: min(12 * timeline.buttonOpacity.value(time: elapsed), 1), on: &context)
    context.stamp()
    guard hasMenu(timeline) else { return }
    menu(on: context).writeArrival(context.display.tomatoRed, on: &context)
  }

  /// That a key ends the sequence, while it plays.
  private func writeSkip(on context: inout DrawContext) {
    guard context.asksForKeys, elapsed < Beats.title else { return }
    writeCorner(context.anyKey(.pointing(.skip)), on: &context)
  }

  /// The buttons of the menu, below those of the keys in it.
  func addButtons(on context: inout DrawContext) {
    if context.asksForKeys { menu(on: context).addButtons(on: &context) }
  }

  /// The key to leave, in the corner, where nothing touches the frame.
  func writeLeave(on context: inout DrawContext) {
    guard context.asksForKeys else { return }
    writeCorner("\(context.key(.global(.quit))) \(context.say(.key(.leave)))", on: &context)
  }

  private func writeCorner(_ phrase: Phrase, on context: inout DrawContext) {
    let cellHeight = Self.cellHeight(context.size)
    let frame = Self.frame(cellHeight) / cellHeight
    context.put(
      phrase, column: context.size.columns - phrase.columns - Int(2 * frame) - 2,
      row: context.size.rows - 1 - Int(frame.rounded(.up)), .faint)
  }

  private func hasMenu(_ timeline: TitleTimeline) -> Bool {
    timeline.buttonOpacity.value(time: elapsed) > 0.3
  }

  func menu(on context: DrawContext) -> TitleMenu {
    TitleMenu(
      chosen, resumable: resumable, progress: progress, level: level, on: context)
  }
}
