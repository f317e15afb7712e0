import App
import GameCore
import Graphics
import Text

/// The table as it is laid: places with names, and settings as cards.
struct SetupScene: Scene {
  let setup: SetupState

  func still(_ painter: inout Painter) {
    let layout = layout(in: painter.size, painter.language)
    painter.put(.setup(.title), in: layout.head, .title)
    painter.put(
      .setup(.seated(setup.settings.playerCount)), in: layout.head, .faint, .right)
    painter.cursorLines = layout.cursorLines
    drawEmptyPlaces(layout, on: &painter)
    if layout.isTable { drawShades(layout, on: &painter) }
    for (index, (row, area)) in zip(setup.rows, layout.areas).enumerated() {
      guard let area else { continue }
      layout.addButtons(index, in: area, isEmpty: setup.isEmpty(row), on: &painter)
      // Screen readers and braille displays follow the cursor.
      if row == setup.focus { painter.frame.cursor = .init(column: area.column, row: area.row) }
      switch (row, layout.isTable) {
      case (.name(let seat), true): drawPlace(seat, in: area, on: &painter)
      case (_, true): drawCard(row, in: area, on: &painter)
      case (_, false): drawLine(row, in: area, column: layout.valueColumn, on: &painter)
      }
    }
    drawMore(layout, on: &painter)
    let keys = keys(on: painter)
    drawMeaning(in: layout.meaning, hasNameKey: keys.areAll, on: &painter)
    let end = painter.put(keys.phrase, in: layout.keys, .strong)
    painter.putKeys(setup.bindings, row: layout.keys.row, after: end)
  }

  func layout(in size: Size, _ language: Language) -> SetupLayout {
    SetupLayout(setup: setup, labels: setup.rows.map { label(of: $0, in: language) }, in: size)
  }

  // MARK: - The table

  private func drawShades(_ layout: SetupLayout, on painter: inout Painter) {
    guard painter.display.pixels == .blocks, painter.display.depth >= .palette256 else { return }
    painter.beginCanvas(cellHeight: 20)
    // On the terminal's own background, it tells paper from white.
    let color =
      painter.display.paintsGround ? Tablecloth.shade(painter.display.depth) : CardPicture.edge
    for (row, area) in zip(setup.rows, layout.areas) where !setup.isEmpty(row) {
      guard let area else { continue }
      let place = CardPlace(area)
      painter.canvas.shade(
        x: place.left..<place.right, y: 2 * area.row..<2 * (area.row + area.height), with: color)
    }
    painter.compositePixels()
  }

  private func drawEmptyPlaces(_ layout: SetupLayout, on painter: inout Painter) {
    for (seat, area) in layout.places.enumerated().dropFirst(setup.settings.playerCount) {
      // All empty places are the same.
      painter.addButton(area, picks: setup.settings.playerCount, .setup(.nextValue))
      let isFocused = setup.focus == .name(seat)
      painter.fill(area, isFocused ? .seat(seat) : .mat)
      let role: Role = isFocused ? .seat(seat) : .matFaint
      for (line, sign) in [(0, "▀ "), (-1, "▄ ")] {
        let dots = String(repeating: painter.display.glyph(sign, "- "), count: area.width)
        painter.put(String(dots.prefix(area.width)), in: area.line(line), role)
      }
      let text = "\(painter.say(.setup(.emptyPlace)))  \(painter.display.seatShape(seat))"
      painter.put(text, in: area.line(area.height / 2), role, .center)
    }
  }

  private func drawPlace(_ seat: Int, in area: Rect, on painter: inout Painter) {
    guard !setup.isEmpty(.name(seat)) else { return }
    let isFocused = setup.focus == .name(seat)
    let role: Role = isFocused ? .seat(seat) : .mat
    painter.fill(area, role)
    for row in area.rows { painter.put(" ", column: area.column, row: row, .seat(seat)) }
    let inner = area.inset(left: 3, right: 1)
    let rows = drawName(seat, in: inner.inset(left: 2), role, on: &painter)
    let shape = painter.display.seatShape(seat)
    painter.put(shape, in: inner.line((rows - 1) / 2), isFocused ? role : .seatMark(seat))
    let kind = Heading(kind(of: seat, on: painter), nil)
    drawValue(kind, in: inner.line(rows), role, on: &painter)
    painter.put(
      remark(seat, on: painter), in: inner.inset(left: 2).line(rows + 1),
      isFocused ? role : .matFaint)
  }

  /// Writes a name, in painted letters where there is room, or the field in which it is edited.
  ///
  /// - Returns: The rows that it takes.
  @discardableResult
  private func drawName(
    _ seat: Int, in area: Rect, _ role: Role, on painter: inout Painter
  ) -> Int {
    let text = setup.settings.names[seat]
    guard !setup.isEditing || setup.focus != .name(seat) else {
      drawField(text, in: area.line(0), on: &painter)
      return 1
    }
    let letters = BigText.names(text, on: painter.display).first {
      $0.cells.columns <= area.width && $0.cells.rows + 2 <= area.height
    }
    let name = Heading(text, letters)
    name.write(
      column: area.column, row: area.row, painter.display.style(role), limit: area.width,
      on: &painter)
    return name.size.rows
  }

  /// A name that is being edited, in a field as wide as names may be, with a caret behind it; what
  /// the next character replaces is marked.
  private func drawField(_ name: String, in line: Rect, on painter: inout Painter) {
    let isMono = painter.display.depth == .mono
    let (field, _) = line.columns(min(PlayerName.maximumLength + 2, line.width), .rest)
    let role: Role = isMono ? .text : .paper
    painter.put(String(repeating: isMono ? "_" : " ", count: field.width), in: field, role)
    // The caret and the end of a long name are seen in any case.
    var shown = name
    while shown.columns > field.width - 1 { shown.removeFirst() }
    let end = painter.put(shown, in: field, setup.replacesName ? .button : role)
    painter.put(isMono ? "_" : " ", column: end, row: field.row, .button)
    painter.frame.cursor = .init(column: min(end, painter.size.columns - 1), row: field.row)
  }

  private func drawCard(_ row: SetupState.Row, in area: Rect, on painter: inout Painter) {
    let isFocused = setup.focus == row
    painter.fill(area, .paper)
    let (header, paper) = area.rows(1, .rest)
    let role: Role = isFocused ? .cursor : .cardHeader
    painter.fill(header, role)
    painter.put(label(of: row, in: painter.language), in: header.inset(left: 1), role)
    // Few colors do not show the focus well.
    if isFocused, painter.display.depth < .palette256 {
      painter.put(painter.display.glyph("►", ">"), in: header, role)
    }
    let text = value(of: row, on: painter)
    // All values in the narrower letters, so that none is louder than the others.
    let letters = BigText.names(text, on: painter.display).last.flatMap {
      $0.cells.columns + 6 <= area.width && $0.cells.rows + 2 <= area.height ? $0 : nil
    }
    let value = Heading(text, letters)
    let width = min(value.size.columns + 4, area.width)
    drawValue(
      value, in: paper.centered(Size(columns: width, rows: value.size.rows)), .paper, on: &painter)
  }

  // MARK: - The list

  private func drawLine(
    _ row: SetupState.Row, in line: Rect, column: Int, on painter: inout Painter
  ) {
    let isFocused = setup.focus == row
    let role: Role = isFocused ? .cursor : .text
    if isFocused, !setup.isEditing { painter.fill(line, .cursor) }
    guard case .name(let seat) = row else {
      painter.put(label(of: row, in: painter.language), in: line.inset(left: 1), role)
      let text = Heading(value(of: row, on: painter), nil)
      return drawValue(text, in: line.inset(left: column - line.column), role, on: &painter)
    }
    painter.put(
      painter.display.seatShape(seat), in: line.inset(left: 1), isFocused ? role : .seatMark(seat))
    let inner = line.inset(left: 3)
    if setup.isEmpty(row) {
      painter.put(.setup(.emptyPlace), in: inner, role)
    } else if isFocused, setup.isEditing {
      drawName(seat, in: inner.inset(right: 1), role, on: &painter)
    } else {
      let texts = [
        setup.settings.names[seat], kind(of: seat, on: painter), remark(seat, on: painter),
      ]
      let dot = " \(painter.display.glyph("·", "-")) "
      let text = texts.filter { !$0.isEmpty }.joined(separator: dot)
      drawValue(Heading(text, nil), in: inner, role, on: &painter)
    }
  }

  /// Signs beside the first and the last visible row where the list continues.
  private func drawMore(_ layout: SetupLayout, on painter: inout Painter) {
    let shown = layout.areas.compactMap(\.self)
    guard let first = shown.first, let last = shown.last else { return }
    let (above, below) = (painter.display.glyph("▲", "^"), painter.display.glyph("▼", "v"))
    let column = painter.size.columns - 1
    if layout.areas.first == .some(nil) {
      painter.put(above, column: column, row: first.row, .strong)
    }
    if layout.areas.last == .some(nil) {
      painter.put(below, column: column, row: last.row, .strong)
    }
  }

  // MARK: - Values

  /// A value between the signs that it can change.
  private func drawValue(
    _ value: Heading, in place: Rect, _ role: Role, on painter: inout Painter
  ) {
    let left = painter.display.glyph("◂ ", "< ")
    let right = painter.display.glyph(" ▸", " >")
    let middle = place.row + value.middleRow
    let start = painter.put(left, column: place.column, row: middle, role)
    let end = value.write(
      column: start, row: place.row, painter.display.style(role), limit: place.width - 4,
      on: &painter)
    painter.put(right, column: end, row: middle, role)
  }

  /// Who sits at a place: a person, or the computer at a level.
  private func kind(of seat: Int, on painter: Painter) -> String {
    switch setup.settings.seats[seat] {
    case .human: painter.say(.setup(.person))
    case .computer(let level): painter.say(.setup(.computer(level)))
    }
  }

  /// Whether a player rolls first, or the handicap.
  private func remark(_ seat: Int, on painter: Painter) -> String {
    let factor = setup.settings.typingRules.timeFactors[seat]
    if setup.hasHandicap(seat), factor != 100 || setup.focus == .name(seat) {
      return painter.say(.setup(.timeFactor(percent: factor)))
    }
    return setup.startingPlayer == seat ? painter.say(.setup(.rollsFirst)) : ""
  }

  private func label(of row: SetupState.Row, in language: Language) -> String {
    switch row {
    case .name: Message.setup(.emptyPlace).text(in: language)
    case .startingPlayer: Message.setup(.startingPlayer).text(in: language)
    case .setting(let setting): setting.row?.label.text(in: language) ?? ""
    }
  }

  private func value(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name: ""
    case .startingPlayer:
      setup.startingPlayer.map { setup.settings.names[$0] }
        ?? painter.say(.setup(.randomStartingPlayer))
    case .setting(let setting): setting.name(in: setup.settings, painter.language)
    }
  }

  private func meaning(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name: painter.say(.setup(.aboutPlace))
    case .startingPlayer: painter.say(.setup(.aboutStartingPlayer))
    case .setting(.pointing) where setup.proposesPointing: painter.say(.setup(.proposePointing))
    case .setting(let setting): setting.row?.about.text(in: painter.language) ?? ""
    }
  }

  // MARK: - Meaning and keys

  /// What the row in focus means, with the keys that the last row does not show; or what to type.
  private func drawMeaning(in place: Rect, hasNameKey: Bool, on painter: inout Painter) {
    // Letters begin the name of somebody who sits down at a free place.
    let takesName = setup.isEditing || setup.isEmpty(setup.focus)
    let text = takesName ? painter.say(.setup(.typeName)) : meaning(of: setup.focus, on: painter)
    let keys = keysOfPlace(hasNameKey: hasNameKey, on: painter)
    let lines =
      place.height > 1 && keys.hasKeys
      ? [Phrase(text), keys] : (Phrase(text + "  ") + keys).lines(columns: place.width)
    painter.put(lines, in: place, setup.isEditing ? .accent : .faint)
  }

  /// The keys for the name and the handicap of the place in focus.
  private func keysOfPlace(hasNameKey: Bool, on painter: Painter) -> Phrase {
    guard !setup.isEditing, case .name = setup.focus, !setup.isEmpty(setup.focus) else { return "" }
    var keys: [Phrase] = []
    if !hasNameKey { keys.append(entry([.setup(.editName)], .keyName, on: painter)) }
    if setup.bindings.contains(where: { $0.command == .setup(.moreTime) }) {
      keys.append(entry([.setup(.moreTime), .setup(.lessTime)], .keyTime, on: painter))
    }
    return keys.joined(separator: "  ")
  }

  /// Some keys and what they do together.
  private func entry(
    _ commands: [Command], _ label: Message.Setup, on painter: Painter
  ) -> Phrase {
    "\(commands.map { painter.key($0) }.joined()) \(painter.say(.setup(label)))"
  }

  /// What can be done here, as far as there is room, and whether that is all.
  private func keys(on painter: Painter) -> (phrase: Phrase, areAll: Bool) {
    // Enter agrees to the way of pointing that was proposed with it.
    let isAsked = setup.proposesPointing && setup.focus == .setting(.pointing)
    let start: Message.Setup = isAsked ? .keyAgree : .keyStart
    let keys: [([Command], Message.Setup)] =
      setup.isEditing
      ? [([.setup(.endName)], .keyDone), ([.setup(.cancelName)], .keyCancel)]
      : [
        ([.setup(.startGame)], start), ([.setup(.rowUp), .setup(.rowDown)], .keyMove),
        ([.setup(.previousValue), .setup(.nextValue)], .keyChange), ([.setup(.editName)], .keyName),
      ]
      // A free place has no name to change.
      .filter { $0.1 != .keyName || !setup.isEmpty(setup.focus) }
    let boxes = keys.map { entry in entry.0.map { painter.key($0) }.joined() }
    let entries = keys.map { entry($0.0, $0.1, on: painter) }
    let room = painter.size.columns - 2 - painter.minimumFooterWidth(setup.bindings)
    let phrases =
      [entries, Array(entries.prefix(3)), [entries[0]] + boxes.prefix(3).dropFirst()]
      .map { $0.joined(separator: "  ") } + [entries[0]]
    guard let index = phrases.firstIndex(where: { $0.columns <= room }) else { return ("", false) }
    return (phrases[index], index == 0)
  }
}
