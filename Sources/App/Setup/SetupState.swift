import GameCore
import Keys

/// The set-up screen: who plays, and how.
package struct SetupState: Equatable, Sendable {
  /// One line of the screen.
  package enum Row: Equatable, Sendable {
    case playerCount
    case name(Int)
    case deck, startingPlayer, judge, level, pointing, picturesOnly, words, pace, motion, falling,
      ring
    case start
  }

  /// What is offered now, and saved when the game starts.
  package var settings: Settings
  /// The language, which has its own words on cards.
  private let language: Language
  /// Who ate a tomato last; `nil` leaves it to the seed (R6).
  package var startingPlayer: Int?
  /// The row that keys act on.
  package var focus: Row
  /// Whether the name in focus is being typed.
  package var isEditing = false

  /// A set-up that offers what was played last.
  package init(_ settings: Settings, language: Language = .en) {
    self.settings = settings
    self.language = language
    focus = .start
  }

  /// The words that stand on the cards.
  package var words: WordSetting { settings.words ?? .standard(for: language) }

  /// The rows from top to bottom.
  package var rows: [Row] {
    [.playerCount] + (0..<settings.playerCount).map(Row.name)
      + [.deck, .startingPlayer, .judge] + (settings.judge == .typed ? [.level] : [])
      + [.pointing, .picturesOnly] + (settings.picturesOnly ? [] : [.words])
      + (hasComputers ? [.pace] : [])
      + [.motion, .falling, .ring, .start]
  }

  /// Whether the computer plays at one of the seats.
  private var hasComputers: Bool {
    settings.seats.prefix(settings.playerCount).contains { $0 != .human }
  }

  /// The keys that do something now: of rows whose value can change, and of handicaps.
  package var bindings: [Binding] {
    KeyMap.bindings(for: isEditing ? .setupName : .setup).filter { binding in
      switch binding.command {
      case .setup(.previousValue), .setup(.nextValue): focus != .start
      case .setup(.moreTime), .setup(.lessTime): seatOfHandicap != nil
      default: true
      }
    }
  }

  /// The seat in focus, where more or less time to type would matter.
  private var seatOfHandicap: Int? {
    guard case .name(let seat) = focus, settings.judge == .typed else { return nil }
    return seat
  }

  /// The game that has been set up.
  func setup(seed: UInt64) throws(SetupError) -> GameSetup {
    try GameSetup(
      seed: seed, deck: settings.deck,
      players: (0..<settings.playerCount).map {
        Player(name: settings.names[$0], seat: settings.seats[$0])
      },
      startingPlayer: startingPlayer, judge: settings.judge, pointing: settings.pointing,
      picturesOnly: settings.picturesOnly)
  }

  /// Takes a key as text; returns whether it was text.
  mutating func type(_ key: Key) -> Bool {
    if case .paste(let text) = key {
      for character in text { _ = type(.character(character)) }
      return true
    }
    guard case .name(let seat) = focus, case .character(let character) = key else { return false }
    let longer = settings.names[seat] + String(character)
    // Checked between letters, because a blank at the end would be cleaned away.
    let isClean = PlayerName.cleaned("x\(character)x").unicodeScalars.count > 2
    if PlayerName.fits(longer), isClean {
      settings.names[seat] = longer
    }
    return true
  }

  /// Does what a command means here.
  mutating func obey(_ command: SetupCommand) -> ScreenOutcome? {
    switch command {
    case .rowUp: move(by: -1)
    case .rowDown: move(by: 1)
    case .firstRow: focus = .playerCount
    case .lastRow: focus = .start
    case .previousValue: change(by: -1)
    case .nextValue: change(by: 1)
    case .moreTime: changeTime(by: 25)
    case .lessTime: changeTime(by: -25)
    case .choose: return choose()
    case .backToTitle: return .title
    case .endName:
      editName { $0 = PlayerName.cleaned($0) }
      isEditing = false
    case .erase: editName { $0 = String($0.dropLast()) }
    case .eraseWord: editName { $0 = $0.droppingLastWord }
    case .eraseAll: editName { $0 = "" }
    }
    return nil
  }

  private mutating func choose() -> ScreenOutcome? {
    switch focus {
    case .start: return .start(self)
    case .name: isEditing = true
    default: change(by: 1)
    }
    return nil
  }

  private mutating func editName(_ edit: (inout String) -> Void) {
    if case .name(let seat) = focus { edit(&settings.names[seat]) }
  }

  private mutating func move(by step: Int) {
    let rows = rows
    let here = rows.firstIndex(of: focus) ?? 0
    focus = rows[min(max(here + step, 0), rows.count - 1)]
  }

  private mutating func change(by step: Int) {
    switch focus {
    case .playerCount:
      let counts = GameSetup.playerCounts
      let count = settings.playerCount + step
      settings.playerCount = min(max(count, counts.lowerBound), counts.upperBound)
      if let seat = startingPlayer, seat >= settings.playerCount { startingPlayer = nil }
    case .deck: settings.deck = settings.deck.neighbor(step)
    case .pointing: settings.pointing = settings.pointing.neighbor(step)
    case .picturesOnly: settings.picturesOnly.toggle()
    case .words: settings.words = words.neighbor(step)
    case .motion: settings.motion = settings.motion.neighbor(step)
    case .falling: settings.falling.toggle()
    case .ring: settings.ring.toggle()
    case .startingPlayer:
      // The seed comes first, then the seats.
      let count = settings.playerCount + 1
      let place = ((startingPlayer.map { $0 + 1 } ?? 0) + step + count) % count
      startingPlayer = place == 0 ? nil : place - 1
    case .judge: settings.judge = settings.judge.neighbor(step)
    case .level: settings.typingRules.level = settings.typingRules.level.neighbor(step)
    case .pace: settings.pace = settings.pace.neighbor(step)
    case .name(let seat): settings.seats[seat] = settings.seats[seat].neighbor(step)
    case .start: break
    }
  }

  /// Gives the player in focus more time to type, or less: a handicap.
  private mutating func changeTime(by percent: Int) {
    guard let seat = seatOfHandicap else { return }
    let factors = TypingLimits.timeFactors
    let factor = settings.typingRules.timeFactors[seat] + percent
    settings.typingRules.timeFactors[seat] = min(
      max(factor, factors.lowerBound), factors.upperBound)
  }
}

extension String {
  /// The text up to its last word.
  fileprivate var droppingLastWord: String {
    trimmingBlanks().split(separator: " ").dropLast().map { $0 + " " }.joined()
  }
}

extension CaseIterable where Self: Equatable, AllCases: RandomAccessCollection {
  /// The case a number of steps away; the last is followed by the first.
  func neighbor(_ step: Int) -> Self {
    let cases = Array(Self.allCases)
    let here = cases.firstIndex(of: self) ?? 0
    return cases[((here + step) % cases.count + cases.count) % cases.count]
  }
}
