/// The nuclei of syllables, which are mostly vowels: peaks of the level.
enum Nuclei {
  /// The smallest drop of the level between two nuclei, in dB.
  private static let drop: Float = 3
  /// The number of frames over which levels are averaged.
  private static let width = 5

  /// Counts the peaks.
  ///
  /// - Parameters:
  ///   - levels: The levels of a voice in dBFS.
  ///   - threshold: The level that a peak exceeds, in dBFS.
  /// - Returns: The number of peaks.
  static func count(_ levels: ArraySlice<Float>, above threshold: Float) -> Int {
    var count = 0
    var isRising = true
    // The highest level while it rises, the lowest one while it falls.
    var extreme = -Float.infinity
    for level in averages(levels) + [-.infinity] {
      if isRising, level < extreme - drop {
        if extreme > threshold { count += 1 }
        (isRising, extreme) = (false, level)
      } else if !isRising, level > extreme + drop {
        (isRising, extreme) = (true, level)
      } else {
        extreme = isRising ? max(extreme, level) : min(extreme, level)
      }
    }
    return count
  }

  /// The averages of the levels around each frame.
  private static func averages(_ levels: ArraySlice<Float>) -> [Float] {
    levels.indices.map { center in
      let near = levels[max(center - width / 2, levels.startIndex)...].prefix(width)
      return near.reduce(0, +) / Float(near.count)
    }
  }
}
