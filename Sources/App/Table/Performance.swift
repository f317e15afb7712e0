import GameCore

/// A computer player that is heard reading, in seconds of the play clock.
package struct Performance: Equatable, Sendable {
  /// What is heard.
  package let recital: Recital
  /// When the first word begins.
  package let start: Double
  /// When one has heard whether it was read well.
  package let end: Double
  /// The number of cards that had been placed: it is heard with this field only.
  let setCount: Int

  /// The word at a time, and the seconds since it began; `nil` before the first one.
  package func word(at time: Double) -> (word: Recital.Word, elapsed: Double)? {
    let mora = (end - start) / Double(max(recital.morae, 1))
    guard mora > 0 else { return recital.words.last.map { ($0, .infinity) } }
    return recital.word(at: (time - start) / mora).map { word in
      (word, time - start - Double(word.start) * mora)
    }
  }
}

extension TableState {
  /// The computer player that is heard now, also after a slip until the others point.
  package var heard: Performance? {
    guard let performance, performance.setCount == game.setCount else { return nil }
    switch (stage, game.phase) {
    case (.play, .read): return performance
    case (.failed, .point): return performance.recital.words.last?.slip == nil ? nil : performance
    default: return nil
    }
  }

  /// Starts the reading of a computer player, which takes some time after it has taken a breath.
  mutating func beginPerformance(_ seat: ComputerSeat, at time: Double) {
    let view = PublicView(of: game)
    let recital = seat.recital(view, isCorrect: seat.reads(view))
    let start = time + Double(pace.thinking / 2) / 1000
    performance = Performance(
      recital: recital, start: start,
      end: start + Double(pace.reading(recital.morae, seat.level)) / 1000, setCount: game.setCount)
  }

  /// The reading of a computer player as it was recorded: from the time at which it began to that of
  /// the verdict.
  mutating func recallPerformance(isCorrect: Bool, from start: Double, to end: Double) {
    guard case .computer(let level) = game.setup.players[game.reader].seat else { return }
    let seat = ComputerSeat(seat: game.reader, level: level, seed: game.setup.seed)
    let recital = seat.recital(PublicView(of: game), isCorrect: isCorrect)
    // At the normal pace, it takes the same breath; a hurried one is short.
    let pace = ComputerPace.normal
    let reading = Double(pace.reading(recital.morae, level)) / 1000
    let breath = min(
      Double(pace.thinking) / 2000, max(end - start - reading, (end - start) / 4))
    performance = Performance(
      recital: recital, start: start + breath, end: end, setCount: game.setCount)
  }
}
