/// What a command is given beside its options, such as a file.
public struct Operand: Equatable, Sendable {
  /// The operand as help names it, such as `FILE`.
  public let name: String
  /// What may stand there.
  public let value: OptionDefinition.Value
  /// Whether the command cannot do without it.
  public let isRequired: Bool
  /// What it is there for.
  public let help: Wording

  /// An operand; one that the command needs unless said otherwise.
  public init(
    _ name: String, _ value: OptionDefinition.Value, isRequired: Bool = true, help: Wording
  ) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.help = help
  }
}
