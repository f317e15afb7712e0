import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing

@testable import App

@Suite("The first minute")
struct FirstMinuteTests {
  @Test("From the title, three keys and six seconds lead to the first row that is read aloud")
  func firstRow() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var store = TestStore(seed: seed, onboardingCardsSeen: false)
      let start = store.now
      var keys = 0
      while store.state.mode != .read {
        // A key only where the program would wait for one.
        if store.state.overlay != nil || store.pending == nil {
          store.press(.enter)
          keys += 1
        } else {
          let hasWaited = store.waitForTimer()
          try #require(hasWaited, "seed \(seed): \(store.state.mode)")
        }
        try #require(keys < 10)
      }
      #expect(keys <= 3, "seed \(seed)")
      #expect(store.now - start <= 6, "seed \(seed): \(store.now - start) s")
    }
  }

  @Test("Before the first game at most two settings are seen beside the seats")
  func settings() throws {
    var store = TestStore(onboardingCardsSeen: false)
    store.press(.enter)
    let rows = try #require(store.setup?.rows)
    let settings = rows.filter { if case .name = $0 { false } else { true } }
    #expect(settings.count <= 2)
  }

  @Test(
    "Two keys start a game against the cats, one of each level, and nothing of it is remembered")
  func cats() {
    var store = TestStore()
    let before = store.state.settings
    store.press(.character("a"), .enter)
    let players = store.game?.setup.players ?? []
    #expect(players.map(\.name) == ["Aki", "Mochi", "Tora", "Kuro"])
    #expect(players.dropFirst().map(\.seat) == ComputerLevel.allCases.map { .computer($0) })
    #expect(store.game?.setup.judge == .typed)
    #expect(
      store.state.settings.names == before.names && store.state.settings.seats == before.seats)
    #expect(store.state.settings.playerCount == before.playerCount)
  }

  @Test("+ and - put one to five cats at the table, each with a name of its own")
  func choosing() {
    var store = TestStore()
    store.press(.character("a"), .right)
    for _ in 0..<2 { store.press(.character("+")) }
    let full = store.state.screen
    store.press(.character("+"))
    #expect(store.state.screen == full && store.state.notice != nil)
    var game = store
    game.press(.enter)
    #expect(
      game.game?.setup.players.map(\.name) == ["Aki", "Mochi", "Tora", "Kuro", "Tama", "Mike"])
    for _ in 0..<3 {
      store.press(.right)
      for _ in 0..<4 { store.press(.character("-")) }
    }
    store.press(.enter)
    #expect(store.game?.setup.players.count == 2)
  }

  @Test("The cats that were chosen are offered the next time, and stand in the settings file")
  func chosenCats() {
    var store = TestStore()
    store.press(.character("a"), .character("+"), .right, .character("-"), .enter)
    let chosen = store.game?.setup.players.dropFirst().map(\.seat)
    #expect(chosen == [.computer(.easy), .computer(.normal), .computer(.normal)])
    let text = SettingsFile().text(with: store.state.settings)
    #expect(text.contains("cats-normal = 2\ncats-hard = 0\n"))
    var next = TestStore(SettingsFile(text: text).settings)
    next.press(.character("a"), .enter)
    #expect(next.game?.setup.players.dropFirst().map(\.seat) == chosen)
  }

  @Test(
    "A file with no cats or with more than have room gives one of each level", arguments: [0, 2])
  func wrongCats(count: Int) {
    let lines = ComputerLevel.allCases.map { "cats-\($0.rawValue) = \(count)\n" }
    var store = TestStore(SettingsFile(text: lines.joined()).settings)
    store.press(.character("a"), .enter)
    #expect(
      store.game?.setup.players.dropFirst().map(\.seat)
        == ComputerLevel.allCases.map { .computer($0) })
  }

  @Test("A table of one person and cats from set-up is remembered, as every table is")
  func catsFromSetup() {
    var settings = Settings()
    settings.playerCount = 2
    settings.names[1] = "Tora"
    settings.seats[1] = .computer(.normal)
    var store = TestStore(settings)
    store.press(.enter, .character("c"), .enter)
    #expect(store.game?.setup.players.count == 3)
    #expect(store.state.settings.playerCount == 3)
    #expect(store.state.settings.seats[2] == .computer(.normal))
  }

  @Test("A given seed stays over its table, and every seed is told with the command that plays it")
  func seeds() throws {
    let setup = GameSetup.table(seed: 7)
    #expect(SeedCommand.text(setup) == "tomatomato --seed 7")
    let granny = GameSetup.table(seed: 7, deck: .granny)
    #expect(SeedCommand.text(granny) == "tomatomato --seed 7 --deck granny")
    var solo = TestStore()
    solo.send(.startedSolo(seed: 9, isAloud: true, at: 0))
    let run = try #require(solo.run)
    #expect(SeedCommand.text(run) == "tomatomato solo --aloud --seed 9")
    var store = TestStore(seed: 42)
    store.press(.enter, .enter)
    #expect(store.state.givenSeed == 42 && store.game?.setup.seed == 42)
  }
}
