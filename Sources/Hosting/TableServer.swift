import Files
import GameCore
import Text

/// A table that people join from their own terminals: who is connected, who sits where, and what is still
/// to be sent to whom.
///
/// It is a value without sockets: bytes go in, bytes come out. What a guest asks for is a ``Request`` to the
/// program that plays the game, and what happens there is told to all. It knows nothing of the game but
/// what all may see, so it cannot tell anybody more.
package struct TableServer: Sendable {
  /// The maximum number of connections.
  package static let maximumGuests = 32
  /// The maximum number of guests who only watch, so that they never keep players out.
  static let maximumSpectators = 24
  /// How many intents a guest may send in a second, on average and at once.
  static let maximumRate = 20.0
  /// How often one seat may take something back in a game, so that every journal can be read back.
  static let maximumUndos = 100
  /// How often one seat may take something back or pause between two verdicts.
  static let maximumInterruptions = 10
  /// How many bytes wait for a guest at most; then the guest gets the present state instead, which is shorter.
  static let maximumQueue = 4 * TableMessage.maximumLength

  /// The request of a guest to the program.
  package enum Request: Equatable, Sendable {
    /// The members of the table have changed.
    case room
    /// A game that was over has ended, because somebody new has come.
    case lobby
    /// A player acts, for the seats of a terminal.
    case act(UserAction, seats: [Int], guest: Int)
    /// The player at a seat waves.
    case wave(Int)
    /// A player pauses the game, or continues.
    case pause(Bool)
    /// The program that was to play for a seat is gone, and why if that is known.
    case programGone(name: String, reason: LocalizedText?)
  }

  /// A seat and who may sit there.
  struct Place {
    var seat: Roster.Seat
    /// The connection; `nil` at the host, for a computer, or while the guest is away.
    var guest: Int?
    /// The user who sits there.
    let user: UInt32?
    /// The secret with which the player gets the seat back; `nil` if there is none.
    var token: String?
    /// The lines of guests who want a computer to play while the player is away.
    var wishes: [Int] = []
    /// How often the seat has taken something back in this game.
    var undos = 0
    /// How often it has taken something back or paused since the last verdict.
    var interruptions = 0
    /// Since when the player has been asked whether to play the next game, in seconds, and whether that was for too long.
    var askedTime: Double?
    var isLate = false
  }

  /// A connection.
  struct Guest {
    let user: UInt32
    /// The name of the seat for which the host has started the program; `nil` for other guests.
    let program: String?
    /// The secret that the guest has given.
    var token: String?
    var input = LineBuffer(maximum: TableMessage.maximumRequestLength)
    /// Whether the guest has said hello.
    var isKnown = false
    /// Whether it only watches.
    var isSpectator = false
    /// The players who watch this game, since they were not ready for it, and sit down before the next one.
    var late: [String] = []
    /// When it was asked if it is still there, in seconds, if it has said nothing since.
    var pingTime: Double?
    /// Whether it has not answered in time, so that its players count as away.
    var isSilent = false
    /// The names of players who ask for their seats, and since when, while other lines are asked if they are still there.
    var claim: (names: [String], time: Double)?
    /// How many intents it may still send, and when that was known, in seconds.
    var allowance = (intents: maximumRate, time: -Double.infinity)
    /// When it waved last, in seconds.
    var waveTime = -Double.infinity
    /// Whether the connection is closed once all is sent.
    var isClosing: Bool { reason != nil || isAnswered }
    /// Whether it has only asked who sits at the table, and was told.
    var isAnswered = false
    /// Why it is closed.
    var reason: LocalizedText?
    var lines: [[UInt8]] = []
    /// How many bytes of the first line are sent.
    var sent = 0
    var waiting = 0
  }

  /// The name of the table.
  package let table: String
  var places: [Place]
  var guests: [Int: Guest] = [:]
  /// The last time that is known, in seconds of any clock that never stops.
  var now = 0.0
  /// When lines are asked next if they are still there, and how long that will be the pause.
  var ping = Ping()
  /// The game, if one has begun, and what has happened in it.
  var game: (setup: GameSetup, events: [GameEvent])?
  private var isPaused = false
  private var rules: Roster.Rules?
  /// Whether the game is over, and all wait for the next one.
  var isOver = false
  /// Since when enough players have been ready for the next game, in seconds.
  var readyTime: Double?

  /// Creates a table at which the host's players and computers sit.
  package init(table: String, host names: [String], computers: [Player]) {
    self.table = table
    places =
      names.map { Place(seat: .init(name: $0, isReady: true), guest: nil, user: nil) }
      + computers.map { player in
        let level: ComputerLevel? =
          if case .computer(let level) = player.seat { level } else { nil }
        return Place(seat: .init(name: player.name, isReady: true, level: level), user: nil)
      }
    hostSeats = Array(names.indices)
  }

  /// Creates the table of a resumed game, whose guests are away; any of the user's may sit down again.
  package init(
    table: String, resuming setup: GameSetup, host seats: [Int], user: UInt32,
    tokens: [String?] = []
  ) {
    self.table = table
    hostSeats = seats
    places = setup.players.enumerated().map { seat, player in
      let level: ComputerLevel? = if case .computer(let level) = player.seat { level } else { nil }
      let isPresent = level != nil || seats.contains(seat)
      return Place(
        seat: .init(name: player.name, isReady: true, isPresent: isPresent, level: level),
        user: isPresent ? nil : user,
        token: tokens.indices.contains(seat) ? tokens[seat] : nil)
    }
  }

  /// The secrets of the seats, in seat order, for the host alone.
  package var tokens: [String?] { places.map(\.token) }

  package let hostSeats: [Int]

  /// The room as the host sees it.
  package var room: Roster { room(for: nil) }

  private func room(for guest: Int?) -> Roster {
    Roster(
      table: table, seats: places.indices.map(seatWithWishes),
      own: guest.map { id in places.indices.filter { places[$0].guest == id } } ?? hostSeats,
      isPlaying: isPlaying, rules: rules,
      late: guests.sorted { $0.key < $1.key }.flatMap(\.value.late))
  }

  /// The players of a game, in seat order.
  package var players: [Player] {
    places.map { Player(name: $0.seat.name, seat: $0.seat.level.map { .computer($0) } ?? .human) }
  }

  /// The number of connections.
  package var guestCount: Int { guests.count }

  /// Whether anybody plays or watches; who only looks at the list of tables does not.
  package var hasGuests: Bool { guests.values.contains(where: \.isKnown) }
}

// MARK: - Connections

extension TableServer {
  /// A terminal of a user has connected, or a program that is to play for a seat.
  ///
  /// - Returns: The connections to close for it: one that has not said hello makes room.
  package mutating func connect(
    _ id: Int, user: UInt32, playingFor program: String? = nil
  ) -> [Int] {
    guests[id] = Guest(user: user, program: program)
    guard guests.count > Self.maximumGuests else { return [] }
    let silent = guests.filter { !$0.value.isKnown && $0.key != id }.keys.min()
    guard let silent else {
      close(id, Farewell.full)
      return []
    }
    guests[silent] = nil
    return [silent]
  }

  /// Bytes have come from a guest, at a time in seconds of any clock that never stops.
  package mutating func receive(
    _ id: Int, _ bytes: some Collection<UInt8>, at time: Double
  ) -> [Request] {
    guard guests[id]?.isClosing == false else { return [] }
    now = time
    var requests = hear(id)
    let lines = guests[id]?.input.take(bytes) ?? []
    for line in lines where guests[id]?.isClosing == false {
      do throws(FileError) {
        requests += take(try TableMessage.request(line), from: id, at: time)
      } catch {
        close(id, error.problem)
      }
    }
    if guests[id]?.input.hasOverflowed == true, guests[id]?.isClosing == false {
      close(id, Farewell.longLine)
    }
    // One that is closed leaves its seats when the connection ends.
    return requests + settleClaims()
  }

  /// Whether a seat has interrupted the reading as often as it may.
  private func mayNotInterrupt(_ seat: Int) -> Bool {
    places[seat].interruptions >= Self.maximumInterruptions
  }

  /// Whether a guest may send an intent now; programs that the host has started may always.
  private mutating func mayAct(_ id: Int, at time: Double) -> Bool {
    guard let guest = guests[id], guest.program == nil else { return true }
    let gained = max(time - guest.allowance.time, 0) * Self.maximumRate
    let intents = min(guest.allowance.intents + gained, Self.maximumRate)
    guests[id]?.allowance = (intents: max(intents - 1, 0), time: time)
    return intents >= 1
  }

  private mutating func take(
    _ message: TableMessage, from id: Int, at time: Double
  ) -> [Request] {
    let own = places.indices.filter { places[$0].guest == id }
    // Who looks at the list of tables does so again and again.
    if message != .pong, message != .list { ping.hasNews = true }
    switch message {
    case .hello(let names, let isSpectator, let token):
      guard guests[id]?.isKnown == false, guests[id]?.claim == nil else {
        close(id, Farewell.secondHello)
        return []
      }
      guests[id]?.token = token
      return sit(id, isSpectator ? [] : names, isSpectator)
    case .list where guests[id]?.isKnown != true:
      var room = room(for: id)
      // Whoever comes when a game is over sits down.
      if isOver { room.isPlaying = false }
      send(.room(room), to: id)
      guests[id]?.isAnswered = true
    case _ where guests[id]?.isKnown != true:
      close(id, Farewell.missingHello)
    case .pong: return []
    case _ where !mayAct(id, at: time): send(.refused, to: id)
    case .act(.undo) where own.contains { places[$0].undos >= Self.maximumUndos },
      .act(.undo) where own.contains(where: mayNotInterrupt),
      .pause(true) where own.contains(where: mayNotInterrupt):
      send(.refused, to: id)
    case .act(let action) where !own.isEmpty && game != nil:
      for seat in own where action == .undo {
        places[seat].undos += 1
        places[seat].interruptions += 1
      }
      return [.act(action, seats: own, guest: id)]
    case .ready(let isReady) where !own.isEmpty && (game == nil || isOver):
      for seat in own { (places[seat].seat.isReady, places[seat].isLate) = (isReady, false) }
      tellRoom()
      return [.room]
    case .wave where !own.isEmpty:
      guard time - (guests[id]?.waveTime ?? 0) >= 1 else { return [] }
      guests[id]?.waveTime = time
      tell(.waved(own[0]))
      return [.wave(own[0])]
    case .replace(let seat) where !own.isEmpty && mayReplace(seat):
      wish(id, for: seat)
      return [.room]
    case .pause(let isPaused) where !own.isEmpty && game != nil:
      for seat in own where isPaused { places[seat].interruptions += 1 }
      return [.pause(isPaused)]
    default: send(.refused, to: id)
    }
    return []
  }

  /// Seats the players of a guest: in a game at the seats that they had.
  mutating func sit(_ id: Int, _ names: [String], _ isSpectator: Bool) -> [Request] {
    guard let user = guests[id]?.user else { return [] }
    let names = names.map(PlayerName.cleaned)
    if let program = guests[id]?.program, names != [program] {
      let (name, found) = (VisibleText.quoted(program), names.map(VisibleText.quoted))
      close(
        id,
        .expected(
          .init("the name \(name)", ja: "\(name) という名前"),
          found: names.isEmpty
            ? .init("none", ja: "なし") : .init(same: found.joined(separator: ", "))))
      return []
    }
    if isSpectator, guests.values.count(where: \.isSpectator) >= Self.maximumSpectators {
      close(id, Farewell.full)
      return []
    }
    // Whoever comes when a game is over ends it.
    let known = places.map(\.seat.name)
    let isNew =
      isOver && !names.allSatisfy { name in known.contains { PlayerName.looksLike($0, name) } }
    var taken = isNew ? places.filter(\.seat.isPresent) : places
    var replaced: [Int] = []
    for name in names {
      guard !name.isEmpty, PlayerName.fits(name) else {
        close(id, Farewell.badName)
        return []
      }
      if let seat = taken.firstIndex(where: { PlayerName.looksLike($0.seat.name, name) }) {
        if let reason = refusal(of: taken[seat], to: id, called: name) {
          close(id, reason)
          return []
        }
        taken[seat].token = guests[id]?.token
        if let other = taken[seat].guest, !replaced.contains(other) { replaced.append(other) }
        taken[seat].guest = id
        taken[seat].seat.isPresent = true
        // A computer that has played meanwhile gives the seat back.
        taken[seat].seat.level = nil
      } else if game != nil, !isNew {
        close(id, Farewell.stranger(name: VisibleText.quoted(name)))
        return []
      } else if taken.count == GameSetup.playerCounts.upperBound {
        close(id, Farewell.taken(seats: "\(taken.count)"))
        return []
      } else {
        taken.append(
          Place(seat: .init(name: name), guest: id, user: user, token: guests[id]?.token))
      }
    }
    guard isSpectator || !names.isEmpty else {
      close(id, Farewell.missingName)
      return []
    }
    guard claim(names, for: id, from: replaced) else { return [] }
    for other in replaced { close(other, Farewell.replaced) }
    places = taken
    if isNew {
      (game, isOver) = (nil, false)
      _ = seatLate()
    }
    guests[id]?.isKnown = true
    guests[id]?.claim = nil
    guests[id]?.isSpectator = isSpectator
    tellRoom()
    for line in past { send(line: line, to: id) }
    return isSpectator ? [] : isNew ? [.lobby] : [.room]
  }

  /// Why a guest does not get a seat, if it does not belong to its players.
  private func refusal(of place: Place, to id: Int, called name: String) -> LocalizedText? {
    let name = VisibleText.quoted(name)
    guard let guest = guests[id], place.user == guest.user, place.guest != id else {
      return Farewell.taken(name: name)
    }
    // The same user and name do for a seat without a secret, such as that of a program.
    guard let token = place.token, token != guest.token else { return nil }
    return place.guest != nil ? Farewell.taken(name: name) : Farewell.kept(name: name)
  }

  /// A connection has ended; the seats of a game stay.
  package mutating func disconnect(_ id: Int) -> [Request] {
    let guest = guests.removeValue(forKey: id)
    let gone = guest?.program.map { Request.programGone(name: $0, reason: guest?.reason) }
    let own = places.indices.filter { places[$0].guest == id }
    guard !own.isEmpty else { return settleClaims() + (gone.map { [$0] } ?? []) }
    if game == nil {
      places.removeAll { $0.guest == id }
    } else {
      forgetWishes(of: id)
      for seat in own {
        (places[seat].guest, places[seat].wishes) = (nil, [])
        places[seat].seat.isPresent = places[seat].seat.level != nil
      }
    }
    tellRoom()
    return [.room] + settleClaims() + (gone.map { [$0] } ?? [])
  }

  mutating func close(_ id: Int, _ reason: LocalizedText) {
    send(.bye(reason), to: id)
    guests[id]?.reason = reason
  }
}

// MARK: - What the host tells

extension TableServer {
  /// A game begins, or is resumed after some events.
  package mutating func begin(_ setup: GameSetup, after events: [GameEvent] = []) {
    game = (setup, events)
    (isPaused, isOver) = (false, false)
    for seat in places.indices { (places[seat].undos, places[seat].interruptions) = (0, 0) }
    for line in past { sendAll(line) }
  }

  /// The game is over, or goes on because its end was undone; guests say anew whether they are ready.
  package mutating func noteOver(_ isOver: Bool) {
    guard isOver != self.isOver else { return }
    self.isOver = isOver
    guard isOver else { return }
    for seat in places.indices where places[seat].user != nil {
      (places[seat].seat.isReady, places[seat].askedTime, places[seat].isLate) = (false, nil, false)
      // Who is gone does not keep a seat where nobody decides about it.
      guard hostSeats.isEmpty, !isConnected(seat) else { continue }
      (places[seat].seat.level, places[seat].seat.isPresent) = (nil, false)
    }
    tellRoom()
  }

  /// The host decides what the next game is played with.
  package mutating func settle(_ rules: Roster.Rules) {
    self.rules = rules
    tellRoom()
  }

  /// Seats a computer before a game.
  package mutating func seat(_ computer: Player) {
    guard game == nil, places.count < GameSetup.playerCounts.upperBound,
      case .computer(let level) = computer.seat
    else { return }
    places.append(Place(seat: .init(name: computer.name, isReady: true, level: level), user: nil))
    tellRoom()
  }

  /// The last computer leaves before a game.
  package mutating func removeComputer() {
    guard game == nil, let seat = places.lastIndex(where: { $0.seat.level != nil }) else { return }
    places.remove(at: seat)
    tellRoom()
  }

  /// The table closes: all guests are told why.
  package mutating func end(_ reason: LocalizedText) {
    for id in guests.keys { close(id, reason) }
  }

  /// Tells all guests what has happened.
  package mutating func tell(_ message: TableMessage) {
    ping.hasNews = true
    if case .event(let event) = message {
      if case .read = event {
        for seat in places.indices { places[seat].interruptions = 0 }
        for vote in openVotes { sendAll(message: .event(vote)) }
      }
      game?.events.note(event)
      return sendAll(message: .event(event.withoutSide))
    }
    if case .pause(let isPaused) = message { self.isPaused = isPaused }
    sendAll(message: message)
  }

  /// The votes on the reading that is not judged yet, with their sides.
  private var openVotes: [GameEvent] {
    let votes = game?.events.reversed().prefix { if case .voted = $0 { true } else { false } } ?? []
    return votes.reversed()
  }

  /// Tells a guest that an action was not possible.
  package mutating func refuse(_ id: Int) { send(.refused, to: id) }

  /// Lets a computer play for a seat whose player is away.
  package mutating func give(_ seat: Int, to level: ComputerLevel) {
    guard places.indices.contains(seat), !isConnected(seat) else { return }
    places[seat].seat.level = level
    places[seat].seat.isPresent = true
    tellRoom()
  }

  mutating func tellRoom() {
    for id in guests.keys where guests[id]?.isKnown == true { send(.room(room(for: id)), to: id) }
  }

  /// The lines of what has happened in the game so far; none before it.
  private var past: [[UInt8]] {
    guard let game else { return [] }
    let open = openVotes.map(\.withoutSide)
    let events = game.events.dropLast(open.count) + open
    return [TableMessage.game(game.setup).line()]
      + events.map { TableMessage.event($0).line(game.setup.deck) }
      + [TableMessage.present.line()]
      + (isPaused ? [TableMessage.pause(true).line()] : [])
  }

  private mutating func sendAll(message: TableMessage) {
    sendAll(message.line(game?.setup.deck ?? .classic))
  }

  private mutating func sendAll(_ line: [UInt8]) {
    for id in guests.keys where guests[id]?.isKnown == true { send(line: line, to: id) }
  }

  mutating func send(_ message: TableMessage, to id: Int) {
    send(line: message.line(), to: id)
  }

  /// Queues a line; a guest that does not keep up gets the present state instead of what it has missed.
  private mutating func send(line: [UInt8], to id: Int) {
    guard var guest = guests[id], !guest.isClosing else { return }
    guest.lines.append(line)
    guest.waiting += line.count
    if guest.waiting > Self.maximumQueue {
      // A line that has begun must end.
      guest.lines = guest.sent > 0 ? [guest.lines[0]] : []
      guest.lines += [TableMessage.room(room(for: id)).line()] + past
      guest.waiting = guest.lines.reduce(-guest.sent) { $0 + $1.count }
    }
    guests[id] = guest
  }
}

// MARK: - What is to be sent

extension TableServer {
  /// The connections for which something is to be sent, or which are to be closed.
  package var pending: [Int] {
    guests.filter { !$0.value.lines.isEmpty || $0.value.isClosing }.map(\.key).sorted()
  }

  /// The next bytes for a guest; none if all is sent.
  package func output(of id: Int) -> ArraySlice<UInt8> {
    guard let guest = guests[id], let line = guest.lines.first else { return [] }
    return line[guest.sent...]
  }

  /// Some of the next bytes were sent.
  package mutating func noteSent(_ count: Int, to id: Int) {
    guard var guest = guests[id], let line = guest.lines.first else { return }
    guest.sent += count
    guest.waiting -= count
    if guest.sent >= line.count {
      guest.lines.removeFirst()
      guest.sent = 0
    }
    guests[id] = guest
  }
}

extension TableServer {
  /// Whether a connection gets nothing more.
  package func isClosing(_ id: Int) -> Bool { guests[id]?.isClosing ?? true }

  /// Whether a connection has said hello.
  package func isKnown(_ id: Int) -> Bool { guests[id]?.isKnown ?? false }

  /// Whether a game has begun.
  package var isPlaying: Bool { game != nil }
}
