import App
import CommandLine
import GameCore
import Replay

/// `tomatomato`: title, set-up, play.
enum PlayCommand {
  static let command = CommandDefinition(
    summary: LocalizedText(
      "Play Tomatomato, the tongue-twister card party game, in a terminal.",
      ja: "早口ことばのカードゲーム「トマトマト」を端末で遊びます。"),
    details: [
      LocalizedText(
        "Without --players the game opens with its title. In the game, ? shows the keys.",
        ja: "--players がなければタイトルから始まります。遊んでいる間は ? でキーの一覧が出ます。"),
      LocalizedText(
        "Typed readings have these limits: \(limits(.en)).",
        ja: "打ち込む読みの制限時間は、\(limits(.ja))です。"),
      LocalizedText(
        "With --plain, input that ends before the game is a failure; the game is kept.",
        ja: "--plain では、ゲームより先に入力が終わると失敗です。ゲームは残ります。"),
    ],
    closing: [ExitCode.sentence],
    groups: [GameOptions.group, ScreenOptions.group, PlainOption.group]
  ) { arguments in
    let game = try GameOptions(arguments)
    let screen = try ScreenOptions(arguments)
    let plain = try arguments[PlainOption.plain]
    let setup = try game.setup()
    if let path = game.record { try checkRecording(at: path) }
    try Program.run(.play(game, setup), screen: screen, plain: plain)
  }

  /// Makes sure that the file which the user named for the first game can be used.
  ///
  /// It is created only when that game begins, so that there is no empty file without one.
  private static func checkRecording(at path: String) throws(Failure) {
    do {
      try JournalWriter.checkCreating(path)
    } catch {
      let what = "--record: \(error); expected the path of a new file"
      throw Failure(what: what, code: ExitCode.failure)
    }
  }

  /// The table of limits in words (R28).
  private static func limits(_ language: Language) -> String {
    TypingLimits.table.map { row in
      let (name, base) = (row.level.rawValue, seconds(row.base))
      let (mora, pause) = (seconds(row.perMora), seconds(row.pause))
      return switch language {
      case .en: "\(name) \(base) s and \(mora) s a mora, pauses up to \(pause) s"
      case .ja: "\(name) は \(base) 秒と 1 拍ごとに \(mora) 秒(間は \(pause) 秒まで)"
      }
    }.joined(separator: language == .en ? "; " : "、")
  }

  /// Milliseconds as seconds with one decimal.
  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds % 1000 / 100)"
  }
}
