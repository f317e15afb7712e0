import App
import AppTestSupport
import GameCore
import Graphics
import TestSupport
import Testing

@testable import Render

@Suite("R46: The light of a sweep") struct SweepViewTests {
  /// A table at the beginning of a light, whose players have chosen their keys.
  private func lit(positions: Int, motion: MotionSetting) throws -> TestStore {
    var store = TestStore(
      try GameSetup(
        seed: 7, players: (0..<4).map { Player(name: "P\($0)") }, startingPlayer: 2,
        pointing: .sweep), motion: motion)
    store.readUntil(positions: positions)
    store.fail()
    while store.state.mode != .keys { store.waitForTimer() }
    store.choosePointingKeys()
    while store.table?.sweep?.stage != .light(round: 1) { store.waitForTimer() }
    return store
  }

  /// The keys of those who point.
  private func keys(_ store: TestStore) -> [Character] {
    TestStore.pointingLetters.indices.prefix(4).filter { $0 != store.game?.reader }
      .map { TestStore.pointingLetters[$0] }
  }

  private func text(_ store: TestStore, _ size: Size) -> Frame {
    Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now)
  }

  /// Goes on by twentieths of a second until a round ends, in one of two games with random presses of some keys.
  ///
  /// In both, the first player has pressed at the beginning.
  private func compare(
    _ silent: inout TestStore, _ pressed: inout TestStore, pressing count: Int, _ size: Size,
    _ random: inout Numbers
  ) {
    let (round, letters) = (silent.table?.sweep?.stage, keys(silent))
    for _ in 0..<400 where silent.table?.sweep?.stage == round {
      if random.number(below: 3) == 0 {
        pressed.strike(.character(letters[random.number(below: count)]))
      }
      #expect(text(silent, size) == text(pressed, size), "\(size), at \(silent.now)")
      silent.wait(0.05)
      pressed.wait(0.05)
    }
  }

  @Test(
    "Frames between two rests do not depend on the keys that are pressed",
    arguments: MotionSetting.allCases
  )
  func secrecy(motion: MotionSetting) throws {
    var random = Numbers(seed: 53)
    for (positions, size) in [(2, (40, 12)), (5, (80, 24)), (3, (120, 40))] {
      let size = Size(columns: size.0, rows: size.1)
      var silent = try lit(positions: positions, motion: motion)
      silent.wait(0.1)
      silent.strike(.character(keys(silent)[0]))
      var pressed = silent
      compare(&silent, &pressed, pressing: 1, size, &random)
      // Who is in is seen now; one player stays out, so that the second round does not end early.
      while silent.table?.sweep?.stage != .light(round: 2) {
        silent.waitForTimer()
        pressed.waitForTimer()
        #expect(text(silent, size) == text(pressed, size))
      }
      compare(&silent, &pressed, pressing: 2, size, &random)
      #expect(silent.table?.sweep?.stage == .allIn && pressed.table?.sweep?.stage == .allIn)
    }
  }

  @Test(
    "Frames of the first round do not depend on the keys that are pressed, whoever is in after it")
  func firstRound() throws {
    var random = Numbers(seed: 54)
    let size = Size(columns: 80, rows: 24)
    var silent = try lit(positions: 4, motion: .full)
    var pressed = silent
    compare(&silent, &pressed, pressing: 3, size, &random)
    #expect(text(silent, size) != text(pressed, size), "paws of all who are in pop up in the rest")
  }
}
