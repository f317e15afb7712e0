import Testing
@testable import GameCore

@Suite struct Smoke {
  @Test func randomGamesEnd() throws {
    for seed in 0..<200 as Range<UInt64> {
      var s = GameState(try GameSetup(seed: seed, players: ["a","b","c"].map { Player(name: $0) }))
      var r = RandomStream(seed: seed, for: .ornament)
      var n = 0
      while s.phase != .over {
        n += 1
        let a: GameAction
        switch s.phase {
        case .roll: a = .user(.roll)
        case .draw(let d): a = d.stage == .waiting ? .user(.draw) : d.stage == .underWay ? .internal(.drawn) : .internal(.drawNext)
        case .read: a = .user(.read(ok: r.number(below: 2) == 0))
        case .point: a = .user(.point(player: s.stillToPoint[0], position: r.number(below: s.field.count)))
        case .over: return
        }
        try Game.reduce(into: &s, a)
      }
      if seed < 3 { print(n, s.points, s.winners, s.removed.count) }
    }
  }
}
