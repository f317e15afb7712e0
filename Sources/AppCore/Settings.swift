import GameCore

/// How lively the program moves (ANIMATION.md, "Motion settings").
public enum MotionSetting: String, CaseIterable, Sendable {
  /// Everything at the speed it was drawn for.
  case full
  /// Three times as fast.
  case fast
  /// Every change shows its end state at once.
  case off

  /// How many times as fast as written things happen; `nil` where nothing moves.
  public var speed: Int? {
    switch self {
    case .full: 1
    case .fast: 3
    case .off: nil
    }
  }
}

/// What the program remembers from one game to the next.
public struct Settings: Equatable, Sendable {
  /// Names for all six seats; a game takes the first few.
  public var names: [String]
  /// How many players sit at the table, from 2 to 6.
  public var playerCount: Int
  /// The deck.
  public var deck: DeckKind
  /// How players point.
  public var pointing: PointingMode
  /// Whether the words under the pictures are hidden (R30).
  public var picturesOnly: Bool
  /// How lively the program moves.
  public var motion: MotionSetting
  /// Whether tomatoes, leaves and snow fall.
  public var falling: Bool
  /// Whether the waiting ring runs while somebody reads.
  public var ring: Bool

  /// What a new player finds.
  public init() {
    names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    playerCount = 3
    deck = .classic
    pointing = .secret
    picturesOnly = false
    motion = .full
    falling = true
    ring = true
  }

  /// The settings after a game was set up: its choices are offered next time.
  public func remembering(_ setup: GameSetup) -> Settings {
    var settings = self
    settings.playerCount = setup.players.count
    for (seat, player) in setup.players.enumerated() { settings.names[seat] = player.name }
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
  public init(text: String) {
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
    case "falling": falling = value != "false"
    case "ring": ring = value != "false"
    case "motion": motion = MotionSetting(rawValue: value) ?? motion
    default:
      guard key.hasPrefix("name-"), let seat = Int(key.dropFirst(5)).map({ $0 - 1 }),
        names.indices.contains(seat)
      else { return }
      let name = String(PlayerName.cleaned(value).prefix(PlayerName.longest))
      if !name.isEmpty { names[seat] = name }
    }
  }

  /// The text of a settings file.
  public var text: String {
    var lines = ["# What tomatomato remembers from one game to the next."]
    lines.append("players = \(playerCount)")
    for (seat, name) in names.enumerated() { lines.append("name-\(seat + 1) = \(name)") }
    lines.append("deck = \(deck.rawValue)")
    lines.append("pointing = \(pointing.rawValue)")
    lines.append("pictures-only = \(picturesOnly)")
    lines.append("motion = \(motion.rawValue)")
    lines.append("falling = \(falling)")
    lines.append("ring = \(ring)")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text without blanks at its ends.
  func trimmingBlanks() -> String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
