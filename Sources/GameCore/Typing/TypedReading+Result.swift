extension TypedReading {
  /// The word that is being typed; `nil` once all are.
  package var currentWord: Word? {
    wordTimings.count < words.count ? words[wordTimings.count] : nil
  }

  /// The positions whose words have been typed to the end, for lighting them up.
  package var typedPositions: [Int] {
    words.prefix(wordTimings.count).map(\.position)
  }

  /// How many whole morae of the current word have been typed.
  package var moraeOfCurrentWord: Int {
    let reached = reached
    return reached < morae.count ? morae[reached].offset : 0
  }

  /// When the clock starts, since the go-ahead: at the first character or when the grace is over.
  package var clockStart: Int {
    min(firstKey ?? limits.grace, limits.grace)
  }

  /// The last moment, since the go-ahead, before which the reading fails unless a character comes.
  package var deadline: Int {
    let late = clockStart + limits.total
    return stopDeadline.map { min($0, late) } ?? late
  }

  /// The last moment before which a stop is judged, where stops are.
  var stopDeadline: Int? {
    input == .keys ? (pauseStart ?? limits.grace) + limits.pause : nil
  }

  /// How long it has lasted by its clock, in milliseconds.
  package var elapsed: Int {
    max(0, now - clockStart)
  }

  /// Accepted characters a minute of its clock.
  package var keysPerMinute: Int {
    elapsed > 0 ? keys * 60_000 / elapsed : 0
  }

  /// Accepted characters in a thousand of all: the first wrong one ends a reading.
  package var accuracyPermille: Int {
    guard case .stumble = outcome else { return 1000 }
    return keys * 1000 / (keys + 1)
  }

  /// Two words of which the second followed the first at a cost.
  package struct Pair: Hashable, Sendable {
    /// The word before, unless the second was the first of the reading.
    package let from: CardKind?
    /// The word that was waited for or stumbled at.
    package let to: CardKind
  }

  /// The pair that cost the reading, or the most time in a good one.
  package var costliestPair: Pair? {
    switch outcome {
    case .reading, .void: return nil
    case .stumble, .stop, .tooLate: return pair(endingAt: wordTimings.count)
    case .well:
      let gaps = wordTimings.map { $0.longestGap ?? 0 }
      guard let longest = gaps.max(), longest > 0 else { return nil }
      return gaps.firstIndex(of: longest).flatMap { pair(endingAt: $0) }
    }
  }

  private func pair(endingAt word: Int) -> Pair? {
    guard words.indices.contains(word) else { return nil }
    return Pair(from: word > 0 ? words[word - 1].kind : nil, to: words[word].kind)
  }
}
