import GameCore
import Hosting
import Replay
import Scores

/// The side effects of the program, as functions: one value for the program, one for tests.
///
/// A function that has something to report, such as a notice or a score, returns it as actions.
package struct Dependencies {
  /// Opens the journal of a game at a time of the play clock.
  package var openJournal: (GameSetup, _ time: Double) -> [AppAction] = { _, _ in [] }
  /// Records an action and the state that it led to; both are on disk when this returns.
  package var record: (GameAction, GameState, _ time: Double) -> [AppAction] = { _, _, _ in [] }
  /// Opens the journal of the newest unfinished game or solo run; returns
  /// ``AppAction/resumed(_:_:at:)`` or ``AppAction/resumedSolo(_:_:_:at:)``, or the reason why it
  /// cannot be resumed.
  package var resumeGame: (_ time: Double) -> [AppAction] = { _ in [] }
  /// Prepares a run of the deal of a day, by default of the current one; returns
  /// ``AppAction/startedDaily(_:at:)``.
  package var beginDaily: (CalendarDay?, _ time: Double) -> [AppAction] = { _, _ in [] }
  /// Closes the journal of a game or run that was left; returns ``AppAction/left(_:)``.
  package var leaveGame: () -> [AppAction] = { [] }
  /// Opens the newest recorded game, or a demonstration if there is none.
  package var openReplay: (_ time: Double) -> [AppAction] = { time in
    Demonstration.playback.map { [.openedReplay($0, at: time)] } ?? []
  }
  /// Opens the gallery; App does not know what is in it.
  package var openGallery: (_ time: Double) -> [AppAction] = { _ in [] }
  /// Opens the journal of a solo run; returns ``AppAction/ghosts(_:)`` if there are any.
  package var openSolo: (SoloSetup, _ daily: Bool?, _ time: Double) -> [AppAction] = { _, _, _ in []
  }
  /// Records what happened in a solo run; it is in the file when this returns.
  package var recordSolo: (SoloRecording.Event, _ time: Double) -> [AppAction] = { _, _ in [] }
  /// Saves the score of a solo run, so far or at its end.
  package var saveScore: (SoloRun) -> [AppAction] = { _ in [] }
  /// Copies the text about the run that has just ended to the clipboard; returns the notice about it.
  package var copyResult: () -> [AppAction] = { [.notice(.copied(isSure: false))] }
  /// Saves settings that have changed.
  package var saveSettings: (Settings) -> [AppAction] = { _ in [] }
  /// Writes to the disk what has been deferred until after a frame.
  package var catchUp: () -> [AppAction] = { [] }
  /// Tells the host, or all guests.
  package var tell: (TableMessage) -> Void = { _ in }
  /// Tells a guest that what it has asked for is not possible.
  package var refuse: (_ guest: Int) -> Void = { _ in }
  /// Joins the table again, which tells the guest all that has happened.
  package var rejoin: () -> [AppAction] = { [] }
  /// Lets a computer play for a seat.
  package var giveSeat: (Int, ComputerLevel) -> [AppAction] = { _, _ in [] }
  /// Deals a game of a shared table, by default with all who have sat down and a seed that nobody can
  /// compute.
  package var beginShared: (GameSetup?, _ seed: UInt64?, _ time: Double) -> [AppAction] = {
    _, _, _ in []
  }
  /// Discards typed-ahead input.
  package var discardInput: () -> Void = {}
  /// Lets a moment be heard, at a time of the play clock; never waits.
  package var sound: (Moment, _ time: Double) -> Void = { _, _ in }
  /// Begins or ends to listen to the microphone; returns ``AppAction/deaf(_:)`` if that fails.
  package var listen: (Bool) -> [AppAction] = { _ in [] }
  /// Redraws the whole screen with the next frame.
  package var repaint: () -> Void = {}
  /// Goes on as the program at a table that people share; returns the notice that there is none to join.
  package var share: (TableAccess) -> [AppAction] = { _ in [] }
  /// Ends the program.
  package var quit: () -> Void = {}

  /// Dependencies that always succeed and store nothing; tests replace the ones they observe.
  package init() {}
}

/// The one path of an action through the program.
///
/// The reducer applies the action, then its effects are performed in order. Actions that effects
/// return are queued and reduced before ``send(_:)`` returns. Only then is a frame drawn or a
/// sentence printed, so nothing is shown before it is on disk. Screen, plain mode and tests differ
/// only in their ``Dependencies``.
package struct Store {
  /// The current state.
  package private(set) var state: AppState
  private let dependencies: Dependencies

  /// An action with the states before and after it; an object, since code that copies two states is large.
  package final class Transition {
    /// The action.
    package let action: AppAction
    /// The state before it.
    package let before: AppState
    /// The state after it.
    package let after: AppState
    /// The effects that were performed.
    package let effects: [AppEffect]

    /// Whether the state may look different; what is heard comes often, and is hardly seen.
    package var isSeen: Bool {
      if case .heard = action { !before.looksLike(after) } else { true }
    }

    init(action: AppAction, before: AppState, after: AppState, effects: [AppEffect]) {
      (self.action, self.before, self.after, self.effects) = (action, before, after, effects)
    }
  }

  /// Creates a store with an initial state.
  package init(_ state: AppState, _ dependencies: Dependencies) {
    self.state = state
    self.dependencies = dependencies
  }

  /// Sends an action, followed by the actions that its effects return.
  ///
  /// - Returns: The transitions of all of them, in order.
  @discardableResult
  package mutating func send(_ action: AppAction) -> [Transition] {
    var transitions: [Transition] = []
    var queue = [action][...]
    while let action = queue.popFirst() {
      let before = state
      let effects = App.reduce(into: &state, action)
      transitions.append(
        Transition(action: action, before: before, after: state, effects: effects))
      for effect in effects { queue += perform(effect) }
      if before.listens != state.listens { queue += dependencies.listen(state.listens) }
    }
    return transitions
  }

  /// Lets moments be heard, at a time of the play clock.
  package func sound(_ moments: [Moment], at time: Double) {
    for moment in moments { dependencies.sound(moment, time) }
  }

  /// Does what has been deferred until after a frame; returns the actions that are to be sent then.
  package func catchUp() -> [AppAction] { dependencies.catchUp() }

  /// Performs an effect and returns the resulting actions.
  private func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .openJournal(let setup, let time): return dependencies.openJournal(setup, time)
    case .record(let action, let state, let time): return dependencies.record(action, state, time)
    case .resumeGame(let time): return dependencies.resumeGame(time)
    case .leaveGame: return dependencies.leaveGame()
    case .beginDaily(let day, let time): return dependencies.beginDaily(day, time)
    case .copyResult: return dependencies.copyResult()
    case .openReplay(let time): return dependencies.openReplay(time)
    case .openGallery(let time): return dependencies.openGallery(time)
    case .openSolo(let setup, let daily, let time): return dependencies.openSolo(setup, daily, time)
    case .recordSolo(let event, let time): return dependencies.recordSolo(event, time)
    case .saveScore(let run): return dependencies.saveScore(run)
    case .saveSettings(let settings): return dependencies.saveSettings(settings)
    case .tell(let message): dependencies.tell(message)
    case .refuse(let guest): dependencies.refuse(guest)
    case .rejoin: return dependencies.rejoin()
    case .giveSeat(let seat, let level): return dependencies.giveSeat(seat, level)
    case .beginShared(let setup, let seed, let time):
      return dependencies.beginShared(setup, seed, time)
    case .discardInput: dependencies.discardInput()
    case .repaint: dependencies.repaint()
    case .share(let way): return dependencies.share(way)
    case .quit: dependencies.quit()
    }
    return []
  }
}
