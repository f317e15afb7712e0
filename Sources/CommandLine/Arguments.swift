import Text

/// The parsed arguments of a command.
package struct Arguments: Sendable {
  /// The last words after the options, by option name; empty for a flag.
  var words: [String: String] = [:]
  /// All words after the options, for those that may be given several times.
  var allWords: [String: [String]] = [:]
  package init() {}

  /// Sets the word of an option, as if it were given.
  package mutating func set<Value>(_ option: Option<Value>, _ word: String) {
    words[option.definition.name] = word
  }

  /// The words that give the options of a group as they were given.
  package func words(of group: OptionGroup) -> [String] {
    group.options.flatMap { option in
      words[option.name].map { option.value == .none ? [option.typed] : [option.typed, $0] } ?? []
    }
  }

  /// The word of an option as it was given, if it was.
  package func word<Value>(of option: Option<Value>) -> String? { words[option.definition.name] }

  /// All words of an option that may be given several times, in order.
  package func words<Value>(of option: Option<Value>) -> [String] {
    allWords[option.definition.name] ?? []
  }

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
        let (name, expected) = (option.definition.typed, option.expected)
        throw UsageError(
          "\(name): expected \(expected.text(in: .en)), not '\(word)'",
          ja: "\(name): 「\(word)」ではなく、\(expected.text(in: .ja))を指定してください")
      }
      return value
    }
  }
}

/// An error in the command line.
package struct UsageError: ExplainedError, Equatable {
  /// The message: what was expected, and what was found instead.
  package let text: LocalizedText

  package init(_ text: LocalizedText) { self.text = text }

  package init(_ sentence: String, ja: String) { self.init(LocalizedText(sentence, ja: ja)) }
}
