import App
import GameCore
import Graphics
import Text

/// The table as it is laid: places with names, and settings as cards.
struct SetupScene {
  let setup: SetupState

  func draw(on context: inout DrawContext) {
    context.put(context.say(.setup(.title)), column: 1, row: 0, .title)
    let seated = context.say(.setup(.seated(setup.settings.playerCount)))
    context.put(
      seated, column: context.size.columns - ColumnWidth.of(seated) - 1, row: 0, .faint)
    let layout = layout(in: context.size, context.language)
    context.cursorLines = layout.cursorLines
    let rows = layout.rows
    let areas = rows.indices.map { layout.area($0) }
    if layout.isTable {
      drawEmptyPlaces(layout, on: &context)
      drawShades(zip(rows, areas), on: &context)
    }
    for (index, (row, area)) in zip(rows, areas).enumerated() {
      guard let area else { continue }
      layout.addButtons(index, in: area, on: &context)
      // Screen readers and braille displays follow the cursor.
      if row == setup.focus { context.frame.cursor = .init(column: area.column, row: area.row) }
      switch (row, layout.isTable) {
      case (.name(let seat), true): drawPlace(seat, in: area, on: &context)
      case (_, true): drawCard(row, in: area, on: &context)
      case (_, false): drawLine(row, in: area, column: layout.valueColumn, on: &context)
      }
    }
    drawMore(areas, on: &context)
    let keys = keys(on: context)
    drawMeaning(rows: layout.meaningRows, hasNameKey: keys.areAll, on: &context)
    drawKeys(keys.phrase, on: &context)
  }

  func layout(in size: Size, _ language: Language) -> SetupLayout {
    let rows = setup.rows
    let labels = rows.map { label(of: $0, in: language) }
    return SetupLayout(setup: setup, rows: rows, labels: labels, in: size)
  }

  // MARK: - The table

  private func drawShades(
    _ places: Zip2Sequence<[SetupState.Row], [Rect?]>, on context: inout DrawContext
  ) {
    guard context.display.pixels == .blocks, context.display.depth >= .palette256 else { return }
    context.beginCanvas(cellHeight: 20)
    // On the terminal's own background, it tells paper from white.
    let color =
      context.display.paintsGround ? TableTop.shade(context.display.depth) : CardPicture.edge
    for (row, area) in places where !setup.isEmpty(row) {
      guard let area else { continue }
      let place = CardPlace(area)
      context.canvas.shade(
        x: place.left..<place.right, y: 2 * area.row..<2 * (area.row + area.height), with: color)
    }
    context.stamp()
  }

  private func drawEmptyPlaces(_ layout: SetupLayout, on context: inout DrawContext) {
    for seat in setup.settings.playerCount..<GameSetup.playerCounts.upperBound {
      let area = layout.place(seat)
      // All empty places are the same.
      context.addButton(area, picks: setup.settings.playerCount, .setup(.nextValue))
      let isFocused = setup.focus == .name(seat)
      context.frame.fill(area, context.display.style(isFocused ? .seat(seat) : .mat))
      let role: Role = isFocused ? .seat(seat) : .matFaint
      let dots = String(
        String(repeating: context.display.glyph("▀ ", "- "), count: area.width).prefix(area.width))
      let feet = String(
        String(repeating: context.display.glyph("▄ ", "- "), count: area.width).prefix(area.width))
      context.put(dots, column: area.column, row: area.row, role)
      context.put(feet, column: area.column, row: area.row + area.height - 1, role)
      let text = "\(context.say(.setup(.emptyPlace)))  \(context.display.seatShape(seat))"
      context.frame.center(
        text, in: area.columns, row: area.row + area.height / 2, context.display.style(role))
    }
  }

  private func drawPlace(_ seat: Int, in area: Rect, on context: inout DrawContext) {
    guard !setup.isEmpty(.name(seat)) else { return }
    let isFocused = setup.focus == .name(seat)
    let role: Role = isFocused ? .seat(seat) : .mat
    context.frame.fill(area, context.display.style(role))
    for row in area.rows { context.put(" ", column: area.column, row: row, .seat(seat)) }
    let column = area.column + 3
    let rows = drawName(seat, column: column + 2, in: area, role, on: &context)
    context.put(
      context.display.seatShape(seat), column: column, row: area.row + (rows - 1) / 2,
      isFocused ? role : .seatMark(seat))
    drawValue(
      kind(of: seat, on: context), column: column, row: area.row + rows, width: area.width - 4,
      role, on: &context)
    context.put(
      remark(seat, on: context), column: column + 2, row: area.row + rows + 1,
      isFocused ? role : .matFaint)
  }

  /// Writes a name, in painted letters where there is room, or the field in which it is edited.
  ///
  /// - Returns: The rows that it takes.
  @discardableResult
  private func drawName(
    _ seat: Int, column: Int, in area: Rect, _ role: Role, on context: inout DrawContext
  ) -> Int {
    let name = setup.settings.names[seat]
    let limit = area.column + area.width - column - 1
    if setup.isEditing, setup.focus == .name(seat) {
      drawField(
        name, in: Rect(column: column, row: area.row, width: limit, height: 1), on: &context)
    } else if let letters = context.paintedForms(name).first(where: {
      $0.columns <= limit && $0.rows + 2 <= area.height
    }) {
      context.paint(letters, column: column, row: area.row, context.display.style(role))
      return letters.rows
    } else {
      context.put(name, column: column, row: area.row, role, limit: limit)
    }
    return 1
  }

  /// A name that is being edited, in a field as wide as names may be, with a caret behind it; what
  /// the next character replaces is marked.
  private func drawField(_ name: String, in area: Rect, on context: inout DrawContext) {
    let isMono = context.display.depth == .mono
    let width = min(PlayerName.maximumLength + 2, area.width)
    let field = Rect(column: area.column, row: area.row, width: width, height: 1)
    let role: Role = isMono ? .text : .paper
    context.frame.fill(field, context.display.style(role))
    let blanks = String(repeating: isMono ? "_" : " ", count: max(width, 0))
    context.put(blanks, column: area.column, row: area.row, role)
    // The caret and the end of a long name are seen in any case.
    var shown = name
    while ColumnWidth.of(shown) > width - 1 { shown.removeFirst() }
    let end = context.put(
      shown, column: area.column, row: area.row, setup.replacesName ? .button : role)
    context.put(isMono ? "_" : " ", column: end, row: area.row, .button)
    context.frame.cursor = .init(column: min(end, context.size.columns - 1), row: area.row)
  }

  private func drawCard(_ row: SetupState.Row, in area: Rect, on context: inout DrawContext) {
    let isFocused = setup.focus == row
    context.frame.fill(area, context.display.style(.paper))
    let header = Rect(column: area.column, row: area.row, width: area.width, height: 1)
    let role: Role = isFocused ? .cursor : .cardHeader
    context.frame.fill(header, context.display.style(role))
    context.put(
      label(of: row, in: context.language), column: area.column + 1, row: area.row, role,
      limit: area.width - 1)
    // Few colors do not show the focus well.
    if isFocused, context.display.depth < .palette256 {
      context.put(context.display.glyph("►", ">"), column: area.column, row: area.row, role)
    }
    let text = value(of: row, on: context)
    // All values in the narrower letters, so that none is louder than the others.
    let letters = context.paintedForms(text).last.flatMap {
      $0.columns + 6 <= area.width && $0.rows + 2 <= area.height ? $0 : nil
    }
    let width = min((letters?.columns ?? ColumnWidth.of(text)) + 4, area.width)
    let rows = letters?.rows ?? 1
    drawValue(
      text, letters, column: area.column + (area.width - width) / 2,
      row: area.row + 1 + (area.height - 1 - rows) / 2, width: width, .paper, on: &context)
  }

  // MARK: - The list

  private func drawLine(
    _ row: SetupState.Row, in area: Rect, column: Int, on context: inout DrawContext
  ) {
    let isFocused = setup.focus == row
    let role: Role = isFocused ? .cursor : .text
    if isFocused, !setup.isEditing { context.frame.fill(area, context.display.style(.cursor)) }
    guard case .name(let seat) = row else {
      context.put(
        label(of: row, in: context.language), column: area.column + 1, row: area.row, role)
      return drawValue(
        value(of: row, on: context), column: column, row: area.row,
        width: context.size.columns - column - 1, role, on: &context)
    }
    let shape = context.display.seatShape(seat)
    context.put(
      shape, column: area.column + 1, row: area.row, isFocused ? role : .seatMark(seat))
    let start = area.column + 3
    let line = Rect(
      column: area.column, row: area.row, width: area.width, height: 1)
    if setup.isEmpty(row) {
      context.put(context.say(.setup(.emptyPlace)), column: start, row: area.row, role)
    } else if isFocused, setup.isEditing {
      drawName(seat, column: start, in: line, role, on: &context)
    } else {
      let remark = remark(seat, on: context)
      let text = ([setup.settings.names[seat], kind(of: seat, on: context)] + [remark])
        .filter { !$0.isEmpty }.joined(separator: " \(context.display.glyph("·", "-")) ")
      drawValue(text, column: start, row: area.row, width: area.width - 3, role, on: &context)
    }
  }

  /// Signs beside the first and the last visible row where the list continues.
  private func drawMore(_ areas: [Rect?], on context: inout DrawContext) {
    let shown = areas.indices.filter { areas[$0] != nil }
    guard let first = shown.first, let last = shown.last else { return }
    let ends: [(row: Int?, continues: Bool, sign: String)] = [
      (areas[first]?.row, first > 0, context.display.glyph("▲", "^")),
      (areas[last]?.row, last < areas.count - 1, context.display.glyph("▼", "v")),
    ]
    for end in ends where end.continues {
      context.put(end.sign, column: context.size.columns - 1, row: end.row ?? 0, .strong)
    }
  }

  // MARK: - Values

  /// A value between the signs that it can change, as text or in painted letters.
  private func drawValue(
    _ text: String, _ letters: Marks? = nil, column: Int, row: Int, width: Int, _ role: Role,
    on context: inout DrawContext
  ) {
    let left = context.display.glyph("◂ ", "< ")
    let right = context.display.glyph(" ▸", " >")
    let middle = row + ((letters?.rows ?? 1) - 1) / 2
    let start = context.put(left, column: column, row: middle, role)
    let end =
      letters.map { context.paint($0, column: start, row: row, context.display.style(role)) }
      ?? context.put(text, column: start, row: row, role, limit: width - 4)
    context.put(right, column: end, row: middle, role)
  }

  /// Who sits at a place: a person, or the computer at a level.
  private func kind(of seat: Int, on context: DrawContext) -> String {
    switch setup.settings.seats[seat] {
    case .human: context.say(.setup(.person))
    case .computer(let level): context.say(.setup(.computer(level)))
    }
  }

  /// Whether a player rolls first, or the handicap.
  private func remark(_ seat: Int, on context: DrawContext) -> String {
    let factor = setup.settings.typingRules.timeFactors[seat]
    if setup.hasHandicap(seat), factor != 100 || setup.focus == .name(seat) {
      return context.say(.setup(.timeFactor(percent: factor)))
    }
    return setup.startingPlayer == seat ? context.say(.setup(.rollsFirst)) : ""
  }

  private func label(of row: SetupState.Row, in language: Language) -> String {
    switch row {
    case .name: Message.setup(.emptyPlace).text(in: language)
    case .startingPlayer: Message.setup(.startingPlayer).text(in: language)
    case .setting(let setting): setting.row?.label.text(in: language) ?? ""
    }
  }

  private func value(of row: SetupState.Row, on context: DrawContext) -> String {
    switch row {
    case .name: ""
    case .startingPlayer:
      setup.startingPlayer.map { setup.settings.names[$0] }
        ?? context.say(.setup(.randomStartingPlayer))
    case .setting(let setting): setting.name(in: setup.settings, context.language)
    }
  }

  private func meaning(of row: SetupState.Row, on context: DrawContext) -> String {
    switch row {
    case .name: context.say(.setup(.aboutPlace))
    case .startingPlayer: context.say(.setup(.aboutStartingPlayer))
    case .setting(.pointing) where setup.proposesPointing: context.say(.setup(.proposePointing))
    case .setting(let setting): setting.row?.about.text(in: context.language) ?? ""
    }
  }

  // MARK: - Meaning and keys

  /// What the row in focus means, with the keys that the last row does not show; or what to type.
  private func drawMeaning(rows: Int, hasNameKey: Bool, on context: inout DrawContext) {
    // Letters begin the name of somebody who sits down at a free place.
    let takesName = setup.isEditing || setup.isEmpty(setup.focus)
    let text =
      takesName ? context.say(.setup(.typeName)) : meaning(of: setup.focus, on: context)
    let keys = keysOfPlace(hasNameKey: hasNameKey, on: context)
    let isBelow = rows > 1 && keys.hasKeys
    let whole = Phrase(text + "  ") + keys
    let lines = isBelow ? [Phrase(text), keys] : whole.lines(columns: context.size.columns - 4)
    for (line, words) in lines.prefix(rows).enumerated() {
      context.put(
        words, column: 2, row: context.size.rows - 1 - rows + line,
        setup.isEditing ? .accent : .faint)
    }
  }

  /// The keys for the name and the handicap of the place in focus.
  private func keysOfPlace(hasNameKey: Bool, on context: DrawContext) -> Phrase {
    guard !setup.isEditing, case .name = setup.focus, !setup.isEmpty(setup.focus) else { return "" }
    var keys: [Phrase] = []
    if !hasNameKey { keys.append(entry([.setup(.editName)], .keyName, on: context)) }
    if setup.bindings.contains(where: { $0.command == .setup(.moreTime) }) {
      keys.append(entry([.setup(.moreTime), .setup(.lessTime)], .keyTime, on: context))
    }
    return keys.joined(separator: "  ")
  }

  /// Some keys and what they do together.
  private func entry(
    _ commands: [Command], _ label: Message.Setup, on context: DrawContext
  ) -> Phrase {
    "\(commands.map { context.key($0) }.joined()) \(context.say(.setup(label)))"
  }

  /// What can be done here, as far as there is room, and whether that is all.
  private func keys(on context: DrawContext) -> (phrase: Phrase, areAll: Bool) {
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
    let boxes = keys.map { entry in entry.0.map { context.key($0) }.joined() }
    let entries = keys.map { entry($0.0, $0.1, on: context) }
    let room = context.size.columns - 2 - context.leastKeys(setup.bindings)
    let phrases =
      [entries, Array(entries.prefix(3)), [entries[0]] + boxes.prefix(3).dropFirst()]
      .map { $0.joined(separator: "  ") } + [entries[0]]
    guard let index = phrases.firstIndex(where: { $0.columns <= room }) else { return ("", false) }
    return (phrases[index], index == 0)
  }

  /// Writes what can be done here, and the keys that most screens have.
  private func drawKeys(_ keys: Phrase, on context: inout DrawContext) {
    let row = context.size.rows - 1
    let end = context.put(keys, column: 1, row: row, .strong)
    context.putKeys(setup.bindings, row: row, after: end)
  }
}
