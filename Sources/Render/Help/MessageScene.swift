import App
import Graphics
import Replay

/// A screen that covers everything with a heading and a sentence.
enum MessageScene {
  case pause
  /// The question whether to leave, with what becomes of the game or run at hand.
  case leave(Screen)

  func draw(on page: inout Page) {
    let middle = page.size.rows / 2
    page.center(heading(on: page), row: middle - 2, .title)
    if let remark = remark(on: page) { page.center(remark, row: middle, .text) }
    page.center(sentence(on: page), row: middle + 1, .text)
  }

  private func heading(on page: Page) -> String {
    switch self {
    case .pause: page.say(.pauseTitle)
    case .leave: page.say(.leaveTitle)
    }
  }

  private func sentence(on page: Page) -> String {
    switch self {
    case .pause: page.say(.pauseText, ["key": page.key(.close, in: .pause)])
    case .leave:
      page.say(
        .leaveText,
        ["yes": page.key(.confirm, in: .leave), "no": page.key(.close, in: .leave)])
    }
  }

  /// What becomes of what is left, and how to go on with it.
  private func remark(on page: Page) -> String? {
    guard case .leave(let screen) = self else { return nil }
    switch screen {
    case .solo: return page.say(.plainSoloLeft)
    case .table(let table): return kept(table.place, on: page)
    case .title, .setup, .gallery, .replay: return nil
    }
  }

  private func kept(_ place: RecordingPlace, on page: Page) -> String {
    switch place {
    case .lastGame:
      let key = page.key(.resume, in: .title)
      let command = "tomatomato resume"
      return page.fitting([
        page.say(.leaveKept, ["key": key, "command": command]),
        page.say(.leaveKeptShort, ["command": command]),
      ])
    case .file(let path):
      let room = page.size.columns - ColumnWidth.of(page.say(.leaveKeptIn, ["file": ""]))
      let short = VisibleText.shortenedPath(path, columns: room) { ColumnWidth.of($0) }
      return page.say(.leaveKeptIn, ["file": short])
    case .nowhere: return page.say(.leaveNotKept)
    }
  }
}
