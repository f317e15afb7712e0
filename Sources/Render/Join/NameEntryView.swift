import App
import Graphics
import Hosting
import Text

/// The name to sit down with at a table, below the bar of that table.
struct NameEntryView {
  let naming: NameEntry
  let table: Roster?
  let layout: JoinLayout

  func draw(on painter: inout Painter) {
    let title: Message = naming.table.map { .lobby(.title(table: $0)) } ?? .join(.ownTitle)
    painter.put(title, in: layout.head, .title)
    let bar = table.map { table in
      let area = layout.list.rows(layout.bar.rows, .rest).0
      return TableBar(table: table, area: area, isChosen: true)
    }
    let isPainted = layout.bar.rows > 2
    let below = bar.map { layout.list.inset(top: $0.area.height + 1) } ?? layout.list
    // Without a bar, what is typed is in the middle.
    let rows = min(isPainted ? 9 : 4, below.height)
    let place =
      bar == nil
      ? below.centered(Size(columns: below.width, rows: rows)) : below.rows(rows, .rest).0
    let (label, _, box, _, remarks) = place.rows(
      1, isPainted ? 1 : 0, isPainted ? 4 : 1, isPainted ? 1 : 0, .rest)
    let line = isPainted ? PaintedName(naming.text, in: box, on: painter.display) : nil
    bar.map { if isPainted { $0.paint(on: &painter) } }
    line?.paint(on: &painter)
    painter.compositePixels()
    bar.map { if isPainted { $0.write(on: &painter) } else { $0.writeLines(on: &painter) } }
    // Painted letters are capitals.
    let name = line == nil ? "" : " \(naming.text)"
    painter.put(
      painter.say(.join(.yourName)) + name, in: label, .strong, isPainted ? .center : .left)
    if let line { line.note(on: &painter) } else { writeName(in: box, isPainted, on: &painter) }
    writeRemarks(in: remarks, isPainted ? .center : .left, on: &painter)
  }

  /// Writes the name as text, with the cursor behind it.
  private func writeName(in box: Rect, _ isCentered: Bool, on painter: inout Painter) {
    let sign = painter.display.glyph("▏", "_")
    let text = " \(naming.text)\(sign) "
    let width = min(max(text.columns, 20), box.width)
    let line = box.middleLine
    let field = Rect(
      column: isCentered ? line.column + (line.width - width) / 2 : line.column, row: line.row,
      width: width, height: 1)
    painter.fill(field, .paper)
    let end = painter.put(text, in: field, .paper)
    painter.frame.cursor = .init(column: min(end - 2, field.columns.upperBound - 1), row: field.row)
  }

  /// Why somebody was refused, or what else may be typed.
  private func writeRemarks(in place: Rect, _ alignment: TextAlignment, on painter: inout Painter) {
    let seats = table?.vacantSeats ?? []
    let message: Message =
      naming.refusal.map { .join(.reason($0)) }
      ?? (seats.isEmpty ? .join(.commas) : .join(.freeSeats(seats)))
    let role: Role = naming.refusal == nil ? .faint : .bad
    let lines = TextWrapper.lines(painter.say(message), columns: place.width)
    for (index, line) in zip(0..<place.height, lines) {
      painter.put(line, in: place.line(index), role, alignment)
    }
  }

  /// A name in painted letters on paper.
  private struct PaintedName {
    private let area: Rect
    private let letters: BigText?
    private let text: String

    /// The name in the middle of a place; `nil` if a letter is not drawn, or there is no room.
    init?(_ text: String, in place: Rect, on display: DisplayMode) {
      guard place.height > 3 else { return nil }
      let forms = BigText.names(text.uppercased(), on: display)
      var letters = forms.first { $0.cells.columns + 6 <= place.width && $0.height == 5 }
      guard letters != nil || text.isEmpty else { return nil }
      letters?.face = BigText.ink
      (self.letters, self.text) = (letters, text)
      area = place.centered(Size(columns: max((letters?.cells.columns ?? 0) + 6, 24), rows: 4))
    }

    /// The first column behind the letters, in sub-pixels.
    private var end: Int {
      2 * area.column + area.width + ((letters?.units.columns ?? 0) + 1) / 2
    }

    func paint(on painter: inout Painter) {
      painter.canvas.fill(
        x: 2 * area.column..<2 * area.columns.upperBound, y: 2 * area.row..<2 * area.row + 8,
        with: BigText.paper)
      letters?.draw(in: area, on: &painter)
      let x = end + 2
      painter.canvas.fill(x: x..<x + 2, y: 2 * area.row + 1..<2 * area.row + 7, with: BigText.rim)
    }

    func note(on painter: inout Painter) {
      if let letters {
        let start = area.column + (area.width - letters.cells.columns) / 2
        painter.frame.note(painted: text, column: start, row: area.middleLine.row)
      }
      painter.frame.cursor = .init(
        column: min(end / 2 + 1, area.columns.upperBound - 1), row: area.middleLine.row)
    }
  }
}
