import GameCore
import Hosting
import Replay
import TestSupport
import Testing
import Text

@testable import App

@Suite("A shared table in plain mode") struct PlainTableTests {
  /// A guest's session at a table where these players sit, one of them here.
  private struct Guest {
    private(set) var session: PlainSession
    private(set) var output: [String] = []
    /// The messages to the host.
    var asked: [TableMessage] { box.asked }
    private let box = Box()

    private final class Box { var asked: [TableMessage] = [] }

    init(_ players: [Player], seat: Int, language: Language = .en) {
      var settings = Settings()
      settings.onboardingCardsSeen = true
      settings.hints = .never
      session = PlainSession(
        AppState(settings: settings, language: language, entropy: 1, canMove: false)
      ) { [box] effect in
        if case .tell(let message) = effect { box.asked.append(message) }
        return AppEffect.ignore(effect)
      }
      let nobody = Roster(table: "matepo", seats: [], own: [])
      send(.openedLobby(LobbyState(sharing: HostedTable(isGuest: true, room: nobody))))
      let seats = players.map { Roster.Seat(name: $0.name) }
      follow(.room(Roster(table: "matepo", seats: seats, own: [seat])))
    }

    private mutating func send(_ action: AppAction) {
      output += session.send(action, at: 0).sentences
    }

    mutating func follow(_ message: TableMessage) { send(.told(message, at: 0)) }

    mutating func say(_ line: String) { output += session.receive(.text(line), at: 0) }

    mutating func forget() { output = [] }
  }

  @Test("A guest is told once who has left, who is back, and who watches")
  func presence() throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    var guest = Guest(players, seat: 0)
    guest.follow(.game(try GameSetup(seed: 7, players: players)))
    guest.follow(.present)
    func count(_ sentence: String) -> Int { guest.output.count { $0 == sentence } }
    var room = Roster(
      table: "matepo", seats: players.map { .init(name: $0.name) }, own: [0], isPlaying: true)
    for isPresent in [false, false, true, true] {
      room.seats[1].isPresent = isPresent
      guest.follow(.room(room))
    }
    #expect(count("Ben has left") == 1 && count("Ben is back") == 1)
    room.late = ["Chie"]
    guest.follow(.room(room))
    #expect(count("Chie: not ready, so watching") == 1)
  }

  @Test("A guest who comes back after the end of a game is told its result")
  func result() throws {
    let random = try RandomGame(seed: 3, undoes: false)
    let setup = random.recording.header.setup
    var guest = Guest(setup.players, seat: 0)
    guest.follow(.game(setup))
    var state = random.recording.dealt
    for entry in random.recording.entries {
      guest.follow(.event(try Game.reduce(into: &state, entry.action)))
    }
    try #require(state.phase == .finished)
    guest.follow(.present)
    let places = guest.output.filter { $0.hasPrefix("1. ") || $0.hasPrefix("2. ") }
    #expect(places.count > 1, "\(guest.output)")
    #expect(!guest.output.contains { $0.hasPrefix("The row") }, "\(guest.output)")
  }

  @Test(
    "A guest is told what the transcript of the game says, without the seed",
    arguments: Language.allCases)
  func sameAsTheTranscript(language: Language) throws {
    var count = 0
    for seed in 0..<UInt64(Stress.count(40, of: 400)) {
      let random = try RandomGame(seed: seed, undoes: false)
      let setup = random.recording.header.setup
      guard setup.players.people.count == setup.players.count else { continue }
      count += 1
      var guest = Guest(setup.players, seat: 0, language: language)
      guest.forget()
      guest.follow(.game(setup))
      guest.follow(.present)
      var state = random.recording.dealt
      for entry in random.recording.entries {
        guest.follow(.event(try Game.reduce(into: &state, entry.action)))
      }
      var told = guest.output[...]
      for sentence in Playback(random.recording).sentences(in: language)
        .dropFirst()
      {
        let place = told.firstIndex(of: sentence)
        try #require(place != nil, "seed \(seed): \(sentence)\n\(guest.output)")
        told = told[((place ?? 0) + 1)...]
      }
      #expect(!guest.output.contains { $0.contains("\(setup.seed)") }, "seed \(seed)")
      #expect(guest.session.isFinished)
      guest.say("")
      #expect(!guest.session.hasEnded, "only the host begins another game")
    }
    #expect(count > 0)
  }

  @Test("A guest is asked only about its own seat, and its lines become actions")
  func lines() throws {
    let players = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    let setup = try GameSetup(seed: 7, players: players, startingPlayer: 1, judge: .vote)
    var guest = Guest(players, seat: 1)
    #expect(
      guest.session.question
        == [
          "At the table: Aki (not ready), Ben (you), Chie (not ready).",
          "Press Enter when you are ready.",
        ])
    guest.say("")
    #expect(guest.asked == [.ready(true)])
    guest.say("wave")
    #expect(guest.asked.last == .wave)
    guest.follow(.game(setup))
    guest.follow(.present)
    var state = GameState(setup)
    func play(_ action: GameAction) throws {
      guest.follow(.event(try Game.reduce(into: &state, action)))
    }
    #expect(guest.session.question == ["Ben, roll the die: press Enter."])
    guest.say("")
    #expect(guest.asked.last == .act(.roll))
    #expect(guest.session.question.isEmpty, "the roll is on its way")
    try play(.user(.roll))
    while state.phase != .read {
      if let next = state.pendingActions.first {
        try play(.internal(next))
      } else {
        try play(.user(.draw))
      }
    }
    let reader = state.game.reader
    try #require(reader != 1)
    #expect(guest.session.question.last?.hasPrefix("Ben, did ") == true)
    guest.say("maybe")
    #expect(guest.output.last == "Expected yes or no.")
    guest.say("no")
    #expect(guest.asked.last == .act(.vote(player: 1, isCorrect: false)))
    try play(.user(.vote(player: 1, isCorrect: false)))
    let other = [0, 2].first { $0 != reader } ?? 0
    #expect(guest.session.question.last == "Waiting for \(players[other].name)")
    guest.say("yes")
    #expect(guest.output.last == "It is not your turn; field, score and help work now, too.")
    guest.say("pause")
    #expect(guest.asked.last == .pause(true))
    #expect(guest.session.question == ["The game is paused. Press Enter to go on."])
    guest.say("")
    #expect(guest.asked.last == .pause(false))
    try play(.user(.vote(player: other, isCorrect: false)))
    try play(.user(.read(isCorrect: false)))
    #expect(guest.session.question.last?.hasPrefix("There is only one card") == true)
    guest.say("")
    #expect(guest.asked.last == .act(.point(player: 1, position: 0)))
    #expect(!guest.session.isSecret, "nobody else looks at this terminal")
  }
}
