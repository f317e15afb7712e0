/// Whether bytes are UTF-8, as the Unicode standard's table 3-7 defines it.
enum UTF8Check {
  /// The index of the first byte of the first sequence that is not UTF-8, or `nil`.
  static func firstBroken(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      firstBroken(in: buffer).map { $0 + bytes.startIndex }
    }
  }

  private static func firstBroken(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = 0
    while at < bytes.count {
      if bytes[at] < 0x80 {
        at += 1
        continue
      }
      guard let (second, length) = followers(of: bytes[at]), at + length <= bytes.count,
        second.contains(bytes[at + 1])
      else { return at }
      for place in (at + 2)..<max(at + 2, at + length) where bytes[place] & 0xC0 != 0x80 {
        return at
      }
      at += length
    }
    return nil
  }

  /// What may follow the first byte of a longer sequence, and how many bytes that has.
  private static func followers(of first: UInt8) -> (second: ClosedRange<UInt8>, length: Int)? {
    switch first {
    case 0xC2...0xDF: (0x80...0xBF, 2)
    case 0xE0: (0xA0...0xBF, 3)
    case 0xE1...0xEC, 0xEE...0xEF: (0x80...0xBF, 3)
    case 0xED: (0x80...0x9F, 3)
    case 0xF0: (0x90...0xBF, 4)
    case 0xF1...0xF3: (0x80...0xBF, 4)
    case 0xF4: (0x80...0x8F, 4)
    default: nil
    }
  }
}
