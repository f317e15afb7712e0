import GameCore
import Hosting
import Keys
import Text

/// The screen with the open tables, on which a player chooses one, or opens one, and types a name.
package struct JoinState: Equatable, Sendable {
  /// The values that a command line has determined.
  package struct Options: Equatable, Sendable {
    /// The only table, by its name or the path of its socket; `nil` for those of the list.
    let table: String?
    /// The players of this terminal, who are not asked then.
    let names: [String]
    /// Whether tables are only watched.
    package let isSpectator: Bool

    package init(table: String? = nil, names: [String] = [], isSpectator: Bool = false) {
      (self.table, self.names, self.isSpectator) = (table, names, isSpectator)
    }
  }

  package let options: Options
  /// Whether the name is asked for first, so that the way back does not lead to the list.
  private let beginsWithName: Bool
  /// The open tables, by their names; `nil` until they are known.
  package private(set) var tables: [Roster]?
  /// Whether another table may be opened.
  private var mayOpen = true
  /// The typed part of the name of a table.
  package private(set) var filter = ""
  /// The index of the table under the cursor, among those that are shown.
  package private(set) var chosen = 0
  /// The name that is typed to sit down; `nil` while a table is chosen.
  package private(set) var naming: NameEntry?
  /// The timer until the tables are listed again.
  package private(set) var timers = Timers()

  init(_ options: Options, beginsWithName: Bool, at time: Double) {
    (self.options, self.beginsWithName) = (options, beginsWithName)
    scheduleList(at: time)
  }

  /// Whether the list is behind the name that is typed.
  var leadsToList: Bool { naming != nil && !beginsWithName }

  /// The tables that the filter leaves.
  package var shown: [Roster] { (tables ?? []).filter { isWanted($0.table) } }

  /// The table under the cursor.
  package var chosenTable: Roster? { shown.indices.contains(chosen) ? shown[chosen] : nil }

  /// The table at which the player is about to sit down, if it is in the list.
  package var namedTable: Roster? {
    naming?.table.flatMap { name in tables?.first { $0.table == name } }
  }

  /// Whether it is known that nobody has a table.
  package var isEmpty: Bool { tables?.isEmpty == true }

  /// Whether the name of a table is left by the filter: case, width and dashes do not matter, and syllables may be
  /// kana.
  private func isWanted(_ name: String) -> Bool {
    guard !filter.isEmpty else { return true }
    let texts = [filter, SeedSpelling(parsing: filter)?.romaji ?? filter].map(Self.plain)
    let name = Self.plain(name)
    return name.indices.contains { start in
      texts.contains { name[start...].starts(with: $0) }
    }
  }

  private static func plain(_ name: String) -> [Character] {
    name.normalizedCommand.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  // MARK: - The list

  /// Lists the tables again after a while.
  mutating func scheduleList(at time: Double) {
    timers.start(.tables, due: time + Durations.tableList)
  }

  /// The open tables are known, or have changed: the cursor stays on its table.
  mutating func note(_ tables: [Roster], mayOpen: Bool) {
    let name = chosenTable?.table
    (self.tables, self.mayOpen) = (tables, mayOpen)
    chosen =
      shown.firstIndex { $0.table == name } ?? max(min(chosen, shown.count - 1), 0)
    let table = namedTable
    naming?.note(table)
  }

  package mutating func pick(_ position: Int, at time: Double) {
    guard naming == nil, shown.indices.contains(position) else { return }
    chosen = position
  }

  /// Handles a key as text; returns whether it was text.
  mutating func type(_ key: Key) -> Bool {
    guard naming == nil else { return naming?.type(key) ?? false }
    guard !isEmpty else { return false }
    let text: String
    switch key {
    case .character(let character): text = String(character)
    case .paste(let pasted): text = pasted
    default: return false
    }
    filter = String((filter + PlayerName.cleaned(text)).prefix(32))
    chosen = 0
    return true
  }

  mutating func perform(_ command: JoinCommand) {
    switch command {
    case .previous: chosen = (chosen + max(shown.count, 1) - 1) % max(shown.count, 1)
    case .next: chosen = (chosen + 1) % max(shown.count, 1)
    case .erase where naming == nil:
      filter = String(filter.dropLast())
      chosen = 0
    case .erase: naming?.erase()
    case .eraseAll: naming?.eraseAll()
    case .otherSeat: naming?.offerNext()
    case .choose, .open, .sitDown, .back: break
    }
  }

  /// Asks for the names of those who sit down at a table, or at one of their own; `initial` is offered first.
  mutating func beginName(at table: String?, _ initial: String) {
    naming = NameEntry(table: table, initial)
    let table = namedTable
    naming?.note(table)
  }

  mutating func endName() { naming = nil }

  /// The host, or the system, has refused those who wanted to sit down at a table, or at one of their own.
  mutating func refuse(_ names: [String], at table: String?, _ reason: LocalizedText) {
    if naming == nil { beginName(at: table, names.joined(separator: ", ")) }
    naming?.refuse(reason)
  }
}

extension JoinState: ScreenState {
  package var mode: Mode { naming != nil ? .joinName : isEmpty ? .joinEmpty : .join }
  package var promptRow: Int { 1 }

  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter { binding in
      guard case .join(let command) = binding.command else { return true }
      return switch command {
      case .choose: chosenTable != nil
      case .previous, .next: shown.count > 1
      case .erase, .eraseAll: !(naming?.text ?? filter).isEmpty
      case .open: mayOpen && !options.isSpectator
      case .otherSeat: naming?.offersSeats == true
      case .sitDown, .back: true
      }
    }
  }
}

extension Roster {
  /// The names of the seats that somebody may take who comes back: of players who are away, also if a cat plays for
  /// them.
  package var vacantSeats: [String] {
    guard isPlaying else { return [] }
    return seats.filter { !$0.isPresent || ($0.level != nil && !Cat.isName($0.name)) }.map(\.name)
  }

  /// How many players may sit down besides those who have.
  package var freeSeats: Int { isPlaying ? 0 : GameSetup.playerCounts.upperBound - seats.count }

  /// Whether nobody can sit down, but watch.
  package var isWatchedOnly: Bool { freeSeats == 0 && vacantSeats.isEmpty }
}
