import GameCore

/// The players of the next game.
extension TableServer {
  /// How long the others wait for a player who is not ready, in seconds; then the player watches the next game.
  static let readyTimeout = 60.0

  /// Whether all who are there wait for a game that a host at which nobody plays is to begin.
  package var awaitsGame: Bool {
    let players = places.filter { $0.seat.isPresent && !$0.isLate }
    guard hostSeats.isEmpty, game == nil || isOver, players.count > 1 else { return false }
    return players.allSatisfy(\.seat.isReady) && players.contains { $0.guest != nil }
  }

  /// Whether somebody else than in the last game plays the next one.
  package var hasOtherPlayers: Bool { places.contains(where: \.isLate) }

  /// Returns from a game that is over to the table before it, if players have watched it who sit down now.
  package mutating func seatLate() -> Bool {
    let late = guests.filter { !$0.value.late.isEmpty && !$0.value.isSilent }
    guard game == nil || isOver, !late.isEmpty else { return false }
    (game, isOver) = (nil, false)
    places.removeAll { !$0.seat.isPresent }
    for (id, guest) in late.sorted(by: { $0.key < $1.key }) {
      let isFree = !guest.late.contains { name in
        places.contains { PlayerName.looksLike($0.seat.name, name) }
      }
      guard isFree, places.count + guest.late.count <= GameSetup.playerCounts.upperBound else {
        continue
      }
      places += guest.late.map {
        Place(seat: .init(name: $0), guest: id, user: guest.user, token: guest.token)
      }
      guests[id]?.late = []
    }
    tellRoom()
    return true
  }

  /// Leaves the players of the next game at the table: those who are there, without those who were not ready in time,
  /// who watch it.
  package mutating func seatPlayers() {
    guard game == nil || isOver else { return }
    (game, isOver) = (nil, false)
    let leaving = places.filter { !$0.seat.isPresent || $0.isLate }
    for place in leaving {
      if let id = place.guest { guests[id]?.late.append(place.seat.name) }
    }
    places.removeAll { !$0.seat.isPresent || $0.isLate }
    if !leaving.isEmpty { tellRoom() }
  }

  /// Notes since when players have been waited for; returns when that is over for the first of them.
  mutating func readyDeadline(at time: Double) -> Double? {
    let ready = places.count { $0.seat.isPresent && $0.seat.isReady }
    let canBegin = (game == nil || isOver) && ready > 1
    readyTime = canBegin ? readyTime ?? time : nil
    for seat in places.indices {
      places[seat].askedTime = places[seat].askedTime ?? time
      if !canBegin { places[seat].isLate = false }
    }
    return places.indices.compactMap(lateTime).min()
  }

  /// When the time of a player who is waited for is over.
  private func lateTime(of seat: Int) -> Double? {
    let place = places[seat]
    guard let readyTime, let asked = place.askedTime, place.user != nil, place.seat.isPresent,
      !place.seat.isReady, !place.isLate
    else { return nil }
    return max(readyTime, asked) + Self.readyTimeout
  }

  /// The others do not wait anymore for those whose time is over; returns whether there are any.
  mutating func endReadiness() -> Bool {
    let late = places.indices.filter { lateTime(of: $0).map { $0 <= now } == true }
    for seat in late { places[seat].isLate = true }
    return !late.isEmpty
  }
}
