import App
import Graphics
import Text

/// Where the rows of the set-up screen are: one below the other, under headings on the page of the
/// other settings.
struct SetupLayout {
  /// What takes a line of the list.
  private enum Line: Equatable {
    case row(Int)
    case heading(Setting.Topic)
    case gap
  }

  let head: Rect
  /// The faces of all places, where they have room.
  let faces: [Rect]
  /// The areas of the rows; `nil` for those that the list has no room for.
  let areas: [Rect?]
  let headings: [(topic: Setting.Topic, area: Rect)]
  /// The columns before labels and names.
  let indent: Int
  /// The column of the values.
  let valueColumn: Int
  /// For the key that starts in large letters, where they have room.
  let start: Rect?
  /// For the meaning of the row in focus.
  let meaning: Rect
  let keys: Rect

  /// The places that have room beside the two settings of the first page.
  private static let seatRows = 6

  init(setup: SetupState, labels: [String], paintsFaces: Bool, in size: Size) {
    let (first, middle, text, last) = Rect(size).rows(1, .rest, size.columns < 72 ? 2 : 1, 1)
    (head, keys) = (first.inset(left: 1, right: 1), last.inset(left: 1))
    meaning = text.inset(left: 2, right: 2)
    let hasStart = !setup.showsMore && middle.height > Self.seatRows + 6
    let isLarge = middle.height > 34 && size.columns > 116
    let face = Size(columns: isLarge ? 18 : 10, rows: isLarge ? 9 : 5)
    let hasFaces = paintsFaces && !setup.showsMore && middle.height > 19 && size.columns > 75
    let (top, list, foot) = middle.rows(
      hasFaces ? face.rows + 1 : 0, .rest, hasStart ? 4 : 0)
    start = hasStart ? foot : nil
    let gap = min((size.columns - 4 - 6 * face.columns) / 5, 4)
    let row = Size(columns: 6 * face.columns + 5 * gap, rows: face.rows)
    faces =
      hasFaces
      ? top.inset(top: 1).centered(row).tiles(6, of: face, gap: Size(columns: gap, rows: 0)) : []

    let lines = Self.lines(of: setup, in: list.height)
    let gaps = lines.count { $0 == .gap }
    // The first page keeps its measures while players come and go.
    let count = setup.showsMore ? lines.count - gaps : Self.seatRows + 2
    let height =
      setup.showsMore
      ? size.rowsOfLine(count, in: list.height - gaps)
      : min(max((list.height - gaps) / count, 1), 6)
    let width = min(size.columns - 2, setup.showsMore ? 52 : height > 2 ? 110 : 66)
    let used = count * height + gaps
    let place = list.centered(Size(columns: width, rows: min(used, list.height)))
    let labelWidth = labels.map(\.columns).max() ?? 0
    indent = setup.showsMore ? 1 : 5
    valueColumn =
      place.column
      + (height > 3 ? width / 2 : min(indent + labelWidth + (width < 50 ? 2 : 6), width / 2))

    let focus = setup.rows.firstIndex(of: setup.focus) ?? 0
    let rows = Self.rows(of: lines, height: height, around: focus, in: place)
    // Text is in the middle of three rows, and above a free one of two.
    let shown = setup.showsMore ? height < 3 ? 1 : height : max(height - 1, 1)
    let air = setup.showsMore ? 0 : height - shown
    areas = setup.rows.indices.map { index in
      rows[lines.firstIndex(of: .row(index)) ?? 0].map {
        Rect(columns: place.columns, rows: $0 + air..<$0 + air + shown)
      }
    }
    headings = zip(lines, rows).compactMap { line, row in
      guard case .heading(let topic) = line, let row else { return nil }
      return (topic, place.inset(top: row - place.row).line(0))
    }
  }

  /// The lines of a page, without gaps if there is too little room.
  private static func lines(of setup: SetupState, in height: Int) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for topic in setup.showsMore ? Setting.Topic.more : [.seats] {
      let count = setup.showsMore ? setup.rows(of: topic).count : setup.rows.count
      if topic != .seats { lines += lines.isEmpty ? [.heading(topic)] : [.gap, .heading(topic)] }
      lines += (index..<index + count).map(Line.row)
      index += count
    }
    if !setup.showsMore { lines.insert(.gap, at: lines.count - setup.rows(of: .seats).count) }
    let all = setup.showsMore ? lines.count : seatRows + 3
    return all > height ? lines.filter { $0 != .gap } : lines
  }

  /// The rows at which lines begin, as many as a place has room for around one of them.
  private static func rows(
    of lines: [Line], height: Int, around focus: Int, in place: Rect
  ) -> [Int?] {
    var end = 0
    let starts = lines.map { line in
      defer { end += line == .gap ? 1 : height }
      return end
    }
    let focused = starts[lines.firstIndex(of: .row(focus)) ?? 0]
    let first = max(min(focused - place.height / 2, end - place.height), 0)
    return starts.map { start in
      start >= first && start + height <= first + place.height ? place.row + start - first : nil
    }
  }

  /// Lets a row be clicked: the thirds of its value at both ends change it.
  func addButtons(_ index: Int, in area: Rect, isEmpty: Bool, on painter: inout Painter) {
    guard !isEmpty else { return painter.addButton(area, picks: index, .setup(.addPerson)) }
    painter.addButton(area, picks: index)
    let value = area.inset(left: valueColumn - area.column)
    let (left, _, right) = value.columns(value.width / 3, .rest, value.width / 3)
    painter.addButton(left, picks: index, .setup(.previousValue))
    painter.addButton(right, picks: index, .setup(.nextValue))
  }
}
