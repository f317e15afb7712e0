import App
import AppTestSupport
import GameCore
import Motion
import TestSupport
import Testing

@testable import Graphics
@testable import Render

/// An animation, and the instants at which it is recorded.
struct RecordedMoment: CustomTestStringConvertible, Sendable {
  let item: String
  /// When the cells are recorded that look different from the end, or from another instant.
  let times: [Double]
  var base = Double.infinity
  /// When a part of them is recorded with all colors, where, and whether in sextants, too.
  let detailed: Double
  let part: Rect
  var blocks: [DisplayMode.Blocks] = [.quadrant]
  /// Whether the part shows cards; its file changes together with their look then.
  var hasCards = false

  static let all = [
    RecordedMoment(
      item: "draw", times: [0, 0.2, 0.5, 0.75, 1, 1.25], detailed: 0.5,
      part: Rect(column: 10, row: 10, width: 16, height: 7),
      blocks: [.quadrant, .sextant], hasCards: true),
    RecordedMoment(
      item: "throw", times: [0.1, 0.25, 0.35, 0.5], detailed: 0.25,
      part: Rect(column: 49, row: 4, width: 16, height: 7), hasCards: true),
    RecordedMoment(
      item: "title", times: [0.5, 2, 3.9, 4.2, 5, 6, 7.3], base: 0, detailed: 8,
      part: Rect(column: 18, row: 2, width: 16, height: 7),
      blocks: [.quadrant, .sextant]),
    RecordedMoment(
      item: "die", times: [0.2, 0.9], detailed: 0.2,
      part: Rect(column: 24, row: 9, width: 14, height: 6)),
    RecordedMoment(
      item: "ring", times: [3], detailed: 3, part: Rect(column: 0, row: 19, width: 12, height: 5)),
    RecordedMoment(
      item: "reveal", times: [0.4, 0.7, 1.4, 1.75, 2.2, 3], detailed: 1.75,
      part: Rect(column: 36, row: 8, width: 20, height: 7),
      blocks: [.quadrant, .sextant], hasCards: true),
    RecordedMoment(
      item: "stacks", times: [0, 0.25, 0.5], detailed: 0.25,
      part: Rect(column: 1, row: 9, width: 18, height: 6), hasCards: true),
    RecordedMoment(
      item: "countdown", times: [0.1, 2.5], detailed: 0.1,
      part: Rect(column: 44, row: 1, width: 14, height: 7)),
    RecordedMoment(
      item: "result", times: [0.5], detailed: 14,
      part: Rect(column: 20, row: 6, width: 16, height: 7)),
    RecordedMoment(
      item: "snow", times: [3], detailed: 3, part: Rect(column: 32, row: 9, width: 16, height: 6),
      blocks: [.quadrant, .sextant]),
    RecordedMoment(
      item: "petals", times: [3], detailed: 3, part: Rect(column: 32, row: 9, width: 16, height: 6)),
    RecordedMoment(
      item: "leaves", times: [3], detailed: 3, part: Rect(column: 32, row: 9, width: 16, height: 6)),
    RecordedMoment(
      item: "lives", times: [0.2], detailed: 2.5,
      part: Rect(column: 20, row: 12, width: 36, height: 1)),
    RecordedMoment(
      item: "clock", times: [5], detailed: 5, part: Rect(column: 20, row: 12, width: 40, height: 1)),
    RecordedMoment(
      item: "easings", times: [0.5], detailed: 0.5,
      part: Rect(column: 16, row: 6, width: 20, height: 6)),
  ]

  var testDescription: String { item }

  /// The names of all golden files.
  static let names = all.flatMap { moment in
    ["moment-\(moment.item)"] + moment.blocks.map(moment.detailedName)
  }

  func detailedName(_ blocks: DisplayMode.Blocks) -> String {
    (hasCards ? "cards-moving-" : "moment-detail-") + (blocks == .sextant ? "sextant-" : "") + item
  }
}

@Suite("Animations at single instants")
struct MomentTests {
  private let size = Size(columns: 80, rows: 24)

  private func frame(_ name: String, at time: Double, _ display: DisplayMode = DisplayMode()) throws
    -> Frame
  {
    let item = try #require(Gallery.item(named: name))
    return item.frame(at: time, size: size, display: display, language: .en)
  }

  @Test("Every animation changes the recorded cells", arguments: RecordedMoment.all)
  func changes(moment: RecordedMoment) throws {
    let base = try frame(moment.item, at: moment.base)
    let album = try moment.times.map { time in
      "=== \(time) s\n\(try frame(moment.item, at: time).changes(from: base))"
    }
    Golden.expect(album.joined(), "moment-\(moment.item)")
  }

  @Test("A part of what moves looks as recorded", arguments: RecordedMoment.all)
  func details(moment: RecordedMoment) throws {
    for blocks in moment.blocks {
      let frame = try frame(moment.item, at: moment.detailed, DisplayMode(blocks: blocks))
      Golden.expect(frame.part(moment.part).textWithStyles, moment.detailedName(blocks))
    }
  }

  @Test("A picture does not depend on the pictures before it")
  func pure() throws {
    for item in Gallery.items {
      let time = item.duration * 0.37
      let first = try frame(item.name, at: time)
      _ = try frame(item.name, at: item.duration)
      #expect(try frame(item.name, at: time) == first, "\(item.name)")
    }
  }

  @Test("Every curve has its name above the last row, which is the gallery's, in every window")
  func curveNames() throws {
    let item = try #require(Gallery.item(named: "easings"))
    for (columns, rows) in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
      let size = Size(columns: columns, rows: rows)
      let frame = item.frame(at: 0.5, size: size, display: DisplayMode(), language: .en)
      let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      let names = Set(lines.prefix(rows - 1).flatMap { $0.split { !($0.isLetter || $0 == "-") } })
      for easing in Easing.allCases {
        let short = "io-\(easing.family.rawValue)"
        #expect(
          names.contains(easing.name[...])
            || easing.direction == .inOut && names.contains(short[...]),
          "\(size): \(easing)")
      }
    }
  }

  @Test("An animation does not move before its start and after its end")
  func ends() throws {
    for item in Gallery.items {
      #expect(try frame(item.name, at: -1) == frame(item.name, at: 0), "\(item.name)")
      #expect(
        try frame(item.name, at: item.duration + 100)
          == frame(item.name, at: item.duration), "\(item.name)")
      #expect(try frame(item.name, at: .nan) == frame(item.name, at: 0), "\(item.name)")
    }
  }

  @Test("Opacity and stretch stay in range at every instant of drawing and throwing")
  func inRange() {
    let timelines = [
      CardTimelines.drawnCard, CardTimelines.drawingPaw, CardTimelines.thrownCard,
      CardTimelines.throwingPaw,
    ]
    for timeline in timelines {
      for step in 0...1500 {
        let pose = timeline.value(time: Double(step) / 1000).clamped
        #expect((0...1).contains(pose.opacity))
        #expect(pose.width >= 0 && pose.height >= 0)
      }
    }
  }
}

@Suite("Motion and what it leaves behind")
struct StillnessTests {
  private func isMoving(_ store: TestStore, after seconds: Double = 0) -> Bool {
    Scenes.picture(
      of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(),
      at: store.now + seconds
    ).movesUntil != nil
  }

  /// Plays the cards of one reading with a clock that ticks so often a second.
  private func drawn(_ motion: MotionSetting, ticks: Double) -> TestStore {
    var store = TestStore(.table(seed: 3), motion: motion)
    store.roll()
    store.press(.enter)
    for _ in 0..<Int(8 * ticks) { store.wait(1 / ticks) }
    return store
  }

  @Test("A clock of one frame in ten comes to the same state as one of sixty a second")
  func lateClock() {
    let smooth = drawn(.full, ticks: 60)
    let late = drawn(.full, ticks: 6)
    #expect(smooth.game == late.game)
    #expect(smooth.played == late.played)
    #expect(smooth.game?.phase == .read)
  }

  @Test("With every motion setting the same actions follow, and the last picture says the same")
  func sameEnd() throws {
    var ends: [Frame] = []
    for motion in MotionSetting.allCases {
      var store = drawn(motion, ticks: 60)
      #expect(store.game?.phase == .read)
      store.state.settings.ring = false
      store.state.settings.motion = .off
      ends.append(
        Scenes.frame(
          of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(), at: store.now)
      )
      store.state.settings.motion = .full
      let full = Scenes.frame(
        of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(), at: store.now)
      #expect(full == ends.last)
    }
    #expect(ends.allSatisfy { $0 == ends[0] })
  }

  @Test("Frames are asked for exactly while something moves")
  func frames() {
    var store = TestStore(.table(seed: 3), motion: .full)
    store.state.settings.ring = false
    // The bar of the new deck has filled.
    store.wait(0.99)
    #expect(!isMoving(store))
    store.press(.enter)
    #expect(isMoving(store))
    // The cards come by themselves.
    store.wait(2)
    #expect(isMoving(store))
    store.press(.character("x"))
    store.wait(3)
    #expect(store.game?.phase == .read)
    #expect(!isMoving(store))
  }

  @Test("The number of the die is written when it has stopped, and not after a reading")
  func toldDie() throws {
    var store = TestStore(.table(seed: 3), motion: .full)
    func isTold() throws -> Bool {
      let game = try #require(store.game)
      let name = game.setup.players[game.roller].name
      let sentence = Message.narration(.rolls(name: name, die: game.die ?? 0)).text(in: .en)
      return Scenes.frame(
        of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(), at: store.now
      ).text.contains(sentence)
    }
    store.press(.enter)
    store.wait(0.5)
    #expect(try !isTold())
    store.wait(0.8)
    #expect(try isTold())
    store.press(.enter, .character("x"))
    store.wait(1)
    store.press(.character("y"))
    store.wait(1)
    #expect(try !isTold())
    store.press(.enter)
    store.wait(0.1)
    #expect(try !isTold())
  }

  @Test("A drawing that was finished by a key can be drawn with the ring on")
  func finishedWithRing() {
    var store = TestStore(.table(seed: 3), motion: .full)
    store.drawToRead()
    #expect(store.game?.phase == .read)
    let frame = Scenes.frame(
      of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(), at: store.now)
    #expect(frame.hasWholeSigns)
  }

  @Test("While a computer reads the ring runs, and before typing there is none")
  func ring() throws {
    var players = [Player(name: "Aki"), Player(name: "Tama", seat: .computer(.easy))]
    let size = Size(columns: 80, rows: 24)
    for judge in [JudgingMode.table, .typed] {
      let setup = try GameSetup(seed: 3, players: players, startingPlayer: 0, judge: judge)
      var store = TestStore(setup, motion: .full)
      // The computer's turn is hurried by the same key.
      while store.game?.phase != .read { store.press(.enter) }
      #expect(store.game?.phase == .read)
      let isRead = store.state.mode != .getReady
      let frames = [1.0, 2].map {
        Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now + $0)
      }
      #expect(isMoving(store, after: 1) == isRead)
      #expect((frames[0] != frames[1]) == isRead)
      // The next time a person is to type.
      players.reverse()
      players.append(Player(name: "Ben"))
    }
  }

  @Test("Nearly all particles are on the screen, and each fades in, holds and fades out slowly")
  func particles() {
    for seed in 1...60 as ClosedRange<UInt64> {
      let (width, height) = [(800.0, 480.0), (800, 800), (1600, 480)][Int(seed % 3)]
      let particles = ParticleView(.snow, seed: seed).particles(width: width, height: height)
      #expect(particles.count == 80)
      let seen = particles.filter { particle in
        let (center, half) = (particle.position(at: 3), particle.scale * ParticleView.size / 2)
        return (-half...width + half).contains(center.x)
          && (-half...height + half).contains(center.y)
      }
      #expect(seen.count >= 60, "seed \(seed)")
      guard seed <= 6 else { continue }
      for particle in particles {
        #expect(particle.opacity(at: 0) == 0 && particle.opacity(at: particle.duration) == 0)
        #expect(particle.fades - particle.appeared >= 1)
        #expect(particle.duration - particle.fades >= 2)
        for frame in 0..<Int(particle.duration) * 60 {
          let (now, next) = (Double(frame) / 60, Double(frame + 1) / 60)
          #expect(abs(particle.opacity(at: next) - particle.opacity(at: now)) < 0.05)
          let step = particle.position(at: next) - particle.position(at: now)
          #expect(abs(step.x) < 1 && step.y >= 0 && step.y < 1)
          // A third of the frames shows that as well: on the title, 8 points and more are a row.
          let turn = abs(particle.angle(at: next) - particle.angle(at: now)) * .pi / 180
          #expect(turn * particle.scale * ParticleView.size / 2 < 2)
        }
      }
    }
  }

  @Test("Particles fall the same for one seed, and are gone in the end")
  func falling() {
    func fallen(at time: Double) -> [PixelCell] {
      var painter = Painter(
        size: Size(columns: 80, rows: 24), display: DisplayMode(), language: .en, time: 0)
      painter.beginCanvas(cellHeight: 20)
      ParticleView(.leaves, seed: 5).draw(elapsed: time, .palette256, on: &painter.canvas)
      return CellComposer.compose(painter.canvas)
    }
    #expect(fallen(at: 3) == fallen(at: 3))
    #expect(fallen(at: 3).contains { $0 != .empty })
    #expect(fallen(at: ParticleView.duration).allSatisfy { $0 == .empty })
  }

  /// The cells of a frame with text, which is neither a blank nor a part of a picture.
  private func text(_ frame: Frame) -> [Int: Cell] {
    let blocks: Set<UInt32> = [0x20, 0x2588]
    return frame.cells.enumerated().reduce(into: [:]) { text, cell in
      let glyph = cell.element.glyph
      if !blocks.contains(glyph), !(0x2580...0x259f).contains(glyph) {
        text[cell.offset] = cell.element
      }
    }
  }

  /// The places of text, of gaps of up to three spaces in a line of it, and of the cells around it.
  private func surroundings(_ frame: Frame) -> Set<Int> {
    let text = text(frame).keys.map { ($0 % frame.size.columns, $0 / frame.size.columns) }
    var places: Set<Int> = []
    for (column, row) in text {
      let next = (1...4).last { gap in text.contains { $0 == (column + gap, row) } } ?? 0
      for y in max(row - 1, 0)...min(row + 1, frame.size.rows - 1) {
        for x in max(column - 1, 0)...min(column + max(next, 1), frame.size.columns - 1) {
          places.insert(y * frame.size.columns + x)
        }
      }
    }
    return places
  }

  @Test("Pictures do not fall through gaps of up to three spaces in a text")
  func gapsOfText() {
    for gap in 1...6 {
      var painter = Painter(
        size: Size(columns: 20, rows: 3), display: DisplayMode(), language: .en, time: 0)
      painter.beginCanvas(cellHeight: 20)
      painter.canvas.fillRectangle(RGB(0xffffff), origin: .zero, width: 200, height: 60)
      painter.compositePixels()
      painter.keepFallen()
      painter.put("toma", column: 2, row: 1)
      painter.put("to", column: 6 + gap, row: 1)
      let frame = painter.finished
      let shown = (0..<gap).filter { frame[6 + $0, 1] != .blank }
      // Beside the words nothing falls in any case.
      #expect(shown == (gap > 3 ? Array(1..<gap - 1) : []), "\(gap) spaces")
    }
  }

  @Test("Pictures never fall over the text of the title and the result")
  func textStays() throws {
    let result = try #require(Gallery.item(named: "result"))
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      let size = Size(columns: columns, rows: rows)
      for display in [DisplayMode(), DisplayMode(depth: .direct, paintsGround: true)] {
        func title(at time: Double?) -> Frame {
          TitleScene(since: nil, falling: time.map(-)).picture(
            on: Painter(size: size, display: display, language: .en, time: 0)
          ).frame
        }
        let still = (
          text(title(at: nil)),
          text(result.frame(at: 14, size: size, display: display, language: .en))
        )
        #expect(still.0.count > 20 && still.1.count > 60)
        let last = (
          title(at: nil),
          result.frame(at: 14, size: size, display: display, language: .en)
        )
        let clear = (surroundings(last.0), surroundings(last.1))
        func changed(_ frame: Frame, _ places: Set<Int>, from last: Frame) -> [Int] {
          places.filter { place in
            // Edges of pictures may be blended with what falls behind them.
            let isAtPicture = [-columns, -1, 0, 1, columns].contains { step in
              last.cells.indices.contains(place + step)
                && (0x2580...0x259f).contains(last.cells[place + step].glyph)
            }
            return !isAtPicture && last.cells[place].glyph == 0x20
              && frame.cells[place] != last.cells[place]
          }
        }
        for time in stride(from: 1.75, to: 13, by: 1.5) {
          let frames = (
            title(at: time), result.frame(at: time, size: size, display: display, language: .en)
          )
          #expect(still.0.allSatisfy { frames.0.cells[$0.key] == $0.value }, "\(size) at \(time)")
          #expect(changed(frames.0, clear.0, from: last.0) == [], "\(size) at \(time)")
          // Until then, the ceremony goes on.
          guard time > 8 else { continue }
          #expect(still.1.allSatisfy { frames.1.cells[$0.key] == $0.value }, "\(size) at \(time)")
          #expect(changed(frames.1, clear.1, from: last.1) == [], "\(size) at \(time)")
        }
      }
    }
  }

  @Test("A clock's bar and its number agree at every frame, and so do its colours")
  func gauges() {
    for step in 0...800 {
      let gauge = GaugeView.clock(elapsed: Double(step) / 100, limit: 8)
      let tenths = Int((gauge.bars[0].fraction * 80).rounded())
      #expect(gauge.text == "\(tenths / 10).\(tenths % 10) s")
    }
    #expect(GaugeView.clock(elapsed: 1, limit: 8).bars[0].role == .good)
    #expect(GaugeView.clock(elapsed: 5, limit: 8).bars[0].role == .accent)
    #expect(GaugeView.clock(elapsed: 7, limit: 8).bars[0].role == .bad)
    let lost = GaugeView.lives(2, before: 3, of: 3, elapsed: 0.4).bars
    #expect(abs(lost[1].fraction - 2.0 / 3) < 1e-9)
    #expect(lost[0].fraction > lost[1].fraction)
    #expect(GaugeView.lives(2, before: 3, of: 3, elapsed: nil).bars[0].fraction == 2.0 / 3)
  }
}

extension Frame {
  /// The text in the cells that are different in another frame, in rows with their numbers; pixels are shades.
  fileprivate func changes(from other: Frame) -> String {
    var changes = Frame(size: size)
    for index in cells.indices where cells[index] != other.cells[index] {
      let glyph = cells[index].glyph
      let isText = glyph > 0x20 && SVG.block(glyph) == nil
      changes.cells[index] = isText ? Cell(Unicode.Scalar(glyph) ?? "?") : Cell("▒")
    }
    return changes.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }
      .map { "\($0.offset < 10 ? " " : "")\($0.offset) \($0.element)\n" }.joined()
  }
}
