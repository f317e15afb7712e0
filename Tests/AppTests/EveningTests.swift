import AppTestSupport
import GameCore
import Keys
import Replay
import TestSupport
import Testing
import Text

@testable import App

@Suite("Evenings of several games")
struct EveningTests {
  /// Plays the current game to its result.
  private func finish(_ store: inout TestStore, _ decisions: UInt64) {
    store.playToEnd(decisions: decisions)
    store.wait(60)
  }

  @Test(
    "Games in a row have a score, and the player who failed last begins the next",
    arguments: JudgingMode.allCases)
  func rematches(judge: JudgingMode) throws {
    var settings = Settings()
    settings.motion = .off
    var store = TestStore(settings, games: .games(3))
    store.send(.started(.table(judge: judge), at: store.now))
    let id = try #require(store.begun.last?.series?.id)
    var standings = [Series.Standing](repeating: .init(), count: 3)
    for number in 1...3 {
      let series = try #require(store.begun.last?.series)
      #expect(series.id == id && series.number == number && series.standings == standings)
      finish(&store, UInt64(number))
      let game = try #require(store.game)
      #expect(store.state.mode == .result)
      for winner in game.winners { standings[winner].wins += 1 }
      for ranking in game.rankings { standings[ranking.player].points += ranking.score.points }
      #expect(store.table?.series?.standings == standings)
      #expect(store.table?.series?.isOver == (number == 3))
      let begun = store.begun.count
      store.press(.enter)
      #expect(store.begun.count == begun + 1)
      #expect(store.begun.last?.startingPlayer == game.game.lastToFail)
      #expect(store.begun.last?.players == game.setup.players)
      #expect(store.begun.last?.judge == judge)
    }
    // After the last game, another evening begins.
    #expect(store.begun.last?.series?.number == 1)
    #expect(store.begun.last?.series?.id != id)
  }

  @Test("Enter begins no game before the result can have been seen")
  func tooSoon() {
    var settings = Settings()
    settings.motion = .off
    var store = TestStore(settings, games: .open)
    store.send(.started(.table(), at: store.now))
    store.playToEnd()
    let begun = store.begun.count
    store.strike(.enter)
    #expect(store.state.mode == .result && store.begun.count == begun)
    store.press(.enter)
    #expect(store.begun.count == begun + 1)
  }

  @Test("A single game has no rematch, and a new game begins a new evening")
  func others() throws {
    var single = TestStore(.table())
    single.playToEnd()
    #expect(!single.state.bindings.contains { $0.command == .result(.rematch) })
    var store = TestStore(Settings(), games: .open)
    store.send(.started(.table(), at: store.now))
    let first = try #require(store.begun.last?.series)
    finish(&store, 1)
    store.press(.enter)
    #expect(store.begun.last?.series?.number == 2)
    finish(&store, 2)
    store.press(.character("1"))
    #expect(store.begun.last?.series?.number == 1 && store.begun.last?.series?.id != first.id)
  }

  @Test("A game that is resumed knows its evening")
  func resumed() throws {
    var store = TestStore(Settings(), games: .wins(2))
    store.send(.started(.table(), at: store.now))
    finish(&store, 1)
    store.press(.enter)
    store.drawToRead()
    let series = try #require(store.table?.series)
    let header = Recording<Game>.Header(setup: try #require(store.begun.last), program: "test")
    let entries = store.played.map { Recording<Game>.Entry(milliseconds: 0, action: $0) }
    let read = try JournalReader.read(
      Recording(header: header, entries: entries).bytes, named: "test")
    #expect(read.header.setup.series == series && series.number == 2)
    store.restart(with: try #require(store.game), store.played)
    #expect(store.table?.series == series)
  }

  @Test("In plain mode the evening is told in sentences", arguments: Language.allCases)
  func told(language: Language) {
    let series = Series(
      id: 1, length: .games(3), number: 2, standings: [.init(wins: 1, points: 4), .init()])
    let text = Message.result(.evening(series, ["Aki", "Ben"])).text(in: language)
    #expect(text.contains("Aki 1") && text.contains("2"))
    let over = Series(
      id: 1, length: .wins(2), number: 3, standings: [.init(wins: 2), .init(wins: 1)])
    #expect(Message.result(.evening(over, ["Aki", "Ben"])).text(in: language).contains("Aki"))
  }
}

@Suite("What computer players say")
struct ReactionTests {
  @Test("No line comes twice in a game, at most one a round, and after a resume neither")
  func lines() throws {
    var count = 0
    for seed in 0..<UInt64(Stress.count(20, of: 400)) {
      let levels = ComputerLevel.allCases
      let players = (0..<4).map { seat in
        Player(name: "P\(seat)", seat: .computer(levels[(seat + Int(seed)) % 3]))
      }
      var store = TestStore(try GameSetup(seed: seed, players: players), motion: .full)
      var said: [(reaction: Reaction, round: Int)] = []
      while store.state.mode != .result, store.waitForTimer() {
        guard let table = store.table, let reaction = table.computers.reaction,
          said.last?.reaction != reaction
        else { continue }
        let round = table.round
        let isNew = !said.contains {
          ($0.reaction.level, $0.reaction.cause, $0.reaction.line)
            == (reaction.level, reaction.cause, reaction.line)
        }
        #expect(isNew, "seed \(seed)")
        #expect(said.last?.round != round, "seed \(seed)")
        said.append((reaction, round))
        if said.count == 3 { store.restart(with: try #require(store.game), store.played) }
      }
      count += said.count
    }
    #expect(count > 40)
  }

  @Test("All lines differ, and fit the smallest window", arguments: Language.allCases)
  func texts(language: Language) {
    var texts: Set<String> = []
    for level in ComputerLevel.allCases {
      for cause in Reaction.Cause.allCases {
        for line in 0..<Reaction.lines {
          let reaction = Reaction(seat: 0, level: level, cause: cause, line: line)
          let text = Message.reaction(reaction).text(in: language)
          #expect(texts.insert(text).inserted, "\(text)")
          #expect(ColumnWidth.of(text) <= 36, "\(text)")
        }
      }
    }
    #expect(texts.count == 36)
  }

  @Test("Plain mode has at most one line a round, and none without hints")
  func plain() throws {
    for isNew in [true, false] {
      var count = 0
      for seed in 1...6 as ClosedRange<UInt64> {
        let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.easy)) }
        var run = PlainRun(isNew: isNew)
        run.send(.started(try GameSetup(seed: seed, players: players), at: 0))
        for line in run.output.split(whereSeparator: { $0.hasPrefix("Round ") }) {
          let said = line.count { $0.contains(#/^P\d: \(/#) }
          #expect(said < 2)
          count += said
        }
      }
      // The settings of the others have no hints.
      #expect(isNew ? count > 0 : count == 0)
    }
  }
}
