import Measurements
import Testing

@Suite("The summary of the benchmarks")
struct SummaryTests {
  private let met = Measurement("fast", "ms", [1, 2, 3], aim: .atMost(2))
  private let missed = Measurement("slow", "ms", [1, 2, 3], aim: .atMost(1.5, p95: 5))
  private let without = Measurement("size", "bytes", [7])

  @Test("Aims are compared with the median and the 95th percentile")
  func aims() {
    #expect(met.isMet == true && missed.isMet == false && without.isMet == nil)
    #expect(Measurement("late", "ms", [1, 1, 9], aim: .atMost(2, p95: 5)).isMet == false)
    #expect(Measurement("rate", "games/s", [5, 6, 7], aim: .atLeast(6)).isMet == true)
    #expect(Measurement("rate", "games/s", [5, 6, 7], aim: .atLeast(6.5)).isMet == false)
  }

  @Test("The summary counts the targets met, and lists the missed and the broken ones")
  func lines() {
    let summary = Summary([met, missed, without], broken: ["help: it was not shown"])
    #expect(
      summary.lines == [
        "1 aims met, 1 missed",
        "MISSED: slow: 2.000, p95 3.000, aim <= 1.500, p95 <= 5.000",
        "BROKEN: help: it was not shown",
      ])
  }

  @Test("The exit code reports broken benchmarks always, and missed targets if asked to")
  func exitCode() {
    #expect([false, true].map { Summary([met, without]).exitCode(isStrict: $0) } == [0, 0])
    #expect([false, true].map { Summary([met, missed]).exitCode(isStrict: $0) } == [0, 1])
    #expect([false, true].map { Summary([met], broken: ["x"]).exitCode(isStrict: $0) } == [2, 2])
    #expect([false, true].map { Summary([]).exitCode(isStrict: $0) } == [0, 0])
  }
}
