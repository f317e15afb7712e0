import Files
import GameCore
import Platform
import Text

/// The files of decks of one's own: `decks/NAME.txt` in the folder of data.
///
/// Nothing in a file leads to another one, so the file of a stranger is harmless.
package enum DeckFiles {
  /// How many decks of the folder are offered at most.
  private static let maximumCount = 64
  /// The ending of the file of a deck.
  private static let ending = ".txt"

  /// The folder of decks in a folder of data.
  package static func folder(in data: String) -> String { Directories.join(data, "decks") }

  /// The path of the deck with a name in a folder of data.
  package static func path(of name: String, in data: String) -> String {
    Directories.join(folder(in: data), name + ending)
  }

  /// Whether a text can be the name of a deck: letters, digits, hyphens and underscores.
  package static func isName(_ text: String) -> Bool {
    (1...24).contains(text.prefix(25).count) && CleanText(text).text.utf8.elementsEqual(text.utf8)
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.isMark || $0.isJoiner || ("0"..."9").contains($0)
          || $0 == "-" || $0 == "_"
      }
  }

  /// The decks of a folder of data that can be read, by name.
  package static func decks(in data: String) -> [DeckDefinition] {
    let folder = folder(in: data)
    return Folder.names(in: folder).filter { $0.hasSuffix(ending) }.map {
      String($0.dropLast(ending.utf8.count))
    }
    .filter { isName($0) && DeckDefinition(rawValue: $0) == nil }.sorted()
    .prefix(maximumCount).compactMap { try? read(path(of: $0, in: data)) }
  }

  /// Reads the file of a deck, whose name is that of the file.
  package static func read(_ path: String) throws(FileError) -> DeckDefinition {
    let file = try OpenFile.regular(path, O_RDONLY)
    let bytes = Array(try file.read(upTo: DeckText.maximumSize + 1))
    var name = path.split(separator: "/").last.map { String($0) } ?? path
    if name.hasSuffix(ending) { name.removeLast(ending.utf8.count) }
    let isFree = isName(name) && DeckDefinition(rawValue: name) == nil
    do {
      return try DeckDefinition(isFree ? name : "deck", text: bytes)
    } catch {
      throw FileError(VisibleText.shortened(path, to: 200), error.text)
    }
  }

  /// The deck that somebody means: one of the program, one of a folder of data, or a file.
  ///
  /// - Throws: ``FileError``, with the code `EINVAL` if there is neither a deck nor a file of that name.
  package static func deck(_ word: String, in data: String?) throws(FileError) -> DeckDefinition {
    if let deck = DeckDefinition(rawValue: word) { return deck }
    if isName(word), let data {
      let path = path(of: word, in: data)
      if SystemPath.exists(path) { return try read(path) }
    }
    if !SystemPath.exists(word), !word.contains("/") {
      let names =
        DeckDefinition.names + (data.map { decks(in: $0) } ?? []).map(\.name)
      throw FileError(
        nil,
        .expected(
          .init(
            "\(names.alternatives), or a file", ja: "山札（\(names.joined(separator: "、"))）かファイル"),
          found: .init(same: VisibleText.quoted(word))), code: EINVAL)
    }
    return try read(word)
  }
}
