import App
import Assets
import GameCore
import Graphics
import Text

/// Where a podium stands: a column for each player, with a block at its foot, what is written on that, and the tomatoes
/// that were won on top of it.
struct PodiumLayout {
  /// The column of a player.
  struct Block {
    let ranking: Ranking
    /// Where it is once it has risen.
    let rect: Rect
    /// The head of the block: the place with the shape of the seat, the name, and the points.
    let place: Rect
    let name: Rect
    let points: Rect
    /// The name, as much as has room.
    let title: String
    /// The name and the points in painted letters, where there is room for those of all players.
    let letters: BigText?
    let figure: BigText?
    /// The part below the head.
    let rest: Rect
    /// The text about the cards that are part of no set.
    let leftOver: [String]
    /// The cards that were won, in large windows.
    let cards: [Card]
    /// The tomatoes, from the left in the lowest row.
    let pile: [Tomato]
    /// The foot of the crown, in half rows.
    let crownFoot: Int
  }

  /// A card that was won, and where it is shown.
  struct Card {
    let kind: CardKind
    let place: Rect
  }

  /// Where a tomato lies.
  struct Tomato: Equatable {
    let column: Int
    /// The foot, in half rows.
    let foot: Int
  }

  /// A size in which a tomato was drawn.
  struct Form {
    let tomato: Sprite
    let potato: Sprite
    let size: Size
    /// From one row of a pile to the next, in half rows.
    let pitch: Int
  }

  /// By place.
  let blocks: [Block]
  /// The size of all tomatoes.
  let form: Form
  /// The place with a crown, if there is room, and its columns.
  let crowned: [Int]
  let crownColumns: Int
  /// The first row that blocks, piles and crowns take.
  let top: Int

  /// The narrowest block that has room for the labels and for names of some length.
  static let minimumPitch = 12

  /// The forms, the largest first; the last one is a heap.
  private static let forms = [
    Form(tomato: .tomatoMedium, potato: .potatoMedium, size: Size(columns: 16, rows: 8), pitch: 15),
    Form(tomato: .tomatoSmall, potato: .potatoSmall, size: Size(columns: 8, rows: 4), pitch: 7),
    Form(tomato: .tomato7x6, potato: .potato7x6, size: Size(columns: 7, rows: 3), pitch: 5),
    Form(tomato: .tomato5x4, potato: .potato5x4, size: Size(columns: 5, rows: 2), pitch: 4),
    Form(tomato: .tomato5x4, potato: .potato5x4, size: Size(columns: 5, rows: 2), pitch: 2),
  ]

  /// The least rows in which crowns have room above the piles.
  private static let leastWithCrowns = 7

  /// Places the columns in some rows, below the names.
  init(_ game: PublicGame, rows: Range<Int>, crowned: [Int] = [], on painter: Painter) {
    let rankings = game.rankings
    self.crowned = rows.count < Self.leastWithCrowns ? [] : crowned
    let crowned = self.crowned
    let room = Rect(columns: 0..<painter.size.columns, rows: rows)
    let columns = Self.columns(rankings, in: room)
    let heads = Heads(game, width: columns[0].width, on: painter)
    let rects = zip(rankings, columns).map { ranking, column in
      column.rows(.rest, Self.height(ranking, least: heads.rows, in: rows.count)).1
    }
    let crownColumns = min(TableLayout.isLarge(painter.size) ? 14 : 6, columns[0].width - 2)
    // A draw without a point has a potato on each block.
    let isDraw = game.isDrawWithoutPoints
    let counts = rankings.map { isDraw ? 1 : $0.score.points }
    /// The half rows that piles may take.
    let rooms = zip(rankings, rects).map { ranking, rect in
      let crown = crowned.contains(ranking.player) ? Self.crownRows(crownColumns) : 0
      return 2 * (rect.row - rows.lowerBound - crown)
    }
    let form =
      Self.forms.first { form in
        zip(counts, zip(rects, rooms)).allSatisfy { count, place in
          count == 0
            || form.size.columns <= place.0.width
              && Self.rows(of: count, form, in: place.0.width).count <= Self.most(form, place.1)
        }
      } ?? Self.forms[Self.forms.count - 1]
    self.form = form
    self.crownColumns = crownColumns
    blocks = rankings.indices.map { index in
      let rect = rects[index]
      let pile = Self.pile(counts[index], form, on: rect, room: rooms[index])
      return heads.block(
        index, rankings[index], at: rect, pile: pile,
        crownFoot: pile.last.map { $0.foot - 2 * form.size.rows + 1 } ?? 2 * rect.row,
        on: painter)
    }
    top =
      blocks.map { block in
        let crown = crowned.contains(block.ranking.player) ? Self.crownRows(crownColumns) : 0
        return (block.crownFoot - 1) / 2 - crown
      }.min() ?? rows.lowerBound
  }

  /// The columns of the players, by place: from the left, but a single winner of three in the middle.
  private static func columns(_ rankings: [Ranking], in room: Rect) -> [Rect] {
    let count = rankings.count
    let widest = room.width < 120 ? 24 : room.width < 160 ? 34 : 46
    let width = min(widest, (room.width - 2) / count - 1)
    let columns = room.centered(Size(columns: count * (width + 1) - 1, rows: room.height))
      .tiles(count, of: Size(columns: width, rows: room.height))
    guard count == 3, rankings[1].place > 1 else { return columns }
    return [columns[1], columns[0], columns[2]]
  }

  /// The rows of a block: less for each place, but enough for what is written on it.
  private static func height(_ ranking: Ranking, least: Int, in rows: Int) -> Int {
    let highest = max(2 * rows / 5, least)
    return max(highest - (7 * (ranking.place - 1) * highest + 12) / 25, least)
  }

  /// The rows of a crown, above its foot.
  private static func crownRows(_ columns: Int) -> Int { (3 * columns + 9) / 10 }

  // MARK: - Piles

  /// How many rows of a form have room in some half rows.
  private static func most(_ form: Form, _ room: Int) -> Int {
    room < 2 * form.size.rows ? 0 : (room - 2 * form.size.rows) / form.pitch + 1
  }

  /// How many tomatoes lie in each row of a pile, from below: like bricks, a row one shorter than the one below, and
  /// where that is too wide, full rows and those one shorter in turn.
  private static func rows(of count: Int, _ form: Form, in width: Int) -> [Int] {
    let widest = max(width / form.size.columns, 1)
    let base = (1...widest).first { $0 * ($0 + 1) / 2 >= count }
    var (rows, left, next) = ([Int](), count, base ?? widest)
    while left > 0 {
      rows.append(min(next, left))
      left -= next
      next = base != nil || next == widest ? max(next - 1, 1) : widest
    }
    return rows
  }

  /// A pile, or as much of it as has room.
  private static func pile(_ count: Int, _ form: Form, on rect: Rect, room: Int) -> [Tomato] {
    let rows = rows(of: count, form, in: rect.width).prefix(most(form, room))
    return rows.enumerated().flatMap { level, count in
      (0..<count).map { index in
        Tomato(
          column: rect.column + (rect.width - count * form.size.columns) / 2
            + index * form.size.columns,
          foot: 2 * rect.row - level * form.pitch)
      }
    }
  }
}

/// The heads of all blocks, which are alike.
private struct Heads {
  private let names: [String]
  private let letters: [BigText?]
  private let figures: [BigText?]
  /// The columns of the place, and of the points with a margin.
  private let place: Int
  private let points: Int
  /// Whether names are in a row below the place, since not all fit beside it.
  private let hasNameRow: Bool
  /// The winnings are pictures.
  private let hasCards: Bool

  /// The least rows of a head.
  var rows: Int { hasNameRow ? 2 : 1 }

  init(_ game: PublicGame, width: Int, on painter: Painter) {
    let rankings = game.rankings
    names = rankings.map { game.players[$0.player].name }
    place = (rankings.map { painter.standing($0).columns }.max() ?? 0) + 1
    let figures = rankings.map { BigText(number: $0.score.points, hasGap: true) }
    let text = (rankings.map { "\($0.score.points)".count }.max() ?? 1) + 1
    let widest = (figures.map(\.width).max() ?? 0) + 1
    let forms = names.map { BigText.names($0, on: painter.display) }
    let room = width - place - widest - 2
    let fitting = [0, 1].lazy.map { form in
      forms.map { $0.indices.contains(form) ? $0[form] : nil }
    }.first { $0.allSatisfy { ($0?.cells.columns ?? .max) <= room } }
    letters = fitting ?? names.map { _ in nil }
    self.figures = fitting == nil ? names.map { _ in nil } : figures
    points = fitting == nil ? text : widest
    let left = width - place - text - 1
    hasNameRow = names.contains { $0.columns > left }
    hasCards = TableLayout.isLarge(painter.size) && painter.display.paintsCards
  }

  /// The block of the player with an index by place.
  func block(
    _ index: Int, _ ranking: Ranking, at rect: Rect, pile: [PodiumLayout.Tomato], crownFoot: Int,
    on painter: Painter
  ) -> PodiumLayout.Block {
    let letters = letters[index].flatMap { $0.cells.rows <= rect.height ? $0 : nil }
    let (head, rest) = rect.rows(letters?.cells.rows ?? rows, .rest)
    var (place, name, points) = head.columns(self.place, .rest, self.points)
    if letters == nil, hasNameRow {
      (place, name, points) = (place.line(0), head.line(1), points.line(0))
    }
    let cards = hasCards ? Self.cards(of: ranking.score, in: rest) : []
    return PodiumLayout.Block(
      ranking: ranking, rect: rect, place: place, name: name, points: points,
      title: names[index].shortened(to: name.width), letters: letters,
      figure: letters == nil ? nil : figures[index], rest: rest,
      leftOver: cards.isEmpty ? Self.leftOver(ranking.score, in: rest, on: painter) : [],
      cards: cards, pile: pile, crownFoot: crownFoot)
  }

  /// The lines about the cards that are part of no set, or only their number, as far as that has room.
  private static func leftOver(_ score: Score, in rest: Rect, on painter: Painter) -> [String] {
    let words = score.leftOver.map { painter.word(score.deck[$0]) }.counted
    guard !words.isEmpty, rest.height > 0 else { return [] }
    let lines = (["\(painter.say(.result(.leftOver))):"] + words)
      .lines(columns: rest.width - 1, gap: " ")
    return lines.count <= rest.height
      ? lines : [painter.say(.result(.leftOverCount(score.leftOver.count)))]
  }

  /// The pictures of all cards that were won, or of those that are part of no set, as large as they have room.
  private static func cards(of score: Score, in rest: Rect) -> [PodiumLayout.Card] {
    let sets = score.tomatoes.flatMap(\.cards)
    for cards in [sets + score.leftOver, score.leftOver] where !cards.isEmpty {
      for rows in [4, 3, 2] {
        let size = Size(columns: CardPicture.columns(rows: rows), rows: rows)
        let room = rest.inset(
          left: 1, right: 1, top: rest.height > rows ? 1 : 0,
          bottom: rest.height > rows + 1 ? 1 : 0)
        let perRow = (room.width + 1) / (size.columns + 1)
        let lines = (cards.count + max(perRow, 1) - 1) / max(perRow, 1)
        guard perRow > 0, lines * rows <= room.height else { continue }
        let width = min(cards.count, perRow) * (size.columns + 1) - 1
        let places = room.inset(left: (room.width - width) / 2).tiles(
          cards.count, perRow: perRow, of: size)
        return zip(cards, places).map { .init(kind: score.deck[$0], place: $1) }
      }
    }
    return []
  }
}

extension Painter {
  /// The place of a player with the shape of the seat.
  func standing(_ ranking: Ranking) -> String {
    "\(say(.result(.place(ranking.place)))) \(display.seatShape(ranking.player))"
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
