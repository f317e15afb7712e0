import Text

extension Message {
  /// Questions and answers of plain mode; times are in milliseconds.
  package enum Plain: Equatable, Sendable {
    case resumable(command: String, Unfinished)
    case who(usual: [String]), computers
    case resumed(names: [String], seed: UInt64?)
    /// The row with numbers, or a line of it.
    case row(String, line: Int?)
    case rowToRead(String, fromRightWith: String?)
    case roll(name: String), draw(name: String, count: Int, reader: String), read(name: String)
    case vote(name: String, reader: String)
    case startClock(name: String, limit: Int), type
    case clock(limit: Int), clockUp(limit: Int)
    case point, pointOpen, pointOnOne(taker: String?)
    /// The hint for choosing in this mode.
    case hintToRead, hintToChoose
    case choose(name: String, count: Int), chooseSecret(name: String, count: Int)
    case enter(name: String, count: Int)
    case reveal, again
    case expectEnter, expectYesNo, expectNumber(count: Int), expectRow, expectNames
    case whoStarts(names: [String]), expectName(names: [String]), cleanedNames(Removal)
    case nothingToUndo, noGame, commands
    /// A table that people share from their own terminals.
    case seats([String]), begin, sayReady, replaceWithComputer, paused, expectNothing, tableCommands
    case typed(time: Int, limit: Int, keysPerMinute: Int)
    case saved(command: String), savedIn(file: String), notSaved
  }
}

extension Message.Plain {
  var text: LocalizedText {
    switch self {
    case .resumable(let command, .game(let names)):
      .init(
        "To resume the game of \(names.list(in: .en)): \(command)",
        ja: "\(names.list(in: .ja)) のゲームのつづきは：\(command)")
    case .resumable(let command, .run(let morae, _, _)):
      .init(
        "To resume the solo run with \(morae.points): \(command)",
        ja: "ソロ（\(morae) 拍）のつづきは：\(command)")
    case .who(let usual):
      .init(
        "Who plays? Type names separated by commas, or press Enter for \(usual.list(in: .en)).",
        ja: "だれがあそぶ？ 名前をコンマで区切って入力（Enter だけなら \(usual.list(in: .ja))）。")
    case .computers:
      .init(
        "To play against the computer, start with --players Aki --cpu 2.",
        ja: "コンピューターとあそぶには、--players Aki --cpu 2 をつけて起動。")
    case .whoStarts(let names):
      .init(
        "Who ate a tomato last? \(names.alternatives); press Enter to leave it to chance.",
        ja: "最近トマトを食べたのはだれ？ \(names.joined(separator: "、"))。Enter だけならおまかせ。")
    case .expectName(let names):
      .init(
        "Please answer \(names.alternatives), or press Enter.",
        ja: "\(names.joined(separator: "、"))のどれか、または Enter。")
    case .resumed(let names, nil):
      .init(
        "Resuming the game of \(names.list(in: .en)).",
        ja: "\(names.list(in: .ja)) のゲームのつづき。")
    case .resumed(let names, let seed?):
      .init(
        "Resuming the game of \(names.list(in: .en)), seed \(seed).",
        ja: "\(names.list(in: .ja)) のゲームのつづき。シード \(seed)。")
    case .row(let cards, nil): .init("The row: \(cards)", ja: "場：\(cards)")
    case .row(let cards, let line?):
      .init(
        "The row, line \(line): \(cards)",
        ja: "場の \(line) 行目：\(cards)")
    case .rowToRead(let cards, nil):
      .init(
        "The row: \(cards). Read it from the left.",
        ja: "列：\(cards)。左からよむ。")
    case .rowToRead(let cards, let first?):
      .init(
        "The row: \(cards). Read it from the RIGHT, so \(first.quoted) comes first.",
        ja: "列：\(cards)。右からよむので、最初は「\(first)」。")
    case .roll(let name):
      .init("\(name), roll the die: press Enter.", ja: "\(name)、Enter でサイコロをふって。")
    case .draw(let name, let count, let reader):
      .init(
        "\(name), draw \(count.counting("card")) for \(reader) to read: press Enter.",
        ja: "\(name)、Enter で \(count) 枚めくって。よむのは \(reader)。")
    case .read(let name):
      .init(
        "\(name) reads it aloud in one breath. Was it read well? yes or no",
        ja: "\(name) が声に出して一気によむ。よめた？ はい か いいえ")
    case .startClock(let name, let limit):
      .init(
        "\(name) types it on one line within \(limit.inSeconds) s. Press Enter to start the clock.",
        ja: "\(name) が \(limit.inSeconds) 秒以内に一行で打って。Enter でスタート。")
    case .type: .init("Now type the row.", ja: "列を打って。")
    case .vote(let name, let reader):
      .init(
        "\(name), did \(reader) read it well? yes or no",
        ja: "\(name)、\(reader) はよめた？ はい か いいえ")
    case .clock(let limit):
      .init(
        "The clock allows \(limit.inSeconds) s; you decide.",
        ja: "時計は \(limit.inSeconds) 秒。きめるのはみんな。")
    case .clockUp(let limit):
      .init(
        "Time was up after \(limit.inSeconds) s.",
        ja: "\(limit.inSeconds) 秒の時間切れ。")
    case .point:
      .init(
        "Everyone else points at a card. Press Enter to begin.",
        ja: "ほかの人は一枚ずつ指さして。Enter でスタート。")
    case .pointOnOne(nil):
      .init(
        "There is only one card, so everyone else points at it. Press Enter.",
        ja: "一枚だけなので、ほかの全員がそこを指さす。Enter をおして。")
    case .pointOnOne(let taker?):
      .init(
        "There is only one card, so \(taker) gets it. Press Enter.",
        ja: "一枚だけなので、\(taker) がもらう。Enter をおして。")
    case .pointOpen:
      .init(
        "Everyone else points at a card at once: se-no! Then press Enter.",
        ja: "ほかの人は一斉に一枚を指さして。せーの！ おわったら Enter をおして。")
    case .hintToRead:
      .init(
        "Read the whole row aloud, fast! Then the others answer yes or no.",
        ja: "列をぜんぶ、声に出して一気に読む！ 聞いた人が「はい」か「いいえ」で判定。")
    case .hintToChoose:
      .init(
        "Type the number of a card, counted from the left, or its word if only one card has it.",
        ja: "左から数えた番号か、一枚だけのカードならそのことばを入力する。")
    case .choose(let name, let count):
      .init(
        "\(name), point at a card, 1 to \(count).",
        ja: "\(name)、一枚を指さして：1 から \(count)。")
    case .chooseSecret(let name, let count):
      .init(
        "\(name), point at a card in secret, 1 to \(count).",
        ja: "\(name)、こっそり一枚を指さして：1 から \(count)。")
    case .enter(let name, let count):
      .init(
        "Which card did \(name) point at, 1 to \(count)?",
        ja: "\(name) が指さしたのは？ 1 から \(count)。")
    case .reveal: .init("Everyone has pointed. Press Enter to reveal.", ja: "そろった！ Enter で結果を見る。")
    case .again:
      .init(
        "Play again with the same players? yes, no, or same for the same deal",
        ja: "同じメンバーでもう一度？ はい、同じ（同じ配り）、いいえ")
    case .expectEnter: .init("Expected Enter, or help.", ja: "ここで使えるのは Enter かヘルプ。")
    case .expectYesNo: .init("Expected yes or no.", ja: "はい か いいえ で答えて。")
    case .expectNumber(let count):
      .init(
        "Expected a number from 1 to \(count), or a word that is in the row only once.",
        ja: "1 から \(count) の番号か、列に一枚だけのカードのことばで答えて。")
    case .expectRow: .init("Expected the words of the row.", ja: "列のことばを打って。")
    case .cleanedNames(let removal):
      .init(
        "Removed \(removal.sentencePart.en) from the names.",
        ja: "名前から\(removal.sentencePart.ja)を取りのぞきました。")
    case .expectNames:
      .init(
        "Expected 2 to 6 names separated by commas.",
        ja: "2 人から 6 人の名前をコンマで区切って入力して。")
    case .nothingToUndo: .init("There is nothing to undo.", ja: "取り消せるものがない。")
    case .noGame: .init("No game has begun yet.", ja: "ゲームはまだ始まっていない。")
    case .commands:
      .init(
        "Commands at any time: field, score, undo, help, quit.",
        ja: "いつでも使えることば：場、点、取り消し、ヘルプ、やめる。")
    case .tableCommands:
      .init(
        "Commands at any time: field, score, undo, wave, pause, help, quit.",
        ja: "いつでも使えることば：場、点、取り消し、手をふる、休憩、ヘルプ、やめる。")
    case .seats(let seats):
      .init(
        "At the table: \(seats.joined(separator: ", ")).",
        ja: "テーブルにいるのは \(seats.joined(separator: "、"))。")
    case .begin: .init("Press Enter to begin.", ja: "Enter ではじめる。")
    case .sayReady: .init("Press Enter when you are ready.", ja: "準備ができたら Enter をおして。")
    case .replaceWithComputer:
      .init("To let a computer play, type computer.", ja: "コンピューターに代わってもらうには「コンピューター」と入力。")
    case .paused: .init("The game is paused. Press Enter to go on.", ja: "休憩中。Enter でつづける。")
    case .expectNothing:
      .init(
        "It is not your turn; field, score and help work now, too.",
        ja: "いまはほかの人の番。場、点、ヘルプはいつでも使える。")
    case .typed(let time, let limit, let keysPerMinute):
      .init(
        "Typed in \(time.inSeconds) s of \(limit.inSeconds) s, "
          + "\(keysPerMinute.counting("key")) a minute.",
        ja: "\(limit.inSeconds) 秒のうち \(time.inSeconds) 秒、毎分 \(keysPerMinute) 打。")
    case .saved(let command):
      .init(
        "The game is saved. To resume: \(command)",
        ja: "ゲームは保存されています。つづきは：\(command)")
    case .savedIn(let file): .init("The game is saved in \(file).", ja: "ゲームは \(file) に保存されています。")
    case .notSaved: .init("This game is not saved.", ja: "このゲームは保存されていません。")
    }
  }
}

extension Message {
  /// A solo run in plain mode.
  package enum PlainSolo: Equatable, Sendable {
    case roll, draw(count: Int), startClock(limit: Int)
    case die(Int), card(word: String, isReverse: Bool)
    case well(morae: Int, total: Int), failed(lives: Int?), loses(card: Int, word: String)
    case over(morae: Int), score(morae: Int, lives: Int)
    case again, saved(command: String), notSaved, commands, leave
    /// The start of a row that is read aloud, and the question how it went.
    case startAloud(limit: Int), judge
  }
}

extension Message.PlainSolo {
  var text: LocalizedText {
    switch self {
    case .roll: .init("Roll the die: press Enter.", ja: "Enter でサイコロをふって。")
    case .draw(let count):
      .init(
        "Draw \(count.counting("card")): press Enter.",
        ja: "Enter で \(count) 枚めくって。")
    case .startClock(let limit):
      .init(
        "Type it on one line within \(limit.inSeconds) s. Press Enter to start the clock.",
        ja: "\(limit.inSeconds) 秒以内に一行で打って。Enter でスタート。")
    case .die(let number): .init("The die shows \(number).", ja: "サイコロは \(number)。")
    case .card(let word, let isReverse):
      .init(
        "\(word)\(isReverse ? " with the reverse mark" : "") is placed.",
        ja: "\(isReverse ? "逆読みの " : "")\(word) をおく。")
    case .well(let morae, let total):
      .init(
        "Read well: \(morae.points), \(total) in total.",
        ja: "よめた：\(morae) 拍、あわせて \(total) 拍。")
    case .failed(let lives):
      .init(
        "Failed." + (lives.map { " Lives left: \($0)" } ?? ""),
        ja: "しっぱい。" + (lives.map { "のこりライフ：\($0)" } ?? ""))
    case .loses(let card, let word):
      .init(
        "Card \(card) leaves the row: \(word.quoted)",
        ja: "\(card) 番が消える：\(word)")
    case .over(let morae): .init("The run is over: \(morae.points).", ja: "おしまい。\(morae) 拍。")
    case .score(let morae, let lives):
      .init(
        "\(morae.points), \(lives.counting("life", "lives")).",
        ja: "\(morae) 拍、ライフ \(lives)。")
    case .again:
      .init("Play again? yes, no, or same for the same deal", ja: "もう一度？ はい、同じ（同じ配り）、いいえ")
    case .saved(let command):
      .init(
        "The run is saved. To resume: \(command)",
        ja: "保存されています。つづきは：\(command)")
    case .notSaved: .init("This run is not saved.", ja: "このソロは保存されていません。")
    case .commands:
      .init(
        "Commands at any time: field, score, help, quit.",
        ja: "いつでも使えることば：場、点、ヘルプ、やめる。")
    case .leave: .init("Leave this run? yes or no", ja: "このソロをやめますか？ はい / いいえ")
    case .startAloud(let limit):
      .init(
        "Read it aloud within \(limit.inSeconds) s. Press Enter to start the clock.",
        ja: "\(limit.inSeconds) 秒以内に声に出して読んで。Enter でスタート。")
    case .judge: .init("Was it read well? yes or no", ja: "うまく読めましたか？ はい / いいえ")
    }
  }
}
