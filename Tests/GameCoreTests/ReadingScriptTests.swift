import TestSupport
import Testing

@testable import GameCore

@Suite("Computers that read aloud")
struct RecitalTests {
  /// Fields of all lengths, read in both directions by all levels.
  private func check(
    _ body: (ComputerSeat, PublicGame, [Int]) throws -> Void
  ) throws {
    for seed in 0..<40 as Range<UInt64> {
      var state = GameState(.table(seed: seed, players: 4))
      while state.phase != .finished {
        switch state.phase {
        case .roll: try Game.reduce(into: &state, .user(.roll))
        case .draw: try Game.reduce(into: &state, state.drawingAction)
        default:
          let order = state.field.readingOrder(reversed: state.reversed)
          for level in ComputerLevel.allCases {
            let seat = ComputerSeat(seat: state.reader, level: level, seed: seed)
            try body(seat, state.game, order)
          }
          try Game.reduce(into: &state, .user(.read(isCorrect: true)))
        }
      }
    }
  }

  @Test("A reading that goes well has all words in order, each as long as its morae")
  func well() throws {
    try check { seat, view, order in
      let recital = seat.recital(view, isCorrect: true)
      #expect(recital.words.map(\.position) == order)
      #expect(recital.words.allSatisfy { $0.slip == nil })
      #expect(recital.morae == view.field.morae)
      for (word, next) in zip(recital.words, recital.words.dropFirst()) {
        #expect(next.start - word.start == view.field.stacks[word.position].kind.morae)
      }
    }
  }

  @Test("R31: a failed one ends with the only slip, which is another word, and always the same")
  func slip() throws {
    var steps: Set<Int> = []
    try check { seat, view, order in
      let recital = seat.recital(view, isCorrect: false)
      #expect(recital == seat.recital(view, isCorrect: false))
      #expect(recital.words.map(\.position) == Array(order.prefix(recital.words.count)))
      #expect(recital.words.dropLast().allSatisfy { $0.slip == nil })
      let last = try #require(recital.words.last)
      let slip = try #require(last.slip)
      #expect(slip != view.field.stacks[last.position].kind)
      #expect(slip != .toma || view.field.deck == .granny)
      steps.insert(recital.words.count)
    }
    // Readings fail anywhere, not only at the first words.
    #expect(steps.count > 20)
  }
}
