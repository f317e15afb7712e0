import App
import Graphics

/// The menu of the title: a row with key, name and description for each item.
struct TitleMenu {
  private static let items = TitleState.Item.allCases

  /// The item under the cursor.
  let chosen: TitleState.Item
  /// The players of an unfinished game, if there is one.
  let resumable: [String]?
  private let size: Size

  init(_ chosen: TitleState.Item, resumable: [String]?, in size: Size) {
    self.chosen = chosen
    self.resumable = resumable
    self.size = size
  }

  // MARK: - Layout

  private var column: Int { size.columns / 10 }

  /// The row of the first item.
  var top: Int { size.rows * 11 / 24 }

  /// The rows from one item to the next.
  private var step: Int { min(max((size.rows * 22 / 24 - top) / 5, 1), 3) }

  /// Descriptions need a wide window; otherwise the tomato stands beside the names.
  private var hasDescriptions: Bool { size.columns >= 72 }

  private func row(_ index: Int) -> Int { top + index * step }

  /// The index of the item that covers a cell.
  func item(column: Int, row: Int, in language: Language) -> Int? {
    Self.items.indices.first { index in
      area(index, in: language).contains(column: column, row: row)
    }
  }

  private func area(_ index: Int, in language: Language) -> Rect {
    Rect(column: column, row: row(index), width: width(in: language), height: 1)
  }

  private func width(in language: Language) -> Int {
    let names = nameWidth(in: language)
    guard hasDescriptions else { return names + 7 }
    let widest =
      Self.items.map {
        ColumnWidth.of(Message.title(.about($0)).text(in: language))
      }.max() ?? 0
    return names + widest + 9
  }

  private func nameWidth(in language: Language) -> Int {
    Self.items.map { ColumnWidth.of(Message.title(.item($0)).text(in: language)) }.max() ?? 0
  }

  // MARK: - Drawing

  /// Draws what is behind the chosen item besides its row: half a row above and below.
  func paint(on context: inout DrawContext) {
    guard step > 1, context.display.pixels == .blocks, context.display.depth >= .palette256,
      let index = Self.items.firstIndex(of: chosen),
      let gold = context.display.style(.cursor).background.painted as RGB?
    else { return }
    let area = area(index, in: context.language)
    for y in 2 * area.row - 1..<2 * area.row + 3 {
      for x in 2 * area.column..<2 * (area.column + area.width) {
        context.canvas.set(gold, x: x, y: y)
      }
    }
  }

  /// Writes the items; `factor` is that of the chosen one's width.
  func write(factor: Double = 1, on context: inout DrawContext) {
    for (index, item) in Self.items.enumerated() {
      let isChosen = item == chosen
      var area = area(index, in: context.language)
      if isChosen, factor > 1 {
        let extra = Int(Double(area.width) * (factor - 1) / 2)
        area.column -= extra
        area.width += 2 * extra
      }
      context.frame.fill(area, context.display.style(isChosen ? .cursor : .mat))
      write(item, row: area.row, isChosen: isChosen, on: &context)
    }
  }

  private func write(
    _ item: TitleState.Item, row: Int, isChosen: Bool, on context: inout DrawContext
  ) {
    let isOffered = item != .resume || resumable != nil
    let role: Role = isChosen ? .cursor : isOffered ? .mat : .matFaint
    if isOffered { context.put(context.key(item.command), column: column + 1, row: row, role) }
    context.put(context.say(.title(.item(item))), column: column + 6, row: row, role)
    guard hasDescriptions else { return }
    let start = column + 8 + nameWidth(in: context.language)
    context.put(
      about(item, on: context), column: start, row: row, isChosen ? .cursor : .matFaint,
      limit: column + width(in: context.language) - 1 - start)
  }

  private func about(_ item: TitleState.Item, on context: DrawContext) -> String {
    if item == .resume, let resumable {
      return context.say(.title(.resumable(names: resumable)))
    }
    return context.say(.title(.about(item)))
  }
}
