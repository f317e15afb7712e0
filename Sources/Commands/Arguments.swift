/// What a command was given on the command line.
public struct Arguments: Sendable {
  /// The words after options by the options' names; empty after a flag.
  var words: [String: String] = [:]
  /// What was given beside options.
  public internal(set) var operand: String?

  /// The value of an option, or its initial one where it was not given.
  ///
  /// - Throws: ``UsageError`` if the word after the option is not a value of it.
  public subscript<Value>(option: Option<Value>) -> Value {
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
public struct UsageError: Error, Equatable, Sendable {
  /// The sentence: where, what was expected, what was found.
  public let sentence: String

  /// An error with a sentence.
  public init(_ sentence: String) {
    self.sentence = sentence
  }
}
