import App
import GameCore
import Graphics
import Motion
import Scores
import Text

/// Three cats side by side: who plays against one person.
struct CatsScene: Scene {
  let cats: CatsState
  /// How games against them have gone.
  var book = CatBook()

  private static let cell = 20.0

  func still(_ painter: inout Painter) {
    let (head, middle, keys) = Rect(painter.size).rows(1, .rest, 1)
    painter.put(.cats(.catsTitle), in: head.inset(left: 1), .title)
    painter.put(.cats(.company(cats.levels.count)), in: head.inset(right: 1), .faint, .right)
    let (top, body) = middle.rows(painter.size.rows < 22 ? 0 : 4, .rest)
    painter.beginCanvas(cellHeight: Self.cell)
    let columns = columns(in: body, on: painter)
    if top.height > 0 { writeQuestion(in: top, on: &painter) }
    paint(columns, on: &painter)
    for (index, (level, area)) in zip(ComputerLevel.allCases, columns).enumerated() {
      write(level, in: area, on: &painter)
      painter.addButton(area, picks: index, level == cats.chosen ? .cats(.oneMore) : nil)
    }
    drawKeys(in: keys.inset(left: 1), on: &painter)
  }

  private func columns(in body: Rect, on painter: Painter) -> [Rect] {
    let gap = Size(columns: body.width < 160 ? 1 : 4, rows: 0)
    let width = min((body.width - 2 - 2 * gap.columns) / 3, 50)
    // Without faces there are only texts.
    let most = isPainted(painter) ? width / 2 + 13 : 9
    let tile = Size(columns: width, rows: min(body.height - 2, most))
    return body.centered(Size(columns: 3 * width + 2 * gap.columns, rows: tile.rows))
      .tiles(3, of: tile, gap: gap)
  }

  private func isPainted(_ painter: Painter) -> Bool {
    painter.display.paintsCards && painter.display.depth > .mono
  }

  private func hasMats(_ painter: Painter) -> Bool { painter.display.depth >= .palette256 }

  /// The parts of a column from its top.
  private func parts(
    of area: Rect, on painter: Painter
  ) -> (face: Rect, name: Rect, level: Rect, temper: Rect, habit: Rect, won: Rect) {
    let nameRows = isPainted(painter) && hasMats(painter) && area.height > 13 ? 4 : 1
    let habitRows = area.height <= 8 ? 0 : area.width < 25 ? 2 : 1
    return area.inset(left: 1, right: 1, bottom: area.height > 14 ? 1 : 0)
      .rows(.rest, nameRows, 1, area.height > 8 ? 1 : 0, habitRows, area.height > 6 ? 1 : 0)
  }

  private func paint(_ columns: [Rect], on painter: inout Painter) {
    guard isPainted(painter) else {
      for area in columns { painter.fill(area, .mat) }
      return
    }
    for (level, area) in zip(ComputerLevel.allCases, columns) {
      // With few colors, a mat is the ground of the terminal.
      if hasMats(painter) {
        painter.canvas.fill(area, with: painter.display.style(.mat).background.painted)
      }
      let face = parts(of: area, on: painter).face.inset(top: 1)
      SeatFace(seat: 0, player: .computer(level)).draw(
        in: face.size, at: painter.middle(of: face), mood: nil, on: &painter)
      guard level == cats.chosen else { continue }
      let (size, edge) = (painter.extent(of: area), Self.cell / 2)
      painter.canvas.drawFrame(
        RGB(0xffd700),
        origin: Point(
          x: Double(area.column) * Self.cell / 2 - edge, y: Double(area.row) * Self.cell - edge),
        width: size.width + 2 * edge, height: size.height + 2 * edge, thickness: edge)
    }
    painter.compositePixels()
  }

  /// The question in painted letters, where they have room.
  private func writeQuestion(in place: Rect, on painter: inout Painter) {
    let text = painter.say(.cats(.whoPlays))
    let letters = BigText(
      text, in: place.inset(left: 1, right: 1, top: 1).size, on: painter.display, largest: 7,
      face: RGB(0xffffd7), outline: nil)
    Heading(text, isPainted(painter) ? letters : nil).draw(
      in: place, painter.display.style(.title), on: &painter)
  }

  private func write(_ level: ComputerLevel, in area: Rect, on painter: inout Painter) {
    let isChosen = level == cats.chosen
    let parts = parts(of: area, on: painter)
    let count = cats.count(level)
    let name = painter.say(.cats(.catName(level)))
    let role: Role = count == 0 ? .matFaint : isChosen ? .seatMark(0) : .mat
    // Screen readers and braille displays follow the cursor.
    if isChosen {
      painter.frame.cursor = .init(column: parts.name.column, row: parts.name.middleLine.row)
    }
    if let letters = letters(of: level, in: parts.name.size, on: painter) {
      letters.write(
        column: parts.name.column + (parts.name.width - letters.cells.columns) / 2,
        row: parts.name.row, painter.display.style(role), on: &painter)
      painter.frame.note(painted: name, column: parts.name.column, row: parts.name.middleLine.row)
    } else {
      painter.put(
        name, in: parts.name.middleLine, isChosen && !isPainted(painter) ? .cursor : role, .center)
    }
    painter.put(
      painter.say(.setup(.catLevel(level))), in: parts.level, isChosen ? .cursor : .matFaint,
      .center)
    painter.put(painter.say(.cats(.temper(level))), in: parts.temper, .mat, .center)
    let habit = TextWrapper.lines(painter.say(.cats(.habit(level))), columns: parts.habit.width)
    for (line, text) in zip(0..<parts.habit.height, habit) {
      painter.put(text, in: parts.habit.line(line), .matFaint, .center)
    }
    writeRecord(of: level, in: parts.won, hasTemper: parts.temper.height > 0, on: &painter)
    writeCount(count, in: area, isChosen, on: &painter)
  }

  /// The name of a cat in painted letters, of a width with which those of all cats have room.
  private func letters(
    of level: ComputerLevel, in room: Size, on painter: Painter
  ) -> BigText? {
    let names = ComputerLevel.allCases.map {
      BigText.names(painter.say(.cats(.catName($0))), on: painter.display)
        .filter { $0.cells.columns <= room.columns && $0.cells.rows < room.rows }
    }
    // The forms that are left are the narrowest ones.
    let count = names.map(\.count).min() ?? 0
    return ComputerLevel.allCases.firstIndex(of: level).flatMap { names[$0].suffix(count).first }
  }

  /// How many games the person has won against a cat; its temper where that has no row and both have never met.
  private func writeRecord(
    of level: ComputerLevel, in place: Rect, hasTemper: Bool, on painter: inout Painter
  ) {
    let record = book[level]
    guard record.games > 0 else {
      painter.put(.cats(hasTemper ? .notMet : .temper(level)), in: place, .matFaint, .center)
      return
    }
    let texts: [Message.Cats] = [
      .won(record.wins, of: record.games), .wonShort(record.wins, of: record.games),
    ]
    painter.put(
      Fitted(texts.map { painter.say(.cats($0)) }).textOrShortest(in: place.width) ?? "", in: place,
      record.wins > 0 ? .seatMark(0) : .matFaint, .center)
  }

  /// How many of a cat play, in the corner.
  private func writeCount(
    _ count: Int, in area: Rect, _ isChosen: Bool, on painter: inout Painter
  ) {
    let corner = area.line(0).inset(left: area.width - 3)
    let role: Role = count == 0 ? .matFaint : isChosen ? .cursor : .paper
    painter.put(" \(count) ", in: corner, role)
  }

  private func drawKeys(in place: Rect, on painter: inout Painter) {
    let all: [([CatsCommand], Message)] = [
      ([.start], .setup(.keyStart)), ([.previousCat, .nextCat], .cats(.keyChoose)),
      ([.oneMore], .cats(.keyOneMore)), ([.oneLess], .cats(.keyOneLess)),
    ]
    let keys = all.filter { commands, _ in
      cats.bindings.contains { $0.command == .cats(commands[0]) }
    }
    let boxes = keys.map { $0.0.map { painter.key(.cats($0)) }.joined() }
    let entries = zip(boxes, keys).map { "\($0) \(painter.say($1.1))" as Phrase }
    let room = painter.size.columns - 2 - painter.minimumFooterWidth(cats.bindings)
    let phrases = (1...keys.count).reversed().map { words in
      (entries[..<words] + boxes[words...]).joined(separator: "  ")
    }
    let end = painter.put(
      Fitted(phrases).textOrShortest(in: room) ?? "", in: place, .strong)
    painter.putKeys(cats.bindings, row: place.row, after: end)
  }
}
