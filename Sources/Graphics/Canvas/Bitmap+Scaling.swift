extension Bitmap {
  /// The picture in twice the size, with corners rounded off: a quarter of a pixel has the color of two
  /// neighbors that are equal and differ from the others (Scale2x, https://www.scale2x.it/algorithm).
  package var doubled: Bitmap {
    func pixel(_ x: Int, _ y: Int) -> Pixel {
      pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }
    let all = (0..<2 * height).flatMap { row in
      (0..<2 * width).map { column in
        let (x, y) = (column / 2, row / 2)
        let (dx, dy) = (column % 2 * 2 - 1, row % 2 * 2 - 1)
        let (side, end) = (pixel(x + dx, y), pixel(x, y + dy))
        let isCorner = side == end && side != pixel(x - dx, y) && end != pixel(x, y - dy)
        return isCorner ? side : pixel(x, y)
      }
    }
    return Bitmap(width: 2 * width, height: 2 * height, pixels: all)
  }

  /// The picture at another size: each pixel has the color that is most frequent under it.
  package func scaled(width: Int, height: Int) -> Bitmap {
    var found: [(pixel: Pixel, count: Int)] = []
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(typical(column, of: width, row, of: height, &found))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The picture without the transparent columns at its sides, as far as whole cells.
  package var trimmed: Bitmap {
    let used = (0..<width).filter { x in
      (0..<height).contains { pixels[$0 * width + x] != .clear }
    }
    guard let first = used.first, let last = used.last else { return self }
    let columns = first / 2 * 2..<last + 1
    let rest = (0..<height).flatMap { y in columns.map { pixels[y * width + $0] } }
    return Bitmap(width: columns.count, height: height, pixels: rest)
  }

  /// The most frequent color in a column and a row of a coarser or finer grid; of two, the
  /// one that comes first.
  ///
  /// The buffer saves an allocation for each.
  private func typical(
    _ column: Int, of columns: Int, _ row: Int, of rows: Int,
    _ found: inout [(pixel: Pixel, count: Int)]
  ) -> Pixel {
    found.removeAll(keepingCapacity: true)
    for v in 0..<4 {
      for u in 0..<4 {
        let x = (8 * column + 2 * u + 1) * width / (8 * columns)
        let y = (8 * row + 2 * v + 1) * height / (8 * rows)
        let pixel = pixels[y * width + x]
        if let place = found.firstIndex(where: { $0.pixel == pixel }) {
          found[place].count += 1
        } else {
          found.append((pixel, 1))
        }
      }
    }
    return found.reduce(found[0]) { $1.count > $0.count ? $1 : $0 }.pixel
  }
}
