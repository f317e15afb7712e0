import App
import GameCore
import Graphics
import Hosting
import Text

/// A bar of the list of open tables: the name of a table, who sits there, and the free chairs.
///
/// A table at which a game is played lies in the dark.
struct TableBar {
  let table: Roster
  let area: Rect
  let isChosen: Bool

  private static let dark = RGB(0x2f6b66)
  private static let paper = BigText.paper

  /// Where the name and the chairs are on a painted bar.
  private var parts: (name: Rect, state: Rect, chairs: [Rect]) {
    let count = GameSetup.playerCounts.upperBound
    let inner = area.inset(left: 2, right: 1)
    let widths = area.height < 8 ? [7, 5] : [11, 7, 5]
    let width = widths.first { inner.width - count * ($0 + 1) >= (($0 > 5) ? 20 : 11) } ?? 4
    let (left, right) = inner.columns(.rest, count * (width + 1))
    let (name, state) = left.inset(right: 1).rows(.rest, 1)
    let chairs = right.tiles(count, of: Size(columns: width, rows: area.height))
    return (name, state, chairs)
  }

  private var isPlaying: Bool { table.isPlaying }

  /// The texts of which one says what is going on, the longest first.
  private func state(on painter: Painter) -> [String] {
    let messages: [Message.Join] =
      !table.vacantSeats.isEmpty
      ? [.vacant(table.vacantSeats), .playing]
      : [isPlaying ? .playing : table.freeSeats == 0 ? .full : .waiting(free: table.freeSeats)]
    return messages.map { painter.say(.join($0)) }
  }

  // MARK: - Painted

  private var tiles: [SeatTile] {
    let vacant = table.vacantSeats
    return zip(table.seats, parts.chairs).enumerated().map { seat, place in
      let (player, chair) = place
      let isFree = vacant.contains(player.name)
      var tile = SeatTile(
        seat: seat, player: isFree ? .human : player.level.map { .computer($0) } ?? .human,
        name: player.name, area: chair, footRows: chair.height < 8 ? 1 : 2)
      // What is free of a game is in the light.
      tile.isDark = isPlaying && !isFree
      tile.mood = isFree ? .blink : isChosen && !isPlaying ? .laugh : nil
      return tile
    }
  }

  private var name: String { table.table.uppercased() }

  private func letters(on painter: Painter) -> BigText? {
    let size = parts.name.size
    let face = isChosen ? BigText.gold : isPlaying ? Self.dark : Self.paper
    guard area.height < 8 else {
      return BigText(name, in: size, on: painter.display, face: face, outline: nil)
    }
    var letters = BigText.names(name, isTall: true, on: painter.display)
      .first { $0.cells.columns <= size.columns }
    letters?.face = face
    return letters
  }

  /// Paints the mat, the name and the chairs.
  func paint(on painter: inout Painter) {
    painter.canvas.fill(area, with: painter.display.style(.mat).background.painted)
    if let letters = letters(on: painter) {
      let place = parts.name
      let size = Size(columns: letters.cells.columns, rows: place.height)
      // One sub-pixel lower, so that it does not touch the edge.
      letters.draw(
        in: Rect(column: place.column, row: place.row, width: size.columns, height: size.rows),
        pose: Pose(y: SeatTile.cell / 2, opacity: 1), on: &painter)
    }
    let tiles = tiles
    for tile in tiles { tile.paint(on: &painter) }
    if !isPlaying {
      for chair in parts.chairs[tiles.count...] { SeatTile.paintEmpty(chair, on: &painter) }
    }
    if isChosen { SeatTile.paintEdge(of: area, BigText.gold, on: &painter) }
  }

  /// Writes what is not painted on a painted bar.
  func write(on painter: inout Painter) {
    let (place, state, _) = parts
    let role: Role = isChosen ? .seatMark(0) : isPlaying ? .matFaint : .mat
    if letters(on: painter) == nil {
      painter.put(name, in: place.middleLine, role)
    } else {
      painter.frame.note(painted: name, column: place.column, row: place.middleLine.row)
    }
    painter.put(
      Fitted(self.state(on: painter)).textOrShortest(in: state.width) ?? "", in: state,
      isChosen ? role : .matFaint)
    for tile in tiles { tile.write(on: &painter) }
  }

  // MARK: - In lines

  /// Writes it in two lines, for small windows and few colors.
  func writeLines(on painter: inout Painter) {
    let isMono = painter.display.depth == .mono
    if !isMono { painter.fill(area, .mat) }
    let (mark, text) = area.columns(2, .rest)
    if isChosen {
      if isMono {
        painter.put(painter.display.glyph("▸", ">"), in: mark, .strong)
      } else {
        painter.fill(mark.inset(right: 1), .cursor)
      }
    }
    let (strong, faint): (Role, Role) = isMono ? (.strong, .faint) : (.mat, .matFaint)
    let role = isPlaying && !isChosen ? faint : isChosen && !isMono ? .seatMark(0) : strong
    let end = painter.put(name, in: text.line(0), role)
    let column = max(end + 2, text.column + 12)
    let state = text.line(0).inset(left: column - text.column)
    painter.put(
      Fitted(self.state(on: painter)).textOrShortest(in: state.width) ?? "", in: state, faint)
    writePlayers(in: text.line(1), faint, on: &painter)
  }

  /// Writes the players in the colors of their seats; names are cut where there is no room for all.
  private func writePlayers(in line: Rect, _ faint: Role, on painter: inout Painter) {
    let free = Array(repeating: "+", count: table.freeSeats)
    let marks = table.seats.indices.map { painter.display.seatShape($0) }
    let room = line.width - 2 * free.count - marks.reduce(0) { $0 + $1.columns + 1 }
    let names = table.seats.map(\.name)
    var most = PlayerName.maximumColumns
    while most > 2, names.reduce(0, { $0 + min($1.columns, most) }) > room { most -= 1 }
    var column = line.column
    let vacant = table.vacantSeats
    for (seat, name) in names.enumerated() {
      let isDark = isPlaying && !vacant.contains(name)
      let role: Role = isDark || painter.display.depth == .mono ? faint : .seatMark(seat)
      column = painter.put(marks[seat], column: column, row: line.row, role)
      column = painter.put(name, column: column, row: line.row, role, limit: most) + 1
    }
    painter.put(
      free.joined(separator: " "), in: line.inset(left: column - line.column), faint)
  }
}
