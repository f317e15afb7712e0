import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing
import Text

@testable import App

@Suite("Votes on readings")
struct VoteTests {
  /// A table at which a reading is voted on, with people and computers at random seats.
  private func table(_ random: inout Numbers, seed: UInt64) throws -> TestStore {
    let count = random.number(2...6)
    let people = random.number(below: count)
    let players = (0..<count).map { seat in
      Player(
        name: "P\(seat)",
        seat: seat == people || random.number(below: 3) > 0 ? .human : .computer(.hard))
    }
    let setup = try GameSetup(seed: seed, players: players, judge: .vote)
    var store = TestStore(setup)
    for _ in 0..<400 where store.state.mode != .read && store.state.mode != .result {
      if !store.waitForTimer() { point(&store) }
    }
    return store
  }

  /// Presses what leads to the next reading.
  private func point(_ store: inout TestStore) {
    store.press(store.state.mode == .curtain ? .character(" ") : .enter)
  }

  @Test("R34: All people who have listened press one key each, and the majority decides")
  func majority() throws {
    var sizes: Set<Int> = []
    for seed in 0..<UInt64(Stress.count(120, of: 2000)) {
      var random = Numbers(seed: seed)
      var store = try table(&random, seed: seed)
      guard store.state.mode == .read, let game = store.game else { continue }
      let people = game.setup.players.indices.filter { game.setup.players[$0].seat == .human }
      let listeners = people.filter { $0 != game.reader }
      let voters = listeners.isEmpty ? [game.reader] : listeners
      var votes: [Bool] = []
      var asked: [Int] = []
      let before = store.played.count
      while store.played.last?.verdict == nil {
        asked += store.state.pendingInput.seats
        #expect(store.game?.votes.map(\.isCorrect) == votes && store.game?.field == game.field)
        votes.append(random.number(below: 2) == 0)
        store.press(.character(votes.last == true ? "y" : "n"))
        try #require(votes.count <= voters.count, "seed \(seed)")
      }
      #expect(asked.sorted() == voters, "seed \(seed)")
      let isCorrect = votes.count { $0 } * 2 >= votes.count
      let recorded = zip(asked, votes).map { GameAction.user(.vote(player: $0, isCorrect: $1)) }
      #expect(
        Array(store.played[before...]) == recorded + [.user(.read(isCorrect: isCorrect))],
        "seed \(seed)")
      sizes.insert(voters.count)
    }
    #expect(sizes.isSuperset(of: 1...4))
  }

  @Test("R34: A tie is said to count as read well, until the cards are drawn")
  func tie() {
    for players in 3...6 {
      for votes in ["y", "n"].flatMap({ first in ["yyyyy", "nnnnn", "ynynyn"].map { first + $0 } })
      {
        var store = TestStore(.table(players: players, judge: .vote))
        store.drawToRead()
        store.type(String(votes.prefix(players - 1)))
        let well = votes.prefix(players - 1).count { $0 == "y" }
        let isTie = 2 * well == players - 1
        #expect(store.table?.choice.tiedVotes == (isTie ? well : nil), "\(votes)")
        store.press(.enter)
        #expect(store.table?.choice.tiedVotes == nil)
      }
    }
  }

  @Test("R34: Undo takes a vote back as a whole")
  func undo() throws {
    for seed in 0..<UInt64(Stress.count(60, of: 1000)) {
      var random = Numbers(seed: seed)
      let store = try table(&random, seed: seed)
      guard store.state.mode == .read, let voting = store.table?.voting else { continue }
      // Before the first vote, only an earlier verdict can be undone.
      #expect(
        store.state.bindings.contains { $0.command == .table(.undo) }
          == (store.game?.game.lastVerdict != nil))
      for count in 1...voting.of {
        var voted = store
        for _ in 0..<count {
          voted.press(.character(random.number(below: 2) == 0 ? "y" : "n"))
        }
        // Before a computer player goes on.
        voted.press(.character("u"))
        #expect(voted.game == store.game, "seed \(seed), \(count) votes")
        #expect(voted.game?.votes == [] && voted.table?.voting?.count == 0)
        #expect(voted.state.bindings == store.state.bindings, "seed \(seed), \(count) votes")
      }
    }
  }

  @Test("R34: After the clock, those who are silent have voted yes")
  func silence() throws {
    for votes in ["", "n", "nn", "y", "ny"] {
      let setup = try GameSetup(
        seed: 5, players: (0..<5).map { Player(name: "P\($0)") }, judge: .vote, clock: .easy)
      var store = TestStore(setup, motion: .full)
      store.drawToRead()
      let limit = Double(try #require(store.game?.game.readingLimit)) / 1000
      store.type(votes)
      // Nobody is interrupted before the time of the reading is up.
      let start = try #require(store.table?.timestamps.read)
      store.wait(start + limit + 2.9 - store.now)
      #expect(store.state.mode == .read && store.game?.votes.count == votes.count, "\(votes)")
      store.wait(0.2)
      let well = 4 - votes.count { $0 == "n" }
      let verdict = store.played.compactMap(\.verdict).last
      #expect(
        verdict == (well * 2 >= 4) && store.game?.game.lastVerdict?.votes.count == 4, "\(votes)")
    }
  }

  @Test("R34: A failure that the table has declared can be put to a vote, and be left as it was")
  func contested() throws {
    for (votes, isCorrect) in [("yy", true), ("yn", true), ("nn", false)] {
      var store = TestStore(.table())
      store.drawToRead()
      #expect(store.state.bindings.contains { $0.command == .global(.piles) })
      store.fail()
      // There the key for the piles means a vote.
      #expect(!store.state.bindings.contains { $0.command == .global(.piles) })
      let failed = store.state
      store.press(.character("v"))
      #expect(store.state.mode == .read && store.table?.voting?.of == 2)
      #expect(store.state.pendingInput.seats == [try #require(store.table?.voting?.seat)])
      store.press(.character("u"))
      #expect(store.state.mode == failed.mode && store.game?.phase == .point)
      #expect(store.state.bindings == failed.bindings)
      store.press(.character("v"))
      store.type(votes)
      #expect(store.played.compactMap(\.verdict).last == isCorrect, "\(votes)")
      #expect(store.state.mode == (isCorrect ? .draw : .failed))
      // It is decided once.
      #expect(!store.state.bindings.contains { $0.command == .table(.contest) })
      var game = GameState(try #require(store.begun.last ?? store.table?.setup))
      for action in store.played { try Game.reduce(into: &game, action) }
      #expect(game == store.game)
    }
  }

  @Test("No vote is offered on a verdict that nobody can contest")
  func uncontested() throws {
    var two = TestStore(.table(players: 2))
    two.drawToRead()
    two.fail()
    #expect(!two.state.bindings.contains { $0.command == .table(.contest) })
    var typed = TestStore(.table(judge: .typed))
    typed.drawToRead()
    typed.press(.enter)
    typed.press(.character("x"))
    #expect(typed.state.mode == .failed)
    #expect(!typed.state.bindings.contains { $0.command == .table(.contest) })
  }

  @Test("A game that is resumed in the middle of a vote asks nobody again")
  func resumed() throws {
    for seed in 0..<UInt64(Stress.count(60, of: 1000)) {
      var random = Numbers(seed: seed)
      var store = try table(&random, seed: seed)
      while store.state.mode == .read, let voting = store.table?.voting {
        let game = try #require(store.game)
        store.restart(with: game, store.played)
        #expect(store.table?.voting?.seat == voting.seat && store.game == game, "seed \(seed)")
        store.press(.character(random.number(below: 2) == 0 ? "y" : "n"))
      }
    }
  }

  @Test("A game that was killed between the last vote and the verdict gets its verdict")
  func lastVote() throws {
    let setup = try GameSetup(
      seed: 3, players: ["Aki", "Ben"].map { Player(name: $0) }, judge: .vote)
    var store = TestStore(setup)
    store.drawToRead()
    var game = try #require(store.game)
    let voter = try #require(game.nextVoter)
    try Game.reduce(into: &game, .user(.vote(player: voter, isCorrect: false)))
    store.restart(with: game, store.played)
    #expect(store.played.last == .user(.read(isCorrect: false)))
    #expect(store.state.mode == .failed)
  }

  @Test("In lines of text each listener is asked by name", arguments: [Language.en, .ja])
  func plain(language: Language) throws {
    let setup = try GameSetup(
      seed: 3, players: ["Aki", "Ben", "Chie"].map { Player(name: $0) }, startingPlayer: 0,
      judge: .vote)
    var run = PlainRun(setup, language: language)
    run.say("", "")
    for name in ["Chie", "Aki"] {
      let question = Message.plain(.vote(name: name, reader: "Ben")).text(in: language)
      #expect(run.output.last == question)
      run.say(language == .en ? "no" : "いいえ")
    }
    #expect(run.recorded.last == .user(.read(isCorrect: false)))
  }
}
