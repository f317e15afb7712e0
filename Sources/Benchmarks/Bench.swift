import CBenchmarks
import Measurements

/// Foundation has a type of the same name.
typealias Measurement = Measurements.Measurement

/// Runs measurements and collects the results.
@MainActor final class Bench {
  private(set) var measurements: [Measurement] = []
  /// The measurements that were impossible, and why.
  private(set) var broken: [String] = []
  /// The filter: only measurements whose name contains this text run.
  let only: String?

  init(only: String?) {
    self.only = only
  }

  /// Whether a measurement passes the filter.
  func includes(_ name: String) -> Bool {
    only.map { name.contains($0) || $0.hasPrefix(name) } ?? true
  }

  /// Adds the samples of a measurement and prints its line.
  func record(_ name: String, _ unit: String, _ samples: [Double], aim: Measurement.Aim? = nil) {
    guard includes(name), !samples.isEmpty else { return }
    let measurement = Measurement(name, unit, samples, aim: aim)
    measurements.append(measurement)
    Report.show(measurement)
  }

  /// Reports that a measurement is skipped.
  func skip(_ name: String, because reason: String) {
    guard includes(name) else { return }
    Report.say("  \(name): skipped: \(reason)")
  }

  /// Reports a measurement that cannot be made although nothing is missing for it.
  func fail(_ name: String, because reason: String) {
    guard includes(name) else { return }
    broken.append("\(name): \(reason)")
    Report.say("  \(name): BROKEN: \(reason)")
  }

  /// Measures the CPU time of each call in milliseconds, after some warm-up calls.
  func time(
    _ name: String, samples: Int = 200, warmUp: Int = 20, aim: Measurement.Aim? = nil,
    _ body: (Int) -> Void
  ) {
    guard includes(name) else { return }
    for number in 0..<warmUp { body(number) }
    let times = (0..<samples).map { number in
      let start = Clock.thread
      body(number)
      return (Clock.thread - start) * 1000
    }
    record(name, "ms", times, aim: aim)
  }

  /// Measures operations per second of CPU time; each call returns the number of its operations.
  func rate(
    _ name: String, _ unit: String, samples: Int = 50, warmUp: Int = 5,
    aim: Measurement.Aim? = nil, _ body: (Int) -> Int
  ) {
    guard includes(name) else { return }
    for number in 0..<warmUp { _ = body(number) }
    let rates = (0..<samples).map { number in
      let start = Clock.thread
      let count = body(number)
      return Double(count) / (Clock.thread - start)
    }
    record(name, unit, rates, aim: aim)
  }

  /// Counts the heap allocations of each call.
  func allocations(
    _ name: String, samples: Int = 40, aim: Measurement.Aim? = nil, _ body: (Int) -> Void
  ) {
    guard includes(name), counted_allocations() >= 0 else { return }
    for number in 0..<3 { body(number) }
    let counts = (0..<samples).map { number in
      let before = counted_allocations()
      body(number)
      return Double(counted_allocations() - before)
    }
    record(name, "", counts, aim: aim)
  }
}

/// Prevents the optimizer from removing an unused result.
@inline(never) func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
