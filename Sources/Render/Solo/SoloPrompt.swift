import App
import GameCore
import Graphics
import Text

/// The sentence that says what to do now in a solo run, and with which key.
struct SoloPrompt {
  let run: SoloRun

  private var solo: PublicGame { run.solo.game }

  var role: Role { run.isPausedOnFailure || run.loss != nil ? .bad : .strong }

  func phrase(on painter: Painter) -> Phrase {
    switch solo.phase {
    case _ where run.isPausedOnFailure: failed(on: painter)
    case _ where run.mode == .drawing: painter.anyKey(.pointing(.skip))
    case .read where run.mode == .read: judging(on: painter)
    case _ where FlightView(run).isLanding(on: painter): ""
    case .roll: rolling(on: painter)
    case .draw(let draw) where run.mode == .draw:
      painter.ask(painter.say(.solo(.draw(count: draw.left))), .table(.draw))
    case .draw, .point, .reveal, .finished: ""
    case .read: reading(on: painter)
    }
  }

  private func failed(on painter: Painter) -> Phrase {
    let text = painter.say(.plainSolo(.failed(lives: run.isDrill ? nil : solo.lives)))
    let skip = painter.anyKey(.pointing(.skip))
    return painter.fitting([Phrase(text + "   ") + skip, skip])
  }

  /// A message about the row, with arrows in the direction in which it is read.
  private func withReadingArrows(_ message: Message, on painter: Painter) -> String {
    painter.withReadingArrows(message, fromRight: solo.reversed)
  }

  private func reading(on painter: Painter) -> Phrase {
    let fromRight = solo.reversed
    let message: Message.Solo =
      solo.isAloud ? .aloud(fromRight: fromRight) : .read(fromRight: fromRight)
    return painter.ask(
      withReadingArrows(.solo(message), on: painter),
      short: withReadingArrows(.typing(.side(fromRight: fromRight)), on: painter),
      .table(.startTyping))
  }

  /// That the row is to be read aloud, between the keys that say how it went.
  private func judging(on painter: Painter) -> Phrase {
    let (yes, no) = (painter.key(.table(.readWell)), painter.key(.table(.readFailed)))
    let fromRight = solo.reversed
    // Once the voice is over, the question is how it went.
    let texts =
      run.voiceEnd != nil
      ? [painter.say(.solo(.judge)), ""]
      : [
        withReadingArrows(.solo(.aloud(fromRight: fromRight)), on: painter),
        withReadingArrows(.typing(.side(fromRight: fromRight)), on: painter),
        painter.arrows(fromRight: fromRight),
      ]
    guard painter.asksForKeys else { return Phrase(texts[0]) }
    let words: [(Message.Table, Message.Table)] = [
      (.readWell, .readFailed), (.readWellShort, .readFailed),
    ]
    let ends: [(Phrase, Phrase)] =
      words.map { ("\(yes) \(painter.say(.table($0)))", "\(no) \(painter.say(.table($1)))") }
      + [(yes, no)]
    return painter.fitting(ends.flatMap { end in texts.map { "\(end.0)  \($0)  \(end.1)" } })
  }

  /// The cost of a failure, if there was one, and that the die is to be rolled.
  private func rolling(on painter: Painter) -> Phrase {
    let roll = painter.say(.solo(run.isDrill ? .drill : .roll))
    guard let loss = run.loss else { return painter.ask(roll, .table(.roll)) }
    let (card, word) = (
      loss.position + 1, painter.word(loss.field.stacks[loss.position].kind)
    )
    let sentence = painter.say(.solo(.lost(card: card, word: word)))
    let short = painter.say(.solo(.lostShort(card: card, word: word)))
    let isRoomy = "\(short). \(roll)".columns + 9 <= painter.promptWidth
    return painter.ask(
      "\(sentence). \(roll)", short: isRoomy ? "\(short). \(roll)" : short, .table(.roll))
  }
}

extension SoloRun {
  /// When the voice of a row that is read aloud has ended, in seconds of the play clock.
  var voiceEnd: Double? {
    typing.attempt.flatMap { attempt in
      attempt.reading.spoken?.end.map { attempt.since + Double($0) / 1000 }
    }
  }
}
