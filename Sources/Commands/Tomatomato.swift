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
  /// The output of `--version`: the version, and the commit of the build if it is known.
  private static var versionLine: String {
    let commit = String(cString: build_commit())
    return "tomatomato \(version)" + (commit.isEmpty ? "" : " (\(commit))") + "\n"
  }

  static let commands: CommandSet = .init(
    name: "tomatomato", version: version, main: MainCommand.definition,
    commands: [
      SoloSubcommand.definition, HostSubcommand.definition, JoinSubcommand.definition,
      ResumeSubcommand.definition, ReplaySubcommand.definition,
      ExportSubcommand.definition, SimulateSubcommand.definition, StatsSubcommand.definition,
      DeckSubcommand.definition, RulesSubcommand.definition, GallerySubcommand.definition,
      CompletionsSubcommand.definition, ManualSubcommand.definition,
    ])

  /// Runs the command given on the command line; prints any error on one line to standard error.
  @MainActor package static func main() {
    // Exceeding the file size limit must be reported as an error instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    Output.fillGaps()
    do {
      try SystemLimits.checkStack()
      switch try commands.request(arguments) {
      case .run(let command, let arguments): try command.run(arguments)
      case .help(let command): try Output.print(commands.help(of: command, in: language))
      case .version: try Output.print(versionLine)
      }
    } catch let error as UsageError {
      Failure(error.text, code: ExitCode.usage).terminate()
    } catch let failure as Failure {
      failure.terminate()
    } catch {
      Failure(LocalizedText(explaining: error)).terminate()
    }
  }

  /// The arguments after the program's name, which the standard library reads from /proc on Linux.
  private static let arguments: [String] = {
    let count = Int(build_argument_count())
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(count, 1)).map { String(systemText: build_argument(Int32($0))) }
  }()

  /// The language of `--lang` or the locale, or English if its characters cannot be shown.
  static var language: Language {
    let ascii = arguments.contains(ScreenOptions.ascii.definition.typed)
    let name = Option<Language?>(.lang).definition.typed
    var wanted = arguments.first { $0.hasPrefix("\(name)=") }.map {
      String($0.dropFirst(name.count + 1))
    }
    if let index = arguments.firstIndex(of: name), index + 1 < arguments.count {
      wanted = arguments[index + 1]
    }
    let given = wanted.flatMap { Language(rawValue: $0) }
    return Language(
      requested: given ?? GameStorage(program: version).settingsFile.settings.lang,
      for: DisplayOptions(ascii: ascii).plain)
  }
}
