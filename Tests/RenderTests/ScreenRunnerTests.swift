import App
import AppTestSupport
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
    var size = Size(columns: 80, rows: 24)
    let hasFocus = true
    var isOpen = true
    var onReady: () -> Void = {}
    var keys: [Key] = []
    private(set) var frames: [Frame] = []

    func isReady() -> Bool { isOpen }
    /// The number of frames that are not shown as a whole.
    var partCount = 0
    func show(_ frame: Frame, changed: CellSet?, inMotion: Bool) -> Bool {
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
    // Nothing happens by itself while a busy machine draws.
    settings.roll = .byHand
    settings.onboardingCardsSeen = true
    let store = Store(AppState(settings: settings, entropy: 0), perform: AppEffect.ignoreInGames)
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
    press(.escape)
    press(.character("?"))
    #expect(screen.frames == [first])
    screen.isOpen = true
    screen.onReady()
    #expect(screen.frames.count == 2 && screen.frames[1] != first)
    press(.escape)
    #expect(screen.frames.count == 3 && screen.frames[2] == first)
  }

  @Test("Keys that come at once mean what they mean one by one", arguments: [40, 80])
  func atOnce(columns: Int) throws {
    let (size, seed) = (Size(columns: columns, rows: 24), Stress.seed)
    var random = Numbers(seed: seed)
    let offered: [Key] =
      [.up, .down, .left, .right, .character(" "), .enter, .escape]
      + (0..<24).map { .click(column: 3 * $0 + 2, row: $0) }
    let screens = [Screen(), Screen()]
    // What is typed ahead of a curtain is lost.
    var isHidden = false
    let runners = screens.map { screen in
      screen.size = size
      let runner = ScreenRunner(
        Store(AppState(settings: Settings(), entropy: 0)) { effect in
          if effect == .discardInput { isHidden = true }
          return AppEffect.ignore(effect)
        }, screen: screen, framesPerSecond: 60, clock: PlayClock { .zero })
      runner.refresh()
      return runner
    }
    for number in 0..<Stress.count(50, of: 1000) where !isHidden {
      let keys = (0..<random.number(1...4)).map { _ in offered[random.number(below: offered.count)]
      }
      screens[0].keys = keys
      runners[0].takeKeys()
      for key in keys {
        screens[1].keys = [key]
        runners[1].takeKeys()
      }
      let frames = try screens.map { try #require($0.frames.last) }
      try #require(isHidden || frames[0] == frames[1], "\(keys), batch \(number), seed \(seed)")
    }
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

  /// A clock that the test sets.
  private final class TestClock { var now = Duration.zero }

  @Test("A solo run is paused while the window is too small, and after it")
  func smallWindow() {
    let store = Store(
      AppState(settings: Settings(), entropy: 0), perform: AppEffect.ignoreInGames)
    let clock = TestClock()
    let runner = ScreenRunner(
      store, screen: screen, framesPerSecond: 60, clock: PlayClock { clock.now })
    runner.open { .startedSolo(seed: 7, at: $0) }
    screen.keys = [.enter]
    runner.takeKeys()
    let isPaused = { screen.frames.last?.text.contains("The table is covered") }
    #expect(isPaused() == false)
    let size = screen.size
    screen.size = Size(columns: 30, rows: 8)
    runner.refresh()
    screen.size = size
    runner.refresh()
    #expect(isPaused() == true)
  }

  @Test("Time runs only while the window is large enough to play in and nothing covers the table")
  func time() {
    let clock = TestClock()
    var settings = Settings()
    settings.motion = .off
    settings.onboardingCardsSeen = true
    let store = Store(AppState(settings: settings, entropy: 0), perform: AppEffect.ignoreInGames)
    let runner = ScreenRunner(
      store, screen: screen, framesPerSecond: 60, clock: PlayClock { clock.now })
    runner.open { .started(GameSetup.table(seed: 7, players: 3), at: $0) }
    var random = Numbers(seed: Stress.seed)
    var (played, isCovered) = (0, false)
    for step in 0..<Stress.count(400, of: 10_000) {
      switch random.number(below: 3) {
      case 0:
        screen.size = Size(columns: random.number(30...50), rows: random.number(8...16))
        runner.refresh()
      case 1:
        screen.keys = [isCovered ? .escape : .character("?")]
        runner.takeKeys()
        if Scenes.fits(screen.size) { isCovered.toggle() }
      default:
        let milliseconds = random.number(below: 100_000)
        clock.now += .milliseconds(milliseconds)
        if Scenes.fits(screen.size), !isCovered { played += milliseconds }
      }
      #expect(
        abs(runner.now - Double(played) / 1000) < 1e-6, "\(Stress.variables), step \(step)")
    }
    #expect(played > 0)
  }
}
