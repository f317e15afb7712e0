import Text

extension Message {
  /// The table while players roll, draw and read.
  package enum Table: Equatable, Sendable {
    case round(Int), cardsLeft(Int), die(Int), seed(UInt64), points(Int)
    case rolls(name: String)
    case draws(name: String, count: Int, reader: String)
    /// Like `draws`, after a successful reading; the number chooses the praise.
    case drawsAgain(name: String, count: Int, reader: String, praise: Int)
    /// The call after a row that was read well, by the number of draws.
    case praise(Int)
    /// Why a vote counts as a successful reading; `tieShort` is for narrow windows.
    case tie(votes: Int), tieShort(votes: Int)
    /// As `draws`, for narrow windows.
    case drawsShort(name: String, count: Int)
    case drawing(name: String, reader: String)
    case reads(name: String, fromRight: Bool)
    /// As `reads`, to the player at a terminal of their own.
    case youRead(fromRight: Bool)
    case youReadShort
    /// As `reads`, for narrow windows.
    case readsShort(name: String, fromRight: Bool)
    case failed(name: String)
    case lastReading, timeUp
    /// The call when a reading fails, and when its time was up, in letters that are drawn.
    case stumbleCall, timeCall
    /// The call with the reader's name when a reading begins.
    case readsCall(name: String)
    /// The text of the curtain for a player, and for all others.
    case turnCall, eyesShut
    case readWell, readWellShort, readFailed, readFailedShort
    /// Whose vote it is, and how many of all come before it.
    case votes(name: String, number: Int, of: Int)
    case emptyField
    /// The task of a seat's player now.
    case doing(Doing)
    /// That a player who has left can come back.
    case chairKept
    /// The page of all piles, and what its pale words mean.
    case piles, paleWords, paleWordsShort
    /// The cards a set on a pile still needs, also in short; how many sets there is no room for; what the
    /// potato is for.
    case needs(String, count: Int), needsShort(String, count: Int), more(Int), breaksTies

    package enum Doing: CaseIterable, Sendable {
      case rolls, draws, reads, points, failed
      /// Whose turn it is to vote, and who has voted.
      case votes, voted
      /// Whose terminal has gone from a hosted table.
      case left
    }
  }
}

extension Message.Table {
  var text: LocalizedText {
    switch self {
    case .round(let number): .init("Round \(number)", ja: "ラウンド \(number)")
    case .cardsLeft(let count): .init("Deck \(count)", ja: "山札 \(count)")
    case .die(let number): .init("Die \(number)", ja: "サイコロ \(number)")
    case .seed(let seed): .init("Seed \(seed)", ja: "シード \(seed)")
    case .points(let count): .init("\(count) pt", ja: "\(count)点")
    case .rolls(let name): .init("\(name) rolls the die", ja: "\(name) がサイコロをふる")
    case .draws(let name, let count, let reader):
      .init(
        "\(name) draws \(count), \(reader) will read",
        ja: "\(name) が \(count) 枚めくり、\(reader) がよむ")
    case .drawsShort(let name, let count):
      .init("\(name) draws \(count)", ja: "\(name) が \(count) 枚めくる")
    case .drawsAgain(let name, let count, let reader, let praise):
      .init(
        "\(Self.praise(praise).text.en) \(name) draws \(count), \(reader) will read",
        ja: "もいっちょ！ \(name) が \(count) 枚めくり、\(reader) がよむ")
    case .praise(let number):
      .init(number % 3 == 2 ? "One more!" : "Well read!", ja: "よめた!")
    case .tie(let votes):
      .init(
        "\(votes) to \(votes) counts as read well.",
        ja: "\(votes) 対 \(votes) なので「よめた」。")
    case .tieShort(let votes):
      .init("\(votes) to \(votes): read well", ja: "\(votes) 対 \(votes)：よめた")
    case .drawing(let name, let reader):
      .init(
        "\(name) draws. Get ready, \(reader)!",
        ja: "\(name) がめくる。\(reader)、用意！")
    case .reads(let name, let fromRight):
      .init(
        "\(name) reads from the \(fromRight ? "RIGHT" : "left")",
        ja: "\(name) が\(fromRight ? "右" : "左")からよむ")
    case .youRead(let fromRight):
      .init(
        "YOU READ from the \(fromRight ? "RIGHT" : "left")",
        ja: "あなたがよむ（\(fromRight ? "右" : "左")から）")
    case .youReadShort: .init("YOU READ", ja: "あなたがよむ")
    case .readsShort(let name, let fromRight):
      .init(
        [name, fromRight ? "RIGHT" : ""].filter { !$0.isEmpty }.joined(separator: " "),
        ja: (name.isEmpty ? "" : "\(name) ") + "\(fromRight ? "右" : "左")から")
    case .failed(let name): .init("\(name) failed", ja: "\(name)、しっぱい")
    case .stumbleCall: .init("STUMBLED!", ja: "かんだ!")
    case .timeCall: .init("TIME!", ja: "じかんぎれ!")
    case .readsCall(let name): .init("\(name) READS", ja: "\(name) よむ")
    case .turnCall: .init("YOUR TURN", ja: "あなたのばん")
    case .eyesShut: .init("Everybody else: eyes shut!", ja: "ほかの人は目をつぶって！")
    case .timeUp: .init("Time!", ja: "時間切れ！")
    case .lastReading: .init("The last reading!", ja: "さいごの読み！")
    case .readWell: .init("read well", ja: "よめた")
    case .readWellShort: .init("well", ja: "よめた")
    case .readFailed: .init("failed", ja: "しっぱい")
    case .readFailedShort: .init("failed", ja: "ミス")
    case .votes(let name, let number, let count):
      .init(
        "\(name) votes (\(number) of \(count))",
        ja: "\(name) が投票（\(number)/\(count)）")
    case .emptyField: .init("The field is empty.", ja: "場にカードがない。")
    case .doing(.rolls): .init("rolls", ja: "ふる")
    case .doing(.draws): .init("draws", ja: "めくる")
    case .doing(.reads): .init("reads", ja: "よむ")
    case .doing(.points): .init("pointing", ja: "指さす")
    case .doing(.failed): .init("failed", ja: "しっぱい")
    case .doing(.votes): .init("votes", ja: "投票")
    case .doing(.voted): .init("voted", ja: "投票ずみ")
    case .doing(.left): .init("left", ja: "退席")
    case .chairKept: .init("chair kept", ja: "席はそのまま")
    case .piles: .init("Piles: the cards of each player", ja: "取った札")
    case .paleWords:
      .init(
        "Each complete set is a point. Pale words are still missing.",
        ja: "トマトがそろうと 1 点。うすい文字はまだないカード。")
    case .paleWordsShort: .init("Pale words are missing for a point.", ja: "うすい文字がそろえば 1 点。")
    case .needs(let word, 1): .init("one \(word.quoted) completes it", ja: "あと「\(word)」でそろう")
    case .needs(let word, let count):
      .init(
        "\(count) \(word.quoted) complete it",
        ja: "あと「\(word)」\(count) 枚でそろう")
    case .needsShort(let word, 1): .init("needs \(word.quoted)", ja: "あと \(word)")
    case .needsShort(let word, let count):
      .init(
        "needs \(count) \(word.quoted)",
        ja: "あと \(word) \(count) 枚")
    case .more(let count): .init("\(count) more", ja: "ほか \(count)")
    case .breaksTies: .init("breaks ties", ja: "同点に強い")
    }
  }
}
