import GameCore
import Text

/// All settings.
extension Setting {
  /// The settings in the order of the file, those of the set-up screen in its order.
  package static let all: [Setting] =
    [players] + names + seats + handicaps
    + [
      deck, words, picturesOnly, wordsOnCards, judge, level, clock, pointing, ground, falling,
      motion, ring, hints, pace, ghost, lang, color, glyphs, mouse, games, knowsCards, knowsSolo,
    ]

  /// The setting with a key.
  package static func named(_ key: String) -> Setting? { byKey[key] }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  // MARK: - The players

  static let players = Setting("players", \.playerCount, in: GameSetup.playerCounts)

  private static let names = seatNumbers.map { seat in
    Setting("name-\(seat + 1)", expected: LocalizedText("a name", ja: "名前")) { settings, _ in
      settings.names[seat]
    } set: { settings, word in
      let name = String(PlayerName.cleaned(word).unicodeScalars.prefix(PlayerName.maximumLength))
      guard !name.isEmpty else { return false }
      settings.names[seat] = name
      return true
    }
  }

  private static let seats = seatNumbers.map { seat in
    Setting("seat-\(seat + 1)", words: Player.Seat.allCases.map(\.name)) { settings, _ in
      settings.seats[seat].name
    } set: { settings, word in
      guard let kind = Player.Seat(name: word) else { return false }
      settings.seats[seat] = kind
      return true
    }
  }

  private static let handicaps = seatNumbers.map { seat in
    Setting(
      "time-\(seat + 1)", \.typingRules.timeFactors[seat], in: TypingLimits.timeFactors)
  }

  private static let seatNumbers = 0..<GameSetup.playerCounts.upperBound

  // MARK: - The game

  package static let deck = Setting(
    "deck", \.deck,
    option: .word(
      help: LocalizedText(
        "The deck: classic has \(DeckDefinition.classic.size) cards, granny \(DeckDefinition.granny.size).",
        ja:
          "山札。classic は \(DeckDefinition.classic.size) 枚、granny(おばあちゃん入り)は \(DeckDefinition.granny.size) 枚。"
      )),
    row: Row(
      label: LocalizedText("Deck", ja: "山札"),
      about: LocalizedText(
        "Granny adds eleven toma, which make a tomato together with to.",
        ja: "トマ入りの山札には、トと組むとトマトになるトマが 11 枚ある。"))
  ) {
    LocalizedText("\($0.title.english), \($0.size)", ja: "\($0.title.japanese) \($0.size)枚")
  }

  package static let judge = Setting(
    "judge", \.chosenJudge, standard: \.judge,
    option: .word(
      help: LocalizedText(
        """
        Who judges a reading: table (the listeners together), typed (the reader types it) or vote \
        (each listener presses a key, the majority decides).
        """,
        ja: "読みの判定。table は聞いている全員、typed はキーボード入力、vote は聞いている人の多数決。")),
    row: Row(
      label: LocalizedText("Judged by", ja: "判定"),
      about: LocalizedText(
        "Those who listen decide, or vote one by one, or the reader types it.",
        ja: "聞いている人がきめるか、ひとりずつ投票するか、読む人が打つ。"))
  ) {
    switch $0 {
    case .table: LocalizedText("the listeners", ja: "聞いている全員")
    case .typed: LocalizedText("the keyboard", ja: "キーボード入力")
    case .vote: LocalizedText("a vote", ja: "投票")
    }
  }

  package static let level = Setting(
    "level", \.typingRules.level,
    option: .word(
      help: LocalizedText(
        "The time limits of typed readings.", ja: "読みをキーボード入力するときの制限時間。")),
    row: Row(
      label: LocalizedText("Level", ja: "レベル"),
      about: LocalizedText("How long the reader has to type the row.", ja: "列を打つ制限時間。"),
      isOffered: { $0.judge == .typed })
  ) { $0.name }

  package static let clock = Setting(
    "clock", \.clock,
    option: .word(
      help: LocalizedText(
        "The clock of readings that the listeners judge; it only shows the time.",
        ja: "聞いている人が判定する読みの時計。時間を示すだけで、判定は人がします。")),
    row: Row(
      label: LocalizedText("Clock", ja: "時計"),
      about: LocalizedText(
        "How long the reader has. The clock only shows it; the people decide.",
        ja: "読む時間の目安。判定するのは人。"),
      isOffered: { $0.judge != .typed })
  ) { $0.level?.name ?? LocalizedText("off", ja: "なし") }

  package static let pointing = Setting(
    "pointing", \.pointing,
    option: .word(
      help: LocalizedText(
        "Point secretly one by one, or openly after a countdown.",
        ja: "指さしの方法。secret は 1 人ずつ隠して、open はカウントダウンのあと一斉に。")),
    row: Row(
      label: LocalizedText("Pointing", ja: "指さし"),
      about: LocalizedText(
        "Secretly one by one at the keyboard, or all at once with the finger.",
        ja: "キーボードでひとりずつ隠して、または指で一斉に。"))
  ) {
    switch $0 {
    case .secret: LocalizedText("secret", ja: "ひとりずつ")
    case .open: LocalizedText("open, se-no!", ja: "せーので一斉に")
    }
  }

  package static let pace = Setting(
    "pace", \.pace,
    row: Row(
      label: LocalizedText("Computer speed", ja: "CPUの速さ"),
      about: LocalizedText("How long computer players take.", ja: "コンピューターの動く速さ。"),
      isOffered: \.hasComputers)
  ) {
    switch $0 {
    case .slow: LocalizedText("slow", ja: "ゆっくり")
    case .normal: LocalizedText("normal", ja: "ふつう")
    case .fast: LocalizedText("fast", ja: "はやい")
    }
  }

  // MARK: - The cards

  package static let picturesOnly = Setting(
    "pictures-only", \.picturesOnly,
    option: .flag(
      "pictures-only", means: "true",
      help: LocalizedText("Hide the words under the pictures.", ja: "絵の下の文字を隠します。")))

  package static let words = Setting(
    "words", \.words,
    option: .word(
      help: LocalizedText(
        "The words on the cards; the default is both in English, kana in Japanese.",
        ja: "カードの文字。省略時は日本語では kana、英語では both です。")))

  /// Both of these in one row of the set-up screen.
  static let wordsOnCards = Setting(
    "words-on-cards", words: WordSetting.allCases.map(\.rawValue) + ["none"], isStored: false,
    row: Row(
      label: LocalizedText("Words on cards", ja: "カードの文字"),
      about: LocalizedText(
        "The words on the cards. Pictures only is the hard mode.",
        ja: "カードの文字。絵だけは、むずかしい遊びかた。")),
    names: [
      LocalizedText("kana", ja: "カナ"), LocalizedText("romaji", ja: "ローマ字"),
      LocalizedText("both", ja: "両方"), LocalizedText("no, pictures", ja: "なし（絵だけ）"),
    ]
  ) { settings, language in
    settings.picturesOnly
      ? "none" : (settings.words ?? .standard(for: language)).rawValue
  } set: { settings, word in
    let words = WordSetting(rawValue: word)
    settings.picturesOnly = words == nil
    settings.words = words ?? settings.words
    return true
  }

  // MARK: - The screen

  package static let ground = Setting(
    "ground", \.ground,
    option: .word(
      help: LocalizedText(
        "The background: a table, or that of the terminal. A table needs 256 colors.",
        ja: "背景。テーブル(256 色以上が必要)、または端末の背景。")),
    row: Row(
      label: LocalizedText("Background", ja: "背景"),
      about: LocalizedText(
        "A table, or your terminal's own background.", ja: "テーブル、または端末の背景。"))
  ) {
    switch $0 {
    case .table: LocalizedText("table", ja: "テーブル")
    case .terminal: LocalizedText("terminal", ja: "端末の背景")
    }
  }

  static let falling = Setting(
    // Earlier files only say whether anything falls.
    "falling", \.falling, older: ["false": .none],
    row: Row(
      label: LocalizedText("Falling things", ja: "降るもの"),
      about: LocalizedText(
        "What falls on the title and at the result.", ja: "タイトルと結果の画面に降るもの。"))
  ) {
    switch $0 {
    case .season: LocalizedText("by season", ja: "季節に合わせて")
    case .tomatoes: LocalizedText("tomatoes", ja: "トマト")
    case .snow: LocalizedText("snow", ja: "雪")
    case .none: LocalizedText("none", ja: "なし")
    }
  }

  package static let motion = Setting(
    "motion", \.motion,
    option: .word(help: LocalizedText("Animation speed.", ja: "アニメーションの速さ。")),
    row: Row(
      label: LocalizedText("Motion", ja: "動き"),
      about: LocalizedText("How fast everything moves.", ja: "動きの速さ。"))
  ) {
    switch $0 {
    case .full: LocalizedText("full", ja: "ふつう")
    case .fast: LocalizedText("fast (3x)", ja: "はやい（3倍）")
    case .off: LocalizedText("off", ja: "なし")
    }
  }

  static let ring = Setting(
    "ring", \.ring,
    row: Row(
      label: LocalizedText("Waiting ring", ja: "待ち時間の輪"),
      about: LocalizedText(
        "Two dots that circle while somebody reads.", ja: "だれかが読むあいだ回る二つの点。")))

  static let hints = Setting(
    "hints", \.hints,
    row: Row(
      label: LocalizedText("Hints", ja: "ヒント"),
      about: LocalizedText(
        "A line above the prompt that says what each phase is about.",
        ja: "場面ごとに何をするかを、一行で示す。"))
  ) {
    switch $0 {
    case .firstGames: LocalizedText("first 2 games", ja: "最初の2ゲーム")
    case .always: LocalizedText("always", ja: "いつも")
    case .never: LocalizedText("never", ja: "なし")
    }
  }

  static let ghost = Setting("ghost", \.ghost)

  // MARK: - The terminal

  package static let lang = Setting(
    "lang", \.lang,
    option: .word(
      help: LocalizedText(
        "The language; the default is that of the locale.", ja: "言語。省略時はロケールの言語です。")))

  package static let color = Setting(
    "color", \.color,
    option: .word(
      help: LocalizedText(
        "The number of colors; by default as many as the terminal supports.",
        ja: "使う色の数。省略時は端末が対応する色数です。")))

  package static let glyphs = Setting(
    "glyphs", \.glyphs,
    option: .word(
      help: LocalizedText(
        "The block characters of pictures; by default the finest that the terminal draws itself.",
        ja: "絵に使うブロック文字。省略時は端末が自分で描く最も細かいものです。")))

  package static let mouse = Setting(
    "mouse", \.mouse,
    option: .flag(
      "no-mouse", means: "false",
      help: LocalizedText(
        "Do not use the mouse, so that the terminal can select text.",
        ja: "マウスを使いません(端末で文字を選択できます)。")))

  // MARK: - What the program remembers

  private static let games = Setting("games", \.finishedGames, in: 0...999_999_999)
  private static let knowsCards = Setting("knows-cards", \.knowsCards)
  private static let knowsSolo = Setting("knows-solo", \.knowsSolo)
}

extension TypingLevel {
  /// What the level is called.
  package var name: LocalizedText {
    switch self {
    case .easy: LocalizedText("easy", ja: "やさしい")
    case .normal: LocalizedText("normal", ja: "ふつう")
    case .hard: LocalizedText("hard", ja: "むずかしい")
    }
  }
}

extension DeckDefinition: SettingValue {}
extension JudgingMode: SettingValue {}
extension TypingLevel: SettingValue {}
extension ClockSetting: SettingValue {}
extension PointingMode: SettingValue {}
extension ComputerPace: SettingValue {}
extension WordSetting: SettingValue {}
extension GroundSetting: SettingValue {}
extension FallingSetting: SettingValue {}
extension MotionSetting: SettingValue {}
extension HintSetting: SettingValue {}
extension Language: SettingValue {}
extension ColorSetting: SettingValue {}
extension BlockSetting: SettingValue {}
