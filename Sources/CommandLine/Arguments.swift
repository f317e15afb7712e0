/// The parsed arguments of a command.
package struct Arguments: Sendable {
  /// The words after the options, by option name; empty for a flag.
  var words: [String: String] = [:]
  /// The operands in order.
  package internal(set) var operands: [String] = []
  /// The first operand, if there is one.
  package var operand: String? { operands.first }

  /// The value of an option, or its initial value if it was not given.
  ///
  /// - Throws: ``UsageError`` if the word after the option is not a valid value.
  package subscript<Value>(option: Option<Value>) -> Value {
    get throws(UsageError) {
      guard let word = words[option.definition.name] else { return option.initial }
      guard let value = option.read(word) else {
        throw UsageError(
          "\(option.definition.typed): expected \(option.expected), not '\(word)'")
      }
      return value
    }
  }
}

/// An error in the command line.
package struct UsageError: Error, Equatable, Sendable {
  /// The message: what was expected, and what was found instead.
  package let sentence: String

  /// Creates an error with a message.
  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
