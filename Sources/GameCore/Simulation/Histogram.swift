/// Counts how often each integer from 0 occurs.
package struct Histogram: Equatable, Sendable {
  /// The counts, indexed by value; the last one is not 0.
  package private(set) var counts: [Int] = []

  package init() {}

  /// Creates a histogram of counts, indexed by value.
  package init(counts: [Int]) {
    self.counts = Array(counts[...(counts.lastIndex { $0 != 0 } ?? -1)])
  }

  /// The number of values.
  package var total: Int { counts.reduce(0, +) }

  /// The mean of the values, or 0 if there are none.
  package var mean: Double {
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return total > 0 ? Double(sum) / Double(total) : 0
  }

  /// The largest value.
  package var max: Int? { counts.isEmpty ? nil : counts.count - 1 }

  /// The smallest value that is at least as large as the given percentage of all values.
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

/// A ratio of hits to attempts.
package struct Share: Equatable, Sendable {
  /// The number of hits.
  package private(set) var hits: Int
  /// The number of attempts.
  package private(set) var total: Int

  /// Creates a share, empty by default.
  package init(hits: Int = 0, total: Int = 0) {
    self.hits = hits
    self.total = total
  }

  /// The ratio from 0 to 1, or 0 without attempts.
  package var fraction: Double {
    total > 0 ? Double(hits) / Double(total) : 0
  }

  /// The 95% confidence interval: Wilson's score interval (1927).
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

  /// The square root of a number from 0 to 1, by Newton's method.
  ///
  /// In debug builds the standard library's version calls the C library, which this target does not
  /// link.
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
