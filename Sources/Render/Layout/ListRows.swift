import Graphics

extension Size {
  /// The height of a line of a menu or a list, in rows: two from 36 rows on, three from 56 on, but no more than
  /// with which all lines fit some room.
  func rowsOfLine(_ count: Int, in room: Int) -> Int {
    let most = rows < 36 ? 1 : rows < 56 ? 2 : 3
    return max(min(most, room / max(count, 1)), 1)
  }
}
