import App
import Assets
import GameCore
import Graphics
import Keys
import Text

/// The seats with the deck and the judge, or a list of the other settings.
struct SetupScene: Scene {
  let setup: SetupState

  func still(_ painter: inout Painter) {
    let layout = layout(
      in: painter.size, painter.language, paintsFaces: painter.display.paintsCards)
    painter.put(.setup(setup.showsMore ? .moreTitle : .title), in: layout.head, .title)
    if !setup.showsMore {
      painter.put(.setup(.seated(setup.settings.playerCount)), in: layout.head, .faint, .right)
    }
    painter.cursorLines = CursorLines(list: Array(setup.rows.indices))
    drawFaces(layout, on: &painter)
    for (topic, area) in layout.headings { painter.put(.setup(.topic(topic)), in: area, .faint) }
    for (index, (row, area)) in zip(setup.rows, layout.areas).enumerated() {
      guard let area else { continue }
      layout.addButtons(index, in: area, isEmpty: setup.isEmpty(row), on: &painter)
      // Screen readers and braille displays follow the cursor.
      if row == setup.focus { painter.frame.cursor = .init(column: area.column, row: area.row) }
      draw(row, in: area, layout, on: &painter)
    }
    drawMore(layout, on: &painter)
    drawStart(layout, on: &painter)
    drawMeaning(in: layout.meaning, on: &painter)
    let end = painter.put(keys(on: painter), in: layout.keys, .strong)
    painter.putKeys(setup.bindings, row: layout.keys.row, after: end)
  }

  func layout(in size: Size, _ language: Language, paintsFaces: Bool = true) -> SetupLayout {
    // What stands on an empty place may reach below the values.
    let labels = setup.rows.filter { !setup.isEmpty($0) }.map { label(of: $0, in: language) }
    return SetupLayout(setup: setup, labels: labels, paintsFaces: paintsFaces, in: size)
  }

  // MARK: - Faces

  /// Who sits at the table: a person has the face of a card, a computer that of a cat.
  private func drawFaces(_ layout: SetupLayout, on painter: inout Painter) {
    guard !layout.faces.isEmpty else { return }
    let count = setup.settings.playerCount
    painter.beginCanvas(cellHeight: 20)
    for (seat, area) in layout.faces.prefix(count).enumerated() {
      drawFace(of: seat, in: area.inset(bottom: 1), on: &painter)
    }
    painter.compositePixels()
    for (seat, area) in layout.faces.enumerated() {
      guard seat < count else {
        // All empty places are the same.
        painter.addButton(area, picks: count, .setup(.addPerson))
        drawEmptyPlace(in: area, isFocused: setup.focus == .name(seat), on: &painter)
        continue
      }
      painter.addButton(area, picks: seat)
      let foot = area.line(-1)
      let role: Role = setup.focus == .name(seat) ? .cursor : .seat(seat)
      painter.fill(foot, role)
      let shape = painter.display.seatShape(seat)
      let name = "\(shape) \(setup.settings.names[seat])"
      painter.put(name.columns < foot.width ? name : shape, in: foot, role, .center)
    }
  }

  private func drawFace(of seat: Int, in area: Rect, on painter: inout Painter) {
    painter.canvas.fill(area, with: BigText.paper)
    let face = Sprites.bitmap(face(of: seat, isSmall: area.height < 8))
    let mark = painter.canvas.cellHeight / 2
    painter.canvas.draw(
      face, at: painter.middle(of: area), width: Double(face.width) * mark,
      height: Double(face.height) * mark)
  }

  private func face(of seat: Int, isSmall: Bool) -> Sprite {
    switch setup.settings.seats[seat] {
    case .computer(.easy): isSmall ? .catEasySmall : .catEasyMedium
    case .computer(.normal): isSmall ? .catNormalSmall : .catNormalMedium
    case .computer(.hard): isSmall ? .catHardSmall : .catHardMedium
    case .human where isSmall:
      [.tomatoSmall, .maSmall, .toSmall, .potatoSmall, .tomaSmall, .matoSmall][seat]
    case .human:
      [.tomatoMedium, .maMedium, .toMedium, .potatoMedium, .tomaMedium, .matoMedium][seat]
    }
  }

  private func drawEmptyPlace(in area: Rect, isFocused: Bool, on painter: inout Painter) {
    let role: Role = isFocused ? .cursor : .matFaint
    painter.fill(area, role)
    for (line, sign) in [(0, "▀ "), (-1, "▄ ")] {
      let dots = String(repeating: painter.display.glyph(sign, "- "), count: area.width)
      painter.put(String(dots.prefix(area.width)), in: area.line(line), role)
    }
    painter.put("+", in: area.middleLine, role, .center)
  }

  // MARK: - Rows

  private func draw(
    _ row: SetupState.Row, in area: Rect, _ layout: SetupLayout, on painter: inout Painter
  ) {
    let isFocused = setup.focus == row
    let plain: Role = setup.isEmpty(row) ? .matFaint : setup.showsMore ? .text : .mat
    let role: Role = isFocused ? .cursor : plain
    if isFocused || !setup.showsMore { painter.fill(area, role) }
    let inner = area.inset(left: layout.indent)
    if case .name(let seat) = row {
      drawMark(of: seat, in: area, isEmpty: setup.isEmpty(row), on: &painter)
      if isFocused, setup.isEditing { return drawField(seat, in: inner, on: &painter) }
    }
    let text = label(of: row, in: painter.language)
    if setup.isEmpty(row) {
      painter.put(text, in: inner.middleLine, role)
      return
    }
    let (left, right) = inner.columns(layout.valueColumn - inner.column, .rest)
    var isName = false
    if case .name = row { isName = true }
    // What the players choose is large: names, the deck and the judge.
    write(text, isLarge: isName, in: left.inset(right: 1), role, on: &painter)
    let end = write(
      value(of: row, on: painter), isLarge: !isName && !setup.showsMore,
      in: right.inset(left: 2, right: 2), role, on: &painter)
    guard isFocused else { return }
    painter.put(painter.display.glyph("◂", "<"), in: right.middleLine, role)
    painter.put(
      painter.display.glyph("▸", ">"), column: end + 1, row: right.middleLine.row, role)
  }

  /// The color and shape of a seat at the left edge of its place.
  private func drawMark(
    of seat: Int, in area: Rect, isEmpty: Bool, on painter: inout Painter
  ) {
    let (mark, _) = area.columns(3, .rest)
    let role: Role = isEmpty ? .slot : .seat(seat)
    painter.fill(mark, role)
    painter.put(painter.display.seatShape(seat), in: mark.middleLine, role, .center)
  }

  /// Writes a text in the middle of the rows of a place, in painted letters if they are wanted and have
  /// room; returns the column after it.
  @discardableResult
  private func write(
    _ text: String, isLarge: Bool, in place: Rect, _ role: Role, on painter: inout Painter
  ) -> Int {
    let letters = isLarge ? BigText.names(text, on: painter.display).first : nil
    let fits = letters.map { $0.cells.columns <= place.width && $0.cells.rows <= place.height }
    let heading = Heading(text, fits == true ? letters : nil)
    return heading.write(
      column: place.column, row: place.row + (place.height - heading.size.rows) / 2,
      painter.display.style(role), limit: place.width, on: &painter)
  }

  /// A name that is being edited, in a field as wide as names may be, with a caret behind it; what
  /// the next character replaces is marked.
  private func drawField(_ seat: Int, in area: Rect, on painter: inout Painter) {
    let isMono = painter.display.depth == .mono
    let (field, _) = area.middleLine.columns(
      min(PlayerName.maximumLength + 2, area.width - 1), .rest)
    let role: Role = isMono ? .text : .paper
    painter.put(String(repeating: isMono ? "_" : " ", count: field.width), in: field, role)
    // The caret and the end of a long name are seen in any case.
    var shown = setup.settings.names[seat]
    while shown.columns > field.width - 1 { shown.removeFirst() }
    let end = painter.put(shown, in: field, setup.replacesName ? .button : role)
    painter.put(isMono ? "_" : " ", column: end, row: field.row, .button)
    painter.frame.cursor = .init(column: min(end, painter.size.columns - 1), row: field.row)
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

  /// The key that starts, in large letters, unless Enter does something else now.
  private func drawStart(_ layout: SetupLayout, on painter: inout Painter) {
    guard let place = layout.start, !setup.isEditing, !setup.isEmpty(setup.focus) else { return }
    let words = [Key.enter.name(in: painter.language).uppercased(), painter.say(.setup(.start))]
      .compactMap { BigText.names($0, on: painter.display).first }
    let width = words.reduce(4) { $0 + $1.cells.columns }
    guard words.count == 2, width <= place.width else { return }
    let area = place.centered(Size(columns: width, rows: words.map(\.cells.rows).max() ?? 0))
    let next = words[0].write(
      column: area.column, row: area.row, painter.display.style(.strong), on: &painter)
    words[1].write(
      column: next + 4, row: area.row, painter.display.style(.accent), on: &painter)
    painter.addButton(area, .setup(.startGame))
  }

  // MARK: - Texts

  private func label(of row: SetupState.Row, in language: Language) -> String {
    switch row {
    case .name where setup.isEmpty(row): Message.setup(.emptyPlace).text(in: language)
    case .name(let seat): setup.settings.names[seat]
    case .startingPlayer: Message.setup(.startingPlayer).text(in: language)
    case .handicap(let seat):
      Message.setup(.handicap(name: setup.settings.names[seat])).text(in: language)
    case .setting(let setting): setting.row?.label.text(in: language) ?? ""
    }
  }

  private func value(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name(let seat):
      [kind(of: seat, on: painter), remark(seat, on: painter)].filter { !$0.isEmpty }
        .joined(separator: " \(painter.display.glyph("·", "-")) ")
    case .startingPlayer:
      setup.startingPlayer.map { setup.settings.names[$0] }
        ?? painter.say(.setup(.randomStartingPlayer))
    case .handicap(let seat): "\(setup.settings.typingRules.timeFactors[seat])%"
    case .setting(let setting): setting.name(in: setup.settings, painter.language)
    }
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
    if setup.hasHandicap(seat), factor != 100 {
      return painter.say(.setup(.timeFactor(percent: factor)))
    }
    return setup.startingPlayer == seat ? painter.say(.setup(.rollsFirst)) : ""
  }

  private func meaning(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name: painter.say(.setup(setup.isEmpty(row) ? .aboutEmptyPlace : .aboutPlace))
    case .startingPlayer: painter.say(.setup(.aboutStartingPlayer))
    case .handicap: painter.say(.setup(.aboutHandicap))
    case .setting(let setting): setting.row?.about.text(in: painter.language) ?? ""
    }
  }

  // MARK: - Meaning and keys

  /// What the row in focus means, with the keys of a place; or what to type.
  private func drawMeaning(in place: Rect, on painter: inout Painter) {
    let text =
      setup.isEditing ? painter.say(.setup(.typeName)) : meaning(of: setup.focus, on: painter)
    let keys = keysOfPlace(on: painter)
    let lines =
      place.height > 1 && keys.hasKeys
      ? [Phrase(text), keys] : (Phrase(text + "  ") + keys).lines(columns: place.width)
    painter.put(lines, in: place, setup.isEditing ? .accent : .faint)
  }

  /// The keys for the place in focus, if somebody sits there.
  private func keysOfPlace(on painter: Painter) -> Phrase {
    guard !setup.isEditing, case .name = setup.focus, !setup.isEmpty(setup.focus) else { return "" }
    let keys: [(SetupCommand, Message.Setup)] = [(.editName, .keyName), (.clearPlace, .keyClear)]
    return keys.filter { offers($0.0) }.map { entry([$0.0], $0.1, on: painter) }
      .joined(separator: "  ")
  }

  private func offers(_ command: SetupCommand) -> Bool {
    setup.bindings.contains { $0.command == .setup(command) }
  }

  /// Some keys and what they do together.
  private func entry(
    _ commands: [SetupCommand], _ label: Message.Setup, on painter: Painter
  ) -> Phrase {
    "\(box(commands, on: painter)) \(painter.say(.setup(label)))"
  }

  private func box(_ commands: [SetupCommand], on painter: Painter) -> Phrase {
    commands.map { painter.key(.setup($0)) }.joined()
  }

  /// What can be done here, the most important first: as many as there is room for, with words or
  /// without.
  private func keys(on painter: Painter) -> Phrase {
    let all: [([SetupCommand], Message.Setup)] =
      if setup.isEditing {
        [([.endName], .keyDone), ([.cancelName], .keyCancel)]
      } else if setup.showsMore {
        [
          ([.backToSeats], .keyBack), ([.previousValue, .nextValue], .keyChange),
          ([.rowUp, .rowDown], .keyMove),
        ]
      } else {
        [
          ([.startGame], setup.isEmpty(setup.focus) ? .keyName : .keyStart),
          ([.showMore], .keyMore), ([.addPerson], .keyAdd), ([.addCat], .keyCat),
          ([.previousValue, .nextValue], .keyChange),
        ]
      }
    let keys = all.filter { offers($0.0[0]) }
    let entries = keys.map { entry($0.0, $0.1, on: painter) }
    let boxes = keys.map { box($0.0, on: painter) }
    let room = painter.size.columns - 2 - painter.minimumFooterWidth(setup.bindings)
    for words in stride(from: keys.count, through: 1, by: -1) {
      for count in stride(from: keys.count, through: words, by: -1) {
        let phrase = (entries[..<words] + boxes[words..<count]).joined(separator: "  ")
        if phrase.columns <= room { return phrase }
      }
    }
    return ""
  }
}
