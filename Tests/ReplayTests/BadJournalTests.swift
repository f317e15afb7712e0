import Foundation
import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct BadJournalTests {
  static let header =
    #"{"format":"tomatomato","version":2,"seed":"42","deck":"classic","#
    + #""players":[{"name":"Aki","seat":"human"},{"name":"Ben","seat":"human"},"#
    + #"{"name":"Chie","seat":"computer","level":"hard"}],"judge":"table","beginner":0,"#
    + #""pointing":"secret","pictures":false,"rules":1,"program":"1.0.0"}"#

  /// The error for a journal that must be rejected by the reader.
  private func message(_ text: String) -> String {
    message(text.bytes)
  }

  private func message(_ bytes: [UInt8]) -> String {
    do {
      let recording = try JournalReader.read(bytes, named: "game.jsonl")
      return "read: \(recording.entries.count) actions, \(recording.ending)"
    } catch {
      // Times that fall can be read, but do not verify.
      #expect(error.kind == (error.problem.en.contains("of at least") ? .mismatch : .malformed))
      #expect(error.text.ja.untranslated == [])
      return error.description
    }
  }

  /// The error for a line between a header with a roll and another line.
  private func messageAboutLine(_ line: String) -> String {
    let next = #"{"t":30,"a":"draw"}"#
    return message(Self.header + "\n" + #"{"t":10,"a":"roll"}"# + "\n\(line)\n\(next)\n")
  }

  /// The error for a header in which a text is replaced.
  private func messageAboutHeader(_ old: String, _ new: String) -> String {
    let header = Self.header.replacingOccurrences(of: old, with: new)
    #expect(header != Self.header)
    return message(header + "\n")
  }

  @Test(
    "A file in another format is rejected",
    arguments: [
      ("", "expected the header of a journal, found an empty file"),
      (
        "\n",
        "expected the header of a journal, found an empty line"
      ),
      (
        "hello\nworld\n",
        "expected the header of a journal; byte 1: expected a value, found 'h'"
      ),
      (
        "{\"version\": 2, \"width\": 80}\n", "expected the header of a journal, found no \"format\""
      ),
      ("[1]\n", "expected the header of a journal, found an array"),
      ("{\"format\":\"chess\"}\n", "expected \"format\" as \"tomatomato\", found \"chess\""),
      ("{\"t\":1,\"a\":\"roll\"}\n", "expected the header of a journal, found no \"format\""),
      (
        "{\"format\":\"tomatom",
        "expected the header of a journal; byte 19: expected '\"', found the end"
      ),
      (
        "\u{1b}[2J\n",
        "expected the header of a journal; byte 1: expected a value, found the byte 0x1B"
      ),
    ])
  func otherFormats(text: String, problem: String) {
    #expect(message(text) == "game.jsonl: line 1: " + problem)
  }

  @Test(
    "The error for an invalid header has the expected and the found value",
    arguments: [
      (
        "\"version\":2", "\"version\":1",
        "expected version 2 of the format, found version 1, which this program does not support"
      ),
      (
        "\"rules\":1", "\"rules\":7",
        "expected version 1 of the rules, found version 7, which this program does not support"
      ),
      ("\"version\":2,", "", "expected \"version\" as a number, found nothing"),
      ("\"version\":2", "\"version\":\"1\"", "expected \"version\" as a number, found \"1\""),
      (
        "\"42\"", "42", "expected \"seed\" as a number of at most 64 bits in quotes, found 42"
      ),
      (
        "\"42\"", "\"18446744073709551616\"",
        "expected \"seed\" as a number of at most 64 bits in quotes, found \"18446744073709551616\""
      ),
      (
        "\"42\"", "\"-1\"",
        "expected \"seed\" as a number of at most 64 bits in quotes, found \"-1\""
      ),
      (
        "classic", "tarot",
        "expected \"deck\" as classic or granny or namamugi or lorry or blaukraut or tigres, found \"tarot\""
      ),
      (
        "\"table\"", "\"computer\"",
        "expected \"judge\" as table or typed or vote, found \"computer\""
      ),
      ("\"secret\"", "true", "expected \"pointing\" as secret or open or sweep, found true"),
      ("false", "0", "expected \"pictures\" as true or false, found 0"),
      (
        "\"beginner\":0", "\"beginner\":3",
        "the starting player is seat 3, but the seats are 0 to 2"
      ),
      ("\"beginner\":0", "\"beginner\":-1", "expected \"beginner\" as a seat, found -1"),
      ("\"beginner\":0", "\"beginner\":0.5", "expected \"beginner\" as a seat, found 0.5"),
      (
        "\"beginner\":0", "\"beginner\":99999999999999999999",
        "expected the header of a journal; byte 213: expected an integer of at most 64 bits, "
          + "found 99999999999999999999"
      ),
      ("\"Ben\"", "\"Aki\"", "two players are named \"Aki\"; names must be unique"),
      ("\"Ben\"", "\"\"", "player 2 has an empty name; a name has 1 to 16 characters"),
      (
        "\"Ben\"", "\"Ben\",\"time\":49",
        "player 2: expected \"time\" as a number from 50 to 400, found 49"
      ),
      (
        "\"Ben\"", "\"Ben\",\"time\":401",
        "player 2: expected \"time\" as a number from 50 to 400, found 401"
      ),
      ("\"Ben\"", "null", "player 2: expected \"name\" as a name, found null"),
      (
        "\"hard\"", "\"expert\"",
        "player 3: expected \"level\" as easy or normal or hard, found \"expert\""
      ),
      (
        "\"computer\"", "\"dog\"", "player 3: expected \"seat\" as human or computer, found \"dog\""
      ),
      ("{\"name\":\"Ben\",\"seat\":\"human\"}", "7", "player 2: expected an object, found 7"),
      (
        "\"seed\"", "\"deck\"",
        "expected the header of a journal; byte 48: expected every name once, found \"deck\" again"
      ),
    ])
  func invalidHeaders(old: String, new: String, problem: String) {
    #expect(messageAboutHeader(old, new) == "game.jsonl: line 1: " + problem)
  }

  @Test(
    "The error for an invalid line has the expected and the found value",
    arguments: [
      ("", "expected an action, found an empty line"),
      ("7", "expected an action, found 7"),
      (
        "{\"t\":20,\"a\":\"draw\"",
        "expected an action; byte 19: expected ',' or '}', found the end"
      ),
      ("{}", "expected \"t\" as a number from 0 to 1000000000000, found nothing"),
      ("{\"t\":20}", "expected \"a\" as the name of an action, found nothing"),
      ("{\"a\":\"draw\"}", "expected \"t\" as a number from 0 to 1000000000000, found nothing"),
      ("{\"t\":-1,\"a\":\"draw\"}", "expected \"t\" as a number from 0 to 1000000000000, found -1"),
      (
        "{\"t\":1.5,\"a\":\"draw\"}",
        "expected \"t\" as a number from 0 to 1000000000000, found 1.5"
      ),
      (
        "{\"t\":1000000000001,\"a\":\"draw\"}",
        "expected \"t\" as a number from 0 to 1000000000000, found 1000000000001"
      ),
      ("{\"t\":9,\"a\":\"draw\"}", "expected \"t\" of at least 10, found 9"),
      (
        "{\"t\":99999999999999999999,\"a\":\"draw\"}",
        "expected an action; byte 6: expected an integer of at most 64 bits, found 99999999999999999999"
      ),
      (
        "{\"t\":20,\"a\":\"jump\"}",
        "expected \"a\" as roll, draw, checkDeck, drawn, drawNext, vote, read, point, reveal or undo, found \"jump\""
      ),
      (
        "{\"t\":20,\"a\":\"\\u001b[31m\\u202e\"}",
        "expected \"a\" as roll, draw, checkDeck, drawn, drawNext, vote, read, point, reveal or undo, found \"?[31m?\""
      ),
      ("{\"t\":20,\"a\":\"read\"}", "expected \"ok\" as true or false, found nothing"),
      ("{\"t\":20,\"a\":\"read\",\"ok\":1}", "expected \"ok\" as true or false, found 1"),
      ("{\"t\":20,\"a\":\"point\"}", "expected \"player\" as a seat, found nothing"),
      (
        "{\"t\":20,\"a\":\"point\",\"player\":1,\"position\":[]}",
        "expected \"position\" as a position, found an array"
      ),
      (
        "{\"t\":20,\"a\":\"draw\",\"d\":\"12\"}",
        "expected \"d\" as 16 hexadecimal digits, found \"12\""
      ),
      (
        "{\"t\":20,\"a\":\"draw\",\"d\":\"0123456789ABCDEF\"}",
        "expected \"d\" as 16 hexadecimal digits, found \"0123456789ABCDEF\""
      ),
      ("{\"end\":false}", "expected \"end\" as true, found false"),
      ("{\"end\":true}", "expected \"digest\" as 16 hexadecimal digits, found nothing"),
      (BadJournalTests.header, "expected an action, found a second header"),
      (
        "{\"t\":20,\"t\":21,\"a\":\"draw\"}",
        "expected an action; byte 9: expected every name once, found \"t\" again"
      ),
    ])
  func invalidLines(line: String, problem: String) {
    #expect(messageAboutLine(line) == "game.jsonl: line 3: " + problem)
  }

  @Test("Nothing may follow the end line")
  func afterTheEnd() {
    let end = "{\"end\":true,\"digest\":\"0123456789abcdef\"}\n"
    let problem = "game.jsonl: line 3: expected nothing after the end line, found more"
    for rest in ["{\"t\":1,\"a\":\"roll\"}\n", end] {
      #expect(message(Self.header + "\n" + end + rest) == problem)
    }
  }

  /// The bytes that a crash or an editor may leave at the end of a file.
  private static let garbage: [[UInt8]] = [
    "\n".bytes, "\n\n \n\t".bytes, [0], Array(repeating: 0, count: 200_000),
    Array(repeating: 0, count: 9000) + "\n".bytes, [0, 0, 10, 0, 10, 0xFF, 0xFE, 10, 7],
    "{\"t\":20,\"a\":\"dr\n\n".bytes, [0xC3, 0x28, 10], "\r\n\r\n7\n[1]\n".bytes,
  ]

  @Test(
    "Zeros, blank lines and other garbage at the end of a journal are ignored", arguments: garbage)
  func garbageAtTheEnd(garbage: [UInt8]) throws {
    let game = try RandomGame(seed: Stress.seed).recording
    let folder = try TemporaryFolder()
    let rest = game.entries[20...]
    var open = game
    open.ending = .open
    open.entries.removeSubrange(20...)
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let read = try JournalReader.read(mark + open.bytes + garbage, named: "x")
      #expect(read.header == open.header && read.entries == open.entries)
      #expect(read.ending == .cut)
      let whole = try JournalReader.read(mark + game.bytes + garbage, named: "x")
      #expect(whole == game)
      // A line after it shows that something was lost.
      let line = rest[20].line
      #expect(throws: JournalError.self) {
        try JournalReader.read(open.bytes + garbage + "\n".bytes + line, named: "x")
      }
      let path = try folder.write(mark + open.bytes + garbage, "game.jsonl")
      let resumed = try Journal<Game>.resume(path, calls: .unsynchronized)
      for entry in rest {
        #expect(resumed.journal.append(entry.action, at: entry.milliseconds) == nil)
      }
      #expect(resumed.journal.end() == nil)
      #expect(try folder.bytes("game.jsonl") == mark + game.bytes)
    }
  }

  @Test("Invalid UTF-8 is rejected with its position")
  func invalidUTF8() {
    let line = "\n{\"t\":1,\"a\":\"".bytes + [0xC3, 0x28] + "\"}\n".bytes
    let bytes = Self.header.bytes + line + "{\"t\":2,\"a\":\"roll\"}\n".bytes
    #expect(
      message(bytes)
        == "game.jsonl: line 2: expected an action; byte 13: expected UTF-8 text, found the byte 0xC3"
    )
  }

  @Test("An overlong line is rejected before it is complete")
  func overlongLine() {
    var reader = JournalReader(named: "game.jsonl")
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 65_536)
    let error = #expect(throws: JournalError.self) {
      try reader.append((Self.header + "\n").bytes)
      // The second chunk of a line that may have any number of them is rejected.
      try reader.append(chunk)
      try reader.append(chunk)
    }
    #expect(
      error?.description
        == "game.jsonl: line 2: expected a line of at most 65536 bytes, found a longer one")
  }

  @Test("A line of the maximum length is read")
  func maximumLineLength() throws {
    let blanks = String(repeating: " ", count: JournalReader.maximumLineLength - 18)
    let text = Self.header + "\n{\"t\":1,\"a\":\"roll\"\(blanks)}\n"
    #expect(try JournalReader.read(text.bytes, named: "x").entries.count == 1)
    let longer = Self.header + "\n{\"t\":1,\"a\":\"roll\"\(blanks) }\n"
    #expect(throws: JournalError.self) { try JournalReader.read(longer.bytes, named: "x") }
  }

  @Test("Player names with escape sequences are cleaned")
  func escapeSequences() throws {
    let text = Self.header.replacingOccurrences(of: "Aki", with: "\\u001b[31mA\\u202eki\\n")
    let recording = try JournalReader.read(text.bytes, named: "x")
    #expect(recording.header.setup.players[0].name == "[31mAki")
  }

  @Test("Errors contain no control characters and are short")
  func cleanErrors() {
    let error = JournalError(.file, file: "a\u{1b}]0;x\u{7}.jsonl", .init(same: "cannot be opened"))
    #expect(error.description == "a?]0;x?.jsonl: cannot be opened")
    let long = messageAboutLine("{\"t\":1,\"a\":\"\(String(repeating: "x", count: 9000))\"}")
    #expect(long.count < 200)
    let names = String(repeating: "\u{1100}", count: 20_000)
    #expect(messageAboutHeader("Ben", names).unicodeScalars.count < 250)
  }

  @Test("The path - means standard input")
  func standardInput() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.write(RecordingTests.text.bytes, "game.jsonl")
      dup2(open(path, O_RDONLY), STDIN_FILENO)
      let recording = try JournalReader.read(path: "-")
      try #require(recording.entries.count == 3)
      // Everything has been read.
      let error = #expect(throws: JournalError.self) { try JournalReader.read(path: "-") }
      let found = "expected the header of a journal, found an empty file"
      try #require(error?.description == "standard input: line 1: " + found)
    }
  }

  @Test("The error for an unreadable file contains its path")
  func unreadableFiles() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none.jsonl")
    let error = #expect(throws: JournalError.self) { try JournalReader.read(path: missing) }
    #expect(error?.kind == .file)
    #expect(error?.description == "\(missing): cannot be opened: No such file or directory")
    let directory = #expect(throws: JournalError.self) {
      try JournalReader.read(path: folder.path)
    }
    #expect(directory?.description == "\(folder.path): cannot be read: Is a directory")
    let empty = try folder.write([], "empty.jsonl")
    let nothing = #expect(throws: JournalError.self) { try JournalReader.read(path: empty) }
    #expect(
      nothing?.description
        == "\(empty): line 1: expected the header of a journal, found an empty file")
  }
}
