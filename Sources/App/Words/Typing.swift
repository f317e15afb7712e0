import Text

extension Message {
  /// A typed reading.
  package enum Typing: Equatable, Sendable {
    case startClock(name: String, fromRight: Bool)
    /// Where to begin, while the row is typed.
    case side(fromRight: Bool)
    case pasted
    /// How a row sounded: its time in milliseconds, its speed, and its pauses, each after a card.
    case heard(milliseconds: Int, morae: Int), paused(milliseconds: Int, card: Int)
    /// The typed and the expected text; `instead` is both as a sentence, for narrow windows.
    case typed, nothingTyped, due(card: Int?), instead(typed: String, due: String, card: Int)
    case stumble(card: Int, expected: String, found: String)
    /// The row ends with a card, and more was typed.
    case tooMuch(card: Int, found: String)
    case stopped(card: Int)
    case tooSlow(card: Int)
    /// The time of a row that was read aloud, with its pauses, which count twice.
    case overtime(milliseconds: Int, limit: Int, silence: Int)
    case pair(String, times: Int)
  }
}

extension Message.Typing {
  var text: LocalizedText {
    switch self {
    case .startClock(let name, let fromRight):
      .init(
        "\(name), press Enter, then type from the \(fromRight ? "RIGHT" : "left")",
        ja: "\(name)、Enter のあと\(fromRight ? "右" : "左")からぜんぶ打つ")
    case .side(let fromRight):
      .init(
        "from the \(fromRight ? "RIGHT" : "left")",
        ja: "\(fromRight ? "右" : "左")から")
    case .pasted: .init("That was pasted, not typed. Try again!", ja: "貼りつけは無効です。もう一度！")
    case .heard(let milliseconds, let morae):
      .init(
        "\(milliseconds.inSeconds) s, \(morae.speed(in: milliseconds)) syllables a second",
        ja: "\(milliseconds.inSeconds) 秒、毎秒 \(morae.speed(in: milliseconds)) 拍")
    case .paused(let milliseconds, let card):
      .init(
        "paused \(milliseconds.inSeconds) s after card \(card)",
        ja: "\(card) 番のあとで \(milliseconds.inSeconds) 秒止まった")
    case .typed: .init("typed", ja: "打ったのは")
    case .nothingTyped: .init("nothing typed", ja: "打たなかった")
    case .due(let card?): .init("was due: card \(card)", ja: "正しくは（\(card) 番）")
    case .due(nil): .init("was due", ja: "正しくは")
    case .instead(let typed, let due, let card):
      .init(
        "Card \(card): \(typed.isEmpty ? "nothing" : typed) typed, \(due) was due",
        ja: "\(card) 番：\(typed.isEmpty ? "無言" : typed)、正しくは \(due)")
    case .stumble(let card, let expected, let found):
      .init(
        "Card \(card): expected \(expected), got \(found)",
        ja: "\(card) 番：正しくは \(expected)、打ったのは \(found)")
    case .tooMuch(let card, let found):
      .init(
        "The row ends with card \(card), but \(found) followed",
        ja: "\(card) 番で終わりなのに \(found) が続いた")
    case .stopped(let card): .init("Stopped at card \(card)", ja: "\(card) 番で止まった")
    case .overtime(let milliseconds, let limit, let silence):
      .init(
        "Too slow: \(milliseconds.inSeconds) s of \(limit.inSeconds) s"
          + (silence > 0 ? ", with a pause of \(silence.inSeconds) s twice" : ""),
        ja: "時間切れ：\(limit.inSeconds) 秒に \(milliseconds.inSeconds) 秒"
          + (silence > 0 ? "（間 \(silence.inSeconds) 秒は 2 倍）" : ""))
    case .tooSlow(let card): .init("Too slow: only reached card \(card)", ja: "時間切れ：\(card) 番まで")
    case .pair(let pair, let times):
      .init("\(pair): \(times) times now", ja: "\(pair) で \(times) 回目")
    }
  }
}
