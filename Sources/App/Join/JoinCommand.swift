import Keys
import Text

/// Commands of the screen with the open tables.
package enum JoinCommand: Equatable, Sendable {
  /// Sits down at the table under the cursor, or watches it.
  case choose
  case previous, next
  /// Opens a table.
  case open
  case back
  case erase
  // While a name is typed.
  case sitDown, otherSeat, eraseAll

  /// The bindings where nobody has a table, so that no letter is a filter.
  static let emptyKeys = [openKey, backKey]

  static let keys = [
    Binding([.enter], .join(.choose), .init("join, or watch", ja: "入る、または観戦する")),
    Binding([.up, .backTab], .join(.previous), .init("table above", ja: "上のテーブル")),
    Binding([.down, .tab], .join(.next), .init("table below", ja: "下のテーブル")),
    Binding([.control("n")], .join(.open), openKey.label),
    Binding([.backspace], .join(.erase), .init("erase a character", ja: "一文字けす")),
    backKey,
  ]

  private static let openKey = Binding(
    [.character("n"), .enter, .control("n")], .join(.open),
    .init("a table of your own", ja: "自分でテーブルを開く"))
  private static let backKey = Binding([.escape], .join(.back), .init("back", ja: "もどる"))

  /// The bindings while a name is typed.
  static let nameKeys = [
    Binding([.enter], .join(.sitDown), .init("sit down, or watch", ja: "席につく、または観戦する")),
    Binding([.tab, .down], .join(.otherSeat), .init("another free seat", ja: "ほかの空いた席")),
    Binding([.backspace], .join(.erase), .init("erase a character", ja: "一文字けす")),
    Binding([.control("u")], .join(.eraseAll), .init("erase the name", ja: "名前をけす")),
    backKey,
  ]
}
