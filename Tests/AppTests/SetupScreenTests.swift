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
    for page in [opened(), more()] where page.setup?.rows.contains(row) == true {
      var store = page
      store.press(.home)
      while store.setup?.focus != row { store.press(.down) }
      return store
    }
    return try #require(nil, "no row \(row)")
  }

  /// The page of the other settings.
  private func more() -> TestStore {
    var store = opened()
    store.press(.character("m"))
    return store
  }

  @Test("Set-up has the last settings, and Enter starts a game from every row but an empty place")
  func opens() throws {
    let store = opened()
    #expect(store.setup == SetupState(store.state.settings))
    for row in try #require(store.setup?.rows) {
      var store = try focused(row)
      store.press(.enter)
      let isEmpty = row == .name(3)
      #expect((store.state.mode == .setupName) == isEmpty)
      #expect(isEmpty || store.game?.setup.players.map(\.name) == ["Aki", "Ben", "Chie"])
    }
  }

  @Test("No game is asked for before the first one: two Enters lead to it")
  func noQuestion() {
    var store = TestStore(onboardingCardsSeen: false)
    store.press(.enter, .enter)
    #expect(store.begun.count == 1 && store.game?.pointing == .sweep)
  }

  @Test("Beside the seats there are two settings on the first page, all others on the second")
  func pages() throws {
    let first = try #require(opened().setup?.rows.dropFirst(4))
    #expect(Array(first) == [.setting(.deck), .setting(.judge)])
    var (settings, seen) = (Settings(), [SetupState.Row]())
    settings.clock = .easy
    settings.seats[1] = .computer(.easy)
    for judge in JudgingMode.allCases {
      settings.judge = judge
      var setup = SetupState(settings)
      seen += setup.rows
      _ = setup.perform(.showMore, at: 0)
      #expect(setup.showsMore && !setup.rows.contains(where: first.contains))
      #expect(setup.rows.contains(.handicap(0)) && !setup.rows.contains(.handicap(1)))
      seen += setup.rows
    }
    for setting in Setting.all where setting.row != nil {
      #expect(seen.contains(.setting(setting)), "\(setting.key)")
    }
  }

  @Test("m, Esc and Enter go back from the second page, and nothing is lost")
  func goingBack() {
    for key in [Key.character("m"), .escape, .enter] {
      var store = more()
      store.press(.right)
      let settings = store.setup?.settings
      store.press(key)
      #expect(store.state.mode == .setup && store.setup?.showsMore == false)
      #expect(store.setup?.settings == settings && store.setup?.startingPlayer == 0)
    }
  }

  @Test("Up and down stop at the ends, Home and End jump there")
  func moving() throws {
    for store in [opened(), more()] {
      var store = store
      let rows = try #require(store.setup?.rows)
      for keys in [[Key.end, .down], [.home, .up]] {
        for key in keys {
          store.press(key)
          #expect(store.setup?.focus == (keys[0] == .end ? rows.last : rows.first))
        }
      }
      store.press(.tab)
      #expect(store.setup?.focus == rows[1])
    }
  }

  @Test("+ adds a person and c a cat at the next empty place, from every row; six may sit down")
  func adding() throws {
    for row in try #require(opened().setup?.rows) {
      var store = try focused(row)
      for (count, key) in [(4, "+"), (5, "c"), (6, "=")] as [(Int, Character)] {
        store.press(.character(key))
        #expect(store.setup?.settings.playerCount == count)
        #expect(store.setup?.focus == .name(count - 1))
        #expect((store.setup?.settings.seats[count - 1] == .human) == (key != "c"))
        #expect(store.setup?.rows.count == min(count + 1, 6) + 2)
      }
      let full = store.setup
      for key in [Key.character("+"), .character("c")] {
        store.press(key)
        #expect(store.setup == full && store.state.notice != nil)
      }
    }
  }

  @Test("Backspace empties a place and no other while three play; who left comes back first")
  func clearing() throws {
    for seat in 0..<3 {
      var store = try focused(.startingPlayer)
      store.press(.right, .escape, .home)
      for _ in 0..<seat { store.press(.down) }
      var names = ["Aki", "Ben", "Chie"]
      let name = names.remove(at: seat)
      for _ in 0..<2 {
        store.press(.backspace)
        let setup = try #require(store.setup)
        #expect(setup.settings.players.map(\.name) == names)
        #expect(!setup.isEmpty(setup.focus), "Enter starts")
        #expect(setup.startingPlayer == (seat == 0 ? nil : 0))
      }
      store.press(.character("+"))
      #expect(store.setup?.settings.players.map(\.name) == names + [name])
    }
  }

  @Test("A place changes from a person to the computer at its levels and back")
  func places() throws {
    var store = try focused(.name(1))
    let kinds = Player.Seat.allCases
    for kind in kinds.dropFirst() + [kinds[0]] {
      store.press(.character(" "))
      #expect(store.setup?.settings.seats[1] == kind)
    }
    store.press(.character(" "), .character("m"))
    #expect(store.setup?.rows.contains(.setting(.pace)) == true)
  }

  @Test("Left and right go around the table as it is seen, and stop at its sides")
  func sideways() throws {
    for (count, ways) in [
      (3, [[0, 1, 2], [3]]), (5, [[0, 1, 2], [5, 4, 3]]), (6, [[0, 1, 2], [5, 4, 3]]),
    ] {
      for way in ways {
        var settings = Settings()
        settings.playerCount = count
        var store = TestStore(settings)
        store.press(.enter, .home)
        while store.setup?.focus != .name(way[0]) { store.press(.down) }
        for seat in way.dropFirst() + [way[way.count - 1]] {
          store.press(.right)
          #expect(store.setup?.focus == .name(seat))
        }
        for seat in way.reversed().dropFirst() + [way[0]] {
          store.press(.left)
          #expect(store.setup?.focus == .name(seat))
        }
        #expect(store.setup?.settings.seats == settings.seats)
      }
    }
  }

  @Test("A cat has the name of its level, c calls another one, and a person gets the name back")
  func catNames() throws {
    var store = opened()
    store.press(.character("c"))
    #expect(store.setup?.settings.names[3] == "Tora")
    #expect(store.setup?.settings.seats[3] == .computer(.normal))
    for name in ["Kuro", "Mochi", "Tora"] {
      store.press(.character("c"))
      #expect(store.setup?.settings.names[3] == name && store.setup?.settings.playerCount == 4)
    }
    // A second cat of a level has another name.
    store.press(.down, .character("c"))
    #expect(store.setup?.settings.names[4] == "Tama" && store.setup?.settings.playerCount == 5)
    store.press(.character(" "), .character(" "))
    #expect(store.setup?.settings.seats[4] == .human)
    #expect(store.setup?.settings.names[4] == "Dai")
    // Names that were typed stay.
    store.press(.character("n"))
    store.type("Zoe")
    store.press(.enter, .character(" "))
    #expect(store.setup?.settings.names[4] == "Zoe")
    #expect(Set(store.setup?.settings.players.map(\.name) ?? []).count == 5)
  }

  @Test("With a clock, the time of each person can be changed within its limits (R37)")
  func handicaps() throws {
    var settings = Settings()
    settings.judge = .typed
    var store = TestStore(settings)
    store.press(.enter, .character("m"), .end)
    while store.setup?.focus != .handicap(1) { store.press(.up) }
    store.press(.right)
    #expect(store.setup?.settings.typingRules.timeFactors[1] == 125)
    for key in [Key.left, .right] {
      for _ in 0..<20 { store.press(key) }
      let factors = TypingLimits.timeFactors
      #expect(
        store.setup?.settings.typingRules.timeFactors[1]
          == (key == .left ? factors.lowerBound : factors.upperBound))
    }
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

  @Test("On an empty place, Enter and n begin the name of a new player")
  func nameOnEmptyPlace() throws {
    for key in [Key.enter, .character("n")] {
      var store = try focused(.name(3))
      store.press(key)
      store.type("Zoe")
      store.press(.enter, .enter)
      #expect(store.game?.setup.players.map(\.name) == ["Aki", "Ben", "Chie", "Zoe"])
    }
  }

  @Test("Letters and digits that are no command only tell how to name a player")
  func strayKeys() throws {
    let characters = "0123456789abdefgiorstuvwxyzABDEトé"
    for row in try #require(opened().setup?.rows) {
      let before = try focused(row)
      for character in characters {
        var store = before
        store.press(.character(character))
        #expect(store.setup == before.setup, "\(character) on \(row)")
        #expect(store.state.notice == .lettersWithoutName, "\(character) on \(row)")
      }
    }
  }

  @Test("Esc restores the name before it was edited, and removes a new place")
  func cancel() throws {
    for row in [SetupState.Row.name(0), .name(3), .setting(.deck)] {
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

  @Test("Names of any script are typed scalar by scalar, and keep all of them")
  func anyScript() throws {
    for name in ["กุ้ง", "किरण", "Zoe\u{308}", "\u{110b}\u{1175}수민", "می‌خواهم", "👩🏽‍❤️‍💋‍👨🏽", "שָׁלוֹם"] {
      var store = try focused(.name(0))
      store.press(.character("n"))
      for scalar in name.unicodeScalars { store.press(.character(Character(scalar))) }
      store.press(.enter)
      let typed = try #require(store.setup?.settings.names[0])
      #expect(typed.utf8.elementsEqual(name.utf8), "\(typed)")
    }
  }

  @Test("A character that no name has is told, typed or pasted")
  func told() throws {
    for (key, sentence) in [
      (.character("\u{202e}"), "a name has no characters that turn its direction"),
      (.paste("Zo\u{200b}ë"), "a name has no invisible characters"),
    ] as [(Key, String)] {
      var store = try focused(.name(0))
      store.press(.character("n"), key)
      guard case .setup(let error) = store.state.notice else {
        Issue.record("nothing was told")
        continue
      }
      #expect(error.text.en == sentence)
      store.press(.character("x"))
      #expect(store.state.notice == nil)
    }
  }

  @Test("Invisible characters, and marks on no letter, are rejected in names")
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
    store.press(.enter, .enter)
    #expect(store.game?.roller == 2)
  }

  @Test("If the chosen starting player is removed, the seed decides again")
  func startingPlayerRemoved() throws {
    var store = try focused(.startingPlayer)
    store.press(.left)
    #expect(store.setup?.startingPlayer == 2)
    // Aki leaves, so Chie has the second place.
    store.press(.escape, .home, .backspace)
    #expect(store.setup?.startingPlayer == 1)
    store = try focused(.startingPlayer)
    store.press(.left, .escape, .home, .down, .down, .backspace)
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
