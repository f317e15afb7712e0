import TestSupport
import Testing

@Suite("The arrows between the targets")
struct ArrowTests {
  /// The modules that a target's files may import beside the C library.
  private static let allowed: [String: Set<String>] = [
    "GameCore": [], "Motion": [], "AppCore": ["GameCore", "Replay"],
    "Replay": ["GameCore", "Dispatch", "Synchronization"],
    "Render": [
      "AppCore", "GameCore", "Replay", "Motion", "Assets", "Dispatch", "Synchronization",
    ],
    "Render/Terminal": [
      "AppCore", "GameCore", "Motion", "Assets", "Dispatch", "CNcurses", "CCrash",
    ],
    "Commands": ["AppCore"],
    "tomatomato": ["AppCore", "GameCore", "Render", "Replay", "Dispatch", "Commands", "CCrash"],
  ]

  private static let cLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]

  @Test("No target imports what lies above it, and only the terminal knows ncurses")
  func imports() throws {
    for path in Repository.swiftFiles(under: "Sources") {
      let parts = path.split(separator: "/").map(String.init)
      let folder = path.hasPrefix("Sources/Render/Terminal/") ? "Render/Terminal" : parts[1]
      let allowed = try #require(Self.allowed[folder], "\(path): an unknown target")
      let imported = try modules(importedBy: Repository.text(path))
      let foreign = imported.subtracting(allowed).subtracting(Self.cLibraries)
      #expect(foreign.isEmpty, "\(path) must not import \(foreign.sorted())")
    }
  }

  @Test("The rules and the curves import nothing but the standard library and the C library")
  func groundFloor() throws {
    let paths = ["GameCore", "Motion"].flatMap { Repository.swiftFiles(under: "Sources/\($0)") }
    #expect(paths.count > 10)
    for path in paths {
      let imported = try modules(importedBy: Repository.text(path))
      #expect(imported.isSubset(of: Self.cLibraries), "\(path)")
    }
  }

  private func modules(importedBy source: String) -> Set<String> {
    let pattern =
      /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |private )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
    return Set(source.matches(of: pattern).map { String($0.1) })
  }
}
