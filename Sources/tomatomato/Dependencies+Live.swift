import AppCore

extension Dependencies {
  /// The world of the program: its files, and what else its screen can do.
  @MainActor static func live(
    _ storage: GameStorage, discardInput: @escaping @MainActor () -> Void = {},
    repaint: @escaping @MainActor () -> Void = {}, quit: @escaping @MainActor () -> Void = {}
  ) -> Dependencies {
    // The store is used on the main actor only.
    Dependencies(
      openJournal: { setup, time in
        MainActor.assumeIsolated { storage.begin(setup, at: time) }.map { .notRecorded($0) }
      },
      record: { action, state, time in
        MainActor.assumeIsolated { storage.record(action, leadingTo: state, at: time) }
          .map { .notRecorded($0) }
      },
      resumeGame: { time in
        MainActor.assumeIsolated {
          do throws(Failure) {
            return .resumed(try storage.resume(at: time), at: time)
          } catch {
            return .notice(.cannotResume(error.what))
          }
        }
      },
      saveScore: { run in
        let (standing, trouble) = MainActor.assumeIsolated { storage.keep(run) }
        return (standing.map { [.scored($0)] } ?? [])
          + (trouble.map { [.notice(.notScored($0))] } ?? [])
      },
      saveSettings: { settings in
        MainActor.assumeIsolated { storage.remember(settings) }.map { .notRemembered($0) }
      },
      discardInput: { MainActor.assumeIsolated(discardInput) },
      repaint: { MainActor.assumeIsolated(repaint) },
      quit: { MainActor.assumeIsolated(quit) })
  }
}
