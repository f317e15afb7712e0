/// One of the separate streams of random numbers that a seed gives (R31).
///
/// A stream is used for one thing only, so that a change in one (another computer seat, say)
/// cannot move the cards or the dice.
package struct RandomStream: Equatable, Sendable {
  /// What a stream is used for.
  package enum Purpose: Equatable, Sendable {
    /// The order of the deck (R7).
    case shuffle
    /// The die (R8).
    case die
    /// Who begins, where the players leave it to the seed (R6).
    case startingPlayer
    /// Falling leaves and the like, which no rule may look at.
    case cosmetic
    /// The decisions of the computer at a seat, 0 ... 5.
    case seat(Int)
    /// Which position leaves the field after a failure in solo (R29).
    case loss

    /// How many jumps of 2^128 numbers its stream lies from the seed's start.
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

  /// The stream of a seed for one use, from its first number.
  package init(seed: UInt64, for use: Purpose) {
    generator = Xoshiro256StarStar(seed: seed)
    for _ in 0..<use.jumps { generator.jump() }
  }

  /// The streams of the first seats, found by one walk along the jumps.
  static func seats(_ count: Int, seed: UInt64) -> [RandomStream] {
    var stream = RandomStream(seed: seed, for: .seat(0))
    return (0..<count).map { seat in
      if seat > 0 { stream.generator.jump() }
      return stream
    }
  }

  /// A stream of its own for one of many decisions, which leaves this one as it is.
  ///
  /// Its seed is the next number of this stream, with the decision's number laid over it.
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

  /// A number in `0 ..< bound`, each as likely as another; `bound` must be positive.
  ///
  /// Lemire's multiplication with rejection ("Fast Random Integer Generation in an Interval",
  /// 2019). Our own, because the order of the standard library's may change with its version.
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

  /// Puts elements in random order: Fisher and Yates, from the last place down.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for place in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(place, number(below: place + 1))
    }
  }
}
