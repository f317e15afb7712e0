import App
import CommandLine
import GameCore
import Platform
import Scores
import Text

/// `tomatomato solo`: a typing run against the clock.
enum SoloSubcommand {
  static let definition = CommandDefinition(
    "solo",
    summary: LocalizedText(
      "Type against the clock, with three lives and one deck.",
      ja: "制限時間内に読みを入力するソロモード。ライフは 3 つ、山札は 1 つです。"),
    details: zip(SoloRules.steps(in: .en), SoloRules.steps(in: .ja)).map {
      LocalizedText($0, ja: $1)
    },
    operand: Operand(
      "DATE", .any("DATE"), isRequired: false,
      help: LocalizedText(
        "With --daily, an earlier day such as 2026-11-23, which does not count.",
        ja: "--daily とともに、2026-11-23 のような過去の日付。記録には数えません。")),
    groups: [
      OptionGroup(
        LocalizedText("Game options", ja: "ゲームのオプション"),
        [
          daily.definition, aloud.definition, GameOptions.seed.definition, Setting.deck.definition,
          Setting.level.definition,
        ]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let seed = try arguments[GameOptions.seed]
    let isDaily = try arguments[daily]
    guard !isDaily || seed == nil else {
      throw UsageError(
        "--daily and --seed cannot be used together", ja: "--daily と --seed は同時に使えません")
    }
    let isAloud = try arguments[aloud]
    guard !isDaily || !isAloud else {
      throw UsageError(
        "--daily and --aloud cannot be used together", ja: "--daily と --aloud は同時に使えません")
    }
    let day = try day(arguments.operand, isDaily: isDaily)
    let level = try SettingOptions([.deck, .level], arguments)
    try Program.run(
      isDaily ? .daily(day, level) : .solo(seed: seed, level, isAloud: isAloud),
      screen: try ScreenOptions(arguments),
      plain: try arguments[PlainOption.plain])
  }

  /// The day that is played, which must not be a coming one.
  private static func day(_ word: String?, isDaily: Bool) throws -> CalendarDay? {
    guard let word else { return nil }
    guard isDaily else { throw UsageError("a date needs --daily", ja: "日付には --daily が必要です") }
    guard word.count == 10, let day = CalendarDay(startOf: word) else {
      throw UsageError(
        "expected a date such as 2026-11-23, found \(VisibleText.quoted(word))",
        ja: "\(VisibleText.quoted(word)) ではなく、2026-11-23 のような日付を指定してください")
    }
    guard day.number <= CalendarDay(secondsSince1970: time(nil)).number else {
      throw UsageError(
        "the deal of \(day.text) has not come yet", ja: "\(day.text) の山札はまだありません")
    }
    return day
  }

  private static let aloud = Option(
    flag: "aloud",
    help: LocalizedText(
      "Read the rows aloud instead of typing them: a microphone times the voice, and you say how it went.",
      ja: "列を打つかわりに声に出して読みます。マイクが声の時間を計り、読めたかどうかは自分で決めます。"))

  private static let daily = Option(
    flag: "daily",
    help: LocalizedText(
      "Play the deal of the day, the same for everybody (UTC); the first run of a day counts.",
      ja: "今日の山札（UTC）で遊びます。世界中で同じ山札で、その日の最初の 1 回だけが記録に残ります。"))
}
