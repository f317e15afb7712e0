import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite("The journal of a solo run")
struct SoloJournalTests {
  /// A typed run, or one whose rows are read aloud.
  private func recording(
    seed: UInt64, readings: Int = 12, isAloud: Bool = false
  ) throws -> Recording<Solo> {
    let setup = SoloSetup(seed: seed, level: isAloud ? .hard : .normal, isAloud: isAloud)
    return try RandomRun(.init(setup, program: "1.0"), seed: seed, readings: readings).recording
  }

  private func read(_ bytes: [UInt8]) throws -> Recording<Solo> {
    try JournalReader.read(bytes, named: "test", Solo.self)
  }

  @Test("A run read aloud is judged by what was heard; it is no ghost")
  func aloud() throws {
    var (good, bad) = (0, 0)
    for seed in UInt64(1)...30 {
      let recording = try recording(seed: seed, isAloud: true)
      let run = try Verifier(recording).state
      #expect(run.input == .voice && run.solo.isAloud)
      #expect(SoloGhost(recording) == nil)
      good += run.solo.readWell
      bad += run.judged - run.solo.readWell
    }
    #expect(good > 20 && bad > 20, "\(good), \(bad)")
  }

  @Test("Every typed or heard input has a line that can be read")
  func inputs() throws {
    let row = SpokenRow(start: 3, end: 9, pauses: [.init(start: 4, duration: 2)])
    let actions: [TypingAction] = [
      .typed("t", at: 1), .block("ト", at: 1), .line("to ma", isWhole: true, at: 1),
      .line("", isWhole: false, at: 1), .pasted(at: 1), .tick(at: 1), .heard(nil, at: 1),
      .heard(SpokenRow(start: 3), at: 1), .heard(row, at: 1), .readWell(at: 1),
    ]
    for action in actions { #expect(try written(action) == action) }
    #expect(try written(.readWell(at: -5)) == .readWell(at: 0))
    #expect(try written(.tick(at: .max)) == .tick(at: JournalReader.maximumTime))
    let open = SpokenRow(start: 3, pauses: row.pauses)
    #expect(try written(.heard(open, at: 1)) == .heard(SpokenRow(start: 3), at: 1))
  }

  /// The text of the line of an input.
  private func written(_ action: TypingAction) throws -> TypingAction? {
    let header = Recording<Solo>.Header(SoloSetup(seed: 5, level: .easy), program: "1.0")
    let entry = Recording<Solo>.Entry(milliseconds: 0, action: .input(action))
    guard case .input(let action)? = try read(header.line + entry.line).entries.first?.action
    else { return nil }
    return action
  }

  @Test("A run read aloud has another digest than a typed one of the same deal")
  func aloudDigest() {
    let setups = [false, true].map { SoloSetup(seed: 5, level: .easy, isAloud: $0) }
    let digests = setups.map { Verifier(Recording<Solo>.Header($0, program: "")).digest }
    #expect(digests[0] != digests[1])
  }

  @Test(
    "What cannot have been heard is refused",
    arguments: ["true", "[]", "[1,2,3]", "[5,4]", "[-1]", "[1.5]", "\"7\"", "[1,2,\"3\",4]"])
  func badVoice(value: String) throws {
    let header = Recording<Solo>.Header(
      SoloSetup(seed: 5, level: .easy, isAloud: true), program: "1.0")
    let line = "{\"ms\":100,\"voice\":\(value)}\n"
    let error = #expect(throws: JournalError.self) {
      try read(header.line + Array(line.utf8))
    }
    #expect("\(try #require(error))".contains("voice"), "\(value): \(error as Any)")
  }

  @Test("A key that was changed, moved in time or left out is noticed")
  func changes() throws {
    for seed in UInt64(1)...10 {
      let recording = try recording(seed: seed)
      let inputs = recording.entries.indices.filter {
        if case .input(.typed) = recording.entries[$0].action { true } else { false }
      }
      for index in inputs.prefix(20) {
        guard case .input(.typed(let scalar, let time)) = recording.entries[index].action else {
          continue
        }
        for event in [
          SoloAction.input(.typed("p", at: time)), .input(.typed(scalar, at: time + 1)),
          nil,
        ] where event != recording.entries[index].action {
          var changed = recording
          changed.ending = .open
          let entry = changed.entries.remove(at: index)
          if let event {
            changed.entries.insert(
              .init(milliseconds: entry.milliseconds, action: event), at: index)
          }
          #expect(throws: JournalError.self, "seed \(seed), line \(index + 2)") {
            try Verifier(changed)
          }
        }
      }
    }
  }

  @Test("A time before that of the line above is reported by the name of its field")
  func backwards() throws {
    for seed in UInt64(1)...5 {
      let recording = try recording(seed: seed, readings: 3)
      var (written, begun, last) = (recording.header.line, 0, 0)
      for (index, entry) in recording.entries.enumerated() {
        let isInput = if case .input = entry.action { true } else { false }
        let (field, start) = isInput ? ("ms", begun) : ("t", 0)
        let line = String(decoding: entry.line, as: UTF8.self)
        let time = "\"\(field)\":\(entry.milliseconds - start),"
        #expect(line.hasPrefix("{" + time), "seed \(seed), line \(index + 2)")
        if last > start + 1 {
          let wrong = "{\"\(field)\":0," + line.dropFirst(1 + time.count)
          let problem = "expected \"\(field)\" of at least \(last - 1 - start), found 0"
          let error = #expect(throws: JournalError.self, "seed \(seed)") {
            try read(written + Array(wrong.utf8))
          }
          #expect(error?.kind == .mismatch)
          #expect(error?.description == "test: line \(index + 2): \(problem)")
        }
        if entry.action == .begin { begun = entry.milliseconds }
        last = entry.milliseconds
        written += entry.line
      }
    }
  }

  @Test("A ghost is a function of its journal and the time, and never goes back")
  func ghost() throws {
    for seed in UInt64(1)...10 {
      let recording = try recording(seed: seed)
      let ghost = try #require(SoloGhost(recording))
      #expect(ghost == SoloGhost(try read(recording.bytes)), "seed \(seed)")
      for reading in 0..<12 {
        let places = stride(from: 0, to: 20_000, by: 250).map {
          ghost.morae(inReading: reading, after: $0)
        }
        let known = places.compactMap(\.self)
        #expect(known.isEmpty || known.count == places.count, "seed \(seed)")
        #expect(known == known.sorted(), "seed \(seed)")
      }
      #expect(ghost.morae(inReading: 99, after: 0) == nil)
    }
  }

  @Test("The journal of a solo run is not taken for one of a game")
  func kind() throws {
    let bytes = try recording(seed: 3, readings: 1).bytes
    #expect(throws: JournalError.self) { try JournalReader.read(bytes, named: "test") }
  }
}
