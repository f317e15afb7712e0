import Testing

@testable import GameCore

@Suite struct RandomTests {
  @Test("SplitMix64 gives its published numbers for the seed 1234567")
  func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("xoshiro256** gives its published numbers for the state 1, 2, 3, 4")
  func xoshiro() {
    var generator = Xoshiro256StarStar(state: (1, 2, 3, 4))
    let numbers = (0..<10).map { _ in generator.next() }
    #expect(
      numbers == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  @Test("A jump skips 2^128 numbers")
  func jump() {
    // Found without the authors' jump polynomial: the step of the generator as a matrix of
    // 256 x 256 bits, squared 128 times. The authors' C code gives the same.
    var generator = Xoshiro256StarStar(state: (1, 2, 3, 4))
    generator.jump()
    var copy = generator
    #expect(
      (0..<4).map { _ in copy.next() } == [
        13_534_147_089_533_256_664, 7_126_240_192_422_241_655, 3_805_973_808_039_778_091,
        11_547_880_530_658_420_384,
      ])
  }

  @Test("R31: the first number of every stream of the seed 42")
  func streams() {
    let uses: [RandomStream.Purpose] =
      [.shuffle, .die, .startingPlayer, .cosmetic] + (0..<6).map { .seat($0) } + [.loss]
    let numbers = uses.map { use in
      var stream = RandomStream(seed: 42, for: use)
      return stream.next()
    }
    // By an independent implementation.
    #expect(
      numbers == [
        1_546_998_764_402_558_742, 5_766_981_335_298_035_530, 9_689_321_145_619_467_905,
        395_937_750_221_951_651, 11_727_146_585_340_179_299, 18_317_926_616_557_486_806,
        9_648_315_741_300_464_856, 3_820_326_937_730_241_880, 17_235_434_087_828_189_650,
        9_145_214_880_796_999_422, 391_998_951_730_418_405,
      ])
  }

  @Test("R31: the dice of the seed 42")
  func dice() {
    var stream = RandomStream(seed: 42, for: .die)
    let numbers = (0..<20).map { _ in Die.roll(with: &stream) }
    #expect(numbers == [1, 3, 2, 1, 2, 1, 3, 1, 2, 3, 2, 1, 3, 3, 1, 3, 3, 1, 2, 1])
  }

  @Test("R7: the shuffle of ten elements with seed 42 matches an independent Fisher-Yates shuffle")
  func shuffle() {
    var stream = RandomStream(seed: 42, for: .shuffle)
    var things = Array(0..<10)
    stream.shuffle(&things)
    #expect(things == [9, 1, 4, 2, 8, 7, 6, 5, 3, 0])
  }

  @Test("Shuffling at most one element uses no random number")
  func smallShuffles() {
    var stream = RandomStream(seed: 42, for: .shuffle)
    let before = stream
    var things: [Int] = []
    stream.shuffle(&things)
    things = [1]
    stream.shuffle(&things)
    #expect(things == [1])
    #expect(stream == before)
  }

  @Test("All permutations of four elements are equally likely")
  func shuffleIsFair() {
    var stream = RandomStream(seed: 3, for: .shuffle)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      var things = [0, 1, 2, 3]
      stream.shuffle(&things)
      counts[things, default: 0] += 1
    }
    #expect(counts.count == 24)
    // Chi squared with 23 degrees of freedom: 49.7 is exceeded once in a thousand.
    let squared = counts.values.reduce(0) { $0 + ($1 - 1000) * ($1 - 1000) }
    #expect(squared < 49_700)
  }

  @Test("A bounded number is in range and unbiased", arguments: [1, 2, 3, 6, 7, 45, 56])
  func boundedNumbers(bound: Int) {
    var stream = RandomStream(seed: 2, for: .cosmetic)
    var counts = Array(repeating: 0, count: bound)
    for _ in 0..<bound * 1000 { counts[stream.number(below: bound)] += 1 }
    let squared = counts.reduce(0) { $0 + ($1 - 1000) * ($1 - 1000) }
    // Chi squared over its degrees of freedom stays well below 2.5 for every bound above.
    #expect(squared <= 2500 * bound)
  }

  @Test("Values that would bias a plain multiplication are rejected")
  func rejection() {
    // 2^64 is 8/3 of this bound: without rejection, two of every three numbers would occur 1.5 times
    // as often as the third.
    let bound = 3 << 61
    var stream = RandomStream(seed: 5, for: .cosmetic)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 {
      let number = stream.number(below: bound)
      #expect(number < bound)
      counts[number % 3] += 1
    }
    for count in counts { #expect((9_700...10_300).contains(count)) }
  }

  @Test("R31: the dice do not depend on the deck or the players")
  func independentDice() throws {
    let setups = [
      try GameSetup(seed: 42, players: people(4)),
      try GameSetup(seed: 42, deck: .granny, players: people(2), startingPlayer: 1),
      try GameSetup(
        seed: 42,
        players: [Player(name: "A", seat: .computer(.hard)), Player(name: "B"), Player(name: "C")],
        judge: .typed, pointing: .open),
    ]
    for setup in setups {
      var game = TestGame(GameState(setup))
      var numbers: [Int] = []
      for _ in 0..<6 {
        try game.goToReading()
        numbers.append(try #require(game.state.die))
        try game.go(.user(.read(isCorrect: false)))
        try game.goPointing(game.state.stillToPoint.map { ($0, 0) })
      }
      #expect(numbers == [1, 3, 2, 1, 2, 1])
    }
  }
}
