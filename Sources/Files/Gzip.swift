/// Compresses bytes as `gzip` does (RFC 1951 and 1952), with the fixed Huffman codes.
package enum Gzip {
  /// How many earlier places with the same three bytes are tried.
  private static let tries = 24
  private static let window = 32_768
  private static let longest = 258

  /// The compressed file, which has neither a name nor a time.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var output = Bits()
    output.bytes = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    // One last block with fixed codes.
    output.add(0b011, 3)
    // The newest place of each hash of three bytes, and the place before each place.
    var newest = [Int32](repeating: -1, count: 1 << 15)
    var earlier = [Int32](repeating: -1, count: bytes.count)
    var place = 0
    while place < bytes.count {
      var (best, distance) = (0, 0)
      if place + 3 <= bytes.count {
        var candidate = Int(newest[hash(bytes, place)])
        for _ in 0..<tries where candidate >= 0 && place - candidate <= window {
          var length = 0
          while length < longest, place + length < bytes.count,
            bytes[candidate + length] == bytes[place + length]
          {
            length += 1
          }
          if length > best { (best, distance) = (length, place - candidate) }
          candidate = Int(earlier[candidate])
        }
      }
      let count = best >= 3 ? best : 1
      if count == 1 { output.literal(Int(bytes[place])) } else { output.copy(count, distance) }
      for index in place..<place + count where index + 3 <= bytes.count {
        let slot = hash(bytes, index)
        (earlier[index], newest[slot]) = (newest[slot], Int32(index))
      }
      place += count
    }
    output.literal(256)
    output.flush()
    for number in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      output.bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    return output.bytes
  }

  private static func hash(_ bytes: [UInt8], _ place: Int) -> Int {
    let three =
      UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int((three &* 0x9E37_79B1) >> 17)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table: [UInt32] = (0..<256).map { number in
      var value = UInt32(number)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xEDB8_8320 }
      return value
    }
    var sum: UInt32 = .max
    for byte in bytes {
      let slot = Int(UInt8(truncatingIfNeeded: sum) ^ byte)
      sum = (sum >> 8) ^ table[slot]
    }
    return ~sum
  }

  /// Bits from the lowest to the highest of each byte.
  private struct Bits {
    var bytes: [UInt8] = []
    private var rest: UInt32 = 0
    private var count: UInt32 = 0

    mutating func add(_ value: Int, _ width: Int) {
      rest |= UInt32(value) << count
      count += UInt32(width)
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }

    mutating func flush() { if count > 0 { add(0, 8 - Int(count)) } }

    /// A Huffman code, whose highest bit comes first.
    private mutating func addCode(_ code: Int, _ width: Int) {
      for bit in (0..<width).reversed() { add(code >> bit & 1, 1) }
    }

    mutating func literal(_ symbol: Int) {
      switch symbol {
      case ..<144: addCode(0x30 + symbol, 8)
      case ..<256: addCode(0x190 + symbol - 144, 9)
      case ..<280: addCode(symbol - 256, 7)
      default: addCode(0xc0 + symbol - 280, 8)
      }
    }

    /// A copy of 3 to 258 bytes from a distance of 1 to 32,768.
    mutating func copy(_ length: Int, _ distance: Int) {
      if length == 258 {
        literal(285)
      } else {
        let (code, extra, rest) = Self.split(length - 3, steps: 4)
        literal(257 + code)
        add(rest, extra)
      }
      let (code, extra, rest) = Self.split(distance - 1, steps: 2)
      addCode(code, 5)
      add(rest, extra)
    }

    /// The number of the range that contains a value, the number of its bits and the value in it; there
    /// are as many ranges of each size as there are steps, and twice as many of the first.
    private static func split(_ value: Int, steps: Int) -> (code: Int, extra: Int, rest: Int) {
      var extra = 0
      while value >> extra >= 2 * steps { extra += 1 }
      return (extra * steps + value >> extra, extra, value & (1 << extra - 1))
    }
  }
}
