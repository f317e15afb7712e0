/// Decorative animations that can be switched off.
struct DecorationSettings: Equatable {
  /// Whether tomatoes, leaves and snow fall.
  var falling = true
  /// Whether the waiting ring runs.
  var ring = true
}
