import App
import CommandLine
import GameCore
import Replay

/// The options that set up a game.
struct GameOptions {
  let seed: UInt64?
  let players: String?
  let starts: String?
  let handicap: String?
  let cpu: Int
  let cpuLevel: ComputerLevel
  let deck: DeckKind?
  let judge: JudgingMode?
  let clock: ClockSetting?
  let level: TypingLevel?
  let pointing: PointingMode?
  let picturesOnly: Bool
  let record: String?

  init(_ arguments: Arguments) throws {
    seed = try arguments[Self.seed]
    players = try arguments[Self.players]
    starts = try arguments[Self.starts]
    handicap = try arguments[Self.handicap]
    cpu = try arguments[Self.cpu]
    cpuLevel = try arguments[Self.cpuLevel]
    deck = try arguments[Self.deck]
    judge = try arguments[Self.judge]
    clock = try arguments[Self.clock]
    level = try arguments[Self.level]
    pointing = try arguments[Self.pointing]
    picturesOnly = try arguments[Self.picturesOnly]
    record = try arguments[Self.record]
  }

  /// Names for computer players.
  private static let cats = ["Tama", "Mike", "Kuro", "Shiro", "Tora", "Hana"]

  /// The computer players.
  var computers: [Player] {
    Self.cats.prefix(cpu).map { Player(name: $0, seat: .computer(cpuLevel)) }
  }

  /// The setup if `--players` or `--cpu` starts a game right away; the caller chooses the seed if
  /// none was given.
  func setup() throws -> ((UInt64) throws(SetupError) -> GameSetup)? {
    guard players != nil || cpu > 0 else {
      guard starts == nil else {
        throw UsageError("--starts: expected --players or --cpu with it")
      }
      guard handicap == nil else { throw UsageError("--handicap: expected --players with it") }
      return nil
    }
    guard players != nil || cpu > 1 else {
      throw UsageError("--cpu: expected 2 to 6 players, counting those of --players")
    }
    let names = players?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    let all = try withHandicaps(names.map { Player(name: String($0)) }) + computers
    let startingPlayer = try startingPlayer(of: all)
    let make = { (seed: UInt64) throws(SetupError) -> GameSetup in
      try GameSetup(
        seed: seed, deck: deck ?? .classic,
        players: all, startingPlayer: startingPlayer, judge: judge ?? .table,
        pointing: pointing ?? .secret, picturesOnly: picturesOnly,
        clock: judge == .typed ? level : clock?.level)
    }
    do {
      _ = try make(seed ?? 0)
    } catch {
      let advice = all.count == 1 ? "; add --cpu NUMBER, or play alone with solo" : ""
      throw UsageError("--players: \(error)\(advice)")
    }
    return make
  }

  /// The people, with the time that `--handicap` gives them (R37).
  private func withHandicaps(_ people: [Player]) throws -> [Player] {
    guard let handicap else { return people }
    var people = people
    let names = people.map { PlayerName.cleaned($0.name) }
    for part in handicap.split(separator: ",", omittingEmptySubsequences: false) {
      let range = TypingLimits.timeFactors
      guard let sign = part.lastIndex(of: "="), let percent = Int(part[part.index(after: sign)...]),
        range.contains(percent)
      else {
        let found = VisibleText.shortened(String(part), to: 40)
        throw UsageError(
          "--handicap: expected NAME=PERCENT with \(range.lowerBound) to \(range.upperBound) percent, "
            + "found '\(found)'")
      }
      let seat = try seat(of: String(part[..<sign]), among: names, for: "--handicap")
      people[seat].timeFactor = percent
    }
    return people
  }

  /// The seat of the player given by `--starts`; `nil` lets the seed decide (R6).
  private func startingPlayer(of players: [Player]) throws -> Int? {
    guard let starts else { return nil }
    return try seat(
      of: starts, among: players.map { PlayerName.cleaned($0.name) }, for: "--starts")
  }

  private func seat(of name: String, among names: [String], for option: String) throws -> Int {
    guard let seat = names.firstIndex(of: PlayerName.cleaned(name)) else {
      let name = VisibleText.shortened(name, to: 40)
      let expected = names.isEmpty ? "--players with it" : names.joined(separator: ", ")
      throw UsageError("\(option): no player is called '\(name)'; expected \(expected)")
    }
    return seat
  }
}

// MARK: - Option definitions

extension GameOptions {
  static let group = OptionGroup(
    LocalizedText("Game options", ja: "ゲームのオプション"),
    [
      seed.definition, players.definition, starts.definition, cpu.definition, cpuLevel.definition,
      deck.definition,
      judge.definition, clock.definition, level.definition, handicap.definition,
      pointing.definition,
      picturesOnly.definition,
      record.definition,
    ])

  static let seed = Option<UInt64?>(
    "seed", .any("SEED"), initial: nil, expected: expectedSeed,
    help: LocalizedText(
      """
      Seed for the deal, the dice and the computer players: 0 to 2^64-1, or its spelling in morae, \
      such as matepo.
      """,
      ja: """
        山札・サイコロ・コンピューターの判断のもとになるシード。0 から 2^64-1 の数、または画面に出る読み(マテポなど)。
        """)
  ) { word in
    seed(word).map { .some($0) }
  }

  /// A seed as a number or in morae.
  static func seed(_ word: String) -> UInt64? {
    UInt64(word) ?? SeedSpelling(parsing: word)?.seed
  }

  static let expectedSeed = "a number from 0 to \(UInt64.max), or a seed in morae"

  private static let players = Option(
    "players", .any("NAMES"),
    help: LocalizedText(
      "The names of 2 to 6 players, comma-separated, or of 1 with --cpu; the game starts right away.",
      ja: "2 から 6 人(--cpu を付ければ 1 人から)のプレイヤー名(コンマ区切り)。すぐにゲームを始めます。"))

  private static let starts = Option(
    "starts", .any("NAME"),
    help: LocalizedText(
      "The player who ate a tomato last, who rolls first; by default the seed decides.",
      ja: "最近トマトを食べたプレイヤー。最初にサイコロをふります。省略時はシードが決めます。"))

  private static let cpu = Option(
    "cpu", in: 0...GameSetup.playerCounts.upperBound, initial: 0,
    help: LocalizedText(
      "Number of computer players, seated after the named ones; the game starts right away.",
      ja: "コンピューターの人数。名前を指定したプレイヤーの次の席に座り、すぐにゲームを始めます。"))

  private static let cpuLevel = Option(
    "cpu-level", initial: ComputerLevel.normal,
    help: LocalizedText("The skill of the computer players.", ja: "コンピューターの強さ。"))

  static let deck = Option<DeckKind?>(
    "deck",
    help: LocalizedText(
      "The deck: classic has 45 cards, granny 56.",
      ja: "山札。classic は 45 枚、granny(おばあちゃん入り)は 56 枚。"))

  private static let judge = Option<JudgingMode?>(
    "judge",
    help: LocalizedText(
      """
      Who judges a reading: table (the listeners together), typed (the reader types it) or vote (each \
      listener presses a key, the majority decides).
      """,
      ja: "読みの判定。table は聞いている全員、typed はキーボード入力、vote は聞いている人の多数決。"))

  private static let clock = Option<ClockSetting?>(
    "clock",
    help: LocalizedText(
      "The clock of readings that the listeners judge; it only shows the time.",
      ja: "聞いている人が判定する読みの時計。時間を示すだけで、判定は人がします。"))

  static let level = Option<TypingLevel?>(
    "level",
    help: LocalizedText("The time limits of typed readings.", ja: "読みをキーボード入力するときの制限時間。"))

  private static let handicap = Option(
    "handicap", .any("NAME=PERCENT"),
    help: LocalizedText(
      "More or less time by the clock for players, 50 to 400 percent, comma-separated: Aki=75,Ben=150.",
      ja: "時計の時間を、プレイヤーごとに 50 から 400 パーセントにします(コンマ区切り)。例: Aki=75,Ben=150。"))

  private static let pointing = Option<PointingMode?>(
    "pointing",
    help: LocalizedText(
      "Point secretly one by one, or openly after a countdown.",
      ja: "指さしの方法。secret は 1 人ずつ隠して、open はカウントダウンのあと一斉に。"))

  private static let picturesOnly = Option(
    flag: "pictures-only",
    help: LocalizedText("Hide the words under the pictures.", ja: "絵の下の文字を隠します。"))

  private static let record = Option(
    "record", .file,
    help: LocalizedText(
      "Record the first game in this new file instead of the games folder.",
      ja: "最初のゲームを、ゲームのフォルダーではなくこの新しいファイルに記録します。"))
}
