/// An error with a sentence for people, in every language of the program.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem, on one line.
  var text: LocalizedText { get }
}

extension LocalizedText {
  /// The text of an error; in English only if it is none of this program.
  package init(explaining error: any Error) {
    self = (error as? any ExplainedError)?.text ?? LocalizedText(same: "\(error)")
  }
}

extension ExplainedError {
  /// The sentence in English, for logs and tests.
  package var description: String { text.en }
}
