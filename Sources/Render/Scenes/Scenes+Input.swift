import AppCore

extension Scenes {
  /// Whether a state's picture changes by itself from a time on.
  public static func isMoving(_ state: AppState, at time: Double) -> Bool {
    guard state.overlay == nil, case .table(let table) = state.screen else { return false }
    if table.stage == .countdown { return true }
    guard let speed = state.settings.motion.speed else { return false }
    let elapsed = (time - max(table.moments.draw, table.moments.set)) * Double(speed)
    return elapsed < max(CardTimelines.drawnCard.duration, CardTimelines.thrownCard.duration)
  }

  /// The position of the field that a key means because of where cards lie on the screen: a click
  /// on a card, or a step to the line above or below.
  public static func position(
    for key: Key, in state: AppState, size: Size, look: Look
  ) -> Int? {
    guard state.overlay == nil, case .table(let table) = state.screen,
      case .choose(let choosing) = table.stage
    else { return nil }
    let parts = TableLayout(size: size, players: table.game.setup.players.count)
    let layout = FieldLayout(count: table.game.field.count, in: parts.field, look: look)
    if case .click(let column, let row) = key {
      return layout.position(column: column, row: row)
    }
    switch KeyMap.command(for: key, in: table.mode) {
    case .up: return layout.neighbour(of: choosing.cursor, lines: -1)
    case .down: return layout.neighbour(of: choosing.cursor, lines: 1)
    default: return nil
    }
  }
}
