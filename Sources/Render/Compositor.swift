import App
import Graphics

/// Composes the planes of a scene to a picture, frame after frame.
///
/// The still plane is cached. The next frame puts it back where the frame before was damaged, draws the moving
/// plane over it, and finishes only the cells that have changed.
package struct Compositor {
  /// The painter, one at most; an array, since a painter may have a compositor of its own.
  private var painters: [Painter] = []
  private var look: (size: Size, display: DisplayMode)?
  private var scene = 0
  /// Whether the frame before moved; otherwise the next scene hardly ever does, and its still plane is not
  /// copied before it is needed again.
  private var isMoving = false

  /// A compositor that has drawn nothing.
  package init() {}

  /// Forgets the still plane, because the state has changed.
  package mutating func forget() { painters.removeAll(keepingCapacity: true) }

  /// The targets of the picture that was drawn last; `nil` if its state was forgotten, or it had another
  /// size or display mode.
  package func targets(size: Size, display: DisplayMode) -> Scenes.Targets? {
    guard let look, look == (size, display) else { return nil }
    return painters.first?.targets
  }

  /// The picture of a state at a time of the play clock, in seconds.
  ///
  /// The state must be the one of the time before, unless it was forgotten.
  package mutating func picture(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Scenes.RenderedFrame {
    if look.map({ $0 != (size, display) }) ?? true { forget() }
    look = (size, display)
    return draw(
      ScreenScene(state: state), at: time,
      on: Painter(Environment(state, size: size, display: display), at: time))
  }

  /// The picture of a scene at a time of its clock, in seconds: on what is cached of the scene with the same
  /// number, or else on a new painter.
  mutating func draw(
    _ scene: some Scene, number: Int = 0, at time: Double,
    on painter: @autoclosure () -> Painter
  ) -> Scenes.RenderedFrame {
    if number != self.scene { forget() }
    self.scene = number
    let isNew = painters.isEmpty
    if isNew { painters.append(painter()) }
    let picture = painters[0].compose(scene, at: time, cachesStill: isMoving || !isNew)
    isMoving = picture.movesUntil != nil
    return picture
  }
}

/// A still plane, to be put back where something was drawn over it.
struct StillPlane {
  /// When it shows what it should, in seconds of the play clock: before this time at least.
  var ends: Double?
  /// Whether something falls below it.
  var isTransparentPlane: Bool
  var cells: [Cell]
  /// The cells that are text, and those of signs on the color of what is below.
  var written: CellSet
  var signs: CellSet
  var painted: [Frame.Text]
  var cursor: Frame.Cursor?
  var buttons: [Scenes.Button]
  var pixels: [SIMD4<Float>]
  var stamped: [PixelCell]
  /// The height of a cell, in points.
  var cellHeight: Double
  /// The cells that the plane, and what was put on it, has drawn on.
  var damage: CellSet
  var pixelDamage: CellSet
}

extension Painter {
  /// Draws a scene at a time of the play clock, over its still plane if that is cached and still valid.
  mutating func compose(
    _ scene: some Scene, at time: Double, cachesStill: Bool
  ) -> Scenes.RenderedFrame {
    clock.now = time
    clock.forget()
    let fall = scene.fall(on: self)
    let fallen = fall.flatMap { passed(since: $0.start) }
    let isTransparentPlane = fallen != nil && display.pixels == .blocks && !ground.isEmpty
    clock.pace = 1
    if let plane, isValid(plane, isTransparentPlane: isTransparentPlane),
      fallen == nil || isTransparentPlane
    {
      putBack(plane)
    } else {
      clear()
      falling.isBelow = isTransparentPlane
      if let fall, let fallen, !isTransparentPlane { draw(fall, after: fallen) }
      let notes = clock.notes { scene.still(&self) }
      compositePixels()
      if cachesStill, !notes.isMoving, fallen == nil || isTransparentPlane {
        keepStill(until: notes.start)
      }
    }
    clock.pace = 1
    scene.moving(&self)
    if let fall, let fallen, isTransparentPlane { drawBelow(fall, after: fallen) }
    return finishedPicture()
  }

  /// Whether a still plane shows what it should.
  private func isValid(_ plane: StillPlane, isTransparentPlane: Bool) -> Bool {
    plane.isTransparentPlane == isTransparentPlane && clock.now >= stillTime ?? clock.now
      && plane.ends.map { clock.now < $0 } ?? true
  }

  /// Removes all that was drawn.
  private mutating func clear() {
    forgetStill()
    if stillTime == nil {
      changed.insert(rows: 0..<size.rows)
    } else {
      changed.assign(frame.damage)
    }
    stillTime = clock.now
    frame.clear()
    fallenCells.removeAll()
    falling.signs.removeAll()
    falling.isHiddenKnown = false
    buttons.removeAll(keepingCapacity: true)
    cursorLines = CursorLines()
    (promptColumn, promptWidth, promptRows) = (0, size.columns, 1)
    canvas.damage.formUnion(canvas.drawn)
    canvas.damage.forEachRun { run in
      for index in run { stamped[index] = blank(at: index) }
    }
    canvas.clearDamage()
    scale = nil
  }

  /// Keeps the still plane that was just drawn, until a time.
  private mutating func keepStill(until end: Double?) {
    plane = StillPlane(
      ends: end, isTransparentPlane: falling.isBelow, cells: frame.cells, written: frame.written,
      signs: falling.signs, painted: frame.painted, cursor: frame.cursor, buttons: buttons,
      pixels: canvas.pixels,
      stamped: stamped, cellHeight: canvas.cellHeight, damage: frame.damage,
      pixelDamage: canvas.damage)
    changed.formUnion(frame.damage)
    frame.damage.removeAll()
    canvas.damage.removeAll()
  }

  /// Puts back the still plane where something was drawn over it.
  private mutating func putBack(_ plane: StillPlane) {
    changed.assign(frame.damage)
    changed.copy(plane.cells, to: &frame.cells)
    frame.damage.removeAll()
    frame.written.assign(plane.written)
    frame.painted = plane.painted
    frame.cursor = plane.cursor
    falling.signs.assign(plane.signs)
    buttons.removeAll(keepingCapacity: true)
    for button in plane.buttons { buttons.append(button) }
    // What was drawn and not brought to the cells is put back as well.
    canvas.damage.formUnion(canvas.drawn)
    canvas.damage.copy(plane.stamped, to: &stamped)
    canvas.putBack(plane.pixels, cellHeight: plane.cellHeight)
    if let end = plane.ends { _ = clock.hasReached(end) }
  }

  /// Draws the still plane again for the next frame.
  mutating func forgetStill() {
    guard let plane else { return }
    frame.damage.formUnion(plane.damage)
    canvas.damage.formUnion(plane.pixelDamage)
    self.plane = nil
  }

  /// Puts the cells of another picture that have changed on this one, from the top.
  mutating func put(_ picture: Scenes.RenderedFrame) {
    let all = CellSet(of: picture.frame.size, rows: 0..<picture.frame.size.rows)
    // A plane that is new has nothing of the picture yet.
    let isNew = stillTime == clock.now
    frame.copy(isNew ? all : picture.changed ?? all, from: picture.frame.cells)
    guard plane != nil else { return }
    changed.formUnion(frame.damage)
    plane?.keep(frame)
    frame.damage.removeAll()
  }
}

extension StillPlane {
  /// Keeps the cells of a frame that were drawn on.
  fileprivate mutating func keep(_ frame: Frame) {
    frame.damage.copy(frame.cells, to: &cells)
    damage.formUnion(frame.damage)
  }
}
