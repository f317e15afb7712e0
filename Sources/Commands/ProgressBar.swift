import Platform

/// A progress bar on standard error; shows nothing if that is not a terminal or a dumb one.
struct ProgressBar {
  private let total: Int
  private let isShown: Bool
  private var lastLength = 0
  private var lastTime: ContinuousClock.Instant?
  // Together with the numbers it fits the narrowest window that the game supports.
  private static let width = 16

  /// Creates a progress bar for a total, which must be positive.
  init(total: Int) {
    self.total = total
    let terminal = environmentVariable("TERM") ?? ""
    isShown = isatty(STDERR_FILENO) == 1 && !terminal.isEmpty && terminal != "dumb"
  }

  /// Shows how much is done, at most ten times per second.
  mutating func show(_ done: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastTime, now - lastTime < .milliseconds(100) { return }
    lastTime = now
    let full = Int(Double(Self.width) * Double(done) / Double(total))
    let filled = String(repeating: "#", count: full)
    let empty = String(repeating: ".", count: Self.width - full)
    let line = "[\(filled)\(empty)] \(done) of \(total)"
    Output.show("\r" + line)
    lastLength = line.count
  }

  /// Erases the bar.
  mutating func clear() {
    guard lastLength > 0 else { return }
    // Overwrites it with spaces: not every terminal can clear a line.
    Output.show("\r" + String(repeating: " ", count: lastLength) + "\r")
    lastLength = 0
  }
}

/// The number of cores that the program may use.
enum CoreCount {
  /// The current number, at least 1.
  static var now: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
