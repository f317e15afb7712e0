import AppTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Robots")
struct RobotTests {
  @Test(
    "A robot that presses the offered keys reaches the result",
    arguments: Stress.isOn ? RobotGame.all : RobotGame.few)
  func plays(game: RobotGame) async throws {
    let seed = game.seed(Stress.seed)
    let start = Date()
    let keys = try await onDedicatedThread {
      let robot = try Robot(game, seed: seed)
      do {
        try robot.play()
      } catch {
        throw TestError("\(Stress.variables), \(game.testDescription): \(error)")
      }
      return robot.keyCount
    }
    guard Stress.isOn else { return }
    let seconds = Int(Date().timeIntervalSince(start))
    print("robot: \(game.testDescription), seed \(seed): \(keys) keys in \(seconds) s")
  }

  @Test(
    "A robot that answers the questions of plain mode reaches the result",
    arguments: Stress.isOn ? PlainGame.all : PlainGame.few)
  func answers(game: PlainGame) async throws {
    let count = try await onDedicatedThread {
      let robot = try PlainRobot(game, seed: Stress.seed)
      do {
        try robot.play()
      } catch {
        throw TestError("\(Stress.variables), \(game): \(error)")
      }
      return robot.lineCount
    }
    if Stress.isOn { print("robot: \(game), seed \(Stress.seed): \(count) lines") }
  }

  @Test("The screen of the robots matches that of a real terminal")
  func screen() async throws {
    try await onDedicatedThread {
      let pty = try Pty(columns: 80, rows: 24)
      pty.screen = TerminalScreen(columns: 80, rows: 24)
      try pty.start("--seed 7 --players Aki,Ben,Chie --motion off", ["TERM": "tmux-256color"])
      for _ in 0..<40 {
        pty.look(seconds: 0.05)
        guard let offer = Sight(lines: pty.screen?.lines ?? []).offer else { continue }
        try pty.type(offer.keys[0] == "y" ? "n" : offer.keys[0] == "Space" ? " " : "\r")
      }
      pty.look(seconds: 0.3)
      let tmux = try Tmux()
      let file = tmux.home.path("sent")
      try Data(pty.sent).write(to: URL(fileURLWithPath: file))
      // The answers to the queries in the output must not appear on the screen.
      try tmux.command("clear; stty -echo; cat \(file); sleep 1000")
      try tmux.wait("the same screen") { screen in
        screen.trimmedLines == pty.screen?.text.trimmedLines
      }
    }
  }
}

extension String {
  /// The lines without trailing spaces and trailing empty lines.
  fileprivate var trimmedLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Runs a closure that mostly waits on a dedicated thread, so that it does not block other tests.
func onDedicatedThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread {
      continuation.resume(with: Swift.Result { try body() })
    }
    thread.stackSize = 4 << 20
    thread.start()
  }
}
