import App
import GameCore
import Graphics
import Text

/// The reveal: who pointed where, who takes a card and who collided.
struct RevealScene: PartedScene {
  let table: TableState

  private var game: PublicGame { table.game }

  func parts(on painter: Painter) -> [ScenePart] {
    guard let reveal = game.reveal else { return [] }
    let places = TableLayout(size: painter.size, language: painter.language)
    // Until it is said who gets what, the line is free.
    let hintPlace = places.line ?? places.hint
    let isHintShown = painter.hintToShow(table.hint) != nil
    return [
      .still { painter in
        painter.beginPrompt(in: places.prompt, table.bindings)
        painter.beginCanvas(for: layout(of: reveal, on: painter))
      },
      ScenePart(moves: isClosing(reveal, on: painter)) { drawField(reveal, on: &$0) },
      .still { drawSeats(in: places.seats, on: &$0) },
      .still { StatusLine(table, round: table.round).draw(in: places.status, on: &$0) },
      .still { if !isSaid(reveal, on: $0) { $0.putHint(table.hint, in: hintPlace) } },
      .still { drawPrompt(reveal, in: places, on: &$0) },
      .moving { painter in
        let texts = [places.status, places.prompt] + (isHintShown ? [hintPlace] : [])
        painter.protecting(texts) { painter in
          SeatsView(table: table).drawGauges(in: places.seats, on: &painter)
          drawPaws(reveal, in: places, on: &painter)
        }
      },
      .moving { ComputerReadingView.drawReaction(of: table, over: places.seats, on: &$0) },
    ]
  }

  private func drawSeats(in zone: Rect, on painter: inout Painter) {
    SeatsView(table: table).draw(in: zone, on: &painter)
    painter.addButton(zone, .global(.piles))
  }

  private func layout(of reveal: Reveal, on painter: Painter) -> RowLayout {
    painter.layout(
      of: reveal.field, isReversed: reveal.isReversed, picturesOnly: game.picturesOnly)
  }

  private func isSaid(_ reveal: Reveal, on painter: Painter) -> Bool {
    !painter.clock.isRunning(since: table.timestamps.reveal, of: reveal.settled)
  }

  /// Whether the gaps close.
  private func isClosing(_ reveal: Reveal, on painter: Painter) -> Bool {
    guard let closes = table.timestamps.closing(of: reveal, painter.motion) else { return false }
    return painter.clock.hasReached(closes)
      && painter.clock.isRunning(since: closes, of: SlideView.duration)
  }

  /// The field as it was; in the places of cards that are taken or gone are the names of those who
  /// pointed there, until the gaps close.
  private func drawField(_ reveal: Reveal, on painter: inout Painter) {
    let layout = layout(of: reveal, on: painter)
    if let closes = table.timestamps.closing(of: reveal, painter.motion),
      painter.clock.hasReached(closes)
    {
      return drawClosing(ClosingGaps(reveal, since: closes), on: &painter)
    }
    var field = FieldView(field: reveal.field, layout: layout)
    field.paintsHoles = true
    let start = table.timestamps.reveal
    if painter.clock.isRunning(since: start, of: reveal.settled) {
      show(reveal, since: start, in: &field, on: painter)
    } else {
      for chosen in reveal.chosen {
        field.holes[chosen.position] = note(chosen, layout.cards[chosen.position], on: painter)
      }
    }
    field.draw(on: &painter)
  }

  /// Darkens the cards that nobody chose, leaves out those that have left, and lets the neighbors of one
  /// that is gone laugh.
  private func show(
    _ reveal: Reveal, since start: Double, in field: inout FieldView, on painter: Painter
  ) {
    let darken = RevealTimeline.darken
    let darkening = painter.clock.elapsed(since: start, of: darken.duration) ?? .infinity
    field.darken(
      by: darken.value(time: darkening), except: reveal.chosen.map(\.position), on: painter)
    for chosen in reveal.chosen {
      let departure = RevealView.departure(of: chosen, in: reveal)
      guard !painter.clock.isRunning(since: start, of: departure) else { continue }
      field.leaveOut(chosen.position)
    }
    guard !painter.clock.isRunning(since: start, of: Durations.strike) else { return }
    for chosen in reveal.chosen where chosen.taker == nil {
      for step in [-1, 1] { field.moods[chosen.position + step] = .laugh }
    }
  }

  /// The movements over the field, until the reveal is over.
  private func drawPaws(
    _ reveal: Reveal, in places: TableLayout, on painter: inout Painter
  ) {
    // Asked for first: without paws, too, the picture changes until all is said.
    guard let elapsed = painter.clock.elapsed(since: table.timestamps.reveal, of: reveal.settled),
      painter.display.paintsCards
    else { return }
    RevealView(
      paws: PointingPawsView(
        reveal: reveal, layout: layout(of: reveal, on: painter), names: game.players.map(\.name),
        panels: SeatsView.panels(game.players.count, in: places.seats), edge: places.seats.row),
      winners: painter.memos.winners.answer(to: reveal) { winners(reveal) }
    ).draw(at: elapsed, on: &painter)
  }

  /// The field while its gaps close, and after that.
  private func drawClosing(_ gaps: ClosingGaps, on painter: inout Painter) {
    guard !game.field.isEmpty else { return }
    let layout = painter.layout(of: game.field, picturesOnly: game.picturesOnly)
    let slide = RowSlide(flight: FlightView(table), gaps: gaps)
    guard !slide.draw(to: layout, on: &painter) else { return }
    FieldView(field: game.field, layout: layout).draw(on: &painter)
  }

  /// The seats whose piles got a new set.
  private func winners(_ reveal: Reveal) -> [Int] {
    game.piles.indices.filter { seat in
      let (pile, deck) = (game.piles[seat], game.field.deck)
      return Score.points(of: pile, deck)
        > Score.points(of: pile.dropLast(reveal.count(takenBy: seat)), deck)
    }
  }

  private func note(
    _ chosen: Reveal.Chosen, _ place: CardPlace, on painter: Painter
  ) -> FieldView.Note {
    let shapes = chosen.players.map { painter.display.seatShape($0) }.joined(separator: " ")
    guard let taker = chosen.taker else {
      return .init(lines: [shapes, painter.say(.pointing(.gone))], role: .bad)
    }
    let name = game.players[taker].name
    let texts = [painter.say(.pointing(.takenBy(name: name))), name]
    return .init(
      lines: [shapes, Fitted(texts).text(in: place.cells.width) ?? ""],
      role: .seatMark(taker))
  }

  /// The key, and what has happened, as far as there is room beside the keys that most screens have.
  private func drawPrompt(
    _ reveal: Reveal, in parts: TableLayout, on painter: inout Painter
  ) {
    let isSettled = isSaid(reveal, on: painter)
    let row = parts.prompt.middleLine.row
    // What ends by itself needs no words for its key.
    let bare = painter.key(.table(.closeReveal))
    let asked =
      table.closesByItself
      ? bare : painter.ask(painter.say(.pointing(.proceed)), .table(.closeReveal))
    // Without a line of their own, the sentences may need the room.
    let key = parts.line == nil ? bare : asked
    var end = 1
    if !isSettled, painter.asksForKeys {
      let skip: Phrase = "\(painter.key(.table(.closeReveal))) \(painter.say(.pointing(.skip)))"
      end = painter.put(skip, column: 1, row: row, .faint)
    }
    if isSettled {
      let start = painter.asksForKeys ? 1 + key.columns + 2 : 1
      let last = painter.size.columns - painter.minimumFooterWidth(table.bindings)
      // Where there is no line for what has happened, it is more important than the deck.
      let line = parts.line ?? parts.status
      if parts.line == nil { painter.frame.fill(line, painter.display.style(.text)) }
      let free =
        parts.line == nil
        ? 1..<painter.size.columns
        : ComputerReadingView.freeColumns(of: table, over: parts.seats, on: painter)
      let rows = [free, start..<max(last, start)]
      var rest = pieces(reveal, rows: parts.line == nil ? rows : [rows[0]], on: painter)[...]
      write(&rest, columns: rows[0], row: line.row, on: &painter)
      let prompt = rest.isEmpty ? asked : key
      if painter.asksForKeys {
        let room = Size(columns: last - start, rows: parts.prompt.height)
        let large = PaintedPhrase(prompt, in: room, on: painter.display)
        end =
          2
          + (large?.draw(in: parts.prompt, column: 1, .strong, on: &painter)
            ?? painter.put(prompt, column: 1, row: row, .strong))
      }
      if !rest.isEmpty { end = write(&rest, columns: rows[1], row: row, on: &painter) }
    }
    painter.putKeys(table.bindings, row: row, after: end)
  }

  private typealias Piece = (text: String, role: Role)

  /// The players who take a card or collide, and the reasons of computer players: in long
  /// sentences, in short ones, with shapes for names, or in signs, whatever fits some rows.
  private func pieces(_ reveal: Reveal, rows: [Range<Int>], on painter: Painter) -> [Piece] {
    let sentences = [false, true].map { isShort in
      reveal.chosen.map { sentence(for: $0, in: reveal, isShort: isShort, on: painter) }
    }
    let signs = [true, false].map { isSentence in
      reveal.chosen.map { shapes(for: $0, in: reveal, isSentence: isSentence, on: painter) }
    }
    let fitting = (sentences + signs).first { fits($0, rows: rows) }
    return (fitting ?? signs[1]) + reasons(on: painter)
  }

  /// Whether texts fit some rows, of which each has the given columns.
  private func fits(_ pieces: [Piece], rows: [Range<Int>]) -> Bool {
    var rest = pieces[...]
    for row in rows {
      var column = row.lowerBound
      while let piece = rest.first, column + ColumnWidth.of(piece.text) < row.upperBound {
        column += ColumnWidth.of(piece.text) + 2
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty
  }

  /// The shapes of those who pointed at a card, and whether it is theirs or gone.
  private func shapes(
    for chosen: Reveal.Chosen, in reveal: Reveal, isSentence: Bool, on painter: Painter
  ) -> Piece {
    let shapes = chosen.players.map { painter.display.seatShape($0) }.joined()
    let word = painter.word(reveal.field.stacks[chosen.position].kind)
    let isTaken = chosen.taker != nil
    let rest =
      isSentence
      ? painter.say(.pointing(isTaken ? .gets(word: word) : .isGone(word: word)))
      : isTaken ? word : painter.display.glyph("✗", "x")
    return ("\(shapes) \(rest)", isTaken ? .good : .bad)
  }

  /// Writes as many texts as fit a part of a row; returns the column after them.
  @discardableResult
  private func write(
    _ pieces: inout ArraySlice<Piece>, columns: Range<Int>, row: Int, on painter: inout Painter
  ) -> Int {
    var column = columns.lowerBound
    while let piece = pieces.first, column + ColumnWidth.of(piece.text) < columns.upperBound {
      column = painter.put(piece.text, column: column, row: row, piece.role) + 2
      pieces = pieces.dropFirst()
    }
    return column
  }

  /// Why the computer players pointed where they did.
  private func reasons(on painter: Painter) -> [Piece] {
    table.computers.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      let message = reason.message(of: seat, in: game, word: painter.word)
      return (painter.say(message), .faint)
    }
  }

  private func sentence(
    for chosen: Reveal.Chosen, in reveal: Reveal, isShort: Bool, on painter: Painter
  ) -> Piece {
    let stack = reveal.field.stacks[chosen.position]
    let height = stack.cards.count > 1 ? " x\(stack.cards.count)" : ""
    let word = painter.word(stack.kind) + height
    let messages = chosen.messages(in: game.players, word: word)
    return (
      painter.say(isShort ? messages.short : messages.long), chosen.taker == nil ? .bad : .good
    )
  }
}
