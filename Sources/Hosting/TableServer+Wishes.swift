/// Players who are away at a table at which nobody plays at the host: two guests decide together that a computer plays for
/// one of them before the time of the host is over.
extension TableServer {
  /// Whether guests may want a computer to play for a seat now.
  func mayReplace(_ seat: Int) -> Bool {
    hostSeats.isEmpty && game != nil && places.indices.contains(seat)
      && !places[seat].seat.isPresent
  }

  /// A seat as all see it, with the guests who want a computer to play there.
  func seatWithWishes(_ seat: Int) -> Roster.Seat {
    var shown = places[seat].seat
    guard mayReplace(seat) else { return shown }
    shown.wishes = places[seat].wishes.compactMap { id in
      places.firstIndex { $0.guest == id }
    }
    return shown
  }

  /// A guest wants a computer to play for a seat; that counts once a line.
  mutating func wish(_ id: Int, for seat: Int) {
    guard !places[seat].wishes.contains(id) else { return }
    places[seat].wishes.append(id)
    tellRoom()
  }

  /// Forgets what a guest has wanted whose line has ended.
  mutating func forgetWishes(of id: Int) {
    for seat in places.indices { places[seat].wishes.removeAll { $0 == id } }
  }
}
