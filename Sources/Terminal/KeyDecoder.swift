import Keys

/// Decodes keyboard input into keys, regardless of how the bytes are divided.
///
/// The known key sequences are the usual ones and those of the terminal description. Unknown
/// sequences and reports of the terminal are ignored.
struct KeyDecoder {
  /// The known key sequences.
  private let known: [[UInt8]: Key]
  /// Whether non-ASCII bytes are UTF-8; otherwise they are ignored.
  private let isUnicode: Bool
  private var parser: InputParser
  /// The bytes of an incomplete character.
  private var sign: [UInt8] = []
  /// The text of a paste that has not ended.
  private var paste: [Unicode.Scalar]?
  private var keys: [Key] = []
  private var reportCount = 0
  /// Whether the terminal has the input focus, according to its last report.
  var hasFocus = true

  /// The rest of a longer paste is dropped.
  private static let maximumPasteLength = 65_536
  /// A paste without an end marker ends after this time without input.
  static let maximumPause = Duration.seconds(1)

  /// Creates a decoder with the usual sequences and those of a terminal description.
  init(described: [(sequence: [UInt8], key: Key)] = [], isUnicode: Bool = true) {
    let usual = Self.usual.map { (Array("\u{1b}\($0.0)".utf8), $0.1) }
    let own = described.filter { $0.sequence.count > 1 && $0.sequence[0] == InputParser.escape }
    known = Dictionary(usual + own.map { ($0.sequence, $0.key) }) { $1 }
    parser = InputParser(named: Set(known.keys))
    self.isUnicode = isUnicode
  }

  private static let usual: [(String, Key)] = [
    ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
    ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[Z", .backTab),
    // What is erased is always the last character.
    ("[3~", .backspace),
    ("OM", .enter), ("OP", .f1), ("[11~", .f1), ("[[A", .f1),
  ]

  /// Whether the last byte was ESC: either the Esc key or the start of a sequence.
  var isAfterEscape: Bool { parser.isAfterEscape }

  /// Decodes bytes that came after a silence and returns the completed keys.
  mutating func take(
    _ bytes: some Sequence<UInt8>, after silence: Duration = .zero
  ) -> [Key] {
    take(parser.wait(silence))
    if silence > Self.maximumPause { finishPaste() }
    for byte in bytes {
      // A sequence interrupts an incomplete character.
      if byte == InputParser.escape { sign = [] }
      take(parser.take(byte))
    }
    return takeKeys()
  }

  /// Handles a silence longer than a key sequence takes: a single ESC was the Esc key, other
  /// incomplete sequences are dropped.
  mutating func takeSilence() -> [Key] {
    // If the end marker of a paste is lost, the keyboard must still work.
    if isAfterEscape { paste = nil }
    take(parser.flush())
    return takeKeys()
  }

  /// Discards incomplete input; a paste continues to its end marker.
  mutating func discard() {
    _ = parser.flush()
    sign = []
    paste = paste.map { _ in [] }
  }

  /// The number of status reports received since the last call.
  mutating func takeReports() -> Int {
    defer { reportCount = 0 }
    return reportCount
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ elements: [InputParser.Element]) {
    for element in elements { take(element) }
  }

  private mutating func take(_ element: InputParser.Element) {
    switch element {
    case .byte(let byte): takeText(byte)
    case .escape: press(.escape)
    case .named(let sequence): known[sequence].map { press($0) }
    case .control(let parameters, let final): takeControl(parameters, final)
    case .mouse(let bytes): takeMouse(bytes.map { Int($0) - 32 }, isPress: true)
    // A response to a query; there is none while keys are read.
    case .string: break
    }
  }

  private mutating func takeControl(_ parameters: [UInt8], _ final: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    switch (text, Character(Unicode.Scalar(final))) {
    case ("200", "~"): paste = paste ?? []
    case ("201", "~"): finishPaste()
    case ("", "I"): hasFocus = true
    case ("", "O"): hasFocus = false
    case (_, "M") where text.hasPrefix("<"), (_, "m") where text.hasPrefix("<"):
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      takeMouse(numbers, isPress: final == UInt8(ascii: "M"))
    // The response to a status query, good or bad.
    case ("0", "n"), ("3", "n"): reportCount += 1
    // A key in an extended form, an unknown key or a report.
    case (_, let character): takeExtended(text, character)
    }
  }

  /// A key in the form of the kitty keyboard protocol or of xterm, if it is one.
  private mutating func takeExtended(_ parameters: String, _ final: Character) {
    guard paste == nil, let extended = ExtendedKey(parameters, final: final) else { return }
    for meaning in extended.meanings {
      switch meaning {
      case .key(let key): press(key)
      case .plain("\u{1b}"): press(.escape)
      case .plain(let scalar): if scalar.isASCII || isUnicode { take(scalar) }
      }
    }
  }

  /// A mouse report: the button with its modifiers, then the column and row, counted from 1.
  private mutating func takeMouse(_ numbers: [Int], isPress: Bool) {
    // Shift, Meta and Control are ignored; motion, the wheel and other buttons are not clicks.
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
      // The rest of a character is missing; this byte starts a new one.
      sign = [byte]
    }
    guard let length = Self.sequenceLength(from: sign[0]), byte < 0x80 || isUnicode else {
      sign = []
      return
    }
    guard sign.count == length else { return }
    var (codec, bytes) = (UTF8(), sign.makeIterator())
    sign = []
    if case .scalarValue(let scalar) = codec.decode(&bytes) { take(scalar) }
  }

  /// The length of the UTF-8 sequence that begins with this byte; `nil` if it is not a valid first
  /// byte.
  private static func sequenceLength(from byte: UInt8) -> Int? {
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
      if paste?.count ?? 0 < Self.maximumPasteLength { paste?.append(scalar) }
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

  /// Keys within a paste are ignored.
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
