/// One of the independent random streams derived from a seed (R31).
///
/// Each stream has a single purpose, so that a change in one (such as another computer player) does
/// not affect the cards or the dice.
package struct RandomStream: Equatable, Sendable {
  /// The purpose of a stream.
  package enum Purpose: Equatable, Sendable {
    /// The order of the deck (R7).
    case shuffle
    /// The die (R8).
    case die
    /// The starting player, if the seed decides (R6).
    case startingPlayer
    /// Falling leaves and other decorations, which no rule may depend on.
    case cosmetic
    /// The decisions of the computer player at a seat, 0 to 5.
    case seat(Int)
    /// The position that is removed after a failure in solo mode (R29).
    case loss

    /// The number of jumps of 2^128 numbers from the start of the seed's sequence.
    var jumps: Int {
      switch self {
      case .shuffle: 0
      case .die: 1
      case .startingPlayer: 2
      case .cosmetic: 3
      case .seat(let seat): 4 + seat
      case .loss: 10
      }
    }
  }

  private var generator: Xoshiro256StarStar

  package init(seed: UInt64, for purpose: Purpose) {
    generator = Xoshiro256StarStar(seed: seed)
    for _ in 0..<purpose.jumps { generator.jump() }
  }

  /// The streams of the computer players, created with one pass over the jumps.
  static func seats(_ count: Int, seed: UInt64) -> [RandomStream] {
    var stream = RandomStream(seed: seed, for: .seat(0))
    return (0..<count).map { seat in
      if seat > 0 { stream.generator.jump() }
      return stream
    }
  }

  /// A new stream for one of many decisions; this stream does not change.
  ///
  /// Its seed is the next number of this stream XOR the number of the decision.
  func branch(_ decision: UInt64) -> RandomStream {
    var copy = self
    return RandomStream(Xoshiro256StarStar(seed: copy.next() ^ decision))
  }

  private init(_ generator: Xoshiro256StarStar) {
    self.generator = generator
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    generator.next()
  }

  /// A uniformly distributed number in `0 ..< bound`; `bound` must be positive.
  ///
  /// Lemire's multiplication with rejection ("Fast Random Integer Generation in an Interval",
  /// 2019). The standard library's algorithm may change between versions.
  package mutating func number(below bound: Int) -> Int {
    precondition(bound > 0, "there is no number below \(bound)")
    let range = UInt64(bound)
    var product = range.multipliedFullWidth(by: next())
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold {
        product = range.multipliedFullWidth(by: next())
      }
    }
    return Int(product.high)
  }

  /// Shuffles elements with the Fisher-Yates algorithm, from the last one down.
  package mutating func shuffle<Elements: RandomAccessCollection & MutableCollection>(
    _ elements: inout Elements
  ) where Elements.Index == Int {
    guard elements.count > 1 else { return }
    for index in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(index, number(below: index + 1))
    }
  }
}

/// The die of the game, whose six faces are 1, 1, 2, 2, 3, 3 (R8).
package enum Die {
  /// The number on each face.
  package static let faces = [1, 1, 2, 2, 3, 3]

  /// Rolls the die; all faces are equally likely.
  package static func roll(with stream: inout RandomStream) -> Int {
    faces[stream.number(below: faces.count)]
  }
}
