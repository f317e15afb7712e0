import Graphics

@testable import Render

/// Painted letters in the text of a picture.
enum PaintedText {
  /// Whether a text stands somewhere in painted letters, in one of their forms.
  static func isFound(_ text: String, in picture: String) -> Bool {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return forms(of: text).contains { rows in
      lines.indices.dropLast(rows.count - 1).contains { top in
        lines[top].indices.contains { column in
          rows.indices.allSatisfy { row in
            lines[top + row].dropFirst(column).starts(with: rows[row])
          }
        }
      }
    }
  }

  /// The rows of the forms in which a text can be painted.
  private static func forms(of text: String) -> [[[Character]]] {
    var painter = Painter(
      size: Size(columns: 100, rows: 4), display: DisplayMode(), language: .en, time: 0)
    let names = [false, true].flatMap {
      BigText.names(text, isTall: $0, on: painter.display)
    }
    return names.map { letters in
      painter.frame.fill(Rect(column: 0, row: 0, width: 100, height: 4), .plain)
      letters.write(column: 0, row: 0, .plain, on: &painter)
      return painter.frame.text.split(separator: "\n").prefix(letters.cells.rows).map { line in
        Array(line.prefix(letters.cells.columns).trimmingTail)
      }
    }
  }
}

extension Substring {
  /// The text without spaces at its end, which pictures may fill otherwise.
  fileprivate var trimmingTail: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
