/// What a command is given beside its options, such as a file.
public struct Operand: Sendable {
  /// The operand as help names it, such as `FILE`.
  public let name: String
  /// What may stand there; made when somebody asks, which a game that only starts does not.
  public var value: OptionDefinition.Value { makeValue() }
  private let makeValue: @Sendable () -> OptionDefinition.Value
  /// Whether the command cannot do without it.
  public let isRequired: Bool
  /// What it is there for.
  public let help: Wording

  /// An operand; one that the command needs unless said otherwise.
  public init(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> OptionDefinition.Value,
    isRequired: Bool = true, help: Wording
  ) {
    self.name = name
    makeValue = value
    self.isRequired = isRequired
    self.help = help
  }
}
