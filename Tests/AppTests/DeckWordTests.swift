import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App

/// Typed rows of decks whose words are digits, or commands of plain mode.
@Suite("Words that look like something else")
struct DeckWordTests {
  private static let source = """
    card 99 12 1
    card row 12 1
    card score 12 1
    card q=q 12 1
    card 7up 12 1
    point row score
    """

  private static func deck() throws -> DeckDefinition {
    try DeckDefinition("words", text: Array(source.utf8))
  }

  @Test("A typed row can begin with a digit where words of the deck do")
  func digits() throws {
    var kinds: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      var store = TestStore(.table(seed: seed, deck: try Self.deck(), judge: .typed))
      store.drawToRead()
      store.press(.enter)
      let game = try #require(store.game)
      let row = game.field.romaji(reversed: game.reversed)
      for character in row {
        store.wait(0.05)
        store.press(.character(character))
      }
      #expect(store.game?.verdict?.isCorrect == true, "seed \(seed): \(row)")
      kinds.insert(String(row.prefix(1)))
    }
    #expect(kinds.isSuperset(of: ["9", "7"]))
  }

  @Test("A digit before a row is not typed where no word of the deck has one first")
  func noDigits() {
    var store = TestStore(.table(judge: .typed))
    store.drawToRead()
    store.press(.enter, .character("1"))
    #expect(store.state.mode == .typing)
  }

  @Test("A typed row that equals a command is a row while one is awaited")
  func commands() throws {
    var words: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      var run = PlainRun(.table(seed: seed, deck: try Self.deck(), judge: .typed))
      while run.mode != .typing { run.say("") }
      let game = try #require(run.game)
      let row = game.field.romaji(reversed: game.reversed, separator: " ")
      run.say(row)
      #expect(!run.session.hasEnded, "seed \(seed): \(row)")
      #expect(run.game?.verdict?.isCorrect == true, "seed \(seed): \(row)")
      words.insert(row)
    }
    #expect(words.isSuperset(of: ["row", "score", "q"]))
  }

  @Test("Commands that are no words of the deck are commands while a row is awaited")
  func others() throws {
    var run = PlainRun(.table(deck: try Self.deck(), judge: .typed))
    while run.mode != .typing { run.say("") }
    for command in ["help", "field", "?"] {
      run.say(command)
      #expect(run.mode == .typing, "\(command)")
    }
    run.say("quit")
    #expect(run.session.hasEnded)
  }
}
