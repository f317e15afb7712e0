import GameCore
import Motion
import TestSupport
import Testing

@Suite("The tables of ANIMATION.md")
struct AnimationTableTests {
  private static let animation = "docs/ANIMATION.md"

  /// The curve with the control points in a cell.
  private func curve(_ cell: String) throws -> UnitCurve {
    let numbers = cell.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 4, "\(cell)")
    return .bezier(
      startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
      endControlPoint: UnitPoint(x: numbers[2], y: numbers[3]))
  }

  @Test("The table of easing curves has the control points of the program")
  func easings() throws {
    let table = try MarkdownTable(under: "Easing", in: Self.animation)
    try #require(table.columns == ["Family", "in(t)", "In", "Out", "In-out"])
    #expect(table.rows.map { $0[0] } == Easing.Family.allCases.map(\.rawValue))
    for (row, family) in zip(table.rows, Easing.Family.allCases) {
      for (cell, direction) in zip(row.dropFirst(2), Easing.Direction.allCases) {
        let easing = Easing(family, direction)
        #expect(try curve(cell) == easing.timingCurve, "\(easing)")
      }
    }
  }

  @Test("The table of unit curves has the control points of the program")
  func unitCurves() throws {
    let table = try MarkdownTable(under: "Unit curves", in: Self.animation)
    let curves: [(name: String, curve: UnitCurve)] = [
      ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ]
    #expect(table.rows.map { $0[0] } == curves.map(\.name))
    for (row, expected) in zip(table.rows, curves) {
      #expect(try curve(row[1]) == expected.curve, "\(expected.name)")
    }
  }

  @Test("The table of spring presets matches the program")
  func springs() throws {
    let table = try MarkdownTable(under: "Springs", in: Self.animation)
    let springs: [(name: String, spring: Spring)] = [
      ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
    ]
    #expect(table.rows.map { $0[0] } == springs.map(\.name))
    for (row, expected) in zip(table.rows, springs) {
      #expect(Double(row[1]) == expected.spring.duration, "\(expected.name)")
      #expect(Double(row[2]) == expected.spring.bounce, "\(expected.name)")
    }
  }

  @Test("The table of delays matches the program")
  func delays() throws {
    let table = try MarkdownTable(under: "A card is drawn and thrown", in: Self.animation)
    #expect(table.rows.map { $0[0] } == InternalAction.allCases.map { "\($0)" })
    for (row, action) in zip(table.rows, InternalAction.allCases) {
      #expect(Double(row[1]) == Double(action.delay) / 1000, "\(action)")
    }
  }
}
