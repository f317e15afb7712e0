import GameCore
import Replay

extension Notice {
  /// The sentence for the players; `reason` shortens a failure of the disk to the width there is.
  package func sentence(
    _ language: Language, reason: (StorageFailure) -> String = { $0.description }
  ) -> String {
    let problem: Message.Problem
    switch self {
    case .notRecorded(let failure): problem = .notRecorded(reason(failure))
    case .notRemembered(let failure): problem = .settingsNotSaved(reason(failure))
    case .notScored(let failure): problem = .scores(reason(failure))
    case .cannotResume(let why): problem = .cannotResume(why)
    case .setup(.playerCount(let count)): problem = .playerCount(count)
    case .setup(.emptyName(let seat)): problem = .emptyName(number: seat + 1)
    case .setup(.longName): problem = .longName(limit: PlayerName.maximumLength)
    case .setup(.repeatedName(let name)): problem = .repeatedName(name)
    case .setup(let error): return error.description
    }
    return Message.problem(problem).text(in: language)
  }
}
