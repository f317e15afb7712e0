/// Splits bytes into lines of limited length.
package struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  private let maximum: Int
  /// Whether a line was longer than the maximum; nothing more is taken then.
  package private(set) var hasOverflowed = false

  /// Creates an empty buffer for lines of at most some bytes.
  package init(maximum: Int) { self.maximum = maximum }

  /// Takes bytes and returns the lines that are complete, without their line breaks.
  package mutating func take(_ new: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = new[...]
    while !hasOverflowed, !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      guard bytes.count + part.count <= maximum else {
        hasOverflowed = true
        bytes = []
        break
      }
      bytes += part
      guard let end else { break }
      lines.append(bytes[...])
      bytes = []
      rest = rest[rest.index(after: end)...]
    }
    return lines
  }
}
