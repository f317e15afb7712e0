import GameCore
import TestSupport
import Testing

@Suite("Awards")
struct AwardTests {
  /// A whole game in which some readings fail, some of them undone, and its last state.
  private func game(seed: UInt64) -> (actions: [GameAction], end: GameState) {
    var random = Numbers(seed: seed)
    var state = GameState(.table(seed: seed, players: 4))
    var actions: [GameAction] = []
    func play(_ action: GameAction) {
      guard (try? Game.reduce(into: &state, action)) != nil else { return }
      actions.append(action)
    }
    while state.phase != .finished {
      switch state.phase {
      case .roll: play(.user(.roll))
      case .draw: play(state.drawingAction)
      case .read:
        let isCorrect = random.number(below: 3) > 0
        play(.user(.read(isCorrect: isCorrect, isCorrect ? record(&random) : nil)))
        // Undone as often as it takes until it stands.
        if random.number(below: 4) == 0 { play(.user(.undo)) }
      case .point:
        let position = random.number(below: state.field.count)
        play(.user(.point(player: state.stillToPoint[0], position: position)))
        if random.number(below: 6) == 0 { play(.user(.undo)) }
      case .reveal: play(.user(.reveal))
      case .finished: break
      }
    }
    return (actions, state)
  }

  /// The record of a reading that was typed, by a computer, or of none.
  private func record(_ random: inout Numbers) -> ReadingRecord? {
    let isTyped = random.number(below: 2) == 0
    return random.number(below: 3) == 0
      ? nil
      : ReadingRecord(
        milliseconds: random.number(below: 9000), keys: isTyped ? 9 : nil,
        longestGap: isTyped ? 400 : nil)
  }

  /// Compares an award with the actions that were not undone.
  private func check(_ award: Award, _ actions: [GameAction], of setup: GameSetup) throws {
    // Without undone verdicts and choices, the game is the same.
    var standing: [GameAction] = []
    for action in actions {
      if action == .user(.undo) { standing.removeLast() } else { standing.append(action) }
    }
    var state = GameState(setup)
    var (well, stumbles, taken) = ([Int: Int](), [Int: Int](), [Int: Int]())
    var typed: [Int: Int] = [:]
    var collisions: [(players: [Int], cards: Int)] = []
    for action in standing {
      if case .user(.read(let isCorrect, let record)) = action {
        if isCorrect, state.field.count > 2, let record, record.keys != nil {
          let speed = state.field.morae * 60_000 / max(record.milliseconds, 1)
          typed[state.reader] = max(typed[state.reader] ?? 0, speed)
        }
        if isCorrect {
          well[state.reader] = max(well[state.reader] ?? 0, state.field.count)
        } else {
          stumbles[state.reader, default: 0] += 1
        }
      }
      try Game.reduce(into: &state, action)
      guard action == .user(.reveal), let reveal = state.reveal else { continue }
      for chosen in reveal.chosen {
        if let taker = chosen.taker {
          taken[taker, default: 0] += 1
        } else {
          collisions.append((chosen.players, reveal.field.stacks[chosen.position].count))
        }
      }
    }
    func best(_ counts: [Int: Int]) -> [Int] {
      counts.filter { $0.value == counts.values.max() }.map(\.key).sorted()
    }
    switch award {
    case .longestRow(let players, let words):
      #expect(players == best(well) && words == well.values.max())
    case .mostStumbles(let players, let count):
      #expect(players == best(stumbles) && count == stumbles.values.max())
    case .fastestRow(let players, let speed, _):
      #expect(players == best(typed) && speed == typed.values.max())
    case .bestThief(let players, let count):
      #expect(players == best(taken) && count == taken.values.max())
    case .worstCollision(let players, _, let cards):
      #expect(cards == collisions.map(\.cards).max())
      #expect(collisions.contains { $0.players == players && $0.cards == cards })
    }
  }

  @Test("Awards are true statements about the game that was played", arguments: 0..<60)
  func areTrue(seed: UInt64) throws {
    let (actions, end) = game(seed: seed)
    let awards = Award.awards(for: actions, leadingTo: end)
    #expect(awards.count <= 3)
    for award in awards { try check(award, actions, of: end.setup) }
  }

  @Test("Without all actions of a game there are no awards")
  func incomplete() {
    let (actions, end) = game(seed: 3)
    #expect(!Award.awards(for: actions, leadingTo: end).isEmpty)
    #expect(Award.awards(for: actions.dropFirst(), leadingTo: end).isEmpty)
    #expect(Award.awards(for: actions.dropLast(), leadingTo: end).isEmpty)
  }
}
