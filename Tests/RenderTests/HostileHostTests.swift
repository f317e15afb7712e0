import App
import GameCore
import Graphics
import Hosting
import Keys
import Render
import Replay
import TestSupport
import Testing

/// A guest on a screen and a guest line by line, who are told anything.
@Suite("A hostile host") struct HostileHostTests {
  private static let sizes = [(40, 12), (80, 24)].map { Size(columns: $0.0, rows: $0.1) }

  /// The two guests; the link of each answers what it cannot follow by joining again.
  private struct Guests {
    var store: Store
    var plain: PlainSession
    /// The deck by which lines are read.
    var deck = DeckDefinition.classic
    /// How often what was told did not fit.
    var misfits = 0
    /// The time of the play clock, in seconds.
    var now = 0.0

    init(_ random: inout SeededGenerator) {
      var settings = Settings()
      settings.onboardingCardsSeen = true
      settings.motion = MotionSetting.allCases.randomElement(using: &random) ?? .off
      let state = AppState(
        settings: settings, language: Bool.random(using: &random) ? .en : .ja, entropy: 1)
      store = Store(state, perform: AppEffect.ignore)
      plain = PlainSession(state, perform: AppEffect.ignore)
      let nobody = Roster(table: "matepo", seats: [], own: [])
      send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: true, room: nobody))))
    }

    mutating func send(_ action: AppAction) {
      store.send(action)
      _ = plain.send(action, at: now)
    }

    /// Reads a line as the link does.
    mutating func take(_ line: [UInt8]) {
      guard let message = try? TableMessage.answer(line.dropLast(), deck) else {
        misfits += 1
        return
      }
      if case .game(let setup) = message { deck = setup.deck }
      send(.told(message, at: now))
    }

    /// Presses a key that the screen offers, and enters a line.
    mutating func act(_ random: inout SeededGenerator) {
      let bindings = store.state.bindings.filter { binding in
        switch binding.command {
        case .global(.quit), .overlay(.leaveGame), .result(.backToTitle): false
        default: true
        }
      }
      guard let key = bindings.flatMap(\.keys).randomElement(using: &random) else { return }
      store.send(.key(key, at: now))
      let lines = ["", "1", "yes", "no", "field", "score", "undo", "wave", "help"]
      if let line = lines.randomElement(using: &random) {
        _ = plain.receive(.text(line), at: now)
      }
    }

    /// Draws the screen, asks the question, and lets the timers end.
    mutating func look(_ random: inout SeededGenerator) {
      let size = HostileHostTests.sizes.randomElement(using: &random) ?? Size(columns: 80, rows: 24)
      _ = Scenes.picture(of: store.state, size: size, display: DisplayMode(), at: now)
      _ = plain.question
      while let timer = store.state.timers.next, timer.due <= now {
        store.send(.timer(timer.id, at: now))
      }
      _ = plain.advance(to: now)
    }
  }

  /// A game of several people, as its host tells it.
  private struct Told {
    let setup: GameSetup
    let room: Roster
    let events: [GameEvent]
    /// The lines: the room, the game, some events, and that this is the present.
    let lines: [[UInt8]]
    /// The game after these events.
    let game: PublicGame

    init(_ random: inout SeededGenerator) throws {
      let recorded = try RandomGame(seed: UInt64.random(in: 0..<9999, using: &random)).recording
      let known = recorded.header.setup
      setup = try GameSetup(
        seed: 0, deck: known.deck, players: known.players, startingPlayer: known.startingPlayer,
        judge: known.judge, pointing: known.pointing, clock: known.clock)
      let own = Array(
        setup.players.indices.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
      )
      room = Roster(
        table: "matepo", seats: setup.players.map { .init(name: $0.name, isReady: true) },
        own: own.sorted())
      var state = GameState(known)
      var events: [GameEvent] = []
      let count = Int.random(in: 0...recorded.entries.count, using: &random)
      for entry in recorded.entries.prefix(count) {
        events.note(try Game.reduce(into: &state, entry.action))
      }
      self.events = events
      let deck = setup.deck
      lines =
        [TableMessage.room(room).line(), TableMessage.game(setup).line()]
        + events.map { TableMessage.event($0).line(deck) } + [TableMessage.present.line()]
      var game = PublicGame(setup)
      for event in events { try game.apply(event) }
      self.game = game
    }

    /// A room with fewer, more, other or no seats.
    func changedRoom(_ random: inout SeededGenerator) -> Roster {
      var seats = room.seats
      switch Int.random(in: 0..<5, using: &random) {
      case 0: seats = Array(seats.prefix(Int.random(in: 0..<seats.count, using: &random)))
      case 1: seats += [.init(name: "Zoe")]
      case 2: seats = [.init(name: "Zoe"), .init(name: "Yan", level: .hard)]
      case 3: seats = []
      default: seats.shuffle(using: &random)
      }
      seats = Array(seats.prefix(6))
      let own = seats.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return Roster(table: "matepo", seats: seats, own: own)
    }

    /// Any message.
    func message(_ random: inout SeededGenerator) throws -> TableMessage {
      func seat() -> Int { Int.random(in: 0...5, using: &random) }
      func position() -> Int { Int.random(in: 0...63, using: &random) }
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1: return .room(changedRoom(&random))
      case 2:
        let names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
        let count = Int.random(in: 2...6, using: &random)
        return .game(
          try GameSetup(
            seed: 0, players: names.prefix(count).map { Player(name: $0) },
            judge: JudgingMode.allCases.randomElement(using: &random) ?? .vote))
      case 3: return .game(setup)
      case 4: return .present
      case 5:
        let slip = HeardReading.Slip(position: position(), kind: seat())
        return .hears(
          HeardReading(
            breath: Int.random(in: 0...9, using: &random), milliseconds: position() * 20,
            slip: Bool.random(using: &random) ? slip : nil))
      case 6: return .countdown
      case 7: return .waved(seat())
      case 8: return .refused
      case 9: return .pause(Bool.random(using: &random))
      case 10: return .event(.rolled(Int.random(in: 1...6, using: &random)))
      case 11:
        let card = setup.deck.cards.randomElement(using: &random)
        return .event(card.map { .drawn($0) } ?? .drawing)
      case 12: return .event(.voted(player: seat(), isCorrect: Bool.random(using: &random)))
      case 13: return .event(.pointed(seat()))
      case 14:
        var choices: [Choice] = []
        for _ in 0..<seat() { choices.append(Choice(player: seat(), position: position() % 4)) }
        return .event(.revealed(choices))
      default:
        let record = ReadingRecord(position: position() % 8, mora: seat() % 3, milliseconds: 900)
        let isCorrect = Bool.random(using: &random)
        return .event(
          [
            .drawing, .deckChecked, .drawingNext, .undone, .read(isCorrect: isCorrect, nil),
            .read(isCorrect: isCorrect, record),
          ].randomElement(using: &random) ?? .undone)
      }
    }
  }

  @Test("No message ends or stops a guest, whatever the phase")
  func streams() throws {
    for number in 0..<UInt64(Stress.count(40, of: 3000)) {
      var random = SeededGenerator(seed: Stress.seed &* 1_000_003 &+ number)
      let place = "stream \(number), \(Stress.variables)"
      var guests = Guests(&random)
      let told = try Told(&random)
      for line in told.lines {
        guests.take(line)
        while Int.random(in: 0..<12, using: &random) == 0 {
          var line = try told.message(&random).line(told.setup.deck)
          if Int.random(in: 0..<8, using: &random) == 0 {
            line[Int.random(in: 0..<line.count - 1, using: &random)] = UInt8.random(
              in: 0x20...0x7e, using: &random)
          }
          guests.take(line)
          guests.now += Double.random(in: 0...2, using: &random)
          guests.look(&random)
          if Int.random(in: 0..<3, using: &random) == 0 { guests.act(&random) }
        }
      }
      // The same stream again, repeated from anywhere and with holes.
      for line in told.lines.shuffled(using: &random).prefix(30) {
        guests.take(line)
        guests.now += 0.5
        guests.look(&random)
      }
      #expect(!guests.store.state.hasQuit && !guests.plain.hasEnded, "\(place)")
      let isLeavable = guests.store.state.bindings.contains {
        [.global(.leave), .global(.quit), .overlay(.stay), .overlay(.leaveGame)]
          .contains($0.command)
      }
      #expect(isLeavable || guests.store.state.overlay != nil, "\(place)")
      // A host that tells the truth again is followed.
      for line in told.lines { guests.take(line) }
      guests.look(&random)
      #expect(guests.store.state.table?.game == told.game, "\(place)")
      #expect(guests.plain.state.table?.game == told.game, "\(place)")
    }
  }
}
