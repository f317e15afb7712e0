import App

extension AppEffect {
  /// Performs nothing, without files and a terminal.
  package static func ignore(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .openReplay(let time):
      Demonstration.playback.map { [.openedReplay(.game($0), at: time)] } ?? []
    case .copyResult: [.notice(.copied(isSure: false))]
    default: []
    }
  }

  /// Performs nothing, as in games and runs without files; what leads to another screen ends the tests.
  package static func ignoreInGames(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .resumeGame, .beginDaily, .openReplay:
      fatalError("unexpected effect: \(effect)")
    default: ignore(effect)
    }
  }

  /// Ends the tests.
  package static func refuse(_ effect: AppEffect) -> [AppAction] {
    fatalError("unexpected effect: \(effect)")
  }
}
