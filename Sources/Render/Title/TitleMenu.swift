import App
import GameCore
import Graphics
import Motion
import Replay
import Scores
import Text

/// The menu of the title: a row with key, name and description for each item.
struct TitleMenu {
  /// The number of items for several players, which come first.
  private static let sharedCount = 3
  /// The columns for descriptions, at least.
  private static let minimumAboutColumns = 26

  private let title: TitleScene
  private let items: [TitleState.Item]
  /// The row of the first item.
  let top: Int
  private let places: [Place]
  /// The columns of the longest name, and of the descriptions.
  private let nameWidth: Int
  private let aboutWidth: Int
  /// Whether half a row above and below the chosen item is in its color, too.
  private let isSpread: Bool

  /// Where an item is.
  private struct Place {
    let area: Rect
    /// Whether there is room for what it is about.
    let isDescribed: Bool
  }

  init(_ title: TitleScene, on painter: Painter) {
    let size = painter.size
    self.title = title
    items = title.items
    top = size.rows * 11 / 24
    func widest(_ text: (TitleState.Item) -> Message.Title) -> Int {
      TitleState.Item.allCases.map { painter.say(.title(text($0))).columns }.max() ?? 0
    }
    nameWidth = widest { .item($0) }
    // Descriptions need a wide window; otherwise the tomato is beside the names.
    let hasDescriptions = size.columns >= 72
    aboutWidth = hasDescriptions ? max(widest { .about($0) }, Self.minimumAboutColumns) : 0
    let layout = Rows(
      of: items.count, in: size.rows * 22 / 24 - top, hasDescriptions: hasDescriptions)
    isSpread = layout.isSpread
    // Without descriptions, the second key for friends is beside the name, with its word where no item is beside it.
    let beside = nameWidth + 7
    let host = layout.pairedCount > 0 ? 0 : painter.say(.title(.hostTable)).columns + 2
    let narrow = hasDescriptions ? beside : nameWidth + 10 + host
    let wide = hasDescriptions ? narrow + aboutWidth + 2 : narrow
    let left = size.columns / 10
    places = layout.rows.enumerated().map { [top] index, row in
      let isDescribed = hasDescriptions && index >= layout.pairedCount
      let isBeside = index < layout.pairedCount && index % 2 == 1
      return Place(
        area: Rect(
          column: left + (isBeside ? narrow + 1 : 0), row: top + row,
          width: isDescribed ? wide : isBeside ? beside : narrow, height: layout.height),
        isDescribed: isDescribed)
    }
  }

  /// The rows of the items in some room, from the first item on: they come in pairs.
  private struct Rows {
    let rows: [Int]
    /// The rows of an item.
    var height = 1
    /// How many of the first items are two in a row.
    var pairedCount = 0
    /// Whether there is more room between pairs.
    var isSpread = false

    init(of count: Int, in room: Int, hasDescriptions: Bool) {
      let indices = 0..<count
      // The rows of all items with a step within a pair, and one row less between pairs than twice that.
      func needed(_ step: Int) -> Int {
        (count - 1) / 2 * (2 * step - 1) + (count - 1) % 2 * (step - 1) + 1
      }
      let step = (1...3).last { needed($0) <= room } ?? 1
      if hasDescriptions, 3 * count <= room {
        // The air between pairs is the first to go.
        let air = 3 * count + (count - 1) / 2 <= room ? 1 : 0
        height = 3
        rows = indices.map { 3 * $0 + air * ($0 / 2) }
      } else if room < count {
        let pairs = min(count - room, count / 2)
        pairedCount = 2 * pairs
        rows = indices.map { max($0 / 2, $0 - pairs) }
      } else if step > 1 {
        isSpread = true
        rows = indices.map { $0 / 2 * (2 * step - 1) + $0 % 2 * (step - 1) }
      } else {
        // What several play stands apart from what one plays, if there is a row for that.
        let gap = room > count ? 1 : 0
        rows = indices.map { $0 + ($0 >= TitleMenu.sharedCount ? gap : 0) }
      }
    }
  }

  private var chosenPlace: Place? {
    items.firstIndex(of: title.chosen).map { places[$0] }
  }

  /// The areas of the items, which can be clicked.
  var areas: [Rect] { places.map(\.area) }

  // MARK: - Drawing

  /// Draws the chosen item as it arrives: larger than it will be, and in a color of its own.
  func paintArrival(_ color: RGB, scale: Double, opacity: Double, on painter: inout Painter) {
    guard let area = chosenPlace?.area else { return }
    let (middle, size) = (painter.middle(of: area), painter.extent(of: area))
    let (width, height) = (size.width * scale, size.height * scale)
    painter.canvas.fillRectangle(
      color, origin: middle - Point(x: width / 2, y: height / 2), width: width, height: height,
      opacity: opacity)
  }

  /// Draws what is behind the chosen item besides its row: half a row above and below.
  func paint(on painter: inout Painter) {
    guard isSpread, painter.display.pixels == .blocks, painter.display.depth >= .palette256,
      let area = chosenPlace?.area
    else { return }
    let rows = places.map(\.area.row)
    let above = rows.contains(area.row - 1) ? 0 : 1
    let below = rows.contains(area.row + 1) ? 0 : 1
    painter.canvas.fill(
      x: 2 * area.column..<2 * area.columns.upperBound,
      y: 2 * area.row - above..<2 * area.row + 2 + below,
      with: painter.display.style(.cursor).background.painted)
  }

  /// Writes the chosen item on its button of a color.
  func writeArrival(_ color: RGB, on painter: inout Painter) {
    guard let place = chosenPlace else { return }
    write(title.chosen, in: place, .button, on: &painter)
    let button = painter.display.style(.button).background
    for row in place.area.rows {
      for column in place.area.columns
      where painter.frame[column, row].style.background == button {
        painter.frame[column, row].style.background = Color(color)
      }
    }
  }

  /// Writes the items, all but the chosen one while that arrives.
  func write(isArriving: Bool, on painter: inout Painter) {
    for (item, place) in zip(items, places) {
      let isChosen = item == title.chosen
      if isChosen, isArriving { continue }
      painter.fill(place.area, isChosen ? .cursor : .mat)
      write(item, in: place, isChosen ? .cursor : nil, on: &painter)
    }
  }

  /// Lets the items be clicked.
  func addButtons(on painter: inout Painter) {
    for (index, (item, place)) in zip(items, places).enumerated() {
      painter.addButton(place.area, picks: index, item.command)
    }
  }

  /// Writes an item, the chosen one in a role.
  private func write(
    _ item: TitleState.Item, in place: Place, _ chosen: Role?, on painter: inout Painter
  ) {
    let line = place.area.line(place.area.height / 2)
    let role: Role = chosen ?? .mat
    // Screen readers and braille displays follow the cursor.
    if chosen != nil { painter.frame.cursor = .init(column: line.column + 1, row: line.row) }
    let (_, key, name, _, about, _) = line.columns(1, 5, nameWidth, 2, aboutWidth, .rest)
    painter.put(painter.key(item.command), in: key, role)
    let end = painter.put(.title(.item(item)), in: name, role)
    if place.isDescribed {
      painter.put(self.about(item, on: painter), in: about, chosen ?? .matFaint)
    } else if item == .friends {
      let texts = [openTable(on: painter), painter.key(.title(.host))]
      let room = line.columns.upperBound - end - 1
      painter.put(
        Fitted(texts).textOrShortest(in: room) ?? "", column: end + 1, row: line.row, role)
    } else if item == .daily, title.progress?.isPlayed == true {
      painter.put(painter.display.glyph("✓", "+"), column: end + 1, row: line.row, role)
    }
  }

  /// The key that opens a table, and what it does.
  private func openTable(on painter: Painter) -> Phrase {
    "\(painter.key(.title(.host))) \(painter.say(.title(.hostTable)))"
  }

  private func about(_ item: TitleState.Item, on painter: Painter) -> Phrase {
    switch item {
    case .friends:
      return Phrase(painter.say(.title(.about(item))) + "  ") + openTable(on: painter)
    case .resume:
      return Phrase(painter.say(.title(title.resumable.map { .resumable($0) } ?? .about(.resume))))
    case .cats where item == title.chosen:
      return levelChoice(then: [painter.say(.title(.about(item)))], on: painter)
    case .solo: return aboutSolo(on: painter)
    case .daily:
      guard let progress = title.progress else { break }
      return aboutDaily(progress, isChosen: item == title.chosen, on: painter)
    default: break
    }
    return Phrase(painter.say(.title(.about(item))))
  }

  /// The state of the deal of the day, beside the chosen level, as far as it fits.
  private func aboutDaily(
    _ progress: SoloProgress, isChosen: Bool, on painter: Painter
  ) -> Phrase {
    let isOpen =
      if case .run(_, progress.deal.seed, counts: true) = title.resumable { true } else { false }
    let morae = progress.isPlayed ? progress.today ?? 0 : nil
    let texts = [progress.streak, 0].map {
      painter.say(.title(.daily(morae: morae, isOpen: isOpen, streak: $0)))
    }
    guard isChosen else { return Phrase(texts[0]) }
    let short = morae.map { "\(painter.display.glyph("✓", "+")) \($0)" }
    return levelChoice(then: texts + [short].compactMap(\.self), on: painter)
  }

  /// The level, and how its runs have gone.
  private func aboutSolo(on painter: Painter) -> Phrase {
    let name =
      title.chosen == .solo
      ? levelChoice(on: painter) : Phrase(title.level.name.text(in: painter.language))
    let room = Self.minimumAboutColumns - name.columns - 2
    let line = title.progress.flatMap {
      ProgressLine(progress: $0.level(title.level)).text(columns: room, on: painter)
    }
    if line == nil, title.chosen != .solo { return Phrase(painter.say(.title(.about(.solo)))) }
    return name + Phrase(line.map { "  " + $0 } ?? "")
  }

  /// The level with its keys, and behind it the first of some texts that fits.
  private func levelChoice(then texts: [String], on painter: Painter) -> Phrase {
    let choice = levelChoice(on: painter)
    let text = Fitted(texts).text(in: aboutWidth - choice.columns - 2)
    return choice + Phrase(text.map { "  " + $0 } ?? "")
  }

  private func levelChoice(on painter: Painter) -> Phrase {
    painter.levelChoice(title.level, easier: .title(.easier), harder: .title(.harder))
  }
}
