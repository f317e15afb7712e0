import AppTestSupport
import GameCore
import Replay
import TestSupport
import Testing
import Text

@testable import App

extension GameAction {
  /// The action without the record of a reading.
  fileprivate var decision: GameAction {
    verdict.map { .user(.read(isCorrect: $0)) } ?? self
  }
}

/// Setups that cover the options.
private let setups: [GameSetup] = (1...24).compactMap { number in
  let people = (0..<(1 + number % 4)).map { Player(name: "P\($0)") }
  let levels = ComputerLevel.allCases
  let computers = (0..<(people.count < 2 ? 2 : number % 3)).map {
    Player(name: "C\($0)", seat: .computer(levels[($0 + number) % 3]))
  }
  let judge = [JudgingMode.table, .typed][number / 2 % 2]
  return try? GameSetup(
    seed: UInt64(number), deck: DeckDefinition.allCases[number % 2], players: people + computers,
    judge: judge, pointing: PointingMode.allCases[number / 3 % 2],
    picturesOnly: number % 5 == 0, clock: judge == .typed ? .normal : nil)
}

@Suite("Plain-mode games")
struct PlainGameTests {
  @Test("The same decisions lead to the same game with lines and with keys (R32)")
  func sameAsTheScreen() {
    #expect(setups.count == 24)
    for setup in setups {
      var store = TestStore(setup)
      var run = PlainRun(setup)
      var byKeys = Players(seed: setup.seed)
      var byLines = Players(seed: setup.seed)
      byKeys.play(&store)
      byLines.play(&run)
      // How long a reading took, and how it was typed, is not the same.
      let (lines, keys) = (run.recorded.map(\.decision), store.played.map(\.decision))
      #expect(lines == keys, "seed \(setup.seed)")
      #expect(run.game?.piles == store.game?.piles, "seed \(setup.seed)")
      #expect(run.begun == [setup])
    }
  }

  @Test("Each action is recorded with the state it leads to")
  func journal() throws {
    for setup in setups {
      var run = PlainRun(setup)
      var players = Players(seed: 5)
      players.play(&run)
      var game = GameState(setup)
      for (action, next) in zip(run.recorded, run.recordedStates) {
        try Game.reduce(into: &game, action)
        #expect(game == next)
      }
      #expect(game.phase == .finished)
    }
  }

  @Test(
    "A session contains the sentences of its transcript in order", arguments: Language.allCases)
  func sameAsTheTranscript(language: Language) {
    for setup in setups {
      var run = PlainRun(setup, language: language)
      var players = Players(seed: 9)
      players.play(&run)
      var recording = Recording(header: .init(setup: setup, program: "test"))
      recording.entries = run.recorded.map { .init(milliseconds: 0, action: $0) }
      var output = run.output[...]
      for sentence in Playback(recording).sentences(in: language) {
        guard let index = output.firstIndex(of: sentence) else {
          Issue.record("seed \(setup.seed): missing or out of order: \(sentence)")
          break
        }
        output = output[(index + 1)...]
      }
    }
  }

  @Test("A transcript says where and how a reading failed")
  func slips() throws {
    let players = ComputerLevel.allCases.map { Player(name: "\($0)", seat: .computer($0)) }
    var failures = 0
    for seed in 1...5 as ClosedRange<UInt64> {
      let game = try Simulation.play(GameSetup(seed: seed, players: players))
      var recording = Recording(header: .init(setup: game.state.setup, program: "test"))
      recording.entries = game.actions.map { .init(milliseconds: 0, action: $0) }
      let sentences = Playback(recording).sentences(in: .en)
      for (before, sentence) in zip(sentences, sentences.dropFirst())
      where sentence.contains(" fails: ") {
        failures += 1
        let slip = try #require(
          before.wholeMatch(of: /(\w+) says "(\w+)" instead of "(\w+)" at card \d+\./))
        #expect(sentence.hasPrefix(slip.1) && slip.2 != slip.3)
      }
    }
    #expect(failures > 20)
    var typed = PlainRun(
      try GameSetup(
        seed: 7, players: [Player(name: "Aki"), Player(name: "Ben")], startingPlayer: 0,
        judge: .typed))
    typed.say("", "", "", "x")
    var recording = Recording(
      header: .init(setup: try #require(typed.begun.last), program: "test"))
    recording.entries = typed.recorded.map { .init(milliseconds: 0, action: $0) }
    for sentences in [typed.output, Playback(recording).sentences(in: .en)] {
      let failure = try #require(sentences.firstIndex { $0.contains(" fails: ") })
      #expect(sentences[failure - 1] == "Card 1: expected t, got x")
      #expect(sentences.count { $0.hasPrefix("Card 1:") } == 1)
    }
  }

  @Test(
    "Every sentence is one line of visible text, in ASCII if it is English",
    arguments: Language.allCases)
  func oneLineEach(language: Language) {
    for setup in setups {
      var run = PlainRun(setup, language: language)
      var players = Players(seed: 3)
      run.say("help", "score", "field", "nonsense")
      players.play(&run)
      for sentence in run.output {
        #expect(!sentence.isEmpty)
        #expect(OutputLine.of(sentence, asciiOnly: false) == sentence)
        if language == .en { #expect(sentence.utf8.allSatisfy { $0 < 0x80 }, "\(sentence)") }
      }
    }
  }

  @Test(
    "A clock says its limit before a reading and that it is up after it, in both languages (R35)",
    arguments: Language.allCases)
  func clock(language: Language) throws {
    let players = ["A", "B"].map { Player(name: $0) }
    for level in [TypingLevel.easy, .normal, .hard] {
      let setup = try GameSetup(seed: 4, players: players, startingPlayer: 0, clock: level)
      var run = PlainRun(setup, language: language)
      for seconds in [0.5, 90, 2] {
        run.say("", "")
        let limit = try #require(run.game?.readingLimit)
        let before = Message.plain(.clock(limit: limit)).text(in: language)
        let after = Message.plain(.clockUp(limit: limit)).text(in: language)
        #expect(run.output.suffix(2).first == before)
        run.now += seconds
        // What is no verdict does not judge the time.
        #expect(!run.say("field").contains(after))
        #expect(run.say("yes").contains(after) == (seconds * 1000 >= Double(limit)))
      }
    }
    var run = PlainRun(try GameSetup(seed: 4, players: players, startingPlayer: 0))
    run.say("", "")
    run.now += 90
    let count = run.output.count
    run.say("yes")
    #expect(!run.output.dropFirst(count).contains { $0.contains("90") || $0.contains("up after") })
  }

  @Test("A game of computers only ends before the first question")
  func computersAlone() throws {
    let players = ["Tama", "Mike", "Kuro"].map { Player(name: $0, seat: .computer(.hard)) }
    let run = PlainRun(try GameSetup(seed: 4, players: players))
    #expect(run.mode == .result)
    #expect(run.game?.phase == .finished)
  }

  @Test("Computer players say what they wanted, whatever came of it, but not after the end")
  func remarks() throws {
    for seed in 0..<20 as Range<UInt64> {
      let players = ["Tama", "Mike"].map { Player(name: $0, seat: .computer(.hard)) }
      let run = PlainRun(try GameSetup(seed: seed, players: players))
      let remark = /^(Tama|Mike): ("|I knew|All the same|(Tama|Mike) will not get)/
      let end = try #require(run.output.lastIndex { $0.contains("left over:") })
      #expect(run.output[..<end].contains { $0.contains(remark) })
      #expect(!run.output[end...].contains { $0.contains(remark) })
      let faces = run.output.filter { $0.hasPrefix("Tama: (") || $0.hasPrefix("Mike: (") }
      #expect(faces.isEmpty)
    }
  }

  @Test("A single card is pointed at by all without a question, and the reason is said")
  func onlyCard() {
    for language in Language.allCases {
      for (players, taker) in [(2, "Aki" as String?), (4, nil)] {
        var run = PlainRun(.table(players: players), language: language)
        run.say("", "", language == .en ? "no" : "いいえ")
        let reason = Message.plain(.pointOnOne(taker: taker)).text(in: language)
        #expect(run.output.last == reason)
        run.say("")
        #expect(run.mode == .roll && run.game?.round == 2)
        let cards = run.game?.piles.map(\.count).reduce(0, +)
        #expect(cards == (taker == nil ? 0 : 1))
      }
    }
  }

  @Test("R34: A tie is said to count as read well")
  func tie() {
    for language in Language.allCases {
      var run = PlainRun(.table(judge: .vote), language: language)
      let words = language == .en ? ["yes", "no"] : ["はい", "いいえ"]
      run.say("", "", words[0], words[1])
      #expect(run.output.contains(Message.table(.tie(votes: 1)).text(in: language)))
      run.say("", words[0], words[0])
      #expect(run.output.count { $0 == Message.table(.tie(votes: 1)).text(in: language) } == 1)
    }
  }

  @Test("A row of more than ten cards is told line by line, and cards are called by their lines")
  func longRows() throws {
    let setup = try GameSetup(
      seed: 4, players: ["A", "B", "C"].map { Player(name: $0) }, startingPlayer: 0)
    for (language, line, taken) in [
      (Language.en, "The row, line 2: 11 ", "takes line 2, card 12: "),
      (Language.ja, "場の 2 行目：11 ", "が 2 行目の 12 番をもらう："),
    ] {
      var run = PlainRun(setup, language: language)
      while run.game.map({ $0.field.count < 13 || $0.phase != .read }) ?? true {
        run.say(run.mode == .read ? "yes" : "")
      }
      run.say("field")
      #expect(run.output.contains { $0.hasPrefix(line) })
      run.say("no", "", "12", "1", "")
      #expect(run.output.contains { $0.contains(taken) })
    }
  }

  @Test("With pictures only, no word of the row appears before the reading (R30)")
  func picturesOnly() throws {
    let setup = try GameSetup(
      seed: 4, players: ["A", "B"].map { Player(name: $0) }, startingPlayer: 0, picturesOnly: true)
    var run = PlainRun(setup)
    run.say("", "", "field")
    let words = Set(CardKind.allCases.map(\.romaji))
    let described = run.output.compactMap { sentence -> Substring? in
      if let cards = sentence.split(separator: ": ").last, sentence.hasPrefix("The row") {
        return cards
      }
      return sentence.split(separator: " places ").dropFirst().first
    }
    #expect(described.count > 2)
    for cards in described {
      let parts = cards.split { " ,.".contains($0) }.map(String.init)
      // "tomato" is also the description of its picture.
      #expect(words.subtracting(["tomato"]).isDisjoint(with: parts), "\(cards)")
    }
  }
}
