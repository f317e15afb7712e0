import TestSupport
import Testing
import Text

@testable import GameCore

@Suite struct SetupTests {
  @Test("R5: two to six players play", arguments: 2...6)
  func playerCounts(count: Int) throws {
    let setup = try GameSetup(seed: 1, players: people(count))
    #expect(setup.players.count == count)
  }

  @Test("R5: fewer than two or more than six players are rejected", arguments: [0, 1, 7])
  func wrongPlayerCounts(count: Int) {
    let players = (0..<count).map { Player(name: "P\($0)") }
    #expect(throws: GameError.playerCount(count)) { try GameSetup(seed: 1, players: players) }
    #expect(GameError.playerCount(count).description.contains("2 to 6 players, not \(count)"))
  }

  @Test("R5: seat k+1 is to the left of seat k, around the circle")
  func seatsLeft() throws {
    let setup = try GameSetup(seed: 1, players: people(3))
    #expect((0..<3).map { setup.players.left(of: $0) } == [1, 2, 0])
  }

  @Test(
    "R6: the player who ate a tomato last rolls first, and the seat to the left reads",
    arguments: 0..<4)
  func startingPlayer(seat: Int) throws {
    let state = GameState(try GameSetup(seed: 9, players: people(4), startingPlayer: seat))
    #expect(state.roller == seat)
    #expect(state.drawer == seat)
    #expect(state.reader == (seat + 1) % 4)
  }

  @Test("R6: the seed chooses the starting player by default")
  func startingPlayerBySeed() throws {
    // By an independent implementation of the generator.
    let seats = try (2...6).map { try GameSetup(seed: 42, players: people($0)).startingPlayer }
    #expect(seats == [1, 1, 2, 2, 3])
    var seen: Set<Int> = []
    for seed in 0..<100 as Range<UInt64> {
      seen.insert(try GameSetup(seed: seed, players: people(6)).startingPlayer)
    }
    #expect(seen == Set(0..<6))
  }

  @Test("R6: an invalid starting player is rejected", arguments: [-1, 3])
  func wrongStartingPlayer(seat: Int) {
    #expect(throws: GameError.noSuchStartingPlayer(seat, players: 3)) {
      try GameSetup(seed: 1, players: people(3), startingPlayer: seat)
    }
  }

  @Test("R7: only the seed determines the order of the deck")
  func deckBySeed() throws {
    let state = GameState(try GameSetup(seed: 42, players: people(3)))
    // By an independent implementation of the generator and the shuffle.
    #expect(
      state.deck.nextFirst.map(\.id) == [
        3, 16, 29, 38, 40, 30, 28, 32, 41, 21, 23, 9, 26, 10, 22, 37, 17, 34, 19, 18, 2, 4, 31, 13,
        6, 33, 7, 14, 39, 44, 20, 8, 11, 12, 35, 25, 42, 0, 15, 5, 24, 27, 36, 1, 43,
      ])
    let other = GameState(
      try GameSetup(
        seed: 42, players: [Player(name: "X", seat: .computer(.hard)), Player(name: "Y")],
        startingPlayer: 1, judge: .typed, pointing: .open, picturesOnly: true))
    #expect(other.deck == state.deck)
    #expect(GameState(try GameSetup(seed: 43, players: people(3))).deck != state.deck)
  }

  @Test(
    "Names lose what could move a cursor or hide itself",
    arguments: [
      ("Aki", "Aki"), ("  Aki \t ", "Aki"), ("A\u{1B}[31mki", "A[31mki"), ("A\u{202E}ki", "Aki"),
      ("A\u{200B}ki", "Aki"), ("A\nki", "Aki"), ("あき　さん", "あき さん"), ("A  k", "A k"),
      ("A\u{200D}ki", "Aki"), ("\u{301}Aki", "Aki"), ("A \u{301}ki", "A ki"), ("ب\u{200C}", "ب"),
      ("د\u{200C}ب", "دب"), ("👩\u{200D}", "👩"), ("A\u{FE0F}", "A"), ("\u{1161}A", "A"),
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}\u{304}"),
    ])
  func cleanedNames(text: String, name: String) {
    #expect(PlayerName.cleaned(text) == name)
  }

  /// Names as people write them, in letters and marks of one scalar or of several.
  static let ofPeople = [
    "กุ้ง", "किरण", "がぎ", "か\u{3099}き\u{3099}", "이수민", "\u{110b}\u{1175}수민", "Zoë", "Zoe\u{308}", "ệ",
    "क्षत्रिय", "क्‍ष", "ക്ഷ", "ಶ್ರೀ", "মেঘ", "ខ្មែរ", "မြန်မာ", "مُحَمَّد", "می‌خواهم", "שָׁלוֹם", "ג׳וק", "O’Brien",
    "👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏽", "👍🏽", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "❤️", "葛󠄀", "ᠮᠣᠩᠭᠣᠯ", "བོད", "Ɖǟ",
  ]

  @Test("Names stay byte for byte as they were written", arguments: ofPeople)
  func written(name: String) throws {
    #expect(PlayerName.cleaned(" \(name) ").utf8.elementsEqual(name.utf8))
    #expect(CleanText(name).removed.isEmpty && PlayerName.fits(name))
    #expect(PlayerName.fitting(name).utf8.elementsEqual(name.utf8))
    let setup = try GameSetup(seed: 1, players: [Player(name: name), Player(name: "B")])
    #expect(setup.players[0].name.utf8.elementsEqual(name.utf8))
  }

  @Test("Names that Unicode says are the same are the same, whatever their scalars")
  func canonicalNames() {
    for (one, other) in [
      ("Zoë", "Zoe\u{308}"), ("ệ", "e\u{302}\u{323}"), ("이", "\u{110b}\u{1175}"),
    ] {
      #expect(throws: GameError.repeatedName(other)) {
        try GameSetup(seed: 1, players: [Player(name: one), Player(name: other)])
      }
    }
  }

  @Test("A name has 16 characters as readers count them, in at most 32 columns")
  func length() {
    #expect(PlayerName.fits(String(repeating: "กุ้", count: 16)))
    #expect(!PlayerName.fits(String(repeating: "กุ้", count: 17)))
    #expect(PlayerName.fits(String(repeating: "क्ष", count: 16)))
    #expect(!PlayerName.fits(String(repeating: "त्स्न्य", count: 16)))
    #expect(PlayerName.fitting(String(repeating: "त्स्न्य", count: 16)).count == 8)
  }

  @Test("A cleaned text lists the removed characters, none for a text that was clean")
  func removals() {
    for (text, removed) in [
      ("A\u{1b}[31m", .controls), ("A\u{202e}", .directions), ("A\u{200b}", .invisible),
      ("A\u{e000}", .invisible), ("\u{301}", .marks), ("A\n\u{2066}", [.controls, .directions]),
      ("  あき　さん ", []), ("Zoe\u{308}", []),
    ] as [(String, Removal)] {
      #expect(CleanText(text).removed == removed, "\(text.debugDescription)")
      #expect((removed.text == nil) == removed.isEmpty)
    }
  }

  @Test("A name of invisible characters is empty")
  func invisibleNames() {
    let blanks: [UInt32] = [0x2800, 0x3164, 0x115f, 0x1160, 0xffa0, 0x1d159, 0x13441, 0xa0, 0x3000]
    for blank in blanks.compactMap(Unicode.Scalar.init) {
      let name = String(repeating: String(blank), count: 3)
      #expect(PlayerName.cleaned(name).isEmpty, "U+\(String(blank.value, radix: 16))")
      #expect(throws: GameError.emptyName(seat: 1)) {
        try GameSetup(seed: 1, players: [Player(name: "A"), Player(name: name)])
      }
      #expect(throws: GameError.repeatedName("A")) {
        try GameSetup(seed: 1, players: [Player(name: "A"), Player(name: "A\(name)")])
      }
    }
    #expect(PlayerName.cleaned("A\u{2800}\u{3164} B") == "A B")
  }

  @Test("A cleaned name has no invisible characters, and cleaning is idempotent")
  func allScalars() {
    var wrong: [UInt32] = []
    for scalar in (0...0x10ffff).lazy.compactMap(Unicode.Scalar.init) {
      let name = PlayerName.cleaned(String(scalar))
      let isHidden = scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
      if isHidden && !name.isEmpty || name != PlayerName.cleaned(name) {
        wrong.append(scalar.value)
      }
    }
    #expect(wrong.map { String($0, radix: 16) } == [])
  }

  @Test("Empty, duplicate and overlong names are rejected")
  func wrongNames() {
    func names(_ names: String...) -> [Player] { names.map { Player(name: $0) } }
    #expect(throws: GameError.emptyName(seat: 1)) {
      try GameSetup(seed: 1, players: names("A", "\u{200B} "))
    }
    #expect(throws: GameError.repeatedName("A")) {
      try GameSetup(seed: 1, players: names("A", "B", " A"))
    }
    let long = String(repeating: "a", count: 17)
    #expect(throws: GameError.longName(long)) {
      try GameSetup(seed: 1, players: names("A", long))
    }
    #expect(throws: Never.self) {
      try GameSetup(seed: 1, players: names("A", String(long.dropLast())))
    }
  }

  @Test("A rematch changes the seed and nothing else")
  func rematch() throws {
    let setup = try GameSetup(
      seed: 1, deck: .granny, players: people(5), startingPlayer: 3, judge: .typed, pointing: .open,
      picturesOnly: true)
    let again = try setup.with(seed: 2)
    #expect(again.seed == 2)
    #expect(try again.with(seed: 1) == setup)
  }
}
