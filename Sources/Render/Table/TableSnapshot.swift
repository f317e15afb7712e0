import App
import GameCore

/// What is on the table in a game or a solo run: deck, die and field, and when they last moved.
struct TableSnapshot {
  let field: Field
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
  /// The table of a game.
  init(_ table: TableState) {
    let game = table.game
    var isDrawing = false
    if case .draw(let draw) = game.phase { isDrawing = draw.stage == .inFlight }
    self.init(
      field: game.field, deck: (game.deck.count, game.setup.deck.size),
      isDeckShown: game.isDeckShown, die: game.die, isDrawing: isDrawing,
      isRead: game.phase == .read && table.mode != .getReady,
      timestamps: table.timestamps, picturesOnly: game.setup.picturesOnly)
  }
}
