/// What a command is given beside its options, such as a file.
package struct Operand: Sendable {
  /// The operand as help names it, such as `FILE`.
  package let name: String
  /// What may stand there; made when somebody asks, which a game that only starts does not.
  package var value: OptionDefinition.Value { makeValue() }
  private let makeValue: @Sendable () -> OptionDefinition.Value
  /// Whether the command cannot do without it.
  package let isRequired: Bool
  /// What it is there for.
  package let help: LocalizedText

  /// An operand; one that the command needs unless said otherwise.
  package init(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> OptionDefinition.Value,
    isRequired: Bool = true, help: LocalizedText
  ) {
    self.name = name
    makeValue = value
    self.isRequired = isRequired
    self.help = help
  }
}
