import App
import Graphics
import Replay
import Text

/// A screen that covers everything with a heading and a sentence.
enum MessageScene {
  case pause
  /// The question whether to begin the deal of a solo run again.
  case restart
  /// The question whether to take back the end of the game.
  case takeBack
  /// The question whether to leave, and what happens to the game or run.
  case leave(Screen)

  func draw(on context: inout DrawContext) {
    let middle = context.size.rows / 2
    let above = Rect(column: 2, row: 1, width: context.size.columns - 4, height: middle - 2)
    context.beginCanvas(cellHeight: 20)
    if context.drawSign(heading(on: context), in: above) == nil {
      context.center(heading(on: context), row: middle - 2, .title)
    }
    if let remark = remark(on: context) { context.center(remark, row: middle, .text) }
    context.center(context.say(offer), row: middle + 1, .text)
  }

  private func heading(on context: DrawContext) -> String {
    switch self {
    case .pause: context.say(.overlay(.pause))
    case .restart: context.say(.overlay(.restart))
    case .takeBack: context.say(.overlay(.takeBack))
    case .leave(.solo): context.say(.overlay(.leaveRun))
    case .leave: context.say(.overlay(.leave))
    }
  }

  private var offer: Offer {
    switch self {
    case .pause: .paused
    case .restart: .restart
    case .takeBack: .takeBack
    case .leave: .leave
    }
  }

  /// What happens to the game or run, and how to resume it.
  private func remark(on context: DrawContext) -> String? {
    guard case .leave(let screen) = self else { return nil }
    switch screen {
    case .table(let table) where table.game.phase == .finished: return nil
    case .solo(let run) where !run.hasBegun: return nil
    case .solo(let run): return whereabouts(run.recordingLocation, on: context)
    case .table(let table) where table.isGuest: return nil
    case .table(let table): return whereabouts(table.recordingLocation, on: context)
    case .title, .setup, .gallery, .replay, .lobby: return nil
    }
  }

  private func whereabouts(_ place: RecordingLocation, on context: DrawContext) -> String {
    switch place {
    case .lastGame:
      // No key in brackets: it does nothing here.
      let item = context.say(.title(.item(.resume)))
      let command = "tomatomato resume"
      return context.fitting([
        context.say(.overlay(.saved(item: item, command: command))),
        context.say(.overlay(.savedShort(command: command))),
      ])
    case .file(let path):
      let room = context.size.columns - ColumnWidth.of(context.say(.overlay(.savedIn(file: ""))))
      let short = VisibleText.shortenedPath(path, columns: room) { ColumnWidth.of($0) }
      return context.say(.overlay(.savedIn(file: short)))
    case .nowhere: return context.say(.overlay(.notSaved))
    }
  }
}
