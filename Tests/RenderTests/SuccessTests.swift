import App
import AppTestSupport
import Graphics
import Testing
import Text

@testable import Render

@Suite("A row read well")
struct SuccessTests {
  private static let size = Size(columns: 80, rows: 24)

  /// A table at which some rows were just read well.
  private func table(streak: Int) throws -> TestStore {
    var store = TestStore(.table(seed: 7, players: 3), motion: .full)
    for row in 0..<streak {
      store.drawToRead()
      store.press(.character("y"))
      if row < streak - 1 { store.wait(2) }
    }
    return store
  }

  private func painter(_ store: TestStore, after seconds: Double) -> Painter {
    Painter(
      Environment(store.state, size: Self.size, display: DisplayMode()), at: store.now + seconds)
  }

  @Test("Faces laugh one after the other in reading order, and all of them in the end")
  func wave() throws {
    let store = try table(streak: 1)
    let table = try #require(store.state.table)
    let layout = try #require(painter(store, after: 0).layout(of: table.game))
    var laughing: [Int] = []
    for step in 0...18 {
      let painter = painter(store, after: Double(step) * 0.02)
      var view = FieldView(field: table.game.field, layout: layout)
      try #require(SuccessView(table, on: painter)).mark(&view, on: painter)
      let faces = view.moods.keys.sorted()
      let count = layout.cards.count
      #expect(faces == Array(table.game.reversed ? count - faces.count..<count : 0..<faces.count))
      laughing.append(faces.count)
    }
    #expect(laughing == laughing.sorted() && laughing.first == 1)
    #expect(laughing.last == layout.cards.count)
  }

  @Test("From five rows in a row on the panel of the last reader has a crown, until a stumble")
  func crown() throws {
    let gold = Color.hex(0xffd700)
    for streak in [4, 5, 6] {
      var store = try table(streak: streak)
      let reader = try #require(store.table?.game.lastVerdict?.reader)
      let places = TableLayout(size: Self.size, language: .en, hasCorner: true, hasHint: false)
      /// The golden cells above each panel.
      func golden(_ store: TestStore) -> [Int] {
        let frame = Scenes.frame(
          of: store.state, size: Self.size, display: DisplayMode(), at: store.now + 1)
        return SeatsView.panels(3, in: places.seats).map { panel in
          panel.columns.count { column in
            let style = frame[column, panel.row - 1].style
            return style.foreground == gold || style.background == gold
          }
        }
      }
      for (seat, count) in golden(store).enumerated() {
        #expect(streak >= 5 && seat == reader ? count > 3 : count == 0, "\(streak), \(seat)")
      }
      store.drawToRead()
      store.fail()
      #expect(golden(store) == [0, 0, 0])
    }
  }

  @Test("The crown of ten rows covers nothing of the panel below it")
  func largeCrown() throws {
    for streak in [4, 10] {
      var store = try table(streak: streak)
      store.drawToRead()
      let size = Size(columns: 120, rows: 40)
      let places = TableLayout(size: size, language: .en, hasCorner: true, hasHint: false)
      let display = DisplayMode(depth: .direct, paintsGround: true)
      let frame = Scenes.frame(of: store.state, size: size, display: display, at: store.now + 9)
      for panel in SeatsView.panels(3, in: places.seats) {
        let grounds = panel.columns.map { frame[$0, panel.row].style.background }
        #expect(Set(grounds).count == 1, "\(streak)")
      }
    }
  }

  @Test("The next row can be drawn at once, and nothing is left of the success after 0.75 or 0.9 s")
  func delaysNothing() throws {
    for streak in 1...5 {
      let store = try table(streak: streak)
      #expect(store.state.bindings.contains { $0.command == .table(.draw) })
      let table = try #require(store.state.table)
      let end = [3, 5].contains(streak) ? 0.9 : 0.75
      #expect(SuccessView(table, on: painter(store, after: end - 0.01)) != nil)
      #expect(SuccessView(table, on: painter(store, after: end + 0.01)) == nil)
    }
  }

  @Test("Success lasts until the next card lies on the field, where it is drawn at once")
  func whileDrawing() throws {
    var store = try table(streak: 1)
    store.press(.enter)
    let table = try #require(store.state.table)
    #expect(table.game.isDrawing && table.game.verdict == nil)
    #expect(SuccessView(table, on: painter(store, after: 0.3)) != nil)
    store.drawToRead()
    let next = try #require(store.state.table)
    #expect(SuccessView(next, on: painter(store, after: 0)) == nil)
  }

  @Test("With fast motion or without pixels there is no success to see")
  func quiet() throws {
    var store = try table(streak: 3)
    let table = try #require(store.state.table)
    let mono = Painter(
      Environment(store.state, size: Self.size, display: DisplayMode(depth: .mono)), at: store.now)
    #expect(SuccessView(table, on: mono) == nil)
    store.state.settings.motion = .fast
    #expect(SuccessView(table, on: painter(store, after: 0.1)) == nil)
  }
}
