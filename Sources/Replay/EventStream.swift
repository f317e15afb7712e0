import Files
import GameCore

/// The events of a recording as JSON Lines, for an independent referee program.
///
/// The first line has the cards and the players, the second the initial state; then there is one
/// line per action. All lines end with a line break and are compact UTF-8.
package struct EventStream: Sendable {
  private let recording: Recording<Game>
  private var verifier: Verifier<Game>
  private var beginning: [JSON]
  private var hasEnded = false

  package init(_ recording: Recording<Game>) {
    self.recording = recording
    verifier = Verifier(recording.header)
    let start = JSON.object([
      .init("n", .integer(0)), .init("a", .string("start")),
      .init("state", Self.json(verifier.state)),
    ])
    beginning = [start, Self.table(recording.header.setup)]
  }

  /// The next line, or `nil` after the last.
  ///
  /// - Throws: ``JournalError`` at the first action that does not verify, which has no line, or at the
  ///   end line; the stream then ends.
  package mutating func next() throws(JournalError) -> [UInt8]? {
    if let json = beginning.popLast() { return json.line }
    guard !hasEnded else { return nil }
    do {
      guard verifier.applied < recording.entries.count else {
        hasEnded = true
        try verifier.end(recording.ending)
        return nil
      }
      let entry = recording.entries[verifier.applied]
      try verifier.apply(entry)
      var members = [JSON.Member("n", .integer(verifier.applied))]
      members += LineCoder.members(of: entry.action, Game.action)
      members.append(.init("state", Self.json(verifier.state)))
      return JSON.object(members).line
    } catch {
      hasEnded = true
      throw error
    }
  }

  private static func table(_ setup: GameSetup) -> JSON {
    let cards = setup.deck.cards.map { card in
      JSON.object([
        .init("id", .integer(setup.deck.id(of: card))),
        .init("kind", .string(setup.deck[card].name)),
        .init("reverse", .bool(setup.deck[card].isReverse(card))),
      ])
    }
    return .object([
      .init("cards", .array(cards)), .init("players", FieldType.players.json(setup.players)),
    ])
  }

  private static func json(_ state: GameState) -> JSON {
    func ids(_ cards: some Collection<Card>) -> JSON {
      .array(cards.map { .integer(state.setup.deck.id(of: $0)) })
    }
    return .object([
      .init("phase", .string(state.game.phase.name)),
      .init("round", .integer(state.game.round)),
      .init("die", state.game.die.map { .integer($0) } ?? .null),
      .init("roller", .integer(state.game.roller)),
      .init("drawer", .integer(state.game.drawer)),
      .init("reader", .integer(state.game.reader)),
      .init("reversed", .bool(state.game.reversed)),
      .init("deck", ids(state.deck.nextFirst)),
      .init("field", .array(state.game.field.stacks.map { ids($0.cards) })),
      .init("piles", .array(state.game.piles.map { ids($0) })),
      .init("removed", ids(state.game.removed)),
      .init("drawCount", .integer(state.game.drawCount)),
      .init("setCount", .integer(state.game.setCount)),
      .init("scores", .array(state.game.points.map { .integer($0) })),
      .init("winners", .array(state.game.winners.map { .integer($0) })),
    ])
  }
}

extension PublicGame.Phase {
  /// The name of the phase in the event stream.
  fileprivate var name: String {
    switch self {
    case .roll: "roll"
    case .draw: "draw"
    case .read: "read"
    case .point: "point"
    case .reveal: "reveal"
    case .finished: "over"
    }
  }
}
