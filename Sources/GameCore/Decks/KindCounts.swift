/// The number of cards of each kind, by the index of the kind; no deck has more than twelve kinds.
struct KindCounts: Hashable, Sendable {
  /// A byte for each kind, of which none is above 127, so that all kinds are added and compared at once:
  /// with an array, simulations take twice as long.
  private var bytes: UInt128 = 0

  /// No cards.
  init() {}

  /// Some cards of a kind.
  init(_ count: Int, of kind: Int) { bytes = UInt128(count) &<< UInt128(8 * kind) }

  /// Counts kinds.
  init(kinds: some Sequence<Int>) {
    for kind in kinds { bytes &+= 1 &<< UInt128(8 * kind) }
  }

  /// Counts the cards of a pile.
  init(_ pile: some Sequence<Card>) {
    for card in pile { bytes &+= 1 &<< UInt128(8 * card.kindIndex) }
  }

  /// All bits of the counts of some kinds.
  init(mask kinds: [Int]) {
    for kind in kinds { bytes |= 0xff &<< UInt128(8 * kind) }
  }

  /// The number of cards of a kind.
  subscript(kind: Int) -> Int { Int(truncatingIfNeeded: bytes &>> UInt128(8 * kind) & 0xff) }

  /// The number of cards of the kinds of a mask.
  func sum(_ mask: KindCounts) -> Int {
    let left = bytes & mask.bytes
    // Two counts fit a byte, and no deck has more than 255 cards.
    let both = UInt64(truncatingIfNeeded: left) &+ UInt64(truncatingIfNeeded: left &>> 64)
    return Int(truncatingIfNeeded: (both &* 0x0101_0101_0101_0101) &>> 56)
  }

  static func + (one: KindCounts, other: KindCounts) -> KindCounts {
    var sum = one
    sum.bytes &+= other.bytes
    return sum
  }

  /// The number of times that some cards can be taken.
  func quotient(by cards: KindCounts) -> Int {
    // The highest bit of a byte stays where there are enough.
    let high: UInt128 = 0x8080_8080_8080_8080_8080_8080_8080_8080
    var (number, left) = (0, bytes)
    while case let next = (left | high) &- cards.bytes, next & high == high {
      left = next & ~high
      number += 1
    }
    return number
  }

  /// The counts without some cards, taken a number of times.
  func without(_ cards: KindCounts, times number: Int) -> KindCounts {
    var left = self
    left.bytes &-= cards.bytes &* UInt128(number)
    return left
  }
}
