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
      return failure.map { [.notice(.notRecorded($0))] } ?? []
    }
    dependencies.resumeGame = { time in
      do throws(ResumeError) {
        let (game, history) = try storage.resume(at: time)
        return [.resumed(game, history, at: time)]
      } catch {
        return [.notice(.cannotResume(error.description))]
      }
    }
    dependencies.beginDaily = { level, time in
      let (daily, failure) = storage.beginDaily(level)
      return [.startedDaily(daily, at: time)] + (failure.map { [.notice(.scores($0))] } ?? [])
        + (storage.progress.map { [.progressed($0)] } ?? [])
    }
    let demonstration = dependencies.openReplay
    dependencies.openReplay = { time in
      storage.newestGame.map { [.openedReplay($0, at: time)] } ?? demonstration(time)
    }
    dependencies.openSolo = { seed, level, time in
      let ghosts = storage.beginSolo(seed, level, at: time)
      return ghosts.isEmpty ? [] : [.ghosts(ghosts)]
    }
    dependencies.recordSolo = { event, time in
      let (counts, failure) = event == .begin ? storage.countDaily() : (false, nil)
      return (failure.map { [.notice(.scores($0))] } ?? [])
        + (counts ? storage.progress.map { [.progressed($0)] } ?? [] : [])
        + (storage.record(event, at: time).map { [.notice(.notRecorded($0))] } ?? [])
    }
    dependencies.saveScore = { run in
      let (record, failure) = storage.save(run)
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
        + (journal.map { [.notice(.notRecorded($0))] } ?? [])
    }
    return dependencies
  }
}
