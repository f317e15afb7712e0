import App
import AppTestSupport
import GameCore
import Graphics
import Hosting
import TestSupport
import Testing
import Text

@testable import Render

@Suite("Menus and lists")
struct ListTests {
  /// The screens that have a menu or a list, by name.
  private static func screens(_ language: Language) -> [(name: String, state: AppState)] {
    var settings = Settings()
    settings.onboardingCardsSeen = true
    settings.playerCount = 6
    settings.judge = .typed
    var seats = TestStore(settings, language: language)
    let title = seats.state
    seats.press(.enter)
    var more = seats
    more.press(.character("m"))
    let table = SharedTable(host: ["Aki"], invitation: ["tomatomato join matepo"])
    for (id, name) in ["Ben", "Chie", "Dai", "Emi", "Fumi"].enumerated() {
      table.join(id + 1, [name])
    }
    var lobby = TestStore(settings, language: language)
    if case .lobby(let state) = table.host.state.screen { lobby.send(.openedLobby(state)) }
    return [
      ("title", title), ("seats", seats.state), ("more", more.state), ("lobby", lobby.state),
    ]
  }

  @Test("Nothing of a menu or a list leaves the window, and no line lies on another, at any size")
  func inside() {
    var numbers = Numbers(seed: Stress.seed + 21)
    let borders = [35, 36, 55, 56, 60, 100].flatMap { rows in [40, 72, 120, 200].map { ($0, rows) }
    }
    let random = (0..<Stress.count(40, of: 1000)).map { _ in
      (numbers.number(40...300), numbers.number(12...110))
    }
    for language in Language.allCases {
      for (name, state) in Self.screens(language) {
        for (columns, rows) in borders + random {
          let size = Size(columns: columns, rows: rows)
          let picture = Scenes.picture(of: state, size: size, display: DisplayMode(), at: 60)
          let what: Comment = "\(Stress.variables), \(name), \(language), \(size)"
          let buttons = picture.targets.buttons
          for button in buttons { #expect(Rect(size).contains(button.area), what) }
          let lines = buttons.filter { $0.position != nil && $0.command == nil }
            .map(\.area).reduce(into: [Rect]()) { if !$0.contains($1) { $0.append($1) } }
          for (index, line) in lines.enumerated() {
            for other in lines.dropFirst(index + 1) {
              let isApart =
                line.columns.clamped(to: other.columns).isEmpty
                || line.rows.clamped(to: other.rows).isEmpty
              #expect(isApart, what)
            }
          }
          guard name == "lobby" else { continue }
          for seat in ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"] {
            #expect(picture.frame.text.contains(seat), what)
          }
        }
      }
    }
  }

  @Test("In larger windows lines have two rows or three, as long as all of them fit")
  func heights() {
    for (rows, most) in [(12, 1), (35, 1), (36, 2), (55, 2), (56, 3), (110, 3)] {
      let size = Size(columns: 80, rows: rows)
      for count in 1...60 {
        for room in 1...rows {
          let height = size.rowsOfLine(count, in: room)
          #expect((1...most).contains(height))
          #expect(height == 1 || height * count <= room)
          #expect(height == most || (height + 1) * count > room)
        }
      }
    }
  }
}
