import GameCore

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

/// What is behind everything else.
package enum GroundSetting: String, CaseIterable, Sendable {
  /// A table with a cloth, seen from above.
  case table
  /// The terminal's own background.
  case terminal
}

/// The settings, which are kept from one game to the next.
package struct Settings: Equatable, Sendable {
  /// The names for all six seats.
  package var names: [String]
  /// Who plays at each of the six seats.
  package var seats: [Player.Seat]
  /// The pace of computer players.
  package var pace: ComputerPace
  /// Who judges readings.
  package var judge: JudgingMode
  /// The clock of readings that the players judge (R35).
  package var clock: ClockSetting
  /// How typed readings are judged.
  package var typingRules: TypingRules
  /// The number of players, from 2 to 6.
  package var playerCount: Int
  /// The deck.
  package var deck: DeckKind
  /// How players point.
  package var pointing: PointingMode
  /// Whether the words under the pictures are hidden (R30).
  package var picturesOnly: Bool
  /// Which words stand on the cards; `nil` is the language's own choice.
  package var words: WordSetting?
  /// The animation speed.
  package var motion: MotionSetting
  /// What is behind everything else.
  package var ground: GroundSetting
  /// What falls on the title screen and at the result.
  package var falling: FallingSetting
  /// Whether the waiting ring is shown while a player reads.
  package var ring: Bool
  /// Whether the best run of a solo deal runs along.
  package var ghost = true
  /// When a line says what a phase is about.
  package var hints: HintSetting
  /// The number of finished games.
  package var finishedGames: Int
  /// Whether the legend of the cards has been shown, and that of solo runs.
  package var knowsCards: Bool, knowsSolo: Bool

  /// The default settings.
  package init() {
    names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    seats = Array(repeating: .human, count: 6)
    pace = .normal
    judge = .table
    clock = .off
    typingRules = TypingRules()
    playerCount = 3
    deck = .classic
    pointing = .secret
    picturesOnly = false
    motion = .full
    ground = .table
    falling = .season
    ring = true
    hints = .firstGames
    finishedGames = 0
    knowsCards = false
    knowsSolo = false
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
  package static var ofRegulars: Settings {
    var settings = Settings()
    settings.knowsCards = true
    settings.knowsSolo = true
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

  /// The player with a name, with the handicap that it had the last time.
  func player(named name: String) -> Player {
    let seat = names.prefix(playerCount).firstIndex(of: PlayerName.cleaned(name))
    return Player(name: name, timeFactor: seat.map { typingRules.timeFactors[$0] } ?? 100)
  }

  /// The setup of a game with these settings.
  func setup(
    seed: UInt64, players: [Player], startingPlayer: Int? = nil
  ) throws(SetupError) -> GameSetup {
    try GameSetup(
      seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
      pointing: pointing, picturesOnly: picturesOnly,
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
    settings.judge = setup.judge
    if setup.judge == .typed {
      settings.typingRules.level = setup.clock ?? settings.typingRules.level
    } else {
      settings.clock = ClockSetting(setup.clock)
    }
    settings.deck = setup.deck
    settings.pointing = setup.pointing
    settings.picturesOnly = setup.picturesOnly
    return settings
  }
}

extension Settings {
  /// Parses a settings file with a line `key = value` for each setting.
  ///
  /// Unknown keys and invalid values are ignored, so that files of older and newer versions can be
  /// read. Names are cleaned.
  package init(text: String) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
  }

  /// Takes over the settings that have changed between two others.
  mutating func apply(_ after: Settings, changedFrom before: Settings) {
    let unchanged = Set(before.text.split(whereSeparator: \.isNewline))
    for line in after.text.split(whereSeparator: \.isNewline) where !unchanged.contains(line) {
      read(line)
    }
  }

  private mutating func read(_ line: Substring) {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingWhitespace() }
    if parts.count == 2 { read(parts[0], parts[1]) }
  }

  private mutating func read(_ key: String, _ value: String) {
    switch key {
    case "players":
      if let count = Int(value), GameSetup.playerCounts.contains(count) { playerCount = count }
    case "deck": deck = DeckKind(rawValue: value) ?? deck
    case "pointing": pointing = PointingMode(rawValue: value) ?? pointing
    case "pictures-only": picturesOnly = value == "true"
    case "words": words = WordSetting(rawValue: value) ?? words
    case "judge": judge = JudgingMode(rawValue: value) ?? judge
    case "clock": clock = ClockSetting(rawValue: value) ?? clock
    case "level": typingRules.level = TypingLevel(rawValue: value) ?? typingRules.level
    case "pace": pace = ComputerPace(rawValue: value) ?? pace
    // Older files only say whether anything falls.
    case "falling" where value == "false": falling = .none
    case "falling": falling = FallingSetting(rawValue: value) ?? falling
    case "ground": ground = GroundSetting(rawValue: value) ?? ground
    case "ring": ring = value != "false"
    case "ghost": ghost = value != "false"
    case "hints": hints = HintSetting(rawValue: value) ?? hints
    case "games": finishedGames = Int(value).map { max($0, 0) } ?? finishedGames
    case "knows-cards": knowsCards = value == "true"
    case "knows-solo": knowsSolo = value == "true"
    case "motion": motion = MotionSetting(rawValue: value) ?? motion
    default: readSeat(key, value)
    }
  }

  /// Reads a setting of one of the six seats, such as `name-1`.
  private mutating func readSeat(_ key: String, _ value: String) {
    let parts = key.split(separator: "-")
    guard parts.count == 2, let seat = Int(parts[1]).map({ $0 - 1 }), names.indices.contains(seat)
    else { return }
    switch parts[0] {
    case "name":
      let name = String(PlayerName.cleaned(value).unicodeScalars.prefix(PlayerName.maximumLength))
      if !name.isEmpty { names[seat] = name }
    case "time":
      guard let factor = Int(value), TypingLimits.timeFactors.contains(factor) else { return }
      typingRules.timeFactors[seat] = factor
    case "seat": seats[seat] = Player.Seat(name: value) ?? seats[seat]
    default: break
    }
  }

  /// The text of a settings file.
  package var text: String {
    var lines = ["# What tomatomato remembers from one game to the next."]
    lines.append("players = \(playerCount)")
    for (seat, name) in names.enumerated() { lines.append("name-\(seat + 1) = \(name)") }
    for (seat, kind) in seats.enumerated() { lines.append("seat-\(seat + 1) = \(kind.name)") }
    for (seat, factor) in typingRules.timeFactors.enumerated() {
      lines.append("time-\(seat + 1) = \(factor)")
    }
    lines.append("judge = \(judge.rawValue)")
    lines.append("clock = \(clock.rawValue)")
    lines.append("level = \(typingRules.level.rawValue)")
    lines.append("pace = \(pace.rawValue)")
    lines.append("deck = \(deck.rawValue)")
    lines.append("pointing = \(pointing.rawValue)")
    lines.append("pictures-only = \(picturesOnly)")
    if let words { lines.append("words = \(words.rawValue)") }
    lines.append("motion = \(motion.rawValue)")
    lines.append("ground = \(ground.rawValue)")
    lines.append("falling = \(falling.rawValue)")
    lines.append("ring = \(ring)")
    lines.append("ghost = \(ghost)")
    lines.append("hints = \(hints.rawValue)")
    lines.append("games = \(finishedGames)")
    lines.append("knows-cards = \(knowsCards)")
    lines.append("knows-solo = \(knowsSolo)")
    return lines.map { $0 + "\n" }.joined()
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
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
