import App
import CommandLine
import Text

/// `tomatomato completions SHELL`: prints a completion script.
enum CompletionsSubcommand {
  static let definition: CommandDefinition = .init(
    "completions",
    summary: LocalizedText(
      "Print a shell completion script.", ja: "シェルの補完スクリプトを出力します。"),
    operand: Operand(
      "SHELL", .words(Shell.allCases.map(\.rawValue)),
      help: LocalizedText("bash, zsh or fish.", ja: "bash、zsh、fish のいずれか。"))
  ) { arguments in
    let word = arguments.operand ?? ""
    guard let shell = Shell(rawValue: word) else {
      throw UsageError(
        "completions: expected bash, zsh or fish, not '\(word)'",
        ja: "completions: 「\(word)」ではなく、bash、zsh、fish のいずれかを指定してください")
    }
    try Output.print(Tomatomato.commands.completions(for: shell))
  }
}
