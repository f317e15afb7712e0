import App
import Graphics
import Keys

extension Scenes {
  /// The position of the field that a key means because of where cards lie on the screen: a click
  /// on a card, or a step to the line above or below.
  package static func position(
    for key: Key, in state: AppState, size: Size
  ) -> Int? {
    guard state.overlay == nil, case .table(let table) = state.screen,
      case .choose(let choosing) = table.stage
    else { return nil }
    guard let layout = TableSnapshot(table).layout(in: size) else { return nil }
    if case .click(let column, let row) = key {
      return layout.position(column: column, row: row)
    }
    switch table.bindings.first(where: { $0.keys.contains(key) })?.command {
    case .table(.move(.up)): return layout.neighbor(of: choosing.cursor, lines: -1)
    case .table(.move(.down)): return layout.neighbor(of: choosing.cursor, lines: 1)
    default: return nil
    }
  }
}
