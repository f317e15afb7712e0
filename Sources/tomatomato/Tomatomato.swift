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

      Typed readings have these limits: \(limits).

      Exit codes: 0 done, 1 a failure, 3 a journal that does not verify, 64 bad usage; ended by \
      a signal, that signal is raised again.
      """,
    version: version,
    subcommands: [
      ResumeCommand.self, ReplayCommand.self, ExportCommand.self, GalleryCommand.self,
    ])

  /// The table of limits in words (R28).
  private static let limits = TypingLimits.table.map { row in
    "\(row.level.rawValue) \(seconds(row.base)) s and \(seconds(row.perMora)) s a mora, "
      + "pauses up to \(seconds(row.pause)) s"
  }.joined(separator: "; ")

  /// Milliseconds as seconds with one decimal.
  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds % 1000 / 100)"
  }

  /// The version of the program, which every journal names.
  static let version = "0.1.0"

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
    throw MainActor.assumeIsolated { Program.run(.play(game, setup), screen: screen) }
  }

  /// Help and the version go to standard output, everything else is one line on standard error.
  private static func end(with error: any Error) -> Never {
    if let failure = error as? Failure { failure.end() }
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    let line = message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    Failure(what: line, code: ExitCode.validationFailure.rawValue).end()
  }
}
