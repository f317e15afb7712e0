import Files
import GameCore
import Replay
import TestSupport
import Testing

@testable import Hosting

/// A session with guests that take all that is sent to them.
private struct Table {
  var session: TableServer
  /// The messages that each guest has received.
  var received: [Int: [UInt8]] = [:]

  init(host: [String] = ["Aki"], computers: [Player] = []) {
    session = TableServer(table: "matepo", host: host, computers: computers)
  }

  /// Sends all that waits; returns the guests whose connection is closed.
  @discardableResult mutating func flush() -> [Int] {
    var closed: [Int] = []
    for id in session.pending {
      while case let bytes = session.output(of: id), !bytes.isEmpty {
        received[id, default: []] += bytes
        session.noteSent(bytes.count, to: id)
      }
      if session.isClosing(id) {
        _ = session.disconnect(id)
        closed.append(id)
      }
    }
    return closed
  }

  mutating func join(_ id: Int, _ names: [String], user: UInt32 = 1000, token: String? = nil) {
    _ = session.connect(id, user: user)
    let hello = TableMessage.hello(names: names, isSpectator: names.isEmpty, token: token)
    _ = session.receive(id, hello.line(), at: 0)
    flush()
  }

  /// The messages that a guest has got.
  func messages(_ id: Int, _ deck: DeckDefinition = .classic) throws -> [TableMessage] {
    var lines = LineBuffer(maximum: TableMessage.maximumLength)
    return try lines.take(received[id] ?? []).map { try TableMessage.answer($0, deck) }
  }
}

@Suite("A table that people join") struct SessionTests {
  @Test("Guests sit down with their names, and all are told who is there")
  func sit() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.join(2, ["Chie", "Dai"])
    #expect(table.session.players.map(\.name) == ["Aki", "Ben", "Chie", "Dai"])
    guard case .room(let room)? = try table.messages(1).last else {
      Issue.record("no room")
      return
    }
    #expect(room.own == [1] && room.seats.map(\.name) == ["Aki", "Ben", "Chie", "Dai"])
    #expect(table.session.receive(1, TableMessage.ready(true).line(), at: 0) == [.room])
    #expect(table.session.room.seats[1].isReady && !table.session.room.seats[2].isReady)
    #expect(table.session.receive(2, TableMessage.wave.line(), at: 0) == [.wave(2)])
    #expect(table.session.disconnect(2) == [.room])
    #expect(table.session.players.map(\.name) == ["Aki", "Ben"])
  }

  @Test("In a game, a guest that is gone keeps the seat, and only the same user sits down again")
  func rejoin() throws {
    var table = Table()
    table.join(1, ["Ben"])
    let setup = try GameSetup(seed: 7, players: table.session.players)
    table.session.begin(setup)
    table.session.tell(.event(.rolled(2)))
    #expect(table.session.disconnect(1) == [.room])
    #expect(table.session.room.absent == [1])
    table.join(2, ["Ben"], user: 1001)
    #expect(try table.messages(2).last.map { if case .bye = $0 { true } else { false } } == true)
    table.join(3, ["Ben"])
    #expect(table.session.room.absent.isEmpty)
    #expect(
      try Array(table.messages(3).suffix(2)) == [.event(.rolled(2)), .present])
    // Twice for a seat.
    table.join(4, ["Ben"])
    _ = table.session.receive(3, TableMessage.pong.line(), at: 0)
    table.flush()
    #expect(try table.messages(4).last.map { if case .bye = $0 { true } else { false } } == true)
    let act = TableMessage.act(.roll).line()
    #expect(table.session.receive(3, act, at: 0) == [.act(.roll, seats: [1], guest: 3)])
    // Who only watches does nothing.
    table.join(5, [])
    #expect(table.session.receive(5, act, at: 0).isEmpty)
    #expect(try table.messages(5).contains(.event(.rolled(2))))
  }

  @Test(
    "No guest is told how another has voted before the verdict, also one who comes late or slowly")
  func secretVotes() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players, judge: .vote))
    table.flush()
    table.received = [:]
    let votes = [GameEvent.voted(player: 2, isCorrect: false), .voted(player: 0, isCorrect: true)]
    for vote in votes { table.session.tell(.event(vote)) }
    table.flush()
    table.join(3, [])
    for id in 1...3 {
      let told = try table.messages(id).filter { if case .event = $0 { true } else { false } }
      #expect(told == votes.map { .event($0.withoutSide) }, "guest \(id)")
      let text = String(decoding: table.received[id] ?? [], as: UTF8.self)
      #expect(!text.contains("\"ok\""), "guest \(id)")
    }
    table.received = [:]
    let verdict = GameEvent.read(isCorrect: false, nil)
    table.session.tell(.event(verdict))
    table.flush()
    #expect(try table.messages(1) == (votes + [verdict]).map { .event($0) })
    table.join(4, [])
    #expect(try table.messages(4).suffix(4) == (votes + [verdict]).map { .event($0) } + [.present])
  }

  @Test("An owner gets the seat at the first try from a line that does not answer, and no other")
  func takeover() throws {
    func isRefused(_ id: Int, _ table: Table) throws -> Bool {
      if case .bye = try table.messages(id).last { true } else { false }
    }
    var table = Table()
    table.join(1, ["Ben"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    table.join(2, ["Ben"])
    #expect(try table.messages(2).isEmpty && table.messages(1).last == .ping, "it is not known yet")
    _ = table.session.receive(1, TableMessage.pong.line(), at: 1)
    table.flush()
    #expect(try isRefused(2, table), "it answers")
    // Another user does not even ask.
    table.join(4, ["Ben"], user: 1001)
    #expect(try isRefused(4, table))
    table.join(6, ["ben"])
    #expect(table.session.deadline(at: 1) == TableServer.claimTimeout)
    #expect(table.session.expire(at: 1.9).isEmpty)
    #expect(table.session.expire(at: TableServer.claimTimeout) == [.room])
    table.flush()
    #expect(try table.messages(6).last == .present && isRefused(1, table))
    #expect(table.session.room.absent.isEmpty)
    let act = TableMessage.act(.roll).line()
    #expect(table.session.receive(6, act, at: 3) == [.act(.roll, seats: [1], guest: 6)])
  }

  @Test("An owner who waits for the seat gets it at once when the other line ends")
  func takeoverOfEnded() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    table.join(2, ["Ben"])
    #expect(table.session.disconnect(1) == [.room, .room])
    table.flush()
    #expect(try table.messages(2).last == .present && table.session.room.absent.isEmpty)
  }

  @Test("A line that answers no ping for 15 seconds counts as away until it says something")
  func silence() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    table.session.tell(.event(.rolled(2)))
    let deadline = table.session.deadline(at: 100)
    let due = try #require(deadline)
    #expect(due == 103)
    #expect(table.session.expire(at: due).isEmpty)
    table.flush()
    for id in [1, 2] { #expect(try table.messages(id).last == .ping) }
    _ = table.session.receive(2, TableMessage.pong.line(), at: 104)
    #expect(table.session.deadline(at: 104) == due + 15)
    #expect(table.session.expire(at: due + 15) == [.room])
    #expect(table.session.room.absent == [1])
    // The owner gets the seat at once.
    var other = table
    other.join(3, ["Ben"])
    #expect(try other.messages(3).last == .present && other.session.room.absent.isEmpty)
    // A computer plays meanwhile, and who is back plays on.
    table.session.give(1, to: .normal)
    #expect(table.session.room.absent.isEmpty)
    #expect(table.session.receive(1, TableMessage.pong.line(), at: 200) == [.room])
    #expect(table.session.room.seats[1] == .init(name: "Ben"))
  }

  @Test(
    "A line that hangs counts as away within 18 s of what somebody else does, and no other line")
  func hungLines() throws {
    for seed in 0..<UInt64(Stress.count(300, of: 20_000)) {
      var random = SeededGenerator(seed: seed)
      var table = Table()
      for (id, name) in ["Ben", "Chie", "Dai"].enumerated() { table.join(id + 1, [name]) }
      table.session.begin(try GameSetup(seed: 7, players: table.session.players))
      let hang = Double.random(in: 0..<400, using: &random)
      var acts = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Double.random(in: 0..<500, using: &random)
      }
      acts.append(hang + Double.random(in: 0..<300, using: &random))
      acts.sort()
      var (time, firstAct) = (0.0, Double.infinity)
      while !table.session.room.absent.contains(1) {
        let act = acts.first ?? .infinity
        time = max(time, min(act, table.session.deadline(at: time) ?? .infinity))
        try #require(time < .infinity, "seed \(seed): nothing happens")
        if time == act {
          acts.removeFirst()
          // The host, or a guest whose line is good.
          let id = [0, 2, 3, 1].prefix(time < hang ? 4 : 3).randomElement(using: &random) ?? 0
          if id == 0 {
            table.session.tell(.countdown)
          } else {
            _ = table.session.receive(id, TableMessage.wave.line(), at: time)
          }
          if time >= hang { firstAct = min(firstAct, time) }
        } else {
          _ = table.session.expire(at: time)
        }
        for id in 1...3 where id != 1 || time < hang {
          guard table.session.guests[id]?.pingTime != nil else { continue }
          _ = table.session.receive(id, TableMessage.pong.line(), at: time)
        }
        table.flush()
        try #require(time < hang + 1000, "seed \(seed)")
      }
      let limit = TableServer.Ping.shortestPause + TableServer.pingTimeout
      #expect(time <= firstAct + limit && table.session.room.absent == [1], "seed \(seed)")
    }
  }

  @Test("Requests for the list of tables do not let lines be asked again and again")
  func listing() {
    var table = Table()
    table.join(1, ["Ben"])
    for second in 1...20 {
      _ = table.session.deadline(at: Double(second))
      _ = table.session.connect(2, user: 1000)
      _ = table.session.receive(2, TableMessage.list.line(), at: Double(second))
      table.flush()
      while let due = table.session.deadline(at: Double(second)), due <= Double(second) {
        _ = table.session.expire(at: due)
        _ = table.session.receive(1, TableMessage.pong.line(), at: due)
      }
    }
    let text = String(decoding: table.received[1] ?? [], as: UTF8.self)
    #expect(text.matches(of: /"ping"/).count == 1)
  }

  @Test(
    "Two guests want a computer for somebody who is away; each counts once, and only while away")
  func wishes() throws {
    var table = Table(host: [])
    table.join(1, ["Ben"])
    table.join(2, ["Chie", "Dai"])
    table.join(3, ["Emi"])
    table.join(4, [])
    func want(_ id: Int, _ seat: Int = 0) -> [TableServer.Request] {
      table.session.receive(id, TableMessage.replace(seat).line(), at: 0)
    }
    #expect(want(2).isEmpty, "no game")
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    #expect(want(2).isEmpty, "nobody is away")
    #expect(table.session.room.seats[0].wishes == nil)
    _ = table.session.disconnect(1)
    #expect(table.session.room.seats[0].wishes == [])
    #expect(want(4).isEmpty && want(2, 3).isEmpty && want(2, 5).isEmpty)
    #expect(want(2) == [.room])
    #expect(want(2) == [.room] && table.session.room.seats[0].wishes == [1])
    #expect(table.session.room.seatsToReplace.isEmpty)
    table.flush()
    guard case .room(let room)? = try table.messages(3).last else {
      Issue.record("no room")
      return
    }
    #expect(room.seats[0].wishes == [1])
    var (returned, left) = (table, table)
    #expect(want(3) == [.room] && table.session.room.seatsToReplace == [0])
    table.session.give(0, to: .normal)
    #expect(table.session.room.seatsToReplace.isEmpty && table.session.room.seats[0].wishes == nil)
    returned.join(5, ["Ben"])
    _ = returned.session.disconnect(5)
    #expect(returned.session.room.seats[0].wishes == [])
    _ = left.session.disconnect(2)
    #expect(left.session.room.seats[0].wishes == [])
    // Where somebody plays at the host, that is up to the host.
    table = Table()
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    _ = table.session.disconnect(1)
    #expect(want(2, 1).isEmpty && table.session.room.seats[1].wishes == nil)
  }

  @Test("A seat is given back to the secret of who took it, also by a host that was started anew")
  func tokens() throws {
    func isKept(_ id: Int, _ table: Table) throws -> Bool {
      try table.messages(id).last == .bye(Farewell.kept(name: "\"Ben\""))
    }
    var table = Table()
    table.join(1, ["Ben"], token: "key of Ben")
    table.join(2, ["Chie"], token: "key of Chie")
    table.join(3, [])
    let setup = try GameSetup(seed: 7, players: table.session.players)
    table.session.begin(setup)
    table.flush()
    #expect(table.session.tokens == [nil, "key of Ben", "key of Chie"])
    // A line that is there is not even asked.
    for (id, token) in [(4, nil), (5, "key of Chie"), (6, "")] as [(Int, String?)] {
      table.join(id, ["Ben"], token: token)
      let refusal = try table.messages(id).last
      #expect(refusal == .bye(Farewell.taken(name: "\"Ben\"")), "\(token ?? "none")")
      #expect(try table.messages(1).last == .present)
    }
    _ = table.session.disconnect(1)
    let resumed = TableServer(
      table: "matepo", resuming: setup, host: [0], user: 1000, tokens: table.session.tokens)
    for session in [table.session, resumed] {
      table.session = session
      table.received[7] = nil
      table.received[8] = nil
      table.join(7, ["Ben"])
      #expect(try isKept(7, table) && table.session.room.absent.contains(1))
      table.join(8, ["Ben"], token: "key of Ben")
      #expect(try !isKept(8, table) && !table.session.room.absent.contains(1))
    }
    for (id, bytes) in table.received {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("key of"), "guest \(id)")
    }
  }

  @Test("A player who is not ready a minute after the others watches the next game")
  func readiness() throws {
    var table = Table(host: [])
    for (id, name) in ["Ben", "Chie", "Dai"].enumerated() { table.join(id, [name]) }
    func ready(_ id: Int, at time: Double) {
      _ = table.session.receive(id, TableMessage.ready(true).line(), at: time)
    }
    ready(0, at: 10)
    let ping = TableServer.Ping.shortestPause
    #expect(table.session.deadline(at: 10) == 10 + ping, "one alone waits for others")
    ready(1, at: 20)
    _ = table.session.deadline(at: 20)
    // Who sits down later has a minute as well.
    table.session.now = 50
    _ = table.session.connect(3, user: 1000)
    _ = table.session.receive(
      3, TableMessage.hello(names: ["Emi"], isSpectator: false).line(), at: 50)
    _ = table.session.deadline(at: 50)
    _ = table.session.expire(at: 79.9)
    for id in 0..<4 { _ = table.session.receive(id, TableMessage.pong.line(), at: 79.9) }
    #expect(!table.session.hasOtherPlayers)
    #expect(table.session.expire(at: 80) == [.room] && !table.session.awaitsGame)
    #expect(table.session.expire(at: 110) == [.room] && table.session.awaitsGame)
    table.session.seatPlayers()
    #expect(table.session.players.map(\.name) == ["Ben", "Chie"])
    #expect(table.session.room.late == ["Dai", "Emi"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    let isSeatedInGame = table.session.seatLate()
    table.session.noteOver(true)
    let isSeatedAfterGame = table.session.seatLate()
    #expect(!isSeatedInGame && isSeatedAfterGame && !table.session.isPlaying)
    #expect(table.session.players.map(\.name) == ["Ben", "Chie", "Dai", "Emi"])
    #expect(table.session.room.late.isEmpty)
  }

  @Test("A player who becomes ready late plays, and a game is never left with one player")
  func lateReadiness() {
    var table = Table()
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    _ = table.session.receive(1, TableMessage.ready(true).line(), at: 0)
    _ = table.session.deadline(at: 0)
    _ = table.session.expire(at: 60)
    #expect(table.session.hasOtherPlayers)
    var other = table
    _ = other.session.receive(2, TableMessage.ready(true).line(), at: 61)
    #expect(!other.session.hasOtherPlayers)
    _ = table.session.disconnect(1)
    _ = table.session.deadline(at: 61)
    table.session.seatPlayers()
    #expect(table.session.players.map(\.name) == ["Aki", "Chie"])
  }

  @Test("A table at which nothing happens asks after ever longer pauses, and without guests never")
  func pauses() {
    var table = Table()
    #expect(table.session.deadline(at: 0) == nil)
    table.join(1, ["Ben"])
    var (time, count) = (0.0, 0)
    while let due = table.session.deadline(at: time), due < 86_400 {
      time = due
      _ = table.session.expire(at: due)
      _ = table.session.receive(1, TableMessage.pong.line(), at: due)
      count += 1
    }
    #expect(count == 12)
    // Who only watches is not asked, and neither is a program of the host.
    table = Table()
    table.join(1, [])
    _ = table.session.connect(2, user: 1000, playingFor: "Robo")
    _ = table.session.receive(2, Array("{\"tomatomato\":1,\"names\":[\"Robo\"]}\n".utf8), at: 0)
    #expect(table.session.room.seats.count == 2 && table.session.deadline(at: 0) == nil)
  }

  @Test("Names that look the same as one at the table sit down nowhere else")
  func lookAlikes() throws {
    for name in ["aki", "ＡＫＩ", "Аki", "AKI"] {
      var table = Table()
      table.join(1, [name])
      #expect(table.session.players.map(\.name) == ["Aki"], "\(name)")
    }
  }

  @Test(
    "A flood of intents, waves and undos is refused, and a second later the guest may act again")
  func flood() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    func count(_ message: TableMessage, _ number: Int, at time: Double) -> Int {
      (0..<number).reduce(0) { sum, _ in
        sum + table.session.receive(1, message.line(), at: time).count
      }
    }
    #expect(count(.act(.roll), 1000, at: 10) == 20 && count(.act(.roll), 1000, at: 11) == 20)
    #expect(count(.wave, 15, at: 20) == 1 && count(.wave, 3, at: 20.5) == 0)
    var undos = count(.act(.undo), 20, at: 90)
    #expect(undos == TableServer.maximumInterruptions && count(.pause(true), 9, at: 91) == 0)
    for second in 0..<20 {
      table.session.tell(.event(.read(isCorrect: true, nil)))
      undos += count(.act(.undo), 20, at: 100 + Double(second))
    }
    #expect(undos == TableServer.maximumUndos)
    table.flush()
    #expect(table.session.guestCount == 1)
  }

  @Test("A request for the list is answered once with who sits there, and makes no guest")
  func list() throws {
    var table = Table()
    table.join(1, ["Ben"])
    func ask(_ id: Int) throws -> Roster? {
      _ = table.session.connect(id, user: 1000)
      #expect(table.session.receive(id, TableMessage.list.line(), at: 0).isEmpty)
      #expect(table.flush() == [id])
      guard case .room(let room)? = try table.messages(id).last else { return nil }
      #expect(try table.messages(id).count == 1 && room.own.isEmpty)
      return room
    }
    let told = try table.messages(1).count
    #expect(try ask(2)?.seats.map(\.name) == ["Aki", "Ben"])
    #expect(try table.messages(1).count == told)
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    #expect(try ask(3)?.isPlaying == true)
    // Whoever comes then ends the game that is over.
    table.session.noteOver(true)
    #expect(try ask(4)?.isPlaying == false)
    _ = table.session.disconnect(1)
    _ = table.session.connect(5, user: 1000)
    #expect(!table.session.hasGuests)
  }

  @Test("Those who only watch leave room for players")
  func spectators() {
    var table = Table()
    for id in 1...40 { table.join(id, []) }
    table.join(50, ["Ben"])
    #expect(table.session.players.map(\.name) == ["Aki", "Ben"])
  }

  @Test("A newcomer after a game ends it and plays the next one, also where the host plays")
  func newcomer() throws {
    var table = Table()
    table.join(1, ["Ben"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    table.join(2, ["Chie"])
    #expect(table.session.players.count == 2, "not during a game")
    table.session.noteOver(true)
    _ = table.session.connect(3, user: 1000)
    let hello = TableMessage.hello(names: ["Chie"], isSpectator: false).line()
    #expect(table.session.receive(3, hello, at: 0) == [.lobby])
    #expect(table.session.players.map(\.name) == ["Aki", "Ben", "Chie"])
    #expect(!table.session.isPlaying)
  }

  @Test(
    "Names of tables have two or three morae while there are free ones, and none is given twice")
  func tableNames() {
    var taken: Set<String> = []
    for number in 0..<200 as Range<UInt64> {
      let name = TableName.new(besides: taken, choosing: number &* 0x9e37_79b9_7f4a_7c15)
      #expect(taken.insert(name).inserted && (number > 14 || name.count <= 6), "\(name)")
    }
  }

  @Test("A program sits down with the name of its seat only, and the host is told when it is gone")
  func programs() throws {
    func program(_ lines: String) -> (Table, [TableServer.Request]) {
      var table = Table()
      _ = table.session.connect(1, user: 1000, playingFor: "Robo")
      let requests = table.session.receive(1, Array(lines.utf8), at: 0)
      let ended = table.session.isClosing(1) ? table.session.disconnect(1) : []
      return (table, requests + ended)
    }
    var (table, requests) = program("{\"tomatomato\":1,\"names\":[\"Robo\"]}\n")
    #expect(requests == [.room] && table.session.players.map(\.name) == ["Aki", "Robo"])
    #expect(table.session.disconnect(1) == [.room, .programGone(name: "Robo", reason: nil)])
    for names in ["\"Bob\"", "", "\"Robo\",\"Bob\""] {
      (table, requests) = program("{\"tomatomato\":1,\"names\":[\(names)]}\n")
      guard case .programGone("Robo", let reason?)? = requests.first, requests.count == 1 else {
        Issue.record("\(names): \(requests)")
        continue
      }
      #expect(reason.en.hasPrefix("expected the name \"Robo\", found "))
      #expect(table.session.players.map(\.name) == ["Aki"])
    }
    (table, requests) = program("nonsense\n")
    #expect(requests.count == 1 && table.session.guestCount == 0)
  }

  @Test(
    "After a game, guests are asked again whether they are ready, and absent ones can be left out")
  func readyAgain() throws {
    var table = Table(host: [])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.join(3, ["Dai"])
    for id in 1...3 { _ = table.session.receive(id, TableMessage.ready(true).line(), at: 0) }
    #expect(table.session.awaitsGame)
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    #expect(!table.session.awaitsGame)
    #expect(table.session.receive(1, TableMessage.ready(false).line(), at: 0).isEmpty, "refused")
    table.session.noteOver(true)
    #expect(!table.session.awaitsGame && table.session.room.isPlaying)
    _ = table.session.receive(1, TableMessage.ready(true).line(), at: 0)
    _ = table.session.receive(2, TableMessage.ready(true).line(), at: 0)
    #expect(!table.session.awaitsGame)
    _ = table.session.disconnect(3)
    #expect(table.session.awaitsGame)
    table.session.seatPlayers()
    #expect(table.session.players.map(\.name) == ["Ben", "Chie"] && !table.session.isPlaying)
  }

  @Test("Bad guests get one answer, and the connection is closed")
  func badGuests() throws {
    let lines = [
      "{}", "[]", "\u{0}\u{1}", #"{"tomatomato":2,"names":["Ben"]}"#, #"{"a":"roll"}"#,
      #"{"tomatomato":1,"names":[""]}"#, #"{"tomatomato":1,"names":["Aki"]}"#,
      #"{"tomatomato":1,"names":["12345678901234567"]}"#, #"{"tomatomato":1,"names":[7]}"#,
      #"{"tomatomato":1}"#, #"{"tomatomato":1,"names":["a","b","c","d","e","f"]}"#,
      String(repeating: "x", count: 2000),
    ]
    for line in lines {
      var table = Table()
      _ = table.session.connect(1, user: 1000)
      #expect(table.session.receive(1, Array((line + "\n").utf8), at: 0).isEmpty, "\(line)")
      #expect(table.flush() == [1], "\(line)")
      let messages = try table.messages(1)
      #expect(messages.count == 1, "\(line)")
      #expect(table.session.players.map(\.name) == ["Aki"] && table.session.guestCount == 0)
    }
  }

  @Test("A line of ten megabytes, and a thousand connections, take no memory")
  func bounds() {
    var table = Table()
    _ = table.session.connect(0, user: 1000)
    let part = [UInt8](repeating: 0x61, count: 65_536)
    for _ in 0..<160 { _ = table.session.receive(0, part, at: 0) }
    #expect(table.flush() == [0])
    for id in 1...1000 {
      _ = table.session.connect(id, user: 1000)
      #expect(table.session.guestCount <= TableServer.maximumGuests + 1)
    }
  }

  @Test("A slow guest gets the present state instead of what it has missed")
  func slow() throws {
    var table = Table()
    table.join(1, ["Ben"])
    let setup = try GameSetup(seed: 7, players: table.session.players)
    table.session.begin(setup)
    // Half a line has been sent.
    table.session.noteSent(5, to: 1)
    for number in 0..<20_000 { table.session.tell(.event(number % 2 == 0 ? .pointed(1) : .undone)) }
    #expect(table.session.output(of: 1).count < TableMessage.maximumLength)
    var waiting = 0
    table.received = [:]
    while case let bytes = table.session.output(of: 1), !bytes.isEmpty {
      waiting += bytes.count
      table.received[1, default: []] += bytes
      table.session.noteSent(bytes.count, to: 1)
    }
    #expect(waiting <= TableServer.maximumQueue)
    // After the rest of the first line come whole messages, the present state among them.
    let lines = (table.received[1] ?? []).split(separator: UInt8(ascii: "\n")).dropFirst()
    let messages = try lines.map { try TableMessage.answer($0, .classic) }
    #expect(messages.contains { if case .game = $0 { true } else { false } })
    #expect(messages.contains(.present))
  }

  @Test("Guests are told of a game with a deck of 30,000 bytes, also if they are slow")
  func largestDeck() throws {
    // Each of these characters takes two bytes in JSON.
    let line = "legend " + String(repeating: "\\", count: 120) + "\n"
    var text = "card she 12\ncard sells 12\npoint she sells\n"
    while text.utf8.count + line.utf8.count <= DeckText.maximumSize { text += line }
    let deck = try DeckDefinition("shells", text: Array(text.utf8))
    var table = Table()
    table.join(1, ["Ben"])
    table.received = [:]
    let setup = try GameSetup(seed: 7, deck: deck, players: table.session.players)
    table.session.begin(setup)
    table.session.noteSent(5, to: 1)
    for number in 0..<1000 { table.session.tell(number % 2 == 0 ? .countdown : .waved(1)) }
    #expect(table.session.output(of: 1).count > 55_000)
    table.received[1] = Array(TableMessage.game(setup).line().prefix(5))
    table.flush()
    let games = try table.messages(1, deck).filter { $0 == .game(try setup.with(seed: 0)) }
    #expect(games.count == 1)
    table.join(2, [])
    #expect(try table.messages(2, deck).contains(.game(try setup.with(seed: 0))))
  }

  @Test("100,000 mutated messages neither stop the table nor change who sits there")
  func mutations() throws {
    var random = SeededGenerator(seed: Stress.seed)
    let record = ReadingRecord(milliseconds: 5, keys: 3)
    let examples: [TableMessage] = [
      .hello(names: ["Ben"], isSpectator: false), .act(.roll),
      .act(.vote(player: 1, isCorrect: true)),
      .act(.read(isCorrect: true, record)), .act(.point(player: 1, position: 3)), .ready(true),
      .wave,
      .pause(true), .replace(1),
    ]
    var table = Table()
    table.join(1, ["Ben"])
    table.session.begin(try GameSetup(seed: 7, players: table.session.players))
    for number in 0..<100_000 {
      let id = number + 2
      var bytes = examples.randomElement(using: &random)?.line() ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: if bytes.count > 1 { bytes.remove(at: place) }
        }
      }
      _ = table.session.connect(id, user: 1001)
      for request in table.session.receive(id, bytes, at: 0) {
        #expect(Bool(false), "message \(number), \(Stress.variables): \(request)")
      }
      table.flush()
      table.received[id] = nil
      _ = table.session.disconnect(id)
    }
    #expect(table.session.players.map(\.name) == ["Aki", "Ben"] && table.session.guestCount == 1)
  }
}

@Suite("Messages of a table") struct TableMessageTests {
  /// Requests and answers of all kinds, with the events of a game.
  private static let deck = DeckDefinition.classic
  private static let record = ReadingRecord(milliseconds: 5, keys: 3, longestGap: 2)
  private static let requests: [TableMessage] = [
    .hello(names: ["Ben", "千絵"], isSpectator: false), .hello(names: [], isSpectator: true),
    .hello(names: ["Ben"], isSpectator: false, token: "0123456789abcdef0123456789abcdef"),
    .act(.roll), .act(.draw), .act(.vote(player: 1, isCorrect: true)),
    .act(.read(isCorrect: true, record)), .act(.point(player: 1, position: 3)), .act(.reveal),
    .act(.undo), .ready(true), .wave, .pause(true), .replace(2),
  ]
  private static func answers() throws -> [TableMessage] {
    let setup = try GameSetup(
      seed: 0, players: [Player(name: "Aki"), Player(name: "千絵", seat: .computer(.hard))],
      startingPlayer: 1, judge: .vote)
    let room = Roster(
      table: "matepo",
      seats: [
        .init(name: "Aki", isReady: true), .init(name: "千絵", isPresent: false, level: .hard),
      ],
      own: [1], rules: .init(deck: "granny", judge: .table))
    var (late, wanted) = (room, room)
    late.late = ["Ben"]
    wanted.seats[1].wishes = [0]
    let events: [GameEvent] =
      [
        .rolled(3), .drawing, .deckChecked, .drawingNext, .voted(player: 1, isCorrect: false),
        .read(isCorrect: true, nil),
        .read(isCorrect: false, ReadingRecord(position: 2, milliseconds: 9)),
        .pointed(1), .undone,
        .revealed([Choice(player: 1, position: 3), Choice(player: 0, position: 3)]),
      ] + deck.cards.map { .drawn($0) }
    return [
      .room(room), .room(late), .room(wanted), .game(setup), .present, .countdown, .pause(true),
      .waved(1),
      .refused,
      .bye(.init(same: "over")), .hears(HeardReading(breath: 300, milliseconds: 2000, slip: nil)),
      .hears(HeardReading(breath: 0, milliseconds: 9, slip: .init(position: 3, kind: 1))),
    ] + events.map { .event($0) }
  }

  @Test("Names of any script come over the wire byte for byte")
  func anyScript() throws {
    for seed in 0..<UInt64(Stress.count(100, of: 5000)) {
      var random = Numbers(seed: seed)
      let name = RandomClusters.name(&random) { PlayerName.fits($0) }
      let message = TableMessage.room(Roster(table: "matepo", seats: [.init(name: name)], own: [0]))
      guard case .room(let room) = try TableMessage.answer(message.line().dropLast(), .classic)
      else {
        Issue.record("another message")
        return
      }
      #expect(room.seats[0].name.utf8.elementsEqual(name.utf8), "seed \(seed): \(name)")
    }
  }

  @Test("A written file is read back")
  func roundTrip() throws {
    for message in Self.requests {
      #expect(try TableMessage.request(message.line().dropLast()) == message)
    }
    for message in try Self.answers() {
      #expect(try TableMessage.answer(message.line(Self.deck).dropLast(), Self.deck) == message)
    }
  }

  @Test("A guest translates the reasons for which a host closes a connection")
  func farewells() throws {
    let reasons = [
      Farewell.closed, Farewell.full, Farewell.longLine, Farewell.secondHello,
      Farewell.missingHello,
      Farewell.missingName, Farewell.badName, Farewell.taken(seats: "6"),
      Farewell.taken(name: "\"Aki\""), Farewell.stranger(name: "\"Aki\""),
      Farewell.occupied(name: "\"Aki\""), Farewell.kept(name: "\"Aki\""),
    ]
    for reason in reasons {
      let message = TableMessage.bye(reason)
      #expect(try TableMessage.answer(message.line().dropLast(), Self.deck) == message)
      #expect(reason.ja.untranslated == [])
    }
  }

  @Test("A guest of another version is told so in its language, whatever versions the two have")
  func otherVersion() throws {
    let hello = #"{"tomatomato":2,"names":["Ben"]}"#
    let error = #expect(throws: FileError.self) { try TableMessage.request(Array(hello.utf8)[...]) }
    let sentence = try #require(error).text.en
    #expect(sentence.hasPrefix("expected version 1 of the messages"))
    #expect(Farewell.known(sentence) == Farewell.otherVersion)
    #expect(Farewell.known(sentence + ", or 3") == Farewell.otherVersion)
  }

  @Test("Messages always have the same bytes")
  func bytes() throws {
    let lines = try (Self.requests + Self.answers()).flatMap { $0.line(Self.deck) }
    let folder = GoldenFolder("Tests/HostingTests/Golden")
    let problem = folder.problem(with: String(decoding: lines, as: UTF8.self), named: "messages")
    #expect(problem == nil)
  }

  @Test("A guest that comes late is always told the same of a game")
  func lateGuest() throws {
    var lines: [String] = []
    for seed in [101, 102] as [UInt64] {
      let game = try RandomGame(seed: seed)
      let setup = game.recording.header.setup
      var table = Table(host: setup.players.map(\.name))
      table.session.begin(setup)
      var state = game.recording.dealt
      for entry in game.recording.entries.dropLast(40) {
        table.session.tell(.event(try Game.reduce(into: &state, entry.action)))
      }
      table.join(1, [])
      lines.append(String(decoding: table.received[1] ?? [], as: UTF8.self))
    }
    let folder = GoldenFolder("Tests/HostingTests/Golden")
    #expect(folder.problem(with: lines.joined(), named: "late-guest") == nil)
  }

  @Test("No byte that a guest gets depends on secrets")
  func secrecy() throws {
    for seed in 0..<UInt64(Stress.count(100, of: 1000)) {
      let game = try RandomGame(seed: seed)
      let setup = game.recording.header.setup
      var (one, other) = (Table(host: []), Table(host: []))
      for id in setup.players.indices {
        one.join(id, [setup.players[id].name])
        other.join(id, [setup.players[id].name])
      }
      one.session.begin(setup)
      // The same game with another seed, so another order of the deck and other rolls to come.
      other.session.begin(try setup.with(seed: setup.seed &+ 1))
      var state = game.recording.dealt
      for entry in game.recording.entries {
        var (changed, changedState) = (entry.action, state)
        if case .user(.point(let player, let position)) = entry.action {
          // The player points somewhere else.
          let count = state.field.count
          changed = .user(.point(player: player, position: (position + 1) % count))
        }
        one.session.tell(.event(try Game.reduce(into: &state, entry.action)))
        other.session.tell(.event(try Game.reduce(into: &changedState, changed)))
      }
      one.flush()
      other.flush()
      #expect(one.received == other.received, "seed \(seed)")
      let text = String(decoding: one.received[0] ?? [], as: UTF8.self)
      #expect(!text.contains("seed"), "seed \(seed)")
      // A short number may be another one.
      #expect(setup.seed < 1_000_000 || !text.contains(String(setup.seed)), "seed \(seed)")
      for entry in game.recording.entries.prefix(20) {
        if let digest = entry.digest { #expect(!text.contains(digest.description)) }
      }
    }
  }
}
