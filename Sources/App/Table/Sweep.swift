/// All point at the same time at one keyboard (R46): a light runs over the row to a steady beat, and who
/// presses their own key points at the card under the light.
///
/// A function of the times of its keys. Nothing that a press changes is shown before the round ends: only
/// ``seatsIn`` and ``stage`` may be drawn.
package struct Sweep: Equatable, Sendable {
  /// The event.
  package enum Stage: Equatable, Sendable {
    /// Four beats before the light.
    case countIn
    /// The light runs over the row for the first or the second time.
    case light(round: Int)
    /// A beat between the two rounds, in which the paws of all who have pressed come up.
    case rest
    /// Everybody has pointed, and all hold their breath.
    case allIn
  }

  /// The current event.
  package private(set) var stage = Stage.countIn
  /// When it began, in seconds of the play clock.
  package private(set) var since: Double
  /// The positions in reading order.
  package let order: [Int]
  /// The seats that have pressed in a round that is over.
  package private(set) var seatsIn: Set<Int> = []
  /// The seats that point with their keys.
  private let seats: [Int]
  /// The choice of each seat when the last round ended.
  private var settled: [Int: Int] = [:]
  /// The presses of each seat in this round.
  private var presses: [Int: KeyPresses] = [:]
  /// When the last of the seats was in for the first time; `nil` while one is missing.
  private var completeSince: Double?

  /// Begins the count-in before a light over positions in reading order, at which seats point.
  init(over order: [Int], seats: [Int], at time: Double) {
    (self.order, self.seats, since) = (order, seats, time)
  }

  /// The seconds that each of a number of cards is lit.
  package static func beat(count: Int) -> Double { min(0.5, max(0.2, 6 / Double(count))) }

  /// The seconds that each card is lit.
  package var beat: Double { Self.beat(count: order.count) }

  /// The seconds of a beat before the light and between its rounds.
  package var slowBeat: Double { max(beat, 0.4) }

  /// How many beats there are before the light.
  package static let countIn = 4

  /// How long all hold their breath, in seconds.
  package static let breath = 0.6

  /// How much later than its finger a press is noticed, in seconds: it counts for the card lit before.
  static let lateness = 0.05

  /// When the stage ends, in seconds of the play clock.
  package var end: Double {
    switch stage {
    case .countIn: since + Double(Self.countIn) * slowBeat
    case .light(let round):
      min(lightsOut + Self.lateness, round == 1 ? .infinity : earliestEnd)
    case .rest: since + slowBeat
    case .allIn: since + Self.breath
    }
  }

  /// When the light has run over the whole row.
  private var lightsOut: Double { since + Double(order.count) * beat }

  /// When the second round may end because nobody is missing.
  private var earliestEnd: Double { completeSince.map { $0 + max(1, 2 * beat) } ?? .infinity }

  /// The place in ``order`` that is lit at a time; `nil` without light.
  package func litPlace(at time: Double) -> Int? {
    guard case .light = stage, time >= since, time < lightsOut else { return nil }
    return min(Int((time - since) / beat), order.count - 1)
  }

  /// Notes that a seat has pressed its key.
  mutating func press(by seat: Int, at time: Double) {
    guard seats.contains(seat) else { return }
    let place = litPlace(at: time - Self.lateness)
    presses[seat, default: KeyPresses()].note(place.map { order[$0] }, at: time)
    let isComplete = seats.allSatisfy { choice(of: $0) != nil }
    completeSince = isComplete ? completeSince ?? time : nil
  }

  /// The choice of a seat so far.
  private func choice(of seat: Int) -> Int? { presses[seat]?.choice ?? settled[seat] }

  /// The final choice of a seat: without a press, the last card.
  func finalChoice(of seat: Int) -> Int { choice(of: seat) ?? order[order.count - 1] }

  /// Begins what follows the stage, at a time.
  mutating func advance(at time: Double) {
    switch stage {
    case .countIn: begin(.light(round: 1), at: time)
    case .light(let round):
      settle()
      let isOver = round == 2 || seats.allSatisfy { settled[$0] != nil }
      begin(isOver ? .allIn : .rest, at: time)
    case .rest: begin(.light(round: 2), at: time)
    case .allIn: break
    }
  }

  /// Begins the count-in or the round again: the game was interrupted.
  mutating func restart(at time: Double) {
    guard stage != .allIn else { return }
    for seat in presses.keys { presses[seat]?.forget() }
    completeSince = nil
    since = time
  }

  private mutating func begin(_ stage: Stage, at time: Double) {
    (self.stage, since) = (stage, time)
    guard case .light = stage else { return }
    completeSince = seats.allSatisfy { settled[$0] != nil } ? time : nil
  }

  private mutating func settle() {
    for seat in seats {
      settled[seat] = choice(of: seat)
      presses[seat]?.forget()
    }
    seatsIn = Set(settled.keys)
  }
}

/// The presses of one key, whose repeats are no presses while it is held down.
struct KeyPresses: Equatable, Sendable {
  /// The choice of the last press in this round.
  private(set) var choice: Int?
  /// The first of the keys that have come so fast, one after another, that it may be held down.
  private var firstTime = -Double.infinity
  private var firstChoice: Int?
  /// The press before these.
  private var earlierTime = -Double.infinity
  private var earlierChoice: Int?
  private var count = 0
  private var lastTime = -Double.infinity

  /// How fast a key repeats that is held down, and how soon after its press, in seconds at most.
  private static let (repetition, delay) = (0.06, 0.8)

  /// Notes a press that points at a position, or at nothing while there is no light.
  mutating func note(_ position: Int?, at time: Double) {
    if time - lastTime < Self.repetition {
      count += 1
    } else {
      (earlierTime, earlierChoice) = (lastTime, choice)
      (firstTime, firstChoice, count) = (time, position, 1)
    }
    lastTime = time
    guard count > 2 else {
      choice = position ?? choice
      return
    }
    // It is held down: all its repeats belong to the press before them.
    choice = firstTime - earlierTime <= Self.delay ? earlierChoice : firstChoice
  }

  /// Forgets what the presses have pointed at, for the next round.
  mutating func forget() { (choice, firstChoice, earlierChoice) = (nil, nil, nil) }
}
