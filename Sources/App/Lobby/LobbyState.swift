import GameCore
import Hosting
import Keys
import Text

/// The screen before a game at a table that people join from their own terminals.
package struct LobbyState: Equatable, Sendable {
  /// A chair that somebody sits on, or has just left.
  package struct Chair: Equatable, Sendable {
    package let seat: Roster.Seat
    /// The seat in the room; `nil` if the player has left.
    package let index: Int?

    /// Whether the player has left.
    package var hasLeft: Bool { index == nil || !seat.isPresent }
  }

  /// A player who has left, whose chair is kept for a while.
  private struct Departure: Equatable {
    let seat: Roster.Seat
    let chair: Int
    let end: Double
  }

  /// The members that have sat down, and those that are ready.
  package private(set) var sharing: HostedTable
  /// A picture of the first line of the invitation, as rows of half blocks; empty if there is none.
  package let code: [String]
  /// When players have sat down, by their names, in seconds of the play clock.
  package private(set) var arrivals: [String: Double] = [:]
  private var departures: [Departure] = []

  package init(sharing: HostedTable, code: [String] = []) {
    (self.sharing, self.code) = (sharing, code)
  }

  package var room: Roster { sharing.room }

  /// The invitation to friends, as lines, of which the last is for those on the same machine.
  package var invitation: [String] { sharing.invitation }

  /// Whether all who have sat down are ready.
  package var isReady: Bool { room.isOwnReady }

  /// Whether the host is alone.
  var needsPlayers: Bool { beginsGame && room.seats.count < 2 }

  /// Whether a key begins the game here, and the other terminals only say that they are ready.
  package var beginsGame: Bool { Optional(sharing).decidesForAll }

  /// The command of friends on the same machine.
  package var command: String { invitation.last ?? "tomatomato join \(room.table)" }

  /// The bindings that work now.
  package var bindings: [Binding] {
    KeyMap.bindings(for: .lobby).filter { binding in
      guard case .lobby(let command) = binding.command else { return true }
      return switch command {
      case .ready: beginsGame ? room.seats.count > 1 : !room.own.isEmpty
      case .wave: !room.own.isEmpty
      case .nextDeck, .nextJudge: beginsGame && room.rules != nil
      case .addCat: beginsGame && room.seats.count < GameSetup.playerCounts.upperBound
      case .removeCat: beginsGame && room.seats.contains { $0.level != nil }
      }
    }
  }

  /// The chairs from the left: players who have left keep theirs for a while, until a time.
  package func chairs(isOver: (Double) -> Bool) -> [Chair] {
    var chairs = room.seats.enumerated().map { Chair(seat: $1, index: $0) }
    for departure in departures where !isOver(departure.end) {
      guard chairs.count < GameSetup.playerCounts.upperBound else { break }
      chairs.insert(
        Chair(seat: departure.seat, index: nil), at: min(departure.chair, chairs.count))
    }
    return chairs
  }

  /// The room has changed: who has come drops onto a chair, and who has gone leaves one.
  mutating func note(_ room: Roster, at time: Double) {
    let chairs = chairs { $0 <= time }
    let (before, now) = (self.room.seats.map(\.name), room.seats.map(\.name))
    departures = chairs.enumerated().compactMap { chair, place in
      guard !now.contains(place.seat.name), place.seat.level == nil else { return nil }
      let known = departures.first { $0.seat == place.seat }
      let end = known?.end ?? time + Durations.departure
      return Departure(seat: place.seat, chair: chair, end: end)
    }
    arrivals = arrivals.filter { now.contains($0.key) }
    for (index, name) in now.filter({ !before.contains($0) }).enumerated() {
      arrivals[name] = time + Double(index) * Durations.chair.pause
    }
    sharing.room = room
  }
}

/// Where the players of a terminal come from who sit at a table that people share.
enum TableHome: Equatable, Sendable {
  /// From a command line, which only led to the table.
  case shell
  case title
  /// From the list of tables that a command line has asked for.
  case list(JoinState.Options)
}

package enum LobbyCommand: Equatable, Sendable {
  /// The players of this terminal are ready, or not; at the host, the game begins.
  case ready
  case wave
  /// At the host, changes what the next game is played with.
  case nextDeck, nextJudge
  /// At the host, lets a cat sit down, or the last one leave.
  case addCat, removeCat

  static let keys = [
    Binding([.enter], .lobby(.ready), .init("ready, or begin the game", ja: "準備よし、またはゲームをはじめる")),
    Binding(
      [.character("c"), .character("+")], .lobby(.addCat),
      .init("a cat, the computer, sits down", ja: "ネコ（コンピューター）をよぶ")),
    Binding(
      [.backspace, .character("-")], .lobby(.removeCat),
      .init("the last cat leaves", ja: "最後のネコが席を立つ")),
    Binding([.character("d")], .lobby(.nextDeck), .init("next deck", ja: "次の山札")),
    Binding([.character("j")], .lobby(.nextJudge), .init("next judge", ja: "次の判定")),
    Binding([.character("w")], .lobby(.wave), .wave),
  ]
}

/// A change by the host before a game.
package enum TableChange: Equatable, Sendable {
  /// The setup of the next game.
  case settings(Settings)
  case addCat, removeCat
}

extension Roster.Rules {
  /// The deck and the judge of the next game with some settings, in which people vote unless another judge was chosen.
  init(_ settings: Settings) {
    self.init(deck: settings.deck.name, judge: settings.sharedJudge)
  }

  /// The name of the deck.
  package func deckTitle(in language: Language) -> String {
    DeckDefinition(rawValue: deck)?.title.text(in: language) ?? deck
  }

  /// The name of the judge.
  package func judgeName(in language: Language) -> String {
    Setting.judge.row?.names[judge.rawValue]?.text(in: language) ?? ""
  }
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
    case .nextDeck: changeNextGame(.deck, at: time)
    case .nextJudge: changeNextGame(.judge, at: time)
    case .addCat: [.changeTable(.addCat, at: time)]
    case .removeCat: [.changeTable(.removeCat, at: time)]
    }
  }

  /// Changes what the next game at the table is played with; that is not saved.
  private mutating func changeNextGame(_ setting: Setting, at time: Double) -> [AppEffect] {
    settings.chosenJudge = settings.sharedJudge
    setting.change(&settings, by: 1, language)
    return [.changeTable(.settings(settings), at: time)]
  }

  /// The host tells a guest who sits at the table.
  ///
  /// Whether a game is played decides what the guest shows: a table that was opened anew has none.
  private mutating func followRoom(_ room: Roster, at time: Double) -> [AppEffect] {
    if notice == .hostIsAway || notice == .hostIsMisunderstood { notice = nil }
    if let table {
      guard room.isPlaying else {
        let invitation = sharing?.invitation ?? []
        let sharing = HostedTable(isGuest: true, room: room, invitation: invitation)
        let old = self.sharing?.room
        (self.sharing, overlay, notice) = (sharing, nil, nil)
        announce(late: room, after: old, at: time)
        screen = .lobby(LobbyState(sharing: sharing))
        return []
      }
      guard room.seats.count == table.game.players.count else { return [.rejoin] }
    }
    return note(room, at: time)
  }

  /// The room has changed.
  mutating func note(_ room: Roster, at time: Double) -> [AppEffect] {
    // The lobby shows it.
    if lobby == nil, let old = sharing?.room { announce(room, after: old, at: time) }
    announce(late: room, after: sharing?.room, at: time)
    sharing?.room = room
    lobby?.note(room, at: time)
    return onTable(at: time) {
      $0.note(room, at: time)
      return $0.give(room.seatsToReplace, at: time)
    }
  }

  /// Says who has left the table, has come back, or wants a computer to play for somebody.
  private mutating func announce(_ room: Roster, after old: Roster, at time: Double) {
    let end = time + Durations.answer
    for before in old.seats where before.level == nil {
      let now = room.seats.first { $0.name == before.name }
      if before.isPresent, now?.isPresent != true {
        notice = .left(before.name, until: end)
      } else if !before.isPresent, now?.isPresent == true, now?.level == nil {
        notice = .isBack(before.name, until: end)
      }
      let wishes = now?.wishes?.filter { before.wishes?.contains($0) != true } ?? []
      guard let guest = wishes.last, room.seats.indices.contains(guest) else { continue }
      notice = .wantsComputer(room.seats[guest].name, for: before.name, until: end)
    }
  }

  /// Says who was not ready for the game in time, and watches it.
  private mutating func announce(late room: Roster, after old: Roster?, at time: Double) {
    guard let old, !old.seats.isEmpty else { return }
    let names = room.late.filter { !old.late.contains($0) }
    guard !names.isEmpty else { return }
    notice = .isLate(names.joined(separator: language.comma), until: time + Durations.answer)
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
      var table = TableState(
        PublicGame(setup), of: setup, shared: sharing, at: time, motion: motion,
        typingRules: settings.typingRules)
      // Who comes in the middle of a game has not seen its lobby.
      if let lobby, !lobby.room.isPlaying { table.lobby = lobby }
      screen = .table(table)
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
    case .hello, .act, .ready, .wave, .replace, .pong, .list: break
    }
    return []
  }
}

extension TableState {
  /// Earlier events were told: nothing of them moves.
  ///
  /// Before the first one, the game begins here as at the host.
  mutating func catchUp(at time: Double) {
    if !events.isEmpty {
      self = TableState(
        game, of: setup, after: events, shared: sharing, at: -.infinity, motion: motion,
        typingRules: typingRules)
    }
    follow(.read, at: time)
    choice.askedAt = time
  }
}
