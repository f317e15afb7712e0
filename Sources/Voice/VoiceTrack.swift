/// The levels of one reading, and what is known while it lasts.
///
/// Levels are smoothed over three frames, so what is known is one frame late. The memory is fixed: of the time
/// before the voice at most the last six seconds are kept. When the track is full, the reading is over; only
/// ``floor`` and ``openness`` continue to follow the levels.
package struct VoiceTrack: Equatable, Sendable {
  /// The number of frames in a full track: three minutes.
  package static let maximumFrames = 18_000
  /// The silence after which a reading has ended, in milliseconds.
  package static let endingSilence = 1000

  /// The smoothed levels that are kept, in dBFS.
  private(set) var levels: [Float] = []
  /// The number of frames before the first of them.
  private(set) var forgotten = 0
  private var heard = 0
  private var floorTracker: RoomFloor
  /// The level of the voice: the loudest frame, from which it sinks slowly.
  private var top = LevelMeter.silence
  /// The last two levels, not smoothed.
  private var older: Float?
  private var newer: Float?
  /// The last smoothed level.
  private var smoothed = LevelMeter.silence
  /// The number of frames up to now that are above the threshold.
  private var run = 0
  /// The frame in which the voice began, and the frame after the last one with voice.
  private var firstVoiced: Int?
  private var voicedEnd = 0

  /// Creates an empty track.
  ///
  /// - Parameter floor: The level of the room in dBFS, measured before, if it is known: the ``floor`` of another
  ///   track. Without it, a voice that is there from the beginning is recognized at its first short stop.
  package init(floor: Float? = nil) {
    floorTracker = RoomFloor(floor.flatMap { $0.isFinite ? $0 : nil })
  }

  /// Adds the level of the next frame.
  ///
  /// - Parameter level: The level in dBFS; what is not in -90...0 is clamped, and NaN is silence.
  package mutating func add(_ level: Float) {
    if !isFull { heard += 1 }
    let level = level.isNaN ? LevelMeter.silence : min(max(level, LevelMeter.silence), 0)
    if let newer {
      smoothed = ((older ?? newer) + newer + level) / 3
      addSmoothed()
    }
    (older, newer) = (newer, level)
  }

  /// Adds the levels of the next frames, in dBFS.
  package mutating func add(_ levels: some Sequence<Float>) {
    for level in levels { add(level) }
  }

  /// The time that has been heard, in milliseconds.
  package var milliseconds: Int { heard * LevelMeter.frameMilliseconds }

  /// Whether the track is full: three minutes after the voice began, at the latest.
  package var isFull: Bool { levels.count == Self.maximumFrames }

  /// The level of the room in dBFS, -90...0: the quietest 50 ms of the last four seconds; `nil` if it is unknown.
  package var floor: Float? {
    let level = floorTracker.level
    return level.isFinite ? level : nil
  }

  /// How far the last level is above the floor, 0...1: 0 for the room, 1 for the loudest voice.
  package var openness: Double {
    guard let floor else { return 0 }
    let low = floor + Threshold.margin
    let high = max(top - 3, floor + 24)
    return Double(min(max((smoothed - low) / (high - low), 0), 1))
  }

  /// Whether there has been a voice in the last 200 ms.
  package var isSpeaking: Bool { firstVoiced != nil && frames - voicedEnd <= 20 }

  /// When the voice began, in milliseconds from the first frame; `nil` before.
  ///
  /// A sound shorter than 50 ms is not a voice. In the first four seconds of a voice, this can become later or `nil`
  /// again, because what began was only a breath or a noise that is constant.
  package var start: Int? { firstVoiced.map { $0 * LevelMeter.frameMilliseconds } }

  /// When the voice ended, in milliseconds from the first frame; `nil` until it has been silent for one second, and
  /// again if it resumes.
  package var end: Int? {
    let silent = (frames - voicedEnd) * LevelMeter.frameMilliseconds
    guard firstVoiced != nil, silent >= Self.endingSilence || isFull else { return nil }
    return voicedEnd * LevelMeter.frameMilliseconds
  }
}

// MARK: Detection

extension VoiceTrack {
  /// The shortest voice, in smoothed frames; smoothing makes a sound two frames longer.
  private static let shortestRun = 7
  /// The time in which the start can change, in frames: that of the floor.
  private static let provisional = 400
  /// The longest silence at the beginning that comes from the microphone, in frames.
  private static let longestStart = 30
  /// The frames that are kept before a voice.
  private static let kept = 300

  /// The number of frames whose smoothed level is known.
  private var frames: Int { forgotten + levels.count }

  private var threshold: Threshold {
    Threshold(floor: floorTracker.level, top: max(top, floorTracker.level))
  }

  private mutating func addSmoothed() {
    // A microphone that is being switched on is not a quiet room.
    if levels.isEmpty, smoothed == LevelMeter.silence, forgotten < Self.longestStart {
      forgotten += 1
      return
    }
    floorTracker.add(smoothed)
    // 4 dB a second: a door that slams does not hide a quiet voice for long.
    top = max(top - 0.04, smoothed)
    guard !isFull else { return }
    levels.append(smoothed)
    let threshold = threshold
    run = smoothed > threshold.level ? run + 1 : 0
    if run >= Self.shortestRun, threshold.isVoice {
      if firstVoiced == nil { firstVoiced = onset(above: threshold.level) }
      voicedEnd = frames
    }
    if let first = firstVoiced, frames - first <= Self.provisional {
      firstVoiced = firstRun(from: first, above: threshold.level)
      voicedEnd = max(voicedEnd, firstVoiced.map { $0 + Self.shortestRun } ?? 0)
    }
    if firstVoiced == nil { forget() }
  }

  /// The frame in which the current voice began, at most two seconds ago, with stops of at most 300 ms in it.
  ///
  /// The threshold may have been too high for the first words, as long as the floor was not known.
  private func onset(above threshold: Float) -> Int {
    var first = levels.count - 1
    var stop = 0
    for index in levels.indices.reversed().prefix(200) {
      stop = levels[index] > threshold ? 0 : stop + 1
      if stop == 0 { first = index }
      if stop > 30 { break }
    }
    return forgotten + first
  }

  /// The first frame of a voice above a threshold, not before a given frame.
  private func firstRun(from first: Int, above threshold: Float) -> Int? {
    var length = 0
    for frame in first..<frames {
      length = levels[frame - forgotten] > threshold ? length + 1 : 0
      if length == Self.shortestRun { return frame - length + 1 }
    }
    return nil
  }

  /// Forgets frames before the voice, many at once.
  private mutating func forget() {
    guard levels.count >= 2 * Self.kept else { return }
    forgotten += levels.count - Self.kept
    levels.removeFirst(levels.count - Self.kept)
  }
}
