import AppTestSupport
import Files
import Foundation
import GameCore
import Testing
import Text

@testable import App

@Suite("Settings")
struct SettingsTests {
  /// The settings that a file's text gives.
  private func settings(_ text: String) -> Settings { SettingsFile(text: text).settings }

  @Test("A file of settings that cannot be read is told, and never replaced")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tomatomato-settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(".config/tomatomato/settings")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = Data(repeating: 0x23, count: TextFile.maximumSize + 1)
    try text.write(to: file)
    let storage = GameStorage(
      program: "test", directories: Directories { $0 == "HOME" ? folder.path : nil })
    #expect(storage.settingsFile.settings == Settings())
    let error = try #require(storage.unreadableSettings)
    var settings = Settings()
    settings.motion = .off
    #expect(storage.save(settings) == error)
    #expect(try Data(contentsOf: file) == text)
  }

  @Test("Each value of each setting survives a round trip")
  func roundTrip() {
    for setting in Setting.all where setting.isStored {
      for word in setting.words.isEmpty ? ["2", "100", "B = #3"] : setting.words {
        var settings = Settings()
        guard setting.read(word, into: &settings) else { continue }
        #expect(setting.word(in: settings) == word)
        let text = SettingsFile().text(with: settings)
        #expect(self.settings(text) == settings, "\(setting.key) = \(word)")
        #expect(SettingsFile(text: text).problems.isEmpty)
      }
    }
    #expect(settings(SettingsFile().text(with: Settings())) == Settings())
  }

  @Test("Each setting has a value that is not its default, and a file in which only it differs")
  func oneSetting() {
    for setting in Setting.all where setting.isStored {
      let listed = setting.words.isEmpty ? ["3", "4", "120", "B"] : setting.words
      let words = listed + (setting.other == nil ? [] : ["rec -q"])
      let lines = words.map { "\(setting.key) = \($0)" }
      let changed = lines.filter { settings($0) != Settings() }
      #expect(!changed.isEmpty, "\(setting.key)")
      for line in changed {
        let differing = Setting.all.filter {
          $0.isStored && $0.word(in: settings(line)) != $0.word(in: Settings())
        }
        #expect(differing == [setting], "\(line)")
      }
    }
  }

  @Test("Each row of the set-up screen has a label, a meaning and names for its values")
  func rows() {
    for setting in Setting.all {
      guard let row = setting.row else { continue }
      for language in Language.allCases {
        #expect(!row.label.text(in: language).isEmpty && !row.about.text(in: language).isEmpty)
        for word in setting.words {
          var settings = Settings()
          #expect(setting.read(word, into: &settings))
          #expect(!setting.name(in: settings, language).isEmpty, "\(setting.key) = \(word)")
        }
      }
    }
  }

  @Test("Decks of one's own are offered after those of the program, and remembered by name")
  func ownDecks() throws {
    let text = "card she 12\ncard sells 12\npoint she sells\n"
    let own = try DeckDefinition("shells", text: Array(text.utf8))
    let file = SettingsFile(text: "deck = shells\n", decks: [own])
    #expect(file.settings.deck == own && file.problems.isEmpty)
    #expect(SettingsFile(text: "deck = shells\n").problems.count == 1)
    #expect(file.text(with: file.settings).contains("deck = shells\n"))
    var settings = file.settings
    #expect(Setting.deck.name(in: settings, .en) == "shells, 24")
    Setting.deck.change(&settings, by: 1, .en)
    #expect(settings.deck == .classic)
    Setting.deck.change(&settings, by: -1, .en)
    #expect(settings.deck == own)
  }

  @Test("Lines that are not understood change nothing, are reported, and are kept")
  func junk() {
    let lines = [
      "nonsense", "= 3", "players", "players =", "players = 7", "players = 1", "players = three",
      "deck = huge", "pointing = 5", "words = runes", "motion = slow", "clock = 9", "ground = 1",
      "falling = true", "name-0 = X", "name-7 = X", "name-x = X", "name-1 =",
      "name-1 = \u{1b}\u{7f}", "future = 1", "words-on-cards = none", "\u{0}\u{ff}", "==",
      "ring = 1", "games = -1", "time-1 = 9", "seat-1 = dog", "color = 8", "mouse = no",
    ]
    for line in lines {
      let file = SettingsFile(text: "# A comment.\n\n\(line)\r\n")
      #expect(file.settings == Settings(), "\(line.debugDescription)")
      #expect(file.problems.map(\.line) == [3], "\(line.debugDescription)")
      var changed = Settings()
      changed.onboardingSoloSeen = true
      let text = file.text(with: changed)
      #expect(text.contains(line) && text.contains("# A comment."), "\(line.debugDescription)")
      let again = SettingsFile(text: text)
      #expect(again.settings == changed && again.problems.count == 1, "\(line.debugDescription)")
    }
    #expect(SettingsFile(text: "\n \n# deck = huge\n").problems.isEmpty)
  }

  @Test("A problem says what was removed from a name")
  func cleanedNames() {
    let file = SettingsFile(text: "players = 3\nname-1 = A\u{202e}ki\nname-2 = किरण\n")
    #expect(file.settings.names.prefix(2) == ["Aki", "किरण"])
    #expect(
      file.problems.map { Notice.settings($0).sentence(.en).text } == [
        "Settings, line 2: removed characters that turn its direction from 'name-1 = A?ki'"
      ])
    #expect(
      file.problems.map { Notice.settings($0).sentence(.ja).text } == [
        "設定ファイル 2 行目「name-1 = A?ki」から書字方向を変える文字を取りのぞきました"
      ])
    #expect(SettingsFile(text: file.text(with: file.settings)).problems.isEmpty)
  }

  @Test("A problem names the line, its text and what was expected; a new value replaces it")
  func problems() {
    let file = SettingsFile(text: "motion = off\ndeck = huge\n")
    let sentences = file.problems.map { Notice.settings($0).sentence(.en).text }
    #expect(
      sentences == [
        "Settings, line 2: expected classic, granny, namamugi, lorry, blaukraut or tigres, "
          + "found 'deck = huge'"
      ])
    #expect(
      Notice.settings(file.problems[0]).sentence(.ja).text
        == "設定ファイル 2 行目「deck = huge」：使えるのは classic、granny、namamugi、lorry、blaukraut、tigres")
    var settings = file.settings
    settings.deck = .granny
    let text = file.text(with: settings)
    #expect(text.contains("deck = granny") && !text.contains("huge"))
  }

  @Test("A valid line beside an invalid one of the same setting counts")
  func repeatedKey() {
    for text in ["deck = granny\ndeck = huge\n", "deck = huge\ndeck = granny\n"] {
      let file = SettingsFile(text: text)
      #expect(file.settings.deck == .granny && file.problems.count == 1)
      #expect(self.settings(file.text(with: file.settings)).deck == .granny)
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
    #expect(settings(text) == expected)
  }

  @Test("Files of earlier versions are read")
  func earlierVersions() {
    #expect(settings("falling = false").falling == .none)
  }

  @Test("Names are cleaned and truncated")
  func namesAreCleaned() {
    let settings = settings(
      "name-1 = A\u{1b}[31mki\nname-2 = \(String(repeating: "x", count: 40))\n")
    #expect(settings.names[0] == "A[31mki")
    #expect(settings.names[1] == String(repeating: "x", count: PlayerName.maximumLength))
  }

  @Test("Where one person plays, the keyboard judges, unless a judge was chosen")
  func judgeOfOnePerson() throws {
    let cats = [
      Player(name: "Tama", seat: .computer(.easy)), Player(name: "Kuro", seat: .computer(.hard)),
    ]
    let tables = [
      ([Player(name: "Me")] + cats, JudgingMode.typed),
      ([Player(name: "Me"), Player(name: "You")] + cats, .table), (cats, .table),
    ]
    for (players, judge) in tables {
      let setup = try Settings().setup(seed: 1, players: players)
      #expect(setup.judge == judge)
      // What was not chosen is not saved.
      let remembered = Settings().remembering(setup)
      #expect(remembered.chosenJudge == nil && remembered.judge == judge)
      #expect(!SettingsFile().text(with: remembered).contains("judge ="))
      for chosen in JudgingMode.allCases {
        var settings = Settings()
        settings.judge = chosen
        #expect(try settings.setup(seed: 1, players: players).judge == chosen)
        #expect(SettingsFile().text(with: settings).contains("judge = \(chosen.rawValue)"))
      }
    }
  }

  @Test(
    "The title starts a game against a computer of each level, which changes no table of a group")
  func againstComputers() {
    var store = TestStore()
    let before = store.state.savedSettings
    store.press(.character("a"), .enter)
    let game = store.table?.game
    #expect(game?.judge == .typed && store.table?.people == [0])
    #expect(
      game?.players.map(\.seat) == [.human] + ComputerLevel.allCases.map { .computer($0) })
    #expect(store.state.savedSettings == before)
    #expect(Set(game?.players.map(\.name) ?? []).count == 4)
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
    store.press(.enter, .home, .backspace, .enter)
    #expect(store.effects.contains(.saveSettings(store.state.settings)))
    #expect(store.state.settings.playerCount == 2)
  }

  @Test("Values of options are not saved, changes by players are")
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
    store.press(.character("m"))
    while store.setup?.focus != .setting(.falling) { store.press(.down) }
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
