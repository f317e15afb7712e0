import AppCore

extension Dependencies {
  /// The files of the program; its screen adds what it can do.
  @MainActor static func live(_ storage: GameStorage) -> Dependencies {
    // The store is used on the main actor only.
    var world = Dependencies()
    world.openJournal = { setup, time in
      MainActor.assumeIsolated {
        let failure = storage.begin(setup, at: time)
        return [failure.map { .notice(.notRecorded($0)) } ?? .recorded(storage.whereabouts)]
      }
    }
    world.record = { action, state, time in
      let failure = MainActor.assumeIsolated {
        storage.record(action, leadingTo: state, at: time)
      }
      return failure.map { [.notice(.notRecorded($0))] } ?? []
    }
    world.resumeGame = { time in
      MainActor.assumeIsolated {
        do throws(Failure) {
          return [.resumed(try storage.resume(at: time), at: time)]
        } catch {
          return [.notice(.cannotResume(error.what))]
        }
      }
    }
    world.saveScore = { run in
      let (standing, failure) = MainActor.assumeIsolated { storage.keep(run) }
      return (standing.map { [.scored($0)] } ?? [])
        + (failure.map { [.notice(.notScored($0))] } ?? [])
    }
    world.saveSettings = { settings in
      let failure = MainActor.assumeIsolated { storage.remember(settings) }
      return failure.map { [.notice(.notRemembered($0))] } ?? []
    }
    return world
  }
}
