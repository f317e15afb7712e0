import Text

/// Lines that do not answer.
///
/// Lines are asked soon after something has happened, and then after ever longer pauses, so a table that waits takes
/// nothing, and a line that has ended without a word is noticed soon after somebody else acts. The program calls
/// ``expire(at:)`` at the ``deadline(at:)``.
extension TableServer {
  /// How long a line may say nothing to a ping before its players count as away, in seconds.
  static let pingTimeout = 15.0
  /// How long the line that has a seat is given to answer when the owner of the seat asks for it, in seconds; less than
  /// a guest waits for an answer.
  static let claimTimeout = 2.0

  /// When lines are asked if they are still there.
  struct Ping {
    /// The first pause after something has happened, and the second one, which ends half a minute after it, in seconds;
    /// each further one is twice as long.
    static let (shortestPause, secondPause) = (3.0, 27.0)
    var pause = shortestPause
    /// When lines are asked next, in seconds.
    var due: Double?
    /// Whether something has happened since the pause was chosen.
    var hasNews = false
  }

  /// Whether a line is connected that plays for a seat, and that is not silent.
  func isConnected(_ seat: Int) -> Bool {
    places[seat].guest.map { guests[$0]?.isSilent == false } ?? false
  }

  /// Returns when ``expire(at:)`` is to be called; `nil` if the table waits for nothing but bytes.
  package mutating func deadline(at time: Double) -> Double? {
    now = time
    if ping.hasNews {
      ping.pause = Ping.shortestPause
      ping.due = min(ping.due ?? .infinity, time + ping.pause)
      ping.hasNews = false
    }
    if linesOfPlayers.isEmpty { ping.due = nil }
    let answers = guests.values.filter { !$0.isSilent }.compactMap(\.pingTime)
    let claims = guests.values.compactMap(\.claim?.time)
    return [
      readyDeadline(at: time), ping.due, answers.min().map { $0 + Self.pingTimeout },
      claims.min().map { $0 + Self.claimTimeout },
    ]
    .compactMap(\.self).min()
  }

  /// Ends the times that are over: lines that have not answered count as away, and others are asked.
  package mutating func expire(at time: Double) -> [Request] {
    now = time
    var requests: [Request] = []
    let silent = guests.filter { _, guest in
      !guest.isSilent && guest.pingTime.map { $0 + Self.pingTimeout <= time } == true
    }.keys
    for id in silent { guests[id]?.isSilent = true }
    let seats = places.indices.filter { places[$0].guest.map(silent.contains) == true }
    if !seats.isEmpty {
      for seat in seats { (places[seat].seat.isPresent, places[seat].wishes) = (false, []) }
      tellRoom()
      requests.append(.room)
    }
    if let due = ping.due, due <= time {
      for id in linesOfPlayers { ask(id) }
      ping.pause = max(2 * ping.pause, Ping.secondPause)
      ping.due = time + ping.pause
    }
    if endReadiness() { requests.append(.room) }
    return requests + settleClaims()
  }

  /// The lines of players; those of programs that the host has started are its own.
  private var linesOfPlayers: [Int] {
    guests.filter { id, guest in
      guest.program == nil && !guest.isSilent && !guest.isClosing
        && places.contains { $0.guest == id }
    }.keys.sorted()
  }

  /// Asks a line if it is still there, unless that is being asked.
  private mutating func ask(_ id: Int) {
    guard guests[id]?.pingTime == nil else { return }
    guests[id]?.pingTime = now
    send(.ping, to: id)
  }

  /// A line has said something: its players are back if they counted as away.
  mutating func hear(_ id: Int) -> [Request] {
    guests[id]?.pingTime = nil
    guard guests[id]?.isSilent == true else { return [] }
    guests[id]?.isSilent = false
    for seat in places.indices where places[seat].guest == id {
      // A computer that has played meanwhile gives the seat back.
      (places[seat].seat.isPresent, places[seat].seat.level) = (true, nil)
    }
    tellRoom()
    return [.room]
  }

  /// Returns whether players who ask for their seats get them from the lines that have them: at once from silent ones,
  /// otherwise if those do not answer for a moment.
  mutating func claim(_ names: [String], for id: Int, from lines: [Int]) -> Bool {
    let others = lines.filter { guests[$0]?.isSilent == false }
    guard !others.isEmpty else { return true }
    guard let claim = guests[id]?.claim else {
      guests[id]?.claim = (names, now)
      for other in others { ask(other) }
      return false
    }
    if let other = others.first(where: { guests[$0]?.pingTime == nil }) {
      let name = places.first { $0.guest == other }?.seat.name ?? ""
      close(id, Farewell.occupied(name: VisibleText.quoted(name)))
      return false
    }
    return now >= claim.time + Self.claimTimeout
  }

  /// Gives seats to those who wait for them, as far as it is known whether they get them.
  mutating func settleClaims() -> [Request] {
    var requests: [Request] = []
    for id in guests.keys.sorted() {
      guard let claim = guests[id]?.claim, guests[id]?.isClosing == false else { continue }
      requests += sit(id, claim.names, false)
    }
    return requests
  }
}
