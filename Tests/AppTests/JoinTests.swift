import AppTestSupport
import GameCore
import Hosting
import Keys
import Testing
import Text

@testable import App

@Suite("The open tables")
struct JoinTests {
  private static let waiting = Roster(
    table: "MATO-7", seats: [.init(name: "Emi"), .init(name: "Fuku")], own: [])
  private static let other = Roster(table: "potema", seats: [.init(name: "Aki")], own: [])
  private static let full = Roster(
    table: "matoma", seats: (1...6).map { .init(name: "P\($0)") }, own: [])
  private static let game = Roster(
    table: "toma", seats: [.init(name: "Gen"), .init(name: "Hana")], own: [], isPlaying: true)
  private static let openGame = Roster(
    table: "tote",
    seats: [
      .init(name: "Gen"), .init(name: "Tora", level: .normal), .init(name: "Ben", level: .normal),
      .init(name: "Hana", isPresent: false),
    ], own: [], isPlaying: true)

  /// The screen with some tables, opened from the title.
  private static func store(
    _ tables: [Roster] = [waiting, other], name: String = "", mayOpen: Bool = true
  ) -> TestStore {
    var store = TestStore()
    store.state.ownNames = name
    store.press(.character("f"))
    store.send(.listed(tables, mayOpen: mayOpen))
    store.forgetEffects()
    return store
  }

  private func shown(_ store: TestStore) -> [String] {
    store.state.join?.shown.map(\.table) ?? []
  }

  // MARK: - The list

  @Test("The title's friends lead to the list, and Esc leads back")
  func title() {
    var store = TestStore()
    store.press(.character("f"))
    #expect(store.state.mode == .join && store.effects.contains(.listTables))
    store.press(.escape)
    #expect(store.state.mode == .title && !store.hasQuit)
    store.press(.character("o"))
    #expect(store.state.mode == .joinName)
    store.send(.listed([Self.waiting], mayOpen: true))
    store.press(.escape)
    #expect(store.state.mode == .title && !store.hasQuit)
  }

  @Test("Names are found in any case and width, with the dash or without it, and in kana")
  func filter() {
    for text in ["mato7", "MATO-7", "ｍａｔｏ７", "o-7"] {
      var store = Self.store()
      store.type(text)
      #expect(shown(store) == ["MATO-7"], "\(text)")
    }
    var store = Self.store([
      Self.waiting, Roster(table: SeedSpelling(7).romaji, seats: [], own: []),
    ])
    store.press(.paste(SeedSpelling(7).kana))
    #expect(shown(store) == [SeedSpelling(7).romaji])
    store = Self.store()
    store.type("xn")
    #expect(shown(store).isEmpty && store.state.join?.chosenTable == nil)
    store.press(.enter)
    #expect(store.state.mode == .join && store.effects.isEmpty)
    store.press(.backspace, .backspace)
    #expect(shown(store) == ["MATO-7", "potema"])
  }

  @Test("The list is asked for every two seconds, and the cursor stays on its table")
  func refresh() {
    var store = Self.store()
    store.press(.down)
    store.wait(4.5)
    #expect(store.effects.count { $0 == .listTables } == 2)
    store.send(.listed([Self.full, Self.waiting, Self.other], mayOpen: true))
    #expect(store.state.join?.chosenTable == Self.other)
    store.send(.listed([Self.full, Self.waiting], mayOpen: true))
    #expect(store.state.join?.chosenTable == Self.waiting)
    store.send(.listed([], mayOpen: true))
    #expect(store.state.join?.chosenTable == nil)
    store.press(.escape)
    store.forgetEffects()
    store.wait(10)
    #expect(store.effects.isEmpty)
  }

  @Test("Without a table n opens one, and with tables it is a letter of a name")
  func open() {
    var store = Self.store([])
    store.press(.character("n"))
    #expect(store.state.mode == .joinName)
    store.type("Aki, Ben")
    store.press(.enter)
    #expect(store.effects.last == .openTable(["Aki", "Ben"], store.state.settings))
    store = Self.store()
    store.press(.character("n"))
    #expect(store.state.join?.filter == "n")
    store.press(.control("n"))
    #expect(store.state.mode == .joinName)
    store = Self.store([], mayOpen: false)
    store.press(.character("n"), .control("n"), .enter)
    #expect(store.state.mode == .joinEmpty)
  }

  // MARK: - Sitting down

  @Test("A refused name is asked for again with the reason, and the name is remembered")
  func refused() {
    var store = Self.store(name: "Aki")
    store.press(.down, .enter, .enter)
    #expect(store.effects == [.joinTable("potema", names: ["Aki"])])
    let reason = Farewell.taken(name: "\"Aki\"")
    store.send(.notJoined(["Aki"], at: "potema", reason))
    #expect(store.state.join?.naming?.refusal == reason)
    store.type("2")
    #expect(store.state.join?.naming?.refusal == nil)
    store.press(.enter)
    #expect(store.effects.last == .joinTable("potema", names: ["Aki2"]))
    #expect(store.state.ownNames == "Aki2")
    store.press(.control("u"), .enter)
    #expect(store.state.join?.naming?.refusal == Farewell.badName)
    store.press(.escape)
    #expect(store.state.mode == .join)
  }

  @Test("The first letter replaces the name that is offered, and controls are no letters")
  func typing() {
    var store = Self.store(name: "Aki")
    store.press(.enter)
    store.type("Be\u{7}n")
    #expect(store.state.join?.naming?.text == "Ben")
    store.press(.backspace)
    #expect(store.state.join?.naming?.text == "Be")
    store.press(.paste("n、Chie\u{1b}"), .enter)
    #expect(store.effects.last == .joinTable("MATO-7", names: ["Ben", "Chie"]))
    store.type(", ben")
    store.press(.enter)
    #expect(store.state.join?.naming?.refusal == Farewell.taken(name: "\"ben\""))
  }

  @Test("A game is watched at once, and so is a full table")
  func watch() {
    for table in [Self.game, Self.full] {
      var store = Self.store([table], name: "Aki")
      store.press(.enter)
      #expect(store.effects == [.joinTable(table.table, names: [])])
      store.send(.notJoined([], at: table.table, Farewell.closed))
      #expect(store.state.mode == .join && store.state.notice == .noTable(Farewell.closed))
    }
  }

  @Test("Free seats of a game are offered, the own one first, and the last choice is to watch")
  func vacant() {
    for (name, offered) in [("BEN", ["Ben", "Hana", ""]), ("Aki", ["Ben", "Hana", ""])] {
      var store = Self.store([Self.openGame], name: name)
      store.press(.enter)
      for text in offered + ["Ben"] {
        #expect(store.state.join?.naming?.text == text)
        var other = store
        other.press(.enter)
        #expect(other.effects == [.joinTable("tote", names: text.isEmpty ? [] : [text])])
        #expect(other.state.ownNames == name)
        store.press(.tab)
      }
    }
    var store = Self.store([Self.openGame], name: "hana")
    store.press(.enter)
    #expect(store.state.join?.naming?.text == "Hana")
    // The seat is taken meanwhile.
    var seats = Self.openGame.seats
    seats[3].isPresent = true
    store.send(
      .listed([Roster(table: "tote", seats: seats, own: [], isPlaying: true)], mayOpen: true))
    #expect(store.state.join?.naming?.text == "Ben")
  }

  // MARK: - Coming back

  /// A lobby that was opened from the title or from a command line.
  private func inLobby(_ store: TestStore, isGuest: Bool) -> TestStore {
    var store = store
    store.send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: isGuest, room: Self.other))))
    return store
  }

  @Test("Players who have come from the title return there, with the settings from before")
  func returns() {
    for isGuest in [true, false] {
      var store = inLobby(Self.store(), isGuest: isGuest)
      let before = store.state.settings
      store.state.settings.deck = .granny
      store.forgetEffects()
      store.press(.character("q"), .character("y"))
      #expect(store.state.mode == .title && store.state.sharing == nil && !store.hasQuit)
      #expect(store.effects == [.leaveTable, .leaveGame])
      #expect(store.state.settings == before)
    }
    var store = inLobby(TestStore(), isGuest: false)
    store.press(.character("q"), .character("y"))
    #expect(store.hasQuit)
  }

  @Test("A table that ends leads back to where its guest has come from, with the reason")
  func ended() {
    var store = inLobby(Self.store(), isGuest: true)
    store.send(.tableEnded(Farewell.closed, at: store.now))
    #expect(store.state.mode == .title && store.state.notice == .noTable(Farewell.closed))
    store = TestStore()
    store.send(.openedJoin(.init(isSpectator: true), at: 0))
    store = inLobby(store, isGuest: true)
    store.send(.tableEnded(Farewell.closed, at: store.now))
    #expect(store.state.mode == .join && store.state.notice == .noTable(Farewell.closed))
    #expect(store.state.join?.options.isSpectator == true)
    store.press(.escape)
    #expect(store.hasQuit)
  }

  @Test("A command line with names or as a spectator asks for none")
  func options() {
    var store = TestStore()
    store.send(.openedJoin(.init(names: ["Aki"]), at: 0))
    store.send(.listed([Self.waiting], mayOpen: true))
    store.press(.enter)
    #expect(store.effects.last == .joinTable("MATO-7", names: ["Aki"]))
    store.press(.control("n"))
    #expect(store.effects.last == .openTable(["Aki"], store.state.settings))
    store = TestStore()
    store.send(.openedJoin(.init(isSpectator: true), at: 0))
    store.send(.listed([Self.waiting], mayOpen: true))
    store.press(.control("n"), .enter)
    #expect(store.effects.last == .joinTable("MATO-7", names: []))
    store = TestStore()
    store.send(.openedJoin(.init(table: "mato"), at: 0))
    #expect(store.state.join?.naming?.table == "mato")
    store.press(.escape)
    #expect(store.hasQuit)
  }
}
