/// How a computer player is heard reading a field: word by word, as far as it gets.
package struct ReadingScript: Equatable, Sendable {
  /// A word that is heard.
  package struct Word: Equatable, Sendable {
    /// The position on the field.
    package let position: Int
    /// When it begins, in morae from the start.
    package let start: Int
    /// The word in its place, if it is the one that is misread.
    package let slip: CardKind?
  }

  /// The words, in the order in which they are read; the last one may be misread.
  package let words: [Word]
  /// How long it takes until the listeners know whether it was read well, in morae.
  package let morae: Int

  /// How long a slip is heard after the wrong word, in morae.
  private static let pause = 4

  /// The recital of a field, misread at a step of its reading order or, with `nil`, nowhere.
  init(_ field: Field, reversed: Bool, slip: (step: Int, kind: CardKind)?) {
    var words: [Word] = []
    var morae = 0
    for (step, position) in field.readingOrder(reversed: reversed).enumerated() {
      let wrong = slip.flatMap { $0.step == step ? $0.kind : nil }
      words.append(Word(position: position, start: morae, slip: wrong))
      if let wrong {
        morae += wrong.morae + Self.pause
        break
      }
      morae += field.stacks[position].kind.morae
    }
    self.words = words
    self.morae = morae
  }

  /// The recital of the field of a game, misread at a position or, with `nil`, nowhere.
  package init(of game: PublicGame, slip: (position: Int, kind: CardKind)?) {
    let order = game.field.readingOrder(reversed: game.reversed)
    let step = slip.flatMap { order.firstIndex(of: $0.position) }
    self.init(
      game.field, reversed: game.reversed,
      slip: step.flatMap { step in slip.map { (step, $0.kind) } })
  }

  /// The journal's entry of it, if it takes a number of milliseconds.
  package func record(of field: Field, milliseconds: Int) -> ReadingRecord {
    guard let word = words.last, let slip = word.slip else {
      return ReadingRecord(milliseconds: milliseconds)
    }
    let due = field.stacks[word.position].kind
    let right = zip(due.reading, slip.reading).prefix { $0 == $1 }.count
    // A word that runs on goes wrong with its last mora.
    return ReadingRecord(
      position: word.position, mora: min(right, due.morae - 1), milliseconds: milliseconds)
  }

  /// The word that is heard at a time, in morae from the start; `nil` before it.
  package func word(at time: Double) -> Word? {
    words.last { Double($0.start) <= time }
  }
}

extension ComputerLevel {
  /// How long a mora takes at a normal pace, in milliseconds.
  package var mora: Int {
    switch self {
    case .easy: 200
    case .normal: 160
    case .hard: 120
    }
  }
}

extension ComputerSeat {
  /// How the seat is heard reading the field, with a known verdict.
  ///
  /// Where it slips, unless that is known, and what comes out are decisions of its own (R31): they
  /// change nothing else.
  package func recital(
    _ view: PublicGame, isCorrect: Bool, slippingAt position: Int? = nil
  ) -> ReadingScript {
    guard !isCorrect, !view.field.isEmpty else {
      return ReadingScript(view.field, reversed: view.reversed, slip: nil)
    }
    var stream = stream.branch(~UInt64(2 * view.setCount))
    let order = view.field.readingOrder(reversed: view.reversed)
    let kinds = order.map { view.field.stacks[$0].kind }
    let risks = order.indices.map { step in
      ReadingSkill(level).risk(view.field, at: step, reversed: view.reversed)
    }
    var left = stream.number(below: risks.reduce(0, +))
    let drawn = risks.firstIndex { risk in
      left -= risk
      return left < 0
    }
    let step = position.flatMap { order.firstIndex(of: $0) } ?? drawn ?? 0
    // Most often the word before slips in, or else another one of the deck.
    let others = view.field.deck.kinds.filter { $0 != kinds[step] }
    let before = step > 0 && kinds[step - 1] != kinds[step] ? kinds[step - 1] : nil
    let wrong = before ?? others[stream.number(below: others.count)]
    return ReadingScript(view.field, reversed: view.reversed, slip: (step, wrong))
  }
}
