import App
import GameCore
import Hosting
import Keys
import TestSupport
import Text

/// A random walk through the program on a virtual clock.
///
/// It goes from the title to the end of a game or of a solo run, or strays over all screens.
package struct Walk: CustomStringConvertible {
  /// The program.
  package var store: TestStore
  /// The number of steps so far.
  package private(set) var count = 0
  /// How often the program was started again.
  package private(set) var restarts = 0
  private let seed: UInt64
  fileprivate var random: Numbers
  package var description: String { "seed \(seed), step \(count), \(store.state.mode)" }

  /// Starts the program and, after the title sequence or a part of it, a game or a run that the seed
  /// determines.
  package init(seed: UInt64, language: Language = .en, motion: MotionSetting? = nil) {
    self.seed = seed
    random = Numbers(seed: seed)
    var settings = Settings()
    settings.motion = motion ?? MotionSetting.allCases[Int(seed % 3)]
    settings.pace = random.pick(ComputerPace.allCases)
    settings.typingRules.level = random.pick(TypingLevel.allCases)
    store = TestStore(
      settings, language: language, showsTitleSequence: true, onboardingCardsSeen: seed % 4 > 0,
      perform: AppEffect.ignore)
  }

  /// Begins a game with 2 to 6 people and computers in any combination, or a solo run.
  package mutating func begin() throws {
    guard seed % 8 < 7 else { return store.send(.startedSolo(seed: seed, at: 0)) }
    store.send(.started(try setup(seed: seed), at: 0))
  }

  private mutating func setup(
    seed: UInt64, _ names: [String]? = nil
  ) throws(GameError) -> GameSetup {
    let count = random.number(2...6)
    let people = random.number(0...count)
    let players = (0..<count).map { seat in
      Player(
        name: names?[seat] ?? "P\(seat)",
        seat: seat < people ? .human : random.pick(Player.Seat.allCases))
    }
    return try GameSetup(
      seed: seed, deck: random.pick(DeckDefinition.allCases),
      players: random.number(below: 2) == 0 ? players : players.reversed(),
      judge: random.pick(JudgingMode.allCases), pointing: random.pick(PointingMode.allCases))
  }

  /// Whether the game or the run is over.
  package var isFinished: Bool {
    store.state.mode == .result || store.state.mode == .soloResult || store.hasQuit
  }

  /// Performs a random step: waits, presses a key, opens or closes an overlay, or restarts the
  /// program.
  package mutating func step() throws {
    count += 1
    switch random.number(below: 40) {
    case 0: store.press(.character("?"))
    case 1: store.press(.character("p"))
    case 2: store.press(.character("q"))
    case 3 where store.run != nil, 4 where store.run != nil, 5 where store.run != nil:
      store.press(random.pick([.tab, .tab, .tab, .right]))
    case 3: store.press(random.pick([.up, .escape, .tab, .character("v"), .control("l")]))
    case 4: store.send(.pick(position: random.number(below: 9), at: store.now))
    case 5: try restart()
    case 6: store.send(.focusLost)
    case 7...15: store.waitForTimer()
    case 16...20: store.wait(Double(random.number(below: 100)) / 50)
    default: store.play(&random)
    }
  }

  /// Waits for the next timer, or plays on as a player who takes nothing back.
  package mutating func playOn() {
    count += 1
    if random.number(below: 3) == 0 || !store.waitForTimer() { store.play(undoing: false, &random) }
  }

  /// Presses any key that is offered, but leaves nothing; returns whether there was one.
  package mutating func pressOffered() -> Bool {
    count += 1
    return store.pressOffered(&random)
  }

  /// Restarts the program as if it had been killed, with the recorded part of the game.
  private mutating func restart() throws {
    guard let setup = store.begun.last, store.table != nil else { return }
    restarts += 1
    // Occasionally the last actions of a key are missing.
    let lost = random.number(below: 3) > 0 ? 0 : random.number(below: 6)
    var game = GameState(setup)
    let recorded = Array(store.played.dropLast(lost))
    for action in recorded { try Game.reduce(into: &game, action) }
    guard lost > 0 || game == store.game else { throw RecordingError() }
    store.restart(with: game, recorded)
  }

  /// The recorded actions lead to a different game.
  private struct RecordingError: Error {}
}

// MARK: - Moves

/// The next move of a player at a terminal.
package enum Move: Equatable {
  /// A key that is pressed by somebody who has read what is asked.
  case press(Key)
  /// A key that is pressed at once: a letter of a row, or one that points.
  case strike(Key)
  /// Nothing is asked for.
  case wait
}

extension TestStore {
  /// Presses a random key that goes on with the game, or waits if none is asked for.
  package mutating func play(undoing: Bool = true, _ random: inout Numbers) {
    switch state.move(undoing: undoing, &random) {
    case .press(let key): press(key)
    case .strike(let key):
      strike(key)
      if state.mode == .typing { wait(0.05) }
    case .wait: waitForTimer()
    }
  }

  /// Presses any key that is offered, but leaves nothing; returns whether there was one.
  @discardableResult
  package mutating func pressOffered(_ random: inout Numbers) -> Bool {
    let offered = state.bindings.filter { ![.global(.leave), .global(.quit)].contains($0.command) }
    guard !offered.isEmpty else { return false }
    press(random.pick(random.pick(offered).keys))
    return true
  }
}

extension AppState {
  /// A random move that goes on with the game: most rows are typed well, and few verdicts are undone.
  package func move(undoing: Bool = true, _ random: inout Numbers) -> Move {
    let input = pendingInput
    if input.mode == .typing, random.number(below: 40) > 0 {
      let attempt = table?.typing.attempt ?? run?.typing.attempt
      let isCorrect = random.number(below: 60) > 0
      let scalar = isCorrect ? attempt?.reading.expected.first : "x"
      return scalar.map { .strike(.character(Character($0))) } ?? .wait
    }
    if [.keys, .countIn, .sweep].contains(input.mode), random.number(below: 2) == 0 {
      return .strike(.character(random.pick(TestStore.pointingLetters)))
    }
    let onward = input.onward.filter { binding in
      switch binding.command {
      // Undo and leaving are rare, so that the game ends.
      case .overlay(.leaveGame): random.number(below: 4) == 0
      case .table(.undo): undoing && random.number(below: 8) == 0
      case let command: undoing || !input.bindings.corrections.contains(command)
      }
    }
    return onward.isEmpty ? .wait : .press(random.pick(random.pick(onward).keys))
  }

  /// Whether a player at this terminal can go on with the game.
  package var isAsking: Bool {
    mode == .typing
      || mode != .result && pendingInput.onward.contains { $0.command != .table(.undo) }
  }
}

extension PendingInput {
  /// The bindings with which players go on, undo among them.
  fileprivate var onward: [Binding] {
    bindings.filter { binding in
      switch binding.command {
      case .table(.replaceWithComputer): true
      case .table(.digit), .table(.undo): !mode.isPassive
      case let command: command.advances && !mode.isPassive
      }
    }
  }
}

// MARK: - Straying

extension Walk {
  /// Starts the program anew on any of its first screens, or with any game or run.
  package mutating func startAnywhere() throws {
    var settings = Settings()
    settings.motion = random.pick(MotionSetting.allCases)
    settings.judge = random.pick(JudgingMode.allCases)
    if random.number(0...3) == 0 {
      for seat in 1...2 { settings.seats[seat] = .computer(.normal) }
    }
    store = TestStore(
      settings, language: random.pick(Language.allCases), showsTitleSequence: true,
      perform: AppEffect.ignore)
    switch random.number(0...6) {
    case 0, 1: break
    case 2:
      let seats = ["Aki", "Ben"].map { Roster.Seat(name: $0, isReady: true) }
      let sharing = HostedTable(
        isGuest: random.number(0...1) == 0, room: Roster(table: "matepo", seats: seats, own: [0]))
      store.send(.openedLobby(LobbyState(sharing: sharing)))
    case 3: store.send(.startedSolo(seed: UInt64(random.number(0...99)), at: store.now))
    default:
      let names = random.pick([Self.oddNames, nil])
      store.send(.started(try setup(seed: UInt64(random.number(0...9999)), names), at: store.now))
    }
  }

  /// Does anything at all, mostly with a key that means something on the screen.
  package mutating func stray() {
    count += 1
    switch random.number(below: 40) {
    case 0: store.press(random.pick(Self.oddKeys))
    case 1: store.press(.click(column: random.number(-1...120), row: random.number(-1...40)))
    case 2: store.press(.character(Character(Unicode.Scalar(UInt8(random.number(32...126))))))
    case 3: store.send(.pick(position: random.number(-1...60), at: store.now))
    case 4, 5: store.wait(Double(random.number(0...40)) / 20)
    default:
      let bindings = KeyMap.bindings(for: store.state.mode)
      // The ways out are taken seldom, so that games get somewhere.
      let onward = bindings.filter { !Self.leadsAway($0.command) }
      let isAny = onward.isEmpty || random.number(below: 8) == 0
      let keys = (isAny ? bindings : onward).flatMap(\.keys)
      if !keys.isEmpty { store.press(random.pick(keys)) }
    }
  }

  private static func leadsAway(_ command: Command) -> Bool {
    switch command {
    case .global, .title(.watch), .title(.openGallery), .title(.playSolo), .setup(.backToTitle),
      .setup(.showMore), .result(.backToTitle), .result(.sameDeal), .solo(.backToTitle),
      .solo(.sameDeal):
      true
    default: false
    }
  }

  private static let oddKeys: [Key] = [
    .character("\u{301}"), .character("🍅"), .character("é"), .character("ト"),
    .paste("Aki\u{0}\n\u{1b}[2Jト"), .paste(""), .control("w"), .control("u"), .control("z"), .f1,
    .backTab, .home, .end, .click(column: -1, row: -1), .click(column: 9999, row: 9999),
  ]

  private static let oddNames = [
    "Aki", "とととと!", "B", "Ｗｉｄｅ", "ﾎﾟﾃﾄ", "とまととまと",
  ]
}
