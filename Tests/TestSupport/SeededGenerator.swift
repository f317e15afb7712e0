import GameCore

/// A random number generator whose seed reproduces a failure.
package struct SeededGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  package mutating func next() -> UInt64 { generator.next() }
}
