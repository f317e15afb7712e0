import AppTestSupport
import Replay
import TestSupport
import Testing
import Text

@testable import App
@testable import GameCore

/// The sentences about the cards of the built-in decks, for both languages and all numbers of players.
///
/// The texts are recorded, so that a change in how a deck is described shows what it changes.
@Suite("The words of the built-in decks")
struct DeckCatalogueTests {
  private let golden = GoldenFolder("Tests/AppTests/Golden")

  private func expect(_ lines: [String], _ name: String) {
    if let problem = golden.problem(with: lines.joined(separator: "\n") + "\n", named: name) {
      Issue.record("\(problem)")
    }
  }

  /// A spelling as it is typed in the fewest and in the most keys.
  private static func written(_ spelling: Spelling) -> String {
    func typed(_ next: ([Unicode.Scalar]) -> Unicode.Scalar?) -> String {
      var (keys, letters): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])
      while let key = next(spelling.expected(after: letters)) {
        keys.append(key)
        letters += Spelling.parts(of: String(key))
      }
      return String(String.UnicodeScalarView(keys))
    }
    let (fewest, most) = (typed(\.first), typed(\.last))
    return fewest.unicodeScalars.elementsEqual(most.unicodeScalars) ? fewest : "\(fewest)/\(most)"
  }

  @Test("The cards: words, spellings, pictures, and what makes a point")
  func cards() {
    var lines: [String] = []
    for deck in DeckDefinition.cardGame {
      for language in Language.allCases {
        lines.append("=== \(deck.rawValue), \(language)")
        var settings = Settings()
        settings.deck = deck
        lines += PlainRun(settings, language: language).session.legend
        let pictures = CardDescriber(language: language, picturesOnly: true)
        lines += deck.kinds.map { kind in
          let spellings = (0..<kind.morae).map { mora in
            kind.spellings[mora].map(Self.written).joined(separator: "/")
          }
          return "\(kind.name) \(kind.kana) \(kind.romaji) \(kind.morae): "
            + "\(spellings.joined(separator: " ")); \(pictures.face(kind))"
        }
      }
    }
    expect(lines, "cards")
  }

  @Test("The sets of every small pile")
  func piles() {
    let cards = DeckDefinition.granny.cards
    var lines: [String] = []
    for number in 0..<(4 * 4 * 5 * 4 * 2 * 2) {
      var rest = number
      var pile: [Card] = []
      for (kind, limit) in zip(
        ["mato", "toma", "to", "ma", "potato", "tomato"], [4, 4, 5, 4, 2, 2])
      {
        pile += cards.filter { $0.kind.name == kind }.prefix(rest % limit)
        rest /= limit
      }
      let score = Score(pile)
      let sets = (score.complete + score.waiting).map { set in
        set.parts.map { $0.isThere ? $0.kind.name : "(\($0.kind.name))" }
          .joined(separator: "+")
      }
      lines.append("\(score.points): \(sets.joined(separator: ", "))")
    }
    expect(
      ["\(lines.count) piles: \(lines.hash)"]
        + lines.enumerated()
        .filter { $0.offset % 97 == 0 }.map(\.element), "piles")
  }

  @Test("Transcripts, events and reasons of games of computer players")
  func transcripts() throws {
    var lines: [String] = []
    for deck in DeckDefinition.cardGame {
      for players in GameSetup.playerCounts {
        for seed in 0..<3 as Range<UInt64> {
          let setup = try Self.setup(deck, players: players, seed: seed)
          let game = try Simulation.play(setup)
          var recording = Recording(header: .init(setup: setup, program: "test"))
          recording.entries = game.actions.map { .init(milliseconds: 0, action: $0) }
          var stream = EventStream(recording)
          var events: [String] = []
          while let line = try stream.next() {
            events.append(String(decoding: line, as: UTF8.self))
          }
          let texts = Language.allCases.map {
            Playback(recording).sentences(in: $0).hash
          }
          lines.append(
            "\(deck.rawValue), \(players) players, seed \(seed): \(game.actions.count) actions, "
              + "events \(events.hash), texts \(texts.joined(separator: " ")), "
              + "reasons \(try Self.reasons(game, setup).hash)")
        }
      }
    }
    let setup = try Self.setup(.granny, players: 3, seed: 1)
    var recording = Recording(header: .init(setup: setup, program: "test"))
    recording.entries = try Simulation.play(setup).actions.map {
      .init(milliseconds: 0, action: $0)
    }
    for language in Language.allCases {
      lines += ["=== \(language)"] + Playback(recording).sentences(in: language)
    }
    expect(lines, "transcripts")
  }

  private static func setup(_ deck: DeckDefinition, players: Int, seed: UInt64) throws -> GameSetup
  {
    let levels = ComputerLevel.allCases
    return try GameSetup(
      seed: seed, deck: deck,
      players: (0..<players).map { Player(name: "P\($0)", seat: .computer(levels[$0 % 3])) },
      picturesOnly: seed == 2)
  }

  /// Why the computer players of a game pointed where they did.
  private static func reasons(_ game: Simulation.Result, _ setup: GameSetup) throws -> [String] {
    var state = GameState(setup)
    var reasons: [String] = []
    for action in game.actions {
      if case .user(.point(let player, _)) = action, let seat = setup.computer(at: player) {
        let reason = seat.points(state.game).reason
        let message = reason.message(of: player, in: state.game, word: Language.en.word)
        reasons.append(message.text(in: .en))
      }
      try Game.reduce(into: &state, action)
    }
    return reasons
  }
}

extension [String] {
  /// The 64-bit FNV-1a hash of the lines.
  fileprivate var hash: String {
    let value = joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(value, radix: 16)
  }
}
