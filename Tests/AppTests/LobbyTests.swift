import AppTestSupport
import Hosting
import Testing

@testable import App
@testable import GameCore

@Suite("The lobby of a table that people share")
struct LobbyTests {
  private static func rooms(_ table: SharedTable) -> [Roster] {
    table.terminals.compactMap { table.state($0)?.lobby?.room }
  }

  @Test("The host changes the deck and the judge, which all see, and the next game has them")
  func rules() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    let first = Roster.Rules(deck: "classic", judge: .vote)
    #expect(Self.rooms(table).map(\.rules) == [first, first])
    // That is up to the host.
    table.give(.lobby(.nextDeck), at: 1)
    table.give(.lobby(.nextJudge), at: 1)
    #expect(Self.rooms(table).map(\.rules) == [first, first])
    table.give(.lobby(.nextDeck), at: 0)
    table.give(.lobby(.nextJudge), at: 0)
    let second = Roster.Rules(deck: DeckDefinition.names[1], judge: .table)
    #expect(Self.rooms(table).map(\.rules) == [second, second])
    table.give(.lobby(.ready), at: 0)
    for id in table.terminals {
      let game = try #require(table.state(id)?.table?.game)
      #expect(game.field.deck.name == second.deck && game.judge == .table)
    }
    #expect(table.misdeeds.isEmpty && table.misunderstood.isEmpty)
  }

  @Test("The host calls cats of all characters until all chairs are taken, and sends them away")
  func cats() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.give(.lobby(.addCat), at: 1)
    table.give(.lobby(.removeCat), at: 0)
    #expect(Self.rooms(table).map(\.seats.count) == [2, 2])
    for _ in 0..<5 { table.give(.lobby(.addCat), at: 0) }
    for room in Self.rooms(table) {
      #expect(room.seats.map(\.level) == [nil, nil, .normal, .easy, .hard, .normal])
      #expect(Set(room.seats.map(\.name)).count == 6)
    }
    table.give(.lobby(.removeCat), at: 0)
    #expect(Self.rooms(table).map { $0.seats.last?.level } == [.hard, .hard])
    table.give(.lobby(.ready), at: 0)
    let game = try #require(table.state(1)?.table?.game)
    #expect(game.players.map { $0.seat == .human } == [true, true, false, false, false])
  }

  @Test("The chair of who has left is kept for a while, and the others stay on theirs")
  func departure() throws {
    let table = SharedTable(host: ["Aki"])
    for (id, name) in ["Ben", "Chie"].enumerated() { table.join(id + 1, [name]) }
    table.leave(1)
    func chairs(after seconds: Double) throws -> [[String]] {
      try table.terminals.map { id in
        let lobby = try #require(table.state(id)?.lobby)
        return lobby.chairs { $0 <= table.now + seconds }
          .map { $0.seat.name + ($0.hasLeft ? " left" : "") }
      }
    }
    let kept = ["Aki", "Ben left", "Chie"]
    #expect(try chairs(after: Durations.departure - 0.1) == [kept, kept])
    #expect(try chairs(after: Durations.departure) == [["Aki", "Chie"], ["Aki", "Chie"]])
    table.join(3, ["Dai"])
    #expect(try chairs(after: 0)[0] == kept + ["Dai"])
    table.join(4, ["Ben"])
    #expect(try chairs(after: 0)[0] == ["Aki", "Chie", "Dai", "Ben"])
  }

  @Test("Guests know what friends type, also when they come back from a game to a new table")
  func invitation() throws {
    let table = SharedTable(host: ["Aki"], invitation: ["ssh", "tomatomato join matepo"])
    table.join(1, ["Ben"])
    #expect(table.state(0)?.lobby?.command == "tomatomato join matepo")
    #expect(table.state(1)?.lobby?.command == "tomatomato join matepo")
    table.give(.lobby(.ready), at: 0)
    #expect(table.state(1)?.lobby == nil)
    table.reopen()
    #expect(table.state(1)?.lobby?.command == "tomatomato join matepo")
  }
}
