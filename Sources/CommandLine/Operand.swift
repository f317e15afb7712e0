/// An argument of a command that is not an option, such as a file.
package struct Operand: Sendable {
  /// The name in help texts, such as `FILE`.
  package let name: String
  /// The allowed values; built lazily, since starting a game does not need them.
  package var value: OptionDefinition.Value { makeValue() }
  private let makeValue: @Sendable () -> OptionDefinition.Value
  /// Whether the operand is required.
  package let isRequired: Bool
  /// What the operand is for.
  package let help: LocalizedText

  /// Creates an operand, required by default.
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
