import App
import Files
import Foundation
import GameCore
import Hosting
import TestSupport
import Testing

@testable import Replay

/// Whatever the program writes of a game, it reads back, with any deck.
@Suite("Written games are read back") final class WrittenGamesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The seeds of a part of the games: few, or 20,000 in all.
  private static func seeds(_ part: Int) -> Range<UInt64> {
    let count = UInt64(Stress.count(6, of: 5000))
    let first = Stress.seed * 1_000_000 + UInt64(part) * count
    return first..<first + count
  }

  @Test(
    "Random games with random decks are read, resumed, verified, replayed and followed",
    arguments: 0..<4)
  func games(part: Int) throws {
    for seed in Self.seeds(part) {
      do {
        let game = try LimitGame(seed: seed)
        try check(game.recording, leadingTo: game.states[game.states.count - 1], seed)
        try checkMessages(game, seed)
        if seed % 8 == 0 { try checkExports(game, seed) }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Whether two values are equal, without showing them in a failure: each is a whole game.
  private func isEqual<Value: Equatable>(_ one: Value, _ other: Value?) -> Bool { one == other }

  /// Reads the journal, kills the program after an action, in the middle of a line, and goes on.
  private func check<Kind>(
    _ recording: Recording<Kind>, leadingTo end: Kind.State, _ seed: UInt64
  ) throws {
    let read = try JournalReader.read(recording.bytes, named: "journal", Kind.self)
    #expect(isEqual(read, recording), "seed \(seed)")
    #expect(isEqual(try Verifier(read).state, end), "seed \(seed)")
    let entries = recording.entries
    // A game that has ended is not resumed.
    let count = Int(seed % UInt64(max(entries.count, 1)))
    var cut = Recording(header: recording.header, entries: Array(entries[..<count])).bytes
    if count < entries.count { cut += entries[count].line.prefix(Int(seed % 7)) }
    let path = folder + "/\(seed).jsonl"
    try Data(cut).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let journal = try Journal<Kind>.resume(path, calls: .unsynchronized).journal
    for entry in entries[count...] {
      #expect(journal.append(entry.action, at: entry.milliseconds) == nil, "seed \(seed)")
    }
    #expect(isEqual(journal.state, end), "seed \(seed)")
    let written = try #require(FileManager.default.contents(atPath: path))
    #expect(isEqual([UInt8](written), recording.bytes), "seed \(seed)")
  }

  /// Follows the game at two guests, of which one comes late, and asks for each action of a player.
  private func checkMessages(_ game: LimitGame, _ seed: UInt64) throws {
    let setup = game.recording.header.setup
    var session = TableServer(table: "matepo", resuming: setup, host: [], user: 1)
    var guests = [Guest(), Guest()]
    func deliver() throws {
      for id in session.pending {
        while case let bytes = session.output(of: id), !bytes.isEmpty {
          try guests[id].take(bytes)
          session.noteSent(bytes.count, to: id)
        }
      }
    }
    func join(_ id: Int) throws {
      _ = session.connect(id, user: 1)
      _ = session.receive(id, TableMessage.hello(names: [], isSpectator: true).line(), at: 0)
      try deliver()
    }
    session.begin(setup)
    try join(0)
    let late = Int(seed % UInt64(game.states.count))
    for (index, (entry, before)) in zip(game.recording.entries, game.states).enumerated() {
      if index == late { try join(1) }
      if case .user(let action) = entry.action {
        let line = TableMessage.act(action).line()
        #expect(line.count <= TableMessage.maximumRequestLength, "seed \(seed)")
        #expect(try TableMessage.request(line.dropLast()) == .act(action), "seed \(seed)")
      }
      var state = before
      session.tell(.event(try Game.reduce(into: &state, entry.action)))
      try deliver()
      for guest in guests where guest.game != nil && guest.game != state.game.withoutSides {
        Issue.record("seed \(seed): guests see another game after action \(index + 1)")
        return
      }
    }
    #expect(guests[0].game?.phase == .finished, "seed \(seed)")
  }

  /// A terminal that follows a game.
  private struct Guest {
    var game: PublicGame?
    private var lines = LineBuffer(maximum: TableMessage.maximumLength)

    mutating func take(_ bytes: ArraySlice<UInt8>) throws {
      for line in lines.take(bytes) {
        switch try TableMessage.answer(line, game?.field.deck ?? .classic) {
        case .game(let setup): game = PublicGame(setup)
        case .event(let event): try game?.apply(event)
        default: break
        }
      }
      if lines.hasOverflowed { throw FileError(.init(same: "a line is too long")) }
    }
  }

  private func checkExports(_ game: LimitGame, _ seed: UInt64) throws {
    let playback = Playback(game.recording)
    #expect(playback.mismatch == nil, "seed \(seed)")
    #expect(isEqual(playback.state(at: playback.count), game.states.last), "seed \(seed)")
    #expect(!ReplaySource.game(playback).sentences(in: .ja).isEmpty)
    var stream = EventStream(game.recording)
    while let line = try stream.next() { _ = try JSON(parsing: line) }
  }

  // MARK: - Solo

  @Test(
    "Random solo runs with random decks are read, resumed, verified and replayed", arguments: 0..<4)
  func runs(part: Int) throws {
    for seed in Self.seeds(part) where seed % 4 == 0 {
      do {
        let run = try RandomRun(seed: seed)
        let recording = run.recording
        try check(recording, leadingTo: run.verifier.state, seed)
        let end = Playback(recording).run(at: recording.entries.count, time: 1e6).solo
        #expect(isEqual(end, run.verifier.state.solo), "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
