import GameCore

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
}
