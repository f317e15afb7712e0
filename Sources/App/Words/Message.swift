import GameCore
import Scores
import Text

/// The texts of the program: a case for each text, with its parameters.
///
/// `English.swift` and `Japanese.swift` translate each case with exhaustive switches, so a missing
/// translation does not compile.
package enum Message: Equatable, Sendable {
  case title(Title)
  case setup(Setup)
  case lobby(Lobby)
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
  /// What a computer player says, with the face that it makes.
  case reaction(Reaction)
  case keyName(KeyName)
  case key(KeyLabel)
  case scores(Scores)
  case legend(Legend)
  case hint(Hint), shortHint(Hint)
  case rules(Rules)
  case soloRules(SoloRules)
  /// The time limits of a level, and of all levels.
  case limits(level: TypingLevel, base: String, mora: String, pause: String)
  case typedLimits(String, grace: String)

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
    case item(TitleState.Item), about(TitleState.Item)
    /// A game that is shown while none is recorded.
    case demonstration
    case resumable(Unfinished)
    /// What has become of the deal of the day: the morae of the run that counts, whether it can still be
    /// resumed, and the streak.
    case daily(morae: Int?, isOpen: Bool, streak: Int)
    case credit
  }

  /// The set-up screen.
  package enum Setup: Equatable, Sendable {
    case title
    /// What a place, and the row of the starting player, mean.
    case aboutPlace, aboutStartingPlayer, proposePointing
    case seated(Int), emptyPlace, rollsFirst
    case person, computer(ComputerLevel), timeFactor(percent: Int)
    case startingPlayer, randomStartingPlayer
    /// The keys, in short.
    case keyStart, keyAgree, keyMove, keyChange, keyName, keyTime, keyDone, keyCancel
    /// What is asked for while a name is edited.
    case typeName
  }

  /// A table that people join from their own terminals.
  package enum Lobby: Equatable, Sendable {
    case title(table: String), friends
    case ready, notReady, computer, away, own
    /// What the terminal waits for, before a game and in it.
    case begin(count: Int), beginShort, waitsShort, needsPlayers, sayReady, waitsForHost, watches
    case waits(names: String), waitsForAbsent(names: String), givesSeat(name: String)
    case pointed(count: Int, of: Int)
  }

  /// The table while players roll, draw and read.
  package enum Table: Equatable, Sendable {
    case round(Int), cardsLeft(Int), die(Int), seed(UInt64), points(Int)
    case rolls(name: String)
    case draws(name: String, count: Int, reader: String)
    /// Like `draws`, after a successful reading; the number chooses the praise.
    case drawsAgain(name: String, count: Int, reader: String, praise: Int)
    /// Why a vote counts as a successful reading; `tieShort` is for narrow windows.
    case tie(votes: Int), tieShort(votes: Int)
    /// As `draws`, for narrow windows.
    case drawsShort(name: String, count: Int)
    case drawing(name: String, reader: String)
    case reads(name: String, fromRight: Bool)
    /// As `reads`, for narrow windows.
    case readsShort(name: String, fromRight: Bool)
    case failed(name: String)
    case lastReading, timeUp
    /// What is called when a reading fails, and when its time was up, in letters that are drawn.
    case stumbleCall, timeCall
    /// Who reads, called when a reading begins.
    case readsCall(name: String)
    /// What the curtain says to a player, and to all others.
    case turnCall, eyesShut
    case readWell, readWellShort, readFailed
    /// Whose vote it is, and how many of all come before it.
    case votes(name: String, number: Int, of: Int)
    case emptyField
    /// What the player of a seat does now.
    case doing(Doing)
    /// The page of all piles, and what its pale words mean.
    case piles, paleWords, paleWordsShort
    /// What a set on a pile still needs, also in short; how many sets there is no room for; what the
    /// potato is for.
    case needs(String, count: Int), needsShort(String, count: Int), more(Int), breaksTies

    package enum Doing: CaseIterable, Sendable {
      case rolls, draws, reads, points, failed
      /// Whose turn it is to vote, and what a player has voted.
      case votes, votedWell, votedFailed
    }
  }

  /// A typed reading.
  package enum Typing: Equatable, Sendable {
    case startClock(name: String, fromRight: Bool)
    /// Where to begin, while the row is typed.
    case side(fromRight: Bool)
    case pasted
    /// How a row sounded: its time in milliseconds, its speed, and its pauses, each after a card.
    case heard(milliseconds: Int, morae: Int), paused(milliseconds: Int, card: Int)
    /// A speed or a pause of 0 is not known.
    case figures(keysPerMinute: Int, percent: Int, longestGap: Int)
    /// The figures of text that came in blocks, within which there are no pauses.
    case blockFigures(kana: Int, milliseconds: Int)
    /// What was typed instead of what was due; `instead` is both as a sentence, for narrow windows.
    case typed, nothingTyped, due(card: Int), instead(typed: String, due: String, card: Int)
    case stumble(card: Int, expected: String, found: String)
    /// The row ends with a card, and more was typed.
    case tooMuch(card: Int, found: String)
    case stopped(card: Int)
    case tooSlow(card: Int)
    /// What the clock has counted of a row that was read aloud, with the pauses in it, which count twice.
    case overtime(milliseconds: Int, limit: Int, silence: Int)
    case pair(String, times: Int)
  }

  /// Pointing and its outcome.
  package enum Pointing: Equatable, Sendable {
    case failed(name: String)
    /// Like `failed`, with a single card, which all others point at, or one player gets.
    case failedOnOne(name: String, taker: String?)
    /// Like `failed`, for narrow windows.
    case othersPoint
    case curtain(name: String)
    /// What a count-down is for, its words one by one (none after the last), and how to skip it.
    case countdown, countdownToReveal, skip
    /// A word of a count-down to the pointing, or to the reveal; empty after the last one.
    case countdownWord(step: Int, reveals: Bool)
    case chooses(name: String, card: CardNumber)
    /// What a player is pointing at, in short.
    case card(CardNumber)
    /// Like `chooses`, for entering a choice that was made openly.
    case chose(name: String, card: CardNumber)
    case ready
    /// What is left of a card: who took it, or nothing.
    case takenBy(name: String), gone
    case takes(name: String, card: CardNumber, word: String)
    case collide(names: [String], card: CardNumber, word: String)
    /// Like `collide`, for narrow windows.
    case collideShort(names: [String], card: CardNumber, word: String)
    /// Like `takes` and `collide`, after the shapes of the seats.
    case gets(word: String), isGone(word: String)
    case proceed
  }

  /// Why a computer player pointed at a card: what it wanted, whatever has become of the card.
  package enum Reason: Equatable, Sendable {
    /// A whim; moods that follow each other have different words.
    case likes(name: String, word: String, mood: Int)
    case points(name: String, word: String, count: Int)
    /// The same with a deck whose points are not called tomatoes.
    case otherPoints(name: String, word: String, count: Int)
    case useful(name: String, word: String)
    case breaksTies(name: String, word: String)
    case dodges(name: String, other: String, word: String)
    case denies(name: String, other: String, word: String)
    case indifferent(name: String)
  }

  /// The result of a game.
  package enum Result: Equatable, Sendable {
    case title
    case winners([String])
    /// How an evening stands, and who has won it once it is over.
    case evening(Series, [String])
    /// The same without names, after the shapes of those who lead.
    case eveningShort(Series)
    /// Who has won an evening, in large letters.
    case champions([String])
    /// Like `winners`, where the names have no room or are those of all players.
    case manyWin(Int), everybodyWins
    /// Nobody has a point, and nobody the potato.
    case nobodyScored, nobodyHasPoints
    /// In large letters.
    case tie, noTomato, noPoints
    /// Several players whose names have no room.
    case players(Int)
    case tieBreakerDecided(CardKind)
    case leftOver, leftOverCount(Int), nothing
    case place(Int)
    /// The awards.
    case longestRow([String], words: Int), worstCollision([String], word: String, cards: Int)
    case mostStumbles([String], count: Int), bestThief([String], count: Int)
    case fastestRow([String], moraePerMinute: Int), fastestAloud([String], moraePerMinute: Int)
  }

  /// A solo run.
  package enum Solo: Equatable, Sendable {
    case title, titleAloud, lives, score(morae: Int)
    /// The name of the screen with the level, and the level beside the keys that change it.
    case titleOf(TypingLevel, isAloud: Bool)
    case roll, draw(count: Int), read(fromRight: Bool), aloud(fromRight: Bool), judge
    /// Which card a failure has cost; `lostShort` is for narrow windows.
    case lost(card: Int, word: String), lostShort(card: Int, word: String)
    case over(morae: Int), best(morae: Int), record
    /// How a run goes: words since the last failure, the speed, and how many cards the best run is
    /// ahead.
    case combo(Int), keysPerMinute(Int), kanaPerMinute(Int), moraePerMinute(Int)
    case ghost(lead: Int)
    /// What a run that is over is compared with, and its figures.
    /// How a reading ended.
    case reading(ScoreBook.Run.Reading)
    case ahead(Int), behind(Int), accuracy(percent: Int), costliest(String)
    /// The speed of each reading, as a curve.
    case curve(isAloud: Bool)
    /// What the goals of a level are, which were reached, and what the next rank takes.
    case par(Int), medal(SoloGoals.Medal), rank(String), nextRank(String, more: Int), trophy
    /// Figures that have records of their own.
    case longestRow(Int), fastestRow(Int), bestCombo(Int), flawless(Int)
    /// The page of earlier runs, and a pair of words with its failures.
    case history(count: Int), noRuns, cost(String, count: Int)
    /// The row of a drill, what begins it, and how it ended.
    case drillRow(Int), drill, drillOver(rows: Int)
    /// The days before, and when the next deal comes.
    case days(best: Int, median: Int), nextDeal(minutes: Int)
    case daily(day: String, counts: Bool), streak(days: Int)
  }

  /// Help, pause, the confirmation before leaving, and windows that are too small.
  package enum Overlay: Equatable, Sendable {
    case help, rulesTitle
    /// What the numbers beside the lines of a row mean, with a card as an example.
    case lineNumbers(CardNumber)
    case pause
    /// What the key for both does to a replay.
    case hold, play
    case leave, leaveRun, restart, takeBack
    case saved(item: String, command: String)
    /// Like `saved`, for narrow windows.
    case savedShort(command: String)
    case savedIn(file: String)
    case notSaved
  }

  /// Problems.
  package enum Problem: Equatable, Sendable {
    case notRecorded(String), settingsNotSaved(String), scores(String), cannotResume(String)
    /// A line of the file of settings.
    case settings(line: Int, found: String, expected: String)
    case noSuchCard(count: Int)
    case typeTheRow, tooSoon, copied, notCopied
    case waves(name: String), hostIsAway, noTable, deaf(Deafness)
    case programGone(name: String, reason: String?)
    case playerCount(Int)
    case emptyName(number: Int)
    case longName(limit: Int)
    case repeatedName(String)
  }
}

// MARK: - Help

extension Message {
  /// The legend of the cards.
  package enum Legend: Equatable, Sendable {
    case title, readIt, meaning(CardKind), count(Int)
    case reverse, point, or, reading, typing, breaksTies(CardKind), typeIt, solo, soloAloud
    /// What makes a point, and how the game ends, with another tongue twister.
    case ways(String), end(tie: String?)
    case toTable
    /// Sentences of plain mode.
    case card(word: String, meaning: String, syllables: String, count: Int)
    case reverseCards, points(ways: [String])
  }
}

/// What to do in a phase, for those who play their first games; each has a shorter form for narrow
/// windows.
package enum Hint: CaseIterable, Equatable, Sendable {
  case roll, draw, read, readFromRight, stack, type, point, choose, enter, ready, reveal
}

// MARK: - Sentences

extension Message {
  /// The narration of a game in plain mode and in transcripts.
  package enum Narration: Equatable, Sendable {
    case players([String], seed: UInt64?)
    case computers([String])
    case rolls(name: String, die: Int)
    case places(name: String, word: String, isReverse: Bool)
    case readsWell(name: String, words: String)
    /// How fast that was, and how long the longest pause.
    case heard(milliseconds: Int, morae: Int, longestGap: Int)
    case fails(name: String, words: String)
    case slips(name: String, card: Int, said: String, due: String)
    case undone
    case pile(name: String, points: Int, made: String, leftOver: String)
    case stack(word: String, count: Int)
    /// The picture on a card, if words are hidden.
    case picture(CardKind)
  }

  /// Questions and answers of plain mode; times are in milliseconds.
  package enum Plain: Equatable, Sendable {
    case resumable(command: String, Unfinished)
    case who(usual: [String]), computers
    case resumed(names: [String], seed: UInt64?)
    /// The row with numbers, or a line of it.
    case row(String, line: Int?)
    case rowToRead(String, fromRightWith: String?)
    case roll(name: String), draw(name: String, count: Int, reader: String), read(name: String)
    case vote(name: String, reader: String)
    case startClock(name: String, limit: Int), type
    case clock(limit: Int), clockUp(limit: Int)
    case point, pointOpen, pointOnOne(taker: String?)
    /// The hint for choosing in this mode.
    case hintToRead, hintToChoose
    case choose(name: String, count: Int), chooseSecret(name: String, count: Int)
    case enter(name: String, count: Int)
    case reveal, again
    case expectEnter, expectYesNo, expectNumber(count: Int), expectRow, expectNames
    case whoStarts(names: [String]), expectName(names: [String])
    case nothingToUndo, noGame, commands
    /// A table that people share from their own terminals.
    case seats([String]), begin, sayReady, giveSeat, paused, expectNothing, tableCommands
    case typed(time: Int, limit: Int, keysPerMinute: Int)
    case saved(command: String), savedIn(file: String), notSaved
  }

  /// A solo run in plain mode.
  package enum PlainSolo: Equatable, Sendable {
    case roll, draw(count: Int), startClock(limit: Int)
    case die(Int), card(word: String, isReverse: Bool)
    case well(morae: Int, total: Int), failed(lives: Int?), loses(card: Int, word: String)
    case over(morae: Int), score(morae: Int, lives: Int)
    case again, saved(command: String), notSaved, commands, leave
    /// The start of a row that is read aloud, and the question how it went.
    case startAloud(limit: Int), judge
  }

  /// The table of best solo runs.
  package enum Scores: Equatable, Sendable {
    /// What is said above runs by rules whose scores cannot be compared.
    case best, earlierRules, empty(command: String), noEvenings, last(count: Int)
    case level, input, romaji, kana, lines, aloud, score, keys, accuracy, words, date, seed
    case week, runs, medianScore, bestScore, medianKeys, bestKeys
    /// The table of goals and records.
    case goals, medal, rank, next, row, combo, flawless
    case costly, first, streak(days: Int), dailyCount(Int)
  }
}

// MARK: - Keys

extension Message {
  /// The names of keys that differ between languages.
  package enum KeyName: CaseIterable, Sendable {
    case space, up, down, left, right, click, any
  }

  /// The descriptions of keys in help.
  package enum KeyLabel: CaseIterable, Sendable {
    // The title.
    case start, rivals, host, join, solo, daily, resume, watch, gallery
    case skipTitle, itemUp, itemDown, chooseItem
    // The set-up screen.
    case rowUp, rowDown, previousValue, nextValue, firstRow, lastRow
    case startGame, editName, moreTime, lessTime
    case nameDone, nameCancel, erase, eraseWord, eraseAll
    // The table.
    case roll, draw, finish, hurry, readWell, readFailed, contest, startTyping, undo
    case point, openCurtain, left, right, lineUp, lineDown, firstCard, lastCard, digits, lock
    case reveal, proceed
    // A table that people share from their own terminals.
    case ready, wave, giveSeat
    // The result.
    case playerUp, playerDown, rematch, newGame, sameDeal, watchAgain, newRun, backToTitle
    // Solo runs.
    case ghost, easier, harder, copyResult, history, drill
    // Replays and the gallery.
    case pauseClock, toStart, toEnd, faster, slower
    case nextAction, previousAction, previousTurn, nextTurn
    case back, forward, previousItem, nextItem
    // Most screens, and overlays.
    case help, piles, pause, leave, stepBack, repaint
    case closeLegend, close, nextPage, previousPage, keepPlaying, leaveGame
  }
}

/// The number by which a card is called, with its line where the row has several.
package struct CardNumber: Equatable, Sendable {
  package let number: Int
  package let line: Int?

  package init(_ number: Int, line: Int? = nil) { (self.number, self.line) = (number, line) }
}
