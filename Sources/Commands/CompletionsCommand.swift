import CommandLine

/// `tomatomato completions SHELL`: the script that completes the command line.
enum CompletionsCommand {
  static let command: CommandDefinition = .init(
    "completions",
    summary: LocalizedText(
      "Print the completions for a shell.", ja: "シェルの補完を表示します。"),
    operand: Operand(
      "SHELL", .words(Shell.allCases.map(\.rawValue)),
      help: LocalizedText("bash, zsh or fish.", ja: "bash、zsh、fish のどれか。"))
  ) { arguments in
    let word = arguments.operand ?? ""
    guard let shell = Shell(rawValue: word) else {
      throw UsageError("completions: expected bash, zsh or fish, not '\(word)'")
    }
    try Output.print(Tomatomato.commands.completions(for: shell))
  }
}
