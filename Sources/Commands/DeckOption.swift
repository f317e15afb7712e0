import App
import CommandLine
import Files
import GameCore
import Platform
import Text

/// `--deck`: a deck of the program, one of the folder of decks, or a file.
enum DeckOption {
  /// The deck, if one is given.
  static func deck(_ arguments: Arguments) throws -> DeckDefinition? {
    try arguments[Option(.deck)].map { try deck($0, "--deck: ") }
  }

  /// The deck that a word means; `context` is the beginning of the message if there is none.
  static func deck(_ word: String, _ context: String = "") throws -> DeckDefinition {
    do {
      return try DeckFiles.deck(word, in: Directories.ofUser.data)
    } catch {
      let text = LocalizedText(same: context) + error.text
      guard error.code != EINVAL else { throw UsageError(text) }
      throw Failure(text)
    }
  }
}
