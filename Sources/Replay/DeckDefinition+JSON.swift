import Files
import GameCore
import Text

/// The kinds of lines, for their errors.
extension LocalizedText {
  package static let name = LocalizedText("a name", ja: "名前")
  package static let deck = LocalizedText("a deck", ja: "山札")
  package static let anyText = LocalizedText("a text", ja: "テキスト")
  package static let version = LocalizedText("a version", ja: "バージョン")
  /// An action, and what was found instead of its name.
  static let actionName = LocalizedText("the name of an action", ja: "操作の名前")
}

extension DeckDefinition {
  /// Whether the program has the deck, so that its name is enough.
  package var isBuiltIn: Bool { DeckDefinition(rawValue: name) == self }

  /// The identity of the deck: its name, or of one's own deck the digest of its text.
  package var identity: String { isBuiltIn ? name : digest.description }

  /// The digest of the text of a deck of one's own.
  private var digest: StateDigest {
    var hash = FNV1a()
    hash.add(text: text?.source ?? name)
    return StateDigest(hash.value)
  }

  /// The name of a built-in deck, or else the whole deck, so that nothing else is needed to play with it.
  package var json: JSON {
    isBuiltIn
      ? .string(name)
      : .object([
        .init("name", .string(name)), .init("digest", .string(digest.description)),
        .init("text", .string(text?.source ?? "")),
      ])
  }

  /// The deck of the header of a journal or of the results of a simulation.
  package init(_ fields: JSONFields) throws(FileError) {
    let value = try fields.value("deck", .deck)
    guard case .object = value else {
      self = try fields.word("deck", DeckDefinition.self)
      return
    }
    let deck = try JSONFields(value, .object, in: .init(same: "deck: "))
    let name = VisibleText.shortened(try deck.text("name", .name), to: 40)
    let text = try deck.text("text", .deck)
    do {
      self = try DeckDefinition(name, text: Array(text.utf8))
    } catch {
      throw FileError(LocalizedText(same: "deck: ") + error.text)
    }
    let digest = try deck.digest("digest")
    guard digest == self.digest else {
      throw deck.invalid(
        "digest",
        .init("that of its text, \(self.digest)", ja: "テキストのダイジェスト \(self.digest) "),
        .init(same: "\(digest)"))
    }
  }
}
