/// The modes that output has set in a terminal.
///
/// Tracks what must be restored: private modes, colors and attributes, the keypad, the character set,
/// the stack of titles, and the scroll region.
struct TerminalModes {
  /// The number of rows of the window.
  var rows = 24
  /// The first and the last row of the scroll region, from 1; `nil` for the whole window.
  private(set) var scrollRegion: ClosedRange<Int>?
  /// The private modes that differ from their initial values, by number.
  private(set) var privateModes: [Int: Bool] = [:]
  /// The current attributes and colors.
  private(set) var rendition: Set<Rendition> = []
  /// Whether the keypad is in application mode.
  private(set) var hasKeypad = false
  /// The number of titles on the stack.
  private(set) var titles = 0
  /// Whether the line-drawing character set is active.
  private(set) var drawsLines = false
  /// The parameters of all color and attribute sequences so far.
  private(set) var renditionsSeen: Set<String> = []
  /// The questions to the terminal, oldest first.
  private(set) var questions: [TerminalQuestion] = []
  private var state = State.text

  /// An attribute or color of text.
  enum Rendition: Hashable { case attribute(Int), foreground, background }

  private enum State: Equatable {
    case text, escape
    case control([UInt8])
    /// A control string, with the byte that introduced it.
    case string([UInt8])
    /// A sign that chooses a character set follows.
    case charset
  }

  /// The modes that are on initially: wrapping, and a visible cursor.
  private static let onAtStart: Set<Int> = [7, 25]

  /// Descriptions of all modes that differ from their initial values.
  var traces: [String] {
    var traces = privateModes.sorted { $0.key < $1.key }.map { "?\($0.key)\($0.value ? "h" : "l")" }
    if !rendition.isEmpty { traces.append("colors or attributes: \(rendition)") }
    if hasKeypad { traces.append("keypad") }
    if titles != 0 { traces.append("titles: \(titles)") }
    if drawsLines { traces.append("line drawings") }
    if let scrollRegion, scrollRegion != 1...rows {
      traces.append("a scroll region from \(scrollRegion.lowerBound) to \(scrollRegion.upperBound)")
    }
    return traces
  }

  /// Whether a private mode is on.
  func isOn(_ mode: Int) -> Bool { privateModes[mode] ?? Self.onAtStart.contains(mode) }

  /// Processes a byte of output.
  mutating func take(_ byte: UInt8) {
    // A shortcut for text, which is most of the output.
    if byte >= 0x20, case .text = state { return }
    switch (state, byte) {
    case (.string(let text), 0x07), (.string(let text), 0x1b):
      ask(TerminalQuestion(string: String(decoding: text, as: UTF8.self)))
      state = byte == 0x1b ? .escape : .text
    case (.string(let text), _): state = .string(text + [byte])
    case (_, 0x1b): state = .escape
    case (.text, 0x0e): drawsLines = true
    case (.text, 0x0f): drawsLines = false
    case (.text, _): break
    case (.charset, _):
      drawsLines = byte == UInt8(ascii: "0")
      state = .text
    case (.escape, _): takeEscape(byte)
    case (.control(let parameters), 0x40...0x7e):
      state = .text
      take(sequence: String(decoding: parameters, as: UTF8.self), final: byte)
    case (.control(let parameters), _): state = .control(parameters + [byte])
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    state = .text
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .string([byte])
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "="): hasKeypad = true
    case UInt8(ascii: ">"): hasKeypad = false
    default: break
    }
  }

  private mutating func ask(_ question: TerminalQuestion?) {
    if let question { questions.append(question) }
  }

  private mutating func take(sequence: String, final: UInt8) {
    ask(TerminalQuestion(sequence: sequence + String(Unicode.Scalar(final))))
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard sequence.hasPrefix("?") else { return }
      for mode in sequence.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, to: final == UInt8(ascii: "h"))
      }
    case UInt8(ascii: "m"): takeRendition(sequence)
    case UInt8(ascii: "r"): takeScrollRegion(sequence)
    case UInt8(ascii: "t"):
      if sequence.hasPrefix("22") { titles += 1 }
      if sequence.hasPrefix("23") { titles -= 1 }
    default: break
    }
  }

  private mutating func set(_ mode: Int, to isOn: Bool) {
    privateModes[mode] = isOn == Self.onAtStart.contains(mode) ? nil : isOn
  }

  private mutating func takeScrollRegion(_ sequence: String) {
    // Restoring private modes has the same final byte.
    guard !sequence.hasPrefix("?") else { return }
    let numbers = sequence.split(separator: ";").compactMap { Int($0) }
    scrollRegion = numbers.count == 2 && numbers[0] <= numbers[1] ? numbers[0]...numbers[1] : nil
  }

  private mutating func takeRendition(_ sequence: String) {
    // xterm's key modifier options have the same final byte.
    guard !sequence.hasPrefix(">") else { return }
    renditionsSeen.insert(sequence)
    var rest = sequence.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let part = rest.popFirst() {
      let numbers = part.split(separator: ":").compactMap { Int($0) }
      switch numbers.first ?? 0 {
      case 0: rendition = []
      case 10: break
      case 39: rendition.remove(.foreground)
      case 49: rendition.remove(.background)
      case 22: rendition.subtract([.attribute(1), .attribute(2)])
      case let number where (23...29).contains(number): rendition.remove(.attribute(number - 20))
      case 30...37, 90...97: rendition.insert(.foreground)
      case 40...47, 100...107: rendition.insert(.background)
      case let number where number == 38 || number == 48:
        rendition.insert(number == 38 ? .foreground : .background)
        if numbers.count == 1 { rest = rest.dropFirst(rest.first == "5" ? 2 : 4) }
      case let number: rendition.insert(.attribute(number))
      }
    }
  }
}
