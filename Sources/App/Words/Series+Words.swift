import GameCore

extension Series {
  /// Whether there is something to tell: from the second game on, or if it was agreed how many there are.
  package var isTold: Bool { number > 1 || length != .open }

  /// The names of those who have won an evening that is over: of all, if nobody leads.
  func champions(_ names: [String]) -> [String] {
    leaders.isEmpty ? names : leaders.map { names[$0] }
  }

  /// The names with what each has won, the best first.
  func list(_ names: [String], _ text: (String, Int) -> String) -> [String] {
    names.indices.sorted { (standings[$1], $0) < (standings[$0], $1) }
      .map { text(names[$0], standings[$0].wins) }
  }
}
