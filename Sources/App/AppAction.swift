import GameCore
import Keys
import Replay

/// Something that happened, as the program's reducer is told.
///
/// Times are seconds of the play clock, which stands still while an overlay is open or the
/// program is suspended.
package enum AppAction: Equatable, Sendable {
  /// The program has begun and shows its title.
  ///
  /// `resumable` names the players of a game that was left before its end.
  case opened(resumable: [String]?, at: Double)
  /// The program has begun and shows a recorded game.
  case openedReplay(Playback, at: Double)
  /// The program has begun and shows animations, one of them first.
  case openedGallery([GalleryState.Item], index: Int, at: Double)
  /// A game is dealt and begins.
  case started(GameSetup, at: Double)
  /// The game that was left last is to go on.
  case resume(at: Double)
  /// A game that was left goes on.
  case resumed(GameState, at: Double)
  /// A solo run began; without a seed one is chosen.
  case startedSolo(seed: UInt64?, at: Double)
  /// A key was pressed.
  case key(Key, at: Double)
  /// A command was given without a key; one that is not offered does nothing.
  case command(Command, at: Double)
  /// A whole line was typed where a reading is typed.
  case line(String, at: Double)
  /// Players named themselves on one line; all else about their game is as the settings say.
  case seated([Player], at: Double)
  /// A position of the field was picked by a click or by moving from line to line.
  case pick(position: Int, at: Double)
  /// The terminal has lost the input focus.
  case focusLost
  /// A timer of the state has ended.
  case timer(TimerID, at: Double)
  /// The solo run was written down among those before it.
  case scored(SoloRecord)
  /// The journal of the game at hand is open, so that the game can be found when it is left.
  case recorded(RecordingPlace)
  /// The players should read a sentence.
  case notice(Notice)
}

/// Something that the program's reducer wants done, as data.
///
/// Effects are carried out in order, and before the next frame is shown.
package enum AppEffect: Equatable, Sendable {
  /// Open the journal of a game that has begun.
  case openJournal(GameSetup, at: Double)
  /// Write down an action that has been applied, with the state that it led to.
  case record(GameAction, leadingTo: GameState, at: Double)
  /// Open the journal of the game that was left last, then send ``AppAction/resumed(_:at:)``.
  case resumeGame(at: Double)
  /// Write down a solo run that has ended, then send ``AppAction/scored(_:)``.
  case saveScore(SoloRun)
  /// Save the settings if they have changed.
  case saveSettings(Settings)
  /// Throw away what has been typed ahead.
  case discardInput
  /// Draw the whole screen anew.
  case repaint
  /// End the program.
  case quit
}
