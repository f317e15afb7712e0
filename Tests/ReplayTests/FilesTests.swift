import Foundation
import Testing

@testable import Replay

@Suite struct DirectoriesTests {
  private func directories(_ environment: [String: String]) -> Directories {
    Directories { environment[$0] }
  }

  @Test func variablesNameTheFolders() {
    let directories = directories([
      "HOME": "/home/aki", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "/c",
    ])
    #expect(directories.state == "/s/tomatomato")
    #expect(directories.data == "/d/tomatomato")
    #expect(directories.config == "/c/tomatomato")
    #expect(directories.games == "/s/tomatomato/games")
  }

  @Test func homeServesWhereAVariableIsUnsetEmptyOrRelative() {
    for value in [nil, "", "relative/path", "~/state"] {
      var environment = ["HOME": "/home/aki"]
      environment["XDG_STATE_HOME"] = value
      #expect(directories(environment).state == "/home/aki/.local/state/tomatomato")
      #expect(directories(environment).data == "/home/aki/.local/share/tomatomato")
      #expect(directories(environment).config == "/home/aki/.config/tomatomato")
    }
  }

  @Test func withoutHomeThereIsNoFolder() {
    for home in [nil, "", "aki"] {
      var environment: [String: String] = ["XDG_DATA_HOME": "/d"]
      environment["HOME"] = home
      #expect(directories(environment).state == nil)
      #expect(directories(environment).games == nil)
      #expect(directories(environment).data == "/d/tomatomato")
    }
  }

  @Test func foldersAreMadeForTheirOwnerOnly() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a/b/c")
    try Directories.make(path)
    try Directories.make(path)
    for name in ["a", "a/b", "a/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
  }

  @Test func aFileInTheWayIsSaid() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], "file")
    let error = #expect(throws: FileError.self) { try Directories.make(path) }
    #expect(error?.description == "\(path): expected a folder, found a file")
    #expect(throws: FileError.self) { try Directories.make(path + "/below") }
  }
}

@Suite struct TextFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func whatIsWrittenIsRead() throws {
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

  @Test func aLargeFileIsRefused() throws {
    let path = try folder.write(Array(repeating: 1, count: 11), "scores")
    #expect(try TextFile.read(path, limit: 11)?.count == 11)
    let error = #expect(throws: FileError.self) { try TextFile.read(path, limit: 10) }
    #expect(error?.description == "\(path): expected at most 10 bytes, found more")
  }

  @Test func anErrorLeavesNothingBehind() throws {
    let path = folder.file("none/settings")
    let error = #expect(throws: FileError.self) { try TextFile.write([1], to: path) }
    #expect(error?.description == "\(path): cannot be created: No such file or directory")
    let directory = #expect(throws: FileError.self) { try TextFile.write([1], to: folder.path) }
    #expect(
      directory?.description == "\(folder.path): expected a regular file, found a folder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(throws: FileError.self) { try TextFile.read(folder.path) }
  }

  @Test func aSymbolicLinkStaysOne() throws {
    let target = try folder.write("old".bytes, "target")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try TextFile.write("new".bytes, to: link)
    #expect(try folder.bytes("target") == "new".bytes)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test("A chain of relative links to a missing file creates the file that is meant")
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

  @Test("A link to itself is an error, and stays")
  func endlessLink() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link")
    let error = #expect(throws: FileError.self) { try TextFile.write([1], to: link) }
    #expect(error?.code == ELOOP)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "link")
  }

  @Test(
    "What is not a regular file is neither read, waited for nor replaced",
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
    #expect(error?.description == "\(path): expected a regular file, found \(kind.words)")
    try #require(lstat(target, &status) == 0)
    #expect(status.st_mode == mode)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
  }
}

/// What may be where a regular file is expected.
enum NotAFile: CaseIterable {
  case folder, pipe, device

  var words: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .device: "a device"
    }
  }

  /// Makes one in a folder; `nil` where none can be made.
  ///
  /// A device of the system's own is taken only where nobody could replace it: a test that finds a
  /// defect must not break the machine.
  func make(in folder: TemporaryFolder, _ name: String = "thing") throws -> String? {
    let path = folder.file(name)
    switch self {
    case .folder: try Directories.make(path)
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .device:
      // The number of /dev/zero on Linux.
      if mknod(path, S_IFCHR | 0o600, 0x105) == 0 { return path }
      return access("/dev", W_OK) == 0 ? nil : "/dev/zero"
    }
    return path
  }
}

@Suite struct GameLibraryTests {
  private let folder: TemporaryFolder
  private let library: GameLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = GameLibrary(folder: folder.path)
  }

  private func journal(_ game: RandomGame, actions: Int?) -> [UInt8] {
    guard let actions else { return game.recording.bytes }
    let entries = Array(game.recording.entries.prefix(actions))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  @Test func newPathsSortByTimeAndAreFree() throws {
    let first = library.newPath(timestamp: "20240501-203000", seed: .max)
    #expect(first == folder.file("20240501-203000-18446744073709551615-\(getpid()).jsonl"))
    _ = try folder.write([], String(first.dropFirst(folder.path.count + 1)))
    let second = library.newPath(timestamp: "20240501-203000", seed: .max)
    #expect(second != first)
    _ = try folder.write([], String(second.dropFirst(folder.path.count + 1)))
    let third = library.newPath(timestamp: "20240501-203001", seed: 0)
    _ = try folder.write([], String(third.dropFirst(folder.path.count + 1)))
    #expect(library.journals == [third, second, first])
  }

  @Test func aFolderThatIsNotThereHasNoJournals() {
    let library = GameLibrary(folder: folder.file("none"))
    #expect(library.journals.isEmpty)
    #expect(library.prune().isEmpty)
    #expect(library.newestUnfinished() == nil)
  }

  @Test func theNewestAreKeptAndStrangersToo() throws {
    for number in 100..<160 { _ = try folder.write([], "\(number).jsonl") }
    _ = try folder.write([], "000.txt")
    _ = try folder.write([], "mine.jsonl")
    let removed = library.prune()
    #expect(removed.count == 10)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["000.txt"] + (110..<160).map { "\($0).jsonl" } + ["mine.jsonl"])
  }

  @Test func aRunningGameIsNeverRemoved() throws {
    let game = try RandomGame(seed: 30)
    let writer = try JournalWriter(
      creating: folder.file("100.jsonl"), header: game.recording.header)
    for number in 101..<105 { _ = try folder.write([], "\(number).jsonl") }
    #expect(library.prune(keeping: 2) == [folder.file("102.jsonl"), folder.file("101.jsonl")])
    #expect(library.journals.last == writer.path)
    withExtendedLifetime(writer) {}
  }

  @Test func theNewestUnfinishedGameIsFound() throws {
    let game = try RandomGame(seed: 31)
    #expect(library.newestUnfinished() == nil)
    _ = try folder.write(journal(game, actions: 3), "101.jsonl")
    let cut = journal(game, actions: 7).dropLast(5)
    _ = try folder.write(Array(cut), "102.jsonl")
    _ = try folder.write(journal(game, actions: nil), "103.jsonl")
    _ = try folder.write("garbage\n".bytes, "104.jsonl")
    _ = try folder.write([], "105.jsonl")
    let illegal = BadJournalTests.header + "\n{\"t\":1,\"a\":\"draw\"}\n"
    _ = try folder.write(illegal.bytes, "106.jsonl")
    let found = try #require(library.newestUnfinished())
    #expect(found.path == folder.file("102.jsonl"))
    #expect(found.recording.entries.count == 6)
    #expect(found.recording.ending == .cut)

    let resumed = try JournalWriter.resume(found.path)
    #expect(library.newestUnfinished()?.path == folder.file("101.jsonl"))
    #expect(resumed.writer.end() == nil)
  }
}
