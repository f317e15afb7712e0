import GameCore
import Text

extension Message {
  /// The result of a game.
  package enum Result: Equatable, Sendable {
    case title
    case winners([String])
    /// How an evening stands, and who has won it once it is over.
    case evening(Series, [String])
    /// The same without names, after the shapes of those who lead.
    case eveningShort(Series)
    /// The winners of an evening, in large letters.
    case champions([String])
    /// Like `winners`, where the names have no room or are those of all players.
    case manyWin(Int), everybodyWins
    /// Nobody has a point, and nobody the potato.
    case nobodyScored, nobodyHasPoints
    /// In large letters.
    case win([String]), tie(Int), noTomato, noPoints
    /// Several players whose names have no room.
    case players(Int)
    case tieBreakerDecided(CardKind)
    case leftOver, leftOverCount(Int), nothing
    case place(Int)
    /// The awards.
    case longestRow([String], words: Int), worstCollision([String], word: String, cards: Int)
    case mostStumbles([String], count: Int), bestThief([String], count: Int)
    case fastestRow([String], moraePerMinute: Int), fastestAloud([String], moraePerMinute: Int)
  }
}

extension Message.Result {
  var text: LocalizedText {
    switch self {
    case .title: .init("Result", ja: "結果")
    case .evening(let series, let names): series.text(names)
    case .eveningShort(let series): series.text
    case .champions(let names):
      .init(
        "\(names.list(in: .en)) \(names.count == 1 ? "wins" : "win") the evening!",
        ja: "通算優勝は \(names.list(in: .ja))！")
    case .winners(let names):
      .init(
        names.count == 1 ? "\(names.list(in: .en)) wins!" : "\(names.list(in: .en)) win together!",
        ja: names.count == 1 ? "\(names.list(in: .ja)) の勝ち！" : "\(names.list(in: .ja)) が同点優勝！")
    case .manyWin(let count): .init("\(count) players win together!", ja: "\(count) 人が同点優勝！")
    case .everybodyWins: .init("Everybody wins!", ja: "全員優勝！")
    case .nobodyScored: .init("Nobody made a tomato: everybody wins!", ja: "トマトはゼロ、全員優勝！")
    case .nobodyHasPoints: .init("Nobody made a point: everybody wins!", ja: "だれも点なし、全員優勝！")
    case .win(let names):
      .init(
        "\(names.joined(separator: " & ")) \(names.count == 1 ? "wins" : "win")!",
        ja: "\(names.joined(separator: " & "))のかち！")
    case .tie(let count): .init("\(count) winners", ja: "どうてん！")
    case .noTomato: .init("No tomato!", ja: "トマトゼロ！")
    case .noPoints: .init("No points!", ja: "点なし！")
    case .players(let count): .init("\(count) players", ja: "\(count) 人")
    case .tieBreakerDecided(let kind):
      .init("The \(kind.name) decided it.", ja: "\(kind.kana)が決め手！")
    case .leftOver: .init("left over", ja: "あまり")
    case .leftOverCount(let count): .init("left: \(count)", ja: "あまり：\(count)")
    case .nothing: .init("nothing", ja: "なし")
    case .place(let place): .init("\(place).", ja: "\(place)位")
    case .longestRow(let names, let words):
      .init(
        "Longest row read well: \(names.list(in: .en)), \(words.counting("word"))",
        ja: "いちばん長く読めた：\(names.list(in: .ja))、\(words) 語")
    case .worstCollision(let names, let word, let cards):
      .init(
        "Worst collision: \(names.list(in: .en)), \(cards > 1 ? "\(cards) x " : "")\(word.quoted) gone",
        ja: "いちばん惜しい衝突：\(names.list(in: .ja))、\(word)\(cards > 1 ? " \(cards) 枚" : "")が消えた")
    case .mostStumbles(let names, let count):
      .init(
        "Most stumbles: \(names.list(in: .en)), \(count)",
        ja: "いちばん噛んだ：\(names.list(in: .ja))、\(count) 回")
    case .fastestRow(let names, let speed):
      .init(
        "Fastest typing: \(names.list(in: .en)), \(speed.syllables) a minute",
        ja: "いちばんの早打ち：\(names.list(in: .ja))、毎分 \(speed) 拍")
    case .fastestAloud(let names, let speed):
      .init(
        "Fastest row aloud: \(names.list(in: .en)), \(speed.syllables) a minute",
        ja: "いちばんの早口：\(names.list(in: .ja))、毎分 \(speed) 拍")
    case .bestThief(let names, let count):
      .init(
        "Best thief: \(names.list(in: .en)), \(count) times alone on a card",
        ja: "いちばんの泥棒猫：\(names.list(in: .ja))、ひとりじめ \(count) 回")
    }
  }
}
