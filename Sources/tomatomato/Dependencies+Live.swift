import AppCore

extension Dependencies {
  /// The world of the program: its files, and what else its screen can do.
  @MainActor static func live(
    _ keeper: Keeper, discardInput: @escaping @MainActor () -> Void = {},
    repaint: @escaping @MainActor () -> Void = {}, quit: @escaping @MainActor () -> Void = {}
  ) -> Dependencies {
    // The store is used on the main actor only.
    Dependencies(
      openJournal: { setup, time in
        MainActor.assumeIsolated { keeper.begin(setup, at: time) }.map { .notRecorded($0) }
      },
      record: { action, state, time in
        MainActor.assumeIsolated { keeper.record(action, leadingTo: state, at: time) }
          .map { .notRecorded($0) }
      },
      resumeGame: { time in
        MainActor.assumeIsolated {
          do throws(Failure) {
            return .resumed(try keeper.resume(at: time), at: time)
          } catch {
            return .notice(.cannotResume(error.what))
          }
        }
      },
      saveScore: { run in
        let (standing, trouble) = MainActor.assumeIsolated { keeper.keep(run) }
        return (standing.map { [.scored($0)] } ?? [])
          + (trouble.map { [.notice(.notScored($0))] } ?? [])
      },
      saveSettings: { settings in
        MainActor.assumeIsolated { keeper.remember(settings) }.map { .notRemembered($0) }
      },
      discardInput: { MainActor.assumeIsolated(discardInput) },
      repaint: { MainActor.assumeIsolated(repaint) },
      quit: { MainActor.assumeIsolated(quit) })
  }
}
