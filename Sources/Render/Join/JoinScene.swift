import App
import Graphics
import Hosting
import Keys
import Text

/// The open tables as bars, or what is typed to sit down at one of them.
struct JoinScene: Scene {
  let join: JoinState

  func still(_ painter: inout Painter) {
    let layout = JoinLayout(
      in: painter.size, promptRows: TableLayout.promptRows(painter.size, painter.language),
      isPainted: SeatTile.isPainted(on: painter), count: join.shown.count)
    painter.beginPrompt(in: layout.prompt, join.bindings)
    painter.beginCanvas(cellHeight: SeatTile.cell)
    if let naming = join.naming {
      NameEntryView(naming: naming, table: join.namedTable, layout: layout).draw(on: &painter)
    } else {
      painter.put(.join(.title), in: layout.head, .title)
      drawList(layout, on: &painter)
    }
    painter.putPrompt(prompt(on: painter), in: layout.prompt, .strong, join.bindings)
  }

  // MARK: - The list

  private func drawList(_ layout: JoinLayout, on painter: inout Painter) {
    guard let tables = join.tables else { return }
    if tables.isEmpty { return drawNobody(in: layout.list, on: &painter) }
    let shown = join.shown
    writeFilter(layout, on: &painter)
    let bars = layout.bars(shown.count, chosen: join.chosen).map { index, area in
      (index, TableBar(table: shown[index], area: area, isChosen: index == join.chosen))
    }
    let isPainted = layout.bar.rows > 2
    if isPainted {
      for (_, bar) in bars { bar.paint(on: &painter) }
      painter.compositePixels()
    }
    for (index, bar) in bars {
      if isPainted { bar.write(on: &painter) } else { bar.writeLines(on: &painter) }
      painter.addButton(bar.area, picks: index, bar.isChosen ? .join(.choose) : nil)
      // Screen readers and braille displays follow the cursor.
      if bar.isChosen {
        painter.frame.cursor = .init(column: bar.area.column, row: bar.area.row)
      }
    }
    drawMore(bars.map(\.1.area), layout, first: bars.first?.0 == 0, last: bars.last?.0, &painter)
    guard shown.isEmpty else { return }
    painter.put(.join(.noMatch(join.filter)), in: layout.list.middleLine, .text, .center)
  }

  /// Signs beside the first and the last visible bar where the list continues.
  private func drawMore(
    _ areas: [Rect], _ layout: JoinLayout, first: Bool, last: Int?, _ painter: inout Painter
  ) {
    guard let top = areas.first, let bottom = areas.last else { return }
    let column = painter.size.columns - 1
    if !first {
      painter.put(painter.display.glyph("▲", "^"), column: column, row: top.row, .strong)
    }
    if last != join.shown.count - 1 {
      painter.put(
        painter.display.glyph("▼", "v"), column: column, row: bottom.rows.upperBound - 1, .strong)
    }
  }

  /// One big chair that waits for somebody.
  private func drawNobody(in place: Rect, on painter: inout Painter) {
    let (stage, text) = place.rows(.rest, 2)
    if SeatTile.isPainted(on: painter) {
      let height = min(stage.height - 1, 16)
      let chair = stage.centered(Size(columns: 2 * height + 2, rows: height))
      SeatTile.paintEmpty(chair, on: &painter)
      painter.compositePixels()
    }
    painter.put(.join(.nobody), in: text.line(0), .text, .center)
  }

  /// Writes what was typed of a name: above the prompt, or in the head.
  private func writeFilter(_ layout: JoinLayout, on painter: inout Painter) {
    let count = painter.say(.join(.tables(join.tables?.count ?? 0)))
    guard let place = layout.filter else {
      painter.put(
        join.filter.isEmpty ? count : " \(join.filter) ", in: layout.head,
        join.filter.isEmpty ? .faint : .paper, .right)
      return
    }
    painter.put(count, in: layout.head, .faint, .right)
    var end = painter.put(.join(.typeTable), in: place, .text) + 1
    let width = max(16, join.filter.columns + 2)
    let box = Rect(column: end, row: place.row, width: width, height: 1)
    painter.fill(box, .paper)
    let text = painter.put(join.filter, column: box.column + 1, row: box.row, .paper)
    if !join.filter.isEmpty {
      painter.put(painter.display.glyph("▏", "_"), column: text, row: box.row, .paper)
    }
    end = box.columns.upperBound + 2
    // A painted prompt has no room for all.
    let hasKeys = prompt(on: painter) == phrases(on: painter).first
    let keys = hasKeys ? "" : self.keys([.open, .previous], on: painter)
    painter.put(keys, in: place, .faint, .right)
    let spelling = painter.say(.join(.spelling))
    if end + spelling.columns + 2 <= place.columns.upperBound - keys.columns {
      painter.put(spelling, column: end, row: place.row, .faint)
    }
  }

  // MARK: - The prompt

  private func offers(_ command: JoinCommand) -> Bool {
    join.bindings.contains { $0.command == .join(command) }
  }

  private func prompt(on painter: Painter) -> Phrase {
    let phrases = phrases(on: painter)
    return painter.painted(phrases) ?? painter.fitting(phrases)
  }

  /// The prompts of which one fits, that with all keys first.
  private func phrases(on painter: Painter) -> [Phrase] {
    let commands: [JoinCommand] =
      join.naming == nil ? [.choose, .open, .previous] : [.sitDown, .otherSeat]
    let offered = commands.filter(offers)
    return offered.indices.reversed().flatMap { last in
      [false, true].map { keys(Array(offered[...last]), isShort: $0, on: painter) }
    }
  }

  /// Some keys with what they do, as far as they are offered.
  private func keys(
    _ commands: [JoinCommand], isShort: Bool = false, on painter: Painter
  ) -> Phrase {
    commands.filter(offers).map { command -> Phrase in
      let keys = (command == .previous ? [.previous, .next] : [command])
        .map { painter.key(.join($0)) }.joined()
      let label = label(of: command)
      return "\(keys) \(painter.say(.join(isShort && label == .keyOpen ? .keyOpenShort : label)))"
    }.joined(separator: "  ")
  }

  private func label(of command: JoinCommand) -> Message.Join {
    switch command {
    case .choose:
      join.options.isSpectator || join.chosenTable?.isWatchedOnly == true ? .keyWatch : .keyJoin
    case .previous, .next: .keyChoose
    case .open: join.isEmpty ? .keyOpenFirst : .keyOpen
    case .sitDown:
      join.naming?.table == nil
        ? .keyOpenOwn : join.naming?.watches == true ? .keyWatch : .keySit
    case .otherSeat: .keyOtherSeat
    case .back, .erase, .eraseAll: .keyBack
    }
  }
}
