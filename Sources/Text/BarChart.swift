/// Numbers as bars of characters.
package struct BarChart {
  private let isASCII: Bool

  /// Creates a chart of block characters, or of ASCII characters only.
  package init(isASCII: Bool) {
    self.isASCII = isASCII
  }

  /// How many lines the bar of the largest number takes.
  private static let lines = 4

  private var steps: [Character] { isASCII ? Array(" .:|") : Array(" ▁▂▃▄▅▆▇█") }

  /// A bar of several lines for each number, with the largest one and 0 at the left.
  package func text(_ numbers: [Int]) -> String {
    let most = max(numbers.max() ?? 0, 1)
    let width = String(most).count
    return (0..<Self.lines).reversed().map { line in
      let label = line == Self.lines - 1 ? "\(most)" : line == 0 ? "0" : ""
      let spaces = String(repeating: " ", count: width - label.count)
      let bars = numbers.map { " \(bar($0, of: most, line: line, lines: Self.lines))" }.joined()
      return (spaces + label + bars).trimmingEnd + "\n"
    }.joined()
  }

  /// A bar of one line for each number, without gaps.
  package func line(_ numbers: [Int]) -> String {
    let most = max(numbers.max() ?? 0, 1)
    return String(numbers.map { bar($0, of: most, line: 0, lines: 1) })
  }

  /// One line of a bar in one column; even a point shows.
  private func bar(_ number: Int, of most: Int, line: Int, lines: Int) -> Character {
    let full = steps.count - 1
    let height = Double(number * full * lines) / Double(most)
    let filled = max(number > 0 ? 1 : 0, Int(height.rounded())) - line * full
    return steps[min(max(filled, 0), full)]
  }
}
