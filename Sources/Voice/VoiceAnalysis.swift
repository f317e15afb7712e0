/// The analysis of a reading that is over.
package struct VoiceAnalysis: Equatable, Sendable {
  /// A time without voice between two words.
  package struct Pause: Equatable, Sendable {
    /// When it began, in milliseconds from the start of the voice.
    package let start: Int
    /// How long it was, in milliseconds.
    package let duration: Int

    package init(start: Int, duration: Int) {
      (self.start, self.duration) = (start, duration)
    }
  }

  /// A gap longer than this is a pause, in milliseconds.
  package static let shortestPause = 500

  /// When the voice began, in milliseconds from the first frame of the track.
  package let start: Int
  /// When the voice ended, in milliseconds from the first frame of the track.
  package let end: Int
  /// The pauses in order, each longer than 500 ms.
  package let pauses: [Pause]
  /// The longest time without voice between start and end, in milliseconds; 0 if there was none.
  package let longestGap: Int
  /// The number of syllables, estimated: the peaks of the level.
  package let syllables: Int

  /// The time from start to end, in milliseconds.
  package var duration: Int { end - start }

  /// Syllables a second, without the pauses.
  package var syllableRate: Double {
    let speaking = duration - pauses.reduce(0) { $0 + $1.duration }
    return speaking > 0 ? Double(syllables) * 1000 / Double(speaking) : 0
  }

  /// Examines a track; `nil` if there was no voice in it.
  ///
  /// Floor and top are percentiles of the levels of the voice and of a second before and after it, which is more
  /// exact than what is known during the reading.
  package init?(_ track: VoiceTrack) {
    guard let live = track.start else { return nil }
    let unit = LevelMeter.frameMilliseconds
    let begun = live / unit - track.forgotten
    let ended = track.end.map { $0 / unit - track.forgotten } ?? track.levels.count
    let known = track.levels[
      max(begun - Self.around, 0)..<min(ended + Self.around, track.levels.count)]
    guard let threshold = Threshold(levels: known) else { return nil }
    // What was before the voice is not part of it, except for a quiet beginning.
    let voiced = known[max(begun - Self.quietBeginning, 0)...]
    let runs = Self.runs(in: voiced, above: threshold.level)
    guard let start = runs.first?.lowerBound, let end = runs.last?.upperBound else { return nil }
    let gaps = zip(runs, runs.dropFirst()).map { before, after in
      Pause(
        start: (before.upperBound - start) * unit,
        duration: (after.lowerBound - before.upperBound) * unit)
    }
    self.start = (start + track.forgotten) * unit
    self.end = (end + track.forgotten) * unit
    pauses = gaps.filter { $0.duration > Self.shortestPause }
    longestGap = gaps.map(\.duration).max() ?? 0
    syllables = Nuclei.count(track.levels[start..<end], above: threshold.level)
  }

  /// The frames before and after the voice that tell how loud the room is.
  private static let around = 100
  /// How much earlier than known during the reading a voice can begin, in frames.
  private static let quietBeginning = 30
  /// The shortest sound that ends a gap, in smoothed frames.
  private static let shortestRun = 5

  /// The intervals of frames with voice.
  private static func runs(in levels: ArraySlice<Float>, above threshold: Float) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in levels.startIndex...levels.endIndex {
      if index < levels.endIndex, levels[index] > threshold {
        start = start ?? index
      } else if let begun = start {
        if index - begun >= shortestRun { runs.append(begun..<index) }
        start = nil
      }
    }
    return runs
  }
}

extension Threshold {
  /// The threshold of a whole reading; `nil` if there is no voice in it.
  ///
  /// - Parameter levels: The smoothed levels in dBFS.
  init?(levels: ArraySlice<Float>) {
    // The 5th and the 95th percentile. With the 90th, 29 of 1080 readings were not heard in noise at 15 dB.
    let sorted = levels.sorted()
    guard let last = sorted.indices.last else { return nil }
    self.init(floor: sorted[last / 20], top: sorted[last * 19 / 20])
    guard isVoice else { return nil }
  }
}
