import App
import Assets
import Graphics
import Motion

/// The title in pixels, at a time of its sequence.
struct TitlePicture {
  private let title: TitleScene
  private let menu: TitleMenu
  private let timeline: TitleTimeline
  /// The seconds since the sequence began, in its own time; from its end on the picture is still.
  private let elapsed: Double

  /// ANIMATION.md has 64 points; at half as much again the face can be recognized at 80x24.
  private static let runner = 96.0
  /// Five letters of 140 points fill the 800 of the screen.
  private static let letter = 140.0
  /// The points from one letter to the next.
  private static let letterStep = 135.0

  /// The picture on a canvas that was begun.
  init(_ title: TitleScene, on painter: Painter) {
    self.title = title
    menu = TitleMenu(title, on: painter)
    timeline = TitleTimeline(width: painter.canvas.width, height: painter.canvas.height)
    let elapsed = title.since.flatMap { painter.clock.elapsed(since: $0, of: Durations.title) }
    self.elapsed = elapsed ?? Durations.title
  }

  private var isOver: Bool { elapsed >= Durations.title }
  private var middle: Point { Point(x: timeline.width / 2, y: timeline.height / 2) }

  func draw(on painter: inout Painter) {
    paintRunners(on: &painter)
    paintCircles(in: painter.display.tomatoRed, on: &painter.canvas)
    paintFrame(in: painter.display.tomatoRed, on: &painter.canvas)
    if painter.display.pixels == .blocks { paintWord(on: &painter) }
    paintTomato(on: &painter)
    if isOver { menu.paint(on: &painter) }
    painter.compositePixels()
    if painter.display.pixels == .spaces { writeLetters(on: &painter) }
    writeMenu(on: &painter)
    // For those who do not read kana, on the upper edge of the frame.
    if isOver { painter.center(" T O M A T O M A T O ", row: 0, .button) }
  }

  // MARK: - Tomatoes

  private func paintRunners(on painter: inout Painter) {
    // The first circle has covered them before they would overlap.
    guard elapsed < timeline.rectangle.start else { return }
    let run = timeline.clash.value(time: elapsed)
    let left = timeline.leftComes.value(time: elapsed) + run
    let right = timeline.rightComes.value(time: elapsed) - run
    // They roll without slipping.
    let turn = { (x: Double) in (x - middle.x) / (Self.runner / 2) * 180 / Double.pi }
    for (x, opacity) in [(left, timeline.leftOpacity), (right, timeline.rightOpacity)] {
      drawTomato(
        at: Point(x: x, y: middle.y), angle: turn(x), opacity: opacity.value(time: elapsed),
        on: &painter)
    }
  }

  private func drawTomato(
    at place: Point, size: Double = Self.runner, angle: Double = 0, scale: Double = 1,
    opacity: Double, on painter: inout Painter
  ) {
    let rows = size / painter.canvas.cellHeight
    let picture: Sprite = rows > 12 ? .tomatoTitle : rows > 8 ? .tomatoLarge : .tomatoMedium
    painter.canvas.draw(
      Sprites.tomato(picture, painter.display.depth), at: place, width: size, height: size,
      rotation: angle, scaleX: max(scale, 0), scaleY: max(scale, 0), opacity: opacity)
  }

  /// The title's tomato beside the menu; in a small window it leaves the last row free.
  private func paintTomato(on painter: inout Painter) {
    let (size, height) =
      switch painter.size.rows {
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
      painter.canvas.drawLine(
        painter.display.tomatoRed, from: middle + Point(toward: .degrees(angle), length: near),
        to: middle + Point(toward: .degrees(angle), length: far), thickness: rays.thickness)
    }
    drawTomato(
      at: middle, size: size, scale: timeline.tomatoScale.value(time: elapsed),
      opacity: timeline.tomatoOpacity.value(time: elapsed), on: &painter)
  }

  // MARK: - Circles and the frame

  private func paintCircles(in red: RGB, on canvas: inout Canvas) {
    guard elapsed < timeline.rectangle.start + timeline.rectangle.duration else { return }
    for (circle, color) in zip(timeline.circles, [red, nil, red]) {
      canvas.fillDisc(color, center: middle, radius: circle.value(time: elapsed) / 2)
    }
  }

  private func paintFrame(in red: RGB, on canvas: inout Canvas) {
    let part = timeline.rectangle.value(time: elapsed)
    guard part > 0 else { return }
    let (width, height) = (timeline.width * part, timeline.height * part)
    let origin = Point(x: (timeline.width - width) / 2, y: (timeline.height - height) / 2)
    // In the end there is nothing to be covered, and things may fall.
    if part < 1 { canvas.fillRectangle(nil, origin: origin, width: width, height: height) }
    canvas.drawFrame(
      red, origin: origin, width: width, height: height,
      thickness: max(TitleTimeline.frameThickness, canvas.cellHeight))
  }

  /// The rows of the frame, which covers whole ones: the table has no rim here.
  static func frame(_ size: Size) -> Double {
    max(TitleTimeline.frameThickness / TitleScene.cellHeight(size), 1)
  }

  // MARK: - The name

  /// The name, letter by letter, or where they would be blots as one sign.
  private func paintWord(on painter: inout Painter) {
    let (_, place, _) = Rect(painter.size).inset(left: 2, right: 2).rows(1, menu.top - 1, .rest)
    guard place.height < 6 else { return paintLetters(on: &painter.canvas) }
    let fall = timeline.letters[0]
    let face = painter.display.paintsGround ? RGB(0xffffd7) : painter.display.tomatoRed
    guard elapsed >= fall.start,
      let sign = BigText("トマトマト", in: place.size, on: painter.display, face: face)
    else { return }
    sign.draw(in: place, pose: Pose(y: fall.value(time: elapsed) - fall.to), on: &painter)
  }

  /// The letters that have begun to fall, and their middles: the five stand side by side.
  private var letters: [(letter: TitleScene.Letter, middle: Point)] {
    let word = TitleScene.word
    return zip(word, timeline.letters).enumerated().compactMap { index, letter in
      guard elapsed >= letter.1.start else { return nil }
      let offset = Double(index) - Double(word.count - 1) / 2
      return (
        letter.0, Point(x: middle.x + offset * Self.letterStep, y: letter.1.value(time: elapsed))
      )
    }
  }

  private func paintLetters(on canvas: inout Canvas) {
    let pixels = Self.letter / canvas.cellHeight * 2
    for (letter, middle) in letters {
      canvas.draw(
        Sprites.bitmap(Self.picture(letter, pixels)), at: middle, width: Self.letter,
        height: Self.letter)
    }
  }

  private static func picture(_ letter: TitleScene.Letter, _ pixels: Double) -> Sprite {
    switch (letter, pixels) {
    case (.to, 20...): .letterToLarge
    case (.to, 10..<20): .letterToMedium
    case (.to, _): .letterToSmall
    case (.ma, 20...): .letterMaLarge
    case (.ma, 10..<20): .letterMaMedium
    case (.ma, _): .letterMaSmall
    }
  }

  /// The letters on their way down, each cell of them a blank on a colored ground; as small cards
  /// where a letter has too little room.
  private func writeLetters(on painter: inout Painter) {
    let cell = painter.canvas.cellHeight
    for (letter, middle) in letters {
      let column = Int((middle.x / cell * 2).rounded())
      let row = Int((middle.y / cell).rounded())
      let text = BigText(title: letter)
      if Self.letter / cell * 2 < Double(text.width) + 2 {
        TitleScene.writeCard(letter, column: column - 2, row: row - 1, on: &painter)
      } else {
        text.write(
          column: column - text.width / 2, row: row - text.height / 2,
          painter.display.style(.button), sign: " ", on: &painter)
      }
    }
  }

  // MARK: - The menu

  /// The menu, whose chosen item shrinks from three times its width.
  private func writeMenu(on painter: inout Painter) {
    // A key ends the sequence, while it plays.
    if !isOver { title.writeCorner(painter.anyKey(.pointing(.skip)), on: &painter) }
    if isOver { title.addButtons(of: menu, on: &painter) }
    let isArriving = !isOver && painter.display.pixels == .blocks
    let isShown = timeline.buttonOpacity.value(time: elapsed) > 0.3
    if isShown { menu.write(isArriving: isArriving, on: &painter) }
    if isArriving, elapsed >= timeline.buttonScale.start {
      paintButton(isWritten: isShown, on: &painter)
    }
    if isOver { title.writeLeave(on: &painter) }
  }

  /// The chosen item shrinks from three times its size, in tomato red, over the others.
  private func paintButton(isWritten: Bool, on painter: inout Painter) {
    let red = painter.display.tomatoRed
    menu.paintArrival(
      red, scale: timeline.buttonScale.value(time: elapsed),
      opacity: min(12 * timeline.buttonOpacity.value(time: elapsed), 1), on: &painter)
    painter.compositePixels()
    if isWritten { menu.writeArrival(red, on: &painter) }
  }
}
