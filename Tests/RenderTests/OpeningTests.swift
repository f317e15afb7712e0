import AppTestSupport
import GameCore
import Graphics
import Hosting
import TestSupport
import Testing
import Text

@testable import App
@testable import Render

@Suite("The beginning of a game of several terminals")
struct OpeningTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }
  private static let names = ["Aki", "Ben", "Chie"]

  /// A game that begins at 0 in a lobby, at the host or at a guest.
  private static func store(
    isGuest: Bool, motion: MotionSetting = .full, language: Language = .en
  ) throws -> TestStore {
    var settings = Settings()
    settings.motion = motion
    var store = TestStore(settings, language: language)
    let seats = names.map { Roster.Seat(name: $0, isReady: true) }
    let room = Roster(table: "matepo", seats: seats, own: [isGuest ? 1 : 0])
    store.send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: isGuest, room: room))))
    let setup = try GameSetup(
      seed: 3, players: names.map { Player(name: $0) }, startingPlayer: 0, judge: .vote)
    if isGuest {
      store.send(.told(.game(setup), at: 0))
      store.send(.told(.present, at: 0))
    } else {
      store.send(.started(setup, at: 0))
    }
    return store
  }

  /// The same table without a lobby before it.
  private static func withoutLobby(_ store: TestStore) -> TestStore {
    var store = store
    store.state.table?.lobby = nil
    return store
  }

  private static func frame(
    _ store: TestStore, _ size: Size, _ display: DisplayMode = DisplayMode(), at time: Double
  ) -> Frame {
    Scenes.frame(of: store.state, size: size, display: display, at: time)
  }

  /// How many cells of an area have the color of cards.
  private static func paper(in area: Rect, of frame: Frame) -> Int {
    area.rows.reduce(0) { count, row in
      count
        + area.columns.count { column in
          let style = frame[column, row].style
          return [style.background, style.foreground].contains { color in
            if case .rgb(BigText.paper) = color.value { true } else { false }
          }
        }
    }
  }

  @Test(
    "The curtain closes over the lobby and opens on the table, at the host and at a guest",
    arguments: sizes, [false, true])
  func curtain(size: Size, isGuest: Bool) throws {
    for language in Language.allCases {
      let store = try Self.store(isGuest: isGuest, language: language)
      let table = Self.withoutLobby(store)
      let stage =
        1..<size.rows - TableLayout.promptRows(size, language)
      func text(at time: Double, _ rows: Range<Int>) -> String {
        let lines = Self.frame(store, size, at: time).text.split(
          separator: "\n", omittingEmptySubsequences: false)
        return lines[rows].joined(separator: "\n")
      }
      let first = text(at: 0, 0..<size.rows)
      #expect(first.contains("matepo"), "\(size)")
      let closed = text(at: OpeningView.closing.duration, stage)
      let letters = closed.filter { $0.isLetter }
      #expect(letters.isEmpty, "\(size)\n\(closed)")
      // The keys of the game are offered from the beginning.
      let end = Self.frame(table, size, at: OpeningView.duration)
      let prompt = TableLayout(size: size, language: language, hasCorner: true).prompt
      for time in [0, 0.2, 0.36, 0.6] {
        let frame = Self.frame(store, size, at: time)
        let isSame = prompt.rows.allSatisfy { row in
          prompt.columns.allSatisfy { frame[$0, row] == end[$0, row] }
        }
        #expect(isSame, "\(size), \(time)")
      }
      #expect(Self.frame(store, size, at: OpeningView.duration) == end, "\(size)")
    }
  }

  @Test("Each player flies from a chair to a panel, in front of the curtain", arguments: sizes)
  func flight(size: Size) throws {
    let store = try Self.store(isGuest: false)
    let lobby = try #require(store.state.table?.lobby)
    let painter = Painter(
      Environment(store.state, size: size, display: DisplayMode()), at: 0)
    let chairs = LobbyScene(lobby: lobby).places(on: painter)
    let places = TableLayout(size: size, hasCorner: true)
    let panels = SeatsView.panels(Self.names.count, in: places.seats)
    let (closed, late) = (OpeningView.closing.duration, OpeningView.duration - 0.01)
    let frame = Self.frame(store, size, at: late)
    let table = Self.frame(Self.withoutLobby(store), size, at: late)
    let changes = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { (column: $0, row: row) }
    }.filter { frame[$0.column, $0.row] != table[$0.column, $0.row] }
    for (seat, name) in Self.names.enumerated() {
      let chair = try #require(chairs[name])
      let atChair = Self.paper(in: chair, of: Self.frame(store, size, at: closed))
      #expect(atChair > chair.width, "\(size), \(name): \(atChair)")
      let isChanged = changes.contains { panels[seat].contains(column: $0.column, row: $0.row) }
      #expect(isChanged, "\(size), \(name)")
    }
    let isElsewhere = changes.contains { change in
      !panels.contains { $0.inset(top: -1).contains(column: change.column, row: change.row) }
    }
    #expect(!isElsewhere, "\(size)")
  }

  @Test("A table is there at once without motion and in few colors, and earlier with fast motion")
  func withoutCurtain() throws {
    for size in Self.sizes {
      for isGuest in [false, true] {
        let still = try Self.store(isGuest: isGuest, motion: .off)
        #expect(Self.frame(still, size, at: 0) == Self.frame(Self.withoutLobby(still), size, at: 0))
        let full = try Self.store(isGuest: isGuest)
        for display in [DisplayMode(depth: .sixteen), DisplayMode(depth: .mono)] {
          #expect(
            Self.frame(full, size, display, at: 0.3)
              == Self.frame(Self.withoutLobby(full), size, display, at: 0.3))
        }
        let fast = try Self.store(isGuest: isGuest, motion: .fast)
        let end = OpeningView.duration / 3
        let table = Self.withoutLobby(fast)
        #expect(Self.frame(fast, size, at: end) == Self.frame(table, size, at: end))
        #expect(Self.frame(fast, size, at: end - 0.05) != Self.frame(table, size, at: end - 0.05))
      }
    }
  }
}
