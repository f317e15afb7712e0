import GameCore
import Replay

/// Something that happened, as the program's reducer is told.
///
/// Times are seconds of the play clock, which stands still while an overlay is open or the
/// program is suspended.
public enum AppAction: Equatable, Sendable {
  /// The program has begun and shows its title.
  ///
  /// `resumable` names the players of a game that was left before its end.
  case opened(resumable: [String]?, at: Double)
  /// The program has begun and shows a recorded game.
  case openedReplay(Playback, at: Double)
  /// A game that was left goes on.
  case resumed(GameState, at: Double)
  /// The program has begun and shows animations, one of them first.
  case openedGallery([GalleryState.Item], index: Int, at: Double)
  /// A key was pressed.
  case key(Key, at: Double)
  /// A whole line was typed where a reading is typed.
  case line(String, at: Double)
  /// Players named themselves on one line; all else about their game is as the settings say.
  case seated([Player])
  /// A position of the field was picked by a click or by moving from line to line.
  case pick(position: Int)
  /// A timer that ``AppEffect/wake(_:afterMilliseconds:)`` asked for has run out.
  case woke(Wake, at: Double)
  /// A solo run began; without a seed one is chosen.
  case startedSolo(seed: UInt64?, at: Double)
  /// The solo run was written down among those before it.
  case scored(SoloRun.Standing)
  /// A game was begun and is dealt.
  case started(GameSetup, at: Double)
  /// A legal action is to be applied; it has been written down.
  case play(GameAction, at: Double)
  /// The players should read a sentence.
  case notice(Notice)
}

/// What a timer is for.
public enum Wake: Equatable, Sendable {
  /// The title's sequence is over.
  case titleEnd
  /// The game goes on by itself.
  case game(InternalAction)
  /// The count-down of an open pointing is over.
  case countdown
  /// A typed reading may have stopped or be too late.
  case typing
  /// A computer seat has thought long enough.
  case computer
}

/// Something the program's reducer wants done, as data.
public enum AppEffect: Equatable, Sendable {
  /// Begin this game: open its journal, then send ``AppAction/started(_:at:)``.
  case start(GameSetup)
  /// Go on with the game that was left last, then send ``AppAction/resumed(_:at:)``.
  case resume
  /// If the action is legal, write it down, then send ``AppAction/play(_:at:)``.
  case play(GameAction)
  /// Send ``AppAction/woke(_:at:)`` once; there is at most one timer, and a new one replaces it.
  case wake(Wake, afterMilliseconds: Int)
  /// Forget the timer.
  case cancelWake
  /// Throw away what has been typed ahead.
  case discardInput
  /// Draw the whole screen anew.
  case repaint
  /// Write down the solo run that has ended, then send ``AppAction/scored(_:)``.
  case keepScore
  /// Remember the settings.
  case remember
  /// End the program.
  case quit
}
