import App
import Platform

/// The lines of standard input, of which none takes more memory than a line may have.
struct LineReader {
  // What has been read and not been looked at.
  private var rest: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Waits for the next line; `nil` at the end.
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
      guard !hasEnded, read() else {
        hasEnded = true
        return line.isEmpty ? nil : InputLine(line)
      }
    }
  }

  /// Keeps of a line one byte more than it may have, so that it is known to be too long.
  private func take(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line += bytes.prefix(InputLine.longest + 1 - line.count)
  }

  /// Waits for more; says whether any came.
  private mutating func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #else
          Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 {
        rest = bytes[..<count]
        return true
      }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
      // Whoever shares the input may have told it not to wait.
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
    }
  }
}
