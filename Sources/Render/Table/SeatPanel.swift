import App
import GameCore
import Graphics
import Text

/// The panel of one seat, which grows with its rows: name and score; from two rows on the pile; from three on the score
/// as a large figure, with the name beside it; in five and six, where they fit, both in tall letters.
///
/// Only the panel of the player whose turn it is is filled; the others are outlines.
struct SeatPanel {
  let seat: Int
  let name: String
  let score: Score
  let doing: Message.Table.Doing?
  /// The points that were just won.
  let gained: Int
  let isActive: Bool
  /// Whether the complete sets flash, since one of them is new.
  var flashes = false
  /// The games that the player has won this evening, with a crown.
  var evening = ""
  /// The seconds since the player failed, until the others point.
  var failed: Double?
  /// Whether the player sits at this terminal, while others have their own.
  var isOwn = false
  /// How dark the chair of a player who has left is, from 0 to 1.
  var darkness = 0.0
  /// The key with which the player points, while that matters.
  var cap: KeyCap?
  /// The cat that plays, and its mood; `nil` for a person.
  var cat: (player: Player.Seat, mood: Mood?)?

  private var role: Role { isActive ? .seat(seat) : .mat }
  /// The part in the color of the seat.
  private var mark: Role { isActive ? .seat(seat) : .seatMark(seat) }
  /// The player's task.
  private var doingRole: Role {
    isActive ? .seat(seat) : doing == .failed || doing == .left ? .matAlarm : .mat
  }
  private var points: String { "\(score.points)" }

  func draw(in rect: Rect, on painter: inout Painter) {
    let beside = cap == nil || rect.width < 14 ? 0 : KeyCap.size(in: rect).columns
    drawWithoutCap(in: rect.inset(right: beside), on: &painter)
    cap?.draw(in: rect, on: &painter)
  }

  private func drawWithoutCap(in rect: Rect, on painter: inout Painter) {
    painter.fill(rect, role)
    let letters = painted(in: rect, on: painter)
    if let letters {
      drawPainted(letters, in: rect, on: &painter)
    } else {
      drawWritten(in: rect, on: &painter)
    }
    if rect.height > 1, gained > 0 {
      let place = letters == nil ? rect : rect.inset(right: owner(on: painter).columns).line(-1)
      painter.put(" +\(gained) ", in: place, .paper, .right)
    }
    if rect.height > 1, !isActive { drawOutline(rect, on: &painter) }
    if isOwn { drawOwner(rect, on: &painter) }
    if darkness > 0 { darken(rect, on: &painter) }
    if let failed { drawFailure(in: rect, after: failed, on: &painter) }
  }

  /// Score and name beside each other, and below them the pile, or that the chair is kept.
  private func drawWritten(in rect: Rect, on painter: inout Painter) {
    // A kept chair is a few words, however high it is.
    let hasFigure = rect.height > 2 && doing != .left
    let head = hasFigure ? drawFigure(in: rect, on: &painter) : drawScore(in: rect, on: &painter)
    let name = drawName(in: head, on: &painter)
    guard rect.height > 1 else { return }
    let under = Rect(columns: head.columns.lowerBound..<rect.columns.upperBound, rows: rect.rows)
      .inset(top: name.top, bottom: name.foot)
    if doing == .left {
      painter.put(.table(.chairKept), in: under, .matFaint)
    } else if hasFigure {
      drawPile(in: under, on: &painter)
    } else {
      drawTiles((score.waiting + score.complete)[...], in: under, on: &painter)
    }
  }

  /// Draws the score as text at the right; returns the room for the name.
  private func drawScore(in rect: Rect, on painter: inout Painter) -> Rect {
    let margin = rect.width > 8 ? 1 : 0
    painter.put(points, in: rect.inset(right: margin), role, .right)
    return rect.inset(left: rect.height > 1 ? 1 : 0, right: points.count + 1 + margin)
  }

  /// Draws the score in large figures at the left; returns the room for the name.
  private func drawFigure(in rect: Rect, on painter: inout Painter) -> Rect {
    let number = BigText(
      number: score.points, scale: rect.height >= 5 && rect.width >= 22 ? 2 : 1)
    number.write(
      column: rect.column + 1, row: rect.row, painter.display.style(mark), on: &painter)
    return rect.inset(left: number.width + (rect.width > 12 ? 2 : 1))
  }

  /// The rows of panels with painted names.
  static let paintedRows = 5...6

  /// Name and score in tall letters, where both fit.
  ///
  /// With more than six rows, the pile has them for itself.
  private func painted(in rect: Rect, on painter: Painter) -> Painted? {
    guard Self.paintedRows.contains(rect.height) else { return nil }
    func forms(_ text: String, isTall: Bool) -> [BigText] {
      BigText.names(text, isTall: isTall, on: painter.display)
    }
    let scores = forms(points, isTall: true)
    let pairs = [true, false].flatMap { isTall in
      scores.flatMap { score in forms(name, isTall: isTall).map { ($0, score) } }
    }
    // Beside both are margins, and between them a gap, or if there is room the head of a cat.
    let gaps = cat == nil ? [4] : [Self.head + 2, 4]
    return gaps.lazy.compactMap { gap in
      pairs.first { $0.cells.columns + $1.cells.columns + gap <= rect.width }
    }.first
  }

  private typealias Painted = (name: BigText, score: BigText)

  /// The name at the left, the score at the right, and below them what the player does and the pile.
  private func drawPainted(_ letters: Painted, in rect: Rect, on painter: inout Painter) {
    let area = rect.inset(left: 1, right: 1)
    let foot = rect.rows.upperBound - 1
    letters.name.write(
      column: area.column, row: foot - letters.name.cells.rows, painter.display.style(mark),
      on: &painter)
    letters.score.write(
      column: area.columns.upperBound - letters.score.cells.columns,
      row: foot - letters.score.cells.rows,
      painter.display.style(role), on: &painter)
    let gap = area.columns(letters.name.cells.columns, .rest, letters.score.cells.columns).1
    drawCat(in: gap.inset(top: foot - 4 - area.row, bottom: 1), on: &painter)
    drawFoot(in: area.inset(right: owner(on: painter).columns).line(-1), on: &painter)
  }

  /// The columns of the head of a cat, with a margin on each side.
  private static let head = 10

  /// The head of the cat that plays, between name and score, where it has room.
  private func drawCat(in gap: Rect, on painter: inout Painter) {
    guard let cat, gap.width >= Self.head else { return }
    SeatFace(seat: seat, player: cat.player).draw(
      in: gap.size, at: painter.middle(of: gap), mood: cat.mood, on: &painter)
    painter.compositePixels()
  }

  /// Shape, what the player does, and the pile.
  private func drawFoot(in line: Rect, on painter: inout Painter) {
    func put(_ text: String, _ role: Role, after column: Int) -> Int {
      text.isEmpty ? column : painter.put(text, column: column, row: line.row, role) + 1
    }
    var column = put(painter.display.seatShape(seat), mark, after: line.column)
    column = put(evening, role, after: column)
    if let doing {
      let texts = [painter.say(.table(.doing(doing))), painter.display.sign(of: doing)]
      let text = Fitted(texts).text(in: line.columns.upperBound - column) ?? ""
      column = put(text, doingRole, after: column)
    }
    let rest = line.inset(left: column - line.column)
    if doing == .left {
      let kept = painter.say(.table(.chairKept))
      if kept.columns <= rest.width { painter.put(kept, in: rest, .matFaint) }
      return
    }
    guard rest.width > 2 else { return }
    if score.complete.isEmpty {
      drawWaiting(score.waiting[...], 1, in: rest, on: &painter)
    } else {
      drawTiles((score.waiting + score.complete)[...], in: rest, on: &painter)
    }
  }

  // MARK: - A chair that is kept

  /// Darkens a chair, except for what is said about it.
  private func darken(_ rect: Rect, on painter: inout Painter) {
    guard painter.display.depth >= .palette256 else { return }
    let said = [Role.matAlarm, .matFaint].map { painter.display.style($0).foreground }
    let ground = painter.display.style(.mat).background.painted
    for row in rect.rows {
      for column in rect.columns {
        var style = painter.frame[column, row].style
        guard !said.contains(style.foreground), style.foreground != .terminal else { continue }
        style.foreground = Color(
          style.foreground.painted.mixed(with: ground, part: Self.chairShade * darkness))
        painter.frame.restyle(style, column: column, row: row)
      }
    }
  }

  /// How much of the colors of a kept chair is in the ground.
  private static let chairShade = 0.6

  /// Draws a line in the darkened color of the seat around the panel, except where something is written; it is dotted
  /// for a player who has failed or left: every other part of it fades.
  private func drawOutline(_ rect: Rect, on painter: inout Painter) {
    let own = painter.display.style(.seat(seat)).background
    guard painter.display.glyphs == .unicode, painter.display.depth > .mono else {
      return doing == .left ? () : painter.fill(rect.columns(1, .rest).0, .seat(seat))
    }
    let ground = painter.display.style(.mat).background
    let isFine = painter.display.depth >= .palette256
    let color =
      isFine ? Color(own.painted.mixed(with: ground.painted, part: Self.outlineShade)) : own
    let dots = doing == .failed ? 1 : isFine ? darkness : darkness.rounded()
    let faded = dots == 0 ? color : Color(color.painted.mixed(with: ground.painted, part: dots))
    let (first, last) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    for row in rect.rows {
      let isFree = rect.columns.map { column in
        let cell = painter.frame[column, row]
        return cell.glyph == 0x20 && cell.style.background == ground
      }
      for (place, column) in rect.columns.enumerated() {
        // A short line between words would look like a sign, and one in large letters like a part of them.
        let start = isFree[..<place].lastIndex(of: false).map { $0 + 1 } ?? 0
        let end = isFree[place...].firstIndex(of: false) ?? rect.width
        let isAtSide = start == 0 || end == rect.width
        let isApart =
          (start < place || start == 0) && (place + 1 < end || end == rect.width)
          && (isAtSide || end - start > Self.shortestLine + 1) && !(row == top && rect.height == 5)
        guard isFree[place], isApart || column == first || column == last,
          let sign = Self.outline(
            isLeft: column == first, isRight: column == last, isTop: row == top,
            isBottom: row == bottom, hasQuarters: painter.display.blocks != .half)
        else { continue }
        let isDot = (row + column) % 2 == 0
        guard isDot || dots < 1 else { continue }
        painter.frame.put(
          sign, column: column, row: row, Style(isDot ? color : faded, on: ground))
      }
    }
  }

  /// The fewest cells of an outline between words.
  private static let shortestLine = 3
  /// How much of the ground is in the color of an outline.
  private static let outlineShade = 0.35

  /// The part of an outline in a cell: half a column wide and half a row high; `nil` inside.
  private static func outline(
    isLeft: Bool, isRight: Bool, isTop: Bool, isBottom: Bool, hasQuarters: Bool
  ) -> String? {
    switch (isLeft, isRight) {
    case (true, _) where hasQuarters && isTop: "▛"
    case (true, _) where hasQuarters && isBottom: "▙"
    case (true, _): "▌"
    case (_, true) where hasQuarters && isTop: "▜"
    case (_, true) where hasQuarters && isBottom: "▟"
    case (_, true): "▐"
    default: isTop ? "▀" : isBottom ? "▄" : nil
    }
  }

  /// That the player sits at this terminal; empty for others.
  private func owner(on painter: Painter) -> String {
    isOwn ? " \(painter.say(.lobby(.own)).uppercased()) " : ""
  }

  /// Says that the player sits at this terminal: at the right foot of the panel, or instead of the name.
  private func drawOwner(_ rect: Rect, on painter: inout Painter) {
    let text = owner(on: painter)
    let isLow = rect.height == 1
    let place = isLow ? rect.inset(right: points.count + 1) : rect.line(-1)
    painter.put(text, in: place, .paper, isLow ? .left : .right)
  }

  // MARK: - The name

  /// Shape and name, and what the player does: beside it, or else below it or below the pile.
  ///
  /// - Returns: The rows that this takes at the top and at the foot.
  @discardableResult
  private func drawName(in area: Rect, on painter: inout Painter) -> (top: Int, foot: Int) {
    // That a player has left has a row of its own, where there is one.
    let isGone = doing == .left && area.height > 2
    let heading = Heading(name, letters(in: area, on: painter))
    let row = area.row + heading.middleRow
    let end = area.columns.upperBound
    let isWide = area.width > 9
    let sign = isGone ? "" : doing.map { painter.display.sign(of: $0) } ?? ""
    // Beside a long name, the sign takes the place of the shape.
    let hasRoom = isWide || !sign.isEmpty && name.columns + 3 <= area.width
    let first = hasRoom || sign.isEmpty ? painter.display.seatShape(seat) : sign
    var column = painter.put(first, column: area.column, row: row, mark) + (isWide ? 1 : 0)
    column = heading.write(
      column: column, row: area.row, painter.display.style(isGone ? mark : role),
      limit: end - column, on: &painter)
    if !evening.isEmpty, end - column > evening.count {
      column = painter.put(evening, column: column + 1, row: row, role)
    }
    let top = heading.size.rows
    guard let doing else { return (top, 0) }
    let left = end - column - 1
    let word = painter.say(.table(.doing(doing)))
    if isGone {
      painter.put(word, in: area.line(top), doingRole)
      return (top + 1, 0)
    }
    if word.columns > left, area.height > 2, isActive {
      let hasPile = !(score.complete + score.waiting).isEmpty
      painter.put(word, in: area.line(hasPile ? -1 : top), doingRole)
      return (top, 1)
    }
    if let text = Fitted([word, sign]).text(in: left) {
      painter.put(text, column: column + 1, row: row, doingRole)
    }
    return (top, 0)
  }

  /// The name in painted letters, while the pile leaves room for them.
  ///
  /// They keep their width whatever the player does.
  private func letters(in area: Rect, on painter: Painter) -> BigText? {
    guard area.height >= 5, area.width > 9, doing != .left else { return nil }
    let perRow = setsPerRow(in: area, on: painter)
    let pileRows = [score.complete, score.waiting].reduce(0) {
      $0 + ($1.count + perRow - 1) / perRow
    }
    return BigText.names(name, on: painter.display).first { letters in
      let left = area.width - 2 - letters.cells.columns
      let rows = letters.cells.rows + pileRows + (left < Self.doingWidth ? 1 : 0)
      return left >= 0 && rows <= area.height
    }
  }

  /// The columns for what a player does, with the blank before it.
  private static let doingWidth = 8

  // MARK: - The pile

  /// The sets above, and below them what the rest waits for.
  private func drawPile(in area: Rect, on painter: inout Painter) {
    let (complete, waiting) = (score.complete, score.waiting)
    let perRow = setsPerRow(in: area, on: painter)
    // Rows that no set needs are free for what waits.
    let wanted = (complete.count + perRow - 1) / perRow
    let free = max(area.height - min(waiting.count, (area.height + 1) / 2), 1)
    let (top, below) = area.rows(min(wanted, free), .rest)
    drawSets(complete[...], perRow, in: top, on: &painter)
    drawWaiting(waiting[...], perRow, in: below, on: &painter)
  }

  /// Sets row by row; the last row has all that are left.
  private func drawSets(
    _ sets: ArraySlice<PartialPoint>, _ perRow: Int, in area: Rect, on painter: inout Painter
  ) {
    var sets = sets
    for line in 0..<area.height {
      let part = line < area.height - 1 ? sets.prefix(perRow) : sets
      sets = sets.dropFirst(part.count)
      drawTiles(part, in: area.line(line), on: &painter)
    }
  }

  /// A set in each row with what it needs, or where there is no room for that, several sets.
  private func drawWaiting(
    _ sets: ArraySlice<PartialPoint>, _ perRow: Int, in area: Rect, on painter: inout Painter
  ) {
    var sets = sets
    for line in 0..<area.height {
      guard let set = sets.first else { return }
      let (place, isLast) = (area.line(line), line == area.height - 1)
      let room = area.width - painter.columns(of: set) - 1
      if !isLast || sets.count == 1, let need = need(of: set, columns: room, on: painter) {
        let column = drawTile(set, in: place, on: &painter)
        painter.put(need, column: column + 1, row: place.row, isActive ? .seat(seat) : .matFaint)
        sets = sets.dropFirst()
      } else {
        let part = isLast ? sets : sets.prefix(perRow)
        drawTiles(part, in: place, on: &painter)
        sets = sets.dropFirst(part.count)
      }
    }
  }

  /// The cards missing for a point, or the use of the potato, in some columns.
  private func need(of set: PartialPoint, columns: Int, on painter: Painter) -> String? {
    let (missing, count) = (set.missing.first.map { painter.word($0) }, set.missing.count)
    let texts: [Message.Table] =
      missing.map { [.needs($0, count: count), .needsShort($0, count: count)] } ?? [.breaksTies]
    return Fitted(texts.map { painter.say(.table($0)) }).text(in: columns)
  }

  /// As many sets as fit a row, and how many more there are.
  private func drawTiles(
    _ sets: ArraySlice<PartialPoint>, in line: Rect, on painter: inout Painter
  ) {
    func columns(_ count: Int) -> Int {
      sets.prefix(count).reduce(0) { $0 + painter.columns(of: $1) + 1 } - min(count, 1)
    }
    /// How many sets are not shown beside others; a plus sign would mean points.
    func more(_ count: Int) -> String {
      let more = sets.count - count
      guard more > 0 else { return "" }
      let short = " \(painter.display.glyph("…", ".."))\(more)"
      let texts = [" \(painter.say(.table(.more(more))))", short]
      return Fitted(texts).textOrShortest(in: line.width - columns(count)) ?? ""
    }
    func width(_ count: Int) -> Int { columns(count) + more(count).columns }
    let count = (0...sets.count).last { width($0) <= line.width } ?? min(sets.count, 1)
    var rest = line
    for set in sets.prefix(count) {
      rest = line.inset(left: drawTile(set, in: rest, on: &painter) + 1 - line.column)
    }
    guard sets.count > count, width(count) <= line.width else { return }
    painter.put(more(count), column: max(rest.column - 1, line.column), row: line.row, role)
  }

  /// How many sets fit a row beside each other, if all are as wide as the widest.
  private func setsPerRow(in area: Rect, on painter: Painter) -> Int {
    let widest = (score.complete + score.waiting).map { painter.columns(of: $0) }.max() ?? 6
    return max((area.width + 1) / (widest + 1), 1)
  }

  /// A set with what it needs as pale words, as much of it as fits; returns the column after it.
  private func drawTile(_ set: PartialPoint, in place: Rect, on painter: inout Painter) -> Int {
    let isLit = flashes && gained > 0 && set.missing.isEmpty
    return painter.put(set, column: place.column, row: place.row, limit: place.width) { part in
      isLit ? .paper : part.isThere ? .card(part.kind) : .slot
    }
  }

  // MARK: - A failure

  /// Turns the color of the seat to red, and lets juice hang in from above.
  private func drawFailure(in rect: Rect, after time: Double, on painter: inout Painter) {
    let own = painter.display.style(.seat(seat)).background
    redden(rect, own, part: SplatView.redness.value(time: time), on: &painter)
    guard painter.display.depth >= .palette256, painter.display.pixels == .blocks, rect.height > 1
    else { return }
    let juice = SplatView.juice.value(time: time)
    let blank = rect.columns.filter { painter.frame[$0, rect.row].glyph == 0x20 }
    for (index, column) in rect.columns.enumerated() {
      // It hangs beside words, not in them.
      guard (-1...1).allSatisfy({ blank.contains(column + $0) }) else { continue }
      let drop = Int((Double(Self.drops[index % Self.drops.count]) * juice).rounded())
      hang(min(drop, 2 * rect.height - 1), own, column: column, from: rect.row, on: &painter)
    }
  }

  private func redden(_ rect: Rect, _ own: Color, part: Double, on painter: inout Painter) {
    var alarm = painter.display.style(.button)
    // Of the eight, red is a seat's.
    if painter.display.depth == .eight {
      (alarm.foreground, alarm.background) = (alarm.background, alarm.foreground)
    }
    let isFine = painter.display.depth >= .palette256
    let mixed = Color(own.painted.mixed(with: alarm.background.painted, part: part))
    for row in rect.rows {
      for column in rect.columns where painter.frame[column, row].style.background == own {
        var style = part < 0.5 ? painter.frame[column, row].style : alarm
        if isFine { style.background = mixed }
        painter.frame[column, row].style = style
      }
    }
  }

  /// Draws a drop of some half rows, as far as there is no text.
  private func hang(
    _ length: Int, _ color: Color, column: Int, from top: Int, on painter: inout Painter
  ) {
    for half in stride(from: 0, to: length, by: 2) {
      let cell = painter.frame[column, top + half / 2]
      guard cell.glyph == 0x20 else { break }
      let isWhole = half + 1 < length
      painter.frame.put(
        isWhole ? " " : "▀", column: column, row: top + half / 2,
        Style(Color(color.painted), on: isWhole ? color : cell.style.background))
    }
  }

  /// How long the juice hangs in the columns of a panel, in half rows.
  private static let drops = [1, 1, 2, 2, 1, 1, 1, 3, 3, 2, 1, 1, 2, 2, 2, 1, 1, 1, 4, 4, 2, 1]
}

extension DisplayMode {
  /// The sign for what a player has done, where there is no room for a word; empty if there is none.
  fileprivate func sign(of doing: Message.Table.Doing) -> String {
    switch doing {
    case .failed: glyph("✗", "x")
    case .voted: glyph("✓", "y")
    case .left: glyph("…", "..")
    case .rolls, .draws, .reads, .points, .votes: ""
    }
  }
}

extension Message.Table.Doing {
  /// Whether it is the turn of the player.
  var isNow: Bool {
    switch self {
    case .rolls, .draws, .reads, .points, .votes: true
    case .failed, .voted, .left: false
    }
  }
}
