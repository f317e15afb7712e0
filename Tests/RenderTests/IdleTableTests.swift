import App
import AppTestSupport
import GameCore
import Graphics
import Render
import TestSupport
import Testing

@Suite("A table that waits for its players") struct IdleTableTests {
  private static let display = DisplayMode(paintsGround: true)

  /// The timers that would still wake the program at a terminal, after nothing has happened for a while.
  private func pending(_ state: AppState, at time: Double) -> [String] {
    let picture = Scenes.picture(
      of: state, size: Size(columns: 80, rows: 24), display: Self.display, at: time)
    return [
      state.timers.next.map { "timer \($0.id)" }, picture.movesUntil.map { "motion until \($0)" },
      picture.movesFrom.map { "motion from \($0)" },
    ].compactMap(\.self)
  }

  @Test("After two minutes without a key, no timer and no motion is pending at any terminal")
  func rests() throws {
    var modes: Set<String> = []
    for seed in 1...UInt64(Stress.count(6, of: 100)) {
      var random = Numbers(seed: seed)
      let table = SharedTable(host: seed % 3 == 0 ? [] : ["Aki"], motion: .full)
      for (id, names) in [["Ben", "Chie"], ["Dai"]].enumerated() { table.join(id + 1, names) }
      func check() {
        table.wait(120)
        for id in table.terminals {
          guard let state = table.state(id) else { continue }
          modes.insert("\(state.mode)")
          let pending = pending(state, at: table.now)
          #expect(pending.isEmpty, "seed \(seed), terminal \(id), \(state.mode)")
        }
      }
      check()
      table.begin(
        try GameSetup(
          seed: seed, players: table.session.players, judge: .vote,
          clock: seed % 2 == 0 ? .normal : nil))
      var steps = 0
      while table.host.state.table?.game.phase != .finished {
        steps += 1
        try #require(steps < 5000, "seed \(seed): no end")
        if random.number(below: 20) == 0 { check() }
        if table.asking.isEmpty {
          table.wait(10)
        } else {
          table.play(at: random.pick(table.asking), &random)
        }
      }
      check()
    }
    for mode in "lobby wait draw read curtain choose result".split(separator: " ") {
      #expect(modes.contains(String(mode)), "\(mode)")
    }
  }
}
