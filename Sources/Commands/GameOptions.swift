import CommandLine
import GameCore

/// The options that say what is played.
struct GameOptions {
  let seed: UInt64?
  let players: String?
  let cpu: Int
  let cpuLevel: ComputerLevel
  let deck: DeckKind?
  let judge: JudgingMode?
  let level: TypingLevel?
  let pointing: PointingMode?
  let picturesOnly: Bool
  let record: String?

  init(_ arguments: Arguments) throws {
    seed = try arguments[Self.seed]
    players = try arguments[Self.players]
    cpu = try arguments[Self.cpu]
    cpuLevel = try arguments[Self.cpuLevel]
    deck = try arguments[Self.deck]
    judge = try arguments[Self.judge]
    level = try arguments[Self.level]
    pointing = try arguments[Self.pointing]
    picturesOnly = try arguments[Self.picturesOnly]
    record = try arguments[Self.record]
  }

  /// The cats that the computer plays.
  private static let cats = ["Tama", "Mike", "Kuro", "Shiro", "Tora", "Hana"]

  /// The seats that the computer plays.
  var computers: [Player] {
    Self.cats.prefix(cpu).map { Player(name: $0, seat: .computer(cpuLevel)) }
  }

  /// The game that `--players` or `--cpu` starts at once, with a seed to be chosen if none was
  /// given.
  func setup() throws -> ((UInt64) throws(SetupError) -> GameSetup)? {
    guard players != nil || cpu > 0 else { return nil }
    guard players != nil || cpu > 1 else {
      throw UsageError("--cpu: expected 2 to 6 computer players, or --players NAMES beside them")
    }
    let names = players?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    let make = { (seed: UInt64) throws(SetupError) -> GameSetup in
      try GameSetup(
        seed: seed, deck: deck ?? .classic,
        players: names.map { Player(name: String($0)) } + computers,
        judge: judge ?? .table, pointing: pointing ?? .secret, picturesOnly: picturesOnly)
    }
    do {
      _ = try make(seed ?? 0)
    } catch {
      throw UsageError("--players: \(error)")
    }
    return make
  }
}

// MARK: - As they stand on the command line

extension GameOptions {
  static let group = OptionGroup(
    LocalizedText("Game options", ja: "ゲームのオプション"),
    [
      seed.definition, players.definition, cpu.definition, cpuLevel.definition, deck.definition,
      judge.definition, level.definition, pointing.definition, picturesOnly.definition,
      record.definition,
    ])

  static let seed = Option(
    "seed", in: 0...UInt64.max,
    help: LocalizedText(
      "Deal, dice and computer decisions come from this number, 0 to 2^64-1.",
      ja: "山札・サイコロ・コンピューターの判断を決める数(0 から 2^64-1)。"))

  private static let players = Option(
    "players", .any("NAMES"),
    help: LocalizedText(
      "Start at once with these players, 2 to 6 comma-separated names.",
      ja: "この 2 人から 6 人(コンマ区切り)ですぐに始めます。"))

  private static let cpu = Option(
    "cpu", in: 0...GameSetup.playerCounts.upperBound, initial: 0,
    help: LocalizedText(
      "Number of computer players, after the named ones; starts at once.",
      ja: "コンピューターの人数。名前のあるプレイヤーの後ろに座り、すぐに始まります。"))

  private static let cpuLevel = Option(
    "cpu-level", initial: ComputerLevel.normal,
    help: LocalizedText("How well the computer plays.", ja: "コンピューターの強さ。"))

  static let deck = Option<DeckKind?>(
    "deck",
    help: LocalizedText(
      "The deck: 45 cards, or 56 with the granny's.",
      ja: "山札。45 枚、またはおばあちゃん入りの 56 枚。"))

  private static let judge = Option<JudgingMode?>(
    "judge",
    help: LocalizedText(
      "Who judges a reading: all who listen, or the keyboard on which it is typed.",
      ja: "読みの判定。聞いている全員か、打ち込むキーボードか。"))

  static let level = Option<TypingLevel?>(
    "level",
    help: LocalizedText("How strictly a typed reading is judged.", ja: "打ち込む読みの厳しさ。"))

  private static let pointing = Option<PointingMode?>(
    "pointing",
    help: LocalizedText(
      "Point in secret one by one, or openly with a count-down.",
      ja: "指さし。一人ずつひそかに、またはカウントダウンでいっせいに。"))

  private static let picturesOnly = Option(
    flag: "pictures-only",
    help: LocalizedText("Hide the words under the pictures.", ja: "絵の下のことばを隠します。"))

  private static let record = Option(
    "record", .file,
    help: LocalizedText(
      "Record the first game in this new file instead of the games' folder.",
      ja: "最初のゲームを、ゲームのフォルダーではなく、この新しいファイルに記録します。"))
}
