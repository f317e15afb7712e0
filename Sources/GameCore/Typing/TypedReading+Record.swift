extension TypedReading {
  /// The record of a judged reading for a journal; `nil` if the reading does not count, or was read
  /// aloud.
  package var record: ReadingRecord? {
    guard !isAloud else { return nil }
    func failed(at position: Int?, _ mora: Int, due: Unicode.Scalar?, typed: Unicode.Scalar?)
      -> ReadingRecord
    {
      ReadingRecord(
        position: position, mora: mora, due: due, typed: typed, milliseconds: elapsed, keys: keys,
        longestGap: longestGap)
    }
    switch outcome {
    case .void: return nil
    case .well: return failed(at: nil, 0, due: nil, typed: nil)
    case .stumble(let stumble):
      return failed(
        at: stumble.position, stumble.offset, due: stumble.expected.first, typed: stumble.found)
    case .reading, .stop, .tooLate:
      return failed(at: currentWord?.position, typedMorae, due: nil, typed: nil)
    }
  }

  /// Creates a finished reading from its record.
  ///
  /// If the reading was too slow, the reason follows from the limits.
  package init(
    recalling record: ReadingRecord, _ field: Field, reversed: Bool, limits: TypingLimits
  ) {
    self.init(field: field, reversed: reversed, limits: limits)
    outcome = Self.outcome(record, limits)
    keys = record.keys ?? 0
    longestGap = record.longestGap
    (firstKey, now) = (0, record.milliseconds)
    let word = words.firstIndex { $0.position == record.position } ?? words.count
    wordTimings = Array(
      repeating: WordTiming(end: 0, duration: nil, longestGap: nil), count: word)
    let before = morae.firstIndex { $0.word == word } ?? morae.count
    cursors = [Cursor(mora: min(before + record.mora, morae.count))]
  }

  private static func outcome(_ record: ReadingRecord, _ limits: TypingLimits) -> TypingOutcome {
    guard let position = record.position else { return .well }
    if let typed = record.typed {
      return .stumble(
        Stumble(
          position: position, offset: record.mora, expected: record.due.map { [$0] } ?? [],
          found: typed))
    }
    return record.milliseconds < limits.total
      ? .stop(position: position) : .tooLate(position: position)
  }
}
