import Text

/// An option of a command, with the type of its value.
package struct Option<Value: Sendable>: Sendable {
  /// The option as help, man page and completions show it.
  package let definition: OptionDefinition
  let initial: Value
  /// The form of a valid word, for error messages.
  let expected: LocalizedText
  let read: @Sendable (String) -> Value?

  /// Creates an option of any type.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - letter: The short form, after a single dash.
  ///   - value: The kind of value that follows the name.
  ///   - initial: The value if the option is not given.
  ///   - shown: The initial value as help shows it.
  ///   - expected: What a valid word looks like, for error messages.
  ///   - help: What the option does, in one or two sentences.
  ///   - read: Parses a word; returns nil if it is not valid.
  package init(
    _ name: String, letter: Character? = nil, _ value: OptionDefinition.Value, initial: Value,
    shown: String? = nil, expected: LocalizedText, help: LocalizedText,
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
  /// The kind of value that follows the name of an option.
  package enum Value: Equatable, Sendable {
    /// No value: the option is a flag.
    case none
    /// Any word; the string is its placeholder, such as `NUMBER`.
    case any(String)
    /// One of these words.
    case words([String])
    /// One of these words, or another one; the string is the placeholder of all.
    case suggested([String], or: String)
    /// One of the lines that a command of this program prints, or the path of a file; the second string is the
    /// placeholder.
    case listed(by: String, or: String)
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
  }

  /// The long name, without dashes.
  package let name: String
  /// The short form, after a single dash.
  package let letter: Character?
  /// The kind of value that follows the name.
  package let value: Value
  /// The default value, if it can be shown as a word.
  package let initial: String?
  /// The effect of the option.
  package let help: LocalizedText

  /// The long name with its dashes.
  package var typed: String { "--\(name)" }
}

extension OptionDefinition.Value {
  /// The placeholder of the value, such as `en|ja` or `FILE`; empty for a flag.
  package var placeholder: String {
    switch self {
    case .none: ""
    case .any(let word), .suggested(_, let word), .listed(_, let word): word
    case .words(let words): words.joined(separator: "|")
    case .file: "FILE"
    case .folder: "FOLDER"
    }
  }
}

// MARK: - Kinds of options

extension Option where Value == Bool {
  package init(flag name: String, letter: Character? = nil, help: LocalizedText) {
    self.init(
      name, letter: letter, .none, initial: false, expected: LocalizedText("nothing", ja: "値なし"),
      help: help
    ) { _ in
      true
    }
  }
}

extension Option where Value == String? {
  /// Creates an option with any text as its value.
  package init(_ name: String, _ value: OptionDefinition.Value, help: LocalizedText) {
    self.init(name, value, initial: nil, expected: LocalizedText("a text", ja: "文字列"), help: help) {
      $0
    }
  }
}

extension Option {
  /// Creates an option with an integer value and no default.
  package init<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, help: LocalizedText
  ) where Value == Number? {
    self.init(name, .number, initial: nil, expected: Self.words(for: range), help: help) { word in
      Number(word, in: range).map { .some($0) }
    }
  }

  /// Creates an option with an integer value and a default.
  package init(_ name: String, in range: ClosedRange<Value>, initial: Value, help: LocalizedText)
  where Value: FixedWidthInteger {
    self.init(
      name, .number, initial: initial, shown: "\(initial)", expected: Self.words(for: range),
      help: help
    ) { Value($0, in: range) }
  }

  /// Creates an option with the words of an enumeration and no default.
  package init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, help: LocalizedText
  ) where Value == Choice? {
    let words = Choice.allCases.map(\.rawValue)
    self.init(name, .words(words), initial: nil, expected: Self.choice(words), help: help) { word in
      Choice(rawValue: word).map { .some($0) }
    }
  }

  /// Creates an option with the words of an enumeration and a default.
  package init(_ name: String, initial: Value, help: LocalizedText)
  where Value: RawRepresentable<String> & CaseIterable {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name, .words(words), initial: initial, shown: initial.rawValue, expected: Self.choice(words),
      help: help, read: { Value(rawValue: $0) })
  }

  private static func choice(_ words: [String]) -> LocalizedText {
    LocalizedText(words.alternatives, ja: words.joined(separator: "、"))
  }

  private static func words<Number>(for range: ClosedRange<Number>) -> LocalizedText
  where Number: FixedWidthInteger {
    let (least, most) = (range.lowerBound, range.upperBound)
    return most == .max && least > 0
      ? LocalizedText("a number of at least \(least)", ja: "\(least) 以上の数")
      : .number(in: range)
  }
}

extension OptionDefinition.Value {
  /// An integer.
  package static let number = Self.any("NUMBER")
}
