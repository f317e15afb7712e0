/// A screen in planes, from below: the ground, what falls, what does not move by itself, and what does.
///
/// Both functions draw any part of the screen. A still plane that asks for something that moves is not wrong, it
/// is drawn again for each frame.
protocol Scene {
  /// The leaves below everything else, if there are any.
  func fall(on painter: Painter) -> Fall?

  /// Draws what does not move by itself. It is drawn again when the state, the window or the display mode change,
  /// or at a time that it has asked for.
  func still(_ painter: inout Painter)

  /// Draws what moves, over the still plane, for each frame.
  func moving(_ painter: inout Painter)
}

extension Scene {
  func fall(on painter: Painter) -> Fall? { nil }

  func moving(_ painter: inout Painter) {}

  /// Draws both planes at once.
  func draw(on painter: inout Painter) {
    still(&painter)
    moving(&painter)
  }
}
