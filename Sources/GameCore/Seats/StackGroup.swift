/// The positions of a field whose stacks have the same kind and number of cards, and so the same value.
struct StackGroup: Equatable {
  /// The index of the kind in the deck.
  let kind: Int
  /// The number of cards of each stack.
  let size: Int
  /// The number of positions.
  fileprivate(set) var count = 0
}

extension Field {
  /// The groups: those of several cards from the left, then those of single cards by their kinds.
  var groups: [StackGroup] {
    var groups: [StackGroup] = []
    groups.reserveCapacity(count)
    var singles = deck.kinds.indices.map { StackGroup(kind: $0, size: 1) }
    for position in stacks.indices {
      let (kind, size) = (stacks[position].kindIndex, stacks[position].count)
      if size == 1 {
        singles[kind].count += 1
      } else if let place = groups.firstIndex(where: { $0.kind == kind && $0.size == size }) {
        groups[place].count += 1
      } else {
        groups.append(StackGroup(kind: kind, size: size, count: 1))
      }
    }
    for group in singles where group.count > 0 { groups.append(group) }
    return groups
  }

  /// The position of a group that has a number of the same ones to its left.
  func position(of group: StackGroup, after number: Int) -> Int {
    var left = number
    for position in stacks.indices
    where stacks[position].kindIndex == group.kind && stacks[position].count == group.size {
      if left == 0 { return position }
      left -= 1
    }
    return 0
  }
}
