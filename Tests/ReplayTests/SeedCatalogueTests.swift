import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay
@testable import Simulations

@Suite struct SeedCatalogueTests {
  @Test("R7, R31: the first 50 seeds always have the same decks and dice")
  func decksAndDice() throws {
    var lines: [String] = []
    for seed in 0..<50 as Range<UInt64> {
      for deck in DeckDefinition.cardGame {
        var stream = RandomStream(seed: seed, for: .shuffle)
        let cards = Deck(deck, shuffledBy: &stream).nextFirst.map { "\($0.id)" }
        lines.append("seed \(seed) \(deck.rawValue): " + cards.joined(separator: " "))
      }
      var stream = RandomStream(seed: seed, for: .die)
      let dice = (0..<20).map { _ in "\(Die.roll(with: &stream))" }
      lines.append("seed \(seed) dice: " + dice.joined(separator: " "))
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "seeds")
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
    Golden.expect(lines.joined(separator: "\n") + "\n", "digests")
  }

  /// Detects any change in the bytes that begin the digest of a run, which its own checks cannot see.
  @Test("R29, R31: solo runs with the first 10 seeds always have the same digests")
  func soloDigests() {
    var lines: [String] = []
    for seed in 0..<10 as Range<UInt64> {
      for level in TypingLevel.allCases {
        let setup = SoloSetup(seed: seed, level: level, rules: .first)
        let digest = Verifier(Recording<Solo>.Header(setup, program: "")).digest
        lines.append("seed \(seed) \(level.rawValue): \(digest)")
      }
    }
    for level in TypingLevel.allCases {
      let setup = SoloSetup(seed: 0, level: level, rules: .second)
      let digest = Verifier(Recording<Solo>.Header(setup, program: "")).digest
      lines.append("rules 2, seed 0 \(level.rawValue): \(digest)")
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "solo")
  }

  /// Detects any change in the bytes of journals, of messages between tables, and of event streams.
  @Test("Random games and solo runs always have the same lines")
  func lines() throws {
    var lines: [String] = []
    for seed in 0..<20 as Range<UInt64> {
      let game = try LimitGame(seed: seed)
      let setup = game.recording.header.setup
      var messages = JSON.object(PublicLine.setup(setup)).line
      var state = GameState(setup)
      for entry in game.recording.entries {
        let event = try Game.reduce(into: &state, entry.action)
        messages += JSON.object(PublicLine.event(event, setup.deck)).line
        guard case .user(let action) = entry.action else { continue }
        messages += JSON.object(PublicLine.action(action)).line
      }
      var stream = EventStream(game.recording)
      var events: [UInt8] = []
      while let line = try stream.next() { events += line }
      let run = try RandomRun(seed: seed).recording
      let digests = [game.recording.bytes, messages, events, run.bytes].map(Self.digest)
      lines.append("seed \(seed): " + digests.map(\.description).joined(separator: " "))
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "lines")
  }

  private static func digest(of bytes: [UInt8]) -> StateDigest {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte: byte) }
    return StateDigest(hash.value)
  }

  /// Covers every deck, number of players and level of `simulate`, with 12,000 games.
  ///
  /// A change of the computer players changes this file on purpose; `TOMATOMATO_RECORD=1` records it
  /// again.
  @Test("R31: games of computer players always have the same actions and final states")
  func computerGames() throws {
    var lines: [String] = []
    for deck in DeckDefinition.allCases {
      for players in GameSetup.playerCounts {
        for levels in Self.levels {
          let seats = (0..<players).map { levels[$0 % levels.count] }
          let name = "\(deck.rawValue), \(seats.map(\.rawValue).joined(separator: " "))"
          lines.append("\(name): " + (try Self.digest(of: seats, deck)))
        }
      }
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "computers")
  }

  private static let levels: [[ComputerLevel]] = [
    [.easy], [.normal], [.hard], [.hard, .normal, .easy],
  ]

  /// The digest of the actions and final states of 100 games, half of them with large seeds.
  private static func digest(of levels: [ComputerLevel], _ deck: DeckDefinition) throws -> String {
    var hash = FNV1a()
    var actions = 0
    for first in [0, UInt64.max - 49] {
      let series = try SimulatedGames(count: 50, seed: first, deck: deck, levels: levels)
      for game in 0..<series.count {
        let result = try Simulation.play(series.setup(game))
        for action in result.actions { hash.add(action) }
        hash.add(result.state)
        actions += result.actions.count
      }
    }
    return "\(actions) actions, \(StateDigest(hash.value))"
  }
}
