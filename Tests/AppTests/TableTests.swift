import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App
@testable import Keys

@Suite("Games with keys")
struct TableTests {
  @Test("The recorded actions of a whole game reproduce it (R32)")
  func wholeGame() throws {
    var store = TestStore(seed: 7)
    #expect(store.state.mode == .title)
    store.press(.enter)
    #expect(store.state.mode == .setup)
    store.press(.enter)
    let setup = try #require(store.begun.first)
    #expect(setup.seed == 7)
    store.playToEnd()
    var game = GameState(setup)
    for action in store.played { try Game.reduce(into: &game, action) }
    #expect(store.game == game)
    #expect(game.phase == .finished)
    #expect(!game.winners.isEmpty)
    #expect(store.table?.choice.focus == game.winners.first)
  }

  @Test("Games end with every number of players, deck and pointing mode")
  func everySetup() {
    for players in 2...6 {
      for deck in DeckDefinition.allCases {
        for pointing in PointingMode.allCases {
          var store = TestStore(.table(deck: deck, players: players, pointing: pointing))
          store.playToEnd(decisions: UInt64(players))
          #expect(store.game?.phase == .finished)
        }
      }
    }
  }

  @Test("Without animations, one key draws all cards of a reading")
  func motionOff() {
    var store = TestStore(.table(), motion: .off)
    store.press(.enter)
    let die = store.game?.die
    store.press(.enter)
    #expect(store.game?.field.count == die)
    #expect(store.state.mode == .read)
    #expect(store.pending == nil)
  }

  /// A table before two cards are drawn.
  private func beforeDrawing(_ motion: MotionSetting) throws -> TestStore {
    for seed in 1...20 as ClosedRange<UInt64> {
      var store = TestStore(.table(seed: seed), motion: motion)
      store.roll()
      if store.game?.die == 2 {
        store.forgetEffects()
        return store
      }
    }
    throw NoSuchSeed()
  }

  private struct NoSuchSeed: Error {}

  @Test("At full speed, cards are drawn one by one with the delays of the rules")
  func motionFull() throws {
    var store = try beforeDrawing(.full)
    store.press(.enter)
    #expect(store.pending == .init(id: .game(.drawn), due: 1.25))
    store.wait(1.24)
    #expect(store.game?.setCount == 0)
    store.wait(0.02)
    #expect(store.game?.setCount == 1)
    #expect(store.pending == .init(id: .game(.drawNext), due: 1.75))
    store.wait(0.5)
    #expect(store.game?.drawCount == 2)
    store.wait(1.25)
    #expect(store.game?.setCount == 2)
    #expect(store.state.mode == .read)
    #expect(store.pending == nil)
  }

  @Test("At fast speed, drawing takes a third of the time")
  func motionFast() throws {
    var store = try beforeDrawing(.fast)
    store.press(.enter)
    #expect(store.pending == .init(id: .game(.drawn), due: 1.25 / 3))
    store.wait(1.1)
    #expect(store.state.mode == .read)
  }

  @Test(
    "Any key skips the flight of the cards",
    arguments: [
      Key.enter, .character("x"), .character("?"), .character("y"), .up, .tab,
      .click(column: 0, row: 0),
    ])
  func finishing(key: Key) throws {
    var store = try beforeDrawing(.full)
    store.press(.enter)
    store.wait(0.3)
    store.press(key)
    #expect(store.state.mode == .read)
    #expect(store.game?.field.count == 2)
    #expect(store.pending == nil)
    #expect(store.state.overlay == nil)
    // The next cards are animated again.
    store.press(.character("y"), .enter)
    #expect(store.state.mode == .drawing)
    #expect(store.pending != nil)
  }

  @Test("A stale timer does nothing")
  func staleTimer() throws {
    var store = try beforeDrawing(.full)
    store.press(.enter, .enter)
    let before = store.state
    store.send(.timer(.game(.drawn), at: 9))
    store.send(.timer(.game(.drawNext), at: 9))
    store.send(.timer(.countdown, at: 9))
    #expect(store.state == before)
  }

  @Test("The animation speed does not affect the game")
  func motionChangesNothing() {
    let games = MotionSetting.allCases.map { motion in
      var store = TestStore(.table(), motion: motion)
      store.playToEnd()
      return store.game
    }
    #expect(games[0] == games[1] && games[1] == games[2])
  }

  @Test("The last verdict can be corrected at the result, which begins no new game")
  func correctionAtTheResult() throws {
    // A game that ends with a row that was read well.
    var store = TestStore(.table(seed: 7))
    for seed in 0..<100 where store.game?.verdict == nil {
      store = TestStore(.table(seed: UInt64(seed)))
      store.playToEnd()
    }
    let result = try #require(store.game)
    #expect(result.phase == .finished && result.verdict?.isCorrect == true)
    store.press(.character("u"), .character("y"), .character("n"))
    #expect(store.state.mode == .failed)
    #expect(store.game?.setup.seed == result.setup.seed)
    #expect(store.game?.verdict?.isCorrect == false)
    #expect(!store.effects.contains { if case .openJournal = $0 { true } else { false } })
  }

  @Test("The answer to a wrong key disappears by itself, and an early key is asked for again")
  func answersEnd() throws {
    var store = TestStore(.table())
    store.drawToRead()
    store.press(.character("x"))
    guard case .press(let keys, let end)? = store.state.notice else {
      Issue.record("\(String(describing: store.state.notice))")
      return
    }
    #expect(keys == [.character("y"), .character("n")] && end == store.now + 2.5)
    store.press(.character("n"), .character("u"))
    store.strike(.character("y"))
    #expect(store.state.mode == .read && store.state.notice == .tooSoon(until: store.now + 2.5))
    // Held down, it never judges.
    for _ in 0..<40 {
      store.wait(0.05)
      store.strike(.character("y"))
      #expect(store.state.mode == .read)
    }
    store.wait(0.31)
    store.strike(.character("y"))
    #expect(store.state.mode == .draw && store.state.notice == nil)
  }

  @Test("Without motion, keys that are held down do not skip a reveal")
  func heldThroughReveal() {
    var store = TestStore(.table())
    store.readUntil(positions: 3)
    store.fail()
    store.point([1, 2])
    while store.state.mode != .reveal { store.press(.enter) }
    let revealed = store.now
    while store.now < revealed + 2 {
      store.strike(.enter)
      store.wait(0.033)
    }
    #expect(store.state.mode == .reveal)
    store.wait(0.31)
    store.press(.enter)
    #expect(store.state.mode != .reveal)
  }

  @Test("u undoes a verdict")
  func undoVerdict() throws {
    var store = TestStore(.table())
    store.drawToRead()
    let before = store.game
    store.press(.character("y"))
    #expect(store.state.mode == .draw)
    store.press(.character("u"))
    #expect(store.state.mode == .read)
    store.press(.character("n"))
    #expect(store.state.mode == .failed)
    store.press(.character("u"))
    #expect(store.state.mode == .read)
    #expect(store.game == before)
  }

  @Test("The key of the other verdict changes a verdict just given, as undo and read")
  func changedVerdict() throws {
    for seed in 0..<UInt64(Stress.count(30, of: 500)) {
      var random = Numbers(seed: seed)
      var store = TestStore(.table(seed: seed, players: random.number(2...6)))
      for _ in 0..<random.number(below: 4) {
        store.drawToRead()
        store.press(.character("y"))
      }
      store.drawToRead()
      let before = store.played.count
      var direct = store
      let verdicts = (0..<random.number(1...6)).map { _ in random.number(below: 2) == 0 }
      var expected: [GameAction] = []
      for (index, isCorrect) in verdicts.enumerated() {
        store.press(.character(isCorrect ? "y" : "n"))
        if index > 0, verdicts[index - 1] == isCorrect { continue }
        expected += (index > 0 ? [.user(.undo)] : []) + [.user(.read(isCorrect: isCorrect))]
      }
      let last = try #require(verdicts.last as Bool?)
      direct.press(.character(last ? "y" : "n"))
      #expect(Array(store.played[before...]) == expected, "seed \(seed)")
      #expect(store.game == direct.game && store.state.mode == direct.state.mode, "seed \(seed)")
      #expect(store.state.bindings == direct.state.bindings, "seed \(seed)")
      // Not once a choice is made.
      guard !last else { continue }
      store.point([1])
      let game = store.game
      store.type("yn")
      #expect(store.game == game, "seed \(seed)")
    }
  }

  @Test("Only a verdict of people on a person can be changed with a key")
  func unchangeableVerdict() throws {
    for (judge, seat) in [
      (JudgingMode.table, Player.Seat.computer(.easy)), (.typed, .human), (.vote, .human),
    ] {
      let players = ["Aki", "Ben", "Chie"].map { Player(name: $0, seat: seat) }
      let setup = try GameSetup(
        seed: 7, players: players.dropLast() + [Player(name: "Dai")], startingPlayer: 2,
        judge: judge)
      var store = TestStore(setup)
      for _ in 0..<100 where store.game?.verdict == nil {
        if store.state.mode == .read { store.type("y") }
        if store.state.mode == .typing { store.type("x") }
        if !store.waitForTimer() { store.press(.enter) }
      }
      #expect(store.game?.verdict != nil)
      let commands = store.state.bindings.map(\.command)
      #expect(!commands.contains(.table(.readWell)) && !commands.contains(.table(.readFailed)))
    }
  }

  @Test("A game that ends again after an undo counts once")
  func finishedGames() throws {
    var store = TestStore(.table())
    store.readUntil(positions: 100)
    let before = store.state.settings.finishedGames
    for _ in 0..<3 {
      store.press(.character("y"))
      #expect(store.state.mode == .result)
      #expect(store.state.settings.finishedGames == before + 1)
      store.press(.character("u"))
      #expect(store.state.settings.finishedGames == before + 1)
      store.press(.character("y"))
      #expect(store.state.settings.finishedGames == before)
    }
    store.press(.character("y"))
    #expect(store.state.savedSettings.finishedGames == before + 1)
  }

  @Test("u does nothing before the first verdict")
  func nothingToUndo() {
    var store = TestStore(.table())
    store.drawToRead()
    store.look()
    let before = store.state
    store.press(.character("u"))
    store.state.notice = nil
    #expect(store.state == before)
  }

  @Test("u at the result asks before it undoes the verdict that ended the game, and n does nothing")
  func undoTheEnd() throws {
    var store = TestStore(.table())
    store.readUntil(positions: 100)
    store.press(.character("y"))
    #expect(store.state.mode == .result)
    let over = store
    for key in [Key.character("n"), .escape] {
      store.press(.character("u"))
      #expect(store.state.mode == .takeBack && store.game == over.game)
      store.press(key)
      #expect(store.state.mode == .result && store.game == over.game)
    }
    store.press(.character("n"))
    #expect(store.state.mode == .result && store.game == over.game)
    store.press(.character("u"), .character("y"))
    #expect(store.state.mode == .read)
    store.wait(5)
    store.press(.character("y"))
    #expect(store.state.mode == .result)
    #expect(store.table?.timestamps.end == store.now)
  }

  @Test("In plain mode, undo at the result asks before it undoes the verdict that ended the game")
  func undoTheEndInPlainMode() throws {
    var run = PlainRun(.table())
    while run.mode != .result { run.say(run.mode == .read ? "yes" : "") }
    let over = run.game
    run.say("undo")
    #expect(run.mode == .takeBack && run.game == over)
    run.say("maybe")
    #expect(run.mode == .takeBack && run.game == over)
    run.say("no")
    #expect(run.mode == .result && run.game == over)
    run.say("u", "yes")
    #expect(run.mode == .read && !run.session.hasEnded)
    run.say("no")
    #expect(run.mode == .failed)
  }

  @Test("If the last reading fails, the players point once more before the result (R22)")
  func lastPointing() {
    var store = TestStore(.table())
    store.readUntil(positions: 100)
    #expect(store.game?.isLastReading == true)
    store.fail()
    store.point([1, 2])
    store.reveal()
    #expect(store.state.mode == .reveal)
    store.press(.enter)
    #expect(store.state.mode == .result)
    #expect(store.game?.round == 1)
  }

  @Test("Up and down move through the players by rank at the result")
  func focus() throws {
    var store = TestStore(.table())
    store.playToEnd()
    let order = try #require(store.game?.rankings.map(\.player))
    #expect(store.table?.choice.focus == order[0])
    for seat in [order[1], order[2], order[2]] {
      store.press(.down)
      #expect(store.table?.choice.focus == seat)
    }
    for seat in [order[1], order[0], order[0]] {
      store.press(.up)
      #expect(store.table?.choice.focus == seat)
    }
  }

  @Test("The result leads to the same deal, a new game with the same players, or the title")
  func afterTheResult() throws {
    var store = TestStore(.table(seed: 7))
    store.playToEnd()
    var again = store
    again.press(.character("2"))
    #expect(again.game == GameState(.table(seed: 7)) && again.begun.count == 2)
    var fresh = store
    // A key that was meant for the game changes nothing.
    fresh.press(.enter, .character(" "))
    #expect(fresh.state.mode == .result)
    fresh.press(.character("1"))
    let setup = try #require(fresh.game?.setup)
    #expect(setup.players == store.game?.setup.players)
    #expect(setup.seed != 7)
    #expect((1...999_999).contains(setup.seed))
    store.press(.character("t"))
    #expect(store.state.mode == .title)
  }

  @Test("A seed from the command line applies to one game only")
  func givenSeedAppliesOnce() throws {
    var store = TestStore(seed: 7)
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    store.send(.seated(players, startingPlayer: nil, areSaved: false, at: 0))
    #expect(store.game?.setup.seed == 7)
    store.playToEnd()
    store.press(.character("1"))
    let seed = try #require(store.game?.setup.seed)
    #expect(seed != 7)
  }

  @Test("Letters typed before a reading has begun are answered by the key that begins it")
  func typedTooEarly() throws {
    let setup = try GameSetup(
      seed: 7, players: [Player(name: "Aki"), Player(name: "Ben")], judge: .typed)
    var store = TestStore(setup)
    store.drawToRead()
    let row = try #require(store.game.map { $0.field.romaji(reversed: $0.reversed) })
    for letter in "xqu" where letter != row.first {
      store.type(String(letter))
      #expect(store.state.mode == .getReady && store.state.notice == nil)
    }
    store.type(String(row.prefix(1)))
    #expect(store.state.mode == .typing && store.table?.typing.attempt?.reading.keys == 1)
  }
}
