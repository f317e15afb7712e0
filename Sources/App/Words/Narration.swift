import GameCore
import Text

extension Message {
  /// The narration of a game in plain mode and in transcripts.
  package enum Narration: Equatable, Sendable {
    case players([String], seed: UInt64?)
    case computers([String])
    case rolls(name: String, die: Int)
    case places(name: String, word: String, isReverse: Bool)
    case readsWell(name: String, words: String)
    /// How fast that was, and how long the longest pause.
    case heard(milliseconds: Int, morae: Int, longestGap: Int)
    case fails(name: String, words: String)
    case slips(name: String, card: Int, said: String, due: String)
    case undone
    case pile(name: String, points: Int, made: String, leftOver: String)
    case stack(word: String, count: Int)
    /// The picture on a card, if words are hidden.
    case picture(CardKind)
  }
}

extension Message.Narration {
  var text: LocalizedText {
    switch self {
    case .players(let names, nil):
      .init(
        "\(names.list(in: .en)) play.",
        ja: "プレイヤーは \(names.list(in: .ja))。")
    case .players(let names, let seed?):
      .init(
        "\(names.list(in: .en)) play with seed \(seed).",
        ja: "プレイヤーは \(names.list(in: .ja))。シード \(seed)。")
    case .computers(let names):
      .init(
        "Played by the computer: \(names.list(in: .en)).",
        ja: "コンピューター：\(names.list(in: .ja))。")
    case .rolls(let name, let die):
      .init("\(name) rolls a \(die).", ja: "\(name) がサイコロで \(die) を出す。")
    case .places(let name, let word, let isReverse):
      .init(
        "\(name) places \(word.quoted)\(isReverse ? " with the reverse mark" : "").",
        ja: "\(name) が\(isReverse ? "逆読みの" : "") \(word) をおく。")
    case .readsWell(let name, let words):
      .init(
        "\(name) reads well: \(words)",
        ja: "\(name) がよめた：\(words)")
    case .heard(let milliseconds, let morae, let gap):
      .init(
        "That took \(milliseconds.inSeconds) s, \(morae.speed(in: milliseconds)) syllables a second, longest pause "
          + "\(gap.inSeconds) s.",
        ja:
          "かかった時間は \(milliseconds.inSeconds) 秒、毎秒 \(morae.speed(in: milliseconds)) 拍、最大の間隔は \(gap.inSeconds) 秒。"
      )
    case .fails(let name, let words): .init("\(name) fails: \(words)", ja: "\(name) がしっぱい：\(words)")
    case .slips(let name, let card, let said, let due):
      .init(
        "\(name) says \(said.quoted) instead of \(due.quoted) at card \(card).",
        ja: "\(name) はカード \(card) で、\(due)のところを\(said)と言った。")
    case .undone: .init("Undone.", ja: "取り消した。")
    case .pile(let name, let points, let made, let leftOver):
      .init(
        "\(name) \(points) pt: \(made); left over: \(leftOver)",
        ja: "\(name) \(points)点：\(made)、あまり：\(leftOver)")
    case .stack(let word, let count):
      .init(
        "\(word) (\(count.counting("card")))",
        ja: "\(word)（\(count)枚）")
    // The word on the card must not be in it.
    case .picture(let kind): kind.description
    }
  }
}
