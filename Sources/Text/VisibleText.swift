/// Sanitizes external text for messages.
package enum VisibleText {
  /// A text in which question marks replace all characters that a terminal might interpret or hide.
  ///
  /// These are control and formatting characters, line and paragraph separators, and private and
  /// unassigned characters. In contrast to names, paths keep their spaces and combining marks.
  package static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        scalars.append("?")
      default:
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// A cleaned text of limited length in Unicode scalars; three dots mark an omission.
  package static func shortened(_ text: String, to longest: Int) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(longest)
    guard start.endIndex < scalars.endIndex else { return cleaned(text) }
    return cleaned(String(start)) + "..."
  }

  /// A cleaned and shortened text in double quotes.
  package static func quoted(_ text: String) -> String {
    "\"" + shortened(text, to: 40) + "\""
  }

  /// A cleaned path in a limited number of columns; three dots replace its middle.
  ///
  /// Two thirds of the kept part are the end, which has the file name.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - columns: The available columns.
  ///   - width: The width of a scalar in columns.
  /// - Returns: The path, shortened if necessary.
  package static func shortenedPath(
    _ path: String, columns: Int, width: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    func columnsOf(_ character: Character) -> Int {
      character.unicodeScalars.reduce(0) { $0 + width($1) }
    }
    /// The number of characters, from the first on, that fit.
    func fitting(_ characters: some Sequence<Character>, in columns: Int) -> Int {
      var left = columns
      return characters.prefix { character in
        left -= columnsOf(character)
        return left >= 0
      }.count
    }
    let path = cleaned(path)
    let columns = max(0, columns)
    guard fitting(path, in: columns) < path.count else { return path }
    let dots = String(repeating: ".", count: min(3, columns))
    let room = columns - dots.count
    let end = path.suffix(fitting(path.reversed(), in: room - room / 3))
    let left = room - end.reduce(0) { $0 + columnsOf($1) }
    return path.prefix(fitting(path, in: left)) + dots + end
  }
}
