import App
import Graphics

extension Scenes {
  /// The picture of a moment, with its buttons and the time when it
  /// changes without an action.
  package struct RenderedFrame: Equatable, Sendable {
    /// The cells.
    package let frame: Frame
    /// The cells that may look different from the picture that the same ``Compositor`` has drawn before; `nil`
    /// for all.
    package let changed: CellSet?
    /// The state that keys and clicks refer to.
    package let targets: Targets
    /// The time of the play clock until which something moves, infinite if only an action ends it;
    /// `nil` while the picture rests.
    package let movesUntil: Double?
    /// Whether all that moves is so slow that ``FrameClock/Pace/slow`` shows it as well.
    package let isSlow: Bool
    /// The next time of the play clock at which something begins to move that does not move yet, if
    /// there is one.
    package let movesFrom: Double?
  }

  /// The state that keys and clicks refer to in a picture.
  package struct Targets: Equatable, Sendable {
    /// The buttons; a later button is over those before.
    package let buttons: [Button]
    /// The items that a cursor chooses from; none if there is no cursor.
    package let cursorLines: CursorLines
  }

  /// Cells that can be clicked.
  package struct Button: Equatable, Sendable {
    /// The cells.
    package let area: Rect
    /// The card, item, row or action that a click picks.
    package let position: Int?
    /// The command that a click gives.
    package let command: Command?
  }
}
