/// The level that separates a voice from the room.
struct Threshold: Equatable, Sendable {
  /// A voice is at least so far above the floor, in dB.
  static let margin: Float = 6
  /// Less than this between floor and top is noise, in dB.
  static let smallestSpan: Float = 12
  /// The position of the threshold between floor and top: higher, and noise hides soft ends of words; lower, and
  /// breaths are a voice.
  static let share: Float = 0.35

  /// The level of the room and that of the loud parts of the voice, in dBFS.
  let floor, top: Float

  /// The threshold in dBFS.
  var level: Float { floor + max(Self.margin, Self.share * (top - floor)) }

  /// Whether the loud parts are loud enough for a voice.
  var isVoice: Bool { top - floor > Self.smallestSpan }
}
