import App
import Graphics
import Keys

/// Clicks: what looks like a button or a row can be clicked.
extension Scenes {
  /// The actions of a key, given what the screen shows: most keys are sent as they are.
  ///
  /// A click on a card, an item or a row picks it, and one on the name of a key, or on the words
  /// beside it, gives the command of that key.
  package static func actions(
    for key: Key, in state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> [AppAction] {
    if let position = position(for: key, in: state, size: size) {
      return [.pick(position: position, at: time)]
    }
    guard case .click(let column, let row) = key else { return [.key(key, at: time)] }
    if state.overlay == nil, case .title(let title) = state.screen, title.isSettled {
      let menu = TitleMenu(
        title.chosen, resumable: state.resumable, progress: state.progress, in: size)
      if let item = menu.item(column: column, row: row, in: state.language) {
        return [
          .pick(position: item, at: time),
          .command(TitleState.Item.allCases[item].command, at: time),
        ]
      }
    }
    if state.overlay == nil, case .setup(let setup) = state.screen {
      let layout = SetupScene(setup: setup).layout(in: size, state.language)
      if let (index, part) = layout.row(column: column, row: row) {
        let step: [AppAction] =
          switch part {
          case .previous: [.command(.setup(.previousValue), at: time)]
          case .middle: []
          case .next: [.command(.setup(.nextValue), at: time)]
          }
        return [.pick(position: index, at: time)] + step
      }
    }
    if state.overlay == nil, case .replay(let replay) = state.screen, row == size.rows - 1 {
      let context = DrawContext(
        size: size, display: display, language: state.language, time: time)
      let clock = ReplayClock(replay, state.bindings, on: context)
      if let index = clock.index(at: column) { return [.pick(position: index, at: time)] }
    }
    let frame = frame(of: state, size: size, display: display, at: time)
    let command =
      Buttons(frame, display, state.language)
      .command(column: column, row: row, of: state.bindings)
      ?? thing(column: column, row: row, in: state, size: size)
    return [command.map { .command($0, at: time) } ?? .key(key, at: time)]
  }

  /// The command of a thing that is no button: deck and die are for rolling and drawing, panels and
  /// the rows of a result show what is in them.
  private static func thing(column: Int, row: Int, in state: AppState, size: Size) -> Command? {
    switch state.mode {
    case .result: return row > 0 ? .global(.piles) : nil
    case .roll, .draw:
      let corner = TableLayout(size: size, hasCorner: true).corner
      if corner?.contains(column: column, row: row) == true { return state.bindings.first?.command }
    case .watch, .read, .getReady, .failed, .choose, .enter, .ready, .reveal: break
    default: return nil
    }
    let seats = TableLayout(size: size).seats
    return state.table != nil && seats.contains(column: column, row: row) ? .global(.piles) : nil
  }
}

/// The buttons of a frame: words with the name of a key in brackets, which may look like a box.
struct Buttons {
  private let frame: Frame
  private let display: DisplayMode
  private let language: Language

  init(_ frame: Frame, _ display: DisplayMode, _ language: Language) {
    self.frame = frame
    self.display = display
    self.language = language
  }

  /// The command whose button covers a cell: of several in a row, the last that begins before it.
  func command(column: Int, row: Int, of bindings: [Binding]) -> Command? {
    guard frame.bounds.contains(column: column, row: row) else { return nil }
    let (run, offset) = run(around: column, row: row)
    let buttons = bindings.flatMap { binding in
      names(of: binding).compactMap { name in
        run.firstIndex(of: name).map { (start: $0, command: binding.command) }
      }
    }.sorted { $0.start < $1.start }
    return (buttons.last { $0.start <= offset } ?? buttons.first)?.command
  }

  /// How the keys of a binding can stand on the screen.
  private func names(of binding: Binding) -> [[Unicode.Scalar]] {
    binding.keys.flatMap { [$0.name(in: language), $0.arrow].compactMap { $0 } }
      .map { "[\($0)]".unicodeScalars.map { display.glyphs.shown($0) } }
  }

  /// The words around a cell up to the next two blanks at either side, and where in them it is.
  private func run(around column: Int, row: Int) -> (text: [Unicode.Scalar], offset: Int) {
    let cells = (0..<frame.size.columns).map { character($0, row) }
    var start = column
    while start > 0, !isGap(cells, start - 1) { start -= 1 }
    var end = column
    while end < cells.count, !isGap(cells, end) { end += 1 }
    guard start < end else { return ([], 0) }
    return (cells[start..<end].compactMap { $0 }, cells[start..<column].compactMap { $0 }.count)
  }

  /// Whether two blanks begin at a cell, or the row ends.
  private func isGap(_ cells: [Unicode.Scalar?], _ column: Int) -> Bool {
    cells[column] == " " && (column + 1 >= cells.count || cells[column + 1] == " ")
  }

  /// The character of a cell; `nil` for the right half of a wide one.
  private func character(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    let cell = frame[column, row]
    return cell.isRightHalf ? nil : Unicode.Scalar(cell.glyph)
  }
}

extension [Unicode.Scalar] {
  /// Where other characters begin in these.
  fileprivate func firstIndex(of other: [Unicode.Scalar]) -> Int? {
    guard !other.isEmpty, count >= other.count else { return nil }
    return (0...(count - other.count)).first { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
