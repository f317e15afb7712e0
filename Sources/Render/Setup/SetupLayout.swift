import App
import Graphics
import Text

/// Where the rows of the page of the other settings are: one below the other, under headings.
struct SetupLayout {
  /// An item of the list, which takes one line.
  private enum Line: Equatable {
    case row(Int)
    case heading(Setting.Topic)
    case gap
  }

  let head: Rect
  /// The areas of the rows; `nil` for those that the list has no room for.
  let areas: [Rect?]
  let headings: [(topic: Setting.Topic, area: Rect)]
  /// The column of the values.
  let valueColumn: Int
  /// For the meaning of the row in focus.
  let meaning: Rect
  let keys: Rect

  init(setup: SetupState, labels: [String], in size: Size) {
    let (first, list, text, last) = Rect(size).rows(1, .rest, size.columns < 72 ? 2 : 1, 1)
    (head, keys) = (first.inset(left: 1, right: 1), last.inset(left: 1))
    meaning = text.inset(left: 2, right: 2)

    let lines = Self.lines(of: setup, in: list.height)
    let gaps = lines.count { $0 == .gap }
    let count = lines.count - gaps
    let height = size.rowsOfLine(count, in: list.height - gaps)
    let width = min(size.columns - 2, 52)
    let used = count * height + gaps
    let place = list.centered(Size(columns: width, rows: min(used, list.height)))
    let labelWidth = labels.map(\.columns).max() ?? 0
    valueColumn = place.column + min(1 + labelWidth + (width < 50 ? 2 : 6), width / 2)

    let focus = setup.rows.firstIndex(of: setup.focus) ?? 0
    let rows = Self.rows(of: lines, height: height, around: focus, in: place)
    // Text is in the middle of three rows, and above a free one of two.
    let shown = height < 3 ? 1 : height
    areas = setup.rows.indices.map { index in
      rows[lines.firstIndex(of: .row(index)) ?? 0].map {
        Rect(columns: place.columns, rows: $0..<$0 + shown)
      }
    }
    headings = zip(lines, rows).compactMap { line, row in
      guard case .heading(let topic) = line, let row else { return nil }
      return (topic, place.inset(top: row - place.row).line(0))
    }
  }

  /// The lines of the page, without gaps if there is too little room.
  private static func lines(of setup: SetupState, in height: Int) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for topic in Setting.Topic.more {
      let count = setup.rows(of: topic).count
      lines += lines.isEmpty ? [.heading(topic)] : [.gap, .heading(topic)]
      lines += (index..<index + count).map(Line.row)
      index += count
    }
    return lines.count > height ? lines.filter { $0 != .gap } : lines
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
  func addButtons(_ index: Int, in area: Rect, on painter: inout Painter) {
    painter.addButton(area, picks: index)
    let value = area.inset(left: valueColumn - area.column)
    let (left, _, right) = value.columns(value.width / 3, .rest, value.width / 3)
    painter.addButton(left, picks: index, .setup(.left))
    painter.addButton(right, picks: index, .setup(.right))
  }
}
