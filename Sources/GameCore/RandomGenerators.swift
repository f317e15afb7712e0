/// The xoshiro256** 1.0 generator by David Blackman and Sebastiano Vigna.
///
/// Source: prng.di.unimi.it/xoshiro256starstar.c (public domain). A published algorithm makes games
/// independent of the compiler and the standard library (R31).
package struct Xoshiro256StarStar: Equatable, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// Creates a generator with a given state, which must not be all zero.
  package init(state: (UInt64, UInt64, UInt64, UInt64)) {
    (s0, s1, s2, s3) = state
  }

  /// Creates a generator seeded with the first four numbers of SplitMix64, as recommended.
  package init(seed: UInt64) {
    var seeder = SplitMix64(seed: seed)
    s0 = seeder.next()
    s1 = seeder.next()
    s2 = seeder.next()
    s3 = seeder.next()
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    let result = rotated(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotated(s3, by: 45)
    return result
  }

  /// Skips 2^128 numbers, so that streams of the same seed do not overlap.
  ///
  /// The generator is linear, so a jump leads to the sum of where it leads from every four bits of the state. Looking
  /// these up takes a fifth of the time of the published way, and games make up to ten jumps.
  package mutating func jump() {
    var sum = Self.zero
    var first = 0
    for word in [s0, s1, s2, s3] {
      for shift in stride(from: 0, to: UInt64.bitWidth, by: 4) {
        sum.add(Self.jumps[first + Int(word >> shift & 15)])
        first += 16
      }
    }
    self = sum
  }

  /// Where a jump leads from each state that has only four bits in a row, the lowest bits first.
  private static let jumps: [Xoshiro256StarStar] = {
    var jumps: [Xoshiro256StarStar] = []
    for place in 0..<64 {
      var bits = [zero]
      for bit in 4 * place..<4 * place + 4 {
        let jump = Xoshiro256StarStar(bit: bit).jumpedByPolynomial()
        bits += bits.map { state in
          var sum = state
          sum.add(jump)
          return sum
        }
      }
      jumps += bits
    }
    return jumps
  }()

  /// A jump as its authors publish it.
  private func jumpedByPolynomial() -> Xoshiro256StarStar {
    let polynomial: [UInt64] = [
      0x180e_c6d3_3cfd_0aba, 0xd5a6_1266_f0c9_392c, 0xa958_2618_e03f_c9aa, 0x39ab_dc45_29b1_661c,
    ]
    var (walker, sum) = (self, Self.zero)
    for word in polynomial {
      for bit in 0..<UInt64.bitWidth {
        if word >> bit & 1 == 1 { sum.add(walker) }
        _ = walker.next()
      }
    }
    return sum
  }

  private static let zero = Xoshiro256StarStar(state: (0, 0, 0, 0))

  /// The state with only one bit, from 0 to 255.
  private init(bit: Int) {
    func word(_ index: Int) -> UInt64 { bit / 64 == index ? 1 << UInt64(bit % 64) : 0 }
    self.init(state: (word(0), word(1), word(2), word(3)))
  }

  private mutating func add(_ other: Xoshiro256StarStar) {
    s0 ^= other.s0
    s1 ^= other.s1
    s2 ^= other.s2
    s3 ^= other.s3
  }

  private func rotated(_ value: UInt64, by bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}

/// The SplitMix64 generator by Sebastiano Vigna, used only to seed another generator.
///
/// Source: prng.di.unimi.it/splitmix64.c (public domain).
package struct SplitMix64: Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator from a 64-bit seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
