import Foundation

/// A real terminal: a shell in a window of a tmux server of its own.
final class Tmux {
  /// The folder of the test.
  let home: Home
  private let socket: String

  /// Opens a window and waits for its shell.
  init(columns: Int = 80, rows: Int = 24) throws {
    home = try Home()
    socket = home.path("tmux")
    let shell = "PS1='ready> ' exec bash --norc --noprofile -i"
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", shell, ";",
      "set-option", "-g", "status", "off", ";", "set-option", "-g", "window-size", "manual", ";",
      "set-option", "-g", "default-terminal", "tmux-256color",
    ])
    try wait("the shell's prompt") { $0.contains("ready>") }
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Runs tmux and returns its output.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    // The tmux server must not inherit the descriptors with which Foundation observes processes.
    let closing = "for fd in {3..255}; do eval \"exec $fd>&-\"; done; exec tmux \"$@\""
    let run = try Program.run(
      "/usr/bin/env", ["bash", "-c", closing, "tmux", "-S", socket] + arguments, in: home)
    if run.code == 127 {
      throw TestError("these tests need tmux, which `make test` installs")
    }
    guard run.code == 0 else {
      throw TestError("tmux \(arguments.joined(separator: " ")): \(run.errors)")
    }
    return run.output
  }

  // MARK: - Keys

  /// Presses keys, given by their names in tmux: `Enter`, `Space`, `y`, `C-z`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Presses keys as an answer to a question that is on the screen, as soon as the game takes one.
  func answer(_ keys: String...) throws {
    Thread.sleep(forTimeInterval: 0.6)
    if !keys.isEmpty { try tmux(["send-keys"] + keys) }
  }

  /// Types a text.
  func type(_ text: String) throws {
    try tmux(["send-keys", "-l", text])
  }

  /// Enters a command line in the shell.
  func command(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Resizes the window.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: - Screen

  /// The text of the window, without trailing spaces.
  var screen: String {
    get throws { try tmux(["capture-pane", "-p"]) }
  }

  /// Whether the alternate screen is active.
  var isOnAlternateScreen: Bool {
    get throws { try tmux(["display-message", "-p", "#{alternate_on}"]).hasPrefix("1") }
  }

  /// Records the output of the window in a file from now on.
  func record(to path: String) throws {
    try tmux(["pipe-pane", "-o", "cat > '\(path)'"])
  }

  /// Waits until a condition holds for the screen; the error of a timeout contains the screen.
  @discardableResult
  func wait(
    _ what: String, seconds: Double = 20, until condition: (String) throws -> Bool
  ) throws -> String {
    let deadline = Date() + seconds
    var last = ""
    repeat {
      last = try screen
      if try condition(last) { return last }
      usleep(10_000)
    } while Date() < deadline
    throw TestError("waited \(Int(seconds)) s for \(what); the window shows:\n\(last)")
  }
}
