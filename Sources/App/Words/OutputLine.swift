import Replay

/// Sentences for standard output.
package enum OutputLine {
  /// A sentence as one line of visible text; in ASCII anything else becomes a question mark.
  package static func of(_ sentence: String, asciiOnly: Bool) -> String {
    let line = VisibleText.cleaned(sentence)
    guard asciiOnly else { return line }
    return String(line.map { $0.isASCII ? $0 : "?" })
  }
}
