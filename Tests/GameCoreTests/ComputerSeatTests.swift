import TestSupport
import Testing

@testable import GameCore

@Suite struct ComputerSeatTests {
  /// Games with computer players of all levels, at a pointing or a reading.
  private func states(_ seeds: Range<UInt64>) throws -> [GameState] {
    try seeds.map { seed in
      var state = GameState(try GameSetup(seed: seed, players: people(2 + Int(seed % 5))))
      var stream = RandomStream(seed: seed, for: .cosmetic)
      for _ in 0..<30 + stream.number(below: 60) {
        switch state.phase {
        case .roll: try Game.reduce(into: &state, .user(.roll))
        case .draw: try Game.reduce(into: &state, state.drawingAction)
        case .read:
          try Game.reduce(into: &state, .user(.read(isCorrect: stream.number(below: 4) > 0)))
        case .point:
          let position = stream.number(below: state.field.count)
          let player = state.stillToPoint[0]
          try Game.reduce(into: &state, .user(.point(player: player, position: position)))
        case .reveal: try Game.reduce(into: &state, .user(.reveal))
        case .finished: break
        }
      }
      for _ in 0..<9 {
        if case .roll = state.phase { try Game.reduce(into: &state, .user(.roll)) }
        if case .draw = state.phase { try Game.reduce(into: &state, state.drawingAction) }
      }
      if state.phase == .read { try Game.reduce(into: &state, .user(.read(isCorrect: false))) }
      return state
    }.filter { $0.phase == .point && $0.choices.isEmpty }
  }

  /// The decisions of computer players of each level at each seat.
  private func decisions(_ state: GameState) -> [String] {
    state.stillToPoint.flatMap { seat in
      ComputerLevel.allCases.map { level in
        let computer = ComputerSeat(seat: seat, level: level, seed: state.setup.seed)
        let view = state.game
        return "\(computer.reads(view)) \(computer.points(view))"
      }
    }
  }

  @Test("R31: a computer's decision does not depend on hidden information")
  func hiddenState() throws {
    let states = try states(0..<60)
    #expect(states.count > 30)
    for (number, state) in states.enumerated() {
      var other = state
      other.deck = Deck(nextFirst: state.deck.nextFirst.reversed())
      other.dice = RandomStream(seed: 999, for: .die)
      let before = decisions(state)
      #expect(decisions(other) == before, "game \(number)")
      let first = state.stillToPoint[0]
      for position in 0..<state.field.count where state.stillToPoint.count > 1 {
        var chosen = other
        let choice = GameAction.user(.point(player: first, position: position))
        try Game.reduce(into: &chosen, choice)
        #expect(decisions(chosen) == Array(before.dropFirst(3)), "game \(number)")
      }
    }
  }

  @Test("R31: a decision that is undone and made again is the same")
  func decisionsRepeat() throws {
    for state in try states(0..<20) { #expect(decisions(state) == decisions(state)) }
  }

  @Test("R31: each decision of a game uses new random numbers")
  func decisionsDiffer() throws {
    var state = try pointing("ma tomato to mato", piles: ["", "", ""])
    let seat = ComputerSeat(seat: 2, level: .easy, seed: 3)
    var positions: Set<Int> = []
    var readings: Set<Bool> = []
    for count in 0..<40 {
      state.setCount = count
      let view = state.game
      positions.insert(seat.points(view).position)
    }
    #expect(positions == [0, 1, 2, 3])
    // Longer, so that some readings fail.
    state.field = try CardBox.field(of: "ma tomato to mato ma tomato to mato")
    for count in 0..<40 {
      state.setCount = count
      readings.insert(seat.reads(state.game))
    }
    #expect(readings == [true, false])
  }

  @Test("R31: each seat has its own stream, whether created alone or with the others")
  func seatStreams() throws {
    let setup = try GameSetup(
      seed: 7, players: people(6).map { Player(name: $0.name, seat: .computer(.hard)) })
    let alone = (0..<6).map { ComputerSeat(seat: $0, level: .hard, seed: 7) }
    #expect(ComputerSeat.seats(of: setup) == alone)
    #expect(Set(alone.map { "\($0)" }).count == 6)
  }

  @Test("A human seat is simulated by a computer of level normal")
  func humanSeat() throws {
    let setup = try GameSetup(seed: 7, players: people(3))
    #expect(ComputerSeat.seats(of: setup).map(\.level) == [.normal, .normal, .normal])
  }

  @Test("Readings fail more often with longer fields, similar words and lower levels")
  func readingSkill() throws {
    func chance(_ names: String, _ level: ComputerLevel = .normal) throws -> Int {
      var state = try TestGame().state
      state.field = try CardBox.field(of: names)
      return ReadingSkill(level).chance(state.game)
    }
    #expect(try chance("") == ReadingSkill.certain)
    #expect(try chance("to ma to ma") < chance("to ma to"))
    #expect(try chance("to to to") < chance("to ma to"))
    #expect(try chance("tomato mato") < chance("tomato ma"))
    #expect(try chance("to ma to", .easy) < chance("to ma to", .normal))
    #expect(try chance("to ma to", .normal) < chance("to ma to", .hard))
    let long = Array(repeating: "tomato", count: 10).joined(separator: " ")
    #expect(try chance(long + " tomato*", .easy) >= 0)
  }

  @Test("Similarity counts the common morae of two words and is symmetric")
  func sharedMorae() {
    for first in CardKind.allCases {
      for second in CardKind.allCases {
        let shared = Self.longestCommon(Array(first.kana)[...], Array(second.kana)[...])
        #expect(first.sharedMorae(second) == shared, "\(first) \(second)")
      }
    }
  }

  private static func longestCommon(
    _ first: ArraySlice<Character>, _ second: ArraySlice<Character>
  ) -> Int {
    guard let one = first.first, let two = second.first else { return 0 }
    if one == two { return 1 + longestCommon(first.dropFirst(), second.dropFirst()) }
    return max(
      longestCommon(first.dropFirst(), second), longestCommon(first, second.dropFirst()))
  }

  /// A three-player pointing after seat 1 has failed, with these piles.
  private func pointing(_ field: String, piles: [String]) throws -> GameState {
    var game = try TestGame(players: 3, field: field, piles: piles, next: "to")
    try game.go(.user(.roll))
    var state = game.state
    state.phase = .point
    return state
  }

  @Test(
    "Level normal mixes what its pile can use, and says what the chosen card does for it",
    arguments: [
      ("ma mato tomato", "to", [nil, .points(1, with: .mato, cards: 1), nil]),
      ("ma mato [tomato tomato]", "to", [nil, nil, .points(2, with: .tomato, cards: 2)]),
      ("ma to", "mato", [nil, .points(1, with: .to, cards: 1)]),
      ("ma to", "", [.promise(.ma, cards: 1), .promise(.to, cards: 1)]),
      ("potato ma", "ma ma ma", [.tieBreak(.potato), nil]),
    ] as [(String, String, [PointingReason?])])
  func normal(field: String, pile: String, reasons: [PointingReason?]) throws {
    let state = try pointing(field, piles: ["", "", pile])
    var found = reasons.map { _ in PointingReason?.none }
    for seed in 0..<60 as Range<UInt64> {
      let seat = ComputerSeat(seat: 2, level: .normal, seed: seed)
      let (position, reason) = seat.points(state.game)
      found[position] = reason
    }
    for (reason, found) in zip(reasons, found) where reason != nil { #expect(found == reason) }
    // What is of no use is not chosen.
    #expect(found.count { $0 != nil } >= 1)
    for case .indifferent? in found { Issue.record("an idle choice") }
  }

  @Test("Level normal mixes positions of equal value, and no other is worth more")
  func evenMix() throws {
    for (number, state) in try states(0..<300).enumerated() where state.piles.count > 2 {
      let (stacks, groups) = (state.field.stacks, state.field.groups)
      let group = stacks.compactMap { stack in
        groups.firstIndex { $0.kind == stack.kindIndex && $0.size == stack.count }
      }
      let opponents = state.piles.count - 2
      for seat in state.stillToPoint {
        let gains = PileEvaluator(state.game).gains(for: state.piles[seat])
        let mix = MixedStrategy(
          groups, groups.map { gains.gain($0.kind, $0.size) }, opponents: opponents)
        let shares = group.map { mix.probability($0) }
        let values = stacks.map { gains.gain($0.kindIndex, $0.count) }
        let promises = zip(values, shares).map { value, share in
          // Four of five opponents choose alike, the fifth anywhere.
          let risk = 0.8 * share + 0.2 / Double(stacks.count)
          return (0..<opponents).reduce(Double(value)) { value, _ in value * (1 - risk) }
        }
        let chosen = stacks.indices.filter { shares[$0] > 0 }
        let most = chosen.map { promises[$0] }.max() ?? 0
        // The roots are integers.
        let inaccuracy = Double(values.max() ?? 0) / 100
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9, "game \(number), seat \(seat)")
        #expect(promises.allSatisfy { $0 <= most + inaccuracy }, "game \(number), seat \(seat)")
        #expect(
          chosen.allSatisfy { promises[$0] >= most - inaccuracy }, "game \(number), seat \(seat)")
        var stream = RandomStream(seed: UInt64(number), for: .cosmetic)
        for _ in 0..<20 {
          let (index, number) = mix.choose(&stream)
          let position = state.field.position(of: groups[index], after: number)
          #expect(group[position] == index && shares[position] > 0)
          #expect(group.prefix(position).count { $0 == index } == number)
        }
      }
    }
  }

  /// The wins of a seat that reads like level normal and always takes the card for which a number
  /// of others are better, and the average of the seats of level normal, in all seating orders.
  private func wins(
    of games: Int, against others: [ComputerLevel], rank: Int
  ) throws -> (probe: Int, normal: Int) {
    var (probeWins, normalWins) = (0, 0)
    for seed in 0..<UInt64(games) {
      let probe = Int(seed % 4)
      let shift = Int(seed / 4 % 3)
      var levels = Array(others[shift...] + others[..<shift])
      if seed / 12 % 2 == 0 { levels.reverse() }
      levels.insert(.normal, at: probe)
      let players = levels.enumerated().map { Player(name: "P\($0)", seat: .computer($1)) }
      let seats = ComputerSeat.seats(of: try GameSetup(seed: seed, players: players))
      var state = GameState(try GameSetup(seed: seed, players: players))
      while state.phase != .finished {
        let view = state.game
        let action: UserAction
        switch state.phase {
        case .roll: action = .roll
        case .read: action = .read(isCorrect: seats[state.reader].reads(view))
        case .point:
          let seat = state.stillToPoint[0]
          let position =
            seat == probe ? best(view, seat, after: rank) : seats[seat].points(view).position
          action = .point(player: seat, position: position)
        case .reveal: action = .reveal
        case .draw, .finished:
          try Game.reduce(into: &state, state.drawingAction)
          continue
        }
        try Game.reduce(into: &state, .user(action))
      }
      for winner in state.winners {
        if winner == probe { probeWins += 1 } else if levels[winner] == .normal { normalWins += 1 }
      }
    }
    return (probeWins, normalWins / others.count { $0 == .normal })
  }

  private func best(_ view: PublicGame, _ seat: Int, after rank: Int) -> Int {
    let gains = PileEvaluator(view).gains(for: view.piles[seat])
    let values = view.field.stacks.map { gains.gain($0.kindIndex, $0.count) }
    let order = values.indices.sorted { (values[$0], $1) > (values[$1], $0) }
    return order[min(rank, order.count - 1)]
  }

  @Test(
    "Who always takes the best, or the second best, card wins no more than players of level normal",
    arguments: [
      ([.normal, .normal, .normal], 0), ([.normal, .normal, .normal], 1),
      ([.easy, .normal, .hard], 1), ([.easy, .normal, .normal], 1),
    ] as [([ComputerLevel], Int)])
  func avoiding(others: [ComputerLevel], rank: Int) throws {
    let games = Stress.count(240, of: 19_992)
    let wins = try wins(of: games, against: others, rank: rank)
    // Chance decides a part: of few games a twentieth, of many about two standard deviations.
    let chance = min(games / 20, Int(2 * Double(wins.probe + wins.normal).squareRoot()))
    #expect(wins.probe - chance <= wins.normal, "\(wins)")
  }

  @Test("Level easy points everywhere, preferring what resembles トマト")
  func easy() throws {
    let state = try pointing("ma tomato to", piles: ["", "", ""])
    var counts = [0, 0, 0]
    for seed in 0..<600 as Range<UInt64> {
      let seat = ComputerSeat(seat: 2, level: .easy, seed: seed)
      let choice = seat.points(state.game)
      counts[choice.position] += 1
      #expect(choice.reason == .fancy(state.field.stacks[choice.position].kind))
    }
    #expect(counts[0] > 50 && counts[0] < counts[2] && counts[2] < counts[1])
  }

  @Test("Level normal copies what another player has pointed at before, and says so")
  func copying() throws {
    var state = try pointing("ma mato", piles: ["", "", ""])
    let (ma, tomato) = (state.field.stacks[0], try CardBox.field(of: "tomato").stacks[0])
    /// How often each position is chosen, and whom the seat names.
    func choices(_ level: ComputerLevel = .normal) -> (counts: [Int], copied: [Int: Int]) {
      var (counts, copied) = ([0, 0], [Int: Int]())
      for seed in 0..<600 as Range<UInt64> {
        let (position, reason) = ComputerSeat(seat: 2, level: level, seed: seed).points(state.game)
        counts[position] += 1
        if case .copy(ma.kind, let other) = reason {
          #expect(position == 0)
          copied[other, default: 0] += 1
        }
      }
      return (counts, copied)
    }
    let before = ComputerLevel.allCases.map { choices($0).counts }
    #expect(choices().copied.isEmpty)
    state.kindsPointedAt = [ma.kindIndex, nil, nil]
    #expect((150...250).contains(choices().copied[0] ?? 0))
    #expect(choices().counts[0] > before[1][0] + 50)
    // The others have a mind of their own, and nobody copies itself or what is not there.
    for level in [ComputerLevel.easy, .hard] {
      #expect(choices(level).counts == before[level == .easy ? 0 : 2])
      #expect(choices(level).copied.isEmpty)
    }
    for kinds in [[nil, nil, ma.kindIndex], [tomato.kindIndex, nil, nil]] {
      state.kindsPointedAt = kinds
      #expect(choices().copied.isEmpty)
    }
  }

  @Test("Level normal copies people, and nothing that is of no use to it")
  func copiesPeople() throws {
    let levels: [Player.Seat] = [.human, .computer(.hard), .computer(.normal), .human]
    let players = levels.enumerated().map { Player(name: "P\($0)", seat: $1) }
    var state = GameState(try GameSetup(seed: 1, players: players))
    state.field = try CardBox.field(of: "ma mato potato")
    state.phase = .point
    let kinds = state.field.stacks.map(\.kindIndex)
    func copied(_ pointed: [Int?]) -> Set<Int> {
      state.kindsPointedAt = pointed
      return (0..<60 as Range<UInt64>).reduce(into: []) { copied, seed in
        let reason = ComputerSeat(seat: 2, level: .normal, seed: seed).points(state.game).reason
        if case .copy(_, let other) = reason { copied.insert(other) }
      }
    }
    #expect(copied([kinds[0], kinds[1], nil, nil]) == [0])
    #expect(copied([kinds[0], kinds[1], kinds[0], kinds[1]]) == [3])
    #expect(copied([nil, kinds[1], kinds[0], nil]).isEmpty)
    // With a heap of マ, one more is of no use.
    state.field = try CardBox.field(of: "potato ma")
    #expect(!copied([kinds[0], nil, nil, nil]).isEmpty)
    state.piles[2] = try CardBox.field(of: "ma ma ma").stacks.map(\.top)
    #expect(copied([kinds[0], nil, nil, nil]).isEmpty)
  }

  @Test("Level hard often avoids what others want, and gives that reason")
  func hard() throws {
    // Both want トマト; only seat 2 has a ト for マト.
    let state = try pointing("tomato mato", piles: ["", "", "to"])
    var counts = [0, 0]
    for seed in 0..<200 as Range<UInt64> {
      let seat = ComputerSeat(seat: 2, level: .hard, seed: seed)
      let choice = seat.points(state.game)
      counts[choice.position] += 1
      let reason: PointingReason =
        choice.position == 0
        ? .points(1, with: .tomato, cards: 1)
        : .dodge(wanted: .tomato, by: 0, instead: .mato)
      #expect(choice.reason == reason)
    }
    #expect(counts[1] > 40 && counts[0] > 40, "\(counts)")
  }

  @Test("Two players of level hard with the same piles do not always collide")
  func mixedStrategy() throws {
    let state = try pointing("tomato mato to", piles: ["", "", ""])
    var collisions = 0
    for seed in 0..<200 as Range<UInt64> {
      let positions = [0, 2].map { seat in
        ComputerSeat(seat: seat, level: .hard, seed: seed)
          .points(state.game).position
      }
      if positions[0] == positions[1] { collisions += 1 }
    }
    #expect(collisions < 140)
  }

  @Test("An additional card never lowers the value of a pile, and potential ends with the deck")
  func pileValues() throws {
    var state = try TestGame().state
    for size in [45, 20, 1, 0] {
      state.replaceDeck(Deck(nextFirst: Array(DeckDefinition.classic.cards.prefix(size))))
      let evaluator = PileEvaluator(state.game)
      for to in 0...5 {
        for pairing in 0...5 {
          for ma in 0...5 {
            let counts =
              KindCounts(to, of: 2) + KindCounts(pairing, of: 1) + KindCounts(ma, of: 3)
            if size == 0 {
              #expect(
                evaluator.value(of: counts) == evaluator.rules.form(counts).points
                  * PointRules.pointValue)
            }
            for kind in 0..<5 {
              let more = counts + KindCounts(1, of: kind)
              #expect(evaluator.value(of: more) >= evaluator.value(of: counts))
            }
          }
        }
      }
    }
  }
}
