import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing

@testable import App

@Suite("The pace of solo runs")
struct SoloPaceTests {
  /// Types whole runs without a mistake, and rolls the die after a second; returns the seconds.
  private func time(speed: Int, seed: UInt64, _ level: TypingLevel) -> (time: Double, run: SoloRun?)
  {
    var settings = Settings()
    settings.typingRules.level = level
    var store = TestStore(settings)
    var luck = RandomStream(seed: seed, for: .cosmetic)
    store.send(.startedSolo(seed: seed, at: 0))
    while store.state.mode != .soloResult {
      if store.state.mode == .typing {
        let isFirst = store.run?.typing.attempt?.reading.keys == 0
        let mean = isFirst ? 0.7 : 12 / Double(speed)
        store.wait(mean * Double(50 + luck.number(below: 101)) / 100)
        guard let next = store.run?.typing.attempt?.reading.expected.first else { continue }
        store.strike(.character(Character(next)))
      } else if !store.waitForTimer() {
        store.wait(1)
        store.press(.enter)
      }
    }
    return (store.now, store.run)
  }

  @Test("R40: A run without a mistake on easy takes 3 to 5 minutes", arguments: [40, 60, 100])
  func flawless(speed: Int) {
    var times: [Double] = []
    for seed in 1...UInt64(Stress.count(5, of: 100)) {
      times.append(time(speed: speed, seed: seed, .easy).time)
    }
    times.sort()
    let median = times[times.count / 2]
    #expect((180...300).contains(median), "\(speed) words a minute: \(times)")
  }

  @Test(
    "The pace rises with each good reading, up to twice that of the start, and falls with a failure"
  )
  func pace() {
    var store = TestStore()
    store.send(.startedSolo(seed: 3, at: 0))
    var paces: [Double] = []
    while paces.count < 13 {
      if store.state.mode == .typing, let run = store.run {
        paces.append(run.pace)
        guard paces.count < 13 else { break }
        for _ in 0..<200 where store.state.mode == .typing && store.run?.solo == run.solo {
          guard let next = store.run?.typing.attempt?.reading.expected.first else { break }
          store.wait(0.02)
          store.strike(.character(Character(next)))
        }
      } else if !store.waitForTimer() {
        store.press(.enter)
      }
    }
    #expect(paces == paces.sorted() && paces[0] == 1 && paces[12] == 2, "\(paces)")
    store.strike(.character("x"))
    #expect(store.run?.pace == 1)
  }
}
