import GameCore

/// The English texts, in ASCII so that every terminal can show them.
extension Message {
  var english: String {
    switch self {
    case .title(let text): text.english
    case .setup(let text): text.english
    case .lobby(let text): text.english
    case .table(let text): text.english
    case .typing(let text): text.english
    case .pointing(let text): text.english
    case .reason(let text): text.english
    case .result(let text): text.english
    case .solo(let text): text.english
    case .overlay(let text): text.english
    case .problem(let text): text.english
    case .narration(let text): text.english
    case .plain(let text): text.english
    case .plainSolo(let text): text.english
    case .reaction(let reaction): reaction.english
    case .keyName(let text): text.english
    case .key(let text): text.english
    case .scores(let text): text.english
    case .legend(let text): text.english
    case .hint(let hint): hint.english
    case .shortHint(let hint): hint.shortEnglish
    case .rules(let text): text.english
    case .soloRules(let text): text.english
    case .limits(let level, let base, let mora, let pause):
      "\(level.rawValue) \(base) s plus \(mora) s per mora, pauses up to \(pause) s"
    case .typedLimits(let levels, let grace):
      "Typed readings: \(levels). The clock starts with the first key, after \(grace) s at the latest."
    }
  }
}

extension Int {
  /// The number with a noun: 1 card, 2 cards.
  fileprivate func counting(_ singular: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? singular : plural ?? singular + "s")"
  }

  fileprivate var morae: String { counting("mora", "morae") }
}

extension [String] {
  /// The words as a list: Aki, Ben and Chie.
  fileprivate var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension String {
  /// A word on a card in quotation marks, since "to" reads like any other word of a sentence.
  ///
  /// What is on a picture, such as a door, is described.
  fileprivate var quoted: String { hasPrefix("a ") ? self : "\"\(self)\"" }
}

// MARK: - Screens

extension Message.Title {
  fileprivate var english: String {
    switch self {
    case .item(.play): "play"
    case .item(.rivals): "computers"
    case .item(.host): "host"
    case .item(.join): "join"
    case .item(.solo): "solo"
    case .item(.daily): "daily"
    case .item(.resume): "resume"
    case .item(.watch): "watch"
    case .item(.gallery): "gallery"
    case .item(.help): "help"
    case .about(.play): "2 to 6 at one table"
    case .about(.rivals): "you against three"
    case .about(.host): "open a table for friends"
    case .about(.join): "sit at a friend's table"
    case .about(.solo): "type against the clock"
    case .about(.daily): "the deal of the day"
    case .about(.resume): "no unfinished game"
    case .about(.watch): "the latest game, or a demo"
    case .about(.gallery): "pictures in motion"
    case .about(.help): "rules and keys"
    case .demonstration: "Demo"
    case .resumable(.game(let names)): "\(names.list)"
    case .resumable(.run(let morae, _, _)): "solo, \(morae.morae)"
    case .daily(let morae, let isOpen, let streak):
      (isOpen ? "begun" : morae.map { "done: \($0.morae)" } ?? "not played")
        + (streak > 1 ? ", \(streak) days" : "")
    case .credit: "After the card game by Taisei Kato (Oink Games). An independent program."
    }
  }
}

extension Message.Setup {
  fileprivate var english: String {
    switch self {
    case .title: "Who plays?"
    case .aboutPlace: "A person, the computer, or nobody."
    case .proposePointing: "You all see this screen? Point at once: faster. Or change it."
    case .aboutStartingPlayer: "Who ate a tomato last? That player rolls first."
    case .seated(2): "2 at the table (house rule)"
    case .seated(let count): "\(count) at the table"
    case .emptyPlace: "+ add a player"
    case .rollsFirst: "rolls first"
    case .person: "person"
    case .computer(.easy): "computer, easy"
    case .computer(.normal): "computer, normal"
    case .computer(.hard): "computer, hard"
    case .timeFactor(let percent): "\(percent)% time"
    case .startingPlayer: "Ate tomato last"
    case .randomStartingPlayer: "at random"
    case .keyStart: "start"
    case .keyAgree: "yes, start"
    case .keyMove: "move"
    case .keyChange: "change"
    case .keyName: "name"
    case .keyTime: "time by the clock"
    case .keyDone: "keep it"
    case .keyCancel: "as before"
    case .typeName: "Type a name, up to 16 characters."
    }
  }
}

extension Message.Lobby {
  fileprivate var english: String {
    switch self {
    case .title(let table): "The table \(table)"
    case .friends: "Friends sit down with"
    case .ready: "ready"
    case .notReady: "not ready"
    case .computer: "computer"
    case .away: "away"
    case .own: "you"
    case .begin(let count): "\(count) at the table. Begin?"
    case .beginShort: "Begin?"
    case .waitsShort: "The host begins"
    case .needsPlayers: "Waiting for friends"
    case .sayReady: "Ready to play?"
    case .waitsForHost: "Waiting for the host to begin"
    case .watches: "You are watching"
    case .waits(let names): "Waiting for \(names)"
    case .waitsForAbsent(let names): "Waiting for \(names), who is away"
    case .givesSeat(let name): "\(name) is away. Let a computer play"
    case .pointed(let count, let all): "\(count) of \(all) have pointed"
    }
  }
}

extension Message.Table {
  fileprivate var english: String {
    switch self {
    case .round(let number): "Round \(number)"
    case .cardsLeft(let count): "Deck \(count)"
    case .die(let number): "Die \(number)"
    case .seed(let seed): "Seed \(seed)"
    case .points(let count): "\(count) pt"
    case .rolls(let name): "\(name) rolls the die"
    case .draws(let name, let count, let reader): "\(name) draws \(count), \(reader) will read"
    case .drawsShort(let name, let count): "\(name) draws \(count)"
    case .drawsAgain(let name, let count, let reader, let praise):
      "\(praise % 3 == 2 ? "One more!" : "Well read!") \(name) draws \(count), \(reader) will read"
    case .tie(let votes): "\(votes) to \(votes) counts as read well."
    case .tieShort(let votes): "\(votes) to \(votes): read well"
    case .drawing(let name, let reader): "\(name) draws. Get ready, \(reader)!"
    case .reads(let name, let fromRight):
      "\(name) reads from the \(fromRight ? "RIGHT" : "left")"
    case .readsShort(let name, let fromRight):
      [name, fromRight ? "RIGHT" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    case .failed(let name): "\(name) failed"
    case .stumbleCall: "STUMBLED!"
    case .timeCall: "TIME!"
    case .readsCall(let name): "\(name) READS"
    case .turnCall: "YOUR TURN"
    case .eyesShut: "Everybody else: eyes shut!"
    case .timeUp: "Time!"
    case .lastReading: "The last reading!"
    case .readWell: "read well"
    case .readWellShort: "well"
    case .readFailed: "failed"
    case .votes(let name, let number, let count):
      "\(name) votes (\(number) of \(count))"
    case .emptyField: "The field is empty."
    case .doing(.rolls): "rolls"
    case .doing(.draws): "draws"
    case .doing(.reads): "reads"
    case .doing(.points): "pointing"
    case .doing(.failed): "failed"
    case .doing(.votes): "votes"
    case .doing(.votedWell): "voted yes"
    case .doing(.votedFailed): "voted no"
    case .piles: "Piles: the cards of each player"
    case .paleWords: "Each complete set is a point. Pale words are still missing."
    case .paleWordsShort: "Pale words are missing for a point."
    case .needs(let word, 1): "one \(word.quoted) completes it"
    case .needs(let word, let count): "\(count) \(word.quoted) complete it"
    case .needsShort(let word, 1): "needs \(word.quoted)"
    case .needsShort(let word, let count): "needs \(count) \(word.quoted)"
    case .more(let count): "\(count) more"
    case .breaksTies: "breaks ties"
    }
  }
}

extension Message.Typing {
  fileprivate var english: String {
    switch self {
    case .startClock(let name, let fromRight):
      "\(name), press Enter, then type from the \(fromRight ? "RIGHT" : "left")"
    case .side(let fromRight): "from the \(fromRight ? "RIGHT" : "left")"
    case .pasted: "That was pasted, not typed. Try again!"
    case .heard(let milliseconds, let morae):
      "\(milliseconds.inSeconds) s, \(morae.speed(in: milliseconds)) morae a second"
    case .paused(let milliseconds, let card):
      "paused \(milliseconds.inSeconds) s after card \(card)"
    case .figures(let keysPerMinute, let percent, let longestGap):
      [
        keysPerMinute > 0 ? "\(keysPerMinute.counting("key")) a minute" : "",
        "\(percent)% correct", longestGap > 0 ? "longest pause \(longestGap.inSeconds) s" : "",
      ].filter { !$0.isEmpty }.joined(separator: ", ")
    case .blockFigures(let kana, let milliseconds):
      "\(kana) kana in \(milliseconds.inSeconds) s"
    case .typed: "typed"
    case .nothingTyped: "nothing typed"
    case .due(let card): "was due: card \(card)"
    case .instead(let typed, let due, let card):
      "Card \(card): \(typed.isEmpty ? "nothing" : typed) typed, \(due) was due"
    case .stumble(let card, let expected, let found):
      "Card \(card): expected \(expected), got \(found)"
    case .tooMuch(let card, let found): "The row ends with card \(card), but \(found) followed"
    case .stopped(let card): "Stopped at card \(card)"
    case .overtime(let milliseconds, let limit, let silence):
      "Too slow: \(milliseconds.inSeconds) s of \(limit.inSeconds) s"
        + (silence > 0 ? ", with a pause of \(silence.inSeconds) s twice" : "")
    case .tooSlow(let card): "Too slow: only reached card \(card)"
    case .pair(let pair, let times): "\(pair): \(times) times now"
    }
  }
}

extension Message.Pointing {
  fileprivate var english: String {
    switch self {
    case .failed(let name): "\(name) failed! Everyone else points"
    case .failedOnOne(let name, nil): "\(name) failed! All others point at the only card"
    case .failedOnOne(let name, let taker?): "\(name) failed! \(taker) gets the only card"
    case .othersPoint: "Everyone else points"
    case .curtain(let name): "\(name), take the keyboard."
    case .countdown: "All point at once!"
    case .countdownToReveal: "Who points where?"
    case .countdownWord(let step, let reveals):
      step < 3 ? ["Ready", "Set", reveals ? "Reveal!" : "Point!"][step] : ""
    case .skip: "skip"
    case .card(let card): card.shortEnglish
    case .chooses(let name, let card): "\(name) points at \(card.english)"
    case .chose(let name, let card): "\(name) pointed at \(card.english)"
    case .ready: "Everyone has pointed. Take a look"
    case .takenBy(let name): "to \(name)"
    case .gone: "gone"
    case .takes(let name, let card, let word): "\(name) takes \(card.english): \(word.quoted)"
    case .collide(let names, let card, let word):
      "\(names.list) \(names.count > 2 ? "all" : "both") chose \(card.english): "
        + "\(word.quoted) is out of the game"
    case .collideShort(let names, let card, let word):
      "\(names.list): \(card.english) is out (\(word.quoted))"
    case .gets(let word): "gets \(word.quoted)"
    case .isGone(let word): "\(word.quoted) is gone"
    case .proceed: "Continue"
    }
  }
}

extension CardNumber {
  fileprivate var english: String {
    line.map { "line \($0), card \(number)" } ?? "card \(number)"
  }

  fileprivate var shortEnglish: String { line.map { "line \($0), \(number)" } ?? english }
}

extension Message.Reason {
  fileprivate var english: String {
    switch self {
    case .likes(let name, let word, let mood):
      switch mood % 3 {
      case 0: "\(name) just likes \(word.quoted)."
      case 1: "\(name) could not resist \(word.quoted)."
      default: "\(name) had eyes for \(word.quoted) only."
      }
    case .points(let name, let word, 1):
      "\(name) wanted \(word.quoted) to complete a tomato."
    case .points(let name, let word, let count):
      "\(name) wanted \(word.quoted) to complete \(count) tomatoes."
    case .otherPoints(let name, let word, let count):
      "\(name) wanted \(word.quoted) for \(count == 1 ? "a point" : "\(count) points")."
    case .useful(let name, let word): "\(name) wanted \(word.quoted) for later."
    case .breaksTies(let name, let word): "\(name) wanted \(word.quoted) to break ties."
    case .dodges(let name, let other, let word):
      "\(name) thought \(other) wanted \(word.quoted)."
    case .denies(let name, let other, let word):
      "\(name) wanted to keep \(word.quoted) from \(other)."
    case .indifferent(let name): "\(name) had no favorite."
    }
  }
}

extension Message.Result {
  fileprivate var english: String {
    switch self {
    case .title: "Result"
    case .evening(let series, let names): series.english(names)
    case .eveningShort(let series): series.english
    case .champions(let names):
      "\(names.list) \(names.count == 1 ? "wins" : "win") the evening!"
    case .winners(let names):
      names.count == 1 ? "\(names.list) wins!" : "\(names.list) win together!"
    case .manyWin(let count): "\(count) players win together!"
    case .everybodyWins: "Everybody wins!"
    case .nobodyScored: "Nobody made a tomato: everybody wins!"
    case .nobodyHasPoints: "Nobody made a point: everybody wins!"
    case .tie: "A tie!"
    case .noTomato: "No tomato!"
    case .noPoints: "No points!"
    case .players(let count): "\(count) players"
    case .tieBreakerDecided(let kind): "The \(kind.name) decided it."
    case .leftOver: "left over"
    case .leftOverCount(let count): "left: \(count)"
    case .nothing: "nothing"
    case .place(let place): "\(place)."
    case .longestRow(let names, let words):
      "Longest row read well: \(names.list), \(words.counting("word"))"
    case .worstCollision(let names, let word, let cards):
      "Worst collision: \(names.list), \(cards > 1 ? "\(cards) x " : "")\(word.quoted) gone"
    case .mostStumbles(let names, let count): "Most stumbles: \(names.list), \(count)"
    case .fastestRow(let names, let speed):
      "Fastest typing: \(names.list), \(speed.morae) a minute"
    case .fastestAloud(let names, let speed):
      "Fastest row aloud: \(names.list), \(speed.morae) a minute"
    case .bestThief(let names, let count):
      "Best thief: \(names.list), \(count) times alone on a card"
    }
  }
}

extension Message.Solo {
  fileprivate var english: String {
    switch self {
    case .title: "Solo"
    case .titleAloud: "Solo aloud"
    case .lives: "Lives"
    case .score(let morae): morae.morae
    case .titleOf(let level, let isAloud):
      "Solo\(isAloud ? " aloud" : ""), \(level.name.text(in: .en))"
    case .roll: "Roll the die"
    case .draw(let count): "Draw \(count) and type the whole row"
    case .read(let fromRight):
      "Press Enter, then type from the \(fromRight ? "RIGHT" : "left")"
    case .aloud(let fromRight): "Read aloud from the \(fromRight ? "RIGHT" : "left")"
    case .judge: "Was it read well?"
    case .lost(let card, let word): "A life is lost, and card \(card) with it: \(word.quoted)"
    case .lostShort(let card, let word): "Lost \(word) (\(card))"
    case .over(let morae): "Game over: \(morae.morae). New run"
    case .best(let morae): "Best: \(morae.morae)"
    case .record: "Your best run!"
    case .combo(let words): "combo \(words)"
    case .keysPerMinute(let keys): "\(keys) keys/min"
    case .kanaPerMinute(let kana): "\(kana) kana/min"
    case .moraePerMinute(let morae): "\(morae) morae/min"
    case .ghost(let lead):
      lead == 0
        ? "best run: beside you"
        : "best run: \(abs(lead).counting("card")) \(lead > 0 ? "ahead" : "behind")"
    case .ahead(let morae): "\(morae) more than before"
    case .behind(let morae): morae == 0 ? "reached again" : "\(morae) short of it"
    case .accuracy(let percent): "\(percent)% correct"
    case .costliest(let pair): "costliest: \(pair)"
    case .reading(.good): "read"
    case .reading(.stumble): "wrong"
    case .reading(.late): "late"
    case .curve(let isAloud): "\(isAloud ? "Morae" : "Keys") a minute, reading by reading"
    case .daily(let day, let counts): "Deal of \(day), \(counts ? "first run" : "practice")"
    case .par(let morae): "Par \(morae)"
    case .medal(.bronze): "bronze"
    case .medal(.silver): "silver"
    case .medal(.gold): "gold"
    case .rank(let name): "Rank: \(name)"
    case .nextRank(let name, let more): "\(more) more: \(name)"
    case .trophy: "The whole deck!"
    case .longestRow(let morae): "longest row \(morae)"
    case .fastestRow(let keys): "fastest \(keys) keys/min"
    case .bestCombo(let words): "combo \(words)"
    case .flawless(let morae): "without a mistake \(morae)"
    case .history(1): "The last run, in morae"
    case .history(let count): "The last \(count.counting("run")), in morae"
    case .noRuns: "No runs of this level yet"
    case .cost(let pair, let count): "\(pair): \(count.counting("failure"))"
    case .drillRow(let number): "Row \(number) of \(SoloState.drillRows)"
    case .drill: "Ten short rows, no lives"
    case .drillOver(let rows): "\(rows) of \(SoloState.drillRows) rows. Once more"
    case .days(let best, let median): "Days: best \(best), median \(median)"
    case .nextDeal(let minutes): "Next deal in \(minutes / 60) h \(minutes % 60) min"
    case .streak(let days): days == 1 ? "1 day" : "\(days) days"
    }
  }
}

extension Message.Overlay {
  fileprivate var english: String {
    switch self {
    case .help: "Keys"
    case .rulesTitle: "How to play"
    case .lineNumbers(let card):
      "The number of a line is that of its first card; for example: \(card.english)."
    case .pause: "Pause"
    case .hold: "pause"
    case .play: "play"
    case .leave: "Leave this game?"
    case .restart: "Start over?"
    case .takeBack: "Undo the ending?"
    case .leaveRun: "Leave this run?"
    case .saved(let item, let command):
      "It is saved. Choose \"\(item)\" on the title screen, or run \(command)."
    case .savedShort(let command): "To resume: \(command)"
    case .savedIn(let file): "Recorded in \(file)."
    case .notSaved: "It is not recorded and will be lost."
    }
  }
}

extension Offer {
  var english: Phrase {
    func key(_ command: Command) -> Phrase { Phrase(command, in: .en) }
    return switch self {
    case .paused: "The table is covered. Continue: \(key(.overlay(.endPause)))"
    case .restart:
      "Again: \(key(.overlay(.restart)))   Keep playing: \(key(.overlay(.endPause)))"
    case .takeBack:
      "Undo: \(key(.overlay(.takeBack)))   Keep the result: \(key(.overlay(.stay)))"
    case .history(let drill):
      (drill ? "Practice: \(key(.overlay(.drill)))   " : "") + "Close: \(key(.overlay(.closeHelp)))"
    case .leave: "Leave: \(key(.overlay(.leaveGame)))   Keep playing: \(key(.overlay(.stay)))"
    case .rematch:
      "Rematch: \(key(.result(.rematch)))   " + Offer.result.english
    case .shortRematch:
      "\(key(.result(.rematch))) rematch \(key(.result(.newGame))) new "
        + "\(key(.result(.sameDeal))) same \(key(.result(.watch))) see"
    case .nextGame: "Next game: \(key(.result(.rematch)))   " + Offer.result.english
    case .shortNextGame:
      "\(key(.result(.rematch))) next \(key(.result(.newGame))) new "
        + "\(key(.result(.sameDeal))) same \(key(.result(.watch))) see"
    case .result:
      "New game: \(key(.result(.newGame)))   Same deal: \(key(.result(.sameDeal)))   "
        + "Watch it: \(key(.result(.watch)))   Title: \(key(.result(.backToTitle)))"
    case .shortResult:
      "\(key(.result(.newGame))) new \(key(.result(.sameDeal))) same "
        + "\(key(.result(.watch))) see \(key(.result(.backToTitle))) title"
    case .focus: "\(key(.result(.playerUp)))\(key(.result(.playerDown))) cards"
    case .endOfRun: "New run: \(key(.solo(.newRun)))   " + Offer.restOfRun.english
    case .restOfRun: "Same deal: \(key(.solo(.sameDeal)))"
    case .ghostSign(let sign):
      "\(sign) is your best run here.  \(key(.solo(.toggleGhost))) hide"
    case .ghostHidden: "Your best run is hidden.  \(key(.solo(.toggleGhost))) show"
    case .curtain(let name, let key): "Others, look away. \(name), press \(key)"
    case .editName: "Press \(key(.setup(.editName))) to name a player"
    case .press(let keys):
      "Press " + keys.dropLast().joined(separator: ", ") + (keys.count > 1 ? " or " : "")
        + (keys.last ?? "")
    case .tooSmall(let needed, let actual):
      "Needs \(needed), has \(actual). Leave: \(Phrase(.control("c"), nil, in: .en))"
    }
  }
}

extension Message.Legend {
  fileprivate var english: String {
    switch self {
    case .title: "The cards"
    case .readIt: "read it:"
    case .meaning(let kind): kind.meaning.english
    case .count(let count): count.counting("card")
    case .reverse: "this mark: read once from the RIGHT"
    case .point: "A point:"
    case .or: "or"
    case .reading: "Read the row aloud, in one breath. A slip, and the others point."
    case .typing: "Type the whole row. A slip, and the others point."
    case .typeIt: "type it:"
    case .solo:
      "Type every word of the row; blanks do not matter. A wrong key or a pause costs one of 3 lives and a card, by lot."
    case .soloAloud:
      "Read the row aloud: your voice starts and stops the clock. Then y or n. A failure costs one of 3 lives and a card."
    case .breaksTies(let kind) where kind.look != .drawn: "\(kind.romaji.quoted) breaks a tie."
    case .ways(let ways): "One point: \(ways)."
    case .end(let tie):
      "When the deck is empty, points are put together, each card used once. The most points win"
        + (tie.map { "; \($0.quoted) breaks a tie." } ?? ".")
    case .breaksTies(let kind): "The \(kind.name) makes no tomato, but it breaks a tie."
    case .toTable: "to the table"
    case .card(let word, let meaning, let syllables, let count):
      "\(word): \(meaning), read \(syllables), \(count.counting("card"))."
    case .reverseCards: "If a new card has the reverse mark, this reading goes from the right."
    case .points(let ways): "One point each: \(ways.joined(separator: ", "))."
    }
  }
}

extension Hint {
  fileprivate var english: String {
    switch self {
    case .roll: "The die says how many cards are drawn: 1, 2 or 3."
    case .draw: "New cards go to the right end. The next player reads the row."
    case .read: "Read the whole row aloud, fast! Then the others press y or n."
    case .readFromRight: "A new card has the reverse mark: this once from the right."
    case .stack: "Cards on top of each other are read once."
    case .type: "Enter starts the clock. Then type all the words of the row."
    case .point: "Alone on a card: it is yours. Two on it: it is gone."
    case .choose: "Arrows or its number choose a card, Enter keeps it."
    case .enter: "Enter the card that each of you has pointed at."
    case .ready: "Now all look at the screen: who is alone on a card?"
    case .reveal: "Alone on a card: it is yours. Two or more: nobody gets it."
    }
  }

  fileprivate var shortEnglish: String {
    switch self {
    case .roll: "The die says how many cards to draw."
    case .draw: "Then the next player reads the row."
    case .read: "Read it aloud, fast! Others: y or n."
    case .readFromRight: "Reverse mark: now from the right."
    case .stack: "A stack of cards is read once."
    case .type: "Enter starts the clock; type the row."
    case .point: "Alone: it is yours. Two on it: gone."
    case .choose: "Arrows or number, then Enter."
    case .enter: "Enter each player's card."
    case .ready: "Now all look: who is alone?"
    case .reveal: "Alone: it is yours. More: it is gone."
    }
  }
}

extension Rules {
  fileprivate var english: String {
    switch self {
    case .start:
      "Who ate a tomato last? That player rolls the die (1, 2 or 3), draws that many cards and puts "
        + "them face up at the right end of the row."
    case .read:
      "The player to the left reads the whole row aloud, fast and without a pause; from right to left "
        + "if a new card has the reverse mark."
    case .readWell: "Read well? Then the reader draws as many cards, and the next one reads."
    case .fail:
      "Stumbled, paused, or said a wrong word? Then all the others point at a card at the same time. "
        + "If you are the only one on a card, you get it. If several are, it is out of the game."
    case .gaps:
      "The gaps close, and adjacent cards with the same word form a stack, which is read once. The "
        + "player who failed rolls again."
    case .end:
      "When the deck is empty, tomatoes are put together, each card used once. The most tomatoes win; "
        + "the single potato breaks a tie."
    case .sets:
      "One tomato: \(Rules.ways(.classic, .en)), or with the granny deck \(Rules.ways(.granny, .en))."
    case .judges:
      "All who listen judge, or vote (a tie: read well), or the reader types the row. With a clock, + "
        + "and - on set-up (--handicap) change a player's time."
    }
  }
}

extension SoloRules {
  fileprivate var english: String {
    switch self {
    case .run:
      "You play alone, with the classic deck and three lives. For each row the die is rolled, and that "
        + "many cards are added. Type the whole row."
    case .aloudRun:
      "You play alone, with the classic deck and three lives. For each row the die is rolled, and that "
        + "many cards are added. Read the whole row aloud, in one breath, and say yourself how it went."
    case .voice:
      "The clock starts with your voice, or by itself after \(SoloRules.grace.inSeconds) s, and stops with your voice, or "
        + "without a microphone when you say how it went. A row has \(ReadingClock.base.inSeconds) s and, "
        + "for each mora, " + SoloRules.clocks(.en) { "\($0) s" }
        + ". A pause of more than half a second counts twice."
    case .aloudFailure:
      "A row that failed or took too much time costs a life, and a card of the row, chosen by lot, leaves "
        + "the game."
    case .typing:
      "Type the words in Latin letters or kana, with or without spaces; from right to left if a new "
        + "card has the reverse mark. A stack is typed once."
    case .score:
      "Each card scores its morae once, with the first good row that it is in; the deck has 80. A mora is "
        + "a beat: to and ma have one, mato has two, tomato three."
    case .time:
      "The clock starts with the first key. A row has some time for each mora, and at most "
        + SoloRules.levels(.en) { "\($0.soloMost.inSeconds) s" }
        + "; a pause, " + SoloRules.levels(.en) { "\($0.pause.inSeconds) s" } + "."
    case .goals:
      "Par gives silver (" + SoloRules.levels(.en) { "\(SoloGoals.par($0.level))" }
        + "), half of it bronze, 160% gold. Ranks lead from to to tomatomato."
    case .combo:
      "The combo counts the words since the last failure. It does not change the score, but with each good "
        + "row everything becomes faster."
    case .failure:
      "A wrong key, a long pause, or too much time costs a life, and a card of the row, chosen by lot, "
        + "leaves the game."
    case .end:
      "The run ends with the last life, or with the last row when the deck is empty. Each level has "
        + "its own best score, and so has each way of typing, and reading aloud."
    }
  }
}

extension Message.Problem {
  fileprivate var english: String {
    switch self {
    case .notRecorded(let why): "Not recorded: \(why)"
    case .settings(let line, let found, let expected):
      "Settings, line \(line): expected \(expected), found '\(found)'"
    case .settingsNotSaved(let why): "Settings not saved: \(why)"
    case .scores(let why): "Scores: \(why)"
    case .cannotResume(let why): "Cannot resume: \(why)"
    case .typeTheRow: "Type the words of the row."
    case .noSuchCard(1): "There is only card 1."
    case .noSuchCard(let count): "Choose from 1 to \(count)."
    case .tooSoon: "Too soon: press it again"
    case .waves(let name): "\(name) waves"
    case .hostIsAway: "The host is away: trying again"
    case .noTable: "No table is open yet"
    case .programGone(let name, nil): "The program that plays for \(name) has ended"
    case .programGone(let name, let reason?): "The program that plays for \(name): \(reason)"
    case .deaf(let why): why.english
    case .copied: "Copied"
    case .notCopied: "Copied? If not, select it"
    case .playerCount(let count): "A game takes 2 to 6 players, not \(count)."
    case .emptyName(let number): "Player \(number) needs a name."
    case .longName(let limit): "Names can have at most \(limit.counting("character"))."
    case .repeatedName(let name): "Two players are called \(name)."
    }
  }
}

// MARK: - Sentences

extension Message.Narration {
  fileprivate var english: String {
    switch self {
    case .players(let names, nil): "\(names.list) play."
    case .players(let names, let seed?): "\(names.list) play with seed \(seed)."
    case .computers(let names): "Played by the computer: \(names.list)."
    case .rolls(let name, let die): "\(name) rolls a \(die)."
    case .places(let name, let word, let isReverse):
      "\(name) places \(word.quoted)\(isReverse ? " with the reverse mark" : "")."
    case .readsWell(let name, let words): "\(name) reads well: \(words)"
    case .heard(let milliseconds, let morae, let gap):
      "That took \(milliseconds.inSeconds) s, \(morae.speed(in: milliseconds)) morae a second, longest pause "
        + "\(gap.inSeconds) s."
    case .fails(let name, let words): "\(name) fails: \(words)"
    case .slips(let name, let card, let said, let due):
      "\(name) says \(said.quoted) instead of \(due.quoted) at card \(card)."
    case .undone: "Undone."
    case .pile(let name, let points, let made, let leftOver):
      "\(name) \(points) pt: \(made); left over: \(leftOver)"
    case .stack(let word, let count): "\(word) (\(count.counting("card")))"
    case .picture(let kind): kind.description.english
    }
  }
}

extension Message.Plain {
  fileprivate var english: String {
    switch self {
    case .resumable(let command, .game(let names)):
      "To resume the game of \(names.list): \(command)"
    case .resumable(let command, .run(let morae, _, _)):
      "To resume the solo run with \(morae.morae): \(command)"
    case .who(let usual):
      "Who plays? Type names separated by commas, or press Enter for \(usual.list)."
    case .computers: "To play against the computer, start with --players Aki --cpu 2."
    case .whoStarts(let names):
      "Who ate a tomato last? \(names.alternatives); press Enter to leave it to chance."
    case .expectName(let names): "Please answer \(names.alternatives), or press Enter."
    case .resumed(let names, nil): "Resuming the game of \(names.list)."
    case .resumed(let names, let seed?): "Resuming the game of \(names.list), seed \(seed)."
    case .row(let cards, nil): "The row: \(cards)"
    case .row(let cards, let line?): "The row, line \(line): \(cards)"
    case .rowToRead(let cards, nil): "The row: \(cards). Read it from the left."
    case .rowToRead(let cards, let first?):
      "The row: \(cards). Read it from the RIGHT, so \(first.quoted) comes first."
    case .roll(let name): "\(name), roll the die: press Enter."
    case .draw(let name, let count, let reader):
      "\(name), draw \(count.counting("card")) for \(reader) to read: press Enter."
    case .read(let name): "\(name) reads it aloud in one breath. Was it read well? yes or no"
    case .startClock(let name, let limit):
      "\(name) types it on one line within \(limit.inSeconds) s. Press Enter to start the clock."
    case .type: "Now type the row."
    case .vote(let name, let reader): "\(name), did \(reader) read it well? yes or no"
    case .clock(let limit): "The clock allows \(limit.inSeconds) s; you decide."
    case .clockUp(let limit): "Time was up after \(limit.inSeconds) s."
    case .point: "Everyone else points at a card. Press Enter to begin."
    case .pointOnOne(nil): "There is only one card, so everyone else points at it. Press Enter."
    case .pointOnOne(let taker?): "There is only one card, so \(taker) gets it. Press Enter."
    case .pointOpen: "Everyone else points at a card at once: se-no! Then press Enter."
    case .hintToRead:
      "Read the whole row aloud, fast! Then the others answer yes or no."
    case .hintToChoose:
      "Type the number of a card, counted from the left, or its word if only one card has it."
    case .choose(let name, let count): "\(name), point at a card, 1 to \(count)."
    case .chooseSecret(let name, let count): "\(name), point at a card in secret, 1 to \(count)."
    case .enter(let name, let count): "Which card did \(name) point at, 1 to \(count)?"
    case .reveal: "Everyone has pointed. Press Enter to reveal."
    case .again: "Play again with the same players? yes, no, or same for the same deal"
    case .expectEnter: "Expected Enter, or help."
    case .expectYesNo: "Expected yes or no."
    case .expectNumber(let count):
      "Expected a number from 1 to \(count), or a word that is in the row only once."
    case .expectRow: "Expected the words of the row."
    case .expectNames: "Expected 2 to 6 names separated by commas."
    case .nothingToUndo: "There is nothing to undo."
    case .noGame: "No game has begun yet."
    case .commands: "Commands at any time: field, score, undo, help, quit."
    case .tableCommands: "Commands at any time: field, score, undo, wave, pause, help, quit."
    case .seats(let seats): "At the table: \(seats.joined(separator: ", "))."
    case .begin: "Press Enter to begin."
    case .sayReady: "Press Enter when you are ready."
    case .giveSeat: "To let a computer play, type computer."
    case .paused: "The game is paused. Press Enter to go on."
    case .expectNothing: "It is not your turn; field, score and help work now, too."
    case .typed(let time, let limit, let keysPerMinute):
      "Typed in \(time.inSeconds) s of \(limit.inSeconds) s, "
        + "\(keysPerMinute.counting("key")) a minute."
    case .saved(let command): "The game is saved. To resume: \(command)"
    case .savedIn(let file): "The game is saved in \(file)."
    case .notSaved: "This game is not saved."
    }
  }
}

extension Message.PlainSolo {
  fileprivate var english: String {
    switch self {
    case .roll: "Roll the die: press Enter."
    case .draw(let count): "Draw \(count.counting("card")): press Enter."
    case .startClock(let limit):
      "Type it on one line within \(limit.inSeconds) s. Press Enter to start the clock."
    case .die(let number): "The die shows \(number)."
    case .card(let word, let isReverse):
      "\(word)\(isReverse ? " with the reverse mark" : "") is placed."
    case .well(let morae, let total): "Read well: \(morae.morae), \(total) in total."
    case .failed(let lives): "Failed." + (lives.map { " Lives left: \($0)" } ?? "")
    case .loses(let card, let word): "Card \(card) leaves the row: \(word.quoted)"
    case .over(let morae): "The run is over: \(morae.morae)."
    case .score(let morae, let lives): "\(morae.morae), \(lives.counting("life", "lives"))."
    case .again: "Play again? yes, no, or same for the same deal"
    case .saved(let command): "The run is saved. To resume: \(command)"
    case .notSaved: "This run is not saved."
    case .commands: "Commands at any time: field, score, help, quit."
    case .leave: "Leave this run? yes or no"
    case .startAloud(let limit):
      "Read it aloud within \(limit.inSeconds) s. Press Enter to start the clock."
    case .judge: "Was it read well? yes or no"
    }
  }
}

extension Message.Scores {
  fileprivate var english: String {
    switch self {
    case .best: "Best solo runs"
    case .earlierRules: "By the earlier rules, which scored whole rows"
    case .noEvenings: "No evening has been played yet."
    case .empty(let command): "No solo runs yet. To play one: \(command)"
    case .last(1): "The last run, in morae"
    case .last(let count): "The last \(count) runs, oldest first, in morae"
    case .level: "level"
    case .input: "input"
    case .romaji: "romaji"
    case .kana: "kana"
    case .lines: "lines"
    case .aloud: "aloud"
    case .score: "morae"
    case .keys: "keys/min"
    case .accuracy: "accuracy"
    case .words: "words"
    case .date: "date"
    case .seed: "seed"
    case .week: "week of"
    case .runs: "runs"
    case .medianScore: "median"
    case .bestScore: "best"
    case .medianKeys: "keys/min"
    case .bestKeys: "best"
    case .goals: "Goals and records"
    case .medal: "medal"
    case .rank: "rank"
    case .next: "next at"
    case .row: "longest row"
    case .combo: "combo"
    case .flawless: "no mistake"
    case .costly: "Words that ended readings"
    case .first: "(first)"
    case .streak(let days):
      days == 1 ? "Deal of the day: 1 day" : "Deal of the day: \(days) days in a row"
    case .dailyCount(let count): count == 1 ? "played once" : "played \(count) times"
    }
  }
}

// MARK: - Keys

extension Message.KeyName {
  fileprivate var english: String {
    switch self {
    case .space: "Space"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .click: "Click"
    case .any: "any key"
    }
  }
}

extension Message.KeyLabel {
  fileprivate var english: String {
    switch self {
    case .start: "start"
    case .rivals: "against three computers"
    case .host: "open a table"
    case .join: "join a table"
    case .solo: "solo, against the clock"
    case .daily: "the deal of the day"
    case .resume: "resume the last game"
    case .watch: "watch the latest game"
    case .gallery: "gallery"
    case .skipTitle: "skip the title sequence (any key)"
    case .itemUp: "item above"
    case .itemDown: "item below"
    case .chooseItem: "choose the item"
    case .rowUp: "row above"
    case .rowDown: "row below"
    case .previousValue: "previous value"
    case .nextValue: "next value"
    case .firstRow: "first row"
    case .lastRow: "last row"
    case .startGame: "start the game"
    case .editName: "change the name"
    case .moreTime: "more time by the clock for this player"
    case .lessTime: "less time by the clock for this player"
    case .nameDone: "keep the name"
    case .nameCancel: "the name as it was"
    case .erase: "erase a character"
    case .eraseWord: "erase a word"
    case .eraseAll: "erase the name"
    case .roll: "roll the die"
    case .draw: "draw the cards"
    case .finish: "skip ahead"
    case .hurry: "don't wait"
    case .contest: "vote"
    case .readWell: "read well"
    case .readFailed: "failed"
    case .startTyping: "start the clock and type"
    case .undo: "undo"
    case .point: "others point"
    case .openCurtain: "I'm ready"
    case .left: "card to the left"
    case .right: "card to the right"
    case .lineUp: "line above"
    case .lineDown: "line below"
    case .firstCard: "first card"
    case .lastCard: "last card"
    case .digits: "number of the card"
    case .lock: "point at this card"
    case .reveal: "reveal the choices"
    case .proceed: "continue"
    case .ready: "ready, or begin the game"
    case .wave: "wave"
    case .giveSeat: "let a computer play for who is away"
    case .playerUp: "cards of the player above"
    case .playerDown: "cards of the player below"
    case .rematch: "rematch: the last to fail begins"
    case .newGame: "new game, same players"
    case .sameDeal: "the same deal again"
    case .watchAgain: "watch the game again"
    case .newRun: "new run"
    case .ghost: "best run alongside: on or off"
    case .easier: "easier level"
    case .harder: "harder level"
    case .copyResult: "copy the result"
    case .history: "solo history"
    case .drill: "practice these words"
    case .backToTitle: "back to the title"
    case .pauseClock: "pause or play"
    case .toStart: "to the start"
    case .toEnd: "to the end"
    case .faster: "twice as fast"
    case .slower: "half as fast"
    case .nextAction: "next action"
    case .previousAction: "previous action"
    case .previousTurn: "previous turn"
    case .nextTurn: "next turn"
    case .back: "a bit back"
    case .forward: "a bit ahead"
    case .previousItem: "previous animation"
    case .nextItem: "next animation"
    case .help: "help"
    case .piles: "piles"
    case .pause: "pause"
    case .leave: "leave"
    case .stepBack: "back"
    case .repaint: "redraw the screen"
    case .closeLegend: "to the table (any key)"
    case .close: "close"
    case .nextPage: "next page"
    case .previousPage: "previous page"
    case .keepPlaying: "keep playing"
    case .leaveGame: "leave the game"
    }
  }
}

extension Series {
  fileprivate var english: String {
    switch length {
    case _ where isOver: leaders.isEmpty ? "Everybody won the evening" : "won the evening"
    case .games(let count): "Game \(number) of \(count)"
    case .wins(let count): "Game \(number), first to \(count)"
    case .open: "Game \(number)"
    }
  }

  fileprivate func english(_ names: [String]) -> String {
    let head = isOver ? "\(champions.map { names[$0] }.list) won the evening" : english
    return "\(head): " + list(names) { "\($0) \($1)" }.joined(separator: ", ")
  }
}

extension Reaction {
  fileprivate var english: String {
    let lines =
      switch (level, cause) {
      case (.easy, .collision):
        [
          "(>_<) Ouch! My poor paw!",
          "(@_@) But I wanted that one!",
          "(o_o) Boing! Where did it go?",
          "(^_^;) We think alike, hee hee.",
        ]
      case (.easy, .robbed):
        [
          "(T_T) Not my tomato! Nooo!",
          "(;_;) I wanted to cuddle that one.",
          "(o_o) Hey! It had my name on it.",
          "(>_<) I blinked. Why did I blink?",
        ]
      case (.easy, .streak):
        [
          "(^o^) So fast! Do it again!",
          "(@_@) My ears are spinning.",
          "(*_*) Tomatoma... I am lost.",
          "(^_^) You are all so good at this!",
        ]
      case (.normal, .collision):
        [
          "(-_-;) Great minds. Bad luck.",
          "(>_<) You again? Get your own.",
          "(^_^;) Let us call it a draw.",
          "(-_-) Saw that paw. Too late.",
        ]
      case (.normal, .robbed):
        [
          "(-_-) I had plans for that card.",
          "(o_O) That was my last piece!",
          "(;_;) Enjoy it. I will remember.",
          "(>_>) Nicely stolen, I admit.",
        ]
      case (.normal, .streak):
        [
          "(o_o) Will nobody ever trip?",
          "(^_^) Somebody has practiced.",
          "(-_-;) Do slip. I am hungry.",
          "(>_>) The longer, the tastier.",
        ]
      case (.hard, .collision):
        [
          "(-_-) You dare point where I point?",
          "(u_u) A waste. Such a waste.",
          "(._.) Improbable. And yet.",
          "(-_-#) This happens only once.",
        ]
      case (.hard, .robbed):
        [
          "(-_-) A small loss in a long plan.",
          "(u_u) Keep it. A parting gift.",
          "(-_-#) By all my sums, it was mine.",
          "(._.) Hm. I taught you too much.",
        ]
      case (.hard, .streak):
        [
          "(-_-) Adequate. Do continue.",
          "(u_u) Every clock stops in the end.",
          "(^_-) Not tired yet, I trust?",
          "(._.) One will crack. Not I.",
        ]
      }
    return lines[line]
  }
}

extension Deafness {
  fileprivate var english: String {
    switch self {
    case .noRecorder(let names): "No microphone: \(names.list) are missing"
    case .cannotStart(let program, let reason): "No microphone: \(program): \(reason)"
    case .ended(let program): "No microphone: \(program) has ended"
    case .silent(let program): "No microphone: \(program) sends nothing"
    }
  }
}
