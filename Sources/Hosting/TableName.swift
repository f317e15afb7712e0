import GameCore

/// Names of tables: two or three morae as long as there are free ones, so that they can be dictated.
package enum TableName {
  /// A name that no other table has, chosen by a number.
  package static func new(besides taken: Set<String>, choosing number: UInt64) -> String {
    // Numbers of one, two, three ... digits in base four, which have one mora more.
    for size in [16, 64, 256, 1024] as [UInt64] {
      let free = (1..<size).map { SeedSpelling($0).romaji }.filter { !taken.contains($0) }
      if !free.isEmpty { return free[Int(number % UInt64(free.count))] }
    }
    return SeedSpelling(number).romaji
  }
}
