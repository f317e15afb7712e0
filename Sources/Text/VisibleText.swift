/// Sanitizes external text for messages.
package enum VisibleText {
  /// A text in which question marks replace all characters that a terminal might interpret or hide.
  ///
  /// These are control and formatting characters, line and paragraph separators, and private and
  /// unassigned characters. In contrast to names, paths keep their spaces and all their marks. Joiners stay where they
  /// belong to a character, such as an emoji.
  package static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return text }
    var scalars = String.UnicodeScalarView()
    var base: Unicode.Scalar?
    let source = Array(text.unicodeScalars)
    for (place, scalar) in source.enumerated() {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        let next = place + 1 < source.count ? source[place + 1] : nil
        if let base, let last = scalars.last, scalar.belongs(to: base, after: last, before: next) {
          scalars.append(scalar)
        } else {
          scalars.append("?")
          base = nil
        }
      default:
        scalars.append(scalar)
        if !scalar.isMark { base = scalar }
      }
    }
    return String(scalars)
  }

  /// A cleaned text of limited length in characters; three dots mark an omission.
  package static func shortened(_ text: String, to longest: Int) -> String {
    let start = text.characters(longest)
    guard start.utf8.count < text.utf8.count else { return cleaned(text) }
    return cleaned(start) + "..."
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
  ///   - columnsOf: The width of a character in columns.
  /// - Returns: The path, shortened if necessary.
  package static func shortenedPath(
    _ path: String, columns: Int, width columnsOf: (Character) -> Int = { _ in 1 }
  ) -> String {
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

extension String {
  /// The first characters of a text; of one with very many marks, which nobody reads, only the first.
  package func characters(_ count: Int) -> String {
    let start = String(prefix(count))
    guard start.unicodeScalars.count > count * 2 else { return start }
    return start.reduce(into: "") { text, character in
      let scalars = character.unicodeScalars
      guard scalars.count > CleanText.maximumScalars else { return text.append(character) }
      text.unicodeScalars.append(contentsOf: scalars.prefix(CleanText.maximumScalars))
    }
  }
}
