import Replay
import Text

/// A line of standard input.
package enum InputLine: Equatable, Sendable {
  /// Valid text.
  case text(String)
  /// A line that is not valid UTF-8 or too long.
  case unreadable

  /// The maximum length in bytes; the longest row takes fewer than 500.
  package static let maximumLength = 4096

  /// Decodes a line from its bytes, without the line break.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumLength, let text = String(validating: bytes, as: UTF8.self)
    else {
      self = .unreadable
      return
    }
    self = .text(text)
  }
}

/// A line of standard output.
package enum OutputLine {
  /// A sentence as one line of visible text; with `asciiOnly`, other characters become question
  /// marks.
  package static func of(_ sentence: String, asciiOnly: Bool) -> String {
    let line = VisibleText.cleaned(sentence)
    guard asciiOnly else { return line }
    return String(line.map { $0.isASCII ? $0 : "?" })
  }
}
