import TestSupport

/// The additions to the rows.
enum Condition: CaseIterable {
  case clean, white20, pink20, white15, quiet

  var name: String {
    switch self {
    case .clean: "clean"
    case .white20: "white noise at 20 dB"
    case .pink20: "pink noise at 20 dB"
    case .white15: "white noise at 15 dB"
    case .quiet: "30 dB softer, pink noise at 20 dB"
    }
  }

  /// The figures recorded with espeak-ng 1.51: pauses that are not found, readings with others, and gaps of 200 to
  /// 400 ms that are taken for pauses, in 360 readings each.
  var recorded: (misses: Int, falseAlarms: Int, falseGaps: Int) {
    switch self {
    case .clean: (0, 0, 0)
    case .white20: (0, 0, 33)
    case .pink20: (0, 0, 28)
    case .white15: (2, 2, 51)
    case .quiet: (0, 0, 29)
    }
  }

  func applied(to words: Sound, _ random: inout SeededGenerator) -> Sound {
    let sound = Sound.silence(700) + words + .silence(1300)
    func noisy(_ distance: Double, _ color: NoiseColor) -> Sound {
      sound.mixed(
        with: .noise(sound.milliseconds, words.level - distance, &random, color: color))
    }
    switch self {
    case .clean: return sound
    case .white20: return noisy(20, .white)
    case .pink20: return noisy(20, .pink)
    case .white15: return noisy(15, .white)
    case .quiet: return noisy(20, .pink).amplified(by: -30)
    }
  }
}
