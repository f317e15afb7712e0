import App
import GameCore
import Graphics
import Keys
import Terminal
import TestSupport
import Testing

@testable import Render

@Suite("The runner of the screen") @MainActor
struct ScreenRunnerTests {
  /// A display that takes frames when the test permits it.
  private final class Screen: Display {
    let display = DisplayMode()
    let size = Size(columns: 80, rows: 24)
    let hasFocus = true
    var isOpen = true
    var onReady: () -> Void = {}
    var keys: [Key] = []
    private(set) var frames: [Frame] = []

    func isReady() -> Bool { isOpen }
    /// The number of frames that are not shown as a whole.
    var partCount = 0
    func show(_ frame: Frame, inMotion: Bool) -> Bool {
      frames.append(frame)
      partCount -= 1
      return partCount < 0
    }
    func repaint() {}
    func discardInput() {}

    func readKeys() -> [Key] {
      defer { keys = [] }
      return keys
    }
  }

  private let screen = Screen()
  private let runner: ScreenRunner

  init() {
    var settings = Settings()
    settings.motion = .off
    settings.knowsCards = true
    let store = Store(AppState(settings: settings, entropy: 0), Dependencies())
    runner = ScreenRunner(store, screen: screen, framesPerSecond: 60)
    runner.open { .started(GameSetup.table(seed: 7, players: 3), at: $0) }
  }

  private func press(_ key: Key) {
    screen.keys = [key]
    runner.takeKeys()
  }

  @Test("Without room for a frame keys still count, and the latest picture follows at once")
  func waiting() throws {
    let first = try #require(screen.frames.last)
    screen.isOpen = false
    press(.character("?"))
    press(.character("?"))
    press(.character("?"))
    #expect(screen.frames == [first])
    screen.isOpen = true
    screen.onReady()
    #expect(screen.frames.count == 2 && screen.frames[1] != first)
    press(.character("?"))
    #expect(screen.frames.count == 3 && screen.frames[2] == first)
  }

  @Test("An answer that makes room shows the picture that waited; another shows nothing")
  func answers() {
    screen.isOpen = false
    press(.character("?"))
    runner.takeKeys()
    #expect(screen.frames.count == 1)
    screen.isOpen = true
    runner.takeKeys()
    #expect(screen.frames.count == 2)
    runner.takeKeys()
    screen.onReady()
    #expect(screen.frames.count == 2)
  }

  @Test("A frame that was shown in part is shown until it is whole")
  func parts() {
    screen.partCount = 3
    press(.character("?"))
    #expect(screen.frames.count == 5)
    #expect(screen.frames.dropFirst().allSatisfy { $0 == screen.frames.last })
    screen.onReady()
    #expect(screen.frames.count == 5)
  }
}
