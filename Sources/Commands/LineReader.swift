import App
import Platform
import Terminal

/// Reads the lines of standard input with bounded memory.
///
/// Must be used on a thread that blocks SIGTTIN, such as one of Dispatch: reading in the background
/// fails there instead of suspending the program.
struct LineReader {
  /// Waits until the program may read its terminal; returns `false` if that will never happen.
  private let awaitForeground: () -> Bool
  // Bytes that were read but not yet processed.
  private var rest: ArraySlice<UInt8> = []
  private var hasEnded = false

  init(awaitForeground: @escaping () -> Bool) {
    self.awaitForeground = awaitForeground
  }

  /// Waits for the next line; returns `nil` at the end of the input.
  mutating func next() -> InputLine? {
    var line: [UInt8] = []
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(rest[..<end], to: &line)
        rest = rest[(end + 1)...]
        return InputLine(line)
      }
      take(rest, to: &line)
      rest = []
      guard !hasEnded, fill() else {
        hasEnded = true
        return line.isEmpty ? nil : InputLine(line)
      }
    }
  }

  /// Keeps at most one byte more than the limit, which is enough to tell that a line is too long.
  private func take(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line += bytes.prefix(InputLine.maximumLength + 1 - line.count)
  }

  /// Waits for more input; returns whether there was any.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        rest = bytes[..<count]
        return true
      }
      switch (count, errno) {
      case (0, _): return false
      case (_, EINTR): continue
      case (_, EAGAIN):
        // Another process that shares standard input has made it nonblocking.
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
      case (_, EIO) where !Terminal.isInForeground:
        guard awaitForeground() else { return false }
      default: return false
      }
    }
  }
}
