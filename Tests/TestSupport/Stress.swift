import Foundation

/// The extent and the seed of randomized tests.
package enum Stress {
  /// Whether tests run in full length, as in `make stress`.
  package static let isOn = variable("TOMATOMATO_STRESS") != nil

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
  package static let variables = "TOMATOMATO_SEED=\(seed)" + (isOn ? " TOMATOMATO_STRESS=1" : "")

  /// The number of repetitions: few by default, all of them in full length.
  package static func count(_ few: Int, of all: Int) -> Int { isOn ? all : few }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
