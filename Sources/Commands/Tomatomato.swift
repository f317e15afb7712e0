import App
import CommandLine
import Platform
import Terminal

/// The program.
package enum Tomatomato {
  /// The version of the program, which every journal names.
  static let version = "0.1.0"
  /// The day of the version.
  static let date = "2026-11-21"

  /// All that the program does.
  static let commands: CommandSet = .init(
    name: "tomatomato", version: version, main: PlayCommand.command,
    commands: [
      SoloCommand.command, ResumeCommand.command, ReplayCommand.command, ExportCommand.command,
      SimulateCommand.command, StatsCommand.command, GalleryCommand.command,
      CompletionsCommand.command, ManualCommand.command,
    ])

  /// Does what the command line asks for; whatever is wrong is said in one line on standard error.
  @MainActor package static func main() {
    // A file that grows over the limit is an error to be reported, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      switch try commands.request(Array(CommandLine.arguments.dropFirst())) {
      case .run(let command, let arguments): try command.run(arguments)
      case .help(let command): try Output.print(commands.help(of: command, in: language))
      case .version: try Output.print("\(version)\n")
      }
    } catch let error as UsageError {
      Failure(what: error.sentence, code: ExitCode.usage).end()
    } catch let failure as Failure {
      failure.end()
    } catch {
      Failure(what: "\(error)", code: ExitCode.failure).end()
    }
  }

  /// The locale's language, where its characters can be written and are wanted.
  private static var language: Language {
    let ascii = CommandLine.arguments.contains(ScreenOptions.ascii.definition.typed)
    return Language(wished: nil, for: DisplayOptions(ascii: ascii).plain)
  }
}
