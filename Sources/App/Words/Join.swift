import Text

extension Message {
  /// The screen with the open tables.
  package enum Join: Equatable, Sendable {
    case title, ownTitle, tables(Int)
    /// The question, and the text that may be typed instead of choosing.
    case typeTable, spelling
    case nobody, noMatch(String)
    /// The state of a table.
    case waiting(free: Int), playing, full, vacant([String])
    /// The name that is typed to sit down.
    case yourName, commas, freeSeats([String])
    /// Why somebody was not let in, as a sentence.
    case reason(LocalizedText)
    /// The keys, in short.
    case keyJoin, keyWatch, keyChoose, keyOpen, keyOpenShort, keyOpenFirst, keyOpenOwn, keyBack
    case keySit, keyOtherSeat
  }
}

extension Message.Join {
  var text: LocalizedText {
    switch self {
    case .title: .init("Join a table", ja: "テーブルに入る")
    case .ownTitle: .init("A table of your own", ja: "自分のテーブル")
    case .tables(let count): .init(count.counting("open table"), ja: "\(count) つのテーブル")
    case .typeTable: .init("or type a name:", ja: "名前を打ってもいい：")
    case .spelling:
      .init("upper or lower case, dash or none", ja: "大文字・小文字、ハイフンはどちらでも")
    case .nobody: .init("Nobody has a table yet.", ja: "開いているテーブルはまだない")
    case .noMatch(let name):
      .init("No open table is called \(name).", ja: "「\(name)」というテーブルは開いていない")
    case .waiting(let free): .init("waiting, \(free) free", ja: "受付中・空席 \(free)")
    case .playing: .init("playing", ja: "対戦中")
    case .full: .init("full", ja: "満席")
    case .vacant(let names):
      .init("playing, free: \(names.list(in: .en))", ja: "対戦中・空席：\(names.list(in: .ja))")
    case .yourName: .init("Your name:", ja: "あなたの名前：")
    case .commas:
      .init("Several players here? Put commas between them.", ja: "この端末で何人か遊ぶなら「、」で区切る。")
    case .freeSeats(let names):
      .init(
        "Free in this game: \(names.list(in: .en)). Without a name, you watch.",
        ja: "このゲームの空席：\(names.list(in: .ja))。名前がなければ観戦。")
    case .reason(let reason):
      .init(
        reason.en.prefix(1).uppercased() + reason.en.dropFirst() + ".", ja: reason.ja + "。")
    case .keyJoin: .init("join", ja: "入る")
    case .keyWatch: .init("watch", ja: "観戦")
    case .keyChoose: .init("choose", ja: "えらぶ")
    case .keyOpen: .init("a table of your own", ja: "自分で開く")
    case .keyOpenShort: .init("new", ja: "開く")
    case .keyOpenFirst: .init("open one", ja: "開く")
    case .keyBack: .init("back", ja: "もどる")
    case .keySit: .init("sit down", ja: "席につく")
    case .keyOtherSeat: .init("another seat", ja: "ほかの席")
    case .keyOpenOwn: .init("open the table", ja: "テーブルを開く")
    }
  }
}
