import Text

extension Message {
  /// The table of best solo runs.
  package enum Scores: Equatable, Sendable {
    /// The heading of runs by rules whose scores cannot be compared.
    case best, earlierRules, empty(command: String), noEvenings, last(count: Int)
    case level, input, romaji, kana, lines, aloud, score, keys, accuracy, words, date, seed
    case week, runs, medianScore, bestScore, medianKeys, bestKeys
    /// The table of goals and records.
    case goals, medal, rank, next, row, combo, flawless
    case costly, first, streak(days: Int), dailyCount(Int)
  }
}

extension Message.Scores {
  var text: LocalizedText {
    switch self {
    case .best: .init("Best solo runs", ja: "ソロの最高記録")
    case .earlierRules:
      .init(
        "By the earlier rules, which scored whole rows",
        ja: "以前のルールの記録（点数の数え方が違います）")
    case .noEvenings: .init("No evening has been played yet.", ja: "続けて遊んだゲームはまだない。")
    case .empty(let command):
      .init(
        "No solo runs yet. To play one: \(command)",
        ja: "ソロの記録はまだありません。はじめるには：\(command)")
    case .last(1): .init("Points of the last run", ja: "前回の拍数")
    case .last(let count):
      .init(
        "Points of the last \(count) runs, oldest first",
        ja: "最近 \(count) 回の拍数（古い順）")
    case .level: .init("level", ja: "レベル")
    case .input: .init("input", ja: "入力")
    case .romaji: .init("romaji", ja: "ローマ字")
    case .kana: .init("kana", ja: "かな")
    case .lines: .init("lines", ja: "行ごと")
    case .aloud: .init("aloud", ja: "音読")
    case .score: .init("points", ja: "拍")
    case .keys: .init("keys/min", ja: "打/分")
    case .accuracy: .init("accuracy", ja: "正確さ")
    case .words: .init("words", ja: "語数")
    case .date: .init("date", ja: "日付")
    case .seed: .init("seed", ja: "シード")
    case .week: .init("week of", ja: "週")
    case .runs: .init("runs", ja: "回数")
    case .medianScore: .init("median", ja: "中央値")
    case .bestScore: .init("best", ja: "最高")
    case .medianKeys: .init("keys/min", ja: "打/分")
    case .bestKeys: .init("best", ja: "最高")
    case .goals: .init("Goals and records", ja: "目標と記録")
    case .medal: .init("medal", ja: "メダル")
    case .rank: .init("rank", ja: "称号")
    case .next: .init("next at", ja: "次は")
    case .row: .init("longest row", ja: "最長の列")
    case .combo: .init("combo", ja: "コンボ")
    case .flawless: .init("no mistake", ja: "ノーミス")
    case .costly: .init("Words that ended readings", ja: "つまずいた言葉の並び")
    case .first: .init("(first)", ja: "（先頭）")
    case .streak(let days):
      .init(
        days == 1 ? "Deal of the day: 1 day" : "Deal of the day: \(days) days in a row",
        ja: "今日の山札：\(days) 日連続")
    case .dailyCount(let count):
      .init(
        count == 1 ? "played once" : "played \(count) times",
        ja: "これまで \(count) 回")
    }
  }
}
