import GameCore
import Replay

/// A random game with a random deck, in any mode; its readings are typed, recited or judged.
///
/// The seed determines all of it.
package struct LimitGame {
  /// The actions with their times and digests.
  package private(set) var recording: Recording<Game>
  /// The initial state, and the state after each action.
  package private(set) var states: [GameState]
  private var random: Numbers
  private var verifier: Verifier<Game>

  /// Plays a game to its end.
  ///
  /// - Throws: ``Failure`` if an action is refused or the game does not end.
  package init(seed: UInt64) throws {
    random = Numbers(seed: seed)
    let setup = try Self.setup(seed, &random)
    var table: RecordedTable?
    if random.number(below: 4) == 0 {
      let idle = 1 + random.number(below: RecordedTable.maximumIdle)
      table = RecordedTable(
        name: "matepo", hostSeats: [0], socket: "/tmp/caf\u{10ffe9} \"",
        programs: ["Robo=./bot", "Dai=" + String(repeating: "\u{1}", count: 675)], idle: idle)
    }
    recording = Recording(header: .init(setup: setup, program: "1.0.0", table: table))
    states = [recording.dealt]
    verifier = Verifier(recording.header)
    // Rows become long where few readings fail.
    let failures = random.pick([0, 10, 50])
    while case let state = states[states.count - 1], state.phase != .finished {
      guard states.count < 5000 else { throw Failure(description: "seed \(seed): no end") }
      do {
        try add(
          random.number(below: 40) == 0 && state.isUndoRecorded ? .user(.undo) : action(failures))
      } catch {
        throw Failure(description: "seed \(seed), action \(states.count): \(error)")
      }
    }
    recording.ending = .ended(verifier.digest)
  }

  /// The failure and its game.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private mutating func add(_ action: GameAction) throws(JournalError) {
    let time = recording.duration + random.number(below: 3000)
    recording.entries.append(try verifier.record(action, at: time))
    states.append(verifier.state)
  }

  private static func setup(_ seed: UInt64, _ random: inout Numbers) throws -> GameSetup {
    let deck =
      random.number(below: 6) == 0
      ? random.pick(DeckDefinition.allCases) : RandomDeck.deck(&random)
    let names = ["\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\", "🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅🍅", "千 絵", "Dai", "É", "f"]
    let count = random.number(2...6)
    let players = names.prefix(count).map { name in
      let level = random.number(below: 6)
      return Player(
        name: name, seat: level < 3 ? .computer(ComputerLevel.allCases[level]) : .human,
        timeFactor: random.pick([100, 50, 400]))
    }
    let judge = random.pick(JudgingMode.allCases)
    let clock = random.number(below: 2) == 0 ? random.pick(TypingLevel.allCases) : nil
    let setup = try GameSetup(
      seed: seed &* 0x9e37_79b9_7f4a_7c15, deck: deck, players: players,
      startingPlayer: random.number(below: count), judge: judge,
      pointing: random.pick([PointingMode.secret, .open]),
      picturesOnly: random.number(below: 2) == 0,
      clock: clock)
    guard random.number(below: 4) == 0 else { return setup }
    // A game has as many points as it has cards where one card is a point.
    let shortest = deck.recipes.map(\.count).min() ?? 1
    let number = random.pick([1, 2, Series.maximumNumber])
    return setup.inSeries(
      Series(
        id: seed, length: random.pick(Series.Length.allCases), number: number,
        standings: players.map { _ in
          .init(wins: number - 1, points: (number - 1) * (deck.size / shortest))
        }))
  }

  private mutating func action(_ failures: Int) -> GameAction {
    let state = states[states.count - 1]
    switch state.phase {
    case .roll: return .user(.roll)
    case .draw: return state.game.drawingAction
    case .read: return read(state, failures)
    case .point:
      return .user(
        .point(
          player: random.pick(state.game.stillToPoint),
          position: random.number(below: state.field.count)))
    case .reveal: return .user(.reveal)
    case .finished: return .user(.undo)
    }
  }

  private mutating func read(_ state: GameState, _ failures: Int) -> GameAction {
    let game = state.game
    let voters =
      game.judge == .typed
      ? []
      : game.listeners.filter { seat in
        !game.votes.contains { $0.seat == seat }
      }
    if let voter = voters.first, random.number(below: 2) == 0 {
      return .user(.vote(player: voter, isCorrect: random.number(below: 2) == 0))
    }
    let isCorrect = random.number(below: 100) >= failures
    switch random.number(below: 6) {
    case 0:
      let typed = typed(game)
      if let record = typed.record, let isCorrect = typed.outcome.verdict {
        return .user(.read(isCorrect: isCorrect, record))
      }
    case 1:
      let seat = ComputerSeat(seat: game.reader, level: .easy, seed: state.setup.seed)
      let record = seat.recital(game, isCorrect: isCorrect)
        .record(of: game.field, milliseconds: random.number(below: 1_000_000))
      return .user(.read(isCorrect: isCorrect, record))
    case 2 where !isCorrect:
      // The last mora of the last card.
      let position = game.field.count - 1
      let record = ReadingRecord(
        position: position, mora: game.field.stacks[position].kind.morae - 1, due: "~",
        typed: "\u{7f}", milliseconds: .max, keys: .max, longestGap: .max)
      return .user(.read(isCorrect: false, record))
    default: break
    }
    return .user(.read(isCorrect: isCorrect))
  }

  /// The row as somebody types it, in one of its spellings, until it goes wrong.
  private mutating func typed(_ game: PublicGame) -> TypedReading {
    let limits = TypingLimits(
      level: game.clock ?? .normal, morae: game.field.morae,
      timeFactor: game.players[game.reader].timeFactor)
    var reading = TypedReading(field: game.field, reversed: game.reversed, limits: limits)
    var time = 0
    for _ in 0..<random.number(below: 50) {
      guard case let expected = reading.expected, !expected.isEmpty else { return reading }
      time += random.number(20...200)
      let scalar = random.pick(expected)
      Typing.reduce(
        into: &reading,
        scalar.isASCII ? .typed(scalar, at: time) : .block(String(scalar), at: time))
    }
    let wrong: [Unicode.Scalar] = [
      "x", "\"", "\\", " ", "-", "é", "ん", "🍅", "\u{301}", "\u{200b}", "\u{85}", "\u{2028}",
      "\u{e000}", "\u{feff}", "\u{378}", "\u{10ffff}",
    ]
    if random.number(below: 4) > 0 {
      Typing.reduce(into: &reading, .block(String(random.pick(wrong)), at: time))
    }
    Typing.reduce(into: &reading, .tick(at: time + 1_000_000))
    return reading
  }
}
