import AppTestSupport
import Foundation
import GameCore
import TestSupport
import Testing
import Text

@testable import App

@Suite("Texts")
struct MessageTests {
  @Test("No text is empty", arguments: Message.samples)
  func notEmpty(message: Message) {
    for language in Language.allCases { #expect(!message.text(in: language).isEmpty) }
  }

  @Test(
    "English texts are ASCII", arguments: Message.samples)
  func englishIsASCII(message: Message) {
    #expect(message.text(in: .en).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Every key has a label in both languages, in English in ASCII", arguments: KeyMap.lines)
  func labels(binding: Binding) {
    #expect(!binding.label.en.isEmpty && !binding.label.ja.isEmpty)
    #expect(binding.label.en.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Texts contain all parameters of their message", arguments: Message.samples)
  func parameters(message: Message) {
    for value in Message.texts where Self.mentions(message, value) {
      for language in Language.allCases {
        #expect(message.text(in: language).contains(value), "\(language) omits \(value)")
      }
    }
  }

  @Test("Names that look like placeholders are not interpreted")
  func namesAreNotPlaceholders() {
    let message = Message.pointing(.curtain(name: "{key} \\(key)"))
    for language in Language.allCases {
      #expect(message.text(in: language).contains("{key} \\(key)"))
    }
  }

  @Test("English uses the singular for 1 only")
  func plurals() {
    func english(_ message: Message) -> String { message.text(in: .en) }
    #expect(english(.solo(.score(morae: 0))) == "0 points")
    #expect(english(.solo(.score(morae: 1))) == "1 point")
    #expect(english(.solo(.score(morae: 2))) == "2 points")
    #expect(english(.plainSolo(.score(morae: 1, lives: 1))) == "1 point, 1 life.")
    #expect(english(.plainSolo(.score(morae: 12, lives: 3))) == "12 points, 3 lives.")
    #expect(english(.narration(.stack(word: "to", count: 2))) == "to (2 cards)")
  }

  @Test("Names are joined as a list")
  func lists() {
    func winners(_ names: [String], _ language: Language) -> String {
      Message.result(.winners(names)).text(in: language)
    }
    #expect(winners(["Aki"], .en).hasPrefix("Aki wins"))
    #expect(winners(["Aki", "Ben"], .en).hasPrefix("Aki and Ben win "))
    #expect(winners(["Aki", "Ben", "Chie"], .en).hasPrefix("Aki, Ben and Chie win "))
    #expect(winners(["アキ", "ベン", "チエ"], .ja).hasPrefix("アキ、ベンとチエ"))
  }

  @Test("Every text is used in the program and has a sample here")
  func allAreSampledAndUsed() throws {
    let topics = try Repository.swiftFiles(under: "Sources/App/Words").filter {
      try Repository.text($0).contains("\nextension Message {\n  /// ")
    }
    let cases = try topics.flatMap {
      try Repository.text($0).matches(of: /(?m)^    case ([a-z].+)$/)
    }
    .flatMap { $0.1.replacing(/\([^)]*\)/, with: "").split(separator: ", ").map(String.init) }
    #expect(cases.count > 200)
    let sampled = Set(Message.samples.map(\.name))
    #expect(Set(cases).subtracting(sampled) == [])
    let sources = try Repository.swiftFiles(under: "Sources").filter { !topics.contains($0) }
      .map { try Repository.text($0) }.joined()
    let used = Set(sources.matches(of: /[^A-Za-z0-9_\])]\.([a-zA-Z]+)/).map { String($0.1) })
    #expect(Set(cases).subtracting(used) == [])
  }

  /// Whether a message has a parameter with this value.
  private static func mentions(_ message: Message, _ text: String) -> Bool {
    "\(message)".contains("\"\(text)\"")
  }
}

extension Message {
  /// The parameters of the samples.
  fileprivate static let texts = [
    "Aki", "Ben", "Chie", "[x]", "mato", "to ma", "file.jsonl", "7.7",
  ]

  /// The name of the case within its section.
  fileprivate var name: String {
    let section = Mirror(reflecting: self).children.first?.value
    guard let section else { return "" }
    return Mirror(reflecting: section).children.first?.label ?? "\(section)"
  }

  /// All messages with sample parameters.
  fileprivate static let samples: [Message] =
    screens + sentences + KeyName.allCases.map { .keyName($0) }

  private static let names = ["Aki", "Ben", "Chie"]

  private static let screens: [Message] =
    ([
      .resumable(.game(players: names)), .resumable(.run(morae: 7, seed: 7, counts: false)),
      .credit,
      .demonstration, .hostTable,
      .daily(morae: 24, isOpen: false, streak: 2), .daily(morae: 24, isOpen: true, streak: 2),
      .daily(morae: nil, isOpen: false, streak: 0),
    ] as [Title]).map { .title($0) }
    + TitleState.Item.allCases.flatMap { [.title(.item($0)), .title(.about($0))] }
    + ([
      .title, .moreTitle, .seated(2), .seated(3), .rollsFirst, .person, .cat,
      .aboutEmptyPlace, .aboutStartingPlayer, .aboutHandicap, .timeFactor(percent: 125),
      .handicap(name: "Aki"), .startingPlayer, .randomStartingPlayer, .start,
      .keyStart, .keyAdd, .keyCat, .keyChange, .keyMore, .keyMove, .keyClear, .keyName, .keyKind,
      .keyOtherCat, .keyBack,
      .keyDone, .keyCancel, .typeName,
    ] as [Setup]).map { .setup($0) }
    + ComputerLevel.allCases.flatMap {
      [
        .setup(.computer($0)), .setup(.catLevel($0)), .cats(.catName($0)), .cats(.temper($0)),
        .cats(.habit($0)),
      ]
    }
    + ([
      .catsTitle, .whoPlays, .company(1), .company(3), .won(1, of: 2), .wonShort(1, of: 2), .notMet,
      .keyChoose, .keyOneMore, .keyOneLess,
    ] as [Cats]).map { .cats($0) }
    + Setting.Topic.allCases.map { .setup(.topic($0)) }
    + ([
      .title(table: "mato"), .seated(3, of: 6), .friends, .elsewhere("ssh"), .ready, .notReady,
      .computer,
      .left, .own, .startWithout(1), .waitsShort, .needsPlayers, .sayReady, .waitsForHost, .watches,
      .waits(names: "Aki"),
      .waitsForAbsent(names: "Aki"), .waitsForCat(names: "Aki"), .givesSeat(name: "Aki"),
      .proposesComputer(name: "Aki"), .secondsComputer(guest: "Ben", name: "Aki"),
      .pointed(count: 1, of: 2), .pausedByPlayers,
    ] as [Lobby]).map { .lobby($0) }
    + ([
      .title, .ownTitle, .tables(1), .tables(2), .typeTable, .spelling, .nobody, .noMatch("mato"),
      .waiting(free: 2), .playing, .full, .vacant(["Aki", "Ben"]), .yourName, .commas,
      .freeSeats(["Aki"]), .reason(.init("no name", ja: "名前なし")), .keyJoin, .keyWatch, .keyChoose,
      .keyOpen, .keyOpenShort, .keyOpenFirst, .keyBack, .keySit, .keyOtherSeat, .keyOpenOwn,
    ] as [Join]).map { .join($0) }
    + [
      .waves(name: "Aki"), .left(name: "Aki"), .isBack(name: "Aki"), .isLate(names: "Aki"),
      .wantsComputer(guest: "Ben", name: "Aki"),
      .hostIsAway,
      .hostIsMisunderstood,
    ].map { .problem($0) }
    + [nil, LocalizedText("expected a name", ja: "名前が必要です")].map {
      .problem(.programGone(name: "Robo", reason: $0))
    }
    + [
      .noRecorder(["parec", "rec"]), .cannotStart(program: "rec", reason: .init(same: "no")),
      .ended(program: "rec"),
      .silent(program: "rec"),
    ].map { .problem(.deaf($0)) } + table + rest

  private static let table: [Message] =
    ([
      .round(1), .cardsLeft(1), .die(1), .seed(1), .points(1), .rolls(name: "Aki"),
      .draws(name: "Aki", count: 1, reader: "Ben"),
      .drawsAgain(name: "Aki", count: 2, reader: "Ben", praise: 2), .praise(1), .chairKept,
      .drawsShort(name: "Aki", count: 1),
      .drawing(name: "Aki", reader: "Ben"),
      .youReadShort, .youRead(fromRight: true), .youRead(fromRight: false),
      .reads(name: "Aki", fromRight: true),
      .reads(name: "Aki", fromRight: false),
      .readsShort(name: "Aki", fromRight: true), .readsShort(name: "Aki", fromRight: false),
      .failed(name: "Aki"), .lastReading, .timeUp, .stumbleCall, .timeCall,
      .readsCall(name: "Aki"), .turnCall, .eyesShut, .readWell, .readWellShort, .readFailed,
      .readFailedShort,
      .votes(name: "Aki", number: 2, of: 3), .emptyField,
      .tie(votes: 1), .tieShort(votes: 1), .piles, .paleWords, .paleWordsShort,
      .needs("mato", count: 1),
      .needs("mato", count: 2),
      .needsShort("mato", count: 1), .needsShort("mato", count: 2), .more(2), .breaksTies,
    ] as [Table]).map { .table($0) }
    + Message.Table.Doing.allCases.map { .table(.doing($0)) }
    + ([
      .startClock(name: "Aki", fromRight: true), .startClock(name: "Aki", fromRight: false),
      .side(fromRight: true), .side(fromRight: false), .pasted,
      .heard(milliseconds: 3200, morae: 14), .paused(milliseconds: 800, card: 5),
      .stumble(card: 1, expected: "mato", found: "[x]"), .stopped(card: 1), .tooSlow(card: 1),
      .overtime(milliseconds: 1200, limit: 1000, silence: 0),
      .overtime(milliseconds: 1200, limit: 1000, silence: 600),
      .pair("to ma", times: 2), .typed, .nothingTyped,
      .tooMuch(card: 3, found: "x"),
      .due(card: 1), .instead(typed: "", due: "to", card: 1),
      .instead(typed: "to", due: "ma", card: 1),
    ] as [Typing]).map { .typing($0) }
    + ([
      .failed(name: "Aki"), .failedOnOne(name: "Aki", taker: nil),
      .failedOnOne(name: "Aki", taker: "Ben"), .othersPoint, .curtain(name: "Aki"),
      .sweep, .countInWord(step: 0), .countInWord(step: 3), .pressWhenLit, .lastCardWithoutKey,
      .whoIsIn, .allIn, .pressAKey, .choosesKey(name: "Aki"), .anyKeyOfYours,
      .keyTaken(name: "Aki"), .chooseBefore,
      .playerBefore,
      .countdown, .countdownToReveal, .skip, .countdownWord(step: 0, reveals: false),
      .countdownWord(step: 2, reveals: true),
      .chooses(name: "Aki", card: CardNumber(1)), .card(CardNumber(1)), .ready,
      .card(CardNumber(19, line: 2)),
      .chose(name: "Aki", card: CardNumber(19, line: 2)),
      .takenBy(name: "Aki"), .gone,
      .takes(name: "Aki", card: CardNumber(1), word: "mato"),
      .collide(names: ["Aki", "Ben"], card: CardNumber(1), word: "mato"),
      .collide(names: names, card: CardNumber(1), word: "mato"),
      .collideShort(names: names, card: CardNumber(1), word: "mato"), .gets(word: "mato"),
      .isGone(word: "mato"), .proceed,
    ] as [Pointing]).map { .pointing($0) }

  private static let rest: [Message] =
    ([
      .likes(word: "mato", mood: 0), .likes(word: "mato", mood: 1), .likes(word: "mato", mood: 2),
      .copies(other: "Ben", word: "mato"), .points(word: "mato", count: 1),
      .points(word: "mato", count: 2), .otherPoints(word: "mato", count: 1),
      .otherPoints(word: "mato", count: 2), .useful(word: "mato"), .breaksTies(word: "mato"),
      .dodges(other: "Ben", word: "mato"), .denies(other: "Ben", word: "mato"), .indifferent,
    ] as [Reason.Cause]).flatMap { cause in
      ComputerLevel.allCases.map { .reason(Reason("Aki", $0, cause)) }
    }
    + ([
      .title,
      .evening(Series(id: 1, length: .open, number: 2, standings: [.init(wins: 1)]), ["Aki"]),
      .eveningShort(Series(id: 1, length: .open, number: 2, standings: [.init(wins: 1)])),
      .champions(["Aki"]), .champions(names), .winners(["Aki"]),
      .winners(names), .tieBreakerDecided(.potato), .leftOver, .nothing,
      .place(1),
      .leftOverCount(2), .manyWin(4), .everybodyWins, .nobodyScored,
      .nobodyHasPoints, .win(["Aki"]), .win(names), .tie(2), .noTomato, .noPoints, .players(3),
      .longestRow(names, words: 1), .mostStumbles(names, count: 2),
      .fastestRow(names, moraePerMinute: 240), .fastestAloud(names, moraePerMinute: 240),
      .bestThief(names, count: 2),
      .worstCollision(names, word: "mato", cards: 1),
      .worstCollision(names, word: "mato", cards: 2),
    ] as [Result]).map { .result($0) }
    + ([
      .title, .titleAloud, .titleOf(.easy, isAloud: false), .titleOf(.easy, isAloud: true),
      .score(morae: 1), .unit(morae: 1), .unit(morae: 2), .medal(.bronze), .newMedal(.bronze),
      .newMedal(.silver), .newMedal(.gold),
      .medal(.silver),
      .medal(.gold), .rank(0), .nextRank(9, more: 1), .trophy, .longestRow(1), .fastestRow(1),
      .bestCombo(1), .flawless(1), .days(best: 1, median: 1), .nextDeal(minutes: 61),
      .history(count: 2), .noRuns,
      .cost("to", count: 2), .drillRow(1), .drill, .drillOver(rows: 1), .roll,
      .draw(count: 1), .read(fromRight: true),
      .read(fromRight: false), .judge, .aloud(fromRight: true), .aloud(fromRight: false),
      .lost(card: 1, word: "to"), .lostShort(card: 1, word: "to"),
      .best(morae: 1), .bestShort(1), .record, .streak(days: 2),
      .ended(nil, best: nil, isBest: false), .ended(nil, best: 1, isBest: true),
      .ended(.gold, best: nil, isBest: false), .ended(.silver, best: 9, isBest: false),
      .ended(.bronze, best: 9, isBest: true), .endedAloud(best: nil, isBest: false),
      .endedAloud(best: 9, isBest: false), .endedAloud(best: 9, isBest: true),
      .afterRun(.newRun, isSecondPage: false), .afterRun(.sameDeal, isSecondPage: false),
      .afterRun(.copy, isSecondPage: false), .afterRun(.details, isSecondPage: false),
      .afterRun(.details, isSecondPage: true), .afterRun(.history, isSecondPage: true),
      .next(.gold, more: 1), .next(nil, more: 1), .medalAt(.silver, 24),
      .combo(2), .keysPerMinute(2), .kanaPerMinute(2), .moraePerMinute(2), .ahead(2),
      .behind(0), .behind(2), .accuracy(percent: 99),
      .costliest("to"), .curve(isAloud: false), .curve(isAloud: true),
      .daily(day: "7.7", counts: true), .reading(.good), .reading(.stumble), .reading(.late),
    ] as [Solo]).map { .solo($0) }
    + ([
      .help, .rulesTitle, .page(1, of: 2), .lineNumbers(CardNumber(9, line: 2)), .pause, .hold,
      .play,
      .leave, .leaveRun, .leaveTable, .closeTable, .restart, .takeBack,
      .saved(item: "resume", command: "to ma"), .savedShort(command: "to ma"),
      .savedIn(file: "file.jsonl"), .notSaved,
    ] as [Overlay]).map { .overlay($0) }
    + ([
      .title, .readIt, .count(1), .reverse, .point, .or, .reading, .typing, .breaksTies(.potato),
      .typeIt, .soloStart, .solo, .soloScore, .soloAloud,
      .toTable,
      .card(word: "mato", meaning: "Aki", syllables: "to ma", count: 11), .reverseCards,
      .points(recipes: ["mato", "to ma"]), .recipes("mato"), .end(tie: "mato"),
    ] as [Legend]).map { .legend($0) }
    + Hint.allCases.flatMap { [.hint($0), .shortHint($0)] }
    + CardKind.allCases.map { .legend(.meaning($0)) } + Rules.allCases.map { .rules($0) }
    + SoloRules.allCases.map { .soloRules($0) }
    + [
      .limits(level: .easy, base: "7.7", mora: "7.7", pause: "7.7"),
      .typedLimits("to ma", grace: "7.7"),
    ]
    + ([
      .notRecorded("7.7"), .settings(line: 3, found: "7.7", expected: "7.7"),
      .cleanedSettings(line: 3, found: "7.7", .invisible),
      .settingsFile("7.7"), .scores("7.7"), .cannotResume("7.7"), .playerCount(1),
      .noSuchCard(count: 1), .noSuchCard(count: 3), .typeTheRow, .tooSoon, .copied, .notCopied,
      .momentSaved("Aki", path: "file.jsonl"), .momentNotSaved("mato"),
      .emptyName(number: 1),
      .longName(limit: 1),
      .repeatedName("Aki"),
    ] as [Problem]).map { .problem($0) }

  private static let sentences: [Message] =
    ([
      .players(names, seed: 7), .players(names, seed: nil), .computers(names),
      .rolls(name: "Aki", die: 1),
      .places(name: "Aki", word: "mato", isReverse: true),
      .places(name: "Aki", word: "mato", isReverse: false),
      .readsWell(name: "Aki", words: "to ma"),
      .heard(milliseconds: 3200, morae: 14, longestGap: 800),
      .fails(name: "Aki", words: "to ma"),
      .slips(name: "Aki", card: 1, said: "to", due: "mato"), .undone,
      .pile(name: "Aki", points: 1, made: "mato", leftOver: "to ma"),
      .stack(word: "mato", count: 2),
    ] as [Narration]).map { .narration($0) }
    + CardKind.allCases.map { .narration(.picture($0)) }
    + ([
      .resumable(command: "to ma", .game(players: names)),
      .resumable(command: "to ma", .run(morae: 7, seed: 7, counts: false)), .who(usual: names),
      .computers,
      .resumed(names: names, seed: 7), .row("mato", line: nil),
      .row("mato", line: 2), .rowToRead("to ma", fromRightWith: "mato"),
      .rowToRead("to ma", fromRightWith: nil), .roll(name: "Aki"),
      .draw(name: "Aki", count: 1, reader: "Ben"), .read(name: "Aki"),
      .startClock(name: "Aki", limit: 7700), .type, .clock(limit: 7700),
      .vote(name: "Aki", reader: "Ben"), .clockUp(limit: 7700),
      .point, .pointOpen, .pointOnOne(taker: nil), .pointOnOne(taker: "Aki"),
      .hintToRead, .hintToChoose,
      .choose(name: "Aki", count: 1), .chooseSecret(name: "Aki", count: 1),
      .enter(name: "Aki", count: 1), .reveal, .again, .expectEnter, .expectYesNo,
      .expectNumber(count: 1), .expectRow, .expectNames,
      .cleanedNames(.invisible),
      .whoStarts(names: names), .expectName(names: names), .nothingToUndo, .noGame, .commands,
      .seats(names), .begin, .sayReady, .replaceWithComputer, .paused, .expectNothing,
      .tableCommands,
      .typed(time: 1000, limit: 2000, keysPerMinute: 1), .saved(command: "to ma"),
      .savedIn(file: "file.jsonl"), .notSaved,
    ] as [Plain]).map { .plain($0) }
    + ([
      .roll, .draw(count: 1), .startClock(limit: 1000), .die(1),
      .card(word: "mato", isReverse: true), .card(word: "mato", isReverse: false),
      .well(morae: 1, total: 2), .failed(lives: 1), .failed(lives: nil),
      .loses(card: 1, word: "mato"),
      .over(morae: 1), .score(morae: 1, lives: 1), .again, .saved(command: "to ma"), .notSaved,
      .commands, .leave, .startAloud(limit: 1000), .judge,
    ] as [PlainSolo]).map { .plainSolo($0) }
    + ([
      .best, .noEvenings, .empty(command: "to ma"), .last(count: 1), .last(count: 2), .level,
      .input, .romaji,
      .kana, .lines, .aloud, .score, .keys, .accuracy, .words, .date, .seed,
      .earlierRules, .goals, .medal, .rank, .next, .row, .combo, .flawless, .week, .runs,
      .medianScore, .bestScore, .medianKeys,
      .bestKeys,
      .costly, .first, .streak(days: 1), .dailyCount(1),
    ] as [Scores]).map { .scores($0) }
}

@Suite("Language of the locale")
struct LanguageTests {
  private func language(_ variables: [String: String]) -> Language {
    Language { variables[$0] }
  }

  @Test(
    "Japanese locales get Japanese, others English",
    arguments: [
      ("ja_JP.UTF-8", Language.ja), ("ja", .ja), ("en_GB.UTF-8", .en), ("C.UTF-8", .en),
      ("C", .en), ("de_DE", .en), ("", .en),
    ])
  func byName(locale: String, expected: Language) {
    #expect(language(["LANG": locale]) == expected)
  }

  @Test("LC_ALL takes precedence over LC_MESSAGES, which takes precedence over LANG")
  func precedence() {
    let lang = ["LANG": "ja_JP.UTF-8"]
    #expect(language(lang.merging(["LC_MESSAGES": "C"]) { $1 }) == .en)
    #expect(language(["LC_ALL": "ja_JP", "LC_MESSAGES": "C", "LANG": "C"]) == .ja)
  }

  @Test("An empty variable counts as unset")
  func emptyIsUnset() {
    #expect(language(["LC_ALL": "", "LANG": "ja_JP.UTF-8"]) == .ja)
    #expect(language([:]) == .en)
  }
}
