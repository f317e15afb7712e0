import GameCore

/// The English texts, in ASCII, so that every terminal can show them.
extension Message {
  var english: String {
    switch self {
    case .title(let text): text.english
    case .setup(let text): text.english
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
    case .keyName(let text): text.english
    case .key(let text): text.english
    case .scores(let text): text.english
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

// MARK: - Screens

extension Message.Title {
  fileprivate var english: String {
    switch self {
    case .tagline: "The tongue-twister card party game"
    case .pressToStart(let key): "Press \(key) to start"
    case .resumable(let key, let names): "\(key) goes on with the game of \(names.list)"
    case .credit: "After the card game by Taisei Kato (Oink Games). An independent program."
    }
  }
}

extension Message.Setup {
  fileprivate var english: String {
    switch self {
    case .title: "Who plays?"
    case .playerCount: "Players"
    case .houseRule(let count): "\(count) (house rule)"
    case .playerName(let number): "Player \(number)"
    case .computer(.easy): "computer, easy"
    case .computer(.normal): "computer, normal"
    case .computer(.hard): "computer, hard"
    case .timeFactor(let percent): "\(percent)% time"
    case .deck: "Deck"
    case .deckKind(.classic): "classic, 45 cards"
    case .deckKind(.granny): "granny, 56 cards"
    case .startingPlayer: "Last ate a tomato"
    case .randomStartingPlayer: "leave it to the seed"
    case .judge: "Who judges"
    case .judgingMode(.table): "all who listen"
    case .judgingMode(.typed): "the keyboard: type it"
    case .level: "Level"
    case .typingLevel(.easy): "easy"
    case .typingLevel(.normal): "normal"
    case .typingLevel(.hard): "hard"
    case .pointing: "Pointing"
    case .pointingMode(.secret): "secret, one by one"
    case .pointingMode(.open): "open, se-no!"
    case .picturesOnly: "Pictures only"
    case .falling: "Things fall"
    case .ring: "Waiting ring"
    case .toggle(let isOn): isOn ? "yes" : "no"
    case .computerPace: "Computers act"
    case .pace(.slow): "slowly"
    case .pace(.normal): "at a normal pace"
    case .pace(.fast): "fast"
    case .motion: "Motion"
    case .motionSetting(.full): "full"
    case .motionSetting(.fast): "fast, three times"
    case .motionSetting(.off): "off"
    case .start: "Start the game"
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
    case .drawsAgain(let name, let count, let reader):
      "Read well! \(name) draws \(count), \(reader) will read"
    case .drawing(let name, let reader): "\(name) draws. Get ready, \(reader)!"
    case .reads(let name, let fromRight):
      "\(name) reads from the \(fromRight ? "RIGHT" : "left"), without a break!"
    case .failed(let name): "\(name) failed"
    case .lastReading: "The last reading!"
    case .readWell: "read well"
    case .readFailed: "failed"
    case .emptyField: "The field is empty."
    }
  }
}

extension Message.Typing {
  fileprivate var english: String {
    switch self {
    case .startClock(let name): "\(name) types the whole row. Start the clock"
    case .pasted: "That was pasted, not typed: once more!"
    case .figures(let keysPerMinute, let percent, let longestGap):
      "\(keysPerMinute.counting("key")) a minute, \(percent)% right, "
        + "longest gap \(longestGap.inSeconds) s"
    case .stumble(let card, let expected, let found):
      "Card \(card): \(expected) was to come, not \(found)"
    case .stopped(let card): "Stopped at card \(card)"
    case .tooSlow(let card): "Too slow: as far as card \(card)"
    case .pair(let pair, let times): "\(pair), time \(times)"
    }
  }
}

extension Message.Pointing {
  fileprivate var english: String {
    switch self {
    case .failed(let name): "\(name) failed! All the others point"
    case .curtain(let name): "\(name), take the keyboard."
    case .curtainKey(let name, let key): "Nobody else looks. \(name) presses \(key)."
    case .countdown: "Se-no!"
    case .chooses(let name, let card): "\(name) points at card \(card)"
    case .chose(let name, let card): "\(name) pointed at card \(card)"
    case .ready: "All have pointed. Everybody look"
    case .takes(let name, let card, let word): "\(name) takes \(card): \(word)"
    case .collide(let names, let card, let word):
      "\(names.list) collide at \(card): \(word) is gone"
    case .goOn: "Go on"
    }
  }
}

extension Message.Reason {
  fileprivate var english: String {
    switch self {
    case .likes(let name, let word): "\(name) just likes \(word)."
    case .points(let name, let word, let count): "\(name): \(word) is worth \(count) more."
    case .useful(let name, let word): "\(name): \(word) will be of use yet."
    case .breaksTies(let name): "\(name): it breaks a tie."
    case .dodges(let name, let other, let word): "\(name): \(other) surely wanted \(word)."
    case .denies(let name, let other, let word): "\(name): \(other) shall not have \(word)."
    case .indifferent(let name): "\(name): it is all the same to me."
    }
  }
}

extension Message.Result {
  fileprivate var english: String {
    switch self {
    case .title: "Result"
    case .winners(let names):
      names.count == 1 ? "\(names.list) wins!" : "\(names.list) win together!"
    case .potatoDecided: "The potato decided it."
    case .leftOver: "left over"
    case .nothing: "nothing"
    case .place(let place): "\(place)."
    case .keys(let newGame, let sameDeal, let title):
      "New game: \(newGame)   Same deal: \(sameDeal)   Title: \(title)"
    case .shortKeys(let newGame, let sameDeal, let title):
      "\(newGame) again  \(sameDeal) same  \(title) title"
    }
  }
}

extension Message.Solo {
  fileprivate var english: String {
    switch self {
    case .title: "Solo"
    case .lives: "Lives"
    case .score(let morae): morae.morae
    case .roll: "Roll the die"
    case .draw(let count): "Draw \(count) and type the whole row"
    case .read(let fromRight):
      "Type it all from the \(fromRight ? "RIGHT" : "left"). Start the clock"
    case .over(let morae): "Over, with \(morae.morae). Once more"
    case .best(let morae): "Best: \(morae.morae)"
    case .record: "Your best run!"
    }
  }
}

extension Message.Overlay {
  fileprivate var english: String {
    switch self {
    case .help: "Keys"
    case .rulesTitle: "How to play"
    case .rules(let tomato, let toMato, let toMaTo):
      """
      Roll the die, draw that many cards and set them at the right end of the row.
      The player to the left reads the whole row aloud, in one breath.
      With a reverse card among the new ones, this reading goes from the right.
      Read well: draw as many again, and the next player reads.
      Stumble: all others point at one card each. Alone you take it;
      wanted twice, it leaves the game. Then equal neighbours form one stack.
      When the deck is gone, count every tomato you can put together:
      \(tomato), \(toMato), \(toMaTo). The potato breaks a tie.
      """
    case .pause: "Pause"
    case .paused(let key): "The table is covered. Play on: \(key)"
    case .leave: "Leave this game?"
    case .leaveKeys(let leave, let stay): "Leave: \(leave)   Play on: \(stay)"
    case .saved(let key, let command):
      "It is kept. Go on with \(key) on the title, or with \(command)."
    case .savedShort(let command): "To go on later: \(command)"
    case .savedIn(let file): "It is recorded in \(file)."
    case .notSaved: "It is not recorded and will be lost."
    case .tooSmall(let needed, let actual): "Needs \(needed), has \(actual)."
    }
  }
}

extension Message.Problem {
  fileprivate var english: String {
    switch self {
    case .notRecorded(let why): "Not recorded: \(why)"
    case .settingsNotSaved(let why): "The settings are not kept: \(why)"
    case .scores(let why): "The scores: \(why)"
    case .cannotResume(let why): "The game cannot go on: \(why)"
    case .playerCount(let count): "A game takes 2 to 6 players, not \(count)."
    case .emptyName(let number): "Player \(number) needs a name."
    case .longName(let limit): "A name has at most \(limit.counting("character"))."
    case .repeatedName(let name): "Two players are called \(name)."
    }
  }
}

// MARK: - Sentences

extension Message.Narration {
  fileprivate var english: String {
    switch self {
    case .players(let names, let seed): "\(names.list) play with seed \(seed)."
    case .computers(let names): "The computer plays \(names.list)."
    case .rolls(let name, let die): "\(name) rolls a \(die)."
    case .places(let name, let word, let isReverse):
      "\(name) sets \(word)\(isReverse ? " with the reverse mark" : "")."
    case .readsWell(let name, let words): "\(name) reads well: \(words)"
    case .fails(let name, let words): "\(name) fails at: \(words)"
    case .undone: "That was a slip; it is taken back."
    case .pile(let name, let points, let made, let leftOver):
      "\(name) \(points) pt: \(made); left over: \(leftOver)"
    case .stack(let word, let count): "\(word) (\(count.counting("card")))"
    case .picture(.tomato): "a tomato"
    case .picture(.mato): "a target"
    case .picture(.to): "a door"
    case .picture(.ma): "a devil"
    case .picture(.potato): "a potato"
    case .picture(.toma): "a granny"
    }
  }
}

extension Message.Plain {
  fileprivate var english: String {
    switch self {
    case .resumable(let command, let names): "\(command) goes on with the game of \(names.list)."
    case .who(let usual):
      "Who plays? Type the names with commas between them, or press Enter for \(usual.list)."
    case .computers: "To play with computers as well, start with --players Aki --cpu 2."
    case .resumed(let names, let seed): "The game of \(names.list) goes on, with seed \(seed)."
    case .row(let cards): "The row: \(cards)"
    case .rowToRead(let cards, let fromRight):
      "The row, to be read from \(fromRight ? "its right end" : "the left"): \(cards)"
    case .roll(let name): "\(name), roll the die: press Enter."
    case .draw(let name, let count, let reader):
      "\(name), draw \(count) for \(reader) to read: press Enter."
    case .read(let name): "\(name) reads it aloud in one breath. Was it read well? yes or no"
    case .startClock(let name, let limit):
      "\(name) types it on one line within \(limit.inSeconds) s. Press Enter to start the clock."
    case .type: "Now type the row."
    case .point: "All the others point at a card each. Press Enter to begin."
    case .pointOpen: "All the others point at a card each, at once: se-no! Then press Enter."
    case .choose(let name, let count): "\(name), point at a card, 1 to \(count)."
    case .chooseSecret(let name, let count): "\(name), point at a card in secret, 1 to \(count)."
    case .enter(let name, let count): "Which card did \(name) point at, 1 to \(count)?"
    case .reveal: "All have pointed. Press Enter to hear where."
    case .again: "Once more with the same players? yes, same for the same deal, or no"
    case .expectEnter: "Only Enter is expected here, or help."
    case .expectYesNo: "Expected yes or no."
    case .expectNumber(let count):
      "Expected a number from 1 to \(count), or a word that lies there only once."
    case .expectRow: "Expected the words of the row."
    case .expectNames: "Expected 2 to 6 names with commas between them."
    case .nothingToUndo: "There is nothing to take back."
    case .commands: "Words at any time: field, score, undo, help, quit."
    case .typed(let time, let limit, let keysPerMinute):
      "Typed in \(time.inSeconds) s of \(limit.inSeconds) s, "
        + "\(keysPerMinute.counting("key")) a minute."
    case .lineTooShort(let card): "The line ended before card \(card)."
    case .tooLate(let limit): "Too late: more than \(limit.inSeconds) s."
    case .saved(let command): "The game is kept. To go on: \(command)"
    case .savedIn(let file): "The game is kept in \(file)."
    case .notSaved: "This game is not kept."
    }
  }
}

extension Message.PlainSolo {
  fileprivate var english: String {
    switch self {
    case .roll: "Roll the die: press Enter."
    case .draw(let count): "Draw \(count): press Enter."
    case .startClock(let limit):
      "Type it on one line within \(limit.inSeconds) s. Press Enter to start the clock."
    case .die(let number): "The die shows a \(number)."
    case .card(let word, let isReverse):
      "\(word)\(isReverse ? " with the reverse mark" : "") is set."
    case .well(let morae, let total): "Well typed: \(morae.morae), \(total) in all."
    case .failed(let lives): "Failed. Lives left: \(lives)"
    case .loses(let card, let word): "Card \(card) leaves the row: \(word)"
    case .over(let morae): "The run is over, with \(morae.morae)."
    case .score(let morae, let lives): "\(morae.morae), \(lives.counting("life", "lives"))."
    case .again: "Once more? yes, same for the same deal, or no"
    case .notSaved: "A run that is left is not kept."
    }
  }
}

extension Message.Scores {
  fileprivate var english: String {
    switch self {
    case .best: "Best solo runs"
    case .empty(let command): "No solo run is kept yet. To play one: \(command)"
    case .last(1): "The last run, in morae"
    case .last(let count): "The last \(count) runs, oldest first, in morae"
    case .level: "level"
    case .input: "typed in"
    case .romaji: "romaji"
    case .kana: "kana"
    case .lines: "lines"
    case .score: "morae"
    case .keys: "keys/min"
    case .accuracy: "accuracy"
    case .words: "words"
    case .date: "date"
    case .seed: "seed"
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
    }
  }
}

extension Message.KeyLabel {
  fileprivate var english: String {
    switch self {
    case .start: "start"
    case .solo: "solo, against the clock"
    case .resume: "go on with the last game"
    case .skipTitle: "to the end of the title (any key)"
    case .rowUp: "row above"
    case .rowDown: "row below"
    case .previousValue: "value before"
    case .nextValue: "next value"
    case .firstRow: "first row"
    case .lastRow: "last row"
    case .choose: "choose, edit the name, or start"
    case .moreTime: "more time to type"
    case .lessTime: "less time to type"
    case .nameDone: "the name is done"
    case .erase: "erase a character"
    case .eraseWord: "erase a word"
    case .eraseAll: "erase the name"
    case .roll: "roll the die"
    case .draw: "draw the cards"
    case .finish: "finish at once"
    case .hurry: "do not wait"
    case .readWell: "read well"
    case .readFailed: "failed"
    case .startTyping: "start the clock and type"
    case .giveUp: "give up"
    case .undo: "take back a slip"
    case .point: "let the others point"
    case .openCurtain: "here I am, nobody looks"
    case .left: "card to the left"
    case .right: "card to the right"
    case .lineUp: "line above"
    case .lineDown: "line below"
    case .firstCard: "first card"
    case .lastCard: "last card"
    case .digits: "number of the card"
    case .lock: "point at this card"
    case .reveal: "show what all have chosen"
    case .goOn: "go on"
    case .playerUp: "player above"
    case .playerDown: "player below"
    case .newGame: "new game, same players"
    case .sameDeal: "the same deal again"
    case .newRun: "new run"
    case .backToTitle: "back to the title"
    case .pauseClock: "stop or run"
    case .toStart: "to the start"
    case .toEnd: "to the end"
    case .faster: "twice as fast"
    case .slower: "half as fast"
    case .nextAction: "an action on"
    case .previousAction: "an action back"
    case .previousTurn: "a turn back"
    case .nextTurn: "a turn on"
    case .back: "a little back"
    case .forward: "a little on"
    case .previousItem: "animation before"
    case .nextItem: "next animation"
    case .help: "help"
    case .pause: "pause"
    case .leave: "leave"
    case .repaint: "draw the screen anew"
    case .close: "close"
    case .nextPage: "next page"
    case .previousPage: "page before"
    case .keepPlaying: "play on"
    case .leaveGame: "leave the game"
    }
  }
}
