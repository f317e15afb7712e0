import App
import GameCore
import Graphics
import Keys
import Text

/// The seats around the table with the deck and the judge, or a list of the other settings.
struct SetupScene: Scene {
  let setup: SetupState

  func still(_ painter: inout Painter) {
    if setup.showsMore { drawList(on: &painter) } else { drawTable(on: &painter) }
  }

  /// The first page.
  private func drawTable(on painter: inout Painter) {
    let layout = SeatTableLayout(in: painter.size)
    SeatTable(setup: setup, layout: layout).draw(on: &painter)
    painter.put(.setup(.title), in: layout.head, .title)
    painter.put(.setup(.seated(setup.settings.playerCount)), in: layout.head, .faint, .right)
    drawStart(in: layout.start, on: &painter)
    drawMeaning(in: layout.meaning, on: &painter)
    drawKeys(in: layout.keys, on: &painter)
  }

  /// The page of the other settings.
  private func drawList(on painter: inout Painter) {
    let layout = layout(in: painter.size, painter.language)
    painter.put(.setup(.moreTitle), in: layout.head, .title)
    painter.cursorLines = CursorLines(list: Array(setup.rows.indices))
    for (topic, area) in layout.headings { painter.put(.setup(.topic(topic)), in: area, .faint) }
    for (index, (row, area)) in zip(setup.rows, layout.areas).enumerated() {
      guard let area else { continue }
      layout.addButtons(index, in: area, on: &painter)
      // Screen readers and braille displays follow the cursor.
      if row == setup.focus { painter.frame.cursor = .init(column: area.column, row: area.row) }
      draw(row, in: area, layout, on: &painter)
    }
    drawMore(layout, on: &painter)
    painter.put(
      Phrase(meaning(of: setup.focus, on: painter)).lines(columns: layout.meaning.width),
      in: layout.meaning, .faint)
    drawKeys(in: layout.keys, on: &painter)
  }

  /// Where the rows of the page of the other settings are.
  func layout(in size: Size, _ language: Language) -> SetupLayout {
    SetupLayout(setup: setup, labels: setup.rows.map { label(of: $0, in: language) }, in: size)
  }

  // MARK: - Rows

  private func draw(
    _ row: SetupState.Row, in area: Rect, _ layout: SetupLayout, on painter: inout Painter
  ) {
    let isFocused = setup.focus == row
    let role: Role = isFocused ? .cursor : .text
    if isFocused { painter.fill(area, role) }
    let inner = area.inset(left: 1)
    let (left, right) = inner.columns(layout.valueColumn - inner.column, .rest)
    painter.put(label(of: row, in: painter.language), in: left.inset(right: 1).middleLine, role)
    let end = painter.put(
      value(of: row, on: painter), in: right.inset(left: 2, right: 2).middleLine, role)
    guard isFocused else { return }
    painter.put(painter.display.glyph("◂", "<"), in: right.middleLine, role)
    painter.put(painter.display.glyph("▸", ">"), column: end + 1, row: right.middleLine.row, role)
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
  private func drawStart(in place: Rect?, on painter: inout Painter) {
    guard let place, !setup.isEditing, !setup.isEmpty(setup.focus) else { return }
    let key = Key.enter.name(in: painter.language).uppercased()
    let words = [key, "►", painter.say(.setup(.start))]
      .compactMap { BigText.names($0, on: painter.display).first }
    let gap = 2
    let width = words.reduce(-gap) { $0 + $1.cells.columns + gap }
    guard words.count == 3, width <= place.width,
      words.allSatisfy({ $0.cells.rows <= place.height })
    else { return }
    let area = place.centered(Size(columns: width, rows: words.map(\.cells.rows).max() ?? 0))
    var column = area.column
    for (word, role) in zip(words, [Role.strong, .accent, .accent]) {
      column =
        word.write(column: column, row: area.row, painter.display.style(role), on: &painter) + gap
    }
    painter.addButton(area, .setup(.startGame))
  }

  // MARK: - Texts

  private func label(of row: SetupState.Row, in language: Language) -> String {
    switch row {
    case .name(let seat): setup.settings.names[seat]
    case .startingPlayer: Message.setup(.startingPlayer).text(in: language)
    case .handicap(let seat):
      Message.setup(.handicap(name: setup.settings.names[seat])).text(in: language)
    case .setting(let setting): setting.row?.label.text(in: language) ?? ""
    }
  }

  private func value(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name: ""
    case .startingPlayer:
      setup.startingPlayer.map { setup.settings.names[$0] }
        ?? painter.say(.setup(.randomStartingPlayer))
    case .handicap(let seat): "\(setup.settings.typingRules.timeFactors[seat])%"
    case .setting(let setting): setting.name(in: setup.settings, painter.language)
    }
  }

  /// Whether a player rolls first, or the handicap.
  private func remark(_ seat: Int, on painter: Painter) -> String? {
    let factor = setup.settings.typingRules.timeFactors[seat]
    if setup.hasHandicap(seat), factor != 100 {
      return painter.say(.setup(.timeFactor(percent: factor)))
    }
    return setup.startingPlayer == seat ? painter.say(.setup(.rollsFirst)) : nil
  }

  private func meaning(of row: SetupState.Row, on painter: Painter) -> String {
    switch row {
    case .name where setup.isEmpty(row): painter.say(.setup(.aboutEmptyPlace))
    case .name(let seat): aboutPlayer(seat, on: painter)
    case .startingPlayer: painter.say(.setup(.aboutStartingPlayer))
    case .handicap: painter.say(.setup(.aboutHandicap))
    case .setting(let setting): setting.row?.about.text(in: painter.language) ?? ""
    }
  }

  /// The player at a place: a person, or the computer at a level.
  private func aboutPlayer(_ seat: Int, on painter: Painter) -> String {
    let kind =
      switch setup.settings.seats[seat] {
      case .human: painter.say(.setup(.person))
      case .computer(let level): painter.say(.setup(.computer(level)))
      }
    return painter.list(
      [setup.settings.names[seat], kind] + [remark(seat, on: painter)].compactMap(\.self))
  }

  // MARK: - Meaning and keys

  /// The meaning of the item in focus, after the keys of a place; or what to type.
  private func drawMeaning(in place: Rect, on painter: inout Painter) {
    if setup.isEditing {
      painter.put(.setup(.typeName), in: place, .accent)
      return
    }
    let keys = keysOfPlace(on: painter)
    let text = meaning(of: setup.focus, on: painter)
    let phrases =
      keys.isEmpty ? [Phrase(text)] : keys.flatMap { [$0 + Phrase("  \(text)"), $0] }
    painter.put(Fitted(phrases).textOrShortest(in: place.width) ?? "", in: place, .faint)
  }

  /// The keys for the player in focus, if there is one, and the same without the less important ones.
  private func keysOfPlace(on painter: Painter) -> [Phrase] {
    guard case .name = setup.focus, !setup.isEmpty(setup.focus) else { return [] }
    let all: [([SetupCommand], Message.Setup)] = [
      ([.editName], .keyName), ([.clearPlace], .keyClear), ([.changeValue], .keyKind),
    ]
    let keys = all.filter { offers($0.0[0]) }.map { entry($0.0, $0.1, on: painter) }
    return keys.indices.reversed().map { keys[...$0].joined(separator: "  ") }
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

  private func drawKeys(in place: Rect, on painter: inout Painter) {
    let end = painter.put(keys(on: painter), in: place, .strong)
    painter.putKeys(setup.bindings, row: place.row, after: end)
  }

  /// The commands, the most important first: as many as there is room for, with words or
  /// without.
  private func keys(on painter: Painter) -> Phrase {
    let all: [([SetupCommand], Message.Setup)] =
      if setup.isEditing {
        [([.endName], .keyDone), ([.cancelName], .keyCancel)]
      } else if setup.showsMore {
        [
          ([.backToSeats], .keyBack), ([.left, .right], .keyChange),
          ([.rowUp, .rowDown], .keyMove),
        ]
      } else {
        [
          ([.startGame], setup.isEmpty(setup.focus) ? .keyName : .keyStart),
          ([.addPerson], .keyAdd), ([.addCat], setup.focusesCat ? .keyOtherCat : .keyCat),
          ([.showMore], .keyMore),
        ]
      }
    let keys = all.filter { offers($0.0[0]) }
    let entries = keys.map { entry($0.0, $0.1, on: painter) }
    let boxes = keys.map { box($0.0, on: painter) }
    let room = painter.size.columns - 2 - painter.minimumFooterWidth(setup.bindings)
    for count in stride(from: keys.count, through: 1, by: -1) {
      for words in stride(from: count, through: 1, by: -1) {
        let bare = boxes[words..<count].joined(separator: " ")
        let phrase = (entries[..<words] + (words < count ? [bare] : [])).joined(separator: "  ")
        if phrase.columns <= room { return phrase }
      }
    }
    return ""
  }
}
