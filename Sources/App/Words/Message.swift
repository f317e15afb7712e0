import GameCore

/// Everything that the program says to players: one case for each text, with what it speaks of.
///
/// `English.swift` and `Japanese.swift` turn each case into words; a case that lacks a translation
/// does not compile.
package enum Message: Equatable, Sendable {
  case title(Title)
  case setup(Setup)
  case table(Table)
  case typing(Typing)
  case pointing(Pointing)
  case reason(Reason)
  case result(Result)
  case solo(Solo)
  case overlay(Overlay)
  case problem(Problem)
  case narration(Narration)
  case plain(Plain)
  case plainSolo(PlainSolo)
  case keyName(KeyName)
  case key(KeyLabel)
  case scores(Scores)

  /// The text in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .en: english
    case .ja: japanese
    }
  }
}

// MARK: - Screens

extension Message {
  /// The title screen.
  package enum Title: Equatable, Sendable {
    case tagline
    case pressToStart(key: String)
    case resumable(key: String, names: [String])
    case credit
  }

  /// The set-up screen.
  package enum Setup: Equatable, Sendable {
    case title
    case playerCount, houseRule(Int)
    case playerName(number: Int), computer(ComputerLevel), timeFactor(percent: Int)
    case deck, deckKind(DeckKind)
    case startingPlayer, randomStartingPlayer
    case judge, judgingMode(JudgingMode)
    case level, typingLevel(TypingLevel)
    case pointing, pointingMode(PointingMode)
    case picturesOnly, falling, ring, toggle(Bool)
    case computerPace, pace(ComputerPace)
    case words, wordSetting(WordSetting)
    case motion, motionSetting(MotionSetting)
    case start
  }

  /// The table while cards are rolled for, drawn and read.
  package enum Table: Equatable, Sendable {
    case round(Int), cardsLeft(Int), die(Int), seed(UInt64), points(Int)
    case rolls(name: String)
    case draws(name: String, count: Int, reader: String)
    /// As `draws`, after a reading that went well.
    case drawsAgain(name: String, count: Int, reader: String)
    case drawing(name: String, reader: String)
    case reads(name: String, fromRight: Bool)
    case failed(name: String)
    case lastReading
    case readWell, readFailed
    case emptyField
  }

  /// A reading that is typed.
  package enum Typing: Equatable, Sendable {
    case startClock(name: String)
    case pasted
    case figures(keysPerMinute: Int, percent: Int, longestGap: Int)
    case stumble(card: Int, expected: String, found: String)
    case stopped(card: Int)
    case tooSlow(card: Int)
    case pair(String, times: Int)
  }

  /// Pointing and its outcome.
  package enum Pointing: Equatable, Sendable {
    case failed(name: String)
    case curtain(name: String)
    case curtainKey(name: String, key: String)
    case countdown
    case chooses(name: String, card: Int)
    /// As `chooses`, where everybody has already pointed in the open.
    case chose(name: String, card: Int)
    case ready
    case takes(name: String, card: Int, word: String)
    case collide(names: [String], card: Int, word: String)
    /// As `collide`, for narrow windows.
    case collideShort(names: [String], card: Int, word: String)
    case goOn
  }

  /// Why a computer player pointed at a card.
  package enum Reason: Equatable, Sendable {
    case likes(name: String, word: String)
    case points(name: String, word: String, count: Int)
    case useful(name: String, word: String)
    case breaksTies(name: String)
    case dodges(name: String, other: String, word: String)
    case denies(name: String, other: String, word: String)
    case indifferent(name: String)
  }

  /// The result of a game.
  package enum Result: Equatable, Sendable {
    case title
    case winners([String])
    case potatoDecided
    case leftOver, nothing
    case place(Int)
    case keys(newGame: String, sameDeal: String, title: String)
    /// As `keys`, for narrow windows.
    case shortKeys(newGame: String, sameDeal: String, title: String)
  }

  /// A solo run.
  package enum Solo: Equatable, Sendable {
    case title, lives, score(morae: Int)
    case roll, draw(count: Int), read(fromRight: Bool)
    case over(morae: Int), best(morae: Int), record
  }

  /// Help, pause, the question before leaving, and a window that is too small.
  package enum Overlay: Equatable, Sendable {
    case help, rulesTitle, rules(tomato: String, toMato: String, toMaTo: String)
    case pause, paused(key: String)
    case leave, leaveKeys(leave: String, stay: String)
    case saved(key: String, command: String)
    /// As `saved`, for narrow windows.
    case savedShort(command: String)
    case savedIn(file: String)
    case notSaved
    case tooSmall(needed: String, actual: String)
  }

  /// What went wrong.
  package enum Problem: Equatable, Sendable {
    case notRecorded(String), settingsNotSaved(String), scores(String), cannotResume(String)
    case playerCount(Int)
    case emptyName(number: Int)
    case longName(limit: Int)
    case repeatedName(String)
  }
}

// MARK: - Sentences

extension Message {
  /// A game in sentences: in plain mode as it happens, in transcripts afterwards.
  package enum Narration: Equatable, Sendable {
    case players([String], seed: UInt64)
    case computers([String])
    case rolls(name: String, die: Int)
    case places(name: String, word: String, isReverse: Bool)
    case readsWell(name: String, words: String)
    case fails(name: String, words: String)
    case undone
    case pile(name: String, points: Int, made: String, leftOver: String)
    case stack(word: String, count: Int)
    /// What a card shows where words are hidden.
    case picture(CardKind)
  }

  /// Questions and answers of plain mode; times are in milliseconds.
  package enum Plain: Equatable, Sendable {
    case resumable(command: String, names: [String])
    case who(usual: [String]), computers
    case resumed(names: [String], seed: UInt64)
    case row(String), rowToRead(String, fromRight: Bool)
    case roll(name: String), draw(name: String, count: Int, reader: String), read(name: String)
    case startClock(name: String, limit: Int), type
    case point, pointOpen
    case choose(name: String, count: Int), chooseSecret(name: String, count: Int)
    case enter(name: String, count: Int)
    case reveal, again
    case expectEnter, expectYesNo, expectNumber(count: Int), expectRow, expectNames
    case nothingToUndo, commands
    case typed(time: Int, limit: Int, keysPerMinute: Int)
    case lineTooShort(card: Int), tooLate(limit: Int)
    case saved(command: String), savedIn(file: String), notSaved
  }

  /// A solo run in plain mode.
  package enum PlainSolo: Equatable, Sendable {
    case roll, draw(count: Int), startClock(limit: Int)
    case die(Int), card(word: String, isReverse: Bool)
    case well(morae: Int, total: Int), failed(lives: Int), loses(card: Int, word: String)
    case over(morae: Int), score(morae: Int, lives: Int)
    case again, notSaved
  }

  /// The table of best solo runs on the command line.
  package enum Scores: Equatable, Sendable {
    case best, empty(command: String), last(count: Int)
    case level, input, romaji, kana, lines, score, keys, accuracy, words, date, seed
  }
}

// MARK: - Keys

extension Message {
  /// Keys whose names differ from language to language.
  package enum KeyName: CaseIterable, Sendable {
    case space, up, down, left, right, click
  }

  /// What help says that a key does.
  package enum KeyLabel: CaseIterable, Sendable {
    // The title.
    case start, solo, resume, skipTitle
    // The set-up screen.
    case rowUp, rowDown, previousValue, nextValue, firstRow, lastRow, choose, moreTime, lessTime
    case nameDone, erase, eraseWord, eraseAll
    // The table.
    case roll, draw, finish, hurry, readWell, readFailed, startTyping, giveUp, undo
    case point, openCurtain, left, right, lineUp, lineDown, firstCard, lastCard, digits, lock
    case reveal, goOn
    // The result.
    case playerUp, playerDown, newGame, sameDeal, newRun, backToTitle
    // Replays and the gallery.
    case pauseClock, toStart, toEnd, faster, slower
    case nextAction, previousAction, previousTurn, nextTurn
    case back, forward, previousItem, nextItem
    // Everywhere, and over everything.
    case help, pause, leave, repaint
    case close, nextPage, previousPage, keepPlaying, leaveGame
  }
}
