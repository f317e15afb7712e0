import GameCore
import Scores
import Text

extension Message {
  /// A solo run.
  package enum Solo: Equatable, Sendable {
    case title, titleAloud, score(morae: Int), unit(morae: Int)
    /// The name of the screen with the level, and the level beside the keys that change it.
    case titleOf(TypingLevel, isAloud: Bool)
    case roll, draw(count: Int), read(fromRight: Bool), aloud(fromRight: Bool), judge
    /// Which card a failure has cost; `lostShort` is for narrow windows.
    case lost(card: Int, word: String), lostShort(card: Int, word: String)
    case best(morae: Int), bestShort(Int), record
    /// How a run goes: words since the last failure, and the speed.
    case combo(Int), keysPerMinute(Int), kanaPerMinute(Int), moraePerMinute(Int)
    /// The comparison of a run that is over, and its figures.
    /// How a reading ended.
    case reading(ScoreBook.Run.Reading)
    case ahead(Int), behind(Int), accuracy(percent: Int), costliest(String)
    /// The speed of each reading, as a curve.
    case curve(isAloud: Bool)
    /// The medals, and the sentence about a run with one or none, compared with the best of those before; `nil` if
    /// there are none.
    case medal(SoloGoals.Medal), ended(SoloGoals.Medal?, best: Int?, isBest: Bool)
    /// The medal that a row has just reached.
    case newMedal(SoloGoals.Medal)
    /// The sentence about a run that was read aloud, where there are no medals.
    case endedAloud(best: Int?, isBest: Bool)
    /// The price of the next medal, or after gold the whole deck.
    case next(SoloGoals.Medal?, more: Int), medalAt(SoloGoals.Medal, Int)
    case rank(Int), nextRank(Int, more: Int), trophy
    /// Figures that have records of their own.
    case longestRow(Int), fastestRow(Int), bestCombo(Int), flawless(Int)
    /// The page of earlier runs, and a pair of words with its failures.
    case history(count: Int), noRuns, cost(String, count: Int)
    /// The row of a drill, what begins it, and how it ended.
    case drillRow(Int), drill, drillOver(rows: Int)
    /// The effect of a key at the end of a run, in a word, on its first page or the one with the figures.
    case afterRun(SoloCommand, isSecondPage: Bool)
    /// The days before, and when the next deal comes.
    case days(best: Int, median: Int), nextDeal(minutes: Int)
    case daily(day: String, counts: Bool), streak(days: Int)
  }
}

extension Message.Solo {
  var text: LocalizedText {
    switch self {
    case .title: .init("Solo", ja: "ひとりであそぶ")
    case .titleAloud: .init("Solo aloud", ja: "ひとりで音読")
    case .score(let morae): .init(morae.points, ja: "\(morae) 拍")
    case .unit(let morae): .init(morae == 1 ? "point" : "points", ja: "拍")
    case .titleOf(let level, let isAloud):
      .init(
        "Solo\(isAloud ? " aloud" : ""), \(level.name.text(in: .en))",
        ja: "ソロ\(isAloud ? "音読" : "")・\(level.name.text(in: .ja))")
    case .roll: .init("Roll the die", ja: "サイコロをふる")
    case .draw(let count):
      .init("Draw \(count) and type the whole row", ja: "\(count) 枚めくり、列をぜんぶ打つ")
    case .read(let fromRight):
      .init(
        "Press Enter, then type from the \(fromRight ? "RIGHT" : "left")",
        ja: "Enter のあと\(fromRight ? "右" : "左")からぜんぶ打つ")
    case .aloud(let fromRight):
      .init(
        "Read aloud from the \(fromRight ? "RIGHT" : "left")",
        ja: "\(fromRight ? "右" : "左")から声に出して読む")
    case .judge: .init("Was it read well?", ja: "うまく読めた？")
    case .lost(let card, let word):
      .init(
        "A life is lost, and card \(card) with it: \(word.quoted)",
        ja: "ライフと \(card) 番の \(word) を失った")
    case .lostShort(let card, let word):
      .init("Lost \(word) (\(card))", ja: "\(card) 番 \(word) を失う")
    case .best(let morae): .init("Best: \(morae.points)", ja: "最高：\(morae) 拍")
    case .bestShort(let morae): .init("Best \(morae)", ja: "最高 \(morae)")
    case .record: .init("Your best run!", ja: "自己最高！")
    case .combo(let words): .init("combo \(words)", ja: "\(words) 連続")
    case .keysPerMinute(let keys): .init("\(keys) keys/min", ja: "毎分 \(keys) 打")
    case .kanaPerMinute(let kana): .init("\(kana) kana/min", ja: "毎分 \(kana) 文字")
    case .moraePerMinute(let morae): .init("\(morae) syllables/min", ja: "毎分 \(morae) 拍")
    case .ahead(let morae): .init("\(morae) more than before", ja: "これまでより \(morae) 拍多い")
    case .behind(let morae):
      .init(
        morae == 0 ? "reached again" : "\(morae) short of it",
        ja: morae == 0 ? "自己最高と同じ" : "あと \(morae) 拍")
    case .accuracy(let percent): .init("\(percent)% correct", ja: "正確さ \(percent)%")
    case .costliest(let pair): .init("costliest: \(pair)", ja: "苦手：\(pair)")
    case .reading(.good): .init("read", ja: "読めた")
    case .reading(.stumble): .init("wrong", ja: "まちがい")
    case .reading(.late): .init("late", ja: "時間切れ")
    case .curve(let isAloud):
      .init(
        "\(isAloud ? "Spoken syllables" : "Keys") a minute, reading by reading",
        ja: "速さのうつりかわり（\(isAloud ? "拍" : "打")/分）")
    case .daily(let day, let counts):
      .init(
        "Deal of \(day), \(counts ? "first run" : "practice")",
        ja: "\(day) の山札・\(counts ? "本番" : "練習")")
    case .newMedal(.bronze): .init("Bronze!", ja: "銅メダル！")
    case .newMedal(.silver): .init("Silver!", ja: "銀メダル！")
    case .newMedal(.gold): .init("Gold!", ja: "金メダル！")
    case .medal(.bronze): .init("bronze", ja: "銅メダル")
    case .medal(.silver): .init("silver", ja: "銀メダル")
    case .medal(.gold): .init("gold", ja: "金メダル")
    case .ended(let medal, let best, let isBest): Self.ended(medal, best: best, isBest: isBest)
    case .endedAloud(_, isBest: true): .init("Your best run so far.", ja: "自己最高！")
    case .endedAloud(let best?, _): .init("Your best stays \(best).", ja: "最高は \(best) 拍のまま")
    case .endedAloud: .init("Your first run.", ja: "はじめての記録")
    case .next(let medal?, let more):
      .init("\(more) more for \(medal.name.en)", ja: "\(medal.name.ja)まであと \(more) 拍")
    case .next(nil, let more): .init("\(more) more for the whole deck", ja: "山札制覇まであと \(more) 拍")
    case .medalAt(let medal, let morae):
      .init("\(medal.name.en) \(morae)", ja: "\(medal.name.ja) \(morae)")
    case .rank(let rank):
      .init("Rank: \(SoloGoals.ranks[rank].en)", ja: "称号：\(SoloGoals.ranks[rank].ja)")
    case .nextRank(let rank, let more):
      .init(
        "\(more) more: \(SoloGoals.ranks[rank].en)", ja: "あと \(more) 拍で \(SoloGoals.ranks[rank].ja)"
      )
    case .trophy: .init("The whole deck!", ja: "山札制覇！")
    case .longestRow(let morae): .init("longest row \(morae)", ja: "最長の列 \(morae) 拍")
    case .fastestRow(let keys): .init("fastest \(keys) keys/min", ja: "最速 \(keys) 打/分")
    case .bestCombo(let words): .init("combo \(words)", ja: "コンボ \(words)")
    case .flawless(let morae): .init("without a mistake \(morae)", ja: "ノーミス \(morae) 拍")
    case .history(let count):
      .init(
        "The last \(count == 1 ? "run" : "\(count) runs"), in points",
        ja: "最近 \(count) 回の拍数（古い順）")
    case .noRuns: .init("No runs of this level yet", ja: "このレベルの記録はまだありません")
    case .cost(let pair, let count):
      .init(
        "\(pair): \(count.counting("failure"))",
        ja: "\(pair)：\(count) 回")
    case .drillRow(let number):
      .init(
        "Row \(number) of \(SoloState.drillRows)",
        ja: "\(number) / \(SoloState.drillRows) 列目")
    case .drill: .init("Ten short rows, no lives", ja: "短い列を 10 本（ライフなし）")
    case .drillOver(let rows):
      .init(
        "\(rows) of \(SoloState.drillRows) rows",
        ja: "\(SoloState.drillRows) 本中 \(rows) 本")
    case .afterRun(.newRun, _): .init("again", ja: "もう一度")
    case .afterRun(.sameDeal, _): .init("same deal", ja: "同じ配り")
    case .afterRun(.copy, _): .init("copy", ja: "コピー")
    case .afterRun(.saveMoment, _): .init("save the best moment", ja: "名場面を保存")
    case .afterRun(.details, isSecondPage: true): .init("medal", ja: "メダル")
    case .afterRun(.details, _): .init("details", ja: "くわしく")
    case .afterRun: .init("history", ja: "記録")
    case .days(let best, let median):
      .init(
        "Days: best \(best), median \(median)",
        ja: "最近の山札：最高 \(best)・中央値 \(median)")
    case .nextDeal(let minutes):
      .init(
        "Next deal in \(minutes / 60) h \(minutes % 60) min",
        ja: "次の山札まで \(minutes / 60) 時間 \(minutes % 60) 分")
    case .streak(let days): .init(days == 1 ? "1 day" : "\(days) days", ja: "\(days) 日連続")
    }
  }
}

extension Message.Solo {
  private static func ended(
    _ medal: SoloGoals.Medal?, best: Int?, isBest: Bool
  ) -> LocalizedText {
    guard let medal else {
      return isBest
        ? .init("No medal yet, but your best run so far.", ja: "メダルはまだ。でも自己最高！")
        : .init("No medal this time.", ja: "今回はメダルなし")
    }
    let name = medal.name.en.prefix(1).uppercased() + medal.name.en.dropFirst()
    if isBest {
      return .init("\(name), and your best run so far.", ja: "\(medal.name.ja)メダル、自己最高！")
    }
    return best.map {
      .init("\(name). Your best stays \($0).", ja: "\(medal.name.ja)メダル。最高は \($0) 拍のまま")
    } ?? .init("\(name), on your first run.", ja: "はじめての\(medal.name.ja)メダル")
  }
}

extension SoloGoals.Medal {
  fileprivate var name: LocalizedText {
    switch self {
    case .bronze: .init("bronze", ja: "銅")
    case .silver: .init("silver", ja: "銀")
    case .gold: .init("gold", ja: "金")
    }
  }
}
