import Keys

/// Commands of the set-up screen.
package enum SetupCommand: Equatable, Sendable {
  case rowUp, rowDown, firstRow, lastRow
  /// Moves to the place beside the one in focus, or changes a value.
  case left, right
  /// Changes a value, or who plays at a place.
  case changeValue
  /// Fills the next empty place.
  case addPerson, addCat
  case clearPlace
  case editName
  /// Starts the game; on an empty place, begins the name of a new player.
  case startGame
  case showMore, backToSeats
  case backToTitle
  // While a name is being edited.
  case endName, cancelName, erase, eraseWord, eraseAll

  static let keys =
    [
      Binding(
        [.enter], .setup(.startGame),
        .init("start the game (on an empty place: name)", ja: "ゲームをはじめる（空席では名前）")),
      Binding(
        [.character("+"), .character("=")], .setup(.addPerson),
        .init("add a player", ja: "人をふやす")),
      Binding(
        [.character("c")], .setup(.addCat),
        .init("add a cat, the computer; again: another", ja: "ネコ（コンピューター）をよぶ、かえる")),
      Binding([.character("m")], .setup(.showMore), .init("more settings", ja: "ほかの設定")),
      Binding([.character("n")], .setup(.editName), .init("change the name", ja: "名前を変える")),
      Binding([.backspace], .setup(.clearPlace), .init("empty the place", ja: "席をあける")),
    ] + listKeys + [Binding([.escape], .setup(.backToTitle), .backToTitle)]

  /// The bindings on the page of the other settings.
  static let moreKeys =
    listKeys + [
      Binding(
        [.character("m"), .escape, .enter], .setup(.backToSeats),
        .init("back to the seats", ja: "席へもどる"))
    ]

  private static let listKeys = [
    Binding([.up, .character("k"), .backTab], .setup(.rowUp), .init("row above", ja: "上の行")),
    Binding([.down, .character("j"), .tab], .setup(.rowDown), .init("row below", ja: "下の行")),
    Binding(
      [.left, .character("h")], .setup(.left), .init("left, previous value", ja: "左の席、前の値")),
    Binding(
      [.right, .character("l")], .setup(.right), .init("right, next value", ja: "右の席、次の値")),
    Binding([KeyMap.space], .setup(.changeValue), .init("person or cat, value", ja: "人かネコか、次の値")),
    Binding([.home], .setup(.firstRow), .init("first row", ja: "最初の行")),
    Binding([.end], .setup(.lastRow), .init("last row", ja: "最後の行")),
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
