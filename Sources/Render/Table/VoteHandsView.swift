import GameCore
import Graphics
import Motion

/// The paws of those who have voted on a reading that failed: they go up one after the other, each with
/// its vote.
struct VoteHandsView {
  /// The seconds since the verdict.
  let elapsed: Double
  let votes: [PublicGame.Vote]

  private static let pause = 0.25
  private static let rise = Tween(from: 0.0, to: 1, duration: 0.2, Easing(.back, .out))
  private static let fall = Tween(from: 1.0, to: 0, start: 0.1, duration: 0.15, Easing(.quad, .in))
  /// How high a paw goes, in rows, and how wide it is, in columns.
  private static let height = 5.0
  private static let width = 8.0

  /// How long the votes are shown before anything else, in seconds.
  static func duration(of count: Int) -> Double {
    count == 0 ? 0 : pause * Double(count) + 0.4
  }

  /// Draws the paws over the panels of their players.
  func draw(from panels: [Rect], above edge: Int, on painter: inout Painter) {
    guard painter.display.paintsCards else { return }
    let cell = painter.canvas.cellHeight
    let left = Self.fall.value(time: elapsed - Self.duration(of: votes.count))
    let paws = votes.enumerated().map { index, vote in
      let up = Self.rise.value(time: elapsed - Self.pause * Double(index)) * left
      return PointingPawsView.Paw(
        seat: vote.seat,
        tip: Point(
          x: painter.middle(of: panels[vote.seat]).x, y: (Double(edge) - Self.height * up) * cell),
        width: Self.width)
    }
    PointingPawsView.draw(paws, above: edge, on: &painter)
    painter.compositePixels()
    for (paw, vote) in zip(paws, votes) where paw.tip.y < Double(edge - 1) * cell {
      let sign =
        vote.isCorrect == true ? painter.display.glyph("✓", "y") : painter.display.glyph("✗", "x")
      painter.put(
        " \(sign) ", column: Int(paw.tip.x / cell * 2) - 1, row: edge - 1, .seat(vote.seat))
    }
  }
}
