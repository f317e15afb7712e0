import App
import AppTestSupport
import Files
import Hosting
import Replay
import Scores
import TestSupport
import Testing
import Text

@testable import GameCore

/// The program at one moment of each kind, for pictures of it.
struct ScreenFixture: CustomTestStringConvertible, Sendable {
  /// The name of the golden file.
  let name: String
  /// Makes the state.
  let state: @Sendable (Language) -> AppState
  /// The time of the play clock at which it is looked at, if it is a certain one.
  private var certainTime: Double?
  /// The time of the play clock at which it is looked at: by default as soon as all keys work, which are
  /// shown then.
  var time: Double {
    get {
      let state = state(.en)
      return certainTime
        ?? state.bindings.compactMap { state.readyTime(of: $0.command) }.filter(\.isFinite).max()
        ?? 0
    }
    set { certainTime = newValue }
  }

  var testDescription: String { name }

  /// A moment that a store comes to.
  private init(
    _ name: String, at time: Double? = nil, _ play: @escaping @Sendable (inout TestStore) -> Void
  ) {
    self.name = name
    certainTime = time
    state = { language in
      var store = TestStore(language: language, seed: 7)
      play(&store)
      return store.state
    }
  }

  /// A moment of a game on the table.
  private init(
    _ name: String, _ setup: GameSetup, motion: MotionSetting = .off, at time: Double? = nil,
    _ play: @escaping @Sendable (inout TestStore) -> Void
  ) {
    self.name = name
    certainTime = time
    state = { language in
      var store = TestStore(setup, motion: motion, language: language)
      play(&store)
      return store.state
    }
  }

  /// Every screen and everything that lies over one.
  static let all: [ScreenFixture] =
    menus + table + pointing + shared + solo + overlays + extremes + watched

  private static let menus = [
    ScreenFixture("title") { _ in },
    ScreenFixture("setup") { $0.press(.enter) },
    ScreenFixture("setup-cats") {
      $0.press(.enter, .character("c"), .character("c"), .character("c"))
    },
    ScreenFixture("cats") { $0.press(.character("a")) },
    ScreenFixture("cats-met") { store in
      store.state.catBook = CatBook([
        .easy: .init(games: 3, wins: 3), .normal: .init(games: 12, wins: 5),
        .hard: .init(games: 4, wins: 0),
      ])
      store.press(.character("a"))
    },
    ScreenFixture("setup-more") { $0.press(.enter, .character("m"), .down) },
    ScreenFixture("setup-editing") { store in
      store.press(.enter, .character("c"), .character("+"), .home, .down, .character("n"))
      store.type(" トマト")
    },
    ScreenFixture("setup-notice") { store in
      store.press(.enter, .home, .backspace, .character("n"), .control("u"), .enter, .enter)
    },
  ]

  /// The members of a table that people share from their own terminals.
  private static func sharing(isGuest: Bool, own: [Int]) -> HostedTable {
    HostedTable(
      isGuest: isGuest,
      room: Roster(
        table: "matepo",
        seats: [
          .init(name: "Aki", isReady: true), .init(name: "Ben", isPresent: false),
          .init(name: "Chie", isReady: true), .init(name: "Tama", isReady: true, level: .normal),
        ], own: own))
  }

  /// A game at such a table, at a guest's terminal.
  private static func follow(_ store: inout TestStore, own: [Int], events: [GameEvent]) {
    let players =
      ["Aki", "Ben", "Chie"].map { Player(name: $0) }
      + [Player(name: "Tama", seat: .computer(.normal))]
    guard let setup = try? GameSetup(seed: 0, players: players, startingPlayer: 3, judge: .vote)
    else { return }
    store.send(.openedLobby(LobbyState(sharing: sharing(isGuest: true, own: own))))
    store.send(.told(.game(setup), at: 0))
    for event in events { store.send(.told(.event(event), at: 0)) }
    store.send(.told(.present, at: 0))
  }

  /// Three cards that Aki reads.
  private static let threeCards: [GameEvent] =
    [.rolled(3), .drawing]
    + DeckDefinition.classic.cards.filter { !$0.isReverse }.suffix(20)
    .prefix(3).flatMap { [.drawn($0), .drawingNext] }.dropLast()

  private static let aki = Roster.Seat(name: "Aki", isReady: true)
  private static let chie = Roster.Seat(name: "Chie")

  /// Players at a table before a game; a lobby that is open already sees them come and go.
  private static func openLobby(
    _ store: inout TestStore, isGuest: Bool, own: [Int], _ seats: [Roster.Seat]
  ) {
    let room = Roster(
      table: "matepo", seats: seats, own: own, rules: .init(deck: "classic", judge: .vote))
    guard store.state.lobby == nil else { return store.send(.room(room, at: 0)) }
    let invitation = ["ssh -t aki@kitchen tomatomato join matepo", "tomatomato join matepo"]
    store.send(
      .openedLobby(
        LobbyState(
          sharing: HostedTable(isGuest: isGuest, room: room, invitation: invitation))))
  }

  /// Three open tables: one with free chairs, one of a long name, and a game in which a seat is free.
  static let openTables = [
    Roster(table: "mato-7", seats: [.init(name: "Emi"), .init(name: "Fuku")], own: []),
    Roster(
      table: "potema",
      seats: [aki, .init(name: "Ben", isReady: true), chie, .init(name: "Dai")]
        + [.init(name: "Tora", isReady: true, level: .normal)], own: []),
    Roster(
      table: "totoma",
      seats: [
        .init(name: "Gen"), .init(name: "Hana"), .init(name: "Ben", isPresent: false),
      ], own: [], isPlaying: true),
  ]

  private static func openJoin(_ store: inout TestStore, _ tables: [Roster]) {
    store.state.ownNames = "Ben"
    store.press(.character("f"))
    store.send(.listed(tables, mayOpen: true))
  }

  private static let shared = [
    ScreenFixture("join-nobody") { openJoin(&$0, []) },
    ScreenFixture("join") { openJoin(&$0, openTables) },
    ScreenFixture("join-filter") { store in
      openJoin(&store, openTables)
      store.type("to")
    },
    ScreenFixture("join-name") { store in
      openJoin(&store, openTables)
      store.press(.down, .enter)
      store.send(
        .notJoined(["Aki"], at: "potema", Farewell.taken(name: "\"Aki\"")))
    },
    ScreenFixture("join-seat") { store in
      openJoin(&store, openTables)
      store.press(.up, .enter)
    },
    ScreenFixture("join-open") { store in
      openJoin(&store, [])
      store.press(.character("n"))
    },
    ScreenFixture("lobby-empty") { openLobby(&$0, isGuest: false, own: [0], [aki]) },
    ScreenFixture("lobby") { store in
      openLobby(&store, isGuest: false, own: [0], [aki, .init(name: "Ben"), chie])
      openLobby(&store, isGuest: false, own: [0], [aki, chie])
    },
    ScreenFixture("lobby-guest") { store in
      openLobby(&store, isGuest: true, own: [2], [aki, .init(name: "Ben"), chie])
      openLobby(&store, isGuest: true, own: [1], [aki, chie])
    },
    ScreenFixture("lobby-six") { store in
      openLobby(
        &store, isGuest: false, own: [0],
        [aki, .init(name: "Ben", isReady: true), chie, .init(name: "Dai", isReady: true)]
          + [.init(name: "Emi"), .init(name: "Tora", isReady: true, level: .normal)])
    },
    ScreenFixture("wait-votes") { store in
      follow(&store, own: [2], events: threeCards + [.voted(player: 2, isCorrect: true)])
    },
    ScreenFixture("wait-choices") { store in
      follow(
        &store, own: [2],
        events: threeCards + [
          .voted(player: 2, isCorrect: false), .voted(player: 1, isCorrect: false),
          .read(isCorrect: false, nil), .pointed(3), .pointed(2),
        ])
    },
  ]

  private static let table = [
    ScreenFixture("roll", .table()) { _ in },
    ScreenFixture("draw", .table()) { $0.press(.enter) },
    ScreenFixture("drawing", .table(), motion: .full, at: 0.6) { store in
      store.press(.enter)
      store.wait(0.6)
    },
    ScreenFixture("read-left", .table(players: 4)) { store in
      store.playOneRound()
      store.readUntil(positions: 7)
    },
    ScreenFixture("read-right", .table(players: 4)) { store in
      store.playOneRound()
      store.readUntilReversed()
    },
    ScreenFixture("draw-after-well", .table()) { store in
      store.readUntil(positions: 4)
      store.press(.character("y"))
    },
    ScreenFixture("failed", .table(players: 4)) { store in
      store.readUntil(positions: 5)
      store.fail()
    },
    ScreenFixture("result", .table(players: 4)) { store in
      store.playToEnd()
    },
    ScreenFixture("result-potato", .table(players: 3)) { store in
      store.playToEnd()
      store.table?.deal([
        [.tomato, .to, .mato, .ma], [.tomato, .tomato, .potato, .ma, .ma], [.to, .ma, .to, .mato],
      ])
      store.press(.up)
    },
    ScreenFixture("result-shared", .table(players: 3)) { store in
      store.playToEnd()
      store.table?.deal([[.tomato, .tomato], [.to, .mato, .to, .ma, .to, .to], [.ma]])
    },
  ]

  private static let pointing = [
    ScreenFixture("curtain", .table(players: 4)) { store in
      store.readUntil(positions: 5)
      store.fail()
      store.press(.enter)
    },
    ScreenFixture("failed-typed", .table(judge: .typed)) { store in
      store.drawToRead()
      store.press(.enter)
      store.wait(1.5)
      store.type("x")
    },
    ScreenFixture("keys", .table(players: 4, pointing: .sweep)) { store in
      store.readUntil(positions: 5)
      store.fail()
      store.press(.enter, .character("a"))
    },
    ScreenFixture("sweep", .table(players: 4, pointing: .sweep), at: 32.7) { store in
      store.readUntil(positions: 5)
      store.wait(30 - store.now)
      store.fail()
      store.press(.enter)
      for key in "abc" { store.strike(.character(key)) }
      store.waitForTimer()
    },
    ScreenFixture("countdown", .table(pointing: .open), motion: .full, at: 1.5) { store in
      store.readUntil(positions: 2)
      store.fail()
      store.press(.enter)
    },
    ScreenFixture("choose", .table(players: 4)) { store in
      store.playOneRound()
      store.readUntil(positions: 8)
      store.fail()
      store.press(.enter, .character(" "), .right, .right, .right)
    },
    ScreenFixture("enter", .table(players: 4, pointing: .open)) { store in
      store.readUntil(positions: 8)
      store.fail()
      store.press(.enter, .enter, .end)
    },
    ScreenFixture("ready", .table(players: 4)) { store in
      store.readUntil(positions: 8)
      store.fail()
      store.point([2, 2, 5])
    },
    ScreenFixture("reveal", .table(players: 4)) { store in
      store.playOneRound()
      store.readUntil(positions: 8)
      store.fail()
      store.point([2, 2, 5])
      store.reveal()
    },
  ]

  private static let solo = [
    ScreenFixture("solo-typing", at: 5) { store in
      store.playSolo(readings: 4)
      let ghost = store.ghost
      store = TestStore(language: store.state.language, seed: 7)
      store.playSolo(readings: 3)
      store.send(.ghosts(ghost.map { [$0] } ?? []))
      store.typeRow(letters: 8, pause: 0.1)
    },
    ScreenFixture("solo-aloud", at: 12) { store in
      store.playAloud(readings: 3)
      store.hear(-60, for: 0.4)
      store.hear(-20, for: 0.6)
    },
    ScreenFixture("solo-paused", at: 16) { store in
      store.playAloud(readings: 3)
      store.hear(-60, for: 0.4)
      store.hear(-20, for: 0.6)
      store.hear(-60, for: 0.8)
      store.hear(-20, for: 1)
      store.hear(-60, for: 1.2)
    },
    ScreenFixture("solo-stumble", at: 5.2) { store in
      store.playSolo(readings: 3)
      store.typeRow(letters: 9, pause: 0.1)
      store.wait(0.1)
      store.type("x")
    },
    ScreenFixture("solo-result", at: 60) { store in
      store.playSolo(readings: 4)
      for reading in 0..<2 {
        store.typeRow(letters: 5 + reading, pause: 0.2)
        store.type("x")
        store.wait(2)
        store.press(.enter, .enter)
      }
      store.typeRow(letters: 12, pause: 0.09)
      store.type("x")
      store.wait(2)
      store.send(.scored(SoloRecord(previous: 20, score: store.run?.solo.score ?? 0)))
    },
    ScreenFixture("solo-day", at: 60) { store in
      let deal = DailyDeal(CalendarDay(startOf: "2026-11-24") ?? CalendarDay(0))
      store.send(.startedDaily(DailyRun(deal: deal, counts: true, streak: 3), at: store.now))
      for _ in 0..<60 where store.state.mode != .soloResult {
        if store.state.mode == .typing, store.run?.solo.readWell ?? 0 < 5 {
          store.typeRow(letters: 100, pause: 0.1)
        } else if store.state.mode == .typing {
          store.type("x")
        } else if !store.waitForTimer() {
          store.press(.enter)
        }
      }
      var book = ScoreBook()
      for (day, score) in zip(20..., [12, 31, 22]) {
        let deal = DailyDeal(CalendarDay(startOf: "2026-11-\(day + 1)") ?? CalendarDay(0))
        var run = ScoreBook.Run(
          score: score, level: .normal, input: .keys, seed: deal.seed, keysPerMinute: 210,
          accuracyPermille: 987, cardsRead: 40, date: deal.day.text)
        run.isDaily = true
        book.add(run)
      }
      if let run = store.run?.score(date: deal.day.text) { book.add(run) }
      store.send(.progressed(SoloProgress(book, on: deal, secondsLeft: 18_725)))
    },
    ScreenFixture("solo-history", at: 0) { store in
      var book = ScoreBook()
      for score in [12, 31, 8, 22, 15] {
        var run = ScoreBook.Run(
          score: score, level: .normal, input: .keys, seed: UInt64(score), keysPerMinute: 210,
          accuracyPermille: 987, cardsRead: 40, date: "2026-11-24")
        run.failures = [.init(from: .to, to: .mato), .init(from: nil, to: .tomato)]
        if score > 20 { run.failures.append(.init(from: .to, to: .mato)) }
        book.add(run)
      }
      let deal = DailyDeal(CalendarDay(0))
      store.send(.progressed(SoloProgress(book, on: deal)))
      store.press(.character("h"))
    },
    ScreenFixture("solo-restart", at: 0) { store in
      store.playSolo(readings: 1)
      store.press(.tab)
    },
  ]

  private static let overlays = [
    ScreenFixture("help-table", .table()) { store in
      store.drawToRead()
      store.press(.character("?"))
    },
    ScreenFixture("take-back", .table()) { store in
      store.readUntil(positions: 100)
      store.press(.character("y"), .character("u"))
    },
    ScreenFixture("help-choose", .table()) { store in
      store.readUntil(positions: 5)
      store.fail()
      store.press(.enter, .character(" "), .f1)
    },
    ScreenFixture("piles", .table(players: 4)) { store in
      store.playOneRound()
      store.press(.character("v"))
    },
    ScreenFixture("pause", .table()) { $0.press(.character("p")) },
    ScreenFixture("leave", .table()) { $0.press(.character("q")) },
    ScreenFixture("leave-file", .table()) { store in
      store.send(.recorded(.file("/home/aki/Documents/games of the family/tomatomato.jsonl")))
      store.press(.character("q"))
    },
    ScreenFixture("leave-lost", .table()) { store in
      store.send(
        .notice(.notRecorded(FileError(.init("No space left on device", ja: "空き容量がありません")))))
      store.press(.character("q"))
    },
    ScreenFixture("notice", .table()) { store in
      store.drawToRead()
      store.send(
        .notice(
          .notRecorded(
            FileError(
              "/home/aki/.local/state/tomatomato/games/000001.jsonl",
              .init("No space left on device", ja: "空き容量がありません")))))
    },
  ]

  private static let watched = [
    ScreenFixture("replay", .table(players: 4), at: 8) { store in
      store.playToEnd()
      let entries = store.played.enumerated().map { number, action in
        Recording<Game>.Entry(milliseconds: 1000 * (number + 1), action: action)
      }
      let header = Recording<Game>.Header(setup: .table(players: 4), program: "test")
      store.send(.openedReplay(.game(Playback(Recording(header: header, entries: entries))), at: 0))
    }
  ]

  private static let extremes = [
    ScreenFixture("longest-classic", .table()) { $0.readUntil(positions: 100) },
    ScreenFixture("longest-granny", .table(deck: .granny, players: 6)) { store in
      store.readUntil(positions: 100)
      store.fail()
      store.press(.enter, .character(" "), .end)
    },
    ScreenFixture("longest-names", .table(players: 6, names: ScreenFixture.longNames)) { store in
      store.playOneRound()
      store.readUntil(positions: 6)
    },
  ]

  /// Six names of sixteen characters, two columns each.
  static let longNames = (1...6).map { number in
    String(repeating: "とまと", count: 5) + ["一", "二", "三", "四", "五", "六"][number - 1]
  }
}

extension TestStore {
  /// Fails a first reading, points and goes on, so that piles are not empty.
  mutating func playOneRound() {
    readUntil(positions: 9)
    fail()
    point(Array(1...((game?.setup.players.count ?? 1) - 1)))
    reveal()
    while state.mode == .reveal { press(.enter) }
  }

  /// Reads well until a reading goes from the right.
  mutating func readUntilReversed() {
    drawToRead()
    while game?.reversed == false, state.mode == .read {
      press(.character("y"))
      drawToRead()
    }
  }
}

extension TestStore {
  /// Starts a solo run and types some rows well.
  mutating func playSolo(readings: Int) {
    send(.startedSolo(seed: 7, at: now))
    press(.enter, .enter)
    for _ in 0..<readings {
      typeRow(letters: 100, pause: 0.05)
      press(.enter)
    }
  }

  /// Starts a solo run and reads some rows well aloud; then a row is awaited.
  mutating func playAloud(readings: Int) {
    state.settings.motion = .off
    send(.startedSolo(seed: 7, isAloud: true, at: now))
    press(.enter, .enter)
    for reading in 0...readings {
      for _ in 0..<60 where state.mode != .read { hear(-60, for: 0.1) }
      guard reading < readings else { return }
      hear(-60, for: 0.5)
      hear(-20, for: 1)
      type("y")
    }
  }

  /// Types some letters of the row.
  mutating func typeRow(letters: Int, pause: Double) {
    guard let solo = run?.solo else { return }
    for letter in solo.field.romaji(reversed: solo.reversed).prefix(letters) {
      wait(pause)
      type(String(letter))
    }
  }

  /// The ghost of the run so far.
  var ghost: SoloGhost? {
    let entries = effects.compactMap { effect -> Recording<Solo>.Entry? in
      guard case .recordSolo(let event, let time) = effect else { return nil }
      return .init(milliseconds: Int(time * 1000), action: event)
    }
    let header = Recording<Solo>.Header(SoloSetup(seed: 7, level: .normal), program: "")
    return SoloGhost(Recording<Solo>(header: header, entries: entries))
  }
}

extension TableState {
  /// Gives the piles other cards.
  mutating func show(piles: [[Card]]) {
    var changed = game
    changed.piles = piles
    show(changed)
  }

  /// Gives the piles cards of these kinds, for results that rarely come about.
  mutating func deal(_ kinds: [[CardKind]]) {
    var number = 0
    show(
      piles: kinds.map { pile in
        pile.map { kind in
          number += 1
          return Card(id: number, kind: kind)
        }
      })
  }
}
