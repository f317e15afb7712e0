import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Texts of the system") struct SystemTextTests {
  @Test("Any bytes become a text, and the same bytes again")
  func roundTrip() {
    var random = SeededGenerator(seed: Stress.seed)
    let parts: [[UInt8]] = [
      [0xFF], [0xC3], [0xE3, 0x83], [0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80],
      [0xED, 0xA0, 0x80], Array("トマト".utf8), Array("a/b".utf8),
    ]
    for _ in 0..<Stress.count(500, of: 100_000) {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      let text = String(systemBytes: bytes)
      #expect(text.systemBytes == bytes, "\(bytes), \(Stress.variables)")
      if let valid = String(validating: bytes, as: UTF8.self), !bytes.contains(0xF4) {
        #expect(text == valid)
      }
    }
  }

  #if os(Linux)
    @Test("Files in folders whose names are not UTF-8 are written and read where they are")
    func files() throws {
      let folder = try TemporaryFolder()
      let home = String(systemBytes: Array(folder.path.utf8) + [0x2F, 0x61, 0xE9, 0xFF])
      // As another program makes it.
      #expect(home.withSystemText { mkdir($0, 0o700) } == 0)
      try Directories.makeParent(of: home + "/b/text")
      try TextFile.write([1], to: home + "/b/text")
      try TextFile.write([2], to: home + "/b/text")
      try TextFile.create([3], at: home + "/b/new")
      #expect(try TextFile.read(home + "/b/text") == [2])
      func names(_ folder: String) -> [String] {
        Folder.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
      }
      #expect(names(home + "/b") == ["new", "text"])
      #expect(names(folder.path) == [String(systemBytes: [0x61, 0xE9, 0xFF])])
      #expect(throws: FileError.self) { try TextFile.create([], at: home + "/b/new") }
    }
  #endif
}
