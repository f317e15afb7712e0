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

extension DrawContext {
  /// Whether things fall, and can be seen to.
  var drawsParticles: Bool { display.pixels != nil && decorations.particles != nil }
}
