/// The reducer of a typed reading: the judge of R27.
///
/// Every deadline is judged by the times in the actions, so that the outcome is the same however
/// often the clock ticks.
package enum Typing {
  /// Tells a reading what happened; once it has ended, nothing changes it any more.
  package static func reduce(into reading: inout TypedReading, _ action: TypingAction) {
    guard reading.outcome == .reading else { return }
    switch action {
    case .tick(let time):
      reading.pass(to: time)
    case .pasted(let time):
      reading.pass(to: time)
      if reading.outcome == .reading { reading.outcome = .void(.pasted) }
    case .typed(let scalar, let time):
      reading.pass(to: time)
      reading.judge(scalar, from: .key)
    case .block(let text, let time):
      reading.pass(to: time)
      for scalar in text.unicodeScalars { reading.judge(scalar, from: .block) }
    case .line(let text, let time):
      reading.pass(to: time)
      reading.judge(line: text)
    }
  }

  /// What brought a character.
  fileprivate enum Source {
    case key, block, line
  }

  /// The most keys that hands can press within ``burstTime``.
  static let burstKeys = 8
  /// The time in milliseconds within which more keys than ``burstKeys`` are a paste.
  static let burstTime = 10
}

extension TypedReading {
  /// Lets time pass; a stop or lateness ends the reading at its very millisecond.
  fileprivate mutating func pass(to time: Int) {
    now = max(now, time)
    let end = deadline
    guard now > end, let word = currentWord else { return }
    now = end
    outcome =
      end == stopDeadline ? .stop(position: word.position) : .tooLate(position: word.position)
  }

  /// Judges one character that came now.
  fileprivate mutating func judge(_ scalar: Unicode.Scalar, from source: Typing.Source) {
    guard outcome == .reading, !Spelling.isIgnored(scalar) else { return }
    if Spelling.isSeparator(scalar) {
      separate(scalar)
      return
    }
    if source == .key || source == .block && scalar.isASCII, isBurst() {
      outcome = .void(.tooManyKeysAtOnce)
      return
    }
    let next = places(after: Spelling.folded(scalar))
    guard !next.isEmpty else {
      stumble(at: scalar)
      return
    }
    switch source {
    case .key: if input == .unknown { input = .keys }
    case .block: input = .inputMethod
    case .line: input = .lines
    }
    places = next
    text.unicodeScalars.append(scalar)
    accept(hasTime: source == .key)
  }

  /// Judges a whole line that came now: where it ends too early, the reader has stopped.
  ///
  /// As with keys, the reading is over with the last character of the field, whatever follows it.
  fileprivate mutating func judge(line: String) {
    let says = { !Spelling.isSeparator($0) && !Spelling.isIgnored($0) }
    guard outcome == .reading, line.unicodeScalars.contains(where: says) else { return }
    // Nobody knows when its first key came, so the clock counts from the go-ahead.
    firstKey = 0
    for scalar in line.unicodeScalars { judge(scalar, from: .line) }
    if outcome == .reading, let word = currentWord { outcome = .stop(position: word.position) }
  }

  /// Lets a separator pass between any two morae.
  ///
  /// Only the first after a character counts as a sign of life, so that nobody gains time by
  /// holding the space bar.
  private mutating func separate(_ scalar: Unicode.Scalar) {
    let between = places.filter(\.typed.isEmpty)
    guard !between.isEmpty else {
      stumble(at: scalar)
      return
    }
    places = between
    text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    if !isSeparated, lastKey != nil { pauseStart = now }
    isSeparated = true
  }

  /// Whether this key is one too many for hands.
  private mutating func isBurst() -> Bool {
    burst.append(now)
    guard burst.count > Typing.burstKeys else { return false }
    return now - burst.removeFirst() <= Typing.burstTime
  }

  /// The places that the string reaches with one more scalar.
  private func places(after scalar: Unicode.Scalar) -> [Place] {
    var next: [Place] = []
    func reach(_ place: Place) {
      if !next.contains(place) { next.append(place) }
    }
    for place in places {
      let typed = place.typed + [scalar]
      for spelling in spellings(at: place.mora) where spelling.scalars.starts(with: typed) {
        if spelling.scalars.count == typed.count {
          reach(Place(mora: place.mora + spelling.morae))
        } else {
          reach(Place(mora: place.mora, typed: typed))
        }
      }
    }
    return next
  }

  /// Keeps account of an accepted character and of the words that it ends.
  private mutating func accept(hasTime: Bool) {
    keys += 1
    if firstKey == nil { firstKey = now }
    let gap = now - (lastKey ?? clockStart)
    if lastKey != nil, hasTime { longestGap = max(longestGap ?? 0, gap) }
    longestGapInWord = max(longestGapInWord, gap)
    lastKey = now
    pauseStart = now
    isSeparated = false
    let reached = reached
    let finished = reached < morae.count ? morae[reached].word : words.count
    while wordTimings.count < finished {
      let duration = now - (wordTimings.last?.end ?? clockStart)
      wordTimings.append(
        WordTiming(
          end: now, duration: hasTime ? duration : nil,
          longestGap: hasTime ? longestGapInWord : nil))
      longestGapInWord = 0
    }
    if finished == words.count { outcome = .well }
  }

  private mutating func stumble(at scalar: Unicode.Scalar) {
    let mora = morae[reached]
    outcome = .stumble(
      Stumble(
        position: words[mora.word].position, offset: mora.offset, expected: expected,
        found: scalar))
  }
}

extension TypedReading {
  /// The scalars that could come next, folded: lower case and hiragana, romaji first.
  package var expected: [Unicode.Scalar] {
    guard outcome == .reading else { return [] }
    var result: [Unicode.Scalar] = []
    for place in places.sorted(by: { $0.mora > $1.mora }) {
      for spelling in spellings(at: place.mora) where spelling.scalars.starts(with: place.typed) {
        // A shorter spelling may have ended here, and its end is a place of its own.
        guard let scalar = spelling.scalars.dropFirst(place.typed.count).first else { continue }
        if !result.contains(scalar) { result.append(scalar) }
      }
    }
    return result
  }

  private func spellings(at mora: Int) -> [Spelling] {
    let mora = morae[mora]
    return words[mora.word].kind.spellings(at: mora.offset)
  }
}
