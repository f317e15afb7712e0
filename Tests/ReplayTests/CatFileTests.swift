import Foundation
import GameCore
import Testing

@testable import Files
@testable import Scores

@Suite struct CatFileTests {
  private let folder: TemporaryFolder
  private let file: CatFile

  init() throws {
    folder = try TemporaryFolder()
    file = CatFile(folder: folder.file("state/tomatomato"))
  }

  /// A finished game of players at these seats, in which the given number of cards of a tomato goes to each.
  private func game(_ seats: [Player.Seat], winners: Set<Int>) throws -> PublicGame {
    let players = seats.enumerated().map { Player(name: "P\($0)", seat: $1) }
    for seed in 0..<2000 as Range<UInt64> {
      let end = try Simulation.play(GameSetup(seed: seed, players: players)).state
      if Set(end.game.winners) == winners { return end.game }
    }
    return try #require(nil, "no game that \(winners) win")
  }

  @Test("A game counts for each kind of cat: won by the person, and not by one of them")
  func meetings() throws {
    let seats: [Player.Seat] = [
      .human, .computer(.easy), .computer(.normal), .computer(.normal),
    ]
    func wins(_ winners: Set<Int>) throws -> [ComputerLevel: Bool]? {
      CatMeeting(try game(seats, winners: winners))?.wins
    }
    #expect(try wins([0]) == [.easy: true, .normal: true])
    #expect(try wins([1]) == [.easy: false, .normal: false])
    #expect(try wins([0, 3]) == [.easy: true, .normal: false])
  }

  @Test("Only the end of a game of one person and cats counts")
  func others() throws {
    let seats: [Player.Seat] = [.human, .computer(.hard)]
    let setup = try GameSetup(
      seed: 1, players: seats.enumerated().map { Player(name: "P\($0)", seat: $1) })
    #expect(CatMeeting(GameState(setup).game) == nil)
    #expect(CatMeeting(try game([.human, .human, .computer(.easy)], winners: [0])) == nil)
    #expect(CatMeeting(try game([.computer(.hard), .computer(.easy)], winners: [0])) == nil)
  }

  @Test("Games are kept, accessible only to the owner, and can be taken back")
  func keeps() throws {
    #expect(file.book == CatBook())
    #expect(!FileManager.default.fileExists(atPath: folder.file("state")))
    let won = try #require(CatMeeting(game([.human, .computer(.hard)], winners: [0])))
    let lost = try #require(CatMeeting(game([.human, .computer(.hard)], winners: [1])))
    for meeting in [won, lost, lost] { _ = try file.change { $0.add(meeting) } }
    #expect(file.book[.hard] == .init(games: 3, wins: 1))
    #expect(file.book[.easy] == .init())
    _ = try file.change { $0.remove(won) }
    #expect(file.book[.hard] == .init(games: 2, wins: 0))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  private func put(_ text: String) throws {
    try Directories.make(folder.file("state/tomatomato"))
    _ = try folder.write(text.bytes, "state/tomatomato/cats.jsonl")
  }

  private static let header = "{\"format\":\"tomatomato-cats\",\"version\":1}\n"

  @Test("Damaged lines are skipped, and the others count on")
  func damage() throws {
    let won = try #require(CatMeeting(game([.human, .computer(.hard)], winners: [0])))
    try put(
      Self.header + "{\"level\":\"hard\",\"games\":2,\"wins\":3}\n\u{0}\n{\"level\":\"cat\"}\n"
        + "{\"level\":\"easy\",\"games\":7,\"wins\":3}\n")
    #expect(file.book[.easy] == .init(games: 7, wins: 3))
    #expect(file.book[.hard] == .init())
    #expect(try file.change { $0.add(won) }[.easy] == .init(games: 7, wins: 3))
    try put("something else")
    #expect(file.book == CatBook())
  }

  @Test("A file of a newer version is not changed")
  func newer() throws {
    let text = "{\"format\":\"tomatomato-cats\",\"version\":2}\n"
    try put(text)
    #expect(file.book == CatBook())
    let error = #expect(throws: FileError.self) { _ = try file.change { _ in } }
    #expect(error?.text.en.contains("newer version") == true)
    #expect(try Data(contentsOf: URL(filePath: file.path)) == Data(text.utf8))
  }
}
