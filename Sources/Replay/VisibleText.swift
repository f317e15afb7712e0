/// Text from outside, made harmless before it is shown in a message.
package enum VisibleText {
  /// A text with a question mark for everything that a terminal might obey or hide.
  ///
  /// Those are control and formatting characters, line and paragraph separators, and private and
  /// unassigned characters. Unlike a name, a path keeps its blanks and combining marks.
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

  /// A cleaned text of at most so many Unicode scalars; three dots say that more followed.
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

  /// A cleaned path in at most so many columns; three dots stand for what is left out of its middle.
  ///
  /// Of what is kept two thirds are the end, which has the file's name.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - columns: the columns that there are.
  ///   - width: the columns that a scalar takes.
  /// - Returns: the path, or its beginning and its end.
  package static func shortenedPath(
    _ path: String, columns: Int, width: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    func columnsOf(_ character: Character) -> Int {
      character.unicodeScalars.reduce(0) { $0 + width($1) }
    }
    /// How many characters fit, from the first on.
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
