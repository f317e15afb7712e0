import App
import Graphics
import Text

/// The whole program: what is on the screen, and the notices over it.
struct ScreenScene: Scene {
  let state: AppState

  func fall(on painter: Painter) -> Fall? {
    Scenes.fits(painter.size) ? Scenes.scene(of: state, on: painter).fall(on: painter) : nil
  }

  func still(_ painter: inout Painter) {
    guard Scenes.fits(painter.size) else { return drawTooSmall(on: &painter) }
    Scenes.scene(of: state, on: painter).still(&painter)
  }

  func moving(_ painter: inout Painter) {
    guard Scenes.fits(painter.size) else { return }
    Scenes.scene(of: state, on: painter).moving(&painter)
    drawNotices(on: &painter)
  }

  // MARK: - Notices

  private func drawNotices(on painter: inout Painter) {
    // Over the prompt, until a key is pressed or the prompt is needed again.
    if let notice = state.notice, notice.end.map({ !painter.clock.hasReached($0) }) ?? true {
      let isPrompt = promptHeight == 1
      let isAbove = notice.leavesPrompt
      let edge = edge(on: painter)
      let start = isAbove ? 0 : painter.promptColumn
      draw(
        notice, columns: start + edge..<painter.size.columns - edge,
        rows: isAbove ? 0..<1 : promptRows(on: painter),
        beside: isPrompt && !isAbove ? state.bindings : [], direction: direction(on: painter),
        on: &painter)
    }
    if let notice = state.recordingNotice, notice != state.notice {
      draw(notice, columns: 0..<painter.size.columns, rows: 0..<1, on: &painter)
    }
  }

  /// The columns at both sides that a notice leaves: those of the title's frame.
  private func edge(on painter: Painter) -> Int {
    guard state.overlay == nil, case .title = state.screen else { return 0 }
    return Int(2 * TitlePicture.frame(painter.size))
  }

  /// The direction of the reading about which the prompt under a notice asks; otherwise nothing.
  private func direction(on painter: Painter) -> String {
    guard [.read, .getReady].contains(state.mode),
      let game = state.table?.game ?? state.run?.solo.game
    else { return "" }
    return painter.arrows(fromRight: game.reversed)
  }

  /// How many rows from the bottom on the prompt is: tables have it in the last row.
  private var promptHeight: Int {
    state.overlay == nil ? state.screen.state.promptRow : 2
  }

  /// The rows of the prompt: a table and its lobby have their rim for it in large windows.
  private func promptRows(on painter: Painter) -> Range<Int> {
    let rows = painter.size.rows
    guard promptHeight != 1 else {
      return rows - TableLayout.promptRows(painter.size, painter.language)..<rows
    }
    return rows - promptHeight..<rows - promptHeight + 1
  }

  private func drawTooSmall(on painter: inout Painter) {
    let need = TableLayout.smallest
    let offer = painter.say(
      .tooSmall(
        needed: "\(need.columns)x\(need.rows)",
        actual: "\(painter.size.columns)x\(painter.size.rows)"))
    let question = Phrase(state.overlay == .leave ? painter.say(.overlay(.leave)) + " " : "")
    for (row, line) in (question + offer).lines(columns: painter.size.columns).enumerated() {
      painter.put(line, column: 0, row: row)
    }
  }

  /// Draws a notice in some columns and rows, beside the keys that most screens have, if the prompt is
  /// there.
  private func draw(
    _ notice: Notice, columns: Range<Int>, rows: Range<Int>, beside bindings: [Binding] = [],
    direction: String = "", on painter: inout Painter
  ) {
    let place = Rect(columns: columns, rows: rows)
    let row = place.middleLine.row
    painter.clear(place, .plain)
    // The reason is never cut; the path gets the remaining columns.
    let room = place.width - painter.minimumFooterWidth(bindings)
    let columns = room - notice.sentence(painter.language) { _, _ in "" }.columns
    var sentence = notice.sentence(painter.language, offered: painter.bindings) {
      $0.notice(in: $1, columns: columns) { ColumnWidth.of($0) }
    }
    let withDirection = Phrase(direction.isEmpty ? "" : direction + "  ") + sentence
    if withDirection.columns <= room { sentence = withDirection }
    let start = place.column + max((room - sentence.columns) / 2, 0)
    let end = painter.put(sentence, column: start, row: row, notice.isGood ? .good : .bad)
    guard !bindings.isEmpty, sentence.columns <= room else { return }
    painter.putKeys(bindings, row: row, after: end)
  }
}
