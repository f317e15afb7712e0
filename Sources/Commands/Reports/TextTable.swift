import GameCore
import Text

/// Rows of words in columns, for standard output.
struct TextTable {
  /// How the words of a column are aligned.
  enum Side {
    case left, right
  }

  private let sides: [Side]
  private var rows: [[String]] = []

  /// A table of columns with these sides.
  init(_ sides: [Side]) {
    self.sides = sides
  }

  /// Adds a row from its first column on.
  mutating func add(_ words: String...) {
    rows.append(words)
  }

  /// The rows with as many of the first columns as fit a width.
  func text(fitting width: Int) -> String {
    var table = self
    while table.text.split(separator: "\n").contains(where: { ColumnWidth.of(String($0)) > width }),
      let most = table.rows.map(\.count).max(), most > 1
    {
      table.rows = table.rows.map { Array($0.prefix(most - 1)) }
    }
    return table.text
  }

  /// The rows, two spaces between the columns and none at the ends of lines.
  var text: String {
    let widths = sides.indices.map { column in
      rows.map { column < $0.count ? ColumnWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - ColumnWidth.of(word))
        if column > 0 { line += "  " }
        line += sides[column] == .left ? word + gap : gap + word
      }
      return line.trimmingEnd + "\n"
    }.joined()
  }
}

extension Double {
  /// The number with so many digits after the point.
  func fixed(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let parts = Int((magnitude * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
    let sign = self < 0 && (parts.quotient > 0 || parts.remainder > 0) ? "-" : ""
    guard digits > 0 else { return "\(sign)\(parts.quotient)" }
    let fraction = String(parts.remainder)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(parts.quotient).\(zeros)\(fraction)"
  }
}
