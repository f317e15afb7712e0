import App
import Graphics

/// A picture that is drawn again and again, of which only what changes is drawn anew.
///
/// It shows what ``Scenes/picture(of:size:display:at:)`` does. What rests (``DrawContext/part(_:_:)``) is
/// kept until the state, the size or the display mode changes; what moves is drawn over it, and only the
/// rows that it touches are put back before the next time.
package struct KeptPicture {
  private var drawing = KeptDrawing()
  private var look: (size: Size, display: DisplayMode)?
  /// Whether the picture before moved; then the next one hardly ever rests, even of another state.
  private var moves = false
  /// The targets of a picture of which nothing is kept yet.
  private var newTargets: Scenes.Targets?

  /// A picture that has not been drawn.
  package init() {}

  /// Draws everything anew the next time, because the state has changed.
  package mutating func forget() { look = nil }

  /// The targets of the picture that was drawn last; `nil` if its state was forgotten, or it had another
  /// size or display mode.
  package func targets(size: Size, display: DisplayMode) -> Scenes.Targets? {
    guard let look, look == (size, display) else { return nil }
    return newTargets ?? drawing.targets
  }

  /// The picture of a state at a time of the play clock, in seconds.
  ///
  /// The state must be the one of the time before, unless it was forgotten.
  package mutating func picture(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Scenes.Picture {
    let isNew = look.map { $0 != (size, display) } ?? true
    if isNew { drawing.forget() }
    look = (size, display)
    // Most pictures that rest are never drawn again.
    if isNew, !moves {
      let picture = Scenes.picture(of: state, size: size, display: display, at: time)
      (newTargets, moves) = (picture.targets, picture.movesUntil != nil)
      return picture
    }
    newTargets = nil
    let picture = drawing.draw(
      at: time, on: Scenes.context(of: state, size: size, display: display, at: time)
    ) { context in
      Scenes.draw(state, on: &context)
    }
    moves = picture.movesUntil != nil
    return picture
  }
}

/// What a picture was drawn on, to be drawn on again.
struct KeptDrawing {
  /// One at most; an array, since a context may have another drawing within.
  private var contexts: [DrawContext] = []
  private var state = 0

  /// The targets of the picture that is kept.
  var targets: Scenes.Targets? { contexts.first?.targets }

  /// Draws everything anew the next time.
  mutating func forget() { contexts.removeAll() }

  /// Draws a picture at a time, in seconds of its clock, on what was kept of the same state, or else on
  /// a new context; a state is any number.
  mutating func draw(
    at time: Double, ofState state: Int = 0, on context: @autoclosure () -> DrawContext,
    _ draw: (inout DrawContext) -> Void
  ) -> Scenes.Picture {
    if state != self.state { forget() }
    self.state = state
    if !contexts.isEmpty, contexts[0].beginAgain(at: time) {
      draw(&contexts[0])
      if contexts[0].hasItsParts { return contexts[0].keptPicture() }
    }
    contexts.removeAll(keepingCapacity: true)
    contexts.append(context())
    contexts[0].keepParts()
    draw(&contexts[0])
    return contexts[0].keptPicture()
  }
}
