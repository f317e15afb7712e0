import AppTestSupport
import GameCore
import Hosting
import TestSupport
import Testing

@testable import App

/// Tables with a guest who is silent, hangs, leaves or floods the host.
@Suite("A table that does not stand still") struct StandstillTests {
  /// The fate of a guest.
  private enum Fault: CaseIterable { case nothing, silent, hung, leaving, flooding }

  /// How long nobody is offered a key at most, in seconds: a ping after 30, no answer for 15, then the minute of somebody
  /// who is away, and the animations or the rest of a typed reading.
  private static let longestWait = 30.0 + 15 + 60 + 20

  /// The messages that a guest can send.
  private static let messages: [TableMessage] = [
    .pong, .ready(true), .ready(false), .wave, .pause(true), .pause(false), .act(.roll),
    .act(.draw), .act(.vote(player: 0, isCorrect: true)), .act(.vote(player: 1, isCorrect: false)),
    .act(.read(isCorrect: true)), .act(.point(player: 0, position: 0)),
    .act(.point(player: 1, position: 0)), .act(.reveal), .act(.undo),
    .hello(names: ["Ben"], isSpectator: false), .hello(names: [], isSpectator: true), .replace(0),
    .replace(1),
  ]

  /// Plays a game in which something becomes of the first guest after some steps.
  private func play(
    _ fault: Fault, judge: JudgingMode, seed: UInt64, at faultStep: Int
  ) throws {
    var random = Numbers(seed: seed)
    let host = seed % 2 == 0 ? ["Aki"] : []
    let cats = seed % 3 == 0 ? [Player(name: "Tama", seat: .computer(.normal))] : []
    let table = SharedTable(host: host, computers: cats, motion: seed % 5 == 4 ? .full : .off)
    table.join(1, ["Ben"])
    table.join(2, ["Chie", "Dai"])
    table.begin(try GameSetup(seed: seed, players: table.session.players, judge: judge))
    var (step, waited, known) = (0, 0.0, 0)
    while table.host.state.table?.game.phase != .finished {
      step += 1
      if table.actions.count != known { waited = 0 }
      known = table.actions.count
      try #require(step < 20_000, "\(fault), seed \(seed): no end")
      if step == faultStep {
        if fault == .hung { table.hang(1) }
        if fault == .leaving { table.leave(1) }
      }
      let isFaulty = step >= faultStep && fault != .nothing
      if isFaulty, fault == .flooding {
        for message in Self.messages.shuffled(using: &random).prefix(6) {
          table.say(message, from: 1)
        }
      }
      let attended = (host.isEmpty ? [] : [0]) + (table.guests[1] == nil ? [] : [1]) + [2]
      let there = attended.filter { id in
        id == 0 || table.session.isKnown(id) && (id != 1 || !isFaulty || fault != .hung)
      }
      var asking = table.asking.filter(there.contains)
      // A silent guest is asked, which is enough, and answers only if nobody else goes on.
      if isFaulty, fault == .silent, asking.count > 1 { asking.removeAll { $0 == 1 } }
      if !asking.isEmpty {
        table.play(at: random.pick(asking), &random)
        waited = 0
      }
      guard asking.isEmpty || random.number(below: 3) == 0 else { continue }
      let limits = ([0] + there).compactMap { table.state($0)?.timers.next?.due }
      // Those who are asked do not let lines be asked after long pauses.
      let next = (limits + (asking.isEmpty ? [table.deadline].compactMap(\.self) : [])).min()
      if next == nil, !asking.isEmpty { continue }
      let due = try #require(next, "\(fault), seed \(seed): nobody can do anything")
      if asking.isEmpty { waited += max(due - table.now, 0) }
      try #require(waited < Self.longestWait, "\(fault), seed \(seed): nothing happens")
      table.wait(max(due - table.now, 0))
    }
  }

  @Test("A table always offers a key to somebody who is there, or a time limit runs")
  func limits() throws {
    for seed in 0..<UInt64(Stress.count(100, of: 2000)) {
      let fault = Fault.allCases[Int(seed) % Fault.allCases.count]
      for judge in [JudgingMode.vote, .typed] {
        try play(fault, judge: judge, seed: seed, at: 1 + Int(seed * 7 % 90))
      }
    }
  }

  @Test(
    "Guests who ask for all that they may do as often as they may leave a journal that is short")
  func flood() throws {
    for seed in 0..<UInt64(Stress.count(2, of: 20)) {
      var random = SeededGenerator(seed: seed)
      let table = SharedTable(host: [])
      for (id, name) in ["Ben", "Chie", "Dai"].enumerated() { table.join(id + 1, [name]) }
      table.begin(try GameSetup(seed: seed, players: table.session.players, judge: .vote))
      var idle = 0
      while table.host.state.table?.game.phase != .finished, idle < 400 {
        let count = table.actions.count
        for id in 1...3 {
          let player = id - 1
          var actions: [UserAction] = [
            .undo, .undo, .undo, .roll, .draw, .reveal,
            .vote(player: player, isCorrect: Bool.random(using: &random)),
            .point(player: player, position: Int.random(in: 0..<4, using: &random)),
          ]
          actions.shuffle(using: &random)
          for action in actions { table.ask(action, from: id) }
        }
        table.wait(0.4)
        idle = table.actions.count == count ? idle + 1 : 0
      }
      #expect(table.host.state.table?.game.phase == .finished, "seed \(seed)")
      let undos = table.actions.count { $0 == .user(.undo) }
      // A seat takes back a hundred times at most, and what others have done since then is done again.
      #expect(undos > 20 && table.actions.count < 3 * 100 * 10 + 1000, "seed \(seed): \(undos)")
    }
  }
}
