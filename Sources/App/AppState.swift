import Files
import GameCore
import Keys
import Replay
import Scores
import Text

/// The state of the whole program.
package struct AppState: Equatable, Sendable {
  /// The settings in use, some of which options may determine for this run.
  package var settings: Settings
  /// The settings that are saved: those of earlier runs with what the players have changed since.
  package private(set) var savedSettings: Settings
  /// The language of every text.
  package let language: Language
  /// The current screen.
  package var screen: Screen
  /// The title or the result that has led to a replay or to the gallery, which return there.
  var origin: Screen?
  /// The overlay above the screen, if any.
  package var overlay: Overlay? {
    didSet { if overlay != .leave { isPausedBeneath = false } }
  }
  /// Whether the game is paused while it is asked whether to leave it.
  var isPausedBeneath = false
  /// The index of the help page, which scenes take modulo the number of pages.
  package var helpPage = 0
  /// The notice that is shown until the next key.
  package var notice: Notice?
  /// When a key came too soon, in seconds of the play clock.
  var rejectedKeyTime = -Double.infinity
  /// The generator of seeds for games without a given seed.
  var seeds: SplitMix64
  /// The seed given on the command line.
  package let givenSeed: UInt64?
  /// The same, until a game uses it.
  var wantedSeed: UInt64?
  /// How others take part at their own terminals; `nil` if all are at this one.
  package internal(set) var sharing: HostedTable?
  /// Where the players are after they have left the table.
  var tableHome = TableHome.shell
  /// The settings before the table, to which the players return.
  var settingsBeforeTable: Settings?
  /// The names of the players of this terminal at a table that people share, as they were typed last.
  package var ownNames = ""
  /// The deck of new solo runs.
  let soloDeck: DeckDefinition
  /// The newest unfinished game or solo run.
  package internal(set) var resumable: Unfinished?
  /// How solo runs have gone, if anything is known about it.
  package var progress: SoloProgress?
  /// How games against cats have gone.
  package var catBook = CatBook()
  /// The keys with which players point, this evening.
  var pointingKeys = PointingKeys()
  /// Why the microphone is not listened to in this game or run, although it should be.
  var deafness: MicrophoneFailure?
  /// Whether the program has quit.
  package internal(set) var hasQuit = false
  /// Whether the screen can show animations.
  let canMove: Bool
  /// Whether every step of a solo run waits for the player, as in plain mode.
  var isStepwise = false
  /// The month of the year, from 1 to 12.
  package let month: Int

  /// Creates the initial state, on the title screen.
  ///
  /// `entropy` is a random number from which seeds are derived for games without a given seed;
  /// `saved` are the settings without the options of this run.
  package init(
    settings: Settings = .onboardingDone, saved: Settings? = nil, language: Language = .en,
    entropy: UInt64,
    wantedSeed: UInt64? = nil, soloDeck: DeckDefinition = .classic, canMove: Bool = true,
    month: Int = 7
  ) {
    self.settings = settings
    savedSettings = saved ?? settings
    self.language = language
    self.soloDeck = soloDeck
    self.canMove = canMove
    self.month = month
    screen = .title(TitleState(at: 0, motion: canMove ? settings.motion : .off))
    seeds = SplitMix64(seed: entropy)
    (givenSeed, self.wantedSeed) = (wantedSeed, wantedSeed)
  }

  /// Creates the state of a replay without decorations.
  package init(watching replay: ReplayState, language: Language, settings: Settings = Settings()) {
    var settings = settings
    settings.ring = false
    self.init(settings: settings, language: language, entropy: 0)
    screen = .replay(replay)
  }

  /// Changes settings on behalf of the players.
  ///
  /// - Returns: The effect that saves what has changed, but not the options of this run.
  mutating func changeSettings(_ change: (inout Settings) -> Void) -> AppEffect {
    let before = settings
    change(&settings)
    savedSettings.apply(settings, changedFrom: before)
    return .saveSettings(savedSettings)
  }

  /// Chooses the level of solo runs on behalf of the player, also if an option has determined it.
  ///
  /// - Returns: The effect that saves it.
  mutating func chooseLevel(_ level: TypingLevel) -> AppEffect {
    settings.typingRules.level = level
    savedSettings.typingRules.level = level
    return .saveSettings(savedSettings)
  }

  /// The seed for the next game: the given one, otherwise one that is short enough to read aloud.
  mutating func nextSeed() -> UInt64 {
    defer { wantedSeed = nil }
    return wantedSeed ?? Self.shortSeed(seeds.next())
  }

  /// A seed that is short enough to read aloud, derived from any number.
  package static func shortSeed(_ number: UInt64) -> UInt64 {
    1 + number % 999_999
  }

  /// The animation speed of the settings, or off if the screen cannot show animations.
  package var motion: MotionSetting { canMove ? settings.motion : .off }

  /// Whether the play clock is stopped: nothing moves and no timer runs.
  package var isClockStopped: Bool {
    pausesForAll ? overlay == .pause || isPausedBeneath : overlay != nil
  }

  /// Whether only a pause stops the play clock, for all who take part.
  var pausesForAll: Bool { table?.isShared == true }

  /// The leaves on the title screen and at the result; `nil` for none.
  package var particles: Particles? { settings.falling.particles(inMonth: month) }

  /// The deck of the game that is played, or else of the next.
  package var deck: DeckDefinition { screen.state.shownDeck ?? settings.deck }

  /// How the rows of the game that is played, or else of the next, are read.
  package var readingMode: ReadingMode {
    screen.state.shownReadingMode ?? ReadingMode(settings.judge)
  }

  /// The current mode.
  package var mode: Mode {
    switch overlay {
    case .legend: .legend
    case .help: .help
    case .piles: .piles
    case .pause: .pause
    case .leave: .leave
    case .restart: .restart
    case .history: .history
    case .takeBack: .takeBack
    case nil: screenMode
    }
  }

  /// The mode of the screen beneath any overlay.
  package var screenMode: Mode { screen.state.mode }
}

extension AppState {
  /// The table, if it is the current screen.
  package var table: TableState? {
    get { if case .table(let table) = screen { table } else { nil } }
    set { if let newValue { screen = .table(newValue) } }
  }

  /// The solo run, if it is the current screen.
  package var run: SoloRun? {
    get { if case .solo(let run) = screen { run } else { nil } }
    set { if let newValue { screen = .solo(newValue) } }
  }
}

/// How a row is read, as the legend and help explain it.
package enum ReadingMode: Sendable {
  case aloud, typed, solo, soloAloud

  /// Whether nobody points.
  package var isSolo: Bool { self == .solo || self == .soloAloud }
  /// Whether rows are read aloud.
  package var isAloud: Bool { self == .aloud || self == .soloAloud }

  init(_ judge: JudgingMode) { self = judge == .typed ? .typed : .aloud }

  init(soloAloud isAloud: Bool) { self = isAloud ? .soloAloud : .solo }

  /// The task with the row, in the lines of the legend.
  package var steps: [Message.Legend] {
    switch self {
    case .aloud: [.reading]
    case .typed: [.typing]
    case .solo: [.soloStart, .solo, .soloScore]
    case .soloAloud: [.soloAloud]
    }
  }
}

/// A view above the current screen that stops the play clock.
package enum Overlay: Equatable, Sendable {
  case legend, help, piles, pause, leave, restart, history
  /// The question whether to take back the verdict that ended the game.
  case takeBack
}

/// A message for the players about a problem.
package enum Notice: Equatable, Sendable {
  /// The setup is invalid.
  case setup(GameError)
  /// The microphone is not listened to.
  case deaf(MicrophoneFailure)
  /// Letters were typed on the set-up screen where no name is edited.
  case lettersWithoutName
  /// The screen waits for these keys, and another one was pressed; said until a time of the play
  /// clock.
  case press([Key], until: Double)
  /// A digit was pressed that begins no number of a card; the row has so many; said until a time of the
  /// play clock.
  case noSuchCard(count: Int, until: Double)
  /// The game needs a second player before it can begin; said until a time of the play clock.
  case needsPlayers(until: Double)
  /// A key was pressed before its question could be read; said until a time of the play clock.
  case tooSoon(until: Double)
  /// The row is typed, and a key was pressed that is no text.
  case typeTheRow
  /// The game cannot be recorded; it continues without a journal.
  case notRecorded(FileError)
  /// A line of the file of settings is not understood.
  case settings(SettingsProblem)
  /// The file of settings cannot be read or written.
  case settingsFile(FileError)
  /// The solo run cannot be saved, or the file of scores was damaged.
  case scores(FileError)
  /// The last unfinished game cannot be resumed.
  case cannotResume(LocalizedText)
  /// A player at another terminal waves; shown until a time of the play clock.
  case waves(String, until: Double)
  /// A player has left the table, or has come back; shown until a time of the play clock.
  case left(String, until: Double)
  case isBack(String, until: Double)
  /// A guest wants a computer to play for a player who is away; shown until a time of the play clock.
  case wantsComputer(String, for: String, until: Double)
  /// Players were not ready for the game in time, and watch it; shown until a time of the play clock.
  case isLate(String, until: Double)
  /// The connection to the host has ended, and is tried again.
  case hostIsAway
  /// The host has sent what this version does not understand, and the table is joined again.
  case hostIsMisunderstood
  /// The program that was to play for a player is gone, and why if that is known.
  case programGone(name: String, reason: LocalizedText?)
  /// A table cannot be watched, or has ended, and why.
  case noTable(LocalizedText)
  /// The text about a run was copied, or the terminal is not known to do so.
  case copied(isSure: Bool)
  /// A film of the best moment was saved as a file, or not.
  case momentSaved(LocalizedText, path: String)
  case momentNotSaved(FileError)

  /// Whether something has succeeded.
  package var isGood: Bool {
    switch self {
    case .momentSaved, .copied(isSure: true): true
    default: false
    }
  }
}

extension Notice {
  /// Whether the keys of the prompt are needed meanwhile, so that the notice takes the first row instead.
  package var leavesPrompt: Bool {
    switch self {
    case .typeTheRow, .deaf, .momentSaved, .copied: true
    default: false
    }
  }

  /// The time of the play clock until which the notice is shown; `nil` if it is shown until the next
  /// key.
  package var end: Double? {
    switch self {
    case .press(_, let end), .tooSoon(let end), .waves(_, let end), .left(_, let end),
      .isBack(_, let end), .wantsComputer(_, _, let end), .isLate(_, let end),
      .noSuchCard(_, let end), .needsPlayers(let end):
      end
    default: nil
    }
  }
}
