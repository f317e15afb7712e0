import AppTestSupport
import Assets
import GameCore
import Graphics
import Motion
import TestSupport
import Testing

@testable import Render

@Suite("The paw")
struct PawTests {
  /// Window sizes with the points of a cell's height, as the cards of a few and of many have it.
  private static let canvases: [(columns: Int, rows: Int, cellHeight: Double)] = [
    (40, 12, 15), (40, 12, 40), (60, 18, 24), (80, 24, 8), (80, 24, 24), (80, 24, 40),
    (120, 40, 10), (200, 60, 6), (200, 60, 24),
  ]

  /// All poses of a paw in its flight, from a place.
  private static func poses(_ timeline: KeyframeTimeline<Pose>) -> [Pose] {
    stride(from: 0, through: timeline.duration, by: 0.05).map { timeline.value(time: $0).clamped }
  }

  @Test("Wherever it is, its foreleg runs to the edge of the screen without a gap")
  func reachesTheEdge() throws {
    let poses = Self.poses(CardTimelines.drawingPaw) + Self.poses(CardTimelines.throwingPaw)
    for (columns, rows, cellHeight) in Self.canvases {
      for var pose in poses {
        var canvas = Canvas(columns: columns, rows: rows, cellHeight: cellHeight)
        let place = Point(x: canvas.width * 0.4, y: canvas.height * 0.3)
        pose.opacity = 1
        PawPicture.draw(at: place, pose: pose, on: &canvas)
        // Along the middle of the foreleg, away from the fingers.
        var point = place + Point(x: pose.x, y: pose.y)
        let step = Point(toward: .degrees(pose.angle + 180), length: cellHeight / 4)
        while (0..<canvas.width).contains(point.x), (0..<canvas.height).contains(point.y) {
          let color = canvas[
            Int(point.x / canvas.pixelWidth), Int(point.y / canvas.pixelHeight)]
          try #require(color != nil, "\(columns)x\(rows), \(cellHeight), \(pose) at \(point)")
          point = point + step
        }
      }
    }
  }

  @Test(
    "The beginning of its foreleg is the same three times", arguments: [Sprite.paw, .pawSmall])
  func repeats(picture: Sprite) throws {
    let bitmap = try #require(Bitmap(xpm: picture.source))
    let period = picture == .paw ? 8 : 4
    for index in 0..<2 * period * bitmap.width {
      #expect(bitmap.pixels[index] == bitmap.pixels[index + period * bitmap.width])
    }
  }

  @Test("The names of those who strike stand apart from each other, all of them", arguments: 1...40)
  func tags(seed: UInt64) throws {
    var numbers = Numbers(seed: seed)
    for size in [(40, 12), (60, 18), (80, 24), (120, 40)].map({ Size(columns: $0.0, rows: $0.1) }) {
      var store = TestStore(.table(deck: .granny, players: 6))
      store.readUntil(positions: numbers.number(2...40))
      store.fail()
      let count = try #require(store.game?.field.count)
      // Many point at cards that lie close to each other.
      let first = numbers.number(1...count)
      store.point((0..<5).map { _ in min(first + numbers.number(0...2), count) })
      store.reveal()
      let reveal = try #require(store.game?.reveal)
      var painter = Painter(size: size, display: DisplayMode(), language: .en, time: 0)
      let parts = TableLayout(size: size)
      let layout = painter.layout(
        of: reveal.field, isReversed: reveal.isReversed, picturesOnly: false)
      painter.beginCanvas(for: layout)
      let view = PointingPawsView(
        reveal: reveal, layout: layout, names: ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumiko"],
        panels: SeatsView.panels(6, in: parts.seats), edge: parts.seats.row)
      for time in stride(from: 0.45, through: 1.6, by: 0.05) {
        let paws = view.paws(at: time, on: painter)
        let tags = view.tags(paws, on: painter)
        if time > 0.6 { #expect(tags.count == 5, "\(size) at \(time)") }
        for (index, tag) in tags.enumerated() {
          #expect(tag.place.row > 0 && tag.place.row < parts.seats.row, "\(size) at \(time)")
          let areApart = tags[..<index].allSatisfy { other in
            other.place.row != tag.place.row
              || other.place.column + other.place.width < tag.place.column
              || tag.place.column + tag.place.width < other.place.column
          }
          #expect(areApart, "\(size) at \(time): \(tags)")
        }
      }
    }
  }

  @Test("A card hangs in the paw until it is thrown, and lands where it was to lie")
  func throwing() {
    for room in [40.0, 150, 400, 2000] {
      func flight(_ time: Double) -> ThrowFlight {
        ThrowFlight(
          elapsed: time, goal: Point(x: 100, y: 60), window: (100 + room, 240),
          depth: .direct)
      }
      for step in 0...20 {
        let flight = flight(Double(step) / 100)
        let (card, paw) = (flight.card, flight.paw)
        #expect(abs(card.x - paw.x) < 1e-9 && abs(card.y - paw.y - 45) < 1e-9)
        #expect(card.opacity >= paw.opacity && card.angle == 30 && !flight.hasTurned)
        // So much of the card is in the window that it is seen.
        #expect(paw.x <= room - 0.86 * CardBack.width && paw.y <= 180 - 0.95 * CardBack.height)
      }
      for step in 0..<50 {
        let (from, to) = (flight(Double(step) / 100).card, flight(Double(step + 1) / 100).card)
        // It never jumps: 300 points take a tenth of a second.
        #expect(abs(to.x - from.x) < 100 && abs(to.y - from.y) < 40, "\(room) at \(step)")
      }
      #expect(flight(0.5).card == Pose() && flight(0.4).hasTurned)
    }
  }

  @Test("The cat gets bolder with each row, sulks once, and begins as the table says")
  func temper() {
    let calm = PawMood(streak: 0)
    #expect(calm.speed == 1 && calm.duration == CardTimelines.thrownCard.duration)
    for step in 0...50 {
      let pose = CardTimelines.thrownCard.value(time: Double(step) / 100)
      let stretched = calm.stretched(pose)
      #expect(abs(stretched.width - pose.width) < 1e-12)
      #expect(abs(stretched.height - pose.height) < 1e-12)
    }
    let speeds = (0...6).map { PawMood(streak: $0).speed }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 <= $1 } && abs(speeds[6] - 1.3) < 1e-12)
    let flat = PawMood(streak: 5).stretched(Pose(width: 0.5, height: 1.5))
    #expect(flat.width == 0.25 && flat.height == 2)
    #expect(PawMood(streak: 5).hasSecondPaw && !PawMood(streak: 4).hasSecondPaw)
    #expect(PawMood(streak: 0, sulks: true).speed == 0.75)
  }

  @Test("A streak counts rows read well, ends with a failure, and is undone with its verdict")
  func streak() {
    var store = TestStore(.table())
    for rows in 0...3 {
      store.drawToRead()
      #expect(store.game?.streak == rows)
      store.press(.character("y"))
    }
    #expect(store.game?.streak == 4)
    store.press(.character("u"))
    #expect(store.game?.streak == 3)
    store.fail()
    #expect(store.game?.streak == 0)
  }
}
