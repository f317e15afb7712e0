import CommandLine
import GameCore

/// `tomatomato solo`: type against the clock.
enum SoloCommand {
  static let command = CommandDefinition(
    "solo",
    summary: LocalizedText(
      "Type against the clock: three lives, one deck.",
      ja: "時間と競って打ち込みます。ライフ 3 つ、山札 1 つ。"),
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
