import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing

@testable import App

@Suite("The set-up screen")
struct SetupScreenTests {
  /// The set-up screen with the default settings.
  private func opened() -> TestStore {
    var store = TestStore()
    store.press(.enter)
    return store
  }

  /// The set-up screen with a row in focus.
  private func focused(_ row: SetupState.Row) throws -> TestStore {
    var store = opened()
    store.press(.home)
    while store.setup?.focus != row {
      let before = try #require(store.setup?.focus)
      store.press(.down)
      try #require(store.setup?.focus != before, "no row \(row)")
    }
    return store
  }

  @Test("Set-up shows the last settings and asks who ate a tomato last, and Enter starts a game")
  func opens() {
    var store = opened()
    #expect(store.setup == SetupState(store.state.settings))
    #expect(store.setup?.focus == .startingPlayer)
    store.press(.enter)
    #expect(store.game?.setup.players.map(\.name) == ["Aki", "Ben", "Chie"])
  }

  @Test("Up and down stop at the ends, Home and End jump there")
  func moving() {
    var store = opened()
    store.press(.end)
    let last = store.setup?.focus
    #expect(last == .setting(.listen))
    store.press(.down)
    #expect(store.setup?.focus == last)
    store.press(.home)
    #expect(store.setup?.focus == .name(0))
    store.press(.up)
    #expect(store.setup?.focus == .name(0))
    store.press(.tab)
    #expect(store.setup?.focus == .name(1))
  }

  @Test("Places are laid and cleared between 2 and 6, with a name for each")
  func playerCount() throws {
    var store = try focused(.name(3))
    for count in [4, 5, 6] {
      store.press(.right, .down)
      #expect(store.setup?.settings.playerCount == count)
      let places = store.setup?.rows.filter { if case .name = $0 { true } else { false } }
      #expect(places?.count == min(count + 1, 6))
    }
    for count in [5, 4, 3, 2, 2] {
      store.press(.home, .left)
      #expect(store.setup?.settings.playerCount == count)
    }
    // The last two stay, and who left last comes back first.
    #expect(store.setup?.settings.names == ["Emi", "Fumi", "Dai", "Chie", "Ben", "Aki"])
  }

  @Test("Left clears a place and no other, and Right then brings back who sat there")
  func clearedPlace() throws {
    for seat in 0..<3 {
      var store = try focused(.startingPlayer)
      store.press(.right, .home)
      for _ in 0..<seat { store.press(.down) }
      let before = try #require(store.setup)
      var names = before.settings.names.prefix(3)
      names.remove(at: seat)
      store.press(.left)
      for _ in 0..<2 {
        let setup = try #require(store.setup)
        #expect(setup.settings.players.map(\.name) == Array(names))
        #expect(setup.isEmpty(setup.focus), "the cursor is on a free place")
        store.press(.left)
      }
      var later = store
      store.press(.right)
      #expect(store.setup == before)
      later.press(.up, .down, .right)
      #expect(
        later.setup?.settings.players.map(\.name) == names + [before.settings.names[seat]])
    }
  }

  @Test("A place changes from a person to the computer at its levels, and no further")
  func places() throws {
    var store = try focused(.name(1))
    let kinds = Player.Seat.allCases
    for kind in kinds.dropFirst() + [kinds[kinds.count - 1]] {
      store.press(.right)
      #expect(store.setup?.settings.seats[1] == kind)
    }
    #expect(store.setup?.rows.contains(.setting(.pace)) == true)
  }

  @Test("n starts editing a name, and Enter ends it")
  func typing() throws {
    var store = try focused(.name(1))
    store.press(.character("n"))
    #expect(store.state.mode == .setupName)
    store.type("q?p")
    #expect(store.setup?.settings.names[1] == "q?p")
    store.press(.enter)
    #expect(store.state.mode == .setup)
    #expect(store.setup?.settings.names[1] == "q?p")
  }

  @Test("On a free place, n and letters begin the name of somebody who sits down there")
  func nameOnFreePlace() throws {
    for isSecond in [false, true] {
      var store = try focused(.name(3))
      if isSecond { store.press(.character("n")) }
      store.type("Zoe")
      store.press(.enter, .enter)
      #expect(store.game?.setup.players.map(\.name) == ["Aki", "Ben", "Chie", "Zoe"])
    }
  }

  @Test("Letters that are no name are not lost silently")
  func lettersElsewhere() throws {
    for row in [SetupState.Row.name(0), .startingPlayer, .setting(.deck)] {
      var store = try focused(row)
      store.press(.character("Z"))
      #expect(store.state.notice == .lettersWithoutName)
      store.press(.down)
      #expect(store.state.notice == nil)
    }
  }

  @Test("No letter changes a name unless the name is then being edited, which digits never start")
  func strayKeys() throws {
    let characters = (0x20...0x7e).compactMap { Unicode.Scalar($0).map(Character.init) } + ["ト"]
    for row in try #require(opened().setup?.rows) {
      let before = try focused(row)
      let bindings = before.state.bindings
      for character in characters {
        let key = Key.character(character)
        // A capital is a command like its letter, except where it begins the name of a new player.
        let isName = row == .name(3) && character.isUppercase
        guard isName || bindings.binding(of: key) == nil else { continue }
        var store = before
        store.press(.character(character))
        let isEditing = store.state.mode == .setupName
        #expect(isEditing == (row == .name(3) && character.isLetter), "\(character) on \(row)")
        #expect(isEditing || store.setup == before.setup, "\(character) on \(row)")
      }
    }
  }

  @Test("Esc restores the name before it was edited, and removes a new place")
  func cancel() throws {
    for row in [SetupState.Row.name(0), .name(3), .startingPlayer] {
      var store = try focused(row)
      let before = store.setup?.settings
      store.press(.character("n"))
      store.type("Zoe")
      #expect(store.setup?.settings != before)
      store.press(.escape)
      #expect(store.setup?.settings == before)
      #expect(store.state.mode == .setup)
      #expect(store.effects.last == .saveSettings(store.state.savedSettings))
      #expect(store.state.savedSettings.names == before?.names)
    }
  }

  @Test("From a row that is no place, n goes to the first name")
  func nameElsewhere() {
    var store = opened()
    store.press(.character("n"))
    #expect(store.setup?.focus == .name(0))
    store.type("Zoe")
    store.press(.enter)
    #expect(store.setup?.settings.names[0] == "Zoe")
  }

  @Test("Surrounding and repeated spaces are removed from a finished name")
  func spaces() throws {
    var store = try focused(.name(0))
    store.press(.character("n"), .control("u"))
    store.type("  A   B  ")
    store.press(.enter)
    #expect(store.setup?.settings.names[0] == "A B")
  }

  @Test("A name is limited to 16 characters")
  func longest() throws {
    var store = try focused(.name(0))
    store.press(.character("n"), .control("u"))
    store.type(String(repeating: "ト", count: 20))
    #expect(store.setup?.settings.names[0] == String(repeating: "ト", count: 16))
  }

  @Test("Invisible and combining characters are rejected in names")
  func invisibleCharacters() throws {
    for text in ["\u{301}", "\u{202e}", "\u{200b}", "\u{e000}", "\u{9b}"] {
      var store = try focused(.name(0))
      store.press(.character("n"))
      store.type(text)
      let name = try #require(store.setup?.settings.names[0])
      #expect(name.unicodeScalars.elementsEqual("Aki".unicodeScalars), "\(name.debugDescription)")
    }
  }

  @Test("Backspace erases a character, Ctrl-W a word, Ctrl-U the whole name")
  func erasing() throws {
    var store = try focused(.name(0))
    store.press(.character("n"))
    store.type("Aki no Mori")
    store.press(.backspace)
    #expect(store.setup?.settings.names[0] == "Aki no Mor")
    store.press(.control("w"))
    #expect(store.setup?.settings.names[0] == "Aki no ")
    store.press(.control("w"))
    #expect(store.setup?.settings.names[0] == "Aki ")
    store.press(.control("u"))
    #expect(store.setup?.settings.names[0] == "")
    store.press(.backspace, .control("w"), .control("u"))
    #expect(store.setup?.settings.names[0] == "")
    #expect(store.state.mode == .setupName)
  }

  @Test("Left, right and Space cycle through values")
  func values() throws {
    var store = try focused(.setting(.deck))
    store.press(.right)
    #expect(store.setup?.settings.deck == .granny)
    for _ in DeckDefinition.allCases.dropFirst() { store.press(.character(" ")) }
    #expect(store.setup?.settings.deck == .classic)
    store = try focused(.setting(.pointing))
    store.press(.left)
    #expect(store.setup?.settings.pointing == .open)
  }

  @Test("The words on the cards are the language's own until others are chosen")
  func words() throws {
    #expect(Setting.wordsOnCards.word(in: Settings(), .en) == "both")
    #expect(Setting.wordsOnCards.word(in: Settings(), .ja) == "kana")
    var store = try focused(.setting(.wordsOnCards))
    for words in [nil, .kana, .romaji, .both, nil, .kana] as [WordSetting?] {
      store.press(.right)
      #expect(store.setup?.settings.picturesOnly == (words == nil))
      if let words { #expect(store.setup?.settings.words == words) }
    }
    for words in [nil, .both, .romaji, .kana] as [WordSetting?] {
      store.press(.left)
      #expect(store.setup?.settings.picturesOnly == (words == nil))
      if let words { #expect(store.setup?.settings.words == words) }
    }
  }

  @Test("The player who ate a tomato last can be chosen or left to the seed (R6)")
  func startingPlayer() throws {
    var store = try focused(.startingPlayer)
    #expect(store.setup?.startingPlayer == nil)
    for seat in [0, 1, 2, nil, 0] {
      store.press(.right)
      #expect(store.setup?.startingPlayer == seat)
    }
    store.press(.left, .left)
    #expect(store.setup?.startingPlayer == 2)
    store.press(.enter)
    #expect(store.game?.roller == 2)
  }

  @Test("If the chosen starting player is removed, the seed decides again")
  func startingPlayerRemoved() throws {
    var store = try focused(.startingPlayer)
    store.press(.left)
    #expect(store.setup?.startingPlayer == 2)
    // Aki leaves, so Chie has the second place.
    store.press(.home, .left)
    #expect(store.setup?.startingPlayer == 1)
    store.press(.up, .left)
    #expect(store.setup?.startingPlayer == 1)
    store = try focused(.startingPlayer)
    store.press(.left, .home, .down, .down, .left)
    #expect(store.setup?.startingPlayer == nil)
  }

  @Test("A missing name shows a notice and does not start a game")
  func emptyName() throws {
    var store = try focused(.name(1))
    store.press(.character("n"), .control("u"), .enter, .enter)
    #expect(store.state.notice == .setup(.emptyName(seat: 1)))
    #expect(store.begun.isEmpty)
    store.press(.up)
    #expect(store.state.notice == nil)
  }

  @Test("A repeated name shows a notice")
  func repeatedName() throws {
    var store = try focused(.name(2))
    store.press(.character("n"), .control("u"))
    store.type(" Aki ")
    store.press(.enter, .enter)
    #expect(store.state.notice == .setup(.repeatedName("Aki")))
    #expect(store.table == nil)
  }

  @Test("An invalid setup does not consume the given seed")
  func invalidSetupKeepsSeed() throws {
    var store = TestStore(seed: 42)
    store.press(.enter, .home, .character("n"), .control("u"), .enter, .enter)
    #expect(store.begun.isEmpty)
    store.press(.character("n"))
    store.type("Zoe")
    store.press(.enter, .enter)
    #expect(store.begun.map(\.seed) == [42])
  }

  @Test("Esc returns to the title, q quits")
  func leaving() {
    var store = opened()
    store.press(.escape)
    #expect(store.state.mode == .title)
    store.press(.enter, .character("q"))
    #expect(store.hasQuit)
  }
}
