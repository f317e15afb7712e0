/// A model of all players in a pointing: the value of each position for each player, and the
/// probability that each player points at it.
///
/// It depends only on public information, so it is the same for every seat.
struct OpponentModel {
  /// Probability 1, in the units used below.
  static let certain = 1 << 16

  /// The seats that point.
  let players: [Int]
  /// The number of positions.
  let positions: Int
  /// The value that a position adds to the pile of player n, at index `n * positions + position`.
  private let gains: [Int]
  /// The probability that player n points at a position, at index `n * positions + position`.
  private let probabilities: [Int]

  /// Estimates the choices of all players.
  ///
  /// Initially each player prefers positions in proportion to the value they add. Then, three
  /// times, each player responds to the estimates of the others, and the response is averaged with
  /// the earlier estimates. This is fictitious play, which approximates a mixed-strategy
  /// equilibrium.
  init(_ view: borrowing PublicGame) {
    let evaluator = PileEvaluator(view)
    let (stacks, reader) = (view.field.stacks, view.reader)
    let players = view.piles.indices.filter { $0 != reader }
    var gains: [Int] = []
    gains.reserveCapacity(players.count * stacks.count)
    for player in players {
      let pile = evaluator.gains(for: view.piles[player])
      for position in stacks.indices {
        gains.append(pile.gain(stacks[position].kindIndex, stacks[position].count))
      }
    }

    var estimates = gains
    Self.makeProbabilities(&estimates, of: stacks.count)
    var responses = gains
    for round in 1...3 {
      for index in gains.indices {
        responses[index] = Self.expected(index, of: stacks.count, gains, estimates)
      }
      Self.makeProbabilities(&responses, of: stacks.count)
      for index in gains.indices {
        estimates[index] = (estimates[index] * round + responses[index]) / (round + 1)
      }
    }
    self.players = players
    positions = stacks.count
    self.gains = gains
    probabilities = estimates
  }

  /// The value that a position adds to the pile of player n.
  func gain(_ player: Int, _ position: Int) -> Int {
    gains[player * positions + position]
  }

  /// The probability that player n points at a position.
  func probability(_ player: Int, _ position: Int) -> Int {
    probabilities[player * positions + position]
  }

  /// The expected value of a position for a player, both given by an index into `gains`: its value
  /// if nobody else points there, plus a quarter of what a collision costs the others.
  private static func expected(
    _ own: Int, of positions: Int, _ gains: [Int], _ probabilities: [Int]
  ) -> Int {
    var alone = certain
    var spoiled = 0
    var other = own % positions
    while other < gains.count {
      if other != own {
        alone = (alone * (certain - probabilities[other])) >> 16
        spoiled += probabilities[other] * gains[other]
      }
      other += positions
    }
    return (gains[own] * alone + spoiled / 4) >> 16
  }

  /// Turns the values of each player into probabilities proportional to their eighth powers.
  private static func makeProbabilities(_ values: inout [Int], of positions: Int) {
    for start in stride(from: 0, to: values.count, by: positions) {
      let range = start..<start + positions
      var most = 0
      for index in range { most = max(most, values[index]) }
      var sum = 0
      for index in range {
        // The sum of 120 positions of at most 127^8 each is less than 2^63.
        let square = most > 0 ? square(values[index] * 127 / most) : 127 * 127
        values[index] = self.square(self.square(square))
        sum += values[index]
      }
      for index in range { values[index] = min(certain, values[index] / (sum >> 16)) }
    }
  }

  private static func square(_ number: Int) -> Int { number * number }
}

extension PointingStrategy {
  /// Level hard: chooses at random with probabilities that follow the expected value.
  static func wary(
    _ view: PublicGame, _ model: OpponentModel, seat: Int, _ stream: inout RandomStream
  ) -> Int {
    guard model.players.count > 1, let own = model.players.firstIndex(of: seat) else {
      return greedy(view, seat: seat, &stream)
    }
    return draw((0..<model.positions).map { model.probability(own, $0) }, &stream)
  }

  /// Why a wary player chose a position if that is because of another player.
  static func wariness(
    _ view: PublicGame, _ model: OpponentModel, seat: Int, for chosen: Int
  ) -> PointingReason? {
    guard model.players.count > 1, let own = model.players.firstIndex(of: seat) else { return nil }
    let stacks = view.field.stacks
    var best = chosen
    for position in stacks.indices where model.gain(own, position) > model.gain(own, best) {
      best = position
    }
    /// The opponent most likely to point at a position, if that is likely at all.
    func rival(at position: Int) -> Int? {
      var rival: Int?
      var most = OpponentModel.certain / 8
      for player in model.players.indices where player != own {
        let probability = model.probability(player, position)
        if probability > most { (rival, most) = (player, probability) }
      }
      return rival
    }
    if stacks[best].kindIndex != stacks[chosen].kindIndex, let rival = rival(at: best) {
      return .dodge(
        wanted: stacks[best].kind, by: model.players[rival], instead: stacks[chosen].kind)
    }
    if model.gain(own, chosen) == 0, let rival = rival(at: chosen), model.gain(rival, chosen) > 0 {
      return .deny(stacks[chosen].kind, to: model.players[rival])
    }
    return nil
  }
}
