import Foundation
import GameCore
import Replay
import Testing

@Suite("A game that is killed", .serialized)
struct KillTests {
  /// How often the program is killed; a round takes about half a second.
  private var kills: Int {
    ProcessInfo.processInfo.environment["TOMATOMATO_KILLS"].flatMap { Int($0) } ?? 200
  }

  /// The round and the number of cards left that a screen shows, if it shows the table whole: the
  /// keys in the last row are drawn last.
  private func shown(_ screen: String) -> (round: Int, deck: Int)? {
    guard screen.contains(/\? help .* leave/),
      let match = screen.firstMatch(of: /Round (\d+)  Deck (\d+)/),
      let round = Int(match.1), let deck = Int(match.2)
    else { return nil }
    return (round, deck)
  }

  @Test("After kill -9 at any moment the journal holds all that the screen had shown")
  func killed() throws {
    let tmux = try Tmux()
    let seed = UInt64.random(in: 1...1_000_000)
    var random = RandomStream(seed: seed, for: .cosmetic)
    let keys = ["Enter", "Space", "y", "n", "u", "Right", "Enter", "Space", "y"]
    var actions = 0
    try tmux.start("--seed \(seed) --players Aki,Ben,Chie --motion off")
    for kill in 0..<kills {
      try tmux.wait("the program, kill \(kill), seed \(seed)") {
        (try? tmux.processNumber) != nil && ($0.contains("leave") || $0.contains("Result"))
      }
      for _ in 0..<random.number(below: 6) {
        try tmux.press(keys[random.number(below: keys.count)])
      }
      usleep(UInt32(random.number(below: 30_000)))
      Foundation.kill(try tmux.processNumber, SIGKILL)
      let screen = try tmux.wait("the shell after kill \(kill), seed \(seed)") {
        $0.contains("Killed") || $0.contains("ready>")
      }
      let recording = try newest(tmux.home)
      actions += recording.entries.count
      var game = recording.dealt
      for entry in recording.entries { try Game.reduce(into: &game, entry.action) }
      if let shown = shown(screen) {
        #expect(game.round >= shown.round, "kill \(kill), seed \(seed):\n\(screen)")
        #expect(game.deck.count <= shown.deck, "kill \(kill), seed \(seed):\n\(screen)")
      }
      try tmux.command("stty sane; printf '\\033[?1049l\\033[2J\\033[H'")
      try FileManager.default.removeItem(atPath: tmux.home.path("pid"))
      let next = game.phase == .finished ? "--seed \(seed) --players Aki,Ben,Chie" : "resume"
      try tmux.start("\(next) --motion off")
    }
    #expect(actions > 0)
    try tmux.press("C-c")
  }

  /// The newest journal, which must verify.
  private func newest(_ home: Home) throws -> Recording {
    let library = GameLibrary(folder: home.path("state/tomatomato/games"))
    let path = try #require(library.journals.first)
    let recording = try JournalReader.read(path: path)
    guard case .ok = Verification.verify(recording) else {
      throw Trouble("\(path) does not verify")
    }
    return recording
  }
}
