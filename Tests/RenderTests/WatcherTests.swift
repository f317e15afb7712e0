import AppTestSupport
import GameCore
import Graphics
import Hosting
import Keys
import Render
import TestSupport
import Testing

@testable import App

/// The keys of a terminal at which nobody plays, at a table that others have joined.
@Suite("Who watches a table") struct WatcherTests {
  private static let sizes = [(40, 12), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// The keys that a frame offers in brackets, by their names.
  private static func offer(_ state: AppState, _ size: Size, at time: Double) -> Set<String> {
    let text = Scenes.frame(of: state, size: size, display: DisplayMode(), at: time).text
    return Set(text.matches(of: /\[([^\]\s]+)\]/).map { String($0.1) })
  }

  /// Checks all keys of a watcher, whose screen tells nothing to the table.
  private func check(_ store: Store, at time: Double, _ place: String) {
    let bindings = store.state.bindings
    for size in Self.sizes {
      let names = Self.offer(store.state, size, at: time)
      let known = bindings.flatMap(\.keys).flatMap {
        [$0.name(in: .en), $0.arrow].compactMap(\.self)
      }
      let unknown = names.subtracting(known + ["Any", "any key"])
      #expect(unknown.isEmpty, "\(place), \(size)")
    }
    for code in UInt8(ascii: " ")...UInt8(ascii: "~") {
      let key = Key.character(Character(Unicode.Scalar(code)))
      var after = store
      let effects = after.send(.key(key, at: time)).flatMap(\.effects)
      let tells = effects.contains { if case .tell = $0 { true } else { false } }
      #expect(!tells, "\(place): \(key)")
      let isOffered = bindings.binding(of: key) != nil || after.state.takesAnyKey
      let view = [after.state.overlay, store.state.overlay]
      #expect(isOffered || view[0] == view[1], "\(place): \(key) acts but is not offered")
    }
    for binding in bindings where binding.command.advances || binding.command == .global(.pause) {
      var after = store
      let effects = after.send(.key(binding.keys[0], at: time)).flatMap(\.effects)
      #expect(
        after.state != store.state || !effects.isEmpty,
        "\(place): \(binding.command) is offered but does nothing")
    }
  }

  @Test("No key of a watcher reaches the table, and none is offered that does nothing")
  func walk() throws {
    for seed in 0..<UInt64(Stress.count(4, of: 60)) {
      var random = Numbers(seed: seed)
      let table = SharedTable(host: ["Aki"], motion: seed % 2 == 0 ? .off : .full)
      table.join(1, ["Ben"])
      table.join(2, [])
      table.begin(
        try GameSetup(
          seed: seed, players: table.session.players, judge: seed % 3 == 2 ? .typed : .vote))
      var (seen, steps): ([String: Int], Int) = ([:], 0)
      while table.host.state.table?.game.phase != .finished {
        steps += 1
        try #require(steps < 5000, "seed \(seed): no end")
        let watcher = try #require(table.guests[2])
        let kind = "\(watcher.state.mode) \(watcher.state.bindings.map(\.keys))"
        seen[kind, default: 0] += 1
        if seen[kind] ?? 0 < 3 { check(watcher, at: table.now, "seed \(seed), step \(steps)") }
        if steps % 20 == 0 {
          table.give(.global(.pause), at: 1)
          if let paused = table.guests[2], paused.state.overlay == .pause {
            check(paused, at: table.now, "seed \(seed), pause")
          }
          table.give(.overlay(.endPause), at: 0)
        }
        if table.asking.isEmpty {
          table.wait(1)
        } else {
          table.play(at: random.pick(table.asking), &random)
        }
      }
      #expect(seen.keys.count > 1, "seed \(seed): \(seen.keys)")
    }
  }
}
