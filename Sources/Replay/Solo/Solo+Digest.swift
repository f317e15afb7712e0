import GameCore

extension Solo {
  package static func addBeginning(_ run: RecordedRun, to hash: inout FNV1a) {
    let state = run.solo
    hash.add(contentsOf: format.utf8)
    hash.add(state.rules.rawValue)
    hash.add(state.setup.seed, bytes: 8)
    hash.add(contentsOf: state.level.rawValue.utf8)
    if state.isAloud { hash.add(contentsOf: TypingInput.voice.rawValue.utf8) }
    // Digests of runs with the classic deck are the same as before there were others.
    if state.field.deck != .classic { hash.add(state.field.deck) }
    hash.add(state.deck.nextFirst, state.field.deck)
    hash.add(run: state)
  }

  /// Adds what happened, as its line says it without the time, and the run after it.
  package static func add(
    _ action: SoloAction, leadingTo run: RecordedRun, to hash: inout FNV1a
  ) {
    for byte in Recording<Solo>.Entry(milliseconds: 0, action: action).line { hash.add(byte: byte) }
    hash.add(run: run.solo)
  }
}

extension FNV1a {
  /// Adds a solo run.
  fileprivate mutating func add(run state: GameState) {
    switch state.phase {
    case .roll: add(0)
    case .draw(let draw):
      add(1)
      add(draw.left)
    case .read: add(2)
    case .point, .reveal, .finished: add(3)
    }
    for number in [state.round, state.score, state.readWell, state.drawCount, state.setCount] {
      add(UInt64(number), bytes: 4)
    }
    add(state.lives)
    add(state.die ?? 0)
    add(state.reversed)
    add(state.deck.count)
    add(state.field)
    add(state.removed, state.field.deck)
  }
}
