import Keys

/// A key in the form `CSI code ; modifiers u` of the kitty keyboard protocol and of xterm's
/// `modifyOtherKeys`, or in xterm's older form `CSI 27 ; modifiers ; code ~`.
///
/// The program does not ask for these forms, but a program before it may have left them on.
struct ExtendedKey {
  /// The code of the key: a Unicode scalar without Shift, or one of kitty's numbers for other keys.
  private let code: UInt32
  /// The scalar of the key with Shift, where the terminal tells it.
  private var shifted: UInt32?
  private let modifiers: Modifiers
  /// The text that the key enters, where the terminal tells it.
  private var text: [UInt32] = []

  /// The modifiers of a key; a terminal sends their sum and 1.
  private struct Modifiers: OptionSet {
    let rawValue: UInt32

    static let shift = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 4)
    static let capsLock = Modifiers(rawValue: 64)
    static let numLock = Modifiers(rawValue: 128)
    /// Those that do not make another key.
    static let locks: Modifiers = [.capsLock, .numLock]
  }

  /// The meaning of a key.
  enum Meaning: Equatable {
    case key(Key)
    /// The bytes that a terminal without these forms would send.
    case plain(Unicode.Scalar)
  }

  /// The kind of event in the kitty protocol that is no press: the release of a key.
  private static let release: UInt32 = 3

  /// Parses the parameters of a sequence; fails if it is no key, or the release of one.
  init?(_ parameters: String, final: Character) {
    // Private parameters belong to answers.
    guard parameters.utf8.allSatisfy({ (0x30...0x3b).contains($0) }) else { return nil }
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) }
    }
    func number(_ field: Int, _ index: Int) -> UInt32? {
      fields.indices.contains(field) && fields[field].indices.contains(index)
        ? fields[field][index] : nil
    }
    let sum = max(number(1, 0) ?? 1, 1)
    switch final {
    case "u":
      guard let code = number(0, 0) else { return nil }
      self.code = code
      shifted = number(0, 1)
      if fields.count > 2 { text = fields[2].compactMap(\.self) }
    case "~":
      guard number(0, 0) == 27, let code = number(2, 0) else { return nil }
      self.code = code
    // The keys whose sequences have modifiers only if there are any.
    case "A", "B", "C", "D", "F", "H", "P":
      guard number(0, 0) == 1, Modifiers(rawValue: sum - 1).subtracting(.locks).isEmpty,
        let ascii = final.asciiValue
      else { return nil }
      code = Self.named | UInt32(ascii)
    default: return nil
    }
    guard number(1, 1) != Self.release else { return nil }
    modifiers = Modifiers(rawValue: sum - 1)
  }

  /// A mark of codes that stand for the last byte of a sequence.
  private static let named: UInt32 = 1 << 31

  /// The meaning of the key; empty if it is a key that the program does not know.
  var meanings: [Meaning] {
    if let key = Self.keys[code] {
      return [.key(key == .tab && modifiers.contains(.shift) ? .backTab : key)]
    }
    let others = modifiers.subtracting(.locks).subtracting([.shift, .control])
    // The codes of other keys are in the private use area.
    guard others.isEmpty, !(0xe000...0xf8ff).contains(code) else { return [] }
    if modifiers.contains(.control) {
      // Enter and Backspace are the same with Control.
      if code == 13 || code == 8 || code == 127 { return plain(code) }
      return (0x40...0x5f).contains(code) || (0x61...0x7a).contains(code) ? plain(code & 0x1f) : []
    }
    if !text.isEmpty { return text.flatMap(printable) }
    if [9, 13, 8, 127].contains(code) { return plain(code) }
    return printable(modifiers.contains(.shift) ? shifted ?? capital : code).map { meaning in
      guard modifiers.contains(.capsLock), case .plain(let scalar) = meaning else { return meaning }
      return Self.capital(scalar).map { .plain($0) } ?? meaning
    }
  }

  private func plain(_ code: UInt32) -> [Meaning] {
    Unicode.Scalar(code).map { [.plain($0)] } ?? []
  }

  /// A scalar that is no control character.
  private func printable(_ code: UInt32) -> [Meaning] {
    guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .control else {
      return []
    }
    return [.plain(scalar)]
  }

  private var capital: UInt32 { Unicode.Scalar(code).flatMap(Self.capital)?.value ?? code }

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let capital = scalar.properties.uppercaseMapping.unicodeScalars
    return capital.count == 1 ? capital.first : nil
  }

  /// The keys that are not text, by their code.
  private static let keys: [UInt32: Key] = [
    27: .escape, 9: .tab, 57_414: .enter, 57_417: .left, 57_418: .right, 57_419: .up,
    57_420: .down, 57_423: .home, 57_424: .end, 57_399: .character("0"), 57_400: .character("1"),
    57_401: .character("2"), 57_402: .character("3"), 57_403: .character("4"),
    57_404: .character("5"), 57_405: .character("6"), 57_406: .character("7"),
    57_407: .character("8"), 57_408: .character("9"), 57_409: .character("."),
    57_412: .character("-"), 57_413: .character("+"), 57_415: .character("="),
    named | 0x41: .up, named | 0x42: .down, named | 0x43: .right, named | 0x44: .left,
    named | 0x46: .end, named | 0x48: .home, named | 0x50: .f1,
  ]
}
