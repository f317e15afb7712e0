import AppCore
import ArgumentParser
import GameCore
import Render

/// The command line.
@main
struct Tomatomato: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tomatomato",
    abstract: "The tongue-twister card party game トマトマト, in a terminal.",
    version: version,
    subcommands: [
      PlayCommand.self, SoloCommand.self, ResumeCommand.self, ReplayCommand.self,
      ExportCommand.self, SimulateCommand.self, StatsCommand.self, GalleryCommand.self,
    ],
    // The options of playing belong to it alone, so that no other command swallows them.
    defaultSubcommand: PlayCommand.self)

  /// The version of the program, which every journal names.
  static let version = "0.1.0"

  /// Parses the command line; whatever is wrong with it is said in one line on standard error.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Help and the version go to standard output, everything else is one line on standard error.
  private static func end(with error: any Error) -> Never {
    if let failure = error as? Failure { failure.end() }
    guard exitCode(for: error) == .validationFailure else {
      guard message(for: error) == helpMessage() else { exit(withError: error) }
      Output.write(help)
      exit(withError: ExitCode.success)
    }
    let line = message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    Failure(what: line, code: ExitCode.validationFailure.rawValue).end()
  }

  /// The help of the program: that of playing, which needs no word of its own, and the commands.
  private static var help: String {
    let play = helpMessage(for: PlayCommand.self)
      .replacing("tomatomato play", with: "tomatomato")
    let commands = helpMessage().split(separator: "SUBCOMMANDS:", maxSplits: 1)
    return commands.count == 2 ? "\(play)\nSUBCOMMANDS:\(commands[1])\n" : "\(play)\n"
  }
}
