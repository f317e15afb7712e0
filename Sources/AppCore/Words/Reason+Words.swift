import GameCore

extension Reason {
  /// Why a computer seat pointed where it did, in one short sentence.
  public func sentence(of player: Int, in setup: GameSetup, _ language: Language) -> String {
    let name = { (seat: Int) in setup.players[seat].name }
    var values = ["name": name(player)]
    let phrase: Phrase
    switch self {
    case .fancy(let kind):
      phrase = .reasonFancy
      values["word"] = kind.kana
    case .points(let points, let kind, _):
      phrase = .reasonPoints
      values["word"] = kind.kana
      values["n"] = "\(points)"
    case .promise(let kind, _):
      phrase = .reasonPromise
      values["word"] = kind.kana
    case .tieBreak: phrase = .reasonTieBreak
    case .dodge(let wanted, let other, _):
      phrase = .reasonDodge
      values["word"] = wanted.kana
      values["other"] = name(other)
    case .deny(let kind, let other):
      phrase = .reasonDeny
      values["word"] = kind.kana
      values["other"] = name(other)
    case .indifferent: phrase = .reasonIndifferent
    }
    return phrase.text(in: language, values)
  }
}
