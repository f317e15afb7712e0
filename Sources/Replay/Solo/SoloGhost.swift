import GameCore

/// The pace of an earlier run: when each mora of its readings was typed.
package struct SoloGhost: Equatable, Sendable {
  /// The way of typing.
  package let input: TypingInput
  /// The morae that the run scored.
  package let score: Int
  /// The times of each reading, in milliseconds since its clock started, one for each mora.
  private let readings: [[Int]]

  /// The ghost of a run; `nil` if it does not verify, or was read aloud, where the words are not known.
  package init?(_ recording: Recording<Solo>) {
    guard !recording.header.setup.isAloud else { return nil }
    var verifier = Verifier(recording.header)
    var readings: [[Int]] = []
    var times: [Int] = []
    for entry in recording.entries {
      guard (try? verifier.apply(entry)) != nil else { return nil }
      switch entry.action {
      case .begin: times = []
      case .input(let action):
        guard let reading = verifier.state.reading else { return nil }
        let time = action.milliseconds - reading.clockStart
        while times.count < reading.moraeReached { times.append(max(time, 0)) }
      case .verdict: readings.append(times)
      case .game: break
      }
    }
    (input, score, self.readings) = (verifier.state.input, verifier.state.solo.score, readings)
  }

  /// The number of morae typed in a reading, counted from 0, some milliseconds after the clock
  /// started; `nil` if there was no such reading.
  package func morae(inReading reading: Int, after milliseconds: Int) -> Int? {
    guard readings.indices.contains(reading) else { return nil }
    return readings[reading].count { $0 <= milliseconds }
  }

  /// The best ghost of each way of typing, the first of those with equal scores.
  package static func best(of recordings: [Recording<Solo>]) -> [SoloGhost] {
    var best: [SoloGhost] = []
    for ghost in recordings.compactMap({ SoloGhost($0) }) where ghost.score > 0 {
      guard let index = best.firstIndex(where: { $0.input == ghost.input }) else {
        best.append(ghost)
        continue
      }
      if ghost.score > best[index].score { best[index] = ghost }
    }
    return best
  }
}
