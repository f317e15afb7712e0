import App
import AppTestSupport
import GameCore
import Graphics
import Hosting
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The stage of a lobby")
struct LobbySceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }
  private static let displays = [
    DisplayMode(), DisplayMode(depth: .direct, paintsGround: true), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .eight, glyphs: .ascii), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  private static func room(_ names: [String], own: [Int]) -> Roster {
    let seats = names.enumerated().map { Roster.Seat(name: $1, isReady: $0 % 2 == 0) }
    return Roster(
      table: "matepo", seats: seats, own: own, rules: .init(deck: "classic", judge: .vote))
  }

  private static func store(
    _ names: [String], own: [Int] = [0], isGuest: Bool = false, motion: MotionSetting = .off,
    language: Language = .en
  ) -> TestStore {
    var settings = Settings()
    settings.motion = motion
    var store = TestStore(settings, language: language)
    let sharing = HostedTable(
      isGuest: isGuest, room: room(names, own: own), invitation: ["ssh", "tomatomato join matepo"])
    store.send(.openedLobby(LobbyState(sharing: sharing)))
    return store
  }

  private static func lines(
    _ store: TestStore, _ size: Size, _ display: DisplayMode = DisplayMode(), at time: Double = 0
  ) -> [String] {
    let text = Scenes.frame(of: store.state, size: size, display: display, at: time).text
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("Every terminal says over or beside the own chairs, and only there, whose they are")
  func own() throws {
    for (size, display) in Self.sizes.flatMap({ size in Self.displays.map { (size, $0) } }) {
      for own in [[0], [1], [2], [0, 2], []] {
        let store = Self.store(["Aki", "Ben", "Chie"], own: own, isGuest: true)
        let lines = Self.lines(store, size, display)
        let text = lines.joined(separator: "\n")
        #expect(text.matches(of: /YOU/).count == own.count, "\(size), \(display.depth)\n\(text)")
        guard display.depth != .mono else {
          let marked = ["Aki", "Ben", "Chie"].indices.filter { seat in
            let name = ["Aki", "Ben", "Chie"][seat]
            return lines.contains { $0.contains(name) && $0.contains("YOU") }
          }
          #expect(marked == own, "\(text)")
          continue
        }
        let layout = LobbyLayout(
          in: size, promptRows: TableLayout.promptRows(size),
          hasCurtain: display.paintsCards && display.depth >= .palette256,
          code: Size(columns: 0, rows: 0))
        for seat in 0..<3 {
          let chair = layout.chairs[seat]
          let above = Array(lines[layout.above(chair).row])
          let part = String(above.dropFirst(chair.column).prefix(chair.width))
          #expect(part.contains("YOU") == own.contains(seat), "\(size), \(seat)\n\(text)")
        }
      }
    }
  }

  @Test("A player who sits down drops onto a chair for half a second, and only where things move")
  func drop() throws {
    for motion in [MotionSetting.full, .off] {
      var store = Self.store(["Aki"], motion: motion)
      store.send(.room(Self.room(["Aki", "Ben"], own: [0]), at: 10))
      for size in Self.sizes {
        func picture(_ time: Double) -> Scenes.RenderedFrame {
          Scenes.picture(of: store.state, size: size, display: DisplayMode(), at: time)
        }
        let (during, after) = (picture(10.2), picture(10.6))
        #expect((during.movesUntil != nil) == (motion == .full))
        #expect(during.frame.text.contains("Ben") == (motion == .off))
        #expect(after.movesUntil == nil && after.frame.text.contains("Ben"))
        #expect((during.frame.cells != after.frame.cells) == (motion == .full))
      }
    }
  }

  @Test(
    "A player who has left is there for 20 seconds, in words too, and the picture changes by itself then"
  )
  func departure() throws {
    for (size, display) in Self.sizes.flatMap({ size in Self.displays.map { (size, $0) } }) {
      var store = Self.store(["Aki", "Ben", "Chie"])
      store.send(.room(Self.room(["Aki", "Chie"], own: [0]), at: 5))
      let before = Scenes.picture(of: store.state, size: size, display: display, at: 24)
      let after = Scenes.picture(of: store.state, size: size, display: display, at: 25)
      let what: Comment = "\(size), \(display.depth)\n\(before.frame.text)"
      #expect(before.frame.text.contains("Ben"), what)
      #expect(
        before.frame.text.contains(
          size.columns < 80 && display.depth != .mono ? /left|✗|x/ : /left/), what)
      #expect(before.movesFrom == 25 && before.movesUntil == nil, what)
      #expect(!after.frame.text.contains("Ben") && after.movesFrom == nil, what)
    }
  }

  @Test("A guest sees the same stage as the host, except for what the prompt asks")
  func sameStage() {
    for (size, display) in Self.sizes.flatMap({ size in Self.displays.map { (size, $0) } }) {
      let stages = [false, true].map { isGuest in
        let lines = Self.lines(
          Self.store(["Aki", "Ben", "Chie"], own: [1], isGuest: isGuest), size, display)
        // In large windows, the keys for deck and judge are in the row above the prompt.
        let prompt = TableLayout.promptRows(size)
        return lines.dropLast(prompt > 1 ? prompt + 1 : 1)
      }
      #expect(stages[0] == stages[1], "\(size), \(display.depth)")
    }
  }

  @Test("The prompt says for how many a game does not wait")
  func waiting() {
    for (names, text) in [
      (["Aki", "Ben"], "start without waiting for 1"),
      (["Aki", "Ben", "Chie", "Dai"], "start without waiting for 2"),
    ] {
      let lines = Self.lines(Self.store(names), Size(columns: 80, rows: 24))
      #expect(lines.last?.contains(text) == true)
    }
    let alone = Self.lines(Self.store(["Aki"]), Size(columns: 80, rows: 24))
    #expect(alone.last?.contains("Waiting for friends") == true)
  }

  @Test("Parts of the stage do not overlap, at any size")
  func layout() {
    for columns in stride(from: 40, through: 240, by: 5) {
      for rows in 12...80 {
        for code in [Size(columns: 0, rows: 0), Size(columns: 37, rows: 19)] {
          let size = Size(columns: columns, rows: rows)
          let layout = LobbyLayout(
            in: size, promptRows: TableLayout.promptRows(size), hasCurtain: true, code: code)
          let labels = layout.chairs.flatMap { [layout.above($0), layout.below($0)] }
          let parts =
            [layout.head, layout.name, layout.line, layout.prompt] + layout.chairs + labels
            + [layout.code, layout.settings].compactMap(\.self)
          for (index, part) in parts.enumerated() {
            #expect(Rect(size).contains(part), "\(size): \(part)")
            for other in parts[(index + 1)...] {
              let isApart =
                part.columns.clamped(to: other.columns).isEmpty
                || part.rows.clamped(to: other.rows).isEmpty
              #expect(isApart, "\(size): \(part), \(other)")
            }
          }
          #expect(layout.name.height > 3 && layout.line.height > 0, "\(size)")
        }
      }
    }
  }

  @Test("The picture of the invitation is shown where there is room beside the name")
  func code() {
    let code = (0..<19).map { row in String(repeating: row % 2 == 0 ? "▀" : "▄", count: 37) }
    for (size, isShown) in [((80, 24), false), ((120, 40), true), ((200, 60), true)] {
      var store = TestStore()
      let sharing = HostedTable(room: Self.room(["Aki", "Ben"], own: [0]), invitation: ["ssh"])
      store.send(.openedLobby(LobbyState(sharing: sharing, code: code)))
      let lines = Self.lines(store, Size(columns: size.0, rows: size.1))
      for line in Set(code) {
        #expect(lines.count { $0.contains(line) } == (isShown ? code.count { $0 == line } : 0))
      }
    }
  }
}
