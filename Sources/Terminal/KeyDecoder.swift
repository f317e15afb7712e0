import Keys

/// Turns the bytes that a keyboard sends into keys, wherever the bytes are cut.
///
/// Escape sequences are those of ECMA-48 and those that the terminal's description names. One that
/// nobody knows is passed over whole.
struct KeyDecoder {
  /// The sequences that mean a key.
  private let known: [[UInt8]: Key]
  /// Whether bytes beyond ASCII are UTF-8; otherwise they mean nothing.
  private let isUnicode: Bool
  /// The beginning of an escape sequence, or nothing.
  private var sequence: [UInt8] = []
  /// The beginning of a sign of several bytes, or nothing.
  private var sign: [UInt8] = []
  /// The text of a paste whose end has not come yet.
  private var paste: [Unicode.Scalar]?
  private var keys: [Key] = []

  private static let escape: UInt8 = 0x1b
  /// What is longer than this is no paste that anybody means; the rest is left out.
  private static let longestPaste = 65_536
  /// No sequence that means something is longer.
  private static let longestSequence = 64

  /// A decoder that knows the usual sequences and those of a terminal's description.
  init(described: [(sequence: [UInt8], key: Key)] = [], isUnicode: Bool = true) {
    let usual = Self.usual.map { (Array("\u{1b}\($0.0)".utf8), $0.1) }
    let own = described.filter { $0.sequence.count > 1 && $0.sequence[0] == Self.escape }
    known = Dictionary(usual + own.map { ($0.sequence, $0.key) }) { $1 }
    self.isUnicode = isUnicode
  }

  private static let usual: [(String, Key)] = [
    ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
    ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[Z", .backTab),
    ("OM", .enter), ("OP", .f1), ("[11~", .f1), ("[[A", .f1),
  ]

  /// Whether a key may have come only in part.
  var isInSequence: Bool { !sequence.isEmpty }

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { paste != nil }

  /// Takes bytes; gives the keys that are complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Nothing more has come for longer than a key needs: Esc was a key, other beginnings are dropped.
  mutating func takeSilence() -> [Key] {
    let isEscape = sequence == [Self.escape]
    sequence = []
    guard isEscape else { return [] }
    // The end of a paste will not come any more: the keyboard must not stay shut.
    paste = nil
    press(.escape)
    return takeKeys()
  }

  /// Ends a paste whose end did not come.
  mutating func endPaste() -> [Key] {
    finishPaste()
    return takeKeys()
  }

  /// Forgets what has come in part; a paste goes on to its end.
  mutating func discard() {
    sequence = []
    sign = []
    paste = paste.map { _ in [] }
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    if byte == Self.escape {
      // A second Esc shows that the first was a key; any other beginning is given up.
      if sequence == [Self.escape] { press(.escape) }
      sign = []
      sequence = [byte]
    } else if sequence.isEmpty {
      takeText(byte)
    } else {
      takeNext(byte)
    }
  }

  // MARK: - Escape sequences

  private mutating func takeNext(_ byte: UInt8) {
    sequence.append(byte)
    if let key = known[sequence] {
      sequence = []
      press(key)
    } else if known.keys.contains(where: { $0.starts(with: sequence) }) {
      return
    } else {
      switch sequence[1] {
      case UInt8(ascii: "["): takeControl(byte)
      case UInt8(ascii: "O"):
        // What is no part of a sequence is a key of its own.
        if sequence.count > 2 { finish(isBroken: !(0x20...0x7e).contains(byte)) }
      default: takeAfterEscape()
      }
    }
  }

  /// Parameters and the like up to a final byte (ECMA-48, 5.4).
  private mutating func takeControl(_ byte: UInt8) {
    let isOldMouse = sequence.count > 2 && sequence[2] == UInt8(ascii: "M")
    if isOldMouse {
      // Three bytes follow the final one: the button and the place. Keys are none of them.
      if sequence.count > 3, byte < 0x20 { return finish(isBroken: true) }
      guard sequence.count == 6 else { return }
      takeMouse(sequence[3...].map { Int($0) - 32 }, isPress: true)
      sequence = []
    } else if sequence.count == 2 || (0x20...0x3f).contains(byte) {
      if sequence.count > Self.longestSequence { sequence.removeLast() }
    } else if (0x40...0x7e).contains(byte) {
      takeControl(parameters: sequence.dropFirst(2).dropLast(), final: byte)
      sequence = []
    } else {
      finish(isBroken: true)
    }
  }

  private mutating func takeControl(parameters: ArraySlice<UInt8>, final: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    switch (text, Character(Unicode.Scalar(final))) {
    case ("200", "~"): paste = paste ?? []
    case ("201", "~"): finishPaste()
    case (_, "M") where text.hasPrefix("<"), (_, "m") where text.hasPrefix("<"):
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      takeMouse(numbers, isPress: final == UInt8(ascii: "M"))
    default: break
    }
  }

  /// Ends a sequence that means nothing; the byte that broke it is taken by itself.
  private mutating func finish(isBroken: Bool) {
    let last = sequence.removeLast()
    sequence = []
    if isBroken { takeText(last) }
  }

  /// What follows Esc and begins no sequence is a key after the key Esc.
  private mutating func takeAfterEscape() {
    let rest = sequence.dropFirst()
    sequence = []
    press(.escape)
    for byte in rest { takeText(byte) }
  }

  /// A mouse's report: the button with its modifiers, column and row counted from 1.
  private mutating func takeMouse(_ numbers: [Int], isPress: Bool) {
    // Shift, Meta and Control do not matter; motion, the wheel and other buttons do.
    guard isPress, numbers.count == 3, numbers[0] >= 0, numbers[0] & ~0b11100 == 0,
      (1...10_000).contains(numbers[1]), (1...10_000).contains(numbers[2])
    else { return }
    press(.click(column: numbers[1] - 1, row: numbers[2] - 1))
  }

  // MARK: - Text

  private mutating func takeText(_ byte: UInt8) {
    if (0x80...0xbf).contains(byte), !sign.isEmpty {
      sign.append(byte)
    } else {
      // The rest of a sign did not come; this byte is not its fault.
      sign = [byte]
    }
    guard let length = Self.length(ofSignFrom: sign[0]), byte < 0x80 || isUnicode else {
      sign = []
      return
    }
    guard sign.count == length else { return }
    var (codec, bytes) = (UTF8(), sign.makeIterator())
    sign = []
    if case .scalarValue(let scalar) = codec.decode(&bytes) { take(scalar) }
  }

  /// How many bytes a sign has that begins with this one; none does with some.
  private static func length(ofSignFrom byte: UInt8) -> Int? {
    switch byte {
    case ..<0x80: 1
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: nil
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if paste != nil {
      if paste?.count ?? 0 < Self.longestPaste { paste?.append(scalar) }
      return
    }
    switch scalar.value {
    case 0x09: press(.tab)
    case 0x0a, 0x0d: press(.enter)
    case 0x08, 0x7f: press(.backspace)
    case 0x01...0x1a:
      guard let letter = Unicode.Scalar(scalar.value + 0x60) else { return }
      press(.control(Character(letter)))
    default:
      if scalar.properties.generalCategory != .control { press(.character(Character(scalar))) }
    }
  }

  /// Keys in the middle of a paste are a part of it that nobody wants.
  private mutating func press(_ key: Key) {
    if paste == nil { keys.append(key) }
  }

  private mutating func finishPaste() {
    guard let scalars = paste else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    paste = nil
    press(.paste(String(text)))
  }
}
