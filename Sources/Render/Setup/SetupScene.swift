import App
import GameCore
import Graphics

/// Who plays, and how: a list of rows, of which one has the focus.
struct SetupScene {
  let setup: SetupState

  func draw(on page: inout Page) {
    page.put(page.say(.setupTitle), column: 2, row: 0, .title)
    let rows = setup.rows
    let room = page.size.rows - 4
    let focus = rows.firstIndex(of: setup.focus) ?? 0
    // A short window shows the part of the list around the focus.
    let first = max(min(focus - room / 2, rows.count - room), 0)
    let spread = rows.count * 2 <= room ? 2 : 1
    for (line, row) in rows.dropFirst(first).prefix(room).enumerated() {
      draw(row, at: 2 + line * spread, on: &page)
    }
    page.putKeys(setup.bindings)
  }

  private func draw(_ row: SetupState.Row, at line: Int, on page: inout Page) {
    let isFocused = row == setup.focus
    if isFocused { page.put(page.look.sign("►", ">"), column: 1, row: line, .accent) }
    guard row != .start else {
      let label = " \(page.say(.startGame)) "
      page.put(label, column: 3, row: line, isFocused ? .button : .strong)
      return
    }
    page.put(label(of: row, on: page), column: 3, row: line, isFocused ? .strong : .text)
    let column = 3 + labelWidth(on: page) + 2
    drawValue(of: row, column: column, line: line, isFocused: isFocused, on: &page)
  }

  private func drawValue(
    of row: SetupState.Row, column: Int, line: Int, isFocused: Bool, on page: inout Page
  ) {
    let value = value(of: row, on: page)
    if case .name = row {
      let isEdited = isFocused && setup.isEditing
      let end = page.put(value, column: column, row: line, isEdited ? .cursor : .text)
      if isEdited {
        page.put(" ", column: end, row: line, .cursor)
        page.frame.cursor = .init(column: min(end, page.size.columns - 1), row: line)
      }
    } else {
      let before = page.look.sign("◄ ", "< ")
      let after = page.look.sign(" ►", " >")
      let text = isFocused ? before + value + after : "  " + value
      page.put(text, column: column - 2, row: line, isFocused ? .accent : .text)
    }
  }

  private func labelWidth(on page: Page) -> Int {
    setup.rows.filter { $0 != .start }.map { ColumnWidth.of(label(of: $0, on: page)) }.max() ?? 0
  }

  private func label(of row: SetupState.Row, on page: Page) -> String {
    switch row {
    case .playerCount: page.say(.players)
    case .name(let seat): page.say(.playerName, ["n": "\(seat + 1)"])
    case .deck: page.say(.deck)
    case .beginner: page.say(.beginner)
    case .pointing: page.say(.pointing)
    case .picturesOnly: page.say(.picturesOnly)
    case .judge: page.say(.judge)
    case .level: page.say(.level)
    case .pace: page.say(.pace)
    case .motion: page.say(.motion)
    case .falling: page.say(.falling)
    case .ring: page.say(.ring)
    case .start: page.say(.startGame)
    }
  }

  private func value(of row: SetupState.Row, on page: Page) -> String {
    switch row {
    case .playerCount:
      setup.settings.playerCount == 2
        ? page.say(.houseRule, ["n": "2"]) : "\(setup.settings.playerCount)"
    case .name(let seat): setup.settings.names[seat] + computer(at: seat, on: page)
    case .deck: page.say(setup.settings.deck == .classic ? .deckClassic : .deckGranny)
    case .beginner: setup.beginner.map { setup.settings.names[$0] } ?? page.say(.beginnerSeed)
    case .pointing: page.say(setup.settings.pointing == .secret ? .pointingSecret : .pointingOpen)
    case .picturesOnly: page.say(setup.settings.picturesOnly ? .yes : .no)
    case .judge: page.say(setup.settings.judge == .table ? .judgeTable : .judgeTyped)
    case .level: page.say(Self.phrase(setup.settings.typingRules.level))
    case .pace: page.say(Self.phrase(setup.settings.pace))
    case .motion: page.say(Self.phrase(setup.settings.motion))
    case .falling: page.say(setup.settings.falling ? .yes : .no)
    case .ring: page.say(setup.settings.ring ? .yes : .no)
    case .start: ""
    }
  }

  /// What is said of a seat at which the computer plays.
  private func computer(at seat: Int, on page: Page) -> String {
    guard !setup.isEditing else { return "" }
    guard case .computer(let level) = setup.settings.seats[seat] else {
      return handicap(of: seat, on: page)
    }
    let phrase: Phrase =
      switch level {
      case .easy: .computerEasy
      case .normal: .computerNormal
      case .hard: .computerHard
      }
    return "  (\(page.say(phrase)))"
  }

  /// What is said of a player who has more time to type than the level allows, or less.
  private func handicap(of seat: Int, on page: Page) -> String {
    let factor = setup.settings.typingRules.timeFactors[seat]
    guard setup.settings.judge == .typed, factor != 100 else { return "" }
    return "  (\(page.say(.timeFactor, ["n": "\(factor)"])))"
  }

  private static func phrase(_ level: TypingLevel) -> Phrase {
    switch level {
    case .easy: .levelEasy
    case .normal: .levelNormal
    case .hard: .levelHard
    }
  }

  private static func phrase(_ pace: Pace) -> Phrase {
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
