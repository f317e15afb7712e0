import GameCore
import Text

extension Message {
  /// The page of cats, which are computer players.
  package enum Cats: Equatable, Sendable {
    case catsTitle, whoPlays
    /// How many play, with the person.
    case company(Int)
    case catName(ComputerLevel), temper(ComputerLevel), habit(ComputerLevel)
    /// The games that a person has won against a cat, of all.
    case won(Int, of: Int), wonShort(Int, of: Int), notMet
    case keyChoose, keyOneMore, keyOneLess
  }
}

extension Message.Cats {
  var text: LocalizedText {
    switch self {
    case .catsTitle: .init("Against the cats", ja: "ネコと勝負")
    case .whoPlays: .init("Who plays with you?", ja: "だれと遊ぶ？")
    case .company(let count): .init("you + \(count.counting("cat"))", ja: "あなたとネコ \(count) ひき")
    case .catName(.easy): .init("Mochi", ja: "モチ")
    case .catName(.normal): .init("Tora", ja: "トラ")
    case .catName(.hard): .init("Kuro", ja: "クロ")
    case .temper(.easy): .init("sleepy", ja: "ねぼすけ")
    case .temper(.normal): .init("curious", ja: "まねっこ")
    case .temper(.hard): .init("cunning", ja: "ずるい")
    case .habit(.easy): .init("naps, then guesses", ja: "よく寝て、勘で指さす")
    case .habit(.normal): .init("copies your last pick", ja: "さっきの札が気になる")
    case .habit(.hard): .init("guesses where you point", ja: "指す先を読んでくる")
    case .won(let wins, let games):
      .init("you won \(wins) of \(games)", ja: "あなたの \(games) 戦 \(wins) 勝")
    case .wonShort(let wins, let games):
      .init("won \(wins) of \(games)", ja: "\(games) 戦 \(wins) 勝")
    case .notMet: .init("never met", ja: "はじめて")
    case .keyChoose: .init("choose", ja: "えらぶ")
    case .keyOneMore: .init("one more", ja: "ふやす")
    case .keyOneLess: .init("one less", ja: "へらす")
    }
  }
}
