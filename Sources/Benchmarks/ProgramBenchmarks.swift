import CBenchmarks
import Foundation

/// Measures the release binary in a pseudo-terminal.
@MainActor struct ProgramBenchmarks {
  let bench: Bench
  let binary: String

  func run() {
    bench.record(
      "program: size, stripped", "MiB", strippedSize().map { [$0] } ?? [], aim: .atMost(8))
    startUp()
    rest()
    motion()
    key()
    slowLine()
  }

  // MARK: - Running

  private struct Running {
    let pty: PseudoTerminal
    let process: pid_t
    let started: Double
  }

  private func start(
    _ path: String, _ arguments: [String], rate: Double? = nil, home: String = Self.home
  ) -> Running? {
    guard let pty = PseudoTerminal(columns: 80, rows: 24, rate: rate) else { return nil }
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    for number in 0...2 { posix_spawn_file_actions_adddup2(&files, pty.slave, Int32(number)) }
    posix_spawnattr_setflags(&attributes, Int16(new_session_flag()))
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let environment = Self.environment(home: home).map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    let started = Clock.wall
    guard posix_spawn(&process, path, &files, &attributes, words, environment) == 0 else {
      return nil
    }
    return Running(pty: pty, process: process, started: started)
  }

  private func end(_ running: Running) {
    kill(running.process, SIGKILL)
    var status: Int32 = 0
    waitpid(running.process, &status, 0)
    running.pty.close()
  }

  /// A temporary folder for settings and games.
  private static let home: String = {
    let folder = NSTemporaryDirectory() + "tomatomato-benchmarks-\(getpid())"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }()

  private static func environment(home: String) -> [String] {
    ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "HOME=\(home)", "PATH=/usr/bin:/bin"]
  }

  // MARK: - Start

  private func startUp() {
    let own = "program: start to the settled first screen"
    let other = "program: start of tty-solitaire"
    guard bench.includes(own) || bench.includes(other) else { return }
    let times = startTimes(binary, ["--motion", "off"])
    if times.isEmpty { bench.fail(own, because: "the program showed nothing") }
    guard let solitaire = Self.find("ttysolitaire"),
      case let others = startTimes(solitaire, []), !others.isEmpty
    else {
      bench.record(own, "ms", times, aim: .atMost(5))
      return bench.skip(other, because: "it is not installed, or shows nothing")
    }
    let median = others.sorted()[others.count / 2]
    bench.record(other, "ms", others)
    bench.record(own, "ms", times, aim: .atMost(median * 2))
  }

  private func startTimes(_ path: String, _ arguments: [String]) -> [Double] {
    var times: [Double] = []
    for number in 0..<43 {
      guard let running = start(path, arguments) else { break }
      let hasShown = running.pty.wait(beyond: 0)
      running.pty.refresh(quiet: 0.03)
      let time = (running.pty.lastOutput - running.started) * 1000
      end(running)
      guard hasShown else { break }
      // The first runs read the file from the disk.
      if number >= 3 { times.append(time) }
    }
    return times
  }

  private static func find(_ name: String) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" } + ["/usr/games/\(name)"]
    return paths.first { access($0, X_OK) == 0 }
  }

  // MARK: - Rest

  private func rest() {
    guard bench.includes("program: at rest") || bench.includes("program: key"),
      let running = start(binary, ["--motion", "off", "--seed", "42", "--players", "Aki,Ben,Chie"])
    else { return }
    defer { end(running) }
    guard running.pty.wait(beyond: 0) else {
      return bench.fail("program: at rest", because: "the program showed nothing")
    }
    running.pty.refresh(quiet: 0.3)
    let memory = status(of: running.process, "VmRSS")
    bench.record(
      "program: at rest, memory", "MiB", memory.map { [Double($0) / 1024] } ?? [],
      aim: .atMost(9))
    if let before = wakeUps(of: running.process) {
      Clock.wait(2)
      let after = wakeUps(of: running.process) ?? before
      bench.record(
        "program: at rest, wake-ups in 2 s", "", [Double(after - before)], aim: .atMost(0))
    }
    recordKeys(
      "program: key to screen, help opens", running.pty, ["?"], samples: 60, undo: "\u{1b}")
  }

  // MARK: - Motion

  /// How often the program wakes up for a frame of falling tomatoes: for the clock, and for the answer of
  /// the terminal to the frame.
  private func motion() {
    let name = "program: in motion, wake-ups a frame"
    guard bench.includes(name), let running = start(binary, ["gallery", "falling"]) else { return }
    defer { end(running) }
    Clock.wait(1)
    playFast(running.pty)
    let (frames, before) = (running.pty.frameCount, wakeUps(of: running.process))
    Clock.wait(3)
    let shown = running.pty.frameCount - frames
    guard shown > 0 else { return bench.fail(name, because: "the program showed no frame") }
    if let before, let after = wakeUps(of: running.process) {
      bench.record(name, "", [Double(after - before) / Double(shown)], aim: .atMost(2))
      bench.record("program: in motion, frames a second", "", [Double(shown) / 3])
    }
  }

  /// The time from a key press to the last byte of the response on the setup screen.
  private func key() {
    let name = "program: key to screen, the cursor moves"
    // Where a game can be resumed, Enter on the title does that.
    guard bench.includes(name),
      let running = start(binary, ["--motion", "off"], home: Self.home + "/setup")
    else { return }
    defer { end(running) }
    guard running.pty.wait(beyond: 0) else {
      return bench.fail(name, because: "the program showed nothing")
    }
    running.pty.refresh(quiet: 0.3)
    running.pty.type("\r")
    running.pty.refresh(quiet: 0.1)
    recordKeys(name, running.pty, ["k", "j"])
  }

  /// The time from a key press to the help, over a line of 20,000 bytes per second.
  private func slowLine() {
    let name = "program: key to help, 20 kB/s"
    guard bench.includes(name),
      let running = start(binary, ["gallery", "falling"], rate: 20_000)
    else { return }
    defer { end(running) }
    Clock.wait(1)
    playFast(running.pty)
    Clock.wait(2)
    var times: [Double] = []
    for _ in 0..<20 {
      let seen = running.pty.helpCount
      let start = Clock.wall
      running.pty.type("?")
      while running.pty.helpCount == seen {
        guard Clock.wall < start + 5 else {
          return bench.fail(name, because: "the help was not shown within 5 s")
        }
        Clock.wait(0.001)
      }
      times.append((Clock.wall - start) * 1000)
      running.pty.type("\u{1b}")
      Clock.wait(0.4)
    }
    bench.record(name, "ms", times, aim: .atMost(200, p95: 200))
  }

  /// Doubles the speed of what falls, so that all frames are drawn.
  private func playFast(_ pty: PseudoTerminal) {
    pty.type("+")
    Clock.wait(0.5)
  }

  /// Presses keys one after another, and records the time from each to the last byte of the response.
  ///
  /// Another key may undo each of them; Esc takes a while, since it may begin a sequence.
  private func recordKeys(
    _ name: String, _ pty: PseudoTerminal, _ keys: [String], samples: Int = 200,
    undo: String? = nil
  ) {
    guard bench.includes(name) else { return }
    var times: [Double] = []
    for number in 0..<samples + 20 {
      let seen = pty.count
      let start = Clock.wall
      pty.type(keys[number % keys.count])
      guard pty.wait(beyond: seen) else {
        return bench.fail(name, because: "a key changed nothing on the screen for 5 s")
      }
      pty.refresh(quiet: 0.015)
      if number >= 20 { times.append((pty.lastOutput - start) * 1000) }
      if let undo {
        pty.type(undo)
        pty.refresh(quiet: 0.06)
      }
    }
    bench.record(name, "ms", times, aim: .atMost(0.4, p95: 1))
  }

  /// A number in a file of `/proc/PID`.
  private func status(of process: pid_t, _ name: String) -> Int? {
    Self.number(named: name, in: "/proc/\(process)/status")
  }

  private static func number(named name: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropFirst().first.flatMap {
      Int($0)
    }
  }

  /// The number of context switches of all threads.
  private func wakeUps(of process: pid_t) -> Int? {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return threads.compactMap { thread in
      Self.number(named: "voluntary_ctxt_switches", in: "\(folder)/\(thread)/status")
    }.reduce(0, +)
  }

  // MARK: - Size

  private func strippedSize() -> Double? {
    let copy = Self.home + "/stripped"
    let strip = Process()
    strip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    strip.arguments = ["strip", "-o", copy, binary]
    guard (try? strip.run()) != nil else { return nil }
    strip.waitUntilExit()
    let size = try? FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int
    try? FileManager.default.removeItem(atPath: copy)
    return size.map { Double($0) / 1_048_576 }
  }
}
