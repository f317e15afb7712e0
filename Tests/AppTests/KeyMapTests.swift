import AppTestSupport
import GameCore
import Hosting
import Replay
import Scores
import TestSupport
import Testing

@testable import App
@testable import Keys

@Suite("Key bindings")
struct KeyMapTests {
  @Test("No key is bound twice in a mode", arguments: Mode.allCases)
  func noKeyTwice(mode: Mode) {
    var seen: Set<Key> = []
    // The key for the piles asks for a vote while that can be had, and then does nothing else.
    let bindings = KeyMap.bindings(for: mode).filter { $0.command != .table(.contest) }
    for key in bindings.flatMap(\.keys) {
      #expect(seen.insert(key).inserted, "\(key) is bound twice in \(mode)")
    }
  }

  @Test("No command has two bindings in a mode", arguments: Mode.allCases)
  func noCommandTwice(mode: Mode) {
    var seen: [Command] = []
    for command in KeyMap.bindings(for: mode).map(\.command) {
      #expect(!seen.contains(command), "\(command) has two bindings in \(mode)")
      seen.append(command)
    }
  }

  @Test("Every binding has a key", arguments: Mode.allCases)
  func everyBindingHasAKey(mode: Mode) {
    #expect(KeyMap.bindings(for: mode).allSatisfy { !$0.keys.isEmpty })
  }

  /// The command to which a key is bound in a mode.
  private func command(for key: Key, in mode: Mode) -> Command? {
    KeyMap.bindings(for: mode).first { $0.keys.contains(key) }?.command
  }

  @Test("Every screen that waits for a key has help", arguments: Mode.allCases)
  func everyScreenHasHelp(mode: Mode) {
    // Overlays have no help, nor do modes in which any key skips ahead.
    let without: [Mode] = [
      .legend, .help, .piles, .pause, .leave, .restart, .history, .takeBack, .drawing, .countdown,
      .ceremony,
      .titleSequence,
    ]
    #expect((command(for: .f1, in: mode) == .global(.help)) == !without.contains(mode))
  }

  @Test(
    "Esc closes, goes back, or asks; on the title, where it leads, it does nothing",
    arguments: Mode.allCases)
  func escape(mode: Mode) throws {
    for store in try #require(Self.screens()[mode]) {
      var after = store
      after.press(.escape)
      after.state.notice = nil
      #expect((after.state != store.state) == (mode != .title), "\(mode)")
      #expect(KeyMap.takesAnyKey(mode) || mode == .title || after.state.mode != mode, "\(mode)")
    }
  }

  @Test(
    "Esc and Backspace never quit, and lead to a title at rest",
    arguments: Mode.allCases)
  func stepsBack(mode: Mode) throws {
    for store in try #require(Self.screens()[mode]) {
      var after = store
      for key in [Key.escape, .backspace, .escape, .escape, .backspace] {
        after.press(key)
        #expect(!after.hasQuit, "\(mode)")
        #expect(after.state.mode != .titleSequence, "\(mode)")
      }
    }
  }

  @Test("Every screen can be redrawn", arguments: Mode.allCases)
  func everyScreenRepaints(mode: Mode) {
    #expect(command(for: .control("l"), in: mode) == .global(.repaint))
  }

  @Test("Every mode has its own bindings", arguments: Mode.allCases)
  func everyModeHasItsOwn(mode: Mode) {
    let own = KeyMap.bindings(for: mode).filter { binding in
      if case .global = binding.command { false } else { true }
    }
    // While the light runs, the keys are those of the players.
    #expect(own.isEmpty == (mode == .sweep))
  }

  @Test("A command has the same keys in all modes, except those that mean something else")
  func sameKeysEverywhere() throws {
    for mode in Mode.allCases {
      for binding in KeyMap.bindings(for: mode) {
        let keys = try #require(KeyMap.binding(for: binding.command)?.keys)
        // Some of them may mean something else, as letters do where they are text, and Esc in a pause.
        let those = keys.filter { binding.keys.contains($0) }
        #expect(those == binding.keys, "\(binding.command) in \(mode)")
      }
    }
  }

  @Test("Beside typed words no letter is a command, and all that goes on has another key")
  func whileTyping() {
    for mode in Mode.allCases {
      let bindings = KeyMap.bindings(for: mode, typesWords: true)
      // No word of the card game has the letters that copy a result, turn its page and save its film, and they
      // change nothing.
      let kept: [Command] = [.solo(.copy), .solo(.details), .solo(.saveMoment)]
      for binding in bindings where !kept.contains(binding.command) {
        for case .character(let character) in binding.keys {
          #expect(character.isNumber, "\(character) in \(mode)")
        }
      }
    }
    for mode in [Mode.roll, .draw, .watch, .failed, .getReady, .still, .result, .soloResult] {
      let commands = KeyMap.bindings(for: mode, typesWords: true).map(\.command)
      // A verdict of the program is not changed with a key.
      let verdicts: [Command] = [.table(.readWell), .table(.readFailed)]
      for binding in KeyMap.bindings(for: mode)
      where binding.command.advances && !verdicts.contains(binding.command) {
        #expect(commands.contains(binding.command), "\(binding.command)")
      }
      var keys: Set<Key> = []
      for key in KeyMap.bindings(for: mode, typesWords: true).flatMap(\.keys) {
        #expect(keys.insert(key).inserted, "\(key) is bound twice in \(mode)")
      }
    }
  }

  @Test(
    "Capitals and full-width letters give the commands of their letters", arguments: Mode.allCases)
  func capitalsAndFullWidth(mode: Mode) throws {
    for store in try #require(Self.screens()[mode]) {
      for key in store.state.bindings.flatMap(\.keys) {
        guard case .character(let character) = key, let ascii = character.asciiValue else {
          continue
        }
        let wide = ascii == 0x20 ? 0x3000 : UInt32(ascii) + 0xfee0
        let fullWidth = Character(try #require(Unicode.Scalar(wide)))
        let capital = Character(character.uppercased())
        let wideCapital = Character(fullWidth.uppercased())
        var expected = store
        expected.press(key)
        for variant in [capital, fullWidth, wideCapital] {
          var after = store
          after.press(.character(variant))
          #expect(after.state == expected.state, "\(variant) for \(key) in \(mode)")
          #expect(after.effects == expected.effects, "\(variant) for \(key) in \(mode)")
        }
      }
    }
  }

  @Test("A letter of Hangul that an input method sends is the key that it is on")
  func hangulKeys() {
    for (letter, key) in zip("ㅂㅛㅜㅡㅃㅗ", "qynmqh") {
      #expect(Key.character(letter).normalized == .character(key))
    }
    #expect(Key.character("한").normalized == .character("한"))
    #expect("ㅇㅋ".normalizedCommand == "ㅇㅋ", "a word is no key")
  }

  @Test("Letters and spaces are text while a name is being edited")
  func lettersAreTextWhileTyping() {
    for character in "abcdefghijklmnopqrstuvwxyz?0123456789 " {
      #expect(command(for: .character(character), in: .setupName) == nil)
    }
  }

  @Test("Every bound key has an effect in its mode", arguments: Mode.allCases)
  func everyCommandIsHandled(mode: Mode) throws {
    let stores = try #require(Self.screens()[mode])
    for store in stores { #expect(store.state.mode == mode) }
    for binding in KeyMap.bindings(for: mode) {
      // The line above or below depends on the layout; RenderTests cover these.
      if [.table(.move(.up)), .table(.move(.down))].contains(binding.command) { continue }
      for key in binding.keys {
        let isHandled = stores.contains { store in
          var after = store
          after.forgetEffects()
          after.press(key)
          return after.state != store.state || !after.effects.isEmpty
        }
        #expect(isHandled, "\(key) (\(binding.command)) has no effect in \(mode)")
      }
    }
  }

  private static let typedSettings: Settings = {
    var settings = Settings()
    settings.judge = .typed
    return settings
  }()

  /// A setup with computer players at some of the seats.
  private static func table(judge: JudgingMode, computers: [Int] = []) -> GameSetup {
    let players = ["Aki", "Ben", "Chie"].enumerated().map { seat, name in
      Player(name: name, seat: computers.contains(seat) ? .computer(.hard) : .human)
    }
    do {
      return try GameSetup(seed: 7, players: players, startingPlayer: 0, judge: judge)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A recording of these actions, one per second.
  private static func recording(_ actions: [GameAction]) -> Recording<Game> {
    let entries = actions.enumerated().map { number, action in
      Recording<Game>.Entry(milliseconds: 1000 * number, action: action)
    }
    return Recording(header: .init(setup: .table(), program: "test"), entries: entries)
  }

  /// A ghost for the typed rows of a solo run.
  private static var ghost: SoloGhost {
    let header = Recording<Solo>.Header(SoloSetup(seed: 7, level: .normal), program: "")
    guard let ghost = SoloGhost(Recording<Solo>(header: header)) else {
      preconditionFailure("an empty run verifies")
    }
    return ghost
  }

  /// A table in the middle of a vote.
  private static func voting() -> TestStore {
    var store = TestStore(table(judge: .vote))
    store.drawToRead()
    store.press(.character("y"))
    return store
  }

  /// The host of a table at which Ben, who is away, and Chie are at terminals of their own.
  private static func shared(startingPlayer: Int) -> TestStore {
    let room = Roster(
      table: "mato",
      seats: [.init(name: "Aki"), .init(name: "Ben", isPresent: false), .init(name: "Chie")],
      own: [0])
    var store = TestStore()
    store.send(.shared(HostedTable(isGuest: false, room: room)))
    do {
      let setup = try GameSetup(
        seed: 7, players: room.seats.map { Player(name: $0.name) },
        startingPlayer: startingPlayer, judge: .vote)
      store.send(.started(setup, at: 0))
    } catch {
      preconditionFailure("\(error)")
    }
    return store
  }

  /// A guest or the host before a game, with a cat.
  private static func lobby(isGuest: Bool) -> TestStore {
    let seats =
      ["Aki", "Ben"].map { Roster.Seat(name: $0) } + [.init(name: "Tora", level: .normal)]
    let room = Roster(
      table: "mato", seats: seats, own: [1], rules: .init(deck: "classic", judge: .vote))
    var store = TestStore()
    store.send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: isGuest, room: room))))
    return store
  }

  private static let tables = [
    Roster(table: "mato", seats: [.init(name: "Aki")], own: []),
    Roster(
      table: "toma",
      seats: [.init(name: "Aki"), .init(name: "Ben", isPresent: false)], own: [], isPlaying: true),
  ]

  /// The open tables, of which some letters leave a few.
  private static func joining(_ tables: [Roster], filter: String = "") -> TestStore {
    var store = TestStore()
    store.state.ownNames = "Emi"
    store.press(.character("f"))
    store.send(.listed(tables, mayOpen: true))
    store.type(filter)
    return store
  }

  /// States of each mode in which, taken together, every command has an effect.
  private static func screens() -> [Mode: [TestStore]] {
    let voted = voting()
    let titleSequence = TestStore(showsTitleSequence: true)
    // Its keys lead to every other screen.
    var title = TestStore(perform: AppEffect.ignore)
    // With a game that can be resumed.
    title.send(.opened(resumable: .game(players: ["Aki", "Ben"]), at: 0))
    title.press(.enter)
    var setup = title
    setup.send(.command(.title(.start), at: 0))
    setup.press(.up, .up)
    var emptyPlace = setup
    emptyPlace.press(.down)
    var more = setup
    more.press(.character("m"), .down)
    var cats = title
    cats.press(.character("a"))
    var name = setup
    name.press(.home, .character("n"))
    let roll = TestStore(.table())
    var draw = roll
    draw.press(.enter)
    var drawing = TestStore(.table(), motion: .full)
    drawing.roll()
    drawing.press(.enter)
    var drawingAgain = drawing
    while drawingAgain.state.mode != .read { drawingAgain.waitForTimer() }
    drawingAgain.press(.character("y"))
    drawingAgain.waitForTimer()
    var read = draw
    read.press(.enter)
    var drawAgain = read
    drawAgain.press(.character("y"))
    var long = roll
    long.readUntil(positions: 12)
    var failed = long
    failed.fail()
    var curtain = failed
    curtain.press(.enter)
    var choose = curtain
    choose.press(.character(" "), .right, .right)
    // A number does not begin with 0.
    var ten = choose
    ten.press(.character("1"))
    var ready = failed
    ready.point([1, 2])
    var reveal = ready
    reveal.reveal()
    var over = roll
    over.playToEnd()
    over.press(.down)
    // In the middle of the counting.
    var ceremony = TestStore(.table(), motion: .full)
    while ceremony.state.mode != .ceremony {
      ceremony.press(ceremony.state.mode == .read ? .character("y") : .enter)
    }
    // A verdict that ended the game can be undone, unlike a reveal.
    var readWell = roll
    readWell.readUntil(positions: 100)
    readWell.press(.character("y"))
    var takeBack = readWell
    takeBack.press(.character("u"))
    var countdown = TestStore(.table(pointing: .open))
    countdown.readUntil(positions: 12)
    countdown.fail()
    countdown.press(.enter)
    var enter = countdown
    enter.press(.enter, .right, .right)
    var enterTen = enter
    enterTen.press(.character("1"))
    var keys = TestStore(.table(pointing: .sweep), motion: .full)
    keys.readUntil(positions: 12)
    keys.fail()
    keys.press(.enter)
    var secondKey = keys
    secondKey.press(.character("a"))
    var countIn = secondKey
    countIn.press(.character("b"))
    var sweep = countIn
    sweep.waitForTimer()
    var sweepPaused = sweep
    sweepPaused.send(.focusLost)
    let watch = TestStore(table(judge: .table, computers: [0]))
    var watchAgain = TestStore(table(judge: .table, computers: [1]))
    watchAgain.drawToRead()
    // The computer has read correctly and is about to draw.
    watchAgain.press(.enter)
    var getReady = TestStore(table(judge: .typed))
    getReady.drawToRead()
    var typing = getReady
    typing.press(.enter)
    var legend = TestStore(onboardingCardsSeen: false)
    legend.send(.started(.table(), at: 0))
    var replay = TestStore()
    replay.send(.opened(resumable: nil, at: 0))
    replay.send(.openedReplay(.game(Playback(recording(over.played))), at: 0))
    var replayLater = replay
    replayLater.wait(5)
    var still = TestStore()
    still.send(.startedSolo(seed: 7, at: 0))
    while still.state.mode != .typing { still.press(.enter) }
    var ghostly = still
    ghostly.send(.ghosts([ghost]))
    var ghostlyRoll = TestStore()
    ghostlyRoll.send(.startedSolo(seed: 7, at: 0))
    ghostlyRoll.send(.ghosts([ghost]))
    still.type("x")
    var solo = TestStore()
    solo.send(.startedSolo(seed: 7, at: 0))
    while solo.state.mode != .soloResult {
      // A wrong key costs a life each time.
      solo.press(solo.state.mode == .typing ? .character("x") : .enter)
    }
    var easier = solo
    easier.press(.left)
    var restart = still
    restart.press(.tab)
    var history = title
    history.send(.progressed(SoloProgress(.ofFailure, on: DailyDeal(CalendarDay(0)))))
    history.press(.character("h"))
    var onSolo = title
    onSolo.press(.down)
    var gallery = TestStore()
    gallery.send(.opened(resumable: nil, at: 0))
    let items = ["a", "b"].map { GalleryState.Item(name: $0, duration: 2) }
    gallery.send(.openedGallery(items, index: 0, at: 0))
    var galleryLater = gallery
    galleryLater.wait(1)
    func with(_ key: Key) -> TestStore {
      var store = read
      store.press(key)
      return store
    }
    let wait = shared(startingPlayer: 1)
    // The own vote can be taken back.
    var waitForVotes = shared(startingPlayer: 0)
    waitForVotes.drawToRead()
    waitForVotes.press(.character("y"))
    let (tables, filtered, nobody) = (
      joining(Self.tables), joining(Self.tables, filter: "ma"), joining([])
    )
    var nameAt = (ofGuest: tables, ofSeat: tables)
    nameAt.ofGuest.press(.enter)
    nameAt.ofSeat.press(.down, .enter)
    return [
      .joinEmpty: [nobody], .join: [tables, filtered], .joinName: [nameAt.ofGuest, nameAt.ofSeat],
      .wait: [wait, waitForVotes], .lobby: [lobby(isGuest: true), lobby(isGuest: false)],
      .title: [title, onSolo], .titleSequence: [titleSequence], .setup: [setup, emptyPlace],
      .watch: [watch, watchAgain], .getReady: [getReady], .typing: [typing, ghostly],
      .still: [still],
      .soloResult: [solo, easier], .restart: [restart], .history: [history],
      .takeBack: [takeBack],
      .replay: [replay, replayLater],
      .gallery: [gallery, galleryLater],
      .setupName: [name], .setupMore: [more], .cats: [cats],
      .roll: [roll, ghostlyRoll],
      .draw: [draw, drawAgain], .drawing: [drawing, drawingAgain], .read: [read, voted],
      .failed: [failed],
      .curtain: [curtain], .countdown: [countdown], .choose: [choose, ten],
      .keys: [keys, secondKey], .countIn: [countIn], .sweep: [sweep],
      .enter: [enter, enterTen], .ready: [ready], .reveal: [reveal],
      .ceremony: [ceremony], .result: [over, readWell],
      .legend: [legend], .help: [with(.character("?"))], .piles: [with(.character("v"))],
      .pause: [with(.character("p")), sweepPaused], .leave: [with(.character("q"))],
    ]
  }
}
