extension TypedReading {
  /// Whether the row is read aloud, and judged by its reader (R45).
  package var isAloud: Bool { input == .voice }

  /// The word that is being typed; `nil` when all are typed, and if the row is read aloud, where the word
  /// is not known.
  package var currentWord: Word? {
    !isAloud && wordTimings.count < words.count ? words[wordTimings.count] : nil
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

  /// The number of morae of the whole row.
  package var moraeOfRow: Int { morae.count }

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
  /// the start of the reading; `nil` once the voice of somebody who reads aloud has ended.
  package var deadline: Int? {
    guard !isAloud else { return spoken?.end == nil ? lastMoment : nil }
    let late = clockStart + limits.total
    return stopDeadline.map { min($0, late) } ?? late
  }

  /// When it is known whether a voice has ended within the time limit: after a second of silence.
  var lastMoment: Int { clockStart + limits.total + Self.silence }

  /// The shortest time in which somebody can read the row aloud; a shorter sound is not the row (R45).
  package var shortestVoice: Int { morae.count * 60 }

  /// The silence that ends a reading aloud, in milliseconds (R35).
  private static let silence = 1000

  /// The time at which a stop is detected, if stops are judged.
  var stopDeadline: Int? {
    input == .keys ? (pauseStart ?? limits.grace) + limits.pause : nil
  }

  /// The duration by the clock, in milliseconds; pauses of a voice count twice (R45).
  package var elapsed: Int { elapsed(at: now) }

  /// The duration by the clock at a time in milliseconds since the start of the reading; it stands still
  /// once a voice has ended.
  package func elapsed(at time: Int) -> Int {
    max(0, (spoken?.end ?? time) - clockStart) + (spoken?.silence ?? 0)
  }

  /// The time that counts for the speed, in milliseconds: since the first key, also if the clock was
  /// started before, or since the reading began if the text came in blocks, the first of which may be
  /// all of it.
  package var typingTime: Int {
    switch input {
    case .inputMethod: now
    case .keys: max(0, now - max(firstKey ?? 0, clockStart))
    case .voice: outcome == .well ? spoken?.end.map { max(0, $0 - clockStart) } ?? 0 : 0
    case .lines, .unknown: elapsed
    }
  }

  /// The number of characters that took the typing time.
  ///
  /// Of keys that arrive one by one, the first one begins the time, and so does not count; a wrong one
  /// ends it.
  package var timedKeys: Int {
    if case .stumble = outcome { return keys }
    if isAloud { return typingTime > 0 ? keys : 0 }
    return longestGap == nil ? keys : keys - 1
  }

  /// Characters per minute of typing time; of a row read aloud, morae.
  package var keysPerMinute: Int {
    typingTime > 0 ? timedKeys * 60_000 / typingTime : 0
  }

  /// The correct part of the typed characters, if one was correct: the first wrong one ends a reading.
  package var accuracy: Accuracy? {
    guard !isAloud else { return nil }
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
    case _ where isAloud: return nil
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
