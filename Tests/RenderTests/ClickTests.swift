import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("Clicks")
struct ClickTests {
  private static let sizes = [(40, 12), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }
  private static let looks = [
    DisplayMode(), DisplayMode(depth: .direct, paintsGround: true), DisplayMode(depth: .mono),
    DisplayMode(depth: .sixteen, glyphs: .ascii),
  ]

  private func actions(
    _ column: Int, _ row: Int, _ state: AppState, _ size: Size,
    _ display: DisplayMode = .init(), at time: Double = 0
  ) -> [AppAction] {
    Scenes.actions(
      for: .click(column: column, row: row), in: state, size: size, display: display, at: time)
  }

  @Test("Where the panels have one row, the keys of the prompt are two rows high")
  func fingers() throws {
    var store = TestStore(.table())
    store.drawToRead()
    store.look()
    let size = Self.sizes[0]
    let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now)
    for (key, command) in [("[y]", TableCommand.readWell), ("[n]", .readFailed)] {
      let (column, row) = try #require(frame.places(of: key).first)
      for place in [row - 1, row] {
        #expect(
          actions(column + 1, place, store.state, size, at: store.now)
            == [.command(.table(command), at: store.now)])
      }
    }
  }

  @Test("The keys of most screens are buttons, too", arguments: [Language.en, .ja])
  func keyLine(language: Language) throws {
    var store = TestStore(.table(), language: language)
    store.drawToRead()
    let size = Self.sizes[1]
    let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
    for command in [Command.global(.help), .global(.leave), .global(.pause), .global(.piles)] {
      let binding = try #require(store.state.bindings.first { $0.command == command })
      let text =
        "[\(binding.keys[0].name(in: language))] \(binding.label.text(in: language))"
      // Not all of them fit beside every prompt.
      guard let (column, row) = frame.places(of: text).last else { continue }
      #expect(actions(column, row, store.state, size) == [.command(command, at: 0)])
    }
  }

  @Test("A click on a menu item of the title does what its key does, if it is offered")
  func menu() {
    for size in Self.sizes {
      for resumable: Unfinished? in [nil, .game(players: ["Aki", "Ben"])] {
        var store = TestStore(perform: AppEffect.ignore)
        store.send(.opened(resumable: resumable, at: 0))
        store.press(.enter)
        let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
        #expect(store.state.menu.contains(.resume) == (resumable != nil))
        for item in store.state.menu {
          let name = Message.title(.item(item)).text(in: .en)
          guard let (column, row) = frame.places(of: name).first else {
            Issue.record("\(name) is not in the menu at \(size)")
            continue
          }
          var (clicked, pressed) = (store, store)
          for action in actions(column, row, store.state, size) { clicked.send(action) }
          let key = KeyMap.binding(for: item.command)?.keys[0]
          if let key { pressed.press(key) }
          #expect(clicked.state.mode == pressed.state.mode, "\(name)")
          #expect(clicked.effects == pressed.effects, "\(name)")
        }
      }
    }
  }

  @Test("Every setting of the set-up screen can be picked and changed both ways with clicks")
  func setup() throws {
    for (size, isMore) in Self.sizes.flatMap({ size in [false, true].map { (size, $0) } }) {
      var store = TestStore()
      store.press(.enter)
      if isMore { store.press(.character("m")) }
      let rows = try #require(store.setup?.rows)
      for index in rows.indices {
        store.send(.pick(position: index, at: 0))
        let setup = try #require(store.setup)
        #expect(setup.focus == rows[index])
        if case .name = rows[index] { continue }
        let layout = SetupScene(setup: setup).layout(in: size, .en)
        let tile = SeatTable(setup: setup, layout: SeatTableLayout(in: size)).area(
          of: rows[index])
        let area = try #require(isMore ? layout.areas[index] : tile, "\(rows[index])")
        for (column, command) in [
          (area.column + area.width - 1, SetupCommand.right),
          (isMore ? layout.valueColumn : area.column, .left),
        ] {
          #expect(
            actions(column, area.row, store.state, size)
              == [.pick(position: index, at: 0), .command(.setup(command), at: 0)],
            "\(rows[index]) at \(size)")
        }
      }
    }
  }

  @Test("A click on the set-up screen does what is written there")
  func setupKeys() throws {
    for size in Self.sizes {
      func click(_ text: String, _ store: inout TestStore) throws {
        let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
        let (column, row) = try #require(frame.places(of: text).last, "\(text)\n\(frame.text)")
        for action in actions(column, row, store.state, size) { store.send(action) }
      }
      var store = TestStore()
      store.press(.enter)
      try click("[+]", &store)
      #expect(store.setup?.settings.playerCount == 4 && store.setup?.focus == .name(3))
      try click("[m]", &store)
      #expect(store.setup?.showsMore == true)
      try click("back", &store)
      #expect(store.setup?.showsMore == false)
      try click("start", &store)
      #expect(store.game?.players.count == 4)
    }
  }

  @Test("Enter, n and help of the set-up screen can be clicked in their boxes and beside them")
  func boxes() throws {
    for display in Self.looks where display.glyphs == .unicode {
      var store = TestStore()
      store.press(.enter, .home)
      let size = Self.sizes[1]
      let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
      for (word, command) in [
        ("Enter", SetupCommand.startGame), ("start", .startGame), ("name", .editName),
      ] {
        let (column, row) = try #require(frame.places(of: word).last, "\(word)")
        #expect(
          actions(column, row, store.state, size, display)
            == [.command(.setup(command), at: 0)], "\(word)")
      }
    }
  }

  @Test("Rows of a result and panels of players show the piles; deck and die are clicked to play")
  func things() {
    for size in Self.sizes {
      var result = TestStore(.table())
      result.playToEnd()
      let piles = [AppAction.command(.global(.piles), at: 0)]
      #expect(actions(8, 3, result.state, size) == piles)
      let roll = TestStore(.table())
      let parts = TableLayout(size: size, hasCorner: true)
      let seats = parts.seats
      // A single row of panels gives way to the keys below it.
      let shown = seats.height == 1 ? [.command(.table(.roll), at: 0)] : piles
      #expect(actions(seats.column + 2, seats.row, roll.state, size) == shown)
      #expect(actions(seats.column + seats.width - 1, seats.row, roll.state, size) == piles)
      guard let corner = parts.corner else { continue }
      #expect(
        actions(corner.column + 1, corner.row + 1, roll.state, size)
          == [.command(.table(.roll), at: 0)])
    }
  }

  @Test("On the page of other settings, down and up go to what is drawn below and above")
  func cursor() throws {
    for size in Self.sizes {
      for players in 2...6 {
        var settings = Settings()
        settings.playerCount = players
        settings.judge = .typed
        var store = TestStore(settings)
        store.press(.enter, .character("m"))
        func press(_ key: Key) throws -> Int {
          for action in Scenes.actions(
            for: key, in: store.state, size: size, display: DisplayMode(), at: 0)
          {
            store.send(action)
          }
          let setup = try #require(store.setup)
          let index = try #require(setup.rows.firstIndex(of: setup.focus))
          let areas = SetupScene(setup: setup).layout(in: size, .en).areas
          #expect(areas[index] != nil)
          let shown = areas.compactMap(\.self)
          #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.row < $1.row })
          return index
        }
        let count = try #require(store.setup?.rows.count)
        #expect(try press(.home) == 0)
        for index in 1..<count { #expect(try press(.down) == index) }
        for index in (0..<count - 1).reversed() { #expect(try press(.up) == index) }
      }
    }
  }

  @Test(
    "A click on the bar of a replay jumps there, and one on a mark to what follows the failure",
    arguments: Language.allCases)
  func replayBar(language: Language) throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == "replay" })
    let watched = TestStore(fixture.state(language))
    for size in Self.sizes {
      for isPaused in [false, true] {
        var store = watched
        if isPaused { store.press(.character(" ")) }
        guard case .replay(let replay) = store.state.screen else { return }
        let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
        let cells = (0..<size.columns).map { frame[$0, size.rows - 1] }
        // The bar is between the keys for the turns.
        let start = try #require(cells.firstIndex { $0.glyph == Unicode.Scalar("◂").value })
        let end = try #require(cells.lastIndex { $0.glyph == Unicode.Scalar("▸").value })
        let bar = start + 2..<end - 1
        #expect(bar.count >= size.columns / 5, "\(frame.text)")
        var last = 0
        for column in stride(from: start + 2, to: end - 1, by: Stress.count(5, of: 1)) {
          let actions = actions(column, size.rows - 1, store.state, size)
          guard case .pick(let index, _)? = actions.first else {
            Issue.record("column \(column) of \(bar) jumps nowhere")
            continue
          }
          var after = store
          for action in actions { after.send(action) }
          guard case .replay(let jumped) = after.state.screen else { return }
          #expect(jumped.index(at: 0) == index && jumped.head.isPaused == isPaused)
          if cells[column].glyph == Unicode.Scalar("✗").value {
            #expect(replay.timeline.failures.contains(index - 1))
          } else {
            #expect(index >= last)
            last = index
          }
        }
      }
    }
  }

  @Test("A click on the legend goes on, like any key")
  func legend() {
    var store = TestStore(onboardingCardsSeen: false)
    store.send(.started(.table(), at: 0))
    #expect(store.state.mode == .legend)
    for action in actions(3, 3, store.state, Self.sizes[1]) { store.send(action) }
    // The same click rolls the die.
    #expect(store.state.overlay == nil && store.state.mode == .drawing)
    #expect(store.effects.contains(.saveSettings(store.state.savedSettings)))
    // It is shown once.
    store.send(.started(.table(), at: 0))
    #expect(store.state.mode == .roll)
  }
}

extension Invariant {
  static let brackets = Invariant(
    "A key in brackets is a button for its command",
    ofScreens: { frame, state in
      guard !KeyMap.takesAnyKey(state.mode) else { return nil }
      let painted = frame.frame.painted.compactMap { text in
        text.text.hasPrefix("[")
          ? (String(text.text.dropFirst().dropLast()), text.column, text.row) : nil
      }
      for (name, column, row) in frame.frame.brackets + painted {
        let actions = Scenes.actions(
          for: .click(column: column + 1, row: row), in: state, among: frame.picture.targets,
          at: frame.time)
        for binding in state.bindings where binding.keys[0].name(in: frame.language) == name {
          guard actions.last != .command(binding.command, at: frame.time) else { continue }
          return "[\(name)] in row \(row) is not \(binding.command)"
        }
      }
      return nil
    })
}

extension Frame {
  /// The texts in brackets, and where they begin.
  fileprivate var brackets: [(text: String, column: Int, row: Int)] {
    cells.indices.filter { cells[$0].glyph == 0x5b }.compactMap { start in
      let row = start / size.columns
      let glyphs = cells[start + 1..<(row + 1) * size.columns].lazy.map(\.glyph)
      guard let end = glyphs.dropFirst().firstIndex(of: 0x5d) else { return nil }
      let scalars = glyphs[..<end].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) }
      return (String(String.UnicodeScalarView(scalars)), start % size.columns, row)
    }
  }

  /// The places at which a text begins.
  fileprivate func places(of text: String) -> [(column: Int, row: Int)] {
    let wanted = Array(text.unicodeScalars)
    var places: [(column: Int, row: Int)] = []
    for row in 0..<size.rows {
      let cells = (0..<size.columns).compactMap { column -> (Int, Unicode.Scalar)? in
        let cell = self[column, row]
        return cell.isRightHalf ? nil : Unicode.Scalar(cell.glyph).map { (column, $0) }
      }
      guard cells.count >= wanted.count else { continue }
      for start in 0...(cells.count - wanted.count)
      where cells[start..<start + wanted.count].map(\.1) == wanted {
        places.append((cells[start].0, row))
      }
    }
    return places
  }
}
