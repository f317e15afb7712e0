import GameCore
import Text

extension Message {
  /// The page of cats, which are computer players.
  package enum Cats: Equatable, Sendable {
    case catsTitle, whoPlays
    /// How many play, with the person.
    case company(Int)
    case catName(ComputerLevel), temper(ComputerLevel), habit(ComputerLevel)
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
    case .temper(.normal): .init("curious", ja: "気まぐれ")
    case .temper(.hard): .init("cunning", ja: "ずるい")
    case .habit(.easy): .init("naps, then guesses", ja: "よく寝て、勘で指さす")
    case .habit(.normal): .init("takes what it needs", ja: "ほしい札に手がのびる")
    case .habit(.hard): .init("guesses where you point", ja: "指す先を読んでくる")
    case .keyChoose: .init("choose", ja: "えらぶ")
    case .keyOneMore: .init("one more", ja: "ふやす")
    case .keyOneLess: .init("one less", ja: "へらす")
    }
  }
}
