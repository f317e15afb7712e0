import GameCore
import TestSupport
import Testing

@testable import App
@testable import Keys

@Suite("A cursor that moves from line to line")
struct CursorLinesTests {
  /// Lines of random places that follow each other without gaps.
  private func lines(_ numbers: inout Numbers) -> CursorLines {
    var position = 0
    let lines = (0..<numbers.number(1...6)).map { _ in
      var column = numbers.number(0...3)
      return (0..<numbers.number(1...9)).map { _ in
        let width = numbers.number(1...9)
        defer { (position, column) = (position + 1, column + width) }
        return CursorLines.Place(position: position, columns: column..<column + width)
      }
    }
    return CursorLines(lines)
  }

  @Test("A step leads to the next line, to what contains the column or is nearest to it")
  func nearest() {
    var numbers = Numbers(seed: Stress.seed)
    for round in 0..<Stress.count(300, of: 3000) {
      let what: Comment = "\(Stress.variables), round \(round)"
      let lines = lines(&numbers)
      for (index, line) in lines.lines.enumerated() {
        for place in line {
          for step in [-1, 1] {
            let column = numbers.number(-3...60)
            let next = lines.position(step, linesFrom: place.position, near: column)
            guard lines.lines.indices.contains(index + step) else {
              #expect(next == place.position, what)
              continue
            }
            let best = lines.lines[index + step].map { gap(column, $0) }.min()
            #expect(
              lines.lines[index + step].first { $0.position == next }.map { gap(column, $0) }
                == best, what)
          }
        }
      }
    }
  }

  private func gap(_ column: Int, _ place: CursorLines.Place) -> Int {
    place.columns.map { abs($0 - column) }.min() ?? 0
  }

  @Test("Down and up over lines of unequal cards come back to the card left first")
  func goalColumn() throws {
    var numbers = Numbers(seed: Stress.seed + 1)
    for round in 0..<Stress.count(300, of: 3000) {
      let lines = lines(&numbers)
      for start in lines.lines[0] {
        var choosing = TableState.Choosing(player: 0)
        choosing.place(at: start.position)
        for _ in 0..<lines.lines.count + 2 { choosing.move(1, among: lines) }
        #expect(
          lines.lines.last?.contains { $0.position == choosing.cursor } == true,
          "\(Stress.variables), round \(round)")
        for _ in 0..<lines.lines.count + 2 { choosing.move(-1, among: lines) }
        #expect(choosing.cursor == start.position, "\(Stress.variables), round \(round)")
      }
    }
  }

  @Test("Any other move begins a new column, and ends a number that was typed")
  func otherMoves() {
    let places = { (widths: [Int], first: Int) in
      widths.indices.map { index in
        let start = widths.prefix(index).reduce(0, +)
        return CursorLines.Place(position: first + index, columns: start..<start + widths[index])
      }
    }
    // A long card below two short ones.
    let lines = CursorLines([places([4, 4, 4], 0), places([12], 3), places([4, 4, 4], 4)])
    var choosing = TableState.Choosing(player: 0)
    choosing.place(at: 2)
    choosing.move(1, among: lines)
    choosing.move(1, among: lines)
    #expect(choosing.cursor == 6)
    choosing.move(-1, among: lines)
    choosing.place(at: choosing.cursor)
    choosing.move(1, among: lines)
    #expect(choosing.cursor == 5)
    choosing.move(-1, among: lines)
    choosing.type(.character("1"), count: 7)
    choosing.move(1, among: lines)
    #expect(choosing.cursor == 3 && choosing.typed == 0)
  }

  @Test("Without lines, up and down leave the cursor where it is")
  func noLines() {
    var choosing = TableState.Choosing(player: 0)
    choosing.place(at: 2)
    choosing.move(1, among: CursorLines())
    choosing.move(-1, among: CursorLines(list: [7, 8]))
    #expect(choosing.cursor == 2)
  }
}
