import App
import GameCore
import Graphics
import Hosting
import Motion
import Text

/// The stage on which a table that people join from their own terminals waits for them.
///
/// The name of the table is above, below it what friends type; the players drop onto their chairs.
struct LobbyScene: Scene {
  let lobby: LobbyState

  /// Where a player is who drops onto a chair, from above the stage to the chair: the sizes of its jumps are those of
  /// a ball.
  private static let drop = KeyframeTimeline(initialValue: -1.0) {
    KeyframeTrack {
      CubicKeyframe(0, duration: 0.182, startVelocity: 0, endVelocity: 11)
      CubicKeyframe(-0.25, duration: 0.091, startVelocity: -5.5, endVelocity: 0)
      CubicKeyframe(0, duration: 0.091, startVelocity: 0, endVelocity: 5.5)
      CubicKeyframe(-0.0625, duration: 0.045, startVelocity: -2.75, endVelocity: 0)
      CubicKeyframe(0, duration: 0.045, startVelocity: 0, endVelocity: 2.75)
      CubicKeyframe(0, duration: Durations.chair.duration - 0.454)
    }
  }

  func still(_ painter: inout Painter) {
    let prompt = Rect(painter.size).inset(top: painter.size.rows - promptRows(on: painter))
    if painter.display.depth == .mono {
      writeList(of: chairs(on: painter), above: prompt, on: &painter)
    } else {
      drawStage(on: &painter)
    }
    painter.beginPrompt(in: prompt, lobby.bindings)
    painter.putPrompt(self.prompt(on: painter), in: prompt, .strong, lobby.bindings)
  }

  private func promptRows(on painter: Painter) -> Int {
    TableLayout.promptRows(painter.size, painter.language)
  }

  private func writeHead(in head: Rect, showsRules: Bool, on painter: inout Painter) {
    let end = painter.put(.lobby(.title(table: lobby.room.table)), in: head, .title)
    let seated = painter.say(
      .lobby(.seated(lobby.room.seats.count, of: GameSetup.playerCounts.upperBound)))
    let rules = showsRules ? rules(on: painter).map(\.value) : []
    let texts = [painter.list(rules + [seated]), painter.list(rules), seated]
    let room = head.columns.upperBound - end - 2
    if let text = Fitted(texts.filter { !$0.isEmpty }).text(in: room) {
      painter.put(text, in: head, .faint, .right)
    }
  }

  /// The deck and the judge of the next game: what they are called, and what they are.
  private func rules(
    on painter: Painter
  ) -> [(command: LobbyCommand, label: String, value: String)] {
    guard let rules = lobby.room.rules else { return [] }
    func label(_ setting: Setting) -> String { setting.row?.label.text(in: painter.language) ?? "" }
    return [
      (.nextDeck, label(.deck), rules.deckTitle(in: painter.language)),
      (.nextJudge, label(.judge), rules.judgeName(in: painter.language)),
    ]
  }

  // MARK: - The stage

  private func chairs(on painter: Painter) -> [LobbyState.Chair] {
    lobby.chairs { painter.clock.hasReached($0) }
  }

  private func layout(on painter: Painter) -> LobbyLayout {
    let hasCode = painter.display.glyphs == .unicode
    let code = Size(
      columns: hasCode ? lobby.code.map(\.columns).max() ?? 0 : 0, rows: lobby.code.count)
    return LobbyLayout(
      in: painter.size, promptRows: promptRows(on: painter),
      hasCurtain: SeatTile.isPainted(on: painter), code: code)
  }

  /// Where the players sit, by their names.
  func places(on painter: Painter) -> [String: Rect] {
    let places = zip(chairs(on: painter).map(\.seat.name), layout(on: painter).chairs)
    return Dictionary(places) { first, _ in first }
  }

  /// Draws everything above the prompt.
  func drawStage(on painter: inout Painter) {
    let (chairs, layout) = (chairs(on: painter), layout(on: painter))
    let isPainted = SeatTile.isPainted(on: painter)
    let tiles = tiles(of: chairs, layout, on: painter)
    let line = PaintedLine(lobby.command, in: layout.line, on: painter.display)
    if painter.display.paintsCards {
      painter.beginCanvas(cellHeight: SeatTile.cell)
      if layout.side > 0 { drawCurtain(layout, on: &painter) }
      line?.draw(on: &painter)
      name(in: layout.name, on: painter)?.draw(in: layout.name, on: &painter)
      if isPainted {
        for chair in layout.chairs[tiles.count...] { SeatTile.paintEmpty(chair, on: &painter) }
      }
      painter.compositePixels()
    }
    writeHead(in: layout.head, showsRules: layout.settings == nil, on: &painter)
    writeName(in: layout.name, on: &painter)
    writeLine(in: layout.line.inset(top: line?.area.height ?? 0), isPainted: line != nil, &painter)
    if let place = layout.code { painter.put(lobby.code, in: place, .paper) }
    if isPainted { paint(tiles, layout, on: &painter) }
    for chair in layout.chairs[tiles.count...] { SeatTile.writeEmpty(chair, on: &painter) }
    for (tile, chair) in zip(tiles, chairs) where tile.down == 0 {
      write(tile, chair, layout, on: &painter)
    }
    if let place = layout.settings { writeRules(in: place, on: &painter) }
  }

  /// Paints the players in front of all that is written: who falls is before those who sit.
  private func paint(_ tiles: [SeatTile], _ layout: LobbyLayout, on painter: inout Painter) {
    painter.canvas.clip = layout.head.rows.upperBound..<layout.prompt.row
    for tile in tiles.filter({ $0.down == 0 }) + tiles.filter({ $0.down != 0 }) {
      tile.paint(on: &painter)
    }
    painter.canvas.clip = nil
    painter.compositePixels()
  }

  private func drawCurtain(_ layout: LobbyLayout, on painter: inout Painter) {
    let closed = Double(2 * layout.side) / Double(painter.size.columns)
    CurtainView(closed: closed, rows: layout.head.rows.upperBound..<layout.prompt.row)
      .draw(on: &painter)
  }

  private var name: String { lobby.room.table.uppercased() }

  private func name(in place: Rect, on painter: Painter) -> BigText? {
    BigText(name, in: place.size, on: painter.display)
  }

  /// Writes the name where it is not painted.
  private func writeName(in place: Rect, on painter: inout Painter) {
    guard !painter.display.paintsCards || name(in: place, on: painter) == nil else { return }
    painter.write([name], in: place, painter.display.style(.accent), face: BigText.gold)
  }

  // MARK: - Chairs

  private func tiles(
    of chairs: [LobbyState.Chair], _ layout: LobbyLayout, on painter: Painter
  ) -> [SeatTile] {
    let isPainted = SeatTile.isPainted(on: painter)
    let drops = zip(chairs, layout.chairs).map { chair, area -> Double in
      guard isPainted, !chair.hasLeft else { return 0 }
      let duration = Durations.chair.duration
      let arrival = lobby.arrivals[chair.seat.name] ?? -.infinity
      guard let elapsed = painter.clock.elapsed(since: arrival, of: duration) else { return 0 }
      // In whole sub-pixels, so that faces stay sharp; it has landed at the end only.
      let way = Double(area.rows.upperBound) * Self.drop.value(time: elapsed)
      return min((2 * way).rounded() / 2, -.ulpOfOne)
    }
    let falling = drops.indices.filter { drops[$0] < 0 }
    return zip(chairs, layout.chairs).enumerated().map { index, place in
      let (chair, area) = place
      var tile = SeatTile(
        seat: index, player: chair.seat.level.map { .computer($0) } ?? .human,
        name: chair.seat.name, area: area, footRows: SeatTile.footRows(of: area.height))
      tile.down = drops[index]
      tile.isDark = chair.hasLeft
      if chair.hasLeft {
        tile.mood = .blink
      } else if let other = falling.first(where: { $0 != index }), drops[index] == 0 {
        tile.mood = other > index ? .looksRight : .looksLeft
      } else if chair.seat.isReady {
        tile.mood = .laugh
      }
      return tile
    }
  }

  /// Writes the name of a player, whose terminal it is, and whether the player is ready.
  private func write(
    _ tile: SeatTile, _ chair: LobbyState.Chair, _ layout: LobbyLayout, on painter: inout Painter
  ) {
    if SeatTile.isPainted(on: painter) {
      tile.write(on: &painter)
    } else {
      tile.writeBox([], on: &painter)
    }
    if let seat = chair.index, lobby.room.own.contains(seat) {
      let own = painter.say(.lobby(.own)).uppercased()
      let text = Fitted([" \(own) ", own]).textOrShortest(in: tile.area.width) ?? ""
      // It may be wider than a narrow chair, but not than that with the gap beside it.
      let width = max(tile.area.width, text.columns)
      let place = layout.above(tile.area).inset(right: tile.area.width - width)
      painter.put(text, in: place, .seat(tile.seat), .center)
    }
    let (texts, style) = state(of: chair, on: painter)
    painter.put(
      Fitted(texts).textOrShortest(in: tile.area.width) ?? "", in: layout.below(tile.area), style,
      .center)
  }

  /// Whether a player is ready, in texts of which one fits below the chair.
  private func state(
    of chair: LobbyState.Chair, on painter: Painter
  ) -> (texts: [String], style: Style) {
    let display = painter.display
    guard !chair.hasLeft else {
      return ([painter.say(.lobby(.left)), display.glyph("✗", "x")], display.style(.bad))
    }
    guard chair.seat.isReady else {
      let dots = display.glyph("…", "..")
      return ([painter.say(.lobby(.notReady)), dots], display.style(.faint))
    }
    let ready =
      display.depth >= .palette256
      ? Style(.hex(0x080808), on: .hex(0x00af5f), .bold) : display.style(.good)
    let mark = display.glyph("✓", "*")
    let text = chair.seat.level.map { painter.say(.setup(.catLevel($0))) }
    return ([" \(mark) \(text ?? painter.say(.lobby(.ready))) ", " \(mark) "], ready)
  }

  // MARK: - What friends type

  /// Writes the line that friends type, unless it is painted, and what else is to be said of it.
  private func writeLine(in place: Rect, isPainted: Bool, _ painter: inout Painter) {
    var free = place
    if !isPainted || painter.size.rows >= 36 {
      let label = painter.say(.lobby(.friends))
      let lines = TextWrapper.lines(lobby.command, columns: free.width - 2)
      for (index, line) in zip(0..<free.height, lines) {
        let box = " \(line) "
        let hasLabel = lines.count == 1 && label.columns + 1 + box.columns <= free.width
        let columns = box.columns + (hasLabel ? label.columns + 1 : 0)
        let row = free.line(index).centered(Size(columns: columns, rows: 1))
        if hasLabel { painter.put(label, in: row, .strong) }
        painter.put(box, in: row, isPainted ? .accent : .paper, .right)
      }
      free = free.inset(top: min(lines.count, free.height))
    }
    // For friends who sit at other machines.
    guard lobby.invitation.count > 1, let command = lobby.invitation.first else { return }
    let texts = [painter.say(.lobby(.elsewhere(command))), command]
    if let text = Fitted(texts).text(in: free.width) {
      painter.put(text, in: free, .faint, .center)
    }
  }

  /// The line that friends type in painted letters on paper.
  private struct PaintedLine {
    let area: Rect
    private let letters: BigText

    /// The line at the top of a place; `nil` if the window is low, or the letters do not fit or are not drawn.
    init?(_ text: String, in place: Rect, on display: DisplayMode) {
      guard place.height > 5 else { return nil }
      let sizes = BigText.names(text.uppercased(), on: display)
      guard var letters = sizes.first(where: { $0.cells.columns + 4 <= place.width }),
        letters.height == 5
      else { return nil }
      (letters.face, letters.outline) = (BigText.ink, nil)
      self.letters = letters
      area = place.rows(4, .rest).0
        .centered(Size(columns: letters.cells.columns + 4, rows: 4))
    }

    func draw(on painter: inout Painter) {
      // An edge of one sub-pixel above and below.
      painter.canvas.fill(
        x: 2 * area.column..<2 * area.columns.upperBound, y: 2 * area.row..<2 * area.row + 7,
        with: BigText.paper)
      letters.draw(in: area, on: &painter)
    }
  }

  // MARK: - Deck and judge

  private func writeRules(in place: Rect, on painter: inout Painter) {
    // In large windows, the prompt is painted and has no room for these keys.
    let showsKeys = promptRows(on: painter) > 1 && painter.asksForKeys
    let rules = rules(on: painter).map { command, label, value in
      let key: Phrase =
        showsKeys && offers(command) ? painter.key(.lobby(command)) + " " : ""
      return (command: command, label: key + Phrase("\(label) "), value: value)
    }
    let cats = showsKeys ? catKeys(on: painter) : []
    let gap = 3
    let width =
      rules.reduce(0) { $0 + $1.label.columns + $1.value.columns + gap }
      + cats.reduce(0) { $0 + $1.columns + gap } - gap
    var column = place.column + (place.width - width) / 2
    for (command, label, value) in rules {
      let start = column
      column = painter.put(label, column: start, row: place.row, .faint)
      column = painter.put(value, column: column, row: place.row, .strong)
      if offers(command) {
        painter.addButton(
          Rect(columns: start..<column, rows: place.rows), .lobby(command))
      }
      column += gap
    }
    for key in cats { column = painter.put(key, column: column, row: place.row, .faint) + gap }
  }

  private func offers(_ command: LobbyCommand) -> Bool {
    lobby.bindings.contains { $0.command == .lobby(command) }
  }

  private func catKeys(on painter: Painter) -> [Phrase] {
    offers(.addCat) ? ["\(painter.key(.lobby(.addCat))) \(painter.say(.setup(.keyCat)))"] : []
  }

  // MARK: - The list

  /// Writes the stage without colors: a list.
  private func writeList(
    of chairs: [LobbyState.Chair], above prompt: Rect, on painter: inout Painter
  ) {
    let isLow = painter.size.rows < 16
    let gap = isLow ? 0 : 1
    let (head, _, rest) = Rect(painter.size).inset(bottom: prompt.height).rows(1, gap, .rest)
    writeHead(in: head.inset(left: 1, right: 1), showsRules: isLow, on: &painter)
    let count = GameSetup.playerCounts.upperBound
    let lines =
      [painter.say(.lobby(.friends)) + " " + lobby.command]
      + lobby.invitation.dropLast().filter { !isLow || $0.columns <= painter.size.columns - 4 }
    let wrapped = lines.flatMap { TextWrapper.lines($0, columns: painter.size.columns - 4) }
    let lineRows = min(wrapped.count, max(rest.height - count - 2 * gap, 0))
    let nameRows = max(rest.height - lineRows - 3 * gap - count - 1, 0)
    let height = nameRows < 6 ? 0 : min(nameRows, 12)
    let (name, invitation, _, list, _, settings) = rest.rows(
      height, lineRows, gap, count, .rest, isLow ? 0 : 1)
    if height > 0 {
      painter.write(
        [self.name], in: name.inset(bottom: 1), painter.display.style(.strong), face: BigText.gold)
    }
    painter.put(wrapped, in: invitation.inset(left: 2), .accent)
    for (index, chair) in chairs.prefix(count).enumerated() {
      write(chair, in: list.line(index).inset(left: 1), on: &painter)
    }
    for index in chairs.count..<max(chairs.count, count) {
      painter.put("+", in: list.line(index).inset(left: 3), .faint)
    }
    if settings.height > 0 { writeRules(in: settings, on: &painter) }
  }

  /// A player in the list: a mark for the own seats, one for who is ready, and both in words.
  private func write(_ chair: LobbyState.Chair, in line: Rect, on painter: inout Painter) {
    let isOwn = chair.index.map { lobby.room.own.contains($0) } == true
    let isReady = chair.seat.isReady && !chair.hasLeft
    painter.put(isOwn ? painter.display.glyph("▸", ">") : " ", in: line, .strong)
    painter.put(isReady ? "*" : " ", in: line.inset(left: 2), .strong)
    let end = painter.put(chair.seat.name, in: line.inset(left: 4), .strong)
    let state: Message.Lobby =
      chair.hasLeft
      ? .left : chair.seat.level != nil ? .computer : isReady ? .ready : .notReady
    let own = isOwn ? [painter.say(.lobby(.own)).uppercased()] : []
    let column = max(end + 2, min(22, painter.size.columns / 2))
    painter.put(
      painter.list([painter.say(.lobby(state))] + own), in: line.inset(left: column - line.column),
      isReady ? .text : .faint)
  }

  // MARK: - The prompt

  private func prompt(on painter: Painter) -> Phrase {
    if offers(.ready), !lobby.beginsGame {
      func ask(_ text: Message.Lobby, short: Message.Lobby) -> Phrase {
        painter.ask(
          painter.say(.lobby(text)), short: painter.say(.lobby(short)), .lobby(.ready))
      }
      return lobby.isReady
        ? ask(.waitsForHost, short: .waitsShort) : ask(.sayReady, short: .sayReady)
    }
    guard lobby.beginsGame else { return Phrase(painter.say(.lobby(.watches))) }
    var starts = [Phrase(painter.say(.lobby(.needsPlayers)))]
    if offers(.ready) {
      let waiting = lobby.room.seats.count { !$0.isReady }
      let texts =
        (waiting > 0 ? [painter.say(.lobby(.startWithout(waiting)))] : [])
        + [painter.say(.setup(.keyStart))]
      let key: Phrase = painter.asksForKeys ? painter.key(.lobby(.ready)) + " " : ""
      starts = texts.map { key + Phrase($0) }
    }
    if let painted = painter.painted(starts) { return painted }
    let keys = painter.asksForKeys ? keys(on: painter) : []
    let phrases = starts.flatMap { start in
      keys.indices.reversed().map { count in
        ([start] + keys[...count]).joined(separator: "  ")
      } + [start]
    }
    return painter.fitting(phrases)
  }

  /// The host's commands besides to begin, the most important first.
  private func keys(on painter: Painter) -> [Phrase] {
    catKeys(on: painter)
      + rules(on: painter).filter { offers($0.command) }.map { command, label, _ in
        "\(painter.key(.lobby(command))) \(label.lowercased())"
      }
  }
}
