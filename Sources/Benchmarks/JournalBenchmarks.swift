import GameCore
import Replay

/// Measures reading, verifying and stepping through recordings.
@MainActor struct JournalBenchmarks {
  let bench: Bench

  func run() {
    let games = (1...64).map {
      RandomGame(seed: UInt64($0), players: 2 + $0 % 5, deck: DeckDefinition.allCases[$0 % 2])
        .recording
    }
    let actions = games.reduce(0) { $0 + $1.entries.count }
    bench.rate("journal: verify", "actions/s", aim: .atLeast(1_000_000)) { _ in
      for game in games { blackHole(Verification.verify(game)) }
      return actions
    }
    let texts = games.map(\.bytes)
    bench.rate("journal: read and verify", "actions/s", aim: .atLeast(1_000_000)) { _ in
      for text in texts {
        guard let game = try? JournalReader.read(text, named: "benchmark") else { continue }
        blackHole(Verification.verify(game))
      }
      return actions
    }
    stepBack()
  }

  /// The longest game is one with many undone verdicts.
  private func stepBack() {
    let name = "journal: step back in the longest game"
    guard bench.includes(name) else { return }
    let longest = Playback(
      RandomGame(seed: 7, players: 6, deck: .granny, undoes: 400_000).recording)
    let steps = 2000
    bench.time(name, samples: steps, aim: .atMost(16.7, p95: 16.7)) { step in
      blackHole(longest.state(at: longest.count - 1 - step * (longest.count / (steps + 1))))
    }
    let usual = Playback(RandomGame(seed: 7, players: 6, deck: .granny).recording)
    bench.time("journal: step back in a game of \(usual.count)", aim: .atMost(16.7, p95: 16.7)) {
      blackHole(usual.state(at: usual.count - 1 - $0 % usual.count))
    }
  }
}
