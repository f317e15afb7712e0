import Foundation
import TestSupport
import Testing

@Suite("Documents for developers")
struct DocumentTests {
  private static let documents = [
    "docs/ARCHITECTURE.md", "docs/CONTRIBUTING.md", "docs/DECISIONS.md",
  ]

  /// The code spans of a text.
  private func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  @Test("Every file and folder they mention exists", arguments: documents)
  func files(document: String) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.root.path)
      .filter { !$0.hasPrefix(".build") && !$0.hasPrefix(".git/") }
    for name in quoted(try Repository.text(document)) {
      let isFile = name.wholeMatch(of: /[\w+\/.-]+\.swift/) != nil
      let isFolder = name.wholeMatch(of: /(?:Sources|Tests|Assets|docs|\.ci)\/[\w\/.-]+/) != nil
      guard isFile || isFolder else { continue }
      #expect(files.contains { $0 == name || $0.hasSuffix("/\(name)") }, "\(document): \(name)")
    }
  }

  @Test("Every type they mention exists", arguments: documents)
  func types(document: String) throws {
    let source = try ["Sources", "Tests", "Assets"].flatMap(Repository.swiftFiles)
      .map { try Repository.text($0) }.joined()
    let declared = source.matches(of: /(?:struct|class|enum|protocol|typealias) (\w+)/)
    let folders = try ["Sources", "Tests", "."].flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent($0).path)
    }
    let known = Set(declared.map { String($0.1) } + folders)
    for name in quoted(try Repository.text(document)) {
      guard !name.hasSuffix(".swift"),
        let type = name.wholeMatch(of: /([A-Z][a-z]\w*)(?:\.\w+(?:\([\w:]*\))?)?/)?.1
      else {
        continue
      }
      if !known.contains(String(type)) { Issue.record("\(document): no type \(type)") }
    }
  }

  @Test("Every make target they and the README mention exists")
  func makeTargets() throws {
    let makefile = try Repository.text("Makefile")
    let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
    for document in Self.documents + ["README.md"] {
      for match in try Repository.text(document).matches(of: /(?m)(?:^    |`)make ([a-z-]+)/) {
        #expect(targets.contains(String(match.1)), "\(document): make \(match.1)")
      }
    }
  }

  @Test("The table and the diagram show exactly the targets of the package")
  func targets() throws {
    let package = try Repository.text("Package.swift")
    let pattern = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/
    let targets = Set(package.matches(of: pattern).map { String($0.1) })
      .subtracting(["TestSupport", "Faults"])
    let text = try Repository.text("docs/ARCHITECTURE.md")
    let head = text.prefix { $0 != "#" } + text.drop { $0 == "#" }.prefix { $0 != "#" }
    let rows = head.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
    let all =
      rows + head.matches(of: /(?m)^\| `\w+`, `(\w+)` \|/).map { String($0.1) }
      + head.matches(of: /(?m)^\| `(\w+)`, `\w+` \|/).map { String($0.1) }
    #expect(Set(all) == targets)
    let drawn = head.matches(of: /(?m)^    .*$/).map { String($0.0) }.joined()
    // These have no arrows.
    for target in targets.subtracting(["Platform", "Benchmarks", "CBenchmarks"]) {
      #expect(drawn.contains(target), "\(target) is not in the diagram")
    }
  }

  @Test("The steps for a new card kind name every file that switches over card kinds")
  func cardKind() throws {
    let text = try Repository.text("docs/CONTRIBUTING.md")
    let start = try #require(text.range(of: "## A card kind")).upperBound
    let end = try #require(text.range(of: "\n## ", range: start..<text.endIndex)).lowerBound
    let section = text[start..<end]
    for path in Repository.swiftFiles(under: "Sources") {
      let source = try Repository.text(path)
      // An exhaustive switch mentions the last kind.
      guard source.contains(/case \.(?:card\(\.)?toma\b|\(\.toma,\s/) else { continue }
      let name = try #require(path.split(separator: "/").last)
      #expect(section.contains(name), "\(path)")
    }
  }
}
