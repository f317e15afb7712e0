import Text

/// A command, as the parser, help, man page and completions see it.
package struct CommandDefinition: Sendable {
  /// The name on the command line; empty for the main command.
  package let name: String
  /// The effect of the command, in one sentence.
  package let summary: LocalizedText
  /// Further paragraphs; built lazily, since starting a game does not need them.
  package var details: [LocalizedText] { makeDetails() }
  private let makeDetails: @Sendable () -> [LocalizedText]
  /// The last paragraphs of the help text, which the man page has sections for.
  package var closing: [LocalizedText] { makeClosing() }
  private let makeClosing: @Sendable () -> [LocalizedText]
  /// Command lines that show what the command is for.
  package var examples: [ManualSection.Entry] { makeExamples() }
  private let makeExamples: @Sendable () -> [ManualSection.Entry]
  /// The operand, if the command takes one.
  package let operand: Operand?
  /// The options of the command; built lazily, since most commands are not run.
  package var groups: [OptionGroup] { makeGroups() }
  private let makeGroups: @Sendable () -> [OptionGroup]
  /// Runs the command.
  package let run: @MainActor @Sendable (Arguments) throws -> Void

  package init(
    _ name: String = "", summary: LocalizedText,
    details: @autoclosure @escaping @Sendable () -> [LocalizedText] = [],
    closing: @autoclosure @escaping @Sendable () -> [LocalizedText] = [],
    examples: @autoclosure @escaping @Sendable () -> [ManualSection.Entry] = [],
    operand: Operand? = nil,
    groups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [],
    run: @escaping @MainActor @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    makeDetails = details
    makeClosing = closing
    makeExamples = examples
    self.operand = operand
    makeGroups = groups
    self.run = run
  }

  /// All options of the command, including those that every command has.
  package var options: [OptionDefinition] { allGroups.flatMap(\.options) }

  /// The groups, including the options that every command has.
  var allGroups: [OptionGroup] { groups + [Self.common] }

  /// The options that every command has.
  private static let common = OptionGroup(
    LocalizedText("Other options", ja: "その他のオプション"), [help.definition, version.definition])

  static let help = Option(
    flag: "help", letter: "h",
    help: LocalizedText("Show this help and exit.", ja: "このヘルプを表示して終了します。"))

  static let version = Option(
    flag: "version", letter: "V",
    help: LocalizedText("Show the version and exit.", ja: "バージョンを表示して終了します。"))
}

/// Options that belong together.
package struct OptionGroup: Sendable {
  /// The heading.
  package let title: LocalizedText
  /// The options, in the order of the help text.
  package let options: [OptionDefinition]

  package init(_ title: LocalizedText, _ options: [OptionDefinition]) {
    self.title = title
    self.options = options
  }
}

/// An argument of a command that is not an option, such as a file.
package struct Operand: Sendable {
  /// The name in help texts, such as `FILE`.
  package let name: String
  /// The allowed values; built lazily, since starting a game does not need them.
  package var value: OptionDefinition.Value { makeValue() }
  private let makeValue: @Sendable () -> OptionDefinition.Value
  /// The words that may follow some others.
  package let next: [(word: String, value: OptionDefinition.Value)]
  /// Whether the operand is required.
  package let isRequired: Bool
  /// Whether there may be several.
  package let isRepeated: Bool
  /// The purpose of the operand.
  package let help: LocalizedText

  /// Creates an operand, required by default.
  package init(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> OptionDefinition.Value,
    next: [(word: String, value: OptionDefinition.Value)] = [], isRequired: Bool = true,
    isRepeated: Bool = false, help: LocalizedText
  ) {
    self.name = name
    self.isRepeated = isRepeated
    makeValue = value
    self.next = next
    self.isRequired = isRequired
    self.help = help
  }

  /// The name as a synopsis shows it, such as `[FILE...]`.
  var usage: String {
    let names = isRepeated ? "\(name)..." : name
    return isRequired ? names : "[\(names)]"
  }
}
