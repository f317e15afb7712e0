import Foundation

/// The extent and the seed of randomized tests.
package enum Stress {
  /// How many times as many repetitions there are as by default, or `all`; `nil` by default.
  private static let extent = variable("TOMATOMATO_STRESS")

  /// Whether tests run longer than by default, as in `make stress`.
  package static var isOn: Bool { extent != nil }

  /// The seed of randomized tests: 1, unless `TOMATOMATO_SEED` is another number or `random`.
  package static let seed: UInt64 = {
    let requested = variable("TOMATOMATO_SEED")
    // Small enough for tests that count up from it.
    let number = requested.flatMap { UInt64($0) }.map { $0 % 1_000_000 } ?? 1
    let seed = requested == "random" ? UInt64.random(in: 1...999_999) : number
    if isOn || requested == "random" { print("TOMATOMATO_SEED=\(seed)") }
    return seed
  }()

  /// The environment variables that reproduce a failure, for failure messages.
  package static let variables =
    "TOMATOMATO_SEED=\(seed)" + (extent.map { " TOMATOMATO_STRESS=\($0)" } ?? "")

  /// The number of repetitions: few by default, up to all of them if tests run longer.
  ///
  /// Where a test leaves out fewer cases then, `all` is the smaller number.
  package static func count(_ few: Int, of all: Int) -> Int {
    guard let extent else { return few }
    guard let factor = Int(extent), all >= few else { return all }
    return min(few * factor, all)
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
