import App
import AppTestSupport
import Graphics
import Motion
import TestSupport
import Testing

@testable import Render

@Suite("Pictures with a cached still plane")
struct CompositorTests {
  private static let looks: [(size: Size, display: DisplayMode)] = [
    (Size(columns: 80, rows: 24), DisplayMode(paintsGround: true)),
    (Size(columns: 80, rows: 24), DisplayMode()),
    (Size(columns: 120, rows: 40), DisplayMode(depth: .direct, blocks: .sextant)),
    (Size(columns: 40, rows: 12), DisplayMode(depth: .sixteen)),
    (Size(columns: 64, rows: 20), DisplayMode(glyphs: .ascii)),
    (Size(columns: 80, rows: 24), DisplayMode(depth: .mono)),
  ]

  /// The first look and another one for each text, or in full length all of them.
  private static func looks(for text: String) -> [(size: Size, display: DisplayMode)] {
    let number = text.utf8.reduce(0) { $0 &+ Int($1) }
    return Stress.isOn ? looks : [looks[0], looks[1 + number % (looks.count - 1)]]
  }

  /// Pictures of one compositor, each compared with that of a new one.
  private struct Twice {
    let what: String
    let size: Size
    let display: DisplayMode
    var kept = Compositor()
    var before: Frame?

    mutating func check(_ state: AppState, at time: Double) {
      let once = Scenes.picture(of: state, size: size, display: display, at: time)
      let again = kept.picture(of: state, size: size, display: display, at: time)
      let about = "\(what), \(size.columns)x\(size.rows) \(display.depth), at \(time)"
      let wrong = once.frame.cells.indices.first { once.frame.cells[$0] != again.frame.cells[$0] }
      let place = wrong.map { "row \($0 / size.columns), column \($0 % size.columns)" }
      let cells = wrong.map { "\(again.frame.cells[$0]), not \(once.frame.cells[$0])" } ?? ""
      #expect(place == nil, "\(about): \(cells)")
      #expect(again.frame.cursor == once.frame.cursor && again.targets == once.targets, "\(about)")
      #expect(kept.targets(size: size, display: display) == once.targets, "\(about)")
      #expect(again.movesUntil == once.movesUntil && again.movesFrom == once.movesFrom, "\(about)")
      #expect(again.isSlow == once.isSlow, "\(about)")
      if let before, let changed = again.changed {
        for row in 0..<size.rows {
          let isSame = (0..<size.columns).allSatisfy {
            changed.contains(column: $0, row: row) || before[$0, row] == again.frame[$0, row]
          }
          #expect(isSame, "\(about): row \(row)")
        }
      }
      before = again.frame
    }

    /// Checks some times from one on, most of them later than those before.
    mutating func check(
      _ state: AppState, from start: Double, until end: Double, _ numbers: inout Numbers
    ) {
      kept.forget()
      var times = (0..<Stress.count(6, of: 12)).map { _ in
        start + min(end - start, 16) * Double(numbers.number(0...999)) / 1000
      }.sorted()
      times.insert(start, at: 0)
      times.append(numbers.pick(times))
      for time in times { check(state, at: time) }
    }
  }

  /// The time of the next timer of a state, until which the state is shown.
  private static func end(of state: AppState) -> Double {
    state.isClockStopped ? .infinity : state.timers.next?.due ?? .infinity
  }

  @Test("Every screen looks the same at all times", arguments: ScreenFixture.all)
  func fixtures(fixture: ScreenFixture) {
    var numbers = Numbers(seed: Stress.seed)
    let time = fixture.time
    for motion in [MotionSetting.off, .full] {
      var state = fixture.state(.en)
      state.settings.motion = motion
      let end = max(Self.end(of: state), time)
      for (size, display) in Self.looks(for: fixture.name) {
        var twice = Twice(what: fixture.name, size: size, display: display)
        twice.check(state, from: time, until: end, &numbers)
      }
    }
  }

  @Test("Targets are forgotten with the picture, and are those of its size and display mode")
  func targets() throws {
    let fixture = try #require(ScreenFixture.all.first)
    let (state, (size, display)) = (fixture.state(.en), Self.looks[0])
    var kept = Compositor()
    #expect(kept.targets(size: size, display: display) == nil)
    for _ in 0..<3 {
      let picture = kept.picture(of: state, size: size, display: display, at: fixture.time)
      #expect(kept.targets(size: size, display: display) == picture.targets)
    }
    for other in Self.looks.dropFirst() {
      #expect(kept.targets(size: other.size, display: other.display) == nil)
    }
    kept.forget()
    #expect(kept.targets(size: size, display: display) == nil)
  }

  @Test("A replay, from its beginning to its end and back", arguments: [1, 4.0])
  func replay(speed: Double) throws {
    var numbers = Numbers(seed: Stress.seed + 1)
    let fixture = try #require(ScreenFixture.all.first { $0.name == "replay" })
    var state = fixture.state(.en)
    state.settings.motion = .full
    if speed > 1 {
      for _ in 0..<2 { _ = App.reduce(into: &state, .command(.replay(.faster), at: 0)) }
    }
    guard case .replay(let replay) = state.screen else {
      Issue.record("no replay")
      return
    }
    let duration = replay.head.duration / speed
    for (size, display) in Self.looks {
      var twice = Twice(what: "replay", size: size, display: display)
      let times = (0..<Stress.count(60, of: 600)).map { _ in
        duration * Double(numbers.number(0...1000)) / 1000
      }.sorted()
      for time in times + [times[0]] {
        twice.check(state, at: time)
        // As in a film: the same state, soon after.
        twice.check(state, at: time + 0.02)
      }
    }
  }

  @Test("Every item of the gallery", arguments: Gallery.items.map(\.name))
  func gallery(name: String) {
    var numbers = Numbers(seed: Stress.seed)
    let items = Gallery.items.map { GalleryState.Item(name: $0.name, duration: $0.duration) }
    var store = TestStore(language: .en, seed: 7, perform: AppEffect.ignore)
    store.send(.openedGallery(items, index: items.firstIndex { $0.name == name } ?? 0, at: 0))
    for (size, display) in Self.looks(for: name) {
      var twice = Twice(what: name, size: size, display: display)
      twice.check(store.state, from: 0, until: .infinity, &numbers)
    }
  }

  @Test("And every state of random games", arguments: 0..<4)
  func games(number: Int) {
    var numbers = Numbers(seed: Stress.seed * 10 + UInt64(number))
    var settings = Settings()
    settings.motion = .full
    settings.ring = number != 3
    var store = TestStore(settings, showsTitleSequence: true, perform: AppEffect.ignore)
    switch number {
    case 0: store.send(.opened(resumable: nil, at: 0))
    case 1: store.send(.startedSolo(seed: 7, at: 0))
    case 2: store.send(.started(.table(seed: 5, players: 4, pointing: .open), at: 0))
    default: store.send(.started(.table(seed: 3, players: 3), at: 0))
    }
    for step in 0..<Stress.count(24, of: 250) where !store.hasQuit {
      let (size, display) = numbers.pick(Self.looks)
      var twice = Twice(
        what: "\(Stress.variables), game \(number), step \(step), \(store.state.mode)", size: size,
        display: display)
      let end = Self.end(of: store.state)
      twice.check(store.state, from: store.now, until: end, &numbers)
      if end < .infinity, numbers.number(0...3) > 0 {
        store.wait(end - store.now)
      } else {
        store.wait(0.6)
        store.pressOffered(&numbers)
      }
    }
  }

  /// A scene that counts how often its still plane is drawn.
  private struct Counted: Scene {
    final class Counter { var drawn = 0 }

    let scene: any Scene
    let counter = Counter()

    func fall(on painter: Painter) -> Fall? { scene.fall(on: painter) }
    func still(_ painter: inout Painter) {
      counter.drawn += 1
      scene.still(&painter)
    }
    func moving(_ painter: inout Painter) { scene.moving(&painter) }
  }

  /// A disc over leaves.
  private struct Disc: Scene {
    func fall(on painter: Painter) -> Fall? {
      Fall(view: ParticleView(.leaves, seed: 5), start: 0, cellHeight: 20)
    }
    func still(_ painter: inout Painter) {
      painter.beginCanvas(cellHeight: 20)
      painter.canvas.fillDisc(.init(0xff0000), center: Point(x: 300, y: 200), radius: 80)
    }
  }

  @Test(
    "The still plane over something that falls is drawn twice, and once more when nothing falls")
  func falling() {
    let look = Self.looks[0]
    func new(at time: Double) -> Painter {
      Painter(size: look.size, display: look.display, language: .en, time: time)
    }
    let scene = Counted(scene: Disc())
    var compositor = Compositor()
    for time in stride(from: 2.0, to: 12, by: 0.5) {
      let picture = compositor.draw(scene, at: time, on: new(at: time))
      #expect(picture.movesUntil == ParticleView.duration && picture.isSlow, "at \(time)")
    }
    // The first picture is not cached, since most are never drawn again.
    #expect(scene.counter.drawn == 2)
    let picture = compositor.draw(scene, at: 15, on: new(at: 15))
    #expect(picture.movesUntil == nil && scene.counter.drawn == 3)
  }

  @Test(
    "The still plane is drawn for blinks only while a row is read, typed or pointed at",
    arguments: ["read-left", "read-right", "solo-typing", "solo-aloud", "choose", "enter"])
  func row(name: String) throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == name })
    var state = fixture.state(.en)
    state.settings.motion = .full
    let look = Self.looks[0]
    let scene = Counted(scene: ScreenScene(state: state))
    var compositor = Compositor()
    for time in stride(from: 20.0, to: 30, by: 0.1) {
      _ = compositor.draw(
        scene, at: time,
        on: Painter(Environment(state, size: look.size, display: look.display), at: time))
    }
    // At its start and its end.
    #expect(scene.counter.drawn < 12)
  }

  /// A letter that appears or moves in the still plane, under one that moves.
  private struct Letters: Scene {
    let moves: Bool

    func still(_ painter: inout Painter) {
      let isThere = moves ? painter.clock.time(until: 2) >= 1 : painter.clock.hasReached(1)
      painter.put(isThere ? "ab" : "..", column: 2, row: 1)
    }
    func moving(_ painter: inout Painter) {
      if painter.clock.now < 1 || painter.clock.now > 2 { painter.put("c", column: 3, row: 1) }
    }
  }

  @Test("A still plane that moves or changes later is drawn again then", arguments: [true, false])
  func notYet(moves: Bool) {
    let size = Size(columns: 12, rows: 3)
    var compositor = Compositor()
    for (time, text) in [(0, ".c"), (0.5, ".c"), (1, "ab"), (1.5, "ab"), (2.5, "ac"), (0.2, ".c")] {
      let picture = compositor.draw(
        Letters(moves: moves), at: time,
        on: Painter(size: size, display: DisplayMode(), language: .en, time: time))
      #expect(picture.frame.text == "\n  \(text)\n\n", "at \(time)")
    }
  }

  @Test("The moving plane does not draw on protected areas")
  func protected() {
    let size = Size(columns: 8, rows: 2)
    var painter = Painter(size: size, display: DisplayMode(), language: .en, time: 0)
    painter.put("status", column: 0, row: 0)
    painter.protecting([Rect(column: 0, row: 0, width: 6, height: 1)]) { painter in
      painter.frame.fill(Rect(column: 0, row: 0, width: 8, height: 2), .plain, glyph: "#")
    }
    #expect(painter.frame.text == "status##\n########\n")
  }
}
