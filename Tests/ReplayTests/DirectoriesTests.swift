import Foundation
import Testing

@testable import Files
@testable import Replay

@Suite struct DirectoriesTests {
  private func directories(_ environment: [String: String]) -> Directories {
    Directories { environment[$0] }
  }

  @Test("The XDG variables determine the folders")
  func variables() {
    let directories = directories([
      "HOME": "/home/aki", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "/c",
    ])
    #expect(directories.state == "/s/tomatomato")
    #expect(directories.data == "/d/tomatomato")
    #expect(directories.config == "/c/tomatomato")
    #expect(directories.games == "/s/tomatomato/games")
  }

  @Test("HOME is used if a variable is unset, empty or relative")
  func home() {
    for value in [nil, "", "relative/path", "~/state"] {
      var environment = ["HOME": "/home/aki"]
      environment["XDG_STATE_HOME"] = value
      #expect(directories(environment).state == "/home/aki/.local/state/tomatomato")
      #expect(directories(environment).data == "/home/aki/.local/share/tomatomato")
      #expect(directories(environment).config == "/home/aki/.config/tomatomato")
    }
  }

  @Test("Without HOME and a variable there is no folder")
  func noHome() {
    for home in [nil, "", "aki"] {
      var environment: [String: String] = ["XDG_DATA_HOME": "/d"]
      environment["HOME"] = home
      #expect(directories(environment).state == nil)
      #expect(directories(environment).games == nil)
      #expect(directories(environment).data == "/d/tomatomato")
    }
  }

  @Test("Created folders are accessible only to their owner")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a/b/c")
    try Directories.make(path)
    try Directories.make(path)
    for name in ["a", "a/b", "a/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
  }

  @Test("A file in place of a folder is reported")
  func fileInPlaceOfFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], "file")
    let error = #expect(throws: FileError.self) { try Directories.make(path) }
    #expect(error?.description == "\(path): expected a folder, found a file")
    #expect(throws: FileError.self) { try Directories.make(path + "/below") }
  }
}
