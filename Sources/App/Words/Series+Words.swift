import GameCore
import Text

extension Series {
  /// Whether there is something to tell: from the second game on, or if it was agreed how many there are.
  package var isTold: Bool { number > 1 || length != .open }

  /// The seats of those who have won the evening, once it is over: of all, if nobody leads.
  package var champions: [Int] {
    guard isOver else { return [] }
    return leaders.isEmpty ? Array(standings.indices) : leaders
  }

  /// The names with what each has won, the best first.
  func list(_ names: [String], _ text: (String, Int) -> String) -> [String] {
    names.indices.sorted { (standings[$1], $0) < (standings[$0], $1) }
      .map { text(names[$0], standings[$0].wins) }
  }

  var text: LocalizedText {
    switch length {
    case _ where isOver:
      leaders.isEmpty
        ? .init("Everybody won the evening", ja: "全員が通算優勝")
        : .init("won the evening", ja: "通算優勝")
    case .games(let count): .init("Game \(number) of \(count)", ja: "\(number)/\(count)戦")
    case .wins(let count):
      .init("Game \(number), first to \(count)", ja: "第\(number)戦（\(count)勝先取）")
    case .open: .init("Game \(number)", ja: "第\(number)戦")
    }
  }

  /// The same with what each player has won.
  func text(_ names: [String]) -> LocalizedText {
    let winners = champions.map { names[$0] }
    let head =
      isOver
      ? LocalizedText(
        "\(winners.list(in: .en)) won the evening", ja: "通算優勝は\(winners.list(in: .ja))")
      : text
    return .init(
      "\(head.en): " + list(names) { "\($0) \($1)" }.joined(separator: ", "),
      ja: "\(head.ja)：" + list(names) { "\($0) \($1)勝" }.joined(separator: "、"))
  }
}
