import App
import Platform

/// Reads the lines of standard input with bounded memory.
struct LineReader {
  // Bytes that were read but not yet processed.
  private var rest: ArraySlice<UInt8> = []
  private var hasEnded = false

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
    line += bytes.prefix(InputLine.longest + 1 - line.count)
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
      guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
      // Another process that shares standard input may have made it nonblocking. After a signal, the
      // program is about to be suspended in the background. If another signal has canceled that, only
      // reading again suspends it; at once, it would be suspended twice.
      let patience: Int32 = errno == EAGAIN ? -1 : 1000
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, patience)
    }
  }
}
