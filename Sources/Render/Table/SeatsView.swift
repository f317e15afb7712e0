import App
import GameCore
import Graphics
import Text

/// The panels of the seats: name, color and shape, score, pile, and what the player does now.
struct SeatsView {
  let table: TableState

  private var game: PublicGame { table.game }

  /// The narrowest panel with figures and tiles, and the widest.
  private static let widths = 10...44

  func draw(in zone: Rect, on context: inout DrawContext) {
    for (seat, rect) in Self.panels(game.players.count, in: zone).enumerated() {
      panel(seat, on: context).draw(in: rect, on: &context)
    }
  }

  /// Draws what drains in the last rows of the panels.
  func drawGauges(in zone: Rect, on context: inout DrawContext) {
    for (seat, rect) in Self.panels(game.players.count, in: zone).enumerated() {
      if seat == game.reader, game.phase == .read,
        VoiceView(table: table).drawLevel(in: rect, on: &context)
      {
        continue
      }
      guard let gauge = spared(by: seat, on: context) ?? lost(by: seat, on: context) else {
        continue
      }
      guard rect.height > 1 else { continue }
      gauge.drawBar(
        column: rect.column + 1, row: rect.rows.upperBound - 1, width: rect.width - 1, on: &context)
    }
  }

  /// The panels of some seats, spread over the width like seats along a table.
  static func panels(_ count: Int, in zone: Rect) -> [Rect] {
    // Where panels do not fit beside each other, each gets a row, or a part of one.
    let isNarrow = zone.width / count - 1 < widths.lowerBound && zone.height > 1
    let perRow = isNarrow ? (count + zone.height - 1) / zone.height : count
    let pitch = zone.width / perRow
    let width = min(pitch > 8 ? pitch - 1 : pitch, isNarrow ? .max : widths.upperBound)
    return (0..<count).map { seat in
      Rect(
        column: zone.column + seat % perRow * pitch + (pitch - width) / 2,
        row: zone.row + seat / perRow, width: width, height: perRow < count ? 1 : zone.height)
    }
  }

  private func panel(_ seat: Int, on context: DrawContext) -> SeatPanel {
    let now = game.piles[seat]
    let taken = taken(by: seat, on: context)
    let deck = game.field.deck
    let score = Score(now.dropLast(taken.isShown ? 0 : taken.count), of: deck)
    let doing = doing(seat, on: context)
    let gained = score.points - Score.points(of: now.dropLast(taken.count), deck)
    var panel = SeatPanel(
      seat: seat, name: game.players[seat].name, score: score, doing: doing,
      gained: gained,
      isActive: gained > 0 || doing?.isNow ?? false || table.stage == .failed && doing == .failed)
    panel.flashes = taken.isFresh
    if let series = table.series, series.number > 1 {
      let isLeader = series.leaders.contains(seat)
      let crown = context.display.glyph(isLeader ? "♛" : "♕", isLeader ? "W" : "w")
      panel.evening = "\(crown)\(series.standings[seat].wins)"
    }
    if table.stage == .failed, seat == game.reader {
      let before = HandsView.duration(of: game.verdict?.votes.count ?? 0)
      let elapsed = context.elapsed(
        since: table.timestamps.verdict, of: before + Beats.stumble)
      panel.failed = elapsed.map { $0 - before } ?? .infinity
    }
    return panel
  }

  /// What was left of the time of a reading that a player has just ended well, while it drains.
  private func spared(by seat: Int, on context: DrawContext) -> GaugeView? {
    guard let verdict = game.verdict, verdict.isCorrect, verdict.reader == seat,
      let used = timeUsed(by: seat), used < 1,
      let elapsed = context.elapsed(
        since: table.timestamps.verdict, of: GaugeView.sparedDuration)
    else { return nil }
    return .spared(1 - used, elapsed: elapsed)
  }

  /// What a player could have won by a card that goes out of the game: it drains when the card is torn.
  private func lost(by seat: Int, on context: DrawContext) -> GaugeView? {
    guard table.stage == .reveal, let reveal = game.reveal, let speed = context.motion.speed,
      reveal.chosen.contains(where: { $0.taker == nil && $0.seats.contains(seat) })
    else { return nil }
    let start = table.timestamps.reveal + RevealTimeline.torn / Double(speed)
    guard context.hasCome(start),
      let elapsed = context.elapsed(since: start, of: GaugeView.lossDuration)
    else { return nil }
    return .lost(elapsed: elapsed)
  }

  /// The part of the time of the last reading that was used; `nil` without a clock.
  private func timeUsed(by seat: Int) -> Double? {
    if game.judge == .typed {
      return table.typing.lastReading.map { Double($0.elapsed) / Double(max($0.limits.total, 1)) }
    }
    return game.readingLimit(of: seat).map { limit in
      table.readingSeconds(at: table.timestamps.verdict) / (Double(limit) / 1000)
    }
  }

  /// The cards that a seat has just taken, whether they have come to its pile yet, and whether they
  /// have just come.
  private func taken(
    by seat: Int, on context: DrawContext
  ) -> (count: Int, isShown: Bool, isFresh: Bool) {
    guard table.stage == .reveal, let reveal = game.reveal else { return (0, true, false) }
    let count = reveal.count(takenBy: seat)
    let start = table.timestamps.reveal
    guard let arrival = reveal.taking(by: seat)?.upperBound,
      context.isRunning(since: start, of: arrival + RevealTimeline.flash)
    else { return (count, true, false) }
    let hasCome = !context.isRunning(since: start, of: arrival)
    return (count, hasCome, hasCome)
  }

  private func doing(_ seat: Int, on context: DrawContext) -> Message.Table.Doing? {
    if table.stage == .reveal { return seat == game.reveal?.failed ? .failed : nil }
    switch game.phase {
    case .roll: return seat == game.roller ? .rolls : nil
    case .draw:
      guard seat == game.drawer else { return nil }
      return RollView.isTumbling(since: table.timestamps.roll, on: context) ? .rolls : .draws
    case .read: return seat == game.reader ? .reads : voting(seat)
    case .point:
      if seat == game.reader { return .failed }
      if table.isShared { return game.pointed.contains(seat) ? nil : .points }
      guard case .choose(let choosing) = table.stage else { return .points }
      return seat == choosing.player ? .points : nil
    case .reveal: return seat == game.reader ? .failed : nil
    case .finished: return nil
    }
  }
}

extension SeatsView {
  /// What a player has to do with the vote on the reading (R34).
  private func voting(_ seat: Int) -> Message.Table.Doing? {
    if let vote = table.vote(of: seat) { return vote ? .votedWell : .votedFailed }
    if table.isShared { return game.stillToVote.contains(seat) ? .votes : nil }
    guard let voting = table.voting, voting.seat == seat else { return nil }
    return .votes
  }
}

extension DisplayMode {
  /// The sign for what a player has done, where there is no room for a word; empty if there is none.
  fileprivate func sign(of doing: Message.Table.Doing) -> String {
    switch doing {
    case .failed, .votedFailed: glyph("✗", "x")
    case .votedWell: glyph("✓", "y")
    default: ""
    }
  }
}

extension Message.Table.Doing {
  /// Whether it is the turn of the player.
  fileprivate var isNow: Bool {
    switch self {
    case .rolls, .draws, .reads, .points, .votes: true
    case .failed, .votedWell, .votedFailed: false
    }
  }
}

/// The panel of one seat.
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

  func draw(in rect: Rect, on context: inout DrawContext) {
    drawPanel(in: rect, on: &context)
    if let failed { drawFailure(in: rect, after: failed, on: &context) }
  }

  private func drawPanel(in rect: Rect, on context: inout DrawContext) {
    let style = context.display.style(isActive ? .seat(seat) : .mat)
    context.frame.fill(rect, style)
    guard rect.height > 1 else { return drawRow(in: rect, style, on: &context) }
    drawEdge(rect, on: &context)
    let column = rect.height > 2 ? drawFigures(rect, on: &context) : rect.column + 1
    var area = Rect(
      column: column, row: rect.row, width: rect.column + rect.width - column,
      height: rect.height)
    if rect.height == 2 {
      putScore(rect, style, on: &context)
      let sets = score.waiting + score.complete
      drawTiles(sets[...], row: rect.row + 1, in: area, on: &context)
      area.width -= "\(score.points)".count + 2
      drawName(in: area, style, on: &context)
    } else {
      // What the player does may need a row of its own.
      let name = drawName(in: area, style, on: &context)
      if name.isBelow { area.height -= 1 }
      drawPile(in: area, from: area.row + name.rows, on: &context)
    }
    drawGain(rect, on: &context)
  }

  /// All in one row: shape, name and score.
  private func drawRow(in rect: Rect, _ style: Style, on context: inout DrawContext) {
    let points = "\(score.points)"
    let room = rect.width - points.count - (rect.width > 8 ? 2 : 1)
    drawName(
      in: Rect(column: rect.column, row: rect.row, width: room, height: 1), style, on: &context)
    putScore(rect, style, on: &context)
  }

  private func putScore(_ rect: Rect, _ style: Style, on context: inout DrawContext) {
    let points = "\(score.points)"
    let last = rect.column + rect.width - (rect.width > 8 ? 1 : 0)
    context.frame.put(points, column: last - points.count, row: rect.row, style)
  }

  /// The color of the seat at the left.
  private func drawEdge(_ rect: Rect, on context: inout DrawContext) {
    let isFine = context.display.glyphs == .unicode && context.display.depth >= .palette256
    for row in rect.rows {
      if isFine {
        context.put(isActive ? " " : "▌", column: rect.column, row: row, mark)
      } else {
        context.put(" ", column: rect.column, row: row, .seat(seat))
      }
    }
  }

  private var mark: Role { isActive ? .seat(seat) : .seatMark(seat) }

  /// The score; returns the column after it.
  private func drawFigures(_ rect: Rect, on context: inout DrawContext) -> Int {
    let scale = rect.height >= 5 && rect.width >= 22 ? 2 : 1
    let number = LargeNumber(number: score.points, scale: scale)
    number.draw(
      column: rect.column + 1, row: rect.row, context.display.style(mark), on: &context)
    return rect.column + number.width + (rect.width > 12 ? 2 : 1)
  }

  /// Shape and name, and what the player does: beside it, or else below it or below the pile.
  ///
  /// - Returns: The rows of the name, and whether a row was needed for what the player does.
  @discardableResult
  private func drawName(
    in area: Rect, _ style: Style, on context: inout DrawContext
  ) -> (rows: Int, isBelow: Bool) {
    let large = largeName(in: area, on: context)
    let rows = large?.rows ?? 1
    let row = area.row + (rows - 1) / 2
    let isWide = area.width > 9
    let sign = doing.map { context.display.sign(of: $0) } ?? ""
    // Beside a long name, the sign takes the place of the shape.
    let hasRoom = isWide || !sign.isEmpty && ColumnWidth.of(name) + 3 <= area.width
    let first = hasRoom || sign.isEmpty ? context.display.seatShape(seat) : sign
    var column = context.put(first, column: area.column, row: row, mark)
    column += isWide ? 1 : 0
    if let large {
      column = context.paint(large, column: column, row: area.row, style)
    } else {
      column = context.frame.put(
        name, column: column, row: row, style, limit: area.column + area.width - column)
    }
    if !evening.isEmpty, area.column + area.width - column > evening.count {
      column = context.frame.put(evening, column: column + 1, row: row, style)
    }
    guard let doing else { return (rows, false) }
    let left = area.column + area.width - column - 1
    let word = context.say(.table(.doing(doing)))
    let role: Role = isActive ? .seat(seat) : doing == .failed ? .matAlarm : .mat
    let hasPile = !(score.complete + score.waiting).isEmpty
    let below = hasPile ? area.row + area.height - 1 : area.row + rows
    let isBelow = ColumnWidth.of(word) > left && area.height > 2 && isActive
    if isBelow {
      context.put(word, column: area.column, row: below, role, limit: area.width)
    } else if let text = [word, sign].first(where: { ColumnWidth.of($0) <= left }) {
      context.put(text, column: column + 1, row: row, role)
    }
    return (rows, isBelow)
  }

  /// The name in painted letters, while the pile leaves room for them.
  ///
  /// They keep their width whatever the player does.
  private func largeName(in area: Rect, on context: DrawContext) -> Marks? {
    guard area.height >= 5, area.width > 9 else { return nil }
    let perRow = setsPerRow(in: area, on: context)
    let pileRows = [score.complete, score.waiting].reduce(0) {
      $0 + ($1.count + perRow - 1) / perRow
    }
    return context.paintedForms(name).first { letters in
      let left = area.width - 2 - letters.columns
      let rows = letters.rows + pileRows + (left < Self.doingWidth ? 1 : 0)
      return left >= 0 && rows <= area.height
    }
  }

  /// The columns for what a player does, with the blank before it.
  private static let doingWidth = 8

  /// The sets above, and below them what the rest waits for.
  private func drawPile(in area: Rect, from top: Int, on context: inout DrawContext) {
    let (complete, waiting) = (score.complete, score.waiting)
    var row = top
    let rows = area.row + area.height - row
    let perRow = setsPerRow(in: area, on: context)
    // Rows that no set needs are free for what waits.
    var sets = complete[...]
    let wanted = (complete.count + perRow - 1) / perRow
    let rowsOfSets = min(wanted, max(rows - min(waiting.count, (rows + 1) / 2), 1))
    for line in 0..<rowsOfSets {
      let part = line < rowsOfSets - 1 ? sets.prefix(perRow) : sets
      sets = sets.dropFirst(part.count)
      drawTiles(part, row: row, in: area, on: &context)
      row += 1
    }
    let last = area.row + area.height - 1
    var rest = waiting[...]
    while let set = rest.first, row <= last {
      if row < last || rest.count == 1,
        let need = need(
          of: set, columns: area.width - context.columns(of: set) - 1, on: context)
      {
        let column = drawTile(set, column: area.column, row: row, in: area, on: &context)
        context.put(need, column: column + 1, row: row, isActive ? .seat(seat) : .matFaint)
        rest = rest.dropFirst()
      } else {
        let part = row < last ? rest.prefix(perRow) : rest
        drawTiles(part, row: row, in: area, on: &context)
        rest = rest.dropFirst(part.count)
      }
      row += 1
    }
  }

  /// What a set needs to be a point, or what the potato is for, in some columns.
  private func need(of set: PileSet, columns: Int, on context: DrawContext) -> String? {
    let (missing, count) = (set.missing.first.map { context.word($0) }, set.missing.count)
    let texts: [Message.Table] =
      missing.map { [.needs($0, count: count), .needsShort($0, count: count)] } ?? [.breaksTies]
    return texts.map { context.say(.table($0)) }.first { ColumnWidth.of($0) <= columns }
  }

  /// As many sets as fit a row, and how many more there are.
  private func drawTiles(
    _ sets: ArraySlice<PileSet>, row: Int, in area: Rect, on context: inout DrawContext
  ) {
    /// How many sets are not shown beside others, in words if there is room.
    ///
    /// A plus sign would mean points.
    func more(_ count: Int) -> String {
      let more = sets.count - count
      guard more > 0 else { return "" }
      let short = "\(context.display.glyph("…", ".."))\(more)"
      return [" \(context.say(.table(.more(more))))", " \(short)"]
        .first { columns(count) + ColumnWidth.of($0) <= area.width } ?? short
    }
    func columns(_ count: Int) -> Int {
      sets.prefix(count).reduce(0) { $0 + context.columns(of: $1) + 1 } - min(count, 1)
    }
    func width(_ count: Int) -> Int { columns(count) + ColumnWidth.of(more(count)) }
    let count = (0...sets.count).last { width($0) <= area.width } ?? min(sets.count, 1)
    var column = area.column
    for set in sets.prefix(count) {
      column = drawTile(set, column: column, row: row, in: area, on: &context) + 1
    }
    guard sets.count > count, width(count) <= area.width else { return }
    context.put(
      more(count), column: max(column - 1, area.column), row: row,
      isActive ? .seat(seat) : .mat)
  }

  /// How many sets fit a row beside each other, if all are as wide as the widest.
  private func setsPerRow(in area: Rect, on context: DrawContext) -> Int {
    let widest = (score.complete + score.waiting).map { context.columns(of: $0) }.max() ?? 6
    return max((area.width + 1) / (widest + 1), 1)
  }

  /// A set with what it needs as pale words, as much of it as fits; returns the column after it.
  private func drawTile(
    _ set: PileSet, column: Int, row: Int, in area: Rect, on context: inout DrawContext
  ) -> Int {
    let isLit = flashes && gained > 0 && set.missing.isEmpty
    let end = area.column + area.width
    return context.put(set, column: column, row: row, limit: end - column) { part in
      isLit ? .paper : part.isThere ? .card(part.kind) : .slot
    }
  }

  /// Turns the color of the seat to red, and lets juice hang in from above.
  private func drawFailure(in rect: Rect, after time: Double, on context: inout DrawContext) {
    let own = context.display.style(.seat(seat))
    var alarm = context.display.style(.button)
    // Of the eight, red is a seat's.
    if context.display.depth == .eight {
      (alarm.foreground, alarm.background) = (alarm.background, alarm.foreground)
    }
    let isFine = context.display.depth >= .palette256
    let red = SplatView.redness.value(time: time)
    for row in rect.rows {
      for column in rect.columns {
        let style = context.frame[column, row].style
        guard style.background == own.background else { continue }
        var changed = red < 0.5 ? style : alarm
        if isFine {
          changed.background = Color(
            own.background.painted.mixed(with: alarm.background.painted, part: red))
        }
        context.frame[column, row].style = changed
      }
    }
    guard isFine, rect.height > 1, context.display.pixels == .blocks else { return }
    let juice = SplatView.juice.value(time: time)
    let blank = rect.columns.filter { context.frame[$0, rect.row].glyph == 0x20 }
    for (index, column) in rect.columns.enumerated() {
      // It hangs beside words, not in them.
      guard (-1...1).allSatisfy({ blank.contains(column + $0) }) else { continue }
      let drop = Double(Self.drops[index % Self.drops.count]) * juice
      let length = min(Int(drop.rounded()), 2 * rect.height - 1)
      for half in stride(from: 0, to: length, by: 2) {
        let row = rect.row + half / 2
        guard context.frame[column, row].glyph == 0x20 else { break }
        let ground = context.frame[column, row].style.background
        let isWhole = half + 1 < length
        context.frame.put(
          isWhole ? " " : "▀", column: column, row: row,
          Style(Color(own.background.painted), on: isWhole ? own.background : ground))
      }
    }
  }

  /// How long the juice hangs in the columns of a panel, in half rows.
  private static let drops = [1, 1, 2, 2, 1, 1, 1, 3, 3, 2, 1, 1, 2, 2, 2, 1, 1, 1, 4, 4, 2, 1]

  /// The points that were just won, in the corner.
  private func drawGain(_ rect: Rect, on context: inout DrawContext) {
    guard gained > 0 else { return }
    let text = " +\(gained) "
    context.put(text, column: rect.column + rect.width - text.count, row: rect.row, .paper)
  }
}
