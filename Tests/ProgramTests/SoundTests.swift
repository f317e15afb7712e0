import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

@testable import Terminal

/// A program for sounds in a game in a real terminal.
@Suite("Sound in a terminal")
struct SoundProgramTests {
  /// The words in a file.
  private func words(_ path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test("A recording of the words of a robot's game has those of its journal")
  func robot() async throws {
    try await onDedicatedThread {
      let folder = try Home()
      let file = folder.path("words")
      let game = RobotGame(
        arguments: "--players Aki --cpu 2 --motion fast --sound \"tee \(file)\"",
        mistakes: 60, lastRound: 1)
      let robot = try Robot(game, seed: Stress.seed)
      try robot.play()
      let recording = try JournalReader.read(path: try robot.journal)
      let actions = recording.entries.map(\.action)
      let words = withExtendedLifetime(folder) { self.words(file) }
      func count(_ word: String) -> Int { words.count { $0 == word } }
      let draws = actions.count { $0 == .user(.draw) || $0 == .internal(.drawNext) }
      #expect(draws > 0 && count("draw") == draws, "\(words)")
      // The robot may leave while a card flies.
      #expect((draws - 1...draws).contains(count("slam")), "\(words)")
      #expect(count("roll") == actions.count { $0 == .user(.roll) })
      #expect(count("stumble") == actions.count { $0.verdict == false })
      #expect(count("well") == actions.count { $0.verdict == true })
    }
  }

  /// A program that notes its number, what terminal it has, and each word.
  private func player(in home: Home, _ more: String = "exec cat >>\"$0.words\"") throws -> String {
    try home.program("player", "echo $$ >\"$0.pid\"; tty >\"$0.tty\"; \(more)")
  }

  private func number(_ path: String) -> pid_t? { Home.processNumber(in: path) }

  @Test(
    "It has no terminal, and ends with the game, however that ends",
    arguments: [SIGKILL, SIGTERM, SIGSEGV, SIGHUP, 0])
  func ending(signal: Int32) throws {
    let pty = try Pty()
    let path = try player(in: pty.home, "trap '' HUP INT; while :; do sleep 0.1; done")
    try pty.startGame("--sound \(path)")
    try pty.drain("the player") { number("\(path).pid") != nil && words("\(path).tty") != [] }
    let player = try #require(number("\(path).pid"))
    #expect(Program.isRunning(player))
    #expect(words("\(path).tty") == ["not a tty"])
    #expect(getsid(player) != getsid(try pty.processNumber))
    if signal == 0 { try pty.type("\u{3}\u{3}") } else { try pty.signal(signal) }
    _ = try pty.ending()
    try pty.drain("the end of the player") { !Program.isRunning(player) }
  }

  @Test(
    "One that reads nothing, has ended, or writes garbage delays nothing",
    arguments: ["exec sleep 1000", "exit 0", "exec cat /dev/urandom", "exec yes"])
  func slow(script: String) throws {
    let pty = try Pty()
    let path = try player(in: pty.home, script)
    try pty.startGame("--motion off --sound \(path)")
    try pty.type("\r")
    try pty.wait("the drawing") { $0.contains("will read") }
    try pty.type("\r")
    try pty.wait("the reading") { $0.contains("read well") }
    try pty.answer("n")
    try pty.wait("the failure") { $0.contains("point") }
    try pty.type("\u{3}\u{3}")
    #expect(try pty.ending() == 0)
  }

  @Test("A player program that cannot be started is reported in one sentence, with exit code 1")
  func missing() throws {
    for (command, why) in [
      ("no-such-player a", "No such file or directory"), ("/", "Permission denied"),
    ] {
      let run = try Program.run(["--plain", "--players", "Aki,Ben", "--sound", command])
      let name = command.split(separator: " ")[0]
      #expect(run.code == 1 && run.output == "")
      #expect(run.errors == "tomatomato: --sound: cannot start '\(name)': \(why)\n")
    }
    #expect(try Program.run(["--sound", " "]).code == 64)
  }

  @Test("The terminal's bell rings at a stumble, and not for cards")
  func bell() throws {
    let pty = try Pty()
    try pty.startGame("--motion off --sound bell")
    pty.forget()
    try pty.type("\r")
    try pty.wait("the drawing") { $0.contains("will read") }
    try pty.type("\r")
    try pty.wait("the reading") { $0.contains("read well") }
    #expect(!pty.sent.contains(7))
    try pty.answer("n")
    try pty.wait("the failure") { $0.contains("point") }
    #expect(pty.sent.count { $0 == 7 } == 1)
  }
}

@Suite("Programs that belong to this one")
struct ChildProcessTests {
  @Test("Its input and output are pipes that do not block, and arguments are not split")
  func pipes() throws {
    let child = try ChildProcess(
      ["sh", "-c", "printf '%s|' \"$@\"; cat", "x", "a b", "$HOME"], wantsOutput: true)
    #expect(child.send(Array("hello\n".utf8)))
    var text = ""
    let deadline = Date() + 10
    while !text.hasSuffix("hello\n"), Date() < deadline {
      var state = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 100) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(child.output, &bytes, bytes.count)
      if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
    }
    #expect(text == "a b|$HOME|hello\n")
    var byte: UInt8 = 0
    #expect(read(child.output, &byte, 1) == -1 && errno == EAGAIN)
  }

  @Test("Sending to a program that reads nothing never blocks")
  func full() throws {
    let child = try ChildProcess(["sleep", "1000"])
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 512)
    let sent = (0..<10_000).count { _ in child.send(line) }
    #expect(sent > 0 && sent < 10_000)
  }

  @Test("A child process ends with its owner, and with its own children")
  func release() throws {
    let home = try Home()
    let file = home.path("pids")
    var child: ChildProcess? = try ChildProcess([
      "sh", "-c",
      "trap '' TERM; sleep 1000 & echo $$ $! >\(file).new; mv \(file).new \(file); wait; sleep 1000",
    ])
    let deadline = Date() + 10
    while !FileManager.default.fileExists(atPath: file), Date() < deadline { usleep(1000) }
    let numbers = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ")
      .compactMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    #expect(numbers.count == 2 && numbers.allSatisfy(Program.isRunning))
    #expect(child != nil)
    child = nil
    while numbers.contains(where: Program.isRunning), Date() < deadline {}
    #expect(!numbers.contains(where: Program.isRunning))
  }
}

extension Home {
  /// Writes a program of a shell into the home; returns its path.
  ///
  /// A shell writes it: while this process has the file open, a test beside this one can fork, and then the program
  /// cannot be started ("Text file busy").
  func program(_ name: String, _ script: String) throws -> String {
    let path = path(name)
    let command = #"mkdir -p "${1%/*}" && printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 755 "$1""#
    let run = try Program.run("/bin/sh", ["-c", command, "-", path, script], in: self)
    #expect(run.code == 0, "\(run.errors)")
    return path
  }

  /// The number of a process that a program has noted in a file; `nil` if it has not yet.
  static func processNumber(in path: String) -> pid_t? {
    (try? String(contentsOfFile: path, encoding: .utf8))
      .flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
