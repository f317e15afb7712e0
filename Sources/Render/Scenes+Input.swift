import App
import Graphics
import Keys

/// The meaning of keys and clicks that depends on the positions on the screen.
extension Scenes {
  /// The actions of a key, given the targets of the picture that is shown: most keys are sent as they are.
  ///
  /// A click on a button picks what it is for, or gives its command; on anything else it is a key like
  /// others.
  package static func actions(
    for key: Key, in state: AppState, among targets: @autoclosure () -> Targets, at time: Double
  ) -> [AppAction] {
    if case .click(let column, let row) = key {
      return targets().button(column: column, row: row, offered: state.bindings.map(\.command))?
        .actions(at: time) ?? [.key(key, at: time)]
    }
    let lines = state.changesLine(key) ? targets().cursorLines : CursorLines()
    return [.key(key, among: lines, at: time)]
  }
}

extension Scenes.Targets {
  /// The uppermost button at a place that picks something or gives one of some commands.
  fileprivate func button(column: Int, row: Int, offered: [Command]) -> Scenes.Button? {
    buttons.last { button in
      button.area.contains(column: column, row: row)
        && (button.position != nil || button.command.map(offered.contains) ?? false)
    }
  }
}

extension Scenes.Button {
  /// The actions of a click on the button.
  fileprivate func actions(at time: Double) -> [AppAction] {
    [
      position.map { .pick(position: $0, at: time) }, command.map { .command($0, at: time) },
    ].compactMap { $0 }
  }
}
