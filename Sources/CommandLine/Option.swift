/// An option of a command, together with the type of its value.
package struct Option<Value: Sendable>: Sendable {
  /// The option as help, man page and completions show it.
  package let definition: OptionDefinition
  let initial: Value
  /// What was expected where a word cannot be read.
  let expected: String
  let read: @Sendable (String) -> Value?

  /// An option of a type of its own.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - letter: The letter after a single dash that means the same.
  ///   - value: What follows the name.
  ///   - initial: The value where the option is not given.
  ///   - shown: The initial value as help shows it.
  ///   - expected: What a word must be, for the sentence about one that is not.
  ///   - help: What the option does, in one or two sentences.
  ///   - read: Makes the value of the word; nil if it is none.
  package init(
    _ name: String, letter: Character? = nil, _ value: OptionDefinition.Value, initial: Value,
    shown: String? = nil, expected: String, help: LocalizedText,
    read: @escaping @Sendable (String) -> Value?
  ) {
    definition = OptionDefinition(
      name: name, letter: letter, value: value, initial: shown, help: help)
    self.initial = initial
    self.expected = expected
    self.read = read
  }
}

/// An option as help, man page and completions show it.
package struct OptionDefinition: Equatable, Sendable {
  /// What follows the name of an option.
  package enum Value: Equatable, Sendable {
    /// Nothing: the option is there or not.
    case none
    /// A word of which completions know nothing, such as `NUMBER`.
    case any(String)
    /// One of these words.
    case words([String])
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
  }

  /// The long name, without dashes.
  package let name: String
  /// The letter after a single dash that means the same.
  package let letter: Character?
  /// What follows the name.
  package let value: Value
  /// The value where the option is not given, if that can be said in a word.
  package let initial: String?
  /// What the option does.
  package let help: LocalizedText

  /// The long name as it is typed.
  package var typed: String { "--\(name)" }
}

extension OptionDefinition.Value {
  /// The value as help names it: `en|ja`, `FILE`; empty where there is none.
  package var placeholder: String {
    switch self {
    case .none: ""
    case .any(let word): word
    case .words(let words): words.joined(separator: "|")
    case .file: "FILE"
    case .folder: "FOLDER"
    }
  }
}

// MARK: - Kinds of options

extension Option where Value == Bool {
  /// An option that is there or not.
  package init(flag name: String, letter: Character? = nil, help: LocalizedText) {
    self.init(name, letter: letter, .none, initial: false, expected: "nothing", help: help) { _ in
      true
    }
  }
}

extension Option where Value == String? {
  /// An option with any text.
  package init(_ name: String, _ value: OptionDefinition.Value, help: LocalizedText) {
    self.init(name, value, initial: nil, expected: "a text", help: help) { $0 }
  }
}

extension Option {
  /// An option with a whole number that has no value unless it is given.
  package init<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, help: LocalizedText
  ) where Value == Number? {
    self.init(name, .number, initial: nil, expected: Self.words(for: range), help: help) { word in
      Number(word).flatMap { range.contains($0) ? .some($0) : nil }
    }
  }

  /// An option with a whole number.
  package init(_ name: String, in range: ClosedRange<Value>, initial: Value, help: LocalizedText)
  where Value: FixedWidthInteger {
    self.init(
      name, .number, initial: initial, shown: "\(initial)", expected: Self.words(for: range),
      help: help
    ) { word in
      Value(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// An option with one of a type's words that has no value unless it is given.
  package init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, help: LocalizedText
  ) where Value == Choice? {
    let words = Choice.allCases.map(\.rawValue)
    self.init(name, .words(words), initial: nil, expected: Self.list(words), help: help) { word in
      Choice(rawValue: word).map { .some($0) }
    }
  }

  /// An option with one of a type's words.
  package init(_ name: String, initial: Value, help: LocalizedText)
  where Value: RawRepresentable<String> & CaseIterable {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name, .words(words), initial: initial, shown: initial.rawValue, expected: Self.list(words),
      help: help, read: { Value(rawValue: $0) })
  }

  private static func words<Number>(for range: ClosedRange<Number>) -> String
  where Number: FixedWidthInteger {
    range.upperBound == .max && range.lowerBound > 0
      ? "a number from \(range.lowerBound) up"
      : "a number from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

extension OptionDefinition.Value {
  /// A whole number.
  package static let number = Self.any("NUMBER")
}
