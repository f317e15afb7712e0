/// What anybody at the table may guess about a pointing: what each position would add to each
/// pile, and how likely each player is to point at it.
///
/// It depends on nothing but what all can see, so it is the same for every seat.
struct OpponentModel {
  /// Certainty, in the chances below.
  static let certain = 1 << 16

  /// The seats that point.
  let players: [Int]
  /// How many positions there are.
  let positions: Int
  /// What a position would add to the pile of the nth of the players, at `n * positions`.
  private let gains: [Int]
  /// How likely the nth of the players is to point at a position, at `n * positions`.
  private let wants: [Int]

  /// Guesses what the players want.
  ///
  /// At first each is taken to point the more often at a position the more it would add to its
  /// pile. Then, three times over, each answers what the others seem to do, and the answers are
  /// averaged with all guesses before: fictitious play, which comes close to the mixture from
  /// which nobody gains by straying.
  init(_ view: PublicView) {
    let worth = PileEvaluator(view)
    let stacks = view.field.stacks
    let players = view.piles.indices.filter { $0 != view.reader }
    var gains: [Int] = []
    gains.reserveCapacity(players.count * stacks.count)
    for player in players { worth.gains(KindCounts(view.piles[player]), from: stacks, to: &gains) }

    var wants = gains
    Self.makeChances(&wants, of: stacks.count)
    var answers = gains
    for guesses in 1...3 {
      for place in gains.indices {
        answers[place] = Self.expected(place, of: stacks.count, gains, wants)
      }
      Self.makeChances(&answers, of: stacks.count)
      for place in gains.indices {
        wants[place] = (wants[place] * guesses + answers[place]) / (guesses + 1)
      }
    }
    (self.players, positions, self.gains, self.wants) = (players, stacks.count, gains, wants)
  }

  /// What a position would add to the pile of the nth of the players.
  func gain(_ player: Int, _ position: Int) -> Int {
    gains[player * positions + position]
  }

  /// How likely the nth of the players is to point at a position.
  func want(_ player: Int, _ position: Int) -> Int {
    wants[player * positions + position]
  }

  /// What a player may expect of a position, both told by a place in `gains`: its gain if nobody
  /// else points there, and a quarter of what it spoils for others if somebody does.
  private static func expected(
    _ own: Int, of positions: Int, _ gains: [Int], _ wants: [Int]
  ) -> Int {
    var alone = certain
    var spoiled = 0
    var other = own % positions
    while other < gains.count {
      if other != own {
        alone = (alone * (certain - wants[other])) >> 16
        spoiled += wants[other] * gains[other]
      }
      other += positions
    }
    return (gains[own] * alone + spoiled / 4) >> 16
  }

  /// Turns each player's worths into chances in proportion to their eighth powers.
  private static func makeChances(_ worths: inout [Int], of positions: Int) {
    for start in stride(from: 0, to: worths.count, by: positions) {
      let range = start..<start + positions
      var most = 0
      for place in range { most = max(most, worths[place]) }
      var sum = 0
      for place in range {
        // 56 positions of at most 127 to the eighth are less than 2^62.
        let square = most > 0 ? square(worths[place] * 127 / most) : 127 * 127
        worths[place] = self.square(self.square(square))
        sum += worths[place]
      }
      for place in range { worths[place] = min(certain, worths[place] / (sum >> 16)) }
    }
  }

  private static func square(_ number: Int) -> Int { number * number }
}

extension PointingStrategy {
  /// Hard: at random as often as it pays, given what the others probably want.
  static func wary(
    _ view: PublicView, _ outlook: OpponentModel, seat: Int, _ stream: inout RandomStream
  ) -> (position: Int, reason: PointingReason) {
    guard outlook.players.count > 1, let own = outlook.players.firstIndex(of: seat) else {
      return greedy(view, seat: seat, &stream)
    }
    let position = draw((0..<outlook.positions).map { outlook.want(own, $0) }, &stream)
    return (position, reason(view, outlook, own: own, chosen: position))
  }

  private static func reason(
    _ view: PublicView, _ outlook: OpponentModel, own: Int, chosen: Int
  ) -> PointingReason {
    let stacks = view.field.stacks
    let gain = outlook.gain(own, chosen)
    var best = chosen
    for position in stacks.indices where outlook.gain(own, position) > outlook.gain(own, best) {
      best = position
    }
    /// The rival most likely to point at a position, if that is at all likely.
    func rival(at position: Int) -> Int? {
      var rival: Int?
      var most = OpponentModel.certain / 8
      for player in outlook.players.indices where player != own {
        let want = outlook.want(player, position)
        if want > most { (rival, most) = (player, want) }
      }
      return rival
    }
    if stacks[best].kind != stacks[chosen].kind, let rival = rival(at: best) {
      return .dodge(
        wanted: stacks[best].kind, by: outlook.players[rival], instead: stacks[chosen].kind)
    }
    if gain == 0, let rival = rival(at: chosen), outlook.gain(rival, chosen) > 0 {
      return .deny(stacks[chosen].kind, to: outlook.players[rival])
    }
    let counts = KindCounts(view.piles[outlook.players[own]])
    return reason(for: stacks[chosen], counts, gain: gain)
  }
}
