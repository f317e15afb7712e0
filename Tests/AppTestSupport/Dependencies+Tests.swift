import App

extension Dependencies {
  /// Dependencies in which every effect fails: it ends the tests and says which effect came.
  ///
  /// Tests replace those that they expect.
  package static var failing: Dependencies {
    var dependencies = Dependencies()
    dependencies.openJournal = { _, _ in unexpected("openJournal") }
    dependencies.record = { _, _, _ in unexpected("record") }
    dependencies.resumeGame = { _ in unexpected("resumeGame") }
    dependencies.beginDaily = { _, _ in unexpected("beginDaily") }
    dependencies.leaveGame = { unexpected("leaveGame") }
    dependencies.openReplay = { _ in unexpected("openReplay") }
    dependencies.openGallery = { _ in unexpected("openGallery") }
    dependencies.openSolo = { _, _, _ in unexpected("openSolo") }
    dependencies.recordSolo = { _, _ in unexpected("recordSolo") }
    dependencies.saveScore = { _ in unexpected("saveScore") }
    dependencies.saveSettings = { _ in unexpected("saveSettings") }
    dependencies.discardInput = { unexpected("discardInput") }
    dependencies.repaint = { unexpected("repaint") }
    dependencies.quit = { unexpected("quit") }
    return dependencies
  }

  /// Dependencies of games and runs without files: what leads to another screen fails.
  package static var playing: Dependencies {
    let silent = Dependencies()
    var dependencies = failing
    dependencies.openJournal = silent.openJournal
    dependencies.record = silent.record
    dependencies.leaveGame = silent.leaveGame
    dependencies.openSolo = silent.openSolo
    dependencies.recordSolo = silent.recordSolo
    dependencies.saveScore = silent.saveScore
    dependencies.saveSettings = silent.saveSettings
    dependencies.discardInput = silent.discardInput
    dependencies.repaint = silent.repaint
    dependencies.quit = silent.quit
    return dependencies
  }

  private static func unexpected(_ effect: String) -> Never {
    fatalError("unexpected effect: \(effect)")
  }
}
