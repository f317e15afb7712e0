import Foundation

extension Tmux {
  /// Starts the program in the window, via a shell that writes the process ID to a file.
  func start(_ arguments: String = "") throws {
    try command("sh -c 'echo $$ > \(home.path("pid")); exec \(Program.path) \(arguments)'")
  }

  /// Starts a game of three players and waits for the table.
  func startGame(_ more: String = "--motion off") throws {
    let pointing = more.contains("--pointing") ? "" : "--pointing secret"
    try start("--seed 9 --players Aki,Ben,Chie --roll by-hand \(pointing) \(more)")
    try wait("the table") { $0.contains("rolls the die") }
  }

  /// The process ID of the program.
  var processNumber: Int32 {
    get throws {
      let text = try String(contentsOfFile: home.path("pid"), encoding: .utf8)
      guard let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw TestError("invalid process ID: \(text)")
      }
      return number
    }
  }

  /// Waits for the shell and returns the exit code of the program.
  func exitCode() throws -> Int32 {
    try wait("the shell after the program") { screen in
      screen.split(separator: "\n").last?.hasPrefix("ready>") == true
    }
    let file = home.path("code")
    try? FileManager.default.removeItem(atPath: file)
    try command("echo $? > \(file).new; mv \(file).new \(file)")
    try wait("the exit code") { _ in FileManager.default.fileExists(atPath: file) }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// The settings of the terminal while the shell runs a program.
  func settings() throws -> String {
    let file = home.path("stty")
    try? FileManager.default.removeItem(atPath: file)
    try command("clear; stty -a > \(file).new; mv \(file).new \(file)")
    try wait("the terminal's settings") { screen in
      FileManager.default.fileExists(atPath: file) && screen.contains("ready>")
    }
    return try String(contentsOfFile: file, encoding: .utf8)
  }
}
