import App
import GameCore
import Graphics
import Text

/// An award as lines: the shapes of the seats that it is about, and a sentence.
struct AwardLine {
  private let seats: [Int]
  private let lines: [String]
  /// The columns of the shapes, the same for all awards where there is room.
  private let indent: Int

  /// The columns it takes.
  var width: Int { indent + (lines.map { ColumnWidth.of($0) }.max() ?? 0) }
  /// The rows it takes: one, except in very narrow windows.
  var height: Int { lines.count }

  /// The awards of a finished game, in lines of at most some columns.
  static func all(of table: TableState, columns: Int, on painter: Painter) -> [AwardLine] {
    let most = table.awards.map(\.players.count).max() ?? 0
    let awards = table.awards.map { award in
      let indent = (columns < 56 ? award.players.count : most) + 1
      return AwardLine(
        seats: award.players,
        lines: award.lines(in: table.game.players, columns: columns - indent, on: painter),
        indent: indent)
    }
    guard let evening = evening(table, columns: columns, on: painter) else { return awards }
    return [evening] + awards
  }

  /// How the evening stands, with the shapes of those who lead.
  static func evening(
    _ table: TableState, columns: Int, on painter: Painter
  ) -> AwardLine? {
    guard let series = table.series, series.isTold else { return nil }
    let indent = series.leaders.count + 1
    let names = table.game.players.map(\.name)
    let texts = names.shortenings.map { painter.say(.result(.evening(series, $0))) }
    let wrapped = TextWrapper.lines(texts.last ?? "", columns: columns - indent)
    let shortest = wrapped.count < 3 ? wrapped : [painter.say(.result(.eveningShort(series)))]
    let lines =
      Fitted(texts).text(in: columns - indent).map { [$0] } ?? shortest
    return AwardLine(seats: series.leaders, lines: lines, indent: indent)
  }

  /// Writes the lines from a column on, which may be left of the screen.
  func write(column: Int, row: Int, on painter: inout Painter) {
    for (place, seat) in seats.enumerated() {
      painter.put(
        painter.display.seatShape(seat), column: column + place, row: row, .seatMark(seat))
    }
    for (index, line) in lines.enumerated() {
      painter.put(line, column: column + indent, row: row + index, .mat)
    }
  }
}

extension Award {
  /// The sentence about the award, with as much of the names as fits some columns.
  fileprivate func lines(in seated: [Player], columns: Int, on painter: Painter) -> [String] {
    let names = players.map { seated[$0].name }
    let number = painter.say(.result(.players(names.count)))
    let texts = (names.shortenings + (names.count > 1 ? [[number]] : [])).map {
      painter.say(message(naming: $0, word: painter.word))
    }
    if let text = Fitted(texts).text(in: columns) { return [text] }
    let lines = texts.map { TextWrapper.lines($0, columns: columns) }
    return lines.first { $0.count < 3 } ?? lines.last ?? []
  }
}
