import AppTestSupport
import GameCore
import Hosting
import Keys
import Replay
import TestSupport
import Testing

@testable import App

/// Actions that are accepted change the game, and those that are refused change nothing, whatever the phase.
@Suite("Refused actions") struct RefusalTests {
  /// The commands of all modes.
  private static let commands: [Command] = Mode.allCases.flatMap { KeyMap.bindings(for: $0) }
    .map(\.command).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }

  /// A table with a host, guests with one and two seats, a spectator and maybe a computer.
  private func table(_ seed: UInt64, _ judge: JudgingMode) throws -> SharedTable {
    let computers = seed % 2 == 0 ? [] : [Player(name: "Tama", seat: .computer(.normal))]
    let table = SharedTable(
      host: seed % 5 == 4 && judge != .table ? [] : ["Aki"], computers: computers,
      motion: seed % 3 == 0 ? .full : .off)
    table.join(1, ["Ben"])
    table.join(2, ["Chie", "Dai"])
    table.join(3, [])
    table.begin(
      try GameSetup(
        seed: seed, players: table.session.players, judge: judge, pointing: .secret))
    return table
  }

  /// Plays a random step at a random terminal, or waits; returns whether the game goes on.
  private func step(_ table: SharedTable, _ random: inout Numbers) -> Bool {
    guard table.host.state.table?.game.phase != .finished else { return false }
    let asking = table.asking
    if !asking.isEmpty { table.play(at: random.pick(asking), &random) }
    if asking.isEmpty || random.number(below: 3) == 0 {
      _ = table.terminals.shuffled(using: &random).contains { table.fire($0) }
    }
    return true
  }

  /// The attempts of somebody at a table.
  private func actions(in game: PublicGame) -> [UserAction] {
    let seats = 0...game.players.count
    let record = ReadingRecord(position: 40, mora: 1, milliseconds: 9)
    return [
      .roll, .draw, .reveal, .undo, .read(isCorrect: true), .read(isCorrect: false),
      .read(isCorrect: true, record), .read(isCorrect: false, record),
    ] + seats.flatMap { [.vote(player: $0, isCorrect: true), .vote(player: $0, isCorrect: false)] }
      + seats.flatMap { seat in
        [0, game.field.count - 1, game.field.count, 63].map { .point(player: seat, position: $0) }
      }
  }

  /// Calls a closure with the tables of random games, in the long form after each step.
  private func visit(
    _ judge: JudgingMode, _ check: (_ table: SharedTable, _ place: String) throws -> Void
  ) throws {
    for seed in 0..<UInt64(Stress.count(2, of: 4)) {
      var random = Numbers(seed: seed)
      let table = try table(seed, judge)
      var steps = 0
      while step(table, &random), steps < 400 {
        steps += 1
        guard Stress.isOn || steps % 23 == 0 else { continue }
        try check(table, "seed \(seed), step \(steps)")
      }
    }
  }

  @Test(
    "What a guest asks for changes the game, or is refused and changes nothing",
    arguments: JudgingMode.allCases)
  func asked(judge: JudgingMode) throws {
    try visit(judge) { table, visited in
      let before = table.host.state
      guard let game = before.table?.game else { return }
      for seats in [[], [0], [1], [2, 3], Array(game.players.indices)] {
        for action in actions(in: game) {
          var after = before
          let effects = App.reduce(
            into: &after, .asked(action, seats: seats, guest: 9, at: table.now))
          let place = "\(visited), \(action) for \(seats): \(effects)"
          if effects.contains(.refuse(9)) {
            let isUnchanged = after == before && effects == [.refuse(9)]
            try #require(isUnchanged, "\(place)")
          } else {
            let isTold = effects.contains { effect in
              switch effect {
              case .record, .tell(.countdown): true
              default: false
              }
            }
            try #require(isTold && after != before, "\(place)")
          }
        }
      }
    }
  }

  @Test(
    "A key or a command that is not offered changes nothing at the host and at guests",
    arguments: JudgingMode.allCases)
  func commands(judge: JudgingMode) throws {
    try visit(judge) { table, visited in
      for id in table.terminals {
        guard var before = table.state(id) else { continue }
        before.notice = nil
        let offered = before.bindings.map(\.command)
        for command in Self.commands {
          var after = before
          let effects = App.reduce(into: &after, .command(command, at: table.now + 10))
          let place = "\(visited), terminal \(id), \(command): \(effects)"
          let isChanged = after != before || !effects.isEmpty
          if !offered.contains(command) {
            try #require(!isChanged, "\(place)")
          } else if case .table(let command) = command, command.changesGame {
            try #require(isChanged, "\(place)")
          }
        }
        for timer in before.timers.running.isEmpty ? [TimerID.countdown, .vote, .turn] : [] {
          var after = before
          let effects = App.reduce(into: &after, .timer(timer, at: table.now))
          try #require(after == before && effects.isEmpty, "\(timer)")
        }
      }
    }
  }

  @Test(
    "A program that tries everything is answered each time, and keeps nobody from playing",
    arguments: JudgingMode.allCases)
  func intruder(judge: JudgingMode) throws {
    for seed in 0..<UInt64(Stress.count(2, of: 4)) {
      var random = Numbers(seed: seed)
      let table = try table(seed, judge)
      var steps = 0
      while step(table, &random) {
        steps += 1
        try #require(steps < 5000, "no end with seed \(seed)")
        guard let game = table.host.state.table?.game else { return }
        // What may be taken back is left as it is, so that the game ends.
        let tried = actions(in: game).filter { $0 != .undo && $0.verdict == nil }
        guard let action = tried.randomElement(using: &random) else { return }
        let (played, refused) = (table.toldCount, table.refusals)
        let id = [1, 2, 3].randomElement(using: &random) ?? 1
        table.ask(action, from: id)
        let isPlayed = table.toldCount > played
        let isRefused = table.refusals > refused
        try #require(isPlayed != isRefused, "seed \(seed), step \(steps), \(action) of \(id)")
        for id in table.terminals.dropFirst() {
          let isSame = table.state(id)?.table?.game == table.host.state.table?.game.withoutSides
          try #require(isSame, "seed \(seed), step \(steps), \(action), terminal \(id)")
        }
      }
      #expect(table.rejoins == 0)
    }
  }
}

extension TableCommand {
  /// Whether a command plays on; moves of the cursor may have nowhere to go.
  fileprivate var changesGame: Bool {
    switch self {
    case .move, .digit: false
    default: true
    }
  }
}

extension UserAction {
  /// Whether a reading was judged as correct; `nil` for other actions.
  fileprivate var verdict: Bool? { GameAction.user(self).verdict }
}
