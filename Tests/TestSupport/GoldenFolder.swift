import Foundation

/// A folder of files that texts are compared with, and that somebody has looked at.
///
/// A file that is missing is written, and the test fails. One that differs fails with the lines that
/// changed. `TOMATOMATO_RECORD=1` writes such files anew; the test then fails as well, so that
/// recording is never taken for passing.
package struct GoldenFolder: Sendable {
  private let folder: URL

  /// A folder, by its path relative to the root of the project.
  package init(_ path: String) {
    folder = Repository.root.appendingPathComponent(path)
  }

  /// The difference of a text from that of a file; `nil` if it is the same.
  package func problem(with text: String, named name: String) -> String? {
    let file = folder.appendingPathComponent("\(name).txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text { return nil }
    if let expected, !Repository.isRecording {
      return """
        \(name).txt has changed (- as recorded, + as found):
        \(TextDifference.lines(from: expected, to: text))
        If it is meant to be like this, record it with TOMATOMATO_RECORD=1.
        """
    }
    do {
      try Data(text.utf8).write(to: file)
      return "\(name).txt: recorded anew; look at it, then run the tests again"
    } catch {
      return "\(name).txt: cannot be written: \(error)"
    }
  }

  /// The names of all files, without their ending.
  package func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }
}

/// The differences of two texts, for people to read.
package enum TextDifference {
  /// The lines that differ, each under the last heading before it, at most some of them.
  package static func lines(from old: String, to new: String, atMost count: Int = 60) -> String {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var heading: Substring?
    var (i, j) = (0, 0)
    func report(_ line: String) {
      if let place = heading { result.append("  \(place)") }
      heading = nil
      result.append(line)
    }
    while i < before.count || j < after.count {
      if removed.contains(i), i < before.count {
        report("- \(before[i])")
        i += 1
      } else if inserted.contains(j), j < after.count {
        report("+ \(after[j])")
        j += 1
      } else {
        if after[j].hasPrefix("=== ") { heading = after[j] }
        i += 1
        j += 1
      }
    }
    let rest = result.count - count
    return (result.prefix(count) + (rest > 0 ? ["... and \(rest) lines more"] : []))
      .joined(separator: "\n")
  }
}
