import Foundation
import TestSupport
import Testing

/// Compares the imports of each target with the manifest and a list of system modules.
@Suite("Dependencies between targets")
struct DependencyTests {
  /// The system modules that each target may import.
  private static let system: [String: Set<String>] = [
    // How texts are normalized; Foundation only where it is a part of the system.
    "Text": ["Foundation", "Swift"],
    "Platform": ["Darwin", "Glibc", "Musl"],
    "Graphics": ["Synchronization"],
    "Simulations": ["Dispatch", "Synchronization"],
    "Render": ["Dispatch", "Synchronization"],
    "Terminal": ["Dispatch"],
    "Commands": ["Dispatch"],
    "Measurements": ["Foundation"],
    "Benchmarks": ["Dispatch", "Foundation", "Synchronization"],
  ]

  /// A target of the manifest.
  private struct Target {
    let name: String
    let folder: String
    let dependencies: Set<String>
  }

  /// The targets of `Package.swift` outside `Tests`.
  private func targets() throws -> [Target] {
    let manifest = try Repository.text("Package.swift")
    let pattern =
      /(?s)\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"(.*?)(?=\n    (?:\.|\/\/)|\n  \],)/
    return manifest.matches(of: pattern).map { match in
      let (name, rest) = (String(match.1), String(match.2))
      let path = rest.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? "Sources/\(name)"
      let list = rest.firstMatch(of: /(?s)dependencies: \[(.*?)\]/).map { String($0.1) } ?? ""
      let dependencies = list.matches(of: /"(\w+)"/).map { String($0.1) }
      return Target(name: name, folder: path, dependencies: Set(dependencies))
    }.filter { !$0.folder.hasPrefix("Tests") }
  }

  @Test("Every source folder is a target")
  func manifest() throws {
    let names = Set(try targets().map(\.name))
    let folders = Set(Repository.swiftFiles(under: "Sources").map { $0.split(separator: "/")[1] })
    for folder in folders { #expect(names.contains(String(folder)), "\(folder) is not a target") }
    #expect(names.isSuperset(of: ["GameCore", "App", "Render", "Terminal", "tomatomato"]))
  }

  @Test("A target imports exactly the modules that the manifest declares")
  func imports() throws {
    for target in try targets() {
      var imported: Set<String> = []
      for path in Repository.swiftFiles(under: target.folder) {
        let modules = try modules(importedBy: Repository.text(path))
        let system = Self.system[target.name] ?? []
        let foreign = modules.subtracting(target.dependencies).subtracting(system)
        #expect(foreign.isEmpty, "\(path) must not import \(foreign.sorted())")
        imported.formUnion(modules)
      }
      let unused = target.dependencies.subtracting(imported)
      #expect(unused.isEmpty, "\(target.name) declares \(unused.sorted()) but does not import it")
    }
  }

  @Test("Support that benchmarks share with tests compiles in a release, without access for tests")
  func support() throws {
    let folders = ["Tests/TestSupport", "Tests/AppTestSupport"]
    for path in folders.flatMap({ Repository.swiftFiles(under: $0) }) {
      #expect(try !Repository.text(path).contains("@testable"), "\(path)")
    }
  }

  @Test("No target depends on a higher layer")
  func layers() throws {
    let targets = try targets()
    func reach(_ name: String) -> Set<String> {
      let direct = targets.first { $0.name == name }?.dependencies ?? []
      return direct.union(direct.flatMap(reach))
    }
    #expect(
      reach("GameCore") == ["Assets", "Text"] && reach("Assets").isEmpty && reach("Text").isEmpty)
    #expect(reach("Motion").isSubset(of: ["Platform", "Text"]))
    #expect(reach("Graphics").isDisjoint(with: ["GameCore", "App", "Terminal"]))
    #expect(reach("Terminal").isDisjoint(with: ["GameCore", "App", "Render"]))
    #expect(reach("Files").isSubset(of: ["Platform", "Text"]))
    #expect(reach("Scores").isDisjoint(with: ["App", "Graphics", "Terminal"]))
    #expect(reach("Simulations").isDisjoint(with: ["App", "Graphics", "Terminal"]))
    #expect(reach("App").isDisjoint(with: ["Graphics", "Motion", "Terminal"]))
    #expect(reach("CommandLine").isDisjoint(with: ["App", "GameCore", "Terminal"]))
  }

  @Test("Scenes, narrators and computer players read what may be seen of a game, not its state")
  func secrets() throws {
    let folders = ["Sources/Render", "Sources/App/Words", "Sources/GameCore/Seats"]
    for path in folders.flatMap({ Repository.swiftFiles(under: $0) }) {
      let source = try Repository.text(path)
      #expect(!source.contains("GameState") && !source.contains(".hosted"), "\(path)")
    }
  }

  private func modules(importedBy source: String) -> Set<String> {
    let pattern =
      /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |private )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
    return Set(source.matches(of: pattern).map { String($0.1) })
  }
}
