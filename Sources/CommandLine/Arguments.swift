/// What a command was given on the command line.
package struct Arguments: Sendable {
  /// The words after options by the options' names; empty after a flag.
  var words: [String: String] = [:]
  /// What was given beside options.
  package internal(set) var operand: String?

  /// The value of an option, or its initial one where it was not given.
  ///
  /// - Throws: ``UsageError`` if the word after the option is not a value of it.
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

/// What is wrong with a command line, in one sentence.
package struct UsageError: Error, Equatable, Sendable {
  /// The sentence: where, what was expected, what was found.
  package let sentence: String

  /// An error with a sentence.
  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
