import Foundation
import Testing

@Suite("The simulate command", .serialized)
struct SimulateTests {
  private static let wrong: [(arguments: String, words: String)] = [
    ("--games 0", "--games: expected a number from 1 to 1000000000000, not '0'"),
    ("--games -3", "--games: expected a number from 1 to 1000000000000, not '-3'"),
    ("--games many", "--games: expected a number from 1 to 1000000000000, not 'many'"),
    ("--players 1", "--players: expected a number from 2 to 6, not '1'"),
    ("--players 7", "--players: expected a number from 2 to 6, not '7'"),
    ("--players -2", "--players: expected a number from 2 to 6, not '-2'"),
    (
      "--levels wild",
      "--levels: expected easy, normal or hard, one for all players or one for each"
    ),
    (
      "--levels easy,,hard",
      "--levels: expected easy, normal or hard, one for all players or one for each"
    ),
    (
      "--levels easy,hard --players 3",
      "--levels: expected one level for all or 3, one for each player, not 2"
    ),
    (
      "--levels easy,easy,easy,easy,easy,easy,easy",
      "--levels: a game takes 2 to 6 players, not 7"
    ),
    (
      "--seed -1",
      "--seed: expected a number from 0 to 18446744073709551615, or a seed in syllables, not '-1'"
    ),
    ("--threads 0", "--threads: expected a number from 1 to 256, not '0'"),
    ("--json --events", "--json and --events cannot be used together"),
    (
      "--deck huge",
      """
      --deck: expected classic, granny, namamugi, lorry, blaukraut or tigres, or a file, found "huge"
      """
    ),
    (
      "--shard 3/2", "--shard: expected K/N with K from 1 to N, and N of at most 1000000, not '3/2'"
    ),
    ("--merge", "--merge: missing FILE"),
    ("a.json", "unexpected argument 'a.json'; files are for --merge"),
    ("--lines csv --json", "--json and --lines cannot be used together"),
    ("--merge --events a.json", "--merge and --events cannot be used together"),
  ]

  @Test("Usage errors are reported in one line, with exit code 64", arguments: wrong)
  func wrongUsage(arguments: String, words: String) throws {
    let run = try Program.run(["simulate"] + arguments.split(separator: " ").map(String.init))
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tomatomato: \(words)"))
    #expect(run.errors.filter(\.isNewline).count == 1)
  }

  @Test("The output depends only on the seed, not on the number of threads")
  func deterministic() throws {
    let arguments = ["simulate", "--games", "300", "--seed", "9", "--levels", "easy,normal,hard"]
    for form in [["--json"], [], ["--events", "--games", "9"]] {
      let runs = try [[], ["--threads", "1"], ["--threads", "2"]].map { threads in
        try Program.run(arguments + form + threads)
      }
      #expect(runs[0].code == 0)
      #expect(runs[0].errors == "")
      #expect(runs[0].output == runs[1].output)
      #expect(runs[0].output == runs[2].output)
      #expect(!runs[0].output.isEmpty)
    }
    let run = try Program.run(arguments)
    #expect(run.output.hasPrefix("300 games of 3 players, classic deck, seed 9\n"))
  }

  @Test("Options shared with the game work")
  func sharedOptions() throws {
    let run = try Program.run([
      "simulate", "--games", "1", "--players", "2", "--deck", "granny", "--seed", "3",
    ])
    #expect(run.output.hasPrefix("1 game of 2 players, granny deck, seed 3\n"))
  }

  @Test("Journals verify, and an unusable folder is an error with exit code 1")
  func journals() throws {
    let home = try Home()
    let folder = home.path("a/games")
    let arguments = ["simulate", "--games", "3", "--seed", "41", "--journals"]
    #expect(try Program.run(Program.path, arguments + [folder], in: home).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["0-41.jsonl", "1-42.jsonl", "2-43.jsonl"])
    for name in names {
      let check = try Program.run(["replay", "--verify", "\(folder)/\(name)"])
      #expect(check.code == 0)
      #expect(check.output.contains(": ok, "))
    }
    for path in ["\(folder)/0-41.jsonl", "\(folder)/0-41.jsonl/below"] {
      let run = try Program.run(arguments + [path])
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("tomatomato: \(folder)/0-41.jsonl"))
    }
  }

  @Test("Shards in files are kept, and merge to the bytes of a single run")
  func shards() throws {
    let home = try Home()
    let games = ["simulate", "--games", "50", "--levels", "hard,easy"]
    let files = (1...3).map { home.path("shards/\($0).json") }
    func play(_ shard: Int) throws -> Int32 {
      let arguments = ["--shard", "\(shard)/3", "--output", files[shard - 1]]
      return try Program.run(Program.path, games + arguments, in: home).code
    }
    for shard in [3, 1] { #expect(try play(shard) == 0) }
    let missing = try Program.run(["simulate", "--merge", "--json", files[0], files[2]])
    #expect(missing.code == 1)
    #expect(missing.output == "")
    #expect(missing.errors == "tomatomato: shard 2 of 3 is missing\n")
    // A changed file would be written again if its games were played again.
    let kept = try FileManager.default.attributesOfItem(atPath: files[0])[.systemFileNumber]
    for shard in 1...3 { #expect(try play(shard) == 0) }
    let after = try FileManager.default.attributesOfItem(atPath: files[0])[.systemFileNumber]
    #expect(kept as? Int == after as? Int)
    let merged = try Program.run(["simulate", "--merge", "--json"] + files)
    #expect(merged.output == (try Program.run(games + ["--json"])).output)
    let other = try Program.run(games + ["--seed", "2", "--shard", "1/3", "--output", files[0]])
    #expect(other.code == 1)
    #expect(other.errors.contains("already has the results of shard 1 of 3 of other games"))
  }

  @Test("A result is written even if its folder was removed during the games")
  func removedFolder() throws {
    let home = try Home()
    let file = home.path("shards/1.json")
    let script = """
      "$0" simulate --games 500 --output "$1" &
      until rmdir "${1%/*}" 2>/dev/null || [ -e "$1" ]; do :; done
      wait $!
      """
    let run = try Program.run("/bin/sh", ["-c", script, Program.path, file], in: home)
    #expect(run.errors == "")
    #expect(run.code == 0)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  /// The output to the terminal during 2000 games, and the final screen.
  private func playInTerminal(_ before: String) throws -> (sent: String, screen: String) {
    let tmux = try Tmux()
    // The shell computes the marker, so that the echoed command does not contain it.
    let (log, done) = (tmux.home.path("log"), "played-2")
    try tmux.record(to: log)
    let program = "\(before) \(Program.path) simulate --games 2000 --threads 1"
    try tmux.command("clear; \(program) > \(tmux.home.path("out")); echo played-$((1+1))")
    let screen = try tmux.wait("the end") { $0.contains(done) }
    var sent = ""
    try tmux.wait("the log") { _ in
      sent = try String(contentsOfFile: log, encoding: .utf8)
      return sent.contains(done)
    }
    return (sent, screen)
  }

  @Test("A terminal shows a progress bar until the end")
  func progressBar() throws {
    let (sent, screen) = try playInTerminal("")
    #expect(sent.contains("\r[####............] 512 of 2000"))
    #expect(sent.contains("/s, 00:0"))
    #expect(!screen.contains("of 2000"))
  }

  @Test("A dumb terminal gets no progress bar")
  func dumbTerminal() throws {
    #expect(try !playInTerminal("TERM=dumb").sent.contains("of 2000"))
  }
}
