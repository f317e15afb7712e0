import GameCore
import Text

extension Message {
  /// The set-up screen.
  package enum Setup: Equatable, Sendable {
    case title, moreTitle
    case topic(Setting.Topic)
    /// The meaning of rows that are no settings.
    case aboutEmptyPlace, aboutStartingPlayer, aboutHandicap
    case seated(Int), rollsFirst
    case person, computer(ComputerLevel), cat, catLevel(ComputerLevel)
    case timeFactor(percent: Int), handicap(name: String)
    case startingPlayer, randomStartingPlayer
    /// The key that starts, in large letters.
    case start
    /// The keys, in short.
    case keyStart, keyAdd, keyCat, keyChange, keyMore, keyMove, keyClear, keyName, keyBack
    case keyKind, keyOtherCat
    case keyDone, keyCancel
    /// The question while a name is edited.
    case typeName
  }
}

extension Message.Setup {
  var text: LocalizedText {
    switch self {
    case .title: .init("Who plays?", ja: "だれが遊ぶ？")
    case .moreTitle: .init("More settings", ja: "ほかの設定")
    case .topic(.seats): .init("The table", ja: "テーブル")
    case .topic(.game): .init("The game", ja: "ゲーム")
    case .topic(.screen): .init("The screen", ja: "画面")
    case .topic(.sound): .init("Sound", ja: "音")
    case .aboutEmptyPlace:
      .init("Nobody sits here: Enter, then a name.", ja: "空席。Enter のあと、名前を入力。")
    case .aboutStartingPlayer:
      .init(
        "Who ate a tomato last? That player rolls first.",
        ja: "最近トマトを食べたのはだれ？ その人が最初にふる。")
    case .aboutHandicap:
      .init("More or less time by the clock than others.", ja: "この人だけ、時計の時間を変える。")
    case .seated(2): .init("2 at the table (house rule)", ja: "2 人（ハウスルール）")
    case .seated(let count): .init("\(count) at the table", ja: "\(count) 人")
    case .rollsFirst: .init("rolls first", ja: "最初にふる")
    case .person: .init("person", ja: "人")
    case .cat: .init("cat", ja: "ネコ")
    case .catLevel(.easy): .init("easy", ja: "やさしい")
    case .catLevel(.normal): .init("normal", ja: "ふつう")
    case .catLevel(.hard): .init("hard", ja: "つよい")
    case .computer(.easy): .init("cat, easy", ja: "ネコ・やさしい")
    case .computer(.normal): .init("cat, normal", ja: "ネコ・ふつう")
    case .computer(.hard): .init("cat, hard", ja: "ネコ・つよい")
    case .timeFactor(let percent): .init("\(percent)% time", ja: "時間 \(percent)%")
    case .handicap(let name): .init("Time for \(name)", ja: "\(name)の時間")
    case .startingPlayer: .init("Ate a tomato last", ja: "トマトを食べた人")
    case .randomStartingPlayer: .init("at random", ja: "おまかせ")
    case .start: .init("START", ja: "スタート")
    case .keyStart: .init("start", ja: "スタート")
    case .keyAdd: .init("player", ja: "人")
    case .keyCat: .init("cat", ja: "ネコ")
    case .keyChange: .init("change", ja: "変更")
    case .keyMore: .init("more", ja: "くわしく")
    case .keyMove: .init("move", ja: "移動")
    case .keyClear: .init("empty", ja: "席をあける")
    case .keyName: .init("name", ja: "名前")
    case .keyKind: .init("person or cat", ja: "人かネコ")
    case .keyOtherCat: .init("change the cat", ja: "ネコをかえる")
    case .keyBack: .init("back to the seats", ja: "席へもどる")
    case .keyDone: .init("keep it", ja: "決定")
    case .keyCancel: .init("as before", ja: "元の名前")
    case .typeName: .init("Type a name, up to 16 characters.", ja: "名前を入力（16 文字まで）")
    }
  }
}
