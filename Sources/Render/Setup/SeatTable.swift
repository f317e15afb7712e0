import App
import Assets
import GameCore
import Graphics
import Motion
import Text

/// The first page of set-up: who sits around the table, and two tiles for the deck and the judge.
struct SeatTable {
  let setup: SetupState
  let layout: SeatTableLayout

  private var count: Int { setup.settings.playerCount }

  /// The area of a row of the page; `nil` for what has none.
  func area(of row: SetupState.Row) -> Rect? {
    switch row {
    case .name(let seat): layout.places[seat]
    case .setting(.deck): layout.tiles[0]
    case .setting: layout.tiles[1]
    case .startingPlayer, .handicap: nil
    }
  }

  /// The stops of the cursor: the places in their order on the screen, the deck, and the judge.
  var cursorLines: CursorLines {
    let rows = setup.rows
    func line(_ wanted: [SetupState.Row]) -> [CursorLines.Place] {
      wanted.compactMap { row in
        guard let index = rows.firstIndex(of: row), let area = area(of: row) else { return nil }
        return CursorLines.Place(position: index, columns: area.columns)
      }
    }
    let places = SetupState.placeRows.map { line($0.map(SetupState.Row.name)) }
    let tiles = rows.suffix(layout.tiles.count).map { line([$0]) }
    return CursorLines((places + tiles).filter { !$0.isEmpty })
  }

  func draw(on painter: inout Painter) {
    painter.cursorLines = cursorLines
    if SeatTile.isPainted(on: painter) {
      painter.beginCanvas(cellHeight: SeatTile.cell)
      paint(on: &painter)
      painter.compositePixels()
    }
    for (seat, area) in layout.places.enumerated() {
      if seat < count {
        write(seat, in: area, on: &painter)
      } else {
        SeatTile.writeEmpty(area, isFocused: setup.focus == .name(seat), on: &painter)
      }
      addButton(seat, in: area, on: &painter)
    }
    for (row, area) in zip(setup.rows.suffix(layout.tiles.count), layout.tiles) {
      if case .setting(let setting) = row { write(setting, in: area, on: &painter) }
    }
    guard let area = area(of: setup.focus) else { return }
    painter.frame.cursor = .init(column: area.column, row: area.row)
    // It may be wider than the place.
    if case .name(let seat) = setup.focus, setup.isEditing {
      writeField(seat, in: area.rows(.rest, layout.footRows).1, on: &painter)
    }
  }

  // MARK: - Pixels

  private func paint(on painter: inout Painter) {
    paintTable(on: &painter)
    for (seat, area) in layout.places.enumerated() {
      let isFocused = setup.focus == .name(seat)
      guard seat < count else {
        SeatTile.paintEmpty(area, on: &painter)
        if isFocused { SeatTile.paintEdge(of: area, RGB(0xffffff), on: &painter) }
        continue
      }
      let tile = tile(of: seat, in: area, on: painter)
      tile.paint(on: &painter)
      if isFocused { tile.paintEdge(RGB(0xffffff), on: &painter) }
    }
    for (row, area) in zip(setup.rows.suffix(layout.tiles.count), layout.tiles)
    where area.height > 2 {
      if case .setting(let setting) = row { paint(setting, in: area, on: &painter) }
      if row == setup.focus { SeatTile.paintEdge(of: area, RGB(0xffd700), on: &painter) }
    }
  }

  /// The rim of an oval table behind the places.
  private func paintTable(on painter: inout Painter) {
    let (first, last) = (layout.places[0], layout.places[3])
    let middle = painter.middle(
      of: Rect(
        columns: first.column..<last.columns.upperBound, rows: first.row..<last.rows.upperBound))
    let radii = Point(
      x: Double(painter.size.columns) * 0.41 * SeatTile.cell / 2,
      y: Double(last.row - first.row) * 0.62 * SeatTile.cell)
    let thickness = max(1.5, Double(painter.size.rows) / 16)
    let rim = Point(x: 1.3 * thickness * SeatTile.edge, y: thickness * SeatTile.edge)
    painter.canvas.fillEllipse(RGB(0x45200f), center: middle, radii: radii)
    painter.canvas.fillEllipse(
      painter.display.paintsGround ? RGB(0x104843) : nil, center: middle,
      radii: Point(x: radii.x - rim.x, y: radii.y - rim.y))
  }

  /// The tile of a player, which drops onto its place.
  private func tile(of seat: Int, in area: Rect, on painter: Painter) -> SeatTile {
    SeatTile(
      seat: seat, player: setup.settings.seats[seat], name: setup.settings.names[seat], area: area,
      footRows: layout.footRows,
      down: SeatTile.isPainted(on: painter) ? drop(of: seat, in: area, on: painter) : 0,
      mood: setup.focus == .name(seat) ? .laugh : nil)
  }

  /// How many rows above its place a player is who sits down; 0 once it sits.
  private func drop(of seat: Int, in area: Rect, on painter: Painter) -> Double {
    let duration = Durations.seat.duration
    guard let elapsed = painter.clock.elapsed(since: setup.arrivals[seat], of: duration) else {
      return 0
    }
    let part = Easing(.back, .out).value(at: elapsed / duration)
    return -Double(area.rows.upperBound + 1) * (1 - part)
  }

  private func isSeated(_ seat: Int, on painter: Painter) -> Bool {
    !painter.clock.isRunning(since: setup.arrivals[seat], of: Durations.seat.duration)
  }

  /// A tile with the picture of what a setting is.
  private func paint(_ setting: Setting, in area: Rect, on painter: inout Painter) {
    painter.canvas.fill(area, with: painter.display.style(.mat).background.painted)
    let bitmap = Sprites.bitmap(picture(of: setting))
    let place = parts(of: area, on: painter).picture
    // Sub-pixels of half a row, which are as wide as a column.
    let mark = painter.canvas.cellHeight / 2
    let scale = max(Double(2 * place.height / bitmap.height), 1)
    painter.canvas.draw(
      bitmap, at: painter.middle(of: place), width: Double(bitmap.width) * mark * scale,
      height: Double(bitmap.height) * mark * scale)
  }

  /// The back of the cards, or who judges.
  private func picture(of setting: Setting) -> Sprite {
    guard setting == .judge else { return .tileDeck }
    switch setup.settings.judge {
    case .table: return .tileEar
    case .typed: return .tileMouth
    case .vote: return .tilePaw
    }
  }

  /// The picture of a tile, which has none where none are painted, and its texts.
  private func parts(of area: Rect, on painter: Painter) -> (picture: Rect, texts: Rect) {
    let inner = area.inset(left: 1, right: 1)
    guard SeatTile.isPainted(on: painter), area.height > 3 else { return inner.columns(0, .rest) }
    let isLarge = area.height > 7
    let (picture, texts) = inner.inset(left: isLarge ? 2 : 0).columns(isLarge ? 12 : 6, .rest)
    return (picture, texts.inset(left: isLarge ? 2 : 0))
  }

  // MARK: - Texts

  private func write(_ seat: Int, in area: Rect, on painter: inout Painter) {
    let tile = tile(of: seat, in: area, on: painter)
    guard SeatTile.isPainted(on: painter) else {
      return tile.writeBox(
        texts(about: seat, on: painter), isFocused: setup.focus == .name(seat), on: &painter)
    }
    if isSeated(seat, on: painter) { tile.write(on: &painter) }
  }

  /// The player of a seat, in lines.
  private func texts(about seat: Int, on painter: Painter) -> [String] {
    switch setup.settings.seats[seat] {
    case .human: [painter.say(.setup(.person))]
    case .computer(let level):
      [painter.say(.setup(.cat)), painter.say(.setup(.catLevel(level)))]
    }
  }

  /// A name that is being edited, in a field as wide as names may be, with a caret behind it; what
  /// the next character replaces is marked.
  private func writeField(_ seat: Int, in foot: Rect, on painter: inout Painter) {
    let isMono = painter.display.depth == .mono
    let width = min(PlayerName.maximumLength + 2, painter.size.columns - 2)
    let left = foot.column + (foot.width - width) / 2
    let field = Rect(
      column: min(max(left, 1), painter.size.columns - 1 - width), row: foot.middleLine.row,
      width: width, height: 1)
    // A name that the field covers in part is not seen at all.
    for (other, area) in layout.places.prefix(count).enumerated() where other != seat {
      let line = area.rows(.rest, layout.footRows).1.middleLine
      let overlaps = line.row == field.row && line.columns.overlaps(field.columns)
      if overlaps { painter.fill(line, .seat(other)) }
    }
    let role: Role = isMono ? .text : .paper
    // A box in reverse would hide the end of the field.
    if isMono {
      painter.fill(
        Rect(columns: field.column - 1..<field.columns.upperBound + 1, rows: field.rows), role)
    }
    painter.put(String(repeating: isMono ? "_" : " ", count: field.width), in: field, role)
    // The caret and the end of a long name are seen in any case.
    var shown = setup.settings.names[seat]
    while shown.columns > field.width - 1 { shown.removeFirst() }
    let end = painter.put(shown, in: field, setup.replacesName ? .button : role)
    painter.put(isMono ? "_" : " ", column: end, row: field.row, .button)
    painter.frame.cursor = .init(column: min(end, painter.size.columns - 1), row: field.row)
  }

  /// A tile with a setting: its name, and its value in painted letters where they have room.
  private func write(_ setting: Setting, in area: Rect, on painter: inout Painter) {
    let isFocused = setup.focus == .setting(setting)
    let isBar = area.height < 3 || !SeatTile.isPainted(on: painter)
    if isBar { painter.fill(area, isFocused ? .cursor : .mat) }
    let role: Role = isFocused ? (isBar ? .cursor : .seatMark(0)) : .mat
    let label = setting.row?.label.text(in: painter.language) ?? ""
    let value = value(of: setting, on: painter)
    let inner = parts(of: area, on: painter).texts
    guard area.height > 2 else {
      let line = inner.middleLine
      // Where there is room for one of them, the value matters more than what it is called.
      let hasLabel = label.columns + value.columns + 5 <= line.width
      let end =
        hasLabel ? painter.put(label, in: line, isFocused ? .cursor : .matFaint) + 1 : line.column
      writeChoice(value, in: line.inset(left: end - line.column), role, isFocused, on: &painter)
      return addButtons(setting, in: area, on: &painter)
    }
    let place = inner.inset(left: 1, right: 1, top: 1)
    painter.put(
      label, in: inner.line(0).inset(left: 1), isFocused && isBar ? .cursor : .matFaint)
    var letters = BigText.names(value, on: painter.display)
      .first { $0.cells.columns <= place.width && $0.cells.rows <= place.height }
    // Five sub-pixels in three rows stand apart from the lower edge.
    letters?.foot = 1
    if let letters {
      let row = place.row + (place.height - letters.cells.rows) / 2
      let end = letters.write(
        column: place.column, row: row, painter.display.style(role), on: &painter)
      painter.frame.note(painted: value, column: place.column, row: row + 1)
      if isFocused { writeArrows(row: row + 1, from: inner.column, to: end, on: &painter) }
    } else {
      writeChoice(value, in: place.middleLine, role, isFocused, on: &painter)
    }
    addButtons(setting, in: area, on: &painter)
  }

  /// The value of a setting, of the deck without its size.
  private func value(of setting: Setting, on painter: Painter) -> String {
    setting == .deck
      ? setup.settings.deck.title.text(in: painter.language)
      : setting.name(in: setup.settings, painter.language)
  }

  /// A value in one row, between arrows if it is in focus.
  private func writeChoice(
    _ value: String, in line: Rect, _ role: Role, _ isFocused: Bool, on painter: inout Painter
  ) {
    let (left, right) = (painter.display.glyph("◂", "<"), painter.display.glyph("▸", ">"))
    painter.put(isFocused ? "\(left) \(value) \(right)" : value, in: line, role)
  }

  private func writeArrows(row: Int, from left: Int, to right: Int, on painter: inout Painter) {
    painter.put(painter.display.glyph("◂", "<"), column: left, row: row, .seatMark(0))
    painter.put(painter.display.glyph("▸", ">"), column: right, row: row, .seatMark(0))
  }

  // MARK: - Clicks

  /// A click picks a player, and the player in focus becomes another; an empty place is filled.
  private func addButton(_ seat: Int, in area: Rect, on painter: inout Painter) {
    if seat >= count {
      // All empty places are the same.
      painter.addButton(area, picks: count, .setup(.addPerson))
    } else {
      let isFocused = setup.focus == .name(seat) && !setup.isEditing
      painter.addButton(area, picks: seat, isFocused ? .setup(.changeValue) : nil)
    }
  }

  /// The thirds of a tile at both ends change its value.
  private func addButtons(_ setting: Setting, in area: Rect, on painter: inout Painter) {
    guard let index = setup.rows.firstIndex(of: .setting(setting)) else { return }
    painter.addButton(area, picks: index)
    let (left, _, right) = area.columns(area.width / 3, .rest, area.width / 3)
    painter.addButton(left, picks: index, .setup(.left))
    painter.addButton(right, picks: index, .setup(.right))
  }
}
