import Foundation
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Replay

@Suite("Names and words of any script")
struct AnyScriptTests {
  /// A word that a deck can have, and two words that differ in more than marks.
  private static func words(_ random: inout Numbers) -> [String] {
    var words: [String] = []
    while words.count < 4 {
      let word = RandomClusters.word(&random) { Reading.isWord($0.composed) }
      let isNew = !words.contains { Accents.plain($0) == Accents.plain(word) }
      let isKanji = word.unicodeScalars.contains { $0.properties.isIdeographic }
      if isNew, !isKanji, Reading.morae(of: word.composed, as: nil, "") != nil {
        words.append(word)
      }
    }
    return words
  }

  private static func deck(_ words: [String]) throws -> DeckDefinition {
    let cards = words.map { "card \($0) 8 1\n" }.joined()
    return try DeckDefinition("any", text: Array((cards + "point \(words[0]) \(words[1])\n").utf8))
  }

  @Test(
    "Random names come back byte for byte from cleaning and journals, and words canonically equal")
  func journals() throws {
    for seed in 0..<UInt64(Stress.count(60, of: 5000)) {
      var random = Numbers(seed: seed)
      let words = Self.words(&random)
      var names: [String] = []
      while names.count < 3 {
        let name = RandomClusters.name(&random) { PlayerName.fits($0) }
        if !names.contains(name) { names.append(name) }
      }
      for name in names {
        #expect(PlayerName.cleaned(name).utf8.elementsEqual(name.utf8), "seed \(seed): \(name)")
      }
      let deck = try Self.deck(words)
      #expect(deck.kinds.map(\.name) == words && deck.kinds.map(\.kana) == words, "seed \(seed)")
      let players = names.map { Player(name: $0, seat: .computer(.easy)) }
      let setup = try GameSetup(seed: seed, deck: deck, players: players)
      var recording = Recording<Game>(header: .init(setup: setup, program: "test"))
      var verifier = Verifier(recording.header)
      for action in try Simulation.play(setup).actions {
        recording.entries.append(try verifier.record(action, at: 0))
      }
      recording.ending = .ended(verifier.digest)
      let read = try JournalReader.read(recording.bytes, named: "any")
      #expect(read == recording && read.bytes == recording.bytes, "seed \(seed)")
      for (player, name) in zip(read.header.setup.players, names) {
        #expect(player.name.utf8.elementsEqual(name.utf8), "seed \(seed)")
      }
      // Composed or not, it is the same deck.
      let other = try Self.deck(words.map(\.decomposedStringWithCanonicalMapping))
      #expect(other.identity == deck.identity, "seed \(seed)")
    }
  }

  @Test("Random rows are read well as they are written, composed, decomposed, and in capitals")
  func typedRows() throws {
    for seed in 0..<UInt64(Stress.count(150, of: 10_000)) {
      var random = Numbers(seed: seed)
      let deck = try Self.deck(Self.words(&random))
      let cards = (0..<4).map { _ in
        Card(kind: random.number(below: 4), copy: random.number(below: 4))
      }
      let field = Field(cards, of: deck)
      let row = field.readingOrder(reversed: false).map { field.stacks[$0].kind.kana }
      let text = row.joined()
      for typed in [
        text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
        row.joined(separator: " "), text.uppercased(),
      ] {
        let limits = TypingLimits(level: .easy, morae: field.morae)
        for isLine in [true, false] {
          var reading = TypedReading(field: field, reversed: false, limits: limits)
          if isLine {
            Typing.reduce(into: &reading, .line(typed, at: 5))
          } else {
            // Key by key, as fast as nobody is.
            for (place, scalar) in typed.unicodeScalars.enumerated() {
              let action: TypingAction =
                scalar.isASCII ? .typed(scalar, at: 5 * place) : .block("\(scalar)", at: 5 * place)
              Typing.reduce(into: &reading, action)
            }
          }
          #expect(reading.outcome == .well, "seed \(seed): \(typed) for \(row)")
        }
      }
    }
  }

  // MARK: - The decks of the documents

  static let decks = ["polish", "czech", "turkish", "vietnamese", "hindi", "hebrew"]

  /// The letters that a robot types of a row.
  enum Hand: CaseIterable { case composed, decomposed, capitals, withoutMarks }

  private static func typed(_ solo: GameState, _ hand: Hand) -> String {
    let kinds = solo.field.readingOrder(reversed: solo.reversed).map { solo.field.stacks[$0].kind }
    return kinds.map { kind in
      switch hand {
      case .composed: kind.kana.precomposedStringWithCanonicalMapping
      case .decomposed: kind.kana.decomposedStringWithCanonicalMapping
      case .capitals: kind.capitals
      case .withoutMarks where ["şu", "su"].contains(kind.name): kind.name
      case .withoutMarks: String(String.UnicodeScalarView(Accents.plain(kind.name)))
      }
    }.joined(separator: " ")
  }

  @Test(
    "Each deck of the documents is typed to its end key by key, and its journal verified",
    arguments: decks)
  func typedDecks(name: String) throws {
    let bytes = Array(try Repository.text("docs/decks/\(name).txt").utf8)
    let deck = try DeckDefinition(name, text: bytes)
    #expect(deck.doubts.isEmpty && deck.text?.removed == [], "\(deck.doubts)")
    for hand in Hand.allCases {
      let setup = SoloSetup(seed: 3, level: .easy, deck: deck)
      let header = Recording<Solo>.Header(setup, program: "test")
      var recording = Recording<Solo>(header: header)
      var verifier = Verifier(header)
      var time = 0
      func add(_ action: SoloAction) throws {
        recording.entries.append(try verifier.record(action, at: time))
      }
      while verifier.state.solo.phase != .finished {
        time += 100
        switch verifier.state.solo.phase {
        case .roll: try add(.game(.user(.roll)))
        case .draw(let draw) where draw.stage == .waiting: try add(.game(.user(.draw)))
        case .read:
          let begun = time
          try add(.begin)
          for scalar in Self.typed(verifier.state.solo, hand).unicodeScalars {
            guard verifier.state.reading?.outcome == .reading else { break }
            time += 12
            try add(
              .input(
                scalar.isASCII
                  ? .typed(scalar, at: time - begun) : .block(String(scalar), at: time - begun)))
          }
          let reading = try #require(verifier.state.reading)
          #expect(reading.outcome == .well, "\(hand): \(Self.typed(verifier.state.solo, hand))")
          try add(.verdict(isCorrect: reading.outcome == .well, at: time - begun))
        case .draw, .point, .reveal, .finished:
          for next in verifier.state.solo.pendingActions.prefix(1) {
            try add(.game(.internal(next)))
          }
        }
      }
      recording.ending = .ended(verifier.digest)
      #expect(verifier.state.solo.lives == 3 && verifier.state.judged > 5, "\(hand)")
      let read = try JournalReader.read(recording.bytes, named: "solo", Solo.self)
      #expect(read == recording)
      #expect(try Verifier(read).digest == verifier.digest)
    }
  }
}
