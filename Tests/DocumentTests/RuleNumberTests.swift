import Foundation
import TestSupport
import Testing

@Suite("Rule numbers")
struct RuleNumberTests {
  private static let rules = "docs/RULES.md"

  /// The numbers of the rules, in the order of the document.
  private func numbers() throws -> [Int] {
    try Repository.text(Self.rules).matches(of: /(?m)^- \*\*R([0-9]+)\*\*/)
      .compactMap { Int($0.1) }
  }

  /// The paths of all files that may cite rules.
  private func files() throws -> [String] {
    let suffixes = [".swift", ".md", ".h", ".c"]
    return try ["Sources", "Tests", "docs"].flatMap { folder in
      try FileManager.default
        .subpathsOfDirectory(atPath: Repository.root.appendingPathComponent(folder).path)
        .filter { name in suffixes.contains { name.hasSuffix($0) } }.map { "\(folder)/\($0)" }
    } + ["README.md"]
  }

  /// The rules that a text cites.
  private func cited(in text: some StringProtocol) -> [Int] {
    String(text).matches(of: /\bR([0-9]+)\b/.wordBoundaryKind(.simple)).compactMap { Int($0.1) }
  }

  @Test("Rule numbers are unique")
  func unique() throws {
    let numbers = try numbers()
    #expect(Set(numbers).count == numbers.count)
  }

  @Test("Every cited rule exists")
  func citations() throws {
    let known = Set(try numbers())
    var count = 0
    for file in try files() {
      for number in cited(in: try Repository.text(file)) {
        count += 1
        if !known.contains(number) { Issue.record("\(file) cites R\(number)") }
      }
    }
    #expect(count > 100)
  }

  @Test("Every rule has a test with its number in the name")
  func tests() throws {
    var tested: Set<Int> = []
    for file in Repository.swiftFiles(under: "Tests") {
      let names = try Repository.text(file).matches(of: /@(?:Test|Suite)\(\s*"([^"]*)"/)
      tested.formUnion(names.flatMap { cited(in: $0.1) })
    }
    for number in try numbers() where !tested.contains(number) {
      Issue.record("no test has R\(number) in its name")
    }
  }

  @Test("Every cited section of RULES.md and ANIMATION.md exists")
  func sections() throws {
    var count = 0
    for file in try files() where file.hasSuffix(".swift") {
      let lines = try Repository.text(file).split(separator: "\n").map { line in
        line.drop { $0 == " " || $0 == "/" }
      }
      let text = lines.joined(separator: " ")
      for match in text.matches(of: /(RULES|ANIMATION)\.md, "([^"]+)"/) {
        count += 1
        let document = try Repository.text("docs/\(match.1).md")
        let isThere = document.split(separator: "\n").contains { line in
          line.hasPrefix("#") && line.drop { $0 == "#" } == " \(match.2)"
        }
        if !isThere { Issue.record("\(file): \(match.1).md has no \"\(match.2)\"") }
      }
    }
    #expect(count >= 4)
  }
}
