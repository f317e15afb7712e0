import Foundation
import TestSupport
import Testing

/// Rows spoken by espeak-ng, with and without a pause.
///
/// The figures may not get worse than the recorded ones.
@Suite("Spoken rows", .enabled(if: Stress.isOn && Espeak.path != nil))
struct SpokenRowTests {
  @Test("Pauses of 0.7 to 1.2 s are found, and few others are")
  func pauses() throws {
    var random = SeededGenerator(seed: 1)
    var results = Condition.allCases.map { ($0, HearingResult()) }
    for voice in Speaker.all {
      for speed in [120, 150, 180, 220, 260] {
        for words in voice.rows {
          let row = try SpokenRow(words, voice.name, speed, &random)
          for index in results.indices {
            results[index].1.add(row, results[index].0, &random)
          }
        }
      }
    }
    print(HearingResult.header)
    for (condition, result) in results { print("| \(condition.name) | \(result.cells) |") }
    for (condition, result) in results {
      let recorded = condition.recorded
      #expect(result.unheard == 0, "\(condition.name)")
      #expect(result.misses <= recorded.misses, "\(condition.name)")
      #expect(result.falseAlarms <= recorded.falseAlarms, "\(condition.name)")
      #expect(result.falseGaps <= recorded.falseGaps, "\(condition.name)")
    }
  }
}

/// A voice of espeak-ng and the rows that it speaks.
private struct Speaker {
  let name: String
  let rows: [[String]]

  static let all =
    ["en", "en-us", "en+f3", "de", "de+f2", "de+m3"].map { Speaker(name: $0, rows: latin) }
    + ["ja", "ja+f2"].map { Speaker(name: $0, rows: kana) }

  private static let patterns = [
    "T t m T", "t m T m t T", "m m t t T t", "T T T T", "T m t m T T t",
    "t T m T t T m T", "m T t T m m T t m", "T t t m T m T t m T",
    "m m m m m m m m m m m m m m m m",
  ]
  private static let latin = rows(["T": "tomato", "t": "to", "m": "ma"])
  private static let kana = rows(["T": "トマト", "t": "ト", "m": "マ"])

  private static func rows(_ words: [Character: String]) -> [[String]] {
    patterns.map { $0.compactMap { words[$0] } }
  }
}

/// A row that is spoken as a whole and in two halves.
struct SpokenRow {
  let whole, first, second: Sound
  /// The pause between the halves, in milliseconds, and a gap that is no pause.
  let pause, gap: Int
  let syllables: Int

  init(
    _ words: [String], _ voice: String, _ speed: Int, _ random: inout SeededGenerator
  ) throws {
    let half = 1 + Int(random.next() % UInt64(words.count - 1))
    func speak(_ words: ArraySlice<String>) throws -> Sound {
      try Espeak.speak(words.joined(separator: " "), voice: voice, speed: speed)
    }
    whole = try speak(words[...])
    first = try speak(words[..<half])
    second = try speak(words[half...])
    pause = 700 + Int(random.next() % 501)
    gap = 200 + Int(random.next() % 201)
    syllables = words.reduce(0) { $0 + ($1 == "tomato" || $1 == "トマト" ? 3 : 1) }
  }

  var withPause: Sound { first + .silence(pause) + second }
  var withGap: Sound { first + .silence(gap) + second }
}
