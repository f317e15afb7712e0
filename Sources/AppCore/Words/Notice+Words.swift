import GameCore

extension Notice {
  /// What the players read.
  public func sentence(_ language: Language) -> String {
    switch self {
    case .notRecorded(let why): Phrase.notRecorded.text(in: language, ["why": why])
    case .notRemembered(let why): Phrase.notRemembered.text(in: language, ["why": why])
    case .notScored(let why): Phrase.notScored.text(in: language, ["why": why])
    case .cannotResume(let why): Phrase.cannotResume.text(in: language, ["why": why])
    case .setup(.playerCount(let count)):
      Phrase.errorPlayerCount.text(in: language, ["n": "\(count)"])
    case .setup(.emptyName(let seat)):
      Phrase.errorEmptyName.text(in: language, ["n": "\(seat + 1)"])
    case .setup(.longName):
      Phrase.errorLongName.text(in: language, ["n": "\(PlayerName.longest)"])
    case .setup(.repeatedName(let name)):
      Phrase.errorRepeatedName.text(in: language, ["name": name])
    case .setup(let error): error.description
    }
  }
}
