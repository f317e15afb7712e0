/// The reducer of the program; nothing else changes an ``AppState``.
package enum App {
  /// Applies an action and returns the effects to perform.
  package static func reduce(into state: inout AppState, _ action: AppAction) -> [AppEffect] {
    switch action {
    case .key(let key, let lines, let time):
      state.notice = nil
      return state.press(key, among: lines, at: time)
    case .command(let command, let time):
      state.notice = nil
      return state.performIfOffered(command, at: time)
    case .line(let line, let time):
      state.notice = nil
      return state.type(line: line, at: time)
    case .pick(let position, let time):
      state.notice = nil
      return state.pick(position, at: time)
    case .focusLost: state.loseFocus()
    case .interrupted(let time): state.table?.restartSweep(at: time)
    case .timer(let id, let time):
      // The screen waits for something else now.
      if state.notice?.end != nil { state.notice = nil }
      return state.fire(id, at: time)
    case .seated(let players, let startingPlayer, let areSaved, let time):
      state.notice = nil
      return state.begin(with: players, startingPlayer, areSaved: areSaved, at: time)
    case .opened(let resumable, let time):
      state.resumable = resumable
      state.screen = .title(TitleState(at: time, motion: state.motion))
      if resumable != nil { state.onTitle { $0.chosen = .resume } }
    case .openedReplay(let source, let time):
      state.screen = .replay(ReplayState(source, at: time))
    case .openedGallery(let items, let index, let time):
      state.screen = .gallery(GalleryState(items: items, index: index, at: time))
    case .started(let setup, let time):
      // In use, but not saved.
      state.settings = state.settings.remembering(setup)
      return state.start(setup, at: time)
    case .resume(let time): return [.resumeGame(state.settings, at: time)]
    case .resumed(let game, let history, let time):
      return state.resume(game, after: history, at: time)
    case .resumedSolo(let recording, let daily, let ghosts, let time):
      return state.resume(recording, daily, ghosts, at: time)
    case .left(let resumable): state.noteLeft(resumable)
    case .startedSolo(let seed, let isAloud, let time):
      return state.startSolo(seed: seed, isAloud: isAloud, at: time)
    case .playDaily(let day, let time):
      return [.beginDaily(day, at: time)]
    case .startedDaily(let daily, let time):
      return state.startSolo(seed: daily.deal.seed, daily: daily, at: time)
    case .ghosts(let ghosts): state.run?.ghosts = ghosts
    case .scored(let record): state.run?.record = record
    case .progressed(let progress): state.progress = progress
    case .metCats(let book): state.catBook = book
    case .recorded(let location): state.noteRecording(location)
    case .notice(let notice): state.note(notice)
    case .heard(let levels, let time): return state.hear(levels, at: time)
    case .deaf(let why): state.stopListening(why)
    case .openedJoin(let options, let time):
      state.tableHome = options.table == nil ? .list(options) : .shell
      return state.openJoin(options, at: time)
    case .listed(let tables, let mayOpen): state.join?.note(tables, mayOpen: mayOpen)
    case .notJoined(let names, let table, let reason):
      state.noteRefusal(of: names, at: table, reason)
    case .tableEnded(let reason, let time):
      let effects = state.leaveTable(at: time)
      state.notice = .noTable(reason)
      return effects
    case .openedLobby(let lobby):
      if state.sharing == nil { state.settingsBeforeTable = state.settings }
      (state.sharing, state.overlay) = (lobby.sharing, nil)
      state.screen = .lobby(lobby)
    case .shared(let sharing):
      if state.sharing == nil { state.settingsBeforeTable = state.settings }
      state.sharing = sharing
    case .room(let room, let time): return state.note(room, at: time)
    case .allReady(let time): return state.beginNext(at: time)
    case .told(let message, let time): return state.follow(message, at: time)
    case .asked(let action, let seats, let guest, let time):
      guard state.overlay != .pause, state.table?.accepts(action, for: seats) == true else {
        return [.refuse(guest)]
      }
      return state.onTable(at: time) { $0.play(action, for: seats, at: time) }
    case .paused(let isPaused, let time): return state.pause(isPaused, at: time)
    case .waved(let seat, let time): state.noteWave(of: seat, at: time)
    }
    return []
  }
}
