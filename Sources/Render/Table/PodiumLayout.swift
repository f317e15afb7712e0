import App
import Assets
import GameCore
import Graphics
import Text

/// Where the blocks of a podium stand, and what is written on them.
struct PodiumLayout {
  /// The block of a player.
  struct Block {
    let ranking: Ranking
    /// Where it is once it has risen.
    let rect: Rect
    /// The name, in a row below the place if it does not fit beside it.
    let name: String
    let hasNameRow: Bool
    /// The name in painted letters, where there is room for those of all players.
    let letters: BigText?
    /// The sets in a row of it, and the columns from one to the next.
    let setsPerRow: Int
    let setPitch: Int
    /// What is written about the cards that are part of no set.
    let leftOver: [String]
    let face: Sprite
    /// The height of the face, in rows.
    let faceRows: Int

    /// The row of the first sets.
    var setsRow: Int { rect.row + (letters?.cells.rows ?? (hasNameRow ? 2 : 1)) }
    var setRows: Int { rect.row + rect.height - setsRow - leftOver.count }
  }

  /// By place.
  let blocks: [Block]

  /// The narrowest block that has room for the labels and for names of some length.
  static let minimumPitch = 12
  private static let widestPitch = 46
  /// The most rows that a point raises a block, so that few points leave no empty blocks.
  private static let rowsPerPoint = 5

  /// The first row that faces and blocks take.
  var top: Int { blocks.map { $0.rect.row - $0.faceRows }.min() ?? 0 }

  /// What is to be written on a block below the name.
  private struct Text {
    let setRows: Int
    /// The cards that are part of no set, and only their number, which takes one line.
    let leftOver: [String]
    let short: String

    init(_ score: Score, width: Int, setsPerRow: Int, on painter: Painter) {
      setRows = (score.points + setsPerRow - 1) / setsPerRow
      let words = score.leftOver.map { painter.word(score.deck[$0]) }.counted
      let pieces = words.isEmpty ? [] : ["\(painter.say(.result(.leftOver))):"] + words
      leftOver = pieces.lines(columns: width - 1, gap: " ")
      short = painter.say(.result(.leftOverCount(score.leftOver.count)))
    }

    var rows: Int { setRows + leftOver.count }

    /// The lines about the cards that are part of no set, if all text has these rows.
    func leftOver(in rows: Int) -> [String] {
      guard rows < self.rows, !leftOver.isEmpty else { return leftOver }
      let room = rows - min(setRows, rows - 1)
      return room >= leftOver.count ? leftOver : room > 0 ? [short] : []
    }
  }

  /// Places the blocks in some rows, so that as much of their text as possible has room.
  init(_ game: PublicGame, rows: Range<Int>, on painter: Painter) {
    let rankings = game.rankings
    let columns = painter.size.columns
    let pitch = min((columns - 1) / rankings.count, Self.widestPitch)
    let left = (columns - pitch * rankings.count + 1) / 2
    let width = pitch - 1
    // Sets are as wide as the widest of the game, with a blank after each.
    let widest = rankings.flatMap(\.score.complete).map { painter.columns(of: $0) }.max() ?? 6
    let setPitch = min(widest + 1, width - 1)
    let setsPerRow = max((width - 1) / setPitch, 1)
    let names = rankings.map { game.players[$0.player].name }
    let hasNameRow = zip(rankings, names).contains { ranking, name in
      Self.heading(ranking, on: painter) + ColumnWidth.of(name) > width
    }
    let texts = rankings.map {
      Text($0.score, width: width, setsPerRow: setsPerRow, on: painter)
    }
    let most = texts.map(\.rows).max() ?? 0
    let letters = Self.letters(names, width: width, rows: rows.count - most, on: painter)
    let head = letters.compactMap { $0?.cells.rows }.max() ?? (hasNameRow ? 2 : 1)
    let needed = texts.map { head + $0.rows }
    let isDraw = game.isDrawWithoutPoints
    let faceRows = Self.faceRows(needed, width: width, in: rows.count, isDraw: isDraw)
    let heights = Self.heights(rankings.map(\.score.points), needed, rows.count - faceRows)
    blocks = texts.indices.map { index in
      let (ranking, height) = (rankings[index], heights[index])
      return Block(
        ranking: ranking,
        rect: Rect(
          column: left + index * pitch, row: rows.upperBound - height, width: width,
          height: height),
        name: names[index].shortened(to: width), hasNameRow: hasNameRow, letters: letters[index],
        setsPerRow: setsPerRow, setPitch: setPitch,
        leftOver: texts[index].leftOver(in: height - head),
        face: Self.face(isDraw ? 6 : ranking.place, faceRows), faceRows: faceRows)
    }
  }

  /// The names in painted letters of one kind behind the place; none where they have no room.
  private static func letters(
    _ names: [String], width: Int, rows: Int, on painter: Painter
  ) -> [BigText?] {
    let forms = names.map { BigText.names($0, on: painter.display) }
    let fitting = [0, 1].lazy.map { form in
      forms.map { $0.indices.contains(form) ? $0[form] : nil }
    }.first { letters in
      letters.allSatisfy {
        $0.map { $0.cells.columns + 7 <= width && $0.cells.rows + 14 <= rows } ?? false
      }
    }
    return fitting ?? names.map { _ in nil }
  }

  /// The columns before the name: the place and the shape of the seat.
  private static func heading(_ ranking: Ranking, on painter: Painter) -> Int {
    ColumnWidth.of(painter.say(.result(.place(ranking.place)))) + 3
  }

  /// The height of the faces: as large as the text below them allows.
  private static func faceRows(
    _ needed: [Int], width: Int, in rows: Int, isDraw: Bool
  ) -> Int {
    // At these heights, the pictures are not scaled.
    let sizes = isDraw || rows > 20 ? rows > 34 ? [16, 8, 5, 3] : [8, 5, 3] : [5, 3]
    // Where there are points, the figures stand beside the faces.
    let widest = isDraw ? width : width - 6
    let fitting = sizes.filter { 2 * $0 <= widest }
    return fitting.first { $0 + (needed.max() ?? 0) + (isDraw ? 0 : 2) <= rows } ?? 3
  }

  /// The heights of the blocks, which grow with the points from as few rows as their text needs.
  private static func heights(_ points: [Int], _ needed: [Int], _ rows: Int) -> [Int] {
    let most = points.max() ?? 0
    guard most > 0 else {
      return points.map { _ in max(min(needed.max() ?? 3, rows), 2) }
    }
    let heights = { (low: Int) in
      points.map { low + min(rows - low, Self.rowsPerPoint * most) * $0 / most }
    }
    let steepest = min(3, rows)
    let lows = steepest...max(rows - 2, steepest)
    return heights(
      lows.first { low in zip(heights(low), needed).allSatisfy { $0 >= $1 } } ?? lows.upperBound)
  }

  /// The face of a place, for a height in rows.
  private static func face(_ place: Int, _ rows: Int) -> Sprite {
    let faces: [Sprite] =
      switch rows {
      case 16...: [.tomatoLarge, .maLarge, .matoLarge, .toLarge, .tomaLarge, .potatoLarge]
      case 8..<16: [.tomatoMedium, .maMedium, .matoMedium, .toMedium, .tomaMedium, .potatoMedium]
      case 5...7: [.tomato10x10, .ma10x10, .mato10x10, .to10x10, .toma10x10, .potato10x10]
      default: [.tomato7x6, .ma7x6, .mato7x6, .to7x6, .toma7x6, .potato7x6]
      }
    return faces[min(place, faces.count) - 1]
  }
}

extension Painter {
  /// The columns of the words of a set: six in the card game.
  func columns(of set: PartialPoint) -> Int {
    set.parts.reduce(0) { $0 + ColumnWidth.of(word($1.kind)) }
  }

  /// Writes the words of a set beside each other; a set that is wider than its limit ends with an
  /// ellipsis.
  ///
  /// - Returns: The column after it.
  @discardableResult
  mutating func put(
    _ set: PartialPoint, column: Int, row: Int, limit: Int, _ role: (PartialPoint.Part) -> Role
  ) -> Int {
    let end = column + limit
    var column = column
    for (index, part) in set.parts.enumerated() where column < end {
      // A word that leaves no room for the next one is cut as well.
      let text = word(part.kind)
      let isCut = index < set.parts.count - 1 && ColumnWidth.of(text) >= end - column
      column = put(
        isCut ? text + "…" : text, column: column, row: row, role(part), limit: end - column)
    }
    return column
  }
}

extension PublicGame {
  /// Whether all players share the first place without a point.
  var isDrawWithoutPoints: Bool {
    winners.count == players.count && points.allSatisfy { $0 == 0 }
  }
}

extension String {
  /// The text, or as much of its start as fits some columns, followed by an ellipsis.
  func shortened(to columns: Int) -> String {
    guard ColumnWidth.of(self) > columns else { return self }
    guard columns > 0 else { return "" }
    var start = prefix(columns)
    while ColumnWidth.of(start) >= columns, !start.isEmpty { start.removeLast() }
    return start + "…"
  }
}

extension [String] {
  /// The names, and then less and less of them; at least six letters stay.
  var shortenings: [[String]] {
    [self]
      + (7..<PlayerName.maximumLength).reversed().map { columns in
        map { $0.shortened(to: columns) }
      }
  }

  /// The texts, none of which is broken, in lines of at most some columns.
  func lines(columns: Int, gap: String) -> [String] {
    reduce(into: []) { lines, piece in
      if let last = lines.last, ColumnWidth.of(last + gap + piece) <= columns {
        lines[lines.count - 1] = last + gap + piece
      } else {
        lines.append(piece)
      }
    }
  }
}
