import GameCore

/// Sentences about what happens in a solo run.
struct SoloNarrator {
  let language: Language

  /// The introduction of a run.
  func opening(_ run: SoloRun) -> String {
    "\(say(.solo(.title))), \(say(.table(.seed(run.solo.seed))))"
  }

  /// The sentences about a change of a run.
  func sentences(from before: SoloRun, to run: SoloRun) -> [String] {
    let (old, new) = (before.solo, run.solo)
    if old.phase == .read, new.phase != .read { return judged(run) }
    if old.die == nil, let die = new.die { return [say(.plainSolo(.die(die)))] }
    return new.field.stacks.suffix(new.setCount - old.setCount).map { stack in
      let word = language.word(stack.kind)
      return say(.plainSolo(.card(word: word, isReverse: stack.top.isReverse)))
    }
  }

  private func judged(_ run: SoloRun) -> [String] {
    let solo = run.solo
    var sentences = remark(run.typing)
    switch solo.outcome {
    case .well(let morae):
      sentences.append(say(.plainSolo(.well(morae: morae, total: solo.score))))
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
    let limit = reading.limits.wholeTime
    switch reading.outcome {
    case .well:
      let (time, keys) = (reading.typingTime, reading.keysPerMinute)
      return [say(.plain(.typed(time: time, limit: limit, keysPerMinute: keys)))]
    case .stumble(let stumble): return [say(stumble.message)]
    case .stop(let position):
      let message: Message =
        reading.input == .lines
        ? .plain(.lineTooShort(card: position + 1)) : .typing(.stopped(card: position + 1))
      return [say(message)]
    case .tooLate: return [say(.plain(.tooLate(limit: limit)))]
    case .reading, .void: return []
    }
  }

  private func say(_ message: Message) -> String { message.text(in: language) }
}
