extension TypedReading {
  /// The word that is being typed; `nil` when all are typed.
  package var currentWord: Word? {
    wordTimings.count < words.count ? words[wordTimings.count] : nil
  }

  /// The number of morae of the current word that are typed.
  package var typedMorae: Int {
    let reached = reached
    guard morae.indices.contains(reached), morae[reached].word == wordTimings.count else {
      return 0
    }
    return morae[reached].offset
  }

  /// The number of morae of the whole row that are typed.
  package var moraeReached: Int { reached }

  /// The correctly typed part of the mora that is expected next.
  package var begunMora: String {
    let begun = cursors.filter { $0.mora == reached }.map(\.typed).max { $0.count < $1.count }
    return String(String.UnicodeScalarView(begun ?? []))
  }

  /// The position of the word that contains a mora; morae are counted in reading order.
  package func position(ofMora mora: Int) -> Int? {
    morae.indices.contains(mora) ? words[morae[mora].word].position : nil
  }

  /// The positions of the completely typed words, for highlighting.
  package var typedPositions: [Int] {
    words.prefix(wordTimings.count).map(\.position)
  }

  /// When the clock starts, in milliseconds since the start of the reading: at the first character
  /// or when the grace period ends.
  package var clockStart: Int {
    min(firstKey ?? limits.grace, limits.grace)
  }

  /// The time at which the reading fails unless another character is typed, in milliseconds since
  /// the start of the reading.
  package var deadline: Int {
    let late = clockStart + limits.total
    return stopDeadline.map { min($0, late) } ?? late
  }

  /// The time at which a stop is detected, if stops are judged.
  var stopDeadline: Int? {
    input == .keys ? (pauseStart ?? limits.grace) + limits.pause : nil
  }

  /// The duration by the clock, in milliseconds.
  package var elapsed: Int {
    max(0, now - clockStart)
  }

  /// The time that counts for the speed, in milliseconds: since the first key, also if the clock was
  /// started before, or since the reading began if the text came in blocks, the first of which may be
  /// all of it.
  package var typingTime: Int {
    switch input {
    case .inputMethod: now
    case .keys: max(0, now - max(firstKey ?? 0, clockStart))
    case .lines, .unknown: elapsed
    }
  }

  /// The number of characters that took the typing time.
  ///
  /// Of keys that arrive one by one, the first one begins the time, and so does not count; a wrong one
  /// ends it.
  package var timedKeys: Int {
    if case .stumble = outcome { return keys }
    return longestGap == nil ? keys : keys - 1
  }

  /// Characters per minute of typing time.
  package var keysPerMinute: Int {
    typingTime > 0 ? timedKeys * 60_000 / typingTime : 0
  }

  /// The correct part of the typed characters, if one was correct: the first wrong one ends a reading.
  package var accuracy: Accuracy? {
    let hasStumbled: Bool = if case .stumble = outcome { true } else { false }
    return Accuracy(correct: keys, wrong: hasStumbled ? 1 : 0)
  }

  /// Two consecutive words.
  package struct Pair: Hashable, Sendable {
    /// The first word; `nil` if the second word was the first of the reading.
    package let from: CardKind?
    /// The word that took too long or was mistyped.
    package let to: CardKind

    /// The pair of two words.
    package init(from: CardKind?, to: CardKind) {
      (self.from, self.to) = (from, to)
    }
  }

  /// The pair that made the reading fail, or took the longest in a correct one.
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
