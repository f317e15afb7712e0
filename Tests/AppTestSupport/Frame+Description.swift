import Graphics
import Text

extension Frame {
  /// A part of the frame.
  package func part(_ area: Rect) -> Frame {
    var part = Frame(size: area.size)
    for text in painted where area.contains(column: text.column, row: text.row) {
      part.note(painted: text.text, column: text.column - area.column, row: text.row - area.row)
    }
    for row in 0..<area.height {
      for column in 0..<area.width {
        part.cells[row * area.width + column] = self[area.column + column, area.row + row]
      }
    }
    return part
  }

  /// The text of the rows that have words, each with the number of its row; pictures are left
  /// out.
  package func words(exceptRows hidden: Range<Int>) -> String {
    var words = ""
    for row in 0..<size.rows where !hidden.contains(row) {
      let line = Rect(column: 0, row: row, width: size.columns, height: 1)
      let text = String(
        part(line).text.dropLast().map { character in
          // Block elements and those of legacy computing.
          character.unicodeScalars.allSatisfy {
            (0x2580...0x259f).contains($0.value) || (0x1fb00...0x1fbff).contains($0.value)
          } ? " " : character
        })
      let end = text.lastIndex { $0 != " " }
      guard let end, text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      words += "\(row < 10 ? " " : "")\(row) \(text[...end])\n"
    }
    return words
  }

  /// The text, followed by a map of the styles with a letter for each style except the plain one,
  /// and a legend.
  package var textWithStyles: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    var map = ""
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = self[column, row].style
        if letters[style] == nil {
          let letter = Character(Unicode.Scalar(UInt8(97 + legend.count % 26)))
          letters[style] = letter
          legend.append("\(letter): \(style.words)")
        }
        map.append(letters[style] ?? "?")
      }
      while map.last == "." { map.removeLast() }
      map += "\n"
    }
    return text + "--- styles\n" + map + legend.map { $0 + "\n" }.joined()
  }

  /// Whether every character occupies as many columns as it is wide, and none is cut in half.
  package var hasWholeSigns: Bool {
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let width = self[column, row].width
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
