import AppCore
import CNcurses

/// Turns what ncurses reads into keys.
@MainActor struct KeyReader {
  /// Where ncurses reads from; `nil` where only ``ahead`` is to be read.
  private let pad: Window?
  /// What is read first.
  private var ahead: ArraySlice<Unicode.Scalar> = []
  private var keys: [Key] = []
  /// The text of a paste whose end has not come yet.
  private(set) var paste: [Unicode.Scalar]?
  /// What is longer than this is no paste that anybody means.
  private static let longestPaste = 65_536

  init(pad: Window?, paste: [Unicode.Scalar]?) {
    self.pad = pad
    self.paste = paste
  }

  /// The keys that some bytes mean which a terminal has sent.
  static func keys(in bytes: [UInt8]) -> [Key] {
    var reader = KeyReader(pad: nil, paste: nil)
    reader.ahead = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    return reader.readAll()
  }

  /// What ncurses gives at a time.
  private enum Input {
    case none
    case code(Int32)
    case scalar(UInt32)
  }

  /// Takes everything that has come, without waiting.
  mutating func readAll() -> [Key] {
    while true {
      switch read() {
      case .none: return keys
      case .code(let code): take(code: code)
      case .scalar(0x1b): takeEscape()
      case .scalar(let value) where paste != nil: takePasted(value)
      case .scalar(let value): take(scalar: value)
      }
    }
  }

  private mutating func read() -> Input {
    if let scalar = ahead.popFirst() { return .scalar(scalar.value) }
    guard let pad else { return .none }
    var value: wint_t = 0
    switch wget_wch(pad, &value) {
    case ERR: return .none
    case KEY_CODE_YES: return .code(Int32(bitPattern: value))
    default: return .scalar(value)
    }
  }

  private mutating func take(code: Int32) {
    switch code {
    case KEY_UP: keys.append(.up)
    case KEY_DOWN: keys.append(.down)
    case KEY_LEFT: keys.append(.left)
    case KEY_RIGHT: keys.append(.right)
    case KEY_HOME, KEY_FIND: keys.append(.home)
    case KEY_END, KEY_SELECT: keys.append(.end)
    case KEY_ENTER: keys.append(.enter)
    case KEY_BACKSPACE: keys.append(.backspace)
    case KEY_BTAB: keys.append(.backTab)
    case tomato_key_f1(): keys.append(.f1)
    case KEY_MOUSE: takeMouse()
    default: break
    }
  }

  /// A sequence that ncurses did not make a key of: the marks around pasted text, and the keys that
  /// all terminals send alike before they are told to send others.
  private mutating func take(sequence: [UInt32]) {
    switch sequence.map({ UInt8(truncatingIfNeeded: $0) }) {
    case Array("200~".utf8): paste = []
    case Array("201~".utf8): endPaste()
    case Array("A".utf8): keys.append(.up)
    case Array("B".utf8): keys.append(.down)
    case Array("C".utf8): keys.append(.right)
    case Array("D".utf8): keys.append(.left)
    case Array("H".utf8): keys.append(.home)
    case Array("F".utf8): keys.append(.end)
    case Array("Z".utf8): keys.append(.backTab)
    default: break
    }
  }

  private mutating func takePasted(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { paste?.append(scalar) }
    if let paste, paste.count >= Self.longestPaste { endPaste() }
  }

  private mutating func endPaste() {
    guard let scalars = paste else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    paste = nil
    keys.append(.paste(String(text)))
  }

  private mutating func takeMouse() {
    var event = MEVENT()
    guard getmouse(&event) == OK, event.bstate & tomato_click_mask() != 0 else { return }
    keys.append(.click(column: Int(event.x), row: Int(event.y)))
  }

  private mutating func take(scalar value: UInt32) {
    switch value {
    case 0x09: keys.append(.tab)
    case 0x0a, 0x0d: keys.append(.enter)
    case 0x08, 0x7f: keys.append(.backspace)
    case 0x01...0x1a:
      guard let letter = Unicode.Scalar(value + 0x60) else { return }
      keys.append(.control(Character(letter)))
    default:
      guard value >= 0x20, let scalar = Unicode.Scalar(value), !scalar.properties.isControl
      else { return }
      keys.append(.character(Character(scalar)))
    }
  }

  /// Esc alone is a key; a sequence that terminfo does not know is passed over whole.
  private mutating func takeEscape() {
    switch read() {
    case .none:
      // The end of the paste will not come any more: the keyboard must not stay shut.
      paste = nil
      keys.append(.escape)
    case .scalar(0x5b):
      // Parameters and the like up to a final byte (ECMA-48, 5.4).
      var sequence: [UInt32] = []
      while case .scalar(let value) = read() {
        sequence.append(value)
        if (0x40...0x7e).contains(value) { break }
      }
      take(sequence: sequence)
    case .scalar(0x4f):
      if case .scalar(let value) = read() { take(sequence: [value]) }
    case .scalar(0x1b):
      keys.append(.escape)
      takeEscape()
    case .scalar(let value):
      keys.append(.escape)
      take(scalar: value)
    case .code(let code):
      keys.append(.escape)
      take(code: code)
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
