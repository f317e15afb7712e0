import GameCore
import Replay

extension Notice {
  /// What the players read; the `reason` tells a failure of the disk in as much room as there is.
  package func sentence(
    _ language: Language, reason: (StorageFailure) -> String = { $0.description }
  ) -> String {
    switch self {
    case .notRecorded(let failure):
      Phrase.notRecorded.text(in: language, ["why": reason(failure)])
    case .notRemembered(let failure):
      Phrase.notRemembered.text(in: language, ["why": reason(failure)])
    case .notScored(let failure):
      Phrase.notScored.text(in: language, ["why": reason(failure)])
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
