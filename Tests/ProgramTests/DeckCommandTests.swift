import Foundation
import TestSupport
import Testing

@Suite("Decks of one's own, as files")
struct DeckCommandTests {
  private func run(_ arguments: String, in home: Home) throws -> Program.Outcome {
    try Program.run(Program.path, arguments.split(separator: " ").map(String.init), in: home)
  }

  @Test("The example of deck new can be checked, played and filmed, also after it was deleted")
  func example() throws {
    let home = try Home()
    let begun = try run("deck new shells", in: home)
    #expect(begun.code == 0, "\(begun.errors)")
    let path = try #require(begun.output.split(separator: "\n").first.map(String.init))
    #expect(path.hasSuffix("tomatomato/decks/shells.txt"))
    #expect(try run("deck new shells", in: home).code == 1)
    let names = try run("deck list", in: home).output.split(separator: "\n")
    #expect(names.first == "classic" && names.last == "shells")
    #expect(try run("deck new classic", in: home).code == 64)

    let check = try run("deck check \(path)", in: home)
    #expect(check.code == 0, "\(check.errors)")
    for text in [
      "she sells sea shells: 49 cards of 5 kinds, 4 with the reverse mark.",
      "One point: she+sells, sea+shells.", "2000 games of four computer players", "No warnings.",
    ] {
      #expect(check.output.contains(text), "\(text): \(check.output)")
    }

    let journal = home.path("own.jsonl")
    let game = try run("--plain --cpu 3 --seed 4 --deck shells --record \(journal)", in: home)
    #expect(game.code == 0 && game.output.contains("shells"), "\(game.errors)")
    try FileManager.default.removeItem(atPath: path)
    let verified = try run("replay \(journal) --verify", in: home)
    #expect(verified.code == 0, "\(verified.errors)")
    let film = try run("export \(journal) --format svg --from 3 --to 5", in: home)
    #expect(film.code == 0 && film.output.hasPrefix("<svg"), "\(film.errors)")
  }

  @Test("A deck with a mistake is refused with its file, line and column")
  func mistake() throws {
    let home = try Home()
    let path = home.path("odd.txt")
    try Data("title odd\ncard \u{1b}[31m 4\n".utf8).write(to: URL(fileURLWithPath: path))
    for command in [
      "deck check \(path)", "--cpu 2 --plain --deck \(path)", "simulate --deck \(path)",
    ] {
      let outcome = try run(command, in: home)
      #expect(outcome.code == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("odd.txt: line 2, column 7: expected a word"))
      #expect(!outcome.errors.unicodeScalars.contains("\u{1b}"))
    }
    #expect(try run("deck check nowhere", in: home).code == 64)
    #expect(try run("deck check ./nowhere", in: home).code == 1)
    for words in ["deck", "deck check", "deck check classic lorry", "deck list all"] {
      let outcome = try run(words, in: home)
      #expect(outcome.code == 64 && outcome.output.isEmpty, "\(words)")
      #expect(outcome.errors.utf8.count { $0 == UInt8(ascii: "\n") } == 1, "\(words)")
    }
  }
}
