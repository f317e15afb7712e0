import App
import GameCore
import Graphics

/// What is on the table in a game or a solo run: deck, die and field, and when they last moved.
struct TableSnapshot {
  let field: Field
  /// How many positions the field will have once all cards of a reading are drawn.
  let capacity: Int
  /// Whether the field is read from right to left.
  let isReversed: Bool
  /// How many cards are left, and how many there were.
  let deck: (left: Int, all: Int)
  /// Whether the deck is shown.
  let isDeckShown: Bool
  let die: Int?
  /// Whether a card is on its way from the deck.
  let isDrawing: Bool
  /// Whether somebody reads.
  let isRead: Bool
  let timestamps: Timestamps
  /// Whether the words on the cards are hidden.
  var picturesOnly = false
}

extension TableSnapshot {
  /// Where the cards are in a window; `nil` if there are none.
  func layout(in size: Size) -> FieldLayout? {
    field.isEmpty
      ? nil
      : FieldLayout(count: field.count, capacity: capacity, isReversed: isReversed, in: size)
  }

  /// The table of a game.
  init(_ table: TableState) {
    let game = table.game
    var (isDrawing, left) = (false, 0)
    if case .draw(let draw) = game.phase {
      (isDrawing, left) = (draw.stage == .inFlight, draw.left)
    }
    self.init(
      field: game.field, capacity: game.field.count + left, isReversed: game.reversed,
      deck: (game.deck.count, game.setup.deck.size),
      isDeckShown: game.isDeckShown, die: game.die, isDrawing: isDrawing,
      isRead: game.phase == .read && table.mode != .getReady,
      timestamps: table.timestamps, picturesOnly: game.setup.picturesOnly)
  }
}
