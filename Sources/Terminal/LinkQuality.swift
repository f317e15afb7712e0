/// When a slow line gets fewer colors, and when it gets all of them back.
struct LinkQuality {
  /// How long a line must have had fewer colors before it gets all of them again, in seconds.
  static let minimumTime = 60.0

  /// When the colors changed last, in seconds of any clock that never runs back.
  private var changed = -Double.infinity

  /// Notes a change at a time.
  mutating func note(_ time: Double) { changed = time }

  /// Whether the colors must change at a time: to fewer at once, and to all once nothing moves, since
  /// everything is drawn anew.
  func mustChange(hasAll: Bool, isSlow: Bool, isInMotion: Bool, at time: Double) -> Bool {
    hasAll ? isSlow : !isSlow && !isInMotion && time >= changed + Self.minimumTime
  }
}
