import GameCore
import Testing

@testable import Replay

/// What the first seeds give, so that no change of ours or of a library moves a card unseen.
@Suite struct SeedCatalogueTests {
  @Test func theFirstFiftySeedsDealAndRollAsEver() throws {
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

  /// A change of the rules or of the canonical form shows here.
  @Test func gamesOfTheFirstFiftySeedsEndWithTheDigestsOfEver() throws {
    var lines: [String] = []
    for seed in 0..<50 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      guard case .ended(let digest) = game.recording.ending else { continue }
      lines.append("seed \(seed): \(game.recording.entries.count) actions, \(digest)")
    }
    try Golden.expect(lines.joined(separator: "\n") + "\n", "digests.txt")
  }
}
