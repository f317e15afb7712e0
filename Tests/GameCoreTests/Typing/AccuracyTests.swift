import GameCore
import Testing

@Suite struct AccuracyTests {
  @Test(
    "Percent are rounded, and 100 only if everything was correct",
    arguments: [
      (957, 43, 96), (954, 46, 95), (955, 45, 96), (22, 1, 96), (1, 1, 50), (9999, 1, 99),
      (7, 0, 100), (1, 999, 0),
    ])
  func percent(correct: Int, wrong: Int, percent: Int) {
    #expect(Accuracy(correct: correct, wrong: wrong)?.percent == percent)
  }

  @Test("Without a correct character there is none")
  func none() {
    #expect(Accuracy(correct: 0, wrong: 0) == nil)
    #expect(Accuracy(correct: 0, wrong: 3) == nil)
    #expect(Accuracy(permille: 2000).percent == 100 && Accuracy(permille: -1).percent == 0)
  }
}
