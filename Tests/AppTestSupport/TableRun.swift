import GameCore
import TestSupport

extension TestStore {
  /// Rolls the die, and does not wait until its number has been seen.
  package mutating func roll() {
    press(.enter)
    if state.table?.isRolling == true { press(.enter) }
  }

  /// Draws the cards of a reading, after rolling the die if necessary.
  package mutating func drawToRead() {
    if state.mode == .roll { roll() }
    if state.mode == .draw { press(.enter) }
    if state.mode == .drawing { press(.enter) }
  }

  /// Reads correctly until the field has at least this many positions, and stops before a reading.
  package mutating func readUntil(positions: Int) {
    drawToRead()
    while let game, game.field.count < positions, state.mode == .read, !game.deck.isEmpty {
      press(.character("y"))
      drawToRead()
    }
  }

  /// Fails the current reading.
  package mutating func fail() {
    press(.character("n"))
  }

  /// The keys with which the players of the seats point.
  package static let pointingLetters = Array("asdfgh")

  /// Lets all who are asked choose the key of their seat.
  package mutating func choosePointingKeys() {
    while let choice = table?.keyChoice { strike(.character(Self.pointingLetters[choice.seat])) }
  }

  /// Waits until the light runs over the row.
  package mutating func waitForLight() {
    while state.mode != .sweep { waitForTimer() }
  }

  /// Makes the players who have yet to point choose positions by their numbers.
  package mutating func point(_ numbers: [Int]) {
    if state.mode == .failed { press(.enter) }
    if state.mode == .countdown { press(.enter) }
    for number in numbers {
      if state.mode == .curtain { press(.character(" ")) }
      type("\(number)")
      press(.enter)
    }
  }

  /// Reveals the choices, without waiting for the count-down.
  package mutating func reveal() {
    press(.enter)
    if state.mode == .countdown { press(.enter) }
  }

  /// Plays to the end with keys; the seed decides about readings and choices.
  package mutating func playToEnd(decisions seed: UInt64 = 1) {
    var decisions = RandomStream(seed: seed, for: .cosmetic)
    while state.mode != .result {
      switch state.mode {
      case .read: press(decisions.number(below: 2) == 0 ? .character("y") : .character("n"))
      case .keys: choosePointingKeys()
      case .countIn, .sweep: waitForTimer()
      case .curtain: press(.character(" "))
      case .typing:
        let row = game.map { $0.field.romaji(reversed: $0.reversed) } ?? ""
        for key in decisions.number(below: 2) == 0 ? row : "x" {
          wait(0.05)
          strike(.character(key))
        }
      case .choose, .enter:
        let count = max(game?.field.count ?? 1, 1)
        type("\(1 + decisions.number(below: count))")
        press(.enter)
      default: press(.enter)
      }
    }
  }
}
