import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay

@Suite("Records of readings")
struct ReadingRecordTests {
  /// A random game whose readings have records: of typed ones, of computers, and none.
  private func game(seed: UInt64) throws -> Recording<Game> {
    var random = Numbers(seed: seed)
    var recording = try RandomGame(seed: seed).recording
    var verifier = Verifier(recording.header)
    for (index, entry) in recording.entries.enumerated() {
      var action = entry.action
      if let isCorrect = action.verdict, random.number(below: 4) > 0 {
        action = .user(.read(isCorrect: isCorrect, record(of: verifier.state, isCorrect, &random)))
      }
      recording.entries[index] = try verifier.record(action, at: entry.milliseconds)
    }
    recording.ending = .ended(verifier.digest)
    return recording
  }

  private func record(
    of state: GameState, _ isCorrect: Bool, _ random: inout Numbers
  ) -> ReadingRecord {
    let position = isCorrect ? nil : random.number(below: state.field.count)
    let mora = position.map { random.number(below: state.field.stacks[$0].kind.morae) } ?? 0
    let isTyped = random.number(below: 2) == 0
    return ReadingRecord(
      position: position, mora: mora, due: isTyped && !isCorrect ? "ま" : nil,
      typed: isTyped && !isCorrect ? random.pick(["k", " ", "ト", "\""]) : nil,
      milliseconds: random.number(below: 90_000), keys: isTyped ? random.number(below: 99) : nil,
      longestGap: isTyped ? random.number(below: 3000) : nil)
  }

  /// The records that differ from one in a single member, and no record.
  private func changes(_ record: ReadingRecord) -> [ReadingRecord?] {
    func changed(
      position: Int? = nil, mora: Int? = nil, due: Unicode.Scalar? = nil,
      typed: Unicode.Scalar? = nil, milliseconds: Int? = nil, keys: Int? = nil, gap: Int? = nil
    ) -> ReadingRecord {
      ReadingRecord(
        position: position ?? record.position, mora: mora ?? record.mora, due: due ?? record.due,
        typed: typed ?? record.typed, milliseconds: milliseconds ?? record.milliseconds,
        keys: keys ?? record.keys, longestGap: gap ?? record.longestGap)
    }
    return [
      nil, changed(position: record.position.map { $0 + 1 } ?? 0), changed(mora: record.mora + 1),
      changed(due: "p"), changed(typed: "z"), changed(milliseconds: record.milliseconds + 1),
      changed(keys: (record.keys ?? -1) + 1), changed(gap: (record.longestGap ?? -1) + 1),
    ]
  }

  @Test("Records are written and read back unchanged, and verify")
  func roundTrip() throws {
    for seed in 0..<UInt64(Stress.count(30, of: 300)) {
      let recording = try game(seed: seed)
      #expect(try JournalReader.read(recording.bytes, named: "x") == recording, "seed \(seed)")
      _ = try Verifier(recording)
    }
  }

  @Test("Each change of a record is found on its line")
  func mutants() throws {
    for seed in 0..<UInt64(Stress.count(4, of: 40)) {
      let recording = try game(seed: seed)
      for (index, entry) in recording.entries.enumerated() {
        guard case .user(.read(let isCorrect, let record?)) = entry.action else { continue }
        for change in changes(record) {
          var mutant = recording
          mutant.entries[index] = .init(
            milliseconds: entry.milliseconds, action: .user(.read(isCorrect: isCorrect, change)),
            digest: entry.digest)
          let mismatch = try #require(throws: JournalError.self) { try Verifier(mutant) }
          #expect(mismatch.line == index + 2)
        }
      }
    }
  }

  @Test("Records have the documented members")
  func lines() throws {
    let lines: [(Bool, ReadingRecord, String)] = [
      (
        false,
        ReadingRecord(
          position: 3, mora: 1, due: "o", typed: "k", milliseconds: 4210, keys: 13, longestGap: 812),
        #""ok":false,"position":3,"mora":1,"due":"o","typed":"k","ms":4210,"keys":13,"gap":812"#
      ),
      (
        // The last mora of a long word in a long row, and a character that cannot be shown.
        false,
        ReadingRecord(
          position: 119, mora: 35, due: "e", typed: "\u{200b}", milliseconds: 1, keys: 3),
        #""ok":false,"position":119,"mora":35,"due":"e","typed":"\#u{fffd}","ms":1,"keys":3"#
      ),
      (
        false, ReadingRecord(position: 0, milliseconds: 0),
        #""ok":false,"position":0,"mora":0,"ms":0"#
      ),
      (true, ReadingRecord(milliseconds: 900, keys: 4), #""ok":true,"ms":900,"keys":4"#),
    ]
    for (isCorrect, record, text) in lines {
      let entry = Recording<Game>.Entry(
        milliseconds: 7, action: .user(.read(isCorrect: isCorrect, record)))
      let line = "{\"t\":7,\"a\":\"read\",\(text)}"
      #expect(entry.line == (line + "\n").bytes)
      #expect(try Recording<Game>.Entry(line) == entry)
    }
  }

  @Test(
    "An impossible record is refused with what was expected",
    arguments: [
      (#""ms":-1"#, #"expected "ms" as a number from 0 to 4294967294, found -1"#),
      (#""ms":4294967295"#, #"expected "ms" as a number from 0 to 4294967294, found 4294967295"#),
      (#""keys":3"#, #"expected "ms" as a number from 0 to 4294967294, found nothing"#),
      (#""ms":1,"position":1"#, #"expected "mora" as a number from 0 to 255, found nothing"#),
      (#""ms":1,"position":255"#, #"expected "position" as a number from 0 to 254, found 255"#),
      (
        #""ms":1,"position":1,"mora":256"#,
        #"expected "mora" as a number from 0 to 255, found 256"#
      ),
      (#""ms":1,"typed":"ab""#, #"expected "typed" as a character, found "ab""#),
      (#""ms":1,"typed":"\u001b""#, #"expected "typed" as a character, found "?""#),
      (#""ms":1,"due":7"#, #"expected "due" as a character, found 7"#),
      (#""ms":1,"keys":65535"#, #"expected "keys" as a number from 0 to 65534, found 65535"#),
    ])
  func refused(members: String, problem: String) {
    let line = "{\"t\":7,\"a\":\"read\",\"ok\":false,\(members)}"
    let error = #expect(throws: FileError.self) { try Recording<Game>.Entry(line) }
    #expect(error?.problem.en == problem)
  }
}
