import Files
import Foundation
import Replay
import Scores
import Testing

@Suite("The stats command", .serialized)
struct StatsTests {
  @Test("Without runs, stats explains how to play one")
  func noScores() throws {
    let run = try Program.run(["stats"])
    #expect(run.code == 0)
    #expect(run.output == "No solo runs yet. To play one: tomatomato solo\n")
    let japanese = try Program.run(["stats", "--lang", "ja"])
    #expect(japanese.output.hasPrefix("ソロの記録はまだありません。"))
    let ascii = try Program.run(["stats", "--lang", "ja", "--ascii"])
    #expect(ascii.output == run.output)
  }

  @Test("Saved runs are printed; a damaged file is renamed and reported in one line")
  func scores() throws {
    let home = try Home()
    let folder = home.path("data/tomatomato")
    let file = ScoreFile(folder: folder)
    let run = ScoreBook.Run(
      score: 77, level: .normal, input: .keys, seed: 5, keysPerMinute: 200,
      accuracyPermille: 1000, cardsRead: 30, date: "2026-11-21")
    _ = try file.append(run)
    let stats = try Program.run(Program.path, ["stats"], in: home)
    #expect(stats.code == 0)
    #expect(stats.errors == "")
    #expect(stats.output.contains("normal  romaji      77"))
    let handle = try #require(FileHandle(forWritingAtPath: file.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\u{1b}".utf8))
    try handle.close()
    let broken = try Program.run(Program.path, ["stats", "--json"], in: home)
    #expect(broken.code == 0)
    #expect(broken.errors.hasPrefix("tomatomato: \(file.path): line 3: expected a run; byte 2: "))
    #expect(broken.errors.hasSuffix("; the old file is now \(file.path).broken-1\n"))
    let json = try JSON(parsing: Array(broken.output.utf8))
    #expect(json["last"] == .array([run.json]))
    #expect(FileManager.default.fileExists(atPath: "\(file.path).broken-1"))
    let again = try Program.run(Program.path, ["stats", "--json"], in: home)
    #expect(again.errors == "")
    #expect(again.output == broken.output)
  }

  @Test("The deal of the day is the same in time zones whose dates differ, and counts once")
  func timeZones() throws {
    let home = try Home()
    // A day and an hour apart.
    let runs = try ["Etc/GMT-14", "Etc/GMT+11"].map { zone in
      try Program.run(
        "/usr/bin/env",
        [
          // Up to the first reading, from which on it counts.
          "TZ=\(zone)", "bash", "-c",
          "printf '\\n\\n\\n\\n' | '\(Program.path)' solo --daily --plain --lang en",
        ],
        in: home
      ).output
    }
    let deals = runs.compactMap { $0.firstMatch(of: /Deal of (\S+), (\w+)/) }
    try #require(deals.count == 2)
    // At midnight UTC, it may have changed meanwhile.
    guard deals[0].1 == deals[1].1 else { return }
    #expect(deals.map(\.2) == ["first", "practice"])
  }
}
