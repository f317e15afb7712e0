import Graphics

extension Frame {
  /// The signs, then a plan of the styles: a letter for each style but the plain one, and what the
  /// letters mean.
  package var textWithStyles: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    var plan = ""
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = self[column, row].style
        if letters[style] == nil {
          let letter = Character(Unicode.Scalar(UInt8(97 + legend.count % 26)))
          letters[style] = letter
          legend.append("\(letter): \(style.words)")
        }
        plan.append(letters[style] ?? "?")
      }
      while plan.last == "." { plan.removeLast() }
      plan += "\n"
    }
    return text + "--- styles\n" + plan + legend.map { $0 + "\n" }.joined()
  }

  /// Whether no half of a wide sign stands alone, and every sign has the columns it takes.
  package var hasWholeSigns: Bool {
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        guard let scalar = Unicode.Scalar(self[column, row].glyph), scalar.value != 0 else {
          return false
        }
        let width = ColumnWidth.of(scalar)
        if width == 2, column + 1 >= size.columns || !self[column + 1, row].isRightHalf {
          return false
        }
        if width == 0 { return false }
        column += width
      }
    }
    return true
  }
}

extension Style {
  fileprivate var words: String {
    var words = ["\(foreground.words) on \(background.words)"]
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.reverse, "reverse"), (.underline, "underline"), (.dim, "dim"),
    ]
    words += named.filter { attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}

extension Color {
  fileprivate var words: String {
    switch value {
    case .terminal: return "own"
    case .ansi(let number): return "colour \(number)"
    case .rgb(let rgb):
      let number = Int(rgb.red) << 16 | Int(rgb.green) << 8 | Int(rgb.blue)
      let digits = String(number, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
