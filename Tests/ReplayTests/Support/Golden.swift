import Foundation
import TestSupport
import Testing

/// Files with expected results.
///
/// A missing file is written, and the test fails. `TOMATOMATO_RECORD=1` writes all files again.
/// Review the difference in either case.
enum Golden {
  /// The path of a folder in `Tests/ReplayTests`.
  static func folder(_ name: String) -> String {
    Repository.root.appendingPathComponent("Tests/ReplayTests/\(name)").path
  }

  /// Compares a text with a golden file, line by line.
  static func expect(_ text: String, _ name: String) throws {
    let path = folder("Golden") + "/" + name
    guard !Repository.isRecording, let golden = try? String(contentsOfFile: path, encoding: .utf8)
    else {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      if !Repository.isRecording {
        Issue.record("\(name) was missing and has been recorded; review it")
      }
      return
    }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (old, new)) in zip(expected, found).enumerated() where old != new {
      Issue.record("\(name): line \(number + 1): expected \(old), found \(new)")
      return
    }
    #expect(expected.count == found.count, "\(name) has a different number of lines")
  }
}
