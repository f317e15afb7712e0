import App
import GameCore
import Graphics
import Motion
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
  /// The level of typed readings.
  let level: TypingLevel
  private let size: Size
  /// The columns of the longest name, and of an item with its description.
  private let nameWidth: Int
  private let width: Int

  init(
    _ chosen: TitleState.Item, resumable: Unfinished?, progress: SoloProgress?,
    level: TypingLevel, on context: DrawContext
  ) {
    self.chosen = chosen
    self.resumable = resumable
    self.progress = progress
    self.level = level
    size = context.size
    func widest(_ text: (TitleState.Item) -> Message.Title) -> Int {
      Self.items.map { ColumnWidth.of(context.say(.title(text($0)))) }.max() ?? 0
    }
    nameWidth = widest { .item($0) }
    let about =
      Self.hasDescriptions(size) ? max(widest { .about($0) }, Self.minimumAboutColumns) + 2 : 0
    width = nameWidth + about + 7
  }

  // MARK: - Layout

  private var column: Int { size.columns / 10 }

  /// The row of the first item.
  var top: Int { size.rows * 11 / 24 }

  /// The rows from the first item on.
  private var room: Int { size.rows * 22 / 24 - top }

  /// The rows that a pair of items is apart, with more room between pairs.
  private var step: Int {
    let pairs = Self.items.count / 2
    return min(max((room + pairs - 1) / (2 * pairs - 1), 1), 3)
  }

  /// The height of an item.
  private var height: Int {
    let count = Self.items.count
    return hasDescriptions && 3 * count + (count - 1) / 2 <= room ? 3 : 1
  }

  /// How many of the first items have others beside them, as there are too few rows.
  private var pairsBeside: Int { min(max(Self.items.count - room, 0), Self.items.count / 2) }

  /// Whether an item is beside another.
  private func isBeside(_ index: Int) -> Bool { index < 2 * pairsBeside && index % 2 == 1 }

  /// Descriptions need a wide window; otherwise the tomato is beside the names.
  private var hasDescriptions: Bool { Self.hasDescriptions(size) }

  private static func hasDescriptions(_ size: Size) -> Bool { size.columns >= 72 }

  /// The row of an item: they come in pairs, between which there is more room in tall windows.
  private func row(_ index: Int) -> Int {
    guard height == 1 else { return top + index * height + index / 2 }
    if pairsBeside > 0 { return top + max(index / 2, index - pairsBeside) }
    guard step == 1 else { return top + index / 2 * (2 * step - 1) + index % 2 * (step - 1) }
    // What several play stands apart from what one plays, if there is a row for that.
    return top + index + (index >= Self.shared && room > Self.items.count ? 1 : 0)
  }

  /// The number of items for several players, which come first.
  private static let shared = 4

  private func area(_ index: Int) -> Rect {
    let width = isDescribed(index) ? width : nameWidth + 7
    return Rect(
      column: column + (isBeside(index) ? width + 1 : 0), row: row(index), width: width,
      height: height)
  }

  /// Whether there is room for what an item is about.
  private func isDescribed(_ index: Int) -> Bool { hasDescriptions && index >= 2 * pairsBeside }

  /// The columns for descriptions, at least.
  private static let minimumAboutColumns = 26

  /// The columns of a description.
  private var aboutColumns: Int { width - nameWidth - 9 }

  // MARK: - Drawing

  /// Draws the chosen item as it arrives: larger than it will be, and in a color of its own.
  func paintArrival(_ color: RGB, scale: Double, opacity: Double, on context: inout DrawContext) {
    guard let index = Self.items.firstIndex(of: chosen) else { return }
    let area = area(index)
    let (middle, size) = (context.middle(of: area), context.extent(of: area))
    let (width, height) = (size.width * scale, size.height * scale)
    context.canvas.fillRectangle(
      color, origin: middle - Point(x: width / 2, y: height / 2), width: width, height: height,
      opacity: opacity)
  }

  /// Draws what is behind the chosen item besides its row: half a row above and below.
  func paint(on context: inout DrawContext) {
    guard step > 1, height == 1, context.display.pixels == .blocks,
      context.display.depth >= .palette256,
      let index = Self.items.firstIndex(of: chosen),
      let gold = context.display.style(.cursor).background.painted as RGB?
    else { return }
    let area = area(index)
    let rows = Self.items.indices.map { row($0) }
    let above = rows.contains(area.row - 1) ? 0 : 1
    let below = rows.contains(area.row + 1) ? 0 : 1
    for y in 2 * area.row - above..<2 * area.row + 2 + below {
      for x in 2 * area.column..<2 * (area.column + area.width) {
        context.canvas.set(gold, x: x, y: y)
      }
    }
  }

  /// Writes the chosen item on its button of a color.
  func writeArrival(_ color: RGB, on context: inout DrawContext) {
    guard let index = Self.items.firstIndex(of: chosen) else { return }
    let area = area(index)
    write(
      chosen, in: area, isChosen: true, .button, isDescribed: isDescribed(index), on: &context)
    let button = context.display.style(.button).background
    for row in area.rows {
      for column in area.columns where context.frame[column, row].style.background == button {
        context.frame[column, row].style.background = Color(color)
      }
    }
  }

  /// Writes the items, all but the chosen one while that arrives.
  func write(isArriving: Bool, on context: inout DrawContext) {
    for (index, item) in Self.items.enumerated() {
      let isChosen = item == chosen
      if isChosen, isArriving { continue }
      let area = area(index)
      context.frame.fill(area, context.display.style(isChosen ? .cursor : .mat))
      write(
        item, in: area, isChosen: isChosen, isDescribed: isDescribed(index), on: &context)
    }
  }

  /// Lets the items be clicked.
  func addButtons(on context: inout DrawContext) {
    for (index, item) in Self.items.enumerated() {
      context.addButton(area(index), picks: index, item.command)
    }
  }

  private func write(
    _ item: TitleState.Item, in area: Rect, isChosen: Bool, _ chosenRole: Role = .cursor,
    isDescribed: Bool, on context: inout DrawContext
  ) {
    let (column, row) = (area.column, area.row + area.height / 2)
    let isOffered = item != .resume || resumable != nil
    let role: Role = isChosen ? chosenRole : isOffered ? .mat : .matFaint
    // Screen readers and braille displays follow the cursor.
    if isChosen { context.frame.cursor = .init(column: column + 1, row: row) }
    if isOffered { context.put(context.key(item.command), column: column + 1, row: row, role) }
    let end = context.put(context.say(.title(.item(item))), column: column + 6, row: row, role)
    guard isDescribed else {
      if item == .daily, progress?.isPlayed == true {
        context.put(context.display.glyph("✓", "+"), column: end + 1, row: row, role)
      }
      return
    }
    let start = column + 8 + nameWidth
    context.put(
      about(item, on: context), column: start, row: row, isChosen ? chosenRole : .matFaint,
      limit: aboutColumns)
  }

  private func about(_ item: TitleState.Item, on context: DrawContext) -> Phrase {
    switch item {
    case .resume:
      return Phrase(context.say(.title(resumable.map { .resumable($0) } ?? .about(.resume))))
    case .rivals where item == chosen:
      return levelChoice(then: [context.say(.title(.about(item)))], on: context)
    case .solo: return aboutSolo(on: context)
    case .daily:
      guard let progress else { break }
      return aboutDaily(progress, isChosen: item == chosen, on: context)
    default: break
    }
    return Phrase(context.say(.title(.about(item))))
  }

  /// What has become of the deal of the day; beside the level that is chosen, as much as fits.
  private func aboutDaily(
    _ progress: SoloProgress, isChosen: Bool, on context: DrawContext
  ) -> Phrase {
    let isOpen =
      if case .run(_, progress.deal.seed, counts: true) = resumable { true } else { false }
    let morae = progress.isPlayed ? progress.today ?? 0 : nil
    let texts = [progress.streak, 0].map {
      context.say(.title(.daily(morae: morae, isOpen: isOpen, streak: $0)))
    }
    guard isChosen else { return Phrase(texts[0]) }
    let short = morae.map { "\(context.display.glyph("✓", "+")) \($0)" }
    return levelChoice(then: texts + [short].compactMap(\.self), on: context)
  }

  /// The level, and how its runs have gone.
  private func aboutSolo(on context: DrawContext) -> Phrase {
    let name =
      chosen == .solo ? levelChoice(on: context) : Phrase(level.name.text(in: context.language))
    let room = Self.minimumAboutColumns - name.columns - 2
    let line = progress.flatMap {
      ProgressLine(progress: $0.level(level)).text(columns: room, on: context)
    }
    if line == nil, chosen != .solo { return Phrase(context.say(.title(.about(.solo)))) }
    return name + Phrase(line.map { "  " + $0 } ?? "")
  }

  /// The level with its keys, and behind it the first of some texts that fits.
  private func levelChoice(then texts: [String], on context: DrawContext) -> Phrase {
    let choice = levelChoice(on: context)
    let room = aboutColumns - choice.columns - 2
    let text = texts.first { ColumnWidth.of($0) <= room }
    return choice + Phrase(text.map { "  " + $0 } ?? "")
  }

  private func levelChoice(on context: DrawContext) -> Phrase {
    context.levelChoice(level, easier: .title(.easier), harder: .title(.harder))
  }
}
