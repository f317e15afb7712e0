import App

/// Decorative animations that can be switched off.
struct DecorationSettings: Equatable {
  /// What falls on the title screen and at the result; `nil` if nothing does.
  var particles: Particles? = .tomatoes
  /// Whether the waiting ring runs.
  var ring = true
  /// Whether the best run of a solo deal runs along.
  var ghost = true
}

extension Fall {
  /// What the players chose to fall, from a time on; `nil` if nothing does, or it cannot be shown.
  init?(from start: Double, seed: UInt64, on painter: Painter) {
    guard painter.display.pixels != nil, let particles = painter.decorations.particles else {
      return nil
    }
    self.init(
      view: ParticleView(particles, seed: seed), start: start,
      cellHeight: TitleScene.cellHeight(painter.size))
  }
}
