/// The result of a measurement, as shown in the table and stored in the JSON file.
package struct Measurement: Codable, Sendable {
  /// The name of the measurement.
  package let name: String
  package let unit: String
  package let median: Double
  /// The 95th percentile; for rates, the 5th.
  package let p95: Double
  /// The number of samples.
  package let samples: Int
  /// The target.
  package let aim: Aim?

  /// A target for a measurement.
  package struct Aim: Codable, Sendable {
    /// The target for the median, if there is one.
    package let median: Double?
    /// The target for the 95th percentile, if there is one.
    package let p95: Double?
    /// Whether higher values are better.
    package let isLeast: Bool

    /// A median of at most a value, and optionally a 95th percentile.
    package static func atMost(_ median: Double, p95: Double? = nil) -> Aim {
      Aim(median: median, p95: p95, isLeast: false)
    }

    /// A median of at least a value.
    package static func atLeast(_ median: Double) -> Aim {
      Aim(median: median, p95: nil, isLeast: true)
    }
  }

  /// The result of some samples.
  package init(_ name: String, _ unit: String, _ samples: [Double], aim: Aim? = nil) {
    self.name = name
    self.unit = unit
    self.samples = samples.count
    self.aim = aim
    let sorted = aim?.isLeast == true ? samples.sorted(by: >) : samples.sorted()
    median = Self.percentile(50, of: sorted)
    p95 = Self.percentile(95, of: sorted)
  }

  private static func percentile(_ percent: Int, of sorted: [Double]) -> Double {
    sorted.isEmpty ? .nan : sorted[min(sorted.count * percent / 100, sorted.count - 1)]
  }

  /// Whether the target is met; `nil` if there is none.
  package var isMet: Bool? {
    guard let aim else { return nil }
    let keeps = { (value: Double, bound: Double?) in
      bound.map { aim.isLeast ? value >= $0 : value <= $0 } ?? true
    }
    return keeps(median, aim.median) && keeps(p95, aim.p95)
  }
}
