import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

/// The commands in the blocks of the documents.
@Suite("Documented commands")
struct DocumentedCommandTests {
  /// The lines of code of a document that start the program, with what continues them.
  private func commands(_ document: String) throws -> [String] {
    let text = try Repository.text(document).replacing(/\\\n\s*/, with: "")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map(String.init)
    return lines.flatMap { line in
      // A quotation mark alone ends the command of a key.
      line.matches(of: /(?:^|[\s;])(tomatomato (?:[^;|&#"]|"[^"]*")*)/)
        .map { $0.1.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("The first game in plain mode is what the program prints")
  func firstGame() throws {
    let text = try Repository.text("docs/USAGE.md")
    let block = try #require(text.split(separator: "```text\n").last?.split(separator: "```").first)
    let lines = block.split(separator: "\n").map(String.init)
    let typed = lines.filter { $0.hasPrefix(">") }.map { $0.dropFirst(2) + "\n" }.joined()
    let home = try Home(isNew: true)
    let command = try #require(lines.first).replacing("$ tomatomato", with: "'\(Program.path)'")
    let script = "printf '%s' '\(typed)' | \(command)"
    let run = try Program.run("/bin/sh", ["-c", script], in: home)
    let told = run.output.split(separator: "\n").map(String.init)
    #expect(told.dropLast() == lines.dropFirst().filter { !$0.hasPrefix(">") }[...])
  }

  @Test(
    "Each of them runs, or needs nothing but a terminal or a table",
    arguments: ["README.md", "docs/USAGE.md", "docs/SIMULATION.md", "docs/HOSTING.md"])
  func run(document: String) throws {
    let home = try Home()
    let games = home.path("state/tomatomato/games")
    try FileManager.default.createDirectory(atPath: games, withIntermediateDirectories: true)
    for number in 1...2 {
      let setup = GameSetup.table(seed: 5)
      let journal = try Journal<Game>(
        creating: "\(games)/00000\(number).jsonl", header: .init(setup: setup, program: "x"),
        calls: .unsynchronized)
      #expect(journal.append(.user(.roll), at: 20_000) == nil)
    }
    let found = try commands(document)
    #expect(!found.isEmpty || document == "README.md")
    _ = try home.program("bin/tomato-sounds", "cat >/dev/null")
    for command in found {
      // Few games are enough, and one shard is the whole of a series that is merged.
      var small = command.replacing(/--games \d+/, with: "--games 20")
        .replacing(/\{\}\/64/, with: "1/1").replacing("{}", with: "1")
        .replacing("--idle 30m", with: "--idle 1s").replacing("/results/", with: "results/")
        .replacing("$levels", with: "easy")
      if small.contains("--from 12") {
        small = small.replacing("--from 12 --to 22", with: "--to 1")
      }
      let script = """
        cd "$HOME"; export JOB_COMPLETION_INDEX=0 SLURM_ARRAY_TASK_ID=3
        export XDG_STATE_HOME="$HOME/state"
        mkdir -p .local/state; ln -sfn ../../state/tomatomato .local/state/tomatomato
        tomatomato() { "\(Program.path)" "$@"; }
        \(small)
        """
      let run = try Program.run("/bin/sh", ["-c", script], in: home)
      // A terminal, or a table that somebody has opened.
      let needs = ["is not a terminal", "no table is open there", "expected the name of a table"]
      let isMissing = run.code != 0 && needs.contains { run.errors.contains($0) }
      #expect(run.code == 0 || isMissing, "\(document): \(small): \(run.errors)")
    }
  }
}
