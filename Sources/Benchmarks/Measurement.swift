import Platform

/// The result of a measurement, as shown in the table and stored in the JSON file.
struct Measurement: Codable {
  /// The name of the measurement.
  let name: String
  /// The unit.
  let unit: String
  /// The median.
  let median: Double
  /// The 95th percentile; for rates, the 5th.
  let p95: Double
  /// The number of samples.
  let samples: Int
  /// The target.
  let aim: Aim?

  /// A target for a measurement.
  struct Aim: Codable {
    /// The target for the median, if there is one.
    var median: Double?
    /// The target for the 95th percentile, if there is one.
    var p95: Double?
    /// Whether higher values are better.
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

  /// Whether the target is met; `nil` if there is none.
  var isMet: Bool? {
    guard let aim else { return nil }
    let keeps = { (value: Double, bound: Double?) in
      bound.map { aim.isLeast ? value >= $0 : value <= $0 } ?? true
    }
    return keeps(median, aim.median) && keeps(p95, aim.p95)
  }
}

/// System clocks, in seconds.
enum Clock {
  /// The monotonic time.
  static var wall: Double { read(CLOCK_MONOTONIC) }
  /// The CPU time of the current thread.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The CPU time of the process.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps.
  static func wait(_ seconds: Double) {
    usleep(UInt32(max(seconds, 0) * 1e6))
  }
}
