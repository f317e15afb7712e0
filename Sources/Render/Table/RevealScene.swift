import App
import GameCore
import Graphics
import Text

/// The reveal: who pointed where, who takes a card and who collided.
struct RevealScene {
  let table: TableState

  private var game: PublicGame { table.game }

  func draw(on context: inout DrawContext) {
    guard let reveal = game.reveal else { return }
    let parts = TableLayout(size: context.size)
    let seats = SeatsView(table: table)
    context.part(.field) { drawField(reveal, in: parts, on: &$0) }
    context.part(.seats) { context in
      seats.draw(in: parts.seats, on: &context)
      context.addButton(parts.seats, .global(.piles))
    }
    seats.drawGauges(in: parts.seats, on: &context)
    drawPaws(reveal, in: parts, on: &context)
    context.part(.status) {
      StatusLine(table, round: table.round).draw(in: parts.status, on: &$0)
    }
    context.part(.prompt) { context in
      let isSaid = !context.isRunning(since: table.timestamps.reveal, of: reveal.settled)
      // Until it is said who gets what, the line is free.
      if !isSaid { context.putHint(table.hint, in: parts.line ?? parts.hint) }
      drawPrompt(reveal, isSettled: isSaid, in: parts, on: &context)
    }
    RecitalView.drawReaction(of: table, over: parts.seats, on: &context)
  }

  /// The field as it was; in the places of cards that are taken or gone are the names of those who
  /// pointed there, until the gaps close.
  private func drawField(
    _ reveal: Reveal, in parts: TableLayout, on context: inout DrawContext
  ) {
    let layout = context.layout(
      of: reveal.field, isReversed: reveal.isReversed, picturesOnly: game.picturesOnly)
    context.beginCanvas(for: layout)
    if let closes = table.timestamps.closing(of: reveal, context.motion), context.hasCome(closes) {
      return drawClosing(reveal, from: layout, since: closes, on: &context)
    }
    var field = FieldView(field: reveal.field, layout: layout)
    field.paintsHoles = true
    let start = table.timestamps.reveal
    if context.isRunning(since: start, of: reveal.settled) {
      show(reveal, since: start, in: &field, on: context)
    } else {
      for chosen in reveal.chosen {
        field.holes[chosen.position] = note(chosen, layout.cards[chosen.position], on: context)
      }
    }
    field.draw(on: &context)
  }

  /// Darkens the cards that nobody chose, leaves out those that have left, and lets the neighbors of one
  /// that is gone laugh.
  private func show(
    _ reveal: Reveal, since start: Double, in field: inout FieldView, on context: DrawContext
  ) {
    let darken = RevealTimeline.darken
    let darkening = context.elapsed(since: start, of: darken.duration) ?? .infinity
    field.darken(
      by: darken.value(time: darkening), except: reveal.chosen.map(\.position), on: context)
    for chosen in reveal.chosen {
      let departure = RevealView.departure(of: chosen, in: reveal)
      guard !context.isRunning(since: start, of: departure) else { continue }
      field.holes[chosen.position] = .init()
    }
    guard !context.isRunning(since: start, of: Beats.strike) else { return }
    for chosen in reveal.chosen where chosen.taker == nil {
      for step in [-1, 1] { field.moods[chosen.position + step] = .laugh }
    }
  }

  /// What moves over the field, until all is said and done.
  private func drawPaws(
    _ reveal: Reveal, in parts: TableLayout, on context: inout DrawContext
  ) {
    // Asked for first: without paws, too, the picture changes until all is said.
    guard let elapsed = context.elapsed(since: table.timestamps.reveal, of: reveal.settled),
      context.display.paintsCards
    else { return }
    let layout = context.layout(
      of: reveal.field, isReversed: reveal.isReversed, picturesOnly: game.picturesOnly)
    RevealView(
      paws: PawsView(
        reveal: reveal, layout: layout, names: game.players.map(\.name),
        panels: SeatsView.panels(game.players.count, in: parts.seats), edge: parts.seats.row),
      winners: context.known.winners.value(of: reveal) { winners(reveal) }
    ).draw(at: elapsed, on: &context)
  }

  /// The field while its gaps close, and after that.
  private func drawClosing(
    _ reveal: Reveal, from old: RowLayout, since start: Double, on context: inout DrawContext
  ) {
    guard !game.field.isEmpty else { return }
    let layout = context.layout(of: game.field, picturesOnly: game.picturesOnly)
    if let elapsed = context.elapsed(since: start, of: SlideView.duration),
      SlideView(
        reveal.field, without: reveal.chosen.map(\.position), from: old, to: layout,
        picturesOnly: game.picturesOnly, on: context
      ).draw(elapsed: elapsed, on: &context)
    {
      return
    }
    FieldView(field: game.field, layout: layout).draw(on: &context)
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
    _ chosen: Reveal.Chosen, _ place: CardPlace, on context: DrawContext
  ) -> FieldView.Note {
    let shapes = chosen.players.map { context.display.seatShape($0) }.joined(separator: " ")
    guard let taker = chosen.taker else {
      return .init(lines: [shapes, context.say(.pointing(.gone))], role: .bad)
    }
    let name = game.players[taker].name
    let texts = [context.say(.pointing(.takenBy(name: name))), name]
    return .init(
      lines: [shapes, texts.first { ColumnWidth.of($0) <= place.cells.width } ?? ""],
      role: .seatMark(taker))
  }

  /// The key, and what has happened, as far as there is room beside the keys that most screens have.
  private func drawPrompt(
    _ reveal: Reveal, isSettled: Bool, in parts: TableLayout, on context: inout DrawContext
  ) {
    let row = parts.prompt.row
    let asked = context.ask(context.say(.pointing(.proceed)), .table(.closeReveal))
    // Without a line of their own, the sentences may need the room.
    let key = parts.line == nil ? context.key(.table(.closeReveal)) : asked
    var end = 1
    if !isSettled, context.asksForKeys {
      let skip: Phrase = "\(context.key(.table(.closeReveal))) \(context.say(.pointing(.skip)))"
      end = context.put(skip, column: 1, row: row, .faint)
    }
    if isSettled {
      let start = context.asksForKeys ? 1 + key.columns + 2 : 1
      let last = context.size.columns - context.leastKeys(table.bindings)
      // Where there is no line for what has happened, it is more important than the deck.
      let line = parts.line ?? parts.status
      if parts.line == nil { context.frame.fill(line, context.display.style(.text)) }
      let rows = [1..<context.size.columns, start..<max(last, start)]
      var rest = pieces(reveal, rows: parts.line == nil ? rows : [rows[0]], on: context)[...]
      write(&rest, columns: rows[0], row: line.row, on: &context)
      let prompt = rest.isEmpty ? asked : key
      if context.asksForKeys { end = context.put(prompt, column: 1, row: row, .strong) + 2 }
      if !rest.isEmpty { end = write(&rest, columns: rows[1], row: row, on: &context) }
    }
    context.putKeys(table.bindings, row: row, after: end)
  }

  private typealias Piece = (text: String, role: Role)

  /// Who takes a card or collides, and why computer players pointed where they did: in long
  /// sentences, in short ones, with shapes for names, or in signs, whatever fits some rows.
  private func pieces(_ reveal: Reveal, rows: [Range<Int>], on context: DrawContext) -> [Piece] {
    let sentences = [false, true].map { isShort in
      reveal.chosen.map { sentence(for: $0, in: reveal, isShort: isShort, on: context) }
    }
    let signs = [true, false].map { isSentence in
      reveal.chosen.map { shapes(for: $0, in: reveal, isSentence: isSentence, on: context) }
    }
    let fitting = (sentences + signs).first { fits($0, rows: rows) }
    return (fitting ?? signs[1]) + reasons(on: context)
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
    for chosen: Reveal.Chosen, in reveal: Reveal, isSentence: Bool, on context: DrawContext
  ) -> Piece {
    let shapes = chosen.players.map { context.display.seatShape($0) }.joined()
    let word = context.word(reveal.field.stacks[chosen.position].kind)
    let isTaken = chosen.taker != nil
    let rest =
      isSentence
      ? context.say(.pointing(isTaken ? .gets(word: word) : .isGone(word: word)))
      : isTaken ? word : context.display.glyph("✗", "x")
    return ("\(shapes) \(rest)", isTaken ? .good : .bad)
  }

  /// Writes as many texts as fit a part of a row; returns the column after them.
  @discardableResult
  private func write(
    _ pieces: inout ArraySlice<Piece>, columns: Range<Int>, row: Int, on context: inout DrawContext
  ) -> Int {
    var column = columns.lowerBound
    while let piece = pieces.first, column + ColumnWidth.of(piece.text) < columns.upperBound {
      column = context.put(piece.text, column: column, row: row, piece.role) + 2
      pieces = pieces.dropFirst()
    }
    return column
  }

  /// Why the computer players pointed where they did.
  private func reasons(on context: DrawContext) -> [Piece] {
    table.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      let message = reason.message(of: seat, in: game, word: context.word)
      return (context.say(message), .faint)
    }
  }

  private func sentence(
    for chosen: Reveal.Chosen, in reveal: Reveal, isShort: Bool, on context: DrawContext
  ) -> Piece {
    let stack = reveal.field.stacks[chosen.position]
    let height = stack.cards.count > 1 ? " x\(stack.cards.count)" : ""
    let word = context.word(stack.kind) + height
    let messages = chosen.messages(in: game.players, word: word)
    return (
      context.say(isShort ? messages.short : messages.long), chosen.taker == nil ? .bad : .good
    )
  }
}
