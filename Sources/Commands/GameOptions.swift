import App
import CommandLine
import GameCore
import Replay
import Text

/// The options that set up a game.
struct GameOptions {
  let seed: UInt64?
  let players: String?
  let starts: String?
  let handicap: String?
  let cpu: Int
  let cpuLevel: ComputerLevel
  let settings: SettingOptions
  let record: String?

  init(_ arguments: Arguments) throws {
    seed = try arguments[Self.seed]
    players = try arguments[Self.players]
    starts = try arguments[Self.starts]
    handicap = try arguments[Self.handicap]
    cpu = try arguments[Self.cpu]
    cpuLevel = try arguments[Self.cpuLevel]
    settings = try SettingOptions(Self.settings, arguments)
    record = try arguments[Self.record]
  }

  /// The computer players.
  var computers: [Player] {
    Cat.players(Array(repeating: cpuLevel, count: cpu))
  }

  /// The players and who of them begins, if `--players` or `--cpu` starts a game right away.
  func table() throws -> Table? {
    guard players != nil || cpu > 0 else {
      guard starts == nil else {
        throw UsageError(
          "--starts: expected --players or --cpu with it",
          ja: "--starts: --players か --cpu と一緒に指定してください")
      }
      guard handicap == nil else {
        throw UsageError(
          "--handicap: expected --players with it", ja: "--handicap: --players と一緒に指定してください")
      }
      return nil
    }
    guard players != nil || cpu > 1 else {
      throw UsageError(
        "--cpu: expected 2 to 6 players, counting those of --players",
        ja: "--cpu: --players と合わせて 2 から 6 人にしてください")
    }
    let names = players?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    let all =
      try withHandicaps(
        names.map { Player(name: PlayerNames.cleaned(String($0), for: "--players")) }) + computers
    let startingPlayer = try startingPlayer(of: all)
    do {
      _ = try GameSetup(seed: 0, players: all, startingPlayer: startingPlayer)
    } catch {
      let advice = LocalizedText(
        "; add --cpu NUMBER, or play alone with solo", ja: "。--cpu 人数 を足すか、solo で 1 人で遊べます")
      let text = LocalizedText(same: "--players: ") + .init(explaining: error)
      throw UsageError(all.count == 1 ? text + advice : text)
    }
    return Table(players: all, startingPlayer: startingPlayer)
  }

  /// The players of a game that starts right away.
  struct Table {
    let players: [Player]
    /// The seat of the player who ate a tomato last; `nil` lets the seed decide (R6).
    let startingPlayer: Int?
  }

  /// The people, with the time that `--handicap` gives them (R37).
  private func withHandicaps(_ people: [Player]) throws -> [Player] {
    guard let handicap else { return people }
    var people = people
    let names = people.map { PlayerName.cleaned($0.name) }
    for part in handicap.split(separator: ",", omittingEmptySubsequences: false) {
      let range = TypingLimits.timeFactors
      guard let sign = part.lastIndex(of: "="),
        let percent = Int(part[part.index(after: sign)...], in: range)
      else {
        let found = VisibleText.shortened(String(part), to: 40)
        throw UsageError(
          "--handicap: expected NAME=PERCENT with \(range.lowerBound) to \(range.upperBound) percent, "
            + "found '\(found)'",
          ja: "--handicap: 「\(found)」ではなく、名前=パーセント（\(range.lowerBound) から "
            + "\(range.upperBound)）を指定してください")
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
      let expected = LocalizedText(
        names.isEmpty ? "--players with it" : names.joined(separator: ", "),
        ja: names.isEmpty
          ? "--players と一緒に指定してください" : "\(names.joined(separator: "、")) のどれかを指定してください")
      throw UsageError(
        "\(option): no player is called '\(name)'; expected \(expected.en)",
        ja: "\(option): 「\(name)」というプレイヤーはいません。\(expected.ja)")
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
      Setting.deck.definition, Setting.judge.definition, Setting.clock.definition,
      Setting.level.definition, handicap.definition, Setting.pointing.definition,
      Setting.roll.definition,
      Setting.series.definition,
      Setting.picturesOnly.definition, record.definition,
    ])

  /// The settings that options determine.
  private static let settings: [Setting] = [
    .deck, .judge, .clock, .level, .pointing, .roll, .series, .picturesOnly,
  ]

  static let seed = Option<UInt64?>(
    "seed", .any("SEED"), initial: nil, expected: expectedSeed,
    help: LocalizedText(
      """
      Seed for the deal, the dice and the computer players: 0 to 2^64-1, or its spelling in syllables, \
      such as matepo.
      """,
      ja: """
        山札・サイコロ・コンピューターの判断のもとになるシード。0 から 2^64-1 の数、または画面に出る読み（マテポなど）。
        """)
  ) { word in
    seed(word).map { .some($0) }
  }

  /// A seed as a number or in morae.
  static func seed(_ word: String) -> UInt64? {
    UInt64(word, in: 0 ... .max) ?? SeedSpelling(parsing: word)?.seed
  }

  static let expectedSeed = LocalizedText(
    "a number from 0 to \(UInt64.max), or a seed in syllables",
    ja: "0 から \(UInt64.max) の数、またはシードの読み")

  private static let players = Option(
    "players", .any("NAMES"),
    help: LocalizedText(
      "The names of 2 to 6 players, comma-separated, or of 1 with --cpu; the game starts right away.",
      ja: "2 から 6 人（--cpu を付ければ 1 人から）のプレイヤー名（コンマ区切り）。すぐにゲームを始めます。"))

  private static let starts = Option(
    "starts", .any("NAME"),
    help: LocalizedText(
      "The player who ate a tomato last, who rolls first; by default the seed decides.",
      ja: "最近トマトを食べたプレイヤー。最初にサイコロをふります。省略時はシードが決めます。"))

  static let cpu = Option(
    "cpu", in: 0...GameSetup.playerCounts.upperBound, initial: 0,
    help: LocalizedText(
      "Number of computer players, seated after the people.",
      ja: "コンピューターの人数。人の次の席に座ります。"))

  static let cpuLevel = Option(
    "cpu-level", initial: ComputerLevel.normal,
    help: LocalizedText("The skill of the computer players.", ja: "コンピューターの強さ。"))

  private static let handicap = Option(
    "handicap", .any("NAME=PERCENT"),
    help: LocalizedText(
      "More or less time by the clock for players, 50 to 400 percent, comma-separated: Aki=75,Ben=150.",
      ja: "時計の時間を、プレイヤーごとに 50 から 400 パーセントにします（コンマ区切り）。例：Aki=75,Ben=150。"))

  static let record = Option(
    "record", .file,
    help: LocalizedText(
      "Record the first game in this new file instead of the games folder.",
      ja: "最初のゲームを、ゲームのフォルダーではなくこの新しいファイルに記録します。"))
}
