import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct VerifierTests {
  @Test("A recorded game verifies")
  func recordedGame() throws {
    let game = try RandomGame(seed: 11)
    let verifier = try Verifier(game.recording)
    #expect(verifier.applied == game.recording.entries.count)
    #expect(verifier.digestsChecked == verifier.applied + 1)
    #expect(verifier.state.phase == .finished)
    #expect(verifier.state.winners == game.states.last?.winners)
    #expect(verifier.state == game.states.last)
  }

  @Test("Without digests a legal recording verifies")
  func noDigests() throws {
    var recording = try RandomGame(seed: 12).recording
    recording.entries = recording.entries.map {
      .init(milliseconds: $0.milliseconds, action: $0.action)
    }
    recording.ending = .open
    let verifier = try Verifier(recording)
    #expect(verifier.digestsChecked == 0)
  }

  /// A change of any action is found on the very line that was changed.
  @Test("A changed action is reported on its line")
  func changedAction() throws {
    for seed in 0..<20 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      for (index, entry) in game.recording.entries.enumerated() {
        guard let other = Self.changed(entry.action) else { continue }
        var recording = game.recording
        recording.entries[index] = .init(
          milliseconds: entry.milliseconds, action: other, digest: entry.digest)
        let mismatch = try #require(throws: JournalError.self) { try Verifier(recording) }
        #expect(mismatch.line == index + 2, "seed \(seed)")
      }
    }
  }

  private static func changed(_ action: GameAction) -> GameAction? {
    switch action {
    case .user(.read(let isCorrect, _)): .user(.read(isCorrect: !isCorrect))
    case .user(.point(let player, let position)):
      .user(.point(player: player, position: position == 0 ? 1 : position - 1))
    case .user(.undo): .user(.roll)
    default: nil
    }
  }

  @Test("A changed header is reported on the first line with a digest")
  func changedHeader() throws {
    let recording = try RandomGame(seed: 4).recording
    let setup = try recording.header.setup.with(seed: 1)
    let other = Recording(
      header: .init(setup: setup, program: "1"), entries: recording.entries,
      ending: recording.ending)
    let mismatch = try #require(throws: JournalError.self) { try Verifier(other) }
    #expect(mismatch.line == 2)
  }

  @Test("A wrong digest is reported with the expected one")
  func wrongDigest() throws {
    var recording = try RandomGame(seed: 6).recording
    recording.ending = .ended(StateDigest(0xabc))
    let mismatch = try #require(throws: JournalError.self) { try Verifier(recording) }
    let right = try #require(recording.entries.last?.digest)
    let line = recording.entries.count + 2
    #expect(
      mismatch.description
        == "line \(line): expected the digest \(right), found 0000000000000abc")
    #expect(
      mismatch.inFile("game.jsonl").description
        == "game.jsonl: line \(line): expected the digest \(right), found 0000000000000abc")
    #expect(mismatch.inFile("x").kind == .mismatch)
  }

  @Test(
    "An illegal action is reported with its name",
    arguments: [
      (#"{"t":1,"a":"draw"}"#, 2, "\"draw\", which is not possible now"),
      (
        #"{"t":1,"a":"point","player":0,"position":-9223372036854775808}"#, 2,
        "\"point\", which is not possible now"
      ),
      (#"{"t":1,"a":"undo"}"#, 2, "\"undo\", but there is nothing to undo"),
    ])
  func illegalAction(line: String, number: Int, found: String) throws {
    let text = BadJournalTests.header + "\n" + line + "\n"
    let recording = try JournalReader.read(text.bytes, named: "x")
    let problem = "expected a legal action, found \(found)"
    let error = #expect(throws: JournalError.self) { try Verifier(recording) }
    #expect(error?.kind == .mismatch && error?.description == "line \(number): \(problem)")
  }

  @Test(
    "A position or a player out of range is reported",
    arguments: [
      (1, 40, "there is no position 40; the field has"),
      (1, -1, "there is no position -1; the field has"),
      (9, 0, "there is no player 9"),
      (Int.min, Int.max, "there is no player -9223372036854775808"),
    ])
  func outOfRange(player: Int, position: Int, found: String) throws {
    let game = try RandomGame(seed: 1, undoes: false)
    let index = try #require(
      game.recording.entries.firstIndex { $0.action == .user(.read(isCorrect: false)) })
    guard case .user(.point(let first, _)) = game.recording.entries[index + 1].action else {
      Issue.record("no pointing follows a failure")
      return
    }
    var recording = game.recording
    let chosen = player == 1 ? first : player
    recording.entries[index + 1] = .init(
      milliseconds: game.recording.entries[index + 1].milliseconds,
      action: .user(.point(player: chosen, position: position)))
    let mismatch = try #require(throws: JournalError.self) { try Verifier(recording) }
    #expect(mismatch.line == index + 3)
    #expect(mismatch.problem.en.hasPrefix("expected a legal action, found \"point\", but " + found))
  }

  @Test("Votes are read again as they were written, and a changed one is noticed")
  func votes() throws {
    let players = ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }
    let header = Recording<Game>.Header(
      setup: try GameSetup(seed: 7, players: players, startingPlayer: 0, judge: .vote),
      program: "test")
    var (state, recording) = (GameState(header.setup), Recording(header: header))
    var verifier = Verifier(header)
    func play(_ action: GameAction) throws {
      try Game.reduce(into: &state, action)
      recording.entries.append(try verifier.record(action, at: 0))
    }
    try play(.user(.roll))
    while state.phase != .read { try play(state.drawingAction) }
    #expect(throws: GameError.notVoting(1)) {
      try play(.user(.vote(player: 1, isCorrect: true)))
    }
    try play(.user(.vote(player: 2, isCorrect: true)))
    #expect(throws: GameError.notVoting(2)) {
      try play(.user(.vote(player: 2, isCorrect: true)))
    }
    try play(.user(.undo))
    #expect(state.votes.isEmpty && !state.canUndo)
    try play(.user(.vote(player: 2, isCorrect: false)))
    try play(.user(.vote(player: 3, isCorrect: true)))
    #expect(try JournalReader.read(recording.bytes, named: "test") == recording)
    try play(.user(.vote(player: 0, isCorrect: false)))
    #expect(throws: GameError.self) { try play(.user(.vote(player: 1, isCorrect: false))) }
    try play(.user(.read(isCorrect: false)))
    #expect(state.votes.isEmpty)
    _ = try Verifier(recording)
    for (index, entry) in recording.entries.enumerated() {
      guard case .user(.vote(let player, let isCorrect)) = entry.action else { continue }
      var changed = recording
      changed.entries[index] = .init(
        milliseconds: 0, action: .user(.vote(player: player, isCorrect: !isCorrect)),
        digest: entry.digest)
      let mismatch = try #require(throws: JournalError.self) { try Verifier(changed) }
      #expect(mismatch.line == index + 2)
    }
  }
}
