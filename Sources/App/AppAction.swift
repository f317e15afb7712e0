import GameCore
import Hosting
import Keys
import Replay
import Scores
import Text

/// An event for the reducer of the program.
///
/// Times are in seconds of the play clock, which is stopped while an overlay is open or the
/// program is suspended.
package enum AppAction: Equatable, Sendable {
  /// The program started with its title screen.
  ///
  /// `resumable` is the newest unfinished game or solo run.
  indirect case opened(resumable: Unfinished?, at: Double)
  /// The program started with the replay of a recorded game.
  case openedReplay(ReplaySource, at: Double)
  /// The program started with the gallery, at the animation with this index.
  case openedGallery([GalleryState.Item], index: Int, at: Double)
  /// A game started.
  indirect case started(GameSetup, at: Double)
  /// The player wants to resume the newest unfinished game or solo run.
  case resume(at: Double)
  /// A game was resumed, with the actions that led to its state.
  indirect case resumed(GameState, [Recording<Game>.Entry], at: Double)
  /// A solo run was resumed after what its journal tells.
  indirect case resumedSolo(Recording<Solo>, DailyRun?, [SoloGhost], at: Double)
  /// A game or solo run was left; this is the newest unfinished one now.
  case left(Unfinished?)
  /// A solo run started; the reducer chooses the seed if it is `nil`.
  case startedSolo(seed: UInt64?, isAloud: Bool = false, at: Double)
  /// The player wants to play the deal of a day, by default of the current one.
  case playDaily(CalendarDay? = nil, at: Double)
  /// A run of the deal of the day started.
  indirect case startedDaily(DailyRun, at: Double)
  /// A key was pressed, while the things that a cursor chooses from were on some lines.
  case key(Key, among: CursorLines = CursorLines(), at: Double)
  /// A command was given without a key; it is ignored if the screen does not offer it.
  case command(Command, at: Double)
  /// A whole line was entered as a typed reading.
  case line(String, at: Double)
  /// Players entered their names and who of them ate a tomato last, or `nil` to let the seed decide
  /// (R6); the settings determine the rest of their game. The players of a command line are not saved.
  case seated([Player], startingPlayer: Int?, areSaved: Bool, at: Double)
  /// A position of the field, an item of the title's menu, a row of the set-up screen, or an action on
  /// the bar of a replay was picked.
  case pick(position: Int, at: Double)
  /// The terminal has lost the input focus, or its window became too small to play in.
  case focusLost
  /// The window has another size, or the program was stopped: what players do to a beat begins again.
  case interrupted(at: Double)
  /// A timer fired.
  case timer(TimerID, at: Double)
  /// The best earlier runs of the deal of the solo run were found, one of each way of typing.
  case ghosts([SoloGhost])
  /// The solo run was saved and compared with earlier ones.
  case scored(SoloRecord)
  /// The file of scores has changed.
  indirect case progressed(SoloProgress)
  /// A game against cats has ended, or its end was undone.
  indirect case metCats(CatBook)
  /// The journal of the current game was opened at this location.
  case recorded(RecordingLocation)
  /// The program started with the open tables.
  case openedJoin(JoinState.Options, at: Double)
  /// The open tables are known.
  case listed([Roster], mayOpen: Bool)
  /// Players with these names, or spectators, were not let in at a table, or could not open one.
  case notJoined([String], at: String?, LocalizedText)
  /// The table has ended for its guest, or its host.
  case tableEnded(LocalizedText, at: Double)
  /// The lobby of a table that people join from their own terminals was opened.
  indirect case openedLobby(LobbyState)
  /// The game of such a table is resumed, and its guests come back.
  indirect case shared(HostedTable)
  /// The room of the table has changed.
  case room(Roster, at: Double)
  /// Nobody plays at the host, and all guests are ready for the first or the next game.
  case allReady(at: Double)
  /// The host has told something.
  indirect case told(TableMessage, at: Double)
  /// A guest asks for something, for the seats of its terminal; `guest` is the number of its connection.
  case asked(UserAction, seats: [Int], guest: Int, at: Double)
  /// A player at another terminal pauses the game, or continues.
  case paused(Bool, at: Double)
  /// The player at a seat waves.
  case waved(Int, at: Double)
  /// The microphone has heard some frames, of which these are the levels in dBFS.
  case heard([Float], at: Double)
  /// The microphone hears nothing, for a reason; the rest of the game is as without it.
  case deaf(MicrophoneFailure)
  /// There is a notice for the players.
  case notice(Notice)
}
