import Graphics
import Motion

/// A theater curtain: two halves with folds, a fringe of gold, and a valance above them.
struct CurtainView {
  /// How far it is closed, from 0 to 1.
  let closed: Double
  /// The rows that it hangs over; by default all above the last.
  var rows: Range<Int>?

  static let closing = Tween(from: 0.0, to: 1, duration: 0.35, Easing(.sine, .inOut))
  static let opening = Tween(from: 1.0, to: 0, duration: 0.3, Easing(.sine, .inOut))

  private static let folds = [0x5f0f0a, 0x7a1a12, 0x8f231a, 0x9f2a20, 0x8f231a, 0x7a1a12]
    .map { RGB($0) }
  private static let hem = RGB(0x3a0805)
  private static let gold = [RGB(0xffd700), RGB(0xd7af00)]

  /// Draws the curtain over the rows above the last, on a canvas that was begun.
  func draw(on painter: inout Painter) {
    let rows = rows ?? 0..<painter.size.rows - 1
    let (columns, top, foot) = (
      2 * painter.size.columns, 2 * rows.lowerBound, 2 * rows.upperBound - 2
    )
    let half = Int((Double(painter.size.columns) * closed).rounded())
    guard half > 0, foot > top else { return }
    // The folds are pushed together while it is open.
    let width = max(closed, 0.35)
    for place in 0..<half {
      let fold = Int(Double(place) / width) / 3 % Self.folds.count
      for x in [place, columns - 1 - place] {
        painter.canvas.fill(x: x..<x + 1, y: top..<foot, with: Self.folds[fold])
        let isTouching = fold > 0 && fold < 5
        painter.canvas.set(Self.gold[place / 2 % 2], x: x, y: foot)
        painter.canvas.set(
          isTouching ? Self.gold[place / 2 % 2] : Self.hem, x: x, y: foot + 1)
      }
    }
    drawValance(columns, from: top, on: &painter)
  }

  private func drawValance(_ columns: Int, from top: Int, on painter: inout Painter) {
    // An open one leaves room for the stage.
    let rise = top > 0 ? 1 : 0
    let isLow = painter.size.rows < 16
    for x in 0..<columns {
      let swag = Point(toward: .degrees(Double(x) / Double(columns) * 6 * 180), length: 1.2).x
      let depth = isLow ? 1 : 2 - rise + Int(abs(swag).rounded())
      painter.canvas.fill(x: x..<x + 1, y: top..<top + depth, with: Self.folds[0])
      painter.canvas.set(Self.gold[0], x: x, y: top + depth)
    }
  }
}
