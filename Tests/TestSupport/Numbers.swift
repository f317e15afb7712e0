import GameCore

/// Random numbers for tests, the same on every machine.
package struct Numbers: RandomNumberGenerator {
  private var stream: RandomStream

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    stream = RandomStream(seed: seed, for: .cosmetic)
  }

  package mutating func next() -> UInt64 { stream.next() }

  /// Returns a number from 0 up to, but not including, a limit.
  package mutating func number(below limit: Int) -> Int { stream.number(below: limit) }

  /// Returns a number in a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + stream.number(below: range.count)
  }

  /// Returns one of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[stream.number(below: elements.count)]
  }
}
