import Platform

/// A progress bar on standard error; shows nothing if that is not a terminal or a dumb one.
struct ProgressBar {
  private let total: Int
  private let isShown: Bool
  private var lastLength = 0
  private var lastTime: ContinuousClock.Instant?
  private let start = ContinuousClock.now
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
    let short = "[\(filled)\(empty)] \(done) of \(total)"
    let long = short + pace(done, after: now - start)
    // A line that does not fit the window would be continued below.
    let line = long.count < Self.columns ? long : short
    let rest = String(repeating: " ", count: max(0, lastLength - line.count))
    Output.show("\r" + line + rest)
    lastLength = line.count
  }

  /// The games per second and the time that is left.
  private func pace(_ done: Int, after elapsed: Duration) -> String {
    let seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    guard done > 0, seconds > 0 else { return "" }
    let rate = Double(done) / seconds
    let left = Int(Double(total - done) / rate)
    let clock = [left / 3600, left / 60 % 60, left % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return ", \(Int(rate))/s, \(clock.joined(separator: ":")) left"
  }

  /// The width of the terminal.
  private static var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
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
