import TestSupport
import Testing

/// The golden files of these tests.
enum Golden {
  private static let folder = GoldenFolder("Tests/RenderTests/Golden")

  /// Expects a text to be that of a golden file.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let problem = folder.problem(with: text, named: name) else { return }
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }

  /// The names of all golden files, without their ending.
  static func names() throws -> Set<String> { try folder.names() }
}
