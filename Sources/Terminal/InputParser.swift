/// Splits terminal input into text and control sequences, regardless of how the bytes are divided.
///
/// Keys send both; everything else that a terminal sends is a control sequence: mouse reports and
/// responses to queries of any program. The parser does not interpret sequences, and never turns
/// one into text.
struct InputParser {
  /// A complete element of input.
  enum Element: Equatable {
    /// A byte of text, or a control character.
    case byte(UInt8)
    /// The Esc key.
    case escape
    /// One of the named sequences of the parser.
    case named([UInt8])
    /// ESC [ parameters final (ECMA-48, 5.4).
    case control(parameters: [UInt8], final: UInt8)
    /// ESC [ M and three bytes: a mouse report in the X10 encoding.
    case mouse([UInt8])
    /// ESC, an introducer and a text terminated by ST or, in xterm, BEL (ECMA-48, 5.6).
    case string(StringKind, [UInt8])
  }

  /// The control strings, by the byte that introduces them after ESC.
  enum StringKind: UInt8 {
    case device = 0x50  // P, DCS
    case start = 0x58  // X, SOS
    case system = 0x5d  // ], OSC
    case privacy = 0x5e  // ^, PM
    case application = 0x5f  // _, APC
  }

  /// Sequences that are complete even if ECMA-48 would continue them.
  private let named: Set<[UInt8]>
  // The incomplete sequence; only the beginning of a long one is kept.
  private var sequence: [UInt8] = []
  /// Whether bytes of the sequence were dropped.
  private var isCut = false
  /// The time since the sequence began.
  private var age = Duration.zero

  /// The first byte of every sequence.
  static let escape: UInt8 = 0x1b
  private static let bell: UInt8 = 0x07
  /// The byte that terminates a string after ESC.
  private static let terminator = UInt8(ascii: "\\")
  /// No meaningful sequence is longer.
  private static let maximumSequenceLength = 64
  /// No meaningful string is longer; longer ones are discarded.
  private static let maximumStringLength = 4096
  /// Incomplete sequences are dropped after this time: Alt-] looks like the start of a string.
  static let maximumTime = Duration.milliseconds(500)

  /// Creates a parser with named sequences in addition to those of ECMA-48.
  init(named: Set<[UInt8]> = []) {
    self.named = named
  }

  /// The number of bytes in the incomplete sequence.
  var pendingCount: Int { sequence.count }

  /// Whether the last byte was ESC: either the Esc key or the start of a sequence.
  var isAfterEscape: Bool { sequence == [Self.escape] }

  /// Consumes a byte and returns the elements that it completes.
  mutating func take(_ byte: UInt8) -> [Element] {
    if let kind = stringKind {
      takeString(byte, kind)
    } else if byte == Self.escape {
      begin()
    } else if sequence.isEmpty {
      [.byte(byte)]
    } else {
      takeNext(byte)
    }
  }

  /// Notes that no input came for some time, and drops a sequence that has been incomplete for too
  /// long.
  mutating func wait(_ time: Duration) -> [Element] {
    guard !sequence.isEmpty else { return [] }
    age += time
    return age > Self.maximumTime ? flush() : []
  }

  /// Ends an incomplete sequence: a single ESC was the Esc key, anything else is dropped.
  mutating func flush() -> [Element] {
    defer { sequence = [] }
    return isAfterEscape ? [.escape] : []
  }

  /// Starts a sequence; an incomplete one is dropped.
  private mutating func begin() -> [Element] {
    defer {
      sequence = [Self.escape]
      isCut = false
      age = .zero
    }
    return flush()
  }

  private mutating func end(_ elements: Element...) -> [Element] {
    sequence = []
    return elements
  }

  // MARK: - Sequences

  private mutating func takeNext(_ byte: UInt8) -> [Element] {
    sequence.append(byte)
    if named.contains(sequence) { return end(.named(sequence)) }
    if isNamedInPart || stringKind != nil { return [] }
    return switch sequence[1] {
    case UInt8(ascii: "["): takeControl(byte)
    case UInt8(ascii: "O"): takeShift(byte)
    // The end of a string that was dropped.
    case Self.terminator: end()
    default: takeAfterEscape()
    }
  }

  private var isNamedInPart: Bool { named.contains { $0.starts(with: sequence) } }

  /// Parameter and intermediate bytes up to a final byte.
  private mutating func takeControl(_ byte: UInt8) -> [Element] {
    let isMouse = sequence.count > 2 && sequence[2] == UInt8(ascii: "M")
    if isMouse {
      // Three bytes follow the final byte: the button and the position.
      if sequence.count > 3, byte < 0x20 { return end(.byte(byte)) }
      return sequence.count == 6 ? end(.mouse(Array(sequence[3...]))) : []
    }
    if sequence.count == 2 { return [] }
    switch byte {
    case 0x20...0x3f:
      if sequence.count > Self.maximumSequenceLength { sequence.removeLast() }
      return []
    case 0x40...0x7e:
      return end(.control(parameters: Array(sequence[2...].dropLast()), final: byte))
    // The byte that interrupts a sequence is processed separately.
    default: return end(.byte(byte))
    }
  }

  /// ESC O and one byte: a key without a name.
  private mutating func takeShift(_ byte: UInt8) -> [Element] {
    if sequence.count == 2 { return [] }
    return (0x20...0x7e).contains(byte) ? end() : end(.byte(byte))
  }

  /// A byte that does not start a sequence is a key after the Esc key.
  private mutating func takeAfterEscape() -> [Element] {
    let rest = sequence.dropFirst()
    sequence = []
    return [.escape] + rest.map { .byte($0) }
  }

  // MARK: - Strings

  /// The kind of the incomplete string, if there is one.
  private var stringKind: StringKind? {
    guard sequence.count > 1, !isNamedInPart else { return nil }
    return StringKind(rawValue: sequence[1])
  }

  private mutating func takeString(_ byte: UInt8, _ kind: StringKind) -> [Element] {
    if sequence.last == Self.escape {
      guard byte != Self.terminator else {
        sequence.removeLast()
        return endString(kind)
      }
      // Another sequence interrupts the string; its ESC was not the Esc key.
      return (begin() + take(byte)).filter { $0 != .escape }
    }
    switch byte {
    case Self.bell: return endString(kind)
    // A key: responses do not contain control characters.
    case 0x00..<0x20 where byte != Self.escape, 0x7f: return end(.byte(byte))
    default:
      if byte == Self.escape || sequence.count < Self.maximumStringLength {
        sequence.append(byte)
      } else {
        isCut = true
      }
      return []
    }
  }

  private mutating func endString(_ kind: StringKind) -> [Element] {
    isCut ? end() : end(.string(kind, Array(sequence[2...])))
  }
}
