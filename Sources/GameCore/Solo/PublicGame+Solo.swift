/// The public view of a solo run.
extension PublicGame {
  /// Something that only a run has; in a game of several, as at the start of a run.
  package subscript<Value>(dynamicMember path: KeyPath<SoloState, Value>) -> Value {
    (solo ?? SoloState(SoloSetup(seed: 0, level: .normal)))[keyPath: path]
  }

  /// The time limits of a run for the current field (R28, R40, R45).
  package var limits: TypingLimits {
    guard !self.isAloud else { return TypingLimits(aloud: self.level, morae: field.morae) }
    return TypingLimits(level: self.level, morae: field.morae, isSolo: self.rules != .first)
  }

  /// Whether every card of the deck has been drawn in a run and the last row was read well.
  package var isCleared: Bool {
    guard case .well = self.outcome else { return false }
    return phase == .finished && deckCount == 0 && self.lives > 0
  }
}

/// Verdicts of solo runs and drills, and what follows them.
///
/// When the deck is empty, the current reading is the last one, as in any game (R22). The run then
/// ends with either outcome, and the field does not change.
extension PublicGame {
  /// Applies a verdict with the number that chance adds to it.
  mutating func judgeSolo(_ isCorrect: Bool, _ chance: Int?) {
    streak = isCorrect ? streak + 1 : 0
    if solo?.drill != nil {
      endDrillRow(isCorrect)
    } else if isCorrect {
      succeed(rolling: chance)
    } else {
      fail(losing: chance)
    }
  }

  /// A correct reading scores, and the next cards are drawn: as many as the die rolled, or by the first
  /// rules as it still says (R42).
  private mutating func succeed(rolling number: Int?) {
    solo?.score(field)
    guard deckCount > 0, let number = number ?? die else { return phase = .finished }
    die = number
    beginDrawing(number)
  }

  /// A failure costs a life and removes a position (R18 closes the gap), and the next round begins; without
  /// a position, the run ends.
  private mutating func fail(losing position: Int?) {
    solo?.lives -= 1
    solo?.outcome = .failed(position.map { SoloState.Loss(field: field, position: $0) })
    guard let position else { return phase = .finished }
    let lost = field.stacks[position].cards
    removed += lost
    solo?.fresh.removeAll(where: lost.contains)
    field.remove([position])
    reversed = false
    die = nil
    round += 1
    phase = .roll
  }

  /// The next row of a drill is read.
  mutating func beginDrillRow() throws(GameError) {
    guard let row = solo?.drill?.first else { throw .notNow(.user(.roll)) }
    solo?.drill?.removeFirst()
    solo?.outcome = nil
    field = row
    round += 1
    phase = .read
  }

  /// A row of a drill costs nothing.
  private mutating func endDrillRow(_ isCorrect: Bool) {
    if isCorrect { solo?.count(field, scoring: field.morae) } else { solo?.outcome = .failed(nil) }
    phase = solo?.drill?.isEmpty == true ? .finished : .roll
  }
}

extension SoloState {
  /// Scores the morae of the cards that are new in a field, or by the first rules those of the field.
  fileprivate mutating func score(_ field: Field) {
    let row = field.morae
    let morae = rules == .first ? row : fresh.reduce(0) { $0 + field.deck[$1].morae }
    score += morae
    longestRow = max(longestRow, row)
    fresh = []
    count(field, scoring: morae)
  }

  fileprivate mutating func count(_ field: Field, scoring morae: Int) {
    readWell += 1
    cardsRead += field.count
    outcome = .well(morae: morae)
  }
}
