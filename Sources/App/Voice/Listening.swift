import GameCore
import Voice

/// The voice of a person who reads a row aloud.
///
/// The sound itself is not kept, only how loud it was. It decides nothing: it starts and stops the clock,
/// and tells those who judge where the reader has paused.
package struct Listening: Equatable, Sendable {
  /// The levels of the row that is read; before, those of the room.
  private var track = VoiceTrack()
  /// When the track began, in seconds of the play clock.
  private var start: Double
  /// Whether the track is that of a row.
  private(set) var isReading: Bool
  /// The analysis of the reading once it is over.
  package private(set) var hearing: VoiceAnalysis?

  /// The time in seconds for which a frame that comes early, or that comes late, is still believed.
  private static let tolerance = 1.0

  /// Begins to listen to the room, or to a row.
  init(at time: Double, isReading: Bool) { (start, self.isReading) = (time, isReading) }

  /// Begins to listen to a row, or to the room again; what was heard before tells how loud that is.
  mutating func begin(at time: Double, isReading: Bool) {
    track = VoiceTrack(floor: track.floor)
    (start, hearing) = (time, nil)
    self.isReading = isReading
  }

  /// Hears some frames that end at a time of the play clock.
  mutating func hear(_ levels: [Float], at time: Double) {
    guard hearing == nil || track.end != nil else { return }
    for level in levels { track.add(level) }
    // Frames that were lost, or come at once, would shift the rest.
    let due = time - start
    let heard = Double(track.milliseconds) / 1000
    if abs(due - heard) > Self.tolerance { start = time - heard }
    guard isReading, (track.end == nil) != (hearing == nil) else { return }
    hearing = track.end == nil ? nil : VoiceAnalysis(track)
  }

  /// The reading is over: what is known about it is what was heard of it so far.
  mutating func end() {
    guard isReading else { return }
    hearing = hearing ?? VoiceAnalysis(track)
    isReading = false
  }

  /// How far the mouth of somebody who sounds like this is open, from 0 to 1, in sixteenths: more is not seen.
  package var openness: Double {
    isReading && !isOver ? (track.openness * 16).rounded() / 16 : 0
  }

  /// The visible part; all else may change without another picture.
  struct Seen: Equatable {
    let isReading: Bool
    let hearing: VoiceAnalysis?
    let start: Double?
    let openness: Double
  }

  var seen: Seen {
    Seen(isReading: isReading, hearing: hearing, start: voiceStart, openness: openness)
  }

  /// Whether the voice has been silent for a second after it was heard.
  package var isOver: Bool { hearing != nil }

  /// When the voice was heard first, in seconds of the play clock; `nil` if it was not yet.
  package var voiceStart: Double? {
    (hearing?.start ?? track.start).map(time)
  }

  /// When the voice was heard last, once it is over.
  package var voiceEnd: Double? { hearing.map { time($0.end) } }

  private func time(_ milliseconds: Int) -> Double { start + Double(milliseconds) / 1000 }
}

// MARK: - What is told

extension Listening {
  /// The voice of a row that began at a time of the play clock, or by default when this began; `nil` if
  /// no voice is.
  package func row(since begun: Double? = nil) -> SpokenRow? {
    guard isReading || isOver, let voiceStart else { return nil }
    func milliseconds(_ time: Double) -> Int {
      max(Int(((time - (begun ?? start)) * 1000).rounded(.down)), 0)
    }
    return SpokenRow(
      start: milliseconds(voiceStart), end: voiceEnd.map(milliseconds),
      pauses: hearing?.pauses.map { .init(start: $0.start, duration: $0.duration) } ?? [])
  }

  /// The journal's entry of a row that was read well; `nil` if nothing was heard.
  var record: ReadingRecord? {
    hearing.map { ReadingRecord(milliseconds: $0.duration, longestGap: $0.longestGap) }
  }
}

extension ReadingRecord {
  /// Whether it tells of a row that was heard through a microphone: neither typed nor a computer's.
  package var isHeard: Bool { keys == nil && longestGap != nil }
}
