/// How often each whole number from 0 up was seen.
package struct Histogram: Equatable, Sendable {
  /// How often the number that is the index was seen; the last one is not 0.
  package private(set) var counts: [Int] = []

  /// Nothing seen yet.
  package init() {}

  /// How many numbers were seen.
  package var total: Int { counts.reduce(0, +) }

  /// The mean of the numbers seen, or 0 if there are none.
  package var mean: Double {
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return total > 0 ? Double(sum) / Double(total) : 0
  }

  /// The greatest number seen.
  package var max: Int? { counts.isEmpty ? nil : counts.count - 1 }

  /// The smallest number that at least so many percent of those seen do not exceed.
  package func percentile(_ percent: Int) -> Int? {
    let wanted = total * percent
    var seen = 0
    for (number, count) in counts.enumerated() {
      seen += count
      if count > 0, seen * 100 >= wanted { return number }
    }
    return max
  }

  mutating func add(_ number: Int, times: Int = 1) {
    while counts.count <= number { counts.append(0) }
    counts[number] += times
  }

  mutating func merge(_ other: Histogram) {
    for (number, count) in other.counts.enumerated() { add(number, times: count) }
  }
}

/// How often something happened of the times that it could.
package struct Share: Equatable, Sendable {
  /// How often it happened.
  package private(set) var hits: Int
  /// How often it could have.
  package private(set) var total: Int

  /// A share, by default of nothing yet.
  package init(hits: Int = 0, total: Int = 0) {
    self.hits = hits
    self.total = total
  }

  /// The part of the times, from 0 to 1; 0 of none.
  package var fraction: Double {
    total > 0 ? Double(hits) / Double(total) : 0
  }

  /// Where the true part lies with 95% confidence: Wilson's score interval (1927).
  package var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let z = 1.959_963_984_540_054
    let count = Double(total)
    let spread = z * z / count
    let middle = (fraction + spread / 2) / (1 + spread)
    let variance = fraction * (1 - fraction) / count + spread / (4 * count)
    let half = z * squareRoot(variance) / (1 + spread)
    return Swift.max(0, middle - half)...Swift.min(1, middle + half)
  }

  /// The square root of a number from 0 to 1, by Newton's steps down from above.
  ///
  /// The standard library's needs the C library's in debug builds, which nothing here links.
  private func squareRoot(_ square: Double) -> Double {
    var root = 1.0
    while true {
      let next = (root + square / root) / 2
      if next >= root { return root }
      root = next
    }
  }

  mutating func add(_ isHit: Bool) {
    total += 1
    if isHit { hits += 1 }
  }

  mutating func merge(_ other: Share) {
    hits += other.hits
    total += other.total
  }
}
