/// When the actions of a recording happened, for playback.
///
/// An index is a number of actions: 0 is the beginning, ``count`` the end.
package struct Timeline: Equatable, Sendable {
  /// The time of each action, in milliseconds since the header.
  private let times: [Int]
  /// The indices of the actions that judged a reading as failed, including undone ones.
  package let failures: [Int]
  /// The indices at which a turn begins; 0 is the first.
  package let turns: [Int]

  /// Creates a time line; a time before that of the action above is taken for that time.
  init(times: [Int], failures: [Int], turns: [Int]) {
    var latest = 0
    self.times = times.map { time in
      latest = max(latest, time)
      return latest
    }
    (self.failures, self.turns) = (failures, turns)
  }

  /// The number of actions.
  package var count: Int { times.count }

  /// The time of the action before an index, in milliseconds since the header.
  package func milliseconds(at index: Int) -> Int {
    let index = min(max(index, 0), count)
    return index == 0 ? 0 : times[index - 1]
  }

  /// The index at a time: the number of actions up to and including that millisecond.
  package func index(atMilliseconds milliseconds: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= milliseconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The time of the last action, in milliseconds since the header.
  package var duration: Int { milliseconds(at: count) }

  /// The next index at which a turn begins, or the end.
  package func turn(after index: Int) -> Int {
    turns.first { $0 > index } ?? count
  }

  /// The previous index at which a turn begins, or 0.
  package func turn(before index: Int) -> Int {
    turns.last { $0 < index } ?? 0
  }
}
