import App
import GameCore
import Graphics
import Render
import TestSupport
import Testing

@Suite("A solo run on the screen")
struct SoloSceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  private func lines(_ store: TestStore, _ size: Size) -> [Substring] {
    Scenes.frame(of: store.state, size: size, display: DisplayMode(depth: .mono), at: store.now)
      .text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(
    "A failure keeps its row, marks the card that it costs and names it, until the die is rolled")
  func loss() throws {
    for seed in UInt64(1)...20 {
      var settings = Settings()
      settings.motion = .off
      var store = TestStore(settings)
      store.send(.startedSolo(seed: seed, at: 0))
      store.press(.enter, .enter)
      // Rows of some cards, so that the lost one is among others.
      for _ in 0..<6 {
        let solo = try #require(store.run?.solo)
        guard solo.field.count < 6, solo.phase == .read else { break }
        store.press(.enter)
        for position in solo.field.readingOrder(reversed: solo.reversed) {
          for letter in solo.field.stacks[position].kind.romaji {
            store.wait(0.05)
            store.type(String(letter))
          }
        }
        store.press(.enter)
      }
      store.press(.enter)
      store.type("x")
      let solo = try #require(store.run?.solo)
      guard case .failed(let loss?) = solo.outcome else {
        Issue.record("seed \(seed): \(String(describing: solo.outcome))")
        return
      }
      let kind = loss.field.stacks[loss.position].kind
      for size in Self.sizes {
        let lines = lines(store, size)
        let field = lines.dropFirst().dropLast(2).joined(separator: "\n")
        #expect(field.contains("✗ \(loss.position + 1)"), "seed \(seed), \(size)")
        #expect(lines[size.rows - 1].contains(kind.kana), "seed \(seed), \(size)")
        #expect(lines[size.rows - 1].contains("\(loss.position + 1)"), "seed \(seed), \(size)")
        let last = "\(loss.field.count)"
        #expect(field.contains(last), "seed \(seed), \(size): the row has changed")
      }
      store.press(.enter)
      for size in Self.sizes {
        let text = lines(store, size).joined(separator: "\n")
        #expect(!text.contains("✗") && !text.contains("Card"), "seed \(seed), \(size)")
      }
    }
  }
}
