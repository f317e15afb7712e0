import App

/// Decorative animations that can be switched off.
struct DecorationSettings: Equatable {
  /// The leaves on the title screen and at the result; `nil` for none.
  var particles: Particles? = .tomatoes
  /// Whether the waiting ring runs.
  var ring = true
  /// Whether the best run of a solo deal runs along.
  var ghost = true
}

extension Fall {
  /// The leaves that the players chose, from a time on; `nil` for none, or if they cannot be shown.
  init?(from start: Double, seed: UInt64, on painter: Painter) {
    guard painter.display.pixels != nil, let particles = painter.decorations.particles else {
      return nil
    }
    self.init(
      view: ParticleView(particles, seed: seed), start: start,
      cellHeight: TitleScene.cellHeight(painter.size))
  }
}
