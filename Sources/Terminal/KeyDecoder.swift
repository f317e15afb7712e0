import Keys

/// Turns the bytes that a keyboard sends into keys, wherever the bytes are cut.
///
/// The sequences of keys are the usual ones and those that the terminal's description names. One that
/// nobody knows is passed over whole, and so is everything that a terminal reports.
struct KeyDecoder {
  /// The sequences that mean a key.
  private let known: [[UInt8]: Key]
  /// Whether bytes beyond ASCII are UTF-8; otherwise they mean nothing.
  private let isUnicode: Bool
  private var parser: InputParser
  /// The beginning of a sign of several bytes, or nothing.
  private var sign: [UInt8] = []
  /// The text of a paste whose end has not come yet.
  private var paste: [Unicode.Scalar]?
  private var keys: [Key] = []

  /// What is longer than this is no paste that anybody means; the rest is left out.
  private static let longestPaste = 65_536
  /// A paste is over when nothing of it has come for so long.
  static let longestPause = Duration.seconds(1)

  /// A decoder that knows the usual sequences and those of a terminal's description.
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
    ("OM", .enter), ("OP", .f1), ("[11~", .f1), ("[[A", .f1),
  ]

  /// Whether Esc was pressed, or a sequence has just begun: what comes next tells, or that nothing
  /// does.
  var isAfterEscape: Bool { parser.isAfterEscape }

  /// Takes bytes that came after nothing had come for some time; gives the keys that are complete.
  mutating func take(
    _ bytes: some Sequence<UInt8>, after silence: Duration = .zero
  ) -> [Key] {
    take(parser.wait(silence))
    if silence > Self.longestPause { finishPaste() }
    for byte in bytes {
      // The rest of a sign that a sequence interrupts will not come.
      if byte == InputParser.escape { sign = [] }
      take(parser.take(byte))
    }
    return takeKeys()
  }

  /// Nothing more has come for longer than a key needs: Esc was a key, other beginnings are dropped.
  mutating func takeSilence() -> [Key] {
    // The end of a paste will not come any more: the keyboard must not stay shut.
    if isAfterEscape { paste = nil }
    take(parser.giveUp())
    return takeKeys()
  }

  /// Forgets what has come in part; a paste goes on to its end.
  mutating func discard() {
    _ = parser.giveUp()
    sign = []
    paste = paste.map { _ in [] }
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
    // An answer to a question that nobody asks while keys are read.
    case .string: break
    }
  }

  private mutating func takeControl(_ parameters: [UInt8], _ final: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    switch (text, Character(Unicode.Scalar(final))) {
    case ("200", "~"): paste = paste ?? []
    case ("201", "~"): finishPaste()
    case (_, "M") where text.hasPrefix("<"), (_, "m") where text.hasPrefix("<"):
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      takeMouse(numbers, isPress: final == UInt8(ascii: "M"))
    // A key that nobody knows, or a report.
    default: break
    }
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
