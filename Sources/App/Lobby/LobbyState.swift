import GameCore
import Hosting
import Keys

/// The screen before a game at a table that people join from their own terminals.
package struct LobbyState: Equatable, Sendable {
  /// Who has sat down, and who is ready.
  package var sharing: HostedTable
  /// What to send to friends, as lines; empty at a guest.
  package let invitation: [String]
  /// A picture of the first of these lines, as rows of half blocks; empty if there is none.
  package var code: [String] = []

  package init(sharing: HostedTable, invitation: [String] = [], code: [String] = []) {
    (self.sharing, self.invitation, self.code) = (sharing, invitation, code)
  }

  package var room: Roster { sharing.room }

  /// Whether all who have sat down are ready.
  package var isReady: Bool { room.isOwnReady }

  /// Whether the host is alone.
  var needsPlayers: Bool { beginsGame && room.seats.count < 2 }

  /// Whether a key begins the game here, and the other terminals only say that they are ready.
  package var beginsGame: Bool { !sharing.isGuest }

  /// The bindings that work now.
  package var bindings: [Binding] {
    KeyMap.bindings(for: .lobby).filter { binding in
      switch binding.command {
      case .lobby(.ready): beginsGame ? room.seats.count > 1 : !room.own.isEmpty
      case .lobby(.wave): !room.own.isEmpty
      default: true
      }
    }
  }
}

/// How a terminal gets to a table that people share.
package enum TableAccess: String, Sendable {
  case host, join
}

package enum LobbyCommand: Equatable, Sendable {
  /// The players of this terminal are ready, or not; at the host, the game begins.
  case ready
  case wave

  static let keys = [
    Binding([.enter], .lobby(.ready), .init("ready, or begin the game", ja: "準備よし、またはゲームをはじめる")),
    Binding([.character("w")], .lobby(.wave), .wave),
  ]
}

extension AppState {
  /// The lobby, if it is the current screen.
  package var lobby: LobbyState? {
    get { if case .lobby(let lobby) = screen { lobby } else { nil } }
    set { if let newValue { screen = .lobby(newValue) } }
  }

  /// Whether the players of this terminal are ready for a game.
  var isReady: Bool { sharing?.room.isOwnReady == true }

  /// Begins a game at a table that people share, by default with all who have sat down.
  mutating func beginShared(_ setup: GameSetup?, at time: Double) -> AppEffect {
    defer { wantedSeed = nil }
    return .beginShared(setup, seed: wantedSeed, at: time)
  }

  /// Begins the first or the next game, for which all guests are ready.
  mutating func beginNext(at time: Double) -> [AppEffect] {
    guard let sharing, self.sharing.decidesForAll else { return [] }
    if let lobby { return perform(.ready, in: lobby, at: time) }
    guard let table, table.game.phase == .finished else { return [] }
    // Who has gone does not play on.
    guard sharing.room.absent.isEmpty else { return [beginShared(nil, at: time)] }
    return handle(table.nextGame, at: time)
  }

  /// Performs a command of the lobby.
  mutating func perform(
    _ command: LobbyCommand, in lobby: LobbyState, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .ready where lobby.beginsGame: [beginShared(nil, at: time)]
    case .ready: [.tell(.ready(!lobby.isReady))]
    case .wave: [.tell(.wave)]
    }
  }

  /// The host tells a guest who sits at the table.
  ///
  /// Whether a game is played decides what the guest shows: a table that was opened anew has none.
  private mutating func followRoom(_ room: Roster, at time: Double) -> [AppEffect] {
    if notice == .hostIsAway || notice == .hostIsMisunderstood { notice = nil }
    if let table {
      guard room.isPlaying else {
        let sharing = HostedTable(isGuest: true, room: room)
        (self.sharing, overlay, notice) = (sharing, nil, nil)
        screen = .lobby(LobbyState(sharing: sharing))
        return []
      }
      guard room.seats.count == table.game.players.count else { return [.rejoin] }
    }
    return note(room, at: time)
  }

  /// The room has changed.
  mutating func note(_ room: Roster, at time: Double) -> [AppEffect] {
    if let old = sharing?.room { announce(room, after: old, at: time) }
    sharing?.room = room
    lobby?.sharing.room = room
    return onTable(at: time) {
      $0.note(room, at: time)
      return []
    }
  }

  /// Says who has left the table, or has come back.
  private mutating func announce(_ room: Roster, after old: Roster, at time: Double) {
    let end = time + Durations.answer
    for before in old.seats where before.level == nil {
      let now = room.seats.first { $0.name == before.name }
      if before.isPresent, now?.isPresent != true {
        notice = .left(before.name, until: end)
      } else if !before.isPresent, now?.isPresent == true, now?.level == nil {
        notice = .isBack(before.name, until: end)
      }
    }
  }

  /// The player at a seat waves.
  mutating func noteWave(of seat: Int, at time: Double) {
    guard let room = sharing?.room, room.seats.indices.contains(seat), !room.own.contains(seat)
    else { return }
    notice = .waves(room.seats[seat].name, until: time + Durations.answer)
  }

  /// Pauses the game for all, or continues it, and tells all guests.
  mutating func pause(_ isPaused: Bool, at time: Double) -> [AppEffect] {
    guard table != nil, isPaused != (overlay == .pause || isPausedBeneath) else { return [] }
    // Who is asked whether to leave is still asked.
    if isPausedBeneath { isPausedBeneath = false } else { overlay = isPaused ? .pause : nil }
    // What a key was told before means another one now.
    notice = nil
    return sharing.decidesForAll ? [.tell(.pause(isPaused))] : []
  }

  /// Follows what the host tells.
  mutating func follow(_ message: TableMessage, at time: Double) -> [AppEffect] {
    guard !sharing.decidesForAll else { return [] }
    switch message {
    case .room(let room): return followRoom(room, at: time)
    case .game(let setup):
      guard let sharing, setup.players.count == sharing.room.seats.count else { return [.rejoin] }
      overlay = nil
      screen = .table(
        TableState(
          PublicGame(setup), of: setup, shared: sharing, at: time, motion: motion,
          typingRules: settings.typingRules))
    case .present: table?.catchUp(at: time)
    case .event(let event):
      guard table != nil else { return [.rejoin] }
      return onTable(at: time) { $0.followHost(event, at: time) ? [] : [.rejoin] }
    case .hears(let reading): table?.follow(reading, at: time)
    case .countdown: table?.followCountdown(at: time)
    case .pause(let isPaused): return pause(isPaused, at: time)
    case .waved(let seat): noteWave(of: seat, at: time)
    case .refused: table?.noteRefusal()
    case .ping: return [.tell(.pong)]
    case .bye: break
    // What only guests say.
    case .hello, .act, .ready, .wave, .pong: break
    }
    return []
  }
}

extension TableState {
  /// What has happened before was told: nothing of it moves.
  mutating func catchUp(at time: Double) {
    self = TableState(
      game, of: setup, after: events, shared: sharing, at: -.infinity, motion: motion,
      typingRules: typingRules)
    follow(.read, at: time)
    choice.askedAt = time
  }
}
