/// Text from outside, made harmless before it is shown in a message.
public enum VisibleText {
  /// A text with a question mark for everything that a terminal might obey or hide.
  ///
  /// Those are control and formatting characters, line and paragraph separators, and private and
  /// unassigned characters. Unlike a name, a path keeps its blanks and combining marks.
  public static func cleaned(_ text: String) -> String {
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
  public static func shortened(_ text: String, to longest: Int) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(longest)
    guard start.endIndex < scalars.endIndex else { return cleaned(text) }
    return cleaned(String(start)) + "..."
  }

  /// A cleaned and shortened text in double quotes.
  public static func quoted(_ text: String) -> String {
    "\"" + shortened(text, to: 40) + "\""
  }
}
