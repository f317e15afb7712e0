import Scores
import Text

extension Message {
  /// The title screen.
  package enum Title: Equatable, Sendable {
    case item(TitleState.Item), about(TitleState.Item)
    /// The effect of the second key of the item for friends.
    case hostTable
    /// A game that is shown while none is recorded.
    case demonstration
    case resumable(Unfinished)
    /// The state of the deal of the day: the morae of the run that counts, whether it can still be
    /// resumed, and the streak.
    case daily(morae: Int?, isOpen: Bool, streak: Int)
    case credit
  }
}

extension Message.Title {
  var text: LocalizedText {
    switch self {
    case .item(.play): .init("play", ja: "あそぶ")
    case .item(.cats): .init("cats", ja: "ネコ")
    case .item(.friends): .init("friends", ja: "友だち")
    case .item(.solo): .init("solo", ja: "ソロ")
    case .item(.daily): .init("daily", ja: "今日")
    case .item(.resume): .init("resume", ja: "つづき")
    case .item(.watch): .init("watch", ja: "見る")
    case .item(.help): .init("help", ja: "ヘルプ")
    case .about(.play): .init("2 to 6 at one table", ja: "2〜6人で早口ことば")
    case .about(.cats): .init("you against the computer", ja: "コンピューターと勝負")
    case .about(.friends): .init("join a table", ja: "テーブルに参加")
    case .hostTable: .init("open", ja: "開く")
    case .about(.solo): .init("type against the clock", ja: "時間との勝負")
    case .about(.daily): .init("the deal of the day", ja: "今日の山札")
    case .about(.resume): .init("the unfinished game", ja: "途中のゲーム")
    case .about(.watch): .init("the latest game, or a demo", ja: "最近のゲーム、なければお手本")
    case .about(.help): .init("rules and keys", ja: "ルールとキー")
    case .demonstration: .init("Demo", ja: "お手本")
    case .resumable(.game(let names)): .init("\(names.list(in: .en))", ja: names.list(in: .ja))
    case .resumable(.run(let morae, _, _)): .init("solo, \(morae.points)", ja: "ソロ・\(morae) 拍")
    case .daily(let morae, let isOpen, let streak):
      .init(
        isOpen
          ? "begun"
          : morae.map { $0.points + (streak > 0 ? ", tomorrow: day \(streak + 1)" : "") }
            ?? "new for all" + (streak > 0 ? ", day \(streak + 1)" : ""),
        ja: isOpen
          ? "プレイ中"
          : morae.map { "\($0) 拍" + (streak > 0 ? "・あす \(streak + 1) 日目" : "") }
            ?? "みんな同じ新作" + (streak > 0 ? "・\(streak + 1) 日目" : ""))
    case .credit:
      .init(
        "After the card game by Taisei Kato (Oink Games). An independent program.",
        ja: "原作：かとうたいせい（オインクゲームズ）。非公式の独立したプログラムです。")
    }
  }
}
