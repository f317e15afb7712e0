import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing

@testable import App

/// How long players wait for what happens by itself, on the clock of the play.
@Suite("The pace of rounds")
struct RoundPaceTests {
  private static let levels: [Player.Seat] = [
    .human, .computer(.easy), .computer(.normal), .computer(.hard),
  ]

  /// Plays a game of one person and three computers without skipping anything, and returns the waits
  /// between two of the person's turns.
  private func waits(seed: UInt64, judge: JudgingMode, mistakes: Int) throws -> [Double] {
    let players = Self.levels.enumerated().map { Player(name: "P\($0)", seat: $1) }
    let setup = try GameSetup(seed: seed, players: players, judge: judge)
    var store = TestStore(setup, motion: .full)
    var random = Numbers(seed: seed)
    var (waits, since) = ([Double](), store.now)
    for _ in 0..<20_000 {
      guard let table = store.table, store.state.mode != .result, store.state.mode != .ceremony
      else { return waits }
      switch store.state.mode {
      case .watch:
        let hasTimer = store.waitForTimer()
        try #require(hasTimer, "seed \(seed)")
        continue
      case .drawing where table.game.drawer != 0:
        store.waitForTimer()
        continue
      case .countdown, .reveal:
        // All watch what the choices come to; only then the computers go on.
        if store.state.mode == .reveal, table.round == 1 {
          store.strike(.enter)
        } else {
          store.waitForTimer()
        }
        since = store.now
        continue
      case .drawing:
        // The person's own cards fly.
        store.waitForTimer()
        since = store.now
        continue
      case .typing:
        for key in table.game.field.romaji(reversed: table.game.reversed) {
          store.wait(0.05)
          store.strike(.character(key))
        }
      case let mode:
        waits.append(store.now - since)
        store.look()
        let fails = random.number(below: 100) < mistakes
        switch mode {
        case .read: store.strike(.character(fails ? "n" : "y"))
        case .getReady where fails:
          store.strike(.enter)
          store.strike(.character("x"))
        default: store.strike(.enter)
        }
      }
      since = store.now
    }
    Issue.record("seed \(seed) does not end")
    return waits
  }

  @Test("Three computers between two turns of a person take at most twelve seconds")
  func computers() throws {
    var longest = 0.0
    for seed in 0..<UInt64(Stress.count(12, of: 200)) {
      for judge in [JudgingMode.table, .typed] {
        let waits = try waits(seed: seed, judge: judge, mistakes: seed % 2 == 0 ? 5 : 25)
        let most = waits.max() ?? 0
        #expect(most <= 12, "seed \(seed), \(judge)")
        longest = max(longest, most)
      }
    }
    // Otherwise nothing was measured.
    #expect(longest > 6)
    print("longest wait between two turns: \(longest) s")
  }

  @Test("From the last secret choice to the next roll it takes at most six seconds")
  func secretPointing() throws {
    var longest = 0.0
    for seed in 1...UInt64(Stress.count(8, of: 60)) {
      for players in 3...6 {
        var store = TestStore(.table(seed: seed, players: players), motion: .full)
        var random = Numbers(seed: seed)
        var chosen: Double?
        for _ in 0..<3000 where store.state.mode != .result {
          switch store.state.mode {
          case .curtain: store.press(.character(" "))
          case .choose:
            store.press(
              .character(
                Character("\(1 + random.number(below: min(store.game?.field.count ?? 1, 9)))")))
            store.press(.enter)
            if store.state.mode == .ready { chosen = store.now }
          case .read: store.press(.character(random.number(below: 4) == 0 ? "n" : "y"))
          case .reveal where store.table?.round == 1:
            // In the first round, it waits for a key.
            store.wait(try #require(store.game?.reveal).settled)
            store.press(.enter)
          case .countdown, .reveal, .drawing, .ceremony: store.waitForTimer()
          default:
            if store.state.mode == .roll, let start = chosen {
              #expect(store.now - start <= 6, "seed \(seed), \(players) players")
              longest = max(longest, store.now - start)
              chosen = nil
            }
            store.press(.enter)
          }
        }
      }
    }
    #expect(longest > 4)
    print("longest time from the last choice to the roll: \(longest) s")
  }

  @Test("Every key hurries a computer player")
  func hurry() throws {
    let players = [Player(name: "Aki"), Player(name: "Tama", seat: .computer(.easy))]
    for key in [Key.enter, .character("x"), .tab, .left] {
      var store = TestStore(
        try GameSetup(seed: 3, players: players, startingPlayer: 1, judge: .table), motion: .full)
      #expect(store.state.mode == .watch)
      store.press(key)
      #expect(store.game?.die != nil, "\(key)")
    }
  }

  @Test("A single card is revealed at once, without a key")
  func oneCard() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var store = TestStore(.table(seed: seed), motion: .full)
      store.drawToRead()
      guard store.game?.field.count == 1 else { continue }
      store.fail()
      let failed = store.now
      store.press(.enter)
      #expect(store.state.mode == .reveal)
      while store.state.mode == .reveal, store.waitForTimer() {}
      #expect(store.state.mode == .roll && store.now - failed < 3, "seed \(seed)")
      return
    }
    Issue.record("no game begins with one card")
  }
}
