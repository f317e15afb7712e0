import Replay

/// A line of input.
package enum InputLine: Equatable, Sendable {
  /// Text.
  case text(String)
  /// Bytes that are not UTF-8, or too many of them.
  case unreadable

  /// The longest line that is accepted, in bytes; the longest row has fewer than 500.
  package static let longest = 4096

  /// A line of these bytes, without its line break.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, let text = String(validating: bytes, as: UTF8.self) else {
      self = .unreadable
      return
    }
    self = .text(text)
  }
}

/// Sentences for standard output.
package enum OutputLine {
  /// A sentence as one line of visible text; in ASCII anything else becomes a question mark.
  package static func of(_ sentence: String, asciiOnly: Bool) -> String {
    let line = VisibleText.cleaned(sentence)
    guard asciiOnly else { return line }
    return String(line.map { $0.isASCII ? $0 : "?" })
  }
}
