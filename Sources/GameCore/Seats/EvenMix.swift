/// How often to point at each position so that none promises more than another.
///
/// A position of value v promises v (1 - p)^n if each of n rivals points at it with probability p.
/// Four of five rivals are expected to value the m positions alike and to mix their choices in the
/// same way; the fifth points anywhere. So p is 4/5 w + 1/5 1/m for a position that is chosen with
/// probability w. All positions promise the same if 1 - p is in proportion to r, the inverse n-th
/// root of v. Since the w of all chosen positions add up to 1, they are in proportion to
///
///     (5m - 1) (sum of all r) - ((5m - 1) (number of all r) - 4m) r
///
/// A position for which that is negative promises less even to a player who is alone there, and is not
/// chosen.
struct EvenMix {
  /// The positions, with the inverse roots of their values.
  private var groups = FaceGroups()
  /// The two terms above.
  private var (most, slope) = (0, 0)
  /// The sum of the weights of all positions.
  private var sum = 0

  /// Mixes the positions of a field by what they add to the pile of a player who has rivals.
  init(_ field: FaceGroups, _ gains: PileEvaluator.Gains, rivals: Int) {
    var values = FaceGroups()
    var best = 0
    for var group in field {
      group.value = gains.gain(group.face)
      best = max(best, group.value)
      values.append(group)
    }
    let inverse = InverseRoots(upTo: best, rivals: rivals)
    var (roots, positions) = (0, 0)
    for var group in values {
      group.value = inverse[group.value]
      groups.append(group)
      roots += group.count * group.value
      positions += group.count
    }
    balance(positions, roots: roots)
  }

  /// Leaves out what promises too little, until all that is chosen promises the same.
  private mutating func balance(_ positions: Int, roots: Int) {
    let (all, alike) = (5 * positions - 1, 4 * positions)
    var (chosen, roots) = (positions, roots)
    while true {
      (most, slope) = (all * roots, all * chosen - alike)
      sum = alike * roots
      let before = chosen
      (chosen, roots) = (0, 0)
      for group in groups where weight(group) > 0 {
        roots += group.count * group.value
        chosen += group.count
      }
      if chosen == before { return }
    }
  }

  /// The weight of each position of a group.
  private func weight(_ group: FaceGroup) -> Int { max(0, most - slope * group.value) }

  /// The probability of pointing at a position with a face of the field.
  func probability(_ face: Stack.Face) -> Double {
    groups.reduce(0) { $1.face == face ? Double(weight($1)) / Double(sum) : $0 }
  }

  /// Chooses a face, and how many positions with this face are to the left of the chosen one.
  func choose(_ stream: inout RandomStream) -> (face: Stack.Face, after: Int) {
    var number = stream.number(below: sum)
    for group in groups {
      let weight = weight(group)
      if number < weight * group.count { return (group.face, number / weight) }
      number -= weight * group.count
    }
    return (groups[0].face, 0)
  }
}

/// The inverse n-th roots of values, as integers (R31): 4096 is that of the largest value.
///
/// Sixteen times as much is the value of all others. Values whose inverse root is more than nine times
/// that of the largest are never chosen.
private struct InverseRoots {
  /// The first part of the table, for this number of rivals.
  private let start: Int
  /// What a value is multiplied with to find its place, in units of 1/2^20.
  private let scale: Int

  init(upTo most: Int, rivals: Int) {
    start = (rivals - 1) * (Self.parts + 1)
    scale = most > 0 ? (Self.parts << 20) / most : 0
  }

  subscript(value: Int) -> Int { Int(Self.table[start + (value * scale) >> 20]) }

  /// The number of values that are told apart.
  private static let parts = 1024

  /// The inverse roots of 0 to 1024 for one rival, then for two rivals, and so on.
  private static let table: [UInt16] = (1...GameSetup.playerCounts.upperBound - 2).flatMap { n in
    var root = 0
    let roots = (0...parts).map { number in
      while (0..<n).reduce(1, { power, _ in power * (root + 1) }) <= number << (8 * n) { root += 1 }
      return root
    }
    return roots.map { UInt16(clamping: (roots[parts] << 12) / max(1, $0)) }
  }
}
