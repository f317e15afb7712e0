import Graphics
import Platform

/// Asks the terminal at the start, in one round trip, for what its description does not contain.
///
/// All questions are sent at once. Terminals answer in order, so the answer to the last question,
/// which every terminal knows, ends the wait. A terminal that does not answer it costs the timeout,
/// once.
struct TerminalProbe {
  /// The question.
  struct Questions {
    /// The width of ambiguous-width characters: one is written and the cursor position queried.
    var width = false
    /// Everything else, which only terminals of the xterm family are asked: synchronized output,
    /// the background color, the version.
    var features = false
    /// Whether it supports 24-bit colors, if the environment does not say so; one of the features.
    var directColors = false
    /// Whether it has 256 colors, if its description has fewer; one of the features.
    var palette = false
  }

  /// The terminal's answer.
  struct Answers: Equatable {
    /// The width of an ambiguous-width character in columns.
    var columns: Int?
    /// Whether frames can be marked as synchronized output (mode 2026).
    var synchronizedOutput = false
    /// The color of the background.
    var background: RGB?
    /// Whether it reported support for 24-bit colors.
    var hasRGB = false
    /// Whether it reported the last of 256 colors.
    var hasPalette = false
    /// Whether it reported that programs may write to its clipboard.
    var hasClipboard = false
    /// Its name and version, such as `foot(1.13.1)`.
    var version: String?
    /// Whether the last question was answered in time.
    var answered = false
    /// Input that was typed before the last answer.
    var typedAhead: [UInt8] = []
  }

  /// The file descriptor to read input from.
  let input: Int32
  /// The file descriptor to write to.
  let output: Int32
  /// The timeout for all answers, in milliseconds.
  var limit = 150

  /// The timeout for the rest of an incomplete answer, in milliseconds.
  private static let gap = 25

  /// Asks the questions, waits for the answers and restores the line.
  func ask(_ questions: Questions) -> Answers {
    var settings = termios()
    guard questions.width || questions.features, tcgetattr(input, &settings) == 0 else {
      return Answers()
    }
    var quiet = settings
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(input, TCSANOW, &quiet) == 0 else { return Answers() }
    defer { tcsetattr(input, TCSANOW, &settings) }
    send(questions.text)
    // Also erases what a terminal may have shown of a question that it does not know.
    defer { send(questions.features ? "\r\u{1b}[K" : "\r  \r") }
    return listen(for: questions)
  }

  /// Reads byte by byte and stops after the last answer, so that later input is not consumed.
  private func listen(for questions: Questions) -> Answers {
    var parser = InputParser()
    var answers = Answers()
    let deadline = Self.now + limit
    while !answers.answered {
      let isUnderWay = parser.pendingCount > 0
      let rest = max(deadline - Self.now, isUnderWay ? Self.gap : 0)
      guard rest > 0, let byte = next(within: rest) else { break }
      let length = parser.pendingCount + 1
      answers.typedAhead.append(byte)
      for element in parser.take(byte) {
        guard let answer = TerminalAnswer(element) else { continue }
        // A modified F3 key looks like a position that nobody asked for.
        if case .cursor = answer, !questions.width { continue }
        answers.typedAhead.removeLast(length)
        answers.note(answer, to: questions)
      }
    }
    return answers
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

extension TerminalProbe.Questions {
  /// The bytes that ask; the last question is the one that ends the wait.
  var text: String {
    var text = width ? "\r\u{2580}\u{1b}[6n\r" : ""
    guard features else { return text }
    // DECRQM 2026, OSC 11, XTGETTCAP "RGB", XTVERSION, DA1.
    text += "\u{1b}[?2026$p\u{1b}]11;?\u{1b}\\"
    if directColors { text += "\u{1b}P+q524742\u{1b}\\" }
    // OSC 4: xterm keeps the number of its colors from XTGETTCAP unless it is configured to tell it.
    if palette { text += "\u{1b}]4;255;?\u{1b}\\" }
    return text + "\u{1b}[>q\u{1b}[c"
  }
}

extension TerminalProbe.Answers {
  /// Stores an answer.
  fileprivate mutating func note(_ answer: TerminalAnswer, to questions: TerminalProbe.Questions) {
    switch answer {
    case .cursor(let column):
      // The character was written to the first column.
      columns = column - 1
      answered = !questions.features
    case .synchronizedOutput(let isKnown): synchronizedOutput = isKnown
    case .background(let color): background = color
    case .directColors(let isKnown): hasRGB = isKnown
    case .palette: hasPalette = true
    case .version(let text): version = text
    case .attributes(let hasClipboard): (answered, self.hasClipboard) = (true, hasClipboard)
    }
  }
}

/// A terminal's answer to a question of ``TerminalProbe``.
enum TerminalAnswer: Equatable {
  /// The column of the cursor, counted from 1 (CPR).
  case cursor(column: Int)
  /// Whether synchronized output is supported (DECRPM 2026).
  case synchronizedOutput(Bool)
  /// The color of the background (OSC 11).
  case background(RGB)
  /// Whether 24-bit colors are supported (XTGETTCAP).
  case directColors(Bool)
  /// The last of 256 colors (OSC 4), whatever it is.
  case palette
  /// The name and version (XTVERSION).
  case version(String)
  /// The device attributes (DA1), which mark the end of the answers; 52 is access to the clipboard.
  case attributes(hasClipboard: Bool)

  /// Parses an element of the input; fails if it is not an answer.
  init?(_ element: InputParser.Element) {
    switch element {
    case .control(let parameters, UInt8(ascii: "R")):
      guard let column = Self.column(parameters) else { return nil }
      self = .cursor(column: column)
    case .control(let parameters, UInt8(ascii: "y")):
      guard Self.has(parameters, "?2026;"), parameters.count == 8 else { return nil }
      // 0 is unknown, 4 is permanently off.
      self = .synchronizedOutput((UInt8(ascii: "1")...UInt8(ascii: "3")).contains(parameters[6]))
    case .control(let parameters, UInt8(ascii: "c")) where parameters.first == UInt8(ascii: "?"):
      let attributes = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
      self = .attributes(hasClipboard: attributes.contains { Array($0) == Array("52".utf8) })
    case .string(.system, let bytes):
      guard let color = Self.color(bytes) else { return nil }
      if Self.has(bytes, "11;rgb") {
        self = .background(color)
      } else if Self.has(bytes, "4;255;rgb") {
        self = .palette
      } else {
        return nil
      }
    case .string(.device, let bytes):
      if Self.has(bytes, ">|") {
        self = .version(String(decoding: Array(bytes.dropFirst(2)), as: UTF8.self))
      } else if Self.has(bytes, "1+r524742") {
        self = .directColors(true)
      } else if Self.has(bytes, "0+r") {
        self = .directColors(false)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func has(_ bytes: [UInt8], _ prefix: StaticString) -> Bool {
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where bytes[index] != prefix.utf8Start[index] {
      return false
    }
    return true
  }

  /// The second of two numbers.
  private static func column(_ parameters: [UInt8]) -> Int? {
    var (number, digits, count) = (0, 0, 1)
    for byte in parameters {
      switch byte {
      case UInt8(ascii: ";") where digits > 0: (number, digits, count) = (0, 0, count + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 6:
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      default: return nil
      }
    }
    return digits > 0 && count == 2 ? number : nil
  }

  /// A color such as `rgb:1e1e/1e1e/1e1e` or `rgba:f/f/f/f` at the end of a text: one to four
  /// hexadecimal digits for each part (X11).
  private static func color(_ bytes: [UInt8]) -> RGB? {
    var start = 0
    while start < bytes.count, bytes[start] != UInt8(ascii: ":") { start += 1 }
    guard start < bytes.count else { return nil }
    var (color, count) = (0 as UInt32, 0)
    var (value, most) = (0 as UInt32, 0 as UInt32)
    // The end closes the last part as a slash does.
    for index in (start + 1)...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "/")
      switch byte {
      case UInt8(ascii: "/") where most > 0:
        // Opacity comes last.
        if count < 3 { color = color << 8 | value * 255 / most }
        (value, most, count) = (0, 0, count + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        guard most < 0xffff else { return nil }
        // The value of a letter follows from its lowest bits.
        value = value << 4 | UInt32(byte & 15 + (byte > UInt8(ascii: "9") ? 9 : 0))
        most = most << 4 | 15
      default: return nil
      }
    }
    return count == 3 || count == 4 ? RGB(color) : nil
  }
}
