import GameCore
import TestSupport
import Testing

@testable import App

/// A conversation in which Ben has just failed at a row that has such and such words.
private func failed(_ pointing: PointingMode = .secret, players: Int = 3) -> PlainRun {
  var run = PlainRun(.table(seed: 7, players: players, pointing: pointing))
  run.say("", "")
  while let game = run.game, game.field.count < 6 { run.say("yes", "") }
  run.say("no")
  return run
}

@Suite("Answers line by line")
struct PlainAnswerTests {
  @Test("Case and blanks around an answer do not matter, nor how it ends")
  func blanks() {
    for yes in ["yes", "  YES ", "y", "Y\r", "はい", "\tyes\t"] {
      var run = PlainRun(.table())
      run.say("", "", yes)
      #expect(run.mode == .draw, "\(yes)")
    }
    for no in ["no", "N", "いいえ\r"] {
      var run = PlainRun(.table())
      run.say("", "", no)
      #expect(run.mode == .failed, "\(no)")
    }
  }

  @Test(
    "What makes no sense changes nothing and is answered by one sentence and the question",
    arguments: [
      "maybe", "0", "-1", "1e9", "99999999999999999999", "\u{1b}[31m", "yes no", "{name}", "ﷺ",
      "１２３４", "\u{0}",
    ])
  func nonsense(line: String) {
    var runs = [PlainRun(.table())]
    for lines in [[""], ["", ""]] {
      var run = PlainRun(.table())
      for line in lines { run.say(line) }
      runs.append(run)
    }
    runs += [failed(), failed(.open)]
    for place in 3...4 { runs[place].say("") }
    for var run in runs {
      let (before, recorded) = (run.session, run.recorded)
      let reply = run.hear(.text(line))
      #expect(reply.count == 1, "\(run.mode)")
      #expect(run.recorded == recorded)
      #expect(run.session.state.screen == before.state.screen)
      #expect(run.session.question == before.question)
      #expect(reply.first?.contains(line) == false || line == "0")
    }
  }

  @Test("Bytes that are no text, or too many, make no sense either")
  func unreadable() {
    #expect(InputLine([0xff, 0xfe]) == .unreadable)
    #expect(InputLine([0xe3, 0x81]) == .unreadable)
    #expect(InputLine(Array(repeating: 0x61, count: InputLine.longest + 1)) == .unreadable)
    #expect(InputLine(Array("はい".utf8)) == .text("はい"))
    var run = PlainRun(.table())
    run.say("", "")
    #expect(run.hear(.unreadable) == ["Expected yes or no."])
    #expect(run.mode == .read)
  }

  @Test("A card is pointed at by its number or by a word that lies there once, in any script")
  func pointing() throws {
    var run = failed()
    run.say("")
    let field = try #require(run.game?.field)
    let kinds = Dictionary(grouping: field.stacks.indices) { field.stacks[$0].kind }
    let single = try #require(kinds.first { $0.value.count == 1 })
    let double = try #require(kinds.first { $0.value.count > 1 })
    let player = try #require(run.game?.stillToPoint.first)
    let choice = GameAction.user(.point(player: player, position: single.value[0]))
    for word in [single.key.romaji, single.key.kana, "\(single.value[0] + 1)"] {
      var copy = run
      #expect(copy.say(word) == [])
      #expect(copy.recorded.last == choice)
    }
    for word in [double.key.romaji, double.key.kana, "\(field.count + 1)", "0", ""] {
      var copy = run
      #expect(copy.say(word).count == 1, "\(word)")
      #expect(copy.recorded == run.recorded)
    }
  }

  @Test("A choice is secret until all are revealed, and no answer repeats it")
  func secret() throws {
    var run = failed()
    #expect(!run.session.isSecret)
    run.say("")
    #expect(run.session.isSecret)
    var other = run
    #expect(run.say("2") == [] && other.say("5") == [])
    #expect(run.session.question == other.session.question)
    #expect(run.session.isSecret)
    #expect(run.say("1") == [] && other.say("4") == [])
    #expect(!run.session.isSecret)
    #expect(run.session.question == other.session.question)
    #expect(run.say("") != other.say(""))
  }

  @Test("Open pointing hides nothing, nor does a table with one person")
  func open() throws {
    var run = failed(.open)
    run.say("")
    #expect(run.mode == .enter && !run.session.isSecret)
    let setup = try GameSetup(
      seed: 7, players: [Player(name: "Aki"), Player(name: "Tama", seat: .computer(.easy))],
      startingPlayer: 0)
    var alone = PlainRun(setup)
    for _ in 0..<40 where alone.mode != .choose { alone.say(alone.mode == .read ? "yes" : "") }
    #expect(!alone.session.isSecret)
  }

  @Test("undo takes back a verdict, a choice and an all too early end, and says so once")
  func undo() {
    var run = PlainRun(.table())
    run.say("", "", "no")
    #expect(run.say("undo") == ["Undone."])
    #expect(run.mode == .read)
    #expect(run.say("UNDO") == ["There is nothing to undo."])
    run.say("yes")
    #expect(run.say("取り消し") == ["Undone."])

    var pointing = failed()
    pointing.say("", "2")
    #expect(pointing.say("undo") == ["Undone."])
    #expect(pointing.game?.stillToPoint.count == 2)
    pointing.say("undo")
    #expect(pointing.mode == .failed)
    pointing.say("", "1", "2")
    #expect(pointing.mode == .ready)
    pointing.say("undo")
    #expect(pointing.mode == .curtain && pointing.game?.stillToPoint.count == 1)
  }

  @Test("quit ends it at every question, and the game that is left can go on")
  func quit() {
    var run = PlainRun(.table())
    for line in ["", "", "no", "", "1"] {
      var left = run
      #expect(left.say("quit") == [])
      #expect(left.session.hasEnded)
      #expect(left.session.farewell(.lastGame).count == 1)
      run.say(line)
    }
    #expect(PlainRun().session.farewell(.lastGame) == [])
  }

  @Test("A game that was left goes on, wherever it stopped, with the same choices to come")
  func resumed() throws {
    var run = PlainRun(.table())
    for line in ["", "", "yes", "", "no", "", "1", "1", "", ""] {
      var game = GameState(.table())
      for action in run.recorded { try Game.reduce(into: &game, action) }
      var later = PlainRun()
      later.take(.resumed(game, at: 0))
      #expect(later.said.contains { $0.hasPrefix("Resuming the game of Aki, Ben and Chie") })
      switch run.mode {
      // What is not in the journal is asked again: whether to begin.
      case .curtain where game.phase == .point([]): #expect(later.mode == .failed)
      default: #expect(later.mode == run.mode)
      }
      run.say(line)
    }
  }

  @Test("After the end: once more, the same deal, or no more; nothing is left to be resumed")
  func again() {
    var run = PlainRun(.table(seed: 7))
    while run.mode != .result {
      switch run.mode {
      case .read: run.say("yes")
      default: run.say("")
      }
    }
    #expect(run.session.isOver && run.session.farewell(.lastGame) == [])
    var same = run
    same.say("same")
    #expect(same.game == GameState(.table(seed: 7)))
    var other = run
    other.say("yes")
    #expect(other.game?.setup.players == run.game?.setup.players)
    #expect(other.game?.setup.seed != 7)
    var undone = run
    undone.say("undo")
    #expect(undone.mode == .read)
    for line in ["", "no"] {
      var left = run
      left.say(line)
      #expect(left.session.hasEnded)
    }
  }
}

@Suite("Who plays, line by line")
struct PlainSeatsTests {
  @Test("Names on one line begin a game")
  func names() throws {
    var run = PlainRun(seed: 7)
    run.say(" Anna, Борис ")
    let setup = try #require(run.game?.setup)
    #expect(setup.players.map(\.name) == ["Anna", "Борис"])
    #expect(setup.players.map(\.seat) == [.human, .human])
    #expect(setup.seed == 7)
    var japanese = PlainRun(language: .ja)
    japanese.say("あき、べん")
    #expect(japanese.game?.setup.players.map(\.name) == ["あき", "べん"])
  }

  @Test("An empty line seats those who played last, and the settings say the rest")
  func usual() throws {
    var settings = Settings()
    settings.deck = .granny
    settings.pointing = .open
    var run = PlainRun(settings)
    run.say("")
    let setup = try #require(run.game?.setup)
    #expect(setup.players.map(\.name) == ["Aki", "Ben", "Chie"])
    #expect(setup.deck == .granny && setup.pointing == .open)
  }

  @Test(
    "Names that cannot play are refused in one sentence, each time", arguments: Language.allCases)
  func refused(language: Language) {
    for line in ["Anna", "Anna,Anna", "Anna,,Ben", "Anna,Abcdefghijklmnopq", "A,B,C,D,E,F,G"] {
      var run = PlainRun(language: language)
      for _ in 0..<2 {
        #expect(run.say(line).count == 1, "\(line)")
        #expect(!run.session.isPlaying)
      }
    }
  }
}

@Suite("Readings that are typed line by line")
struct PlainTypingTests {
  private func table() throws -> PlainRun {
    let setup = try GameSetup(
      seed: 7, players: ["Aki", "Ben"].map { Player(name: $0) }, startingPlayer: 0, judge: .typed)
    var run = PlainRun(setup)
    run.say("", "")
    return run
  }

  private func row(_ run: PlainRun) -> String {
    run.game?.field.stacks.map(\.kind.romaji).joined(separator: " ") ?? ""
  }

  @Test("The row in time is read well, and how it went is told")
  func well() throws {
    var run = try table()
    run.say("")
    #expect(run.mode == .typing)
    run.now = 2
    let told = run.say(row(run))
    #expect(told.first == "Typed in 2.0 s of 4.1 s, 60 keys a minute.")
    #expect(run.recorded.last == .user(.read(isCorrect: true)))
  }

  @Test("Too late, too short or wrong fails")
  func failures() throws {
    let cases: [(line: String, time: Double, words: String)] = [
      ("to", 100, "Too late"), ("x", 1, "Card 1: expected t, got x"), ("t", 1, "ended before"),
    ]
    for (line, time, words) in cases {
      var run = try table()
      run.say("")
      run.now = time
      #expect(run.say(line).first?.contains(words) == true, "\(line)")
      #expect(run.recorded.last == .user(.read(isCorrect: false)))
    }
  }

  @Test("An empty line, help and the row again cost time and nothing else; a slip is no key")
  func harmless() throws {
    var run = try table()
    run.say("")
    for line in ["", "  ", "help", "field", "score", "undo"] {
      run.say(line)
      #expect(run.mode == .typing, "\(line)")
    }
    run.say(row(run))
    #expect(run.recorded.last == .user(.read(isCorrect: true)))
  }

  @Test("A row typed as \"no\" is a stumble, and even the last one no answer to what comes next")
  func noIsNoAnswer() {
    var run = PlainRun()
    run.take(.startedSolo(seed: 9, at: 0))
    for _ in 0..<SoloState.initialLives { run.say("", "", "", "no") }
    #expect(run.mode == .soloOver)
    #expect(!run.session.hasEnded)
  }

  @Test("A solo run is typed to its end, and its score is kept and told")
  func solo() throws {
    for language in Language.allCases {
      var run = PlainRun(language: language)
      run.take(.startedSolo(seed: 9, at: 0))
      var readings = 0
      while run.mode != .soloOver {
        guard run.mode == .typing, let solo = run.run?.solo else {
          run.say("")
          continue
        }
        readings += 1
        run.now += 1
        let order = solo.field.readingOrder(reversed: solo.reversed)
        let words = order.map { solo.field.stacks[$0].kind.kana }.joined()
        run.say(readings % 4 == 0 ? "x" : words)
      }
      let score = try #require(run.scores.first).score(date: "")
      #expect(run.scores.count == 1)
      #expect(score.score > 0 && score.score == run.run?.solo.score)
      #expect(score.input == .lines)
      run.take(.scored(.init(best: score.score, isBest: true)))
      #expect(run.said.contains(Message.solo(.record).text(in: language)))
      run.say("same")
      #expect(run.run?.solo == SoloState(seed: 9, level: .normal))
    }
  }
}

@Suite("Sentences on their way out")
struct SpokenLineTests {
  @Test("Nothing but visible text leaves, and in ASCII nothing else")
  func cleaned() {
    #expect(OutputLine.of("a\u{1b}[31m\nb", asciiOnly: false) == "a?[31m?b")
    #expect(OutputLine.of("トマ to é", asciiOnly: true) == "?? to ?")
    #expect(OutputLine.of("e\u{301}\u{202e}", asciiOnly: true).utf8.allSatisfy { $0 < 0x80 })
  }
}
