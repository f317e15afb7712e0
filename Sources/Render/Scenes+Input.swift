import App
import Graphics
import Keys

extension Scenes {
  /// The position of the field or the row of the set-up screen that a key means because of where
  /// things are on the screen: a click on a card, or a step up or down.
  package static func position(
    for key: Key, in state: AppState, size: Size
  ) -> Int? {
    guard state.overlay == nil else { return nil }
    switch state.screen {
    case .table(let table): return position(for: key, on: table, size: size)
    case .setup(let setup): return row(for: key, in: setup, size: size, state.language)
    case .title, .gallery, .replay, .solo: return nil
    }
  }

  private static func row(
    for key: Key, in setup: SetupState, size: Size, _ language: Language
  ) -> Int? {
    let layout = SetupScene(setup: setup).layout(in: size, language)
    return switch setup.bindings.first(where: { $0.keys.contains(key) })?.command {
    case .setup(.rowUp): layout.neighbor(by: -1)
    case .setup(.rowDown): layout.neighbor(by: 1)
    default: nil
    }
  }

  private static func position(for key: Key, on table: TableState, size: Size) -> Int? {
    guard case .choose(let choosing) = table.stage else { return nil }
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
