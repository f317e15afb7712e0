import App
import GameCore
import Hosting
import Keys
import Replay
import TestSupport

/// A table whose terminals are stores in memory: their bytes go through a session, and are delivered at once
/// or after a while.
package final class SharedTable {
  /// The name of the table.
  package static let name = "matepo"

  /// The host's knowledge of the terminals.
  package var session: TableServer {
    get { hosted.session }
    set { hosted.session = newValue }
  }
  private lazy var hosted = newSession()
  /// The program at the host, and at each guest by the number of its connection.
  package private(set) var host: Store
  package private(set) var guests: [Int: Store] = [:]
  /// The time of the play clocks of all terminals, in seconds.
  package private(set) var now = 0.0
  /// The actions of the game so far, as its journal has them.
  package private(set) var actions: [GameAction] = []
  /// The messages that guests did not understand.
  package private(set) var misunderstood: [String] = []
  /// How often the host has told something of the game, has refused a guest, and was misunderstood by one.
  package private(set) var toldCount = 0
  package private(set) var refusals = 0
  package private(set) var rejoins = 0
  /// The action of a guest that only the host may take.
  package private(set) var misdeeds: [AppEffect] = []
  /// The seeds of the games that were begun, without a given one.
  package var dealtSeed: UInt64 = 1
  private var lines: [Int: LineBuffer] = [:]
  private var hung: Set<Int> = []
  private var missed: [Int: [[UInt8]]] = [:]
  private var asked: [(Int, [UInt8])] = []
  private let motion: MotionSetting
  private let hostNames: [String]
  private let computers: [Player]
  private let invitation: [String]
  private var guestNames: [Int: [String]] = [:]
  /// How long a line is on its way, in seconds.
  private let delay: Double
  private var onTheWay: [(due: Double, line: Line)] = []

  /// A line, by the number of the guest's connection.
  private enum Line {
    case toHost(Int, [UInt8])
    case toGuest(Int, [UInt8])
  }

  /// Opens a table, with the players at the host's terminal and the seats of computers.
  package init(
    host names: [String], computers: [Player] = [], motion: MotionSetting = .off,
    invitation: [String] = [], delay: Double = 0
  ) {
    (hostNames, self.computers) = (names, computers)
    (self.motion, self.invitation) = (motion, invitation)
    self.delay = delay
    host = Store(Self.state(motion), perform: AppEffect.ignore)
    openHost()
  }

  private func newSession() -> HostedSession {
    HostedSession(
      TableServer(table: Self.name, host: hostNames, computers: computers), settings: Settings(),
      invitation: invitation, newSeed: { [unowned self] in dealtSeed })
  }

  /// Opens the lobby of the table at the host.
  private func openHost() {
    host = Store(Self.state(motion)) { [unowned self] effect in
      switch effect {
      case .openJournal: actions = []
      case .record(let action, _, _, _):
        actions.append(action)
        toldCount += 1
      case .tell(.countdown): toldCount += 1
      default: break
      }
      return hosted.perform(effect)
    }
    host.send(hosted.lobby)
  }

  private static func state(_ motion: MotionSetting) -> AppState {
    var settings = Settings()
    settings.motion = motion
    settings.onboardingCardsSeen = true
    return AppState(settings: settings, language: .en, entropy: 1)
  }

  /// Kills the host and opens its table anew with the same command; the guests come back one by one.
  package func reopen() {
    hosted = newSession()
    onTheWay = []
    asked = []
    openHost()
    for id in guests.keys.sorted() {
      guests[id]?.send(.notice(.hostIsAway))
      connect(id)
      deliver()
    }
  }

  /// Connects the terminal of a guest, which says hello.
  private func connect(_ id: Int) {
    let names = guestNames[id] ?? []
    lines[id] = LineBuffer(maximum: TableMessage.maximumLength)
    _ = session.connect(id, user: 1000)
    asked.append((id, TableMessage.hello(names: names, isSpectator: names.isEmpty).line()))
  }

  /// Lets the terminal of a guest take nothing in and say nothing, as if it were stopped, or go on.
  package func hang(_ id: Int, _ isHung: Bool = true) {
    if isHung { hung.insert(id) } else { hung.remove(id) }
    for line in missed.removeValue(forKey: id) ?? [] { arrive(.toGuest(id, line)) }
    deliver()
  }

  /// Lets players sit down at a terminal of their own, with the number of its connection.
  package func join(_ id: Int, _ names: [String]) {
    var store = Store(Self.state(motion)) { [unowned self] effect in
      switch effect {
      case .tell(let message): asked.append((id, message.line()))
      case .rejoin: rejoins += 1
      default: break
      }
      return []
    }
    let room = Roster(table: Self.name, seats: [], own: [])
    store.send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: true, room: room))))
    guests[id] = store
    guestNames[id] = names
    connect(id)
    deliver()
  }

  /// Cuts the connection of a guest.
  package func leave(_ id: Int) {
    guests[id] = nil
    hung.remove(id)
    for request in session.disconnect(id) { send(request) }
    deliver()
  }

  /// Begins a game.
  package func begin(_ setup: GameSetup) {
    host.send(.started(setup, at: now))
    deliver()
  }

  /// Delivers all that has arrived, until nothing more has.
  package func deliver() {
    repeat {
      post()
      while let first = onTheWay.first, first.due <= now {
        onTheWay.removeFirst()
        arrive(first.line)
      }
    } while !session.pending.isEmpty || !asked.isEmpty
      || onTheWay.first.map { $0.due <= now } == true
  }

  /// Waits for the next line that is on its way; returns whether there is one.
  package func deliverNext() -> Bool {
    guard let first = onTheWay.first else { return false }
    now = max(now, first.due)
    deliver()
    return true
  }

  /// Sends what the terminals have to say.
  private func post() {
    for id in session.pending {
      while case let bytes = session.output(of: id), !bytes.isEmpty {
        onTheWay.append((now + delay, .toGuest(id, Array(bytes))))
        session.noteSent(bytes.count, to: id)
      }
      guard session.isClosing(id) else { continue }
      for request in session.disconnect(id) { send(request) }
    }
    for (id, bytes) in asked { onTheWay.append((now + delay, .toHost(id, bytes))) }
    asked.removeAll()
  }

  private func arrive(_ line: Line) {
    switch line {
    case .toHost(let id, let bytes):
      for request in session.receive(id, bytes, at: now) { send(request) }
    case .toGuest(let id, let bytes) where hung.contains(id): missed[id, default: []].append(bytes)
    case .toGuest(let id, let bytes):
      for line in lines[id]?.take(bytes) ?? [] {
        let deck = guests[id]?.state.table?.game.field.deck ?? .classic
        guard let message = try? TableMessage.answer(line, deck) else {
          misunderstood.append("guest \(id): \(String(decoding: line, as: UTF8.self))")
          continue
        }
        if message == .refused { refusals += 1 }
        note(guests[id]?.send(.told(message, at: now)))
      }
    }
  }

  private func send(_ request: TableServer.Request) {
    for action in hosted.actions(of: request, at: now) { host.send(action) }
  }

  /// Sends an action to a terminal, 0 for the host, and delivers what it says.
  package func send(_ action: AppAction, to id: Int) {
    if id == 0 { host.send(action) } else { note(guests[id]?.send(action)) }
    deliver()
  }

  /// Notes what a guest has done that is up to the host: games are dealt and recorded there alone.
  private func note(_ transitions: [Store.Transition]?) {
    misdeeds += (transitions ?? []).flatMap(\.effects).filter { effect in
      switch effect {
      case .tell, .rejoin, .saveSettings, .discardInput, .repaint, .leaveGame, .quit: false
      default: true
      }
    }
  }

  /// Lets a program that has the connection of a guest ask for an action, whatever its screen shows.
  package func ask(_ action: UserAction, from id: Int) {
    asked.append((id, TableMessage.act(action).line()))
    deliver()
  }

  /// Lets a program that has the connection of a guest say anything.
  package func say(_ message: TableMessage, from id: Int) {
    asked.append((id, message.line()))
    deliver()
  }

  /// Gives a command at a terminal, by default so late that it is not too soon for anything.
  package func give(_ command: Command, at id: Int, after seconds: Double = 3) {
    now += seconds
    send(.command(command, at: now), to: id)
  }

  /// Lets the next timer of a terminal end; returns whether there is one.
  package func fire(_ id: Int) -> Bool {
    guard let timer = state(id)?.timers.next else { return false }
    while let first = onTheWay.first, first.due <= timer.due { _ = deliverNext() }
    // What has arrived may have stopped it.
    guard state(id)?.timers.next == timer else { return true }
    now = max(now, timer.due)
    send(.timer(timer.id, at: now), to: id)
    return true
  }

  /// When the next time of the table ends.
  package var deadline: Double? { session.deadline(at: now) }

  /// Lets the next time of the table end; returns whether there is one.
  package func expire() -> Bool {
    guard let deadline else { return false }
    now = max(now, deadline)
    for request in session.expire(at: now) { send(request) }
    deliver()
    return true
  }

  /// Advances the clocks of all terminals and of the table, whose timers end on the way.
  package func wait(_ seconds: Double) {
    let end = now + seconds
    func due(_ id: Int) -> Double {
      hung.contains(id) ? .infinity : state(id)?.timers.next?.due ?? .infinity
    }
    while let next = terminals.min(by: { due($0) < due($1) }) {
      if let deadline, deadline <= min(end, due(next)) {
        _ = expire()
      } else if due(next) <= end {
        _ = fire(next)
      } else {
        break
      }
    }
    now = end
  }

  /// The screen of the program at a terminal.
  package func state(_ id: Int) -> AppState? { id == 0 ? host.state : guests[id]?.state }
  /// Whether all that was said has arrived.
  package var isQuiet: Bool { onTheWay.isEmpty }
  /// The numbers of all terminals, that of the host first.
  package var terminals: [Int] { [0] + guests.keys.sorted() }

  /// The terminals at which somebody can go on with the game.
  package var asking: [Int] {
    // Nobody is at a host at which nobody plays.
    terminals.filter { ($0 > 0 || !session.hostSeats.isEmpty) && state($0)?.isAsking == true }
  }

  /// Lets somebody at a terminal do what goes on with the game, by default so late that it is not too soon for anything.
  package func play(at id: Int, _ random: inout Numbers, after seconds: Double = 3) {
    guard let state = state(id) else { return }
    switch state.move(&random) {
    case .press(let key):
      now += seconds
      send(.key(key, at: now), to: id)
    case .strike(let key):
      now += 0.05
      send(.key(key, at: now), to: id)
    case .wait: _ = fire(id)
    }
  }

  /// The commands that go on with the game at a terminal.
  package func commands(_ id: Int) -> [Command] {
    guard let state = state(id), state.mode != .result else { return [] }
    return state.bindings.map(\.command).filter {
      if case .table(let command) = $0 {
        command != .wave && command != .replaceWithComputer
      } else {
        false
      }
    }
  }
}
