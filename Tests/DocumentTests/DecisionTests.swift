import TestSupport
import Testing

/// DECISIONS.md stays short enough to be read as a whole.
@Suite("The decisions")
struct DecisionTests {
  /// The entries, which are the paragraphs below the headings of sections.
  private func entries() throws -> [Substring] {
    try paragraphs().drop { !$0.hasPrefix("## ") }.filter { !$0.hasPrefix("#") }
  }

  private func paragraphs() throws -> [Substring] {
    try Repository.text("docs/DECISIONS.md").split(separator: /\n(?:[ \t]*\n)+/)
  }

  @Test("An entry is one paragraph with a bold title")
  func titles() throws {
    for entry in try entries() {
      #expect(entry.prefixMatch(of: /\*\*[^*]+\.\*\* \S/) != nil, "\(entry)")
    }
  }

  @Test("There are at most 30 entries of at most 8 lines of at most 120 columns")
  func limits() throws {
    let entries = try entries()
    #expect(!entries.isEmpty)
    #expect(entries.count <= 30)
    for entry in entries {
      let lines = entry.split(separator: "\n")
      #expect(lines.count <= 8, "\(entry)")
      #expect(lines.allSatisfy { $0.count <= 120 }, "\(entry)")
    }
  }

  @Test("The sections are in the order of the targets in ARCHITECTURE.md")
  func order() throws {
    let table = try MarkdownTable(under: "Architecture", in: "docs/ARCHITECTURE.md")
    let targets = table.rows.compactMap(\.first)
      .flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    let named = try paragraphs().filter { $0.hasPrefix("## ") }
      .flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    #expect(!named.isEmpty)
    #expect(named == targets.filter(named.contains))
  }
}
