import TestSupport
import Voice

/// The findings in rows of one condition.
struct HearingResult {
  var readings = 0, unheard = 0
  /// Readings with a pause that was not found, and without one that was found.
  var misses = 0, falseAlarms = 0
  /// Readings with a gap of 200 to 400 ms that was taken for a pause.
  var falseGaps = 0
  /// The sum and the largest of the errors of start, end and pause, in milliseconds.
  var starts = Errors(), ends = Errors(), liveStarts = Errors(), liveEnds = Errors()
  var durations = Errors()
  var spoken = 0, counted = 0, syllableErrors = 0

  mutating func add(_ row: SpokenRow, _ condition: Condition, _ random: inout SeededGenerator) {
    if let hearing = hear(row.whole, condition, &random) {
      if !hearing.pauses.isEmpty { falseAlarms += 1 }
      spoken += row.syllables
      counted += hearing.syllables
      syllableErrors += abs(hearing.syllables - row.syllables)
    }
    if let hearing = hear(row.withGap, condition, &random), !hearing.pauses.isEmpty {
      falseGaps += 1
    }
    let middle = row.first.milliseconds + row.pause / 2
    let hearing = hear(row.withPause, condition, &random)
    let pause = hearing?.pauses.first { $0.start < middle && $0.start + $0.duration > middle }
    if let pause {
      durations.add(pause.duration - row.pause)
    } else {
      misses += 1
    }
    // Others than the known one.
    if let hearing, hearing.pauses.count > (pause == nil ? 0 : 1) { falseAlarms += 1 }
  }

  private mutating func hear(
    _ words: Sound, _ condition: Condition, _ random: inout SeededGenerator
  ) -> VoiceAnalysis? {
    readings += 1
    let track = condition.applied(to: words, &random).track()
    guard let hearing = VoiceAnalysis(track), let start = track.start, let end = track.end else {
      unheard += 1
      return nil
    }
    starts.add(hearing.start - 700)
    ends.add(hearing.end - 700 - words.milliseconds)
    liveStarts.add(start - 700)
    liveEnds.add(end - 700 - words.milliseconds)
    return hearing
  }

  /// The first lines of a table.
  ///
  /// Errors are in milliseconds: percentiles 5, 50 and 95, and the largest.
  static let header: String = {
    let columns = [
      "condition", "readings", "not heard", "misses", "false alarms", "false gaps", "start", "end",
      "live start", "live end", "pause", "syllables",
    ]
    return "| \(columns.joined(separator: " | ")) |\n|" + columns.map { _ in " --- |" }.joined()
  }()

  var cells: String {
    let error = spoken == 0 ? 0 : syllableErrors * 100 / spoken
    return [
      "\(readings)", "\(unheard)", "\(misses)", "\(falseAlarms)", "\(falseGaps)", starts.text,
      ends.text,
      liveStarts.text, liveEnds.text, durations.text, "\(counted) of \(spoken), ±\(error) %",
    ].joined(separator: " | ")
  }
}

/// Errors in milliseconds.
struct Errors {
  private var values: [Int] = []

  mutating func add(_ error: Int) { values.append(error) }

  /// The 5th, 50th and 95th percentile, and the largest error.
  var text: String {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return "" }
    let largest = values.map(abs).max() ?? 0
    return "\(sorted[last / 20]), \(sorted[last / 2]), \(sorted[last * 19 / 20]), ±\(largest)"
  }
}
