import Motion
import Platform

extension Canvas {
  /// Fills a rectangle; parts of sub-pixels count as coverage.
  ///
  /// - Parameters:
  ///   - color: The colour; `nil` takes away what was drawn, down to the terminal's own background.
  ///   - origin: The upper left corner, in points.
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func fillRectangle(
    _ color: RGB?, origin: Point, width: Double, height: Double, opacity: Double = 1
  ) {
    let outer = Box(origin: origin, width: width, height: height)
    fill(color, outer, except: nil, opacity: opacity)
  }

  /// Draws the frame of a rectangle.
  ///
  /// - Parameters:
  ///   - color: The colour; `nil` takes away what was drawn, down to the terminal's own background.
  ///   - origin: The upper left corner of the outside, in points.
  ///   - width: The width of the outside, in points.
  ///   - height: The height of the outside, in points.
  ///   - thickness: How far the frame goes inwards, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func drawFrame(
    _ color: RGB?, origin: Point, width: Double, height: Double, thickness: Double,
    opacity: Double = 1
  ) {
    guard thickness > 0 else { return }
    let outer = Box(origin: origin, width: width, height: height)
    let inner = Box(
      origin: origin + Point(x: thickness, y: thickness), width: width - 2 * thickness,
      height: height - 2 * thickness)
    let hasInside = inner.width > 0 && inner.height > 0
    fill(color, outer, except: hasInside ? inner : nil, opacity: opacity)
  }

  /// Fills a disc.
  ///
  /// - Parameters:
  ///   - color: The colour; `nil` takes away what was drawn, down to the terminal's own background.
  ///   - center: The middle, in points.
  ///   - radius: The radius, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func fillDisc(
    _ color: RGB?, center: Point, radius: Double, opacity: Double = 1
  ) {
    guard radius > 0 else { return }
    fill(color, around: center, reach: Point(x: radius, y: radius), opacity: opacity) { x, y in
      (x * x + y * y).squareRoot() - radius
    }
  }

  /// Draws a ring.
  ///
  /// - Parameters:
  ///   - color: The colour; `nil` takes away what was drawn, down to the terminal's own background.
  ///   - center: The middle, in points.
  ///   - radius: The outer radius, in points.
  ///   - thickness: How far the ring goes inwards, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func drawRing(
    _ color: RGB?, center: Point, radius: Double, thickness: Double, opacity: Double = 1
  ) {
    guard radius > 0, thickness > 0 else { return }
    let reach = Point(x: radius, y: radius)
    fill(color, around: center, reach: reach, opacity: opacity) { x, y in
      let distance = (x * x + y * y).squareRoot()
      return max(distance - radius, radius - thickness - distance)
    }
  }

  /// Draws a straight line with square ends.
  ///
  /// - Parameters:
  ///   - color: The colour; `nil` takes away what was drawn, down to the terminal's own background.
  ///   - start: One end, in points.
  ///   - end: The other end, in points.
  ///   - thickness: The thickness, in points; a line thinner than a sub-pixel is drawn as thick as
  ///     one, so that it does not vanish on a small terminal.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func drawLine(
    _ color: RGB?, from start: Point, to end: Point, thickness: Double, opacity: Double = 1
  ) {
    let way = end - start
    let length = way.magnitudeSquared.squareRoot()
    guard length > 0, thickness > 0, length.isFinite else { return }
    let (alongX, alongY) = (way.x / length, way.y / length)
    let thinnest = max(abs(alongY) * pixelWidth, abs(alongX) * pixelHeight)
    let (halfLength, halfThickness) = (length / 2, max(thickness, thinnest) / 2)
    let reach = Point(
      x: abs(alongX) * halfLength + abs(alongY) * halfThickness,
      y: abs(alongY) * halfLength + abs(alongX) * halfThickness)
    fill(color, around: start + way.scaled(by: 0.5), reach: reach, opacity: opacity) { x, y in
      max(
        abs(x * alongX + y * alongY) - halfLength, abs(y * alongX - x * alongY) - halfThickness)
    }
  }
}

extension Canvas {
  fileprivate struct Box {
    var origin: Point
    var width, height: Double

    /// The fraction of a stretch of 1 from `place` on that lies between two coordinates.
    static func overlap(_ place: Int, _ low: Double, _ high: Double) -> Double {
      max(min(high, Double(place) + 1) - max(low, Double(place)), 0)
    }
  }

  /// Fills a box without another one inside it.
  fileprivate mutating func fill(
    _ color: RGB?, _ outer: Box, except inner: Box?, opacity: Double
  ) {
    guard let layer = Layer(opacity: opacity, erases: color == nil), let outer = bounds(of: outer)
    else { return }
    let inner = inner.flatMap(bounds)
    let area = pixelArea(from: outer.low, to: outer.high)
    let source = (color ?? RGB(0)).covering
    let stride = pixelColumns
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in area.y {
        let height = Box.overlap(y, outer.low.y, outer.high.y)
        let hole = inner.map { Box.overlap(y, $0.low.y, $0.high.y) } ?? 0
        for x in area.x {
          var coverage = height * Box.overlap(x, outer.low.x, outer.high.x)
          if hole > 0, let inner {
            coverage -= hole * Box.overlap(x, inner.low.x, inner.high.x)
          }
          if coverage <= 0 { continue }
          layer.draw(source * Float(coverage), over: &pixels[y * stride + x], x: x, y: y)
        }
      }
    }
  }

  private typealias Bounds = (low: (x: Double, y: Double), high: (x: Double, y: Double))

  /// The corners of a box in sub-pixels; `nil` if it is empty or not finite.
  private func bounds(of box: Box) -> Bounds? {
    let low = (x: box.origin.x / pixelWidth, y: box.origin.y / pixelHeight)
    let high = (
      x: (box.origin.x + box.width) / pixelWidth, y: (box.origin.y + box.height) / pixelHeight
    )
    guard low.x < high.x, low.y < high.y, (high.x - low.x + high.y - low.y).isFinite else {
      return nil
    }
    return (low, high)
  }

  /// Fills a shape given by a distance, in points from its middle: below 0 is inside.
  ///
  /// The distance may fall short of the true one, but not exceed it. Only sub-pixels that the edge
  /// may cross are looked at more closely, at 4 x 4 places.
  @inline(__always)
  private mutating func fill(
    _ color: RGB?, around center: Point, reach: Point, opacity: Double,
    distance: (_ x: Double, _ y: Double) -> Double
  ) {
    guard let layer = Layer(opacity: opacity, erases: color == nil) else { return }
    let (low, high) = (center - reach, center + reach)
    guard low.magnitudeSquared.isFinite, high.magnitudeSquared.isFinite else { return }
    let area = pixelArea(
      from: (low.x / pixelWidth, low.y / pixelHeight),
      to: (high.x / pixelWidth, high.y / pixelHeight))
    let (width, height, stride) = (pixelWidth, pixelHeight, pixelColumns)
    let halfDiagonal = (width * width + height * height).squareRoot() / 2
    let source = (color ?? RGB(0)).covering
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in area.y {
        let top = Double(y) * height - center.y
        for x in area.x {
          let left = Double(x) * width - center.x
          let middle = distance(left + width / 2, top + height / 2)
          if middle >= halfDiagonal { continue }
          var covering = source
          if middle > -halfDiagonal {
            var inside: Float = 0
            for sample in 0..<16 {
              let sampleX = left + width * (Double(sample & 3) + 0.5) / 4
              let sampleY = top + height * (Double(sample >> 2) + 0.5) / 4
              if distance(sampleX, sampleY) <= 0 { inside += 1 }
            }
            if inside == 0 { continue }
            covering *= inside / 16
          }
          layer.draw(covering, over: &pixels[y * stride + x], x: x, y: y)
        }
      }
    }
  }
}
