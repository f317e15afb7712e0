import App
import GameCore
import Graphics

/// Who plays, and how: a list of rows, of which one has the focus.
struct SetupScene {
  let setup: SetupState

  func draw(on context: inout DrawContext) {
    context.put(context.say(.setupTitle), column: 2, row: 0, .title)
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
      let label = " \(context.say(.startGame)) "
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
    switch row {
    case .playerCount: context.say(.players)
    case .name(let seat): context.say(.playerName, ["n": "\(seat + 1)"])
    case .deck: context.say(.deck)
    case .startingPlayer: context.say(.startingPlayer)
    case .pointing: context.say(.pointing)
    case .picturesOnly: context.say(.picturesOnly)
    case .judge: context.say(.judge)
    case .level: context.say(.level)
    case .pace: context.say(.pace)
    case .motion: context.say(.motion)
    case .falling: context.say(.falling)
    case .ring: context.say(.ring)
    case .start: context.say(.startGame)
    }
  }

  private func value(of row: SetupState.Row, on context: DrawContext) -> String {
    switch row {
    case .playerCount:
      setup.settings.playerCount == 2
        ? context.say(.houseRule, ["n": "2"]) : "\(setup.settings.playerCount)"
    case .name(let seat): setup.settings.names[seat] + computer(at: seat, on: context)
    case .deck: context.say(setup.settings.deck == .classic ? .deckClassic : .deckGranny)
    case .startingPlayer:
      setup.startingPlayer.map { setup.settings.names[$0] } ?? context.say(.beginnerSeed)
    case .pointing:
      context.say(setup.settings.pointing == .secret ? .pointingSecret : .pointingOpen)
    case .picturesOnly: context.say(setup.settings.picturesOnly ? .yes : .no)
    case .judge: context.say(setup.settings.judge == .table ? .judgeTable : .judgeTyped)
    case .level: context.say(Self.phrase(setup.settings.typingRules.level))
    case .pace: context.say(Self.phrase(setup.settings.pace))
    case .motion: context.say(Self.phrase(setup.settings.motion))
    case .falling: context.say(setup.settings.falling ? .yes : .no)
    case .ring: context.say(setup.settings.ring ? .yes : .no)
    case .start: ""
    }
  }

  /// What is said of a seat at which the computer plays.
  private func computer(at seat: Int, on context: DrawContext) -> String {
    guard !setup.isEditing else { return "" }
    guard case .computer(let level) = setup.settings.seats[seat] else {
      return handicap(of: seat, on: context)
    }
    let phrase: Phrase =
      switch level {
      case .easy: .computerEasy
      case .normal: .computerNormal
      case .hard: .computerHard
      }
    return "  (\(context.say(phrase)))"
  }

  /// What is said of a player who has more time to type than the level allows, or less.
  private func handicap(of seat: Int, on context: DrawContext) -> String {
    let factor = setup.settings.typingRules.timeFactors[seat]
    guard setup.settings.judge == .typed, factor != 100 else { return "" }
    return "  (\(context.say(.timeFactor, ["n": "\(factor)"])))"
  }

  private static func phrase(_ level: TypingLevel) -> Phrase {
    switch level {
    case .easy: .levelEasy
    case .normal: .levelNormal
    case .hard: .levelHard
    }
  }

  private static func phrase(_ pace: ComputerPace) -> Phrase {
    switch pace {
    case .slow: .paceSlow
    case .normal: .paceNormal
    case .fast: .paceFast
    }
  }

  private static func phrase(_ motion: MotionSetting) -> Phrase {
    switch motion {
    case .full: .motionFull
    case .fast: .motionFast
    case .off: .motionOff
    }
  }
}
