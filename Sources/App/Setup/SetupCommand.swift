import Keys

/// Commands of the set-up screen.
package enum SetupCommand: Equatable, Sendable {
  case rowUp, rowDown, firstRow, lastRow
  case previousValue, nextValue
  /// Adjusts the handicap of a player.
  case moreTime, lessTime
  case editName
  case startGame
  case backToTitle
  // While a name is being edited.
  case endName, cancelName, erase, eraseWord, eraseAll

  static let keys = [
    Binding([.up, .character("k"), .backTab], .setup(.rowUp), .init("row above", ja: "上の行")),
    Binding([.down, .character("j"), .tab], .setup(.rowDown), .init("row below", ja: "下の行")),
    Binding([.left, .character("h")], .setup(.previousValue), .init("previous value", ja: "前の値")),
    Binding(
      [.right, .character("l"), KeyMap.space], .setup(.nextValue), .init("next value", ja: "次の値")),
    Binding([.home], .setup(.firstRow), .init("first row", ja: "最初の行")),
    Binding([.end], .setup(.lastRow), .init("last row", ja: "最後の行")),
    Binding(
      [.character("+"), .character("=")], .setup(.moreTime),
      .init("more time by the clock for this player", ja: "この人の時計の時間をふやす")),
    Binding(
      [.character("-")], .setup(.lessTime),
      .init("less time by the clock for this player", ja: "この人の時計の時間をへらす")),
    Binding([.character("n")], .setup(.editName), .init("change the name", ja: "名前を変える")),
    Binding([.enter], .setup(.startGame), .init("start the game", ja: "ゲームをはじめる")),
    Binding([.escape, .backspace], .setup(.backToTitle), .backToTitle),
  ]

  /// The bindings while a name is being edited.
  static let nameKeys = [
    Binding([.enter, .tab, .down, .up], .setup(.endName), .init("keep the name", ja: "名前を決める")),
    Binding([.escape], .setup(.cancelName), .init("the name as it was", ja: "名前を元にもどす")),
    Binding([.backspace], .setup(.erase), .init("erase a character", ja: "一文字けす")),
    Binding([.control("w")], .setup(.eraseWord), .init("erase a word", ja: "一語けす")),
    Binding([.control("u")], .setup(.eraseAll), .init("erase the name", ja: "名前をけす")),
  ]
}
