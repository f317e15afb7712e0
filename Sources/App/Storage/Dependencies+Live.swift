extension Dependencies {
  /// The files of the program; its screen adds what it can do.
  package static func live(_ storage: GameStorage) -> Dependencies {
    var world = Dependencies()
    world.openJournal = { setup, time in
      let failure = storage.begin(setup, at: time)
      return [failure.map { .notice(.notRecorded($0)) } ?? .recorded(storage.whereabouts)]
    }
    world.record = { action, state, time in
      let failure = storage.record(action, leadingTo: state, at: time)
      return failure.map { [.notice(.notRecorded($0))] } ?? []
    }
    world.resumeGame = { time in
      do throws(ResumeError) {
        return [.resumed(try storage.resume(at: time), at: time)]
      } catch {
        return [.notice(.cannotResume(error.description))]
      }
    }
    world.saveScore = { run in
      let (record, failure) = storage.keep(run)
      return (record.map { [.scored($0)] } ?? [])
        + (failure.map { [.notice(.notScored($0))] } ?? [])
    }
    world.saveSettings = { settings in
      let failure = storage.remember(settings)
      return failure.map { [.notice(.notRemembered($0))] } ?? []
    }
    world.catchUp = {
      let (settings, journal) = storage.catchUp()
      return (settings.map { [.notice(.notRemembered($0))] } ?? [])
        + (journal.map { [.notice(.notRecorded($0))] } ?? [])
    }
    return world
  }
}
