import Graphics
import Motion

/// The 24 easing curves as graphs, each with a dot that moves along it.
struct EasingGraphs {
  /// How far the dots have come, from 0 to 1.
  let progress: Double

  /// As many graphs in a row as leave room for their names.
  private func columns(_ painter: Painter) -> Int {
    painter.size.columns >= 104 ? 8 : painter.size.columns >= 78 ? 6 : 4
  }

  /// The name of a curve, or a shorter one where it does not fit.
  private func label(_ easing: Easing, width: Int) -> String {
    easing.name.count <= width ? easing.name : "io-\(easing.family.rawValue)"
  }

  func draw(on painter: inout Painter) {
    let perRow = columns(painter)
    let lines = (Easing.allCases.count + perRow - 1) / perRow
    let width = painter.size.columns / perRow
    // The last row is the gallery's; where rows are scarce, some curves have only their names.
    let rows = painter.size.rows - 1
    let top = { (line: Int) in line * rows / lines }
    painter.beginCanvas(cellHeight: 20)
    let cells = Easing.allCases.indices.map { place in
      let line = place / perRow
      return Rect(
        column: place % perRow * width, row: top(line), width: width - 1,
        height: top(line + 1) - top(line))
    }
    for (easing, cell) in zip(Easing.allCases, cells) where cell.height > 1 {
      let graph = cell.inset(bottom: 1)
      if painter.display.pixels == .blocks {
        paint(easing, in: graph, on: &painter)
      } else {
        write(easing, in: graph, on: &painter)
      }
    }
    painter.compositePixels()
    for (easing, cell) in zip(Easing.allCases, cells) {
      painter.put(
        label(easing, width: cell.width), column: cell.column,
        row: cell.row + cell.height - 1, .faint, limit: cell.width)
    }
  }

  /// A curve of a dot in each column, and the dot that moves along it.
  private func write(_ easing: Easing, in rect: Rect, on painter: inout Painter) {
    let place = { (x: Double) in
      let part = 0.5 + (0.5 - easing.value(at: x)) * 0.7
      return (
        column: rect.column + Int((x * Double(rect.width - 1)).rounded()),
        row: rect.row + Int((part * Double(rect.height - 1)).rounded())
      )
    }
    for column in 0..<rect.width {
      let dot = place(Double(column) / Double(max(rect.width - 1, 1)))
      painter.put(painter.display.glyph("·", "."), column: dot.column, row: dot.row, .faint)
    }
    let dot = place(progress)
    painter.put(painter.display.glyph("●", "o"), column: dot.column, row: dot.row, .title)
  }

  /// A curve from the lower left to the upper right, with room for what goes beyond 0 and 1.
  private func paint(_ easing: Easing, in rect: Rect, on painter: inout Painter) {
    let (width, height) = painter.extent(of: rect)
    let middle = painter.middle(of: rect)
    let place = { (x: Double) in
      Point(
        x: middle.x + (x - 0.5) * width * 0.9,
        y: middle.y + (0.5 - easing.value(at: x)) * height * 0.7)
    }
    let steps = rect.width * 2
    for step in 0..<steps {
      painter.canvas.drawLine(
        RGB(0x5f87af), from: place(Double(step) / Double(steps)),
        to: place(Double(step + 1) / Double(steps)), thickness: 2)
    }
    painter.canvas.fillDisc(RGB(0xd70000), center: place(progress), radius: 8)
  }
}
