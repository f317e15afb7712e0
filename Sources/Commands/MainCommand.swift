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
    ],
    closing: [
      LocalizedText(
        "Settings are in $XDG_CONFIG_HOME/tomatomato/settings, by default in ~/.config; the game changes "
          + "them, and an option holds for one game.",
        ja: "設定は $XDG_CONFIG_HOME/tomatomato/settings（未設定なら ~/.config の下）にあります。"
          + "ゲームの中で変えられます。オプションはその回だけ有効です。"),
      LocalizedText(
        "See also: man tomatomato, and https://github.com/tomatomato/tomatomato",
        ja: "くわしくは：man tomatomato、https://github.com/tomatomato/tomatomato"),
      ExitCode.sentence,
    ],
    examples: [
      (
        "tomatomato --players Aki,Ben,Chie",
        LocalizedText("Start a game of three friends.", ja: "3 人でゲームを始めます。")
      ),
      (
        "tomatomato --players Aki --cpu 2",
        LocalizedText("Play against two computer players.", ja: "コンピューター 2 人と勝負します。")
      ),
      (
        "tomatomato host",
        LocalizedText(
          "Open a table that friends join from their own terminals.",
          ja: "友だちが自分の端末から参加できるテーブルを開きます。")
      ),
    ],
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
