import GameCore

/// Reads an action's line in just the form that ``JournalLine`` writes.
///
/// Whatever differs in the least is left to ``JSON``; this only makes reading a long journal
/// several times faster.
struct EntryScanner {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  /// The line's entry, or `nil` if the line is written in any other way.
  static func entry(_ bytes: ArraySlice<UInt8>) -> Recording.Entry? {
    var scanner = EntryScanner(bytes: bytes, at: bytes.startIndex)
    guard scanner.take("{\"t\":"), let milliseconds = scanner.number(),
      milliseconds <= Recording.latestTime, scanner.take(",\"a\":\""), let action = scanner.action()
    else { return nil }
    var digest: StateDigest?
    if scanner.take(",\"d\":\"") {
      digest = scanner.digest()
      guard digest != nil, scanner.take("\"") else { return nil }
    }
    guard scanner.take("}"), scanner.at == bytes.endIndex else { return nil }
    return Recording.Entry(milliseconds: milliseconds, action: action, digest: digest)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.endIndex - at >= count else { return false }
    for offset in 0..<count where bytes[at + offset] != text.utf8Start[offset] { return false }
    at += count
    return true
  }

  private mutating func action() -> GameAction? {
    if take("drawn\"") { return .internal(.drawn) }
    if take("drawNext\"") { return .internal(.drawNext) }
    if take("draw\"") { return .user(.draw) }
    if take("roll\"") { return .user(.roll) }
    if take("reveal\"") { return .user(.reveal) }
    if take("checkDeck\"") { return .internal(.checkDeck) }
    if take("undo\"") { return .user(.undo) }
    if take("read\",\"ok\":true") { return .user(.read(isCorrect: true)) }
    if take("read\",\"ok\":false") { return .user(.read(isCorrect: false)) }
    guard take("point\",\"player\":"), let player = number(), take(",\"position\":"),
      let position = number()
    else { return nil }
    return .user(.point(player: player, position: position))
  }

  /// A number of at most 18 digits, which always fits, without a zero in front.
  private mutating func number() -> Int? {
    let start = at
    var value = 0
    while at < bytes.endIndex, at - start < 18, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    guard at > start, at == start + 1 || bytes[start] != 0x30 else { return nil }
    return value
  }

  private mutating func digest() -> StateDigest? {
    guard bytes.endIndex - at >= 16 else { return nil }
    var value: UInt64 = 0
    for byte in bytes[at..<(at + 16)] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    at += 16
    return StateDigest(value)
  }
}
