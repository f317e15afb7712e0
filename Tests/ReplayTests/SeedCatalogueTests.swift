import GameCore
import Testing

@testable import Replay

@Suite struct SeedCatalogueTests {
  @Test("R7, R31: the first 50 seeds always have the same decks and dice")
  func decksAndDice() throws {
    var lines: [String] = []
    for seed in 0..<50 as Range<UInt64> {
      for deck in DeckKind.allCases {
        var stream = RandomStream(seed: seed, for: .shuffle)
        let cards = Deck(deck, shuffledBy: &stream).nextFirst.map { "\($0.id)" }
        lines.append("seed \(seed) \(deck.rawValue): " + cards.joined(separator: " "))
      }
      var stream = RandomStream(seed: seed, for: .die)
      let dice = (0..<20).map { _ in "\(Die.roll(with: &stream))" }
      lines.append("seed \(seed) dice: " + dice.joined(separator: " "))
    }
    try Golden.expect(lines.joined(separator: "\n") + "\n", "seeds.txt")
  }

  /// Detects any change in the rules or the hashed bytes.
  @Test("R31: random games with the first 50 seeds always have the same digests")
  func digests() throws {
    var lines: [String] = []
    for seed in 0..<50 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      guard case .ended(let digest) = game.recording.ending else { continue }
      lines.append("seed \(seed): \(game.recording.entries.count) actions, \(digest)")
    }
    try Golden.expect(lines.joined(separator: "\n") + "\n", "digests.txt")
  }
}
