import Foundation
import TestSupport
import Testing

@Suite("References in the documents")
struct ReferenceTests {
  private static let documents = [
    "docs/ARCHITECTURE.md", "docs/CONTRIBUTING.md", "docs/DECISIONS.md",
  ]

  /// The declarations of all Swift files.
  private static let all = Result { try Declarations(under: ["Sources", "Tests", "Assets"]) }

  /// The parts of a text between backticks.
  private func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  @Test("Every named file and folder exists", arguments: documents)
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

  /// The recipes of CONTRIBUTING.md, from the first to the end.
  private func recipes() throws -> Substring {
    let text = try Repository.text("docs/CONTRIBUTING.md")
    let start = try #require(text.range(of: "## A deck")).lowerBound
    return text[start...]
  }

  @Test("Every named type exists, and has the named member", arguments: documents)
  func symbols(document: String) throws {
    let code = try Self.all.get()
    let folders = try ["Sources", "Tests", "."].flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent($0).path)
    }
    for name in quoted(try Repository.text(document)) where !name.hasSuffix(".swift") {
      let symbol = /([A-Z][a-z]\w*)?(?:\.(\w+)(?:\([\w:]*\))?)?/
      guard let match = name.wholeMatch(of: symbol) else { continue }
      switch (match.1.map(String.init), match.2.map(String.init)) {
      case (let type?, let member?):
        if !code.declares(member, in: type) { Issue.record("\(document): \(name)") }
      case (let type?, nil):
        if !folders.contains(type), !code.declares(type: type) {
          Issue.record("\(document): \(name)")
        }
      case (nil, let member?):
        if !code.declares(member) { Issue.record("\(document): \(name)") }
      case (nil, nil): break
      }
    }
  }

  @Test("Every named C function exists", arguments: documents)
  func functions(document: String) throws {
    let headers = try FileManager.default
      .subpathsOfDirectory(atPath: Repository.root.appendingPathComponent("Sources").path)
      .filter { $0.hasSuffix(".h") }.map { try Repository.text("Sources/\($0)") }.joined()
    for name in quoted(try Repository.text(document))
    where name.wholeMatch(of: /[a-z]+(?:_[a-z]+)+/) != nil {
      if !headers.contains(" \(name)(") { Issue.record("\(document): \(name)") }
    }
  }

  @Test("The file that a recipe names before a symbol declares the symbol")
  func recipeSymbols() throws {
    let code = try Self.all.get()
    let files = Set(["Sources", "Tests", "Assets"].flatMap(Repository.swiftFiles))
    for item in try recipes().split(separator: /\n(?=\d+\. |\n)/) {
      var path: String?
      for name in quoted(String(item)) {
        if name.hasSuffix(".swift") {
          // A name without a folder is in the folder of the file before it.
          let folder = path?.split(separator: "/").dropLast().joined(separator: "/") ?? ""
          let full = name.contains("/") ? name : "\(folder)/\(name)"
          path = files.contains(full) ? full : nil
          if path == nil { Issue.record("CONTRIBUTING.md: there is no \(full)") }
        } else if let symbol = name.wholeMatch(of: /(?:\w*\.)?([A-Za-z]\w*)(?:\([\w:]*\))?/)?.1 {
          let declarations = try path.map { try Declarations(in: $0) } ?? code
          if !declarations.declares(String(symbol)) {
            Issue.record("CONTRIBUTING.md: \(path ?? "no file") should declare \(symbol)")
          }
        }
      }
    }
  }

  @Test("Every test whose title ARCHITECTURE.md quotes exists")
  func testTitles() throws {
    let tests = try Repository.swiftFiles(under: "Tests").map { try Repository.text($0) }.joined()
    let text = try Repository.text("docs/ARCHITECTURE.md").replacing("\n", with: " ")
    let titles = text.matches(of: /"([A-Z][^"]+)"/).map { String($0.1) }
    #expect(!titles.isEmpty)
    for title in titles where !tests.contains("\"\(title)\",") {
      Issue.record("ARCHITECTURE.md: \(title)")
    }
  }

  @Test("Every named make target exists")
  func makeTargets() throws {
    let makefile = try Repository.text("Makefile")
    let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
    for document in Self.documents + ["README.md"] {
      for match in try Repository.text(document).matches(of: /(?m)(?:^    |`)make ([a-z-]+)/) {
        #expect(targets.contains(String(match.1)), "\(document): make \(match.1)")
      }
    }
  }

  @Test("The table and the diagram of ARCHITECTURE.md have the targets of the package")
  func targets() throws {
    let package = try Repository.text("Package.swift")
    let pattern = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/
    let targets = Set(package.matches(of: pattern).map { String($0.1) })
      .subtracting(["TestSupport", "AppTestSupport", "Faults"])
    let text = try Repository.text("docs/ARCHITECTURE.md")
    let head = text.prefix { $0 != "#" } + text.drop { $0 == "#" }.prefix { $0 != "#" }
    let cells = head.matches(of: /(?m)^\| (`[^|]+) \|/).map { String($0.1) }.joined()
    let all = cells.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(Set(all) == targets)
    let drawn = head.matches(of: /(?m)^    .*$/).map { String($0.0) }.joined()
    // These have no arrows in the diagram.
    for target in targets.subtracting(["Platform", "Benchmarks", "CBenchmarks", "Measurements"]) {
      #expect(drawn.contains(target), "\(target) is not in the diagram")
    }
  }

  @Test("CONTRIBUTING.md lists every file that distinguishes kinds of cards")
  func cardKind() throws {
    let text = try Repository.text("docs/CONTRIBUTING.md")
    let start = try #require(text.range(of: "## A deck")).upperBound
    let end = try #require(text.range(of: "\n## ", range: start..<text.endIndex)).lowerBound
    let section = text[start..<end]
    for path in Repository.swiftFiles(under: "Sources") {
      let source = try Repository.text(path)
      // A complete list of kinds contains the last one.
      guard source.contains(/case \.(?:card\(\.)?toma\b|\(\.toma,\s/) else { continue }
      let name = try #require(path.split(separator: "/").last)
      #expect(section.contains(name), "\(path)")
    }
  }
}
