/// Splits the bytes that come from a terminal into text and control sequences, wherever they are cut.
///
/// Keys send both; everything else that a terminal sends is a control sequence: where the mouse was
/// pressed, and its answers to questions, whoever asked them. What a sequence means is left to who
/// reads the elements; none ever becomes text.
struct InputParser {
  /// A complete piece of input.
  enum Element: Equatable {
    /// A byte of text, or a control character.
    case byte(UInt8)
    /// The Esc key.
    case escape
    /// One of the sequences that the parser was given by name.
    case named([UInt8])
    /// ESC [ parameters final (ECMA-48, 5.4).
    case control(parameters: [UInt8], final: UInt8)
    /// ESC [ M and three bytes: a mouse's report in its oldest form.
    case mouse([UInt8])
    /// ESC, an introducer and a text up to ST, or BEL as xterm ends it (ECMA-48, 5.6).
    case string(StringKind, [UInt8])
  }

  /// The control strings, by the bytes that introduce them after ESC.
  enum StringKind: UInt8 {
    case device = 0x50  // P, DCS
    case start = 0x58  // X, SOS
    case system = 0x5d  // ], OSC
    case privacy = 0x5e  // ^, PM
    case application = 0x5f  // _, APC
  }

  /// Sequences that are complete although ECMA-48 may read them otherwise.
  private let named: Set<[UInt8]>
  // The beginning of a sequence, or nothing. Of a long one only the beginning is kept.
  private var sequence: [UInt8] = []
  /// Whether bytes of the sequence were left out.
  private var isCut = false
  /// How long ago the sequence began.
  private var age = Duration.zero

  /// The byte that every sequence begins with.
  static let escape: UInt8 = 0x1b
  private static let bell: UInt8 = 0x07
  /// The byte that ends a string after ESC.
  private static let terminator = UInt8(ascii: "\\")
  /// No sequence that means something is longer.
  private static let longestSequence = 64
  /// No answer is longer; a longer one is discarded whole.
  private static let longestString = 4096
  /// What is not complete by then is given up: Alt-] looks like the beginning of an answer.
  static let longestTime = Duration.milliseconds(500)

  /// A parser that knows some sequences beside those of ECMA-48.
  init(named: Set<[UInt8]> = []) {
    self.named = named
  }

  /// How many bytes of a sequence have come that is not complete.
  var pendingCount: Int { sequence.count }

  /// Whether Esc was pressed, or a sequence has just begun.
  var isAfterEscape: Bool { sequence == [Self.escape] }

  /// Takes a byte; gives the elements that it completes.
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

  /// Nothing has come for some time; gives up what has not been completed for too long.
  mutating func wait(_ time: Duration) -> [Element] {
    guard !sequence.isEmpty else { return [] }
    age += time
    return age > Self.longestTime ? giveUp() : []
  }

  /// Nothing more will come: Esc was a key, and other beginnings are nothing.
  mutating func giveUp() -> [Element] {
    defer { sequence = [] }
    return isAfterEscape ? [.escape] : []
  }

  /// Begins a sequence; one that has begun is given up.
  private mutating func begin() -> [Element] {
    defer {
      sequence = [Self.escape]
      isCut = false
      age = .zero
    }
    return giveUp()
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
    // The end of a string that was given up.
    case Self.terminator: end()
    default: takeAfterEscape()
    }
  }

  private var isNamedInPart: Bool { named.contains { $0.starts(with: sequence) } }

  /// Parameters and the like up to a final byte.
  private mutating func takeControl(_ byte: UInt8) -> [Element] {
    let isMouse = sequence.count > 2 && sequence[2] == UInt8(ascii: "M")
    if isMouse {
      // Three bytes follow the final one: the button and the place. Keys are none of them.
      if sequence.count > 3, byte < 0x20 { return end(.byte(byte)) }
      return sequence.count == 6 ? end(.mouse(Array(sequence[3...]))) : []
    }
    if sequence.count == 2 { return [] }
    switch byte {
    case 0x20...0x3f:
      if sequence.count > Self.longestSequence { sequence.removeLast() }
      return []
    case 0x40...0x7e:
      return end(.control(parameters: Array(sequence[2...].dropLast()), final: byte))
    // The byte that breaks a sequence off is taken by itself.
    default: return end(.byte(byte))
    }
  }

  /// ESC O and one byte: a key that was not named.
  private mutating func takeShift(_ byte: UInt8) -> [Element] {
    if sequence.count == 2 { return [] }
    return (0x20...0x7e).contains(byte) ? end() : end(.byte(byte))
  }

  /// What follows Esc and begins no sequence is a key after the Esc key.
  private mutating func takeAfterEscape() -> [Element] {
    let rest = sequence.dropFirst()
    sequence = []
    return [.escape] + rest.map { .byte($0) }
  }

  // MARK: - Strings

  /// The string that has begun, if one has.
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
      // Another sequence breaks the string off; its ESC was no key.
      return (begin() + take(byte)).filter { $0 != .escape }
    }
    switch byte {
    case Self.bell: return endString(kind)
    // A key: no answer has control characters in it.
    case 0x00..<0x20 where byte != Self.escape, 0x7f: return end(.byte(byte))
    default:
      if byte == Self.escape || sequence.count < Self.longestString {
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
