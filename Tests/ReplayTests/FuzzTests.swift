import Foundation
import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay

/// Parsers with randomly damaged input.
@Suite struct FuzzTests {
  /// A number of seeds, each for one damaged text.
  private static func seeds(_ count: Int) -> Range<Int> {
    let first = Int(Stress.seed) * 1_000_000
    return first..<first + count
  }

  @Test("A damaged journal is read, or rejected with one clear line")
  func journals() throws {
    let count = Stress.count(3_000, of: 40_000)
    let bases = try Self.bases()
    var read = 0
    for seed in Self.seeds(count) {
      var mutator = Mutator(seed: UInt64(seed))
      let bytes = mutator.damagedJournal(bases[seed % bases.count])
      do {
        var reader = JournalReader(named: "x")
        try reader.append(bytes)
        let recording = try reader.finishAny()
        read += 1
        switch recording {
        case .game(let recording): check(recording, seed)
        case .solo(let recording): check(recording, seed)
        }
      } catch {
        let text = error.description
        let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        if !isClean || text.unicodeScalars.count > 400 || error.line == nil {
          Issue.record("seed \(seed): \(text)")
        }
      }
    }
    // Both must happen often for the test to be useful.
    #expect(read > count / 10 && read < count * 9 / 10, "\(read) of \(count) were read")
  }

  /// The first lines of some games with few players and of some solo runs; in short texts, more of each
  /// is covered.
  private static func bases() throws -> [[UInt8]] {
    let games = try (0..<40 as Range<UInt64>).map { try RandomGame(seed: $0).recording }
    let small = games.filter { $0.header.setup.players.count < 4 }.prefix(8)
    let runs = try (0..<8 as Range<UInt64>).map { try RandomRun(seed: $0, readings: 1).recording }
    func beginning<Kind>(_ recording: Recording<Kind>, _ count: Int) -> [UInt8] {
      let entries = Array(recording.entries.prefix(count))
      return Recording(header: recording.header, entries: entries, ending: recording.ending).bytes
    }
    return small.enumerated().map { beginning($1, 4 + $0) }
      + runs.enumerated().map { beginning($1, 8 + 2 * $0) }
  }

  /// Checks that a recording is written back unchanged, and can be verified and played back.
  private func check<Kind>(_ recording: Recording<Kind>, _ seed: Int) {
    var written = recording
    if written.ending == .cut { written.ending = .open }
    if (try? JournalReader.read(written.bytes, named: "x", Kind.self)) != written {
      Issue.record("seed \(seed): the recording is not written back unchanged")
    }
    let verification = Result { () throws(JournalError) in try Verifier(recording) }
    // Replaying a game is slow without optimization.
    guard seed.isMultiple(of: 8), let game = recording as? Recording<Game> else { return }
    let playback = Playback(game)
    _ = playback.state(at: playback.count)
    switch verification {
    case .success(let verifier):
      #expect(playback.mismatch == nil && verifier.applied == playback.count, "seed \(seed)")
    case .failure(let mismatch): #expect(playback.mismatch == mismatch, "seed \(seed)")
    }
  }

  @Test("Another parser accepts all accepted JSON")
  func json() throws {
    let text = #"{"a":[1,-2.5e3,"\u00e9\ud83c\udf45\n",true,null,{"b":{}}],"ト":"マ\\","c":[]}"#
    var accepted = 0
    let count = Stress.count(2_000, of: 10_000)
    for seed in Self.seeds(count) {
      var mutator = Mutator(seed: UInt64(seed))
      let bytes = mutator.damaged(text.bytes)
      guard let json = try? JSON(parsing: bytes) else { continue }
      accepted += 1
      if (try? JSON(parsing: json.bytes)) != json {
        Issue.record("seed \(seed): \(json) is not read back")
      }
      let other = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])
      if other == nil,
        !bytes.contains(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
      {
        Issue.record("seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(accepted > count / 100)
  }
}

/// Damages texts; the seed determines how.
private struct Mutator {
  private var chance: RandomStream

  init(seed: UInt64) {
    // The only stream that needs no jumps.
    chance = RandomStream(seed: seed, for: .shuffle)
  }

  /// Tokens that are difficult for parsers.
  private static let tokens = [
    "null", "true", "-1", "0", "1e9", "9223372036854775807", "9223372036854775808", "1.5", "\"\"",
    "\\u001b", "\\ud800", "\u{1b}[2J", "{", "}", "[", "]", ",", ":", "\"", "\n", "\r\n", "\u{0}",
    "\u{feff}", "\u{202e}", "ト", "\"t\":", "\"a\":\"roll\"", "\"a\":\"undo\"", "\"ok\":true",
    "\"player\":", "\"position\":", "\"end\":true", "\"format\":\"tomatomato\"", "{}",
    "{\"t\":99999,\"a\":\"roll\"}\n", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
  ].map { Array($0.utf8) }

  /// A journal with one to four changes, usually after its header.
  ///
  /// After an invalid header nothing else is read, and it is half of a short journal.
  mutating func damagedJournal(_ journal: [UInt8]) -> [UInt8] {
    guard chance.number(below: 4) > 0, let end = journal.firstIndex(of: 0x0A) else {
      return damaged(journal)
    }
    return journal[...end] + damaged(Array(journal[(end + 1)...]))
  }

  /// A text with one to four changes.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...chance.number(below: 4) {
      guard !text.isEmpty else { return text }
      change(&text)
    }
    return text
  }

  private mutating func change(_ text: inout [UInt8]) {
    let place = chance.number(below: text.count)
    let end = min(text.count, place + 1 + chance.number(below: 40))
    switch chance.number(below: 9) {
    case 0: text[place] ^= 1 << UInt8(chance.number(below: 8))
    case 1: text[place] = UInt8(chance.number(below: 256))
    case 2: text.removeSubrange(place..<end)
    case 3: text.insert(contentsOf: text[place..<end], at: place)
    case 4, 5:
      let token = Self.tokens[chance.number(below: Self.tokens.count)]
      text.replaceSubrange(place..<min(end, place + chance.number(below: 4)), with: token)
    case 6: text.removeSubrange(place...)
    case 7: changeDigit(&text, from: place)
    default: swapLines(&text)
    }
  }

  /// Replaces a digit, so that numbers remain numbers.
  private mutating func changeDigit(_ text: inout [UInt8], from place: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let index = text[place...].firstIndex(where: digits.contains) else { return }
    text[index] = UInt8(ascii: "0") + UInt8(chance.number(below: 10))
  }

  private mutating func swapLines(_ text: inout [UInt8]) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = chance.number(below: lines.count)
    lines.swapAt(first, chance.number(below: lines.count))
    text = Array(lines.joined(separator: [0x0A]))
  }
}
