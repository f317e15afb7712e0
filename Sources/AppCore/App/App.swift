import GameCore
import Replay

/// The reducer of the whole program: the only place that changes an ``AppState``.
public enum App {
  /// Applies an action and says what is to be done.
  public static func reduce(into state: inout AppState, _ action: AppAction) -> [AppEffect] {
    switch action {
    case .key(let key, let time):
      state.notice = nil
      return state.press(key, at: time)
    case .line(let line, let time):
      state.notice = nil
      return state.type(line: line, at: time)
    case .seated(let players):
      state.notice = nil
      return state.begin(with: players)
    case .notice(let notice):
      state.notice = notice
      return []
    case .opened(let resumable, let time):
      state.resumable = resumable
      return state.openTitle(at: time)
    case .openedReplay(let playback, let time):
      state.screen = .replay(ReplayState(playback, at: time))
      return []
    case .resumed(let game, let time): return state.resume(game, at: time)
    case .openedGallery(let items, let index, let time):
      state.screen = .gallery(GalleryState(items: items, index: index, at: time))
      return []
    case .woke(.titleEnd, let time): return state.settleTitle(at: time)
    case .started(let setup, let time):
      state.screen = .table(
        TableState(
          setup, at: time, pace: state.settings.pace, typingRules: state.settings.typingRules))
      state.overlay = nil
      state.resumable = nil
      state.settings = state.settings.remembering(setup)
      if setup.seed == state.wantedSeed { state.wantedSeed = nil }
      return [.remember, .cancelWake] + state.letComputersAct()
    case .startedSolo(let seed, let time): return state.startSolo(seed: seed, at: time)
    case .scored(let standing):
      guard case .solo(var run) = state.screen else { return [] }
      run.standing = standing
      state.screen = .solo(run)
      return []
    case .pick, .woke, .play:
      if case .woke(let wake, let time) = action, case .solo(var run) = state.screen {
        let effects = run.wake(wake, motion: state.motion, at: time)
        state.screen = .solo(run)
        return effects
      }
      guard case .table(var table) = state.screen else { return [] }
      let effects = table.reduce(action, motion: state.motion)
      state.screen = .table(table)
      return effects + state.letComputersAct()
    }
  }
}
