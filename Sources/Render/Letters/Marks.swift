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

  /// A picture of 7 columns from two hexadecimal digits for each row.
  init(hexadecimal digits: ArraySlice<UInt8>) {
    self.init(width: 7, height: digits.count / 2)
    for (place, digit) in digits.enumerated() {
      // Letters are 39 above the digits before them.
      let bits = digit < 0x60 ? digit & 15 : digit - 0x57
      let first = place % 2 == 0 ? -1 : 3
      for x in 0..<4 where bits & (8 >> UInt8(x)) != 0 && first + x >= 0 {
        self[first + x, place / 2] = true
      }
    }
  }

  /// Whether a place, which must be inside, is marked.
  subscript(x: Int, y: Int) -> Bool {
    get { places[y * width + x] }
    set { places[y * width + x] = newValue }
  }

  /// Marks what another picture marks, moved; what is outside is cut.
  mutating func add(_ other: Marks, x: Int, y: Int) {
    for row in max(-y, 0)..<max(min(other.height, height - y), max(-y, 0)) {
      for column in 0..<other.width where other[column, row] {
        if x + column >= 0, x + column < width { self[x + column, y + row] = true }
      }
    }
  }

  /// These marks and their mirror image.
  var symmetric: Marks {
    var marks = self
    for y in 0..<height {
      for x in 0..<width where self[x, y] { marks[width - 1 - x, y] = true }
    }
    return marks
  }

  /// These marks with stems that are some marks wide instead of one.
  func bolder(by stem: Int) -> Marks {
    var marks = Marks(width: width + stem - 1, height: height)
    for x in 0..<stem { marks.add(self, x: x, y: 0) }
    return marks
  }

  /// These marks, twice as wide.
  var doubled: Marks {
    var marks = Marks(width: 2 * width, height: height)
    for y in 0..<height {
      for x in 0..<width where self[x, y] {
        marks[2 * x, y] = true
        marks[2 * x + 1, y] = true
      }
    }
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
    for row in 0..<marks.height {
      for column in 0..<marks.width where marks[column, row] {
        set(color, x: x + column, y: y + row)
      }
    }
  }
}
