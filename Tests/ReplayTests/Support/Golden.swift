import TestSupport
import Testing

/// The golden files of these tests.
enum Golden {
  private static let folder = GoldenFolder("Tests/ReplayTests/Golden")

  /// Expects a text to be that of a golden file.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let problem = folder.problem(with: text, named: name) else { return }
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}
