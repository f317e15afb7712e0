import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import Render
import Replay
import TestSupport
import Testing

@Suite("What pictures tell of how they change")
struct PictureMotionTests {
  private static let looks: [(size: Size, display: DisplayMode)] = [
    (Size(columns: 80, rows: 24), DisplayMode(paintsGround: true)),
    (Size(columns: 40, rows: 12), DisplayMode()),
    (Size(columns: 120, rows: 40), DisplayMode()),
    (Size(columns: 64, rows: 20), DisplayMode(depth: .direct, glyphs: .ascii)),
    (Size(columns: 80, rows: 24), DisplayMode(depth: .mono)),
  ]

  /// A state at a time, and when the next timer changes it.
  private struct Moment {
    let what: String
    let state: AppState
    let size: Size
    let display: DisplayMode
    /// The first time at which a timer or a key changes the state.
    let end: Double

    func picture(_ time: Double) -> Scenes.RenderedFrame {
      Scenes.picture(of: state, size: size, display: display, at: time)
    }

    private var withoutFalling: Moment {
      var state = state
      state.settings.falling = .none
      return Moment(what: what, state: state, size: size, display: display, end: end)
    }

    /// Checks what the picture at a time tells of the later ones.
    ///
    /// While it rests it does not change, and if it moves, it changes shortly before the end that it tells,
    /// and then no more. If it is slow, nothing moves but what falls.
    func check(at time: Double, _ numbers: inout Numbers) {
      let picture = picture(time)
      let about = "\(what), \(size.columns)x\(size.rows) \(display.depth), \(time)"
      if picture.isSlow {
        #expect(withoutFalling.picture(time).movesUntil == nil, "\(about): is not slow")
      }
      guard let until = picture.movesUntil else {
        let rest = min(picture.movesFrom ?? .infinity, end, time + 30)
        for _ in 0..<3 {
          let later = time + (rest - time) * Double(numbers.number(1...999)) / 1000
          #expect(self.picture(later).frame == picture.frame, "\(about): not still at \(later)")
        }
        return
      }
      // At its end a timer changes the state, and what moves then is of the next one.
      if until < min(picture.movesFrom ?? .infinity, end) {
        let after = until.isFinite ? self.picture(until + 1e-6) : nil
        #expect(after?.movesUntil == nil, "\(about): moves after \(until)")
      }
      // Without colors a bar looks the same behind another, and pixels of two spaces are large.
      guard display.pixels == .blocks else { return }
      let last = until.isFinite ? until : min(time + 1, end)
      // Too little is left of a motion to be seen.
      guard last > time + 0.2 else { return }
      let times = Array(stride(from: max(time, last - Self.tail), through: last, by: 0.1))
      let frames = (times + [last + 1e-6]).map { self.picture($0).frame }
      #expect(frames.contains { $0 != frames[0] }, "\(about): nothing moves until \(last)")
    }

    /// How long before its end something is seen to move for the last time at the latest, in seconds:
    /// what fades out, or comes to rest slowly, changes less and less.
    private static let tail = 1.0
  }

  /// Ways to begin.
  private static let starts: [(name: String, start: @Sendable (inout TestStore) -> Void)] = [
    ("title", { $0.send(.opened(resumable: nil, at: 0)) }),
    ("game", { $0.send(.started(.table(seed: 3), at: 0)) }),
    (
      "open",
      { $0.send(.started(.table(seed: 5, players: 4, pointing: .open), at: 0)) }
    ),
    (
      "computers",
      { store in
        let seats: [Player.Seat] = [.human, .computer(.easy), .computer(.hard)]
        let players = zip(["Aki", "Ben", "Chie"], seats).map { Player(name: $0, seat: $1) }
        guard let setup = try? GameSetup(seed: 4, players: players) else { return }
        store.send(.started(setup, at: 0))
      }
    ),
    ("solo", { $0.send(.startedSolo(seed: 7, at: 0)) }),
  ]

  @Test(
    "One that rests stays as it is, and one that moves changes until the end that it tells",
    arguments: starts.indices)
  func walk(start: Int) {
    let seed = Stress.seed * 10 + UInt64(start)
    var (numbers, walk) = (Numbers(seed: seed), Walk(seed: seed, motion: .full))
    walk.store.state.settings.ring = numbers.number(0...1) == 0
    Self.starts[start].start(&walk.store)
    for step in 0..<Stress.count(16, of: 250) where !walk.store.hasQuit {
      let store = walk.store
      let (size, display) = numbers.pick(Self.looks)
      let end = store.state.isClockStopped ? .infinity : store.state.timers.next?.due ?? .infinity
      let moment = Moment(
        what: "\(Stress.variables), \(Self.starts[start].name), step \(step), \(store.state.mode)",
        state: store.state, size: size, display: display, end: end)
      if store.now < end {
        moment.check(at: store.now, &numbers)
        let wait = min(end - store.now, 4) * Double(numbers.number(1...999)) / 1000
        moment.check(at: store.now + wait, &numbers)
      }
      // What is asked has been read.
      if end == .infinity { walk.store.wait(0.6) }
      walk.playOn()
    }
  }

  @Test("The title and the result are drawn at the slow pace while only tomatoes fall slowly")
  func slow() throws {
    let (size, display) = Self.looks[0]
    for name in ["title", "result"] {
      let fixture = try #require(ScreenFixture.all.first { $0.name == name })
      var store = TestStore(fixture.state(.en))
      var isSlow: [Bool] = []
      for motion in [MotionSetting.full, .fast] {
        store.state.settings.motion = motion
        let end = try #require(
          Scenes.picture(of: store.state, size: size, display: display, at: fixture.time).movesUntil
        )
        let last = Scenes.picture(of: store.state, size: size, display: display, at: end - 0.1)
        isSlow.append(last.isSlow)
      }
      #expect(isSlow == [true, false], "\(name)")
    }
  }

  @Test("At every moment of a replay, too, which between actions is at rest")
  func replay() throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == "replay" })
    var numbers = Numbers(seed: Stress.seed)
    var rests = 0
    for isFast in [false, true] {
      var store = TestStore(fixture.state(.en))
      store.state.settings.motion = .full
      if isFast { store.press(.character("+")) }
      guard case .replay(let replay) = store.state.screen else { return }
      let duration = replay.head.duration / replay.head.speed
      for _ in 0..<Stress.count(16, of: 200) {
        let time = duration * 1.1 * Double(numbers.number(0...999)) / 1000
        let (size, display) = numbers.pick(Self.looks)
        let moment = Moment(
          what: "\(Stress.variables), replay", state: store.state, size: size, display: display,
          end: .infinity)
        moment.check(at: time, &numbers)
        if moment.picture(time).movesUntil == nil { rests += 1 }
      }
      store.press(.character(" "))
      let (size, display) = Self.looks[0]
      let paused = Scenes.picture(of: store.state, size: size, display: display, at: 3)
      #expect(paused.movesUntil == nil && paused.movesFrom == nil)
    }
    #expect(rests > 5, "\(Stress.variables)")
  }

  @Test("Every screen at its moment", arguments: ScreenFixture.all)
  func fixtures(fixture: ScreenFixture) {
    var numbers = Numbers(seed: Stress.seed)
    let state = fixture.state(.en)
    let (size, display) = Self.looks[numbers.number(0...Self.looks.count - 1)]
    let end = state.isClockStopped ? .infinity : state.timers.next?.due ?? .infinity
    guard fixture.time < end else { return }
    Moment(what: fixture.name, state: state, size: size, display: display, end: end)
      .check(at: fixture.time, &numbers)
  }
}
