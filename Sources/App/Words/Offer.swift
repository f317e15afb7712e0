import Keys
import Text

/// The texts that name keys: each is a phrase, so that its keys can be clicked.
package enum Offer: Equatable, Sendable {
  /// Pause, and the confirmation before leaving.
  case paused, leave, restart
  /// Whether to take back the end of a game.
  case takeBack
  /// What the page of earlier runs offers: also a drill if there is anything to practice.
  case history(drill: Bool)
  /// The keys of a result, also for narrow windows, and those that choose whose cards are shown where
  /// there is no room for those of all.
  case result, shortResult, focus
  /// The same in an evening: another game as long as the players like, or the next of a number of games.
  case rematch, shortRematch, nextGame, shortNextGame
  /// The keys at the end of a solo run, and those that narrow windows have no room for beside the
  /// first.
  case endOfRun, restOfRun
  /// What the sign of the best run means, or that it is not shown, and the key for that.
  case ghostSign(String), ghostHidden
  /// Who opens the curtain, with which key.
  case curtain(name: String, Phrase)
  /// How to edit a name, for those who type on the set-up screen.
  case editName
  /// Which keys the screen waits for.
  case press([Phrase])
  /// The sizes of a window that is too small, and how to leave.
  case tooSmall(needed: String, actual: String)

  /// The phrase in a language.
  package func phrase(in language: Language) -> Phrase {
    switch language {
    case .en: english
    case .ja: japanese
    }
  }
}
