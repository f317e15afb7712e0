import Hosting
import Text

extension AppState {
  /// The screen with the open tables, if it is the current one.
  package var join: JoinState? {
    get { if case .join(let join) = screen { join } else { nil } }
    set { if let newValue { screen = .join(newValue) } }
  }

  /// Shows the open tables, or asks for a name at once if there is only one to sit down at, or one is opened.
  mutating func openJoin(
    _ options: JoinState.Options = .init(), opensTable: Bool = false, at time: Double
  ) -> [AppEffect] {
    (overlay, notice) = (nil, nil)
    let beginsWithName = opensTable || options.table != nil
    var join = JoinState(options, beginsWithName: beginsWithName, at: time)
    if beginsWithName { join.beginName(at: options.table, ownNames) }
    screen = .join(join)
    return [.listTables]
  }

  /// The tables are listed again.
  mutating func refreshTables(at time: Double) -> [AppEffect] {
    join?.scheduleList(at: time)
    return [.listTables]
  }

  /// Performs a command of the screen with the open tables.
  mutating func perform(
    _ command: JoinCommand, in join: JoinState, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .choose: return choose(in: join)
    case .open where !join.options.names.isEmpty: return [.openTable(join.options.names, settings)]
    case .open: beginName(at: nil)
    case .sitDown: return sitDown(in: join)
    case .back where join.leadsToList: self.join?.endName()
    case .back: return leaveJoin(at: time)
    default: self.join?.perform(command)
    }
    return []
  }

  /// Returns to where the tables were asked for: to the title, or out of the program.
  private mutating func leaveJoin(at time: Double) -> [AppEffect] {
    guard tableHome == .title else {
      hasQuit = true
      return [.quit]
    }
    openTitle(on: .friends, at: time)
    return []
  }

  /// Leaves a table that people share, for where its players have come from.
  mutating func leaveTable(at time: Double) -> [AppEffect] {
    // What is left unfinished can be resumed next.
    if isPlaying, sharing.decidesForAll { resumable = nil }
    (overlay, notice) = (nil, nil)
    guard tableHome != .shell else {
      hasQuit = true
      return [.leaveGame, .quit]
    }
    (sharing, settings) = (nil, settingsBeforeTable ?? settings)
    settingsBeforeTable = nil
    let effects: [AppEffect] = [.leaveTable, .leaveGame]
    if case .list(let options) = tableHome { return effects + openJoin(options, at: time) }
    openTitle(on: .friends, at: time)
    return effects
  }

  /// The players were not let in: with names, they are asked again.
  mutating func noteRefusal(of names: [String], at table: String?, _ reason: LocalizedText) {
    guard names.isEmpty, join?.naming == nil else {
      join?.refuse(names, at: table, reason)
      return
    }
    notice = .noTable(reason)
  }

  /// Joins the table under the cursor if there is nothing to be asked.
  private mutating func choose(in join: JoinState) -> [AppEffect] {
    guard let table = join.chosenTable else { return [] }
    if join.options.isSpectator || table.isWatchedOnly {
      return [.joinTable(table.table, names: [])]
    }
    guard join.options.names.isEmpty else {
      return [.joinTable(table.table, names: join.options.names)]
    }
    beginName(at: table.table)
    return []
  }

  private mutating func beginName(at table: String?) {
    let names = ownNames
    join?.beginName(at: table, names)
  }

  /// Sits down with the names that were typed, or says what is wrong with them.
  private mutating func sitDown(in join: JoinState) -> [AppEffect] {
    guard let naming = join.naming else { return [] }
    do throws(NameEntry.Problem) {
      let names = try naming.names
      if !names.isEmpty, !naming.offersSeats { ownNames = naming.text }
      return [
        naming.table.map { .joinTable($0, names: names) } ?? .openTable(names, settings)
      ]
    } catch {
      self.join?.refuse([], at: naming.table, error.reason)
      return []
    }
  }
}
