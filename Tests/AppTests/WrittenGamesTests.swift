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
    let count = UInt64(Stress.count(6, of: 120))
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
        try checkJournal(game, seed)
        try checkResumption(game, seed)
        try checkMessages(game, seed)
        if seed % 8 == 0 { try checkExports(game, seed) }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Whether two values are equal, without showing them in a failure: each is a whole game.
  private func isEqual<Value: Equatable>(_ one: Value, _ other: Value?) -> Bool { one == other }

  private func checkJournal(_ game: LimitGame, _ seed: UInt64) throws {
    let read = try JournalReader.read(game.recording.bytes, named: "game")
    #expect(isEqual(read, game.recording), "seed \(seed)")
    guard case .ok(let summary) = Verification.verify(read) else {
      Issue.record("seed \(seed): \(Verification.verify(read))")
      return
    }
    #expect(isEqual(summary.state, game.states.last), "seed \(seed)")
  }

  /// Kills the program after an action, in the middle of a line, and goes on.
  private func checkResumption(_ game: LimitGame, _ seed: UInt64) throws {
    let entries = game.recording.entries
    let count = Int(seed % UInt64(entries.count + 1))
    var cut = Recording(header: game.recording.header, entries: Array(entries[..<count])).bytes
    if count < entries.count { cut += JournalLine.entry(entries[count]).prefix(Int(seed % 7)) }
    let path = folder + "/\(seed).jsonl"
    try Data(cut).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let resumed = try JournalWriter.resume(path, calls: .unsynchronized)
    #expect(isEqual(resumed.state, game.states[count]), "seed \(seed)")
    for (entry, state) in zip(entries[count...], game.states[(count + 1)...]) {
      let error = resumed.writer.append(entry.action, at: entry.milliseconds, leadingTo: state)
      #expect(error == nil, "seed \(seed)")
    }
    #expect(resumed.writer.end() == nil)
    let written = try #require(FileManager.default.contents(atPath: path))
    #expect(isEqual([UInt8](written), game.recording.bytes), "seed \(seed)")
  }

  /// Follows the game at two guests, of which one comes late, and asks for each action of a player.
  private func checkMessages(_ game: LimitGame, _ seed: UInt64) throws {
    let setup = game.recording.header.setup
    var session = Session(table: "matepo", resuming: setup, host: [], user: 1)
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
      _ = session.receive(id, TableMessage.hello(names: [], isSpectator: true).line())
      try deliver()
    }
    session.begin(setup)
    try join(0)
    let late = Int(seed % UInt64(game.states.count))
    for (index, (entry, state)) in zip(game.recording.entries, game.states.dropFirst()).enumerated()
    {
      if index == late { try join(1) }
      if case .user(let action) = entry.action {
        let line = TableMessage.act(action).line()
        #expect(line.count <= TableMessage.maximumRequestLength, "seed \(seed)")
        #expect(try TableMessage.request(line.dropLast()) == .act(action), "seed \(seed)")
      }
      session.tell(.event(PublicEvent(entry.action, leadingTo: state)))
      try deliver()
      for guest in guests where guest.game != nil && guest.game != state.game {
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
      if lines.hasOverflowed { throw LineError("a line is too long") }
    }
  }

  private func checkExports(_ game: LimitGame, _ seed: UInt64) throws {
    let playback = Playback(game.recording)
    #expect(playback.mismatch == nil, "seed \(seed)")
    #expect(isEqual(playback.state(at: playback.count), game.states.last), "seed \(seed)")
    #expect(!Watched.game(playback).sentences(in: .ja).isEmpty)
    var stream = EventStream(game.recording)
    while let line = try stream.next() { _ = try JSON(parsing: line) }
  }

  // MARK: - Solo

  @Test("Random solo runs with random decks are read, and verify", arguments: 0..<4)
  func runs(part: Int) throws {
    for seed in Self.seeds(part) where seed % 4 == 0 {
      do {
        let recording = try run(seed)
        let bytes =
          SoloLine.header(recording.header) + recording.entries.flatMap { SoloLine.entry($0) }
        var reader = JournalReader(named: "run")
        try reader.append(bytes)
        #expect(isEqual(try reader.finishJournal(), .solo(recording)), "seed \(seed)")
        let (played, read) = (try SoloFold(recording), try SoloReplay(recording))
        let end = read.run(at: recording.entries.count, time: 1e6).solo
        #expect(isEqual(end, played.state), "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// A run of a few readings, typed in random spellings until they go wrong or are given up.
  private func run(_ seed: UInt64) throws -> SoloRecording {
    var random = Numbers(seed: seed)
    let setup = SoloSetup(
      seed: seed, level: random.pick(TypingLevel.allCases), deck: RandomDeck.deck(&random),
      isAloud: random.number(below: 4) == 0)
    var recording = SoloRecording(header: .init(setup, program: "1.0.0"), entries: [])
    var fold = SoloFold(recording.header)
    var (time, begun) = (0, 0)
    func add(_ event: SoloRecording.Event) throws {
      try fold.apply(.init(milliseconds: time, event: event))
      let isInput = if case .input = event { true } else { false }
      recording.entries.append(
        .init(milliseconds: time, event: event, digest: isInput ? nil : fold.running.digest))
    }
    while fold.judged < 4, fold.state.phase != .finished {
      time += random.number(1...500)
      switch fold.state.phase {
      case .roll: try add(.action(.user(.roll)))
      case .draw(let draw) where draw.stage == .waiting: try add(.action(.user(.draw)))
      case .read:
        begun = time
        try add(.begin)
        for _ in 0..<random.number(below: 80) {
          guard let reading = fold.reading, reading.outcome == .reading else { break }
          time += random.number(20...120)
          try add(.input(input(reading, at: time - begun, &random)))
        }
        time += random.pick([10, 100_000])
        if case .void? = fold.reading?.outcome { continue }
        var reading = try #require(fold.reading)
        Typing.reduce(into: &reading, .tick(at: time - begun))
        try add(.verdict(isCorrect: reading.outcome == .well, at: time - begun))
      default: try add(.action(.internal(try #require(fold.state.pendingActions.first))))
      }
    }
    return recording
  }

  private func input(
    _ reading: TypedReading, at time: Int, _ random: inout Numbers
  ) -> TypingAction {
    if reading.isAloud {
      let row = SpokenRow(start: 1, end: time + 1, pauses: [.init(start: 2, duration: 3)])
      return random.pick([.heard(nil, at: time), .heard(row, at: time), .readWell(at: time)])
    }
    switch random.number(below: 60) {
    case 0: return .pasted(at: time)
    case 1:
      let text = String(repeating: "\u{1}\"🍅", count: SoloRecording.maximumInputLength / 3)
      return .line(text, at: time)
    case 2: return .block("\u{200b}\u{301}", at: time)
    case 3: return .typed("\u{7f}", at: time)
    default:
      let scalar = random.pick(reading.expected)
      return scalar.isASCII ? .typed(scalar, at: time) : .block(String(scalar), at: time)
    }
  }
}
