import GameCore
import TestSupport
import Testing

@testable import Replay
@testable import Simulations

/// Digests of what follows from a seed besides the actions: what computer players tell, scores, counts.
///
/// A change of the computer players changes these files on purpose.
@Suite struct DecisionCatalogueTests {
  @Test("R23 to R26, R31: games with all decks always have the same scores, awards and counts")
  func scores() throws {
    let lines = try DeckDefinition.allCases.map { deck in
      let games = try SimulatedGames(
        count: 40, seed: 1000, deck: deck, levels: [.hard, .normal, .easy, .normal])
      var (scores, lines) = (FNV1a(), FNV1a())
      var statistics = SimulationStatistics()
      for number in 0..<games.count {
        let setup = games.setup(number)
        let result = try Simulation.play(setup)
        var (state, summary) = (GameState(setup), GameSummary())
        for action in result.actions {
          try Game.reduce(into: &state, action)
          statistics.count(action, state)
          summary.count(action, state)
        }
        scores.add(text: Self.text(result))
        for format in GameLine.Format.allCases {
          let bytes = GameLine(setup: setup, summary: summary).bytes(format)
          lines.add(text: String(decoding: bytes, as: UTF8.self))
        }
      }
      let counts = [
        statistics.rounds, statistics.fields, statistics.failures, statistics.scores,
        statistics.taken,
      ].map(\.counts)
      lines.add(text: "\(counts) \(statistics.onOneCard) \(statistics.potatoDecides)")
      return
        "\(deck.name): scores \(StateDigest(scores.value)), reports \(StateDigest(lines.value))"
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "scores")
  }

  private static func text(_ result: Simulation.Result) -> String {
    let game = result.state.game
    let deck = game.field.deck
    func names(_ cards: [Card]) -> String {
      cards.map { "\(deck.id(of: $0))" }.joined(separator: " ")
    }
    let rankings = game.rankings.map { ranking in
      "\(ranking.place) \(ranking.player) \(ranking.score.points): "
        + ranking.score.tomatoes.map { names($0.cards) }.joined(separator: ", ")
        + "; \(names(ranking.score.leftOver)); \(ranking.score.tieBreaker?.name ?? "")"
        + ranking.score.waiting.map { $0.missing.map(\.name).joined() }.joined(separator: " ")
    }
    let awards = Award.awards(for: result.actions, leadingTo: result.state).map { award in
      switch award {
      case .worstCollision(let players, let kind, let cards): "\(players) \(kind.name) \(cards)"
      default: "\(award)"
      }
    }
    return (rankings + awards + [game.decidingKind?.name ?? ""]).joined(separator: "\n")
  }

  @Test("R31: computer players always give the same reasons, and read in the same way")
  func reasons() throws {
    let lines = try DeckDefinition.allCases.map { deck in
      let games = try SimulatedGames(
        count: 40, seed: 2000, deck: deck, levels: [.hard, .normal, .easy, .hard])
      var (reasons, readings) = (FNV1a(), FNV1a())
      for number in 0..<games.count {
        let setup = games.setup(number)
        let seats = ComputerSeat.seats(of: setup)
        _ = try Simulation.play(setup, recordsReadings: true) { action, state in
          guard let isCorrect = action.verdict else { return }
          readings.add(action)
          guard !isCorrect else { return }
          let game = state.game
          for word in seats[game.reader].recital(game, isCorrect: false).words {
            readings.add(text: "\(word.position) \(word.start) \(word.slip?.name ?? "")")
          }
          for seat in game.stillToPoint {
            let (position, reason) = seats[seat].points(game)
            reasons.add(text: "\(position) \(Self.text(reason))")
          }
        }
      }
      return "\(deck.name): \(StateDigest(reasons.value)), \(StateDigest(readings.value))"
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "reasons")
  }

  private static func text(_ reason: PointingReason) -> String {
    switch reason {
    case .fancy(let kind): "fancy \(kind.name)"
    case .copy(let kind, let other): "copy \(kind.name) \(other)"
    case .points(let points, let kind, let cards): "points \(points) \(kind.name) \(cards)"
    case .promise(let kind, let cards): "promise \(kind.name) \(cards)"
    case .tieBreak(let kind): "tie \(kind.name)"
    case .dodge(let wanted, let rival, let instead):
      "dodge \(wanted.name) \(rival) \(instead.name)"
    case .deny(let kind, let rival): "deny \(kind.name) \(rival)"
    case .indifferent(let kind): "indifferent \(kind.name)"
    }
  }

  @Test("R29, R38, R42: solo runs with all decks and rules always lose and score the same")
  func soloRuns() throws {
    var lines: [String] = []
    for deck in DeckDefinition.allCases {
      for rules in SoloState.Rules.allCases {
        var hash = FNV1a()
        for seed in 0..<20 as Range<UInt64> {
          let setup = SoloSetup(seed: seed, level: .normal, rules: rules, deck: deck)
          var (state, chance) = (GameState(setup), RandomStream(seed: seed, for: .cosmetic))
          while state.phase != .finished {
            let action: GameAction =
              switch state.phase {
              case .roll: .user(.roll)
              case .draw: state.game.drawingAction
              default: .user(.read(isCorrect: chance.number(below: 6) > 0))
              }
            try Game.reduce(into: &state, action)
            hash.add(text: Self.text(state))
          }
        }
        lines.append("\(deck.name), rules \(rules.rawValue): \(StateDigest(hash.value))")
      }
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "solo-runs")
  }

  private static func text(_ state: GameState) -> String {
    let deck = state.setup.deck
    let outcome =
      switch state.outcome {
      case nil: "none"
      case .well(let morae): "well \(morae)"
      case .failed(let loss): "failed \(loss?.position ?? -1)"
      }
    let field = state.field.stacks.map { $0.cards.map { deck.id(of: $0) } }
    return "\(state.lives) \(state.score) \(state.longestRow) \(state.readWell) \(state.cardsRead) "
      + "\(outcome) \(state.die ?? 0) \(state.round) \(state.reversed) \(state.streak) \(field) "
      + "\(state.removed.map { deck.id(of: $0) }) \(state.deck.next.map { deck.id(of: $0) } ?? -1)"
  }

  @Test("R31, R44: computer players always play the same with random decks")
  func randomDecks() throws {
    let lines = try (0..<30).map { (seed: UInt64) in
      var (random, hash) = (Numbers(seed: seed), FNV1a())
      let games = try SimulatedGames(
        count: 3, seed: seed, deck: RandomDeck.deck(&random),
        levels: [.hard, .normal, .normal, .hard, .easy])
      for number in 0..<games.count {
        let result = try Simulation.play(games.setup(number))
        for action in result.actions { hash.add(action) }
        hash.add(text: "\(result.state.game.points) \(result.state.game.winners)")
      }
      return "seed \(seed): \(StateDigest(hash.value))"
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "random-decks")
  }

  /// Covers votes, undo, records of readings, series and decks of all sizes.
  @Test("Random games at the limits always have the same journals, digests and event streams")
  func limits() throws {
    let lines = try (0..<40).map { (seed: UInt64) in
      let recording = try LimitGame(seed: seed).recording
      var (journal, events) = (FNV1a(), FNV1a())
      journal.add(text: String(decoding: recording.bytes, as: UTF8.self))
      var stream = EventStream(recording)
      while let line = try stream.next() { events.add(text: String(decoding: line, as: UTF8.self)) }
      guard case .ended(let digest) = recording.ending else { return "seed \(seed): no end" }
      return "seed \(seed): \(recording.entries.count) actions, \(digest), "
        + "journal \(StateDigest(journal.value)), events \(StateDigest(events.value))"
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "limits")
  }
}
