import GameCore
import TestSupport
import Testing

@testable import App

@Suite("Settings")
struct SettingsTests {
  @Test("Settings survive a round trip")
  func roundTrip() {
    var settings = Settings()
    settings.names = ["アキ", "Ben = B", "#Chie", "D", "E  ", "F"].map { PlayerName.cleaned($0) }
    settings.playerCount = 6
    settings.deck = .granny
    settings.pointing = .open
    settings.picturesOnly = true
    settings.words = .romaji
    settings.motion = .fast
    settings.clock = .hard
    settings.ground = .terminal
    settings.falling = .snow
    #expect(Settings(text: settings.text) == settings)
    #expect(Settings(text: Settings().text) == Settings())
  }

  @Test("Invalid lines are ignored")
  func junk() {
    let texts = [
      "", "\n\n", "nonsense", "= 3", "players", "players =", "players = 7", "players = 1",
      "players = three", "deck = huge", "pointing = 5", "words = runes", "motion = slow",
      "clock = 9", "ground = 1", "falling = true", "name-0 = X",
      "name-7 = X", "name-x = X", "name-1 =", "name-1 = \u{1b}\u{7f}", "future = 1", "\u{0}\u{ff}",
      "==\r\n==",
    ]
    for text in texts {
      #expect(Settings(text: text) == Settings(), "\(text.debugDescription)")
    }
  }

  @Test("Valid lines among invalid ones are used")
  func validLinesAmongJunk() {
    let text = "??\r\nplayers=4\r\n  deck  =  granny  \r\nmotion = off\nname-2 =\tBob\t\n"
    var expected = Settings()
    expected.playerCount = 4
    expected.deck = .granny
    expected.motion = .off
    expected.names[1] = "Bob"
    #expect(Settings(text: text) == expected)
  }

  @Test("Names are cleaned and truncated")
  func namesAreCleaned() {
    let settings = Settings(
      text: "name-1 = A\u{1b}[31mki\nname-2 = \(String(repeating: "x", count: 40))\n")
    #expect(settings.names[0] == "A[31mki")
    #expect(settings.names[1] == String(repeating: "x", count: PlayerName.maximumLength))
  }

  @Test("The choices of a game are remembered")
  func rememberGame() throws {
    let setup = try GameSetup(
      seed: 1, deck: .granny, players: ["X", "Y"].map { Player(name: $0) }, pointing: .open,
      picturesOnly: true, clock: .hard)
    let settings = Settings().remembering(setup)
    var expected = Settings()
    expected.names = ["X", "Y", "Chie", "Dai", "Emi", "Fumi"]
    expected.playerCount = 2
    expected.deck = .granny
    expected.pointing = .open
    expected.picturesOnly = true
    expected.clock = .hard
    #expect(settings == expected)
  }

  @Test("Starting a game saves the settings")
  func startingSaves() {
    var store = TestStore()
    store.press(.enter, .home, .left, .enter)
    #expect(store.effects.contains(.saveSettings(store.state.settings)))
    #expect(store.state.settings.playerCount == 2)
  }

  @Test("What options determine for one run is not saved; what the players change is")
  func options() throws {
    let saved = Settings()
    var settings = saved
    settings.motion = .off
    settings.ground = .terminal
    settings.deck = .granny
    var store = TestStore(AppState(settings: settings, saved: saved, entropy: 1))
    store.send(.started(try GameSetup(seed: 1, players: Self.computers), at: 0))
    #expect(store.state.settings.seats[0] != .human)
    #expect(store.state.savedSettings == saved)
    store.press(.character("q"), .character("y"))
    store.press(.enter)
    let setup = try #require(store.setup)
    #expect(setup.settings.deck == .classic && setup.settings.ground == .terminal)
    while store.setup?.focus != .falling { store.press(.down) }
    store.press(.right)
    var changed = saved
    changed.falling = .tomatoes
    #expect(store.effects.last == .saveSettings(changed))
    #expect(store.state.settings.ground == .terminal)
  }

  private static let computers = ["Tama", "Mike"].map {
    Player(name: $0, seat: .computer(.normal))
  }
}
