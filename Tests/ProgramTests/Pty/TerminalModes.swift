/// What the bytes that were sent to a terminal have turned on there.
///
/// It understands just enough to tell whether a terminal is as it was: private modes, colours and
/// attributes, the keypad, the character set, the stack of titles, the scroll region.
struct TerminalModes {
  /// How many rows the window has now.
  var rows = 24
  /// The first and the last row of the scroll region, from 1; `nil` for the whole window.
  private(set) var scrollRegion: ClosedRange<Int>?
  /// The private modes that are not as a terminal has them at its start, by number.
  private(set) var privateModes: [Int: Bool] = [:]
  /// The attributes and colours that are on.
  private(set) var rendition: Set<Rendition> = []
  /// Whether the keypad sends its own sequences.
  private(set) var hasKeypad = false
  /// How many titles were put on the stack and not taken back.
  private(set) var titles = 0
  /// Whether signs are taken from the set of line drawings.
  private(set) var drawsLines = false
  /// Every final byte and parameter of colours and attributes that was ever sent.
  private(set) var renditionsSeen: Set<String> = []
  /// How often the terminal was asked where its cursor is.
  private(set) var positionRequests = 0
  /// How often the terminal was asked for its status.
  private(set) var statusRequests = 0
  private var state = State.text

  /// Something that signs are shown with.
  enum Rendition: Hashable { case attribute(Int), foreground, background }

  private enum State: Equatable {
    case text, escape, string
    case control([UInt8])
    /// A sign that chooses a character set follows.
    case charset
  }

  /// The modes that are on at the start of every terminal: wrapping, and the cursor's being seen.
  private static let onAtStart: Set<Int> = [7, 25]

  /// Everything that is not as it was, in words; nothing if the terminal is as a shell wants it.
  var traces: [String] {
    var traces = privateModes.sorted { $0.key < $1.key }.map { "?\($0.key)\($0.value ? "h" : "l")" }
    if !rendition.isEmpty { traces.append("colours or attributes: \(rendition)") }
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

  /// Takes a byte that was sent.
  mutating func take(_ byte: UInt8) {
    // Most of what is sent is text, and a storm sends much.
    if byte >= 0x20, case .text = state { return }
    switch (state, byte) {
    case (.string, 0x07), (.string, 0x9c): state = .text
    case (_, 0x1b): state = .escape
    case (.text, 0x0e): drawsLines = true
    case (.text, 0x0f): drawsLines = false
    case (.text, _), (.string, _): break
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
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .string
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "="): hasKeypad = true
    case UInt8(ascii: ">"): hasKeypad = false
    default: break
    }
  }

  private mutating func take(sequence: String, final: UInt8) {
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard sequence.hasPrefix("?") else { return }
      for mode in sequence.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, to: final == UInt8(ascii: "h"))
      }
    case UInt8(ascii: "m"): takeRendition(sequence)
    case UInt8(ascii: "r"): takeScrollRegion(sequence)
    case UInt8(ascii: "n"):
      positionRequests += sequence == "6" ? 1 : 0
      statusRequests += sequence == "5" ? 1 : 0
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
    // What restores private modes looks alike.
    guard !sequence.hasPrefix("?") else { return }
    let numbers = sequence.split(separator: ";").compactMap { Int($0) }
    scrollRegion = numbers.count == 2 && numbers[0] <= numbers[1] ? numbers[0]...numbers[1] : nil
  }

  private mutating func takeRendition(_ sequence: String) {
    // xterm's choice of what its keys send looks alike.
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
