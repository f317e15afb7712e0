/// One of the things that the program does, as the command line, help, man page and completions
/// know it.
package struct CommandDefinition: Sendable {
  /// Its name on the command line; empty for what the program does without any.
  package let name: String
  /// What it does, in one sentence.
  package let summary: LocalizedText
  /// More about it, a paragraph each; made when somebody asks, which a game that starts does not.
  package var details: [LocalizedText] { makeDetails() }
  private let makeDetails: @Sendable () -> [LocalizedText]
  /// What help says last, a paragraph each; the man page has sections for such things.
  package var closing: [LocalizedText] { makeClosing() }
  private let makeClosing: @Sendable () -> [LocalizedText]
  /// What it is given beside options.
  package let operand: Operand?
  /// The options that it takes.
  package let groups: [OptionGroup]
  /// Does it.
  package let run: @MainActor @Sendable (Arguments) throws -> Void

  /// A command.
  package init(
    _ name: String = "", summary: LocalizedText,
    details: @autoclosure @escaping @Sendable () -> [LocalizedText] = [],
    closing: @autoclosure @escaping @Sendable () -> [LocalizedText] = [], operand: Operand? = nil,
    groups: [OptionGroup] = [],
    run: @escaping @MainActor @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    makeDetails = details
    makeClosing = closing
    self.operand = operand
    self.groups = groups
    self.run = run
  }

  /// All options of the command, with those that every command has.
  package var options: [OptionDefinition] { allGroups.flatMap(\.options) }

  /// The groups with that of the options that every command has.
  var allGroups: [OptionGroup] { groups + [Self.common] }

  /// The options that every command has.
  private static let common = OptionGroup(
    LocalizedText("Other options", ja: "その他のオプション"), [help.definition, version.definition])

  static let help = Option(
    flag: "help", letter: "h",
    help: LocalizedText("Show this help and end.", ja: "このヘルプを表示して終わります。"))

  static let version = Option(
    flag: "version", letter: "V",
    help: LocalizedText("Show the version and end.", ja: "バージョンを表示して終わります。"))
}

/// Options that belong together.
package struct OptionGroup: Sendable {
  /// What stands over them.
  package let title: LocalizedText
  /// The options, in the order of help.
  package let options: [OptionDefinition]

  /// A group with a title.
  package init(_ title: LocalizedText, _ options: [OptionDefinition]) {
    self.title = title
    self.options = options
  }
}
