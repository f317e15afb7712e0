import App
import CBuild
import CommandLine
import Platform
import Terminal
import Text

/// The program's entry point.
package enum Tomatomato {
  /// The program's version, which is written to every journal.
  static let version = "1.0.0"
  /// The release date.
  static let date = "2026-11-22"
  /// What `--version` prints: the version, and the commit of the build if it is known.
  private static var versionLine: String {
    let commit = String(cString: build_commit())
    return "tomatomato \(version)" + (commit.isEmpty ? "" : " (\(commit))") + "\n"
  }

  /// All commands.
  static let commands: CommandSet = .init(
    name: "tomatomato", version: version, main: MainCommand.definition,
    commands: [
      SoloSubcommand.definition, ResumeSubcommand.definition, ReplaySubcommand.definition,
      ExportSubcommand.definition, SimulateSubcommand.definition, StatsSubcommand.definition,
      GallerySubcommand.definition, CompletionsSubcommand.definition, ManualSubcommand.definition,
    ])

  /// Runs the command given on the command line; prints any error on one line to standard error.
  @MainActor package static func main() {
    // Exceeding the file size limit must be reported as an error instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try SystemLimits.checkStack()
      switch try commands.request(Array(CommandLine.arguments.dropFirst())) {
      case .run(let command, let arguments): try command.run(arguments)
      case .help(let command): try Output.print(commands.help(of: command, in: language))
      case .version: try Output.print(versionLine)
      }
    } catch let error as UsageError {
      Failure(what: error.sentence, code: ExitCode.usage).terminate()
    } catch let failure as Failure {
      failure.terminate()
    } catch {
      Failure(what: "\(error)", code: ExitCode.failure).terminate()
    }
  }

  /// The language of the locale, or English if its characters cannot be shown.
  private static var language: Language {
    let ascii = CommandLine.arguments.contains(ScreenOptions.ascii.definition.typed)
    return Language(requested: nil, for: DisplayOptions(ascii: ascii).plain)
  }
}
