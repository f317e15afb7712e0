import GameCore
import Scores
import Text

extension Message {
  /// A solo run.
  package enum Solo: Equatable, Sendable {
    case title, titleAloud, lives, score(morae: Int)
    /// The name of the screen with the level, and the level beside the keys that change it.
    case titleOf(TypingLevel, isAloud: Bool)
    case roll, draw(count: Int), read(fromRight: Bool), aloud(fromRight: Bool), judge
    /// Which card a failure has cost; `lostShort` is for narrow windows.
    case lost(card: Int, word: String), lostShort(card: Int, word: String)
    case over(morae: Int), best(morae: Int), record
    /// How a run goes: words since the last failure, the speed, and how many cards the best run is
    /// ahead.
    case combo(Int), keysPerMinute(Int), kanaPerMinute(Int), moraePerMinute(Int)
    case ghost(lead: Int)
    /// What a run that is over is compared with, and its figures.
    /// How a reading ended.
    case reading(ScoreBook.Run.Reading)
    case ahead(Int), behind(Int), accuracy(percent: Int), costliest(String)
    /// The speed of each reading, as a curve.
    case curve(isAloud: Bool)
    /// What the goals of a level are, which were reached, and what the next rank takes.
    case par(Int), medal(SoloGoals.Medal), rank(String), nextRank(String, more: Int), trophy
    /// Figures that have records of their own.
    case longestRow(Int), fastestRow(Int), bestCombo(Int), flawless(Int)
    /// The page of earlier runs, and a pair of words with its failures.
    case history(count: Int), noRuns, cost(String, count: Int)
    /// The row of a drill, what begins it, and how it ended.
    case drillRow(Int), drill, drillOver(rows: Int)
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
    case .lives: .init("Lives", ja: "ライフ")
    case .score(let morae): .init(morae.beats, ja: "\(morae) 拍")
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
    case .over(let morae): .init("Game over: \(morae.beats). New run", ja: "\(morae) 拍でおしまい。もう一度")
    case .best(let morae): .init("Best: \(morae.beats)", ja: "最高：\(morae) 拍")
    case .record: .init("Your best run!", ja: "自己最高！")
    case .combo(let words): .init("combo \(words)", ja: "\(words) 連続")
    case .keysPerMinute(let keys): .init("\(keys) keys/min", ja: "毎分 \(keys) 打")
    case .kanaPerMinute(let kana): .init("\(kana) kana/min", ja: "毎分 \(kana) 文字")
    case .moraePerMinute(let morae): .init("\(morae) beats/min", ja: "毎分 \(morae) 拍")
    case .ghost(let lead):
      .init(
        lead == 0
          ? "best run: beside you"
          : "best run: \(abs(lead).counting("card")) \(lead > 0 ? "ahead" : "behind")",
        ja: lead == 0 ? "自己最高と並んでいる" : "自己最高は \(abs(lead)) 枚\(lead > 0 ? "先" : "うしろ")")
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
        "\(isAloud ? "Spoken beats" : "Keys") a minute, reading by reading",
        ja: "速さのうつりかわり（\(isAloud ? "拍" : "打")/分）")
    case .daily(let day, let counts):
      .init(
        "Deal of \(day), \(counts ? "first run" : "practice")",
        ja: "\(day) の山札・\(counts ? "本番" : "練習")")
    case .par(let morae): .init("Par \(morae)", ja: "目標 \(morae) 拍")
    case .medal(.bronze): .init("bronze", ja: "銅メダル")
    case .medal(.silver): .init("silver", ja: "銀メダル")
    case .medal(.gold): .init("gold", ja: "金メダル")
    case .rank(let name): .init("Rank: \(name)", ja: "称号：\(name)")
    case .nextRank(let name, let more): .init("\(more) more: \(name)", ja: "あと \(more) 拍で \(name)")
    case .trophy: .init("The whole deck!", ja: "山札制覇！")
    case .longestRow(let morae): .init("longest row \(morae)", ja: "最長の列 \(morae) 拍")
    case .fastestRow(let keys): .init("fastest \(keys) keys/min", ja: "最速 \(keys) 打/分")
    case .bestCombo(let words): .init("combo \(words)", ja: "コンボ \(words)")
    case .flawless(let morae): .init("without a mistake \(morae)", ja: "ノーミス \(morae) 拍")
    case .history(let count):
      .init(
        "The last \(count == 1 ? "run" : "\(count) runs"), in beats",
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
        "\(rows) of \(SoloState.drillRows) rows. Once more",
        ja: "\(SoloState.drillRows) 本中 \(rows) 本。もう一度")
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
