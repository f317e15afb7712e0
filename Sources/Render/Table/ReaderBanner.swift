import Graphics
import Motion
import Text

/// The reader's name, in large letters over the seats, when a reading begins (ANIMATION.md, "Large words").
///
/// A band in the color of the player goes through in the direction in which the row is read.
struct ReaderBanner {
  /// The seconds since the reading began.
  let elapsed: Double
  let style: Style
  /// The sentence, and the name alone for narrow windows.
  let texts: [String]
  let isReversed: Bool

  static let duration = 0.5
  private static let coming = Tween(from: 0.0, to: 1, duration: 0.12, Easing(.cubic, .out))
  private static let going = Tween(
    from: 0.0, to: 1, start: 0.38, duration: 0.12, Easing(.cubic, .in))
  /// When the arrows light up.
  private static let arrows = [0.19, 0.27, 0.36]
  private static let ink = BigText.ink

  private var color: RGB { style.background.painted }

  /// Draws the band over a zone.
  func draw(in zone: Rect, on painter: inout Painter) {
    guard painter.display.paintsCards else { return fill(zone, on: &painter) }
    let span = 2 * zone.width
    let (head, tail) = (
      Int((Self.coming.value(time: elapsed) * Double(span)).rounded()),
      Int((Self.going.value(time: elapsed) * Double(span)).rounded())
    )
    guard head > tail + 1 else { return }
    let left = 2 * zone.column
    let band = isReversed ? left + span - head..<left + span - tail : left + tail..<left + head
    painter.compositePixels()
    // What is written there may have nearly the color of the band.
    let cells = (band.lowerBound + 1) / 2..<band.upperBound / 2
    painter.frame.fill(
      Rect(columns: cells, rows: zone.rows), Style(Color(Self.ink), on: Color(color)))
    painter.copyCellsToCanvas(rows: zone.rows)
    let rows = 2 * zone.row..<2 * (zone.row + zone.height)
    painter.canvas.fill(x: band, y: rows, with: color)
    if zone.height > 1 {
      drawWords(in: zone, band, on: &painter)
    } else {
      write(in: zone, band, on: &painter)
    }
    painter.compositePixels(hidesText: true)
  }

  /// Writes the sentence as text, where there is no room for painted letters or they are not drawn, once
  /// the band is whole: widely spaced if it fits, with arrows to the end of the zone.
  private func write(in zone: Rect, _ band: Range<Int>, on painter: inout Painter) {
    painter.compositePixels(hidesText: true)
    guard band.count == 2 * zone.width else { return }
    let capitals = texts[0].uppercased()
    let spaced = capitals.map(String.init).joined(separator: " ")
    let text = [spaced, capitals, texts[0]].first {
      ColumnWidth.of($0) + 2 * Self.arrows.count + 3 <= zone.width
    }
    guard let text else { return }
    let (row, width) = (zone.row + (zone.height - 1) / 2, ColumnWidth.of(text))
    let (words, free) = (
      isReversed ? zone.columns.upperBound - 1 - width : zone.column + 1, zone.width - width - 2
    )
    painter.frame.put(
      text, column: words, row: row, Style(Color(Self.ink), on: Color(color), .bold))
    let ground = isReversed ? BigText.gold : color
    if isReversed {
      painter.frame.fill(
        zone.columns(free, .rest).0,
        Style(Color(Self.ink), on: Color(ground)))
    }
    let arrow = FieldView.signs(isReversed ? .right : .left, painter.display).arrow
    let count = free / 2
    for index in 0..<count {
      let isLit = elapsed >= Self.arrows[index * Self.arrows.count / count]
      let face = isLit ? Self.ink : ground.mixed(with: Self.ink, part: 0.3)
      painter.frame.put(
        arrow, column: isReversed ? words - 3 - 2 * index : words + width + 1 + 2 * index, row: row,
        Style(Color(face), on: Color(ground), .bold))
    }
  }

  /// Fills the zone where cards are not painted, with the largest letters that fit.
  private func fill(_ zone: Rect, on painter: inout Painter) {
    painter.frame.fill(zone, style)
    let arrows = painter.arrows(fromRight: isReversed)
    let side = ColumnWidth.of(arrows) + 2
    let room = zone.inset(left: isReversed ? side : 1, right: isReversed ? 1 : side)
    let place = painter.write(texts, in: room, style)
    let column = isReversed ? place.lowerBound - side + 1 : place.upperBound + 1
    painter.frame.put(
      arrows, column: column, row: zone.row + (zone.height - 1) / 2, style)
  }

  private func drawWords(in zone: Rect, _ band: Range<Int>, on painter: inout Painter) {
    let height = 2 * zone.height - 2
    let (arrow, gap) = (max(height * 13 / 10, 4), 3)
    let arrowsWidth = 3 * (arrow + gap)
    let room = Size(columns: (2 * zone.width - arrowsWidth - 8) / 2, rows: zone.height)
    let display = painter.display
    let signs = texts.compactMap { text in
      BigText(text, in: room, on: display, face: Self.ink, outline: nil)
    }
    guard let sign = signs.first else { return write(in: zone, band, on: &painter) }
    let width = 2 * sign.cells.columns
    let start = 2 * zone.column + (2 * zone.width - width - 4 - arrowsWidth) / 2
    let words = isReversed ? start + arrowsWidth + 4 : start
    if isReversed {
      painter.canvas.fill(
        x: band.clamped(to: 2 * zone.column..<max(words - 3, 2 * zone.column)),
        y: 2 * zone.row..<2 * (zone.row + zone.height), with: BigText.gold)
    }
    if band.contains(words), band.contains(words + width) {
      sign.draw(
        in: Rect(
          column: words / 2, row: zone.row, width: sign.cells.columns, height: zone.height),
        on: &painter)
    }
    for (index, time) in Self.arrows.enumerated() {
      let place = isReversed ? 2 - index : index
      let x = (isReversed ? start : words + width + 4) + place * (arrow + gap)
      guard band.contains(x), band.contains(x + arrow) else { continue }
      let ground = isReversed ? BigText.gold : color
      let face = elapsed >= time ? Self.ink : ground.mixed(with: Self.ink, part: 0.3)
      drawArrow(x: x, y: 2 * zone.row + 1, width: arrow, height: height, face, on: &painter)
    }
  }

  /// Draws a triangle that points in the direction of the reading, in half columns and half rows.
  private func drawArrow(
    x: Int, y: Int, width: Int, height: Int, _ color: RGB, on painter: inout Painter
  ) {
    for row in 0..<height {
      let distance = abs(2 * row + 1 - height)
      let length = min(max(width * (height - distance + 1) / height, 2), width)
      let start = isReversed ? x + width - length : x
      painter.canvas.fill(x: start..<start + length, y: y + row..<y + row + 1, with: color)
    }
  }
}
