/// Comma-separated values (RFC 4180) that a spreadsheet cannot take for formulas.
package enum CSV {
  /// A line with its line break.
  ///
  /// A cell that begins like a formula gets an apostrophe, and one with a separator gets quotes.
  package static func line(_ cells: [String]) -> [UInt8] {
    Array((cells.map(cell).joined(separator: ",") + "\n").utf8)
  }

  private static func cell(_ text: String) -> String {
    let safe = text.first.map("=+-@\t\r".contains) == true ? "'" + text : text
    guard safe.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return safe }
    return "\""
      + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
