import Testing

@testable import GameCore

/// Somebody who types with a speed and an error rate.
struct Typist: CustomTestStringConvertible {
  /// Words of five keys per minute.
  let speed: Int
  /// Wrong keys per thousand.
  let errors: Int
  let level: TypingLevel

  var testDescription: String { "\(speed) wpm, \(errors) wrong of 1000, \(level.rawValue)" }

  /// How a reading ends.
  enum End {
    case well, late, mistake
  }

  /// How a reading of a number of keys ends, in virtual time.
  func read(keys: Int, _ limits: TypingLimits, _ luck: inout RandomStream) -> End {
    var time = 0
    for key in 0..<keys {
      // Gaps are between half and one and a half of the mean; the clock starts with the first key.
      let gap = key == 0 ? 0 : 6000 / speed * (50 + luck.number(below: 101)) / 50
      time += gap
      if gap > limits.pause || time > limits.total { return .late }
      if luck.number(below: 1000) < errors { return .mistake }
    }
    return .well
  }
}
