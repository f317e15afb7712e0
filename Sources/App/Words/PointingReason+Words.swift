import GameCore

extension PointingReason {
  /// Why a computer seat pointed where it did, in one short sentence.
  ///
  /// The words on cards are written as `word` writes them.
  package func sentence(
    of player: Int, in setup: GameSetup, _ language: Language, word: (CardKind) -> String
  ) -> String {
    let name = { (seat: Int) in setup.players[seat].name }
    var values = ["name": name(player)]
    let phrase: Phrase
    switch self {
    case .fancy(let kind):
      phrase = .reasonFancy
      values["word"] = word(kind)
    case .points(let points, let kind, _):
      phrase = .reasonPoints
      values["word"] = word(kind)
      values["n"] = "\(points)"
    case .promise(let kind, _):
      phrase = .reasonPromise
      values["word"] = word(kind)
    case .tieBreak: phrase = .reasonTieBreak
    case .dodge(let wanted, let other, _):
      phrase = .reasonDodge
      values["word"] = word(wanted)
      values["other"] = name(other)
    case .deny(let kind, let other):
      phrase = .reasonDeny
      values["word"] = word(kind)
      values["other"] = name(other)
    case .indifferent: phrase = .reasonIndifferent
    }
    return phrase.text(in: language, values)
  }
}
