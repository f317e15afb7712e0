import App
import Graphics
import Replay
import Scores
import Text

/// The menu of the title: a row with key, name and description for each item.
struct TitleMenu {
  private static let items = TitleState.Item.allCases

  /// The item under the cursor.
  let chosen: TitleState.Item
  /// The unfinished game or solo run, if there is one.
  let resumable: Unfinished?
  /// How solo runs have gone.
  let progress: SoloProgress?
  private let size: Size

  init(
    _ chosen: TitleState.Item, resumable: Unfinished?, progress: SoloProgress?, in size: Size
  ) {
    self.chosen = chosen
    self.resumable = resumable
    self.progress = progress
    self.size = size
  }

  // MARK: - Layout

  private var column: Int { size.columns / 10 }

  /// The row of the first item.
  var top: Int { size.rows * 11 / 24 }

  /// The rows from one item to the next.
  private var step: Int { min(max((size.rows * 22 / 24 - top) / 5, 1), 3) }

  /// The height of an item.
  private var height: Int { size.rows >= 52 && hasDescriptions ? 3 : 1 }

  /// Whether the deal of the day is beside solo, as there are too few rows.
  private var isDailyBeside: Bool {
    step == 1 && top + Self.items.count > size.rows * 22 / 24
  }

  /// Descriptions need a wide window; otherwise the tomato is beside the names.
  private var hasDescriptions: Bool { size.columns >= 72 }

  /// The row of an item: after the first, they come in pairs, between which there is more room.
  private func row(_ index: Int) -> Int {
    let daily = Self.items.firstIndex(of: .daily) ?? 0
    guard height == 1 else { return top + index * (height + 1) }
    guard step == 1 else { return top + (index + 1) / 2 * step + index / 2 * (step - 1) }
    return top + (isDailyBeside && index >= daily ? index - 1 : index)
  }

  private func area(_ index: Int, in language: Language) -> Rect {
    let width = width(in: language)
    let isBeside = isDailyBeside && Self.items[index] == .daily
    return Rect(
      column: column + (isBeside ? width + 1 : 0), row: row(index), width: width,
      height: height)
  }

  private func width(in language: Language) -> Int {
    let names = nameWidth(in: language)
    guard hasDescriptions else { return names + 7 }
    let widest =
      Self.items.map {
        ColumnWidth.of(Message.title(.about($0)).text(in: language))
      }.max() ?? 0
    return names + max(widest, Self.minimumAboutColumns) + 9
  }

  /// The columns for descriptions, at least.
  private static let minimumAboutColumns = 26

  private func nameWidth(in language: Language) -> Int {
    Self.items.map { ColumnWidth.of(Message.title(.item($0)).text(in: language)) }.max() ?? 0
  }

  // MARK: - Drawing

  /// Draws what is behind the chosen item besides its row: half a row above and below.
  func paint(on context: inout DrawContext) {
    guard step > 1, height == 1, context.display.pixels == .blocks,
      context.display.depth >= .palette256,
      let index = Self.items.firstIndex(of: chosen),
      let gold = context.display.style(.cursor).background.painted as RGB?
    else { return }
    let area = area(index, in: context.language)
    let rows = Self.items.indices.map { row($0) }
    let above = rows.contains(area.row - 1) ? 0 : 1
    let below = rows.contains(area.row + 1) ? 0 : 1
    for y in 2 * area.row - above..<2 * area.row + 2 + below {
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
      write(item, in: self.area(index, in: context.language), isChosen: isChosen, on: &context)
    }
  }

  /// Lets the items be clicked.
  func addButtons(on context: inout DrawContext) {
    for (index, item) in Self.items.enumerated() {
      context.addButton(area(index, in: context.language), picks: index, item.command)
    }
  }

  private func write(
    _ item: TitleState.Item, in area: Rect, isChosen: Bool, on context: inout DrawContext
  ) {
    let (column, row) = (area.column, area.row + area.height / 2)
    let isOffered = item != .resume || resumable != nil
    let role: Role = isChosen ? .cursor : isOffered ? .mat : .matFaint
    if isOffered { context.put(context.key(item.command), column: column + 1, row: row, role) }
    let end = context.put(context.say(.title(.item(item))), column: column + 6, row: row, role)
    guard hasDescriptions else {
      if item == .daily, progress?.isPlayed == true {
        context.put(context.display.glyph("✓", "+"), column: end + 1, row: row, role)
      }
      return
    }
    let start = column + 8 + nameWidth(in: context.language)
    context.put(
      about(item, on: context), column: start, row: row, isChosen ? .cursor : .matFaint,
      limit: column + width(in: context.language) - 1 - start)
  }

  private func about(_ item: TitleState.Item, on context: DrawContext) -> String {
    if item == .resume, let resumable {
      return context.say(.title(.resumable(resumable)))
    }
    if item == .daily, let progress {
      return context.say(.title(.daily(isPlayed: progress.isPlayed, streak: progress.streak)))
    }
    if item == .solo, let progress,
      let line = ProgressLine(progress: progress).text(
        columns: Self.minimumAboutColumns, on: context)
    {
      return line
    }
    return context.say(.title(.about(item)))
  }
}
