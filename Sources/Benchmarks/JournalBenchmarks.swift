import GameCore
import Replay
import TestSupport

/// Measures reading, verifying and stepping through recordings.
@MainActor struct JournalBenchmarks {
  let bench: Bench

  func run() {
    let games = (1...64).compactMap { try? RandomGame(seed: $0).recording }
    let actions = games.reduce(0) { $0 + $1.entries.count }
    bench.rate("journal: verify", "actions/s", aim: .atLeast(1_000_000)) { _ in
      for game in games { blackHole(try? Verifier(game)) }
      return actions
    }
    let texts = games.map(\.bytes)
    bench.rate("journal: read and verify", "actions/s", aim: .atLeast(1_000_000)) { _ in
      for text in texts {
        guard let game = try? JournalReader.read(text, named: "benchmark") else { continue }
        blackHole(try? Verifier(game))
      }
      return actions
    }
    stepBack()
  }

  /// The longest game is one with many undone verdicts.
  private func stepBack() {
    let name = "journal: step back in the longest game"
    guard bench.includes(name), let game = try? RandomGame(seed: 7).recording else { return }
    let longest = Playback(game.with(undoes: 400_000))
    let steps = 2000
    bench.time(name, samples: steps, aim: .atMost(16.7, p95: 16.7)) { step in
      blackHole(longest.state(at: longest.count - 1 - step * (longest.count / (steps + 1))))
    }
    let usual = Playback(game)
    bench.time("journal: step back in a game of \(usual.count)", aim: .atMost(16.7, p95: 16.7)) {
      blackHole(usual.state(at: usual.count - 1 - $0 % usual.count))
    }
  }
}

extension Recording<Game> {
  /// The game with its first verdict undone and given again many times, without digests.
  fileprivate func with(undoes count: Int) -> Recording<Game> {
    guard let verdict = entries.firstIndex(where: { $0.action.name == "read" }) else { return self }
    let read = Entry(milliseconds: entries[verdict].milliseconds, action: entries[verdict].action)
    let undo = Entry(milliseconds: read.milliseconds, action: .user(.undo))
    let plain = entries.map { Entry(milliseconds: $0.milliseconds, action: $0.action) }
    return Recording(
      header: header,
      entries: plain[..<verdict] + (0..<count).flatMap { _ in [read, undo] } + plain[verdict...])
  }
}
