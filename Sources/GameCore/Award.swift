/// A remarkable fact about a finished game, derived from its recorded actions.
///
/// Players who did equally well share an award.
package enum Award: Equatable, Sendable {
  /// The longest row that was read well, in words.
  case longestRow(players: [Int], words: Int)
  /// The collision that cost the most cards, and the kind of the cards.
  case worstCollision(players: [Int], kind: CardKind, cards: Int)
  /// The most failed readings.
  case mostStumbles(players: [Int], count: Int)
  /// The row that was typed fastest, key by key, or read aloud fastest, in morae a minute.
  case fastestRow(players: [Int], moraePerMinute: Int, isAloud: Bool)
  /// The most cards that nobody else pointed at.
  case bestThief(players: [Int], count: Int)

  /// The seats that share the award.
  package var players: [Int] {
    switch self {
    case .longestRow(let players, _), .worstCollision(let players, _, _),
      .mostStumbles(let players, _), .fastestRow(let players, _, _), .bestThief(let players, _):
      players
    }
  }

  /// The awards of a finished game with some actions.
  package static func awards(
    for actions: some Sequence<GameAction>, leadingTo end: GameState
  ) -> [Award] {
    awards(for: [GameEvent](actions, of: end.setup), of: end.setup, leadingTo: end.game)
  }

  /// The awards of a finished game with some events, at most three.
  ///
  /// There are none if the events do not lead from its deal to its end, because some of them are missing.
  package static func awards(
    for events: [GameEvent], of setup: GameSetup, leadingTo end: PublicGame
  ) -> [Award] {
    var (game, facts) = (PublicGame(setup), Facts())
    for event in events {
      facts.note(event, in: game)
      guard (try? game.apply(event)) != nil else { return [] }
    }
    return game == end ? facts.awards(of: end) : []
  }
}

/// The facts that awards are derived from.
private struct Facts {
  /// A reading that was judged.
  struct Reading {
    let reader: Int
    let words: Int
    let isCorrect: Bool
    let moraePerMinute: Int?
  }

  var readings: [Reading] = []
  var reveals: [Reveal] = []

  /// Notes what an event tells that happens in a game.
  mutating func note(_ event: GameEvent, in game: PublicGame) {
    switch event {
    case .read(let isCorrect, let record, _):
      readings.append(
        Reading(
          reader: game.reader, words: game.field.count, isCorrect: isCorrect,
          moraePerMinute: record.flatMap { Self.speed($0, morae: game.field.morae) }))
    case .revealed(let choices):
      reveals.append(Reveal(field: game.field, choices: choices, failed: game.reader))
    default: break
    }
  }

  /// The speed of a row that was typed or heard; the time of one that was not typed key by key is not its
  /// own.
  private static func speed(_ record: ReadingRecord, morae: Int) -> Int? {
    guard record.longestGap != nil, record.milliseconds > 0 else { return nil }
    return morae * 60_000 / record.milliseconds
  }

  func awards(of game: PublicGame) -> [Award] {
    guard game.phase == .finished else { return [] }
    let seats = game.players.count
    let all = [
      longestRow, fastestRow(isAloud: game.judge != .typed), worstCollision, mostStumbles(seats),
      bestThief(seats),
    ]
    return Array(all.compactMap { $0 }.prefix(3))
  }

  private func fastestRow(isAloud: Bool) -> Award? {
    let typed = readings.filter { $0.isCorrect && $0.words > 2 }
    guard let most = typed.compactMap(\.moraePerMinute).max() else { return nil }
    let players = Set(typed.filter { $0.moraePerMinute == most }.map(\.reader)).sorted()
    return .fastestRow(players: players, moraePerMinute: most, isAloud: isAloud)
  }

  private var longestRow: Award? {
    let well = readings.filter(\.isCorrect)
    guard let words = well.map(\.words).max(), words > 2 else { return nil }
    let players = Set(well.filter { $0.words == words }.map(\.reader)).sorted()
    return .longestRow(players: players, words: words)
  }

  private var worstCollision: Award? {
    let collisions = reveals.flatMap { reveal in
      reveal.chosen.filter { $0.taker == nil }
        .map { (players: $0.players, stack: reveal.field.stacks[$0.position]) }
    }
    // Among equal collisions, the one with more players, and then the first.
    let worst = collisions.reversed().max {
      ($0.stack.count, $0.players.count) < ($1.stack.count, $1.players.count)
    }
    return worst.map {
      .worstCollision(players: $0.players, kind: $0.stack.kind, cards: $0.stack.count)
    }
  }

  private func mostStumbles(_ seats: Int) -> Award? {
    most((0..<seats).map { seat in readings.count { $0.reader == seat && !$0.isCorrect } })
      .map { .mostStumbles(players: $0, count: $1) }
  }

  private func bestThief(_ seats: Int) -> Award? {
    let takers = reveals.flatMap { $0.chosen.compactMap(\.taker) }
    return most((0..<seats).map { seat in takers.count { $0 == seat } })
      .map { .bestThief(players: $0, count: $1) }
  }

  /// The seats with the highest count, if it is above one and not all seats have it.
  private func most(_ counts: [Int]) -> (players: [Int], count: Int)? {
    guard let most = counts.max(), most > 1 else { return nil }
    let players = counts.indices.filter { counts[$0] == most }
    return players.count < counts.count ? (players, most) : nil
  }
}
