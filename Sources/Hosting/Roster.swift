import GameCore

/// The members of a table that people join from their own terminals, as all of them may see it.
package struct Roster: Equatable, Sendable {
  package struct Seat: Equatable, Sendable {
    /// The name, cleaned.
    package var name: String
    /// Whether the player is ready to begin.
    package var isReady = false
    /// Whether a terminal is connected that plays for the seat; computers are always there.
    package var isPresent = true
    /// The level of the computer that plays for the seat; `nil` for a person.
    package var level: ComputerLevel?
    /// The seats of guests who want a computer to play for this one, whose player is away; `nil` where that is not up to
    /// guests.
    package var wishes: [Int]?

    package init(
      name: String, isReady: Bool = false, isPresent: Bool = true, level: ComputerLevel? = nil
    ) {
      (self.name, self.isReady, self.isPresent) = (name, isReady, isPresent)
      self.level = level
    }
  }

  /// The setup of the next game.
  package struct Rules: Equatable, Sendable {
    /// The name of the deck in files and options.
    package let deck: String
    package let judge: JudgingMode

    package init(deck: String, judge: JudgingMode) { (self.deck, self.judge) = (deck, judge) }
  }

  /// The name of the table.
  package let table: String
  /// The seats, in seat order.
  package var seats: [Seat]
  /// The seats of this terminal.
  package var own: [Int]
  /// Whether a game has begun; its events are told to all who are in the room.
  package var isPlaying: Bool
  /// The setup of the next game; `nil` if that is not known.
  package var rules: Rules?
  /// The players who were not ready for the game in time, watch it, and sit down before the next one.
  package var late: [String]

  package init(
    table: String, seats: [Seat], own: [Int], isPlaying: Bool = false, rules: Rules? = nil,
    late: [String] = []
  ) {
    (self.table, self.seats, self.own, self.isPlaying) = (table, seats, own, isPlaying)
    (self.rules, self.late) = (rules, late)
  }

  /// Whether all players of this terminal are ready.
  package var isOwnReady: Bool {
    own.allSatisfy { seats.indices.contains($0) && seats[$0].isReady }
  }

  /// The seats for which no terminal is connected.
  package var absent: [Int] { seats.indices.filter { !seats[$0].isPresent } }

  /// The seats for which a computer plays, since two guests want that.
  package var seatsToReplace: [Int] { absent.filter { seats[$0].wishes?.count ?? 0 > 1 } }
}
