import App
import CommandLine
import Dispatch
import Platform
import Text

/// The limits of the tables that are opened while the program runs.
struct TableLimits {
  /// How many tables may be open.
  var mostTables = Int.max
  /// After how many seconds a table ends at which nobody is.
  var idle: Int?

  /// A table for some players of this terminal.
  @MainActor func table(of names: [String]) throws -> HostedTableOptions {
    var arguments = Arguments()
    arguments.set(HostSubcommand.seats, names.joined(separator: ","))
    if let idle { arguments.set(HostSubcommand.idle, "\(idle)s") }
    return try HostedTableOptions(arguments, mostTables: mostTables)
  }
}

/// Finds, joins, opens and leaves tables while the program runs.
@MainActor final class TableConnection {
  weak var runner: (any Runner)?
  /// The table at which the players sit.
  private(set) var link: (any TableLink)?
  private let storage: GameStorage
  private let limits: TableLimits
  private var isListing = false

  /// How long the answers of tables are awaited: for the list, in milliseconds, and when one is joined, in seconds.
  private static let (listPatience, joinPatience) = (1000, 2)

  init(_ storage: GameStorage, _ limits: TableLimits, link: (any TableLink)?) {
    (self.storage, self.limits, self.link) = (storage, limits, link)
  }

  /// Performs an effect that concerns tables, or passes it on.
  func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .listTables: list()
    case .joinTable(let table, let names): return join(table, names)
    case .openTable(let names, let settings):
      do {
        begin(try limits.table(of: names).open(storage, settings))
      } catch {
        return [.notJoined(names, at: nil, LocalizedText(explaining: error))]
      }
    case .resumeGame(let settings, _) where link == nil:
      guard let recording = storage.unfinishedTable, let table = recording.header.table else {
        return storage.perform(effect)
      }
      do {
        begin(try TableHost(resuming: recording, at: table, storage, settings))
      } catch {
        return [.notice(.cannotResume(LocalizedText(explaining: error)))]
      }
    case .leaveTable: close()
    default: return link?.perform(effect, storage.perform) ?? storage.perform(effect)
    }
    return []
  }

  /// Leaves the table, if there is one.
  func close() {
    link?.close()
    link = nil
    storage.table = nil
  }

  /// Asks all tables at once, without keeping the screen waiting.
  private func list() {
    guard !isListing else { return }
    isListing = true
    let (most, patience) = (limits.mostTables, Self.listPatience)
    DispatchQueue(label: "tables").async { [weak self] in
      let tables = (try? TableFolder.rosters(within: patience)) ?? []
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.isListing = false
          self?.runner?.open { _ in .listed(tables, mayOpen: tables.count < most) }
        }
      }
    }
  }

  private func join(_ table: String, _ names: [String]) -> [AppAction] {
    do {
      let guest = try TableGuest(
        table, at: TableFolder.socket(of: table), as: names, isSpectator: names.isEmpty,
        patience: Self.joinPatience)
      if let refusal = guest.refusal { return [.notJoined(names, at: table, refusal)] }
      begin(guest)
      return []
    } catch {
      return [.notJoined(names, at: table, LocalizedText(explaining: error))]
    }
  }

  /// Begins at a table, after the effect that has led there.
  private func begin(_ link: any TableLink) {
    self.link = link
    link.runner = runner
    link.leave = { [weak self] message, _ in
      self?.runner?.open { .tableEnded(message, at: $0) }
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { link.open() } }
  }
}
