import GameCore
import Text

/// The rules in the words of the README, of `--help`, of the man page, of plain mode and of the help
/// on the screen.
package enum Rules: CaseIterable, Equatable, Sendable {
  case start, read, readWell, fail, gaps, end, sets, judges

  /// The rules as one sentence or more each, for a list.
  package static func steps(
    in language: Language, for deck: DeckDefinition = .classic
  ) -> [String] {
    allCases.map { message($0, for: deck).text(in: language) } + [limits(in: language)]
  }

  /// The rules in five lines of 36 columns, for the first page of help.
  package static func shortSteps(
    in language: Language, for deck: DeckDefinition = .classic
  ) -> [String] {
    let prize =
      deck.text == nil
      ? LocalizedText("Yours if alone. Most tomatoes win.", ja: "ひとりならもらえる。トマトの数で勝負")
      : LocalizedText("Yours if alone. Most points win.", ja: "ひとりならもらえる。点の数で勝負")
    let steps = [
      LocalizedText("Roll 1 to 3, lay as many cards.", ja: "サイコロの数だけカードをならべる"),
      LocalizedText("The next player reads the whole row.", ja: "次の人が列をぜんぶ一気に読む"),
      LocalizedText("Read well: more cards, next reader.", ja: "読めたら、カードをふやして次の人へ"),
      LocalizedText("Stumbled: the others point at cards.", ja: "かんだら、ほかの全員がカードを指さす"),
      prize,
    ]
    return steps.map { $0.text(in: language) }
  }

  /// A rule; what makes a point and how the game ends depend on the deck.
  private static func message(_ rule: Rules, for deck: DeckDefinition) -> Message {
    guard deck.text != nil else { return .rules(rule) }
    switch rule {
    case .end: return .legend(.end(tie: deck.tieBreaker?.kana))
    case .sets:
      let recipes = deck.recipes.map { $0.map(\.kana).joined(separator: "+") }
      return .legend(.recipes(recipes.joined(separator: ", ")))
    default: return .rules(rule)
    }
  }

  /// The point rules of a deck (R23); of the granny deck only those the classic deck lacks.
  static func recipes(_ deck: DeckDefinition, _ language: Language) -> String {
    let known = deck == .classic ? [] : DeckDefinition.classic.recipes
    return deck.recipes.filter { !known.contains($0) }
      .map { $0.map(language.word).joined(separator: "+") }.joined(separator: language.comma)
  }

  /// The time limits of typed readings (R28).
  package static func limits(in language: Language) -> String {
    let levels = TypingLimits.table.map { row in
      Message.limits(
        level: row.level, base: row.base.inSeconds, mora: row.perMora.inSeconds,
        pause: row.pause.inSeconds
      ).text(in: language)
    }
    let separator = language == .en ? "; " : "、"
    let grace = TypingLimits.table.map(\.grace).max() ?? 0
    return Message.typedLimits(levels.joined(separator: separator), grace: grace.inSeconds)
      .text(in: language)
  }
}

/// The rules of a solo run (R29), in the words of its help.
package enum SoloRules: CaseIterable, Equatable, Sendable {
  case run, typing, score, time, failure, combo, goals, end
  /// Of rows that are read aloud.
  case aloudRun, voice, aloudFailure

  /// The rules of a run that is typed, or read aloud, as one sentence or more each, for a list.
  package static func steps(in language: Language, isAloud: Bool = false) -> [String] {
    let rules: [SoloRules] =
      isAloud
      ? [.aloudRun, .voice, .score, .aloudFailure, .combo, .end]
      : [.run, .typing, .score, .time, .failure, .combo, .goals, .end]
    return rules.map { Message.soloRules($0).text(in: language) }
  }

  /// The rules of a run in five lines of 36 columns, for the first page of help.
  package static func shortSteps(in language: Language, isAloud: Bool) -> [String] {
    let steps = [
      LocalizedText("Roll 1 to 3: so many cards come.", ja: "サイコロの数だけカードがふえる"),
      isAloud
        ? LocalizedText("Read the whole row in one breath.", ja: "列をぜんぶ、一息で読む")
        : LocalizedText("Type the whole row.", ja: "列をぜんぶ打つ"),
      LocalizedText("Reverse mark: from right to left.", ja: "逆読みマークなら、右から左へ"),
      isAloud
        ? LocalizedText("Failed or too slow: a life is gone.", ja: "読めないか時間切れでライフがへる")
        : LocalizedText("Wrong or too slow: a life is gone.", ja: "まちがいか時間切れでライフがへる"),
      LocalizedText("Three lives. A syllable is a point.", ja: "ライフは 3 つ。1 拍が 1 点"),
    ]
    return steps.map { $0.text(in: language) }
  }

  /// When a clock starts by itself, in milliseconds.
  static let grace = TypingLimits(aloud: .normal, morae: 0).grace

  /// The time for a mora at each level, in seconds with two digits, in the order of the levels.
  static func clocks(_ language: Language, _ text: (String) -> String) -> String {
    TypingLevel.allCases.map {
      let hundredths = ReadingClock.perMora($0) / 10
      let seconds = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
      return "\($0.name.text(in: language)) \(text(seconds))"
    }.joined(separator: language.comma)
  }

  /// A number for each level, in the order of the levels, such as `easy 18 s, normal 12 s, hard 4.5 s`.
  static func levels(_ language: Language, _ number: (TypingLimits.Row) -> String) -> String {
    TypingLimits.table.map { "\($0.level.name.text(in: language)) \(number($0))" }
      .joined(separator: language.comma)
  }

  /// The prices of the medals of a level, the lowest first.
  static func medals(_ row: TypingLimits.Row) -> String {
    SoloGoals.Medal.allCases.map { "\(SoloGoals.morae(for: $0, row.level))" }.joined(separator: "/")
  }
}

extension Rules {
  var text: LocalizedText {
    switch self {
    case .start:
      .init(
        "Who ate a tomato last? That player rolls the die (1, 2 or 3), draws that many cards and puts "
          + "them face up at the right end of the row.",
        ja: "最近トマトを食べたのはだれ？ その人がサイコロ（1、2、3）をふり、出た数だけカードをめくって、表向きに列の右はしへおく。")
    case .read:
      .init(
        "The player to the left reads the whole row aloud, fast and without a pause; from right to left "
          + "if a new card has the reverse mark.",
        ja: "左どなりの人が列をぜんぶ、つっかえずに一気に読む。新しいカードに逆読みマークがあれば、その一回だけ右から読む。")
    case .readWell:
      .init(
        "Read well? Then the reader draws as many cards, and the next one reads.",
        ja: "読めたら、読んだ人が同じ枚数をめくり、次の人が読む。")
    case .fail:
      .init(
        "Stumbled, paused, or said a wrong word? Then all the others point at a card at the same time. "
          + "If you are the only one on a card, you get it. If several are, it is out of the game.",
        ja: "つっかえた、止まった、まちがえた？ ほかの全員が一斉に一枚を指さす。ひとりならもらえ、重なったらそのカードは消える。")
    case .gaps:
      .init(
        "The gaps close, and adjacent cards with the same word form a stack, which is read once. The "
          + "player who failed rolls again.",
        ja: "すき間をつめ、となりどうしの同じカードは重ねて一度だけ読む。しっぱいした人がまたサイコロをふる。")
    case .end:
      .init(
        "When the deck is empty, cards are combined into tomatoes, each card once. The most tomatoes win; "
          + "the single potato breaks a tie.",
        ja: "山札がなくなったら、取ったカードでトマトを作る。いちばん多い人の勝ち。同点なら、一枚だけのポテトをもつ人の勝ち。")
    case .sets:
      .init(
        "One tomato: \(Rules.recipes(.classic, .en)), or with the granny deck \(Rules.recipes(.granny, .en)).",
        ja:
          "トマトひとつ：\(Rules.recipes(.classic, .ja))。トマ入りの山札では\(Rules.recipes(.granny, .ja))も。カードは一度だけ使える。"
      )
    case .judges:
      .init(
        "All who listen judge, or vote (a tie: read well), or the reader types the row. With a clock, "
          + "set-up (m, or --handicap) changes a player's time.",
        ja: "判定は聞いている全員か、投票（同数なら「よめた」）か、読む人の入力。時計があれば、準備画面（m、または --handicap）で人ごとに時間を変えられる。")
    }
  }
}

extension SoloRules {
  var text: LocalizedText {
    switch self {
    case .run:
      .init(
        "You play alone, with the classic deck and three lives. For each row the die is rolled, and that "
          + "many cards are added. Type the whole row.",
        ja: "ひとりで、クラシックの山札とライフ 3 つで遊ぶ。列ごとにサイコロをふり、出た数だけカードがふえる。列をぜんぶ打つ。")
    case .aloudRun:
      .init(
        "You play alone, with the classic deck and three lives. For each row the die is rolled, and that "
          + "many cards are added. Read the whole row aloud, in one breath, and say yourself how it went.",
        ja: "ひとりで、クラシックの山札とライフ 3 つで遊ぶ。列ごとにサイコロをふり、出た数だけカードがふえる。列を一息で声に出して読み、読めたかどうかは自分で決める。")
    case .voice:
      .init(
        "The clock starts with your voice, or by itself after \(SoloRules.grace.inSeconds) s, and stops with your voice, or "
          + "without a microphone when you say how it went. A row has \(ReadingClock.base.inSeconds) s and, "
          + "for each syllable, " + SoloRules.clocks(.en) { "\($0) s" }
          + ". A pause of more than half a second counts twice.",
        ja:
          "時計は声とともに（声がなければ \(SoloRules.grace.inSeconds) 秒後に）動き出し、声がやむと止まる。マイクがなければ、読めたかどうかを答えたときに止まる。持ち時間は "
          + "\(ReadingClock.base.inSeconds) 秒に 1 拍ごと" + SoloRules.clocks(.ja) { "\($0) 秒" }
          + "を足したもの。半秒をこえる間は 2 倍に数える。")
    case .aloudFailure:
      .init(
        "A row that failed or took too much time costs a life, and a card of the row, chosen by lot, leaves "
          + "the game.",
        ja: "読めないか、時間が切れると、ライフが 1 つへり、列のカードが 1 枚くじで消える。")
    case .typing:
      .init(
        "Type the words in Latin letters or kana, with or without spaces; from right to left if a new "
          + "card has the reverse mark. A stack is typed once.",
        ja: "ことばはローマ字かかなで打つ。空白は自由。新しいカードに逆読みマークがあれば、その一回だけ右から打つ。かさなったカードは一回だけ打つ。")
    case .score:
      .init(
        "Each card scores a point for each syllable, once, with the first good row that it is in: to and ma 1, "
          + "mato 2, tomato 3. The deck has 80.",
        ja: "カードは、はじめて列ごと打てたときに一度だけ、拍の数が得点になる（山札ぜんぶで 80 拍）。拍は音ひとつ分：トとマは 1 拍、マトは 2 拍、トマトは 3 拍。")
    case .time:
      .init(
        "The clock starts with the first key. A row has some time for each syllable, and at most "
          + SoloRules.levels(.en) { "\($0.soloMost.inSeconds) s" }
          + "; a pause, " + SoloRules.levels(.en) { "\($0.pause.inSeconds) s" } + ".",
        ja: "時計は最初のキーで動き出す。持ち時間は拍の数でふえ、上限は" + SoloRules.levels(.ja) { "\($0.soloMost.inSeconds) 秒" }
          + "。手を止められるのは" + SoloRules.levels(.ja) { "\($0.pause.inSeconds) 秒" } + "まで。")
    case .goals:
      .init(
        "Points for bronze, silver and gold: " + SoloRules.levels(.en, SoloRules.medals)
          + ". Ranks lead from seed to golden tomato.",
        ja: "銅・銀・金メダルの拍：" + SoloRules.levels(.ja, SoloRules.medals)
          + "。称号は「たね」から「金のトマト」まで。")
    case .combo:
      .init(
        "The combo counts the words since the last failure. It does not change the score, but with each good "
          + "row everything becomes faster.",
        ja: "コンボは、前の失敗のあとに打てたことばの数。得点は変わらないが、打てるたびに全体が速くなる。")
    case .failure:
      .init(
        "A wrong key, a long pause, or too much time costs a life, and a card of the row, chosen by lot, "
          + "leaves the game.",
        ja: "打ちまちがえるか、長く止まるか、時間が切れると、ライフが 1 つへり、列のカードが 1 枚くじで消える。")
    case .end:
      .init(
        "The run ends with the last life, or with the last row when the deck is empty. Each level has "
          + "its own best score, and so has each way of typing, and reading aloud.",
        ja: "ライフがなくなるか、山札がなくなって最後の列を読むと終わり。最高記録は、レベルごと、打ち方・音読ごとに残る。")
    }
  }
}
