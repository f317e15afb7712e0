import Graphics
import TestSupport
import Testing

@Suite("Dividing rectangles")
struct RectTests {
  @Test("Parts are adjacent, inside, and fill the rectangle if one of them takes the rest")
  func parts() {
    let seed = Stress.seed
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
      let rect = Rect(
        column: number(-3..<4), row: number(-3..<4), width: number(0..<30), height: number(0..<30))
      let (first, second) = (number(0..<12), number(0..<12))
      let parts = rect.rows(first, .rest, second, .rest)
      let rows = [parts.0, parts.1, parts.2, parts.3]
      #expect(rows.first?.row == rect.row && rows.allSatisfy(rect.contains), "seed \(seed)")
      #expect(
        zip(rows, rows.dropFirst()).allSatisfy { $0.rows.upperBound == $1.row }, "seed \(seed)")
      #expect(rows.reduce(0) { $0 + $1.height } == rect.height, "seed \(seed)")
      let (left, right) = rect.columns(first, second)
      #expect(left.width + right.width == min(first + second, rect.width), "seed \(seed)")
      #expect(left.rows == rect.rows && right.rows == rect.rows, "seed \(seed)")
    }
  }

  @Test("Shares of the rest are equal, and the last has the remainder")
  func shares() {
    let rect = Rect(column: 0, row: 0, width: 12, height: 1)
    let columns = rect.columns(.rest, 2, .rest, .rest)
    #expect(columns.0.width == 3 && columns.1.width == 2)
    #expect(columns.2.width == 3 && columns.3.width == 4)
  }

  @Test("Tiles are beside each other and in rows, with gaps between them")
  func tiles() {
    let rect = Rect(column: 1, row: 2, width: 20, height: 10)
    let tiles = rect.tiles(
      3, perRow: 2, of: Size(columns: 4, rows: 3), gap: Size(columns: 2, rows: 1))
    #expect(tiles.map(\.column) == [1, 7, 1] && tiles.map(\.row) == [2, 2, 6])
    #expect(tiles.allSatisfy { $0.size == Size(columns: 4, rows: 3) })
  }

  @Test("Lines are counted from both ends, and a rectangle is centered and inset")
  func places() {
    let rect = Rect(column: 2, row: 3, width: 20, height: 10)
    #expect(rect.line(1) == Rect(column: 2, row: 4, width: 20, height: 1))
    #expect(rect.line(-1) == Rect(column: 2, row: 12, width: 20, height: 1))
    let inner = rect.centered(Size(columns: 10, rows: 4))
    #expect(inner == rect.inset(left: 5, right: 5, top: 3, bottom: 3))
    #expect(inner.middleLine == inner.line(1))
  }
}
