import GameCore
import Text

/// The animation speed (ANIMATION.md, "Motion settings").
package enum MotionSetting: String, CaseIterable, Sendable {
  /// Normal speed.
  case full
  /// Three times as fast.
  case fast
  /// No animations: every change shows its end state at once.
  case off

  /// The speed as a multiple of normal speed; `nil` without animations.
  package var speed: Int? {
    switch self {
    case .full: 1
    case .fast: 3
    case .off: nil
    }
  }
}

/// The clock of readings that the players judge (R35).
package enum ClockSetting: String, CaseIterable, Sendable {
  case off, easy, normal, hard

  init(_ level: TypingLevel?) {
    self = level.flatMap { ClockSetting(rawValue: $0.rawValue) } ?? .off
  }

  /// The level of the clock; `nil` if there is none.
  package var level: TypingLevel? { TypingLevel(rawValue: rawValue) }
}

/// When a line says what a phase is about.
package enum HintSetting: String, CaseIterable, Sendable {
  /// In the first two games.
  case firstGames = "first-games"
  case always, never
}

/// Whether the die waits for a key.
package enum RollSetting: String, CaseIterable, Sendable {
  /// It is rolled after a moment.
  case byItself = "by-itself"
  /// Its player rolls it.
  case byHand = "by-hand"
}

/// The ground behind everything else.
package enum GroundSetting: String, CaseIterable, Sendable {
  /// A table with a cloth, seen from above.
  case table
  /// The terminal's own background.
  case terminal
  /// Black, with text of high contrast.
  case contrast
}

/// The number of colors.
package enum ColorSetting: String, CaseIterable, Sendable {
  /// As many as the terminal supports.
  case auto
  case never
  case sixteen = "16"
  case palette256 = "256"
  case truecolor
}

/// The block characters that pixels are drawn with.
package enum BlockSetting: String, CaseIterable, Sendable {
  /// The finest that the terminal draws itself.
  case auto
  case quadrant, sextant, half
}

/// The settings, which are kept from one game to the next; ``Setting/all`` describes them.
package struct Settings: Equatable, Sendable {
  /// The names for all six seats.
  package var names: [String]
  /// The player of each of the six seats.
  package var seats: [Player.Seat]
  /// The pace of computer players.
  package var pace: ComputerPace
  /// The judge of readings, if that was chosen.
  package var chosenJudge: JudgingMode?
  /// The clock of readings that the players judge (R35).
  package var clock: ClockSetting
  /// How typed readings are judged.
  package var typingRules: TypingRules
  /// The number of players, from 2 to 6.
  package var playerCount: Int
  /// How many cats of each level play against one person, the easiest first.
  package var cats = [1, 1, 1]
  package var deck: DeckDefinition
  /// The decks of the player's own folder, which are offered besides those of the program.
  package var ownDecks: [DeckDefinition] = []
  /// How players point, if that was chosen.
  package var chosenPointing: PointingMode?
  /// The automatic moves at a table.
  package var roll = RollSetting.byItself
  /// How many games an evening has.
  package var series = Series.Length.open
  /// Whether the words under the pictures are hidden (R30).
  package var picturesOnly: Bool
  /// The words on the cards; `nil` is the language's own choice.
  package var words: WordSetting?
  /// The animation speed.
  package var motion: MotionSetting
  /// The ground behind everything else.
  package var ground: GroundSetting
  /// The leaves on the title screen and at the result.
  package var falling: FallingSetting
  /// Whether the waiting ring is shown while a player reads.
  package var ring: Bool
  /// Whether the best run of a solo deal runs along.
  package var ghost = true
  /// When a line says what a phase is about.
  package var hints: HintSetting
  /// The language; `nil` is that of the locale.
  package var lang: Language?
  /// The number of colors.
  package var color = ColorSetting.auto
  /// The block characters that pixels are drawn with.
  package var glyphs = BlockSetting.auto
  /// The sound.
  package var sound = SoundSetting.off
  /// Whether the microphone is listened to while a row is read aloud.
  package var listen = false
  /// The program that records, by its words, separated by spaces; `nil` for the first one that is found.
  package var recorder: String?
  /// Whether the program uses the mouse.
  package var mouse = true
  /// The number of finished games.
  package var finishedGames: Int
  /// Whether the legend of the cards has been shown, and that of solo runs.
  package var onboardingCardsSeen: Bool, onboardingSoloSeen: Bool

  /// The default settings.
  package init() {
    names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    seats = Array(repeating: .human, count: 6)
    pace = .normal
    clock = .off
    typingRules = TypingRules()
    playerCount = 3
    deck = .classic
    picturesOnly = false
    motion = .full
    ground = .table
    falling = .season
    ring = true
    hints = .firstGames
    finishedGames = 0
    onboardingCardsSeen = false
    onboardingSoloSeen = false
  }

  /// Whether a line says what a phase is about.
  package var showsHints: Bool {
    switch hints {
    case .firstGames: finishedGames < 2
    case .always: true
    case .never: false
    }
  }

  /// The default settings of players who know the cards and solo runs.
  package static var onboardingDone: Settings {
    var settings = Settings()
    settings.onboardingCardsSeen = true
    settings.onboardingSoloSeen = true
    return settings
  }

  /// The players at the first seats.
  var players: [Player] {
    (0..<playerCount).map { seat in
      Player(
        name: names[seat], seat: seats[seat],
        timeFactor: seats[seat] == .human ? typingRules.timeFactors[seat] : 100)
    }
  }

  /// Whether the readings of people have a clock.
  var hasClock: Bool { judge == .typed || clock != .off }

  /// Whether any player is a computer.
  var hasComputers: Bool { seats.prefix(playerCount).contains { $0 != .human } }

  /// The judge of readings.
  package var judge: JudgingMode {
    get { judge(of: players) }
    set { chosenJudge = newValue }
  }

  /// The judge of the readings of some players: unless that was chosen, the keyboard if there is one
  /// person, whom nobody hears, else those who listen.
  func judge(of players: [Player]) -> JudgingMode {
    chosenJudge ?? (players.people.count == 1 ? .typed : .table)
  }

  /// How players point.
  package var pointing: PointingMode {
    get { pointing(of: players) }
    set { chosenPointing = newValue }
  }

  /// How some players point: unless that was chosen, all at once where several people do.
  func pointing(of players: [Player]) -> PointingMode {
    chosenPointing ?? (players.people.count > 2 ? .sweep : .secret)
  }

  /// The first person and some computer players.
  func players(against levels: [ComputerLevel]) -> [Player] {
    let me = players.first { $0.seat == .human }?.name ?? Cat.otherPeople(than: names)[0]
    return [player(named: me)] + Cat.players(levels, besides: [me])
  }

  /// The player with a name, with the handicap that it had the last time.
  func player(named name: String) -> Player {
    let seat = names.prefix(playerCount).firstIndex(of: PlayerName.cleaned(name))
    return Player(name: name, timeFactor: seat.map { typingRules.timeFactors[$0] } ?? 100)
  }

  /// The setup of a game with these settings.
  func setup(
    seed: UInt64, players: [Player], startingPlayer: Int? = nil
  ) throws(GameError) -> GameSetup {
    let judge = judge(of: players)
    return try GameSetup(
      seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
      pointing: pointing(of: players), picturesOnly: picturesOnly,
      clock: judge == .typed ? typingRules.level : clock.level)
  }

  /// The settings with the choices of a game, which are offered the next time.
  package func remembering(_ setup: GameSetup) -> Settings {
    var settings = self
    settings.playerCount = setup.players.count
    for (seat, player) in setup.players.enumerated() {
      settings.names[seat] = player.name
      settings.seats[seat] = player.seat
      if player.seat == .human { settings.typingRules.timeFactors[seat] = player.timeFactor }
    }
    if settings.judge(of: setup.players) != setup.judge { settings.judge = setup.judge }
    if setup.judge == .typed {
      settings.typingRules.level = setup.clock ?? settings.typingRules.level
    } else {
      settings.clock = ClockSetting(setup.clock)
    }
    settings.deck = setup.deck
    if settings.pointing(of: setup.players) != setup.pointing { settings.pointing = setup.pointing }
    settings.picturesOnly = setup.picturesOnly
    return settings
  }
}

extension Settings {
  /// Takes over the settings that have changed between two others.
  mutating func apply(_ after: Settings, changedFrom before: Settings) {
    for setting in Setting.all where setting.isStored {
      guard let word = setting.word(in: after), word != setting.word(in: before) else { continue }
      _ = setting.read(word, into: &self)
    }
  }
}

extension Player.Seat: CaseIterable {
  /// A person, or the computer at one of its levels.
  package static let allCases: [Player.Seat] =
    [.human] + ComputerLevel.allCases.map { .computer($0) }

  /// The value in a settings file.
  var name: String {
    switch self {
    case .human: "human"
    case .computer(let level): level.rawValue
    }
  }

  /// Parses a value of a settings file.
  init?(name: String) {
    guard let seat = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = seat
  }
}

extension StringProtocol {
  /// The text without whitespace at its ends.
  func trimmingWhitespace() -> String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
