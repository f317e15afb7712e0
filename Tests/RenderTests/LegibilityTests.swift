import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import Render
import TestSupport
import Testing
import Text

@Suite("What must be readable in every window")
struct LegibilityTests {
  private static let sizes = FrameCatalogue.sizes

  private static let looks = [
    DisplayMode(), DisplayMode(depth: .mono), DisplayMode(depth: .mono, glyphs: .ascii),
    DisplayMode(glyphs: .unambiguous),
  ]

  @Test(
    "Whoever points is named beside the key, however long the names and small the window",
    arguments: [PointingMode.secret, .open], Language.allCases)
  func pointingPlayer(pointing: PointingMode, language: Language) {
    let names = ["A", "B", "Ｃ"].map { String(repeating: $0, count: 16) }
    for size in [(40, 12), (41, 12), (64, 20), (80, 24)] {
      var store = TestStore(.table(pointing: pointing, names: names), language: language)
      store.readUntil(positions: 3)
      store.fail()
      store.press(.enter)
      for _ in 1...2 {
        if store.state.mode == .countdown { store.press(.enter) }
        if store.state.mode == .curtain { store.press(.character(" ")) }
        guard case .choose(let choosing) = store.table?.stage else {
          Issue.record("\(store.state.mode)")
          return
        }
        store.look()
        let size = Size(columns: size.0, rows: size.1)
        let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now)
        let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let prompt = rows[size.rows - 1]
        #expect(prompt.contains(names[choosing.player].prefix(7)), "\(size): \(prompt)")
        #expect(prompt.contains("[Enter]"), "\(size): \(prompt)")
        store.press(.enter)
      }
    }
  }

  @Test("The legend's text about reading is never cut")
  func legend() {
    let sizes = [40, 50, 60, 71, 72, 79, 80, 120].flatMap { columns in
      [12, 18, 22, 40].map { Size(columns: columns, rows: $0) }
    }
    for (size, language) in sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      for deck in [DeckDefinition.classic, .granny, nil] {
        var store = TestStore(language: language, onboardingCardsSeen: false)
        if let deck, let setup = try? GameSetup(seed: 7, deck: deck, players: Self.players) {
          store.send(.started(setup, at: 0))
        } else {
          store.send(.startedSolo(seed: 7, at: 0))
        }
        let rule = Message.legend(deck == nil ? .solo : .reading).text(in: language)
        for isHelp in [false, true] {
          if isHelp { openLegendPage(&store, size) }
          let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
          #expect(
            frame.text.filter { !$0.isWhitespace }.contains(rule.filter { !$0.isWhitespace }),
            "\(size), \(language), \(isHelp ? "help" : "legend")\n\(frame.text)")
        }
      }
    }
  }

  private static let players = [Player(name: "Aki"), Player(name: "Ben")]

  /// Opens help at the page with the cards.
  ///
  /// The key that closes the legend before a game rolls the die, too.
  private func openLegendPage(_ store: inout TestStore, _ size: Size) {
    store.press(.enter)
    for _ in 0..<10 where store.state.mode == .drawing { store.waitForTimer() }
    store.press(.f1)
    for _ in 0..<20 where !isLegend(store, size) { store.press(.right) }
    #expect(isLegend(store, size), "\(size)")
  }

  private func isLegend(_ store: TestStore, _ size: Size) -> Bool {
    let title = Message.legend(.title).text(in: store.state.language)
    return Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
      .text.split(separator: "\n").first?.contains(title) == true
  }

  @Test("After a stumble, the typed letters are shown once")
  func stumble() throws {
    let setup = try GameSetup(seed: 7, players: Self.players, judge: .typed)
    var table = TestStore(setup)
    table.drawToRead()
    table.press(.enter)
    var solo = TestStore()
    solo.send(.startedSolo(seed: 7, at: 0))
    solo.press(.enter)
    while solo.state.mode != .typing, solo.waitForTimer() {}
    for start in [table, solo] {
      for typed in ["x", "tx", "mx"] {
        var store = start
        store.type(typed)
        for size in Self.sizes + [Size(columns: 60, rows: 18)] {
          let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
          let saying = ["expected", "was due"].filter(text.contains)
          #expect(saying.count <= 1, "\(size)\n\(text)")
          for unknown in ["0 keys", "0.0 s", "got x  "] {
            #expect(!text.contains(unknown), "\(size)\n\(text)")
          }
        }
      }
    }
  }

  @Test("Whichever wrong key was pressed at the table is seen")
  func wrongKeys() throws {
    var table = TestStore(try GameSetup(seed: 7, players: Self.players, judge: .typed))
    table.drawToRead()
    table.press(.enter)
    for size in Self.sizes + [Size(columns: 60, rows: 18), Size(columns: 200, rows: 60)] {
      for display in Self.looks + [DisplayMode(depth: .direct, paintsGround: true)] {
        var frames: [Character: Frame] = [:]
        for key: Character in ["x", "q", "1", "2", ";", "#"] {
          var store = table
          // A digit before the first letter would be no slip.
          store.type("t\(key)")
          let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
          let same = frames.first { $0.value == frame }?.key
          #expect(same == nil, "\(key), \(size), \(display)\n\(frame.text)")
          frames[key] = frame
        }
      }
    }
  }
}

extension Invariant {
  static let japaneseCommas = Invariant(
    "Lists on a Japanese screen have Japanese commas",
    ofScreens: { frame, _ in
      guard frame.language == .ja, frame.look.display.glyphs != .ascii else {
        return nil
      }
      return frame.text.contains(", ") ? "a comma of English" : nil
    })

  static let awaitedKeys = Invariant(
    "The keys that a screen waits for are on it",
    ofScreens: { frame, state in
      // The menu of the title and the set-up screen have their keys in boxes; a notice stands before the prompt
      // until the next key.
      guard frame.isLegible,
        !["help", "setup", "notice", "title"].contains(where: frame.name.hasPrefix)
      else { return nil }
      let mode = state.mode
      let awaited: [Command] =
        switch mode {
        case .read: [.table(.readWell), .table(.readFailed)]
        case .result: [.result(.newGame), .result(.sameDeal), .result(.backToTitle)]
        case .pause: [.overlay(.endPause)]
        case .leave: [.overlay(.leaveGame), .overlay(.stay)]
        case .takeBack: [.overlay(.takeBack), .overlay(.stay)]
        case .drawing, .countdown, .still: []
        // Nobody begins a game alone.
        case .lobby where !state.bindings.contains { $0.command == .lobby(.ready) }: []
        default: KeyMap.bindings(for: mode).filter { $0.keys.contains(.enter) }.map(\.command)
        }
      let missing = KeyMap.bindings(for: mode).filter { binding in
        awaited.contains(binding.command)
          && !binding.keys.contains { frame.text.contains("[\($0.name(in: frame.language))]") }
      }
      return missing.isEmpty ? nil : "\(missing.map(\.command)) are missing"
    })

  /// Help of choosing does not fit small windows of 12 rows yet.
  static let help = Invariant(
    "The first page of help lists every key of its screen, where the window is not small",
    ofScreens: { frame, state in
      guard frame.isLegible, frame.name.hasPrefix("help-"), frame.size.rows > 23 else { return nil }
      let missing = state.screenBindings.map { $0.label.text(in: frame.language) }
        .filter { !frame.text.contains($0) }
      return missing.isEmpty ? nil : "\(missing) are missing"
    })
}

extension CatalogueFrame {
  /// Whether the words can be read: Japanese is not shown in ASCII.
  fileprivate var isLegible: Bool { language == .en || look.display.glyphs != .ascii }
}
