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
        store.waitForTimer()
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
        #expect(most <= 12.001, "seed \(seed), \(judge)")
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

  /// The keys and waits of three people at one keyboard, if nobody hurries.
  private struct Evening {
    /// The keys of a game.
    var keys = 0
    /// The longest times from a failure to the strike, from a strike to the next complete row, and from a row read well
    /// to the next one, in seconds.
    var (strike, row, cards) = (0.0, 0.0, 0.0)
  }

  /// Plays a game in which people need 0.25 s to read a word aloud and 0.8 s to judge, and everybody presses in the
  /// first round of a sweep.
  private func evening(seed: UInt64) throws -> Evening {
    let players = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    let setup = try GameSetup(seed: seed, players: players, pointing: .sweep)
    var store = TestStore(setup, motion: .full)
    var random = Numbers(seed: seed)
    var evening = Evening()
    var (judged, struck, isWell) = (0.0, -Double.infinity, true)
    func press(_ key: Character) {
      store.strike(.character(key))
      evening.keys += 1
    }
    for _ in 0..<5000 where store.state.mode != .result {
      let table = try #require(store.table)
      switch store.state.mode {
      case .read:
        if judged > 0, isWell { evening.cards = max(evening.cards, store.now - judged) }
        if struck.isFinite { evening.row = max(evening.row, store.now - struck) }
        struck = -.infinity
        store.wait(0.8 + 0.25 * Double(table.game.field.count))
        isWell = random.number(below: 4) > 0
        press(isWell ? "y" : "n")
        judged = store.now
      case .keys: press(Array("asd")[table.keyChoice?.seat ?? 0])
      case .sweep where table.sweep?.stage == .light(round: 1):
        let end = try #require(table.sweep?.end)
        for seat in 0..<3 where seat != table.game.reader {
          store.wait(max(0, (end - store.now) / 3))
          press(Array("asd")[seat])
        }
        store.waitForTimer()
      case .reveal where !struck.isFinite:
        struck = table.timestamps.reveal + Durations.strike
        // A longer row takes two seconds of its own, and the keys are chosen once.
        if table.game.reveal.map({ $0.field.count > 1 && $0.field.count <= 30 }) == true,
          table.game.round > 2
        {
          evening.strike = max(evening.strike, struck - judged)
        }
        judged = 0
        store.waitForTimer()
      default:
        let goesOn = store.waitForTimer()
        try #require(goesOn, "seed \(seed), \(store.state.mode)")
      }
    }
    #expect(store.state.mode == .result, "seed \(seed)")
    return evening
  }

  @Test("Three people at one keyboard press at most 60 keys a game, and never wait for long")
  func people() throws {
    var most = Evening()
    for seed in 1...UInt64(Stress.count(20, of: 500)) {
      let evening = try evening(seed: seed)
      most.keys = max(most.keys, evening.keys)
      most.strike = max(most.strike, evening.strike)
      most.row = max(most.row, evening.row)
      most.cards = max(most.cards, evening.cards)
    }
    #expect(most.keys <= 60 && most.strike <= 11 && most.row <= 11 && most.cards <= 3, "\(most)")
    print("three people at one keyboard: \(most)")
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
