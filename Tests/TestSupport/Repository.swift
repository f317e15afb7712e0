import Foundation

/// The files of the project, for tests that compare them with the program.
package enum Repository {
  /// The root folder.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path relative to the root folder.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The sorted paths of all Swift files in a folder, relative to the root folder.
  package static func swiftFiles(under folder: String) -> [String] {
    let base = root.appendingPathComponent(folder).path
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Whether golden files are being recorded, with `TOMATOMATO_RECORD=1`.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["TOMATOMATO_RECORD"] == "1"
  }
}
