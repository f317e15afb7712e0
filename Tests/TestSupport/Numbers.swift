import GameCore

/// Random numbers for tests, the same on every machine.
package struct Numbers {
  private var stream: RandomStream

  /// Numbers from a seed.
  package init(seed: UInt64) {
    stream = RandomStream(seed: seed, for: .cosmetic)
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + stream.number(below: range.count)
  }

  /// One of some elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[stream.number(below: elements.count)]
  }
}
