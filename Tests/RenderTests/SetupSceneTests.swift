import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The set-up screen as it is drawn")
struct SetupSceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }
  private static let displays = [
    DisplayMode(), DisplayMode(depth: .direct, paintsGround: true), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .eight), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  @Test("An edited name has a field with a caret, and the prompt asks for it")
  func nameField() throws {
    let names = ["", "Mi", String(repeating: "と", count: 16)]
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      for (seat, name) in (0..<3).flatMap({ seat in names.map { (seat, $0) } }) {
        var store = TestStore(language: language)
        store.press(.enter, .home)
        for _ in 0..<seat { store.press(.down) }
        store.press(.character("n"), .control("u"))
        store.type(name)
        for display in Self.displays {
          let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
          let painter: Comment = "\(size) \(language) \(display.depth)\n\(frame.text)"
          let caret = try #require(frame.cursor, painter)
          let typed = (caret.column - 2..<caret.column).map { frame[$0, caret.row] }
          let cell = frame[caret.column, caret.row]
          let next = frame[caret.column + 1, caret.row]
          #expect(cell.style != next.style, painter)
          if name.count > 1, let last = name.unicodeScalars.last, display.glyphs == .unicode {
            #expect(typed.contains { $0.glyph == last.value }, painter)
          }
          for text in [Message.Setup.typeName, .keyDone, .keyCancel] {
            let words = Message.setup(text).text(in: language)
            #expect(display.glyphs == .ascii || frame.text.contains(words), painter)
          }
        }
      }
    }
  }

  @Test("The page of cats shows their heads with few colors, too")
  func catsWithFewColors() throws {
    for size in Self.sizes {
      for depth in [DisplayMode.Depth.eight, .sixteen] {
        var store = TestStore()
        store.press(.character("a"))
        let frame = Scenes.frame(
          of: store.state, size: size, display: DisplayMode(depth: depth), at: 0)
        for third in 0..<3 {
          let columns = third * size.columns / 3..<(third + 1) * size.columns / 3
          let cells = (2..<size.rows - 2).flatMap { row in columns.map { frame[$0, row] } }
          let blocks = cells.filter {
            $0.glyph == 0x20
              ? $0.style.background != .terminal : (0x2580...0x259f).contains($0.glyph)
          }
          #expect(blocks.count > 20, "\(size) \(depth) \(third)\n\(frame.text)")
        }
      }
    }
  }

  /// The page of the other settings, with a computer and a clock.
  private func more(_ language: Language) -> TestStore {
    var settings = Settings()
    settings.judge = .typed
    settings.seats[1] = .computer(.easy)
    settings.playerCount = 5
    var store = TestStore(settings, language: language)
    store.press(.enter, .character("m"), .home)
    return store
  }

  private static let pages = sizes.flatMap { size in Language.allCases.map { (size, $0) } }

  @Test("A list that goes on above or below says so, and lists all rows one after the other")
  func moreRows() throws {
    for (size, language) in Self.pages {
      for display in [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)] {
        var store = more(language)
        for place in try #require(store.setup?.rows).indices {
          let setup = try #require(store.setup)
          let layout = SetupScene(setup: setup).layout(in: size, language)
          let shown = setup.rows.indices.map { layout.areas[$0] != nil }
          let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
          let edge = (0..<size.rows).map { frame[size.columns - 1, $0].glyph }
          let signs: [Unicode.Scalar] = display.glyphs == .ascii ? ["^", "v"] : ["▲", "▼"]
          let painter: Comment = "\(size), \(language), row \(place)\n\(frame.text)"
          #expect(edge.contains(signs[0].value) == (shown.first == false), painter)
          #expect(edge.contains(signs[1].value) == (shown.last == false), painter)
          store.press(.down)
        }
      }
    }
  }

  @Test("Every setting is reached, named, explained and changed with keys in every window")
  func everySetting() throws {
    for (size, language) in Self.pages {
      var first = TestStore(language: language)
      first.press(.enter)
      for page in [first, more(language)] {
        var store = page
        for row in try #require(store.setup?.rows) {
          let before = try #require(store.setup)
          let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 9)
          let comment: Comment = "\(row) \(size) \(language)\n\(frame.text)"
          if case .setting(let setting) = row, before.focus == row {
            #expect(frame.cursor != nil, comment)
            let label = try #require(setting.row?.label.text(in: language))
            #expect(size.rows == 12 || frame.text.contains(label), comment)
            let about = try #require(setting.row?.about.text(in: language).prefix(6))
            #expect(frame.text.contains(about), comment)
            #expect(frame.text.contains("◂") && frame.text.contains("▸"), comment)
            store.press(.right)
            #expect(store.setup?.settings != before.settings, comment)
            store.press(.left)
          }
          #expect(store.setup?.focus == before.focus)
          store.press(.down)
        }
      }
    }
  }

  @Test("Arrows reach every place, the deck and the judge, and go where the screen shows them")
  func arrows() throws {
    for size in Self.sizes {
      for players in 2...6 {
        var settings = Settings()
        settings.playerCount = players
        var store = TestStore(settings)
        store.press(.enter)
        let rows = try #require(store.setup?.rows)
        for from in rows.indices {
          store.send(.pick(position: from, at: 0))
          let before = try #require(store.setup)
          let table = SeatTable(setup: before, layout: SeatTableLayout(in: size))
          let area = try #require(table.area(of: rows[from]))
          for (key, isThere) in [
            (Key.up, { $0.row <= area.row }), (.down, { $0.row >= area.row }),
            (.left, { $0.column <= area.column }), (.right, { $0.column >= area.column }),
          ] as [(Key, (Rect) -> Bool)] {
            var moved = store
            for action in Scenes.actions(
              for: key, in: store.state, size: size, display: DisplayMode(), at: 0)
            { moved.send(action) }
            let focus = try #require(moved.setup?.focus)
            let there = try #require(table.area(of: focus))
            // From the judge, the deck is above in the list, and beside it on the screen.
            #expect(isThere(there), "\(size), \(players) players: \(key) from \(rows[from])")
          }
        }
      }
    }
  }

  @Test("Places, tiles and texts are inside every window, and apart from each other")
  func geometry() {
    for columns in stride(from: 40, through: 220, by: 3) {
      for rows in 12...80 {
        let size = Size(columns: columns, rows: rows)
        let layout = SeatTableLayout(in: size)
        let areas = layout.places + layout.tiles + [layout.meaning, layout.keys, layout.head]
        for (index, area) in areas.enumerated() {
          #expect(
            Rect(size).contains(area) && area.height > 0 && area.width > 6, "\(size) \(index)")
          for other in areas.dropFirst(index + 1) {
            let isApart =
              area.columns.clamped(to: other.columns).isEmpty
              || area.rows.clamped(to: other.rows).isEmpty
            #expect(isApart, "\(size): \(area), \(other)")
          }
        }
      }
    }
  }

  @Test("A click picks a player, changes the one that is picked, and fills an empty place")
  func clicks() throws {
    for size in Self.sizes {
      for players in 2...6 {
        var store = TestStore()
        store.state.settings.playerCount = players
        store.press(.enter)
        for (seat, area) in SeatTableLayout(in: size).places.enumerated() {
          func click(_ store: inout TestStore) {
            let actions = Scenes.actions(
              for: .click(column: area.column + 1, row: area.row), in: store.state, size: size,
              display: DisplayMode(), at: 0)
            for action in actions { store.send(action) }
          }
          var clicked = store
          click(&clicked)
          #expect(clicked.setup?.focus == .name(min(seat, players)), "\(size), seat \(seat)")
          #expect(clicked.setup?.settings.playerCount == max(min(seat, players) + 1, players))
          guard seat < players else { continue }
          #expect(clicked.setup?.settings.seats[seat] == .human)
          click(&clicked)
          #expect(clicked.setup?.settings.seats[seat] == .computer(.easy))
        }
      }
    }
  }

  @Test("The focused place names its keys at every size, and c is always on the line of keys")
  func keysOfPlace() {
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      var store = TestStore(language: language)
      store.press(.enter, .home, .down, .down)
      for isEmpty in [false, true] {
        if isEmpty { store.press(.down) }
        let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 9).text
        for (key, label) in [("n", Message.Setup.keyName), ("Backspace", .keyClear)] {
          let entry = "[\(key)] \(Message.setup(label).text(in: language))"
          #expect(text.contains(entry) == !isEmpty, "\(size)\n\(text)")
        }
        let enter = Message.setup(isEmpty ? .keyName : .keyStart).text(in: language)
        #expect(text.contains("[Enter] \(enter)"), "\(size)\n\(text)")
        for key in ["[+]", "[c]", "[m]"] { #expect(text.contains(key), "\(size) \(key)\n\(text)") }
        let more = Message.setup(.keyMore).text(in: language)
        #expect(size.columns < 60 || text.contains("[m] \(more)"), "\(size)\n\(text)")
      }
    }
  }

  @Test("c says that it changes the cat in focus, and nowhere that it adds one then")
  func changingCats() {
    for (size, language) in Self.pages {
      var store = TestStore(language: language)
      store.press(.enter, .character("c"))
      let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 9).text
      let change = Message.setup(.keyOtherCat).text(in: language)
      let add = Message.setup(.keyCat).text(in: language)
      #expect(size.columns < 60 || text.contains("[c] \(change)"), "\(size)\n\(text)")
      #expect(change.hasPrefix(add) || !text.contains("[c] \(add)"), "\(size)\n\(text)")
    }
  }

  @Test("The meanings of the deck, the judge and an empty place are never cut")
  func wholeMeanings() {
    for (size, language) in Self.pages {
      var store = TestStore(language: language)
      store.press(.enter)
      for key in [Key.down, .up, .up] {
        let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 9).text
        #expect(!text.contains("…"), "\(size)\n\(text)")
        store.press(key)
      }
    }
  }

  @Test(
    "The tiles of the deck and the judge have a picture, that of the judge a different one each")
  func pictures() throws {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    for (size, language) in Self.pages where size.rows > 12 {
      let tiles = SeatTableLayout(in: size).tiles
      var seen: Set<[Cell]> = []
      for judge in JudgingMode.allCases {
        var settings = Settings()
        settings.judge = judge
        var store = TestStore(settings, language: language)
        store.press(.enter)
        let frame = Scenes.frame(of: store.state, size: size, display: display, at: 9)
        let pictures = tiles.map { tile in
          tile.rows.flatMap { row in
            (tile.column..<tile.column + 7).map { frame[$0, row] }
          }
        }
        for picture in pictures {
          #expect(Set(picture.map(\.style)).count > 2, "\(size) \(language)\n\(frame.text)")
        }
        seen.insert(pictures[1])
      }
      #expect(seen.count == JudgingMode.allCases.count, "\(size) \(language)")
    }
  }

  @Test("The large words under the tiles leave the gold edge whole")
  func edge() throws {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    for size in Self.sizes where size.rows > 21 {
      var store = TestStore()
      store.press(.enter)
      let frame = Scenes.frame(of: store.state, size: size, display: display, at: 9)
      let tile = SeatTableLayout(in: size).tiles[0]
      for column in tile.columns {
        let style = frame[column, tile.rows.upperBound].style
        let colors = [style.foreground.painted, style.background.painted]
        #expect(colors.contains(RGB(0xffd700)), "\(size), column \(column)")
      }
    }
  }

  @Test("Players drop onto their places one after the other, and one who comes later alone")
  func drop() throws {
    let size = Size(columns: 80, rows: 24)
    let display = DisplayMode(depth: .direct, paintsGround: true)
    var store = TestStore()
    store.press(.enter)
    func names(at time: Double) -> [Bool] {
      let text = Scenes.frame(of: store.state, size: size, display: display, at: time).text
      return ["▲ Aki", "● Ben", "■ Chie", "◆ Tora"].map { text.contains($0) }
    }
    #expect(names(at: 0.1) == [false, false, false, false])
    #expect(names(at: 0.32) == [true, false, false, false])
    #expect(names(at: 0.5) == [true, true, true, false])
    store.wait(2)
    store.press(.character("c"))
    #expect(names(at: 2.1) == [true, true, true, false])
    #expect(names(at: 2.4) == [true, true, true, true])
  }
}
