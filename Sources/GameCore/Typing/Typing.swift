/// The reducer of a typed reading, which judges it (R27).
///
/// Deadlines are checked against the times in the actions, so the outcome does not depend on how
/// often the clock ticks.
package enum Typing {
  /// Applies an action to a reading; a finished reading does not change anymore.
  package static func reduce(into reading: inout TypedReading, _ action: TypingAction) {
    guard reading.outcome == .reading else { return }
    if reading.isAloud, action.isText { return }
    switch action {
    case .tick(let time):
      reading.advance(to: time)
    case .heard(let spoken, let time):
      reading.advance(to: time)
      reading.hear(spoken)
    case .readWell(let time):
      reading.advance(to: time)
      reading.judgeWell()
    case .pasted(let time):
      reading.advance(to: time)
      if reading.outcome == .reading { reading.outcome = .void(.pasted) }
    case .typed(let scalar, let time):
      reading.advance(to: time)
      reading.judge(scalar, from: .key)
    case .block(let text, let time):
      reading.advance(to: time)
      for scalar in text.unicodeScalars { reading.judge(scalar, from: .block) }
    case .line(let text, let isWhole, let time):
      reading.advance(to: time)
      reading.judge(line: text, isWhole: isWhole)
    }
  }

  /// The origin of a character.
  fileprivate enum Source {
    case key, block, line
  }

  /// The number of keys that a person can press within ``burstTime``.
  static let burstKeys = 8
  /// The time in milliseconds within which more than ``burstKeys`` keys count as a paste.
  static let burstTime = 10
}

extension TypedReading {
  /// Advances the time; a stop or a timeout ends the reading at its exact millisecond.
  fileprivate mutating func advance(to time: Int) {
    now = max(now, time)
    let end = deadline
    guard let end, now > end, let word = words.dropFirst(wordTimings.count).first else { return }
    now = end
    outcome =
      end == stopDeadline ? .stop(position: word.position) : .tooLate(position: word.position)
  }

  /// Hears the voice of a reader who reads aloud; what is heard after it has ended is a noise.
  fileprivate mutating func hear(_ row: SpokenRow?) {
    guard outcome == .reading, isAloud, spoken?.end == nil else { return }
    spoken = row
    firstKey = row?.start
  }

  /// The reader says that the row was read well, which it was if its time and its pauses are within the
  /// time limit (R45).
  fileprivate mutating func judgeWell() {
    guard outcome == .reading, isAloud else { return }
    guard elapsed <= limits.total else {
      return outcome = .tooLate(position: words[0].position)
    }
    keys = morae.count
    wordTimings = words.map { _ in
      WordTiming(end: spoken?.end ?? now, duration: nil, longestGap: nil)
    }
    cursors = [Cursor(mora: morae.count)]
    outcome = .well
  }

  /// Judges a character typed at the current time.
  fileprivate mutating func judge(_ scalar: Unicode.Scalar, from source: Typing.Source) {
    guard outcome == .reading, !Spelling.isIgnored(scalar) else { return }
    if Spelling.isSeparator(scalar) {
      acceptSeparator(scalar)
      return
    }
    if source == .key || source == .block && scalar.isASCII, isBurst() {
      outcome = .void(.tooManyKeysAtOnce)
      return
    }
    let next = nextCursors(after: Spelling.parts(of: String(scalar)))
    guard !next.isEmpty else {
      stumble(at: scalar)
      return
    }
    switch source {
    case .key: if input == .unknown { input = .keys }
    case .block: input = .inputMethod
    case .line: input = .lines
    }
    cursors = next
    text.unicodeScalars.append(scalar)
    accept(isTimed: source == .key)
  }

  /// Judges a line typed at the current time: if it ends too early, the reader has stopped; if the whole
  /// line must be the row and it goes on after the row, that is a stumble at the last word.
  fileprivate mutating func judge(line: String, isWhole: Bool) {
    let isText = { !Spelling.isSeparator($0) && !Spelling.isIgnored($0) }
    guard outcome == .reading, line.unicodeScalars.contains(where: isText) else { return }
    // The time of the first key is unknown, so the clock starts with the reading.
    firstKey = 0
    var beforeLast = self
    for scalar in line.unicodeScalars {
      // A mark of the last letter, without which that counts, too.
      if outcome == .well, scalar.isMark, case let next = nextCursors(after: [scalar]),
        !next.isEmpty
      {
        cursors = next
        continue
      }
      if outcome == .well, isWhole, isText(scalar), let word = words.last {
        self = beforeLast
        return outcome = .stumble(
          Stumble(position: word.position, offset: typedMorae, expected: [], found: scalar))
      }
      if outcome == .reading { beforeLast = self }
      judge(scalar, from: .line)
    }
    if outcome == .reading, let word = currentWord { outcome = .stop(position: word.position) }
  }

  /// Accepts a separator between any two morae.
  ///
  /// Only the first one after a character restarts the pause, so that holding the space bar gains
  /// no time.
  private mutating func acceptSeparator(_ scalar: Unicode.Scalar) {
    let between = cursors.filter(\.typed.isEmpty)
    guard !between.isEmpty else {
      stumble(at: scalar)
      return
    }
    cursors = between
    text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    if !isSeparated, lastKey != nil { pauseStart = now }
    isSeparated = true
  }

  /// Whether more keys came at once than a person can press.
  private mutating func isBurst() -> Bool {
    burst.append(now)
    guard burst.count > Typing.burstKeys else { return false }
    return now - burst.removeFirst() <= Typing.burstTime
  }

  /// The cursors after one more scalar, given by its letter and marks.
  private func nextCursors(after letters: [Unicode.Scalar]) -> [Cursor] {
    var next = cursors
    for letter in letters { next = nextCursors(next, after: letter) }
    return letters.isEmpty ? [] : next
  }

  private func nextCursors(_ cursors: [Cursor], after letter: Unicode.Scalar) -> [Cursor] {
    var next: [Cursor] = []
    func add(_ cursor: Cursor) {
      if !next.contains(cursor) { next.append(cursor) }
    }
    for cursor in cursors where cursor.mora < morae.count {
      let typed = cursor.typed + [letter]
      for spelling in spellings(at: cursor.mora) {
        let places = spelling.places(after: typed)
        if places.contains(where: spelling.isWhole) {
          add(Cursor(mora: cursor.mora + spelling.morae))
        }
        if places.contains(where: spelling.goesOn) { add(Cursor(mora: cursor.mora, typed: typed)) }
      }
    }
    return next
  }

  /// Updates the statistics for an accepted character and the words that it completes.
  private mutating func accept(isTimed: Bool) {
    keys += 1
    if firstKey == nil { firstKey = now }
    let gap = now - (lastKey ?? clockStart)
    if lastKey != nil, isTimed { longestGap = max(longestGap ?? 0, gap) }
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
          end: now, duration: isTimed ? duration : nil,
          longestGap: isTimed ? longestGapInWord : nil))
      longestGapInWord = 0
    }
    if finished == words.count { outcome = .well }
  }

  private mutating func stumble(at scalar: Unicode.Scalar) {
    let mora = morae[reached]
    outcome = .stumble(
      Stumble(
        position: words[mora.word].position, offset: mora.offset, expected: expected,
        found: scalar.value < 0x20 ? " " : scalar))
  }
}

extension TypedReading {
  /// The scalars that are valid next, folded to lower case and hiragana, romaji first.
  package var expected: [Unicode.Scalar] {
    guard outcome == .reading else { return [] }
    var result: [Unicode.Scalar] = []
    for cursor in cursors.sorted(by: { $0.mora > $1.mora }) {
      // A spelling that ends here is continued by another cursor.
      for spelling in spellings(at: cursor.mora) {
        for scalar in spelling.expected(after: cursor.typed) where !result.contains(scalar) {
          result.append(scalar)
        }
      }
    }
    return result
  }

  private func spellings(at mora: Int) -> [Spelling] {
    let mora = morae[mora]
    return words[mora.word].kind.spellings[mora.offset]
  }
}
