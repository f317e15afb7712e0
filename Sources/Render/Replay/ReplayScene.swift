import App
import Graphics

/// A recorded game, with its clock in the last row: a bar with a mark wherever somebody failed.
struct ReplayScene {
  let replay: ReplayState

  /// Draws the table as it was, in its own time, and the clock.
  static func draw(_ replay: ReplayState, on page: inout Page) {
    // A step that was chosen is shown as it ends; while the game plays, things move in its time.
    var table = Page(
      size: page.size, look: page.look, language: page.language,
      motion: replay.isStepped || page.motion == .off ? .off : .full,
      ornaments: page.ornaments, time: replay.head.position(at: page.time))
    table.asksForKeys = false
    Scenes.drawTable(replay.table(at: page.time), on: &table)
    page.frame = table.frame
    ReplayScene(replay: replay).drawClock(on: &page)
  }

  private func drawClock(on page: inout Page) {
    let row = page.size.rows - 1
    page.frame.fill(
      Rect(column: 0, row: row, width: page.size.columns, height: 1), page.look.style(.text))
    let place = replay.place(at: page.time)
    let state = replay.head.isPaused ? page.look.sign("‖", "=") : page.look.sign("►", ">")
    let text = "\(state) \(place)/\(replay.playback.count)  \(page.speed(replay.head.speed)) "
    let end = page.put(text, column: 1, row: row, .strong)
    let help = "? \(page.say(.keyHelp))"
    let last = page.size.columns - ColumnWidth.of(help) - 2
    page.put(help, column: last + 1, row: row, .faint)
    drawBar(place, columns: end..<max(last, end), row: row, on: &page)
  }

  /// The actions so far; a mark stands at each failure, so that it can be found again.
  private func drawBar(_ place: Int, columns: Range<Int>, row: Int, on page: inout Page) {
    let count = max(replay.playback.count, 1)
    let bar = GaugeView(bars: [(Double(place) / Double(count), .accent)], text: "")
    bar.draw(
      in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1), on: &page)
    let width = columns.count - 1
    guard width > 0 else { return }
    for failure in replay.playback.failures {
      let column = columns.lowerBound + min(failure * width / count, width - 1)
      page.put(page.look.sign("✗", "x"), column: column, row: row, .bad)
    }
  }
}
