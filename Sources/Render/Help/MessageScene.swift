import App
import Graphics
import Replay

/// A screen that covers everything with a heading and a sentence.
enum MessageScene {
  case pause
  /// The question whether to leave, with what becomes of the game or run at hand.
  case leave(Screen)

  func draw(on context: inout DrawContext) {
    let middle = context.size.rows / 2
    context.center(heading(on: context), row: middle - 2, .title)
    if let remark = remark(on: context) { context.center(remark, row: middle, .text) }
    context.center(sentence(on: context), row: middle + 1, .text)
  }

  private func heading(on context: DrawContext) -> String {
    switch self {
    case .pause: context.say(.pauseTitle)
    case .leave: context.say(.leaveTitle)
    }
  }

  private func sentence(on context: DrawContext) -> String {
    switch self {
    case .pause: context.say(.pauseText, ["key": context.key(.close, in: .pause)])
    case .leave:
      context.say(
        .leaveText,
        ["yes": context.key(.confirm, in: .leave), "no": context.key(.close, in: .leave)])
    }
  }

  /// What becomes of what is left, and how to go on with it.
  private func remark(on context: DrawContext) -> String? {
    guard case .leave(let screen) = self else { return nil }
    switch screen {
    case .solo: return context.say(.plainSoloLeft)
    case .table(let table): return kept(table.place, on: context)
    case .title, .setup, .gallery, .replay: return nil
    }
  }

  private func kept(_ place: RecordingPlace, on context: DrawContext) -> String {
    switch place {
    case .lastGame:
      let key = context.key(.resume, in: .title)
      let command = "tomatomato resume"
      return context.fitting([
        context.say(.leaveKept, ["key": key, "command": command]),
        context.say(.leaveKeptShort, ["command": command]),
      ])
    case .file(let path):
      let room = context.size.columns - ColumnWidth.of(context.say(.leaveKeptIn, ["file": ""]))
      let short = VisibleText.shortenedPath(path, columns: room) { ColumnWidth.of($0) }
      return context.say(.leaveKeptIn, ["file": short])
    case .nowhere: return context.say(.leaveNotKept)
    }
  }
}
