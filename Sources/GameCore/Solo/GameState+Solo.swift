/// A solo run: a game of one player with the rules of solo (R29).
extension GameState {
  /// Creates a run with a shuffled deck before the first roll.
  package init(_ solo: SoloSetup) {
    self.init(GameSetup(solo))
    game.solo = SoloState(solo)
    losses = RandomStream(seed: solo.seed, for: .loss)
  }

  /// Creates a drill: ten short rows around some pairs of words, without lives (R43).
  package init(drilling pairs: [TypedReading.Pair], seed: UInt64, level: TypingLevel) {
    self.init(SoloSetup(seed: seed, level: level))
    let kinds = setup.deck.kinds
    func index(_ kind: CardKind?) -> Int? { kinds.firstIndex { $0.romaji == kind?.romaji } }
    game.solo?.drill = (0..<(pairs.isEmpty ? 0 : SoloState.drillRows)).map { row in
      let pair = pairs[row % pairs.count]
      let others = [dice.number(below: 4), dice.number(below: 4)]
      // A pair without a first word is the beginning of a row.
      let words = [pair.from == nil ? nil : others[0], index(pair.from), index(pair.to), others[1]]
      let cards = words.compactMap { $0 }.enumerated().map { place, kind in
        // None has the reverse mark, also where the deck has fewer cards of the kind.
        let copies = kinds[kind].count - kinds[kind].reverseCount
        return Card(kind: kind, copy: place < copies ? place : 15 - place)
      }
      return Field(cards, of: setup.deck)
    }
  }

  /// The random part of a verdict of a run: the die after a good reading, unless it holds (R38, R42), the
  /// position that is lost after a failed one (R29), or nothing if the run ends.
  mutating func chance(of isCorrect: Bool, _ record: ReadingRecord?) throws(GameError) -> Int? {
    guard let solo = game.solo, solo.drill == nil else { return nil }
    try game.checkReading(isCorrect, record)
    guard game.deckCount > 0 else { return nil }
    if isCorrect { return solo.rules == .first ? nil : Die.roll(with: &dice) }
    return solo.lives > 1 ? losses?.number(below: game.field.count) : nil
  }
}
