import GameCore

/// Random numbers for tests, the same on every machine.
struct Numbers {
  private var stream: RandomStream

  init(seed: UInt64) {
    stream = RandomStream(seed: seed, for: .ornament)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + stream.number(below: range.count)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[stream.number(below: elements.count)]
  }
}
