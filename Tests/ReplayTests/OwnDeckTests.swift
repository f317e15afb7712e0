import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay
@testable import Scores

@Suite("Decks in journals")
struct OwnDeckTests {
  private func deck(_ count: Int = 12) throws -> DeckDefinition {
    let text = "title a \"b\" | あ\ncard she \(count)\ncard sells 12 1\npoint she sells\ntie she\n"
    return try DeckDefinition("shells", text: Array(text.utf8))
  }

  private func recording(_ deck: DeckDefinition) throws -> Recording<Game> {
    let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.easy)) }
    let setup = try GameSetup(seed: 4, deck: deck, players: players)
    var recording = Recording<Game>(header: .init(setup: setup, program: "test"))
    var verifier = Verifier(recording.header)
    for action in try Simulation.play(setup).actions {
      recording.entries.append(try verifier.record(action, at: 0))
    }
    recording.ending = .ended(verifier.digest)
    return recording
  }

  @Test("A journal has the whole deck in its header, and needs nothing else to verify")
  func wholeDeck() throws {
    let deck = try deck()
    let recording = try recording(deck)
    let read = try JournalReader.read(recording.bytes, named: "own")
    #expect(read.header.setup.deck == deck)
    #expect(read == recording)
    let verifier = try Verifier(read)
    #expect(verifier.state.phase == .finished)
  }

  @Test("The header of a built-in deck has its name, and digests tell decks apart")
  func builtIn() throws {
    for deck in DeckDefinition.allCases {
      let recording = try recording(deck)
      let line = String(decoding: recording.bytes.prefix { $0 != 0x0a }, as: UTF8.self)
      #expect(line.contains(#""deck":"\#(deck.name)""#))
      #expect(deck.isBuiltIn && deck.identity == deck.name)
      #expect(try JournalReader.read(recording.bytes, named: "own") == recording)
    }
    let (own, other) = (try deck(), try deck(11))
    #expect(own.identity != other.identity && !own.isBuiltIn)
    let endings = try [own, other].map { try recording($0).ending }
    #expect(endings[0] != endings[1])
  }

  @Test("A deck that differs from its digest, or is none, is refused")
  func changed() throws {
    let text = String(decoding: try recording(deck()).bytes, as: UTF8.self)
    for (old, new, problem) in [
      ("sells 12 1", "sells 12 2", "deck: expected \"digest\" as that of its text"),
      ("card she 12", "card she 0", "deck: line 2, column 10: expected a number of cards"),
      (#""name":"shells""#, #""name":7"#, "deck: "),
    ] {
      let changed = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
      do {
        _ = try JournalReader.read(changed, named: "own")
        Issue.record("\(new) was accepted")
      } catch {
        #expect("\(error)".contains(problem), "\(error)")
      }
    }
  }

  @Test("R29: a solo run with a deck of one's own verifies, and its scores are apart")
  func solo() throws {
    let header = Recording<Solo>.Header(
      SoloSetup(seed: 3, level: .easy, deck: try deck()), program: "test")
    let fields = try JSONFields(header.line.dropLast(), .init(same: "a header"))
    #expect(try LineCoder.read(fields, Solo.header) == header)
    #expect(GameState(header.setup).deck.count == 24)
    let classic = Recording<Solo>.Header(SoloSetup(seed: 3, level: .easy), program: "test")
    #expect(!String(decoding: classic.line, as: UTF8.self).contains("deck"))

    var book = ScoreBook()
    func run(_ score: Int, _ deck: String?) -> ScoreBook.Run {
      var run = ScoreBook.Run(
        score: score, level: .easy, input: .keys, seed: UInt64(score), keysPerMinute: 9,
        accuracyPermille: 9, cardsRead: 9, date: "2026-11-21")
      run.deck = deck
      return run
    }
    book.add(run(50, try deck().identity))
    book.add(run(20, nil))
    #expect(book.best(.easy, .keys)?.score == 20)
    let own = try deck().identity
    #expect(book.isBest(run(30, nil)) && !book.isBest(run(30, own)))
    #expect(ScoreBook.read(book.bytes).book == book)
  }
}
