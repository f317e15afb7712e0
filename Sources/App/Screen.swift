import GameCore

/// The state of a screen, and what the program asks about it.
///
/// A screen declares only what differs from the defaults below.
package protocol ScreenState: Equatable, Sendable {
  /// The pending input of the screen beneath any overlay.
  var mode: Mode { get }
  /// The bindings that work now, the most important first.
  var bindings: [Binding] { get }
  /// The running timers.
  var timers: Timers { get }
  /// The deck that is shown; `nil` for that of the settings.
  var shownDeck: DeckDefinition? { get }
  /// How rows are read; `nil` as the settings say.
  var shownReadingMode: ReadingMode? { get }
  /// Whether something would be lost by leaving the screen.
  var isPlaying: Bool { get }
  /// Whether a row is awaited or read aloud at this terminal.
  var isReadAloudHere: Bool { get }
  /// The row of the prompt, counted from the bottom.
  var promptRow: Int { get }

  /// The time from which a command works; `nil` if it does at once.
  func start(of command: Command) -> Double?

  /// Moves the cursor of the screen to a position that was picked.
  mutating func pick(_ position: Int, at time: Double)

  /// Performs a command that concerns only this screen.
  mutating func perform(_ command: Command, at time: Double)
}

extension ScreenState {
  package var bindings: [Binding] { KeyMap.bindings(for: mode) }
  package var timers: Timers { Timers() }
  package var shownDeck: DeckDefinition? { nil }
  package var shownReadingMode: ReadingMode? { nil }
  package var isPlaying: Bool { false }
  package var isReadAloudHere: Bool { false }
  package var promptRow: Int { 2 }
  package func start(of command: Command) -> Double? { nil }
  package mutating func pick(_ position: Int, at time: Double) {}
  package mutating func perform(_ command: Command, at time: Double) {}
}

/// A screen that fills the window; indirect, since its states are large and are passed with each
/// action.
package indirect enum Screen: Equatable, Sendable {
  case title(TitleState)
  case setup(SetupState)
  case cats(CatsState)
  case table(TableState)
  case gallery(GalleryState)
  case replay(ReplayState)
  case solo(SoloRun)
  case lobby(LobbyState)
  case join(JoinState)

  package var state: any ScreenState {
    switch self {
    case .title(let state): state
    case .setup(let state): state
    case .cats(let state): state
    case .table(let state): state
    case .gallery(let state): state
    case .replay(let state): state
    case .solo(let state): state
    case .lobby(let state): state
    case .join(let state): state
    }
  }

  /// Changes the state of the screen.
  mutating func update(_ change: (inout any ScreenState) -> Void) {
    var state = state
    change(&state)
    switch state {
    case let state as TitleState: self = .title(state)
    case let state as SetupState: self = .setup(state)
    case let state as CatsState: self = .cats(state)
    case let state as TableState: self = .table(state)
    case let state as GalleryState: self = .gallery(state)
    case let state as ReplayState: self = .replay(state)
    case let state as SoloRun: self = .solo(state)
    case let state as LobbyState: self = .lobby(state)
    case let state as JoinState: self = .join(state)
    default: preconditionFailure("\(type(of: state)) is no screen")
    }
  }
}

extension TitleState: ScreenState {
  package var mode: Mode { isSettled ? .title : .titleSequence }
}

extension SetupState: ScreenState {
  package var mode: Mode { isEditing ? .setupName : showsMore ? .setupMore : .setup }
  package var shownDeck: DeckDefinition? { settings.deck }
  package var shownReadingMode: ReadingMode? { ReadingMode(settings.judge) }
}

extension TableState: ScreenState {
  package var shownDeck: DeckDefinition? { game.field.deck }
  package var shownReadingMode: ReadingMode? { ReadingMode(game.judge) }
  package var isPlaying: Bool { mode != .result }
  package var promptRow: Int { mode == .result ? 2 : 1 }
}

extension SoloRun: ScreenState {
  package var shownDeck: DeckDefinition? { deck }
  package var shownReadingMode: ReadingMode? { ReadingMode(soloAloud: solo.isAloud) }
  package var isPlaying: Bool { mode != .soloResult }
  package var isReadAloudHere: Bool { isReadAloud }
  package var promptRow: Int { 1 }
}

extension GalleryState: ScreenState {
  package var mode: Mode { .gallery }

  package mutating func perform(_ command: Command, at time: Double) {
    if case .gallery(let command) = command { perform(command, at: time) }
  }
}

extension ReplayState: ScreenState {
  package var mode: Mode { .replay }
  package var shownDeck: DeckDefinition? { deck }
  package var shownReadingMode: ReadingMode? { readingMode }

  package mutating func perform(_ command: Command, at time: Double) {
    if case .replay(let command) = command { perform(command, at: time) }
  }
}

extension LobbyState: ScreenState {
  package var mode: Mode { .lobby }
  package var isPlaying: Bool { true }
  package var promptRow: Int { 1 }
}
