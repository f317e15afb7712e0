import GameCore
import Replay

/// Everything that the program shows, at one moment.
package struct AppState: Equatable, Sendable {
  /// What is remembered from game to game.
  package var settings: Settings
  /// The language of every text.
  package let language: Language
  /// The screen at the bottom.
  package var screen: Screen
  /// What lies over it, if anything.
  package var overlay: Overlay?
  /// Which page of help is shown, from 0; a short window needs several.
  package var helpPage = 0
  /// One sentence that the players should read now, until the next key.
  package var notice: Notice?
  /// Seeds for games that were not given one.
  var seeds: SplitMix64
  /// The seed that the command line asked for, until a game has been dealt with it.
  var wantedSeed: UInt64?
  /// The names of those whose game was left before its end and can go on.
  package internal(set) var resumable: [String]?
  /// Whether the program has ended.
  package internal(set) var hasQuit = false
  /// Whether the screen can show things that move.
  let canMove: Bool
  /// Whether it is the month in which snow falls on the title.
  package let isDecember: Bool

  /// The program at its start: on the title screen.
  ///
  /// `entropy` is any number, from which seeds are chosen for games that are not given one.
  package init(
    settings: Settings = Settings(), language: Language = .en, entropy: UInt64,
    wantedSeed: UInt64? = nil, canMove: Bool = true, isDecember: Bool = false
  ) {
    self.settings = settings
    self.language = language
    self.canMove = canMove
    self.isDecember = isDecember
    screen = .title(TitleState(at: 0, motion: canMove ? settings.motion : .off))
    seeds = SplitMix64(seed: entropy)
    self.wantedSeed = wantedSeed
  }

  /// The program while a recorded game is watched, without any ornament.
  package init(watching replay: ReplayState, language: Language, words: WordSetting? = nil) {
    var settings = Settings()
    settings.words = words
    settings.ring = false
    self.init(settings: settings, language: language, entropy: 0)
    screen = .replay(replay)
  }

  /// The seed for the next game; short enough to be read aloud unless the user chose it.
  mutating func nextSeed() -> UInt64 {
    defer { wantedSeed = nil }
    return wantedSeed ?? Self.shortSeed(seeds.next())
  }

  /// A seed short enough to be read aloud, made of any number.
  package static func shortSeed(_ number: UInt64) -> UInt64 {
    1 + number % 999_999
  }

  /// The animation speed: as in the settings, unless the screen cannot show animations.
  package var motion: MotionSetting { canMove ? settings.motion : .off }

  /// Whether time stands still for the game: nothing moves and no timer runs.
  package var isClockStopped: Bool { overlay != nil }

  /// The current mode.
  package var mode: Mode {
    switch overlay {
    case .help: .help
    case .pause: .pause
    case .leave: .leave
    case nil: screenMode
    }
  }

  /// The table of keys of the screen under any overlay.
  package var screenMode: Mode {
    switch screen {
    case .title(let title): title.isSettled ? .title : .titleRuns
    case .setup(let setup): setup.isEditing ? .setupName : .setup
    case .table(let table): table.mode
    case .gallery: .gallery
    case .replay: .replay
    case .solo(let run): run.mode
    }
  }
}

/// A screen that fills the window.
package enum Screen: Equatable, Sendable {
  case title(TitleState)
  case setup(SetupState)
  case table(TableState)
  case gallery(GalleryState)
  case replay(ReplayState)
  case solo(SoloRun)
}

/// Something that lies over a screen and stops its clock.
package enum Overlay: Equatable, Sendable {
  case help, pause, leave
}

/// A sentence for the players.
package enum Notice: Equatable, Sendable {
  /// Why the game cannot be set up.
  case setup(SetupError)
  /// Why the game cannot be recorded; it goes on without.
  case notRecorded(StorageFailure)
  /// Why the settings cannot be kept.
  case notRemembered(StorageFailure)
  /// Why the solo run cannot be kept, or what was wrong with those before it.
  case notScored(StorageFailure)
  /// Why the game that was left cannot go on.
  case cannotResume(String)
}
