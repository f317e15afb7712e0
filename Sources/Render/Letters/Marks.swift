import Graphics

/// A picture of letters: each place is marked or not.
struct Marks: Hashable, Sendable {
  let width: Int
  let height: Int
  private var places: [Bool]

  /// A picture without marks.
  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    places = Array(repeating: false, count: self.width * self.height)
  }

  /// A picture from its rows, which are equally long; `#` is a mark.
  init(rows: [ArraySlice<UInt8>]) {
    self.init(width: rows.first?.count ?? 0, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, byte) in row.enumerated() where x < width { self[x, y] = byte == 0x23 }
    }
  }

  /// Pictures of the same height beside each other.
  init(joining pictures: [Marks], gap: Int) {
    self.init(
      width: pictures.reduce(-gap) { $0 + gap + $1.width }, height: pictures.first?.height ?? 0)
    var x = 0
    for picture in pictures {
      add(picture, x: x, y: 0)
      x += picture.width + gap
    }
  }

  /// Whether a place, which must be inside, is marked.
  subscript(x: Int, y: Int) -> Bool {
    get { places[y * width + x] }
    set { places[y * width + x] = newValue }
  }

  /// Calls a closure with the column and the row of each mark.
  func forEach(_ body: (Int, Int) -> Void) {
    for y in 0..<height {
      for x in 0..<width where self[x, y] { body(x, y) }
    }
  }

  /// Marks what another picture marks, moved; what is outside is cut.
  mutating func add(_ other: Marks, x: Int, y: Int) {
    other.forEach { column, row in
      let (column, row) = (x + column, y + row)
      if (0..<width).contains(column), (0..<height).contains(row) { self[column, row] = true }
    }
  }

  /// These marks and their mirror image.
  var symmetric: Marks {
    var marks = self
    forEach { x, y in marks[width - 1 - x, y] = true }
    return marks
  }

  /// These marks with stems that are some marks wide instead of one.
  func bolder(by stem: Int) -> Marks {
    var marks = Marks(width: width + stem - 1, height: height)
    for x in 0..<stem { marks.add(self, x: x, y: 0) }
    return marks
  }

  /// These marks at another size: each place is that of the old picture under its middle.
  func scaled(width: Int, height: Int) -> Marks {
    var marks = Marks(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        marks[x, y] =
          self[(2 * x + 1) * self.width / (2 * width), (2 * y + 1) * self.height / (2 * height)]
      }
    }
    return marks
  }

  /// The rows of a list, in its order.
  func rows(_ order: [Int]) -> Marks {
    var marks = Marks(width: width, height: order.count)
    for (y, row) in order.enumerated() {
      for x in 0..<width { marks[x, y] = self[x, row] }
    }
    return marks
  }
}

extension Canvas {
  /// Draws a picture of letters with its upper left corner at a pixel.
  mutating func draw(_ marks: Marks, _ color: RGB, x: Int, y: Int) {
    marks.forEach { column, row in set(color, x: x + column, y: y + row) }
  }
}
