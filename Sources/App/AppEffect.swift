import GameCore
import Hosting
import Replay
import Scores

/// A side effect that the reducer requests.
///
/// Effects are performed in order, before the next frame is shown.
package enum AppEffect: Equatable, Sendable {
  /// Open the journal of a new game.
  indirect case openJournal(GameSetup, at: Double)
  /// Record an action that was applied, with what all may see of it and the state that it led to.
  indirect case record(GameAction, GameEvent, leadingTo: GameState, at: Double)
  /// Open the journal of the newest unfinished game or solo run, then send
  /// ``AppAction/resumed(_:_:at:)`` or ``AppAction/resumedSolo(_:_:_:at:)``. A game that people have joined is opened as
  /// a table again, whose next games have the settings.
  indirect case resumeGame(Settings, at: Double)
  /// Close the journal of the game or run, if there is one, then send ``AppAction/left(_:)``.
  case leaveGame
  /// Find out whether a run of the deal of a day counts, by default of the current day, then send
  /// ``AppAction/startedDaily(_:at:)``.
  case beginDaily(CalendarDay?, at: Double)
  /// Open the newest recorded game, then send ``AppAction/openedReplay(_:at:)``.
  case openReplay(at: Double)
  /// Open the gallery, then send ``AppAction/openedGallery(_:index:at:)``.
  case openGallery(at: Double)
  /// Open the journal of a solo run, then send ``AppAction/ghosts(_:)`` if there are any; `daily` says
  /// whether a run of the deal of the day counts, and is `nil` for another run.
  indirect case openSolo(SoloSetup, daily: Bool? = nil, at: Double)
  /// Record what happened in the solo run.
  indirect case recordSolo(SoloAction, at: Double)
  /// Save the score of a solo run, so far or at its end; then send ``AppAction/scored(_:)``.
  indirect case saveScore(SoloRun)
  /// Save the settings if they have changed.
  indirect case saveSettings(Settings)
  /// Copy the text about the run that has just ended to the clipboard, then send a notice.
  case copyResult
  /// Save the best moment of a game that has ended as a film, and copy its path; then send a notice.
  case saveMoment(ReplaySource)
  /// Do the same with the solo run that has just ended.
  case saveRunMoment
  /// Tell the host, or all guests.
  indirect case tell(TableMessage)
  /// Tell the guest with this connection that what it has asked for is not possible; nothing has changed.
  case refuse(Int)
  /// Join the table again: what the host has told does not follow from what it has told before.
  case rejoin
  /// Let a computer play for a seat whose player is away.
  case replaceWithComputer(Int, ComputerLevel, at: Double)
  /// Deal a game of a table that people share, with a seed that nobody can compute unless one was given;
  /// then send ``AppAction/started(_:at:)``. Without a setup, all who have sat down play.
  indirect case beginShared(GameSetup?, seed: UInt64?, at: Double)
  /// Change the table before a game, then send ``AppAction/room(_:at:)``.
  indirect case changeTable(TableChange, at: Double)
  /// Discard typed-ahead input.
  case discardInput
  /// Redraw the whole screen.
  case repaint
  /// Find out which tables people share, then send ``AppAction/listed(_:mayOpen:)`` after a while.
  case listTables
  /// Sit down at a table with its name, or watch it without names; then send ``AppAction/openedLobby(_:)`` or
  /// ``AppAction/notJoined(_:at:_:)``.
  case joinTable(String, names: [String])
  /// The same with a table that is opened.
  indirect case openTable([String], Settings)
  /// Leave the table.
  case leaveTable
  /// Begin or end to listen to the microphone; send ``AppAction/deaf(_:)`` if that fails.
  case listen(Bool)
  /// Play the sound of a moment, at a time of the play clock, without waiting for its end.
  case sound(SoundCue, at: Double)
  /// Write to the disk what has been deferred until after a frame.
  case catchUp
  /// End the program.
  case quit
}

/// Performs an effect and returns what it has to report, such as a notice or a score, as actions.
package typealias EffectHandler = (AppEffect) -> [AppAction]
