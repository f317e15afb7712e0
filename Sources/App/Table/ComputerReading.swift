import GameCore
import Hosting

/// A computer player that is heard reading, in seconds of the play clock.
package struct ComputerReading: Equatable, Sendable {
  /// The sound.
  package let recital: ReadingScript
  /// When the first word begins.
  package let start: Double
  /// When the listeners know whether it was read well.
  package let end: Double
  /// The number of cards that had been placed: it is heard with this field only.
  let setCount: Int
  /// The journal's entry of it.
  let record: ReadingRecord

  /// The word at a time, and the seconds since it began; `nil` before the first one.
  package func word(at time: Double) -> (word: ReadingScript.Word, elapsed: Double)? {
    let mora = (end - start) / Double(max(recital.morae, 1))
    guard mora > 0 else { return recital.words.last.map { ($0, .infinity) } }
    return recital.word(at: (time - start) / mora).map { word in
      (word, time - start - Double(word.start) * mora)
    }
  }
}

extension TableState {
  /// The computer player that is heard now, also after a slip until the others point.
  package var audiblePerformance: ComputerReading? {
    guard let performance = computers.reading, performance.setCount == game.setCount else {
      return nil
    }
    switch (stage, game.phase) {
    case (.play, .read): return performance
    case (.failed, .point): return performance.recital.words.last?.slip == nil ? nil : performance
    default: return nil
    }
  }

  /// Starts the reading of a computer player, which takes some time after it has taken a breath.
  mutating func beginPerformance(_ seat: ComputerSeat, at time: Double) -> [AppEffect] {
    let recital = seat.recital(game, isCorrect: seat.reads(game))
    let slip = recital.words.last.flatMap { word in
      word.slip.flatMap(game.field.deck.kinds.firstIndex).map {
        HeardReading.Slip(position: word.position, kind: $0)
      }
    }
    let heard = HeardReading(
      breath: computers.pace.thinking / 2,
      milliseconds: computers.pace.reading(recital.morae, seat.level), slip: slip)
    perform(recital, heard, at: time)
    return tell(.hears(heard))
  }

  /// Hears a computer player as the terminal does where the game is played.
  mutating func follow(_ heard: HeardReading, at time: Double) {
    guard game.phase == .read else { return }
    let kinds = game.field.deck.kinds
    let slip = heard.slip.flatMap { slip in
      kinds.indices.contains(slip.kind) ? (slip.position, kinds[slip.kind]) : nil
    }
    perform(ReadingScript(of: game, slip: slip), heard, at: time)
  }

  private mutating func perform(_ recital: ReadingScript, _ heard: HeardReading, at time: Double) {
    let start = time + Double(heard.breath) / 1000
    computers.reading = ComputerReading(
      recital: recital, start: start, end: start + Double(heard.milliseconds) / 1000,
      setCount: game.setCount,
      record: recital.record(of: game.field, milliseconds: heard.milliseconds))
  }

  /// The reading of a computer player as it was recorded, which began after an action at a time.
  ///
  /// An older journal has no record of it: then it takes the time until the verdict.
  mutating func recallPerformance(
    isCorrect: Bool, _ record: ReadingRecord?, after time: Double, to end: Double
  ) {
    guard let seat = setup.computer(at: game.reader) else { return }
    let recital = seat.recital(game, isCorrect: isCorrect, slippingAt: record?.position)
    let pace = ComputerPace.allCases.first {
      $0.reading(recital.morae, seat.level) == record?.milliseconds
    }
    let reading = (pace ?? .normal).reading(recital.morae, seat.level)
    var breath = Double((pace ?? .normal).thinking) / 2000
    if pace == nil {
      breath = min(breath, max(end - time - Double(reading) / 1000, (end - time) / 4))
    }
    let start = time + breath
    computers.reading = ComputerReading(
      recital: recital, start: start, end: pace == nil ? end : start + Double(reading) / 1000,
      setCount: game.setCount, record: recital.record(of: game.field, milliseconds: reading))
  }
}
