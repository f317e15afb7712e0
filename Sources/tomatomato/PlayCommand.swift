import AppCore
import ArgumentParser
import GameCore
import Render

/// `tomatomato`: title, set-up, play.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play the tongue-twister card party game トマトマト.",
    discussion: """
      Without --players the game opens with its title. In the game, ? shows the keys.

      Typed readings have these limits: \(limits).

      Exit codes: 0 done, 1 a failure, 3 a journal that does not verify, 64 bad usage; ended by \
      a signal, that signal is raised again.
      """)

  /// The table of limits in words (R28).
  private static let limits = TypingLimits.table.map { row in
    "\(row.level.rawValue) \(seconds(row.base)) s and \(seconds(row.perMora)) s a mora, "
      + "pauses up to \(seconds(row.pause)) s"
  }.joined(separator: "; ")

  /// Milliseconds as seconds with one decimal.
  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds % 1000 / 100)"
  }

  @OptionGroup(title: "Game options") var game: GameOptions
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  mutating func run() throws {
    let setup = try game.setup()
    throw MainActor.assumeIsolated { Program.run(.play(game, setup), screen: screen) }
  }
}
