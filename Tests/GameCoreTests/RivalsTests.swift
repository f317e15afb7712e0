import TestSupport
import Testing

@testable import GameCore

/// Simulated games of a person who types against three computer players, one of each level.
@Suite("How a person fares against three computers")
struct RivalsTests {
  private static let levels = ComputerLevel.allCases

  /// Plays a game; the person points as a computer of level normal.
  private func play(
    _ setup: GameSetup, _ typist: Typist, _ luck: inout RandomStream
  ) throws -> GameState {
    let seats = ComputerSeat.seats(of: setup)
    var state = GameState(setup)
    while state.phase != .finished {
      let game = state.game
      switch game.phase {
      case .roll: try Game.reduce(into: &state, .user(.roll))
      case .draw: try Game.reduce(into: &state, game.drawingAction)
      case .read:
        let limits = TypingLimits(level: typist.level, morae: game.field.morae)
        let isCorrect =
          game.reader == 0
          ? typist.read(keys: 2 * game.field.morae, limits, &luck) == .well
          : seats[game.reader].reads(game)
        try Game.reduce(into: &state, .user(.read(isCorrect: isCorrect)))
      case .point:
        for seat in seats where seat.seat != game.reader {
          let position = seat.points(game).position
          try Game.reduce(into: &state, .user(.point(player: seat.seat, position: position)))
        }
      case .reveal: try Game.reduce(into: &state, .user(.reveal))
      case .finished: break
      }
    }
    return state
  }

  /// How many percent of games each wins: the person, then the levels; who win together share.
  private func shares(_ typist: Typist, games: Int) throws -> [Double] {
    var wins = [0.0, 0, 0, 0]
    for number in 0..<games {
      let seed = Stress.seed * 1_000_000 + UInt64(number)
      // A neighbor's level matters, so the computers change their places.
      let order = Self.levels.indices.map { Self.levels[($0 + number) % 3] }
      let computers = order.map { Player(name: $0.rawValue, seat: .computer($0)) }
      let setup = try GameSetup(
        seed: seed, players: [Player(name: "Me")] + computers, judge: .typed, clock: typist.level)
      var luck = RandomStream(seed: seed, for: .cosmetic)
      let winners = try play(setup, typist, &luck).winners
      for seat in winners {
        let place = seat == 0 ? 0 : 1 + (Self.levels.firstIndex(of: order[seat - 1]) ?? 0)
        wins[place] += 100 / Double(winners.count)
      }
    }
    return wins.map { $0 / Double(games) }
  }

  @Test("Careful typists win more often than normal computers, careless ones less")
  func fair() throws {
    let games = Stress.count(400, of: 4000)
    let careful = try shares(Typist(speed: 60, errors: 10, level: .normal), games: games)
    #expect((33...45).contains(careful[0]), "\(careful)")
    let careless = try shares(Typist(speed: 60, errors: 30, level: .normal), games: games)
    #expect((13...25).contains(careless[0]), "\(careless)")
    for shares in [careful, careless] {
      #expect(Array(shares.dropFirst()) == shares.dropFirst().sorted(), "\(shares)")
    }
  }

  /// The part of rows of some cards, drawn at random, that a level fails to read, in percent.
  private func failures(_ level: ComputerLevel, cards: Int, reversed: Bool) throws -> Double {
    let rows = Stress.count(200, of: 2000)
    var fails = 0.0
    for seed in 0..<UInt64(rows) {
      var game = GameState(try GameSetup(seed: seed, players: people(2)))
      game.field = Field((0..<cards).compactMap { _ in game.deck.draw() })
      game.reversed = reversed
      fails +=
        100 * (1 - Double(ReadingSkill(level).chance(game.game)) / Double(ReadingSkill.certain))
    }
    return fails / Double(rows)
  }

  @Test("Short rows hardly ever fail; long ones do, sooner at lower levels and from the right")
  func rows() throws {
    for level in Self.levels {
      for reversed in [false, true] {
        let rows = try (1...15).map { try failures(level, cards: $0, reversed: reversed) }
        #expect(rows == rows.sorted(), "\(level)")
        #expect(rows[1] < 1.5 && rows[14] > 95, "\(level): \(rows)")
        guard level != .easy else { continue }
        let easier = try (1...15).map {
          try failures(level == .hard ? .normal : .easy, cards: $0, reversed: reversed)
        }
        #expect(zip(rows, easier).dropFirst(4).allSatisfy { $0 <= $1 }, "\(level)")
      }
      let eight = try [false, true].map { try failures(level, cards: 8, reversed: $0) }
      #expect(eight[1] > 1.3 * eight[0], "\(level): \(eight)")
    }
  }
}
