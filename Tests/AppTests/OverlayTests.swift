import AppTestSupport
import Files
import GameCore
import Replay
import TestSupport
import Testing

@testable import App
@testable import Keys

@Suite("Overlays")
struct OverlayTests {
  private static let overlays: [(Key, Overlay)] = [
    (.character("?"), .help), (.f1, .help), (.character("p"), .pause), (.character("q"), .leave),
  ]

  @Test("Closing an overlay restores the previous state", arguments: overlays)
  func openAndClose(key: Key, overlay: Overlay) {
    var store = TestStore(.table())
    store.drawToRead()
    let before = store.state
    store.press(key)
    #expect(store.state.overlay == overlay)
    #expect(store.state.isClockStopped)
    store.press(.escape)
    store.table?.choice.askedAt = before.table?.choice.askedAt ?? 0
    #expect(store.state == before)
  }

  @Test("Keys of the game are ignored while an overlay is open", arguments: overlays)
  func gameIsCovered(key: Key, overlay: Overlay) {
    var store = TestStore(.table())
    store.drawToRead()
    let game = store.game
    store.press(key)
    store.type("frdu1")
    #expect(store.game == game)
    #expect(store.state.overlay == overlay)
  }

  @Test("An overlay stops the clock, and a computer thinks on afterwards")
  func clockStops() throws {
    let players = [Player(name: "Tama", seat: .computer(.easy)), Player(name: "Aki")]
    var store = TestStore(try GameSetup(seed: 7, players: players, startingPlayer: 0))
    let due = try #require(store.pending?.due)
    store.wait(due - 0.2)
    store.press(.character("p"))
    store.wait(60)
    store.press(.escape)
    #expect(store.state.mode == .watch)
    store.wait(0.1)
    #expect(store.game?.phase == .roll)
    store.wait(0.2)
    #expect(store.game?.phase != .roll)
  }

  @Test("A solo run is paused when the focus is lost, until it is over")
  func focusInSolo() {
    var store = TestStore()
    store.send(.startedSolo(seed: 5, at: 0))
    let start = store.state
    store.send(.focusLost)
    #expect(store.state.overlay == .pause && store.state.isClockStopped)
    store.send(.focusLost)
    store.press(.escape)
    #expect(store.state == start)
    while store.state.mode != .soloResult {
      if !store.waitForTimer() { store.press(.enter) }
    }
    store.send(.focusLost)
    #expect(store.state.mode == .soloResult)
  }

  @Test("A reading that is typed is paused when the focus is lost; its time goes on afterwards")
  func focusInTypedReading() throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    var store = TestStore(
      try GameSetup(seed: 7, players: players, startingPlayer: 0, judge: .typed))
    store.drawToRead()
    store.send(.focusLost)
    #expect(store.state.mode == .getReady)
    store.press(.enter)
    #expect(store.state.mode == .typing)
    let before = store.state
    store.send(.focusLost)
    #expect(store.state.mode == .pause)
    store.wait(1000)
    store.press(.escape)
    #expect(store.table?.typing == before.table?.typing && store.state.mode == .typing)
    store.waitForTimer()
    #expect(store.state.mode == .failed)
  }

  @Test("Help stays open when the focus is lost, and so does every other screen")
  func focusElsewhere() {
    var title = TestStore()
    let before = title.state
    title.send(.focusLost)
    #expect(title.state == before)
    var table = TestStore(.table())
    table.drawToRead()
    table.press(.character("?"))
    let help = table.state
    table.send(.focusLost)
    #expect(table.state == help)
  }

  @Test("A pause ends with the key that began it, too, and can be left")
  func pauseEnds() {
    for key in [Key.character("p"), .escape] {
      var store = TestStore(.table())
      store.drawToRead()
      store.press(.character("p"), key)
      #expect(store.state.mode == .read, "\(key)")
    }
    var store = TestStore(.table())
    store.drawToRead()
    store.press(.character("p"), .character("q"))
    #expect(store.state.mode == .leave)
    store.press(.character("n"))
    #expect(store.state.mode == .read)
    store.press(.character("p"), .character("q"), .character("y"))
    #expect(store.state.mode == .title)
  }

  @Test("Leaving asks first; no plays on, yes goes to the title")
  func leavingAsks() {
    var store = TestStore(.table())
    store.press(.character("q"), .character("n"))
    #expect(store.state.mode == .roll)
    store.press(.character("q"), .character("y"))
    #expect(store.state.mode == .title)
    #expect(store.pending == nil)
    #expect(!store.hasQuit)
  }

  @Test("q quits without confirmation on the title screen and at the result")
  func quitting() {
    var title = TestStore()
    title.press(.character("q"))
    #expect(title.hasQuit)
    title = TestStore()
    title.press(.control("c"))
    #expect(title.hasQuit)
    var result = TestStore(.table())
    result.playToEnd()
    result.press(.character("q"))
    #expect(result.hasQuit)
  }

  @Test("Ctrl-C asks like q, over any overlay, and leaves the program when it is asked")
  func interrupting() throws {
    for overlay in [Key.character("?"), .character("p"), .character("v"), .character("q")] {
      var store = TestStore(.table())
      store.drawToRead()
      store.press(overlay)
      if store.state.mode != .leave { store.press(.control("c")) }
      #expect(store.state.mode == .leave && !store.hasQuit)
      store.press(.control("c"))
      #expect(store.hasQuit && store.effects.last == .quit)
    }
    var legend = TestStore(onboardingCardsSeen: false)
    legend.send(.started(.table(), at: 0))
    legend.press(.control("c"))
    #expect(legend.state.mode == .leave)
    var help = TestStore()
    help.press(.character("?"), .control("c"))
    #expect(help.hasQuit)
  }

  @Test("A verdict within half a second of the row, of another vote or of an overlay is dropped")
  func tooEarly() throws {
    for judge in [JudgingMode.table, .vote] {
      var store = TestStore(.table(judge: judge))
      while store.state.mode != .read { store.press(.enter) }
      func dropped(_ seconds: Double) {
        for key in [Key.character("y"), .character("n")] {
          var after = store
          after.wait(seconds)
          after.strike(key)
          #expect(after.game == store.game && after.game?.votes == store.game?.votes)
          #expect(after.state.notice == .tooSoon(until: after.now + 2.5))
        }
      }
      dropped(0)
      dropped(0.49)
      store.wait(1)
      for (open, close) in [
        (Key.character("?"), Key.escape), (.character("v"), .escape), (.character("p"), .escape),
        (.character("q"), .character("n")), (.escape, .escape),
      ] {
        store.strike(open)
        store.strike(close)
        dropped(0)
        dropped(0.49)
        store.wait(0.51)
      }
      store.strike(.character("y"))
      if judge == .vote {
        #expect(store.game?.votes.map(\.isCorrect) == [true])
        dropped(0)
        dropped(0.49)
        store.wait(0.51)
        store.strike(.character("n"))
      }
      #expect(store.game?.phase != .read)
    }
  }

  @Test("Help does not change a name that is being edited")
  func helpWhileTyping() {
    var store = TestStore()
    store.press(.enter, .home, .character("n"), .f1)
    store.type("x")
    store.press(.escape)
    #expect(store.state.mode == .setupName)
    #expect(store.setup?.settings.names[0] == "Aki")
  }

  @Test("A notice is shown until the next key")
  func notice() {
    var store = TestStore(.table())
    store.send(.notice(.settingsFile(FileError(.init(same: "the disk is full")))))
    #expect(store.state.notice == .settingsFile(FileError(.init(same: "the disk is full"))))
    store.wait(0.5)
    #expect(store.state.notice != nil)
    store.press(.control("l"))
    #expect(store.state.notice == nil)
    #expect(store.effects == [.repaint])
  }

  @Test(
    "The notice that a game is not recorded is shown until the end of the round and at the result")
  func notRecorded() {
    var store = TestStore(.table())
    let notice = Notice.notRecorded(FileError(.init(same: "the disk is full")))
    store.send(.notice(notice))
    #expect(store.state.notice == notice && store.state.recordingNotice == notice)
    store.drawToRead()
    store.press(.character("y"), .control("l"))
    // Another notice does not replace it.
    #expect(store.state.notice == nil)
    store.send(.notice(.cannotResume(.init(same: "another"))))
    #expect(store.state.recordingNotice == notice)
    store.drawToRead()
    store.fail()
    store.point([1, 1])
    store.press(.enter, .enter)
    #expect(store.game?.round == 2)
    #expect(store.state.recordingNotice == nil)
    store.playToEnd()
    #expect(store.state.recordingNotice == notice)
  }
}
