import App
import Motion
import TestSupport
import Testing

@testable import Render

@Suite("ANIMATION.md against the scenes")
struct AnimationDocumentTests {
  private static let animation = "docs/ANIMATION.md"

  /// One number of a pose, by its name in the document.
  private static let parts: [(name: String, value: @Sendable (Pose) -> Double)] = [
    ("x", { $0.x }), ("y", { $0.y }), ("angle", { $0.angle }), ("width", { $0.width }),
    ("height", { $0.height }), ("opacity", { $0.opacity }),
  ]

  private static let timelines: [(name: String, timeline: KeyframeTimeline<Pose>)] = [
    ("drawn card", CardTimelines.drawnCard), ("drawing paw", CardTimelines.drawingPaw),
    ("thrown card", CardTimelines.thrownCard), ("throwing paw", CardTimelines.throwingPaw),
  ]

  /// The time line of a track in the document.
  private func timeline(_ row: [String]) throws -> KeyframeTimeline<Double> {
    let keyframes = row[2].matches(of: /\((-?[0-9.]+), ([0-9.]+)\)/)
      .compactMap { match in Double(match.1).flatMap { to in Double(match.2).map { (to, $0) } } }
    try #require(keyframes.count == row[2].count { $0 == "(" }, "\(row)")
    return KeyframeTimeline(initialValue: try #require(Double(row[1]), "\(row)")) {
      KeyframeTrack {
        for (target, duration) in keyframes { CubicKeyframe(target, duration: duration) }
      }
    }
  }

  @Test("A card flies along the tracks of the table, and along no others")
  func tracks() throws {
    let table = try MarkdownTable(under: "The tracks of a card", in: Self.animation)
    try #require(table.columns == ["Track", "Initial", "Keyframes"])
    var tracks: [String: KeyframeTimeline<Double>] = [:]
    for row in table.rows { tracks[row[0]] = try timeline(row) }
    #expect(tracks.count == table.rows.count)
    for (name, drawn) in Self.timelines {
      var longest = 0.0
      for (part, value) in Self.parts {
        let track = tracks.removeValue(forKey: "\(name): \(part)")
        longest = max(longest, track?.duration ?? 0)
        let wrong = stride(from: -0.1, through: 2, by: 0.001).first { time in
          let expected = track?.value(time: time) ?? value(Pose())
          return abs(value(drawn.value(time: time)) - expected) > 1e-9
        }
        if let wrong { Issue.record("\(name): \(part) differs at \(wrong) s") }
      }
      #expect(abs(drawn.duration - longest) < 1e-9, "\(name)")
    }
    #expect(tracks.isEmpty, "the program has no \(tracks.keys.sorted())")
  }

  @Test("The title moves at the times and along the curves of the table")
  func title() throws {
    let table = try MarkdownTable(under: "The title", in: Self.animation)
    try #require(table.columns == ["What", "Start", "Duration", "Curve", "From", "To"])
    for size in [(800.0, 480.0), (1000, 480), (800, 700)] {
      let title = TitleTimeline(width: size.0, height: size.1)
      let rows = Self.tweens(title).map { Self.numbers($0) }
      let documented = try table.rows.map { row in
        [row[1], row[2], row[3]]
          + (try [row[4], row[5]].map { "\(try Self.length($0, width: size.0, height: size.1))" })
      }
      #expect(documented == rows)
    }
    let end = Self.tweens(TitleTimeline(width: 800, height: 480)).map { $0.start + $0.duration }
    #expect(abs((end.max() ?? 0) - Durations.title) < 1e-9)
  }

  @Test("A reveal moves at the times and along the curves of the table")
  func reveal() throws {
    let table = try MarkdownTable(under: "Pointing", in: Self.animation)
    let timeline = RevealTimeline.self
    let tweens = [
      timeline.darken, timeline.strike, timeline.redden, timeline.recoil, timeline.puff,
      timeline.separation, timeline.fall, timeline.fade, timeline.rise, timeline.carry,
      timeline.shrink,
    ]
    #expect(table.rows.count == tweens.count)
    for (row, tween) in zip(table.rows, tweens) {
      let easing = "\(tween.easing.direction.rawValue) \(tween.easing.family.rawValue)"
      #expect(row[3] == easing, "\(row[0])")
      let numbers = [tween.start, tween.duration, tween.from, tween.to]
      #expect([1, 2, 4, 5].map { Double(row[$0]) } == numbers, "\(row[0])")
    }
  }

  @Test("A lobby becomes a table at the times and along the curves of the table")
  func opening() throws {
    let table = try MarkdownTable(under: "The lobby", in: Self.animation)
    let tweens = [OpeningView.closing, OpeningView.opening, OpeningView.flight]
    let rows = tweens.map { tween in
      ["\(tween.start)", "\(tween.duration)"]
        + ["\(tween.easing.direction.rawValue) \(tween.easing.family.rawValue)"]
        + ["\(Int(tween.from))", "\(Int(tween.to))"]
    }
    #expect(table.rows.map { Array($0.dropFirst()) } == rows)
    #expect(OpeningView.duration == tweens.map { $0.start + $0.duration }.max())
  }

  /// All that moves in the title, in the order of the document.
  private static func tweens(_ title: TitleTimeline) -> [Tween<Double>] {
    [title.leftComes, title.leftOpacity, title.rightComes, title.rightOpacity, title.clash]
      + title.circles + [title.rectangle] + title.letters
      + [title.raysGrow, title.tomatoScale, title.tomatoOpacity, title.raysShrink]
      + [title.buttonScale, title.buttonOpacity]
  }

  /// Start, duration, curve and both ends as the document has them.
  private static func numbers(_ tween: Tween<Double>) -> [String] {
    let easing = "\(tween.easing.direction.rawValue) \(tween.easing.family.rawValue)"
    return ["\((tween.start * 10).rounded() / 10)", "\(tween.duration)", easing]
      + [tween.from, tween.to].map { "\($0)" }
  }

  /// A length such as `3W/4`, `H/3-30`, `D` or `-64` on a screen of a size.
  private static func length(_ text: String, width: Double, height: Double) throws -> Double {
    let diagonal = (width * width + height * height).squareRoot()
    let sides = ["W": width, "H": height, "D": diagonal]
    guard let match = text.wholeMatch(of: /([0-9]*)([WHD])(?:\/([0-9]+))?([+-][0-9]+)?/) else {
      return try #require(Double(text), "\(text)")
    }
    let side = try #require(sides[String(match.2)])
    return side * (Double(match.1) ?? 1) / (match.3.flatMap { Double($0) } ?? 1)
      + (match.4.flatMap { Double($0) } ?? 0)
  }
}
