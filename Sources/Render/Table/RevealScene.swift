import App
import GameCore
import Graphics

/// The reveal: who pointed where, who takes a card and who collided.
struct RevealScene {
  let table: TableState

  private var game: GameState { table.game }

  func draw(on context: inout DrawContext) {
    guard let reveal = game.reveal else { return }
    let parts = TableLayout(size: context.size)
    let isSettled =
      context.elapsed(since: table.timestamps.reveal, of: PointView.settled) == nil
    drawField(reveal, isSettled: isSettled, on: &context)
    StatusLine(game).draw(in: parts.status, on: &context)
    SeatsView(table: table).draw(in: parts.seats, on: &context)
    drawPrompt(reveal, isSettled: isSettled, in: parts, on: &context)
  }

  /// The field as it was; in the places of cards that are taken or gone stands who pointed there.
  private func drawField(_ reveal: Reveal, isSettled: Bool, on context: inout DrawContext) {
    let layout = reveal.layout(in: context.size)
    context.beginCanvas(for: layout)
    let elapsed = context.elapsed(since: table.timestamps.reveal, of: PointView.duration)
    var field = FieldView(
      field: reveal.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    let isPainted = CardView.isPainted(layout.card, context.display)
    if isSettled || !isPainted {
      for chosen in reveal.chosen {
        field.holes[chosen.position] = note(chosen, layout, on: context)
      }
    }
    field.draw(on: &context)
    guard isPainted, let elapsed else { return }
    PointView(
      reveal: reveal, layout: layout, words: context.words(picturesOnly: game.setup.picturesOnly)
    ).draw(elapsed: elapsed, on: &context)
  }

  private func note(
    _ chosen: Reveal.Chosen, _ layout: FieldLayout, on context: DrawContext
  ) -> FieldView.Note {
    let shapes = chosen.players.map { context.display.seatShape($0) }.joined(separator: " ")
    guard let taker = chosen.taker else {
      return .init(lines: [shapes, context.say(.pointing(.gone))], role: .bad)
    }
    let name = game.setup.players[taker].name
    let texts = [context.say(.pointing(.takenBy(name: name))), name]
    return .init(
      lines: [shapes, texts.first { ColumnWidth.of($0) <= layout.card.columns } ?? ""],
      role: .strong)
  }

  /// What has happened, and why computer players pointed where they did, as far as there is room
  /// beside the key.
  private func drawPrompt(
    _ reveal: Reveal, isSettled: Bool, in parts: TableLayout, on context: inout DrawContext
  ) {
    let key = context.ask(context.say(.pointing(.proceed)), .table(.closeReveal))
    var room = context.size.columns - 2
    if context.asksForKeys {
      room -= ColumnWidth.of(key) + 2
      context.put(
        key, column: context.size.columns - ColumnWidth.of(key) - 1, row: parts.prompt.row, .strong)
    }
    guard isSettled else { return }
    let rows = parts.line.map { [($0.row, context.size.columns - 2)] } ?? []
    let lines = rows + [(parts.prompt.row, room)]
    let reasons = reasons(on: context)
    let variants = [
      reveal.chosen.map { sentence(for: $0, in: reveal, isShort: false, on: context) } + reasons,
      reveal.chosen.map { sentence(for: $0, in: reveal, isShort: true, on: context) } + reasons,
    ]
    let flows = variants.map { Self.flow($0, lines.map(\.1)) }
    let counts = flows.map { $0.reduce(0) { $0 + $1.count } }
    let chosen = counts[0] >= reveal.chosen.count && counts[0] >= counts[1] ? flows[0] : flows[1]
    for (pieces, line) in zip(chosen, lines) {
      var column = 1
      for piece in pieces {
        column = context.put(piece.text, column: column, row: line.0, piece.role) + 2
      }
    }
  }

  private typealias Piece = (text: String, role: Role)

  /// Distributes texts over lines of some widths, in their order, until one does not fit.
  private static func flow(_ pieces: [Piece], _ widths: [Int]) -> [[Piece]] {
    var rest = pieces[...]
    return widths.map { width in
      var line: [Piece] = []
      var room = width
      while let piece = rest.first, ColumnWidth.of(piece.text) <= room {
        line.append(piece)
        room -= ColumnWidth.of(piece.text) + 2
        rest = rest.dropFirst()
      }
      return line
    }
  }

  /// Why the computer players pointed where they did.
  private func reasons(on context: DrawContext) -> [Piece] {
    table.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      let message = reason.message(of: seat, in: game.setup, word: context.word)
      return (context.say(message), .faint)
    }
  }

  private func sentence(
    for chosen: Reveal.Chosen, in reveal: Reveal, isShort: Bool, on context: DrawContext
  ) -> Piece {
    let stack = reveal.field.stacks[chosen.position]
    let height = stack.cards.count > 1 ? " x\(stack.cards.count)" : ""
    let word = context.word(stack.kind) + height
    let messages = chosen.messages(in: game.setup, word: word)
    return (
      context.say(isShort ? messages.short : messages.long), chosen.taker == nil ? .bad : .good
    )
  }
}
