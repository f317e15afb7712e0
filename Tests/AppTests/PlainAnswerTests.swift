import AppTestSupport
import Foundation
import GameCore
import TestSupport
import Testing
import Text

@testable import App

/// A session in which Ben has just failed to read a row of at least six positions.
private func failed(_ pointing: PointingMode = .secret, players: Int = 3) -> PlainRun {
  var run = PlainRun(.table(seed: 7, players: players, pointing: pointing))
  run.say("", "")
  while let game = run.game, game.field.count < 6 { run.say("yes", "") }
  run.say("no")
  return run
}

@Suite("Plain-mode answers")
struct PlainAnswerTests {
  @Test("Case, surrounding whitespace and line endings do not matter")
  func whitespace() {
    for yes in ["yes", "  YES ", "y", "Y\r", "はい", "\tyes\t", "ｙ", "ＹＥＳ"] {
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
    "An invalid answer changes nothing and gets a one-sentence reply and the same question",
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
    for index in 3...4 { runs[index].say("") }
    for var run in runs {
      let (before, recorded) = (run.session, run.recorded)
      let reply = run.receive(.text(line))
      #expect(reply.count == 1, "\(run.mode)")
      #expect(run.recorded == recorded)
      #expect(run.session.state.screen == before.state.screen)
      #expect(run.session.question == before.question)
      #expect(reply.first?.contains(line) == false || line == "0")
    }
  }

  @Test("Invalid UTF-8 and overlong lines are invalid answers")
  func unreadable() {
    #expect(InputLine([0xff, 0xfe]) == .unreadable)
    #expect(InputLine([0xe3, 0x81]) == .unreadable)
    #expect(InputLine(Array(repeating: 0x61, count: InputLine.maximumLength + 1)) == .unreadable)
    #expect(InputLine(Array("はい".utf8)) == .text("はい"))
    var run = PlainRun(.table())
    run.say("", "")
    #expect(run.receive(.unreadable) == ["Expected yes or no."])
    #expect(run.mode == .read)
  }

  @Test("Names of any script are written byte for byte, and answered composed or decomposed")
  func anyScript() {
    for seed in 0..<UInt64(Stress.count(40, of: 2000)) {
      var random = Numbers(seed: seed)
      let name = RandomClusters.name(&random) { PlayerName.fits($0) && $0 != "Ben" }
      var run = PlainRun(.table(players: 2, names: [name, "Ben"]))
      run.say("", "")
      let output = run.output.joined(separator: "\n")
      #expect(output.utf8Contains(name), "seed \(seed): \(name)\n\(output)")
      let players = [Player(name: "Ben"), Player(name: name)]
      for text in [name, name.precomposed, name.decomposed] {
        #expect(Answer(text).seat(among: players) == .some(1), "seed \(seed): \(text)")
      }
    }
  }

  @Test("A card is chosen by its number or by a word that occurs once, in any script")
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

  @Test("A choice stays secret until the reveal, and no reply repeats it")
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

  @Test("Choices are not hidden in open pointing or if only one person plays")
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

  @Test("undo undoes verdicts and choices and confirms it once")
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

  @Test("quit ends the session at every question, and the game can be resumed")
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

  @Test("A game resumes at the point where it was interrupted")
  func resumed() throws {
    var run = PlainRun(.table())
    for line in ["", "", "yes", "", "no", "", "1", "1", "", ""] {
      var game = GameState(.table())
      for action in run.recorded { try Game.reduce(into: &game, action) }
      var later = PlainRun()
      later.send(.resumed(game, [], at: 0))
      #expect(later.output.contains { $0.hasPrefix("Resuming the game of Aki, Ben and Chie") })
      switch run.mode {
      // The start of pointing is not in the journal, so it is asked again.
      case .curtain where game.choices.isEmpty: #expect(later.mode == .failed)
      default: #expect(later.mode == run.mode)
      }
      run.say(line)
    }
  }

  @Test("After the end, the player can play again, repeat the deal or quit")
  func again() {
    var run = PlainRun(.table(seed: 7))
    while run.mode != .result {
      switch run.mode {
      case .read: run.say("yes")
      default: run.say("")
      }
    }
    #expect(run.session.isFinished && run.session.farewell(.lastGame) == [])
    var same = run
    same.say("same")
    #expect(same.game == GameState(.table(seed: 7)))
    var other = run
    other.say("yes")
    #expect(other.game?.setup.players == run.game?.setup.players)
    #expect(other.game?.setup.seed != 7)
    var undone = run
    undone.say("undo", "yes")
    #expect(undone.mode == .read)
    for line in ["", "no"] {
      var left = run
      left.say(line)
      #expect(left.session.hasEnded)
    }
  }
}

@Suite("Plain-mode players")
struct PlainSeatsTests {
  @Test("A line of names starts a game")
  func names() throws {
    var run = PlainRun(seed: 7)
    run.say(" Anna, Борис ", "")
    let setup = try #require(run.game?.setup)
    #expect(setup.players.map(\.name) == ["Anna", "Борис"])
    #expect(setup.players.map(\.seat) == [.human, .human])
    #expect(setup.seed == 7)
    var japanese = PlainRun(language: .ja)
    japanese.say("あき、べん", "")
    #expect(japanese.game?.setup.players.map(\.name) == ["あき", "べん"])
  }

  @Test("A sentence says what was removed from names", arguments: Language.allCases)
  func cleanedNames(language: Language) throws {
    var run = PlainRun(language: language)
    let said = run.say("A\u{202e}ki, किरण, B\u{200b}en")
    let sentence =
      language == .en
      ? "Removed characters that turn its direction and invisible characters from the names."
      : "名前から書字方向を変える文字と見えない文字を取りのぞきました。"
    #expect(said.count { $0 == sentence } == 1, "\(said)")
    run.say("")
    #expect(run.game?.players.map(\.name) == ["Aki", "किरण", "Ben"])
    var other = PlainRun(language: language)
    #expect(!other.say("Aki, किरण").contains(sentence))
  }

  @Test("The player who ate a tomato last is given by name or number (R6)")
  func startingPlayer() {
    for (answer, seat) in [("Ben", 1), (" chie ", 2), ("1", 0)] {
      var run = PlainRun()
      run.say("Aki, Ben, Chie")
      #expect(run.session.question.count == 1)
      #expect(run.say("Dai").count == 1)
      #expect(run.say("4").count == 1)
      #expect(run.game == nil)
      run.say(answer)
      #expect(run.game?.roller == seat)
    }
  }

  @Test("New players are told the cards, and each phase is explained once")
  func newPlayers() {
    for language in Language.allCases {
      var run = PlainRun(language: language, seed: 7, isNew: true)
      run.say("", "")
      for kind in DeckDefinition.classic.kinds {
        let sentences = run.output.filter {
          $0.contains(" \(kind.syllables)\(language.comma.prefix(1))")
        }
        #expect(sentences.count == 1, "\(kind)")
      }
      run.say("", "", "n", "はい", "いいえ", "", "1", "?", "1", "")
      let hints =
        Hint.allCases.map { Message.hint($0).text(in: language) }
        + [Message.plain(.hintToRead).text(in: language)]
      for hint in hints { #expect(run.output.filter { $0 == hint }.count <= 1, "\(hint)") }
      #expect(hints.filter(run.output.contains).count >= 4)
      // They have been told in an earlier game.
      #expect(run.session.state.settings.onboardingCardsSeen)
    }
  }

  @Test("The commands are told once, with the first question, and have an answer there")
  func commands() {
    for language in Language.allCases {
      var run = PlainRun(language: language, seed: 7)
      run.send(.opened(resumable: nil, at: 0))
      let commands = Message.plain(.commands).text(in: language)
      let none = Message.plain(.noGame).text(in: language)
      #expect(run.output.count { $0 == commands } == 1)
      for answer in ["field", "score", "undo", "", "field", "score", "undo"] {
        let before = run.session.question
        let count = run.output.count
        run.say(answer)
        guard !answer.isEmpty else { continue }
        #expect(run.output[count] == none)
        #expect(run.session.question == before)
      }
      run.say("")
      #expect(run.game != nil)
      #expect(run.output.count { $0 == commands } == 1)
    }
  }

  @Test("No sentence of plain mode asks for a key other than Enter")
  func noKeys() {
    for language in Language.allCases {
      for pointing in PointingMode.allCases {
        var settings = Settings()
        settings.pointing = pointing
        var run = PlainRun(settings, language: language, seed: 9, isNew: true)
        run.say("", "", "", "", language == .en ? "no" : "いいえ", "", "1", "1", "", "", "")
        for sentence in run.output {
          #expect(!sentence.contains(/\b[yn]\b|Arrow|矢印/), "\(sentence)")
        }
      }
    }
  }

  @Test("A row is said from the left, with the card at which a reading from the right begins")
  func direction() throws {
    var run = PlainRun(.table(seed: 7))
    var seen: Set<Bool> = []
    for _ in 0..<30 where run.mode != .result && seen.count < 2 {
      run.say("", "")
      let game = try #require(run.game)
      let words = game.field.stacks.map(\.kind.romaji)
      let side = game.reversed ? "RIGHT, so \"\(words[words.count - 1])\" comes first." : "left."
      let row = "The row: \(words.joined(separator: " ")). Read it from the \(side)"
      #expect(run.session.question.contains(row))
      seen.insert(game.reversed)
      run.say("yes")
    }
    #expect(seen.count == 2)
  }

  @Test("How to choose a card is explained once, in words that need no cursor")
  func choosing() {
    for (language, pointing) in Language.allCases.flatMap({ language in
      PointingMode.allCases.map { (language, $0) }
    }) {
      var settings = Settings()
      settings.pointing = pointing
      var run = PlainRun(settings, language: language, seed: 9, isNew: true)
      run.say("", "", "", "", language == .en ? "no" : "いいえ", "", "1")
      let hint = Message.plain(.hintToChoose).text(in: language)
      #expect(run.output.count { $0 == hint } == 1, "\(run.output)")
      for other in [Hint.choose, .enter] {
        #expect(!run.output.contains(Message.hint(other).text(in: language)))
      }
      run.say("2", "")
      #expect(run.output.count { $0 == hint } == 1)
    }
  }

  @Test("An empty line starts a game with the players and settings of the last one")
  func usual() throws {
    var settings = Settings()
    settings.deck = .granny
    settings.pointing = .open
    var run = PlainRun(settings)
    run.say("", "")
    let setup = try #require(run.game?.setup)
    #expect(setup.players.map(\.name) == ["Aki", "Ben", "Chie"])
    #expect(setup.deck == .granny && setup.pointing == .open)
  }

  @Test(
    "Invalid names are rejected with one sentence, every time", arguments: Language.allCases)
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

@Suite("Plain-mode typed readings")
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

  @Test("The correct row within the time limit succeeds and reports the time")
  func well() throws {
    var run = try table()
    run.say("")
    #expect(run.mode == .typing)
    run.now = 2
    let reply = run.say(row(run))
    #expect(reply.first == "Typed in 2.0 s of 4.1 s, 60 keys a minute.")
    #expect(run.recorded.last?.verdict == true)
  }

  @Test("A line that is late, incomplete or wrong fails")
  func failures() throws {
    let cases: [(line: String, time: Double, words: String)] = [
      ("to", 100, "Too slow: only reached card 1"), ("x", 1, "Card 1: expected t, got x"),
      ("t", 1, "Stopped at card 1"),
    ]
    for (line, time, words) in cases {
      var run = try table()
      run.say("")
      run.now = time
      #expect(run.say(line).first?.contains(words) == true, "\(line)")
      #expect(run.recorded.last?.verdict == false)
    }
  }

  @Test("Empty lines and commands during a reading cost only time")
  func harmless() throws {
    var run = try table()
    run.say("")
    for line in ["", "  ", "help", "field", "score", "undo"] {
      run.say(line)
      #expect(run.mode == .typing, "\(line)")
    }
    run.say(row(run))
    #expect(run.recorded.last?.verdict == true)
  }

  @Test("\"no\" as a typed row is a failed reading, not an answer to the next question")
  func noIsNoAnswer() {
    var run = PlainRun()
    run.send(.startedSolo(seed: 9, at: 0))
    for _ in 0..<SoloState.initialLives { run.say("", "", "", "no") }
    #expect(run.mode == .soloResult)
    #expect(!run.session.hasEnded)
  }

  @Test("quit asks before it leaves a solo run, and undo is not offered")
  func leavingSolo() {
    for language in Language.allCases {
      var run = PlainRun(language: language)
      run.send(.startedSolo(seed: 9, at: 0))
      let commands = Message.plainSolo(.commands).text(in: language)
      #expect(run.output.contains(commands))
      #expect(!run.output.contains(Message.plain(.commands).text(in: language)))
      #expect(run.say("help").last == commands)
      run.say("")
      let question = run.session.question
      for line in ["quit", "", "field"] {
        run.say(line)
        #expect(run.session.isLeaving && !run.session.hasEnded)
        #expect(run.session.question == [Message.plainSolo(.leave).text(in: language)])
      }
      run.say("no")
      #expect(run.session.question == question && !run.session.isLeaving)
      run.say("quit", "yes")
      #expect(run.session.hasEnded)
    }
  }

  @Test("Help of a solo run is about solo: lives, morae, the combo, the time and the end")
  func soloHelp() {
    for language in Language.allCases {
      var run = PlainRun(language: language)
      run.send(.startedSolo(seed: 9, at: 0))
      let help = run.say("help")
      #expect(help.dropLast() == SoloRules.steps(in: language)[...])
      for row in TypingLimits.table {
        let time = "\(row.level.name.text(in: language)) \(row.soloMost.inSeconds)"
        #expect(help.contains { $0.contains(time) }, "\(time)")
      }
      #expect(!Rules.allCases.contains { help.contains(Message.rules($0).text(in: language)) })
    }
  }

  @Test("A solo run can be played to the end, and its score is saved and reported")
  func solo() throws {
    for language in Language.allCases {
      var run = PlainRun(language: language)
      run.send(.startedSolo(seed: 9, at: 0))
      var readings = 0
      while run.mode != .soloResult {
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
      let score = try #require(run.scores.last).score(date: "")
      #expect(run.scores.map(\.solo.score) == run.scores.map(\.solo.score).sorted())
      #expect(score.score > 0 && score.score == run.run?.solo.score)
      #expect(score.input == .lines)
      run.send(.scored(.init(previous: 0, score: score.score)))
      #expect(run.output.contains(Message.solo(.record).text(in: language)))
      run.say("same")
      #expect(run.run?.solo == GameState(SoloSetup(seed: 9, level: .normal)))
    }
  }
}

@Suite("Output lines")
struct OutputLineTests {
  @Test("Invisible characters are replaced, and non-ASCII ones with asciiOnly")
  func cleaned() {
    #expect(OutputLine.of("a\u{1b}[31m\nb", asciiOnly: false) == "a?[31m?b")
    #expect(OutputLine.of("トマ to é", asciiOnly: true) == "?? to ?")
    #expect(OutputLine.of("e\u{301}\u{202e}", asciiOnly: true).utf8.allSatisfy { $0 < 0x80 })
  }
}

extension String {
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
  fileprivate var decomposed: String { decomposedStringWithCanonicalMapping }

  /// Whether the text has the bytes of another one.
  fileprivate func utf8Contains(_ other: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
