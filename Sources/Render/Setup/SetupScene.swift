import App
import GameCore
import Graphics

/// Who plays, and how: a list of rows, one of which has the focus.
struct SetupScene {
  let setup: SetupState

  func draw(on context: inout DrawContext) {
    context.put(context.say(.setup(.title)), column: 2, row: 0, .title)
    let rows = setup.rows
    let room = context.size.rows - 4
    let focus = rows.firstIndex(of: setup.focus) ?? 0
    // A short window shows the part of the list around the focus.
    let first = max(min(focus - room / 2, rows.count - room), 0)
    let spread = rows.count * 2 <= room ? 2 : 1
    for (line, row) in rows.dropFirst(first).prefix(room).enumerated() {
      draw(row, at: 2 + line * spread, on: &context)
    }
    context.putKeys(setup.bindings)
  }

  private func draw(_ row: SetupState.Row, at line: Int, on context: inout DrawContext) {
    let isFocused = row == setup.focus
    if isFocused { context.put(context.display.glyph("►", ">"), column: 1, row: line, .accent) }
    guard row != .start else {
      let label = " \(context.say(.setup(.start))) "
      context.put(label, column: 3, row: line, isFocused ? .button : .strong)
      return
    }
    context.put(label(of: row, on: context), column: 3, row: line, isFocused ? .strong : .text)
    let column = 3 + labelWidth(on: context) + 2
    drawValue(of: row, column: column, line: line, isFocused: isFocused, on: &context)
  }

  private func drawValue(
    of row: SetupState.Row, column: Int, line: Int, isFocused: Bool, on context: inout DrawContext
  ) {
    let value = value(of: row, on: context)
    if case .name = row {
      let isEdited = isFocused && setup.isEditing
      let end = context.put(value, column: column, row: line, isEdited ? .cursor : .text)
      if isEdited {
        context.put(" ", column: end, row: line, .cursor)
        context.frame.cursor = .init(column: min(end, context.size.columns - 1), row: line)
      }
    } else {
      let before = context.display.glyph("◄ ", "< ")
      let after = context.display.glyph(" ►", " >")
      let text = isFocused ? before + value + after : "  " + value
      context.put(text, column: column - 2, row: line, isFocused ? .accent : .text)
    }
  }

  private func labelWidth(on context: DrawContext) -> Int {
    setup.rows.filter { $0 != .start }.map { ColumnWidth.of(label(of: $0, on: context)) }.max() ?? 0
  }

  private func label(of row: SetupState.Row, on context: DrawContext) -> String {
    let label: Message.Setup =
      switch row {
      case .playerCount: .playerCount
      case .name(let seat): .playerName(number: seat + 1)
      case .deck: .deck
      case .startingPlayer: .startingPlayer
      case .pointing: .pointing
      case .picturesOnly: .picturesOnly
      case .words: .words
      case .judge: .judge
      case .clock: .clock
      case .level: .level
      case .pace: .computerPace
      case .motion: .motion
      case .ground: .ground
      case .falling: .falling
      case .ring: .ring
      case .start: .start
      }
    return context.say(.setup(label))
  }

  private func value(of row: SetupState.Row, on context: DrawContext) -> String {
    let settings = setup.settings
    let say = { (value: Message.Setup) in context.say(.setup(value)) }
    return switch row {
    case .playerCount:
      settings.playerCount == 2 ? say(.houseRule(2)) : "\(settings.playerCount)"
    case .name(let seat): settings.names[seat] + seatRemark(seat, on: context)
    case .deck: say(.deckKind(settings.deck))
    case .startingPlayer:
      setup.startingPlayer.map { settings.names[$0] } ?? say(.randomStartingPlayer)
    case .pointing: say(.pointingMode(settings.pointing))
    case .picturesOnly: say(.toggle(settings.picturesOnly))
    case .words: say(.wordSetting(setup.words))
    case .judge: say(.judgingMode(settings.judge))
    case .clock: say(.clockSetting(settings.clock))
    case .level: say(.typingLevel(settings.typingRules.level))
    case .pace: say(.pace(settings.pace))
    case .motion: say(.motionSetting(settings.motion))
    case .ground: say(.groundSetting(settings.ground))
    case .falling: say(.fallingSetting(settings.falling))
    case .ring: say(.toggle(settings.ring))
    case .start: ""
    }
  }

  /// The level of the computer player at a seat, or the handicap of a person who types.
  private func seatRemark(_ seat: Int, on context: DrawContext) -> String {
    guard !setup.isEditing else { return "" }
    if case .computer(let level) = setup.settings.seats[seat] {
      return "  (\(context.say(.setup(.computer(level)))))"
    }
    let factor = setup.settings.typingRules.timeFactors[seat]
    guard setup.settings.judge == .typed, factor != 100 else { return "" }
    return "  (\(context.say(.setup(.timeFactor(percent: factor)))))"
  }
}
