extension Dependencies {
  /// Dependencies that use the files of the user; the screen adds its own functions.
  package static func live(_ storage: GameStorage) -> Dependencies {
    var dependencies = Dependencies()
    dependencies.openJournal = { setup, time in
      let failure = storage.begin(setup, at: time)
      return [failure.map { .notice(.notRecorded($0)) } ?? .recorded(storage.recordingLocation)]
    }
    dependencies.record = { action, state, time in
      let failure = storage.record(action, leadingTo: state, at: time)
      return (failure.map { [.notice(.notRecorded($0))] } ?? []) + storage.locationReport
    }
    dependencies.resumeGame = { time in
      do throws(ResumeError) {
        switch try storage.resume(at: time) {
        case .game(let game, let history): return [.resumed(game, history, at: time)]
        case .run(let recording, let daily, let ghosts):
          return [.resumedSolo(recording, daily, ghosts, at: time)]
        }
      } catch {
        return [.notice(.cannotResume(error.description))]
      }
    }
    dependencies.leaveGame = {
      storage.leave()
      return [.left(storage.unfinished)] + (storage.progress.map { [.progressed($0)] } ?? [])
    }
    dependencies.beginDaily = { day, time in
      let (daily, failure) = storage.beginDaily(day)
      return [.startedDaily(daily, at: time)] + (failure.map { [.notice(.scores($0))] } ?? [])
    }
    let demonstration = dependencies.openReplay
    dependencies.openReplay = { time in
      storage.newestGame.map { [.openedReplay($0, at: time)] } ?? demonstration(time)
    }
    dependencies.openSolo = { setup, daily, time in
      let ghosts = storage.beginSolo(setup, daily: daily, at: time)
      // A run that was left for this one has become part of what earlier runs have reached.
      return (ghosts.isEmpty ? [] : [.ghosts(ghosts)])
        + (storage.progress.map { [.progressed($0)] } ?? [])
    }
    dependencies.recordSolo = { event, time in
      let failure = storage.record(event, at: time)
      return (failure.map { [.notice(.notRecorded($0))] } ?? []) + storage.locationReport
    }
    dependencies.saveScore = { run in
      let (record, failure) = storage.save(run)
      // The score is saved again after each reading.
      guard run.solo.phase == .finished || run.readings.isEmpty else { return [] }
      return (record.map { [.scored($0)] } ?? [])
        + (failure.map { [.notice(.scores($0))] } ?? [])
        + (storage.progress.map { [.progressed($0)] } ?? [])
    }
    dependencies.saveSettings = { settings in
      let failure = storage.save(settings)
      return failure.map { [.notice(.settingsNotSaved($0))] } ?? []
    }
    dependencies.catchUp = {
      let (settings, journal) = storage.catchUp()
      return (settings.map { [.notice(.settingsNotSaved($0))] } ?? [])
        + (journal.map { [.notice(.notRecorded($0))] } ?? []) + storage.locationReport
    }
    return dependencies
  }
}

extension GameStorage {
  /// Says where the game is recorded, if that has changed.
  fileprivate var locationReport: [AppAction] { changedLocation().map { [.recorded($0)] } ?? [] }
}
