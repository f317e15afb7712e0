/// What was measured of one thing, as it stands in the table and in the JSON file.
struct Measurement: Codable {
  /// What was measured.
  let name: String
  /// In what it is counted.
  let unit: String
  /// Half of the samples are at most this large.
  let median: Double
  /// 95 of 100 samples are at most this large; of rates, at least.
  let p95: Double
  /// How many samples there are.
  let samples: Int
  /// What is aimed at.
  let aim: Aim?

  /// A bound that a measurement should keep.
  struct Aim: Codable {
    /// The bound of the median, if there is one.
    var median: Double?
    /// The bound of the 95th percentile, if there is one.
    var p95: Double?
    /// Whether more is better.
    var isLeast = false

    static func atMost(_ median: Double, p95: Double? = nil) -> Aim {
      Aim(median: median, p95: p95)
    }

    static func atLeast(_ median: Double) -> Aim {
      Aim(median: median, isLeast: true)
    }
  }

  init(_ name: String, _ unit: String, _ samples: [Double], aim: Aim? = nil) {
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

  /// Whether the aim is kept; `nil` where there is none.
  var isMet: Bool? {
    guard let aim else { return nil }
    let keeps = { (value: Double, bound: Double?) in
      bound.map { aim.isLeast ? value >= $0 : value <= $0 } ?? true
    }
    return keeps(median, aim.median) && keeps(p95, aim.p95)
  }
}
