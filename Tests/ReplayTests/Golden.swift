import Foundation
import Testing

/// Files that hold what results were when somebody last looked at them.
///
/// Recording one is a deliberate act: a missing one is written and the test fails;
/// `TOMATOMATO_RECORD=1` writes them all again. Either way the difference is to be reviewed.
enum Golden {
  static var records: Bool {
    ProcessInfo.processInfo.environment["TOMATOMATO_RECORD"] == "1"
  }

  /// A folder beside this file.
  static func folder(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Compares a text with the golden file of a name, line by line.
  static func expect(_ text: String, _ name: String) throws {
    let path = folder("Golden") + "/" + name
    guard !records, let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      if !records { Issue.record("\(name) was missing and has been recorded; review it") }
      return
    }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (old, new)) in zip(expected, found).enumerated() where old != new {
      Issue.record("\(name): line \(number + 1): expected \(old), found \(new)")
      return
    }
    #expect(expected.count == found.count, "\(name) has another number of lines")
  }
}
