import Graphics
import Motion

/// The crown on the face of a player who has won an evening, with a point at each end and in the middle.
struct CrownView {
  /// The width, in points.
  let width: Double

  /// The height of the points, and that of the band below them, in widths.
  private static let (point, band) = (0.6, 0.25)
  /// The least columns of sub-pixels with an edge; on a narrower crown it would hide the gaps.
  private static let leastWithEdge = 15

  /// The columns of sub-pixels, an odd number.
  private func columns(on canvas: Canvas) -> Int {
    max(Int((width / canvas.pixelWidth).rounded()), 5) | 1
  }

  /// The height of the edge below the foot, in points.
  func edge(on canvas: Canvas) -> Double {
    columns(on: canvas) < Self.leastWithEdge ? 0 : canvas.pixelHeight
  }

  /// Draws the crown, in whole sub-pixels, with the middle of its foot at a place in points.
  func draw(at foot: Point, on canvas: inout Canvas) {
    let pixel = (width: canvas.pixelWidth, height: canvas.pixelHeight)
    let count = columns(on: canvas)
    let left = (foot.x / pixel.width - Double(count) / 2).rounded()
    let bottom = (foot.y / pixel.height).rounded()
    let band = max((width * Self.band / pixel.height).rounded(), 1)
    let rise = max((width * Self.point / pixel.height).rounded(), 3) - band
    /// Fills a column of sub-pixels and some around it.
    func fill(_ column: Int, _ color: RGB, around: Int) {
      let place = 4 * Double(column) / Double(count - 1)
      let height = band + (rise * abs(1 - place.truncatingRemainder(dividingBy: 2))).rounded()
      let margin = Double(around)
      canvas.fillRectangle(
        color,
        origin: Point(
          x: (left + Double(column) - margin) * pixel.width,
          y: (bottom - height - margin) * pixel.height),
        width: (1 + 2 * margin) * pixel.width, height: (height + 2 * margin) * pixel.height)
    }
    if edge(on: canvas) > 0 {
      for column in 0..<count { fill(column, BigText.rim, around: 1) }
    }
    for column in 0..<count { fill(column, BigText.gold, around: 0) }
  }
}
