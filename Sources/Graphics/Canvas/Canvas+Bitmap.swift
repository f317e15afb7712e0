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
  ///   - scaleY: The scale of the height, before the rotation; negative values flip the picture.
  ///   - opacity: The opacity, clamped to 0...1.
  ///   - period: The number of rows at the top of the picture that are repeated above it without
  ///     end, if it is not 0. The first three times as many rows must be the same.
  package mutating func draw(
    _ bitmap: Bitmap, at position: Point, anchor: UnitPoint = .center, width: Double,
    height: Double, rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    opacity: Double = 1, repeatingRows period: Int = 0
  ) {
    guard let blend = BlendMode(opacity: opacity, fading: fadingNow), bitmap.width > 0,
      bitmap.height > 0
    else { return }
    let size = (Double(bitmap.width), Double(bitmap.height))
    let toPixels = Affine(xx: 1 / size.0, dx: -anchor.x, yy: 1 / size.1, dy: -anchor.y)
      .scaled(width * scaleX, height * scaleY)
      .rotated(degrees: rotation)
      .translated(position.x, position.y)
      .scaled(1 / pixelWidth, 1 / pixelHeight)
    guard let toBitmap = toPixels.inverse else { return }
    let top = period > 0 ? -Self.endless : 0
    let area = pixelArea(
      from: (
        toPixels.dx + min(toPixels.xx * size.0, 0) + min(toPixels.xy * size.1, toPixels.xy * top),
        toPixels.dy + min(toPixels.yx * size.0, 0) + min(toPixels.yy * size.1, toPixels.yy * top)
      ),
      to: (
        toPixels.dx + max(toPixels.xx * size.0, 0) + max(toPixels.xy * size.1, toPixels.xy * top),
        toPixels.dy + max(toPixels.yx * size.0, 0) + max(toPixels.yy * size.1, toPixels.yy * top)
      ))
    guard !area.isEmpty else { return }
    let sampling = Sampling(of: bitmap, by: toBitmap, period: period)
    if sampling.map.xy == 0, sampling.map.yx == 0 {
      touch(area)
      drawUpright(sampling, in: area, blend)
    } else {
      drawRotated(sampling, in: area, blend)
    }
  }

  /// The number of rows drawn above a picture that repeats its upper rows: more than any screen shows.
  private static let endless = 1e5

  /// Draws an upright picture: the columns and rows of the samples are computed once for all.
  private mutating func drawUpright(_ sampling: Sampling, in area: PixelArea, _ blend: BlendMode) {
    let (map, grid) = (sampling.map, sampling.grid)
    let (countX, countY, total) = (sampling.countX, sampling.countY, sampling.total)
    scratch.removeAll(keepingCapacity: true)
    appendSamples(in: area.x, countX, slope: map.xx, offset: map.dx, size: grid.width)
    let firstRow = scratch.count
    appendSamples(
      in: area.y, countY, slope: map.yy, offset: map.dy, size: grid.height, sampling.period)
    let stride = pixelColumns
    scratch.withUnsafeBufferPointer { parts in
      pixels.withUnsafeMutableBufferPointer { pixels in
        grid.samples.withUnsafeBufferPointer { samples in
          for y in area.y {
            let rows = firstRow + (y - area.y.lowerBound) * countY
            let isOneRow = parts[rows] == parts[rows + countY - 1]
            for x in area.x {
              let columns = (x - area.x.lowerBound) * countX
              var sum = SIMD4<UInt16>.zero
              if isOneRow, parts[columns] == parts[columns + countX - 1] {
                // All samples are the same one.
                sum = samples[parts[rows] &* grid.stride &+ parts[columns]]
                sum &*= UInt16(countX * countY)
              } else {
                for row in rows..<rows + countY {
                  for column in columns..<columns + countX {
                    sum &+= samples[parts[row] &* grid.stride &+ parts[column]]
                  }
                }
              }
              if sum.w == 0 { continue }
              blend.draw(SIMD4<Float>(sum) / total, over: &pixels[y * stride + x], x: x, y: y)
            }
          }
        }
      }
    }
  }

  /// Draws a rotated picture.
  ///
  /// A sample's coordinates are the sum of a part that its column of the canvas shares and one that
  /// its row shares. Both parts are computed once. In each row, only the sub-pixels that the picture
  /// can reach are sampled.
  private mutating func drawRotated(_ sampling: Sampling, in area: PixelArea, _ blend: BlendMode) {
    let (map, grid) = (sampling.map, sampling.grid)
    let (countX, countY, total) = (sampling.countX, sampling.countY, sampling.total)
    scratch.removeAll(keepingCapacity: true)
    appendSamples(in: area.x, countX, slope: map.xx)
    let columnV = scratch.count
    appendSamples(in: area.x, countX, slope: map.yx)
    let rowU = scratch.count
    appendSamples(in: area.y, countY, slope: map.xy, offset: map.dx)
    let rowV = scratch.count
    appendSamples(in: area.y, countY, slope: map.yy, offset: map.dy)
    let (stride, blocks) = (pixelColumns, blocks)
    // Much of the area is beside the picture.
    var drawn = CellSet.none
    swap(&drawn, &self.drawn)
    defer {
      swap(&drawn, &self.drawn)
      damage.formUnion(self.drawn)
    }
    scratch.withUnsafeBufferPointer { parts in
      pixels.withUnsafeMutableBufferPointer { pixels in
        grid.samples.withUnsafeBufferPointer { samples in
          for y in area.y {
            let rows = (y - area.y.lowerBound) * countY
            var (first, last) = (Int.max, -1)
            for x in sampling.reach(in: y, of: area) {
              let columns = (x - area.x.lowerBound) * countX
              var sum = SIMD4<UInt16>.zero
              // All samples of a sub-pixel are moved together, so that it may be on a seam.
              let shift = FixedPoint.shift(
                parts[rowV + rows] &+ parts[columnV + columns], sampling.period)
              for row in rows..<rows + countY {
                let (u, v) = (parts[rowU + row], parts[rowV + row] &+ shift)
                for column in columns..<columns + countX {
                  let sampleX = FixedPoint.index(u &+ parts[column], grid.width)
                  let sampleY = FixedPoint.index(v &+ parts[columnV + column], grid.height)
                  sum &+= samples[sampleY &* grid.stride &+ sampleX]
                }
              }
              if sum.w == 0 { continue }
              (first, last) = (min(first, x), x)
              blend.draw(SIMD4<Float>(sum) / total, over: &pixels[y * stride + x], x: x, y: y)
            }
            guard first <= last else { continue }
            drawn.insert(
              first / blocks.columns..<last / blocks.columns + 1, row: y / blocks.rows)
          }
        }
      }
    }
  }

  /// Appends the coordinates of the samples in some sub-pixels, in fixed point, to the buffer; with a
  /// size of the picture, their indices.
  @inline(never)
  private mutating func appendSamples(
    in range: Range<Int>, _ count: Int, slope: Double, offset: Double = 0, size: Int? = nil,
    _ period: Int = 0
  ) {
    for subpixel in range {
      for part in 0..<count {
        let position = Double(subpixel) + (Double(part) + 0.5) / Double(count)
        var coordinate = FixedPoint.value(slope * position + offset)
        coordinate &+= FixedPoint.shift(coordinate, period)
        scratch.append(size.map { FixedPoint.index(max(coordinate, 0), $0) } ?? coordinate)
      }
    }
  }
}

/// Coordinates as integers with 32 binary places.
private enum FixedPoint {
  private static let one = 0x1p32

  /// The number nearest to a coordinate; the sum of two never overflows.
  @inline(__always)
  static func value(_ coordinate: Double) -> Int {
    Int(min(max(coordinate * one, -0x1p61), 0x1p61))
  }

  /// The index of the sample at a coordinate; a border if it is outside the picture.
  ///
  /// Both borders are transparent, so the one on the far side also serves negative coordinates.
  @inline(__always)
  static func index(_ coordinate: Int, _ count: Int) -> Int {
    Int(bitPattern: min(UInt(bitPattern: coordinate) >> 32, UInt(bitPattern: count + 1)))
  }
}

extension FixedPoint {
  /// The offset that moves a coordinate above the repeated rows into their second copy.
  @inline(__always)
  static func shift(_ coordinate: Int, _ period: Int) -> Int {
    guard period > 0 else { return 0 }
    let height = period << 32
    let above = (1 << 32) + height - coordinate
    return above > 0 ? (above + height - 1) / height * height : 0
  }
}

/// The positions and the number of samples for a sub-pixel.
private struct Sampling {
  let grid: SampleGrid
  /// Maps sub-pixels to samples, including the border.
  let map: Affine
  let countX: Int
  let countY: Int
  /// The number of rows that are repeated above the picture, if it is not 0.
  let period: Int

  /// The number of samples per sub-pixel.
  var total: Float { Float(countX * countY) }

  /// Chooses the level of the picture at which a sub-pixel covers few samples, but more than one, and
  /// at which the rows that are repeated are whole, and more than a sub-pixel covers.
  init(of bitmap: Bitmap, by toBitmap: Affine, period: Int) {
    var stretchX = max(abs(toBitmap.xx), abs(toBitmap.yx))
    var stretchY = max(abs(toBitmap.xy), abs(toBitmap.yy))
    var map = toBitmap
    var level = 0
    while min(stretchX, stretchY) >= 2, level + 1 < bitmap.levels.count,
      period % (8 << level) == 0
    {
      stretchX /= 2
      stretchY /= 2
      map = map.scaled(0.5, 0.5)
      level += 1
    }
    grid = bitmap.levels[level]
    self.period = period >> level
    self.map = map.translated(1, 1)
    // Smaller copies are already antialiased.
    let minimum = level == 0 ? 3.0 : 2
    countX = Int(min(max(stretchX.rounded(.up), minimum), 6))
    countY = Int(min(max(stretchY.rounded(.up), minimum), 6))
  }

  /// The sub-pixels in a row of an area that a picture can reach.
  func reach(in y: Int, of area: PixelArea) -> Range<Int> {
    let columns = Self.reach(map.xx, map.xy, map.dx, 1...Double(grid.width + 1), in: y, of: area.x)
    let top = period > 0 ? -Double.greatestFiniteMagnitude : 1
    let rows = Self.reach(map.yx, map.yy, map.dy, top...Double(grid.height + 1), in: y, of: area.x)
    return columns.clamped(to: rows)
  }

  /// The sub-pixels in a row for which one coordinate can be within the picture.
  ///
  /// It is `slope * x + shear * y + offset`, where y covers the row, and has to be in an extent. A
  /// thousandth more is taken, so that rounding does not matter.
  private static func reach(
    _ slope: Double, _ shear: Double, _ offset: Double, _ extent: ClosedRange<Double>, in y: Int,
    of all: Range<Int>
  ) -> Range<Int> {
    let base = shear * Double(y) + offset
    let ends = (
      (extent.lowerBound - base - max(shear, 0)) / slope,
      (extent.upperBound - base - min(shear, 0)) / slope
    )
    let (low, high) = slope > 0 ? ends : (ends.1, ends.0)
    // Without a slope, the coordinate is the same everywhere.
    guard slope != 0 else { return all }
    guard low <= high else { return all.lowerBound..<all.lowerBound }
    let limits = (Double(all.lowerBound), Double(all.upperBound))
    let first = min(max((low - 0.001).rounded(.down), limits.0), limits.1)
    let end = min(max((high + 0.001).rounded(.up), first), limits.1)
    return Int(first)..<Int(end)
  }
}

/// A rectangle of sub-pixels.
package struct PixelArea {
  package var x: Range<Int>
  package var y: Range<Int>

  package init(x: Range<Int>, y: Range<Int>) { (self.x, self.y) = (x, y) }

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
    let rows = range(from.y, to.y, pixelRows)
    return PixelArea(
      x: range(from.x, to.x, pixelColumns), y: clippedRows.map { rows.clamped(to: $0) } ?? rows)
  }

  /// The rows of sub-pixels that can be drawn on; `nil` for all.
  package var clippedRows: Range<Int>? {
    clip.map { $0.lowerBound * blocks.rows..<$0.upperBound * blocks.rows }
  }

  /// Notes that sub-pixels are drawn on; needed after changing ``pixels``.
  package mutating func touch(_ area: PixelArea) {
    guard !area.isEmpty else { return }
    let (across, down) = (blocks.columns, blocks.rows)
    let columns = area.x.lowerBound / across..<(area.x.upperBound + across - 1) / across
    for row in area.y.lowerBound / down..<(area.y.upperBound + down - 1) / down {
      drawn.insert(columns, row: row)
      damage.insert(columns, row: row)
    }
  }

  /// Notes that whole rows of sub-pixels are drawn on.
  package mutating func touch(rows: Range<Int>) {
    touch(PixelArea(x: 0..<pixelColumns, y: rows))
  }
}
