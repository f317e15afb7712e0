import GameCore
import Keys
import Text

/// The set-up screen, which chooses players and settings.
package struct SetupState: Equatable, Sendable {
  /// A row of the screen.
  package enum Row: Equatable, Sendable {
    /// The place of a seat, which may be empty.
    case name(Int)
    case startingPlayer
    case setting(Setting)
  }

  /// The current values.
  package var settings: Settings
  /// The language, which determines the default of the words on cards.
  let language: Language
  /// The player who ate a tomato last; `nil` lets the seed decide (R6).
  package var startingPlayer: Int?
  /// The row in focus.
  package var focus: Row
  /// Whether the name in focus is being edited.
  package var isEditing: Bool { beforeName != nil }
  /// Whether open pointing has just been proposed.
  package private(set) var proposesPointing = false
  /// The settings before the name was edited, to which Esc returns.
  private var beforeName: Settings?
  /// What a key to the right brings back on the place that has just been cleared.
  private var cleared: Cleared?
  /// Whether the first character replaces the name.
  package private(set) var replacesName = false

  /// The screen before a place was cleared.
  private struct Cleared: Equatable, Sendable {
    let settings: Settings
    let startingPlayer: Int?
    let focus: Row
  }

  /// Creates the screen with the settings of the last game.
  package init(_ settings: Settings, language: Language = .en) {
    self.settings = settings
    self.language = language
    focus = .startingPlayer
  }

  /// The rows from top to bottom: the places with the next empty one, then the settings.
  package var rows: [Row] {
    let places = min(settings.playerCount + 1, GameSetup.playerCounts.upperBound)
    let offered = Setting.all.filter { $0.row?.isOffered(settings) == true }
    return (0..<places).map(Row.name) + [.startingPlayer] + offered.map(Row.setting)
  }

  /// Whether a row is a place where nobody sits.
  package func isEmpty(_ row: Row) -> Bool { row == .name(settings.playerCount) }

  /// The bindings that work now.
  package var bindings: [Binding] {
    KeyMap.bindings(for: isEditing ? .setupName : .setup).filter { binding in
      switch binding.command {
      case .setup(.moreTime), .setup(.lessTime): seatOfHandicap != nil
      default: true
      }
    }
  }

  /// Whether a seat may have more or less time than others.
  package func hasHandicap(_ seat: Int) -> Bool {
    settings.hasClock && settings.seats[seat] == .human
  }

  /// The seat in focus if its handicap can be changed, which matters only to people with a clock
  /// (R37).
  private var seatOfHandicap: Int? {
    guard case .name(let seat) = focus, !isEmpty(focus), hasHandicap(seat) else { return nil }
    return seat
  }

  /// The setup of the game.
  func setup(seed: UInt64) throws(GameError) -> GameSetup {
    try settings.setup(seed: seed, players: settings.players, startingPlayer: startingPlayer)
  }

  /// Handles a key as text; returns whether it was text.
  mutating func type(_ key: Key) -> Bool {
    if case .paste(let text) = key {
      for character in text { _ = type(.character(character)) }
      return true
    }
    guard case .name(let seat) = focus, case .character(let character) = key else { return false }
    let longer = (replacesName ? "" : settings.names[seat]) + String(character)
    // Between letters, since a space at the end would be removed.
    let isClean = PlayerName.cleaned("x\(character)x").unicodeScalars.count > 2
    if PlayerName.fits(longer), isClean {
      settings.names[seat] = longer
      replacesName = false
    }
    return true
  }

  /// Begins the name of somebody who sits down at the free place in focus with a key that is text.
  ///
  /// - Returns: Whether a place is in focus that is free.
  mutating func beginName(with key: Key) -> Bool {
    guard isEmpty(focus) else { return false }
    beginName()
    _ = type(key)
    return true
  }

  /// Starts editing the name in focus, or else the first one, which the first character replaces; a
  /// free place gets a person.
  private mutating func beginName() {
    (beforeName, replacesName) = (settings, true)
    if case .name = focus {} else { focus = .name(0) }
    if isEmpty(focus) {
      settings.seats[settings.playerCount] = .human
      settings.playerCount += 1
    }
  }

  /// Performs a command; without lines, moves go through the rows in their order.
  mutating func perform(
    _ command: SetupCommand, among lines: CursorLines = CursorLines()
  ) -> ScreenOutcome? {
    if command != .previousValue, command != .nextValue { cleared = nil }
    switch command {
    case .rowUp: move(by: -1, among: lines)
    case .rowDown: move(by: 1, among: lines)
    case .firstRow: focus = .name(0)
    case .lastRow: focus = rows.last ?? focus
    case .previousValue: change(by: -1)
    case .nextValue: change(by: 1)
    case .moreTime: changeTime(by: 25)
    case .lessTime: changeTime(by: -25)
    case .editName: beginName()
    case .startGame:
      guard !asksForPointing else {
        proposePointing()
        return nil
      }
      return .start(self)
    case .backToTitle: return .title
    case .endName:
      editName { $0 = PlayerName.cleaned($0) }
      beforeName = nil
    case .cancelName:
      settings = beforeName ?? settings
      beforeName = nil
    case .erase: editName { $0 = String($0.dropLast()) }
    case .eraseWord: editName { $0 = $0.droppingLastWord }
    case .eraseAll: editName { $0 = "" }
    }
    return nil
  }

  /// Whether open pointing is to be proposed: once, to a group that may see this screen.
  private var asksForPointing: Bool {
    settings.pointing == .secret && !settings.onboardingPointingSeen
      && settings.players.people.count > 2
  }

  /// Proposes open pointing, which takes less time than passing the keyboard around.
  private mutating func proposePointing() {
    settings.onboardingPointingSeen = true
    settings.pointing = .open
    focus = .setting(.pointing)
    proposesPointing = true
  }

  /// Moves the focus to a row that was picked.
  package mutating func pick(_ index: Int, at time: Double) {
    guard rows.indices.contains(index) else { return }
    if isEditing { _ = perform(.endName) }
    cleared = nil
    focus = rows[index]
  }

  private mutating func editName(_ edit: (inout String) -> Void) {
    if case .name(let seat) = focus { edit(&settings.names[seat]) }
    replacesName = false
  }

  private mutating func move(by step: Int, among lines: CursorLines) {
    let lines = lines.lines.isEmpty ? CursorLines(list: Array(rows.indices)) : lines
    let here = rows.firstIndex(of: focus) ?? 0
    focus = rows[lines.position(step, linesFrom: here, near: 0)]
  }

  private mutating func change(by step: Int) {
    switch focus {
    case .name(let seat): changePlace(seat, by: step)
    case .startingPlayer:
      // The first choice is the seed, followed by the seats.
      let count = settings.playerCount + 1
      let index = ((startingPlayer.map { $0 + 1 } ?? 0) + step + count) % count
      startingPlayer = index == 0 ? nil : index - 1
    case .setting(let setting):
      setting.change(&settings, by: step, language)
      if setting == .pointing { settings.onboardingPointingSeen = true }
    }
  }

  /// Changes who sits at a place: nobody, a person, or the computer at one of its levels.
  private mutating func changePlace(_ seat: Int, by step: Int) {
    guard seat < settings.playerCount else {
      if step > 0 { lay() }
      return
    }
    let kinds = Player.Seat.allCases
    let index = (kinds.firstIndex(of: settings.seats[seat]) ?? 0) + step
    if kinds.indices.contains(index) {
      settings.seats[seat] = kinds[index]
    } else if index < 0, settings.playerCount > GameSetup.playerCounts.lowerBound {
      clear(seat)
    }
  }

  /// Lays the free place: as it was, if it has just been cleared.
  private mutating func lay() {
    if let cleared {
      (settings, startingPlayer) = (cleared.settings, cleared.startingPlayer)
      focus = cleared.focus
    } else {
      settings.playerCount += 1
    }
    cleared = nil
  }

  /// Clears a place, which becomes the free one behind the others and stays in focus.
  private mutating func clear(_ seat: Int) {
    cleared = Cleared(settings: settings, startingPlayer: startingPlayer, focus: focus)
    settings.playerCount -= 1
    let last = settings.playerCount
    settings.names.insert(settings.names.remove(at: seat), at: last)
    settings.seats.insert(settings.seats.remove(at: seat), at: last)
    let factor = settings.typingRules.timeFactors.remove(at: seat)
    settings.typingRules.timeFactors.insert(factor, at: last)
    focus = .name(last)
    guard let first = startingPlayer, first >= seat else { return }
    startingPlayer = first == seat ? nil : first - 1
  }

  /// Changes the time of the player in focus.
  private mutating func changeTime(by percent: Int) {
    guard let seat = seatOfHandicap else { return }
    let factors = TypingLimits.timeFactors
    let factor = settings.typingRules.timeFactors[seat] + percent
    settings.typingRules.timeFactors[seat] = min(
      max(factor, factors.lowerBound), factors.upperBound)
  }
}

extension String {
  /// The text without its last word.
  fileprivate var droppingLastWord: String {
    trimmingWhitespace().split(separator: " ").dropLast().map { $0 + " " }.joined()
  }
}
