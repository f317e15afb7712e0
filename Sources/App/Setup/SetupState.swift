import GameCore
import Keys
import Text

/// The set-up screen: a page with the seats, the deck and the judge, and one with all other settings.
package struct SetupState: Equatable, Sendable {
  /// A row of the screen.
  package enum Row: Equatable, Sendable {
    /// The place of a seat, which may be empty.
    case name(Int)
    case startingPlayer
    /// The time of a player by the clock (R37).
    case handicap(Int)
    case setting(Setting)
  }

  /// The current values.
  package var settings: Settings
  /// The language, which determines the default of the words on cards.
  let language: Language
  /// The player who ate a tomato last; `nil` lets the seed decide (R6).
  package var startingPlayer: Int?
  /// The row in focus, which determines the page.
  package private(set) var focus = Row.setting(.deck) {
    didSet { if focus != oldValue { focusTime = time } }
  }
  /// When the players at the places sat down, in seconds of the play clock.
  package private(set) var arrivals: [Double]
  /// When the focus came to its row.
  package private(set) var focusTime = -Double.infinity
  /// The time of the command that is performed.
  private var time: Double
  /// Whether the name in focus is being edited.
  package var isEditing: Bool { beforeName != nil }
  /// The settings before the name was edited, to which Esc returns.
  private var beforeName: Settings?
  /// Whether the first character replaces the name.
  package private(set) var replacesName = false
  /// The characters that the last key or paste would have added to the name, and no name has.
  private(set) var refused: Removal = []

  /// Creates the screen with the settings of the last game.
  package init(_ settings: Settings, language: Language = .en, at time: Double = 0) {
    (self.settings, self.language, self.time) = (settings, language, time)
    arrivals = settings.names.indices.map { time + Double($0) * Durations.seat.pause }
  }

  /// The rows of the page from top to bottom.
  package var rows: [Row] {
    showsMore ? Setting.Topic.more.flatMap(rows) : seatRows + rows(of: .seats)
  }

  /// Whether the page of the other settings is shown.
  package var showsMore: Bool { !(seatRows + rows(of: .seats)).contains(focus) }

  /// The places with the next empty one.
  private var seatRows: [Row] {
    (0..<min(settings.playerCount + 1, GameSetup.playerCounts.upperBound)).map(Row.name)
  }

  /// The rows of a topic that matter with the current settings.
  package func rows(of topic: Setting.Topic) -> [Row] {
    let offered = Setting.all.filter { setting in
      setting.row.map { $0.topic == topic && $0.isOffered(settings) } == true
    }.map(Row.setting)
    guard topic == .game else { return offered }
    return [.startingPlayer] + offered
      + (0..<settings.playerCount).filter(hasHandicap).map(Row.handicap)
  }

  /// The places as they are seen around the table, row by row from the left.
  package static let placeRows = [[0, 1, 2], [5, 4, 3]]

  /// Whether a row is a place where nobody sits.
  package func isEmpty(_ row: Row) -> Bool { row == .name(settings.playerCount) }

  /// The bindings that work now.
  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter { binding in
      if case .setup(let command) = binding.command { isOffered(command) } else { true }
    }
  }

  private func isOffered(_ command: SetupCommand) -> Bool {
    switch command {
    case .addPerson: settings.playerCount < GameSetup.playerCounts.upperBound
    case .addCat:
      focusedCat != nil || settings.playerCount < GameSetup.playerCounts.upperBound
    case .clearPlace: isTaken(focus) && settings.playerCount > GameSetup.playerCounts.lowerBound
    case .changeValue: !isEmpty(focus)
    default: true
    }
  }

  /// The level of the cat in focus, if there is one.
  private var focusedCat: ComputerLevel? {
    guard case .name(let seat) = focus, isTaken(focus),
      case .computer(let level) = settings.seats[seat]
    else { return nil }
    return level
  }

  /// Whether a cat is in focus, which can become another one.
  package var focusesCat: Bool { focusedCat != nil }

  /// Whether a row is a place where somebody sits.
  private func isTaken(_ row: Row) -> Bool {
    if case .name = row { !isEmpty(row) } else { false }
  }

  /// Whether a seat may have more or less time than others, which matters only to people with a clock.
  package func hasHandicap(_ seat: Int) -> Bool {
    settings.hasClock && settings.seats[seat] == .human
  }

  /// The setup of the game.
  func setup(seed: UInt64) throws(GameError) -> GameSetup {
    try settings.setup(seed: seed, players: settings.players, startingPlayer: startingPlayer)
  }

  /// Handles a key as text; returns whether it was text.
  mutating func type(_ key: Key) -> Bool {
    refused = []
    if case .paste(let text) = key {
      var all: Removal = []
      for character in text {
        _ = type(.character(character))
        all.formUnion(refused)
      }
      refused = all
      return true
    }
    guard case .name(let seat) = focus, case .character(let character) = key else { return false }
    let before = replacesName ? "" : settings.names[seat]
    let longer = before + String(character)
    guard PlayerName.isKept(character, after: before) else {
      refused = CleanText(longer).removed
      return true
    }
    if PlayerName.fits(longer) {
      settings.names[seat] = longer
      replacesName = false
    }
    return true
  }

  /// Starts editing the name in focus, or else the first one, which the first character replaces; a
  /// free place gets a person.
  private mutating func beginName() {
    (beforeName, replacesName) = (settings, true)
    if case .name = focus {} else { focus = .name(0) }
    if isEmpty(focus) { add(.human) }
  }

  /// Seats a player at the next empty place, which gets the focus.
  private mutating func add(_ kind: Player.Seat) {
    let seat = settings.playerCount
    focus = .name(seat)
    settings.playerCount += 1
    arrivals[seat] = time
    seatPlayer(kind, at: seat)
  }

  /// Puts the next cat, or a person after the last, at a place; or a new cat at the next empty one.
  private mutating func addCat() {
    guard case .name(let seat) = focus, let level = focusedCat else {
      return add(.computer(.normal))
    }
    let levels = ComputerLevel.allCases
    let next = (levels.firstIndex(of: level) ?? 0) + 1
    seatPlayer(.computer(levels[next % levels.count]), at: seat)
  }

  /// Lets a person or a cat play at a place; a name that no player has typed follows.
  private mutating func seatPlayer(_ kind: Player.Seat, at seat: Int) {
    let before = settings.names[seat]
    settings.seats[seat] = kind
    guard Cat.isName(before) || Settings().names.contains(before) else { return }
    let others = settings.names.enumerated().filter { $0.offset != seat }.map(\.element)
    switch kind {
    case .computer(let level):
      settings.names[seat] = Cat.name(
        level, besides: Array(others.prefix(settings.playerCount - 1)))
    case .human where Cat.isName(before):
      settings.names[seat] = Cat.otherPeople(than: others).first ?? before
    case .human: break
    }
  }

  /// Performs a command; without lines, moves go through the rows in their order.
  mutating func perform(
    _ command: SetupCommand, among lines: CursorLines = CursorLines(), at time: Double
  ) -> ScreenOutcome? {
    self.time = time
    switch command {
    case .rowUp: move(by: -1, among: lines)
    case .rowDown: move(by: 1, among: lines)
    case .firstRow: focus = rows.first ?? focus
    case .lastRow: focus = rows.last ?? focus
    case .left: moveOrChange(by: -1)
    case .right: moveOrChange(by: 1)
    case .changeValue: change(by: 1)
    case .addPerson: add(.human)
    case .addCat: addCat()
    case .clearPlace: clearPlace()
    case .editName: beginName()
    case .startGame where isEmpty(focus): beginName()
    case .startGame: return .start(self)
    case .showMore: focus = .startingPlayer
    case .backToSeats: focus = .setting(.deck)
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

  /// Moves the focus to a row that was picked.
  package mutating func pick(_ index: Int, at time: Double) {
    guard rows.indices.contains(index) else { return }
    if isEditing { _ = perform(.endName, at: time) }
    self.time = time
    focus = rows[index]
  }

  private mutating func editName(_ edit: (inout String) -> Void) {
    if case .name(let seat) = focus { edit(&settings.names[seat]) }
    replacesName = false
  }

  private mutating func move(by step: Int, among lines: CursorLines) {
    let lines = lines.lines.isEmpty ? CursorLines(list: Array(rows.indices)) : lines
    let here = rows.firstIndex(of: focus) ?? 0
    focus = rows[lines.position(step, linesFrom: here, near: lines.middle(of: here) ?? 0)]
  }

  /// Moves the focus to the place beside the one in focus, or changes a value.
  private mutating func moveOrChange(by step: Int) {
    guard case .name(let seat) = focus else { return change(by: step) }
    for places in Self.placeRows {
      let shown = places.filter { rows.contains(.name($0)) }
      guard let here = shown.firstIndex(of: seat), shown.indices.contains(here + step) else {
        continue
      }
      focus = .name(shown[here + step])
    }
  }

  private mutating func change(by step: Int) {
    switch focus {
    case .name(let seat):
      let kinds = Player.Seat.allCases
      let index = (kinds.firstIndex(of: settings.seats[seat]) ?? 0) + step + kinds.count
      seatPlayer(kinds[index % kinds.count], at: seat)
    case .startingPlayer:
      // The first choice is the seed, followed by the seats.
      let count = settings.playerCount + 1
      let index = ((startingPlayer.map { $0 + 1 } ?? 0) + step + count) % count
      startingPlayer = index == 0 ? nil : index - 1
    case .handicap(let seat):
      let factors = TypingLimits.timeFactors
      let factor = settings.typingRules.timeFactors[seat] + 25 * step
      settings.typingRules.timeFactors[seat] = min(
        max(factor, factors.lowerBound), factors.upperBound)
    case .setting(let setting): setting.change(&settings, by: step, language)
    }
  }

  /// Empties the place in focus: those behind it move up, and who left is the next to be added.
  private mutating func clearPlace() {
    guard case .name(let seat) = focus else { return }
    settings.playerCount -= 1
    let last = settings.playerCount
    settings.names.insert(settings.names.remove(at: seat), at: last)
    settings.seats.insert(settings.seats.remove(at: seat), at: last)
    let factor = settings.typingRules.timeFactors.remove(at: seat)
    settings.typingRules.timeFactors.insert(factor, at: last)
    arrivals.append(arrivals.remove(at: seat))
    focus = .name(min(seat, last - 1))
    guard let first = startingPlayer, first >= seat else { return }
    startingPlayer = first == seat ? nil : first - 1
  }
}

extension String {
  /// The text without its last word.
  fileprivate var droppingLastWord: String {
    trimmingWhitespace().split(separator: " ").dropLast().map { $0 + " " }.joined()
  }
}
