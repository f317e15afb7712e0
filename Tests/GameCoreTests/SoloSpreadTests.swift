import TestSupport
import Testing

@testable import GameCore

/// Simulated runs of typists, in virtual time.
@Suite("How solo runs of typists spread")
struct SoloSpreadTests {
  /// How readings of a run ended.
  struct Outcome {
    var score = 0
    var late = 0
    var mistakes = 0
    var isCleared = false
  }

  private func run(_ typist: Typist, deal: UInt64, luck seed: UInt64) throws -> Outcome {
    var state = GameState(SoloSetup(seed: deal, level: typist.level))
    var luck = RandomStream(seed: seed, for: .cosmetic)
    var outcome = Outcome()
    while state.phase != .finished {
      switch state.phase {
      case .roll: try Game.reduce(into: &state, .user(.roll))
      case .draw(let draw): try Game.reduce(into: &state, state.onlyAction(of: draw))
      default:
        let end = typist.read(keys: 2 * state.field.morae, state.limits, &luck)
        if end == .late { outcome.late += 1 }
        if end == .mistake { outcome.mistakes += 1 }
        try Game.reduce(into: &state, .user(.read(isCorrect: end == .well)))
      }
    }
    outcome.score = state.score
    outcome.isCleared = state.isCleared
    return outcome
  }

  /// The common parts of a typist's runs.
  private struct Spread {
    var mean = 0.0
    /// The standard deviation of all scores, and of the means of deals without what luck adds to these,
    /// as parts of the mean.
    var all = 0.0, deals = 0.0
    var late = 0, mistakes = 0, cleared = 0
  }

  private func spread(_ typist: Typist) throws -> Spread {
    let (deals, tries) = (Stress.count(40, of: 100), Stress.count(20, of: 100))
    var (spread, sums, squares) = (Spread(), [Double](), 0.0)
    for deal in 0..<deals {
      var sum = 0.0
      for attempt in 0..<tries {
        let seed = Stress.seed * 1_000_000 + UInt64(deal * tries + attempt)
        let outcome = try run(typist, deal: UInt64(deal), luck: seed)
        let score = Double(outcome.score)
        sum += score
        squares += score * score
        spread.late += outcome.late
        spread.mistakes += outcome.mistakes
        spread.cleared += outcome.isCleared ? 1 : 0
      }
      sums.append(sum)
    }
    let (count, tries2) = (Double(deals * tries), Double(tries))
    let mean = sums.reduce(0, +) / count
    let within = (squares - sums.reduce(0) { $0 + $1 * $1 / tries2 }) / (count - Double(deals))
    let between =
      sums.reduce(0) { $0 + ($1 / tries2 - mean) * ($1 / tries2 - mean) } / Double(deals - 1)
    spread.mean = mean
    spread.all = (max(squares / count - mean * mean, 0)).squareRoot() / mean
    spread.deals = max(between - within / tries2, 0).squareRoot() / mean
    return spread
  }

  private static let typists = [
    Typist(speed: 40, errors: 10, level: .easy), Typist(speed: 40, errors: 30, level: .easy),
    Typist(speed: 60, errors: 10, level: .easy), Typist(speed: 60, errors: 30, level: .easy),
    Typist(speed: 60, errors: 10, level: .normal), Typist(speed: 60, errors: 30, level: .normal),
    Typist(speed: 100, errors: 10, level: .easy), Typist(speed: 100, errors: 30, level: .easy),
    Typist(speed: 100, errors: 10, level: .normal), Typist(speed: 100, errors: 30, level: .normal),
    Typist(speed: 100, errors: 10, level: .hard), Typist(speed: 100, errors: 30, level: .hard),
  ]

  @Test("R39: What a typist scores depends on the deal by less than 15 percent", arguments: typists)
  func comparable(_ typist: Typist) throws {
    let spread = try spread(typist)
    #expect(spread.deals < 0.15, "\(typist.testDescription): \(spread)")
    #expect(spread.mean > 10, "\(typist.testDescription): \(spread)")
  }

  @Test("R40: On hard, mistakes and time decide about equally for 100 words a minute")
  func equally() throws {
    let spread = try spread(Typist(speed: 100, errors: 10, level: .hard))
    let share = Double(spread.late) / Double(spread.late + spread.mistakes)
    #expect((0.35...0.65).contains(share), "\(spread)")
  }

  @Test("R39: A run without a failure scores all cards of the deck, whatever the deal")
  func flawless() throws {
    for deal in 0..<UInt64(Stress.count(40, of: 2000)) {
      let outcome = try run(
        Typist(speed: 600, errors: 0, level: .easy), deal: deal, luck: deal)
      #expect(outcome.score == SoloState.maximumScore && outcome.isCleared, "seed \(deal)")
    }
    #expect(SoloState.maximumScore == 80)
  }

  /// The scores of some runs of a typist, the lowest first.
  private func scores(_ typist: Typist) throws -> [Int] {
    let (deals, tries) = (Stress.count(40, of: 100), Stress.count(20, of: 100))
    return try (0..<deals * tries).map { number in
      let seed = Stress.seed * 1_000_000 + UInt64(number)
      return try run(typist, deal: UInt64(number / tries), luck: seed).score
    }.sorted()
  }

  @Test(
    "R41: At each level, one run in twenty reaches the medal after that of the middle run",
    arguments: TypingLevel.allCases, [40, 60, 100])
  func nextMedal(_ level: TypingLevel, speed: Int) throws {
    for errors in [10, 30] {
      let scores = try scores(Typist(speed: speed, errors: errors, level: level))
      let next = try #require(
        SoloGoals.nextMedal(scores[scores.count / 2], level), "there is no next medal")
      let goal = SoloGoals.morae(for: next, level)
      let part = Double(scores.count { $0 >= goal }) / Double(scores.count)
      #expect((0.05..<0.5).contains(part), "\(errors) wrong of 1000, \(next): \(part)")
    }
  }

  @Test("R41: More morae never lose a medal or a rank, and every one of them can be reached")
  func goals() {
    for level in TypingLevel.allCases {
      let morae = Array(0...SoloState.maximumScore)
      let ranks = morae.map { SoloGoals.rank($0, level) }
      let medals = morae.map { SoloGoals.medal($0, level)?.rawValue ?? -1 }
      #expect(ranks == ranks.sorted() && Set(ranks) == Set(SoloGoals.ranks.indices))
      #expect(medals == medals.sorted() && Set(medals) == [-1, 0, 1, 2])
      for morae in morae {
        guard let next = SoloGoals.nextRank(morae, level) else { continue }
        #expect(SoloGoals.rank(next, level) == SoloGoals.rank(morae, level) + 1)
        #expect(SoloGoals.rank(next - 1, level) == SoloGoals.rank(morae, level))
      }
      for medal in SoloGoals.Medal.allCases {
        let goal = SoloGoals.morae(for: medal, level)
        #expect(SoloGoals.medal(goal, level) == medal)
        #expect(SoloGoals.nextMedal(goal - 1, level) == medal)
      }
      #expect(SoloGoals.nextMedal(SoloState.maximumScore, level) == nil)
    }
  }
}
