import Foundation

/// The summary of a run of benchmarks: aims met, aims missed, and figures that could not be measured.
package struct Summary {
  private let measurements: [Measurement]
  private let broken: [String]

  /// A summary of the measurements that were made, and of what is wrong with others.
  package init(_ measurements: [Measurement], broken: [String] = []) {
    (self.measurements, self.broken) = (measurements, broken)
  }

  private var missed: [Measurement] { measurements.filter { $0.isMet == false } }

  /// The lines to print, without an indent.
  package var lines: [String] {
    let met = measurements.count { $0.isMet == true }
    return ["\(met) aims met, \(missed.count) missed"]
      + missed.map { measurement in
        let values = [measurement.median, measurement.p95].map(Self.number)
        return "MISSED: \(measurement.name): \(values[0]), p95 \(values[1]),"
          + " aim \(Self.text(measurement.aim))"
      } + broken.map { "BROKEN: \($0)" }
  }

  /// The exit code: a missed aim counts only if that was asked for, since a busy machine misses aims, too.
  ///
  /// A measurement that cannot be made is an error of the benchmark or of the program on any machine.
  package func exitCode(isStrict: Bool) -> Int32 {
    if !broken.isEmpty { return 2 }
    return isStrict && !missed.isEmpty ? 1 : 0
  }

  /// An aim as text; empty if there is none.
  package static func text(_ aim: Measurement.Aim?) -> String {
    guard let aim else { return "" }
    let sign = aim.isLeast ? ">=" : "<="
    let parts = [
      aim.median.map { "\(sign) \(number($0))" }, aim.p95.map { "p95 \(sign) \(number($0))" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// A number with four significant digits.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    if abs(value) >= 10_000 { return "\(Int(value.rounded()))" }
    let digits = value == 0 ? 0 : max(0, 3 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(digits)f", value)
  }
}
