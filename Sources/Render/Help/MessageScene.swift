import App
import Graphics
import Replay
import Text

/// A screen that covers everything with a heading and a sentence.
enum MessageScene: Scene {
  case pause(Screen)
  /// The question whether to begin the deal of a solo run again.
  case restart
  /// The question whether to take back the end of the game.
  case takeBack
  /// The question whether to leave, and what happens to the game or run.
  case leave(Screen)

  func still(_ painter: inout Painter) {
    let (_, top, _, middle, below, foot) = Rect(painter.size)
      .rows(1, painter.size.rows / 2 - 2, 1, 1, 1, .rest)
    let place = top.inset(left: 2, right: 2)
    let text = heading(on: painter)
    let heading = Heading(text, BigText(title: text, in: place.size, on: painter.display))
    painter.beginCanvas(cellHeight: 20)
    heading.draw(
      in: heading.letters == nil ? place.line(-1) : place, painter.display.style(.title),
      on: &painter)
    painter.compositePixels()
    painter.put(remark(on: painter) ?? "", in: middle, .text, .center)
    painter.put(offer(on: painter), in: below, .text, .center)
    if case .pause = self { putKeys(in: foot, on: &painter) }
    painter.put(seed(on: painter) ?? "", in: foot.line(-1), .faint, .center)
  }

  /// The other commands of a pause.
  private func putKeys(in foot: Rect, on painter: inout Painter) {
    let commands: [Command] = [.overlay(.choosePointingKeys), .global(.leave)]
    let entries = commands.compactMap { command in
      painter.bindings.first { $0.command == command }.map { painter.entry($0) }
    }
    for (line, entry) in entries.enumerated() where line < foot.height - 1 {
      painter.put(entry, in: foot.line(line), .text, .center)
    }
  }

  /// The seed of what is paused, and the command that plays it again, if all may know it.
  private func seed(on painter: Painter) -> String? {
    let room = painter.size.columns - 2
    switch self {
    case .pause(.table(let table)):
      return table.shownSeed.flatMap {
        painter.seed($0, command: table.seedCommand, room: room)
      }
    case .pause(.solo(let run)):
      return painter.seed(run.seed, command: SeedCommand.text(run), room: room)
    default: return nil
    }
  }

  private func heading(on painter: Painter) -> String {
    switch self {
    case .pause: painter.say(.overlay(.pause))
    case .restart: painter.say(.overlay(.restart))
    case .takeBack: painter.say(.overlay(.takeBack))
    case .leave(.solo): painter.say(.overlay(.leaveRun))
    case .leave(.lobby(let lobby)):
      painter.say(.overlay(lobby.beginsGame ? .closeTable : .leaveTable))
    case .leave: painter.say(.overlay(.leave))
    }
  }

  private func offer(on painter: Painter) -> Phrase {
    switch self {
    case .pause(.table(let table)) where !table.takesPart:
      Phrase(painter.say(.lobby(.pausedByPlayers)))
    case .pause: painter.say(.paused)
    case .restart: painter.say(.restart)
    case .takeBack: painter.say(.takeBack)
    case .leave(.lobby): painter.say(.leaveTable)
    case .leave: painter.say(.leave)
    }
  }

  /// The fate of the game or run, and how to resume it.
  private func remark(on painter: Painter) -> String? {
    guard case .leave(let screen) = self else { return nil }
    switch screen {
    case .table(let table) where table.game.phase == .finished: return nil
    case .solo(let run) where !run.hasBegun: return nil
    case .solo(let run): return whereabouts(run.recordingLocation, on: painter)
    case .table(let table):
      return table.decidesForAll ? whereabouts(table.recording.location, on: painter) : nil
    default: return nil
    }
  }

  private func whereabouts(_ place: RecordingLocation, on painter: Painter) -> String {
    switch place {
    case .lastGame:
      // No key in brackets: it does nothing here.
      let item = painter.say(.title(.item(.resume)))
      let command = "tomatomato resume"
      return painter.fitting([
        painter.say(.overlay(.saved(item: item, command: command))),
        painter.say(.overlay(.savedShort(command: command))),
      ])
    case .file(let path):
      let room = painter.size.columns - ColumnWidth.of(painter.say(.overlay(.savedIn(file: ""))))
      let short = VisibleText.shortenedPath(path, columns: room) { ColumnWidth.of($0) }
      return painter.say(.overlay(.savedIn(file: short)))
    case .nowhere: return painter.say(.overlay(.notSaved))
    }
  }
}
