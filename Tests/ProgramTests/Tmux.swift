import Foundation

/// A real terminal: a shell in a window of a tmux server that belongs to one test.
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

  /// Runs tmux; gives back what it says.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    // The server that tmux leaves behind must not keep the descriptors by which Foundation sees
    // programs end.
    let closing = "for fd in {3..255}; do eval \"exec $fd>&-\"; done; exec tmux \"$@\""
    let run = try Program.run(
      "/usr/bin/env", ["bash", "-c", closing, "tmux", "-S", socket] + arguments, in: home)
    if run.code == 127 {
      throw Trouble("tmux is missing: these tests play in it; `make test` installs it")
    }
    guard run.code == 0 else {
      throw Trouble("tmux \(arguments.joined(separator: " ")): \(run.errors)")
    }
    return run.output
  }

  // MARK: - Keys

  /// Presses keys by tmux's names for them: `Enter`, `Space`, `y`, `C-z`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types a text as it is.
  func type(_ text: String) throws {
    try tmux(["send-keys", "-l", text])
  }

  /// Types a command line of the shell.
  func command(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Changes the window's size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: - What can be seen

  /// The text of the window, without blanks at the ends of lines.
  var screen: String {
    get throws { try tmux(["capture-pane", "-p"]) }
  }

  /// Whether the program shows itself beside what the shell had shown.
  var isOnAlternateScreen: Bool {
    get throws { try tmux(["display-message", "-p", "#{alternate_on}"]).hasPrefix("1") }
  }

  /// Writes everything that programs in the window send to a file from now on.
  func record(to path: String) throws {
    try tmux(["pipe-pane", "-o", "cat > '\(path)'"])
  }

  /// Waits until the window shows something; fails with what it shows when it takes too long.
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
    throw Trouble("waited \(Int(seconds)) s for \(what); the window shows:\n\(last)")
  }
}
