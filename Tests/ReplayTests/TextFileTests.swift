import Foundation
import Testing

@testable import Files
@testable import Replay

@Suite struct TextFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Written bytes are read back")
  func roundTrip() throws {
    let path = folder.file("settings")
    #expect(try TextFile.read(path) == nil)
    try TextFile.write("one".bytes, to: path)
    try TextFile.write([], to: path)
    #expect(try TextFile.read(path) == [])
    let long = Array(repeating: UInt8(7), count: 200_000)
    try TextFile.write(long, to: path)
    #expect(try TextFile.read(path) == long)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A byte order mark at the beginning of a file is skipped once")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let path = try folder.write(mark + mark + "one".bytes, "settings")
    #expect(try TextFile.read(path) == mark + "one".bytes)
    _ = try folder.write([0xEF, 0xBB], "settings")
    #expect(try TextFile.read(path) == [0xEF, 0xBB])
  }

  @Test("A file that exceeds the limit is rejected")
  func largeFile() throws {
    let path = try folder.write(Array(repeating: 1, count: 11), "scores")
    #expect(try TextFile.read(path, limit: 11)?.count == 11)
    let error = #expect(throws: FileError.self) { try TextFile.read(path, limit: 10) }
    #expect(error?.description == "\(path): expected at most 10 bytes, found more")
  }

  @Test("A failed write leaves nothing behind")
  func failedWrite() throws {
    let path = folder.file("none/settings")
    let error = #expect(throws: FileError.self) { try TextFile.write([1], to: path) }
    #expect(error?.description == "\(path): cannot be created: No such file or directory")
    let directory = #expect(throws: FileError.self) { try TextFile.write([1], to: folder.path) }
    #expect(
      directory?.description == "\(folder.path): expected a regular file, found a folder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(throws: FileError.self) { try TextFile.read(folder.path) }
  }

  @Test("A symbolic link is kept, and its target is replaced")
  func symbolicLink() throws {
    let target = try folder.write("old".bytes, "target")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try TextFile.write("new".bytes, to: link)
    #expect(try folder.bytes("target") == "new".bytes)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test("A chain of relative links to a missing file creates its target")
  func danglingLinks() throws {
    try Directories.make(folder.file("below"))
    let links = [("first", "below/second"), ("below/second", "../target")]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
    #expect(try TextFile.read(folder.file("first")) == nil)
    try TextFile.write("new".bytes, to: folder.file("first"))
    #expect(try folder.bytes("target") == "new".bytes)
    #expect(try TextFile.read(folder.file("first")) == "new".bytes)
    for (link, target) in links {
      let found = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(link))
      #expect(found == target)
    }
  }

  @Test("A link to itself is an error and is not changed")
  func endlessLink() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link")
    let error = #expect(throws: FileError.self) { try TextFile.write([1], to: link) }
    #expect(error?.code == ELOOP)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "link")
  }

  @Test(
    "Anything but a regular file is not read or replaced and does not block",
    .timeLimit(.minutes(1)), arguments: NotAFile.allCases, [false, true])
  func notAFile(kind: NotAFile, isLinked: Bool) throws {
    guard let target = try kind.make(in: folder) else { return }
    let path = isLinked ? folder.file("link") : target
    if isLinked {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var status = stat()
    try #require(lstat(target, &status) == 0)
    let mode = status.st_mode
    #expect(throws: FileError.self) { try TextFile.read(path) }
    let error = #expect(throws: FileError.self) { try TextFile.write("new".bytes, to: path) }
    #expect(error?.description == "\(path): expected a regular file, found \(kind)")
    try #require(lstat(target, &status) == 0)
    #expect(status.st_mode == mode)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
