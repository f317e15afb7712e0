import CBenchmarks

/// Takes measurements and keeps them.
@MainActor final class Bench {
  private(set) var measurements: [Measurement] = []
  /// Only measurements whose name has this in it are taken.
  let only: String?

  init(only: String?) {
    self.only = only
  }

  /// Whether a measurement is wanted.
  func wants(_ name: String) -> Bool {
    only.map { name.contains($0) || $0.hasPrefix(name) } ?? true
  }

  /// Keeps a measurement that was taken elsewhere, and shows its line.
  func note(_ name: String, _ unit: String, _ samples: [Double], aim: Measurement.Aim? = nil) {
    guard wants(name), !samples.isEmpty else { return }
    let measurement = Measurement(name, unit, samples, aim: aim)
    measurements.append(measurement)
    Report.show(measurement)
  }

  /// Says why a measurement is left out.
  func leaveOut(_ name: String, because reason: String) {
    guard wants(name) else { return }
    Report.say("  \(name): left out, \(reason)")
  }

  /// Measures the milliseconds of processor time that each call takes, after some that do not
  /// count.
  func time(
    _ name: String, samples: Int = 200, warmUp: Int = 20, aim: Measurement.Aim? = nil,
    _ body: (Int) -> Void
  ) {
    guard wants(name) else { return }
    for number in 0..<warmUp { body(number) }
    let times = (0..<samples).map { number in
      let start = Clock.thread
      body(number)
      return (Clock.thread - start) * 1000
    }
    note(name, "ms", times, aim: aim)
  }

  /// Measures how many things are done in a second of processor time; each call says how many it
  /// did.
  func rate(
    _ name: String, _ unit: String, samples: Int = 50, warmUp: Int = 5,
    aim: Measurement.Aim? = nil, _ body: (Int) -> Int
  ) {
    guard wants(name) else { return }
    for number in 0..<warmUp { _ = body(number) }
    let rates = (0..<samples).map { number in
      let start = Clock.thread
      let count = body(number)
      return Double(count) / (Clock.thread - start)
    }
    note(name, unit, rates, aim: aim)
  }

  /// Counts how often each call asks the heap for memory.
  func allocations(
    _ name: String, samples: Int = 40, aim: Measurement.Aim? = nil, _ body: (Int) -> Void
  ) {
    guard wants(name), counted_allocations() >= 0 else { return }
    for number in 0..<3 { body(number) }
    let counts = (0..<samples).map { number in
      let before = counted_allocations()
      body(number)
      return Double(counted_allocations() - before)
    }
    note(name, "", counts, aim: aim)
  }
}

/// Keeps the optimizer from leaving out what nobody looks at.
@inline(never) func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
