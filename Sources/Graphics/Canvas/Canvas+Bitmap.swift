import Motion

extension Canvas {
  /// Draws a picture, rotated, scaled and faded, with antialiasing.
  ///
  /// Each sub-pixel is the mean of at least 3 x 3 samples, more if the picture is drawn smaller;
  /// from half size on, a smaller copy is sampled. A picture whose pixels match the sub-pixels is
  /// drawn exactly.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - position: The position of its anchor, in points.
  ///   - anchor: The fixed point of the rotation and scaling; the center by default.
  ///   - width: The width of the picture, in points.
  ///   - height: The height of the picture, in points.
  ///   - rotation: The clockwise rotation, in degrees.
  ///   - scaleX: The scale of the width, before the rotation; negative values mirror the picture.
  ///   - scaleY: The scale of the height, likewise.
  ///   - opacity: The opacity, clamped to 0...1.
  package mutating func draw(
    _ bitmap: Bitmap, at position: Point, anchor: UnitPoint = .center, width: Double,
    height: Double, rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    opacity: Double = 1
  ) {
    guard let layer = Layer(opacity: opacity), bitmap.width > 0, bitmap.height > 0 else { return }
    let size = (Double(bitmap.width), Double(bitmap.height))
    let toPixels = Affine(xx: 1 / size.0, dx: -anchor.x, yy: 1 / size.1, dy: -anchor.y)
      .scaled(width * scaleX, height * scaleY)
      .rotated(degrees: rotation)
      .translated(position.x, position.y)
      .scaled(1 / pixelWidth, 1 / pixelHeight)
    guard let toBitmap = toPixels.inverse else { return }
    let area = pixelArea(
      from: (
        toPixels.dx + min(toPixels.xx * size.0, 0) + min(toPixels.xy * size.1, 0),
        toPixels.dy + min(toPixels.yx * size.0, 0) + min(toPixels.yy * size.1, 0)
      ),
      to: (
        toPixels.dx + max(toPixels.xx * size.0, 0) + max(toPixels.xy * size.1, 0),
        toPixels.dy + max(toPixels.yx * size.0, 0) + max(toPixels.yy * size.1, 0)
      ))
    guard !area.isEmpty else { return }
    let sampling = Sampling(of: bitmap, by: toBitmap)
    if sampling.map.xy == 0, sampling.map.yx == 0 {
      drawUpright(sampling, in: area, layer)
    } else {
      drawRotated(sampling, in: area, layer)
    }
  }

  /// Draws an upright picture: the columns of the samples are computed once for all rows.
  private mutating func drawUpright(_ sampling: Sampling, in area: PixelArea, _ layer: Layer) {
    let (map, grid) = (sampling.map, sampling.grid)
    let (countX, countY, total) = (sampling.countX, sampling.countY, sampling.total)
    scratch.removeAll(keepingCapacity: true)
    for x in area.x {
      for i in 0..<countX {
        let position = Double(x) + (Double(i) + 0.5) / Double(countX)
        scratch.append(Int32(Sampling.index(map.xx * position + map.dx, grid.width)))
      }
    }
    let stride = pixelColumns
    scratch.withUnsafeBufferPointer { columns in
      pixels.withUnsafeMutableBufferPointer { pixels in
        grid.samples.withUnsafeBufferPointer { samples in
          for y in area.y {
            for x in area.x {
              let first = (x - area.x.lowerBound) * countX
              var sum = SIMD4<UInt16>.zero
              for j in 0..<countY {
                let position = Double(y) + (Double(j) + 0.5) / Double(countY)
                let row = Sampling.index(map.yy * position + map.dy, grid.height) * grid.stride
                for i in first..<first + countX { sum &+= samples[row + Int(columns[i])] }
              }
              if sum.w == 0 { continue }
              layer.draw(SIMD4<Float>(sum) / total, over: &pixels[y * stride + x], x: x, y: y)
            }
          }
        }
      }
    }
  }

  /// Draws a rotated picture.
  private mutating func drawRotated(_ sampling: Sampling, in area: PixelArea, _ layer: Layer) {
    let (map, grid) = (sampling.map, sampling.grid)
    let (countX, countY, total) = (sampling.countX, sampling.countY, sampling.total)
    let stride = pixelColumns
    pixels.withUnsafeMutableBufferPointer { pixels in
      grid.samples.withUnsafeBufferPointer { samples in
        for y in area.y {
          for x in area.x {
            var sum = SIMD4<UInt16>.zero
            for j in 0..<countY {
              let sampleY = Double(y) + (Double(j) + 0.5) / Double(countY)
              for i in 0..<countX {
                let (u, v) = map(Double(x) + (Double(i) + 0.5) / Double(countX), sampleY)
                let row = Sampling.index(v, grid.height) * grid.stride
                sum &+= samples[row + Sampling.index(u, grid.width)]
              }
            }
            if sum.w == 0 { continue }
            layer.draw(SIMD4<Float>(sum) / total, over: &pixels[y * stride + x], x: x, y: y)
          }
        }
      }
    }
  }
}

/// The positions and the number of samples for a sub-pixel.
private struct Sampling {
  let grid: SampleGrid
  /// Maps sub-pixels to samples, including the border.
  let map: Affine
  let countX: Int
  let countY: Int

  /// The number of samples per sub-pixel.
  var total: Float { Float(countX * countY) }

  /// Chooses the level of the picture at which a sub-pixel covers few samples, but more than one.
  init(of bitmap: Bitmap, by toBitmap: Affine) {
    var stretchX = max(abs(toBitmap.xx), abs(toBitmap.yx))
    var stretchY = max(abs(toBitmap.xy), abs(toBitmap.yy))
    var map = toBitmap
    var level = 0
    while min(stretchX, stretchY) >= 2, level + 1 < bitmap.levels.count {
      stretchX /= 2
      stretchY /= 2
      map = map.scaled(0.5, 0.5)
      level += 1
    }
    grid = bitmap.levels[level]
    self.map = map.translated(1, 1)
    // Smaller copies are already antialiased.
    let minimum = level == 0 ? 3.0 : 2
    countX = Int(min(max(stretchX.rounded(.up), minimum), 6))
    countY = Int(min(max(stretchY.rounded(.up), minimum), 6))
  }

  /// The index of the sample at a coordinate; the border if it is outside the picture.
  @inline(__always)
  static func index(_ coordinate: Double, _ count: Int) -> Int {
    Int(min(max(coordinate, 0), Double(count + 1)))
  }
}

/// A rectangle of sub-pixels.
package struct PixelArea {
  package var x: Range<Int>
  package var y: Range<Int>

  package var isEmpty: Bool { x.isEmpty || y.isEmpty }
}

extension Canvas {
  /// The sub-pixels of the canvas that intersect a rectangle in sub-pixel coordinates.
  package func pixelArea(from: (x: Double, y: Double), to: (x: Double, y: Double)) -> PixelArea {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      guard low <= high else { return 0..<0 }
      let first = Int(min(max(low.rounded(.down), 0), Double(count)))
      let last = Int(min(max(high.rounded(.up), 0), Double(count)))
      return first..<max(first, last)
    }
    return PixelArea(x: range(from.x, to.x, pixelColumns), y: range(from.y, to.y, pixelRows))
  }
}
