import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App
@testable import Keys

/// A table with a field of at least twelve positions after a failed reading.
private func failedTable(
  _ pointing: PointingMode, players: Int = 4, motion: MotionSetting = .off
) -> TestStore {
  var store = TestStore(.table(players: players, pointing: pointing), motion: motion)
  store.readUntil(positions: 12)
  store.fail()
  store.forgetEffects()
  return store
}

private typealias Choosing = TableState.Choosing

@Suite("Secret pointing")
struct SecretPointingTests {
  /// The table with the curtain for the first player.
  private func curtain() -> TestStore {
    var store = failedTable(.secret)
    store.press(.enter)
    return store
  }

  @Test("The curtain is for the player to the failed reader's left and discards typed-ahead input")
  func curtainFalls() throws {
    let store = curtain()
    let first = try #require(store.game?.stillToPoint.first)
    #expect(store.table?.stage == .curtain(player: first))
    #expect(store.effects == [.discardInput, .repaint])
  }

  @Test("The key that locked a choice does not open the next player's curtain")
  func lockingKeyIsBarred() {
    var store = curtain()
    store.press(.character(" "), .right, .enter)
    #expect(store.state.mode == .curtain)
    store.press(.enter)
    #expect(store.state.mode == .curtain)
    store.press(.character(" "))
    #expect(store.state.mode == .choose)
  }

  @Test(
    "Enter that was meant for what was asked before points at no card, unless the cursor has moved")
  func lateEnter() throws {
    let players = [Player(name: "Aki"), Player(name: "Tora", seat: .computer(.normal))]
    var store = TestStore(
      try GameSetup(seed: 7, players: players + [Player(name: "Kuro", seat: .computer(.hard))]),
      motion: .full)
    while store.state.mode != .choose {
      if !store.waitForTimer() { store.press(store.state.mode == .read ? .character("y") : .enter) }
    }
    store.wait(0.5)
    var early = store
    early.strike(.enter)
    #expect(early.state.mode == .choose && early.state.notice == .tooSoon(until: early.now + 2.5))
    var moved = store
    moved.strike(.right)
    moved.strike(.enter)
    #expect(moved.game?.choices.count ?? 0 > store.game?.choices.count ?? 0)
    store.wait(0.6)
    store.strike(.enter)
    #expect(store.state.mode != .choose)
  }

  @Test("Right after a curtain has opened, no key but one to leave does anything for 0.3 s")
  func justOpened() {
    for key in [Key.character(" "), .enter, .right, .character("2"), .character("?"), .tab] {
      var store = curtain()
      store.press(.character(" "))
      #expect(store.state.mode == .choose)
      let before = store.state
      for _ in 0..<2 {
        store.strike(key)
        store.state.notice = nil
        store.state.rejectedKeyTime = before.rejectedKeyTime
        #expect(store.state == before, "\(key)")
        store.wait(0.29)
      }
    }
    for key in [Key.character("q"), .escape, .control("c")] {
      var store = curtain()
      store.press(.character(" "))
      store.strike(key)
      #expect(store.state.mode == .leave)
    }
    var store = curtain()
    store.press(.character(" "))
    store.wait(1.01)
    store.strike(.enter)
    #expect(store.state.mode == .curtain && store.played.last?.name == "point")
  }

  @Test("R15: Where there is only one card, all point at it without being asked")
  func onlyCard() throws {
    for pointing in PointingMode.allCases {
      for (players, computers) in [(2, 0), (2, 1), (3, 0), (4, 2), (6, 0), (6, 5)] {
        let setup = try GameSetup(
          seed: 7,
          players: (0..<players).map {
            Player(name: "P\($0)", seat: $0 < players - computers ? .human : .computer(.easy))
          }, startingPlayer: players - 1, pointing: pointing)
        var store = TestStore(setup)
        while store.state.mode != .read { store.press(.enter) }
        #expect(store.game?.field.count == 1)
        store.fail()
        let before = store.played.count
        #expect(store.state.mode == .failed && store.state.bindings[0].keys[0] == .enter)
        store.press(.enter)
        #expect(store.state.mode == .reveal && store.game?.field.isEmpty == true)
        let points = store.played[before...].map { action in
          if case .user(.point(_, 0)) = action { true } else { false }
        }
        #expect(points == Array(repeating: true, count: players - 1) + [false])
        #expect(store.played.last == .user(.reveal))
        // With one listener it is theirs, else it is gone (R16, R17).
        let cards = store.game?.piles.reduce(0) { $0 + $1.count }
        #expect(cards == (players == 2 ? 1 : 0), "\(players)")
      }
    }
  }

  @Test("A locked choice leaves no trace in the stage")
  func noTrace() throws {
    var stages: [TableState.Stage?] = []
    for number in [1, 5, 12] {
      var store = curtain()
      store.press(.character(" "))
      store.type("\(number)")
      store.press(.enter)
      stages.append(store.table?.stage)
      #expect(store.effects.contains(.discardInput) && store.effects.contains(.repaint))
      store.press(.character(" "))
      stages.append(store.table?.stage)
    }
    #expect(stages[0] == stages[2] && stages[2] == stages[4])
    #expect(stages[1] == stages[3] && stages[3] == stages[5])
  }

  @Test("Every player starts choosing at the first card")
  func cursorBeginsAtTheStart() throws {
    var store = curtain()
    for seat in try #require(store.game?.stillToPoint) {
      store.press(.character(" "))
      #expect(store.table?.stage == .choose(Choosing(player: seat)))
      store.type("7")
      store.press(.enter)
    }
    #expect(store.state.mode == .ready)
  }

  @Test(
    "R33: choices are recorded when they are made, and the reveal waits for a key")
  func readyWaits() throws {
    var store = failedTable(.secret)
    store.point([1, 1, 2])
    #expect(store.state.mode == .ready)
    #expect(store.game?.reveal == nil)
    #expect(store.effects.suffix(2) == [.discardInput, .repaint])
    #expect(store.game?.choices.map(\.position) == [0, 0, 1])
    #expect(store.played.suffix(3).map(\.name) == ["point", "point", "point"])
    store.reveal()
    #expect(store.state.mode == .reveal)
    let reveal = try #require(store.game?.reveal)
    #expect(reveal.chosen.map(\.position) == [0, 1])
    #expect(reveal.chosen.map { $0.taker == nil } == [true, false])
    store.press(.enter)
    #expect(store.state.mode == .roll)
  }

  @Test("u at the first curtain returns to the failure, and from there to the reading")
  func undoAtFirstCurtain() {
    var store = curtain()
    store.press(.character("u"))
    #expect(store.state.mode == .failed)
    store.press(.character("u"))
    #expect(store.state.mode == .read)
  }

  @Test("u at a later curtain returns the keyboard to the previous player, behind a curtain")
  func undoAtLaterCurtain() throws {
    var store = curtain()
    let first = try #require(store.game?.stillToPoint.first)
    let before = store.game
    store.press(.character(" "))
    store.type("3")
    store.press(.enter)
    store.forgetEffects()
    store.press(.character("u"))
    #expect(store.game == before)
    #expect(store.table?.stage == .curtain(player: first))
    #expect(store.effects.contains(.discardInput))
    store.press(.character(" "))
    #expect(store.table?.stage == .choose(Choosing(player: first)))
  }

  @Test("u while choosing closes the curtain again, and touches no choice of another player")
  func undoWhileChoosing() throws {
    var store = curtain()
    let first = try #require(store.game?.stillToPoint.first)
    store.press(.character(" "), .character("u"))
    #expect(store.table?.stage == .curtain(player: first))
    store.press(.character(" "), .enter, .character(" "))
    let (game, second) = (store.game, try #require(store.game?.stillToPoint.first))
    store.press(.character("u"))
    #expect(store.game == game)
    #expect(store.table?.stage == .curtain(player: second))
  }

  @Test("u before the reveal lets the last player choose again")
  func undoWhenReady() throws {
    var store = failedTable(.secret)
    store.point([1, 2, 3])
    let last = try #require(store.game?.choices.last?.player)
    store.press(.character("u"))
    #expect(store.table?.stage == .curtain(player: last))
    store.press(.character(" "))
    store.type("4")
    store.press(.enter)
    store.reveal()
    #expect(store.game?.reveal?.choices.map(\.position) == [0, 1, 3])
  }

  @Test("Pause and help keep the cursor while choosing")
  func pauseWhileChoosing() {
    var store = curtain()
    store.press(.character(" "), .right, .right)
    let before = store.table?.stage
    store.press(.character("p"), .escape, .character("?"), .escape)
    #expect(store.state.overlay == nil && store.table?.stage == before)
  }
}

@Suite("Open pointing")
struct OpenPointingTests {
  @Test(
    "After the count-down the choices are entered one by one, and no second one follows",
    arguments: zip(MotionSetting.allCases, [2.8, 2.8 / 3, 0.7]))
  func countdown(motion: MotionSetting, seconds: Double) throws {
    var store = failedTable(.open, motion: motion)
    store.press(.enter)
    #expect(store.state.pendingInput.timers == [.countdown])
    #expect(store.table?.timestamps.countdown == store.now)
    store.wait(seconds - 0.1)
    #expect(store.state.mode == .countdown)
    store.wait(0.11)
    let seats = try #require(store.game?.stillToPoint)
    for (turn, seat) in seats.enumerated() {
      #expect(store.table?.stage == .choose(Choosing(player: seat)))
      store.type("\(turn + 2)")
      store.press(.enter)
    }
    #expect(store.state.mode == .ready)
    store.press(.enter)
    #expect(store.game?.reveal?.choices.map(\.position) == [1, 2, 3])
  }

  @Test("A key ends the countdown and stops its timer")
  func countdownByKey() {
    var store = failedTable(.open)
    store.press(.enter, .enter)
    #expect(store.state.mode == .enter)
    #expect(store.pending == nil)
    #expect(store.effects.last == .discardInput)
  }

  @Test("A number that is entered at once counts; only its Enter may come too soon")
  func numberAtOnce() throws {
    var store = failedTable(.open)
    store.press(.enter, .enter)
    let player = try #require(store.game?.stillToPoint.first)
    store.strike(.character("3"))
    #expect(store.state.notice == nil)
    store.strike(.enter)
    #expect(store.state.notice == .tooSoon(until: store.now + 2.5))
    #expect(store.game?.stillToPoint.first == player)
    store.wait(0.5)
    store.strike(.enter)
    #expect(store.played.last == .user(.point(player: player, position: 2)))
  }

  @Test("u undoes the previous entry, and at the first one returns to the failure")
  func undo() throws {
    var store = failedTable(.open)
    store.press(.enter, .enter)
    let first = try #require(store.table?.stage)
    store.type("5")
    store.press(.enter, .character("u"))
    #expect(store.table?.stage == first)
    #expect(store.game?.phase == .point && store.game?.choices == [])
    store.press(.character("u"))
    #expect(store.state.mode == .failed)
  }
}

@Suite("The beats of a reveal")
struct BeatTests {
  /// A table that has just revealed: the first two meet, the third takes a card.
  private func revealed(_ motion: MotionSetting) -> TestStore {
    var store = failedTable(.secret, motion: motion)
    // A time at which sums are rounded.
    store.wait(1234.567)
    store.point([1, 1, 2])
    store.reveal()
    return store
  }

  @Test("Before a secret reveal a count-down runs, which any key ends", arguments: [nil, "x"])
  func countdown(key: Character?) {
    var store = failedTable(.secret, motion: .full)
    store.point([1, 1, 2])
    store.press(.enter)
    #expect(store.state.mode == .countdown)
    if let key {
      store.press(.character(key))
    } else {
      store.wait(Durations.countdown(reveals: false))
    }
    #expect(store.state.mode == .reveal)
    #expect(store.pending?.id == .turn)
  }

  @Test("A key ends a beat, and after the last one the reveal", arguments: MotionSetting.allCases)
  func keys(motion: MotionSetting) throws {
    var store = revealed(motion)
    let reveal = try #require(store.game?.reveal)
    if let speed = motion.speed {
      for end in [Durations.strike, reveal.settled] {
        store.press(.enter)
        let start = try #require(store.table?.timestamps.reveal)
        #expect(abs((store.now - start) * Double(speed) - end) < 1e-9)
        #expect(store.state.mode == .reveal)
      }
    }
    store.press(.enter)
    #expect(store.state.mode == .roll)
    #expect(store.table?.timestamps.close == store.now)
  }

  @Test("The gaps close by themselves, and a late key does not close them again")
  func closesByItself() throws {
    var store = revealed(.full)
    let reveal = try #require(store.game?.reveal)
    let closes = store.now + reveal.closing
    store.wait(reveal.closing - 0.01)
    #expect(store.state.mode == .reveal)
    store.wait(0.1)
    #expect(store.state.mode == .roll)
    #expect(abs((store.table?.timestamps.close ?? 0) - closes) < 0.002)
  }
}

@Suite("Computers that are heard")
struct PerformanceTests {
  @Test("A computer is heard until its verdict, and a replay lets it be heard as well")
  func heard() throws {
    let players = ["Tama", "Kuro", "Shiro"].map { Player(name: $0, seat: .computer(.easy)) }
    var store = TestStore(
      try GameSetup(seed: 4, players: players, startingPlayer: 0), motion: .full)
    var performances: [ComputerReading] = []
    while store.state.mode != .result {
      if store.game?.phase == .read {
        let heard = try #require(store.table?.audiblePerformance)
        #expect(store.pending == .init(id: .turn, due: heard.end))
        performances.append(heard)
      }
      store.waitForTimer()
    }
    let failed = store.played.count { $0.verdict == false }
    #expect(performances.count { $0.recital.words.last?.slip != nil } == failed && failed > 2)

    store.press(.character("w"))
    guard case .replay(let replay) = store.state.screen, case .game(let playback) = replay.source
    else { return }
    for (index, entry) in playback.recording.entries.enumerated() {
      guard case .user(.read) = entry.action else { continue }
      // Just before the verdict.
      let time = store.now + Double(entry.milliseconds) / 1000 - 0.01
      let table = try #require(replay.table(at: time))
      guard replay.index(at: time) == index else { continue }
      let heard = try #require(table.audiblePerformance)
      let live = performances.removeFirst()
      #expect(heard.recital == live.recital)
      #expect(abs((heard.end - heard.start) - (live.end - live.start)) < 0.01)
    }
    #expect(performances.isEmpty)
  }
}

@Suite("The ceremony of a result")
struct CeremonyTests {
  /// A game that ends with a reading or, after the last reading failed, with a pointing.
  private func ended(_ motion: MotionSetting, byPointing: Bool) -> TestStore {
    var store = TestStore(.table(), motion: motion)
    store.readUntil(positions: 100)
    guard byPointing else {
      store.press(.character("y"))
      return store
    }
    store.fail()
    store.point([1, 2])
    store.reveal()
    while store.state.mode == .reveal { store.press(.enter) }
    return store
  }

  @Test("The ceremony runs before the result, ends by itself, and is skipped without motion")
  func runs() throws {
    for byPointing in [false, true] {
      var store = ended(.full, byPointing: byPointing)
      #expect(store.state.mode == .ceremony)
      let end = try #require(store.table?.ceremony.end)
      #expect(store.pending == .init(id: .ceremony, due: store.now + end))
      store.wait(end + 0.1)
      #expect(store.state.mode == .result)
      #expect(ended(.off, byPointing: byPointing).state.mode == .result)
      #expect(store.table?.awards == ended(.off, byPointing: byPointing).table?.awards)
    }
  }

  @Test("Each key ends a beat", arguments: [MotionSetting.full, .fast])
  func beats(motion: MotionSetting) throws {
    var store = ended(motion, byPointing: true)
    for _ in 0..<3 {
      #expect(store.state.mode == .ceremony)
      store.press(.character("x"))
    }
    #expect(store.state.mode == .ceremony)
    store.press(.character("x"))
    #expect(store.state.mode == .result)
    #expect(store.pending == nil)
  }

  @Test("3 shows the game again, and leaving that returns to the result")
  func watch() throws {
    var store = TestStore(.table())
    store.playToEnd()
    let (result, played) = (store.table, store.played)
    store.press(.character("3"))
    guard case .replay(let replay) = store.state.screen, case .game(let playback) = replay.source
    else {
      Issue.record("\(store.state.mode)")
      return
    }
    #expect(playback.recording.entries.map(\.action) == played)
    #expect(playback.mismatch == nil)
    store.press(.character("q"))
    #expect(store.table == result)
    #expect(!store.hasQuit)
  }

  @Test(
    "A replay that was opened on the title returns there, also by way of the gallery",
    arguments: [Key.character("q"), .escape])
  func watchFromTitle(key: Key) throws {
    var ended = TestStore(.table())
    ended.playToEnd()
    let source = try #require(ended.table?.replaySource)
    for isByGallery in [false, true] {
      var store = TestStore { effect in
        if case .openReplay(let time) = effect { [.openedReplay(source, at: time)] } else { [] }
      }
      store.send(.opened(resumable: nil, at: 0))
      if store.state.mode == .titleSequence { store.press(.enter) }
      store.press(.character("w"))
      #expect(store.state.mode == .replay)
      if isByGallery {
        store.send(.openedGallery([.init(name: "a", duration: 2)], index: 0, at: 0))
      }
      store.press(key)
      #expect(store.state.mode == .title && !store.hasQuit)
      store.press(.character("q"))
      #expect(store.hasQuit)
    }
    // A replay that was opened by the program's command line is all that there is.
    var alone = TestStore()
    alone.send(.openedReplay(source, at: 0))
    alone.press(.character("q"))
    #expect(alone.hasQuit)
  }
}

@Suite("Cursor of the field")
struct MovingTests {
  /// A player who chooses from at least twelve positions.
  private func choosing() -> TestStore {
    var store = failedTable(.secret)
    store.press(.enter, .character(" "))
    return store
  }

  private func cursor(_ store: TestStore) -> Int? {
    guard case .choose(let choosing) = store.table?.stage else { return nil }
    return choosing.cursor
  }

  @Test("Left and right stop at the ends, Home and End jump there")
  func ends() throws {
    var store = choosing()
    let last = try #require(store.game?.field.count) - 1
    store.press(.left)
    #expect(cursor(store) == 0)
    store.press(.character("l"), .right, .tab)
    #expect(cursor(store) == 3)
    store.press(.character("h"), .backTab)
    #expect(cursor(store) == 1)
    store.press(.end)
    #expect(cursor(store) == last)
    store.press(.right)
    #expect(cursor(store) == last)
    store.press(.home)
    #expect(cursor(store) == 0)
  }

  @Test("Typing a number selects its position")
  func everyNumber() throws {
    let store = choosing()
    for number in 1...(try #require(store.game?.field.count)) {
      var typing = store
      typing.type("\(number)")
      #expect(cursor(typing) == number - 1)
    }
  }

  @Test(
    "A number that gets too large starts over with its last digit",
    arguments: [
      ("5", 4), ("11", 10), ("12", 11), ("99", 8), ("129", 8), ("0", 0), ("05", 4), ("30", 2),
      ("1", 0), ("110", 10),
    ])
  func digits(text: String, expected: Int) throws {
    var store = choosing()
    try #require((12...14).contains(store.game?.field.count ?? 0))
    store.type(text)
    #expect(cursor(store) == expected)
  }

  @Test("After a move, the next digit starts a new number")
  func movingEndsNumbers() {
    var store = choosing()
    store.type("1")
    store.press(.right)
    store.type("2")
    #expect(cursor(store) == 1)
    store.type("1")
    store.send(.pick(position: 7, at: 0))
    store.type("1")
    #expect(cursor(store) == 0)
  }

  @Test("A pick moves the cursor, an invalid one does nothing")
  func picks() {
    var store = choosing()
    store.send(.pick(position: 6, at: 0))
    #expect(cursor(store) == 6)
    let before = store.state
    store.send(.pick(position: 400, at: 0))
    store.send(.pick(position: -1, at: 0))
    #expect(store.state == before)
  }
}
