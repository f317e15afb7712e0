import Text

/// One of the equal parts of a series of games, which different machines may play.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// The only part of a series that is not divided.
  package static let whole = Shard(number: 1, total: 1)
  /// The largest number of parts.
  package static let maximumTotal = 1_000_000

  /// The number of the part, counted from 1.
  package let number: Int
  /// The number of parts.
  package let total: Int

  private init(number: Int, total: Int) {
    (self.number, self.total) = (number, total)
  }

  /// Creates a part; `nil` if there is no such part.
  package init?(_ number: Int, of total: Int) {
    guard (1...Self.maximumTotal).contains(total), (1...total).contains(number) else { return nil }
    self.init(number: number, total: total)
  }

  /// Parses `K/N`; `nil` if there is no such part.
  package init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = 1...Self.maximumTotal
    guard words.count == 2, let number = Int(words[0], in: numbers),
      let total = Int(words[1], in: numbers)
    else { return nil }
    self.init(number, of: total)
  }

  /// The part as `K of N`.
  package var description: String { "\(number) of \(total)" }

  /// The part in a Japanese sentence.
  package var japanese: String { "\(total) 分割の \(number) 番" }

  /// The games of this part, out of a number of games: the parts differ by one game at most.
  package func games(of count: Int) -> Range<Int> {
    func start(_ part: Int) -> Int { part * (count / total) + min(part, count % total) }
    return start(number - 1)..<start(number)
  }
}
