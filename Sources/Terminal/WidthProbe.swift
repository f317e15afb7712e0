import Platform

/// Finds out how many columns a terminal gives to signs of ambiguous width: it writes one at the
/// start of the line, asks for the cursor's place, and erases it again.
///
/// A terminal that answers does so at once; one that does not costs the limit, once.
struct WidthProbe {
  /// Where keys and the answer come from.
  let input: Int32
  /// Where the terminal is written to.
  let output: Int32
  /// How long the answer is waited for, in milliseconds.
  var limit = 150

  /// What was found.
  struct Outcome: Equatable {
    /// The columns of a sign of ambiguous width; `nil` where the terminal did not say.
    var columns: Int?
    /// What was typed before the answer came, as it was.
    var typedAhead: [UInt8] = []
  }

  /// How long the rest of an answer that has begun may take, in milliseconds.
  private static let gap = 25

  /// Asks, and leaves the terminal as it was.
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

  /// Takes byte after byte, none beyond the answer, so that what is typed after it stays where it is.
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
        // The sign stood in the first column.
        return Outcome(columns: report.column - 1, typedAhead: bytes.dropLast(length))
      }
    }
  }

  /// The next byte; `nil` where none comes in time or nobody is there any more.
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
    _ = WholeWrite.write(Array(text.utf8), to: output)
  }

  /// Milliseconds on a clock that nobody sets.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
  }
}

/// A terminal's answer to where its cursor is: ESC [ row ; column R (ECMA-48, CPR).
struct CursorReport: Equatable {
  /// The column, from 1.
  let column: Int

  /// The answer that an element of the input is, if it is one.
  init?(_ element: InputParser.Element) {
    guard case .control(let parameters, UInt8(ascii: "R")) = element else { return nil }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, numbers[0] != nil, let column = numbers[1] else { return nil }
    self.column = column
  }
}
