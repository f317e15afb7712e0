import GameCore
import Hosting

/// A session with what the host's program needs to serve it.
///
/// Effects of the program are told to the guests, and requests of guests become actions of the program.
package struct HostedSession {
  package var session: TableServer
  private var settings: Settings
  private let invitation: [String]
  private let code: [String]
  /// Returns the seed of a new game.
  private let newSeed: () -> UInt64

  /// Creates the session of a new or resumed table; `code` is a picture of the invitation, as in ``LobbyState``.
  package init(
    _ session: TableServer, settings: Settings, invitation: [String], code: [String] = [],
    newSeed: @escaping () -> UInt64
  ) {
    (self.session, self.settings, self.newSeed) = (session, settings, newSeed)
    (self.invitation, self.code) = (invitation, code)
    self.session.settle(Roster.Rules(settings))
  }

  /// Opens the lobby.
  package var lobby: AppAction {
    let sharing = HostedTable(room: session.room, invitation: invitation)
    return .openedLobby(LobbyState(sharing: sharing, code: code))
  }

  /// Performs the effects that concern guests, and ignores all others.
  package mutating func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .openJournal(let setup, _): session.begin(setup)
    case .record(_, let event, let state, let time):
      session.tell(.event(event))
      let room = session.room
      session.noteOver(state.phase == .finished)
      return room == session.room ? [] : [.room(session.room, at: time)]
    case .tell(.wave):
      if let seat = session.hostSeats.first { session.tell(.waved(seat)) }
    case .tell(let message): session.tell(message)
    case .refuse(let guest): session.refuse(guest)
    case .replaceWithComputer(let seat, let level, let time):
      session.give(seat, to: level)
      return [.room(session.room, at: time)]
    case .changeTable(let change, let time):
      perform(change)
      return [.room(session.room, at: time)]
    case .beginShared(let known, let seed, let time):
      // Who has watched a game sits down before the next one.
      if session.seatLate() { return [lobby] }
      do throws(GameError) {
        let setup = try deal(known, seed: seed ?? newSeed())
        return [.room(session.room, at: time), .started(setup, at: time)]
      } catch {
        return [.notice(.setup(error))]
      }
    default: break
    }
    return []
  }

  private mutating func perform(_ change: TableChange) {
    let players = session.players
    switch change {
    case .settings(let new):
      settings = new
      session.settle(Roster.Rules(new))
    case .addCat:
      // Each further cat has another character.
      let levels: [ComputerLevel] = [.normal, .easy, .hard]
      let level = levels[(players.count - players.people.count) % levels.count]
      let name = Cat.name(level, besides: players.map(\.name))
      session.seat(Player(name: name, seat: .computer(level)))
    case .removeCat: session.removeComputer()
    }
  }

  /// Returns the actions that a guest's request leads to.
  package func actions(of request: TableServer.Request, at time: Double) -> [AppAction] {
    switch request {
    case .room:
      [.room(session.room, at: time)] + (session.awaitsGame ? [.allReady(at: time)] : [])
    case .lobby: [lobby]
    case .act(let action, let seats, let guest):
      [.asked(action, seats: seats, guest: guest, at: time)]
    case .wave(let seat): [.waved(seat, at: time)]
    case .pause(let isPaused): [.paused(isPaused, at: time)]
    case .programGone(let name, let reason): [.notice(.programGone(name: name, reason: reason))]
    }
  }

  /// The setup of the next game, by default with all who have sat down and are there.
  private mutating func deal(
    _ known: GameSetup?, seed: UInt64
  ) throws(GameError) -> GameSetup {
    if let known, !session.hasOtherPlayers {
      return try known.with(seed: seed, series: known.series)
    }
    session.seatPlayers()
    return try settings.sharedSetup(seed: seed, session.players)
  }
}

extension Settings {
  /// The judge at a table that people join.
  var sharedJudge: JudgingMode { chosenJudge ?? .vote }

  /// The setup of a game at a table that people join: they point at once at their own terminals, and vote
  /// unless another judge was chosen.
  func sharedSetup(seed: UInt64, _ players: [Player]) throws(GameError) -> GameSetup {
    let judge = sharedJudge
    return try GameSetup(
      seed: seed, deck: deck, players: players, judge: judge, pointing: .secret,
      picturesOnly: picturesOnly, clock: judge == .typed ? typingRules.level : clock.level)
  }
}
