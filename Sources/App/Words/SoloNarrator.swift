import GameCore
import Text

/// Sentences about what happens in a solo run.
struct SoloNarrator {
  let language: Language

  /// The introduction of a run.
  func opening(_ run: SoloRun) -> String {
    "\(say(.solo(.title))), \(say(.table(.seed(run.seed))))"
  }

  /// The sentences about a change of a run.
  func sentences(from before: SoloRun, to run: SoloRun) -> [String] {
    let (old, new) = (before.solo, run.solo)
    if old.phase == .read, new.phase != .read { return judged(run) }
    if old.die == nil, let die = new.die { return [say(.plainSolo(.die(die)))] }
    return new.field.stacks.suffix(new.setCount - old.setCount).map { stack in
      let word = language.word(stack.kind)
      return say(.plainSolo(.card(word: word, isReverse: stack.isReverse)))
    }
  }

  private func judged(_ run: SoloRun) -> [String] {
    let solo = run.solo
    var sentences = remark(run.typing)
    switch solo.outcome {
    case .well(let morae):
      sentences.append(say(.plainSolo(.well(morae: morae, total: solo.score))))
      if solo.rules != .first, case .draw = solo.phase, let die = solo.die {
        sentences.append(say(.plainSolo(.die(die))))
      }
    case .failed(let loss):
      sentences.append(say(.plainSolo(.failed(lives: solo.lives))))
      if let loss {
        let word = language.word(loss.field.stacks[loss.position].kind)
        sentences.append(say(.plainSolo(.loses(card: loss.position + 1, word: word))))
      }
    case nil: break
    }
    if solo.phase == .finished { sentences.append(say(.plainSolo(.over(morae: solo.score)))) }
    return sentences
  }

  /// The assessment of the last typed reading.
  func remark(_ typing: TypingSession) -> [String] {
    guard let reading = typing.lastReading else { return [] }
    guard reading.outcome == .well else {
      return reading.failure.map { [say($0)] } ?? []
    }
    if reading.isAloud {
      guard let row = reading.spoken, let end = row.end else { return [] }
      return [
        say(.typing(.heard(milliseconds: end - row.start, morae: reading.moraeOfRow)))
          + (language == .en ? "." : "。")
      ]
    }
    return [
      say(
        .plain(
          .typed(
            time: reading.typingTime, limit: reading.limits.wholeTime,
            keysPerMinute: reading.keysPerMinute)))
    ]
  }

  private func say(_ message: Message) -> String { message.text(in: language) }
}
