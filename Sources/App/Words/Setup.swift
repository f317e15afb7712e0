import GameCore
import Text

extension Message {
  /// The set-up screen.
  package enum Setup: Equatable, Sendable {
    case title
    /// What a place, and the row of the starting player, mean.
    case aboutPlace, aboutStartingPlayer, proposePointing
    case seated(Int), emptyPlace, rollsFirst
    case person, computer(ComputerLevel), timeFactor(percent: Int)
    case startingPlayer, randomStartingPlayer
    /// The keys, in short.
    case keyStart, keyAgree, keyMove, keyChange, keyName, keyTime, keyDone, keyCancel
    /// What is asked for while a name is edited.
    case typeName
  }
}

extension Message.Setup {
  var text: LocalizedText {
    switch self {
    case .title: .init("Who plays?", ja: "だれがあそぶ？")
    case .aboutPlace: .init("A person, the computer, or nobody.", ja: "人か、コンピューターか、空席。")
    case .proposePointing:
      .init(
        "You all see this screen? Point at once: faster. Or change it.",
        ja: "みんなこの画面が見える？ 一斉に指さすと速い。変えてもいい。")
    case .aboutStartingPlayer:
      .init(
        "Who ate a tomato last? That player rolls first.",
        ja: "最近トマトを食べたのはだれ？ その人が最初にふる。")
    case .seated(2): .init("2 at the table (house rule)", ja: "2 人（ハウスルール）")
    case .seated(let count): .init("\(count) at the table", ja: "\(count) 人")
    case .emptyPlace: .init("+ add a player", ja: "＋ 席をふやす")
    case .rollsFirst: .init("rolls first", ja: "最初にふる")
    case .person: .init("person", ja: "人")
    case .computer(.easy): .init("computer, easy", ja: "CPU・弱い")
    case .computer(.normal): .init("computer, normal", ja: "CPU・ふつう")
    case .computer(.hard): .init("computer, hard", ja: "CPU・強い")
    case .timeFactor(let percent): .init("\(percent)% time", ja: "時間 \(percent)%")
    case .startingPlayer: .init("Ate tomato last", ja: "トマトを食べた人")
    case .randomStartingPlayer: .init("at random", ja: "おまかせ")
    case .keyStart: .init("start", ja: "はじめる")
    case .keyAgree: .init("yes, start", ja: "これではじめる")
    case .keyMove: .init("move", ja: "移動")
    case .keyChange: .init("change", ja: "変更")
    case .keyName: .init("name", ja: "名前")
    case .keyTime: .init("time by the clock", ja: "時計の時間")
    case .keyDone: .init("keep it", ja: "決定")
    case .keyCancel: .init("as before", ja: "元の名前")
    case .typeName: .init("Type a name, up to 16 characters.", ja: "名前を入力（16 文字まで）")
    }
  }
}
