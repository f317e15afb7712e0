import App
import CommandLine
import Files
import GameCore
import Replay
import Text

/// `tomatomato`: title, setup and game.
enum MainCommand {
  static let definition = CommandDefinition(
    summary: LocalizedText(
      "Play Tomatomato, the tongue-twister card party game, in a terminal.",
      ja: "早口ことばのカードゲーム「トマトマト」を端末で遊びます。"),
    details: [
      LocalizedText(
        "Without --players or --cpu, the title screen opens. Press ? in the game to list the keys.",
        ja: "--players も --cpu もなければタイトル画面から始まります。ゲーム中に ? を押すとキーの一覧を表示します。"),
      LocalizedText(
        "With --plain, it is an error if the input ends before the game does; the game is saved.",
        ja: "--plain では、ゲームが終わる前に入力が終わるとエラーになります。ゲームは保存されます。"),
    ] + zip(Rules.steps(in: .en), Rules.steps(in: .ja)).map { LocalizedText($0, ja: $1) },
    closing: [ExitCode.sentence],
    groups: [GameOptions.group, ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let game = try GameOptions(arguments)
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    let table = try game.table()
    if let path = game.record { try checkRecording(at: path) }
    try Program.run(.play(game, table), screen: screen, plain: plain)
  }

  /// Checks that the file given by `--record` can be created.
  ///
  /// The file itself is created when the first game begins, so that no empty file is left if none
  /// does.
  private static func checkRecording(at path: String) throws(Failure) {
    do {
      try Directories.makeParent(of: path)
      try JournalWriter.checkCreating(path)
    } catch {
      throw Failure(noNewFile: error, for: "--record")
    }
  }
}
