import App
import Graphics
import Keys
import Text

/// What depends on where things are on the screen: clicks, and steps up and down.
extension Scenes {
  /// The actions of a key, given what the screen shows: most keys are sent as they are.
  ///
  /// A click on a button picks what it is for, or gives its command; on anything else it is a key like
  /// others.
  package static func actions(
    for key: Key, in state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> [AppAction] {
    if let position = position(for: key, in: state, size: size) {
      return [.pick(position: position, at: time)]
    }
    guard case .click(let column, let row) = key else { return [.key(key, at: time)] }
    let offered = state.bindings.map(\.command)
    let button = picture(of: state, size: size, display: display, at: time).buttons.last { button in
      button.area.contains(column: column, row: row)
        && (button.position != nil || button.command.map(offered.contains) ?? false)
    }
    guard let button else { return [.key(key, at: time)] }
    return [
      button.position.map { .pick(position: $0, at: time) },
      button.command.map { .command($0, at: time) },
    ].compactMap { $0 }
  }

  /// The position of the field or the row of the set-up screen that a step up or down leads to.
  package static func position(for key: Key, in state: AppState, size: Size) -> Int? {
    guard state.overlay == nil else { return nil }
    let command = state.bindings.first { $0.keys.contains(key) }?.command
    switch (state.screen, command) {
    case (.table(let table), .table(.move(let move))): return position(move, on: table, size: size)
    case (.setup(let setup), .setup(.rowUp)), (.setup(let setup), .setup(.rowDown)):
      return SetupScene(setup: setup).layout(in: size, state.language)
        .neighbor(by: command == .setup(.rowUp) ? -1 : 1)
    default: return nil
    }
  }

  private static func position(
    _ move: TableCommand.Move, on table: TableState, size: Size
  ) -> Int? {
    guard case .choose(let choosing) = table.stage, move == .up || move == .down else { return nil }
    return table.game.layout(in: size)?
      .neighbor(of: choosing.cursor, lines: move == .up ? -1 : 1)
  }
}
