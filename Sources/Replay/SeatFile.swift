import Files
import GameCore
import Platform
import Text

/// The secrets of the seats at a table, in a file beside the journal of its game, which only the user can read.
///
/// They are in no journal, since journals are passed on.
package enum SeatFile {
  private static func path(_ journal: String) -> String { journal + ".seats" }

  /// Writes the secrets in seat order; seats of computers and of the host have none.
  package static func write(_ tokens: [String?], beside journal: String) throws(FileError) {
    let list = JSON.array(tokens.map { .string($0 ?? "") })
    try TextFile.write(JSON.object([.init("seats", list)]).line, to: path(journal))
  }

  /// Reads the secrets; none if there is no file, or another one.
  package static func read(beside journal: String) -> [String?] {
    guard let bytes = try? TextFile.read(path(journal)),
      let fields = try? JSONFields(bytes.prefix { $0 != UInt8(ascii: "\n") }, .header),
      case .array(let list)? = try? fields.value("seats", .header)
    else { return [] }
    return list.prefix(GameSetup.playerCounts.upperBound).map { json in
      if case .string(let token) = json, !token.isEmpty { token } else { nil }
    }
  }

  /// Removes the file.
  static func remove(beside journal: String) { _ = SystemPath.unlink(path(journal)) }
}
