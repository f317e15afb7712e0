import GameCore
import Text

/// All settings.
extension Setting {
  /// The settings in the order of the file, those of the set-up screen in its order.
  package static let all: [Setting] =
    [players] + names + seats + handicaps + cats
    + [
      deck, words, picturesOnly, wordsOnCards, judge, level, clock, pointing, roll, series, ground,
      falling,
      motion, ring, hints, pace, sound, listen, recorder, ghost, lang, color, glyphs, mouse, games,
      onboardingCardsSeen,
      onboardingSoloSeen,
    ]

  /// The setting with a key.
  package static func named(_ key: String) -> Setting? { byKey[key] }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  // MARK: - The players

  static let players = Setting("players", \.playerCount, in: GameSetup.playerCounts)

  /// How many cats of each level play against one person.
  private static let cats = ComputerLevel.allCases.enumerated().map { index, level in
    Setting("cats-\(level.rawValue)", \.cats[index], in: 0...CatsState.most)
  }

  /// The expectation where a player is named.
  static let name = LocalizedText("a name", ja: "名前")

  private static let names = seatNumbers.map { seat in
    Setting("name-\(seat + 1)", expected: name) { settings, _ in
      settings.names[seat]
    } set: { settings, word in
      let name = PlayerName.fitting(PlayerName.cleaned(word))
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
    "deck", words: DeckDefinition.names,
    option: .word(
      help: LocalizedText(
        """
        The deck: classic has \(DeckDefinition.classic.size) cards, granny \
        \(DeckDefinition.granny.size); \(others) are other tongue twisters. Or the name of a deck of \
        your own, or its file.
        """,
        ja: """
          山札。classic は \(DeckDefinition.classic.size) 枚、granny(おばあちゃん入り)は \
          \(DeckDefinition.granny.size) 枚。\(others) はほかの早口ことば。自分の山札の名前かファイルも指定できます。
          """)),
    row: Row(
      topic: .seats,
      label: LocalizedText("Deck", ja: "山札"),
      about: LocalizedText(
        "Tomatoes, or another tongue twister.", ja: "トマトか、ほかの早口ことば。"))
  ) { settings, _ in
    settings.deck.name
  } set: { settings, word in
    guard
      let deck = DeckDefinition(rawValue: word)
        ?? settings.ownDecks.first(where: { $0.name == word })
    else { return false }
    settings.deck = deck
    return true
  }

  /// The names of the decks of other tongue twisters.
  private static let others = DeckDefinition.names.dropFirst(DeckDefinition.cardGame.count)
    .joined(separator: ", ")

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
      topic: .seats,
      label: LocalizedText("Judge", ja: "判定"),
      about: LocalizedText(
        "Listeners, a vote, or the keyboard.", ja: "聞いた人、投票、またはキーボード。"))
  ) {
    switch $0 {
    case .table: LocalizedText("listeners", ja: "聞く人")
    case .typed: LocalizedText("keyboard", ja: "キーボード")
    case .vote: LocalizedText("vote", ja: "投票")
    }
  }

  package static let level = Setting(
    "level", \.typingRules.level,
    option: .word(
      help: LocalizedText(
        "The time limits of typed readings.", ja: "読みをキーボード入力するときの制限時間。")),
    row: Row(
      topic: .game,
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
      topic: .game,
      label: LocalizedText("Clock", ja: "時計"),
      about: LocalizedText(
        "How long the reader has. The clock only shows it; the people decide.",
        ja: "読む時間の目安。判定するのは人。"),
      isOffered: { $0.judge != .typed })
  ) { $0.level?.name ?? LocalizedText("off", ja: "なし") }

  package static let pointing = Setting(
    "pointing", \.chosenPointing, standard: \.pointing,
    option: .word(
      help: LocalizedText(
        """
        How to point: sweep (all at once, each with a key, at a light that runs over the row), secret \
        (one by one) or open (with the finger, after a countdown).
        """,
        ja: """
          指さしの方法。sweep は列の上を走る光にあわせて全員が一斉に自分のキーで、secret は 1 人ずつ隠して、open は\
          カウントダウンのあと一斉に指で。
          """)),
    row: Row(
      topic: .game,
      label: LocalizedText("Pointing", ja: "指さし"),
      about: LocalizedText(
        "All at once with keys, one by one in secret, or all at once with the finger.",
        ja: "全員が一斉にキーで、ひとりずつ隠して、または一斉に指で。"))
  ) {
    switch $0 {
    case .sweep: LocalizedText("all at once", ja: "キーで一斉に")
    case .secret: LocalizedText("secret", ja: "ひとりずつ")
    case .open: LocalizedText("open, se-no!", ja: "せーので一斉に")
    }
  }

  package static let roll = Setting(
    "roll", \.roll,
    option: .word(
      help: LocalizedText(
        "Roll the die by-itself, or by-hand: its player presses a key.",
        ja: "サイコロ。by-itself は自動で、by-hand は番の人がキーでふります。")),
    row: Row(
      topic: .game,
      label: LocalizedText("The die", ja: "サイコロ"),
      about: LocalizedText(
        "It rolls by itself, or its player presses a key.", ja: "自動でころがるか、番の人がキーでふる。"))
  ) {
    switch $0 {
    case .byItself: LocalizedText("by itself", ja: "自動")
    case .byHand: LocalizedText("by hand", ja: "手でふる")
    }
  }

  package static let series = Setting(
    "series", \.series,
    option: .word(
      "games",
      help: LocalizedText(
        "The games of an evening: a number, first-2 to first-5 (until somebody has won so many) or open.",
        ja: "続けて遊ぶゲーム数。数、first-2 から first-5（だれかがその数だけ勝つまで）、または open（好きなだけ）。")),
    row: Row(
      topic: .game,
      label: LocalizedText("Games", ja: "ゲーム数"),
      about: LocalizedText(
        "An evening of several games has a score and a crown for the leader.",
        ja: "続けて遊ぶと勝ち数を数え、首位は冠をかぶる。"))
  ) {
    switch $0 {
    case .open: LocalizedText("no limit", ja: "好きなだけ")
    case .games(1): LocalizedText("one", ja: "1回だけ")
    case .games(let count): LocalizedText("\(count)", ja: "\(count)戦")
    case .wins(let count): LocalizedText("first to \(count)", ja: "\(count)勝先取")
    }
  }

  package static let pace = Setting(
    "pace", \.pace,
    row: Row(
      topic: .game,
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
      topic: .game,
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
        """
        The background: a table, that of the terminal, or black with text of high contrast. All but the \
        terminal's need 256 colors.
        """,
        ja: "背景。テーブル、端末の背景、または黒地の高コントラスト（端末の背景のほかは 256 色以上が必要）。")),
    row: Row(
      topic: .screen,
      label: LocalizedText("Background", ja: "背景"),
      about: LocalizedText(
        "A table, your terminal's own background, or black with high contrast.",
        ja: "テーブル、端末の背景、または黒地の高コントラスト。"))
  ) {
    switch $0 {
    case .table: LocalizedText("table", ja: "テーブル")
    case .terminal: LocalizedText("terminal", ja: "端末の背景")
    case .contrast: LocalizedText("high contrast", ja: "高コントラスト")
    }
  }

  static let falling = Setting(
    // Earlier files only say whether anything falls.
    "falling", \.falling, older: ["false": .none],
    row: Row(
      topic: .screen,
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
      topic: .screen,
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
      topic: .screen,
      label: LocalizedText("Waiting ring", ja: "待ち時間の輪"),
      about: LocalizedText(
        "Two dots that circle while somebody reads.", ja: "だれかが読むあいだ回る二つの点。")))

  static let hints = Setting(
    "hints", \.hints,
    row: Row(
      topic: .screen,
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

  package static let sound = Setting(
    "sound", words: ["off", "bell"], other: "COMMAND",
    expected: LocalizedText(
      "off, bell, or a program with its arguments, separated by spaces",
      ja: "off、bell、または空白で区切ったプログラムと引数"),
    option: .word(
      help: LocalizedText(
        """
        What is heard: bell (the terminal's), or a program that gets a word a line, such as draw, slam, \
        stumble, collision or fanfare.
        """,
        ja: """
          音。bell は端末のベル。プログラムを指定すると、draw、slam、stumble、collision、fanfare などの\
          ことばを 1 行ずつ渡します。
          """)),
    row: Row(
      topic: .sound,
      label: LocalizedText("Sound", ja: "音"),
      about: LocalizedText(
        "The bell of the terminal at the count-down, a stumble and the result.",
        ja: "カウントダウン、失敗、結果で端末のベルを鳴らす。"),
      isOffered: { $0.sound.command == nil }),
    names: [LocalizedText("off", ja: "なし"), LocalizedText("bell", ja: "ベル")]
  ) { settings, _ in
    settings.sound.word
  } set: { settings, word in
    guard let sound = SoundSetting(word) else { return false }
    settings.sound = sound
    return true
  }

  package static let listen = Setting(
    "listen", \.listen,
    option: .flag(
      "listen", means: "true",
      help: LocalizedText(
        "Listen to the microphone while a row is read aloud: the clock starts and stops with the voice.",
        ja: "声に出して読むあいだマイクで聞きます。時計は声で始まり、声で止まります。")),
    row: Row(
      topic: .sound,
      label: LocalizedText("Microphone", ja: "マイク"),
      about: LocalizedText(
        "Times the voice. Sound stays in memory and is dropped after the reading.",
        ja: "声で時間を計る。音は保存せず、読み終わると捨てる。"),
      isOffered: { $0.judge != .typed }))

  package static let recorder = Setting(
    "listen-command", words: ["auto"], other: "COMMAND",
    expected: LocalizedText(
      "auto, or a program with its arguments, separated by spaces",
      ja: "auto、または空白で区切ったプログラムと引数"),
    option: .word(
      help: LocalizedText(
        """
        The program that records: 16,000 samples a second of 16 bits, one channel, raw on its standard \
        output; by default the first of pw-record, parec, arecord and rec.
        """,
        ja: """
          録音するプログラム。16 kHz、16 ビット、1 チャンネルの生の音を標準出力に書くもの。省略時は \
          pw-record、parec、arecord、rec のうち最初に見つかったもの。
          """))
  ) { settings, _ in
    settings.recorder ?? "auto"
  } set: { settings, word in
    guard !word.allSatisfy({ $0 == " " }) else { return false }
    settings.recorder = word == "auto" ? nil : word
    return true
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
        ja: "マウスを使いません（端末で文字を選択できます）。")))

  // MARK: - What the program remembers

  private static let games = Setting("games", \.finishedGames, in: 0...999_999_999)
  private static let onboardingCardsSeen = Setting("knows-cards", \.onboardingCardsSeen)
  private static let onboardingSoloSeen = Setting("knows-solo", \.onboardingSoloSeen)
}

extension TypingLevel {
  /// The name of the level.
  package var name: LocalizedText {
    switch self {
    case .easy: LocalizedText("easy", ja: "やさしい")
    case .normal: LocalizedText("normal", ja: "ふつう")
    case .hard: LocalizedText("hard", ja: "むずかしい")
    }
  }
}

extension DeckDefinition {
  /// The name of the deck on the set-up screen.
  var label: LocalizedText {
    LocalizedText("\(title.en), \(size)", ja: "\(title.ja) \(size)枚")
  }
}

extension JudgingMode: SettingValue {}
extension TypingLevel: SettingValue {}
extension ClockSetting: SettingValue {}
extension PointingMode: SettingValue {}
extension RollSetting: SettingValue {}
extension Series.Length: SettingValue {}
extension ComputerPace: SettingValue {}
extension WordSetting: SettingValue {}
extension GroundSetting: SettingValue {}
extension FallingSetting: SettingValue {}
extension MotionSetting: SettingValue {}
extension HintSetting: SettingValue {}
extension Language: SettingValue {}
extension ColorSetting: SettingValue {}
extension BlockSetting: SettingValue {}
