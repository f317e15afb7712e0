import CommandLine
import GameCore

/// `tomatomato solo`: a typing run against the clock.
enum SoloSubcommand {
  static let definition = CommandDefinition(
    "solo",
    summary: LocalizedText(
      "Type against the clock, with three lives and one deck.",
      ja: "制限時間内に読みを入力するソロモード。ライフは 3 つ、山札は 1 つです。"),
    groups: [
      OptionGroup(
        LocalizedText("Game options", ja: "ゲームのオプション"),
        [GameOptions.seed.definition, GameOptions.level.definition]),
      ScreenOptions.group, PlainOption.group,
    ]
  ) { arguments in
    let seed = try arguments[GameOptions.seed]
    let level = try arguments[GameOptions.level]
    try Program.run(
      .solo(seed: seed, level: level), screen: try ScreenOptions(arguments),
      plain: try arguments[PlainOption.plain])
  }
}
