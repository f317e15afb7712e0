import Foundation

/// A table in a document of the project, for tests that compare it with the program.
package struct MarkdownTable {
  /// The names of the columns.
  package let columns: [String]
  /// The cells of each row.
  package let rows: [[String]]

  /// An error in a document.
  package enum Failure: Error, Equatable {
    /// There is no table under the heading.
    case noTable(heading: String, document: String)
    /// A row has more or fewer cells than the table has columns.
    case unevenRow(String, document: String)
  }

  /// The first table under a heading of a document, such as `docs/RULES.md`.
  package init(under heading: String, in document: String) throws {
    let lines = try Repository.text(document).split(
      separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0.drop { $0 == "#" } != " \(heading)" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    let table = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    guard let head = table.first, table.count > 2 else {
      throw Failure.noTable(heading: heading, document: document)
    }
    columns = Self.cells(head)
    rows = table.dropFirst(2).map(Self.cells)
    for (line, row) in zip(table.dropFirst(2), rows) where row.count != columns.count {
      throw Failure.unevenRow(String(line), document: document)
    }
  }

  private static func cells(_ line: Substring) -> [String] {
    line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
