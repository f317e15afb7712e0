import GameCore
import TestSupport
import Testing

@testable import App

@Suite("Settings")
struct SettingsTests {
  @Test("What is written is read again as it was")
  func roundTrip() {
    var settings = Settings()
    settings.names = ["アキ", "Ben = B", "#Chie", "D", "E  ", "F"].map { PlayerName.cleaned($0) }
    settings.playerCount = 6
    settings.deck = .granny
    settings.pointing = .open
    settings.picturesOnly = true
    settings.words = .romaji
    settings.motion = .fast
    #expect(Settings(text: settings.text) == settings)
    #expect(Settings(text: Settings().text) == Settings())
  }

  @Test("Lines that mean nothing are passed over")
  func junk() {
    let texts = [
      "", "\n\n", "nonsense", "= 3", "players", "players =", "players = 7", "players = 1",
      "players = three", "deck = huge", "pointing = 5", "words = runes", "motion = slow",
      "name-0 = X",
      "name-7 = X", "name-x = X", "name-1 =", "name-1 = \u{1b}\u{7f}", "future = 1", "\u{0}\u{ff}",
      "==\r\n==",
    ]
    for text in texts {
      #expect(Settings(text: text) == Settings(), "\(text.debugDescription)")
    }
  }

  @Test("What can be used is used, whatever stands around it")
  func goodLinesAmongJunk() {
    let text = "??\r\nplayers=4\r\n  deck  =  granny  \r\nmotion = off\nname-2 =\tBob\t\n"
    var expected = Settings()
    expected.playerCount = 4
    expected.deck = .granny
    expected.motion = .off
    expected.names[1] = "Bob"
    #expect(Settings(text: text) == expected)
  }

  @Test("Names are cleaned and cut to their longest length")
  func namesAreCleaned() {
    let settings = Settings(
      text: "name-1 = A\u{1b}[31mki\nname-2 = \(String(repeating: "x", count: 40))\n")
    #expect(settings.names[0] == "A[31mki")
    #expect(settings.names[1] == String(repeating: "x", count: PlayerName.longest))
  }

  @Test("A game that was set up is offered the next time")
  func rememberGame() throws {
    let setup = try GameSetup(
      seed: 1, deck: .granny, players: ["X", "Y"].map { Player(name: $0) }, pointing: .open,
      picturesOnly: true)
    let settings = Settings().remembering(setup)
    var expected = Settings()
    expected.names = ["X", "Y", "Chie", "Dai", "Emi", "Fumi"]
    expected.playerCount = 2
    expected.deck = .granny
    expected.pointing = .open
    expected.picturesOnly = true
    #expect(settings == expected)
  }

  @Test("Beginning a game remembers it")
  func beginningRemembers() {
    var store = TestStore()
    store.press(.enter, .home, .left, .end, .enter)
    #expect(store.effects.contains(.saveSettings(store.state.settings)))
    #expect(store.state.settings.playerCount == 2)
  }
}
