import GameCore

/// The animation speed (ANIMATION.md, "Motion settings").
package enum MotionSetting: String, CaseIterable, Sendable {
  /// Everything at the speed it was drawn for.
  case full
  /// Three times as fast.
  case fast
  /// Every change shows its end state at once.
  case off

  /// How many times as fast as written things happen; `nil` where nothing moves.
  package var speed: Int? {
    switch self {
    case .full: 1
    case .fast: 3
    case .off: nil
    }
  }
}

/// What the program remembers from one game to the next.
package struct Settings: Equatable, Sendable {
  /// Names for all six seats; a game takes the first few.
  package var names: [String]
  /// Who decides at each of the six seats.
  package var seats: [Player.Seat]
  /// How fast computer players act.
  package var pace: ComputerPace
  /// Who judges a reading.
  package var judge: JudgingMode
  /// How typed readings are judged.
  package var typingRules: TypingRules
  /// How many players sit at the table, from 2 to 6.
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
  /// Whether tomatoes, leaves and snow fall.
  package var falling: Bool
  /// Whether the waiting ring runs while somebody reads.
  package var ring: Bool

  /// What a new player finds.
  package init() {
    names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    seats = Array(repeating: .human, count: 6)
    pace = .normal
    judge = .table
    typingRules = TypingRules()
    playerCount = 3
    deck = .classic
    pointing = .secret
    picturesOnly = false
    motion = .full
    falling = true
    ring = true
  }

  /// The settings after a game was set up: its choices are offered next time.
  package func remembering(_ setup: GameSetup) -> Settings {
    var settings = self
    settings.playerCount = setup.players.count
    for (seat, player) in setup.players.enumerated() {
      settings.names[seat] = player.name
      settings.seats[seat] = player.seat
    }
    settings.judge = setup.judge
    settings.deck = setup.deck
    settings.pointing = setup.pointing
    settings.picturesOnly = setup.picturesOnly
    return settings
  }
}

extension Settings {
  /// Reads settings from the text of a settings file, `key = value` a line.
  ///
  /// What it does not know or cannot use it passes over, so that neither an older nor a newer file
  /// can stop a game. Names are cleaned.
  package init(text: String) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks() }
      if parts.count == 2 { read(parts[0], parts[1]) }
    }
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
    case "level": typingRules.level = TypingLevel(rawValue: value) ?? typingRules.level
    case "pace": pace = ComputerPace(rawValue: value) ?? pace
    case "falling": falling = value != "false"
    case "ring": ring = value != "false"
    case "motion": motion = MotionSetting(rawValue: value) ?? motion
    default: readSeat(key, value)
    }
  }

  /// Reads a line about one of the six seats, such as `name-1`.
  private mutating func readSeat(_ key: String, _ value: String) {
    let parts = key.split(separator: "-")
    guard parts.count == 2, let seat = Int(parts[1]).map({ $0 - 1 }), names.indices.contains(seat)
    else { return }
    switch parts[0] {
    case "name":
      let name = String(PlayerName.cleaned(value).unicodeScalars.prefix(PlayerName.longest))
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
    lines.append("level = \(typingRules.level.rawValue)")
    lines.append("pace = \(pace.rawValue)")
    lines.append("deck = \(deck.rawValue)")
    lines.append("pointing = \(pointing.rawValue)")
    lines.append("pictures-only = \(picturesOnly)")
    if let words { lines.append("words = \(words.rawValue)") }
    lines.append("motion = \(motion.rawValue)")
    lines.append("falling = \(falling)")
    lines.append("ring = \(ring)")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Player.Seat {
  /// All that can sit on a seat: a person, or the computer at one of its levels.
  static let all: [Player.Seat] = [.human] + ComputerLevel.allCases.map { .computer($0) }

  /// The seat in one word.
  var name: String {
    switch self {
    case .human: "human"
    case .computer(let level): level.rawValue
    }
  }

  /// The seat that a word means.
  init?(name: String) {
    guard let seat = Self.all.first(where: { $0.name == name }) else { return nil }
    self = seat
  }

  /// What sits on the seat some steps on, round and round.
  func neighbor(_ step: Int) -> Player.Seat {
    let here = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(here + step + Self.all.count) % Self.all.count]
  }
}

extension String {
  /// The text without blanks at its ends.
  func trimmingBlanks() -> String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
