/// A set of positions of the field, or of seats: small numbers from 0.
package struct PositionSet: Equatable, Sendable {
  private var bits: UInt128 = 0

  /// Creates a set of some positions, empty by default.
  package init(_ positions: some Sequence<Int> = []) {
    for position in positions { insert(position) }
  }

  /// Whether the set is empty.
  package var isEmpty: Bool { bits == 0 }

  /// The number of positions.
  package var count: Int { bits.nonzeroBitCount }

  /// The smallest position, or 128 if the set is empty.
  package var first: Int { bits.trailingZeroBitCount }

  /// Whether a position is in the set.
  package func contains(_ position: Int) -> Bool {
    bits & 1 &<< UInt128(truncatingIfNeeded: position) != 0
  }

  /// Adds a range of positions, which must not be empty.
  mutating func insert(_ range: Range<Int>) {
    let all = UInt128.max &>> UInt128(truncatingIfNeeded: 128 - range.count)
    bits |= all &<< UInt128(truncatingIfNeeded: range.lowerBound)
  }

  /// Adds a position.
  package mutating func insert(_ position: Int) {
    bits |= 1 &<< UInt128(truncatingIfNeeded: position)
  }

  /// The position that has a number of smaller ones in the set; there must be one.
  package subscript(number: Int) -> Int {
    var left = bits
    for _ in 0..<number { left &= left - 1 }
    return left.trailingZeroBitCount
  }
}

extension PositionSet: Sequence, IteratorProtocol {
  /// Removes and returns the smallest position, if there is one.
  package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let position = first
    bits &= bits - 1
    return position
  }
}

extension PositionSet: ExpressibleByArrayLiteral {
  /// Creates a set of the positions of a literal.
  package init(arrayLiteral positions: Int...) { self.init(positions) }
}
