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
    discussion: """
      Without --players the game opens with its title. In the game, ? shows the keys.

      Exit codes: 0 done, 1 a failure, 64 bad usage; ended by a signal, that signal is raised again.
      """,
    version: "0.1.0", subcommands: [GalleryCommand.self])

  @OptionGroup(title: "Game options") var game: GameOptions
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  /// Parses the command line; whatever is wrong with it is said in one line on standard error.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  mutating func run() throws {
    let setup = try game.setup()
    let failure = MainActor.assumeIsolated {
      Program.play(setup: setup, game: game, screen: screen)
    }
    throw failure
  }

  /// Help and the version go to standard output, everything else is one line on standard error.
  private static func end(with error: any Error) -> Never {
    if let failure = error as? Failure { failure.end() }
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    let line = message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    Failure(what: line, code: ExitCode.validationFailure.rawValue).end()
  }
}
