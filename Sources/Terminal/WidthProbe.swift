import Platform

/// Measures the width of ambiguous-width characters in the terminal: it writes one at the start of
/// the line, queries the cursor position, and erases the character.
///
/// A terminal that does not respond costs the timeout, once.
struct WidthProbe {
  /// The file descriptor to read input from.
  let input: Int32
  /// The file descriptor to write to.
  let output: Int32
  /// The timeout for the response, in milliseconds.
  var limit = 150

  /// The result of the measurement.
  struct Outcome: Equatable {
    /// The width of an ambiguous-width character in columns; `nil` if the terminal did not respond.
    var columns: Int?
    /// Input that was typed before the response.
    var typedAhead: [UInt8] = []
  }

  /// The timeout for the rest of an incomplete response, in milliseconds.
  private static let gap = 25

  /// Performs the measurement and restores the line.
  func ask() -> Outcome {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return Outcome() }
    var quiet = settings
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(input, TCSANOW, &quiet) == 0 else { return Outcome() }
    defer { tcsetattr(input, TCSANOW, &settings) }
    send("\r\u{2580}\u{1b}[6n")
    defer { send("\r  \r") }
    return listen()
  }

  /// Reads byte by byte and stops after the response, so that later input is not consumed.
  private func listen() -> Outcome {
    var parser = InputParser()
    var bytes: [UInt8] = []
    let deadline = Self.now + limit
    while true {
      let isUnderWay = parser.pendingCount > 0
      let rest = max(deadline - Self.now, isUnderWay ? Self.gap : 0)
      guard rest > 0, let byte = next(within: rest) else {
        return Outcome(typedAhead: bytes)
      }
      let length = parser.pendingCount + 1
      bytes.append(byte)
      if let report = parser.take(byte).lazy.compactMap({ CursorReport($0) }).first {
        // The character was written to the first column.
        return Outcome(columns: report.column - 1, typedAhead: bytes.dropLast(length))
      }
    }
  }

  /// The next byte; `nil` after the timeout or at the end of the input.
  private func next(within milliseconds: Int) -> UInt8? {
    let deadline = Self.now + milliseconds
    while true {
      var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let found = poll(&state, 1, Int32(max(deadline - Self.now, 0)))
      if found < 0, errno == EINTR { continue }
      guard found > 0, state.revents & Int16(POLLIN) != 0 else { return nil }
      var byte: UInt8 = 0
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }

  private func send(_ text: String) {
    _ = writeAll(Array(text.utf8), to: output)
  }

  /// The monotonic time in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
  }
}

/// A cursor position report: ESC [ row ; column R (ECMA-48, CPR).
struct CursorReport: Equatable {
  /// The column, counted from 1.
  let column: Int

  /// Parses an element of the input; fails if it is not a report.
  init?(_ element: InputParser.Element) {
    guard case .control(let parameters, UInt8(ascii: "R")) = element else { return nil }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, numbers[0] != nil, let column = numbers[1] else { return nil }
    self.column = column
  }
}
