import Foundation

/// How much the tests do that play or damage something at random.
package enum Stress {
  /// Whether this is the long run, `make stress`, rather than the one before every change.
  package static let isOn = variable("TOMATOMATO_STRESS") != nil

  /// The seed of everything random: the same in every run, unless `TOMATOMATO_SEED` is another
  /// number, or `random`.
  package static let seed: UInt64 = {
    let wanted = variable("TOMATOMATO_SEED")
    // Small enough for what is counted from it.
    let number = wanted.flatMap { UInt64($0) }.map { $0 % 1_000_000 } ?? 1
    let seed = wanted == "random" ? UInt64.random(in: 1...999_999) : number
    if isOn || wanted == "random" { print("TOMATOMATO_SEED=\(seed)") }
    return seed
  }()

  /// What to set to see a failure again; part of every message.
  package static let place = "TOMATOMATO_SEED=\(seed)" + (isOn ? " TOMATOMATO_STRESS=1" : "")

  /// A number of repetitions: few before every change, all of them in the long run.
  package static func count(_ few: Int, of all: Int) -> Int { isOn ? all : few }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
