/// How often to point at each position so that none promises more than another.
///
/// A position of value v promises v (1 - p)^n if each of n opponents points at it with probability p.
/// Four of five opponents are expected to value the m positions alike and to mix their choices in the
/// same way; the fifth points anywhere. So p is 4/5 w + 1/5 1/m for a position that is chosen with
/// probability w. All positions promise the same if 1 - p is in proportion to r, the inverse n-th
/// root of v. Since the w of all chosen positions add up to 1, they are in proportion to
///
///     (5m - 1) (sum of all r) - ((5m - 1) (number of all r) - 4m) r
///
/// A position for which that is negative promises less even to a player who is alone there, and is not
/// chosen.
struct MixedStrategy {
  /// The positions.
  private let groups: [StackGroup]
  /// The inverse roots of the values of the groups.
  private let roots: [Int]
  /// The two terms above.
  private var (most, slope) = (0, 0)
  /// The sum of the weights of all positions.
  private var sum = 0

  /// Mixes positions by what their groups add to the pile of a player who has opponents.
  init(_ groups: [StackGroup], _ values: [Int], opponents: Int) {
    let inverse = InverseRoots(upTo: values.max() ?? 0, opponents: opponents)
    self.groups = groups
    roots = values.map { inverse[$0] }
    balance()
  }

  /// Leaves out what promises too little, until all that is chosen promises the same.
  private mutating func balance() {
    let positions = groups.reduce(0) { $0 + $1.count }
    let (all, alike) = (5 * positions - 1, 4 * positions)
    var (chosen, rootSum) = (positions, zip(groups, roots).reduce(0) { $0 + $1.0.count * $1.1 })
    while true {
      (most, slope) = (all * rootSum, all * chosen - alike)
      sum = alike * rootSum
      let before = chosen
      (chosen, rootSum) = (0, 0)
      for (group, root) in zip(groups, roots) where weight(root) > 0 {
        chosen += group.count
        rootSum += group.count * root
      }
      if chosen == before { return }
    }
  }

  /// The weight of a position whose value has an inverse root.
  private func weight(_ root: Int) -> Int { max(0, most - slope * root) }

  /// The probability of pointing at a position of a group, by its index.
  func probability(_ index: Int) -> Double { Double(weight(roots[index])) / Double(sum) }

  /// Whether the positions of a group are chosen at all, by its index.
  func isChosen(_ index: Int) -> Bool { weight(roots[index]) > 0 }

  /// Chooses the index of a group, and how many of its positions are to the left of the chosen one.
  func choose(_ stream: inout RandomStream) -> (index: Int, after: Int) {
    choose(stream.number(below: sum)) { _ in true }
  }

  /// Chooses the same among the groups of a kind, of which one is chosen at all.
  func choose(_ kind: Int, _ stream: inout RandomStream) -> (index: Int, after: Int) {
    let sum = groups.indices.reduce(0) { sum, index in
      groups[index].kind == kind ? sum + weight(roots[index]) * groups[index].count : sum
    }
    return choose(stream.number(below: sum)) { $0.kind == kind }
  }

  /// The position of some groups at which a number falls.
  private func choose(
    _ number: Int, among isMeant: (StackGroup) -> Bool
  ) -> (index: Int, after: Int) {
    var number = number
    for (index, group) in groups.enumerated() where isMeant(group) {
      let weight = weight(roots[index])
      if number < weight * group.count { return (index, number / weight) }
      number -= weight * group.count
    }
    return (0, 0)
  }
}

/// The inverse n-th roots of values, as integers (R31): 4096 is that of the largest value.
///
/// Sixteen times as much is the value of all others. Values whose inverse root is more than nine times
/// that of the largest are never chosen.
private struct InverseRoots {
  /// The part of the table for this number of opponents.
  private let roots: [Int]
  /// The factor from a value to its place, in units of 1/2^20.
  private let scale: Int

  init(upTo most: Int, opponents: Int) {
    roots = Self.table[opponents - 1]
    scale = most > 0 ? (Self.parts << 20) / most : 0
  }

  subscript(value: Int) -> Int { roots[(value * scale) >> 20] }

  /// The number of values that are told apart.
  private static let parts = 1024

  /// The inverse roots of 0 to 1024, for one rival and more.
  private static let table = (1...GameSetup.playerCounts.upperBound - 2).map { n in
    var root = 0
    let roots = (0...parts).map { number in
      while (0..<n).reduce(1, { power, _ in power * (root + 1) }) <= number << (8 * n) { root += 1 }
      return root
    }
    return roots.map { min((roots[parts] << 12) / max(1, $0), 65_535) }
  }
}
