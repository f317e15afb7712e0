import Files
import Foundation
import GameCore
import Replay
import Testing

@testable import App

@Suite("Tables that visitors open, and the seats of guests") final class VisitorTableTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-visitors-\(UUID().uuidString)")
  private var directories: Directories { Directories { $0 == "HOME" ? self.folder.path : nil } }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A game at a table, which is left after the first roll.
  private func play(isOfVisitor: Bool, tokens: [String?] = []) throws -> GameStorage {
    let storage = GameStorage(program: "test", directories: directories)
    storage.keepsTablesApart = isOfVisitor
    storage.table = RecordedTable(name: "house", hostSeats: [0])
    let setup = try GameSetup(seed: 7, players: ["Aki", "Ben"].map { Player(name: $0) })
    #expect(storage.begin(setup, at: 0) == nil)
    storage.save(tokens)
    #expect(storage.record(.user(.roll), at: 1) == nil)
    storage.leave()
    return storage
  }

  @Test("The game of a visitor's table is resumed by name, and is not among those of the user")
  func visitors() throws {
    let storage = try play(isOfVisitor: true)
    #expect(storage.unfinished == nil && storage.unfinishedTable == nil)
    storage.resumedTable = "house"
    #expect(storage.unfinishedTable?.header.table?.name == "house")
    storage.keepsTablesApart = false
    _ = try storage.resume(at: 0)
    #expect(storage.keepsTablesApart, "the next game is the visitor's as well")
    storage.leave()
    #expect(try play(isOfVisitor: false).unfinished != nil)
  }

  @Test("The secrets of seats are kept beside the journal, not in it, and go with it")
  func seats() throws {
    let secret = "0123456789abcdef0123456789abcdef"
    let storage = try play(isOfVisitor: false, tokens: [nil, secret])
    #expect(storage.unfinishedTokens == [nil, secret])
    let library = GameLibrary(folder: try #require(directories.games))
    let journal = try #require(library.journals.first)
    #expect(try !String(contentsOfFile: journal, encoding: .utf8).contains(secret))
    let file = journal + ".seats"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // A newer unfinished game remains when the old ones are deleted.
    _ = try play(isOfVisitor: false)
    for _ in 0..<GameLibrary.kept { _ = try play(isOfVisitor: false) }
    #expect(!FileManager.default.fileExists(atPath: journal))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
