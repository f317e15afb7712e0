import Motion
import Platform

extension Canvas {
  /// Fills a rectangle with antialiasing.
  ///
  /// - Parameters:
  ///   - color: The color; `nil` erases to the ground.
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
  ///   - color: The color; `nil` erases to the ground.
  ///   - origin: The upper left outer corner, in points.
  ///   - width: The outer width, in points.
  ///   - height: The outer height, in points.
  ///   - thickness: The thickness toward the inside, in points.
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
  ///   - color: The color; `nil` erases to the ground.
  ///   - center: The center, in points.
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

  /// Fills what two discs of one size have in common.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - centers: The centers, in points.
  ///   - radius: The radius of both, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func fillIntersection(
    _ color: RGB, centers: (Point, Point), radius: Double, opacity: Double = 1
  ) {
    let way = (centers.1 - centers.0).scaled(by: 0.5)
    guard radius > 0, way.magnitudeSquared < radius * radius else { return }
    fill(
      color, around: centers.0 + way, reach: Point(x: radius, y: radius), opacity: opacity
    ) { x, y in
      let (left, right) = (Point(x: x + way.x, y: y + way.y), Point(x: x - way.x, y: y - way.y))
      return max(left.magnitudeSquared, right.magnitudeSquared).squareRoot() - radius
    }
  }

  /// Fills an ellipse.
  ///
  /// - Parameters:
  ///   - color: The color; `nil` erases to the ground.
  ///   - center: The center, in points.
  ///   - radii: Half the width and half the height, in points.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func fillEllipse(
    _ color: RGB?, center: Point, radii: Point, opacity: Double = 1
  ) {
    guard radii.x > 0, radii.y > 0 else { return }
    fill(color, around: center, reach: radii, opacity: opacity) { x, y in
      let (x, y) = (x / radii.x, y / radii.y)
      return ((x * x + y * y).squareRoot() - 1) * min(radii.x, radii.y)
    }
  }

  /// Draws a straight line with square ends.
  ///
  /// - Parameters:
  ///   - color: The color; `nil` erases to the ground.
  ///   - start: One end, in points.
  ///   - end: The other end, in points.
  ///   - thickness: The thickness, in points, but at least one sub-pixel, so that the line stays
  ///     visible in a small terminal.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func drawLine(
    _ color: RGB?, from start: Point, to end: Point, thickness: Double, opacity: Double = 1
  ) {
    let vector = end - start
    let length = vector.magnitudeSquared.squareRoot()
    guard length > 0, thickness > 0, length.isFinite else { return }
    let (alongX, alongY) = (vector.x / length, vector.y / length)
    let thinnest = max(abs(alongY) * pixelWidth, abs(alongX) * pixelHeight)
    let (halfLength, halfThickness) = (length / 2, max(thickness, thinnest) / 2)
    let reach = Point(
      x: abs(alongX) * halfLength + abs(alongY) * halfThickness,
      y: abs(alongY) * halfLength + abs(alongX) * halfThickness)
    fill(color, around: start + vector.scaled(by: 0.5), reach: reach, opacity: opacity) { x, y in
      max(
        abs(x * alongX + y * alongY) - halfLength, abs(y * alongX - x * alongY) - halfThickness)
    }
  }
}

extension Canvas {
  fileprivate struct Box {
    var origin: Point
    var width, height: Double

    /// The length of the part of `index ..< index + 1` between two coordinates.
    static func overlap(_ index: Int, _ low: Double, _ high: Double) -> Double {
      max(min(high, Double(index) + 1) - max(low, Double(index)), 0)
    }
  }

  /// Fills a box except for an inner box.
  fileprivate mutating func fill(
    _ color: RGB?, _ outer: Box, except inner: Box?, opacity: Double
  ) {
    let ground = color == nil ? ground : []
    guard
      let blend = BlendMode(
        opacity: opacity, erases: color == nil && ground.isEmpty, fading: fadingNow),
      let outer = bounds(of: outer)
    else { return }
    let inner = inner.flatMap(bounds)
    let area = pixelArea(from: outer.low, to: outer.high)
    touch(area)
    let source = (color ?? RGB(0)).covering
    let (stride, columns, blocks) = (pixelColumns, columns, blocks)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in area.y {
        let height = Box.overlap(y, outer.low.y, outer.high.y)
        let hole = inner.map { Box.overlap(y, $0.low.y, $0.high.y) } ?? 0
        // Nothing is drawn between the sides of a frame.
        let inside = hole == height ? inner.map { Self.whole($0.low.x, $0.high.x) } : nil
        var x = area.x.lowerBound - 1
        while x + 1 < area.x.upperBound {
          x += 1
          if let inside, inside.contains(x) {
            x = min(inside.upperBound, area.x.upperBound) - 1
            continue
          }
          var coverage = height * Box.overlap(x, outer.low.x, outer.high.x)
          if hole > 0, let inner {
            coverage -= hole * Box.overlap(x, inner.low.x, inner.high.x)
          }
          if coverage <= 0 { continue }
          let source =
            ground.isEmpty ? source : ground[y / blocks.rows * columns + x / blocks.columns]
          blend.draw(source * Float(coverage), over: &pixels[y * stride + x], x: x, y: y)
        }
      }
    }
  }

  /// The sub-pixels that are between two coordinates as a whole.
  private static func whole(_ low: Double, _ high: Double) -> Range<Int> {
    let limit = 1e6
    let first = Int(min(max(low.rounded(.up), -1), limit))
    return first..<max(Int(min(max(high.rounded(.down), -1), limit)), first)
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

  /// Fills a shape given by a signed distance function in points relative to its center: negative
  /// is inside.
  ///
  /// The function may return less than the true distance, but not more. Only sub-pixels that may
  /// intersect the edge are sampled, at 4 x 4 points.
  @inline(__always)
  private mutating func fill(
    _ color: RGB?, around center: Point, reach: Point, opacity: Double,
    distance: (_ x: Double, _ y: Double) -> Double
  ) {
    let ground = color == nil ? ground : []
    guard
      let blend = BlendMode(
        opacity: opacity, erases: color == nil && ground.isEmpty, fading: fadingNow)
    else {
      return
    }
    let (low, high) = (center - reach, center + reach)
    guard low.magnitudeSquared.isFinite, high.magnitudeSquared.isFinite else { return }
    let area = pixelArea(
      from: (low.x / pixelWidth, low.y / pixelHeight),
      to: (high.x / pixelWidth, high.y / pixelHeight))
    touch(area)
    let (width, height, stride) = (pixelWidth, pixelHeight, pixelColumns)
    let (columns, blocks) = (columns, blocks)
    let halfDiagonal = (width * width + height * height).squareRoot() / 2
    let source = (color ?? RGB(0)).covering
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in area.y {
        let top = Double(y) * height - center.y
        for x in area.x {
          let left = Double(x) * width - center.x
          let middle = distance(left + width / 2, top + height / 2)
          if middle >= halfDiagonal { continue }
          var covering =
            ground.isEmpty ? source : ground[y / blocks.rows * columns + x / blocks.columns]
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
          blend.draw(covering, over: &pixels[y * stride + x], x: x, y: y)
        }
      }
    }
  }
}
